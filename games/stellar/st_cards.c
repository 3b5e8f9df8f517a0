/* What a card and a slot are (ST-1), and what follows from where the cards lie. */
#include <string.h>

#include "st_parts.h"

#define ELEVEN(x) x, x, x, x, x, x, x, x, x, x, x
#define NUMBERS   1, 1, 2, 2, 3, 3, 4, 4, 5, 5, ST_SIX_OR_0
#define STARS     3, 2, 3, 2, 2, 2, 2, 1, 1, 0, 0 /* ST-1.4 */

const uint8_t st_type[ST_CARDS] = {
    ELEVEN(ST_PLANET), ELEVEN(ST_MOON), ELEVEN(ST_ASTEROID), ELEVEN(ST_CLOUD), ELEVEN(ST_BLACKHOLE),
    ST_SATELLITE,      ST_SATELLITE,    ST_SATELLITE,        ST_SATELLITE,     ST_SATELLITE,
};
const uint8_t st_number[ST_CARDS] = {NUMBERS, NUMBERS, NUMBERS, NUMBERS, NUMBERS, 1, 2, 3, 4, 5};
const uint8_t st_stars[ST_CARDS] = {STARS, STARS, STARS, STARS, STARS, 0, 0, 0, 0, 0};

#define SLOT(n) (1u << ((n)-1u)) /* as people count them */
const uint16_t st_neighbours[ST_SLOTS] = {
    SLOT(2) | SLOT(3),
    SLOT(1) | SLOT(3) | SLOT(4),
    SLOT(1) | SLOT(2) | SLOT(5),
    SLOT(2) | SLOT(5) | SLOT(6) | SLOT(7),
    SLOT(3) | SLOT(4) | SLOT(7) | SLOT(8),
    SLOT(4) | SLOT(7) | SLOT(9) | SLOT(10),
    SLOT(4) | SLOT(5) | SLOT(6) | SLOT(8) | SLOT(10) | SLOT(11),
    SLOT(5) | SLOT(7) | SLOT(11) | SLOT(12),
    SLOT(6) | SLOT(10),
    SLOT(6) | SLOT(7) | SLOT(9) | SLOT(11),
    SLOT(7) | SLOT(8) | SLOT(10) | SLOT(12),
    SLOT(8) | SLOT(11),
};
const uint8_t st_section_of[ST_SLOTS] = {
    ST_TOP,    ST_TOP,    ST_TOP,    ST_TOP,    ST_TOP,    ST_MIDDLE,
    ST_MIDDLE, ST_MIDDLE, ST_BOTTOM, ST_BOTTOM, ST_BOTTOM, ST_BOTTOM,
};

/* ST-8.2, ST-8.3, for each set of numbers. */
const uint8_t st_run[128] = {
    0, 0, 1, 1, 1, 1, 2, 2, 1, 1, 1, 1, 2, 2, 3, 3, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 4, 4,
    1, 1, 1, 1, 1, 1, 2, 2, 1, 1, 1, 1, 2, 2, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5, 5,
    1, 1, 2, 2, 1, 1, 3, 3, 1, 1, 2, 2, 2, 2, 4, 4, 1, 1, 2, 2, 1, 1, 3, 3, 2, 2, 2, 2, 3, 3, 5, 5,
    2, 2, 2, 2, 2, 2, 3, 3, 2, 2, 2, 2, 2, 2, 4, 4, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 6, 6,
};

uint8_t st_counting_number(const struct st_state *state, uint8_t card, enum st_area area,
                           enum st_face face) {
    const bool down = area == ST_IN_TELESCOPE && face == ST_DOWN;
    return down && st_stays_unseen(state, card) ? ST_FACE_DOWN : st_number[card];
}

void st_refresh(struct st_state *state) {
    memset(state->slots, 0, sizeof state->slots);
    memset(state->stars, 0, sizeof state->stars);
    memset(state->stacks, 0, sizeof state->stacks);
    memset(state->sums, 0, sizeof state->sums);
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        state->open[seat] = ST_ALL_SLOTS;
        for (uint8_t type = 0; type <= ST_TYPES; type++) {
            state->near[seat][type] = ST_ALL_SLOTS;
        }
        for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
            const uint8_t card = state->telescope[seat][slot];
            if (card != ST_EMPTY) {
                st_count_slot(state, seat, slot, card, (state->face_up[seat] >> slot & 1u) != 0);
            }
        }
        for (uint8_t i = 0; i < state->notebook_size[seat]; i++) {
            st_count_note(state, seat, state->notebook[seat][i]);
        }
    }
}
