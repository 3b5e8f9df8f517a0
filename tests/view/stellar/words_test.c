/* Nothing that is said on a screen is cut: every sentence that can come up is measured in the place
 * where it stands, with the longest names there are. */
#include <string.h>

#include "assets.h"
#include "hint.h"
#include "page.h"
#include "rule_test.h"
#include "sample.h"
#include "st_glass.h"
#include "st_lesson.h"
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

/* On the table of turn 3, in the row. */
static const char *fact(uint8_t card) {
    static struct glass glass;
    st_look_at(&glass, "turn 3", 0);
    st_seen_state(&glass)->row[0] = card;
    return st_look_fact(&glass.scene, (struct thing){ST_THING_ROW, 0});
}

/* Both copies bear the same one, and no two kinds and numbers do. */
RULE_TEST("ST-1.11", every_type_and_number_has_a_fact_of_its_own) {
    uint8_t kinds = 0;
    for (uint8_t card = 0; card < ST_CARDS; card++) {
        bool again = false;
        assert_in_range(strlen(fact(card)), 20, 90);
        for (uint8_t other = 0; other < card; other++) {
            const bool same =
                st_type[other] == st_type[card] && st_number[other] == st_number[card];
            assert_int_equal(strcmp(fact(card), fact(other)) == 0, same);
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
                assert_non_null(strstr(fact(card), known[i].word));
            }
        }
    }
}

/* A page of the look as it is on the narrow screen; nothing of it is drawn. */
static void measure_page(struct glass *glass, struct thing thing) {
    char title[48], where[48];
    struct look_page page = {.canvas = &glass->canvas,
                             .scene = &glass->scene,
                             .title = text_over(title, sizeof title),
                             .where = text_over(where, sizeof where),
                             .picture = rect_at(8, 27, 96, 134),
                             .words = rect_at(112, 27, 123, 135)};
    st_look_page(st_view_of(glass), &glass->scene, thing, &page);
    assert_false(page.title.cut || page.where.cut);
    fits_line(TYPE_BOLD, title, 240 - 6 - 17 - 6 - 23 - 8 - type_width(TYPE_BODY, where));
    if (page.words.h < -3 || page.panel.h < -4) { /* a gap follows the last paragraph */
        fail_msg("%d pixels too many, of thing %d %d: %s", -page.words.h, thing.kind, thing.place,
                 title);
    }
}

/* Both seats' eyes, with and without a card picked up, in each seventh position. */
static void measure_pages(const struct st_state *state, void *data) {
    static struct glass glass;
    uint32_t *const turn = data;
    if ((*turn)++ % 7 != 0) {
        return;
    }
    glass_open(&glass, &stellar, &stellar_view, state, *turn / 7 % 2);
    glass_draw(&glass, GLASS_NARROW);
    glass.scene.names = long_names;
    for (int carries = 0; carries < 2; carries++) {
        for (int whose = 0; whose < 2; whose++) {
            struct things things = {0};
            st_list_things(st_view_of(&glass), &glass.scene, whose == 0 ? 0 : ST_RIVALS, &things);
            for (uint8_t i = 0; i < things.count; i++) {
                measure_page(&glass, things.list[i]);
            }
        }
        glass_press(&glass, "A");
    }
}

RULE_TEST("look", every_page_of_a_look_has_room_for_its_words) {
    static const uint8_t options[][3] = {{0}, {0, 1, 1}};
    uint32_t turn = 0;
    for (uint32_t seed = 1; seed <= sample_of(8); seed++) {
        st_random_game(options[seed % 2], seed, measure_pages, &turn);
    }
}

/* What stands at the left and at the right of a line, on the narrow screen. */
static void fits_row(const char *left, enum type_face face, const char *right) {
    fits_line(face, right, 240 - 20 - 6 - type_width(TYPE_BODY, left));
}

RULE_TEST("look", lines_of_a_panel_do_not_meet) {
    fits_row("With it comes", TYPE_BOLD, "Black hole 6/0, slot 5");
    fits_row("Your notebook opens with", TYPE_BOLD, "Black hole 3");
    fits_row("Stars x run of its kind", TYPE_BOLD, "30 x 7 = 210");
    fits_row("Telescope, slot 12", TYPE_BODY, "112 " ICON_THEN " 124 +112");
    fits_line(TYPE_BOLD, "If you lay it face down here", 240 - 20);
}

/* The fact is the last of what is said there; a picture may only stand below it. */
RULE_TEST("look", rules_end_above_the_footer) {
    static const char *const scenes[] = {"turn 3; offer", "turn 3; option hand",
                                         "turn 3; option printed", "turn 3; option always"};
    static struct glass glass;
    for (size_t i = 0; i < COUNT_OF(scenes); i++) {
        st_look_at(&glass, scenes[i], 0);
        for (uint8_t kind = ST_THING_ROW; kind <= ST_THING_RIVAL; kind++) {
            const struct look_rule *const rule =
                st_look_rule(&glass.scene, (struct thing){kind, 0});
            const int fact = kind <= ST_THING_SLOT ? 3 + 10 + 3 * 14 : 0;
            assert_in_range(27 + type_box_height(TYPE_BODY, 227, rule->words) + fact, 27, 222);
        }
    }
    for (uint8_t card = 0; card < ST_CARDS; card++) {
        assert_in_range(lines(fact(card), 227), 1, 3);
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
        assert_true(step->seat != st_lesson.person || step->before != NULL ||
                    step->after[0] != NULL);
    }
}

RULE_TEST("look", booklet_has_twelve_pages_that_need_no_scrolling) {
    const struct booklet *const booklet = stellar_view.booklet;
    assert_int_equal(booklet->count, 12);
    for (uint8_t page = 0; page < booklet->count; page++) {
        bool pictured = false;
        for (uint8_t i = 0; i < booklet->pages[page].count; i++) {
            pictured = pictured || booklet->pages[page].blocks[i].kind == BOOKLET_SCENE;
        }
        assert_true(pictured || page >= booklet->count - 2); /* the two on playing well */
        if (page_height(&booklet->pages[page], 240, NULL) > 202) {
            fail_msg("page %d is %d pixels high", page + 1,
                     page_height(&booklet->pages[page], 240, NULL));
        }
    }
}

/* Laid face down, as it must be there. */
static void assert_comes(const char *position, const char *card, const char *wanted) {
    static struct st_table table;
    struct action plan[2];
    char words[320];
    struct text text = text_over(words, sizeof words);
    st_table_set(&table, position);
    ST_RUN(&table, "do 1");
    plan[0] = st_move_of(&table.state, card);
    plan[1] = action_make(ST_PUT, ST_IN_TELESCOPE, 11, ST_DOWN);
    static struct glass glass;
    glass_open(&glass, &stellar, &stellar_view, &table.state, 0);
    hint_reasons(&stellar_view, glass.view.bytes, &glass.scene, plan, 2, &text);
    if (strstr(words, wanted) == NULL) {
        fail_msg("%s is not said: %s", wanted, words);
    }
}

#define WALLED "row A4a C4a P3b C5a B60; scope1 1:M3a 2:P1a 3:A1a; hand1 M60 M4b; "

RULE_TEST("ST-5.4", hint_names_what_comes_with_a_card_that_can_only_lie_face_down) {
    const char *const nothing = "The deck's top card comes along.";
    assert_comes(WALLED, "M4b>t", "Planet 3 comes along.");
    assert_comes(WALLED, "M60>t", nothing);
    assert_comes("option always; " WALLED, "M4b>t", "Planet 3 comes along.");
    assert_comes("option always; " WALLED, "M60>t", "Planet 3 comes along.");
    assert_comes("option printed; " WALLED, "M4b>t", "Cloud 5 comes along.");
    assert_comes("option printed; " WALLED, "M60>t", nothing);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(hint_names_what_comes_with_a_card_that_can_only_lie_face_down),
        RULE(whatever_happens_fits_into_the_header),
        RULE(what_is_asked_fits_beside_points_and_battery),
        RULE(words_in_the_place_of_a_row_fit),
        RULE(every_type_and_number_has_a_fact_of_its_own),
        RULE(a_fact_is_about_its_card),
        RULE(every_page_of_a_look_has_room_for_its_words),
        RULE(lines_of_a_panel_do_not_meet),
        RULE(rules_end_above_the_footer),
        RULE(words_of_the_first_game_fit_in_the_box),
        RULE(booklet_has_twelve_pages_that_need_no_scrolling),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
