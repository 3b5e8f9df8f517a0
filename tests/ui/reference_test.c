/* What the canvas does by rows and by four pixels at once is what one pixel after the other, each
 * held against the clip, would have been: over random places, sizes, clips, and buffers that begin
 * at any address. */
#include <string.h>

#include "assets.h"
#include "sample.h"
#include "shapes.h"
#include "sprite.h"
#include "type.h"
#include "ui_test.h"

#define WIDTH  53
#define HEIGHT 37
#define ROUNDS ((int)sample_of(6000))
#define GROUND 7
#define WHOLE  220 /* of a canvas on which everything lies inside */

/* The picture as it ought to be. */
static struct expected {
    struct rect clip;
    uint8_t pixels[HEIGHT][WIDTH];
} expected;

static struct canvas canvas;
static uint8_t bytes[HEIGHT * (WIDTH + 16) + 8];
static uint8_t colours[WIDTH * 3];

static void put(int x, int y, uint8_t colour) {
    const struct rect clip = expected.clip;
    const bool inside = x >= clip.x && x < clip.x + clip.w && y >= clip.y && y < clip.y + clip.h;
    if (inside && x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT && colour != COLOUR_NONE) {
        expected.pixels[y][x] = colour;
    }
}

static uint8_t any_colour(uint32_t *seed) {
    return (uint8_t)thrown(seed, 0, COLOUR_COUNT - 1);
}

/* A new picture: random pixels on both sides, at any address, in rows of any length, clipped
 * anywhere. */
static void begin(uint32_t *seed) {
    const int stride = WIDTH + thrown(seed, 0, 15);
    canvas_init(&canvas, bytes + thrown(seed, 0, 7), WIDTH, HEIGHT, stride);
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            expected.pixels[y][x] = canvas.pixels[y * stride + x] = any_colour(seed);
        }
    }
    expected.clip = rect_at(thrown(seed, -10, WIDTH), thrown(seed, -10, HEIGHT),
                            thrown(seed, 0, WIDTH + 20), thrown(seed, 0, HEIGHT + 20));
    canvas_clip(&canvas, expected.clip);
}

static void check(const char *what, int round) {
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            const uint8_t is = canvas.pixels[y * canvas.stride + x];
            if (is != expected.pixels[y][x]) {
                fail_msg("%s, round %d: pixel %d, %d is %d and not %d", what, round, x, y, is,
                         expected.pixels[y][x]);
            }
        }
    }
}

/* Somewhere on the picture or around it. */
static struct rect any_area(uint32_t *seed) {
    return rect_at(thrown(seed, -40, WIDTH + 10), thrown(seed, -40, HEIGHT + 10),
                   thrown(seed, -3, WIDTH + 40), thrown(seed, -3, HEIGHT + 40));
}

static void each_in(struct rect area, uint8_t colour) {
    for (int y = area.y; y < area.y + area.h; y++) {
        for (int x = area.x; x < area.x + area.w; x++) {
            put(x, y, colour);
        }
    }
}

static void dots_and_lines_are_each_of_their_pixels(void **unused) {
    (void)unused;
    uint32_t seed = 1;
    for (int round = 0; round < ROUNDS; round++) {
        begin(&seed);
        const struct rect a = any_area(&seed);
        const uint8_t colour = any_colour(&seed);
        switch (round % 3) {
        case 0:
            canvas_dot(&canvas, a.x, a.y, colour);
            put(a.x, a.y, colour);
            break;
        case 1:
            canvas_across(&canvas, a.x, a.y, a.w, colour);
            each_in(rect_at(a.x, a.y, a.w, 1), colour);
            break;
        default:
            canvas_down(&canvas, a.x, a.y, a.h, colour);
            each_in(rect_at(a.x, a.y, 1, a.h), colour);
            break;
        }
        check("dot, across, down", round);
    }
}

static void a_filled_area_is_each_of_its_pixels(void **unused) {
    (void)unused;
    uint32_t seed = 2;
    for (int round = 0; round < ROUNDS; round++) {
        begin(&seed);
        const struct rect area = any_area(&seed);
        const uint8_t colour = any_colour(&seed);
        canvas_fill(&canvas, area, colour);
        each_in(area, colour);
        check("fill", round);
    }
}

static void a_frame_is_its_four_lines(void **unused) {
    (void)unused;
    uint32_t seed = 3;
    for (int round = 0; round < ROUNDS; round++) {
        begin(&seed);
        const struct rect a = any_area(&seed);
        const uint8_t colour = any_colour(&seed);
        canvas_frame(&canvas, a, colour);
        if (a.w > 0 && a.h > 0) {
            each_in(rect_at(a.x, a.y, a.w, 1), colour);
            each_in(rect_at(a.x, a.y + a.h - 1, a.w, 1), colour);
            each_in(rect_at(a.x, a.y, 1, a.h), colour);
            each_in(rect_at(a.x + a.w - 1, a.y, 1, a.h), colour);
        }
        check("frame", round);
    }
}

static void a_stencil_is_each_of_its_ones(void **unused) {
    (void)unused;
    uint32_t seed = 4;
    for (int round = 0; round < ROUNDS; round++) {
        begin(&seed);
        const struct rect a = any_area(&seed);
        const int width = thrown(&seed, 0, 30);
        const int height = thrown(&seed, 0, 20);
        const uint32_t offset = (uint32_t)thrown(&seed, 0, 40);
        const uint8_t *bits = font_big.bits;
        const uint8_t colour = any_colour(&seed);
        canvas_stencil(&canvas, a.x, a.y, width, height, bits, offset, colour);
        for (int i = 0; i < width * height; i++) {
            const uint32_t bit = offset + (uint32_t)i;
            const bool one = (bits[bit / 8] & 0x80 >> bit % 8) != 0;
            put(a.x + i % width, a.y + i / width, one ? colour : COLOUR_NONE);
        }
        check("stencil", round);
    }
}

/* Holes of one pixel and of many, beside stretches without one. */
static void a_row_is_each_of_its_colours_but_where_it_has_none(void **unused) {
    (void)unused;
    uint32_t seed = 5;
    for (int round = 0; round < ROUNDS; round++) {
        begin(&seed);
        const struct rect a = any_area(&seed);
        const int start = thrown(&seed, 0, 7);
        const int length = thrown(&seed, -1, WIDTH * 2);
        const int holes = thrown(&seed, 0, 8);
        for (int i = 0; i < length; i++) {
            const bool hole = thrown(&seed, 0, 7) < holes;
            colours[start + i] = hole ? COLOUR_NONE : any_colour(&seed);
        }
        canvas_row(&canvas, a.x, a.y, colours + start, length);
        for (int i = 0; i < length; i++) {
            put(a.x + i, a.y, colours[start + i]);
        }
        check("row", round);
    }
}

static void an_area_is_recoloured_pixel_by_pixel(void **unused) {
    (void)unused;
    uint32_t seed = 6;
    for (int round = 0; round < ROUNDS; round++) {
        begin(&seed);
        const struct rect area = any_area(&seed);
        canvas_recolour(&canvas, area, palette_dim);
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                if (rect_has(area, x, y)) {
                    put(x, y, palette_dim[expected.pixels[y][x]]);
                }
            }
        }
        check("recolour", round);
    }
}

/* The value of pixel number `at` of a sprite, found from its beginning each time. */
static uint8_t value_of(const struct sprite *sprite, int at) {
    const int depth = sprite->depth;
    if (sprite->coding == SPRITE_RUNS) {
        const uint8_t *run = sprite->data;
        const int mask = 0xFF >> depth;
        for (; at > (*run & mask); run++) {
            at -= (*run & mask) + 1;
        }
        return (uint8_t)(*run >> (8 - depth));
    }
    int value = 0;
    for (int bit = at * depth; bit < (at + 1) * depth; bit++) {
        value = 2 * value + ((sprite->data[bit / 8] & 0x80 >> bit % 8) != 0);
    }
    return (uint8_t)value;
}

static uint8_t colour_of(const struct sprite *sprite, int at, const struct sprite_look *look) {
    const uint8_t own = sprite->colours[value_of(sprite, at)];
    uint8_t colour = own;
    for (int i = 0; i < look->swap_count; i++) {
        colour = look->swaps[i].from == own ? look->swaps[i].to : colour;
    }
    return look->tint != COLOUR_NONE && own != COLOUR_NONE ? look->tint : colour;
}

static void put_sprite(const struct sprite *sprite, int x, int y, const struct sprite_look *look) {
    for (int at = 0; at < sprite->width * sprite->height; at++) {
        int u = at % sprite->width;
        int v = at / sprite->width;
        if ((look->turn & SPRITE_MIRROR_X) != 0) {
            u = sprite->width - 1 - u;
        }
        if ((look->turn & SPRITE_MIRROR_Y) != 0) {
            v = sprite->height - 1 - v;
        }
        const bool transposed = (look->turn & SPRITE_TRANSPOSED) != 0;
        put(x + (transposed ? v : u), y + (transposed ? u : v), colour_of(sprite, at, look));
    }
}

/* Of both codings, with holes and without. */
static const struct sprite *const some_sprites[] = {
    &sprite_jewel_7,      &sprite_jewel_15,           &sprite_jewel_out_15,  &sprite_more_right_4,
    &sprite_arrow_left_9, &sprite_title_stella_quest, &sprite_title_stellar,
};

#define SOME_SPRITES ((int)(sizeof some_sprites / sizeof some_sprites[0]))

static void a_sprite_is_each_of_its_pixels_in_every_turn_and_colour(void **unused) {
    (void)unused;
    uint32_t seed = 7;
    bool codings[2] = {false, false};
    for (int round = 0; round < ROUNDS / 4; round++) {
        const struct sprite *sprite = some_sprites[round % SOME_SPRITES];
        begin(&seed);
        const struct rect a = any_area(&seed);
        const struct sprite_swap swap = {sprite->colours[0], any_colour(&seed)};
        const struct sprite_look look = {.turn = (uint8_t)thrown(&seed, 0, 7),
                                         .tint = thrown(&seed, 0, 2) == 0 ? any_colour(&seed)
                                                                          : COLOUR_NONE,
                                         .swap_count = (uint8_t)thrown(&seed, 0, 1),
                                         .swaps = &swap};
        sprite_draw_look(&canvas, sprite, a.x, a.y, look);
        put_sprite(sprite, a.x, a.y, &look);
        check("sprite", round);
        codings[sprite->coding] = true;
    }
    assert_true(codings[SPRITE_BITS] && codings[SPRITE_RUNS]);
}

static void a_doubled_sprite_has_each_pixel_four_times(void **unused) {
    (void)unused;
    uint32_t seed = 8;
    const struct sprite_look as_is = {.tint = COLOUR_NONE};
    for (int round = 0; round < ROUNDS / 4; round++) {
        const struct sprite *sprite = some_sprites[round % SOME_SPRITES];
        begin(&seed);
        const struct rect a = any_area(&seed);
        sprite_draw_double(&canvas, sprite, a.x, a.y);
        for (int at = 0; at < sprite->width * sprite->height; at++) {
            const int x = a.x + 2 * (at % sprite->width);
            const int y = a.y + 2 * (at / sprite->width);
            each_in(rect_at(x, y, 2, 2), colour_of(sprite, at, &as_is));
        }
        check("double", round);
    }
}

/* Draws one of what is made of lines and dots, at x, y. */
static void draw_shape(struct canvas *on, int kind, int x, int y, struct rect size) {
    const struct point here = {(int16_t)x, (int16_t)y};
    const struct point there = {(int16_t)(x + size.w), (int16_t)(y + size.h)};
    const struct point corners[] = {here, there, {(int16_t)(x + 30), (int16_t)(y - 20)}};
    const struct rect area = rect_at(x, y, size.w, size.h);
    switch (kind) {
    case 0:
        shape_line(on, here, there, 1);
        break;
    case 1:
        shape_ring(on, here, size.w / 2 + 1, size.h / 4 + 1, 1);
        break;
    case 2:
        shape_round(on, area, size.h / 3, 1);
        break;
    case 3:
        shape_round_frame(on, area, size.h / 3, 2, 1);
        break;
    case 4:
        shape_polygon(on, corners, 3, 1);
        break;
    case 5:
        shape_cut(on, area, 5, SHAPE_LEFT_TOP | SHAPE_RIGHT_BOTTOM, 1);
        break;
    default:
        type_draw(on, TYPE_HEAD, x, y, 1, "Star 5 " ICON_DROP);
        break;
    }
}

/* A shape that is clipped is the same shape, cut out of a picture that holds all of it. */
static void what_is_clipped_is_cut_and_not_otherwise_formed(void **unused) {
    (void)unused;
    static uint8_t whole_bytes[WHOLE * WHOLE];
    static struct canvas whole;
    const int left = (WHOLE - WIDTH) / 2;
    const int top = (WHOLE - HEIGHT) / 2;
    uint32_t seed = 9;
    for (int round = 0; round < ROUNDS / 4; round++) {
        begin(&seed);
        const int x = thrown(&seed, -20, WIDTH);
        const int y = thrown(&seed, -20, HEIGHT);
        const struct rect size = rect_at(0, 0, thrown(&seed, 0, 50), thrown(&seed, 0, 40));
        memset(whole_bytes, GROUND, sizeof whole_bytes);
        canvas_init(&whole, whole_bytes, WHOLE, WHOLE, WHOLE);
        draw_shape(&whole, round % 7, x + left, y + top, size);
        draw_shape(&canvas, round % 7, x, y, size);
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            const uint8_t seen = canvas_at(&whole, i % WIDTH + left, i / WIDTH + top);
            put(i % WIDTH, i / WIDTH, seen == GROUND ? COLOUR_NONE : seen);
        }
        check("shape", round);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dots_and_lines_are_each_of_their_pixels),
        cmocka_unit_test(a_filled_area_is_each_of_its_pixels),
        cmocka_unit_test(a_frame_is_its_four_lines),
        cmocka_unit_test(a_stencil_is_each_of_its_ones),
        cmocka_unit_test(a_row_is_each_of_its_colours_but_where_it_has_none),
        cmocka_unit_test(an_area_is_recoloured_pixel_by_pixel),
        cmocka_unit_test(a_sprite_is_each_of_its_pixels_in_every_turn_and_colour),
        cmocka_unit_test(a_doubled_sprite_has_each_pixel_four_times),
        cmocka_unit_test(what_is_clipped_is_cut_and_not_otherwise_formed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
