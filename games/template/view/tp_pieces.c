#include "assets.h"
#include "seat_mark.h"
#include "sprite.h"
#include "tp_screen.h"
#include "type.h"

/* Low, middle and high numbers have a colour each; the number itself says which it is. */
void tp_draw_card(struct canvas *canvas, uint8_t number, enum card_size size, int x, int y) {
    static const uint8_t colours[] = {COLOUR_BLUE, COLOUR_VIOLET, COLOUR_PINK};
    const char words[] = {(char)('0' + number), '\0'};
    struct card card = {
        .colour = COLOUR_SILVER, .side = CARD_BACK, .emblems = {&sprite_star_11, &sprite_star_15}};
    if (number != TP_NO_CARD) {
        card.colour = colours[(number - 1) / 3];
        card.side = CARD_OPEN;
        card.number = words;
    }
    card_draw(canvas, &card, size, x, y);
    if (size == CARD_LARGE) {
        sprite_draw_double(canvas, &sprite_star_15, x + 33, y + 56);
    }
}

/* A thin rhombus: two of its corners lie dx, dy away from its middle, the others `beside`. */
static void draw_rays(struct canvas *canvas, int x, int y, int dx, int dy, int beside,
                      uint8_t colour) {
    const int length = dx > 0 ? dx : dy;
    const int across = -dy * beside / length, down = dx * beside / length;
    const struct point corners[] = {point_at(x + dx, y + dy), point_at(x + across, y + down),
                                    point_at(x - dx, y - dy), point_at(x - across, y - down)};
    shape_polygon(canvas, corners, 4, colour);
}

/* Four rays, eight, and eight in a ring: the shape says the worth as the colour does. */
void tp_draw_star(struct canvas *canvas, uint8_t worth, int x, int y, int reach) {
    static const uint8_t colours[] = {COLOUR_SILVER, COLOUR_GOLD_LIGHT, COLOUR_GOLD};
    const int thick = reach / 5 + 1, side = reach / 2;
    if (worth > 2) {
        shape_ring(canvas, point_at(x, y), reach * 3 / 4, 1, COLOUR_GOLD_DARK);
    }
    if (worth > 1) {
        draw_rays(canvas, x, y, side, side, thick, COLOUR_GOLD_DARK);
        draw_rays(canvas, x, y, side, -side, thick, COLOUR_GOLD_DARK);
    }
    draw_rays(canvas, x, y, reach, 0, thick, colours[worth - 1]);
    draw_rays(canvas, x, y, 0, reach, thick, colours[worth - 1]);
    shape_disc(canvas, point_at(x, y), reach / 6, COLOUR_WHITE);
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
    tp_draw_star(canvas, 2, x + 154, y + 32, 20);
}
