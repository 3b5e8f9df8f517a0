/* Connect four as it is played, ten to twenty-six discs into games, against exact answers: how
 * often the search keeps what a position is worth. Who has nothing to lose there, keeps it anyhow,
 * so what counts are the positions in which some choice is wrong.
 *
 *     connect_four_test --positions N [--iterations I] [--nodes M] [--seed S]
 *
 * prints a table instead of testing, for 1,000, 4,000 and 20,000 iterations if I is not given. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "references.h"
#include "rule_test.h"
#include "sample.h"
#include "search.h"
#include "solver.h"

#define NODES       3072 /* as many as the console has */
#define NODES_MAX   65535
#define DISCS_LEAST 10u
#define DISCS_MOST  26u
#define SAMPLE      200   /* positions of the test in which some choice is wrong, */
#define FEWEST      40u   /* and what says something where all takes too long; */
#define BUDGET      20000 /* iterations, */
#define KEPT        97u   /* and at least so many of a hundred are kept */
#define KEPT_OF_FEW 90u   /* where the sample is small */
#define LATE        150   /* positions that are solved in two ways, with */
#define LATE_DISCS  30u

static struct search search;
static struct search_node nodes[NODES_MAX];
static struct connect_four_state view_room, world_room;

/* ---- Positions ---- */

/* Of players who play anything, or as the policy does; the game is not over. */
static struct connect_four_state position_after(uint32_t seed, uint8_t discs, bool sensible) {
    const struct setup setup = game_default_setup(&connect_four, 2, seed);
    struct connect_four_state state;
    struct rng rng;
    rng_seed(&rng, seed, RNG_TEST, sensible);
    do {
        assert_int_equal(game_begin(&connect_four, &state, &setup, NULL), RESULT_OK);
        while (state.actor != SEAT_NONE && state.count < discs) {
            struct action legal[CONNECT_FOUR_COLUMNS];
            const uint16_t n = connect_four.legal(&state, legal);
            const uint32_t place =
                sensible ? connect_four_policy.choose(&state, legal, n, &rng) : rng_below(&rng, n);
            connect_four.apply(&state, legal[place], NULL);
        }
    } while (state.actor == SEAT_NONE);
    return state;
}

/* Every other position is of sensible play; each number of discs is as frequent. */
static bool is_sensible(uint32_t i) {
    return i % 2u == 1;
}

static struct connect_four_state position(uint32_t seed, uint32_t i) {
    const uint32_t discs = DISCS_LEAST + i / 2u % (DISCS_MOST - DISCS_LEAST + 1u);
    return position_after(seed + i, (uint8_t)discs, is_sensible(i));
}

static int value_behind(const struct connect_four_state *state, struct action action) {
    struct connect_four_state next = *state;
    connect_four.apply(&next, action, NULL);
    return -solver_connect_four(&next);
}

/* Whether the position, which is of that value, is worth as much behind this choice. */
static bool keeps(const struct connect_four_state *state, int value, struct action action) {
    struct connect_four_state next = *state;
    connect_four.apply(&next, action, NULL);
    return value == -1 || !solver_reaches(&next, 1 - value);
}

/* Some choice is worth less than the position. */
static bool is_a_question(const struct connect_four_state *state, int value) {
    struct action legal[CONNECT_FOUR_COLUMNS];
    uint16_t n = connect_four.legal(state, legal);
    while (n > 0 && keeps(state, value, legal[n - 1u])) {
        n--;
    }
    return n > 0;
}

/* ---- The search in one of them ---- */

static struct action searched(const struct connect_four_state *state, uint16_t iterations,
                              uint16_t nodes_count, uint32_t lane) {
    const struct search_memory memory = {nodes, nodes_count, &view_room, &world_room};
    struct rng rng;
    rng_seed(&rng, 7, RNG_BOT, lane);
    search_begin(&search, &connect_four, &connect_four_policy,
                 search_usual(&connect_four_policy, iterations), memory, state, 2, rng);
    while (search_run(&search, 1000)) {
    }
    return search_best(&search);
}

/* What is said to be proved is so. */
static bool proofs_are_true(const struct connect_four_state *state) {
    struct search_finding findings[CONNECT_FOUR_COLUMNS];
    const uint16_t n = search_findings(&search, findings, CONNECT_FOUR_COLUMNS);
    for (uint16_t i = 0; i < n; i++) {
        if (findings[i].sure != 0 && value_behind(state, findings[i].action) != findings[i].sure) {
            return false;
        }
    }
    return true;
}

/* ---- The table ---- */

struct solved {
    struct connect_four_state state;
    int value;
    bool question;
};

struct row {
    uint32_t questions, wrong, wrong_random; /* the others of sensible play */
    uint32_t proved, untrue; /* what the search says of its best choice, and of any */
    uint64_t done;
};

static void note(struct row *row, const struct solved *solved, uint32_t i, uint16_t iterations,
                 uint16_t nodes_count) {
    struct search_finding best;
    const struct action action = searched(&solved->state, iterations, nodes_count, i);
    const bool wrong = !keeps(&solved->state, solved->value, action);
    row->questions += solved->question;
    row->wrong += wrong;
    row->wrong_random += wrong && !is_sensible(i);
    row->proved += search_finding_of(&search, action, &best) && best.sure != 0;
    row->untrue += !proofs_are_true(&solved->state);
    row->done += search.done;
}

static void print_row(const struct solved *solved, uint32_t positions, uint16_t iterations,
                      uint16_t nodes_count) {
    struct row row = {0};
    for (uint32_t i = 0; i < positions; i++) {
        note(&row, &solved[i], i, iterations, nodes_count);
    }
    const double all = positions, questions = row.questions > 0 ? row.questions : 1;
    printf("%10u %6u %6.0f %6.2f %% %6.2f %% %4u + %-4u %5.1f %% %7u\n", (unsigned)iterations,
           (unsigned)nodes_count, (double)row.done / all, 100 * (1 - row.wrong / all),
           100 * (1 - row.wrong / questions), (unsigned)row.wrong_random,
           (unsigned)(row.wrong - row.wrong_random), 100 * row.proved / all, (unsigned)row.untrue);
    fflush(stdout);
}

static int print_table(uint32_t positions, uint32_t iterations, uint16_t nodes_count,
                       uint32_t seed) {
    static const uint16_t usual[] = {1000, 4000, 20000};
    struct solved *const solved = calloc(positions, sizeof *solved);
    uint32_t questions = 0;
    if (solved == NULL) {
        return EXIT_FAILURE;
    }
    for (uint32_t i = 0; i < positions; i++) {
        solved[i].state = position(seed, i);
        solved[i].value = solver_connect_four(&solved[i].state);
        solved[i].question = is_a_question(&solved[i].state, solved[i].value);
        questions += solved[i].question;
    }
    printf("%u positions, in %u of which some choice is wrong\n", (unsigned)positions,
           (unsigned)questions);
    printf("%10s %6s %6s %8s %8s %11s %7s %7s\n", "iterations", "nodes", "done", "kept", "of those",
           "wrong r + s", "proved", "untrue");
    for (uint32_t i = 0; i < (iterations > 0 ? 1 : sizeof usual / sizeof usual[0]); i++) {
        print_row(solved, positions, iterations > 0 ? (uint16_t)iterations : usual[i], nodes_count);
    }
    free(solved);
    return EXIT_SUCCESS;
}

/* ---- The tests ---- */

/* By trying everything. */
static int value_of(const struct connect_four_state *state) {
    struct action legal[CONNECT_FOUR_COLUMNS];
    const uint16_t n = connect_four.legal(state, legal);
    int best = n > 0 ? -1 : state->winner == SEAT_NONE ? 0 : -1;
    for (uint16_t i = 0; i < n && best < 1; i++) {
        struct connect_four_state next = *state;
        connect_four.apply(&next, legal[i], NULL);
        const int value = -value_of(&next);
        best = value > best ? value : best;
    }
    return best;
}

static void the_solver_says_what_trying_everything_says(void **unused) {
    int values[3] = {0};
    (void)unused;
    for (uint32_t i = 0; i < LATE; i++) {
        const struct connect_four_state state =
            position_after(i, (uint8_t)(LATE_DISCS + i % 8u), is_sensible(i));
        const int value = value_of(&state);
        assert_int_equal(solver_connect_four(&state), value);
        values[value + 1]++;
    }
    assert_true(values[0] > 0 && values[1] > 0 && values[2] > 0);
}

/* Where none is wrong nothing can be lost. */
static void what_a_position_is_worth_is_kept_in_97_of_100(void **unused) {
    const uint32_t sample = sample_at_least(FEWEST, SAMPLE);
    uint32_t asked = 0, kept = 0;
    (void)unused;
    for (uint32_t i = 0; asked < sample; i++) {
        const struct connect_four_state state = position(1, i);
        const int value = solver_connect_four(&state);
        if (is_a_question(&state, value)) {
            asked++;
            kept += keeps(&state, value, searched(&state, BUDGET, NODES, i));
            assert_true(proofs_are_true(&state));
        }
    }
    assert_true(kept * 100u >= asked * (sample_is_whole() ? KEPT : KEPT_OF_FEW));
}

/* ---- What is asked for ---- */

static bool read_option(const char *name, const char *value, uint32_t numbers[4]) {
    static const char *const names[] = {"--positions", "--iterations", "--nodes", "--seed"};
    static const uint32_t most[] = {1000000, SEARCH_BUDGET, NODES_MAX, UINT32_MAX};
    for (uint8_t i = 0; i < 4; i++) {
        char *end = NULL;
        const unsigned long long number = strtoull(value, &end, 10);
        if (strcmp(name, names[i]) == 0) {
            numbers[i] = (uint32_t)number;
            return *end == '\0' && number > 0 && number <= most[i];
        }
    }
    return false;
}

int main(int count, char **words) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_solver_says_what_trying_everything_says),
        cmocka_unit_test(what_a_position_is_worth_is_kept_in_97_of_100),
    };
    uint32_t numbers[] = {0, 0, NODES, 1};
    for (int i = 1; i < count; i += 2) {
        if (i + 1 == count || !read_option(words[i], words[i + 1], numbers) ||
            numbers[2] < ACTIONS_MAX + 2u) {
            fprintf(stderr, "%s: see the head of tests/bots/connect_four_test.c\n", words[i]);
            return EXIT_FAILURE;
        }
    }
    return numbers[0] > 0 ? print_table(numbers[0], numbers[1], (uint16_t)numbers[2], numbers[3])
                          : cmocka_run_group_tests(tests, NULL, NULL);
}
