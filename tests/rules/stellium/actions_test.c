/* Actions, that all the rules allow are listed, and taking them back (SM-13, SM-4.4). */
#include <string.h>

#include "rule_test.h"
#include "sm_scene.h"
#include "workbench.h"

static const uint8_t kinds[][SM_OPTIONS] = {
    {0}, {0, 0, 1, 1, 0, 1}, {2, 1, 2, 0, 1, 0}, {1, 1, 3, 1, 1, 1}, {0, 0, 0, 0, 0, 0, 1}};

static uint32_t key_of(const char *notation, const char *moves, const char *move) {
    struct sm_table table;
    char script[256] = "do ";
    sm_table_set(&table, notation);
    if (*moves != '\0') {
        SM_RUN(&table, strcat(script, moves));
    }
    return action_key(sm_move_of(&table.state, move));
}

RULE_TEST("SM-13", actions_have_the_rules_bytes) {
    assert_int_equal(key_of("", "", "star"), 0x01020000);
    assert_int_equal(key_of("option blind", "", "blind"), 0x01040000);
    assert_int_equal(key_of("drawn star", "", "supernova@9"), 0x02030900);
    assert_int_equal(key_of("drawn planet; planet 1", "planet@9", "1-0"), 0x03010000);
    assert_int_equal(key_of("drawn comet; planet 1", "comet@1", "northeast"), 0x04050000);
    assert_int_equal(key_of("drawn star", "star@1", "r5"), 0x05050000);
    assert_int_equal(key_of("drawn supernova; star 1", "supernova@9", "44<1"), 0x062C0100);
    assert_int_equal(key_of("drawn star; option may", "star@1", "skip"), 0x07000000);
    assert_int_equal(
        key_of("star 1 11; hand0 bridge_star; phase validate", "", "bridge_star:1,11/11"),
        0x081E0001);
    assert_int_equal(key_of("star 0 7 14; hand0 cores_star; phase validate", "", "cores_star/14"),
                     0x08220002);
    assert_int_equal(key_of("star 1 11; hand0 bridge_star; phase validate", "", "done"),
                     0x09000000);
    assert_int_equal(
        key_of("star 0 7; hand0 cores_star; phase validate", "cores_star/7", "comet@5"),
        0x0A010500);
    assert_int_equal(key_of("phase take", "", "line_star"), 0x0B02FF00);
    assert_int_equal(
        key_of("phase take; hand0 arc_star line_comet snake_comet", "", "line_planet>snake_comet"),
        0x0B001900);
    assert_int_equal(key_of("phase take; hand0 arc_star line_comet snake_comet", "", "keep"),
                     0x0C000000);
}

/* The four bytes of a diamond's kept body count pair and tips together. */
RULE_TEST("SM-13", kept_body_of_a_diamond_is_a_place_among_all_four) {
    static const char *const keeps[] = {"diamond_star:0,1,2,6/0", "diamond_star:0,1,2,6/1",
                                        "diamond_star:0,1,2,6/2", "diamond_star:0,1,2,6/6"};
    for (uint32_t i = 0; i < 4; i++) {
        const uint32_t key =
            key_of("star 0 1; supernova 2 6; hand0 diamond_star; phase validate", "", keeps[i]);
        assert_int_equal(key & 0xFF, i);
        assert_int_equal(key >> 16, 0x080E);
    }
}

RULE_TEST("SM-13", placements_are_124_at_most) {
    /* Three influences on 36 empty spaces and one on 16 bodies, and so on: 3 x (42 - n) + n + h. */
    SM_FROM("drawn planet", "count 114");
    SM_FROM("drawn planet; comet 42-51; supernova 0 7 14 21 28 35", "count 124");
}

RULE_TEST("SM-13", exchanges_are_25_and_refills_16_at_most) {
    SM_FROM("seats 4; phase take; hand0 line_star arc_star orbit_star", "count 25");
    SM_FROM("planet 0 7; hand0 cores_planet; phase validate",
            "given planet comet star supernova comet; do cores_planet/7; count 16");
}

RULE_TEST("SM-13", three_heaps_with_their_arcs_have_193_validations) {
    SM_FROM("planet 0-3 10 11 25-27 44 46; comet 23 35-41 49 50; star 8 9 17 18 28 32-34 45; "
            "hand0 arc_planet arc_comet arc_star; phase validate",
            "on:arc_planet 25; on:arc_comet 22; on:arc_star 17; count 193");
    assert_in_range(stellium.actions_max, 193, ACTIONS_MAX);
}

static bool neighbours(uint8_t one, uint8_t other) {
    const int q = sm_points_of[other].q - sm_points_of[one].q;
    const int r = sm_points_of[other].r - sm_points_of[one].r;
    return one != other && q >= -1 && q <= 1 && r >= -1 && r <= 1 && q + r >= -1 && q + r <= 1;
}

static bool in_hand(const struct sm_state *s, uint8_t objective) {
    return objective != SM_NONE && memchr(s->hand[s->seat], objective, SM_HAND) != NULL;
}

/* A cell is a start space: disc, place and turn say so (SM-2.6, SM-2.7). */
static bool is_start(const struct sm_state *s, uint8_t cell) {
    const int slot = cell % SM_GALAXY;
    const int hole = (slot - 1 - s->turn[cell / SM_GALAXY] + 6) % 6;
    return cell < SM_SPACES && slot > 0 && hole != 2 && hole != 5;
}

static bool may_effect(const struct sm_state *s, struct action action) {
    const uint8_t a = action.a, b = action.b;
    switch (action.verb) {
    case SM_SWAP:
        return s->influence == SM_PLANET && a < SM_CELLS && b < SM_CELLS && a != s->at &&
               b != s->at && s->cell[a] == s->drawn + 1 && s->cell[b] != 0 &&
               s->cell[b] != s->drawn + 1 && neighbours(a, b);
    case SM_PUSH:
        return s->influence == SM_COMET && a < 6 && b == 0;
    case SM_ROTATE:
        return s->influence == SM_STAR && a >= 1 && a <= 5 && b == 0;
    case SM_ATTRACT:
        return s->influence == SM_SUPERNOVA && a >= SM_SPACES && a < SM_CELLS && b < SM_CELLS &&
               s->cell[a] == 0 && s->cell[b] != 0 && b != s->at && neighbours(a, b);
    default:
        return action.verb == SM_SKIP && a == 0 && b == 0 && s->influence != SM_COMET &&
               s->options[SM_OPTION_INFLUENCE] == SM_MAY;
    }
}

static bool may_validate(const struct sm_state *s, struct action action) {
    if (action.verb == SM_DONE) {
        return action.a == 0 && action.b == 0 && action.c == 0;
    }
    if (action.verb != SM_VALIDATE || action.a >= SM_OBJECTIVES || !in_hand(s, action.a)) {
        return false;
    }
    const uint8_t kind = action.a % 4, shape = action.a / 4;
    uint8_t found = 0;
    if (shape >= SM_CORES) {
        for (uint8_t cell = 0; cell < SM_SPACES; cell++) {
            const bool matches = shape == SM_CORES ? cell % 7 == 0 : sm_symbol(s, cell) == kind;
            found = (uint8_t)(found + (matches && s->cell[cell] == kind + 1));
        }
        return found >= 2 && action.b == 0 && action.c < found;
    }
    const struct sm_figure *const figure = sm_figure_of(s, action.a);
    if (action.b >= figure->count) {
        return false;
    }
    const sm_cells main = figure->placements[action.b];
    const sm_cells tips = figure->tips == NULL ? 0 : figure->tips[action.b];
    for (uint8_t cell = 0; cell < SM_CELLS; cell++) {
        const uint8_t body = s->cell[cell];
        if (((main >> cell & 1u) != 0 && body != kind + 1) ||
            ((tips >> cell & 1u) != 0 && body != (kind + 1) % 4 + 1)) {
            return false;
        }
    }
    return action.c < figure->size;
}

/* What the rules allow, said once more without the lists of the code. */
static bool may(const struct sm_state *s, struct action action) {
    const uint8_t a = action.a, b = action.b;
    const bool blind = s->options[SM_OPTION_TOUCH] == SM_TOUCH_BLIND;
    const bool full = s->hand[s->seat][2] != SM_NONE;
    if (action.c != 0 && action.verb != SM_VALIDATE) {
        return false;
    }
    switch (s->phase) {
    case SM_PHASE_ASK:
        return action.verb == SM_ASK && b == 0 && (blind ? a == 4 : a < 4 && s->bag[a] > 0);
    case SM_PHASE_PLACE:
        return action.verb == SM_PLACE && a < 4 && b < SM_CELLS &&
               (a == s->drawn || (s->tokens[s->seat] >> a & 1) != 0) &&
               (a == SM_COMET ? s->cell[b] != 0 : s->cell[b] == 0 && b < SM_SPACES);
    case SM_PHASE_EFFECT:
        return may_effect(s, action);
    case SM_PHASE_REFILL:
        return action.verb == SM_REFILL && a < 4 && b < SM_SPACES && s->handful[a] > 0 &&
               b / 7 == s->refill_place && s->cell[b] == 0 && is_start(s, b);
    case SM_PHASE_VALIDATE:
        return may_validate(s, action);
    case SM_PHASE_TAKE:
        if (action.verb == SM_KEEP) {
            return full && a == 0 && b == 0;
        }
        return action.verb == SM_TAKE && a < SM_OBJECTIVES &&
               memchr(s->display, a, SM_DISPLAY) != NULL && (full ? in_hand(s, b) : b == SM_NONE);
    default:
        return false;
    }
}

static void compare_legal(const struct sm_state *s, void *data) {
    static const uint8_t first[] = {SM_ASK, SM_PLACE, SM_SWAP, SM_REFILL, SM_VALIDATE, SM_TAKE, 0};
    static const uint8_t last[] = {SM_ASK, SM_PLACE, SM_SKIP, SM_REFILL, SM_DONE, SM_KEEP, 0};
    struct action legal[ACTIONS_MAX];
    const uint16_t n = stellium.legal(s, legal);
    const unsigned keeps = s->phase == SM_PHASE_VALIDATE ? 7 : 1;
    uint16_t found = 0;
    for (uint16_t i = 0; i < n; i++) {
        assert_true(may(s, legal[i]));
        assert_true(i == 0 || action_key(legal[i - 1]) < action_key(legal[i]));
    }
    for (unsigned verb = first[s->phase]; verb <= last[s->phase]; verb++) {
        for (unsigned i = 0; i < 54 * 256 * keeps; i++) {
            const struct action action = {.verb = (uint8_t)verb,
                                          .a = (uint8_t)(i / 256 / keeps),
                                          .b = (uint8_t)(i / keeps),
                                          .c = (uint8_t)(i % keeps)};
            found = (uint16_t)(found + may(s, action));
        }
    }
    assert_int_equal(found, n);
    ((unsigned *)data)[s->phase]++;
}

RULE_TEST("SM-13 SM-6.1 SM-7.7 SM-8.1 SM-9.3", exactly_what_the_rules_allow_is_listed_in_order) {
    unsigned seen[SM_PHASE_OVER + 1] = {0};
    for (uint32_t seed = 0; seed < 24; seed++) {
        sm_random_game((uint8_t)(2 + seed % 3), kinds[seed / 3 % 5], seed, compare_legal, seen);
    }
    for (uint32_t seed = 0; seed < 12; seed++) {
        struct sm_state s = sm_scene("seats 3; planet 0 7; hand0 cores_planet; phase validate");
        sm_play_on(&s, seed, compare_legal, seen);
    }
    for (uint8_t phase = 0; phase <= SM_PHASE_OVER; phase++) {
        assert_in_range(seen[phase], 20, 100000);
    }
}

static void count_actions(const struct sm_state *s, void *data) {
    (void)s;
    ++*(unsigned *)data;
}

RULE_TEST("SM-13", games_are_far_shorter_than_the_proof_says) {
    for (uint32_t seed = 0; seed < 60; seed++) {
        unsigned positions = 0;
        sm_random_game((uint8_t)(2 + seed % 3), kinds[seed / 3 % 5], seed, count_actions,
                       &positions);
        assert_in_range(positions, 40, 400);
    }
    assert_true(stellium.length_max >= 1124);
    assert_true(stellium.length_max <= LOG_MAX);
}

static void assert_undoable_after(const char *position, const char *moves, uint16_t times) {
    workbench_assert_undoable_after(&sm_notation, position, moves, times);
}

RULE_TEST("SM-4.4", draw_stands) {
    assert_undoable_after("", "star", 0);
    assert_undoable_after("option sure", "star", 0);
    assert_undoable_after("option blind", "blind", 0);
}

RULE_TEST("SM-4.4", placing_influence_and_validation_may_be_taken_back) {
    assert_undoable_after("drawn star", "star@1", 1);
    assert_undoable_after("drawn star", "star@1 r2", 2);
    assert_undoable_after("drawn planet", "star@1 r2", 2);
    assert_undoable_after("drawn comet; star 5", "comet@5 northwest", 2);
    assert_undoable_after("drawn star; comet 1 11; hand0 bridge_comet", "star@36 r1", 2);
    assert_undoable_after("drawn star; comet 1 11; hand0 bridge_comet",
                          "star@36 r1 bridge_comet:1,11/1", 3);
    assert_undoable_after("drawn star; comet 1 11; hand0 bridge_comet", "star@36 r1 done", 3);
}

RULE_TEST("SM-4.4", card_turned_up_stands) {
    assert_undoable_after("phase take", "line_planet", 0);
    assert_undoable_after("drawn star", "star@1 r2 line_planet", 0);
    assert_undoable_after("phase take; hand0 arc_star orbit_star snake_star",
                          "line_planet>snake_star", 0);
    assert_undoable_after("phase take; reserve symbols_star", "line_planet", 0);
}

RULE_TEST("SM-4.4", keeping_what_one_has_may_be_taken_back_until_the_next_draws) {
    assert_undoable_after("phase take; hand0 arc_star orbit_star snake_star", "keep", 1);
    assert_undoable_after("phase take; hand0 arc_star orbit_star snake_star", "keep star", 0);
}

RULE_TEST("SM-4.4", last_turn_may_be_taken_back_until_the_next_draws) {
    assert_undoable_after("drawn star; final 2; aside all", "star@1 r2", 2);
    assert_undoable_after("drawn star; seat 1; final 2; aside all", "star@1 r2", 0); /* the end */
}

RULE_TEST("SM-4.4", handful_stands) {
    assert_undoable_after("planet 0 7; hand0 cores_planet; phase validate", "cores_planet/7", 0);
    assert_undoable_after("empty 0; planet 1; drawn supernova", "supernova@36 44<1", 0);
}

/* Chooses the first of what is legal, so many times. */
static uint16_t undoable_after_refills(const char *position, unsigned refills) {
    struct workbench bench;
    workbench_set(&sm_notation, &bench, position);
    workbench_play_first(&bench, refills + 1);
    return match_undoable(&bench.match);
}

RULE_TEST("SM-4.4", refill_may_be_taken_back_until_the_next_seat_has_chosen) {
    static const char *const two = "planet 0 7; hand0 cores_planet; phase validate";
    static const uint16_t undoable[] = {0, 1, 1, 1, 1};
    for (unsigned refills = 0; refills <= 4; refills++) {
        assert_int_equal(undoable_after_refills(two, refills), undoable[refills]);
    }
}

RULE_TEST("SM-4.4", last_refill_of_another_seat_stands) {
    static const char *const three = "seats 3; planet 0 7; hand0 cores_planet; phase validate";
    static const uint16_t undoable[] = {0, 1, 1, 1, 0}; /* choosers 2 1 0 2 */
    for (unsigned refills = 0; refills <= 4; refills++) {
        assert_int_equal(undoable_after_refills(three, refills), undoable[refills]);
    }
}

RULE_TEST("SM-4.4", turn_passed_on_with_an_empty_bag_stands) {
    assert_undoable_after("phase take; hand0 arc_supernova orbit_star snake_star; planet 1-6 8-12; "
                          "comet 13 15-20 22-24; star 25-27 29-34; supernova 36 37",
                          "keep", 0);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(actions_have_the_rules_bytes),
        RULE(kept_body_of_a_diamond_is_a_place_among_all_four),
        RULE(placements_are_124_at_most),
        RULE(exchanges_are_25_and_refills_16_at_most),
        RULE(three_heaps_with_their_arcs_have_193_validations),
        RULE(exactly_what_the_rules_allow_is_listed_in_order),
        RULE(games_are_far_shorter_than_the_proof_says),
        RULE(draw_stands),
        RULE(placing_influence_and_validation_may_be_taken_back),
        RULE(card_turned_up_stands),
        RULE(keeping_what_one_has_may_be_taken_back_until_the_next_draws),
        RULE(last_turn_may_be_taken_back_until_the_next_draws),
        RULE(handful_stands),
        RULE(refill_may_be_taken_back_until_the_next_seat_has_chosen),
        RULE(last_refill_of_another_seat_stands),
        RULE(turn_passed_on_with_an_empty_bag_stands),
    };
    return cmocka_run_group_tests_name("Stellium, actions and undo", tests, NULL, NULL);
}
