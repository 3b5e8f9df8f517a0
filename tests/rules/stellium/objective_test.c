/* Objectives and validating them (SM-7). */
#include <string.h>

#include "rule_test.h"
#include "sm_scene.h"
#include "words.h"

static const uint8_t shape_points[SM_SHAPES] = {3, 3, 7, 5, 4, 3, 5, 2, 0, 0};

/* A board with nothing on it: no position, but objectives can be asked about it. */
static struct sm_state bare_board(void) {
    struct sm_state s = sm_scene("");
    memset(s.cell, 0, sizeof s.cell);
    sm_refresh(&s);
    return s;
}

static void lay(struct sm_state *s, sm_cells cells, uint8_t kind) {
    for (uint8_t cell = 0; cell < SM_CELLS; cell++) {
        if ((cells >> cell & 1u) != 0) {
            s->cell[cell] = (uint8_t)(1 + kind);
        }
    }
    sm_refresh(s);
}

static void lay_placement(struct sm_state *s, uint8_t objective, uint8_t index) {
    const struct sm_figure *const figure = &sm_figures[objective / 4];
    lay(s, figure->placements[index], objective % 4);
    if (figure->tips != NULL) {
        lay(s, figure->tips[index], (uint8_t)((objective % 4 + 1) % 4)); /* SM-7.3 */
    }
}

/* Takes away, and changes, each body of a placement in turn: it does not stand there any more. */
static void spoil_each_body(struct sm_state *s, uint8_t objective, uint8_t index) {
    const sm_cells cells = sm_placement(&sm_figures[objective / 4], index);
    for (uint8_t cell = 0; cell < SM_CELLS; cell++) {
        const uint8_t was = s->cell[cell];
        if ((cells >> cell & 1u) == 0) {
            continue;
        }
        for (uint8_t other = 0; other <= SM_KINDS; other++) {
            if (other == was) {
                continue;
            }
            s->cell[cell] = other;
            sm_refresh(s);
            assert_false(sm_stands_on(s, objective, index));
            assert_true(sm_missing(s, objective, NULL) <= 1);
        }
        s->cell[cell] = was;
    }
}

RULE_TEST("SM-7.1 SM-7.3", each_placement_stands_in_each_kind_and_with_no_body_less) {
    unsigned placements = 0;
    for (uint8_t objective = 0; objective < 32; objective++) {
        for (uint8_t index = 0; index < sm_figures[objective / 4].count; index++) {
            struct sm_state s = bare_board();
            lay_placement(&s, objective, index);
            assert_true(sm_stands_on(&s, objective, index));
            assert_true(sm_stands(&s, objective));
            assert_int_equal(sm_pays(&s, objective), shape_points[objective / 4]);
            assert_int_equal(sm_missing(&s, objective, NULL), 0);
            assert_true(sm_used(&s, objective, index) ==
                        sm_placement(&sm_figures[objective / 4], index));
            for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
                const uint8_t other = (uint8_t)(objective / 4 * 4 + kind);
                assert_int_equal(sm_stands(&s, other), other == objective);
            }
            spoil_each_body(&s, objective, index);
            placements++;
        }
    }
    assert_int_equal(placements, 4 * SM_PLACEMENTS);
}

RULE_TEST("SM-7.1", other_bodies_in_or_round_a_figure_do_not_matter) {
    for (uint8_t objective = 0; objective < 32; objective++) {
        for (uint8_t index = 0; index < sm_figures[objective / 4].count; index++) {
            struct sm_state s = bare_board();
            lay(&s, SM_ALL_SPACES | SM_ALL_HOLES, (uint8_t)((objective + 2) % 4));
            lay_placement(&s, objective, index);
            assert_true(sm_stands_on(&s, objective, index));
            assert_true(sm_stands(&s, objective));
        }
    }
}

RULE_TEST("SM-7.1", any_direction_and_its_mirror_image_count) {
    static const struct {
        const char *cells, *objective;
    } rows[] = {
        /* A line in its three directions, an arc in its six, a snake both ways round. */
        {"4 0 1", "line_star"},        {"5 0 2", "line_star"},      {"3 0 6", "line_star"},
        {"1 2 3", "arc_star"},         {"2 3 4", "arc_star"},       {"3 4 5", "arc_star"},
        {"4 5 6", "arc_star"},         {"1 5 6", "arc_star"},       {"1 2 6", "arc_star"},
        {"0 1 10 44", "snake_star"},   {"0 1 12 42", "snake_star"}, {"0 2 25 46", "snake_star"},
        {"1 3 5", "orbit_star"},       {"2 4 6", "orbit_star"},     {"2 3 5 6", "rectangle_star"},
        {"1 3 4 6", "rectangle_star"}, {"0 3 4", "triangle_star"},  {"0 1 6", "triangle_star"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct sm_state s = bare_board();
        lay(&s, sm_cells_of(rows[i].cells, ' '), SM_STAR);
        if (!sm_stands(&s, sm_objective_named(rows[i].objective))) {
            fail_msg("%s does not stand on %s", rows[i].objective, rows[i].cells);
        }
    }
}

RULE_TEST("SM-7.2", figures_0_to_6_use_black_holes_and_7_to_9_do_not) {
    for (uint8_t shape = 0; shape <= SM_BRIDGE; shape++) {
        unsigned with_hole = 0;
        for (uint8_t index = 0; index < sm_figures[shape].count; index++) {
            with_hole += (sm_placement(&sm_figures[shape], index) & SM_ALL_HOLES) != 0;
        }
        assert_int_equal(with_hole > 0, shape != SM_BRIDGE);
    }
    struct sm_state s = bare_board();
    lay(&s, SM_ALL_HOLES, SM_COMET);
    SM_EXPECT(&s, "stands:cores_comet no; stands:symbols_comet no; stands:bridge_comet no");
}

RULE_TEST("SM-7.4", action_names_a_placement_by_its_place_among_ascending_cells) {
    struct sm_state s = sm_scene("star 0-4 11; hand0 line_star; phase validate");
    struct action legal[ACTIONS_MAX];
    /* 0 1 4 is the first line of all, 0 1 11 the second. */
    assert_int_equal(stellium.legal(&s, legal), 7);
    assert_int_equal(action_key(legal[0]), 0x08020000);
    assert_int_equal(action_key(legal[3]), 0x08020100);
    assert_int_equal(action_key(legal[5]), 0x08020102);
    assert_int_equal(action_key(legal[6]), 0x09000000);
    SM_EXPECT(&s, "legal line_star:0,1,4/0 line_star:0,1,4/1 line_star:0,1,4/4 line_star:0,1,11/0 "
                  "line_star:0,1,11/1 line_star:0,1,11/11 done");
}

RULE_TEST("SM-7.5", tiers_pay_for_two_three_and_four_bodies_in_each_colour) {
    static const uint8_t cores[] = {0, 0, 2, 4, 7, 7, 7}, symbols[] = {0, 0, 1, 3, 5, 5, 5};
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        for (uint8_t n = 0; n <= 6; n++) {
            struct sm_state s = bare_board();
            sm_cells centres = 0, own = 0;
            for (uint8_t place = 0; place < n; place++) {
                centres |= (sm_cells)1 << 7 * place;
            }
            for (uint8_t cell = 0; cell < SM_CELLS && bits_count64(own) < n; cell++) {
                own |= sm_symbol(&s, cell) == kind ? (sm_cells)1 << cell : 0;
            }
            lay(&s, centres | own, kind);
            assert_int_equal(sm_pays(&s, (uint8_t)(32 + kind)), cores[n]);
            assert_int_equal(sm_pays(&s, (uint8_t)(36 + kind)), symbols[n]);
            assert_int_equal(sm_stands(&s, (uint8_t)(32 + kind)), n >= 2);
            assert_int_equal(sm_stands(&s, (uint8_t)(36 + kind)), n >= 2);
            assert_true(sm_used(&s, (uint8_t)(32 + kind), 0) == centres);
            assert_true(sm_used(&s, (uint8_t)(36 + kind), 0) == own);
            assert_int_equal(sm_missing(&s, (uint8_t)(32 + kind), NULL), n < 2 ? 2 - n : 0);
        }
    }
}

RULE_TEST("SM-7.5", all_matching_bodies_are_used_whether_the_tier_needs_them_or_not) {
    SM_FROM("star 0 7 14 21 28 35; hand0 cores_star; phase validate",
            "legal cores_star/0 cores_star/7 cores_star/14 cores_star/21 cores_star/28 "
            "cores_star/35 done; bag 11 10 3 8; given planet planet planet comet comet; "
            "do cores_star/28; score0 7; stars 28; phase REFILL; bag 8 8 8 8");
    SM_FROM("planet 1 8 15 22 29 36 2; hand0 symbols_planet; phase validate",
            "do symbols_planet/15; planets 2 15; score0 5; phase TAKE");
}

RULE_TEST("SM-7.5", bodies_on_plain_holes_other_colours_and_centres_are_no_symbols) {
    SM_FROM("planet 3 2 4 8", "stands:symbols_planet no; used:symbols_planet 8");
    SM_FROM("planet 10 2 8 1", "pays:symbols_planet 1; used:symbols_planet 1 8");
}

RULE_TEST("SM-7.7", only_what_is_in_hand_and_stands_is_offered) {
    SM_FROM("star 1 2 11; planet 9; hand0 bridge_star line_star; hand1 bridge_planet; "
            "phase validate",
            "legal bridge_star:1,11/1 bridge_star:1,11/11 done");
}

RULE_TEST("SM-7.7", points_are_scored_and_the_card_lies_open) {
    SM_FROM("star 1 11; hand0 snake_comet bridge_star line_star; phase validate",
            "do bridge_star:1,11/11; score0 2; done0 bridge_star; hand0 snake_comet line_star; "
            "sheet0 2 4 1 = 7; told validate 0 bridge_star 0 2 / use 0 1 star 0 / use 0 11 star 1");
}

RULE_TEST("SM-7.7", any_body_of_a_diamond_may_stay_a_tip_too) {
    SM_FROM("planet 0 1; comet 2 6; hand0 diamond_planet; phase validate",
            "legal diamond_planet:0,1,2,6/0 diamond_planet:0,1,2,6/1 diamond_planet:0,1,2,6/2 "
            "diamond_planet:0,1,2,6/6 done; bag 9 8 9 3; do diamond_planet:0,1,2,6/6; planets -; "
            "comets 6; bag 11 9 9 3; score0 5; phase TAKE");
}

RULE_TEST("SM-7.7", each_validation_is_optional) {
    SM_FROM("star 1 11; hand0 bridge_star; phase validate",
            "do done; phase TAKE; score0 0; stars 1 11; hand0 bridge_star; told done 0");
}

RULE_TEST("SM-7.7", two_and_three_objectives_may_be_validated_in_one_turn) {
    SM_FROM("planet 1 2 3 26; hand0 arc_planet bridge_planet symbols_planet; planet 8; "
            "phase validate",
            "do arc_planet:1,2,3/2 bridge_planet:2,26/2; phase TAKE; score0 5");
    SM_FROM("planet 0 1 2 3 26; planet 8; hand0 triangle_planet arc_planet bridge_planet; "
            "phase validate",
            "do triangle_planet:0,2,3/2; phase VALIDATE; hand0 arc_planet bridge_planet; "
            "planets 1 2 8 26; do arc_planet:1,2,26/2; score0 7; phase TAKE");
    SM_FROM("comet 1 11 12 0 7; star 15; supernova 3; hand0 line_comet cores_comet bridge_comet; "
            "phase validate",
            "do cores_comet/7 bridge_comet:1,11/11; score0 4; phase TAKE; comets 7 11 12");
}

RULE_TEST("SM-7.7", body_kept_may_serve_in_the_next_turn_as_well) {
    SM_FROM("planet 1 2 3 26; hand0 arc_planet; hand1 bridge_planet; phase validate",
            "do arc_planet:1,2,3/2; phase TAKE; do line_planet; given star; do star star@36 r1; "
            "phase VALIDATE; seat 1; do bridge_planet:2,26/26; score1 2");
}

RULE_TEST("SM-7.7", what_is_removed_is_in_the_bag_at_once) {
    SM_FROM("supernova 1 2; hand0 triangle_supernova; phase validate",
            "bag 11 10 9 0; do triangle_supernova:0,1,2/1; bag 11 10 9 2; do line_planet; "
            "legal planet comet star supernova");
}

RULE_TEST("SM-7.8", what_is_taken_cannot_be_validated_in_the_same_turn) {
    SM_FROM("star 1 11; phase take; display bridge_star line_planet line_comet line_star "
            "line_supernova arc_planet",
            "do bridge_star; seat 1; phase ASK; hand0 bridge_star; score0 0");
}

RULE_TEST("SM-7.7", validation_may_make_another_placement_of_a_card_impossible) {
    SM_FROM("planet 1 2 3 4; hand0 arc_planet line_planet; planet 0; phase validate",
            "do line_planet:0,1,4/0; phase TAKE; hand0 arc_planet");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(each_placement_stands_in_each_kind_and_with_no_body_less),
        RULE(other_bodies_in_or_round_a_figure_do_not_matter),
        RULE(any_direction_and_its_mirror_image_count),
        RULE(figures_0_to_6_use_black_holes_and_7_to_9_do_not),
        RULE(action_names_a_placement_by_its_place_among_ascending_cells),
        RULE(tiers_pay_for_two_three_and_four_bodies_in_each_colour),
        RULE(all_matching_bodies_are_used_whether_the_tier_needs_them_or_not),
        RULE(bodies_on_plain_holes_other_colours_and_centres_are_no_symbols),
        RULE(only_what_is_in_hand_and_stands_is_offered),
        RULE(points_are_scored_and_the_card_lies_open),
        RULE(any_body_of_a_diamond_may_stay_a_tip_too),
        RULE(each_validation_is_optional),
        RULE(two_and_three_objectives_may_be_validated_in_one_turn),
        RULE(body_kept_may_serve_in_the_next_turn_as_well),
        RULE(what_is_removed_is_in_the_bag_at_once),
        RULE(what_is_taken_cannot_be_validated_in_the_same_turn),
        RULE(validation_may_make_another_placement_of_a_card_impossible),
    };
    return cmocka_run_group_tests_name("Stellium, objectives", tests, NULL, NULL);
}
