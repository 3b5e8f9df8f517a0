/* A race that need not take all its time, on the template: when it ends, and how far it looks. */
#include <string.h>

#include "rule_test.h"
#include "search_race.h"
#include "think.h"
#include "tp_bot.h"
#include "tp_rules.h"

#define NODES  300
#define SEATS  3
#define BUDGET 1600
#define FIRST  16 /* worlds of a first look */
#define LEAST  12 /* worlds before anything is known */
#define LITTLE 4  /* of SEARCH_CERTAIN */

static struct search search;
static struct search_node nodes[NODES];
static struct tp_state view_room, world_room;
static struct policy policy;

/* The lowest first, so that the order says nothing of worth; one a step. */
static uint16_t rank_as_listed(const void *view, const struct action *legal, uint16_t n,
                               uint16_t from, struct ranking *ranking) {
    (void)view;
    (void)legal;
    (void)n;
    ranking_note(ranking, 0, from);
    return (uint16_t)(from + 1u);
}

/* The next position with three choices, the most that the template has. */
static struct tp_state wide_position(uint32_t *seed) {
    struct action legal[ACTIONS_MAX];
    struct tp_state state;
    uint16_t n = 0;
    while (n != TP_HAND) {
        const struct setup setup = game_default_setup(&template_game, SEATS, (*seed)++);
        memset(&state, 0, sizeof state);
        assert_int_equal(game_begin(&template_game, &state, &setup, NULL), RESULT_OK);
        n = template_game.legal(&state, legal);
    }
    template_game.redact(&state, template_game.to_act(&state));
    return state;
}

static bool others_turn(const void *view, const void *world) {
    return template_game.to_act(view) != template_game.to_act(world);
}

static int16_t near_worth;
static uint32_t reckoned;

/* So that none of three is better than the others for long. */
static void reckon(const void *world, int16_t values[SEATS_MAX]) {
    (void)world;
    reckoned++;
    for (uint8_t seat = 0; seat < SEATS_MAX; seat++) {
        values[seat] = (int16_t)(near_worth * (reckoned % 2 == 0 ? 1 : 100));
    }
}

static const struct racing looking = {.rank = rank_as_listed,
                                      .near = others_turn,
                                      .reckon = reckon,
                                      .runners = RACE_RUNNERS,
                                      .actions = 4,
                                      .won_share = 2};

/* Of a race that need not take all its time. */
static void begin(const struct tp_state *view, const struct racing *its, uint8_t enough,
                  enum race_look look) {
    const struct search_memory memory = {nodes, NODES, &view_room, &world_room};
    struct rng rng;
    rng_seed(&rng, 5, RNG_BOT, 1);
    policy = template_policy;
    policy.racing = its;
    struct search_plan plan = search_usual(&policy, BUDGET);
    plan.enough = enough;
    plan.look = (uint8_t)look;
    search_begin(&search, &template_game, &policy, plan, memory, view, SEATS, rng);
}

static uint16_t worlds_of(const struct tp_state *view, uint8_t enough) {
    begin(view, &looking, enough, RACE_FAR);
    while (search_run(&search, BUDGET)) {
    }
    assert_true(search.over);
    return search.race.worlds;
}

static void a_race_ends_when_more_of_it_would_bring_too_little(void **unused) {
    (void)unused;
    uint32_t shorter = 0, good = 0, seed = 1;
    for (uint32_t i = 0; i < 20; i++) {
        const struct tp_state view = wide_position(&seed);
        const uint16_t some = worlds_of(&view, 16);
        const struct action chosen = search_best(&search);
        const uint16_t whole = worlds_of(&view, 0);
        struct search_finding best, its;
        assert_int_equal(search_findings(&search, &best, 1), 1);
        assert_true(search_finding_of(&search, chosen, &its));
        shorter += some < whole;
        good += its.worth + LITTLE >= best.worth;
        assert_true(worlds_of(&view, 48) <= some && some <= whole);
        assert_int_equal(worlds_of(&view, UINT8_MAX), LEAST);
        assert_int_equal(search.race.left, 1);
    }
    assert_true(shorter >= 15);
    assert_true(good >= 18);
}

static void who_looks_near_alone_goes_no_further(void **unused) {
    struct search_finding first;
    uint32_t seed = 1;
    (void)unused;
    const struct tp_state view = wide_position(&seed);
    near_worth = 4;
    begin(&view, &looking, 1, RACE_NEAR);
    while (search_step(&search)) {
        assert_true(search.stage != SEARCH_ROLLOUT ||
                    template_game.to_act(&world_room) <= template_game.to_act(&view) + 1);
    }
    assert_int_equal(search_findings(&search, &first, 1), 1);
    assert_in_range(first.worth, SEARCH_CERTAIN * 3 / 4, SEARCH_CERTAIN);
}

/* The worths of the first look, of so many worlds, are forgotten for those that are left. */
static void who_looks_near_first_looks_to_the_end_at_those_that_are_left(void **unused) {
    uint32_t seed = 1;
    (void)unused;
    for (uint32_t i = 0; i < 10; i++) {
        const struct tp_state view = wide_position(&seed);
        struct search_finding first;
        uint16_t ends = 0;
        near_worth = i % 2 == 0 ? 4 : -4;
        begin(&view, &looking, 1, RACE_BOTH);
        while (search_step(&search)) {
            const bool over =
                search.stage == SEARCH_ROLLOUT && template_game.to_act(&world_room) == SEAT_NONE;
            ends = (uint16_t)(ends + over);
            assert_true(search.race.look == RACE_BOTH || (!over && search.race.worlds <= FIRST));
        }
        assert_int_equal(search.race.look, RACE_BOTH);
        assert_true(ends >= search.race.worlds);
        assert_int_equal(search_findings(&search, &first, 1), 1);
        assert_int_equal(first.visits, search.race.worlds);
        assert_in_range(first.worth, near_worth > 0 ? SEARCH_CERTAIN * 3 / 8 : 0,
                        near_worth > 0 ? SEARCH_CERTAIN : SEARCH_CERTAIN * 5 / 8);
    }
}

static void slices_change_nothing(void **unused) {
    uint32_t seed = 1;
    (void)unused;
    for (uint32_t i = 0; i < 10; i++) {
        const struct tp_state view = wide_position(&seed);
        struct search_finding whole[ACTIONS_MAX], sliced[ACTIONS_MAX];
        near_worth = 1;
        reckoned = 0;
        begin(&view, &looking, 4, RACE_BOTH);
        while (search_run(&search, BUDGET)) {
        }
        const uint16_t n = search_findings(&search, whole, ACTIONS_MAX);
        reckoned = 0;
        begin(&view, &looking, 4, RACE_BOTH);
        while (search_step(&search)) {
        }
        assert_int_equal(search_findings(&search, sliced, ACTIONS_MAX), n);
        assert_memory_equal(whole, sliced, n * sizeof *whole);
    }
}

static uint8_t look_by_row(const void *observation, uint16_t row) {
    (void)observation;
    return row < 3 ? RACE_BOTH : RACE_NEAR;
}

static struct think think;

/* What a level would spare at a choice, at a table that is told to have so many seats. */
static struct search_plan plan_among(uint8_t seats, uint8_t level, bool tells, uint16_t row) {
    static struct strength levels[LEVELS];
    const struct search_memory memory = {nodes, NODES, &view_room, &world_room};
    const struct bot bot = {.name = "x", .kind = BOT_LEVEL, .number = level, .tells = tells};
    static struct racing its;
    struct rng rng;
    uint32_t seed = 1;
    const struct tp_state view = wide_position(&seed);
    rng_seed(&rng, 5, RNG_BOT, 1);
    for (uint8_t i = 0; i < LEVELS; i++) {
        levels[i] = (struct strength){.iterations = 1000, .enough = 7};
    }
    its = looking;
    its.look = look_by_row;
    policy = template_policy;
    policy.racing = &its;
    policy.levels = levels;
    think_begin(&think, &bot, &template_game, &policy, memory, &view, seats, rng,
                (struct think_seat){.row = row});
    return think.search.plan;
}

static struct search_plan plan_of(uint8_t level, bool tells, uint16_t row) {
    return plan_among(SEATS, level, tells, row);
}

/* At a table of three 8 parts of 9. Who tells people of the chances has three quarters of that, who
 * takes its time spares none. */
static void time_is_spared_by_who_only_plays(void **unused) {
    (void)unused;
    static const uint16_t iterations[] = {888, 444, 296, 111, 88, 74};
    struct search_plan plan;
    for (uint16_t row = 0; row < sizeof iterations / sizeof *iterations; row++) {
        plan = plan_of(LEVELS - 1u, false, row);
        assert_int_equal(plan.enough, 7);
        assert_int_equal(plan.look, row < 3 ? RACE_BOTH : RACE_NEAR);
        assert_int_equal(plan.iterations, iterations[row]);
    }
    assert_int_equal(plan_of(LEVELS - 1u, false, 500).iterations, SECOND_LEAST);
    for (uint8_t i = 0; i < 2; i++) {
        plan = plan_of(i == 0 ? LEVELS - 1u : LEVELS, i == 0, 3);
        assert_int_equal(plan.enough, 0);
        assert_int_equal(plan.look, RACE_FAR);
        assert_in_range(plan.iterations, i == 0 ? 666 : 1001, i == 0 ? 666 : SEARCH_BUDGET);
    }
    assert_int_equal(plan_among(2, LEVELS - 1u, false, 0).iterations, 1000);
    assert_int_equal(plan_among(2, LEVELS - 1u, true, 9).iterations, 750);
    assert_int_equal(plan_among(5, LEVELS - 1u, false, 0).iterations, 1000 * 8 / 11);
}

/* All is in a row there, and one plan: however many actions came before it. */
static void who_plays_alone_looks_to_the_end_in_a_part_of_the_time(void **unused) {
    (void)unused;
    for (uint16_t row = 0; row < 200; row += 40) {
        const struct search_plan plan = plan_among(1, LEVELS - 1u, false, row);
        assert_int_equal(plan.look, RACE_FAR);
        assert_int_equal(plan.enough, 0);
        assert_int_equal(plan.iterations, 1000 / 9);
    }
    assert_int_equal(plan_among(1, LEVELS - 1u, true, 0).iterations, 750);
}

static void only_small_choices_are_not_looked_at_twice(void **unused) {
    (void)unused;
    for (uint16_t row = 0; row < 6; row++) {
        const bool small = plan_of(LEVELS - 1u, false, row).look == RACE_NEAR;
        while (think_step(&think)) {
        }
        assert_true(think.search.over);
        assert_int_equal(think.again, !small);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_race_ends_when_more_of_it_would_bring_too_little),
        cmocka_unit_test(who_looks_near_alone_goes_no_further),
        cmocka_unit_test(who_looks_near_first_looks_to_the_end_at_those_that_are_left),
        cmocka_unit_test(slices_change_nothing),
        cmocka_unit_test(only_small_choices_are_not_looked_at_twice),
        cmocka_unit_test(time_is_spared_by_who_only_plays),
        cmocka_unit_test(who_plays_alone_looks_to_the_end_in_a_part_of_the_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
