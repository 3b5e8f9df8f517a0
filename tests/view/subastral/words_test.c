/* Nothing that is said on a screen is cut, with the longest names there are: what wraps stays above
 * the footer, and what stands in one line fits into it. */
#include <stdio.h>
#include <string.h>

#include "assets.h"
#include "rule_test.h"
#include "su_glass.h"

#define FOOTER_Y 222
#define GAMES    8
#define STEPS    10

static const char *const long_names[] = {"Bellatrix", "Bellatrix", "Bellatrix", "Bellatrix",
                                         "Bellatrix"};
static const struct listener onlooker = {long_names, SEAT_NONE};
static const int widths[] = {GLASS_NARROW, GLASS_WIDE};
static struct glass glass;
static struct rng chance;

static void fits(enum type_face face, const char *words, int width) {
    if (type_width(face, words) > width) {
        fail_msg("%d of %d pixels: %s", type_width(face, words), width, words);
    }
}

/* The footer's upper rows are empty: a line that runs into it would show there. */
static void keeps_off_the_footer(struct glass *seen, int width, const char *what) {
    for (int y = FOOTER_Y; y < FOOTER_Y + 2; y++) {
        for (int x = 0; x < width; x++) {
            if (seen->pixels[y * width + x] != COLOUR_PANEL) {
                glass_golden_canvas(seen, "too_long");
                fail_msg("%s: words run into the footer at %d", what, x);
            }
        }
    }
}

static void measure(struct glass *seen) {
    for (size_t i = 0; i < COUNT_OF(widths); i++) {
        glass_draw(seen, widths[i]);
        keeps_off_the_footer(seen, widths[i], "screen");
        glass_draw_score(seen, widths[i]);
        keeps_off_the_footer(seen, widths[i], "sheet");
    }
}

static void measure_about(struct glass *seen) {
    const struct glass kept = *seen;
    seen->scene.names = long_names;
    measure(seen);
    for (int i = 0; i < STEPS && (seen->scene.legal_count > 0 || seen->scene.over); i++) {
        const char press[2] = {"UDLRXB"[rng_below(&chance, 6)], '\0'};
        glass_press(seen, press);
        seen->shown->press_score(seen->view.bytes, &seen->scene,
                                 (enum button)rng_below(&chance, 4));
        measure(seen);
    }
    *seen = kept;
}

RULE_TEST("look", nothing_runs_into_the_footer) {
    for (uint32_t game = 0; game < GAMES; game++) {
        struct setup setup = game_default_setup(&subastral, (uint8_t)(2 + game % 4), 50 + game);
        setup.options[SU_OPTION_DISTURBANCE] = (uint8_t)(game % 2);
        rng_seed(&chance, game, RNG_TEST, 2);
        glass_watch(&glass, &subastral, &subastral_view, &setup, (uint8_t)(game % 2),
                    measure_about);
    }
}

#define SPARE 5 /* pixels between the last line of the column and the panel, counted by the kit */

/* A page as the kit lays it out, the thing's words and numbers in it. */
static void page_fits(struct glass *seen, struct thing thing, int width) {
    char title[48], where[48];
    struct look_page page = {.canvas = &seen->canvas,
                             .scene = &seen->scene,
                             .title = text_over(title, sizeof title),
                             .where = text_over(where, sizeof where),
                             .picture = rect_at(8, 27, 96, 134),
                             .words = rect_at(112, 27, width - 117, 135)};
    su_look.page(seen->view.bytes, &seen->scene, thing, &page);
    const int header = type_width(TYPE_BOLD, title) + type_width(TYPE_BODY, where);
    if (header > width - 12 - 17 - 8 || page.words.h < -SPARE || page.panel.h < -4) {
        fail_msg("%s, %s: header %d, %d and %d rows left", title, where, header, page.words.h,
                 page.panel.h);
    }
}

static void pages_fit(struct glass *seen) {
    seen->scene.names = long_names;
    for (size_t i = 0; i < COUNT_OF(widths); i++) {
        struct things things = {0};
        glass_draw(seen, widths[i]);
        su_look.list(seen->view.bytes, &seen->scene, &things);
        for (uint8_t at = 0; at < things.count; at++) {
            page_fits(seen, things.list[at], widths[i]);
        }
    }
}

RULE_TEST("look", every_thing_s_page_has_room_for_its_words) {
    for (uint32_t game = 0; game < GAMES * 4; game++) {
        struct setup setup = game_default_setup(&subastral, (uint8_t)(2 + game % 4), 150 + game);
        setup.options[SU_OPTION_DISTURBANCE] = (uint8_t)(game / 4 % 2);
        glass_watch(&glass, &subastral, &subastral_view, &setup, (uint8_t)(game % 2), pages_fit);
    }
}

RULE_TEST("look", rows_of_the_panel_keep_their_names_from_their_numbers) {
    const int inside = GLASS_NARROW - 8 - 12;
    assert_true(type_width(TYPE_BODY, ICON_BOOK " To your journal") < inside - 28 - 64);
    assert_true(type_width(TYPE_BODY, "Bellatrix") < inside - 110);
    fits(TYPE_BOLD, "113 " ICON_THEN " 128 points", 110);
    assert_true(type_width(TYPE_BODY, ICON_CARDS " To your hand") < inside - 70);
    fits(TYPE_BOLD, "+19 cards", 70);
    assert_true(type_width(TYPE_BODY, "That pile there") < inside - 90);
    fits(TYPE_BOLD, "12 " ICON_THEN " 13 cards", 90);
}

RULE_TEST("look", rules_of_a_closer_look_fit) {
    const struct su_state state =
        su_scene("seats 3; left; round 3; clouds De1 / Ra2 / Gr3 / Fo2 / Ta5 Sa5 / De6 Sa6; "
                 "hand1 Sa4; held2 2; held3 2; journal1 Ra2");
    static const char *const ways[] = {"X", "XU", "XUU", "XUUU", "XUUL"};
    for (size_t i = 0; i < COUNT_OF(ways); i++) {
        su_glass_open(&glass, &state, 0);
        glass_press(&glass, ways[i]);
        glass_press(&glass, "X");
        measure(&glass);
        glass_press(&glass, "X");
        measure(&glass);
    }
}

static const char *fact(uint8_t card) {
    return su_look.fact(&glass.scene, (struct thing){SU_THING_HAND, card});
}

RULE_TEST("SU-1.1", every_biome_and_number_has_a_fact_of_its_own) {
    assert_int_equal(FACTS_SUBASTRAL, 48);
    for (uint8_t card = 0; card < SU_KINDS; card++) {
        assert_in_range(strlen(fact(card)), 20, 90);
        for (uint8_t other = 0; other < card; other++) {
            assert_true(strcmp(fact(card), fact(other)) != 0);
        }
    }
}

RULE_TEST("SU-1.1", a_fact_is_about_its_card) {
    static const struct {
        const char *card, *word;
    } known[] = {{"De1", "dromedary"}, {"De6", "Sahara"},     {"Sa4", "termites"},
                 {"Ra5", "ants"},      {"Ch5", "California"}, {"Gr5", "prairie dogs"},
                 {"Fo6", "dormouse"},  {"Ta2", "Russia"},     {"Tu2", "tern"}};
    for (size_t i = 0; i < COUNT_OF(known); i++) {
        assert_non_null(strstr(fact(su_kind(known[i].card)), known[i].word));
    }
}

/* Each as the fact of a card in the hand, and as that of the lowest of four cards on a cloud. */
RULE_TEST("SU-1.1", every_fact_fits_on_both_screens) {
    for (uint8_t card = 0; card < SU_KINDS; card++) {
        struct su_state state =
            su_scene("seats 3; left; round 3; clouds De1 / Ra2 / Gr3 Sa3 Fo3 De3 Ra3 / Fo2 / "
                     "Ta5 Sa5 / De6 Sa6; hand1 Sa4; held2 2; held3 2; journal1 Ra2");
        su_glass_open(&glass, &state, 0);
        struct su_state *const seen = (struct su_state *)glass.state.bytes;
        seen->cloud[2][4] = card;
        struct su_view *const view = (struct su_view *)glass.view.bytes;
        view->look = (struct look){true, true, {SU_THING_HAND, card}};
        measure(&glass);
        view->look = (struct look){true, true, {SU_THING_CLOUD, 2}};
        measure(&glass);
    }
}

/* What a turn is told in, above the clouds of a wide screen. */
RULE_TEST("look", events_fit_in_their_line) {
    static const uint8_t kinds[] = {SU_TOLD_PLAY,   SU_TOLD_GET,   SU_TOLD_DRAW,
                                    SU_TOLD_REFILL, SU_TOLD_EXTRA, SU_TOLD_RECEIVE};
    for (size_t i = 0; i < COUNT_OF(kinds); i++) {
        for (uint8_t card = 0; card < SU_KINDS; card++) {
            char words[SU_WORDS];
            struct text text = text_over(words, sizeof words);
            const struct event event = {.kind = kinds[i], .seat = 1, .a = card, .b = 5, .c = 5};
            su_say_event(&text, &event, &onlooker);
            fits(TYPE_BODY, words, 236);
        }
    }
}

RULE_TEST("look", headers_fit) {
    static const char *const lines[][2] = {
        {"Hand or journal?", "your last turn"}, {"Which pile first?", "your last turn"},
        {"Bellatrix's turn", "2 turns left"},   {"Bellatrix wins, 113 to 112", "round 12"},
        {"Temperate grassland", "your pile 8"}, {"Subtropical desert", "your pile 8"},
        {"Give a card to Bellatrix", ""},       {"Journals", "framed: two biggest"},
    };
    for (size_t i = 0; i < COUNT_OF(lines); i++) {
        const int width = type_width(TYPE_BOLD, lines[i][0]) + type_width(TYPE_BODY, lines[i][1]);
        if (width > GLASS_NARROW - 12 - 17 - 8) {
            fail_msg("%d pixels: %s, %s", width, lines[i][0], lines[i][1]);
        }
    }
}

RULE_TEST("look", panel_of_a_turn_fits) {
    fits(TYPE_BOLD, "Bellatrix drew nothing", 232 - 34 - 34);
    fits(TYPE_BOLD, "Bellatrix took nothing", 232 - 34 - 34);
    fits(TYPE_BODY, "The hand was empty: no card played,", 216);
    fits(TYPE_BODY, "Played Rainforest 6 on cloud 6 for it.", 216);
    fits(TYPE_BOLD, "18 + 1 drawn", 240 - 12 - 136 - 12);
    fits(TYPE_BODY, "now 18 in hand", 240 - 12 - 136 - 12);
}

RULE_TEST("look", a_sheet_s_number_is_told_in_two_lines) {
    const struct su_piles piles = {
        .n = 8, .biome = {1, 2, 2, 2, 2, 2, 2, SU_RAINFOREST}, .size = {9, 9, 9, 9, 9, 9, 9, 12}};
    char words[SU_WORDS];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "%t Bellatrix, Biggest: ", 0);
    su_say_matching(&text, &piles, 7);
    assert_in_range(type_box_height(TYPE_BODY, GLASS_NARROW - 16, words), 14, 28);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(nothing_runs_into_the_footer),
        RULE(every_thing_s_page_has_room_for_its_words),
        RULE(rows_of_the_panel_keep_their_names_from_their_numbers),
        RULE(rules_of_a_closer_look_fit),
        RULE(every_biome_and_number_has_a_fact_of_its_own),
        RULE(a_fact_is_about_its_card),
        RULE(every_fact_fits_on_both_screens),
        RULE(events_fit_in_their_line),
        RULE(headers_fit),
        RULE(panel_of_a_turn_fits),
        RULE(a_sheet_s_number_is_told_in_two_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
