#include "card.h"

#include <stddef.h>

#include "check.h"
#include "shapes.h"
#include "sprite.h"
#include "tween.h"
#include "type.h"

#define RADIUS 3

/* Where things stand on a card of each size, from its left upper corner. */
static const struct layout {
    int16_t width, height;
    int16_t number_x, number_y;
    int16_t emblem_y; /* top, with number; a back has it in the middle */
    int16_t jewel_y, jewel_pitch;
    uint8_t number; /* enum type_face */
    const struct sprite *jewel, *jewel_out;
} layouts[CARD_SIZES] = {
    [CARD_SMALL] = {28, 40, 4, 4, 19, 31, 8, TYPE_NUMBER, &sprite_jewel_7, &sprite_jewel_out_7},
    [CARD_MIDDLE] = {40, 56, 5, 5, 21, 45, 10, TYPE_NUMBER, &sprite_jewel_7, &sprite_jewel_out_7},
    [CARD_LARGE] = {96, 134, 9, 9, 42, 108, 20, TYPE_BIG, &sprite_jewel_15, &sprite_jewel_out_15},
};

int card_width(enum card_size size) {
    return layouts[size].width;
}

int card_height(enum card_size size) {
    return layouts[size].height;
}

struct rect card_area(enum card_size size, int x, int y) {
    return rect_at(x, y, layouts[size].width, layouts[size].height);
}

void card_ground(struct canvas *canvas, struct rect area, uint8_t colour, enum card_side side) {
    switch (side) {
    case CARD_OPEN:
        shape_round(canvas, area, RADIUS, colour);
        break;
    case CARD_SHADE:
        shape_round(canvas, area, RADIUS, COLOUR_INK);
        shape_round_frame(canvas, area, RADIUS, 1, colour);
        break;
    case CARD_BACK:
        shape_round(canvas, area, RADIUS, COLOUR_INK);
        shape_round_frame(canvas, area, RADIUS, 2, colour);
        break;
    case CARD_PLACE:
        shape_round(canvas, area, RADIUS, COLOUR_INK);
        shape_round_frame(canvas, area, RADIUS, 1, COLOUR_LINE);
        break;
    }
}

static void draw_jewels(struct canvas *canvas, const struct card *card, const struct layout *layout,
                        struct rect area) {
    const bool open = card->side == CARD_OPEN;
    const struct sprite *jewel = open ? layout->jewel : layout->jewel_out;
    const int width = (card->jewels - 1) * layout->jewel_pitch + jewel->width;
    int x = area.x + (area.w - width + 1) / 2;
    for (int i = 0; i < card->jewels; i++, x += layout->jewel_pitch) {
        if (open) {
            sprite_draw(canvas, jewel, x, area.y + layout->jewel_y);
        } else {
            sprite_draw_tinted(canvas, jewel, x, area.y + layout->jewel_y, card->colour);
        }
    }
}

static void draw_emblem(struct canvas *canvas, const struct sprite *emblem, struct rect area,
                        int top, uint8_t print) {
    const int x = area.x + (area.w - emblem->width + 1) / 2;
    sprite_draw_tinted(canvas, emblem, x, area.y + top, print);
}

/* A large card has a line of print around it and its name beside the number. */
static void draw_large_print(struct canvas *canvas, const struct card *card, struct rect area,
                             uint8_t print) {
    shape_round_frame(canvas, rect_inset(area, 3), RADIUS, 1, print);
    if (card->name != NULL) {
        const struct rect words = rect_at(area.x, area.y + 9, area.w - 9, 14);
        type_draw_in(canvas, TYPE_BOLD, words, TYPE_RIGHT, print, card->name);
    }
}

void card_edge(struct canvas *canvas, enum card_size size, int x, int y) {
    shape_round_frame(canvas, rect_inset(card_area(size, x, y), -1), RADIUS, 1, COLOUR_VOID);
}

struct rect card_flying(struct canvas *canvas, enum card_size size, struct rect from,
                        struct rect to, uint8_t done) {
    const struct rect way = tween_rect(done, from, to);
    const struct rect at = card_area(size, way.x, way.y);
    shape_round(canvas, rect_inset(at, -1), RADIUS, COLOUR_VOID);
    return at;
}

void card_draw(struct canvas *canvas, const struct card *card, enum card_size size, int x, int y) {
    const struct layout *layout = &layouts[size];
    const struct rect area = card_area(size, x, y);
    const struct sprite *emblem = card->emblems[size];
    CHECK(card->jewels <= 3);
    card_ground(canvas, area, card->colour, (enum card_side)card->side);
    if (card->side == CARD_PLACE) {
        return;
    }
    const uint8_t print = card->side == CARD_OPEN ? COLOUR_INKPAPER : card->colour;
    const bool face = card->side != CARD_BACK;
    if (face && size == CARD_LARGE) {
        draw_large_print(canvas, card, area, print);
    }
    if (emblem != NULL) {
        const bool numbered = face && card->number != NULL;
        const int top = numbered ? layout->emblem_y : (area.h - emblem->height) / 2;
        draw_emblem(canvas, emblem, area, top, print);
    }
    if (face && card->number != NULL) {
        type_draw(canvas, (enum type_face)layout->number, x + layout->number_x,
                  y + layout->number_y, print, card->number);
    }
    if (face && card->jewels > 0) {
        draw_jewels(canvas, card, layout, area);
    }
}
