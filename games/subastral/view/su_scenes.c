#include "su_scenes.h"

#include <stddef.h>

#include "assets.h"
#include "card.h"
#include "panel.h"
#include "shapes.h"
#include "sprite.h"
#include "su_pieces.h"
#include "type.h"

#define NONE        UNKNOWN
#define CLOUD_PITCH 33
#define CLOUD_X     11 /* behind the deck */
#define STRIP       31
#define MOST        3 /* cards on a cloud of a picture */

/* ---- Journals ---- */

#define TILE_PITCH 27
#define TILE_WIDTH 26

struct pile {
    uint8_t biome, size;
};

static struct su_piles piles_of(const struct pile *list, int n) {
    struct su_piles piles = {.n = (uint8_t)n};
    for (int i = 0; i < n; i++) {
        piles.biome[i] = list[i].biome;
        piles.size[i] = list[i].size;
    }
    return piles;
}

/* Tiles, bars and places; from `coming` on the piles are new. */
static void draw_journal(struct canvas *canvas, int x, int y, const struct su_piles *piles,
                         uint8_t coming, bool matching) {
    uint8_t places[2];
    su_matching(piles, places);
    for (uint8_t i = 0; i < SU_PILES; i++) {
        const struct rect tile = rect_at(x + TILE_PITCH * i, y, TILE_WIDTH, SU_TILE_HEIGHT);
        const char label[] = {'x', (char)('1' + i), '\0'};
        const bool scores = matching && (i == places[0] || i == places[1]);
        type_draw_in(canvas, TYPE_LABEL, rect_at(tile.x, y + 31, TILE_WIDTH, 9), TYPE_CENTRE,
                     scores ? COLOUR_GOLD : COLOUR_MUTE, label);
        if (i >= piles->n) {
            su_draw_place(canvas, tile);
            continue;
        }
        const struct su_bars bars = {.cards = piles->size[i],
                                     .mixed = su_mixed_depth(piles, i),
                                     .now = i < coming ? piles->size[i] : 0};
        su_draw_tile(canvas, tile, piles->biome[i], piles->size[i],
                     i >= coming ? SU_TILE_COMING
                     : scores    ? SU_TILE_MATCHING
                                 : SU_TILE_PLAIN);
        su_draw_bars(canvas, rect_at(tile.x + 1, y + 16, TILE_WIDTH - 2, 14),
                     su_biomes[piles->biome[i]].colour, bars);
    }
}

static const struct pile example[] = {
    {SU_SAVANNA, 3}, {SU_RAINFOREST, 2}, {SU_DESERT, 1}, {SU_FOREST, 1}, {SU_GRASSLAND, 2}};

static void draw_notes(struct canvas *canvas, struct rect area) {
    const struct su_piles piles = piles_of(example, 5);
    draw_journal(canvas, area.x, area.y + 3, &piles, SU_PILES, false);
}

static void draw_order(struct canvas *canvas, struct rect area) {
    static const struct pile list[] = {
        {SU_SAVANNA, 3}, {SU_RAINFOREST, 2}, {SU_DESERT, 1}, {SU_TAIGA, 1}, {SU_TUNDRA, 2}};
    const struct su_piles piles = piles_of(list, 5);
    draw_journal(canvas, area.x, area.y + 3, &piles, 3, false);
}

/* A journal, and below it its mixed sets as sums. */
static void draw_mixed(struct canvas *canvas, struct rect area) {
    const struct su_piles piles = piles_of(example, 5);
    draw_journal(canvas, area.x, area.y + 3, &piles, SU_PILES, false);
    type_draw_in(canvas, TYPE_BODY, rect_at(area.x, area.y + 46, area.w, 14), TYPE_LEFT,
                 COLOUR_TEXT, "5 cards: 15.  2 cards: 3.  1 card: 1.");
    type_draw_in(canvas, TYPE_BOLD, rect_at(area.x, area.y + 60, area.w, 14), TYPE_LEFT,
                 COLOUR_GOLD, "15 + 3 + 1 = 19 points");
}

static void draw_matching(struct canvas *canvas, struct rect area) {
    static const struct pile list[] = {
        {SU_SAVANNA, 3}, {SU_RAINFOREST, 2}, {SU_DESERT, 1}, {SU_FOREST, 1}, {SU_GRASSLAND, 3}};
    const struct su_piles piles = piles_of(list, 5);
    draw_journal(canvas, area.x, area.y + 3, &piles, SU_PILES, true);
    type_draw_in(canvas, TYPE_BOLD, rect_at(area.x, area.y + 46, area.w, 14), TYPE_LEFT,
                 COLOUR_GOLD, "1 " ICON_TIMES " 3 = 3  and  5 " ICON_TIMES " 3 = 15");
}

/* ---- Cards ---- */

static void draw_cards(struct canvas *canvas, struct rect area) {
    static const uint8_t cards[] = {SU_CARD(SU_SAVANNA, 2), SU_CARD(SU_FOREST, 5),
                                    SU_CARD(SU_TUNDRA, 6)};
    for (int i = 0; i < 3; i++) {
        const int x = area.x + 4 + 74 * i;
        su_draw_card(canvas, cards[i], x, area.y + 3, SU_CARD_WIDTH);
        sprite_draw(canvas, &sprite_then_9, x + 31, area.y + 18);
        sprite_draw(canvas, &sprite_cloud_34, x + 37, area.y + 1);
        const char number[] = {(char)('0' + su_number(cards[i])), '\0'};
        type_draw_in(canvas, TYPE_BOLD, rect_at(x + 37, area.y + 2, 34, 13), TYPE_CENTRE,
                     COLOUR_WHITE, number);
    }
}

/* ---- The sky ---- */

typedef uint8_t sky[SU_CLOUDS][MOST];

/* The row of clouds with deck and sun; `marked` are cards that came just now, by cloud. */
static void draw_sky(struct canvas *canvas, struct rect area, const sky cards, uint8_t marked) {
    const int x = area.x + CLOUD_X;
    sprite_draw(canvas, &sprite_deck_end_9, area.x, area.y + 2);
    sprite_draw(canvas, &sprite_sun_end_9, x + CLOUD_PITCH * SU_CLOUDS, area.y + 4);
    for (uint8_t cloud = 0; cloud < SU_CLOUDS; cloud++) {
        int last = -1;
        su_draw_cloud(canvas, cloud, x + CLOUD_PITCH * cloud, area.y, COLOUR_WHITE);
        for (int i = 0; i < MOST && cards[cloud][i] != NONE; i++) {
            su_draw_strip(
                canvas, cards[cloud][i],
                rect_at(x + 1 + CLOUD_PITCH * cloud, area.y + 16 + 13 * i, STRIP, SU_STRIP_HEIGHT));
            last = i;
        }
        if ((marked >> cloud & 1u) != 0 && last >= 0) {
            shape_round_frame(canvas,
                              rect_at(x + 1 + CLOUD_PITCH * cloud, area.y + 16 + 13 * last, STRIP,
                                      SU_STRIP_HEIGHT),
                              2, 1, COLOUR_WHITE);
        }
    }
}

static const sky open_sky = {
    {SU_CARD(SU_TAIGA, 5), SU_CARD(SU_DESERT, 1), NONE},
    {SU_CARD(SU_CHAPARRAL, 6), NONE, NONE},
    {SU_CARD(SU_RAINFOREST, 1), NONE, NONE},
    {SU_CARD(SU_FOREST, 2), NONE, NONE},
    {SU_CARD(SU_GRASSLAND, 5), SU_CARD(SU_TUNDRA, 5), NONE},
    {SU_CARD(SU_RAINFOREST, 6), NONE, NONE},
};

static void draw_row(struct canvas *canvas, struct rect area) {
    draw_sky(canvas, rect_at(area.x, area.y + 2, area.w, area.h), open_sky, 0);
    su_draw_sign(canvas, SU_TO_HAND, area.x, area.y + 22, COLOUR_NONE);
    su_draw_sign(canvas, SU_TO_JOURNAL, area.x + CLOUD_X + CLOUD_PITCH * SU_CLOUDS, area.y + 22,
                 COLOUR_NONE);
}

static void draw_sides(struct canvas *canvas, struct rect area) {
    static const sky cards = {
        {SU_CARD(SU_TAIGA, 5), NONE, NONE},     {SU_CARD(SU_CHAPARRAL, 6), NONE, NONE},
        {SU_CARD(SU_SAVANNA, 3), NONE, NONE},   {SU_CARD(SU_FOREST, 2), NONE, NONE},
        {SU_CARD(SU_GRASSLAND, 5), NONE, NONE}, {SU_CARD(SU_RAINFOREST, 6), NONE, NONE},
    };
    draw_sky(canvas, rect_at(area.x, area.y + 2, area.w, area.h), cards, 1u << 2);
    for (int cloud = 0; cloud < SU_CLOUDS; cloud++) {
        const int x = area.x + CLOUD_X + CLOUD_PITCH * cloud + 12;
        if (cloud != 2) {
            su_draw_sign(canvas, cloud < 2 ? SU_TO_HAND : SU_TO_JOURNAL, x, area.y + 38,
                         COLOUR_NONE);
        }
    }
    type_draw_in(canvas, TYPE_LABEL,
                 rect_at(area.x + CLOUD_X + CLOUD_PITCH * 2, area.y + 37, 34, 9), TYPE_CENTRE,
                 COLOUR_GOLD, "played");
}

static void draw_refill(struct canvas *canvas, struct rect area) {
    static const sky cards = {
        {SU_CARD(SU_SAVANNA, 1), NONE, NONE},
        {SU_CARD(SU_RAINFOREST, 2), SU_CARD(SU_DESERT, 2), NONE},
        {SU_CARD(SU_GRASSLAND, 3), SU_CARD(SU_FOREST, 3), NONE},
        {SU_CARD(SU_TUNDRA, 5), NONE, NONE},
        {SU_CARD(SU_TAIGA, 5), NONE, NONE},
        {SU_CARD(SU_DESERT, 6), NONE, NONE},
    };
    draw_sky(canvas, rect_at(area.x, area.y + 2, area.w, area.h), cards,
             1u << 3 | 1u << 2 | 1u << 1);
    type_draw_in(canvas, TYPE_LABEL,
                 rect_at(area.x + CLOUD_X + CLOUD_PITCH * 3, area.y + 33, 34, 9), TYPE_CENTRE,
                 COLOUR_GOLD, "first");
}

/* ---- The end ---- */

static void draw_end(struct canvas *canvas, struct rect area) {
    const struct rect card = rect_at(area.x + 8, area.y + 3, SU_CARD_WIDTH, SU_CARD_HEIGHT);
    for (int i = 0; i < 3; i++) {
        su_draw_back(canvas, card.x + 3 * i, card.y);
    }
    card_ground(canvas, rect_at(card.x + 60, card.y, card.w, card.h), COLOUR_GOLD, CARD_OPEN);
    sprite_draw_tinted(canvas, &sprite_sun_end_9, card.x + 69, card.y + 15, COLOUR_INKPAPER);
    sprite_draw(canvas, &sprite_then_9, card.x + 44, card.y + 15);
    type_draw(canvas, TYPE_BODY, card.x + 98, card.y + 7, COLOUR_TEXT, "the end card:");
    type_draw(canvas, TYPE_BODY, card.x + 98, card.y + 21, COLOUR_TEXT, "one more round");
}

void su_draw_scene(struct canvas *canvas, struct rect area, uint8_t scene) {
    static void (*const scenes[])(struct canvas *, struct rect) = {
        [BOOKLET_SUBASTRAL_NOTES] = draw_notes, [BOOKLET_SUBASTRAL_CARDS] = draw_cards,
        [BOOKLET_SUBASTRAL_ROW] = draw_row,     [BOOKLET_SUBASTRAL_SIDES] = draw_sides,
        [BOOKLET_SUBASTRAL_ORDER] = draw_order, [BOOKLET_SUBASTRAL_REFILL] = draw_refill,
        [BOOKLET_SUBASTRAL_MIXED] = draw_mixed, [BOOKLET_SUBASTRAL_MATCHING] = draw_matching,
        [BOOKLET_SUBASTRAL_END] = draw_end,
    };
    if (scene < sizeof scenes / sizeof scenes[0]) {
        scenes[scene](canvas, area);
    }
}
