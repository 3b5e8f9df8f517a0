/* What the seat to act may do (SQ-4.3, 4.4, 6.2, 6.5): a set of kinds, listed as actions. */
#include "sq_parts.h"

/* Whole actions, because listing them is a good part of what a playout does. */
#define PLAY(kind)                                                                                 \
    { .verb = SQ_PLAY, .a = (kind) }
const struct action sq_plays[32] = {
    PLAY(0),  PLAY(1),  PLAY(28), PLAY(2),  PLAY(29), PLAY(14), PLAY(24), PLAY(3),
    PLAY(30), PLAY(22), PLAY(20), PLAY(15), PLAY(25), PLAY(17), PLAY(4),  PLAY(8),
    PLAY(31), PLAY(27), PLAY(13), PLAY(23), PLAY(21), PLAY(19), PLAY(16), PLAY(7),
    PLAY(26), PLAY(12), PLAY(18), PLAY(6),  PLAY(11), PLAY(5),  PLAY(10), PLAY(9),
};

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

static uint16_t list(struct action *actions, uint32_t kinds) {
    uint16_t n = 0;
    for (; kinds != 0; kinds &= kinds - 1u) {
        actions[n++] = sq_plays[sq_bit_hash(kinds & (0u - kinds))];
    }
    return n;
}

uint16_t sq_legal(const void *at, struct action *actions) {
    const struct sq_state *state = at;
    if (state->phase == SQ_PHASE_PLAY) {
        uint16_t n = list(actions, playable(state));
        if (may_burn(state)) {
            actions[n++] = (struct action){.verb = SQ_BURN};
        }
        return n;
    }
    const uint16_t n = list(actions, sq_choices(state));
    for (uint16_t i = 0; i < n; i++) {
        actions[i].verb = state->phase == SQ_PHASE_TAKE ? SQ_TAKE : SQ_TOP;
    }
    return n;
}
