/* Numbered examples, one test each: V5 and V6 are those of the printed rules, the others the
 * corners where a mistake would hide. V4 and V62, of tables, are in tables_test.c. */
#include <string.h>

#include "rule_test.h"
#include "sm_scene.h"

static const uint8_t defaults[SM_OPTIONS] = {0};

RULE_TEST("V1 SM-3.2", set_up_leaves_5_planets_4_comets_3_stars_and_2_supernovas_in_the_bag) {
    for (uint32_t seed = 0; seed < 30; seed++) {
        struct sm_state s;
        uint8_t bodies = 0;
        assert_int_equal(sm_begin(&s, (uint8_t)(2 + seed % 3), defaults, seed, ""), RESULT_OK);
        for (uint8_t cell = 0; cell < SM_CELLS; cell++) {
            bodies = (uint8_t)(bodies + (s.cell[cell] != 0));
        }
        assert_int_equal(bodies, 24);
        SM_EXPECT(&s, "bag 5 4 3 2");
    }
}

RULE_TEST("V2 SM-3.3", display_and_reserve_are_forty_cards_by_seats) {
    static const uint8_t shown[] = {0, 0, 6, 7, 8};
    for (uint8_t seats = 2; seats <= 4; seats++) {
        struct sm_state s;
        assert_int_equal(sm_begin(&s, seats, defaults, seats, ""), RESULT_OK);
        assert_int_equal(s.reserve_left, 40 - shown[seats]);
        for (uint8_t i = 0; i < SM_DISPLAY; i++) {
            assert_int_equal(s.display[i] == SM_NONE, i >= shown[seats]);
        }
    }
}

RULE_TEST("V3 SM-10.1", limits_are_30_25_20_and_in_a_first_game_25_20_15) {
    SM_FROM("seats 2", "limit 30");
    SM_FROM("seats 3", "limit 25");
    SM_FROM("seats 4", "limit 20");
    SM_FROM("option first; seats 2", "limit 25");
    SM_FROM("option first; seats 3", "limit 20");
    SM_FROM("option first; seats 4", "limit 15");
}

RULE_TEST("V5 SM-6.1 SM-6.4", token_s_influence_moves_another_body_of_the_placed_kind) {
    SM_FROM("star 0; comet 1; drawn star",
            "do planet@9; phase EFFECT; legal 0-1; tokens0 comet star supernova");
}

RULE_TEST("V6 SM-6.4", swapped_bodies_change_places_and_no_disc_turns) {
    SM_FROM("star 0; comet 1; drawn star",
            "do planet@9 0-1; body:0 comet; body:1 star; body:9 star; turns 0 0 0 0 0 0; "
            "comets 0; stars 1 9");
}

RULE_TEST("V7 SM-6.4", neither_the_placed_body_nor_one_of_its_kind_is_swapped) {
    SM_FROM("planet 1 2; drawn planet", "do planet@6; legal 1-0 2-0");
}

RULE_TEST("V8 SM-6.3 SM-4.3", impossible_effect_is_passed_over) {
    SM_FROM("planet 0 7 14 21 28 35; drawn planet",
            "do planet@1; phase TAKE; acts 0; told place 0 planet 1 planet / nothing 0 planet 1");
}

RULE_TEST("V9 SM-6.4", body_on_a_black_hole_may_be_swapped) {
    SM_FROM("planet 44; comet 10; drawn planet",
            "do planet@30; legal 44-10; do 44-10; planets 10 30; comets 44");
}

RULE_TEST("V10 SM-6.5", row_is_pushed_by_one_cell) {
    SM_FROM("planet 0; star 1; drawn comet",
            "do comet@0 east; stars 11; planets 1; comets 0; told place 0 comet 0 comet / "
            "push 0 0 0 comet / move 1 11 star / move 0 1 planet");
}

RULE_TEST("V11 SM-6.5", last_of_the_row_falls_off_the_board_into_the_bag) {
    SM_FROM("planet 0; star 5; drawn comet",
            "bag 10 9 8 3; do comet@0 northwest; stars -; planets 5; comets 0; bag 10 9 9 3");
}

RULE_TEST("V12 SM-6.5", single_body_at_the_edge_falls_off) {
    SM_FROM("star 6; drawn comet", "do comet@6 northwest; stars -; comets 6; bag 11 9 9 2; "
                                   "supernovas 0 7 14 21 28 35");
}

RULE_TEST("V13 SM-6.5", body_may_be_pushed_into_a_black_hole) {
    SM_FROM("star 1; drawn comet", "do comet@1 southeast; stars 44; comets 1");
}

RULE_TEST("V14 SM-6.2", comet_hits_bodies_on_black_holes_too_and_no_empty_cell) {
    SM_FROM("star 44; drawn comet",
            "refuse comet@1 comet@46; do comet@44; legal east southeast southwest west northwest "
            "northeast; body:44 star");
}

RULE_TEST("V15 SM-6.5", comet_may_come_to_lie_on_a_black_hole) {
    SM_FROM("star 44; drawn comet", "do comet@44 east; stars 10; comets 44");
}

RULE_TEST("V16 SM-6.2", only_a_comet_s_influence_wants_a_body) {
    SM_FROM("star 1; drawn star", "refuse star@1 star@44 comet@2; do comet@1; phase EFFECT");
}

RULE_TEST("V17 SM-6.1 SM-6.5", star_collides_with_a_comet_s_token) {
    SM_FROM("star 1; drawn star", "do comet@1 east; stars 1 11; tokens0 planet star supernova");
}

RULE_TEST("V18 SM-6.1 SM-6.6", comet_turns_a_galaxy_with_a_star_s_token) {
    SM_FROM("drawn comet",
            "do star@1 r2; comets 3; body:1 -; tokens0 planet comet supernova; turns 2 0 0 0 0 0");
}

RULE_TEST("V19 SM-6.6", rotation_is_by_one_to_five_sixths) {
    SM_FROM("planet 2; comet 44; drawn star", "do star@1; legal r1 r2 r3 r4 r5");
}

RULE_TEST("V20 SM-6.6", ring_and_symbols_turn_but_no_centre_and_no_black_hole) {
    SM_FROM("planet 2; comet 44; drawn star",
            "symbols:planet 1 8 15 22 29 36; do star@1 r1; stars 2; planets 3; comets 44; "
            "supernovas 0 7 14 21 28 35; turns 1 0 0 0 0 0; symbols:planet 2 8 15 22 29 36; "
            "symbols:comet 3 9 18 26 32 40; symbols:star 5 12 16 23 33 39; "
            "symbols:supernova 6 11 19 25 30 37");
}

RULE_TEST("V21 SM-6.6", five_sixths_clockwise_are_one_back) {
    SM_FROM("planet 6; drawn star", "do star@4 r5; planets 5; stars 3; turns 5 0 0 0 0 0");
}

RULE_TEST("V22 SM-6.7", every_body_beside_an_empty_black_hole_but_the_placed_one) {
    SM_FROM("planet 1; comet 11; star 2; drawn supernova",
            "do supernova@10; legal 42<1 42<11 44<1 44<2 44<11 46<2");
}

RULE_TEST("V23 SM-6.7", attracted_body_lies_on_the_black_hole) {
    SM_FROM("planet 1; comet 11; star 2; drawn supernova",
            "do supernova@10 44<11; comets 44; body:11 -; planets 1; stars 2");
}

RULE_TEST("V24 SM-6.7", full_black_hole_attracts_nothing) {
    SM_FROM("planet 44; comet 1; drawn supernova", "do supernova@30; legal 42<1");
}

RULE_TEST("V25 SM-6.3", supernova_without_bodies_beside_black_holes_does_nothing) {
    SM_FROM("drawn supernova", "do supernova@1; phase TAKE; supernovas 0 1 7 14 21 28 35");
}

/* Bodies on the board, and whether an objective stands with them. */
static void assert_standing(const char *notation, const char *objective, const char *wanted) {
    char what[64] = "stands:";
    char shown[SM_TEXT];
    const struct sm_state s = sm_scene(notation);
    sm_show(&s, strcat(what, objective), shown);
    if (strcmp(shown, wanted) != 0) {
        fail_msg("%s with %s: %s", objective, notation, shown);
    }
}

RULE_TEST("V26 SM-7.1 SM-7.2", line_is_straight_without_a_gap) {
    assert_standing("planet 6 1 44", "line_planet", "yes");
    assert_standing("planet 4 0 1", "line_planet", "yes");
    assert_standing("planet 4 0 2", "line_planet", "no");
    assert_standing("planet 5 6 7", "line_planet", "no");
}

RULE_TEST("V27 SM-7.1", arc_is_one_bend_of_120_degrees) {
    assert_standing("planet 1 2 3", "arc_planet", "yes");
    assert_standing("planet 0 1 3", "arc_planet", "yes");
    assert_standing("planet 0 1 4", "arc_planet", "no");
    assert_standing("planet 0 1 2", "arc_planet", "no");
}

RULE_TEST("V28 SM-7.1", triangle_is_three_that_touch) {
    assert_standing("planet 0 1 2", "triangle_planet", "yes");
    assert_standing("planet 1 11 44", "triangle_planet", "yes");
    assert_standing("planet 1 2 3", "triangle_planet", "no");
}

RULE_TEST("V29 SM-7.1", orbit_is_spread_evenly_round_any_space) {
    assert_standing("planet 1 3 5", "orbit_planet", "yes");
    assert_standing("planet 0 1 3 5", "orbit_planet", "yes");
    assert_standing("planet 1 10 26", "orbit_planet", "yes");
    assert_standing("planet 1 3 4", "orbit_planet", "no");
}

RULE_TEST("V30 SM-7.1", rectangle_is_two_pairs_that_face_each_other) {
    assert_standing("planet 1 2 4 5", "rectangle_planet", "yes");
    assert_standing("planet 1 2 3 4", "rectangle_planet", "no");
    assert_standing("planet 0 1 2 44", "rectangle_planet", "no");
}

RULE_TEST("V31 SM-7.3", diamond_has_its_kind_on_the_short_diagonal) {
    assert_standing("planet 0 1; comet 2 6", "diamond_planet", "yes");
    assert_standing("comet 0 1; planet 2 6", "diamond_planet", "no");
    assert_standing("planet 0 1; star 2 6", "diamond_planet", "no");
    assert_standing("supernova 0 1; planet 2 6", "diamond_supernova", "yes");
}

RULE_TEST("V32 SM-7.1 SM-7.2", snake_may_be_mirrored_and_lies_on_two_galaxies) {
    assert_standing("planet 0 1 44 10", "snake_planet", "yes");
    assert_standing("planet 0 1 42 12", "snake_planet", "yes"); /* mirrored */
    assert_standing("planet 4 0 2 44", "snake_planet", "no");   /* one galaxy and a black hole */
    assert_standing("planet 4 0 1 44", "snake_planet", "no");
}

RULE_TEST("V33 SM-7.1 SM-7.2", bridge_joins_two_galaxies_without_a_black_hole) {
    assert_standing("planet 1 11", "bridge_planet", "yes");
    assert_standing("planet 1 44", "bridge_planet", "no");
    assert_standing("planet 1 2", "bridge_planet", "no");
}

RULE_TEST("V34 SM-7.5", three_cores_pay_4) {
    SM_FROM("planet 0 7 14", "pays:cores_planet 4; used:cores_planet 0 7 14");
}

RULE_TEST("V35 SM-7.5", five_cores_pay_as_four_and_all_are_used) {
    SM_FROM("planet 0 7 14 21 28", "pays:cores_planet 7; used:cores_planet 0 7 14 21 28");
}

RULE_TEST("V36 SM-7.2", black_hole_is_no_core) {
    SM_FROM("planet 0 44", "stands:cores_planet no; pays:cores_planet 0");
}

RULE_TEST("V37 SM-7.5", bodies_count_on_symbols_of_their_own_colour) {
    SM_FROM("planet 1 8; comet 15", "pays:symbols_planet 1; used:symbols_planet 1 8");
}

RULE_TEST("V38 SM-2.7 SM-6.6", symbol_is_where_the_turn_has_brought_it) {
    SM_FROM("turns 2 0 0 0 0 0; planet 1 8; comet 15", "stands:symbols_planet no");
    SM_FROM("planet 1 8; comet 15; drawn star",
            "do star@6 r2; stands:symbols_planet yes; used:symbols_planet 3 8");
}

#define V39 "planet 1 2 3 26; hand0 arc_planet bridge_planet; drawn star"

RULE_TEST("V39 SM-7.7", every_placement_and_every_body_to_keep_is_a_choice) {
    SM_FROM(V39, "do star@36 r1; phase VALIDATE; count 12; legal arc_planet:1,2,3/1 "
                 "arc_planet:1,2,3/2 arc_planet:1,2,3/3 arc_planet:1,2,26/1 arc_planet:1,2,26/2 "
                 "arc_planet:1,2,26/26 arc_planet:2,3,26/2 arc_planet:2,3,26/3 "
                 "arc_planet:2,3,26/26 bridge_planet:2,26/2 bridge_planet:2,26/26 done");
}

RULE_TEST("V40 SM-7.7", bodies_not_kept_return_to_the_bag) {
    SM_FROM(V39, "do star@36 r1; bag 7 10 8 2; do arc_planet:1,2,3/2; planets 2 26; "
                 "bag 9 10 8 2; phase VALIDATE; score0 3; done0 arc_planet");
}

RULE_TEST("V41 SM-7.7", kept_body_serves_again) {
    SM_FROM(V39, "do star@36 r1 arc_planet:1,2,3/2 bridge_planet:2,26/2; score0 5; phase TAKE; "
                 "planets 2; hand0 -; done0 arc_planet bridge_planet");
}

RULE_TEST("V42 SM-7.7", removed_body_serves_no_more) {
    SM_FROM(V39, "do star@36 r1 arc_planet:1,2,3/1; phase TAKE; hand0 bridge_planet; score0 3; "
                 "planets 1 26");
}

#define V43 "planet 0 7; hand0 cores_planet; phase validate"

RULE_TEST("V43 SM-9.1 SM-9.2", validation_that_empties_a_galaxy_draws_five_bodies) {
    SM_FROM(V43, "given planet comet star star supernova; bag 9 10 9 4; do cores_planet/7; "
                 "phase REFILL; handful 1 1 2 1; bag 9 9 7 3; placed 0; seat 0");
}

RULE_TEST("V44 SM-9.3 SM-9.4", choosers_go_backwards_from_the_seat_before_the_active_one) {
    static const struct {
        const char *notation, *choosers[4];
    } rows[] = {{"seats 2; " V43, {"acts 1", "acts 0", "acts 1", "acts 0"}},
                {"seats 3; " V43, {"acts 2", "acts 1", "acts 0", "acts 2"}},
                {"seats 4; " V43, {"acts 3", "acts 2", "acts 1", "acts 0"}}};
    static const char *const moves[] = {"do planet@1", "do star@5", "do comet@2", "do star@4"};
    for (size_t row = 0; row < COUNT_OF(rows); row++) {
        struct sm_table table;
        sm_table_set(&table, rows[row].notation);
        SM_RUN(&table, "given planet comet star star supernova; do cores_planet/7");
        for (size_t i = 0; i < 4; i++) {
            SM_RUN(&table, "phase REFILL");
            SM_RUN(&table, rows[row].choosers[i]);
            SM_RUN(&table, moves[i]);
        }
        SM_RUN(&table, "phase TAKE; acts 0; planets 1 7; comets 2; stars 4 5; bag 9 9 7 4; "
                       "handful 0 0 0 0");
    }
}

RULE_TEST("V45 SM-9.1", attraction_may_empty_a_galaxy_too) {
    SM_FROM("empty 0; planet 1; drawn supernova",
            "do supernova@36 44<1; phase REFILL; acts 1; seat 0; planets 44");
}

#define THREE "hand0 snake_planet bridge_planet cores_planet; phase take"

RULE_TEST("V46 SM-8.1", full_hand_exchanges_or_keeps) {
    struct sm_table table;
    sm_table_set(&table, THREE);
    SM_RUN(&table, "count 19; do keep; seat 1; phase ASK; hand0 snake_planet bridge_planet "
                   "cores_planet; reserve_left 31; told keep 0 / turn 1 2 0");
}

RULE_TEST("V47 SM-8.1 SM-8.2", rejected_card_leaves_and_the_reserve_s_next_comes) {
    SM_FROM(THREE "; display line_planet line_comet line_star line_supernova arc_planet arc_comet",
            "do line_planet>bridge_planet; hand0 snake_planet cores_planet line_planet; rejected "
            "bridge_planet; display arc_star line_comet line_star line_supernova arc_planet "
            "arc_comet; reserve_left 30");
}

RULE_TEST("V48 SM-8.1", empty_hand_has_to_take) {
    SM_FROM("phase take", "legal line_planet line_comet line_star line_supernova arc_planet "
                          "arc_comet; count 6");
}

RULE_TEST("V49 SM-8.3 SM-10.2", last_reserve_card_puts_the_display_aside) {
    SM_FROM("round 9; reserve snake_star; phase take",
            "do line_planet; reserve_left 0; display -; aside line_comet line_star line_supernova "
            "arc_planet arc_comet snake_star; final 10; hand0 line_planet; seat 1; "
            "told take 0 line_planet - 0 / reveal snake_star 0 0 / aside 10 6 / gone snake_star / "
            "gone line_comet / gone line_star / gone line_supernova / gone arc_planet / "
            "gone arc_comet / turn 1 9 0");
}

/* 28 points, and a bridge ready to be validated; seat 0 is first. */
#define NEARLY                                                                                     \
    "planet 1 11; hand0 bridge_planet; phase validate; done0 rectangle_planet rectangle_star "     \
    "diamond_planet diamond_star triangle_planet"

RULE_TEST("V50 SM-8.4 SM-10.1", seat_that_has_reached_the_limit_takes_nothing) {
    SM_FROM(NEARLY, "score0 28; final 0; do bridge_planet:1,11/1; score0 30; reached 0; final 2; "
                    "seat 1; phase ASK; round 2; hand0 -");
}

RULE_TEST("V51 SM-10.1", round_is_played_to_its_end) {
    SM_FROM(NEARLY, "do bridge_planet:1,11/1; given planet; do planet planet@2 1-0; phase OVER; "
                    "acts -1; end limit; legal -; winners 0; round 2");
}

#define END "phase over; round 9; "

RULE_TEST("V52 SM-10.4 SM-10.5", more_points_win_even_if_both_have_reached_the_limit) {
    SM_FROM(END "reached 0 1; tokens0 -; tokens1 -; "
                "done0 rectangle_planet diamond_planet snake_planet rectangle_comet line_planet "
                "arc_planet; done1 rectangle_star diamond_star snake_star rectangle_supernova "
                "line_supernova line_comet",
            "sheet0 30 0 2 = 32; sheet1 30 0 3 = 33; winners 1");
}

#define BOTH_30                                                                                    \
    "tokens0 -; tokens1 -; done0 rectangle_planet diamond_planet snake_planet rectangle_comet "    \
    "line_planet arc_planet; done1 rectangle_star diamond_star snake_star rectangle_supernova "    \
    "line_supernova line_star"

RULE_TEST("V53 SM-10.5", tie_goes_to_who_reached_the_limit_first) {
    SM_FROM(END "reached 1 0; " BOTH_30, "sheet0 30 0 2 = 32; sheet1 30 0 2 = 32; winners 1");
    SM_FROM(END "reached 0 1; " BOTH_30, "winners 0");
}

RULE_TEST("V54 SM-10.5", tie_below_the_limit_has_no_winner) {
    SM_FROM(END "final 9; aside all; done0 line_planet; done1 line_comet",
            "sheet0 3 4 1 = 8; sheet1 3 4 1 = 8; winners -; end reserve");
}

#define PLANETS_29                                                                                 \
    "done0 rectangle_planet diamond_planet snake_planet triangle_planet line_planet arc_planet "   \
    "bridge_planet"

RULE_TEST("V55 SM-10.1 SM-10.4", tokens_and_colours_do_not_count_to_the_limit) {
    SM_FROM(PLANETS_29, "sheet0 29 4 1 = 34; reached -; final 0");
    SM_FROM("hand0 orbit_planet; planet 1 3; drawn planet; " PLANETS_29,
            "do planet@9; reached -; sheet0 29 4 1 = 34");
}

RULE_TEST("V56 SM-10.4", every_colour_is_a_point) {
    SM_FROM("tokens0 -", "sheet0 0 0 0 = 0");
    SM_FROM("tokens0 -; done0 line_planet arc_planet", "sheet0 6 0 1 = 7");
    SM_FROM("tokens0 -; done0 line_planet arc_comet", "sheet0 6 0 2 = 8");
    SM_FROM("tokens0 -; done0 line_planet arc_comet bridge_supernova", "sheet0 8 0 3 = 11");
    SM_FROM("tokens0 -; done0 line_planet arc_comet bridge_supernova symbols_star:5",
            "sheet0 13 0 4 = 17");
}

RULE_TEST("V57 SM-4.2", first_turn_is_only_taking_with_the_option) {
    static const uint8_t skip[SM_OPTIONS] = {[SM_OPTION_FIRST_TURN] = SM_FIRST_SKIP};
    struct sm_state s;
    assert_int_equal(sm_begin(&s, 2, skip, 3, ""), RESULT_OK);
    SM_EXPECT(&s, "phase TAKE; count 6; round 1");
}

RULE_TEST("V58 SM-6.3", influence_may_be_left_away_with_the_option) {
    SM_FROM("option may; drawn star", "do star@1; legal r1 r2 r3 r4 r5 skip; do skip; stars 1; "
                                      "turns 0 0 0 0 0 0; phase TAKE");
}

RULE_TEST("V59 SM-5.1", first_of_the_named_kind_is_kept) {
    SM_FROM("", "given planet comet star supernova; bag 11 10 9 2; do star; drawn star; "
                "bag 11 10 8 2; told ask 0 star / touch 0 planet 0 / touch 0 comet 0 / "
                "touch 0 star 1");
}

RULE_TEST("V60 SM-5.1", fifth_is_kept_if_none_is_of_the_named_kind) {
    SM_FROM("", "given planet comet star planet comet supernova; do supernova; drawn comet; "
                "bag 11 9 9 2; phase PLACE");
}

RULE_TEST("V61 SM-10.5", seat_with_fewer_points_does_not_win_a_tie_of_others) {
    SM_FROM("seats 3; " END "reached 2; tokens2 -; "
            "done0 rectangle_planet diamond_planet snake_planet snake_comet; "
            "done1 rectangle_star diamond_star snake_star snake_supernova; done2 rectangle_comet "
            "rectangle_supernova diamond_comet triangle_comet bridge_comet",
            "sheet0 22 4 2 = 28; sheet1 22 4 2 = 28; sheet2 25 0 2 = 27; winners -; end limit");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(set_up_leaves_5_planets_4_comets_3_stars_and_2_supernovas_in_the_bag),
        RULE(display_and_reserve_are_forty_cards_by_seats),
        RULE(limits_are_30_25_20_and_in_a_first_game_25_20_15),
        RULE(token_s_influence_moves_another_body_of_the_placed_kind),
        RULE(swapped_bodies_change_places_and_no_disc_turns),
        RULE(neither_the_placed_body_nor_one_of_its_kind_is_swapped),
        RULE(impossible_effect_is_passed_over),
        RULE(body_on_a_black_hole_may_be_swapped),
        RULE(row_is_pushed_by_one_cell),
        RULE(last_of_the_row_falls_off_the_board_into_the_bag),
        RULE(single_body_at_the_edge_falls_off),
        RULE(body_may_be_pushed_into_a_black_hole),
        RULE(comet_hits_bodies_on_black_holes_too_and_no_empty_cell),
        RULE(comet_may_come_to_lie_on_a_black_hole),
        RULE(only_a_comet_s_influence_wants_a_body),
        RULE(star_collides_with_a_comet_s_token),
        RULE(comet_turns_a_galaxy_with_a_star_s_token),
        RULE(rotation_is_by_one_to_five_sixths),
        RULE(ring_and_symbols_turn_but_no_centre_and_no_black_hole),
        RULE(five_sixths_clockwise_are_one_back),
        RULE(every_body_beside_an_empty_black_hole_but_the_placed_one),
        RULE(attracted_body_lies_on_the_black_hole),
        RULE(full_black_hole_attracts_nothing),
        RULE(supernova_without_bodies_beside_black_holes_does_nothing),
        RULE(line_is_straight_without_a_gap),
        RULE(arc_is_one_bend_of_120_degrees),
        RULE(triangle_is_three_that_touch),
        RULE(orbit_is_spread_evenly_round_any_space),
        RULE(rectangle_is_two_pairs_that_face_each_other),
        RULE(diamond_has_its_kind_on_the_short_diagonal),
        RULE(snake_may_be_mirrored_and_lies_on_two_galaxies),
        RULE(bridge_joins_two_galaxies_without_a_black_hole),
        RULE(three_cores_pay_4),
        RULE(five_cores_pay_as_four_and_all_are_used),
        RULE(black_hole_is_no_core),
        RULE(bodies_count_on_symbols_of_their_own_colour),
        RULE(symbol_is_where_the_turn_has_brought_it),
        RULE(every_placement_and_every_body_to_keep_is_a_choice),
        RULE(bodies_not_kept_return_to_the_bag),
        RULE(kept_body_serves_again),
        RULE(removed_body_serves_no_more),
        RULE(validation_that_empties_a_galaxy_draws_five_bodies),
        RULE(choosers_go_backwards_from_the_seat_before_the_active_one),
        RULE(attraction_may_empty_a_galaxy_too),
        RULE(full_hand_exchanges_or_keeps),
        RULE(rejected_card_leaves_and_the_reserve_s_next_comes),
        RULE(empty_hand_has_to_take),
        RULE(last_reserve_card_puts_the_display_aside),
        RULE(seat_that_has_reached_the_limit_takes_nothing),
        RULE(round_is_played_to_its_end),
        RULE(more_points_win_even_if_both_have_reached_the_limit),
        RULE(tie_goes_to_who_reached_the_limit_first),
        RULE(tie_below_the_limit_has_no_winner),
        RULE(tokens_and_colours_do_not_count_to_the_limit),
        RULE(every_colour_is_a_point),
        RULE(first_turn_is_only_taking_with_the_option),
        RULE(influence_may_be_left_away_with_the_option),
        RULE(first_of_the_named_kind_is_kept),
        RULE(fifth_is_kept_if_none_is_of_the_named_kind),
        RULE(seat_with_fewer_points_does_not_win_a_tie_of_others),
    };
    return cmocka_run_group_tests_name("Stellium, numbered examples", tests, NULL, NULL);
}
