/* How hearts is sensibly played. */
#include "hearts.h"

#define RANKS       ((int32_t)HEARTS_RANKS)
#define QUEEN       10
#define QUEEN_VALUE 60 /* to be rid of the queen of spades */
#define GUARD_VALUE 20 /* of the ace or king above her */
#define HEART_VALUE 13 /* of a heart */
#define TAKE_COST   20 /* of a trick, and */
#define POINT_COST  6  /* of each point in it */
#define UNDER       20 /* to stay below what leads the trick */
#define NOISE       4u

static int32_t suit_of(uint8_t card) {
    return card / RANKS;
}

static int32_t rank_of(uint8_t card) {
    return card % RANKS;
}

static int32_t points_of(uint8_t card) {
    return suit_of(card) == HEARTS_HEARTS                             ? 1
           : suit_of(card) == HEARTS_SPADES && rank_of(card) == QUEEN ? (int32_t)HEARTS_ALL / 2
                                                                      : 0;
}

static bool queen_is_out(const struct hearts_state *state) {
    return (state->gone.of[HEARTS_SPADES] >> QUEEN & 1u) == 0;
}

/* To be rid of a card: high ones, hearts, and above all the queen. */
static int32_t discard_value(const struct hearts_state *state, uint8_t card) {
    if (points_of(card) > 1) {
        return QUEEN_VALUE;
    }
    if (suit_of(card) == HEARTS_SPADES && rank_of(card) > QUEEN && queen_is_out(state)) {
        return GUARD_VALUE + rank_of(card);
    }
    return rank_of(card) + (suit_of(card) == HEARTS_HEARTS ? HEART_VALUE : 0);
}

/* Low cards are led, and no high spades while the queen is about. */
static int32_t lead_value(const struct hearts_state *state, uint8_t card) {
    const bool danger =
        suit_of(card) == HEARTS_SPADES && rank_of(card) >= QUEEN && queen_is_out(state);
    return -rank_of(card) - (danger ? GUARD_VALUE : 0);
}

static int32_t follow_value(const struct hearts_state *state, uint8_t card) {
    int32_t points = 0, best = 0;
    for (uint8_t i = 0; i < state->trick_size; i++) {
        points += points_of(state->trick[i]);
        if (suit_of(state->trick[i]) == suit_of(state->trick[0]) &&
            rank_of(state->trick[i]) > best) {
            best = rank_of(state->trick[i]);
        }
    }
    if (rank_of(card) < best) {
        return UNDER + rank_of(card) + (points_of(card) > 1 ? QUEEN_VALUE : 0);
    }
    points += points_of(card);
    if (state->trick_size == HEARTS_SEATS - 1u) { /* takes it for sure: with the highest */
        return rank_of(card) - POINT_COST * points - (points > 0 ? TAKE_COST : 0);
    }
    return -rank_of(card) - POINT_COST * points - (int32_t)TAKE_COST;
}

static int32_t value_of(const struct hearts_state *state, uint8_t card) {
    if (state->trick_size == 0) {
        return lead_value(state, card);
    }
    return suit_of(card) == suit_of(state->trick[0]) ? follow_value(state, card)
                                                     : discard_value(state, card);
}

static uint16_t choose(const void *view, const struct action *legal, uint16_t n, struct rng *rng) {
    uint16_t chosen = 0;
    int32_t best = INT32_MIN;
    for (uint16_t i = 0; i < n; i++) {
        const int32_t value = value_of(view, legal[i].a) + (int32_t)rng_below(rng, NOISE);
        if (value > best) {
            best = value;
            chosen = i;
        }
    }
    return chosen;
}

/* Points fewer than the best other seat's. */
static void evaluate(const void *at, int16_t values[SEATS_MAX]) {
    const struct hearts_state *const state = at;
    for (uint8_t seat = 0; seat < HEARTS_SEATS; seat++) {
        int32_t fewest = INT32_MAX;
        for (uint8_t other = 0; other < HEARTS_SEATS; other++) {
            if (other != seat && state->points[other] < fewest) {
                fewest = state->points[other];
            }
        }
        values[seat] = (int16_t)(fewest - state->points[seat]);
    }
}

const struct policy hearts_policy = {.choose = choose,
                                     .evaluate = evaluate,
                                     .unit = 6,
                                     .rollout_actions = HEARTS_CARDS,
                                     .rollout_random = 32,
                                     .tree_random = 64};
