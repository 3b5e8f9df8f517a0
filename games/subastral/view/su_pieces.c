#include "su_pieces.h"

#include <stddef.h>

#include "assets.h"
#include "card.h"
#include "shapes.h"
#include "sprite.h"
#include "type.h"

#define BIOME(word, NAME)                                                                          \
    {                                                                                              \
        COLOUR_##NAME, ICON_##NAME, {                                                              \
            &sprite_##word##_7, &sprite_##word##_9, &sprite_##word##_18, &sprite_##word##_45       \
        }                                                                                          \
    }

const struct suit su_biomes[SU_BIOMES] = {
    [SU_DESERT] = BIOME(desert, DESERT),
    [SU_SAVANNA] = BIOME(savanna, SAVANNA),
    [SU_RAINFOREST] = BIOME(rainforest, RAINFOREST),
    [SU_CHAPARRAL] = BIOME(chaparral, CHAPARRAL),
    [SU_GRASSLAND] = BIOME(grassland, GRASSLAND),
    [SU_FOREST] = BIOME(forest, FOREST),
    [SU_TAIGA] = BIOME(taiga, TAIGA),
    [SU_TUNDRA] = BIOME(tundra, TUNDRA),
};

static const char *const digits[SU_NUMBERS + 1] = {"?", "1", "2", "3", "4", "5", "6"};

/* ---- Cards ---- */

/* However little of a card is seen, its number and its emblem are. */
void su_draw_card(struct canvas *canvas, uint8_t card, int x, int y, int seen) {
    const uint8_t biome = su_biome(card);
    const char *const number = digits[su_number(card)];
    card_ground(canvas, rect_at(x, y, SU_CARD_WIDTH, SU_CARD_HEIGHT), su_biomes[biome].colour,
                CARD_OPEN);
    if (seen >= 20) {
        const int shift = seen >= 24 ? 7 : 2;
        type_draw(canvas, TYPE_NUMBER, x + 4, y + 4, COLOUR_INKPAPER, number);
        sprite_draw_tinted(canvas, su_biomes[biome].emblems[SU_EMBLEM_18], x + shift, y + 20,
                           COLOUR_INKPAPER);
        return;
    }
    const int left = seen >= 13 ? 3 : 1;
    const enum su_emblem size = seen >= 11 ? SU_EMBLEM_9 : SU_EMBLEM_7;
    type_draw(canvas, seen >= 9 ? TYPE_NUMBER : TYPE_BOLD, x + left, y + 4, COLOUR_INKPAPER,
              number);
    sprite_draw_tinted(canvas, su_biomes[biome].emblems[size], x + left - 1, y + 25,
                       COLOUR_INKPAPER);
}

void su_draw_back(struct canvas *canvas, int x, int y) {
    const struct rect area = rect_at(x, y, SU_CARD_WIDTH, SU_CARD_HEIGHT);
    card_ground(canvas, area, COLOUR_MUTE, CARD_BACK);
    shape_round_frame(canvas, rect_inset(area, 6), 3, 1, COLOUR_LINE);
    sprite_draw_centred(canvas, &sprite_sun_end_9, area);
}

void su_draw_larger(struct canvas *canvas, uint8_t card, enum card_size size, int x, int y) {
    const uint8_t biome = su_biome(card);
    const struct card face = {
        .colour = su_biomes[biome].colour,
        .side = CARD_OPEN,
        .number = digits[su_number(card)],
        .emblems = {NULL, su_biomes[biome].emblems[SU_EMBLEM_18],
                    su_biomes[biome].emblems[SU_EMBLEM_45]},
    };
    card_draw(canvas, &face, size, x, y);
    if (size == CARD_LARGE) {
        type_draw_in(canvas, TYPE_BOLD, rect_at(x, y + 108, 96, 14), TYPE_CENTRE, COLOUR_INKPAPER,
                     su_biome_name(biome));
    }
}

void su_draw_strip(struct canvas *canvas, uint8_t card, struct rect area) {
    const uint8_t biome = su_biome(card);
    const struct sprite *const emblem = su_biomes[biome].emblems[SU_EMBLEM_9];
    shape_round(canvas, area, 2, su_biomes[biome].colour);
    sprite_draw_tinted(canvas, emblem, area.x + 4, area.y + (area.h - 9) / 2, COLOUR_INKPAPER);
    type_draw_in(canvas, TYPE_BOLD, rect_at(area.x, area.y, area.w - 5, area.h), TYPE_RIGHT,
                 COLOUR_INKPAPER, digits[su_number(card)]);
}

void su_draw_cloud(struct canvas *canvas, uint8_t cloud, int x, int y, uint8_t colour) {
    sprite_draw(canvas, &sprite_cloud_34, x, y);
    type_draw_in(canvas, TYPE_BOLD, rect_at(x, y + 1, 34, 13), TYPE_CENTRE, colour,
                 digits[cloud + 1]);
}

/* ---- Journals ---- */

static void draw_size(struct canvas *canvas, struct rect area, uint8_t size, uint8_t colour) {
    char words[4];
    struct text text = text_over(words, sizeof words);
    text_number(&text, size);
    const int margin = size > 9 ? 1 : area.w >= 28 ? 4 : 3;
    type_draw_in(canvas, TYPE_BOLD, rect_at(area.x, area.y, area.w - margin, area.h), TYPE_RIGHT,
                 colour, words);
}

static void draw_tile_emblem(struct canvas *canvas, struct rect area, uint8_t biome,
                             uint8_t colour) {
    const struct sprite *const emblem = su_biomes[biome].emblems[SU_EMBLEM_9];
    const int left = area.w >= 28 ? 4 : 2;
    sprite_draw_tinted(canvas, emblem, area.x + left, area.y + (area.h - 9) / 2, colour);
}

void su_draw_tile(struct canvas *canvas, struct rect area, uint8_t biome, uint8_t size,
                  enum su_tile how) {
    if (how == SU_TILE_COMING || how == SU_TILE_UNKNOWN) {
        shape_round(canvas, area, 2, COLOUR_PANEL);
        shape_round_frame(canvas, area, 2, 1, COLOUR_MUTE);
        if (how == SU_TILE_COMING) {
            draw_tile_emblem(canvas, area, biome, su_biomes[biome].colour);
        } else {
            type_draw_in(canvas, TYPE_BOLD, rect_at(area.x + 5, area.y, 10, area.h), TYPE_LEFT,
                         COLOUR_WHITE, "?");
        }
        draw_size(canvas, area, size, COLOUR_WHITE);
        return;
    }
    shape_round(canvas, area, 2, su_biomes[biome].colour);
    if (how == SU_TILE_MATCHING) {
        shape_round_frame(canvas, rect_inset(area, -1), 3, 1, COLOUR_GOLD);
        shape_round_frame(canvas, area, 2, 1, COLOUR_VOID);
    }
    draw_tile_emblem(canvas, area, biome, COLOUR_INKPAPER);
    draw_size(canvas, area, size, COLOUR_INKPAPER);
}

static void draw_dots(struct canvas *canvas, int x, int y, int width, uint8_t colour) {
    for (int i = 0; i < width; i += 3) {
        canvas_dot(canvas, x + i, y, colour);
    }
}

void su_draw_place(struct canvas *canvas, struct rect area) {
    draw_dots(canvas, area.x + 1, area.y, area.w - 1, COLOUR_LINE);
    draw_dots(canvas, area.x + 1, area.y + area.h - 1, area.w - 1, COLOUR_LINE);
}

void su_draw_square(struct canvas *canvas, struct rect area, uint8_t biome) {
    const enum su_emblem size = area.h >= 20 ? SU_EMBLEM_18 : SU_EMBLEM_9;
    const struct sprite *const emblem = su_biomes[biome].emblems[size];
    shape_round(canvas, area, 3, su_biomes[biome].colour);
    sprite_draw_tinted(canvas, emblem, area.x + (area.w - emblem->width) / 2,
                       area.y + (area.h - emblem->height) / 2, COLOUR_INKPAPER);
}

/* One card: three pixels high where there is room, else a line; hollow is a frame, or dashes. */
static void draw_bar(struct canvas *canvas, struct rect bar, bool full, uint8_t colour) {
    if (full) {
        canvas_fill(canvas, bar, colour);
    } else if (bar.h >= 3) {
        canvas_frame(canvas, bar, colour);
    } else {
        for (int x = 0; x < bar.w; x += 4) {
            canvas_fill(canvas, rect_at(bar.x + x, bar.y, bar.w - x < 2 ? 1 : 2, bar.h), colour);
        }
    }
}

void su_draw_bars(struct canvas *canvas, struct rect area, uint8_t colour, struct su_bars bars) {
    const int pitch = bars.cards * 4 <= area.h + 1 ? 4 : bars.cards * 3 <= area.h + 1 ? 3 : 2;
    const int thick = pitch - 1;
    for (uint8_t i = 0; i < bars.cards && i * pitch + thick <= area.h; i++) {
        const bool there = i < bars.now;
        draw_bar(canvas, rect_at(area.x, area.y + i * pitch, area.w, thick), i < bars.mixed,
                 there ? colour : COLOUR_WHITE);
    }
}

/* ---- Signs ---- */

void su_draw_sign(struct canvas *canvas, uint8_t to, int x, int y, uint8_t tint) {
    const struct sprite *const sign = to == SU_TO_JOURNAL ? &sprite_book_9 : &sprite_cards_9;
    if (tint == COLOUR_NONE) {
        sprite_draw(canvas, sign, x, y);
    } else {
        sprite_draw_tinted(canvas, sign, x, y, tint);
    }
}

int su_draw_hand_count(struct canvas *canvas, int x, int y, uint8_t cards, uint8_t tint) {
    char words[4];
    struct text text = text_over(words, sizeof words);
    text_number(&text, cards);
    su_draw_sign(canvas, SU_TO_HAND, x, y + 1, tint);
    return type_draw(canvas, TYPE_BODY, x + 11, y, tint, words);
}
