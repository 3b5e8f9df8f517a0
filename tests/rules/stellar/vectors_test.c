/* Numbered examples, one test each: V1 to V6 are those of the printed rules, the others the corners
 * where a mistake would hide. */
#include <string.h>

#include "rule_test.h"
#include "st_scene.h"
#include "tally.h"
#include "words.h"

#define V1_ROW "row A4a M2a P3b C5a B60; deck S1 S2; "

static void view_of(struct st_state *view, const char *notation, const char *moves, uint8_t seat) {
    struct st_table table;
    st_table_set(&table, notation);
    ST_RUN(&table, moves);
    *view = table.state;
    stellar.redact(view, seat);
}

RULE_TEST("V1 ST-5.5 ST-5.7", row_card_of_the_counting_number_goes_to_the_other_area) {
    ST_FROM(V1_ROW "hand1 B1a M5a",
            "do 3 B1a>t 4; scope1 4:B1a; notes1 A4a; hand1 M5a P3b; row S1 M2a S2 C5a B60; "
            "acts 2; turn 2");
}

RULE_TEST("V2 ST-6.2 ST-6.3", next_card_of_a_type_touches_the_type) {
    ST_FROM("scope1 1:A3a 2:P1a 10:B1a 11:M2a",
            "up1:M1a 7 8 12; up1:P2a 3 4; up1:B2a 6 7 9; up1:C1a 3 4 5 6 7 8 9 12");
}

RULE_TEST("V3 ST-7.1 ST-8.2", card_joins_its_stack_and_the_run_grows) {
    ST_FROM("notes1 P4a A2a A3a A4a C1a C5a; hand1 C4a M5a",
            "types1 0x1 0x0 0x3 0x1 0x0; do 1 C4a>n; notes1 P4a A2a A3a A4a C1a C5a C4a; "
            "types1 0x1 0x0 0x3 0x2 0x0");
}

RULE_TEST("V4 ST-8.2", stars_are_multiplied_by_the_run) {
    ST_FROM("scope1 1:M3a 2:M2a; notes1 M4a M5a M60",
            "types1 0x0 5x3 0x0 0x0 0x0; sheet1 0 15 0 0 0 10 0 0 0 = 25");
}

RULE_TEST("V5 ST-8.4", each_section_pays_the_higher_sum) {
    ST_FROM("scope1 1:P3a 2:P4a 3:-A1a 4:M2a 5:M2b 6:C4a 7:C4b 8:C3b 9:B5a 10:B4a 11:-B1b "
            "12:B3b; scope2 1:A3a 2:A5a 3:-A2a 4:-P1a 5:-P1b 6:M1a 7:M1b 8:S4 9:-M4a 10:P5a "
            "11:S3 12:S2",
            "sums1 14:17 11:6 15:13; sums2 17:14 6:11 13:15; sheet1 0 0 0 0 0 0 10 10 0 = 20; "
            "sheet2 0 0 0 0 0 10 0 0 0 = 10");
}

RULE_TEST("V6 ST-8.2", doubles_count_once_in_a_run) {
    ST_FROM("notes1 P4a P4b P5a M2a M2b", "types1 0x2 0x1 0x0 0x0 0x0");
}

RULE_TEST("V7 ST-5.5", slot_emptied_by_the_take_brings_the_deck_s_top) {
    ST_FROM(V1_ROW "hand1 B1a M5a", "do 3 P3b>n; notes1 P3b; held S1 telescope deck; phase PUT");
}

RULE_TEST("V8 ST-5.4 ST-5.5", six_or_0_has_no_slot_and_brings_the_deck_s_top) {
    ST_FROM(V1_ROW "hand1 C60 M5a", "do 1 C60>t 2; scope1 2:C60; notes1 S1; acts 2");
    ST_FROM(V1_ROW "hand1 C60 M5a", "do 1 C60>n; notes1 C60; held S1 telescope deck");
}

RULE_TEST("V9 ST-5.4 ST-10.5", six_or_0_face_down_has_no_slot_and_is_known_to_both) {
    struct st_state view;
    ST_FROM(V1_ROW "hand1 C60 M5a", "do 1 C60>t -2; notes1 S1; row S2 M2a P3b C5a B60; "
                                    "scope1 2:-C60; sums1 3:0 0:0 0:0; lurk A4a@1");
    view_of(&view, V1_ROW "hand1 C60 M5a", "do 1 C60>t -2", 1);
    ST_EXPECT(&view, "scope1 2:-C60; hand1 ? ?");
}

RULE_TEST("V9 ST-5.4 ST-10.2", six_or_0_face_down_counts_3_unseen_where_it_always_does) {
    struct st_state view;
    ST_FROM("option always; " V1_ROW "hand1 C60 M5a",
            "do 1 C60>t -2; notes1 P3b; row S1 M2a S2 C5a B60; scope1 2:~C60@1; "
            "sums1 3:0 0:0 0:0");
    view_of(&view, "option always; " V1_ROW "hand1 C60 M5a", "do 1 C60>t -2", 1);
    ST_EXPECT(&view, "scope1 2:~?@1; hand1 ? ?");
}

RULE_TEST("V10 ST-5.4 ST-10.5", printed_number_of_a_face_down_card_decides_with_the_option) {
    ST_FROM("option printed; " V1_ROW "hand1 C60 M5a",
            "do 1 M5a>t -2; notes1 B60; sums1 3:0 0:0 0:0; scope1 2:-M5a; lurk A4a@1");
    ST_FROM("option printed; " V1_ROW "hand1 C60 M5a", "do 1 C60>t -2; notes1 S1; scope1 2:-C60");
}

RULE_TEST("V11 ST-5.4", satellite_s_number_counts_too) {
    ST_FROM(V1_ROW "hand1 S4 M5a", "do 1 S4>n; notes1 S4; held C5a telescope row; count 24");
}

RULE_TEST("V12 ST-5.5", satellite_s_slot_may_be_empty) {
    ST_FROM(V1_ROW "hand1 S4 M5a", "do 4 S4>n; held S1 telescope deck");
}

RULE_TEST("V13 ST-6.2 ST-6.3 ST-6.4", walled_in_type_has_no_place) {
    ST_FROM("scope1 1:M3a 2:P1a 3:A1a", "up1:M4a -; up1:P4a 4; up1:C1a 4 5 6 7 8 9 10 11 12; "
                                        "up1:S1 4 5 6 7 8 9 10 11 12");
}

RULE_TEST("V14 ST-6.3 ST-6.5", card_without_a_place_may_only_lie_face_down) {
    ST_FROM("scope1 1:M3a 2:P1a 3:A1a; hand1 M4a B5a",
            "do 1 M4a>t; count 9; legal -4 -5 -6 -7 -8 -9 -10 -11 -12");
}

RULE_TEST("V15 ST-6.5", face_down_moon_is_no_moon) {
    ST_FROM("scope1 1:P3a 4:S2 5:-M1a", "up1:M4a 2 3 6 7 8 9 10 11 12");
}

RULE_TEST("V16 ST-6.3", any_face_up_card_of_the_type_gives_its_neighbours) {
    ST_FROM("scope1 1:P3a 12:P1a", "up1:P2a 2 3 8 11");
}

RULE_TEST("V17 ST-1.10", corners_are_no_edges) {
    ST_FROM("scope1 1:P3a 5:C1a", "up1:C2a 3 4 7 8");
}

RULE_TEST("V18 ST-1.10", neighbours_are_those_of_the_edges) {
    static const struct {
        uint8_t slot;
        const char *neighbours;
    } rows[] = {{1, "2 3"}, {4, "2 5 6 7"}, {7, "4 5 6 8 10 11"}, {10, "6 7 9 11"}};
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        uint16_t mask = 0;
        const char *words = rows[i].neighbours;
        char word[8];
        while (words_part(&words, ' ', word, sizeof word)) {
            mask = (uint16_t)(mask | 1u << (words_number(word, ST_SLOTS) - 1));
        }
        assert_int_equal(st_neighbours[rows[i].slot - 1], mask);
    }
}

RULE_TEST("V19 ST-11.2", satellite_in_an_open_telescope_has_22_places) {
    ST_FROM("scope1 1:P3a; hand1 S1 M5a", "do 1 S1>t; count 22");
}

RULE_TEST("V20 ST-8.3", six_or_0_is_whichever_makes_the_longer_run) {
    static const struct {
        uint8_t mask, run;
    } rows[] = {{1 << 6, 1}, {0x46, 3}, {0x70, 3}, {0x76, 3}, {0x7E, 6}};
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        assert_int_equal(st_run[rows[i].mask], rows[i].run);
    }
    ST_FROM("notes1 P60 M1a M2a M60 A4a A5a A60 C1a C2a C4a C5a C60", "types1 0x1 0x3 0x3 0x3 0x0");
    ST_FROM("notes1 P1a P2a P3b P4a P5a P60", "types1 0x6 0x0 0x0 0x0 0x0");
}

RULE_TEST("V21 ST-9.4", satellite_goes_where_it_pays_most) {
    ST_FROM("scope1 1:P1b 2:P3a 4:P5a 9:M3a 10:M3b; notes1 P1a P2a P4a M1a M2a S3",
            "satellites1 S3=planet; types1 5x4 4x2 0x0 0x0 0x0");
}

RULE_TEST("V22 ST-9.4", satellites_may_go_to_different_stacks) {
    ST_FROM("scope1 1:P2a 9:M3a 10:M3b; notes1 P1a M1a M2a S2 S3",
            "satellites1 S2=planet S3=moon; types1 3x2 4x3 0x0 0x0 0x0");
}

RULE_TEST("V23 ST-9.4", satellites_that_pay_nothing_go_to_the_first_type) {
    ST_FROM("notes1 S1 S5",
            "satellites1 S1=planet S5=planet; sheet1 0 0 0 0 0 0 0 0 0 = 0; types1 0x1 0x0 0x0 0x0 "
            "0x0");
}

RULE_TEST("V24 ST-9.1 ST-9.4", satellites_may_open_a_new_stack) {
    ST_FROM("scope1 1:A1a 2:A2a 9:B5a; notes1 P1a P2a P3b B1a S2 S4 S5",
            "satellites1 S2=blackhole S4=asteroid S5=asteroid; types1 0x3 0x0 6x2 0x0 1x2");
}

RULE_TEST("V25 ST-9.4", equal_ways_go_to_the_first_type) {
    ST_FROM("scope1 1:P3a 9:M3a; notes1 P1a M1a S2",
            "satellites1 S2=planet; types1 2x2 2x1 0x0 0x0 0x0");
}

RULE_TEST("V26 ST-9.4 ST-8.3", satellite_makes_the_6_a_6) {
    ST_FROM("scope1 1:P3a 2:P3b; notes1 P5a P60 S1 S4",
            "satellites1 S1=planet S4=planet; types1 4x3 0x0 0x0 0x0 0x0");
}

RULE_TEST("V27 ST-6.4 ST-6.5", face_down_cards_and_satellites_have_no_stars) {
    ST_FROM("scope1 1:P3a 2:-P2a 3:P1a 4:S5; notes1 P1b S2", "types1 5x2 0x0 0x0 0x0 0x0");
}

RULE_TEST("V28 ST-8.5", diversity_wants_all_five_types_face_up) {
    ST_FROM("scope1 1:P3a 2:M1a 3:A1a 4:C1a 9:-B1a; scope2 1:M3a 2:C3a 3:A3a 4:B3a 5:P3b 9:S1",
            "diversity1 4 of 5; diversity2 5 of 5; sheet1 0 0 0 0 0 0 0 10 0 = 10; "
            "sheet2 0 0 0 0 0 10 0 0 10 = 20");
}

RULE_TEST("V29 ST-8.4", level_section_pays_nobody) {
    ST_FROM("scope1 6:S3 7:P60 8:-M1a; scope2 6:A5a 7:B5a 8:C2a",
            "sums1 0:0 12:12 0:0; sheet1 0 0 0 0 0 0 0 0 0 = 0; sheet2 0 0 0 0 0 0 0 0 0 = 0");
}

RULE_TEST("V30 ST-8.6", equal_totals_both_win) {
    ST_FROM("turn 22; scope1 2:-A1a; row C4b M2a P3b C5a B60; hand1 M3a M4a; hand2 C2a C3a; "
            "deck S1 S2 |",
            "do 1 C4b>t -2; winners -; do M3a C2a; phase END; winners 1 2");
}

RULE_TEST("V31 ST-5.1", satellite_taken_from_the_row_offers_the_sweep) {
    ST_FROM("row S4 M2a P3b C5a B60; deck S1 S2 A1a; hand1 B1a M5a",
            "do 1 B1a>t 4; acts 2; phase SWEEP; legal keep sweep");
}

RULE_TEST("V32 ST-5.1 ST-5.8", sweep_discards_the_row_and_fills_it_anew) {
    ST_FROM("row S4 M2a P3b C5a B60; deck S1 S2 A1a A2a A3a A4a A5a; hand1 B1a M5a",
            "do 1 B1a>t 4; row S2 M2a P3b C5a B60; do sweep; discard S2 M2a P3b C5a B60; "
            "row A1a A2a A3a A4a A5a; phase TAKE; acts 2; offer 0; turn 2");
}

RULE_TEST("V33 ST-5.1", satellite_played_from_the_row_offers_nothing) {
    ST_FROM("row A4a S2 P3b C5a B60; hand1 A2a M5a; deck P1a P2a",
            "do 1 A2a>t 4; notes1 S2; acts 2; phase TAKE; offer 0");
}

RULE_TEST("V34 ST-5.1", last_turn_offers_nothing) {
    ST_FROM("first 2; turn 22; row S4 M2a P3b C5a B60; deck S1 S2 A1a; hand1 B1a M5a",
            "do 1 B1a>t 4; phase FINAL; acts 1; offer 0");
}

RULE_TEST("V35 ST-5.8", last_card_of_a_refill_brings_the_discards_back) {
    ST_FROM("row A4a M2a P3b C5a B60; hand1 B1a M5a; deck C1a C2a |; discard A1a A2a",
            "given A2a A1a; do 3 B1a>t 4; row C1a M2a C2a C5a B60; deck A2a A1a; discard -; "
            "reshuffles 1");
}

#define FINAL                                                                                      \
    "turn 22; row C4b M2b P3b C5a B60; scope1 1:P3a; scope2 1:A3a; notes1 P1a; notes2 A1a; "       \
    "hand1 S1 M5a; hand2 M2a C2a; deck S2 S3; "

RULE_TEST("V36 ST-8.1 ST-10.7", seat_1_s_last_card_is_not_shown_before_seat_2_has_chosen) {
    struct st_state view, other;
    view_of(&view, FINAL, "do 1 C4b>t -2 S1", 1);
    view_of(&other, FINAL, "do 1 C4b>t -2 M5a", 1);
    ST_EXPECT(&view, "hand1 ? ?; acts 2; phase FINAL; notes1 P1a; legal M2a C2a");
    assert_memory_equal(&view, &other, sizeof view);
    assert_int_not_equal(view.choice[0], st_card("S1"));
}

RULE_TEST("V37 ST-8.1", both_last_cards_are_shown_together) {
    ST_FROM(FINAL, "do 1 C4b>t -2 S1; notes1 P1a; do M2a; notes1 P1a S1; notes2 A1a P3b M2a; "
                   "phase END; acts 0; satellites1 S1=planet; legal -; hand1 -; hand2 -");
}

RULE_TEST("V38 ST-9.5", satellites_are_arranged_at_the_end) {
    ST_FROM("option hand; " FINAL,
            "do 1 C4b>t -2 S1 M2a; phase ARRANGE; acts 1; notes1 P1a S1=planet; "
            "legal S1>moon S1>asteroid S1>cloud S1>blackhole done");
}

RULE_TEST("V39 ST-10.3 ST-10.7", deck_s_content_is_known_after_a_reshuffle) {
    struct st_state view = st_scene("deck C2b M1a P5a |");
    stellar.redact(&view, 0);
    ST_EXPECT(&view, "deck ? ? ?");
    view = st_scene("deck C2b M1a P5a |; reshuffles 1");
    stellar.redact(&view, 0);
    ST_EXPECT(&view, "deck P5a M1a C2b");
}

static const char *place_of(const struct st_state *s, const char *card) {
    const uint8_t id = st_card(card);
    if (s->held == id) {
        return "held";
    }
    if (s->telescope[1][2] == id) {
        return "slot3";
    }
    if (s->hand[1][0] == id) {
        return "first";
    }
    return s->hand[1][1] == id ? "second" : "nowhere";
}

/* Imagines worlds of seat 1 in which seat 2 has filled slot 3 unseen and holds a card for its
 * telescope; counts where C1a and B2a lie, apart for worlds with B2a in the slot. */
static void imagine_v40(const char *option, struct tally *in_slot, struct tally *elsewhere) {
    struct st_state view, world;
    struct rng rng;
    char position[ST_TEXT] = "";
    words_add(position, sizeof position,
              "%sturn 4; scope1 1:P3a; scope2 1:A3a 3:~M4a@2; hand2 M5a B2a@2; "
              "row C1a M2b P3b C5a B60",
              option);
    view_of(&view, position, "do 1 M5a>t", 0);
    ST_EXPECT(&view, "hand2 ? ?; held ? telescope hand; scope2 1:A3a 3:~?@2; lurk C1a@4 B2a@2");
    rng_seed(&rng, 40, RNG_TEST, 0);
    for (uint32_t i = 0; i < 9000; i++) {
        char shown[64] = "";
        world = view;
        stellar.resample(&world, 0, &rng);
        const char *const second = place_of(&world, "B2a");
        words_add(shown, sizeof shown, "C1a %s, B2a %s", place_of(&world, "C1a"), second);
        assert_null(strstr(shown, "nowhere"));
        assert_true(st_stays_unseen(&world, world.telescope[1][2]));
        tally_count(strcmp(second, "slot3") == 0 ? in_slot : elsewhere, shown);
    }
}

RULE_TEST("V40 ST-10.4 ST-10.8", what_was_taken_openly_may_be_in_the_places_it_could_reach) {
    struct tally all = {0};
    imagine_v40("option always; ", &all, &all);
    tally_assert_even(&all, 9);
}

/* With B2a elsewhere a card that was never seen lies in the slot, which is no 6/0: a little fewer
 * worlds. */
RULE_TEST("V40 ST-5.4 ST-10.8", slot_filled_unseen_holds_no_6_or_0) {
    struct tally in_slot = {0}, elsewhere = {0};
    imagine_v40("", &in_slot, &elsewhere);
    tally_assert_even(&in_slot, 3);
    tally_assert_even(&elsewhere, 6);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(row_card_of_the_counting_number_goes_to_the_other_area),
        RULE(next_card_of_a_type_touches_the_type),
        RULE(card_joins_its_stack_and_the_run_grows),
        RULE(stars_are_multiplied_by_the_run),
        RULE(each_section_pays_the_higher_sum),
        RULE(doubles_count_once_in_a_run),
        RULE(slot_emptied_by_the_take_brings_the_deck_s_top),
        RULE(six_or_0_has_no_slot_and_brings_the_deck_s_top),
        RULE(six_or_0_face_down_has_no_slot_and_is_known_to_both),
        RULE(six_or_0_face_down_counts_3_unseen_where_it_always_does),
        RULE(printed_number_of_a_face_down_card_decides_with_the_option),
        RULE(satellite_s_number_counts_too),
        RULE(satellite_s_slot_may_be_empty),
        RULE(walled_in_type_has_no_place),
        RULE(card_without_a_place_may_only_lie_face_down),
        RULE(face_down_moon_is_no_moon),
        RULE(any_face_up_card_of_the_type_gives_its_neighbours),
        RULE(corners_are_no_edges),
        RULE(neighbours_are_those_of_the_edges),
        RULE(satellite_in_an_open_telescope_has_22_places),
        RULE(six_or_0_is_whichever_makes_the_longer_run),
        RULE(satellite_goes_where_it_pays_most),
        RULE(satellites_may_go_to_different_stacks),
        RULE(satellites_that_pay_nothing_go_to_the_first_type),
        RULE(satellites_may_open_a_new_stack),
        RULE(equal_ways_go_to_the_first_type),
        RULE(satellite_makes_the_6_a_6),
        RULE(face_down_cards_and_satellites_have_no_stars),
        RULE(diversity_wants_all_five_types_face_up),
        RULE(level_section_pays_nobody),
        RULE(equal_totals_both_win),
        RULE(satellite_taken_from_the_row_offers_the_sweep),
        RULE(sweep_discards_the_row_and_fills_it_anew),
        RULE(satellite_played_from_the_row_offers_nothing),
        RULE(last_turn_offers_nothing),
        RULE(last_card_of_a_refill_brings_the_discards_back),
        RULE(seat_1_s_last_card_is_not_shown_before_seat_2_has_chosen),
        RULE(both_last_cards_are_shown_together),
        RULE(satellites_are_arranged_at_the_end),
        RULE(deck_s_content_is_known_after_a_reshuffle),
        RULE(what_was_taken_openly_may_be_in_the_places_it_could_reach),
        RULE(slot_filled_unseen_holds_no_6_or_0),
    };
    return cmocka_run_group_tests_name("Stellar, test vectors", tests, NULL, NULL);
}
