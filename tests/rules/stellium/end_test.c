/* The end (SM-10). */
#include <string.h>

#include "rule_test.h"
#include "sm_scene.h"

/* 28 points of seat 0, who has a bridge ready. */
#define P28 "done0 rectangle_planet rectangle_star diamond_planet diamond_star triangle_planet; "

RULE_TEST("SM-10.1", reaching_the_limit_makes_this_round_the_last) {
    SM_FROM(
        "seats 3; seat 1; planet 1 11; hand1 bridge_planet; phase validate; "
        "done1 rectangle_planet rectangle_star diamond_planet diamond_star",
        "limit 25; score1 24; do bridge_planet:1,11/1; score1 26; reached 1; final 2; told "
        "validate 1 bridge_planet 0 2 / use 1 1 planet 1 / use 1 11 planet 0 / limit 1 0 25 2 / "
        "turn 2 2 1");
}

RULE_TEST("SM-10.1", limit_is_reached_with_exactly_its_points) {
    SM_FROM("seats 4; planet 1 11; hand0 bridge_planet; phase validate; "
            "done0 rectangle_planet rectangle_star triangle_planet",
            "score0 18; do bridge_planet:1,11/1; score0 20; reached 0; seat 1");
    SM_FROM("seats 4; planet 1 11; hand0 bridge_planet; phase validate; "
            "done0 rectangle_planet rectangle_star line_planet",
            "score0 17; do bridge_planet:1,11/1; score0 19; reached -; phase TAKE");
}

RULE_TEST("SM-10.1 SM-12", first_game_ends_five_points_sooner) {
    SM_FROM("option first; planet 1 11; hand0 bridge_planet; phase validate; "
            "done0 rectangle_planet rectangle_star diamond_planet triangle_planet",
            "limit 25; score0 23; do bridge_planet:1,11/1; reached 0; final 2");
}

RULE_TEST("SM-10.1", seat_at_the_limit_may_validate_on) {
    SM_FROM(P28 "planet 1 11; comet 15 16 17 14; hand0 bridge_planet arc_comet; phase validate",
            "do bridge_planet:1,11/1; reached 0; phase VALIDATE; do arc_comet:15,16,17/16; "
            "score0 33; reached 0; seat 1");
}

RULE_TEST("SM-10.1", last_seat_of_a_round_ends_the_game_at_once) {
    SM_FROM("seat 1; planet 1 11; hand1 bridge_planet; phase validate; "
            "done1 rectangle_planet rectangle_star diamond_planet diamond_star triangle_planet",
            "do bridge_planet:1,11/1; phase OVER; end limit; acts -1; reached 1; winners 1");
}

RULE_TEST("SM-10.1", round_ends_before_the_first_player_whoever_that_is) {
    SM_FROM("first 1; seat 1; planet 1 11; hand1 bridge_planet; phase validate; "
            "done1 rectangle_planet rectangle_star diamond_planet diamond_star triangle_planet; "
            "option sure",
            "do bridge_planet:1,11/1; seat 0; phase ASK; round 2; do star star@36 r1; phase OVER");
}

RULE_TEST("SM-10.1 SM-10.5", several_may_reach_the_limit_and_are_kept_in_order) {
    SM_FROM("seat 0; " P28 "planet 1 11; hand0 bridge_planet; phase validate; "
            "comet 8 18; hand1 bridge_comet; option sure; done1 rectangle_comet "
            "rectangle_supernova diamond_comet diamond_supernova triangle_comet",
            "do bridge_planet:1,11/1; do star star@36 r1; phase VALIDATE; "
            "do bridge_comet:8,18/8; reached 0 1; phase OVER; sheet0 30 4 2 = 36; "
            "sheet1 30 4 2 = 36; winners 0");
}

RULE_TEST("SM-10.2", reserve_gives_one_more_round_to_all) {
    SM_FROM(
        "seats 4; seat 3; round 8; phase take; reserve snake_star; option sure",
        "do line_planet; final 9; round 9; seat 0; do star star@1 r1 star star@8 r1 star "
        "star@15 r1; phase ASK; seat 3; do star star@22 r1; phase OVER; end reserve; winners -");
}

RULE_TEST("SM-10.2", limit_ends_the_game_sooner_than_the_reserve) {
    SM_FROM("aside all; final 3; " P28 "planet 1 11; hand0 bridge_planet; phase validate; "
            "option sure",
            "do bridge_planet:1,11/1; final 2; do star star@36 r1; phase OVER; end limit; round 2");
}

RULE_TEST("SM-10.3", guard_ends_the_game_after_30_20_or_15_rounds) {
    SM_FROM("seats 2; seat 1; round 30; drawn star", "do star@1 r1; phase OVER; end rounds");
    SM_FROM("seats 3; seat 2; round 20; drawn star", "do star@1 r1; phase OVER; end rounds");
    SM_FROM("seats 4; seat 3; round 15; drawn star", "do star@1 r1; phase OVER; end rounds");
    SM_FROM("seats 2; seat 1; round 29; drawn star", "do star@1 r1; phase TAKE");
    SM_FROM("seats 3; seat 2; round 19; drawn star", "do star@1 r1; phase TAKE");
    SM_FROM("seats 4; seat 3; round 14; drawn star", "do star@1 r1; phase TAKE");
}

RULE_TEST("SM-10.4", points_tokens_and_colours_are_added) {
    SM_FROM("done0 line_star arc_star cores_comet:7; tokens0 planet; hand0 rectangle_planet",
            "sheet0 13 1 2 = 16; sheet1 0 4 0 = 4");
    SM_FROM("tokens0 comet star supernova", "sheet0 0 3 0 = 3");
}

RULE_TEST("SM-10.4", colour_is_that_of_the_objective_not_of_a_diamond_s_tips) {
    SM_FROM("tokens0 -; done0 diamond_planet", "sheet0 5 0 1 = 6");
    SM_FROM("tokens0 -; done0 diamond_planet line_comet", "sheet0 8 0 2 = 10");
}

RULE_TEST("SM-10.4", objectives_left_in_hand_cost_nothing) {
    SM_FROM("hand0 rectangle_planet snake_star diamond_comet; tokens0 -", "sheet0 0 0 0 = 0");
}

#define END "phase over; round 9; "

RULE_TEST("SM-10.5", most_points_win) {
    SM_FROM(END "final 9; aside all; done0 line_planet; done1 arc_comet bridge_star",
            "sheet0 3 4 1 = 8; sheet1 5 4 2 = 11; winners 1");
    SM_FROM("seats 3; " END "final 9; aside all; done2 line_planet", "winners 2");
}

RULE_TEST("SM-10.5", most_points_win_even_against_the_limit) {
    SM_FROM(END "reached 0; tokens0 -; done0 rectangle_planet diamond_planet snake_planet "
                "triangle_planet line_planet arc_planet orbit_planet; done1 rectangle_comet "
                "rectangle_star rectangle_supernova line_star arc_star",
            "sheet0 30 0 1 = 31; sheet1 27 4 3 = 34; winners 1; end limit");
}

RULE_TEST("SM-10.5", tie_of_one_at_the_limit_and_one_below_goes_to_the_limit) {
    SM_FROM(END
            "reached 0; tokens0 -; done0 rectangle_planet diamond_planet snake_planet "
            "triangle_planet line_planet arc_planet orbit_planet; tokens1 planet comet; "
            "done1 rectangle_comet diamond_comet snake_comet triangle_comet line_comet arc_comet; "
            "done1 symbols_comet",
            "sheet0 30 0 1 = 31; sheet1 28 2 1 = 31; winners 0");
}

RULE_TEST("SM-10.5", first_of_the_tied_seats_wins_though_another_reached_the_limit_before) {
    SM_FROM("seats 3; " END "reached 2 1 0; tokens0 planet; tokens1 comet; tokens2 -; "
            "done0 rectangle_planet diamond_planet snake_planet triangle_planet cores_planet:4; "
            "done1 rectangle_comet diamond_comet snake_comet triangle_comet cores_comet:4; "
            "done2 rectangle_star diamond_star snake_star triangle_star cores_star:4",
            "sheet0 25 1 1 = 27; sheet1 25 1 1 = 27; sheet2 25 0 1 = 26; winners 1");
}

RULE_TEST("SM-10.5", nobody_wins_a_tie_below_the_limit) {
    SM_FROM(END "final 9; aside all", "winners -; sheet0 0 4 0 = 4; sheet1 0 4 0 = 4");
    SM_FROM("seats 4; " END "final 9; aside all; done0 line_planet; done3 line_star", "winners -");
}

RULE_TEST("SM-10.5", there_is_no_winner_while_the_game_runs) {
    SM_FROM("done0 line_planet", "winners -; acts 0");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(reaching_the_limit_makes_this_round_the_last),
        RULE(limit_is_reached_with_exactly_its_points),
        RULE(first_game_ends_five_points_sooner),
        RULE(seat_at_the_limit_may_validate_on),
        RULE(last_seat_of_a_round_ends_the_game_at_once),
        RULE(round_ends_before_the_first_player_whoever_that_is),
        RULE(several_may_reach_the_limit_and_are_kept_in_order),
        RULE(reserve_gives_one_more_round_to_all),
        RULE(limit_ends_the_game_sooner_than_the_reserve),
        RULE(guard_ends_the_game_after_30_20_or_15_rounds),
        RULE(points_tokens_and_colours_are_added),
        RULE(colour_is_that_of_the_objective_not_of_a_diamond_s_tips),
        RULE(objectives_left_in_hand_cost_nothing),
        RULE(most_points_win),
        RULE(most_points_win_even_against_the_limit),
        RULE(tie_of_one_at_the_limit_and_one_below_goes_to_the_limit),
        RULE(first_of_the_tied_seats_wins_though_another_reached_the_limit_before),
        RULE(nobody_wins_a_tie_below_the_limit),
        RULE(there_is_no_winner_while_the_game_runs),
    };
    return cmocka_run_group_tests_name("Stellium, the end", tests, NULL, NULL);
}
