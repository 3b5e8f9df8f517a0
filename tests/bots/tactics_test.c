/* The search against exact answers, in games that are open and can be solved: it keeps every win
 * and every draw, at the budgets that stand here. */
#include <string.h>

#include "references.h"
#include "rule_test.h"
#include "sample.h"
#include "search.h"
#include "solver.h"

#define NODES                  3072 /* as many as the console has */
#define TIC_TAC_TOE_ITERATIONS 1000
#define SOLVABLE               22  /* discs on the board, from which on the solver is quick */
#define POSITIONS              300 /* of connect four, in each test */

static struct search search;
static struct search_node nodes[NODES];
static struct connect_four_state view_room, world_room; /* the larger one of both games */

static struct action searched(const struct title *title, const void *state, uint16_t iterations,
                              uint32_t lane) {
    const struct search_memory memory = {nodes, NODES, &view_room, &world_room};
    struct rng rng;
    rng_seed(&rng, 7, RNG_BOT, lane);
    search_begin(&search, title->rules, title->policy, search_usual(title->policy, iterations),
                 memory, state, 2, rng);
    while (search_run(&search, 1000)) {
    }
    return search_best(&search);
}

static const struct title *reference(const struct game *game) {
    uint8_t i = 0;
    while (references[i].rules != game) {
        i++;
    }
    return &references[i];
}

/* ---- Tic-tac-toe: every position there is ---- */

#define BOARDS (1u << 2 * TIC_TAC_TOE_CELLS)

static uint8_t met[BOARDS / 8];
static uint32_t positions, wrong;

static void try_all_from(const struct tic_tac_toe_state *state) {
    struct action legal[TIC_TAC_TOE_CELLS];
    const uint16_t n = tic_tac_toe.legal(state, legal);
    const uint32_t board = (uint32_t)state->marks[0] << TIC_TAC_TOE_CELLS | state->marks[1];
    if (n == 0 || (met[board / 8] >> board % 8 & 1) != 0) {
        return;
    }
    met[board / 8] |= (uint8_t)(1u << board % 8);
    positions++;
    const struct action best =
        searched(reference(&tic_tac_toe), state, TIC_TAC_TOE_ITERATIONS, board);
    struct tic_tac_toe_state next = *state;
    tic_tac_toe.apply(&next, best, NULL);
    wrong += -solver_tic_tac_toe(&next) != solver_tic_tac_toe(state);
    for (uint16_t i = 0; i < n; i++) {
        next = *state;
        tic_tac_toe.apply(&next, legal[i], NULL);
        try_all_from(&next);
    }
}

static void every_win_and_draw_of_tic_tac_toe_is_kept(void **unused) {
    struct tic_tac_toe_state state;
    const struct setup setup = game_default_setup(&tic_tac_toe, 2, 1);
    (void)unused;
    assert_int_equal(game_begin(&tic_tac_toe, &state, &setup, NULL), RESULT_OK);
    try_all_from(&state);
    assert_int_equal(positions, 4520);
    assert_int_equal(wrong, 0);
}

/* ---- Connect four: positions that a solver solves ---- */

/* A position of two players who complete and prevent lines and play anything else, which is not
 * over yet. */
static struct connect_four_state position(uint32_t seed, uint8_t cells_left) {
    const struct setup setup = game_default_setup(&connect_four, 2, seed);
    struct connect_four_state state;
    struct rng rng;
    rng_seed(&rng, seed, RNG_TEST, 0);
    do {
        assert_int_equal(game_begin(&connect_four, &state, &setup, NULL), RESULT_OK);
        while (state.actor != SEAT_NONE && CONNECT_FOUR_CELLS - state.count > cells_left) {
            struct action legal[CONNECT_FOUR_COLUMNS];
            const uint16_t n = connect_four.legal(&state, legal);
            const uint16_t place = connect_four_policy.choose(&state, legal, n, &rng);
            connect_four.apply(&state, legal[place], NULL);
        }
    } while (state.actor == SEAT_NONE);
    return state;
}

/* Some choice is worse than another. */
static bool is_a_question(const struct connect_four_state *state) {
    struct action legal[CONNECT_FOUR_COLUMNS];
    const uint16_t n = connect_four.legal(state, legal);
    int least = 1, most = -1;
    for (uint16_t i = 0; i < n; i++) {
        struct connect_four_state next = *state;
        connect_four.apply(&next, legal[i], NULL);
        const int value = -solver_connect_four(&next);
        least = value < least ? value : least;
        most = value > most ? value : most;
    }
    return least < most;
}

/* Plays what the search finds; whether that keeps what the position is worth. */
static bool keeps_value(const struct connect_four_state *state, uint16_t iterations,
                        uint32_t seed) {
    struct connect_four_state next = *state;
    const struct action best = searched(reference(&connect_four), state, iterations, seed);
    connect_four.apply(&next, best, NULL);
    return -solver_connect_four(&next) == solver_connect_four(state);
}

static void keeps_all(uint8_t cells_left, uint16_t iterations) {
    uint32_t asked = 0, won = 0, missed = 0;
    for (uint32_t seed = 1; asked < sample_of(POSITIONS); seed++) {
        const struct connect_four_state state = position(seed, (uint8_t)(cells_left - seed % 3u));
        if (is_a_question(&state)) {
            asked++;
            won += solver_connect_four(&state) == 1;
            missed += !keeps_value(&state, iterations, seed);
        }
    }
    assert_in_range(won, asked / 4, asked * 9 / 10); /* and draws are among them */
    assert_int_equal(missed, 0);
}

static void every_win_and_draw_of_connect_four_is_kept_with_10_cells_left(void **unused) {
    (void)unused;
    keeps_all(10, 4000);
}

static void every_win_and_draw_of_connect_four_is_kept_with_12_cells_left(void **unused) {
    (void)unused;
    keeps_all(12, 16000);
}

/* With any number of cells left. What wins a little later wins, too. */
static void every_win_within_five_discs_is_found(void **unused) {
    uint32_t asked = 0, missed = 0;
    (void)unused;
    for (uint32_t seed = 1; asked < sample_of(POSITIONS); seed++) {
        struct connect_four_state state = position(seed, (uint8_t)(12 + seed % 22u));
        if (solver_wins_within(&state, 1) || !solver_wins_within(&state, 5)) {
            continue;
        }
        const uint8_t seat = state.actor;
        const struct action best = searched(reference(&connect_four), &state, 4000, seed);
        connect_four.apply(&state, best, NULL);
        bool kept = true;
        for (uint8_t reply = 0; reply < CONNECT_FOUR_COLUMNS; reply++) {
            struct connect_four_state after = state;
            if (connect_four_cell(&state, reply) != 0) {
                connect_four.apply(&after, (struct action){.a = reply}, NULL);
                kept = kept && after.actor == seat && solver_wins_within(&after, 7);
            }
        }
        asked++;
        missed += !kept && !(state.count >= SOLVABLE && solver_connect_four(&state) == -1);
    }
    assert_int_equal(missed, 0);
}

/* ---- What is proved ends the search ---- */

#define LONG 60000 /* iterations, far more than a proof takes */

static void begin(const struct connect_four_state *state, struct search_plan plan, uint32_t lane) {
    const struct search_memory memory = {nodes, NODES, &view_room, &world_room};
    struct rng rng;
    rng_seed(&rng, 7, RNG_BOT, lane);
    search_begin(&search, &connect_four, &connect_four_policy, plan, memory, state, 2, rng);
}

static struct search_plan plan_of(uint16_t iterations) {
    return search_usual(&connect_four_policy, iterations);
}

/* The first position behind `seed` in which of all seven columns so many win, and so many lose;
 * with cells enough that the search does not see the end everywhere. */
static struct connect_four_state position_with(uint32_t *seed, uint8_t wins, uint8_t loses) {
    for (;;) {
        const struct connect_four_state state = position(++*seed, 16);
        uint8_t won = 0, lost = 0, all = 0;
        for (uint8_t column = 0; column < CONNECT_FOUR_COLUMNS; column++) {
            struct connect_four_state next = state;
            if (connect_four_cell(&state, column) != 0) {
                connect_four.apply(&next, (struct action){.a = column}, NULL);
                won = (uint8_t)(won + (-solver_connect_four(&next) == 1));
                lost = (uint8_t)(lost + (-solver_connect_four(&next) == -1));
                all++;
            }
        }
        if (won == wins && lost == loses && all == CONNECT_FOUR_COLUMNS) {
            return state;
        }
    }
}

static int8_t sure_of_best(void) {
    struct search_finding best;
    assert_int_equal(search_findings(&search, &best, 1), 1);
    return best.sure;
}

static void a_proved_win_ends_the_search(void **unused) {
    uint32_t seed = 0, iterations = 0;
    (void)unused;
    for (uint8_t i = 0; i < 20; i++) {
        const struct connect_four_state state = position_with(&seed, 2, CONNECT_FOUR_COLUMNS - 2);
        begin(&state, plan_of(LONG), seed);
        while (search_run(&search, 100)) {
        }
        assert_true(search.over);
        assert_int_equal(sure_of_best(), search.done < LONG);
        iterations += search.done;
    }
    assert_in_range(iterations, 20, 20 * LONG / 4);
}

/* Nothing is to be chosen then; the only one left is known well enough to tell its chance. */
static void a_choice_beside_which_all_are_lost_ends_the_search(void **unused) {
    uint32_t seed = 0, early = 0;
    (void)unused;
    for (uint8_t i = 0; i < 20; i++) {
        struct search_finding findings[CONNECT_FOUR_COLUMNS];
        const struct connect_four_state state = position_with(&seed, 0, CONNECT_FOUR_COLUMNS - 1);
        begin(&state, plan_of(LONG), seed);
        while (search_run(&search, 100)) {
        }
        const uint16_t n = search_findings(&search, findings, CONNECT_FOUR_COLUMNS);
        assert_int_equal(n, CONNECT_FOUR_COLUMNS);
        early += search.done < LONG;
        for (uint16_t k = 1; k < n && search.done < LONG; k++) {
            assert_int_equal(findings[k].sure, -1);
        }
        assert_int_equal(findings[0].sure, 0); /* it is a draw */
        assert_true(findings[0].visits >= 32);
    }
    assert_true(early >= 10);
}

static void a_lost_game_ends_the_search(void **unused) {
    uint32_t seed = 0, early = 0;
    (void)unused;
    for (uint8_t i = 0; i < 20; i++) {
        const struct connect_four_state state = position_with(&seed, 0, CONNECT_FOUR_COLUMNS);
        begin(&state, plan_of(LONG), seed);
        while (search_run(&search, 100)) {
        }
        early += search.done < LONG;
        /* Of the last one left it need not be proved. */
        assert_in_range(sure_of_best() + 1, 0, 1);
    }
    assert_true(early >= 10);
}

/* So that a review knows of both. */
static void what_is_asked_about_is_proved_too(void **unused) {
    uint32_t seed = 0, proved = 0;
    (void)unused;
    for (uint8_t i = 0; i < 20; i++) {
        struct search_finding its;
        const struct connect_four_state state = position_with(&seed, 2, CONNECT_FOUR_COLUMNS - 2);
        struct search_plan plan = plan_of(LONG);
        plan.asks = true;
        plan.asked = (struct action){.a = (uint8_t)(seed % CONNECT_FOUR_COLUMNS)};
        begin(&state, plan, seed);
        while (search_run(&search, 100)) {
        }
        assert_true(search_finding_of(&search, plan.asked, &its));
        assert_true(search.done == LONG || (its.sure != 0 && sure_of_best() > 0));
        proved += search.done < LONG;
    }
    assert_true(proved >= 10);
}

static void an_early_end_is_the_same_in_any_slices(void **unused) {
    uint32_t seed = 0;
    (void)unused;
    for (uint8_t i = 0; i < 5; i++) {
        struct search_finding whole[CONNECT_FOUR_COLUMNS], sliced[CONNECT_FOUR_COLUMNS];
        const struct connect_four_state state = position_with(&seed, 1, CONNECT_FOUR_COLUMNS - 1);
        begin(&state, plan_of(LONG), seed);
        assert_false(search_run(&search, LONG));
        const uint16_t done = search.done;
        const struct rng rng = search.rng;
        const uint16_t n = search_findings(&search, whole, CONNECT_FOUR_COLUMNS);
        begin(&state, plan_of(LONG), seed);
        while (search_step(&search)) {
            assert_int_equal(search_come(&search), search.done);
        }
        assert_int_equal(search_come(&search), LONG);
        assert_false(search_run(&search, 1));
        assert_int_equal(search.done, done);
        assert_memory_equal(&search.rng, &rng, sizeof rng);
        assert_int_equal(search_findings(&search, sliced, CONNECT_FOUR_COLUMNS), n);
        assert_memory_equal(whole, sliced, n * sizeof *whole);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_win_and_draw_of_tic_tac_toe_is_kept),
        cmocka_unit_test(every_win_and_draw_of_connect_four_is_kept_with_10_cells_left),
        cmocka_unit_test(every_win_and_draw_of_connect_four_is_kept_with_12_cells_left),
        cmocka_unit_test(every_win_within_five_discs_is_found),
        cmocka_unit_test(a_proved_win_ends_the_search),
        cmocka_unit_test(a_choice_beside_which_all_are_lost_ends_the_search),
        cmocka_unit_test(a_lost_game_ends_the_search),
        cmocka_unit_test(what_is_asked_about_is_proved_too),
        cmocka_unit_test(an_early_end_is_the_same_in_any_slices),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
