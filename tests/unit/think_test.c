/* Opponents at work: slices, levels, hurry. */
#include <string.h>

#include "mood.h"
#include "rule_test.h"
#include "think.h"
#include "tp_bot.h"
#include "tp_rules.h"

#define NODES 2048
#define SEATS 3

static struct think think;
static struct search_node nodes[NODES];
static struct tp_state view_room, world_room, view;

static const struct search_memory memory = {nodes, NODES, &view_room, &world_room};

static void begin_game(uint32_t seed) {
    const struct setup setup = game_default_setup(&template_game, SEATS, seed);
    memset(&view, 0, sizeof view);
    assert_int_equal(game_begin(&template_game, &view, &setup, NULL), RESULT_OK);
    template_game.redact(&view, template_game.to_act(&view));
}

static struct rng generator(uint32_t lane) {
    struct rng rng;
    rng_seed(&rng, 9, RNG_BOT, lane);
    return rng;
}

/* With the levels that a game has that brings none. */
static const struct policy *usual_policy(void) {
    static struct policy usual;
    usual = template_policy;
    usual.levels = NULL;
    return &usual;
}

static struct action through(const char *name, uint32_t lane) {
    return think_through(&think, bot_find(name), &template_game, usual_policy(), memory, &view,
                         SEATS, generator(lane), (struct think_seat){.own = lane});
}

static void every_bot_plays_a_legal_action_and_the_same_one_again(void **unused) {
    (void)unused;
    for (uint32_t seed = 1; seed <= 5; seed++) {
        begin_game(seed);
        for (uint8_t i = 0; i < bots_count; i++) {
            struct action legal[ACTIONS_MAX];
            const struct action first = through(bots[i].name, seed);
            const struct action again = through(bots[i].name, seed);
            const uint16_t n = template_game.legal(&view, legal);
            assert_true(action_find(legal, n, first) < n);
            assert_memory_equal(&first, &again, sizeof first);
        }
    }
}

static void who_takes_its_time_is_the_best_level_with_more_of_it(void **unused) {
    (void)unused;
    const struct policy policies[] = {*usual_policy(), template_policy};
    for (size_t i = 0; i < 2; i++) {
        const struct strength best = think_strength(&policies[i], LEVELS - 1u, 2);
        const struct strength patient = think_strength(&policies[i], LEVELS, 2);
        assert_true(patient.iterations >= 10u * best.iterations);
        assert_true(patient.iterations <= SEARCH_BUDGET);
        assert_int_equal(patient.horizon, best.horizon);
        assert_int_equal(patient.overlooks + patient.misjudges, 0);
    }
}

static void from_three_seats_on_levels_may_err_otherwise(void **unused) {
    (void)unused;
    struct strength usual[LEVELS] = {0}, crowded[LEVELS] = {0};
    for (uint8_t level = 0; level < LEVELS; level++) {
        usual[level].iterations = level + 1u;
        crowded[level].iterations = level + 6u;
    }
    const struct policy policy = {.levels = usual, .crowded = crowded}, plain = {.levels = usual};
    for (uint8_t level = 0; level < LEVELS; level++) {
        for (uint8_t seats = 1; seats <= SEATS_MAX; seats++) {
            assert_int_equal(think_strength(&plain, level, seats).iterations, level + 1);
            assert_int_equal(think_strength(&policy, level, seats).iterations,
                             level + (seats > 2 ? 6 : 1));
        }
    }
}

static void a_simple_bot_leaves_the_memory_alone(void **unused) {
    const struct search_memory none = {.nodes_count = 0};
    (void)unused;
    begin_game(4);
    think_begin(&think, bot_find("greedy"), &template_game, &template_policy, none, &view, SEATS,
                generator(1), (struct think_seat){.own = 1});
    assert_false(think_step(&think));
    assert_false(think_on(&think, 10));
}

static void slices_end_with_the_same_action(void **unused) {
    (void)unused;
    begin_game(3);
    for (uint8_t i = 0; i < bots_count; i++) {
        const struct action whole = through(bots[i].name, 4);
        think_begin(&think, &bots[i], &template_game, usual_policy(), memory, &view, SEATS,
                    generator(4), (struct think_seat){.own = 4});
        while (think_on(&think, 13)) {
        }
        const struct action sliced = think_end(&think);
        assert_memory_equal(&whole, &sliced, sizeof whole);
    }
}

/* Its steps, and what it finds of the first choice. */
static uint32_t study(struct search_finding *finding) {
    uint32_t steps = 0;
    think_study(&think, &template_game, usual_policy(), search_usual(usual_policy(), 100), memory,
                &view, SEATS, generator(6));
    while (think_step(&think)) {
        assert_true(!think.again && ++steps < 1000000u);
    }
    assert_int_equal(search_findings(&think.search, finding, 1), 1);
    return steps;
}

/* Not begun, in its first look, or in its second one. */
static void a_study_is_a_search_alone_whatever_thought_was_broken_off(void **unused) {
    (void)unused;
    struct search_finding first, finding;
    begin_game(3);
    memset(&think, 0, sizeof think);
    const uint32_t steps = study(&first);
    for (int far = 0; far < 3; far++) {
        think_begin(&think, bot_find("captain"), &template_game, usual_policy(), memory, &view,
                    SEATS, generator(4), (struct think_seat){.own = 4});
        while (far == 2 && !think.again) {
            assert_true(think_step(&think));
        }
        for (int i = 0; far > 0 && i < 10; i++) {
            assert_true(think_step(&think));
        }
        assert_int_equal(think.again, far == 2);
        assert_int_equal(study(&finding), steps);
        assert_memory_equal(&finding.action, &first.action, sizeof first.action);
        assert_int_equal(finding.visits, first.visits);
    }
}

static void in_a_hurry_the_best_so_far_is_played(void **unused) {
    struct action legal[ACTIONS_MAX];
    (void)unused;
    begin_game(3);
    const uint16_t n = template_game.legal(&view, legal);
    for (uint16_t done = 0; done < 20; done++) {
        think_begin(&think, bot_find("admiral"), &template_game, &template_policy, memory, &view,
                    SEATS, generator(4), (struct think_seat){.own = 4});
        assert_true(think_on(&think, done));
        const struct action action = think_end(&think);
        assert_true(action_find(legal, n, action) < n);
    }
}

/* How often a level plays what its search is sure to be worse than the best. */
static uint32_t errors_of(const char *name) {
    uint32_t errors = 0;
    for (uint32_t lane = 0; lane < 100; lane++) {
        struct search_finding best;
        begin_game(lane);
        const struct action action = through(name, lane);
        assert_true(search_findings(&think.search, &best, 1) == 1);
        errors += search_sure(&think.search, best.action, action) > 0;
    }
    return errors;
}

static void weaker_levels_err_more_often(void **unused) {
    (void)unused;
    const uint32_t cadet = errors_of("cadet"), pilot = errors_of("pilot");
    assert_true(cadet > pilot && pilot > 0);
    assert_int_equal(errors_of("admiral"), 0);
}

static uint32_t turn_of_night(const void *at) {
    const struct tp_state *const state = at;
    return state->night;
}

static const struct strength *levels_all(struct strength like) {
    static struct strength all[LEVELS];
    for (uint8_t i = 0; i < LEVELS; i++) {
        all[i] = like;
    }
    return all;
}

/* What a level that errs so plays in a game, in a turn of that mood, with so much luck. */
static struct action plays(struct strength strength, uint32_t lane, uint32_t own) {
    static struct policy erring;
    erring = template_policy;
    erring.levels = levels_all(strength);
    erring.turn = turn_of_night;
    return think_through(&think, bot_find("cadet"), &template_game, &erring, memory, &view,
                         view.seats, generator(lane), (struct think_seat){.own = own});
}

/* With enough iterations luck decides nothing: what differs is the mood. */
static void errors_are_the_same_in_a_turn_and_others_in_another_game(void **unused) {
    static const struct strength rash = {.iterations = 2000, .misjudges = 255};
    uint32_t others = 0, unsteady = 0;
    (void)unused;
    for (uint32_t own = 0; own < 40; own++) {
        begin_game(2);
        const struct action first = plays(rash, 1, own), again = plays(rash, 2, own);
        unsteady += action_key(first) != action_key(again);
        others += action_key(first) != action_key(plays(rash, 1, own + 100));
    }
    assert_true(unsteady <= 4);
    assert_true(others >= 10);
}

/* Whether the policy may choose it, which decides at random among equals. */
static bool is_the_policys(struct action action) {
    struct action legal[ACTIONS_MAX];
    const uint16_t n = template_game.legal(&view, legal);
    bool is = false;
    for (uint32_t lane = 0; lane < 32 && !is; lane++) {
        struct rng rng = generator(lane);
        is = action_key(legal[template_policy.choose(&view, legal, n, &rng)]) == action_key(action);
    }
    return is;
}

/* Nothing that does not come to mind is chosen at first, but for what the policy thinks of; at the
 * second look it may be. */
static void what_is_overlooked_is_not_played(void **unused) {
    static const struct strength absent = {.iterations = 300, .overlooks = 100};
    uint32_t overlooked = 0;
    (void)unused;
    for (uint32_t own = 0; own < 100; own++) {
        struct search_finding found[ACTIONS_MAX];
        bool any = false;
        begin_game(own);
        (void)plays(absent, own, own);
        const uint32_t mood = mood_of(own, turn_of_night(&view));
        const uint16_t n = search_findings(&think.search, found, ACTIONS_MAX);
        for (uint16_t i = 0; i < n; i++) {
            any = any || (!mood_overlooks(mood, found[i].action, absent.overlooks) &&
                          found[i].visits * 16u >= found[0].visits);
        }
        if (any && mood_overlooks(mood, found[0].action, absent.overlooks)) {
            const struct action first = think.second.choices[0];
            assert_true(!mood_overlooks(mood, first, absent.overlooks) || is_the_policys(first));
            overlooked++;
        }
    }
    assert_in_range(overlooked, 5, 60);
}

/* Without errors a level plays the best, or what is as good and the policy's own. */
static void who_does_not_err_plays_what_the_search_cannot_tell_from_the_best(void **unused) {
    static const struct strength sound = {.iterations = 300};
    uint32_t policys = 0;
    (void)unused;
    for (uint32_t lane = 0; lane < 100; lane++) {
        struct search_finding best;
        begin_game(lane);
        const struct action action = plays(sound, lane, lane);
        assert_true(search_findings(&think.search, &best, 1) == 1);
        if (action_key(action) != action_key(best.action)) {
            assert_true(search_sure(&think.search, best.action, action) == 0);
            policys++;
        }
    }
    assert_in_range(policys, 1, 60);
}

/* The last of two seats' nights, with a star that a low card cannot take: it is not played, however
 * good it seems. */
static void nobody_misjudges_what_is_worse_whatever_comes(void **unused) {
    static const struct strength rash = {.iterations = 300, .misjudges = 255};
    struct setup setup = game_default_setup(&template_game, 2, 1);
    (void)unused;
    setup.options[TP_OPTION_NIGHTS] = TP_NIGHTS_MIN;
    assert_int_equal(game_begin(&template_game, &view, &setup, NULL), RESULT_OK);
    view.night = (uint8_t)(TP_NIGHTS_MIN - 1u);
    view.worth = 3;
    view.hand[0][0] = view.hand[0][1] = 1;
    view.hand[0][2] = TP_NUMBERS;
    template_game.redact(&view, 0);
    for (uint32_t own = 0; own < 60; own++) {
        assert_int_equal(plays(rash, own, own).a, TP_NUMBERS);
    }
}

/* Two choices, of which the first ends the game and loses it. */
static uint8_t ends_or_goes_on(bool loses_more) {
    const struct search_second second = {
        .choices = {action_make(0, 0, 0, 0), action_make(0, 1, 0, 0)},
        .count = 2,
        .often = SECOND_WORLDS / 4u,
        .worlds = loses_more ? 1u : SECOND_WORLDS,
        .better = {0, loses_more ? UINT8_MAX : 0},
        .lost = {1u}};
    return second_choice(&second).a;
}

static void a_lost_game_goes_on_unless_more_is_lost_by_that(void **unused) {
    (void)unused;
    assert_int_equal(ends_or_goes_on(false), 1);
    assert_int_equal(ends_or_goes_on(true), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_bot_plays_a_legal_action_and_the_same_one_again),
        cmocka_unit_test(who_takes_its_time_is_the_best_level_with_more_of_it),
        cmocka_unit_test(from_three_seats_on_levels_may_err_otherwise),
        cmocka_unit_test(a_simple_bot_leaves_the_memory_alone),
        cmocka_unit_test(slices_end_with_the_same_action),
        cmocka_unit_test(a_study_is_a_search_alone_whatever_thought_was_broken_off),
        cmocka_unit_test(in_a_hurry_the_best_so_far_is_played),
        cmocka_unit_test(weaker_levels_err_more_often),
        cmocka_unit_test(errors_are_the_same_in_a_turn_and_others_in_another_game),
        cmocka_unit_test(what_is_overlooked_is_not_played),
        cmocka_unit_test(who_does_not_err_plays_what_the_search_cannot_tell_from_the_best),
        cmocka_unit_test(nobody_misjudges_what_is_worse_whatever_comes),
        cmocka_unit_test(a_lost_game_goes_on_unless_more_is_lost_by_that),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
