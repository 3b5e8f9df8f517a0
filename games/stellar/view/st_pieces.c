#include "st_pieces.h"

#include <stddef.h>

#include "card.h"
#include "shapes.h"
#include "sprite.h"
#include "type.h"

#define RADIUS      3
#define STAR_PITCH  7
#define LARGE_PITCH 20
#define NOTES_PITCH 12

const struct suit st_types[ST_TYPES + 1] = {
    [ST_PLANET] = {COLOUR_BLUE,
                   ICON_PLANET,
                   {&sprite_planet_9, &sprite_planet_11, &sprite_planet_18, &sprite_planet_45}},
    [ST_MOON] = {COLOUR_PAPER,
                 ICON_CRESCENT,
                 {&sprite_crescent_9, &sprite_crescent_11, &sprite_crescent_18,
                  &sprite_crescent_45}},
    [ST_ASTEROID] = {COLOUR_ORANGE,
                     ICON_ASTEROID,
                     {&sprite_asteroid_9, &sprite_asteroid_11, &sprite_asteroid_18,
                      &sprite_asteroid_45}},
    [ST_CLOUD] = {COLOUR_PINK,
                  ICON_CLOUD,
                  {&sprite_cloud_9, &sprite_cloud_11, &sprite_cloud_18, &sprite_cloud_45}},
    [ST_BLACKHOLE] = {COLOUR_VIOLET,
                      ICON_BLACK_HOLE,
                      {&sprite_black_hole_9, &sprite_black_hole_11, &sprite_black_hole_18,
                       &sprite_black_hole_45}},
    [ST_SATELLITE] = {COLOUR_CYAN,
                      ICON_SATELLITE,
                      {&sprite_satellite_9, &sprite_satellite_11, &sprite_satellite_18,
                       &sprite_satellite_45}},
};

static const char *const digits[] = {"0", "1", "2", "3", "4", "5", "6"};

void st_draw_emblem(struct canvas *canvas, uint8_t type, enum st_emblem size, int x, int y) {
    const struct sprite *emblem = st_types[type].emblems[size];
    sprite_draw_tinted(canvas, emblem, x - emblem->width / 2, y - emblem->height / 2,
                       st_types[type].colour);
}

void st_draw_frame(struct canvas *canvas, struct rect thing, uint8_t colour) {
    shape_round_frame(canvas, rect_inset(thing, -1), RADIUS + 1, 2, colour);
}

static void draw_ground(struct canvas *canvas, struct rect area, uint8_t fill, uint8_t frame) {
    shape_round(canvas, area, RADIUS, fill);
    shape_round_frame(canvas, area, RADIUS, 1, frame);
}

/* A face-down card is told from all others by its hatching, not by its colour. */
static void draw_hatched(struct canvas *canvas, struct rect area) {
    draw_ground(canvas, area, COLOUR_INK, COLOUR_MUTE);
    for (int y = 2; y < area.h - 2; y++) {
        for (int x = 2 + (area.w + area.h - y) % 4; x < area.w - 2; x += 4) {
            canvas_dot(canvas, area.x + x, area.y + y, COLOUR_LINE);
        }
    }
}

static void draw_stars(struct canvas *canvas, const struct sprite *star, int count, int pitch,
                       int middle, int y) {
    int x = middle - ((count - 1) * pitch + star->width) / 2;
    for (int i = 0; i < count; i++, x += pitch) {
        sprite_draw(canvas, star, x, y);
    }
}

static void draw_back(struct canvas *canvas, struct rect area) {
    draw_ground(canvas, area, COLOUR_INK, COLOUR_LINE);
    shape_round_frame(canvas, rect_inset(area, 3), RADIUS - 1, 1, COLOUR_PANEL2);
}

void st_draw_card(struct canvas *canvas, uint8_t card, int x, int y) {
    const struct rect area = rect_at(x, y, ST_CARD_WIDTH, ST_CARD_HEIGHT);
    if (card == ST_EMPTY) {
        draw_ground(canvas, area, COLOUR_INK, COLOUR_LINE);
        return;
    }
    if (card == UNKNOWN) {
        draw_back(canvas, area);
        type_draw_in(canvas, TYPE_BOLD, area, TYPE_CENTRE, COLOUR_MUTE, "?");
        return;
    }
    const uint8_t type = st_type[card];
    const bool double_number = st_number[card] == ST_SIX_OR_0;
    draw_ground(canvas, area, COLOUR_PANEL2, st_types[type].colour);
    type_draw(canvas, double_number ? TYPE_BOLD : TYPE_NUMBER, x + 4, y + 4, COLOUR_WHITE,
              double_number ? "6/0" : digits[st_number[card]]);
    st_draw_emblem(canvas, type, ST_EMBLEM_18, x + 17, y + 24);
    draw_stars(canvas, &sprite_star_5, st_stars[card], STAR_PITCH, x + 14, y + 34);
}

void st_draw_flipped(struct canvas *canvas, int x, int y) {
    const struct rect area = rect_at(x, y, ST_CARD_WIDTH, ST_CARD_HEIGHT);
    draw_hatched(canvas, area);
    type_draw(canvas, TYPE_NUMBER, x + 4, y + 4, COLOUR_TEXT, digits[ST_FACE_DOWN]);
}

void st_draw_large(struct canvas *canvas, uint8_t card, int x, int y) {
    const struct rect area = rect_at(x, y, ST_LARGE_WIDTH, ST_LARGE_HEIGHT);
    if (card >= ST_CARDS) {
        draw_hatched(canvas, area);
        type_draw(canvas, TYPE_BIG, x + 9, y + 9, COLOUR_TEXT, digits[ST_FACE_DOWN]);
        type_draw_in(canvas, TYPE_BIG, area, TYPE_CENTRE, COLOUR_MUTE, "?");
        return;
    }
    const uint8_t type = st_type[card];
    draw_ground(canvas, area, COLOUR_PANEL2, st_types[type].colour);
    shape_round_frame(canvas, rect_inset(area, 3), RADIUS, 1, st_types[type].colour);
    type_draw(canvas, TYPE_BIG, x + 10, y + 10, COLOUR_WHITE,
              st_number[card] == ST_SIX_OR_0 ? "6/0" : digits[st_number[card]]);
    st_draw_emblem(canvas, type, ST_EMBLEM_45, x + 48, y + 70);
    draw_stars(canvas, &sprite_star_15, st_stars[card], LARGE_PITCH, x + 48, y + 108);
}

void st_draw_free_large(struct canvas *canvas, int x, int y) {
    draw_ground(canvas, rect_at(x, y, ST_LARGE_WIDTH, ST_LARGE_HEIGHT), COLOUR_INK, COLOUR_LINE);
}

void st_draw_back_large(struct canvas *canvas, int x, int y) {
    const struct rect area = rect_at(x, y, ST_LARGE_WIDTH, ST_LARGE_HEIGHT);
    draw_back(canvas, area);
    type_draw_in(canvas, TYPE_BIG, area, TYPE_CENTRE, COLOUR_MUTE, "?");
}

void st_draw_chip(struct canvas *canvas, uint8_t card, int x, int y) {
    const struct rect area = rect_at(x, y, ST_CHIP_WIDTH, ST_CHIP_HEIGHT);
    if (card >= ST_CARDS) {
        draw_ground(canvas, area, COLOUR_PANEL2, COLOUR_LINE);
        type_draw_in(canvas, TYPE_BOLD, area, TYPE_CENTRE, COLOUR_MUTE, "?");
        return;
    }
    draw_ground(canvas, area, COLOUR_INK, st_types[st_type[card]].colour);
    type_draw(canvas, TYPE_BOLD, x + 4, y + 4, COLOUR_WHITE, digits[st_number[card]]);
    st_draw_emblem(canvas, st_type[card], ST_EMBLEM_9, x + 15, y + 8);
}

void st_draw_deck(struct canvas *canvas, struct rect area, uint8_t count) {
    char words[4];
    struct text text = text_over(words, sizeof words);
    text_number(&text, count);
    draw_ground(canvas, area, COLOUR_PANEL, COLOUR_LINE);
    shape_round_frame(canvas, rect_inset(area, 2), RADIUS - 1, 1, COLOUR_LINE);
    type_draw_in(canvas, TYPE_BODY, area, TYPE_CENTRE, COLOUR_TEXT, words);
}

void st_draw_cell(struct canvas *canvas, uint8_t card, bool down, int x, int y) {
    const struct rect area = rect_at(x, y, ST_CELL_WIDTH, ST_CELL_HEIGHT);
    if (down || card >= ST_CARDS) {
        draw_hatched(canvas, area);
        type_draw(canvas, TYPE_NUMBER, x + 4, y + 4, COLOUR_TEXT, digits[ST_FACE_DOWN]);
        return;
    }
    const uint8_t type = st_type[card];
    draw_ground(canvas, area, COLOUR_PANEL2, st_types[type].colour);
    type_draw(canvas, TYPE_NUMBER, x + 3, y + 3, COLOUR_WHITE, digits[st_number[card]]);
    st_draw_emblem(canvas, type, ST_EMBLEM_11, x + 19, y + 9);
    draw_stars(canvas, &sprite_star_5, st_stars[card], STAR_PITCH, x + 13, y + 19);
}

void st_draw_free(struct canvas *canvas, bool may, int x, int y) {
    draw_ground(canvas, rect_at(x, y, ST_CELL_WIDTH, ST_CELL_HEIGHT), COLOUR_INK,
                may ? COLOUR_GREEN : COLOUR_LINE);
    if (may) {
        shape_disc(canvas, point_at(x + 13, y + 13), 2, COLOUR_GREEN);
    }
}

void st_draw_small(struct canvas *canvas, uint8_t card, bool down, int x, int y) {
    const struct rect area = rect_at(x, y, ST_SMALL_WIDTH, ST_SMALL_HEIGHT);
    if (card == ST_EMPTY) {
        draw_ground(canvas, area, COLOUR_INK, COLOUR_LINE);
        return;
    }
    if (down || card >= ST_CARDS) {
        draw_hatched(canvas, area);
        type_draw(canvas, TYPE_BODY, x + 2, y + 3, COLOUR_TEXT, digits[ST_FACE_DOWN]);
        return;
    }
    draw_ground(canvas, area, COLOUR_PANEL2, st_types[st_type[card]].colour);
    type_draw(canvas, TYPE_BOLD, x + 2, y + 3, COLOUR_WHITE, digits[st_number[card]]);
    st_draw_emblem(canvas, st_type[card], ST_EMBLEM_9, x + 12, y + 7);
}

void st_draw_note(struct canvas *canvas, const struct st_stack *stack, uint8_t type, uint8_t number,
                  int x, int y) {
    const struct rect area = rect_at(x, y, ST_NOTE_WIDTH, ST_NOTE_HEIGHT);
    const bool there = (stack->there >> number & 1u) != 0;
    if ((stack->satellites >> number & 1u) != 0) {
        shape_round(canvas, area, 4, COLOUR_CYAN);
    } else if (there) {
        shape_round(canvas, area, 1, st_types[type].colour);
    } else if ((stack->other >> number & 1u) != 0) {
        shape_round_frame(canvas, area, 1, 1, st_types[type].colour);
    }
    type_draw_in(canvas, there ? TYPE_BOLD : TYPE_BODY, area, TYPE_CENTRE,
                 there ? COLOUR_INKPAPER : COLOUR_MUTE, digits[number]);
}

void st_draw_notes(struct canvas *canvas, const struct st_stack *stack, uint8_t type, int x,
                   int y) {
    for (uint8_t number = 0; number <= ST_SIX_OR_0; number++) {
        st_draw_note(canvas, stack, type, number, x + NOTES_PITCH * number, y);
    }
    canvas_across(canvas, x + NOTES_PITCH * stack->from, y + ST_NOTE_HEIGHT + 1,
                  stack->run * NOTES_PITCH - 3, COLOUR_GOLD);
}
