/* The race of choices, on the template: it has hidden hands, a simultaneous choice and chance. */
#include <string.h>

#include "rule_test.h"
#include "search_race.h"
#include "search_tie.h"
#include "think.h"
#include "tp_bot.h"
#include "tp_rules.h"

#define NODES  300
#define SEATS  3
#define WORLDS 8
#define BUDGET 400

static struct search search;
static struct search_node nodes[NODES];
static struct tp_state view_room, world_room;
static uint32_t fixed; /* calls of note_luck */

/* The lowest first, so that the order says nothing of worth; one a step. */
static uint16_t rank_as_listed(const void *view, const struct action *legal, uint16_t n,
                               uint16_t from, struct ranking *ranking) {
    (void)view;
    (void)legal;
    (void)n;
    ranking_note(ranking, 0, from);
    return (uint16_t)(from + 1u);
}

static uint16_t rank_from_the_end(const void *view, const struct action *legal, uint16_t n,
                                  uint16_t from, struct ranking *ranking) {
    (void)view;
    (void)legal;
    for (; from < n; from++) {
        ranking_note(ranking, from, from);
    }
    return n;
}

static uint16_t rank_only_one(const void *view, const struct action *legal, uint16_t n,
                              uint16_t from, struct ranking *ranking) {
    (void)view;
    (void)legal;
    ranking_note(ranking, 0, from);
    return n;
}

static void note_luck(void *world, struct action action, uint32_t luck) {
    (void)world;
    (void)action;
    (void)luck;
    fixed++;
}

/* A policy of no ideas: every rollout goes on alike. */
static uint16_t choose_first(const void *view, const struct action *legal, uint16_t n,
                             struct rng *rng) {
    (void)view;
    (void)legal;
    (void)n;
    (void)rng;
    return 0;
}

static void evaluate_nothing(const void *state, int16_t values[SEATS_MAX]) {
    (void)state;
    memset(values, 0, SEATS_MAX * sizeof *values);
}

static const struct racing racing = {.rank = rank_as_listed,
                                     .fix = note_luck,
                                     .runners = RACE_RUNNERS,
                                     .actions = 4,
                                     .won_share = 2};
static const struct racing backwards = {
    .rank = rank_from_the_end, .runners = RACE_RUNNERS, .actions = 4, .won_share = 2};
static const struct racing of_two = {
    .rank = rank_as_listed, .runners = 2, .actions = 4, .won_share = 2};
static const struct racing of_one = {
    .rank = rank_only_one, .runners = 2, .actions = 4, .won_share = 2};
static const struct racing for_nothing = {
    .rank = rank_as_listed, .runners = RACE_RUNNERS, .actions = 4, .won_share = 0};

static struct policy policy_with(const struct racing *its) {
    struct policy policy = template_policy;
    policy.racing = its;
    return policy;
}

static struct policy policy;

/* A position some choices into a game, as the seat to act knows it. */
static struct tp_state position(uint32_t seed, uint8_t choices) {
    const struct setup setup = game_default_setup(&template_game, SEATS, seed);
    struct rng rng;
    struct action legal[ACTIONS_MAX];
    struct tp_state state;
    memset(&state, 0, sizeof state);
    rng_seed(&rng, seed, RNG_TEST, 1);
    assert_int_equal(game_begin(&template_game, &state, &setup, NULL), RESULT_OK);
    while (choices-- > 0 || template_game.legal(&state, legal) == 1) {
        const uint16_t n = template_game.legal(&state, legal);
        template_game.apply(&state, legal[rng_below(&rng, n)], NULL);
    }
    template_game.redact(&state, template_game.to_act(&state));
    return state;
}

/* The next position with three choices, the most that the template has. */
static struct tp_state wide_position(uint32_t *seed) {
    struct action legal[ACTIONS_MAX];
    for (;;) {
        const struct tp_state view = position((*seed)++, 0);
        if (template_game.legal(&view, legal) == TP_HAND) {
            return view;
        }
    }
}

static void begin(const struct tp_state *view, const struct racing *its, uint16_t iterations) {
    const struct search_memory memory = {nodes, NODES, &view_room, &world_room};
    struct rng rng;
    rng_seed(&rng, 5, RNG_BOT, 1);
    policy = policy_with(its);
    search_begin(&search, &template_game, &policy, search_usual(&policy, iterations), memory, view,
                 SEATS, rng);
}

static uint16_t findings_of(const struct tp_state *view, uint16_t slice,
                            struct search_finding *findings) {
    begin(view, &racing, BUDGET);
    while (search_run(&search, slice)) {
    }
    return search_findings(&search, findings, ACTIONS_MAX);
}

static void slices_change_nothing(void **unused) {
    struct search_finding whole[ACTIONS_MAX], sliced[ACTIONS_MAX];
    (void)unused;
    for (uint32_t seed = 1; seed <= 10; seed++) {
        const struct tp_state view = position(seed, 2);
        const uint16_t n = findings_of(&view, BUDGET, whole);
        const struct rng after = search.rng;
        assert_int_equal(findings_of(&view, 7, sliced), n);
        assert_memory_equal(whole, sliced, n * sizeof *whole);
        begin(&view, &racing, BUDGET);
        while (search_step(&search)) {
        }
        assert_int_equal(search_findings(&search, sliced, ACTIONS_MAX), n);
        assert_memory_equal(whole, sliced, n * sizeof *whole);
        assert_memory_equal(&after, &search.rng, sizeof after);
        assert_true(search.over);
        assert_false(search_step(&search));
    }
}

static void worlds_that_look_the_same_are_raced_in_the_same(void **unused) {
    struct search_finding first[ACTIONS_MAX], again[ACTIONS_MAX];
    struct rng worlds;
    (void)unused;
    rng_seed(&worlds, 3, RNG_TEST, 3);
    for (uint32_t seed = 1; seed <= 5; seed++) {
        const struct tp_state view = position(seed, 3);
        const uint8_t seat = template_game.to_act(&view);
        const uint16_t n = findings_of(&view, BUDGET, first);
        for (uint8_t i = 0; i < WORLDS; i++) {
            struct tp_state world = view;
            template_game.resample(&world, seat, &worlds);
            template_game.redact(&world, seat);
            assert_int_equal(findings_of(&world, BUDGET, again), n);
            assert_memory_equal(first, again, n * sizeof *first);
        }
    }
}

/* Who stays longer in the race was tried oftener; of those that stay as long the better is first.
 */
static void findings_are_in_the_order_of_the_race(void **unused) {
    struct search_finding findings[ACTIONS_MAX];
    (void)unused;
    for (uint32_t seed = 1; seed <= 20;) {
        const struct tp_state view = wide_position(&seed);
        const uint16_t n = findings_of(&view, BUDGET, findings);
        assert_int_equal(n, TP_HAND);
        for (uint16_t i = 1; i < n; i++) {
            assert_true(findings[i].visits <= findings[i - 1].visits);
            assert_true(findings[i].visits < findings[i - 1].visits ||
                        findings[i].worth <= findings[i - 1].worth);
        }
        struct search_finding first;
        assert_int_equal(search_findings(&search, &first, 1), 1);
        assert_memory_equal(&first, findings, sizeof first);
        const struct action best = search_best(&search);
        assert_memory_equal(&best, &first.action, sizeof best);
    }
}

static void no_more_run_than_the_game_lets(void **unused) {
    struct search_finding findings[ACTIONS_MAX];
    (void)unused;
    uint32_t seed = 6;
    const struct tp_state view = wide_position(&seed);
    begin(&view, &of_two, BUDGET);
    while (search_run(&search, BUDGET)) {
    }
    assert_int_equal(search_findings(&search, findings, ACTIONS_MAX), 2);
}

/* One world would say that all is won, or lost. */
static void who_runs_alone_runs_until_people_can_be_told(void **unused) {
    struct search_finding finding;
    uint32_t seed = 1, sure = 0;
    (void)unused;
    for (uint32_t i = 0; i < 20; i++) {
        const struct tp_state view = wide_position(&seed);
        begin(&view, &of_one, BUDGET);
        while (search_run(&search, BUDGET)) {
        }
        assert_int_equal(search_findings(&search, &finding, 1), 1);
        assert_in_range(finding.visits, 32, BUDGET);
        sure += finding.chance == 0 || finding.chance == ODDS_ONE;
    }
    assert_true(sure < 5);
}

/* The order in which the policy ranks them only breaks ties. */
static void the_best_wins_from_any_place(void **unused) {
    uint8_t same = 0;
    (void)unused;
    for (uint32_t seed = 1; seed <= 10; seed++) {
        const struct tp_state view = position(seed, 0);
        begin(&view, &racing, BUDGET);
        while (search_run(&search, BUDGET)) {
        }
        const struct action one = search_best(&search);
        begin(&view, &backwards, BUDGET);
        while (search_run(&search, BUDGET)) {
        }
        const struct action other = search_best(&search);
        same = (uint8_t)(same + (action_key(one) == action_key(other)));
    }
    assert_true(same >= 8);
}

/* Nothing comes of any choice: the policy's stays first, long before the budget is used. What was
 * done is said, and not what would have been allowed. */
static void choices_that_come_to_the_same_end_the_race(void **unused) {
    struct search_finding first;
    (void)unused;
    const struct tp_state view = position(6, 0);
    begin(&view, &for_nothing, 60000);
    policy.evaluate = evaluate_nothing;
    policy.choose = choose_first;
    uint32_t actions = 0;
    while (search_step(&search)) {
        actions += search.stage == SEARCH_ROLLOUT;
    }
    assert_true(search.over);
    assert_in_range(search.done, 1, actions / for_nothing.actions);
    assert_int_equal(search_come(&search), 60000);
    assert_int_equal(search_findings(&search, &first, 1), 1);
    struct action legal[ACTIONS_MAX];
    template_game.legal(&view, legal);
    assert_memory_equal(&first.action, &legal[0], sizeof first.action);
}

static void a_race_of_its_whole_budget_has_done_all_of_it(void **unused) {
    (void)unused;
    uint32_t seed = 6;
    const struct tp_state view = wide_position(&seed);
    begin(&view, &racing, 40); /* too few for anything to be sure */
    uint16_t done = 0;
    while (search_step(&search)) {
        assert_in_range(search.done, done, 39);
        assert_int_equal(search_come(&search), search.done);
        done = search.done;
    }
    assert_int_equal(search.done, 40);
    assert_true(search.over);
}

/* However poor it looks, and wherever it is ranked. */
static void what_is_asked_about_runs_to_the_end(void **unused) {
    struct action legal[ACTIONS_MAX];
    uint32_t seed = 6;
    (void)unused;
    const struct tp_state view = wide_position(&seed);
    const uint16_t n = template_game.legal(&view, legal);
    const struct search_memory memory = {nodes, NODES, &view_room, &world_room};
    for (uint16_t i = 0; i < n; i++) {
        struct search_finding its, best;
        policy = policy_with(&of_two);
        struct search_plan plan = search_usual(&policy, BUDGET);
        struct rng rng;
        rng_seed(&rng, 5, RNG_BOT, 1);
        plan.asks = true;
        plan.asked = legal[i];
        search_begin(&search, &template_game, &policy, plan, memory, &view, SEATS, rng);
        while (search_run(&search, 7)) {
        }
        assert_int_equal(search_findings(&search, &best, 1), 1);
        assert_true(search_finding_of(&search, legal[i], &its));
        assert_int_equal(its.visits, best.visits);
        assert_true(its.visits > 4);
    }
}

static uint16_t choose_last(const void *view, const struct action *legal, uint16_t n,
                            struct rng *rng) {
    (void)view;
    (void)legal;
    (void)rng;
    return (uint16_t)(n - 1u);
}

static void without_a_world_the_policy_plays(void **unused) {
    struct action legal[ACTIONS_MAX];
    static struct think think;
    static const struct strength weak = {.iterations = 100, .misjudges = 255};
    static const struct bot bot = {.name = "weak", .kind = BOT_SEARCH, .strength = &weak};
    const struct search_memory memory = {nodes, NODES, &view_room, &world_room};
    struct search_finding first;
    struct rng rng;
    (void)unused;
    const struct tp_state view = position(6, 0);
    const uint16_t n = template_game.legal(&view, legal);
    policy = policy_with(&racing);
    policy.choose = choose_last;
    policy.hurry = choose_first;
    for (uint8_t steps = 0; steps < 12; steps++) { /* some actions, but no world */
        rng_seed(&rng, 5, RNG_BOT, 1);
        think_begin(&think, &bot, &template_game, &policy, memory, &view, SEATS, rng,
                    (struct think_seat){0});
        for (uint8_t i = 0; i < steps; i++) {
            assert_true(think_step(&think));
        }
        assert_int_equal(think.search.race.worlds, 0);
        assert_int_equal(search_findings(&think.search, &first, 1), 0);
        for (uint16_t i = 0; i < n; i++) { /* none was tried to its end */
            assert_false(search_finding_of(&think.search, legal[i], &first));
        }
        const struct action hurried = think_end(&think);
        assert_memory_equal(&hurried, &legal[n - 1u], sizeof hurried);
    }
}

/* Whether the policy's first choice is played, that is so far behind the other runner; 100 is the
 * standard error of that. */
static bool yields_to_the_policy(int32_t behind) {
    struct search_race *const race = &search.race;
    struct search_finding first;
    uint32_t seed = 6;
    const struct tp_state view = wide_position(&seed);
    begin(&view, &of_two, BUDGET);
    while (search_run(&search, BUDGET)) {
    }
    race->order[0] = 1;
    race->pairs[race_pair(0, 1)].lead = -behind;
    race->pairs[race_pair(0, 1)].apart = 100 * 100;
    assert_true(search_finding_of(&search, search_first(&search), &first));
    return action_key(search_settled(&search)) == action_key(first.action);
}

static void a_race_yields_to_the_policy_only_where_it_is_level(void **unused) {
    (void)unused;
    assert_true(yields_to_the_policy(0));
    assert_true(yields_to_the_policy(25));
    assert_false(yields_to_the_policy(26));
    assert_false(yields_to_the_policy(150));
}

/* Each action of a race has its luck from the world; none of a flat search, which does not race. */
static void luck_is_fixed_in_races_only(void **unused) {
    struct search_finding findings[ACTIONS_MAX];
    (void)unused;
    const struct tp_state view = position(6, 0);
    fixed = 0;
    findings_of(&view, BUDGET, findings);
    assert_true(fixed >= BUDGET * 4u / 2u);
    struct rng rng;
    const struct search_memory memory = {nodes, NODES, &view_room, &world_room};
    struct search_plan plan = search_usual(&policy, BUDGET);
    plan.flat = true;
    rng_seed(&rng, 5, RNG_BOT, 1);
    fixed = 0;
    search_begin(&search, &template_game, &policy, plan, memory, &view, SEATS, rng);
    while (search_run(&search, BUDGET)) {
    }
    assert_int_equal(fixed, 0);
    assert_int_equal(search_findings(&search, findings, ACTIONS_MAX),
                     search.game->legal(&view, search.legal));
}

static bool others_turn(const void *view, const void *world) {
    return template_game.to_act(view) != template_game.to_act(world);
}

/* The world of the last rollout stays as it was left. */
static void rollouts_end_where_the_game_is_settled(void **unused) {
    struct racing settling = racing;
    uint32_t seed = 1;
    (void)unused;
    const struct tp_state view = wide_position(&seed);
    begin(&view, &settling, BUDGET);
    while (search_run(&search, BUDGET)) {
    }
    assert_int_equal(template_game.to_act(&world_room), SEAT_NONE);
    settling.settled = others_turn;
    begin(&view, &settling, BUDGET);
    while (search_run(&search, BUDGET)) {
    }
    assert_int_equal(template_game.to_act(&world_room), template_game.to_act(&view) + 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rollouts_end_where_the_game_is_settled),
        cmocka_unit_test(slices_change_nothing),
        cmocka_unit_test(worlds_that_look_the_same_are_raced_in_the_same),
        cmocka_unit_test(findings_are_in_the_order_of_the_race),
        cmocka_unit_test(no_more_run_than_the_game_lets),
        cmocka_unit_test(who_runs_alone_runs_until_people_can_be_told),
        cmocka_unit_test(the_best_wins_from_any_place),
        cmocka_unit_test(choices_that_come_to_the_same_end_the_race),
        cmocka_unit_test(a_race_of_its_whole_budget_has_done_all_of_it),
        cmocka_unit_test(what_is_asked_about_runs_to_the_end),
        cmocka_unit_test(without_a_world_the_policy_plays),
        cmocka_unit_test(a_race_yields_to_the_policy_only_where_it_is_level),
        cmocka_unit_test(luck_is_fixed_in_races_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
