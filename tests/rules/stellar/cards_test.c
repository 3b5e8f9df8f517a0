/* Cards, slots and areas (ST-1). */
#include <string.h>

#include "rule_test.h"
#include "st_scene.h"

RULE_TEST("ST-1.1", five_types_in_this_order_and_satellites_are_none) {
    assert_int_equal(ST_PLANET, 0);
    assert_int_equal(ST_MOON, 1);
    assert_int_equal(ST_ASTEROID, 2);
    assert_int_equal(ST_CLOUD, 3);
    assert_int_equal(ST_BLACKHOLE, 4);
    assert_int_equal(ST_TYPES, 5);
    for (uint8_t card = 0; card < ST_CARDS; card++) {
        assert_int_equal(st_type[card], card < 55 ? card / 11 : ST_SATELLITE);
    }
}

RULE_TEST("ST-1.2 ST-1.3", a_type_has_each_number_twice_and_one_6_or_0) {
    uint8_t counts[ST_TYPES + 1][7] = {{0}};
    for (uint8_t card = 0; card < ST_CARDS; card++) {
        counts[st_type[card]][st_number[card]]++;
    }
    for (uint8_t type = 0; type < ST_TYPES; type++) {
        for (uint8_t number = 1; number <= 5; number++) {
            assert_int_equal(counts[type][number], 2);
        }
        assert_int_equal(counts[type][ST_SIX_OR_0], 1);
        assert_int_equal(counts[type][0], 0);
    }
}

RULE_TEST("ST-1.3", five_satellites_have_the_numbers_1_to_5) {
    for (uint8_t i = 0; i < ST_SATELLITES; i++) {
        assert_int_equal(st_number[55 + i], i + 1);
        assert_int_equal(st_stars[55 + i], 0);
    }
}

RULE_TEST("ST-1.4", stars_stand_on_the_cards_as_in_the_table) {
    static const uint8_t stars[ST_TYPE_CARDS] = {3, 2, 3, 2, 2, 2, 2, 1, 1, 0, 0};
    for (uint8_t card = 0; card < 55; card++) {
        assert_int_equal(st_stars[card], stars[card % ST_TYPE_CARDS]);
    }
}

RULE_TEST("ST-1.4", a_type_has_18_stars) {
    for (uint8_t type = 0; type < ST_TYPES; type++) {
        unsigned sum = 0;
        for (uint8_t i = 0; i < ST_TYPE_CARDS; i++) {
            sum += st_stars[type * ST_TYPE_CARDS + i];
        }
        assert_int_equal(sum, 18);
    }
}

static void note_starters(const struct st_state *s, void *data) {
    uint8_t *const seen = data;
    if (s->phase == ST_PHASE_STARTER) {
        seen[s->starters[0][0]] = seen[s->starters[0][1]] = 1;
        seen[s->starters[1][0]] = seen[s->starters[1][1]] = seen[s->spare] = 1;
    }
}

RULE_TEST("ST-1.5", starters_are_the_first_threes) {
    static const uint8_t options[3] = {0, 0, 0};
    uint8_t seen[256] = {0};
    st_random_game(options, 1, note_starters, seen);
    for (unsigned card = 0; card < 256; card++) {
        const bool starter = card == st_card("P3a") || card == st_card("M3a") ||
                             card == st_card("A3a") || card == st_card("C3a") ||
                             card == st_card("B3a");
        assert_int_equal(seen[card], starter);
    }
}

RULE_TEST("ST-1.6", codes_name_letter_number_and_copy) {
    static const struct {
        uint8_t id;
        const char *code;
    } rows[] = {{0, "P1a"},  {1, "P1b"},  {9, "P5b"},  {10, "P60"}, {11, "M1a"},
                {53, "B5b"}, {54, "B60"}, {55, "S1"},  {58, "S4"},  {59, "S5"},
                {26, "A3a"}, {43, "C60"}, {36, "C2b"}, {21, "M60"}};
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        char code[4];
        st_card_code(rows[i].id, code);
        assert_string_equal(code, rows[i].code);
        assert_int_equal(st_card(rows[i].code), rows[i].id);
    }
    for (uint8_t card = 0; card < ST_CARDS; card++) {
        char code[4];
        st_card_code(card, code);
        assert_int_equal(st_card(code), card);
    }
}

RULE_TEST("ST-1.7 ST-1.8", areas_of_a_seat_and_the_row_have_their_sizes) {
    struct st_state s = st_scene("");
    assert_int_equal(COUNT_OF(s.telescope[0]), 12);
    assert_int_equal(COUNT_OF(s.telescope), 2);
    assert_int_equal(COUNT_OF(s.row), 5);
    assert_int_equal(COUNT_OF(s.stacks[0]) - 1, 5);
    ST_EXPECT(&s, "count 5; scope1 -; notes1 -; row B4a B3b B3a B2b B2a");
}

RULE_TEST("ST-1.9", sections_have_5_3_and_4_slots_from_the_top) {
    static const uint8_t sections[ST_SLOTS] = {0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2};
    assert_memory_equal(st_section_of, sections, sizeof sections);
    ST_FROM("scope1 5:P5a 6:M4a 8:C3a 9:A2a 12:A1a", "sums1 5:0 7:0 3:0");
    ST_FROM("scope1 1:S1 2:S2 3:P3a 4:P4a", "sums1 10:0 0:0 0:0");
}

/* Rows of 1, 2, 2, 3, 4 slots in half slots from the left; rows 2 and 3 above each other. */
RULE_TEST("ST-1.9 ST-1.10", slots_are_adjacent_that_share_an_edge_in_the_pyramid) {
    static const struct {
        int row, left;
    } places[ST_SLOTS] = {{1, 3}, {2, 2}, {2, 4}, {3, 2}, {3, 4}, {4, 1},
                          {4, 3}, {4, 5}, {5, 0}, {5, 2}, {5, 4}, {5, 6}};
    unsigned edges = 0;
    for (int a = 0; a < ST_SLOTS; a++) {
        for (int b = 0; b < ST_SLOTS; b++) {
            const int up = places[a].row - places[b].row;
            const int aside = places[a].left - places[b].left;
            const bool touch = (up == 0 && (aside == 2 || aside == -2)) ||
                               ((up == 1 || up == -1) && aside > -2 && aside < 2);
            assert_int_equal(st_neighbours[a] >> b & 1u, touch);
            edges += touch;
        }
    }
    assert_int_equal(edges, 2 * 21);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(five_types_in_this_order_and_satellites_are_none),
        RULE(a_type_has_each_number_twice_and_one_6_or_0),
        RULE(five_satellites_have_the_numbers_1_to_5),
        RULE(stars_stand_on_the_cards_as_in_the_table),
        RULE(a_type_has_18_stars),
        RULE(starters_are_the_first_threes),
        RULE(codes_name_letter_number_and_copy),
        RULE(areas_of_a_seat_and_the_row_have_their_sizes),
        RULE(sections_have_5_3_and_4_slots_from_the_top),
        RULE(slots_are_adjacent_that_share_an_edge_in_the_pyramid),
    };
    return cmocka_run_group_tests_name("Stellar, cards and slots", tests, NULL, NULL);
}
