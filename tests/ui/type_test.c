/* Text and sprites: lines break at spaces only, measures match what is drawn, turns are turns. */
#include "type.h"

#include <string.h>

#include "sprite.h"
#include "ui_test.h"

static struct glass glass;
static const char speech[] =
    "Every card has a number from 1 to 6: an emotion. Win tricks to collect all six.\n"
    "You hold " ICON_DROP " Blue: follow it,  or play a " TYPE_SWITCH_BOLD "Break that never "
    "wins" TYPE_SWITCH_BOLD ". Constellations!\n\nThe end";

/* The rightmost column that has ink, or -1. */
static int ink_end(void) {
    for (int x = glass.canvas.width - 1; x >= 0; x--) {
        if (glass_count(&glass, rect_at(x, 0, 1, glass.canvas.height), 0) < glass.canvas.height) {
            return x;
        }
    }
    return -1;
}

static void a_line_is_as_wide_as_its_ink(void **unused) {
    (void)unused;
    for (int face = 0; face < TYPE_FACES; face++) {
        for (int c = '!'; c <= '~'; c++) {
            const char text[] = {(char)c, 'l', (char)c, 'H', '\0'};
            glass_init(&glass, 120, 40);
            type_draw(&glass.canvas, (enum type_face)face, 0, 8, 1, text);
            assert_int_equal(ink_end() + 1, type_width((enum type_face)face, text));
        }
    }
}

static void every_printable_character_is_drawn_in_every_face(void **unused) {
    (void)unused;
    for (int face = 0; face < TYPE_FACES; face++) {
        for (int c = '!'; c <= '~'; c++) {
            const char text[] = {(char)c, '\0'};
            glass_init(&glass, 40, 40);
            type_draw(&glass.canvas, (enum type_face)face, 4, 8, 1, text);
            assert_true(glass_count(&glass, rect_at(0, 0, 40, 40), 1) > 0);
        }
    }
}

static void letters_that_are_mistaken_look_different(void **unused) {
    (void)unused;
    static const char alike[] = "Il1|iO0Q5S2Z8B6b9g";
    static uint8_t pictures[sizeof alike][40 * 40];
    for (int face = 0; face < TYPE_FACES; face++) {
        for (size_t i = 0; i + 1 < sizeof alike; i++) {
            const char text[] = {alike[i], '\0'};
            glass_init(&glass, 40, 40);
            type_draw(&glass.canvas, (enum type_face)face, 4, 8, 1, text);
            for (int y = 0; y < 40; y++) {
                memcpy(pictures[i] + y * 40, glass.canvas.pixels + y * glass.canvas.stride, 40);
            }
            for (size_t k = 0; k < i; k++) {
                int apart = 0;
                for (int p = 0; p < 40 * 40; p++) {
                    apart += pictures[i][p] != pictures[k][p];
                }
                assert_true(apart >= 3);
            }
        }
    }
}

static void digits_stand_below_each_other(void **unused) {
    (void)unused;
    for (int face = 0; face < TYPE_FACES; face++) {
        for (char c = '1'; c <= '9'; c++) {
            const char text[] = {c, 'H', '\0'};
            assert_int_equal(type_width((enum type_face)face, text),
                             type_width((enum type_face)face, "0H"));
        }
    }
}

/* Follows a text through its lines and checks that each begins and ends between words. */
static int check_lines(enum type_face face, const char *text, int width) {
    struct type_flow flow = type_flow_of(face, text);
    struct type_line line;
    int lines = 0;
    const char *at = text;
    while (type_next_line(&flow, width, &line)) {
        while (at < line.start) {
            assert_true(*at == ' ' || *at == '\n');
            at++;
        }
        assert_ptr_equal(at, line.start);
        at += line.length;
        assert_true(*at == ' ' || *at == '\n' || *at == '\0');
        if (line.width > width) {
            assert_null(memchr(line.start, ' ', line.length));
        }
        lines++;
    }
    while (*at == ' ') {
        at++;
    }
    assert_int_equal(*at, '\0');
    return lines;
}

static void no_width_cuts_a_word_or_loses_one(void **unused) {
    (void)unused;
    for (int face = 0; face < TYPE_FACES; face++) {
        for (int width = 0; width < 320; width++) {
            const int lines = check_lines((enum type_face)face, speech, width);
            assert_int_equal(type_box_height((enum type_face)face, width, speech),
                             lines * type_leading((enum type_face)face));
        }
    }
}

static void a_line_takes_as_many_words_as_fit(void **unused) {
    (void)unused;
    const int width = type_width(TYPE_BODY, "one two");
    struct type_flow flow = type_flow_of(TYPE_BODY, "one two three");
    struct type_line line;
    assert_true(type_next_line(&flow, width, &line));
    assert_int_equal(line.length, 7);
    assert_int_equal(line.width, width);
    flow = type_flow_of(TYPE_BODY, "one two three");
    assert_true(type_next_line(&flow, width - 1, &line));
    assert_int_equal(line.length, 3);
}

static void an_empty_text_is_one_empty_line(void **unused) {
    (void)unused;
    assert_int_equal(type_box_height(TYPE_BODY, 100, ""), type_leading(TYPE_BODY));
    assert_int_equal(type_width(TYPE_BODY, ""), 0);
    assert_int_equal(type_box_height(TYPE_BODY, 100, "a\n\nb"), 3 * type_leading(TYPE_BODY));
}

static void bold_goes_on_in_the_next_line(void **unused) {
    (void)unused;
    struct type_flow flow =
        type_flow_of(TYPE_BODY, "a " TYPE_SWITCH_BOLD "b\nc" TYPE_SWITCH_BOLD "\nd");
    struct type_line line;
    static const enum type_face faces[] = {TYPE_BODY, TYPE_BOLD, TYPE_BODY};
    for (int i = 0; i < 3; i++) {
        assert_true(type_next_line(&flow, 200, &line));
        assert_int_equal(line.face, faces[i]);
    }
    assert_false(type_next_line(&flow, 200, &line));
}

static void boxes_align_left_centre_and_right(void **unused) {
    (void)unused;
    static const enum type_align aligns[] = {TYPE_LEFT, TYPE_CENTRE, TYPE_RIGHT};
    const int width = type_width(TYPE_BODY, "HIH");
    for (int i = 0; i < 3; i++) {
        glass_init(&glass, 100, 20);
        type_box(&glass.canvas, TYPE_BODY, rect_at(10, 4, 80, 0), aligns[i], 1, "HIH");
        const int x = 10 + (80 - width) * i / 2;
        assert_int_equal(canvas_at(&glass.canvas, x, 4), 1);
        assert_int_equal(ink_end(), x + width - 1);
    }
}

static void what_no_face_draws_is_a_box_and_harmless(void **unused) {
    (void)unused;
    static const char *const strange[] = {"\177",  "\200\377", "\006",   "\006\177",
                                          "\006!", "\013\014", "\033[0m"};
    for (size_t i = 0; i < sizeof strange / sizeof strange[0]; i++) {
        glass_init(&glass, 100, 40);
        type_draw(&glass.canvas, TYPE_BODY, 0, 8, 1, strange[i]);
        assert_true(ink_end() >= 0);
        check_lines(TYPE_BODY, strange[i], 10);
    }
}

static void icons_take_the_texts_colour_where_they_are_text(void **unused) {
    (void)unused;
    glass_init(&glass, 40, 40);
    type_draw(&glass.canvas, TYPE_BODY, 4, 8, COLOUR_GOLD, ICON_UP);
    assert_true(glass_count(&glass, rect_at(0, 0, 40, 40), COLOUR_GOLD) > 20);
    glass_init(&glass, 40, 40);
    type_draw(&glass.canvas, TYPE_BODY, 4, 8, COLOUR_GOLD, ICON_SEAT2);
    assert_int_equal(glass_count(&glass, rect_at(0, 0, 40, 40), COLOUR_GOLD), 0);
    assert_true(glass_count(&glass, rect_at(0, 0, 40, 40), COLOUR_SEAT2) > 20);
}

/* Bit by bit, as asset_types.h describes both codings. */
static const uint8_t corner_colours[] = {COLOUR_NONE, 10, 20};
static const uint8_t corner_bits[] = {0x58, 0x00}; /* 01 01 10 00 00 00: two rows of three */
static const struct sprite corner = {3, 2, 3, 2, SPRITE_BITS, corner_colours, corner_bits};
static const uint8_t corner_runs_data[] = {0x41, 0x80, 0x02};
static const struct sprite corner_runs = {
    3, 2, 3, 2, SPRITE_RUNS, corner_colours, corner_runs_data};

static void check_corner(const struct sprite *sprite, struct sprite_look look, const char *rows) {
    glass_init(&glass, 8, 8);
    sprite_draw_look(&glass.canvas, sprite, 0, 0, look);
    for (int i = 0; i < 9; i++) {
        const uint8_t expected = rows[i] == 'a'   ? 10
                                 : rows[i] == 'b' ? 20
                                 : rows[i] == 'c' ? 30
                                                  : 0;
        assert_int_equal(canvas_at(&glass.canvas, i % 3, i / 3), expected);
    }
}

static void both_codings_give_the_same_pixels(void **unused) {
    (void)unused;
    const struct sprite_look plain = {.tint = COLOUR_NONE};
    check_corner(&corner, plain, "aab......");
    check_corner(&corner_runs, plain, "aab......");
}

static void turns_and_mirrors_are_what_they_are_called(void **unused) {
    (void)unused;
    static const struct {
        uint8_t turn;
        const char *rows;
    } turns[] = {
        {SPRITE_MIRROR_X, "baa......"},   {SPRITE_MIRROR_Y, "...aab..."},
        {SPRITE_HALF_TURN, "...baa..."},  {SPRITE_TRANSPOSED, "a..a..b.."},
        {SPRITE_RIGHT_TURN, ".a..a..b."}, {SPRITE_LEFT_TURN, "b..a..a.."},
    };
    for (size_t i = 0; i < sizeof turns / sizeof turns[0]; i++) {
        const struct sprite_look look = {.turn = turns[i].turn, .tint = COLOUR_NONE};
        check_corner(&corner, look, turns[i].rows);
    }
}

static void tints_and_swaps_leave_holes_open(void **unused) {
    (void)unused;
    static const struct sprite_swap swap = {10, 30};
    static const struct sprite_swap away = {20, COLOUR_NONE};
    check_corner(&corner, (struct sprite_look){.tint = 30}, "ccc......");
    check_corner(&corner,
                 (struct sprite_look){.tint = COLOUR_NONE, .swap_count = 1, .swaps = &swap},
                 "ccb......");
    check_corner(&corner,
                 (struct sprite_look){.tint = COLOUR_NONE, .swap_count = 1, .swaps = &away},
                 "aa.......");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_is_as_wide_as_its_ink),
        cmocka_unit_test(every_printable_character_is_drawn_in_every_face),
        cmocka_unit_test(letters_that_are_mistaken_look_different),
        cmocka_unit_test(digits_stand_below_each_other),
        cmocka_unit_test(no_width_cuts_a_word_or_loses_one),
        cmocka_unit_test(a_line_takes_as_many_words_as_fit),
        cmocka_unit_test(an_empty_text_is_one_empty_line),
        cmocka_unit_test(bold_goes_on_in_the_next_line),
        cmocka_unit_test(boxes_align_left_centre_and_right),
        cmocka_unit_test(what_no_face_draws_is_a_box_and_harmless),
        cmocka_unit_test(icons_take_the_texts_colour_where_they_are_text),
        cmocka_unit_test(both_codings_give_the_same_pixels),
        cmocka_unit_test(turns_and_mirrors_are_what_they_are_called),
        cmocka_unit_test(tints_and_swaps_leave_holes_open),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
