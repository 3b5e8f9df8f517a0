/* Nothing that is said on a screen is cut: every sentence that can come up is measured in the place
 * where it stands, with the longest names there are. */
#include <string.h>

#include "assets.h"
#include "bars.h"
#include "page.h"
#include "rule_test.h"
#include "sq_glass.h"
#include "sq_table.h"
#include "sq_view.h"
#include "type.h"

#define NOTE_WIDTH   (240 - 86)
#define COLUMN_WIDTH 124 /* beside a large card */
#define COLUMN_TALL  (172 - 27)
#define PANEL_WIDTH  220

static const char *const long_names[] = {"Bellatrix", "Bellatrix", "Bellatrix", "Bellatrix",
                                         "Bellatrix"};
static const struct listener you = {long_names, 0};

static void fits_line(enum type_face face, const char *words, int width) {
    if (type_width(face, words) > width) {
        fail_msg("%d of %d pixels: %s", type_width(face, words), width, words);
    }
}

static int lines(const char *words, int width) {
    return type_box_height(TYPE_BODY, width, words) / type_leading(TYPE_BODY);
}

static void fits_lines(const char *words, int width, int most) {
    if (lines(words, width) > most) {
        fail_msg("%d of %d lines: %s", lines(words, width), most, words);
    }
}

/* Calls with every position of some games, as its seat to act knows it. */
static void in_games(void (*look)(const struct sq_state *state, void *data)) {
    for (uint32_t seed = 1; seed <= 40; seed++) {
        sq_random_game((uint8_t)(2 + seed % 3), seed, look, NULL);
    }
}

static void measure_notes(const struct sq_state *state, void *data) {
    char words[SQ_WORDS];
    struct text text = text_over(words, sizeof words);
    struct sq_state view = *state;
    (void)data;
    stella_quest.redact(&view, state->actor);
    if (state->trick_size > 0) {
        const struct listener to = {long_names, SEAT_NONE};
        sq_say_won(&text, &view, &to);
        fits_line(TYPE_BODY, words, NOTE_WIDTH);
    }
    for (uint8_t i = 0; i < state->hand_size[state->actor] && state->phase == SQ_PHASE_PLAY; i++) {
        const uint8_t kind = sq_hand_kind(state, state->actor, i);
        const struct listener to = {long_names, state->actor};
        text_clear(&text);
        sq_say_note(&text, &view, kind);
        fits_line(TYPE_BODY, words, NOTE_WIDTH);
        text_clear(&text);
        sq_say_play(&text, &view, kind, &to);
        fits_lines(words, PANEL_WIDTH, 2);
        text_clear(&text);
        sq_say_barred(&text, &view, kind, &to);
        fits_lines(words, PANEL_WIDTH, 2);
        assert_false(text.cut);
    }
    if (state->phase == SQ_PHASE_TAKE) {
        text_clear(&text);
        sq_say_story(&text, &view);
        fits_lines(words, 218, 2);
    }
}

RULE_TEST("look", notes_and_sentences_of_whole_games_fit) {
    in_games(measure_notes);
}

/* Beside the large card: all its paragraphs one below the other. */
RULE_TEST("look", words_on_a_card_fit_beside_it) {
    char words[SQ_WORDS];
    struct text text = text_over(words, sizeof words);
    for (uint8_t kind = 0; kind < SQ_KINDS; kind++) {
        for (uint8_t where = SQ_IN_HAND; where <= SQ_FORGOTTEN; where++) {
            for (uint8_t seat = 0; seat < 2; seat++) {
                struct sq_state state = sq_position("got1 B1 B2 B3 B4 B5 B6");
                int height = 1 + 1; /* two titles */
                state.collected[0] = seat == 0 ? 6 : 0;
                text_clear(&text);
                sq_say_worth(&text, kind);
                height += lines(words, COLUMN_WIDTH);
                text_clear(&text);
                sq_say_meaning(&text, &state, kind, &you);
                height += lines(words, COLUMN_WIDTH);
                text_clear(&text);
                sq_say_copy(&text, (struct sq_spot){where, seat}, &you);
                height += kind == SQ_BREAK ? 0 : lines(words, COLUMN_WIDTH);
                if (height * 14 + 8 - 4 > COLUMN_TALL) { /* nothing comes below the last one */
                    fail_msg("%d lines: kind %d, where %d: %s", height, kind, where, words);
                }
            }
        }
    }
}

RULE_TEST("look", ends_are_told_in_two_lines) {
    char words[SQ_WORDS];
    struct text text = text_over(words, sizeof words);
    for (uint8_t end = SQ_RUNS; end <= SQ_EXHAUSTED; end++) {
        struct sq_state state = sq_position("seats 4; hand3 B1; hand4 B1");
        state.end = end;
        state.end_seat = 1;
        text_clear(&text);
        sq_say_end(&text, &state, &you);
        fits_lines(words, 224, 2);
    }
}

RULE_TEST("look", lines_of_the_narrow_column_fit) {
    char words[32];
    struct text text = text_over(words, sizeof words);
    struct sq_line line = {.seat = 0};
    for (uint8_t kind = SQ_TOLD_PLAY; kind <= SQ_TOLD_END; kind++) {
        for (uint8_t how = 0; how <= SQ_BY_SUPER; how++) {
            line = (struct sq_line){.kind = kind, .how = how, .a = how, .seat = 0};
            text_clear(&text);
            sq_say_line(&text, &line);
            const bool card = kind == SQ_TOLD_PLAY || kind == SQ_TOLD_TAKE || kind == SQ_TOLD_TOP;
            const int mark = kind == SQ_TOLD_SHUFFLE ? 0 : 13;
            fits_line(TYPE_BODY, words,
                      71 - mark - (card ? type_width(TYPE_BOLD, ICON_LEAF "6") + 2 : 0));
        }
    }
    for (uint8_t count = 1; count <= 5; count++) {
        char backs[16] = "";
        line = (struct sq_line){.kind = SQ_TOLD_DRAW, .count = count};
        text_clear(&text);
        sq_say_line(&text, &line);
        for (uint8_t i = 0; i < count; i++) {
            strcat(backs, ICON_SUN);
        }
        fits_line(TYPE_BODY, words, 71 - 13 - type_width(TYPE_LABEL, backs) - 1);
    }
}

RULE_TEST("look", titles_leave_room_for_the_count_and_the_battery) {
    static const char *const titles[] = {"No Yellow " ICON_SUN ": any card",
                                         "Bellatrix takes a card", "Bellatrix wins the trick"};
    for (size_t i = 0; i < COUNT_OF(titles); i++) {
        fits_line(TYPE_BOLD, titles[i],
                  240 - 6 - 17 - 6 - 23 - 4 - type_width(TYPE_BODY, "Trick 99"));
    }
}

/* SQ-4.4 and the burn panel of 152 pixels. */
RULE_TEST("look", burn_panel_holds_its_lines) {
    fits_line(TYPE_BODY, "Draw 3, first " ICON_SUN " Yellow", 152 - 14);
    fits_line(TYPE_BODY, "One light left:", 152 - 14);
    fits_line(TYPE_BODY, "Refills shrink to 4", 152 - 14);
}

RULE_TEST("look", booklet_has_eleven_pages_of_nine_lines_that_need_no_scrolling) {
    const struct booklet *const booklet = stella_quest_view.booklet;
    assert_int_equal(booklet->count, 11);
    for (uint8_t page = 0; page < booklet->count; page++) {
        int count = 0;
        bool pictured = false;
        for (uint8_t i = 0; i < booklet->pages[page].count; i++) {
            const struct booklet_block *block = &booklet->pages[page].blocks[i];
            pictured = pictured || block->kind == BOOKLET_SCENE;
            if (block->kind == BOOKLET_TEXT || block->kind == BOOKLET_POINT) {
                count += lines(block->text, 221 - (block->kind == BOOKLET_POINT ? 9 : 0));
            }
        }
        assert_in_range(count, 1, 9);
        assert_true(pictured);
        assert_in_range(page_height(&booklet->pages[page], 240), 1, 202);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(notes_and_sentences_of_whole_games_fit),
        RULE(words_on_a_card_fit_beside_it),
        RULE(ends_are_told_in_two_lines),
        RULE(lines_of_the_narrow_column_fit),
        RULE(titles_leave_room_for_the_count_and_the_battery),
        RULE(burn_panel_holds_its_lines),
        RULE(booklet_has_eleven_pages_of_nine_lines_that_need_no_scrolling),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
