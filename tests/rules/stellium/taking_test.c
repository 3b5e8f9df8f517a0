/* Taking objectives, and empty galaxies (SM-8, SM-9). */
#include <string.h>

#include "rule_test.h"
#include "sm_scene.h"

RULE_TEST("SM-8.1", with_room_in_the_hand_a_card_has_to_be_taken) {
    SM_FROM("phase take", "count 6; refuse keep");
    SM_FROM("seats 3; phase take; hand0 line_star", "count 7; refuse keep");
    SM_FROM("seats 4; phase take; hand0 line_star arc_star", "count 8; refuse keep");
}

RULE_TEST("SM-8.1", with_three_each_may_be_exchanged_for_each_or_all_kept) {
    SM_FROM("seats 3; phase take; hand0 line_star arc_star orbit_star", "count 22");
    SM_FROM("seats 4; phase take; hand0 line_star arc_star orbit_star", "count 25; do keep; "
                                                                        "seat 1");
    SM_FROM("phase take; hand0 snake_star arc_comet orbit_star; display line_planet cores_star "
            "arc_star diamond_star bridge_comet bridge_star",
            "legal line_planet>arc_comet line_planet>orbit_star line_planet>snake_star "
            "arc_star>arc_comet arc_star>orbit_star arc_star>snake_star diamond_star>arc_comet "
            "diamond_star>orbit_star diamond_star>snake_star bridge_comet>arc_comet "
            "bridge_comet>orbit_star bridge_comet>snake_star bridge_star>arc_comet "
            "bridge_star>orbit_star bridge_star>snake_star cores_star>arc_comet "
            "cores_star>orbit_star cores_star>snake_star keep");
}

RULE_TEST("SM-8.1", full_hand_cannot_take_without_rejecting_nor_reject_without_being_full) {
    SM_FROM("phase take; hand0 snake_star arc_star orbit_star", "refuse line_planet");
    SM_FROM("phase take; hand0 snake_star arc_star", "refuse line_planet>snake_star");
}

RULE_TEST("SM-8.1", rejected_card_is_out_of_the_game) {
    SM_FROM("phase take; hand0 snake_star arc_star orbit_star; display line_planet line_comet "
            "line_star line_supernova arc_planet arc_comet; reserve arc_supernova bridge_star",
            "do line_star>snake_star; hand0 arc_star orbit_star line_star; display line_planet "
            "line_comet arc_supernova line_supernova arc_planet arc_comet; reserve bridge_star; "
            "told take 0 line_star snake_star 2 / reveal arc_supernova 2 1 / turn 1 2 0");
}

RULE_TEST("SM-8.2", next_card_takes_the_position_of_the_one_taken) {
    SM_FROM("phase take; display line_planet line_comet line_star line_supernova arc_planet "
            "arc_comet; reserve bridge_star cores_star orbit_star",
            "do arc_comet; display line_planet line_comet line_star line_supernova arc_planet "
            "bridge_star; reserve cores_star orbit_star; sealed yes");
}

RULE_TEST("SM-8.3", cards_run_out_when_the_last_is_revealed) {
    SM_FROM("phase take; round 5; hand0 snake_star arc_star orbit_star; reserve bridge_star; "
            "display line_planet line_comet line_star line_supernova arc_planet arc_comet",
            "do line_star>arc_star; display -; reserve -; final 6; aside line_planet line_comet "
            "line_supernova arc_planet arc_comet bridge_star");
}

RULE_TEST("SM-8.3 SM-10.2", nobody_takes_any_more_once_the_display_is_aside) {
    SM_FROM("seats 3; round 11; seat 1; phase take; reserve bridge_star; option sure",
            "do line_planet; final 12; seat 2; do star star@1 r1; seat 0; round 12; "
            "phase ASK; do star star@8 r1; seat 1; do star star@15 r1; seat 2; "
            "do star star@22 r1; phase OVER; round 12; end reserve; acts -1");
}

static void play_to_the_end(struct sm_state *s, uint8_t *round_of_aside) {
    while (stellium.to_act(s) != SEAT_NONE) {
        struct action legal[ACTIONS_MAX];
        const uint16_t n = stellium.legal(s, legal);
        const uint8_t round = s->round;
        const bool declines = legal[n - 1].verb == SM_DONE;
        stellium.apply(s, declines ? legal[n - 1] : legal[0], NULL);
        if (s->reserve_left == 0 && *round_of_aside == 0) {
            *round_of_aside = round;
        }
    }
}

RULE_TEST("SM-8.3 SM-10.2", with_a_card_a_turn_the_reserve_ends_in_round_17_11_or_8) {
    static const uint8_t rounds[] = {0, 0, 17, 11, 8};
    for (uint8_t seats = 2; seats <= 4; seats++) {
        const uint8_t defaults[SM_OPTIONS] = {0};
        struct sm_state s;
        uint8_t round = 0;
        assert_int_equal(sm_begin(&s, seats, defaults, seats, ""), RESULT_OK);
        play_to_the_end(&s, &round); /* validates nothing, always takes */
        assert_int_equal(round, rounds[seats]);
        assert_int_equal(s.round, rounds[seats] + 1);
        assert_int_equal(sm_end(&s), SM_END_RESERVE);
    }
}

RULE_TEST("SM-8.4", last_turn_has_no_taking) {
    SM_FROM("drawn star; final 2; aside all", "do star@1 r1; seat 1; phase ASK");
    SM_FROM("drawn star; round 30", "do star@1 r1; seat 1; phase ASK"); /* SM-10.3 */
    SM_FROM("drawn star; round 29", "do star@1 r1; seat 0; phase TAKE");
    SM_FROM("drawn star; seat 1; reached 0; done0 rectangle_planet rectangle_comet "
            "rectangle_star rectangle_supernova bridge_star",
            "do star@1 r1; phase OVER");
}

RULE_TEST("SM-8.4", turn_before_the_limit_is_reached_has_taking) {
    SM_FROM("drawn star; done0 rectangle_planet rectangle_comet rectangle_star diamond_star",
            "score0 26; do star@1 r1; phase TAKE");
}

RULE_TEST("SM-9.1", emptied_galaxy_is_refilled_before_the_next_validation) {
    SM_FROM("planet 0 7; star 14 15 16; hand0 cores_planet triangle_star; phase validate",
            "given planet planet comet comet supernova; do cores_planet/7; phase REFILL; "
            "do planet@1 planet@2 comet@4 comet@5; phase VALIDATE; "
            "legal triangle_star:14,15,16/14 triangle_star:14,15,16/15 triangle_star:14,15,16/16 "
            "done");
}

RULE_TEST("SM-9.1", of_two_empty_galaxies_the_lowest_comes_first) {
    SM_FROM("planet 0 7 14; hand0 cores_planet; phase validate",
            "given planet planet comet comet supernova star star star star comet; "
            "do cores_planet/14; told validate 0 cores_planet 0 4 / use 0 0 planet 0 / "
            "use 0 7 planet 0 / use 0 14 planet 1 / empty 0 5 / drawn planet / drawn planet / "
            "drawn comet / drawn comet / drawn supernova; acts 1; "
            "do planet@1 planet@2 comet@4 supernova@5; told refill 1 planet 1 0 / "
            "refill 0 planet 2 0 / refill 1 comet 4 0 / refill 0 supernova 5 0 / return comet / "
            "empty 1 5 / drawn comet / drawn star / drawn star / drawn star / drawn star; acts 1; "
            "refuse star@1 star@10; do star@8 star@9 star@11 comet@12; phase TAKE; bag 8 8 6 4");
}

RULE_TEST("SM-9.1", galaxy_with_a_body_left_is_not_refilled) {
    SM_FROM("planet 0 7; comet 3; hand0 cores_planet; phase validate", "do cores_planet/7; "
                                                                       "phase TAKE");
}

RULE_TEST("SM-9.1", black_holes_belong_to_no_galaxy) {
    SM_FROM("planet 0 7; comet 44 42 46; hand0 cores_planet; phase validate",
            "do cores_planet/7; phase REFILL");
}

/* Galaxy 0 has one body, on 1; the bag is nearly empty. */
#define CROWDED                                                                                    \
    "empty 0; comet 19 20 22-27 29 30; star 31-34 36-39 45; supernova 1 14 21 28 35; "             \
    "drawn supernova; "

RULE_TEST("SM-9.2", smaller_bag_is_drawn_whole_and_placed_whole) {
    SM_FROM(
        CROWDED "planet 7-13 15-18",
        "bag 0 0 0 2; do supernova@40 42<1; phase REFILL; handful 0 0 0 2; bag 0 0 0 0; "
        "acts 1; do supernova@1; phase REFILL; acts 0; do supernova@2; phase TAKE; bag 0 0 0 0; "
        "supernovas 1 2 14 21 28 35 40 42");
    SM_FROM(CROWDED "planet 7-13 15-17",
            "bag 1 0 0 2; do supernova@40 42<1 planet@1 supernova@2 supernova@4; phase TAKE");
    SM_FROM(CROWDED "planet 7-13 15 16",
            "bag 2 0 0 2; do supernova@40 42<1 planet@1 supernova@2 supernova@4 planet@5; "
            "phase TAKE; bag 0 0 0 0; acts 0");
    SM_FROM(CROWDED "planet 7-13 15", "bag 3 0 0 2; do supernova@40 42<1; handful 3 0 0 2; "
                                      "do planet@1 supernova@2 supernova@4 planet@5; "
                                      "phase TAKE; bag 1 0 0 0");
}

RULE_TEST("SM-9.1", with_an_empty_bag_the_galaxy_stays_empty_until_there_is_something) {
    struct sm_table table;
    sm_table_set(&table, CROWDED "planet 7-13 15-18; supernova 41 47; "
                                 "hand0 triangle_planet arc_star");
    SM_RUN(&table, "bag 0 0 0 0; do supernova@40 42<1; phase VALIDATE; "
                   "do triangle_planet:7,8,9/7; phase REFILL; handful 2 0 0 0; acts 1; "
                   "do planet@1 planet@5; bag 0 0 0 0; acts 0");
    sm_table_set(&table, CROWDED "planet 7-13 15-18; supernova 41 47");
    SM_RUN(&table, "do supernova@40 42<1; phase TAKE; do line_planet; phase TAKE; acts 1");
}

RULE_TEST("SM-9.2", bodies_drawn_are_not_in_the_bag_until_the_last_returns) {
    SM_FROM("planet 0 7; hand0 cores_planet; phase validate",
            "given supernova supernova supernova supernova comet; do cores_planet/7; "
            "bag 10 9 9 0; chance:supernova 0; do supernova@1 supernova@2 supernova@4; "
            "bag 10 9 9 0; do comet@5; bag 10 9 9 1");
}

RULE_TEST("SM-9.3", kinds_drawn_and_empty_start_spaces_are_to_choose_from) {
    SM_FROM("turns 2 0 0 0 0 0; planet 0 7; hand0 cores_planet; phase validate",
            "given planet comet star star supernova; do cores_planet/7; "
            "legal planet@1 planet@3 planet@4 planet@6 comet@1 comet@3 comet@4 comet@6 star@1 "
            "star@3 star@4 star@6 supernova@1 supernova@3 supernova@4 supernova@6; do star@3; "
            "legal planet@1 planet@4 planet@6 comet@1 comet@4 comet@6 star@1 star@4 star@6 "
            "supernova@1 supernova@4 supernova@6; do star@6; "
            "legal planet@1 planet@4 comet@1 comet@4 supernova@1 supernova@4");
}

RULE_TEST("SM-9.3", order_of_choosers_begins_before_whoever_is_active) {
    SM_FROM("seats 3; seat 1; planet 0 7; hand1 cores_planet; phase validate",
            "given planet planet planet planet comet; do cores_planet/7; acts 0; do planet@1; "
            "acts 2; do planet@2; acts 1; do planet@4; acts 0; do planet@5; acts 1; phase TAKE");
    SM_FROM("seats 4; seat 2; planet 0 7; hand2 cores_planet; phase validate",
            "given planet planet planet planet comet; do cores_planet/7; acts 1; do planet@1; "
            "acts 0; do planet@2; acts 3; do planet@4; acts 2; do planet@5; acts 2");
}

RULE_TEST("SM-9.4", bodies_of_a_refill_have_no_influence) {
    SM_FROM("planet 0 7; comet 11; hand0 cores_planet; phase validate",
            "given planet comet star supernova planet; do cores_planet/7 star@1 supernova@2 "
            "comet@4 planet@5; phase TAKE; turns 0 0 0 0 0 0; comets 4 11; planets 5 7; bag 9 8 8 "
            "3");
}

RULE_TEST("SM-9.4 SM-4.3", refill_may_make_an_objective_stand) {
    SM_FROM("planet 0 7; hand0 cores_planet bridge_planet; planet 11; phase validate",
            "given planet planet planet planet comet; do cores_planet/7 planet@1; "
            "phase REFILL; do planet@2 planet@4 planet@5; phase VALIDATE; seat 0; "
            "legal bridge_planet:1,11/1 bridge_planet:1,11/11 done");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(with_room_in_the_hand_a_card_has_to_be_taken),
        RULE(with_three_each_may_be_exchanged_for_each_or_all_kept),
        RULE(full_hand_cannot_take_without_rejecting_nor_reject_without_being_full),
        RULE(rejected_card_is_out_of_the_game),
        RULE(next_card_takes_the_position_of_the_one_taken),
        RULE(cards_run_out_when_the_last_is_revealed),
        RULE(nobody_takes_any_more_once_the_display_is_aside),
        RULE(with_a_card_a_turn_the_reserve_ends_in_round_17_11_or_8),
        RULE(last_turn_has_no_taking),
        RULE(turn_before_the_limit_is_reached_has_taking),
        RULE(emptied_galaxy_is_refilled_before_the_next_validation),
        RULE(of_two_empty_galaxies_the_lowest_comes_first),
        RULE(galaxy_with_a_body_left_is_not_refilled),
        RULE(black_holes_belong_to_no_galaxy),
        RULE(smaller_bag_is_drawn_whole_and_placed_whole),
        RULE(with_an_empty_bag_the_galaxy_stays_empty_until_there_is_something),
        RULE(bodies_drawn_are_not_in_the_bag_until_the_last_returns),
        RULE(kinds_drawn_and_empty_start_spaces_are_to_choose_from),
        RULE(order_of_choosers_begins_before_whoever_is_active),
        RULE(bodies_of_a_refill_have_no_influence),
        RULE(refill_may_make_an_objective_stand),
    };
    return cmocka_run_group_tests_name("Stellium, taking and refilling", tests, NULL, NULL);
}
