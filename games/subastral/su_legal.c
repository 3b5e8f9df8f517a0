/* What the seat to act may do (SU-4 to SU-7, SU-10). */
#include <string.h>

#include "su_parts.h"

#define TO_HAND(cloud)                                                                             \
    { .verb = SU_TAKE, .a = (cloud), .b = SU_TO_HAND }
#define TO_JOURNAL(cloud)                                                                          \
    { .verb = SU_TAKE, .a = (cloud), .b = SU_TO_JOURNAL }
const struct su_takes su_takes[SU_CLOUDS] = {
    {6, {TO_JOURNAL(1), TO_JOURNAL(2), TO_JOURNAL(3), TO_JOURNAL(4), TO_HAND(5), TO_JOURNAL(5)}},
    {5, {TO_HAND(0), TO_JOURNAL(2), TO_JOURNAL(3), TO_JOURNAL(4), TO_JOURNAL(5)}},
    {5, {TO_HAND(0), TO_HAND(1), TO_JOURNAL(3), TO_JOURNAL(4), TO_JOURNAL(5)}},
    {5, {TO_HAND(0), TO_HAND(1), TO_HAND(2), TO_JOURNAL(4), TO_JOURNAL(5)}},
    {5, {TO_HAND(0), TO_HAND(1), TO_HAND(2), TO_HAND(3), TO_JOURNAL(5)}},
    {6, {TO_HAND(0), TO_JOURNAL(0), TO_HAND(1), TO_HAND(2), TO_HAND(3), TO_HAND(4)}},
};

/* Whole actions, because listing them is a good part of what a playout does: a word of `held`, and
 * the places in it. */
#define ONE(verb_, card)                                                                           \
    { .verb = (verb_), .a = (card) }
#define SIX(verb_, card)                                                                           \
    ONE(verb_, card), ONE(verb_, (card) + 1), ONE(verb_, (card) + 2), ONE(verb_, (card) + 3),      \
        ONE(verb_, (card) + 4), ONE(verb_, (card) + 5)
#define ALL(verb_)                                                                                 \
    {                                                                                              \
        {SIX(verb_, 0), SIX(verb_, 6), SIX(verb_, 12), SIX(verb_, 18)}, {                          \
            SIX(verb_, 24), SIX(verb_, 30), SIX(verb_, 36), SIX(verb_, 42)                         \
        }                                                                                          \
    }
static const struct action plays[2][SU_WORD] = ALL(SU_PLAY);
static const struct action passes[2][SU_WORD] = ALL(SU_PASS);

/* SU-5.1, SU-10.1: a choice of each kind in hand, two copies being one. */
static uint16_t list_hand(const struct su_state *state, const struct action of[2][SU_WORD],
                          struct action *actions) {
    const uint32_t *held = state->held[state->turn];
    uint16_t n = 0;
    for (uint8_t word = 0; word < 2; word++) {
        for (uint32_t kinds = held[word]; kinds != 0; kinds = bits_rest(kinds)) {
            actions[n++] = of[word][bits_first(kinds)];
        }
    }
    return n;
}

/* Here and below an action is written down first and counted only if it is one: no branch has to be
 * foreseen. */
static uint16_t list_takes(const struct su_state *state, struct action *actions) {
    const struct su_takes *takes = &su_takes[state->played];
    uint16_t n = 0;
    if (state->stocked == SU_ALL) { /* as long as there is a deck */
        memcpy(actions, takes->list, sizeof takes->list);
        return takes->n;
    }
    for (uint8_t i = 0; i < takes->n; i++) {
        actions[n] = takes->list[i];
        n = (uint16_t)(n + (state->stocked >> takes->list[i].a & 1u)); /* SU-6.5 */
    }
    return n;
}

/* SU-7.4 */
static uint16_t list_orders(const struct su_state *state, struct action *actions) {
    uint16_t n = 0;
    for (uint8_t biome = 0; biome < SU_BIOMES; biome++) {
        actions[n] = (struct action){.verb = SU_ORDER, .a = biome};
        n = (uint16_t)(n + (state->fresh[biome] > 0));
    }
    return n;
}

uint16_t su_legal(const void *at, struct action *actions) {
    const struct su_state *state = at;
    switch (state->phase) {
    case SU_PHASE_PLAY:
        if (state->hand_n[state->turn] == 0) {
            actions[0] = (struct action){.verb = SU_DRAW}; /* SU-4.2 */
            return 1;
        }
        return list_hand(state, plays, actions);
    case SU_PHASE_TAKE:
        return list_takes(state, actions);
    case SU_PHASE_ORDER:
        return list_orders(state, actions);
    case SU_PHASE_PASS:
        return list_hand(state, passes, actions);
    default:
        return 0;
    }
}
