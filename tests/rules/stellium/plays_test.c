/* What the bot makes of a play (SM-17): the sketch that it has of the board afterwards is what the
 * rules make of it, and a hand is worth there what its nearest placements are. */
#include <string.h>

#include "rule_test.h"
#include "sm_scene.h"
#include "sm_worth.h"

#define GAMES 18u

static void play_in_all_games(void (*look)(const struct sm_state *state, void *data), void *data) {
    static const uint8_t kinds[][SM_OPTIONS] = {{0}, {0, 0, 2, 1, 0, 1}, {0, 0, 0, 0, 0, 0, 1}};
    for (uint32_t seed = 0; seed < GAMES; seed++) {
        sm_random_game((uint8_t)(2 + seed % 3), kinds[seed / 3 % 3], seed, look, data);
    }
}

static void see_effects(const struct sm_state *s, void *data) {
    uint32_t *const seen = data;
    struct action legal[ACTIONS_MAX];
    const uint16_t n = s->phase == SM_PHASE_EFFECT ? stellium.legal(s, legal) : 0;
    for (uint16_t i = 0; i < n; i++) {
        struct sm_sketch sketch;
        struct sm_state after = *s;
        stellium.apply(&after, legal[i], NULL);
        sm_sketch(&sketch, s);
        sm_sketch_effect(&sketch, s, s->at, legal[i]);
        assert_memory_equal(sketch.bodies, after.bodies, sizeof sketch.bodies);
        assert_memory_equal(sketch.symbols, after.symbols, sizeof sketch.symbols);
        seen[legal[i].verb]++;
    }
}

RULE_TEST("SM-17", a_sketch_of_every_effect_is_what_the_rules_make_of_it) {
    uint32_t seen[SM_KEEP + 1] = {0};
    play_in_all_games(see_effects, seen);
    for (uint8_t verb = SM_SWAP; verb <= SM_SKIP; verb++) {
        assert_true(seen[verb] > 100);
    }
}

/* The fewest bodies missing after a play where at most two were missing before; 3 for more. */
static uint8_t fewest_of_near(const struct sm_state *before, const struct sm_sketch *after,
                              uint8_t objective) {
    const struct sm_figure *figure = sm_figure_of(before, objective);
    const uint8_t kind = sm_kind(objective), second = sm_second_kind(objective);
    uint8_t fewest = 3;
    for (uint8_t i = 0; i < figure->count; i++) {
        const sm_cells tips = figure->tips != NULL ? figure->tips[i] : 0;
        const uint8_t was = bits_count64((figure->placements[i] & ~before->bodies[kind]) |
                                         (tips & ~before->bodies[second]));
        const uint8_t is = bits_count64((figure->placements[i] & ~after->bodies[kind]) |
                                        (tips & ~after->bodies[second]));
        fewest = was <= SM_NEAR && is < fewest ? is : fewest;
    }
    return fewest;
}

static int32_t expected_worth(const struct sm_state *before, const struct sm_sketch *after,
                              uint8_t objective) {
    static const int32_t shares[] = {100, 42, 14, 5};
    const uint8_t *points = sm_figures[sm_shape(objective)].points;
    if (sm_tiered(objective)) {
        const uint8_t kind = sm_kind(objective);
        const uint8_t n =
            bits_count64(after->bodies[kind] &
                         (sm_shape(objective) == SM_CORES ? SM_CENTRES : after->symbols[kind]));
        return n < 2 ? points[0] * shares[2 - n] : points[n < 4 ? n - 2 : 2] * SM_POINT;
    }
    return points[0] * shares[fewest_of_near(before, after, objective)];
}

static void see_worths(const struct sm_state *s, void *data) {
    uint32_t *const seen = data;
    struct sm_outlook outlook;
    struct action legal[ACTIONS_MAX];
    const uint16_t n = s->phase == SM_PHASE_EFFECT ? stellium.legal(s, legal) : 0;
    sm_look(&outlook, s, s->seat, false);
    for (uint16_t i = 0; i < n; i++) {
        struct sm_sketch after = outlook.before;
        sm_sketch_effect(&after, s, s->at, legal[i]);
        for (uint8_t k = 0; k < outlook.count; k++) {
            const struct sm_aim *const aim = &outlook.aims[k];
            if (aim->missing > SM_NEAR) {
                continue;
            }
            assert_int_equal(sm_aim_worth(&outlook, aim, &after),
                             expected_worth(s, &after, aim->objective));
            ++*seen;
        }
    }
}

RULE_TEST("SM-17", a_hand_is_worth_after_a_play_what_its_nearest_placements_are) {
    uint32_t seen = 0;
    play_in_all_games(see_worths, &seen);
    assert_true(seen > 10000);
}

RULE_TEST("SM-17", in_a_last_turn_only_what_stands_counts) {
    const struct sm_state near = sm_scene("phase validate; hand0 line_planet; planet 1 0");
    const struct sm_state stands = sm_scene("phase validate; hand0 line_planet; planet 1 0 4");
    struct sm_outlook outlook;
    sm_look(&outlook, &near, 0, true);
    assert_int_equal(sm_outlook_worth(&outlook, SM_ALL_AIMS, &outlook.before), 0);
    sm_look(&outlook, &near, 0, false);
    assert_int_equal(sm_outlook_worth(&outlook, SM_ALL_AIMS, &outlook.before), 126);
    sm_look(&outlook, &stands, 0, true);
    assert_int_equal(sm_outlook_worth(&outlook, SM_ALL_AIMS, &outlook.before), 300);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(a_sketch_of_every_effect_is_what_the_rules_make_of_it),
        RULE(a_hand_is_worth_after_a_play_what_its_nearest_placements_are),
        RULE(in_a_last_turn_only_what_stands_counts),
    };
    return cmocka_run_group_tests_name("Stellium, plays", tests, NULL, NULL);
}
