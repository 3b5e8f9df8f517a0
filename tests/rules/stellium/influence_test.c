/* Placing, and the four influences (SM-6). */
#include <string.h>

#include "rule_test.h"
#include "sm_scene.h"

RULE_TEST("SM-6.1", own_influence_costs_no_token) {
    SM_FROM("planet 1; comet 2; drawn planet", "do planet@9; tokens0 planet comet star supernova");
    SM_FROM("drawn star; tokens0 -", "do star@9 r1; tokens0 -");
}

RULE_TEST("SM-6.1", each_token_lends_its_influence_once) {
    SM_FROM("star 1; planet 2; drawn star", "do planet@9; tokens0 comet star supernova; legal 1-0 "
                                            "1-2");
}

RULE_TEST("SM-6.1", tokens_of_other_seats_are_not_touched) {
    SM_FROM("star 1; drawn star; tokens1 comet", "do comet@1 east; tokens1 comet");
}

RULE_TEST("SM-6.1", influence_without_own_body_or_token_is_not_offered) {
    SM_FROM("drawn star; tokens0 star supernova; comet 1", "refuse planet@9 comet@1; do "
                                                           "supernova@9");
    SM_FROM("drawn star; tokens0 -; comet 1", "refuse planet@9 comet@1 supernova@9; do star@9");
}

RULE_TEST("SM-6.1", token_of_the_own_kind_is_no_second_choice) {
    SM_FROM("drawn star; tokens0 star; empty 0 7 14 21 28 35; planet 0 7 14 21 28 35", "count 36");
    SM_FROM("drawn star; tokens0 -; empty 0 7 14 21 28 35; planet 0 7 14 21 28 35", "count 36");
}

RULE_TEST("SM-6.1", token_is_used_up_even_if_nothing_comes_of_it) {
    SM_FROM("drawn star", "do planet@1; phase TAKE; tokens0 comet star supernova; stars 1");
    SM_FROM("drawn star", "do supernova@1; phase TAKE; tokens0 planet comet star; stars 1");
}

RULE_TEST("SM-6.1", all_four_tokens_can_be_used_up_in_four_turns) {
    SM_FROM("option sure",
            "do star planet@9; tokens0 comet star supernova; do line_planet star star@16 r1 "
            "line_comet planet comet@17 east; tokens0 star supernova; do line_star star star@33 r1 "
            "line_supernova planet star@2 r1; tokens0 supernova; do arc_planet star star@40 r1 "
            "arc_comet planet supernova@36; tokens0 -; tokens1 planet comet star supernova");
}

RULE_TEST("SM-6.2", empty_galaxy_space_for_all_but_a_comet_s_influence) {
    SM_FROM("planet 1; comet 44; drawn planet; tokens0 star supernova",
            "refuse planet@1 planet@44 planet@0 planet@42 star@42 star@0 supernova@51 star@44; "
            "count 105"); /* 35 empty spaces, three influences */
}

RULE_TEST("SM-6.2", comet_with_another_influence_is_put_on_an_empty_space) {
    SM_FROM("planet 1; drawn comet", "refuse comet@2 planet@1; do planet@2; phase TAKE; comets 2");
}

RULE_TEST("SM-6.2", body_that_collides_needs_a_target_on_a_space_or_a_black_hole) {
    SM_FROM("planet 1; comet 44; drawn star; tokens0 comet",
            "refuse comet@2 comet@42; do comet@44; phase EFFECT; stars -; do west");
    SM_FROM("planet 1; comet 44; drawn star; tokens0 comet", "do comet@1 northeast; planets 42; "
                                                             "stars 1");
}

RULE_TEST("SM-6.2", colliding_body_is_in_hand_until_its_direction_is_chosen) {
    SM_FROM("planet 1; drawn comet", "do comet@1; body:1 planet; comets -; bag 10 9 9 2; "
                                     "drawn comet");
}

RULE_TEST("SM-6.3", influence_has_to_be_used) {
    SM_FROM("drawn star", "do star@1; legal r1 r2 r3 r4 r5");
    SM_FROM("drawn planet; planet 1", "do planet@9; legal 1-0");
    SM_FROM("drawn supernova; star 1", "do supernova@9; legal 42<1 44<1");
}

RULE_TEST("SM-6.3", with_may_all_but_a_collision_can_be_skipped) {
    SM_FROM("option may; drawn star", "do star@1; legal r1 r2 r3 r4 r5 skip");
    SM_FROM("option may; drawn planet; planet 1", "do planet@9; legal 1-0 skip; do skip; "
                                                  "planets 1 9; supernovas 0 7 14 21 28 35");
    SM_FROM("option may; drawn supernova; star 1", "do supernova@9; legal 42<1 44<1 skip");
    SM_FROM("option may; drawn comet; star 1",
            "do comet@1; legal east southeast southwest west northwest northeast");
}

RULE_TEST("SM-6.3", with_may_an_impossible_influence_is_passed_over_too) {
    SM_FROM("option may; drawn planet", "do planet@9; phase TAKE");
}

RULE_TEST("SM-6.4", swapped_are_neighbours_of_two_kinds) {
    SM_FROM("planet 1 2; comet 44; star 11; drawn planet",
            "do planet@30; legal 1-0 1-11 1-44 2-0 2-44");
}

RULE_TEST("SM-6.4", it_is_the_placed_kind_that_moves_not_planets) {
    SM_FROM("planet 1; star 2 9; drawn star", "do planet@30; legal 2-0 2-1 9-7");
    SM_FROM("planet 1; supernova 9; drawn supernova", "do planet@30; legal 0-1");
}

RULE_TEST("SM-6.4", black_holes_swap_with_spaces) {
    SM_FROM("planet 44; star 27; drawn planet",
            "do planet@30 44-27; planets 27 30; stars 44; "
            "told place 0 planet 30 planet / swap 0 44 27 star");
}

RULE_TEST("SM-6.4", swap_goes_over_a_bridge_but_not_further) {
    SM_FROM("planet 1; star 11 12; drawn planet", "do planet@30; legal 1-0 1-11");
}

RULE_TEST("SM-6.5", row_moves_up_to_its_first_gap) {
    /* East from 4: 4 0 1 11 7 8 18. A gap on 11; what lies behind it stays. */
    SM_FROM("planet 4; star 0; comet 1; planet 4 7; drawn comet",
            "do comet@4 east; comets 4 11; planets 0 7; stars 1");
}

RULE_TEST("SM-6.5", row_may_go_over_black_holes) {
    /* Southeast from 5: 5 0 2 26 25; southwest from 12: 12 42 6 ... */
    SM_FROM("planet 11; star 44; comet 26; drawn comet",
            "do comet@11 southwest; planets 44; stars 26; comets 11 25");
    SM_FROM("planet 1; drawn comet", "do comet@1 northeast; planets 42; comets 1");
}

RULE_TEST("SM-6.5", long_row_falls_off_at_its_end) {
    /* The longest straight row has nine cells: 4 0 1 11 7 8 18 14 15. */
    SM_FROM("planet 4 1 7 18; star 0 11 8; comet 15; drawn comet",
            "do comet@4 east; bag 7 9 6 4; planets 0 8 11 14; stars 1 7 18; comets 4; "
            "supernovas 15 21 28 35");
}

RULE_TEST("SM-6.5", body_pushed_off_is_in_the_bag_again) {
    SM_FROM("star 3; drawn comet", "bag 11 9 8 2; do comet@3 west; bag 11 9 9 2; told "
                                   "place 0 comet 3 comet / push 0 3 3 comet / move 3 - star");
    SM_FROM("star 42; drawn comet", "do comet@42 northeast; stars -; comets 42; bag 11 9 9 2");
}

RULE_TEST("SM-6.5", six_directions_are_always_possible) {
    for (uint8_t cell = 0; cell < SM_CELLS; cell++) {
        char notation[64] = "planet ";
        char script[128];
        struct sm_table table;
        char number[8];
        number[0] = (char)('0' + cell / 10);
        number[1] = (char)('0' + cell % 10);
        number[2] = '\0';
        sm_table_set(&table, strcat(strcat(notation, number), "; drawn comet"));
        strcpy(script, "do comet@");
        strcat(strcat(script, number), "; legal east southeast southwest west northwest northeast");
        SM_RUN(&table, script);
    }
}

RULE_TEST("SM-6.5", galaxy_hit_is_not_empty_afterwards) {
    SM_FROM("empty 0; planet 1; drawn comet", "do comet@1 east; phase TAKE; comets 1; planets 11");
}

RULE_TEST("SM-6.6", rotation_turns_the_galaxy_of_the_placed_body) {
    SM_FROM("planet 9; comet 12; star 2; drawn star",
            "do star@10 r3; turns 0 3 0 0 0 0; planets 12; comets 9; stars 2 13; told "
            "place 0 star 10 star / rotate 0 1 3 3");
}

RULE_TEST("SM-6.6", placed_body_in_the_centre_stays_there) {
    SM_FROM("empty 0; planet 1; drawn star", "do star@0 r2; stars 0; planets 3");
}

RULE_TEST("SM-6.6", turns_add_up_modulo_six) {
    SM_FROM("turns 4 0 0 0 0 0; drawn star", "do star@1 r5; turns 3 0 0 0 0 0");
    SM_FROM("turns 4 0 0 0 0 0; drawn star", "do star@1 r2; turns 0 0 0 0 0 0; stars 3");
}

RULE_TEST("SM-6.6", whole_ring_goes_round) {
    SM_FROM("planet 1 3; comet 2 4; star 5; drawn star",
            "do star@6 r4; planets 1 5; comets 2 6; stars 3 4");
}

RULE_TEST("SM-6.6", whole_turn_and_none_are_not_offered) {
    SM_FROM("drawn star", "do star@1; refuse r0 r6");
}

RULE_TEST("SM-6.7", body_of_any_kind_is_drawn_from_any_neighbour) {
    SM_FROM("planet 10; comet 27; star 26; supernova 2; drawn supernova",
            "do supernova@30; legal 44<2 44<10 44<26 44<27 46<2 46<26 47<10 47<27");
}

RULE_TEST("SM-6.7", supernova_on_a_black_hole_s_edge_does_not_draw_itself) {
    SM_FROM("drawn supernova", "do supernova@11; phase TAKE");
}

RULE_TEST("SM-6.7", token_lets_another_kind_attract) {
    SM_FROM("planet 1; drawn comet", "do supernova@10; legal 42<1 44<1; do 44<1; planets 44; "
                                     "comets 10; tokens0 planet comet star");
}

RULE_TEST("SM-6.8", nothing_else_moves) {
    SM_FROM("planet 1; comet 9; star 16; drawn supernova",
            "do supernova@10 44<1; planets 44; comets 9; stars 16; "
            "supernovas 0 7 10 14 21 28 35; turns 0 0 0 0 0 0; discs 0 1 2 3 4 5; bag 10 9 8 1");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(own_influence_costs_no_token),
        RULE(each_token_lends_its_influence_once),
        RULE(tokens_of_other_seats_are_not_touched),
        RULE(influence_without_own_body_or_token_is_not_offered),
        RULE(token_of_the_own_kind_is_no_second_choice),
        RULE(token_is_used_up_even_if_nothing_comes_of_it),
        RULE(all_four_tokens_can_be_used_up_in_four_turns),
        RULE(empty_galaxy_space_for_all_but_a_comet_s_influence),
        RULE(comet_with_another_influence_is_put_on_an_empty_space),
        RULE(body_that_collides_needs_a_target_on_a_space_or_a_black_hole),
        RULE(colliding_body_is_in_hand_until_its_direction_is_chosen),
        RULE(influence_has_to_be_used),
        RULE(with_may_all_but_a_collision_can_be_skipped),
        RULE(with_may_an_impossible_influence_is_passed_over_too),
        RULE(swapped_are_neighbours_of_two_kinds),
        RULE(it_is_the_placed_kind_that_moves_not_planets),
        RULE(black_holes_swap_with_spaces),
        RULE(swap_goes_over_a_bridge_but_not_further),
        RULE(row_moves_up_to_its_first_gap),
        RULE(row_may_go_over_black_holes),
        RULE(long_row_falls_off_at_its_end),
        RULE(body_pushed_off_is_in_the_bag_again),
        RULE(six_directions_are_always_possible),
        RULE(galaxy_hit_is_not_empty_afterwards),
        RULE(rotation_turns_the_galaxy_of_the_placed_body),
        RULE(placed_body_in_the_centre_stays_there),
        RULE(turns_add_up_modulo_six),
        RULE(whole_ring_goes_round),
        RULE(whole_turn_and_none_are_not_offered),
        RULE(body_of_any_kind_is_drawn_from_any_neighbour),
        RULE(supernova_on_a_black_hole_s_edge_does_not_draw_itself),
        RULE(token_lets_another_kind_attract),
        RULE(nothing_else_moves),
    };
    return cmocka_run_group_tests_name("Stellium, influences", tests, NULL, NULL);
}
