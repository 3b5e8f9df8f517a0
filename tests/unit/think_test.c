/* Opponents at work: slices, levels, hurry. */
#include <math.h>
#include <string.h>

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

static struct action through(const char *name, uint32_t lane) {
    static struct policy usual;
    usual = template_policy;
    usual.levels = NULL; /* those that a game has that brings none */
    return think_through(&think, bot_find(name), &template_game, &usual, memory, &view, SEATS,
                         generator(lane));
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

static void a_simple_bot_leaves_the_memory_alone(void **unused) {
    const struct search_memory none = {.nodes_count = 0};
    (void)unused;
    begin_game(4);
    think_begin(&think, bot_find("greedy"), &template_game, &template_policy, none, &view, SEATS,
                generator(1));
    assert_false(think_step(&think));
    assert_false(think_on(&think, 10));
}

static void slices_end_with_the_same_action(void **unused) {
    (void)unused;
    begin_game(3);
    for (uint8_t i = 0; i < bots_count; i++) {
        const struct action whole = through(bots[i].name, 4);
        think_begin(&think, &bots[i], &template_game, &template_policy, memory, &view, SEATS,
                    generator(4));
        while (think_on(&think, 13)) {
        }
        const struct action sliced = think_end(&think);
        assert_memory_equal(&whole, &sliced, sizeof whole);
    }
}

static void in_a_hurry_the_best_so_far_is_played(void **unused) {
    struct action legal[ACTIONS_MAX];
    (void)unused;
    begin_game(3);
    const uint16_t n = template_game.legal(&view, legal);
    for (uint16_t done = 0; done < 20; done++) {
        think_begin(&think, bot_find("admiral"), &template_game, &template_policy, memory, &view,
                    SEATS, generator(4));
        assert_true(think_on(&think, done));
        const struct action action = think_end(&think);
        assert_true(action_find(legal, n, action) < n);
    }
}

/* How often a level plays something else than the choice it visited most. */
static uint32_t errors_of(const char *name) {
    uint32_t errors = 0;
    for (uint32_t lane = 0; lane < 100; lane++) {
        struct search_finding best;
        const struct action action = through(name, lane);
        assert_true(search_findings(&think.search, &best, 1) == 1);
        errors += action_key(best.action) != action_key(action);
    }
    return errors;
}

static void weaker_levels_err_more_often(void **unused) {
    (void)unused;
    begin_game(2);
    const uint32_t cadet = errors_of("cadet"), pilot = errors_of("pilot");
    assert_true(cadet > pilot && pilot > 0);
    assert_int_equal(errors_of("admiral"), 0);
}

/* A level that throws nothing away plays only what promises as much as the best. */
static void margin_bounds_what_is_thrown_away(void **unused) {
    struct policy careful = template_policy;
    struct strength levels[LEVELS];
    (void)unused;
    for (uint8_t i = 0; i < LEVELS; i++) {
        levels[i] = (struct strength){.iterations = 300, .power = 1, .margin = 3};
    }
    careful.levels = levels;
    for (uint32_t lane = 0; lane < 100; lane++) {
        struct search_finding found[ACTIONS_MAX];
        begin_game(lane);
        const struct action action = think_through(&think, bot_find("cadet"), &template_game,
                                                   &careful, memory, &view, SEATS, generator(lane));
        const uint16_t n = search_findings(&think.search, found, ACTIONS_MAX);
        for (uint16_t i = 0; i < n; i++) {
            if (action_key(found[i].action) == action_key(action)) {
                assert_true(found[i].worth + 3 >= found[0].worth);
            }
        }
    }
}

/* Over many games: how often a level plays each place of its own ranking, and how often it should
 * by the power of the visits. */
static void assert_as_likely_as_visits_say(uint8_t power, double exponent) {
    struct policy erring = template_policy;
    struct strength levels[LEVELS];
    double wanted[ACTIONS_MAX] = {0}, played[ACTIONS_MAX] = {0};
    for (uint8_t i = 0; i < LEVELS; i++) {
        levels[i] = (struct strength){.iterations = 60, .power = power, .margin = 255};
    }
    erring.levels = levels;
    for (uint32_t lane = 0; lane < 4000; lane++) {
        struct search_finding found[ACTIONS_MAX];
        double weight[ACTIONS_MAX], sum = 0;
        begin_game(lane % 40);
        const struct action action = think_through(&think, bot_find("cadet"), &template_game,
                                                   &erring, memory, &view, SEATS, generator(lane));
        const uint16_t n = search_findings(&think.search, found, ACTIONS_MAX);
        for (uint16_t i = 0; i < n; i++) {
            const double part = (double)found[i].visits / found[0].visits;
            weight[i] = part * 10 >= 1 ? pow(part, exponent) : 0;
            sum += weight[i];
        }
        for (uint16_t i = 0; i < n; i++) {
            wanted[i] += weight[i] / sum;
            played[i] += action_key(found[i].action) == action_key(action);
        }
    }
    for (uint16_t i = 0; i < 3; i++) { /* four standard deviations */
        assert_true(fabs(played[i] - wanted[i]) < 4 * sqrt(wanted[i] + 1));
    }
}

static void a_choice_is_as_likely_as_the_power_of_its_visits(void **unused) {
    (void)unused;
    assert_as_likely_as_visits_say(1, 1);
    assert_as_likely_as_visits_say(2, 2);
    assert_as_likely_as_visits_say(4, 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_bot_plays_a_legal_action_and_the_same_one_again),
        cmocka_unit_test(a_simple_bot_leaves_the_memory_alone),
        cmocka_unit_test(slices_end_with_the_same_action),
        cmocka_unit_test(in_a_hurry_the_best_so_far_is_played),
        cmocka_unit_test(weaker_levels_err_more_often),
        cmocka_unit_test(margin_bounds_what_is_thrown_away),
        cmocka_unit_test(a_choice_is_as_likely_as_the_power_of_its_visits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
