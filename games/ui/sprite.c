#include "sprite.h"

#include "check.h"

#define MOST_COLOURS 16

/* Reads a sprite's pixels one after the other in either coding. */
struct reader {
    const uint8_t *next;
    uint32_t buffer; /* bits: what is left of the last byte, `held` bits */
    uint8_t held;
    uint8_t run, value; /* runs: `run` more pixels of `value` */
};

static uint8_t next_pixel(struct reader *reader, const struct sprite *sprite) {
    const uint8_t depth = sprite->depth;
    if (sprite->coding == SPRITE_RUNS) {
        if (reader->run == 0) {
            const uint8_t byte = *reader->next++;
            reader->value = (uint8_t)(byte >> (8 - depth));
            reader->run = (uint8_t)((byte & (0xFFu >> depth)) + 1u);
        }
        reader->run--;
        return reader->value;
    }
    if (reader->held < depth) {
        reader->buffer = reader->buffer << 8 | *reader->next++;
        reader->held = (uint8_t)(reader->held + 8);
    }
    reader->held = (uint8_t)(reader->held - depth);
    return (uint8_t)(reader->buffer >> reader->held & ((1u << depth) - 1u));
}

/* The colour of each of the sprite's values after tint and swaps. */
static void choose_colours(const struct sprite *sprite, const struct sprite_look *look,
                           uint8_t colours[MOST_COLOURS]) {
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
    }
}

void sprite_draw_look(struct canvas *canvas, const struct sprite *sprite, int x, int y,
                      struct sprite_look look) {
    CHECK(sprite->count <= MOST_COLOURS);
    uint8_t colours[MOST_COLOURS];
    choose_colours(sprite, &look, colours);
    struct reader reader = {.next = sprite->data};
    for (int row = 0; row < sprite->height; row++) {
        const int v = (look.turn & SPRITE_MIRROR_Y) != 0 ? sprite->height - 1 - row : row;
        for (int column = 0; column < sprite->width; column++) {
            const uint8_t colour = colours[next_pixel(&reader, sprite)];
            if (colour == COLOUR_NONE) {
                continue;
            }
            const int u = (look.turn & SPRITE_MIRROR_X) != 0 ? sprite->width - 1 - column : column;
            if ((look.turn & SPRITE_TRANSPOSED) != 0) {
                canvas_dot(canvas, x + v, y + u, colour);
            } else {
                canvas_dot(canvas, x + u, y + v, colour);
            }
        }
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
