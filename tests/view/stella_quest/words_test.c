/* Nothing that is said on a screen is cut: every sentence that can come up is measured in the place
 * where it stands, with the longest names there are. */
#include <string.h>

#include "assets.h"
#include "bars.h"
#include "page.h"
#include "rule_test.h"
#include "sample.h"
#include "sq_glass.h"
#include "sq_table.h"
#include "sq_view.h"
#include "type.h"

#define NOTE_WIDTH  (240 - 86)
#define PANEL_WIDTH 220                /* of a closer look, inside */
#define GAIN_WIDTH  (PANEL_WIDTH - 92) /* beside the numbers now and then */
#define TITLE_WIDTH (240 - 6 - 17 - 6 - 23 - 4)

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
    for (uint32_t seed = 1; seed <= sample_of(40); seed++) {
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
        const struct sq_outlook outlook = sq_outlook(&view, kind);
        text_clear(&text);
        sq_say_play(&text, &outlook, &to);
        fits_lines(words, PANEL_WIDTH, outlook.stand == SQ_STAND_WINS ? 1 : 3);
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

/* ---- The closer look ---- */

static struct glass glass;

/* A page as the kit begins it on a narrow screen. */
static void measure_page(struct thing thing) {
    char title[48], where[48];
    struct look_page page = {.canvas = &glass.canvas,
                             .scene = &glass.scene,
                             .title = text_over(title, sizeof title),
                             .where = text_over(where, sizeof where),
                             .picture = rect_at(8, 27, 96, 134),
                             .words = rect_at(112, 27, 123, 135)};
    sq_look.page(glass.view.bytes, &glass.scene, thing, &page);
    if (page.words.h < -3) { /* nothing comes below the last gap */
        fail_msg("thing %d %d is %d pixels too tall", thing.kind, thing.place, -page.words.h);
    }
    /* Below a panel's rows there is so much room for the last line of a note. */
    if (page.panel.w == 0 || page.panel.h < -4) {
        fail_msg("thing %d %d: no panel, or %d pixels too much in it", thing.kind, thing.place,
                 -page.panel.h);
    }
    assert_true(type_width(TYPE_BOLD, title) + type_width(TYPE_BODY, where) <= TITLE_WIDTH);
    assert_false(page.title.cut || page.where.cut);
}

static void measure_things(const struct sq_state *state, void *data) {
    struct things things = {0};
    (void)data;
    sq_glass_open(&glass, state, state->actor);
    glass.scene.names = long_names;
    glass.scene.memory = state->trick_number % 2 == 0;
    glass_draw(&glass, 240);
    sq_look.list(glass.view.bytes, &glass.scene, &things);
    for (uint8_t i = 0; i < things.count; i++) {
        measure_page(things.list[i]);
    }
}

RULE_TEST("look", pages_of_all_things_of_whole_games_fit) {
    in_games(measure_things);
}

/* Beside a card, whatever comes together. */
RULE_TEST("look", words_on_a_card_fit_beside_it) {
    char words[SQ_WORDS];
    for (uint8_t kind = 0; kind < SQ_BREAK; kind++) {
        for (uint8_t where = SQ_IN_HAND; where <= SQ_FORGOTTEN; where++) {
            struct text text = text_over(words, sizeof words);
            sq_say_kind(&text, kind);
            sq_say_twin(&text, (struct sq_spot){where, 1}, &you);
            fits_lines(words, 123, 3);
        }
        for (uint8_t had = 0; had < 3; had++) {
            struct text text = text_over(words, sizeof words);
            sq_say_meaning(&text, sq_number(kind), had);
            fits_lines(words, 123, 2);
        }
        for (uint8_t lead = 0; lead < SQ_BACKS; lead++) {
            for (uint8_t top = 0; top < SQ_KINDS; top++) {
                const struct sq_state state = {.lead = lead, .top = top};
                struct text text = text_over(words, sizeof words);
                sq_say_rule(&text, &state, kind, 0);
                fits_lines(words, 123, 2);
            }
        }
    }
}

RULE_TEST("look", what_a_win_brings_fits_beside_its_numbers) {
    char words[SQ_WORDS];
    for (uint8_t number = 1; number <= SQ_NUMBERS; number++) {
        struct text text = text_over(words, sizeof words);
        text_format(&text, "If it wins: %s, same", sq_emotion_word(number));
        fits_line(TYPE_BODY, words, GAIN_WIDTH);
    }
}

/* A rule with its picture has the whole page. */
RULE_TEST("look", rules_leave_room_for_their_pictures) {
    const struct booklet *const booklet = stella_quest_view.booklet;
    uint8_t pictured = 0;
    for (uint8_t kind = 0; kind < SQ_LOOK_RULES; kind++) {
        const struct look_rule *const rule = &sq_look_rules[kind];
        for (uint8_t i = 0; i < booklet->count; i++) {
            for (uint8_t k = 0; k < booklet->pages[i].count; k++) {
                const struct booklet_block *const block = &booklet->pages[i].blocks[k];
                if (block->kind == BOOKLET_SCENE && block->scene == rule->picture) {
                    assert_in_range(lines(rule->words, 227) * 14 + 6 + block->height, 1, 195);
                    pictured++;
                }
            }
        }
    }
    assert_int_equal(pictured, SQ_LOOK_RULES);
}

RULE_TEST("SQ-6.3", lights_that_are_lost_are_told_with_their_reason) {
    static const struct {
        uint8_t seat, why, lost;
        const char *words;
    } losses[] = {
        {0, SQ_WHY_SAME, 3, "You: -3" ICON_LIGHT " same number"},
        {1, SQ_WHY_BLACK_STAR, 1, "Bellatrix: -1" ICON_LIGHT " Black Star"},
        {1, SQ_WHY_BURN, 1, "Bellatrix: -1" ICON_LIGHT " burned"},
        {1, SQ_WHY_SAME, 3, "Bellatrix: -3" ICON_LIGHT " same number"},
    };
    for (size_t i = 0; i < COUNT_OF(losses); i++) {
        const struct event event = {
            .kind = SQ_TOLD_LOSE, .seat = losses[i].seat, .a = losses[i].why, .b = losses[i].lost};
        char words[SQ_WORDS];
        struct text text = text_over(words, sizeof words);
        sq_say_lost(&text, &event, &you);
        assert_string_equal(words, losses[i].words);
        fits_line(TYPE_BODY, words, NOTE_WIDTH);
    }
}

RULE_TEST("SQ-5.2", trick_is_won_by_the_highest_trump_or_the_highest_of_its_colour) {
    static const struct {
        const char *position, *words;
    } tricks[] = {
        {"trick 1:B5 2:G1; top G3", "Bellatrix wins: highest trump"},
        {"trick 1:B5 2:B1; top G3", "You win: highest Blue"},
    };
    for (size_t i = 0; i < COUNT_OF(tricks); i++) {
        const struct sq_state state = sq_glass_position(tricks[i].position, 10, 'R');
        char words[SQ_WORDS];
        struct text text = text_over(words, sizeof words);
        sq_say_won(&text, &state, &you);
        assert_string_equal(words, tricks[i].words);
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
        fits_line(TYPE_BOLD, titles[i], TITLE_WIDTH - type_width(TYPE_BODY, "Trick 99"));
    }
}

/* SQ-4.4 and the burn panel of 152 pixels. */
RULE_TEST("look", burn_panel_holds_its_lines) {
    fits_line(TYPE_BODY, "Draw 3, first " ICON_SUN " Yellow", 152 - 14);
    fits_line(TYPE_BODY, "One light left:", 152 - 14);
    fits_line(TYPE_BODY, "Refills shrink to 4", 152 - 14);
}

RULE_TEST("look", booklet_has_thirteen_pages_of_few_lines_that_need_no_scrolling) {
    const struct booklet *const booklet = stella_quest_view.booklet;
    assert_int_equal(booklet->count, 13);
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
        const bool told = page >= booklet->count - 2; /* on playing well: words alone */
        assert_in_range(count, 1, told ? 12 : 9);
        assert_true(pictured || told);
        assert_in_range(page_height(&booklet->pages[page], 240, NULL), 1, 202);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(notes_and_sentences_of_whole_games_fit),
        RULE(pages_of_all_things_of_whole_games_fit),
        RULE(words_on_a_card_fit_beside_it),
        RULE(what_a_win_brings_fits_beside_its_numbers),
        RULE(rules_leave_room_for_their_pictures),
        RULE(lights_that_are_lost_are_told_with_their_reason),
        RULE(trick_is_won_by_the_highest_trump_or_the_highest_of_its_colour),
        RULE(ends_are_told_in_two_lines),
        RULE(lines_of_the_narrow_column_fit),
        RULE(titles_leave_room_for_the_count_and_the_battery),
        RULE(burn_panel_holds_its_lines),
        RULE(booklet_has_thirteen_pages_of_few_lines_that_need_no_scrolling),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
