#include "sprite.h"

#include "check.h"

#define MOST_COLOURS 16
#define MOST_WIDTH   CANVAS_WIDTH_MAX

/* Reads a sprite's rows one after the other in either coding. */
struct reader {
    const struct sprite *sprite;
    const uint8_t *next;
    uint32_t buffer; /* bits: what is left of the last byte, `held` bits */
    uint32_t held;
    uint8_t colours[MOST_COLOURS];
};

static void read_runs(struct reader *reader, uint8_t *row) {
    const uint8_t depth = reader->sprite->depth;
    for (uint8_t *const end = row + reader->sprite->width; row < end;) {
        const uint8_t byte = *reader->next++;
        const uint8_t colour = reader->colours[byte >> (8 - depth)];
        for (int left = (byte & (0xFF >> depth)) + 1; left > 0; left--) {
            *row++ = colour;
        }
    }
}

static void read_bits(struct reader *reader, uint8_t *row) {
    const uint8_t depth = reader->sprite->depth;
    const uint32_t mask = (1u << depth) - 1u;
    uint32_t buffer = reader->buffer;
    uint32_t held = reader->held;
    for (uint8_t *const end = row + reader->sprite->width; row < end; row++) {
        if (held < depth) {
            buffer = buffer << 8 | *reader->next++;
            held += 8;
        }
        held -= depth;
        *row = reader->colours[buffer >> held & mask];
    }
    reader->buffer = buffer;
    reader->held = held;
}

/* The colours of the next row. */
static void read_row(struct reader *reader, uint8_t *row) {
    if (reader->sprite->coding == SPRITE_RUNS) {
        read_runs(reader, row);
    } else {
        read_bits(reader, row);
    }
}

/* The same as read_runs and read_bits, but all rows, and onto the canvas at once: `at` is where the
 * sprite's left upper pixel goes, `stride` from row to row. */

static void put_runs(const struct reader *reader, uint8_t *at, int stride) {
    const struct sprite *const sprite = reader->sprite;
    const uint8_t *const colours = reader->colours;
    const uint32_t bits = 8u - sprite->depth;
    const uint32_t mask = (1u << bits) - 1u;
    const uint8_t *next = reader->next;
    for (int row = sprite->height; row > 0; row--, at += stride) {
        for (uint8_t *pixel = at, *const end = at + sprite->width; pixel != end;) {
            const uint32_t byte = *next++;
            const uint8_t colour = colours[byte >> bits];
            uint8_t *const stop = pixel + (byte & mask) + 1;
            if (colour == COLOUR_NONE) {
                pixel = stop;
            }
            while (pixel != stop) {
                *pixel++ = colour;
            }
        }
    }
}

static void put_bits(const struct reader *reader, uint8_t *at, int stride) {
    const struct sprite *const sprite = reader->sprite;
    const uint32_t depth = sprite->depth;
    const uint32_t mask = (1u << depth) - 1u;
    const uint8_t *const colours = reader->colours;
    const uint8_t *next = reader->next;
    uint32_t buffer = 0, held = 0;
    for (int row = sprite->height; row > 0; row--, at += stride) {
        for (uint8_t *pixel = at, *const end = at + sprite->width; pixel != end; pixel++) {
            if (held < depth) {
                buffer = buffer << 8 | *next++;
                held += 8;
            }
            held -= depth;
            const uint8_t colour = colours[buffer >> held & mask];
            if (colour != COLOUR_NONE) {
                *pixel = colour;
            }
        }
    }
}

/* By a table, so that each is a function of its own with its numbers in registers: the reader lies
 * on the stack of whoever draws, and a loop in there would look for it anew for each pixel. */
static void (*const putters[])(const struct reader *reader, uint8_t *at,
                               int stride) = {[SPRITE_RUNS] = put_runs, [SPRITE_BITS] = put_bits};

/* A sprite that is not turned, and seen as a whole. */
static void draw_whole(struct canvas *canvas, const struct reader *reader, int x, int y) {
    const struct sprite *const sprite = reader->sprite;
    const uint32_t tiles = canvas_tiles(x, x + sprite->width);
    putters[sprite->coding](reader, canvas->pixels + y * canvas->stride + x, canvas->stride);
    for (int row = y; row < y + sprite->height; row++) {
        canvas->marks[row] |= tiles;
    }
}

/* The colour of each of the sprite's values after tint and swaps, as the canvas draws it. */
static void choose_colours(const struct canvas *canvas, const struct sprite *sprite,
                           const struct sprite_look *look, uint8_t colours[MOST_COLOURS]) {
    for (int i = 0; i < sprite->count; i++) {
        colours[i] = sprite->colours[i];
        for (int s = 0; s < look->swap_count; s++) {
            if (look->swaps[s].from == sprite->colours[i]) {
                colours[i] = look->swaps[s].to;
            }
        }
        if (look->tint != COLOUR_NONE && sprite->colours[i] != COLOUR_NONE) {
            colours[i] = look->tint;
        }
        if (colours[i] != COLOUR_NONE) {
            colours[i] = canvas_colour(canvas, colours[i]);
        }
    }
}

static struct reader reader_of(const struct canvas *canvas, const struct sprite *sprite,
                               const struct sprite_look *look) {
    CHECK(sprite->count <= MOST_COLOURS && sprite->width <= MOST_WIDTH);
    struct reader reader = {.sprite = sprite, .next = sprite->data};
    choose_colours(canvas, sprite, look, reader.colours);
    return reader;
}

/* A row's colours, kept so that they lie in memory as their pixels do: canvas_row is quicker then.
 */
struct row {
    _Alignas(uint32_t) uint8_t space[MOST_WIDTH + 3];
};

static uint8_t *start_of(struct row *row, int x) {
    return row->space + ((uint32_t)x & 3u);
}

static void mirror(uint8_t *row, int length) {
    for (uint8_t *end = row + length - 1; row < end; row++, end--) {
        const uint8_t kept = *row;
        *row = *end;
        *end = kept;
    }
}

/* The same as canvas_row, but downwards. */
static void draw_down(struct canvas *canvas, int x, int y, const uint8_t *colours, int length) {
    for (int i = 0; i < length; i++) {
        if (colours[i] != COLOUR_NONE && rect_has(canvas->clip, x, y + i)) {
            canvas->pixels[(y + i) * canvas->stride + x] = colours[i];
            canvas->marks[y + i] |= canvas_tiles(x, x + 1);
        }
    }
}

void sprite_draw_look(struct canvas *canvas, const struct sprite *sprite, int x, int y,
                      struct sprite_look look) {
    struct reader reader = reader_of(canvas, sprite, &look);
    const struct rect area = rect_at(x, y, sprite->width, sprite->height);
    if (look.turn == SPRITE_AS_IS && rect_holds(canvas->clip, area)) {
        draw_whole(canvas, &reader, x, y);
        return;
    }
    struct row space;
    uint8_t *const colours = start_of(&space, x);
    for (int row = 0; row < sprite->height; row++) {
        const int v = (look.turn & SPRITE_MIRROR_Y) != 0 ? sprite->height - 1 - row : row;
        read_row(&reader, colours);
        if ((look.turn & SPRITE_MIRROR_X) != 0) {
            mirror(colours, sprite->width);
        }
        if ((look.turn & SPRITE_TRANSPOSED) != 0) {
            draw_down(canvas, x + v, y, colours, sprite->width);
        } else {
            canvas_row(canvas, x, y + v, colours, sprite->width);
        }
    }
}

/* Each row is read into the second half of its space, and spread over the whole from there. */
void sprite_draw_double(struct canvas *canvas, const struct sprite *sprite, int x, int y) {
    const struct sprite_look look = {.tint = COLOUR_NONE};
    const int width = sprite->width;
    struct reader reader = reader_of(canvas, sprite, &look);
    struct row space;
    uint8_t *const colours = start_of(&space, x);
    CHECK(2 * width <= MOST_WIDTH);
    for (int row = 0; row < sprite->height; row++) {
        read_row(&reader, colours + width);
        for (int i = 0; i < width; i++) {
            colours[2 * i] = colours[2 * i + 1] = colours[width + i];
        }
        canvas_row(canvas, x, y + 2 * row, colours, 2 * width);
        canvas_row(canvas, x, y + 2 * row + 1, colours, 2 * width);
    }
}

void sprite_draw(struct canvas *canvas, const struct sprite *sprite, int x, int y) {
    sprite_draw_look(canvas, sprite, x, y, (struct sprite_look){.tint = COLOUR_NONE});
}

void sprite_draw_tinted(struct canvas *canvas, const struct sprite *sprite, int x, int y,
                        uint8_t colour) {
    sprite_draw_look(canvas, sprite, x, y, (struct sprite_look){.tint = colour});
}

void sprite_draw_centred(struct canvas *canvas, const struct sprite *sprite, struct rect area) {
    const struct rect place = rect_centred(area, sprite->width, sprite->height);
    sprite_draw(canvas, sprite, place.x, place.y);
}
