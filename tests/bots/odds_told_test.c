/* What a search tells people: chances that add up, differences that are more than noise, and what a
 * choice that was made has cost. */
#include <string.h>

#include "rule_test.h"
#include "sample.h"
#include "tic_tac_toe.h"
#include "tp_bot.h"
#include "tp_rules.h"
#include "verdict.h"

#define NODES  3072
#define SEATS  3
#define GAMES  30
#define BUDGET 800
#define PROVES 4000 /* iterations that prove all of a late tic-tac-toe */
#define POOR   10   /* worlds in which everybody is far behind, before all are far ahead */
#define FAR    100
#define BEHIND 4 /* of a unit of FAR, what the last runner is behind in any world */

static struct search search;
static struct search_node nodes[NODES];
static union {
    struct tp_state template;
    struct tic_tac_toe_state board;
} view_room, world_room;

static void run(const struct game *game, const struct policy *policy, struct search_plan plan,
                const void *view, uint8_t seats, uint32_t lane) {
    const struct search_memory memory = {nodes, NODES, &view_room, &world_room};
    struct rng rng;
    rng_seed(&rng, 11, RNG_BOT, lane);
    search_begin(&search, game, policy, plan, memory, view, seats, rng);
    while (search_run(&search, 1000)) {
    }
}

/* ---- Of a game with secrets ---- */

/* Plays games of the template by what is found, and looks at each search. */
static void through_games(const struct policy *policy, uint16_t iterations, void (*look)(void)) {
    for (uint32_t seed = 0; seed < sample_of(GAMES); seed++) {
        const struct setup setup = game_default_setup(&template_game, SEATS, seed);
        struct tp_state state, view;
        struct action legal[ACTIONS_MAX];
        memset(&state, 0, sizeof state);
        assert_int_equal(game_begin(&template_game, &state, &setup, NULL), RESULT_OK);
        for (uint16_t n; (n = template_game.legal(&state, legal)) > 0;) {
            view = state;
            template_game.redact(&view, template_game.to_act(&state));
            if (n > 1) {
                run(&template_game, policy, search_usual(policy, iterations), &view, SEATS, seed);
                look();
            }
            template_game.apply(&state, n > 1 ? search_best(&search) : legal[0], NULL);
        }
    }
}

static void look_at_sums(void) {
    struct search_finding found[ACTIONS_MAX];
    const uint16_t n = search_findings(&search, found, ACTIONS_MAX);
    assert_true(n > 0);
    for (uint16_t i = 0; i < n; i++) {
        const struct odds odds = search_odds(&search, found[i].action);
        uint32_t sum = 0;
        for (uint8_t place = 0; place < ODDS_PLACES; place++) {
            sum += odds.of[place];
        }
        assert_int_equal(sum, ODDS_ONE);
        assert_int_equal(odds.of[search.seat], found[i].chance);
        assert_int_equal(odds.of[SEATS], 0);
    }
}

static void every_choice_has_odds_that_add_up_to_one(void **unused) {
    (void)unused;
    through_games(&template_policy, BUDGET, look_at_sums);
    through_games(&template_policy, 3, look_at_sums);
}

static uint32_t compared, differing;

static void look_at_halves(void) {
    struct search_finding found[ACTIONS_MAX], again;
    const uint16_t n = search_findings(&search, found, ACTIONS_MAX);
    for (uint16_t i = 1; i < n; i++) {
        compared++;
        differing += !search_level(&search, found[0].action, found[i].action);
        assert_true(search_level(&search, found[i].action, found[i].action));
        assert_int_equal(search_sure(&search, found[0].action, found[i].action),
                         search_sure(&search, found[i].action, found[0].action));
    }
    assert_true(search_finding_of(&search, found[0].action, &again));
    assert_int_equal(again.chance, found[0].chance);
}

static void longer_searches_find_more_differences(void **unused) {
    (void)unused;
    uint32_t parts[2];
    for (uint8_t i = 0; i < 2; i++) {
        compared = differing = 0;
        through_games(&template_policy, i == 0 ? 30 : 6000, look_at_halves);
        assert_true(compared > sample_of(GAMES));
        parts[i] = differing * 100u / compared;
    }
    print_message("%u %% differ after 30 iterations, %u %% after 6000\n", parts[0], parts[1]);
    assert_true(parts[0] < 25);
    assert_true(parts[1] > 2 * parts[0]);
}

/* ---- Of an open one ---- */

static struct tic_tac_toe_state board(uint16_t first, uint16_t second) {
    struct tic_tac_toe_state state = {.marks = {first, second}};
    for (uint16_t all = first | second; all != 0; all &= (uint16_t)(all - 1u)) {
        state.count++;
    }
    state.actor = state.count % 2;
    return state;
}

static struct action cell(const struct tic_tac_toe_state *state, uint8_t place) {
    struct action legal[ACTIONS_MAX];
    const uint16_t n = tic_tac_toe.legal(state, legal);
    uint16_t i = 0;
    while (i < n && legal[i].a != place) {
        i++;
    }
    assert_true(i < n);
    return legal[i];
}

/* X X .   the first wins with 2, and loses with 6, 7 and 8, because then the second has 5 */
/* O O .                                                                                    */
/* . . .                                                                                    */
static void what_is_proved_is_told_as_certain(void **unused) {
    (void)unused;
    const struct tic_tac_toe_state state = board(1u << 0 | 1u << 1, 1u << 3 | 1u << 4);
    const struct policy *const policy = &tic_tac_toe_policy;
    struct search_finding found;
    run(&tic_tac_toe, policy, search_usual(policy, PROVES), &state, 2, 0);
    assert_true(search_finding_of(&search, cell(&state, 2), &found));
    assert_int_equal(found.chance, ODDS_ONE);
    for (uint8_t place = 6; place <= 8; place++) {
        struct search_plan plan = search_usual(policy, PROVES);
        plan.asks = true;
        plan.asked = cell(&state, place);
        run(&tic_tac_toe, policy, plan, &state, 2, place);
        assert_true(search_finding_of(&search, cell(&state, place), &found));
        assert_int_equal(found.chance, 0);
        assert_int_equal(search_sure(&search, cell(&state, 2), cell(&state, place)), SEARCH_SURE);
        const struct verdict verdict = verdict_of(&search);
        assert_int_equal(action_key(verdict.best), action_key(cell(&state, 2)));
        assert_int_equal(verdict.chance, VERDICT_ONE);
        assert_int_equal(verdict.kept, 0);
    }
}

static void what_was_best_has_cost_nothing(void **unused) {
    (void)unused;
    const struct tic_tac_toe_state state = board(1u << 0 | 1u << 1, 1u << 3 | 1u << 4);
    const struct policy *const policy = &tic_tac_toe_policy;
    run(&tic_tac_toe, policy, verdict_plan(policy, cell(&state, 2), false), &state, 2, 3);
    const struct verdict verdict = verdict_of(&search);
    assert_int_equal(action_key(verdict.best), action_key(cell(&state, 2)));
    assert_int_equal(verdict.chance, VERDICT_ONE);
    assert_int_equal(verdict.kept, VERDICT_ONE);
}

/* The four corners of an empty board are one corner. */
static void choices_that_are_alike_are_level(void **unused) {
    (void)unused;
    static const uint8_t corners[] = {0, 2, 6, 8};
    const struct tic_tac_toe_state state = board(0, 0);
    const struct policy *const policy = &tic_tac_toe_policy;
    uint32_t differ = 0;
    for (uint32_t lane = 0; lane < 40; lane++) {
        run(&tic_tac_toe, policy, search_usual(policy, BUDGET), &state, 2, lane);
        for (uint8_t i = 1; i < 4; i++) {
            differ += !search_level(&search, cell(&state, corners[0]), cell(&state, corners[i]));
        }
    }
    print_message("%u of 120 pairs of corners differ\n", differ);
    assert_true(differ < 12);
}

/* ---- Of a race ---- */

static uint8_t ran;     /* the card that the running runner has played */
static uint32_t leaves; /* ends of rollouts so far */

static uint16_t rank_all(const void *view, const struct action *legal, uint16_t n, uint16_t from,
                         struct ranking *ranking) {
    (void)view;
    (void)legal;
    for (; from < n; from++) {
        ranking_note(ranking, -(int32_t)from, from);
    }
    return n;
}

static void note_runner(void *world, struct action action, uint32_t luck) {
    (void)world;
    (void)luck;
    ran = action.a;
}

static bool settled_at_once(const void *view, const void *world) {
    (void)view;
    (void)world;
    return true;
}

static uint8_t last_card; /* of the legal ones: it is a little behind in every world */

/* The first worlds are bad for the seat to act, the later ones are good. The first two runners have
 * ups and downs that tell nothing. */
static void evaluate_by_luck(const void *state, int16_t values[SEATS_MAX]) {
    const int32_t world = (int32_t)(leaves++ / 3u);
    int32_t own = world < POOR + 2 ? -FAR : FAR;
    (void)state;
    own += ran == last_card ? -BEHIND * FAR / 10 : (int32_t)(leaves * 7u % 5u) * 20;
    values[search.seat] = (int16_t)own;
    for (uint8_t seat = 0; seat < SEATS; seat++) {
        values[seat] = seat == search.seat ? values[seat] : (int16_t)-own;
    }
}

static const struct racing racing = {.rank = rank_all,
                                     .fix = note_runner,
                                     .settled = settled_at_once,
                                     .runners = 3,
                                     .actions = 1,
                                     .won_share = 2};

/* The next position with three choices, the most that the template has. */
static struct tp_state wide_position(void) {
    struct action legal[ACTIONS_MAX];
    for (uint32_t seed = 0;; seed++) {
        const struct setup setup = game_default_setup(&template_game, SEATS, seed);
        struct tp_state state;
        memset(&state, 0, sizeof state);
        assert_int_equal(game_begin(&template_game, &state, &setup, NULL), RESULT_OK);
        const uint16_t n = template_game.legal(&state, legal);
        if (n == 3) {
            last_card = legal[2].a;
            template_game.redact(&state, template_game.to_act(&state));
            return state;
        }
    }
}

static void who_drops_out_of_a_race_is_compared_in_the_worlds_that_were_shared(void **unused) {
    (void)unused;
    const struct tp_state view = wide_position();
    struct policy policy = template_policy;
    struct search_finding found[3];
    policy.racing = &racing;
    policy.evaluate = evaluate_by_luck;
    policy.unit = FAR;
    leaves = 0;
    run(&template_game, &policy, search_usual(&policy, 300), &view, SEATS, 1);
    assert_int_equal(search_findings(&search, found, 3), 3);
    assert_int_equal(found[2].action.a, last_card);
    print_message("worlds %u, %u, %u; chances %u, %u, %u\n", found[0].visits, found[1].visits,
                  found[2].visits, found[0].chance, found[1].chance, found[2].chance);
    assert_true(found[2].visits < found[0].visits / 2u);
    assert_true(found[0].chance > ODDS_ONE * 6 / 10); /* most of its worlds were good ones */
    assert_true(found[2].chance > found[0].chance - ODDS_ONE / 4); /* its own were all bad */
    assert_true(found[2].chance < found[0].chance);
    assert_false(search_level(&search, found[0].action, found[2].action));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_choice_has_odds_that_add_up_to_one),
        cmocka_unit_test(longer_searches_find_more_differences),
        cmocka_unit_test(what_is_proved_is_told_as_certain),
        cmocka_unit_test(what_was_best_has_cost_nothing),
        cmocka_unit_test(choices_that_are_alike_are_level),
        cmocka_unit_test(who_drops_out_of_a_race_is_compared_in_the_worlds_that_were_shared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
