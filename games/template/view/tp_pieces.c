#include "assets.h"
#include "seat_mark.h"
#include "sprite.h"
#include "tp_screen.h"
#include "type.h"

const char *tp_star_word(uint8_t worth) {
    static const char *const words[] = {"dim", "bright", "brilliant"};
    return words[worth - 1];
}

/* Low, middle and high numbers; the number itself says which it is. */
static uint8_t colour_of(uint8_t number) {
    return number <= 3 ? COLOUR_BLUE : number <= 6 ? COLOUR_VIOLET : COLOUR_PINK;
}

void tp_draw_card(struct canvas *canvas, uint8_t number, enum card_size size, int x, int y) {
    const char words[] = {(char)('0' + number), '\0'};
    const bool open = number != TP_NO_CARD;
    const struct card card = {.colour = open ? colour_of(number) : COLOUR_SILVER,
                              .side = open ? CARD_OPEN : CARD_BACK,
                              .number = open ? words : NULL,
                              .emblems = {&sprite_star_11, &sprite_star_15}};
    card_draw(canvas, &card, size, x, y);
    if (size == CARD_LARGE) {
        sprite_draw_double(canvas, &sprite_star_15, x + 33, y + 56);
    }
}

/* A thin rhombus through the middle: two of its corners lie `along` away, the others `beside`. */
static void draw_rays(struct canvas *canvas, struct point middle, int dx, int dy, int beside,
                      uint8_t colour) {
    const int length = dx * dx > dy * dy ? (dx > 0 ? dx : -dx) : (dy > 0 ? dy : -dy);
    const int x = -dy * beside / length, y = dx * beside / length;
    const struct point corners[] = {
        {(int16_t)(middle.x + dx), (int16_t)(middle.y + dy)},
        {(int16_t)(middle.x + x), (int16_t)(middle.y + y)},
        {(int16_t)(middle.x - dx), (int16_t)(middle.y - dy)},
        {(int16_t)(middle.x - x), (int16_t)(middle.y - y)},
    };
    shape_polygon(canvas, corners, 4, colour);
}

/* Four rays, eight, and eight in a ring: the shape says the worth as the colour does. */
void tp_draw_star(struct canvas *canvas, uint8_t worth, struct point middle, int reach) {
    static const uint8_t colours[] = {COLOUR_SILVER, COLOUR_GOLD_LIGHT, COLOUR_GOLD};
    const uint8_t colour = colours[worth - 1];
    const int thick = reach / 5 + 1;
    if (worth > 2) {
        shape_ring(canvas, middle, reach * 3 / 4, 1, COLOUR_GOLD_DARK);
    }
    if (worth > 1) {
        const int side = reach / 2;
        draw_rays(canvas, middle, side, side, thick, COLOUR_GOLD_DARK);
        draw_rays(canvas, middle, side, -side, thick, COLOUR_GOLD_DARK);
    }
    draw_rays(canvas, middle, reach, 0, thick, colour);
    draw_rays(canvas, middle, 0, reach, thick, colour);
    shape_disc(canvas, middle, reach / 6, COLOUR_WHITE);
}

/* Three seats have turned their cards over: the 8 is there twice, the 6 takes the star. */
void tp_draw_scene(struct canvas *canvas, struct rect area, uint8_t scene) {
    static const uint8_t cards[] = {8, 6, 8};
    const int x = area.x + area.w / 2 - 90, y = area.y + 4;
    (void)scene; /* there is one */
    for (int i = 0; i < 3; i++) {
        const int left = x + i * 40;
        seat_mark_draw(canvas, i, SEAT_MARK_9, left + 14, y + 4);
        tp_draw_card(canvas, cards[i], CARD_SMALL, left, y + 12);
    }
    shape_round_frame(canvas, rect_inset(card_area(CARD_SMALL, x + 40, y + 12), -3), 5, 2,
                      COLOUR_GOLD);
    type_draw(canvas, TYPE_BODY, x + 118, y + 28, COLOUR_TEXT, ICON_THEN);
    tp_draw_star(canvas, 2, (struct point){(int16_t)(x + 154), (int16_t)(y + 32)}, 20);
}
