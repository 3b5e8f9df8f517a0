/* Nothing that is said on a screen is cut: every sentence that can come up is measured in the place
 * where it stands, with the longest names there are. */
#include <string.h>

#include "assets.h"
#include "page.h"
#include "rule_test.h"
#include "st_glass.h"
#include "st_lesson.h"
#include "st_look.h"
#include "st_view.h"
#include "type.h"

#define TITLE        190 /* of a header with a battery, without a count */
#define COLUMN_WIDTH (240 - 108 - 4)
#define COLUMN_TALL  (162 - 26) /* above a panel of four lines */
#define LESSON_WIDTH 210
#define LESSON_LINES 5

static const char *const long_names[] = {"Bellatrix", "Bellatrix"};

static void fits_line(enum type_face face, const char *words, int width) {
    if (type_width(face, words) > width) {
        fail_msg("%d of %d pixels: %s", type_width(face, words), width, words);
    }
}

static int lines(const char *words, int width) {
    return type_box_height(TYPE_BODY, width, words) / type_leading(TYPE_BODY);
}

/* With number and emblem instead of words, if need be. */
static void measure_event(struct event event) {
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        const struct listener to = {long_names, seat};
        char words[ST_WORDS];
        struct text text = text_over(words, sizeof words);
        st_say_event(&text, &event, &to, true);
        assert_false(text.cut);
        fits_line(TYPE_BOLD, words, TITLE);
    }
}

RULE_TEST("look", whatever_happens_fits_into_the_header) {
    for (uint8_t kind = ST_TOLD_COMMIT; kind <= ST_TOLD_END; kind++) {
        for (uint8_t card = 0; card < ST_CARDS; card++) {
            struct event event = {.kind = kind, .seat = 1, .secret = card};
            const bool in_a = kind == ST_TOLD_NOTE || kind == ST_TOLD_STARTER ||
                              kind == ST_TOLD_FINAL || kind == ST_TOLD_MOVE || kind == ST_TOLD_SHOW;
            event.a = in_a ? card : 11;
            event.b = kind == ST_TOLD_TAKE ? card : kind == ST_TOLD_MATCH ? UNKNOWN : ST_UP;
            event.c = card;
            measure_event(event);
            event.secret = UNKNOWN;
            event.b = kind == ST_TOLD_LAY ? ST_DOWN : event.b;
            measure_event(event);
        }
    }
}

RULE_TEST("look", what_is_asked_fits_beside_points_and_battery) {
    const int room = 240 - 6 - 17 - 6 - 23 - 8;
    for (uint8_t card = 0; card < ST_CARDS; card++) {
        char words[48] = "Place ";
        struct text text = text_over(words + 6, 40);
        st_say_card(&text, card);
        fits_line(TYPE_BOLD, words, room - type_width(TYPE_BODY, "100 " ICON_THEN " 127"));
    }
    fits_line(TYPE_BOLD, "Keep or sweep the row?", room - type_width(TYPE_BODY, "11/11"));
    fits_line(TYPE_BOLD, "Bellatrix's board", room - type_width(TYPE_BODY, "127 points"));
}

RULE_TEST("look", words_in_the_place_of_a_row_fit) {
    for (uint8_t card = 0; card < ST_CARDS; card++) {
        char words[64];
        struct text text = text_over(words, sizeof words);
        st_say_card_or_icon(&text, card, true);
        text_add(&text, ": 112 " ICON_THEN " 124");
        fits_line(TYPE_BOLD, words, 140);
    }
    fits_line(TYPE_BOLD, "Telescope: Black hole 3", 143);
}

static void measure_card(const struct st_state *state, void *data) {
    (void)data;
    if (state->phase != ST_PHASE_PLAY) {
        return;
    }
    for (uint8_t i = 0; i < state->hand_size[state->actor]; i++) {
        const uint8_t card = state->hand[state->actor][i];
        char words[ST_WORDS];
        struct text text = text_over(words, sizeof words);
        st_say_kind(&text, card);
        assert_false(text.cut);
        int count = lines(words, COLUMN_WIDTH);
        text_clear(&text);
        st_say_placing(&text, state, state->actor, card);
        assert_false(text.cut);
        count += lines(words, COLUMN_WIDTH);
        if (18 + 2 + count * 14 + 2 * 4 - 4 > COLUMN_TALL) {
            fail_msg("%d lines beside card %d: %s", count, card, words);
        }
        text_clear(&text);
        for (uint8_t type = 0; type < ST_TYPES; type++) {
            text_clear(&text);
            st_say_missing(&text, state, state->actor, state->actor, type);
            assert_false(text.cut);
            assert_in_range(lines(words, 224), 1, 4);
        }
    }
}

RULE_TEST("look", words_beside_a_card_fit_above_the_panel) {
    static const uint8_t options[3] = {0};
    for (uint32_t seed = 1; seed <= 20; seed++) {
        st_random_game(options, seed, measure_card, NULL);
    }
}

/* Both copies bear the same one, and no two kinds and numbers do. */
RULE_TEST("ST-1.11", every_type_and_number_has_a_fact_of_its_own) {
    uint8_t kinds = 0;
    for (uint8_t card = 0; card < ST_CARDS; card++) {
        bool again = false;
        assert_in_range(strlen(st_fact(card)), 20, 90);
        for (uint8_t other = 0; other < card; other++) {
            const bool same =
                st_type[other] == st_type[card] && st_number[other] == st_number[card];
            assert_int_equal(strcmp(st_fact(card), st_fact(other)) == 0, same);
            again = again || same;
        }
        kinds = (uint8_t)(kinds + !again);
    }
    assert_int_equal(kinds, 35);
    assert_int_equal(FACTS_STELLAR, 35);
}

RULE_TEST("ST-1.11", a_fact_is_about_its_card) {
    static const struct {
        uint8_t type, number;
        const char *word;
    } known[] = {
        {ST_PLANET, 1, "Mercury"}, {ST_PLANET, 6, "0 suns"},     {ST_MOON, 2, "Phobos"},
        {ST_ASTEROID, 4, "Vesta"}, {ST_CLOUD, 3, "Orion"},       {ST_BLACKHOLE, 5, "55 million"},
        {ST_BLACKHOLE, 6, "0"},    {ST_SATELLITE, 1, "Sputnik"}, {ST_SATELLITE, 5, "five points"}};
    for (size_t i = 0; i < COUNT_OF(known); i++) {
        for (uint8_t card = 0; card < ST_CARDS; card++) {
            if (st_type[card] == known[i].type && st_number[card] == known[i].number) {
                assert_non_null(strstr(st_fact(card), known[i].word));
            }
        }
    }
}

/* Beside the large card on both screens; what is drawn below it would be in nobody's column. */
RULE_TEST("ST-1.11", every_fact_fits_beside_its_card_on_both_screens) {
    static struct glass glass;
    static const int widths[] = {GLASS_NARROW, GLASS_WIDE};
    for (uint8_t card = 0; card < ST_CARDS; card++) {
        assert_in_range(lines(st_fact(card), COLUMN_WIDTH), 1, 5);
        st_look_at(&glass, "turn 3", 0);
        struct st_state *const state = (struct st_state *)glass.state.bytes;
        state->row[0] = card;
        st_view_of(&glass)->looks = ST_LOOKS_FACT;
        st_view_of(&glass)->look = (struct st_thing){ST_THING_ROW, 0};
        for (size_t i = 0; i < COUNT_OF(widths); i++) {
            glass_draw(&glass, widths[i]);
            for (int x = 0; x < widths[i]; x++) {
                assert_int_equal(canvas_at(&glass.canvas, x, 160), COLOUR_VOID);
                assert_int_equal(canvas_at(&glass.canvas, x, 200), COLOUR_VOID);
            }
            for (int y = 24; y < 220; y++) {
                assert_int_equal(canvas_at(&glass.canvas, widths[i] - 2, y), COLOUR_VOID);
            }
        }
    }
}

/* Draws each rule: nothing may be written below the footer's edge, so the page is compared with the
 * same page on a taller screen. */
RULE_TEST("look", rules_end_above_the_footer) {
    static struct glass glass;
    static const char *const scenes[] = {"turn 3; offer", "turn 3; option hand",
                                         "turn 3; option printed"};
    for (size_t i = 0; i < COUNT_OF(scenes); i++) {
        st_look_at(&glass, scenes[i], 0);
        for (uint8_t kind = ST_THING_ROW; kind <= ST_THING_DUEL; kind++) {
            glass_draw(&glass, GLASS_NARROW);
            memset(glass.pixels, COLOUR_VOID, sizeof glass.pixels);
            st_draw_rule(&glass.scene, (struct st_thing){kind, 0}, &glass.canvas);
            for (int x = 0; x < GLASS_NARROW; x++) {
                assert_int_equal(canvas_at(&glass.canvas, x, 222), COLOUR_VOID);
                assert_int_equal(canvas_at(&glass.canvas, x, 223), COLOUR_VOID);
            }
        }
    }
}

RULE_TEST("look", words_of_the_first_game_fit_in_the_box) {
    for (uint8_t i = 0; i < st_lesson.steps_count; i++) {
        const struct lesson_step *step = &st_lesson.steps[i];
        const char *said[1 + COUNT_OF(step->after)] = {step->before};
        memcpy(said + 1, step->after, sizeof step->after);
        for (size_t k = 0; k < COUNT_OF(said); k++) {
            if (said[k] != NULL && lines(said[k], LESSON_WIDTH) > LESSON_LINES) {
                fail_msg("%d lines: %s", lines(said[k], LESSON_WIDTH), said[k]);
            }
        }
        assert_true(step->seat != st_lesson.person || step->before != NULL);
    }
}

RULE_TEST("look", booklet_has_ten_pages_that_need_no_scrolling) {
    const struct booklet *const booklet = stellar_view.booklet;
    assert_int_equal(booklet->count, 10);
    for (uint8_t page = 0; page < booklet->count; page++) {
        bool pictured = false;
        for (uint8_t i = 0; i < booklet->pages[page].count; i++) {
            pictured = pictured || booklet->pages[page].blocks[i].kind == BOOKLET_SCENE;
        }
        assert_true(pictured);
        if (page_height(&booklet->pages[page], 240) > 202) {
            fail_msg("page %d is %d pixels high", page + 1,
                     page_height(&booklet->pages[page], 240));
        }
    }
}

static void measure_hint(const struct st_state *state, void *data) {
    static struct st_state seen, scratch;
    struct action legal[ACTIONS_MAX];
    const uint8_t actor = stellar.to_act(state);
    const uint16_t n = actor == SEAT_NONE ? 0 : stellar.legal(state, legal);
    (void)data;
    seen = *state;
    stellar.redact(&seen, actor == SEAT_NONE ? 0 : actor);
    const struct scene scene = {.game = &stellar,
                                .state = &seen,
                                .scratch = &scratch,
                                .viewer = actor,
                                .names = long_names,
                                .legal = legal,
                                .legal_count = n};
    for (uint16_t i = 0; i < n; i++) {
        char words[96];
        struct text text = text_over(words, sizeof words);
        stellar_view.hint(&scene, legal[i], &text);
        assert_false(text.cut);
        assert_true(text.used > 0);
        assert_in_range(lines(words, 200), 1, 3);
    }
}

RULE_TEST("look", every_hint_has_a_reason_that_fits) {
    static const uint8_t options[][3] = {{0}, {0, 1, 1}};
    for (uint32_t seed = 1; seed <= 6; seed++) {
        st_random_game(options[seed % 2], seed, measure_hint, NULL);
    }
}

static void assert_hint(const char *position, const char *move, const char *wanted) {
    static struct st_table table;
    static struct st_state scratch;
    char words[96];
    struct text text = text_over(words, sizeof words);
    st_table_set(&table, position);
    ST_RUN(&table, "do 1");
    const struct scene scene = {.game = &stellar,
                                .state = &table.state,
                                .scratch = &scratch,
                                .viewer = 0,
                                .names = long_names};
    stellar_view.hint(&scene, st_move_of(&table.state, move), &text);
    assert_string_equal(words, wanted);
}

#define WALLED "row A4a C4a P3b C5a B60; scope1 1:M3a 2:P1a 3:A1a; hand1 M60 M4b; "

RULE_TEST("ST-5.4", hint_names_what_comes_with_a_card_that_can_only_lie_face_down) {
    const char *const nothing = "prepares later points in the telescope";
    const char *const third = "prepares later points in the telescope, and brings Planet 3";
    const char *const fourth = "prepares later points in the telescope, and brings Cloud 5";
    assert_hint(WALLED, "M4b>t", third);
    assert_hint(WALLED, "M60>t", nothing);
    assert_hint("option always; " WALLED, "M4b>t", third);
    assert_hint("option always; " WALLED, "M60>t", third);
    assert_hint("option printed; " WALLED, "M4b>t", fourth);
    assert_hint("option printed; " WALLED, "M60>t", nothing);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(whatever_happens_fits_into_the_header),
        RULE(what_is_asked_fits_beside_points_and_battery),
        RULE(words_in_the_place_of_a_row_fit),
        RULE(every_type_and_number_has_a_fact_of_its_own),
        RULE(a_fact_is_about_its_card),
        RULE(every_fact_fits_beside_its_card_on_both_screens),
        RULE(words_beside_a_card_fit_above_the_panel),
        RULE(rules_end_above_the_footer),
        RULE(words_of_the_first_game_fit_in_the_box),
        RULE(booklet_has_ten_pages_that_need_no_scrolling),
        RULE(every_hint_has_a_reason_that_fits),
        RULE(hint_names_what_comes_with_a_card_that_can_only_lie_face_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
