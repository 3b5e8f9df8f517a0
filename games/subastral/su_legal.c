/* What the seat to act may do (SU-4 to SU-7, SU-10). */
#include "su_parts.h"

/* The place of a single bit, by De Bruijn's sequence: as quick on a processor that cannot count
 * zeros. */
static const uint8_t bit_places[32] = {0,  1,  28, 2,  29, 14, 24, 3,  30, 22, 20,
                                       15, 25, 17, 4,  8,  31, 27, 13, 23, 21, 19,
                                       16, 7,  26, 12, 18, 6,  11, 5,  10, 9};

static uint8_t place_of(uint32_t bit) {
    return bit_places[(uint32_t)(bit * 0x077CB531u) >> 27];
}

/* SU-5.1, SU-10.1: a choice of each kind in hand, two copies being one. */
static uint16_t list_hand(const struct su_state *state, uint8_t verb, struct action *actions) {
    const uint32_t *held = state->held[state->turn];
    uint16_t n = 0;
    for (uint32_t low = held[0]; low != 0; low &= low - 1u) {
        const uint8_t card = place_of(low & (0u - low));
        actions[n++] = (struct action){.verb = verb, .a = card};
    }
    for (uint32_t high = held[1]; high != 0; high &= high - 1u) {
        const uint8_t card = (uint8_t)(place_of(high & (0u - high)) + SU_WORD);
        actions[n++] = (struct action){.verb = verb, .a = card};
    }
    return n;
}

uint8_t su_ways(uint8_t played, uint8_t cloud) {
    if ((played == SU_CLOUD_1 && cloud == SU_CLOUD_6) ||
        (played == SU_CLOUD_6 && cloud == SU_CLOUD_1)) {
        return 1u << SU_TO_HAND | 1u << SU_TO_JOURNAL; /* SU-6.4 */
    }
    if (cloud == played) {
        return 0; /* SU-6.1 */
    }
    return cloud < played ? 1u << SU_TO_HAND : 1u << SU_TO_JOURNAL; /* SU-6.2, SU-6.3 */
}

bool su_can_take(const struct su_state *state, uint8_t played) {
    for (uint8_t cloud = 0; cloud < SU_CLOUDS; cloud++) {
        if (cloud != played && state->cloud_n[cloud] > 0) {
            return true;
        }
    }
    return false;
}

static uint16_t list_takes(const struct su_state *state, struct action *actions) {
    uint16_t n = 0;
    for (uint8_t cloud = 0; cloud < SU_CLOUDS; cloud++) {
        if (state->cloud_n[cloud] == 0) {
            continue; /* SU-6.5 */
        }
        const uint8_t ways = su_ways(state->played, cloud);
        for (uint8_t to = SU_TO_HAND; to <= SU_TO_JOURNAL; to++) {
            if ((ways >> to & 1u) != 0) {
                actions[n++] = (struct action){.verb = SU_TAKE, .a = cloud, .b = to};
            }
        }
    }
    return n;
}

/* SU-7.4 */
static uint16_t list_orders(const struct su_state *state, struct action *actions) {
    uint16_t n = 0;
    for (uint8_t biome = 0; biome < SU_BIOMES; biome++) {
        if (state->fresh[biome] > 0) {
            actions[n++] = (struct action){.verb = SU_ORDER, .a = biome};
        }
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
        return list_hand(state, SU_PLAY, actions);
    case SU_PHASE_TAKE:
        return list_takes(state, actions);
    case SU_PHASE_ORDER:
        return list_orders(state, actions);
    case SU_PHASE_PASS:
        return list_hand(state, SU_PASS, actions);
    default:
        return 0;
    }
}
