/* Playing in the telescope and in the notebook (ST-6, ST-7). */
#include <string.h>

#include "rule_test.h"
#include "st_scene.h"

#define ROW "row A4a M2a P3b C5a B60; "

RULE_TEST("ST-6.1", only_free_slots_are_offered) {
    ST_FROM(ROW "scope1 1:P3a 2:-A1a 5:S3; hand1 C1a M5a",
            "do 1 C1a>t; refuse 1 -1 2 -2 5 -5; count 18");
}

RULE_TEST("ST-6.1", full_telescope_has_no_place_left_but_the_last) {
    ST_FROM(ROW "turn 21; scope1 1:P3a 2:M3a 3:P4a 4:M4a 5:P5a 6:S1 7:S2 8:S3 9:S4 10:S5 11:-C2a; "
                "hand1 C1a B5a",
            "do 1 C1a>t; legal 12 -12");
}

RULE_TEST("ST-6.1", nothing_is_moved_or_covered) {
    ST_FROM(ROW "scope1 1:P3a 2:-A1a; hand1 C1a M5a; deck S1 S2",
            "do 1 C1a>t 7; scope1 1:P3a 2:-A1a 7:C1a");
}

RULE_TEST("ST-6.2", first_card_of_a_type_may_lie_anywhere) {
    ST_FROM(ROW "scope1 1:P3a; hand1 C1a M5a",
            "up1:C1a 2 3 4 5 6 7 8 9 10 11 12; do 1 C1a>t; count 22; do 12; scope1 1:P3a 12:C1a");
}

RULE_TEST("ST-6.3", next_card_of_a_type_touches_a_face_up_one) {
    ST_FROM(ROW "scope1 1:P3a 6:P1a; hand1 P2a M5a",
            "up1:P2a 2 3 4 7 9 10; do 1 P2a>t; count 16; "
            "legal 2 -2 3 -3 4 -4 -5 7 -7 -8 9 -9 10 -10 -11 -12; refuse 5 8 11 12; do 4; "
            "up1:P4a 2 3 5 7 9 10");
}

RULE_TEST("ST-6.3", rival_s_telescope_gives_no_adjacency) {
    ST_FROM("scope1 1:P3a; scope2 1:A3a 9:P1a", "up1:P2a 2 3; up2:P2a 6 10; up2:A1a 2 3");
}

RULE_TEST("ST-6.3 ST-6.5", card_laid_face_down_gives_no_adjacency) {
    ST_FROM("scope1 1:-P3a 2:M1a", "up1:P2a 3 4 5 6 7 8 9 10 11 12");
    ST_FROM("scope1 1:~P3a@1 2:M1a", "up1:P2a 3 4 5 6 7 8 9 10 11 12; up1:M2a 3 4");
}

RULE_TEST("ST-6.4", satellite_may_lie_anywhere_and_has_no_type) {
    ST_FROM(ROW "scope1 1:P3a 2:S2; hand1 S4 M5a; deck S1 S3",
            "up1:S4 3 4 5 6 7 8 9 10 11 12; do 1 S4>t 12; scope1 1:P3a 2:S2 12:S4; "
            "sums1 5:0 0:0 4:0; types1 2x0 0x0 0x0 0x1 0x0; diversity1 1 of 5");
}

RULE_TEST("ST-6.5", any_card_may_lie_face_down_where_it_could_lie_face_up) {
    ST_FROM(ROW "scope1 1:P3a; hand1 P2a M5a; deck S1 S3",
            "do 1 P2a>t; refuse 4 12; do -2; scope1 1:P3a 2:~P2a@1; sums1 6:0 0:0 0:0; "
            "types1 2x1 0x0 0x0 0x0 0x0; diversity1 1 of 5");
    ST_FROM(ROW "scope1 1:P3a; hand1 S5 M5a; deck S1 S3", "do 1 S5>t -2; sums1 6:0 0:0 0:0");
}

RULE_TEST("ST-6.5", face_down_card_needs_no_adjacency) {
    ST_FROM(ROW "scope1 1:P3a; hand1 P2a M5a; deck S1 S3",
            "do 1 P2a>t -12; scope1 1:P3a 12:~P2a@1; notes1 P3b");
}

RULE_TEST("ST-6.6", six_or_0_face_up_is_a_6) {
    ST_FROM(ROW "scope1 1:P60; hand1 M60 M5a; deck S1 S3",
            "sums1 6:0 0:0 0:0; do 1 M60>t 6; sums1 6:0 6:0 0:0; types1 0x1 0x0 0x0 0x0 0x0; "
            "told take 1 1 A4a / play 1 telescope M60 / lay 1 6 up 6 M60 / match 1 6 deck S1 / "
            "note 1 S1 pool / row 1 S3 / turn 2 2 1");
}

RULE_TEST("ST-6.7", starter_in_slot_1_is_an_ordinary_card) {
    static const uint8_t options[3] = {ST_FIRST_1, 0, 0};
    struct st_state s;
    assert_int_equal(st_begin(&s, options, 1, "P3a B3a M3a A3a C3a P2a M5a"), RESULT_OK);
    ST_EXPECT(&s, "given P2a M5a; do P3a M3a; up1:P2a 2 3; "
                  "types1 2x0 0x0 0x0 0x0 0x1; sums1 3:3 0:0 0:0");
}

RULE_TEST("ST-7.1", typed_card_joins_its_stack_without_a_choice) {
    ST_FROM(ROW "notes1 P1a P1b; hand1 P2a M5a; deck S1 S3",
            "do 1 P2a>n; notes1 P1a P1b P2a; types1 0x2 0x0 0x0 0x0 0x0; "
            "told take 1 1 A4a / play 1 notebook P2a / note 1 P2a planet / match 1 2 2 M2a");
    ST_FROM("option hand; " ROW "notes1 P1a; hand1 P2a M5a; deck S1 S3",
            "do 1 P2a>n; notes1 P1a P2a; held M2a telescope row");
}

RULE_TEST("ST-7.1", doubles_may_join_a_stack) {
    ST_FROM(ROW "notes1 P2a; hand1 P2b M5a", "do 1 P2b>n; notes1 P2a P2b");
}

RULE_TEST("ST-7.1", nothing_is_laid_face_down_in_a_notebook) {
    ST_FROM("option hand; " ROW "hand1 S2 M5a",
            "do 1 S2>n; legal planet moon asteroid cloud blackhole");
}

RULE_TEST("ST-7.2", order_of_laying_changes_no_stack) {
    struct st_state one = st_scene("notes1 P4a P2a P3b P60 M1a"),
                    other = st_scene("notes1 M1a P60 P3b P2a P4a");
    assert_memory_equal(one.stacks, other.stacks, sizeof one.stacks);
    ST_EXPECT(&one, "types1 0x3 0x1 0x0 0x0 0x0");
    ST_EXPECT(&other, "types1 0x3 0x1 0x0 0x0 0x0");
}

RULE_TEST("ST-7.3 ST-9.2", satellite_joins_the_pool_without_a_choice) {
    ST_FROM(ROW "hand1 S2 M5a; deck S1 S3",
            "do 1 S2>n; notes1 S2; held M2a telescope row; "
            "told take 1 1 A4a / play 1 notebook S2 / note 1 S2 pool / match 1 2 2 M2a");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(only_free_slots_are_offered),
        RULE(full_telescope_has_no_place_left_but_the_last),
        RULE(nothing_is_moved_or_covered),
        RULE(first_card_of_a_type_may_lie_anywhere),
        RULE(next_card_of_a_type_touches_a_face_up_one),
        RULE(rival_s_telescope_gives_no_adjacency),
        RULE(card_laid_face_down_gives_no_adjacency),
        RULE(satellite_may_lie_anywhere_and_has_no_type),
        RULE(any_card_may_lie_face_down_where_it_could_lie_face_up),
        RULE(face_down_card_needs_no_adjacency),
        RULE(six_or_0_face_up_is_a_6),
        RULE(starter_in_slot_1_is_an_ordinary_card),
        RULE(typed_card_joins_its_stack_without_a_choice),
        RULE(doubles_may_join_a_stack),
        RULE(nothing_is_laid_face_down_in_a_notebook),
        RULE(order_of_laying_changes_no_stack),
        RULE(satellite_joins_the_pool_without_a_choice),
    };
    return cmocka_run_group_tests_name("Stellar, telescope and notebook", tests, NULL, NULL);
}
