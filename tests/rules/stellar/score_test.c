/* The end and the score (ST-8). */
#include <string.h>

#include "rule_test.h"
#include "st_scene.h"

#define LAST                                                                                       \
    "turn 22; row C4b M2b P3b C5a B60; hand1 P2a M5a; hand2 M2a C2a; deck S2 S3 |; scope1 1:P3a; " \
    "scope2 1:A3a; notes1 P1a; notes2 A1a; "

RULE_TEST("ST-8.1", each_seat_keeps_one_of_its_last_two_cards) {
    ST_FROM(LAST, "do 1 C4b>t -2; acts 1; legal P2a M5a; do M5a; acts 2; legal M2a C2a; do M2a; "
                  "notes1 P1a M5a; notes2 A1a P3b M2a; discard P2a C2a; acts 0; legal -");
}

RULE_TEST("ST-8.1", both_choices_are_told_together) {
    ST_FROM(LAST, "do 1 C4b>t -2; told take 2 1 C4b / play 2 telescope C4b / lay 2 2 down 3 C4b / "
                  "match 2 3 3 P3b / note 2 P3b planet / row 1 S2 / row 3 S3 / last; do P2a; "
                  "told commit 1 P2a; do C2a; "
                  "told commit 2 C2a / final 1 P2a M5a / final 2 C2a M2a / end");
}

RULE_TEST("ST-8.2", points_of_a_type_are_stars_times_run) {
    ST_FROM("scope1 1:P3a 2:P1a 3:M3a 4:M5b; notes1 P4a P5a M1a C1a C2a",
            "types1 5x2 2x1 0x0 0x2 0x0; sheet1 10 2 0 0 0 10 0 0 0 = 22");
}

/* Runs once more, by looking at every place a run could begin. */
static unsigned run_of(unsigned mask) {
    unsigned best = 0;
    for (unsigned six = 0; six < 2; six++) {
        const unsigned numbers = six == 0 ? mask & 0x7Eu : (mask & 0x3Eu) | (mask >> 6 & 1u);
        for (unsigned low = 0; low < 7; low++) {
            unsigned n = 0;
            while (low + n < 7 && (numbers >> (low + n) & 1u) != 0) {
                n++;
            }
            best = n > best ? n : best;
        }
    }
    return best;
}

RULE_TEST("ST-8.2 ST-8.3", every_stack_has_its_longest_run) {
    for (unsigned mask = 0; mask < 128; mask += 2) {
        assert_int_equal(st_run[mask], run_of(mask));
        assert_int_equal(st_run[mask + 1], run_of(mask)); /* bit 0 plays no part */
    }
    assert_int_equal(st_run[0], 0);
    assert_int_equal(st_run[2 + 4 + 16 + 32], 2);
    assert_int_equal(st_run[64 + 2], 2);           /* 0 1 */
    assert_int_equal(st_run[64 + 2 + 4 + 32], 3);  /* 0 1 2, not 5 6 */
    assert_int_equal(st_run[64 + 16 + 32 + 2], 3); /* 4 5 6, not 0 1 */
}

RULE_TEST("ST-8.3", six_or_0_is_not_both) {
    ST_FROM("notes1 P1a P5a P60", "types1 0x2 0x0 0x0 0x0 0x0");
}

RULE_TEST("ST-8.4", sections_count_face_down_3_and_6_or_0_as_6) {
    ST_FROM("scope1 1:-P5a 2:P60 6:S2 9:~M1a@1; scope2 1:P5a 2:S5 3:-M60 6:M1a",
            "sums1 9:13 2:1 3:0; sums2 13:9 1:2 0:3; sheet1 0 0 0 0 0 0 10 10 0 = 20; "
            "sheet2 0 0 0 0 0 10 0 0 0 = 10");
}

RULE_TEST("ST-8.5", satellites_and_face_down_cards_make_no_diversity) {
    ST_FROM("scope1 1:P3a 2:M3a 3:A3a 4:C3a 5:-B3a; scope2 1:P3b 2:M3b 3:A3b 4:C3b 5:S3",
            "diversity1 4 of 5; diversity2 4 of 5");
    ST_FROM("scope1 1:P3a 2:M3a 3:A3a 4:C3a 9:B3a", "diversity1 5 of 5; "
                                                    "sheet1 0 0 0 0 0 10 0 10 10 = 30");
}

RULE_TEST("ST-8.6", sheet_has_nine_lines_in_order_and_their_sum) {
    static const char *const names[] = {"planet", "moon", "asteroid", "cloud",
                                        "black",  "top",  "middle",   "bottom"};
    struct st_state s = st_scene("scope1 1:P3a 2:M2a 3:A1a 4:C4a 9:B5a 6:S3; "
                                 "notes1 P1a M1a M2b A4a C1a C2a C3a B1a S2");
    struct sheet sheet;
    stellar.score(&s, 0, &sheet);
    assert_int_equal(sheet.count, 9);
    int total = 0;
    for (uint8_t i = 0; i < 9; i++) {
        const char *const name = stellar.line_names[sheet.lines[i].name];
        char lower[32] = "";
        for (size_t k = 0; name[k] != '\0' && k + 1 < sizeof lower; k++) {
            lower[k] = (char)(name[k] | 0x20);
        }
        assert_true(i == ST_LINE_DIVERSITY || strstr(lower, names[i]) == lower);
        total += sheet.lines[i].points;
    }
    assert_int_equal(sheet.total, total);
    assert_int_equal(st_points(&s, 0), total);
    ST_EXPECT(&s, "sheet1 4 6 3 6 1 10 10 10 10 = 60; satellites1 S2=planet");
}

static void compare_points(const struct st_state *s, void *data) {
    (void)data;
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        struct sheet sheet;
        stellar.score(s, seat, &sheet);
        assert_int_equal(st_points(s, seat), sheet.total);
    }
}

RULE_TEST("ST-8.6", points_without_a_sheet_are_its_total_in_whole_games) {
    static const uint8_t kinds[][3] = {{0, 0, 0}, {1, 1, 0}, {2, 0, 1}, {0, 1, 1}};
    for (uint32_t seed = 0; seed < 60; seed++) {
        st_random_game(kinds[seed % COUNT_OF(kinds)], seed, compare_points, NULL);
    }
}

RULE_TEST("ST-8.6", higher_total_wins_and_nobody_before_the_end) {
    ST_FROM(LAST, "winners -; do 1 C4b>t -2; winners -; do P2a; winners -; do C2a; "
                  "sheet1 4 0 0 0 0 0 0 0 0 = 4; sheet2 0 0 2 0 0 10 0 0 0 = 12; winners 2");
    ST_FROM(LAST "notes1 P4a P5a P2b", "do 1 C4b>t -2 P2a C2a; sheet1 4 0 0 0 0 0 0 0 0 = 4; "
                                       "winners 2");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(each_seat_keeps_one_of_its_last_two_cards),
        RULE(both_choices_are_told_together),
        RULE(points_of_a_type_are_stars_times_run),
        RULE(every_stack_has_its_longest_run),
        RULE(six_or_0_is_not_both),
        RULE(sections_count_face_down_3_and_6_or_0_as_6),
        RULE(satellites_and_face_down_cards_make_no_diversity),
        RULE(sheet_has_nine_lines_in_order_and_their_sum),
        RULE(points_without_a_sheet_are_its_total_in_whole_games),
        RULE(higher_total_wins_and_nobody_before_the_end),
    };
    return cmocka_run_group_tests_name("Stellar, score", tests, NULL, NULL);
}
