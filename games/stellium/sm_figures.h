/* Objectives of Stellium and every set of cells on which one can stand (SM-7). Objective number =
 * 4 x shape + kind. */
#ifndef SM_FIGURES_H
#define SM_FIGURES_H

#include <stddef.h>

#include "sm_board.h"

#define SM_KINDS      4
#define SM_OBJECTIVES 40
#define SM_PLACEMENTS 758 /* of all shapes together */
#define SM_USED       6   /* cells that an objective can use at most (SM-7.5) */
#define SM_TIERS      3
#define SM_TIER_LEAST 2 /* bodies that pay the lowest tier */

/* Codes of bodies, of influences and of colours (SM-1.1). */
enum sm_kind { SM_PLANET, SM_COMET, SM_STAR, SM_SUPERNOVA, SM_NO_KIND };

enum sm_shape {
    SM_LINE,
    SM_ARC,
    SM_RECTANGLE,
    SM_DIAMOND,
    SM_TRIANGLE,
    SM_ORBIT,
    SM_SNAKE,
    SM_BRIDGE,
    SM_CORES,   /* tiered: no placements */
    SM_SYMBOLS, /* tiered */
    SM_SHAPES,
    SM_ANY_SNAKE = SM_SHAPES, /* no shape of a card: a snake as rules version 1 had it */
    SM_FIGURES
};

struct sm_figure {
    const sm_cells *placements; /* ascending in rank (SM-7.4); NULL of a tiered shape */
    const sm_cells *tips;       /* of a diamond, beside its pair in `placements`; else NULL */
    uint8_t count;              /* of placements */
    uint8_t size;               /* cells of one, tips included; 0 of a tiered shape */
    uint8_t points[SM_TIERS];   /* of its tiers; all the same of a shape with placements */
};

extern const struct sm_figure sm_figures[SM_FIGURES];

/* An objective's number; its shape, and its kind. */
#define SM_CARD(shape, kind) ((shape)*SM_KINDS + (kind))
static inline enum sm_shape sm_shape(uint8_t objective) {
    return (enum sm_shape)(objective / SM_KINDS);
}
/* The kind of an objective is its colour (SM-10.4). */
static inline uint8_t sm_kind(uint8_t objective) {
    return objective % SM_KINDS;
}
static inline bool sm_tiered(uint8_t objective) {
    return objective >= SM_CORES * SM_KINDS;
}
/* The kind of a diamond's tips (SM-7.3); that of the objective for all others. */
static inline uint8_t sm_second_kind(uint8_t objective) {
    return (uint8_t)((objective + (sm_shape(objective) == SM_DIAMOND ? 1u : 0u)) % SM_KINDS);
}

/* All cells of a placement, tips included. */
static inline sm_cells sm_placement(const struct sm_figure *figure, uint8_t index) {
    return figure->placements[index] | (figure->tips != NULL ? figure->tips[index] : 0u);
}

#endif
