/* The cards of Stella Quest (SQ-1), and what they are called. */
#include <string.h>

#include "rule_test.h"
#include "sq_table.h"

static void begin(struct sq_state *s, uint8_t seats, uint32_t seed) {
    const struct setup setup = game_default_setup(&stella_quest, seats, seed);
    assert_int_equal(game_begin(&stella_quest, s, &setup, NULL), RESULT_OK);
}

/* Every card of the game by kind, wherever it lies. */
static void count_all(const struct sq_state *s, uint8_t counts[SQ_KINDS]) {
    memcpy(counts, s->below, SQ_KINDS);
    counts[s->top]++;
    for (uint8_t i = 0; i < s->deck_size; i++) {
        counts[s->deck[i]]++;
    }
    for (uint8_t seat = 0; seat < s->seats; seat++) {
        for (uint8_t i = 0; i < s->hand_size[seat]; i++) {
            counts[s->hand[seat][i] & 31u]++;
        }
        for (uint8_t i = 0; i < s->collected[seat]; i++) {
            counts[s->collection[seat][i]]++;
        }
    }
    for (uint8_t i = 0; i < s->trick_size; i++) {
        counts[s->trick[i]] = (uint8_t)(counts[s->trick[i]] + (i != s->taken));
    }
}

RULE_TEST("SQ-1.1 SQ-1.2", two_of_each_of_24_kinds_and_six_breaks) {
    for (uint8_t seats = 2; seats <= 4; seats++) {
        struct sq_state s;
        uint8_t counts[SQ_KINDS];
        begin(&s, seats, seats);
        count_all(&s, counts);
        for (uint8_t kind = 0; kind < SQ_BREAK; kind++) {
            assert_int_equal(counts[kind], 2);
        }
        assert_int_equal(counts[SQ_BREAK], 6);
    }
}

static void see_all_cards(const struct sq_state *s, void *data) {
    uint8_t counts[SQ_KINDS];
    uint32_t *const positions = data;
    count_all(s, counts);
    for (uint8_t kind = 0; kind < SQ_KINDS; kind++) {
        assert_int_equal(counts[kind], kind == SQ_BREAK ? 6 : 2);
    }
    ++*positions;
}

RULE_TEST("SQ-1.1 SQ-1.2", no_card_is_lost_or_made_in_whole_games) {
    uint32_t positions = 0;
    for (uint32_t seed = 0; seed < 200; seed++) {
        sq_random_game((uint8_t)(2 + seed % 3), seed, see_all_cards, &positions);
    }
    assert_true(positions > 200 * 20);
}

RULE_TEST("SQ-1.1 SQ-1.7", kinds_stand_in_the_order_blue_green_red_yellow_break) {
    static const char *const order = "B1 B2 B3 B4 B5 B6 G1 G2 G3 G4 G5 G6 R1 R2 R3 R4 R5 R6 "
                                     "Y1 Y2 Y3 Y4 Y5 Y6 X";
    uint8_t kinds[SQ_KINDS];
    assert_int_equal(sq_cards(order, kinds, SQ_KINDS), 25);
    for (uint8_t i = 0; i < SQ_KINDS; i++) {
        assert_int_equal(kinds[i], i);
    }
    for (uint8_t colour = 0; colour < 4; colour++) {
        for (uint8_t number = 1; number <= 6; number++) {
            assert_int_equal(sq_kind(colour, number), colour * 6 + number - 1);
            assert_int_equal(sq_number(sq_kind(colour, number)), number);
        }
    }
}

RULE_TEST("SQ-1.2", break_has_a_fifth_back_and_no_number) {
    assert_int_equal(sq_back(SQ_BREAK), SQ_GREY);
    assert_int_equal(sq_number(SQ_BREAK), 0);
    for (uint8_t kind = 0; kind < SQ_BREAK; kind++) {
        assert_int_equal(sq_back(kind), kind / 6);
    }
}

RULE_TEST("SQ-1.3", low_numbers_have_more_jewels) {
    static const uint8_t jewels[] = {3, 3, 2, 2, 1, 1};
    for (uint8_t number = 1; number <= 6; number++) {
        assert_int_equal(sq_jewels(number), jewels[number - 1]);
    }
}

static void see_no_light_come_back(const struct sq_state *s, void *data) {
    struct sq_state *const was = data;
    for (uint8_t seat = 0; seat < s->seats; seat++) {
        assert_true(was->seats == 0 || s->lights[seat] <= was->lights[seat]);
        assert_true(s->lights[seat] <= SQ_LIGHTS);
    }
    *was = *s;
}

RULE_TEST("SQ-1.4", dark_light_stays_dark_through_whole_games) {
    for (uint32_t seed = 0; seed < 200; seed++) {
        struct sq_state was = {0};
        sq_random_game((uint8_t)(2 + seed % 3), seed, see_no_light_come_back, &was);
    }
}

RULE_TEST("SQ-1.5", only_the_top_of_the_pile_counts) {
    SQ_FROM("hand1 B1 B2; top X; below G4 G5 R1", "do B1 R1 Y1; phase take; acts 1");
    SQ_FROM("hand1 B1 B2; top R6; below B1", "do B1 R1 Y1; acts 2; told play 1 B1 / play 2 R1 / "
                                             "play 3 Y1 / trick 2 trump top R6");
}

static void assert_has(const char *text, const char *word) {
    if (strstr(text, word) == NULL) {
        fail_msg("`%s` does not say `%s`", text, word);
    }
}

static void assert_move_says(const char *notation, struct action action, const char *word) {
    const struct sq_state s = sq_position(notation);
    char bytes[97];
    struct text text = text_over(bytes, sizeof bytes);
    stella_quest.describe_action(&s, action, &text);
    assert_has(bytes, word);
}

RULE_TEST("SQ-1.6", emotions_and_colours_are_called_by_their_names) {
    static const char *const emotions[] = {"Awe", "Sorrow", "Fear", "Anger", "Joy", "Love"};
    static const char *const colours[] = {"Blue", "Green", "Red", "Yellow"};
    for (uint8_t number = 1; number <= 6; number++) {
        assert_has(stella_quest.line_names[number], emotions[number - 1]);
    }
    for (uint8_t colour = 0; colour < 4; colour++) {
        char hand[] = "hand1 B6 X";
        hand[6] = sq_letter(colour);
        const struct action play = {.verb = SQ_PLAY, .a = sq_kind(colour, 6)};
        assert_move_says(hand, play, colours[colour]);
        assert_move_says(hand, play, "6");
    }
    assert_move_says("hand1 B6 X", (struct action){.verb = SQ_PLAY, .a = SQ_BREAK}, "Break");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(two_of_each_of_24_kinds_and_six_breaks),
        RULE(no_card_is_lost_or_made_in_whole_games),
        RULE(kinds_stand_in_the_order_blue_green_red_yellow_break),
        RULE(break_has_a_fifth_back_and_no_number),
        RULE(low_numbers_have_more_jewels),
        RULE(dark_light_stays_dark_through_whole_games),
        RULE(only_the_top_of_the_pile_counts),
        RULE(emotions_and_colours_are_called_by_their_names),
    };
    return cmocka_run_group_tests_name("Stella Quest, cards", tests, NULL, NULL);
}
