/* The canvas: nothing is drawn outside, and what differs from the glass is told, no less, little
 * more. */
#include <string.h>

#include "assets.h"
#include "card.h"
#include "shapes.h"
#include "specimens.h"
#include "sprite.h"
#include "type.h"
#include "ui_test.h"

static struct glass glass;

static int changes(struct rect areas[CANVAS_RECTS]) {
    return canvas_take_changes(&glass.canvas, areas);
}

enum { RECOLOURED = 5, KINDS = 17 }; /* of what is drawn at random */

/* Draws something of a kind at random, much of it partly or wholly outside. */
static void draw_some(struct canvas *canvas, uint32_t *seed, int kind) {
    const int x = thrown(seed, -200, 500);
    const int y = thrown(seed, -200, 400);
    const int w = thrown(seed, -20, 400);
    const int h = thrown(seed, -20, 300);
    const uint8_t colour = (uint8_t)thrown(seed, 0, COLOUR_COUNT - 1);
    const struct point here = {(int16_t)x, (int16_t)y};
    const struct point there = {(int16_t)w, (int16_t)h};
    const struct point triangle[] = {here, there, {(int16_t)(x + 60), (int16_t)(y - 30)}};
    const struct rect area = rect_at(x, y, w, h);
    const struct sprite_look look = {.turn = (uint8_t)thrown(seed, 0, 7), .tint = COLOUR_NONE};
    switch (kind) {
    case 0:
        canvas_dot(canvas, x, y, colour);
        break;
    case 1:
        canvas_across(canvas, x, y, w, colour);
        break;
    case 2:
        canvas_down(canvas, x, y, h, colour);
        break;
    case 3:
        canvas_fill(canvas, area, colour);
        break;
    case 4:
        canvas_frame(canvas, area, colour);
        break;
    case RECOLOURED:
        canvas_recolour(canvas, area, palette_dim);
        break;
    case 6:
        shape_line(canvas, here, there, colour);
        break;
    case 7:
        shape_disc(canvas, here, thrown(seed, 0, 60), colour);
        break;
    case 8:
        shape_ring(canvas, here, thrown(seed, 0, 60), thrown(seed, 1, 5), colour);
        break;
    case 9:
        shape_round(canvas, area, thrown(seed, 0, 12), colour);
        break;
    case 10:
        shape_round_frame(canvas, area, thrown(seed, 0, 12), thrown(seed, 1, 4), colour);
        break;
    case 11:
        shape_polygon(canvas, triangle, 3, colour);
        break;
    case 12:
        shape_cut(canvas, area, 5, thrown(seed, 0, 15), colour);
        break;
    case 13:
        type_draw(canvas, (enum type_face)thrown(seed, 0, 5), x, y, colour, "Stella 5 " ICON_DROP);
        break;
    case 14:
        sprite_draw_look(canvas, &sprite_title_stellar, x, y, look);
        break;
    case 15:
        sprite_draw_double(canvas, &sprite_title_stellar, x, y);
        break;
    default:
        canvas_stencil(canvas, x, y, 21, 9, sprite_title_stellar.data, 5, colour);
        break;
    }
}

static void draw_anything(struct canvas *canvas, uint32_t *seed) {
    draw_some(canvas, seed, thrown(seed, 0, KINDS - 1));
}

static void nothing_is_ever_written_outside_the_buffer(void **unused) {
    (void)unused;
    static const struct { int width, height; } sizes[] = {{240, 240}, {320, 240}, {37, 5}, {1, 1}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        uint32_t seed = 7 + (uint32_t)i;
        glass_init(&glass, sizes[i].width, sizes[i].height);
        for (int n = 0; n < 4000; n++) {
            draw_anything(&glass.canvas, &seed);
        }
        glass_check_guards(&glass);
    }
}

static void nothing_is_drawn_outside_the_clip(void **unused) {
    (void)unused;
    uint32_t seed = 99;
    const struct rect clip = rect_at(50, 60, 77, 45);
    glass_init(&glass, 240, 240);
    canvas_fill(&glass.canvas, canvas_bounds(&glass.canvas), 200);
    canvas_clip(&glass.canvas, clip);
    for (int n = 0; n < 4000; n++) {
        draw_anything(&glass.canvas, &seed);
    }
    const int outside = 240 * 240 - 77 * 45;
    assert_int_equal(glass_count(&glass, rect_at(0, 0, 240, 240), 200) -
                         glass_count(&glass, clip, 200),
                     outside);
    assert_int_not_equal(glass_count(&glass, clip, 200), 77 * 45);
}

static void a_clip_within_a_clip_narrows_it_and_can_be_undone(void **unused) {
    (void)unused;
    glass_init(&glass, 100, 100);
    const struct rect whole = canvas_clip(&glass.canvas, rect_at(10, 10, 50, 50));
    const struct rect outer = canvas_clip(&glass.canvas, rect_at(40, 40, 50, 50));
    canvas_fill(&glass.canvas, rect_at(0, 0, 100, 100), 1);
    assert_int_equal(glass_count(&glass, rect_at(0, 0, 100, 100), 1), 20 * 20);
    canvas_unclip(&glass.canvas, outer);
    canvas_fill(&glass.canvas, rect_at(0, 0, 100, 100), 2);
    assert_int_equal(glass_count(&glass, rect_at(0, 0, 100, 100), 2), 50 * 50);
    canvas_unclip(&glass.canvas, whole);
    canvas_fill(&glass.canvas, rect_at(0, 0, 100, 100), 3);
    assert_int_equal(glass_count(&glass, rect_at(0, 0, 100, 100), 3), 100 * 100);
}

static void rectangles_are_the_same_in_place_and_size(void **unused) {
    (void)unused;
    const struct rect one = rect_at(3, 4, 5, 6);
    assert_true(rect_is_same(one, rect_at(3, 4, 5, 6)));
    assert_false(rect_is_same(one, rect_at(2, 4, 5, 6)));
    assert_false(rect_is_same(one, rect_at(3, 5, 5, 6)));
    assert_false(rect_is_same(one, rect_at(3, 4, 4, 6)));
    assert_false(rect_is_same(one, rect_at(3, 4, 5, 7)));
}

static void clips_that_do_not_meet_leave_nothing(void **unused) {
    (void)unused;
    glass_init(&glass, 100, 100);
    canvas_clip(&glass.canvas, rect_at(10, 10, 5, 5));
    canvas_clip(&glass.canvas, rect_at(60, 60, 5, 5));
    canvas_fill(&glass.canvas, rect_at(-100, -100, 300, 300), 1);
    assert_int_equal(glass_count(&glass, rect_at(0, 0, 100, 100), 1), 0);
}

static void every_specimen_drawn_again_is_no_change(void **unused) {
    (void)unused;
    struct rect areas[CANVAS_RECTS];
    for (const struct specimen *specimen = specimens; specimen->name != NULL; specimen++) {
        glass_init(&glass, specimen->width, specimen->height);
        specimen->draw(&glass.canvas);
        assert_true(changes(areas) > 0);
        specimen->draw(&glass.canvas);
        assert_int_equal(changes(areas), 0);
    }
}

static void what_is_changed_and_changed_back_is_no_change(void **unused) {
    (void)unused;
    struct rect areas[CANVAS_RECTS];
    glass_init(&glass, 240, 240);
    canvas_fill(&glass.canvas, rect_at(0, 0, 240, 240), 9);
    canvas_fill(&glass.canvas, rect_at(0, 0, 240, 240), 0);
    assert_int_equal(changes(areas), 0);
}

static void one_pixel_is_one_row_of_its_tile(void **unused) {
    (void)unused;
    struct rect areas[CANVAS_RECTS];
    glass_init(&glass, 240, 240);
    canvas_dot(&glass.canvas, 100, 77, 3);
    assert_int_equal(changes(areas), 1);
    const struct rect expected = rect_at(96, 77, 16, 1);
    assert_memory_equal(&areas[0], &expected, sizeof expected);
    assert_int_equal(changes(areas), 0);
}

static void a_tile_at_the_edge_is_cut_to_the_canvas(void **unused) {
    (void)unused;
    struct rect areas[CANVAS_RECTS];
    glass_init(&glass, 37, 5);
    canvas_dot(&glass.canvas, 36, 4, 3);
    assert_int_equal(changes(areas), 1);
    const struct rect expected = rect_at(32, 4, 5, 1);
    assert_memory_equal(&areas[0], &expected, sizeof expected);
}

static void far_changes_are_apart_and_near_ones_together(void **unused) {
    (void)unused;
    struct rect areas[CANVAS_RECTS];
    glass_init(&glass, 240, 240);
    canvas_fill(&glass.canvas, rect_at(0, 0, 32, 32), 3);
    canvas_fill(&glass.canvas, rect_at(200, 200, 30, 30), 3);
    assert_int_equal(changes(areas), 2);
    canvas_fill(&glass.canvas, rect_at(0, 100, 32, 10), 3);
    canvas_fill(&glass.canvas, rect_at(0, 112, 32, 10), 3);
    assert_int_equal(changes(areas), 1);
    assert_true(rect_holds(areas[0], rect_at(0, 100, 32, 22)));
}

/* The property that counts: who copies the reported areas has the whole picture. */
static void copying_the_areas_keeps_a_copy_the_same(void **unused) {
    (void)unused;
    static uint8_t copy[240][320];
    uint32_t seed = 4711;
    glass_init(&glass, 320, 240);
    memset(copy, 0, sizeof copy);
    for (int frame = 0; frame < 400; frame++) {
        const int drawings = thrown(&seed, 0, 6);
        for (int n = 0; n < drawings; n++) {
            draw_anything(&glass.canvas, &seed);
        }
        struct rect areas[CANVAS_RECTS];
        const int count = changes(areas);
        assert_in_range(count, 0, CANVAS_RECTS);
        for (int i = 0; i < count; i++) {
            assert_true(rect_holds(canvas_bounds(&glass.canvas), areas[i]));
            for (int y = areas[i].y; y < areas[i].y + areas[i].h; y++) {
                memcpy(&copy[y][areas[i].x],
                       glass.canvas.pixels + y * glass.canvas.stride + areas[i].x,
                       (size_t)areas[i].w);
            }
        }
        for (int y = 0; y < 240; y++) {
            assert_memory_equal(copy[y], glass.canvas.pixels + y * glass.canvas.stride, 320);
        }
    }
}

static void many_scattered_changes_still_fit(void **unused) {
    (void)unused;
    struct rect areas[CANVAS_RECTS];
    glass_init(&glass, 320, 240);
    for (int i = 0; i < 20; i++) {
        for (int k = 0; k < 15; k++) {
            if ((i + k) % 2 == 0) {
                canvas_dot(&glass.canvas, 16 * i, 16 * k, 5);
            }
        }
    }
    const int count = changes(areas);
    assert_in_range(count, 1, CANVAS_RECTS);
    for (int i = 0; i < 20; i++) {
        for (int k = 0; k < 15; k++) {
            bool held = (i + k) % 2 != 0;
            for (int n = 0; n < count; n++) {
                held |= rect_has(areas[n], 16 * i, 16 * k);
            }
            assert_true(held);
        }
    }
}

static void after_forgetting_everything_is_told(void **unused) {
    (void)unused;
    struct rect areas[CANVAS_RECTS];
    glass_init(&glass, 240, 240);
    canvas_forget(&glass.canvas);
    assert_int_equal(changes(areas), 1);
    const struct rect all = canvas_bounds(&glass.canvas);
    assert_memory_equal(&areas[0], &all, sizeof all);
}

static void a_round_corner_of_three_pixels_takes_two_and_one(void **unused) {
    (void)unused;
    static const char *const rows[] = {"..####..", ".######.", "########", "########"};
    glass_init(&glass, 20, 20);
    shape_round(&glass.canvas, rect_at(2, 2, 8, 10), 3, 1);
    for (int y = 0; y < 4; y++) {
        for (int x = 0; x < 8; x++) {
            assert_int_equal(canvas_at(&glass.canvas, 2 + x, 2 + y), rows[y][x] == '#');
            assert_int_equal(canvas_at(&glass.canvas, 2 + x, 11 - y), rows[y][x] == '#');
        }
    }
}

static void discs_are_symmetrical(void **unused) {
    (void)unused;
    for (int radius = 0; radius < 40; radius++) {
        glass_init(&glass, 90, 90);
        shape_disc(&glass.canvas, (struct point){45, 45}, radius, 1);
        assert_int_equal(canvas_at(&glass.canvas, 45 + radius, 45), 1);
        assert_int_equal(canvas_at(&glass.canvas, 46 + radius, 45), 0);
        for (int dy = -radius; dy <= radius; dy++) {
            for (int dx = -radius; dx <= radius; dx++) {
                const uint8_t here = canvas_at(&glass.canvas, 45 + dx, 45 + dy);
                assert_int_equal(here, canvas_at(&glass.canvas, 45 - dx, 45 + dy));
                assert_int_equal(here, canvas_at(&glass.canvas, 45 + dy, 45 + dx));
            }
        }
    }
}

static void a_polygon_covers_its_frame(void **unused) {
    (void)unused;
    static const struct point hexagon[] = {{20, 4},  {60, 10}, {75, 40},
                                           {55, 70}, {18, 66}, {5, 30}};
    glass_init(&glass, 90, 90);
    shape_polygon(&glass.canvas, hexagon, 6, 1);
    const int inside = glass_count(&glass, rect_at(0, 0, 90, 90), 1);
    for (int i = 0; i < 6; i++) {
        shape_line(&glass.canvas, hexagon[i], hexagon[(i + 1) % 6], 1);
    }
    const int both = glass_count(&glass, rect_at(0, 0, 90, 90), 1);
    assert_true(both - inside <= 12); /* where Bresenham rounds the other way */
    assert_int_equal(canvas_at(&glass.canvas, 40, 40), 1);
    assert_int_equal(canvas_at(&glass.canvas, 2, 2), 0);
}

/* On a ground that the table leaves alone. */
static void drawing_through_a_table_is_drawing_and_then_recolouring(void **unused) {
    (void)unused;
    static struct glass other;
    uint8_t table[256];
    for (uint32_t seed = 1; seed <= 200; seed++) {
        uint32_t one = seed, two = seed;
        for (int i = 1; i < 256; i++) {
            table[i] = (uint8_t)((i * 7 + 3) % COLOUR_NONE);
        }
        table[0] = 0;
        glass_init(&glass, 240, 240);
        glass_init(&other, 240, 240);
        canvas_through(&other.canvas, table);
        canvas_through(&other.canvas, table);
        for (int kind = 0; kind < KINDS; kind++) {
            if (kind != RECOLOURED) {
                draw_some(&glass.canvas, &one, kind);
                draw_some(&other.canvas, &two, kind);
            }
        }
        canvas_through_end(&other.canvas);
        canvas_through_end(&other.canvas);
        canvas_recolour(&glass.canvas, canvas_bounds(&glass.canvas), table);
        canvas_recolour(&glass.canvas, canvas_bounds(&glass.canvas), table);
        assert_memory_equal(glass.bytes, other.bytes, sizeof glass.bytes);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_ever_written_outside_the_buffer),
        cmocka_unit_test(nothing_is_drawn_outside_the_clip),
        cmocka_unit_test(a_clip_within_a_clip_narrows_it_and_can_be_undone),
        cmocka_unit_test(rectangles_are_the_same_in_place_and_size),
        cmocka_unit_test(clips_that_do_not_meet_leave_nothing),
        cmocka_unit_test(every_specimen_drawn_again_is_no_change),
        cmocka_unit_test(what_is_changed_and_changed_back_is_no_change),
        cmocka_unit_test(one_pixel_is_one_row_of_its_tile),
        cmocka_unit_test(a_tile_at_the_edge_is_cut_to_the_canvas),
        cmocka_unit_test(far_changes_are_apart_and_near_ones_together),
        cmocka_unit_test(copying_the_areas_keeps_a_copy_the_same),
        cmocka_unit_test(many_scattered_changes_still_fit),
        cmocka_unit_test(after_forgetting_everything_is_told),
        cmocka_unit_test(a_round_corner_of_three_pixels_takes_two_and_one),
        cmocka_unit_test(discs_are_symmetrical),
        cmocka_unit_test(a_polygon_covers_its_frame),
        cmocka_unit_test(drawing_through_a_table_is_drawing_and_then_recolouring),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
