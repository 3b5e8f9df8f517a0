/* The pieces of Subastral as they are drawn on every screen: cards in three forms, clouds, the
 * tiles and bars of a journal. Coordinates are pixels of the canvas. */
#ifndef SU_PIECES_H
#define SU_PIECES_H

#include "card.h"
#include "su_facts.h"

/* Sizes of an emblem: 7, 9, 18 and 45 pixels square. */
enum su_emblem { SU_EMBLEM_7, SU_EMBLEM_9, SU_EMBLEM_18, SU_EMBLEM_45 };

#define SU_CARD_WIDTH   28
#define SU_CARD_HEIGHT  40
#define SU_STRIP_WIDTH  34
#define SU_STRIP_HEIGHT 12
#define SU_TILE_WIDTH   28
#define SU_TILE_HEIGHT  13

/* The biomes. */
extern const struct suit su_biomes[SU_BIOMES];

/* A whole card. `seen` pixels at its left are not covered by the next one. */
void su_draw_card(struct canvas *canvas, uint8_t card, int x, int y, int seen);
/* A card's back. */
void su_draw_back(struct canvas *canvas, int x, int y);
/* A card to look at, in one of the larger sizes. */
void su_draw_larger(struct canvas *canvas, uint8_t card, enum card_size size, int x, int y);
/* A card on a cloud: emblem and number, in any area of at least 20x10. */
void su_draw_strip(struct canvas *canvas, uint8_t card, struct rect area);
/* A cloud of 34x14 with its number; the number's colour says how it stands. */
void su_draw_cloud(struct canvas *canvas, uint8_t cloud, int x, int y, uint8_t colour);

/* How a tile stands. */
enum su_tile {
    SU_TILE_PLAIN,
    SU_TILE_MATCHING, /* one of the two that score as matching sets: gold frame */
    SU_TILE_COMING,   /* would be new: dark, white frame */
    SU_TILE_UNKNOWN   /* would be new, in an order still to be chosen: "?" */
};

/* The head of a pile: emblem and number of cards. */
void su_draw_tile(struct canvas *canvas, struct rect area, uint8_t biome, uint8_t size,
                  enum su_tile how);
/* Dots where a pile is not there yet. */
void su_draw_place(struct canvas *canvas, struct rect area);
/* A biome's emblem on a square of its colour. */
void su_draw_square(struct canvas *canvas, struct rect area, uint8_t biome);

/* The cards of a pile as bars from the top down. */
struct su_bars {
    uint8_t cards;
    uint8_t mixed; /* of them count in mixed sets: full, the others hollow */
    uint8_t now;   /* of them are there, the others would come: white */
};
void su_draw_bars(struct canvas *canvas, struct rect area, uint8_t colour, struct su_bars bars);

/* The sign of hand or journal (enum su_to), in its own colour or in another. */
void su_draw_sign(struct canvas *canvas, uint8_t to, int x, int y, uint8_t tint);
/* The sign of a hand and how many cards are in it; gives the x behind it. */
int su_draw_hand_count(struct canvas *canvas, int x, int y, uint8_t cards, uint8_t tint);

#endif
