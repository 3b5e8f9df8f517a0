/* The search, on the template: it has hidden hands, a simultaneous choice and chance. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "rule_test.h"
#include "search.h"
#include "search_bound.h"
#include "tp_bot.h"
#include "tp_rules.h"

#define NODES  4096
#define SMALL  300 /* nodes: soon full */
#define SEATS  3
#define WORLDS 8
#define BUDGET 600
#define CLOSE  3 /* of 255: how far the tables may be off */

static struct search search;
static struct search_node nodes[NODES];
static struct tp_state view_room, world_room;

/* A position some choices into a game, as the seat to act knows it. */
static struct tp_state position(uint32_t seed, uint8_t choices, struct tp_state *truth) {
    const struct setup setup = game_default_setup(&template_game, SEATS, seed);
    struct rng rng;
    struct action legal[ACTIONS_MAX];
    memset(truth, 0, sizeof *truth);
    rng_seed(&rng, seed, RNG_TEST, 1);
    assert_int_equal(game_begin(&template_game, truth, &setup, NULL), RESULT_OK);
    while (choices-- > 0 || template_game.legal(truth, legal) == 1) {
        const uint16_t n = template_game.legal(truth, legal);
        template_game.apply(truth, legal[rng_below(&rng, n)], NULL);
    }
    struct tp_state view = *truth;
    template_game.redact(&view, template_game.to_act(truth));
    return view;
}

static void begin(const struct tp_state *view, uint16_t iterations, uint16_t nodes_count) {
    const struct search_memory memory = {nodes, nodes_count, &view_room, &world_room};
    struct rng rng;
    rng_seed(&rng, 5, RNG_BOT, 1);
    search_begin(&search, &template_game, &template_policy,
                 search_usual(&template_policy, iterations), memory, view, SEATS, rng);
}

static uint16_t findings_of(const struct tp_state *view, uint16_t slice, uint16_t nodes_count,
                            struct search_finding *findings) {
    begin(view, BUDGET, nodes_count);
    while (search_run(&search, slice)) {
    }
    return search_findings(&search, findings, ACTIONS_MAX);
}

static void slices_change_nothing(void **unused) {
    struct search_finding whole[ACTIONS_MAX], sliced[ACTIONS_MAX];
    (void)unused;
    for (uint32_t seed = 1; seed <= 10; seed++) {
        struct tp_state truth;
        const struct tp_state view = position(seed, 2, &truth);
        const uint16_t n = findings_of(&view, BUDGET, NODES, whole);
        assert_int_equal(findings_of(&view, 7, NODES, sliced), n);
        assert_memory_equal(whole, sliced, n * sizeof *whole);
    }
}

/* A step is a part of an iteration, and begins no new one behind the last. */
static void steps_change_nothing(void **unused) {
    struct search_finding whole[ACTIONS_MAX], stepped[ACTIONS_MAX];
    struct tp_state truth;
    uint32_t steps = 0;
    (void)unused;
    const struct tp_state view = position(2, 2, &truth);
    const uint16_t n = findings_of(&view, BUDGET, NODES, whole);
    const struct rng after = search.rng;
    for (begin(&view, BUDGET, NODES); search_step(&search);) {
        steps++;
    }
    assert_true(steps > 3 * BUDGET);
    assert_false(search_step(&search));
    assert_int_equal(search.done, BUDGET);
    assert_true(search.over);
    assert_int_equal(search_findings(&search, stepped, ACTIONS_MAX), n);
    assert_memory_equal(whole, stepped, n * sizeof *whole);
    assert_memory_equal(&after, &search.rng, sizeof after);
}

/* The same view of other worlds gives the same visits, and leaves the generator where it was. */
static void worlds_that_look_the_same_are_searched_the_same(void **unused) {
    struct search_finding first[ACTIONS_MAX], again[ACTIONS_MAX];
    struct rng worlds;
    (void)unused;
    rng_seed(&worlds, 3, RNG_TEST, 3);
    for (uint32_t seed = 1; seed <= 5; seed++) {
        struct tp_state truth;
        const struct tp_state view = position(seed, 3, &truth);
        const uint8_t seat = template_game.to_act(&truth);
        const uint16_t n = findings_of(&view, BUDGET, NODES, first);
        const struct rng after = search.rng;
        for (uint8_t i = 0; i < WORLDS; i++) {
            struct tp_state world = view;
            template_game.resample(&world, seat, &worlds);
            template_game.redact(&world, seat);
            assert_int_equal(findings_of(&world, BUDGET, NODES, again), n);
            assert_memory_equal(first, again, n * sizeof *first);
            assert_memory_equal(&after, &search.rng, sizeof after);
        }
    }
}

static void full_memory_is_recycled_and_every_iteration_counts(void **unused) {
    struct search_finding findings[ACTIONS_MAX];
    struct tp_state truth;
    (void)unused;
    const struct tp_state view = position(4, 0, &truth);
    begin(&view, 20000, SMALL);
    while (search_run(&search, 1000)) {
    }
    assert_int_equal(search.used, SMALL);
    const uint16_t n = search_findings(&search, findings, ACTIONS_MAX);
    uint32_t visits = 0;
    for (uint16_t i = 0; i < n; i++) {
        visits += findings[i].visits;
        assert_true(i == 0 || findings[i].visits <= findings[i - 1].visits);
    }
    assert_int_equal(visits, 20000);
}

static void the_best_finding_is_the_first_of_all(void **unused) {
    struct search_finding all[ACTIONS_MAX], first;
    struct tp_state truth;
    (void)unused;
    const struct tp_state view = position(6, 0, &truth);
    const uint16_t n = findings_of(&view, BUDGET, NODES, all);
    assert_true(n > 1);
    assert_int_equal(search_findings(&search, &first, 1), 1);
    assert_memory_equal(all, &first, sizeof first);
    const struct action best = search_best(&search);
    assert_memory_equal(&best, &all[0].action, sizeof best);
}

static void without_an_iteration_the_policy_plays(void **unused) {
    struct tp_state truth;
    struct action legal[ACTIONS_MAX];
    (void)unused;
    const struct tp_state view = position(6, 0, &truth);
    begin(&view, 0, NODES);
    assert_false(search_run(&search, 10));
    const struct action best = search_best(&search);
    assert_true(action_find(legal, template_game.legal(&view, legal), best) <
                template_game.legal(&view, legal));
}

static void flat_search_tries_every_choice_alike(void **unused) {
    struct search_finding findings[ACTIONS_MAX];
    struct tp_state truth;
    (void)unused;
    const struct tp_state view = position(6, 0, &truth);
    begin(&view, 2000, NODES);
    search.plan.flat = true;
    while (search_run(&search, 1000)) {
    }
    const uint16_t n = search_findings(&search, findings, ACTIONS_MAX);
    assert_int_equal(n, template_game.legal(&view, search.legal));
    assert_in_range(findings[0].visits - findings[n - 1].visits, 0, 1);
}

/* ---- The arithmetic ---- */

static void means_are_close(void **unused) {
    (void)unused;
    for (uint32_t visits = 1; visits <= UINT16_MAX; visits += 1 + visits / 16) {
        for (uint32_t mean = 0; mean <= 255; mean += 5) {
            const double its = search_mean(mean * visits, (uint16_t)visits) / 256.0;
            assert_true(fabs(its - mean) <= CLOSE);
        }
    }
}

static void curiosity_is_close_to_what_it_stands_for(void **unused) {
    (void)unused;
    for (uint32_t chances = 2; chances <= UINT16_MAX; chances += 1 + chances / 8) {
        for (uint32_t visits = 1; visits <= chances; visits += 1 + visits / 8) {
            const double its = search_curiosity((uint16_t)chances, (uint16_t)visits) / 256.0;
            const double true_one = 11.0 / 16 * 255 * sqrt(log(chances) / visits);
            assert_true(fabs(its - true_one) <= 1 + 0.08 * true_one);
        }
    }
}

static void a_unit_of_lead_wins_three_games_of_four(void **unused) {
    (void)unused;
    assert_in_range(search_worth(0, 8), 128, 132);
    assert_in_range(search_worth(8, 8), 189, 195);
    assert_in_range(search_worth(-8, 8), 60, 66);
    assert_int_equal(search_worth(INT16_MIN, 1), 128 - 124);
    for (int16_t lead = -100; lead < 100; lead++) {
        assert_true(search_worth(lead, 9) <= search_worth((int16_t)(lead + 1), 9));
    }
}

static uint16_t visits_of(struct action action) {
    struct search_finding finding;
    return search_finding_of(&search, action, &finding) ? finding.visits : 0;
}

/* However poor it looks: so that its chance is known about as well as that of the best. */
static void what_is_asked_about_is_tried_in_any_case(void **unused) {
    struct tp_state truth;
    struct action legal[ACTIONS_MAX];
    (void)unused;
    const struct tp_state view = position(6, 0, &truth);
    const uint16_t n = template_game.legal(&view, legal);
    for (uint16_t i = 0; i < n; i++) {
        begin(&view, BUDGET, NODES);
        search.plan.asks = true;
        search.plan.asked = legal[i];
        assert_int_equal(visits_of(legal[i]), 0);
        while (search_run(&search, 7)) {
        }
        assert_true(visits_of(legal[i]) >= BUDGET / SEARCH_ASKED);
    }
    assert_int_equal(visits_of((struct action){.verb = 99}), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slices_change_nothing),
        cmocka_unit_test(steps_change_nothing),
        cmocka_unit_test(worlds_that_look_the_same_are_searched_the_same),
        cmocka_unit_test(full_memory_is_recycled_and_every_iteration_counts),
        cmocka_unit_test(the_best_finding_is_the_first_of_all),
        cmocka_unit_test(without_an_iteration_the_policy_plays),
        cmocka_unit_test(flat_search_tries_every_choice_alike),
        cmocka_unit_test(what_is_asked_about_is_tried_in_any_case),
        cmocka_unit_test(means_are_close),
        cmocka_unit_test(curiosity_is_close_to_what_it_stands_for),
        cmocka_unit_test(a_unit_of_lead_wins_three_games_of_four),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
