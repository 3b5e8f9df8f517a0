/* What the seat to act may do (SQ-4.3, 4.4, 6.2, 6.5): a set of kinds, listed as actions. */
#include "sq_parts.h"

/* Whole actions, because listing them is a good part of what a playout does. */
#define DEED(verb_, kind)                                                                          \
    { .verb = (verb_), .a = (kind) }
#define DEEDS(v)                                                                                   \
    DEED(v, 0), DEED(v, 1), DEED(v, 28), DEED(v, 2), DEED(v, 29), DEED(v, 14), DEED(v, 24),        \
        DEED(v, 3), DEED(v, 30), DEED(v, 22), DEED(v, 20), DEED(v, 15), DEED(v, 25), DEED(v, 17),  \
        DEED(v, 4), DEED(v, 8), DEED(v, 31), DEED(v, 27), DEED(v, 13), DEED(v, 23), DEED(v, 21),   \
        DEED(v, 19), DEED(v, 16), DEED(v, 7), DEED(v, 26), DEED(v, 12), DEED(v, 18), DEED(v, 6),   \
        DEED(v, 11), DEED(v, 5), DEED(v, 10), DEED(v, 9)
const struct action sq_plays[32] = {DEEDS(SQ_PLAY)};
static const struct action takes[32] = {DEEDS(SQ_TAKE)};
static const struct action tops[32] = {DEEDS(SQ_TOP)};

uint32_t sq_trick_emotions(const struct sq_state *state) {
    uint32_t kinds = 0;
    for (uint8_t place = 0; place < state->trick_size; place++) {
        kinds |= sq_bit(state->trick[place]);
    }
    return kinds & ~SQ_BREAK_BIT;
}

uint32_t sq_trick_rest(const struct sq_state *state) {
    uint32_t kinds = 0;
    for (uint8_t place = 0; place < state->trick_size; place++) {
        if (place != state->taken) {
            kinds |= sq_bit(state->trick[place]);
        }
    }
    return kinds;
}

/* SQ-4.3 */
static uint32_t playable(const struct sq_state *state) {
    const uint32_t held = state->held[state->actor];
    const uint32_t suit = sq_suits[state->lead];
    return (held & suit) != 0 ? held & (suit | SQ_BREAK_BIT) : held;
}

uint32_t sq_choices(const struct sq_state *state) {
    switch (state->phase) {
    case SQ_PHASE_PLAY:
        return playable(state);
    case SQ_PHASE_TAKE:
        return sq_trick_emotions(state);
    case SQ_PHASE_TOP:
        return sq_trick_rest(state);
    default:
        return 0;
    }
}

/* SQ-4.4 */
static bool may_burn(const struct sq_state *state) {
    const uint8_t seat = state->actor;
    return state->lights[seat] >= 2 && state->hand_size[seat] < SQ_HAND && state->deck_size > 0;
}

static uint16_t list(struct action *actions, const struct action *deeds, uint32_t kinds) {
    uint16_t n = 0;
    for (; kinds != 0; kinds = bits_rest(kinds)) {
        actions[n++] = deeds[bits_hash(bits_lowest(kinds))];
    }
    return n;
}

static uint16_t list_plays(const struct sq_state *state, struct action *actions) {
    uint16_t n = list(actions, sq_plays, playable(state));
    if (may_burn(state)) {
        actions[n++] = (struct action){.verb = SQ_BURN};
    }
    return n;
}

uint16_t sq_legal(const void *at, struct action *actions) {
    const struct sq_state *state = at;
    switch (state->phase) {
    case SQ_PHASE_PLAY:
        return list_plays(state, actions);
    case SQ_PHASE_TAKE:
        return list(actions, takes, sq_trick_emotions(state));
    case SQ_PHASE_TOP:
        return list(actions, tops, sq_trick_rest(state));
    default:
        return 0;
    }
}
