/* Who knows what (SQ-7). The cards hidden from a seat fall into classes by back and shuffle; within
 * a class any of them may lie in any of its places. Forgetting hands them out in a fixed order,
 * imagining a world hands them out at random. */
#include <string.h>

#include "sq_parts.h"

/* The hidden cards as bytes, kind + 32 x shuffle, ascending: a class is a run of them. */
struct pool {
    uint8_t cards[SQ_CARDS];
    uint8_t next[SQ_SHUFFLES][SQ_BACKS]; /* where the rest of a class begins */
    uint8_t end[SQ_SHUFFLES][SQ_BACKS];
};

static uint8_t deck_card(const struct sq_state *state, uint8_t place) {
    return (uint8_t)(state->deck[place] | state->shuffle << SQ_SHUFFLE_SHIFT);
}

static void gather(struct pool *pool, const struct sq_state *state, uint8_t viewer) {
    uint8_t counts[SQ_SHUFFLES << SQ_SHUFFLE_SHIFT] = {0};
    uint8_t n = 0;
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        for (uint8_t i = 0; i < state->hand_size[seat] && seat != viewer; i++) {
            counts[state->hand[seat][i]]++;
        }
    }
    for (uint8_t i = 0; i < state->deck_size; i++) {
        counts[deck_card(state, i)]++;
    }
    for (uint8_t shuffle = 0; shuffle <= state->shuffle; shuffle++) {
        uint8_t card = (uint8_t)(shuffle << SQ_SHUFFLE_SHIFT);
        for (uint8_t back = 0; back < SQ_BACKS; back++) {
            pool->next[shuffle][back] = n;
            for (uint8_t i = 0; i < (back == SQ_GREY ? 1 : SQ_NUMBERS); i++, card++) {
                memset(pool->cards + n, card, counts[card]);
                n = (uint8_t)(n + counts[card]);
            }
            pool->end[shuffle][back] = n;
        }
    }
}

/* A card of the class of `card`: the first that is left, or with a generator any that is left. */
static uint8_t hand_out(struct pool *pool, uint8_t card, struct rng *rng) {
    const uint8_t shuffle = card >> SQ_SHUFFLE_SHIFT;
    const uint8_t back = sq_backs[card & SQ_KIND_MASK];
    const uint8_t first = pool->next[shuffle][back]++;
    if (rng != NULL) {
        const uint32_t chosen =
            first + rng_below(rng, (uint32_t)(pool->end[shuffle][back] - first));
        const uint8_t kept = pool->cards[first];
        pool->cards[first] = pool->cards[chosen];
        pool->cards[chosen] = kept;
    }
    return pool->cards[first];
}

/* What is left over is the deck below its top, sorted from the top down, or with a generator in any
 * order. */
static void hand_out_deck(struct pool *pool, struct sq_state *state, struct rng *rng) {
    if (state->deck_size == 0) {
        return;
    }
    uint8_t place = (uint8_t)(state->deck_size - 1u);
    state->deck[place] = hand_out(pool, deck_card(state, place), rng) & SQ_KIND_MASK;
    for (uint8_t back = 0; back < SQ_BACKS; back++) {
        for (uint8_t i = pool->next[state->shuffle][back]; i < pool->end[state->shuffle][back];
             i++) {
            state->deck[--place] = pool->cards[i] & SQ_KIND_MASK;
        }
    }
    if (rng != NULL) {
        rng_shuffle(rng, state->deck, state->deck_size - 1u);
    }
}

static void hand_out_all(struct sq_state *state, uint8_t viewer, struct rng *rng) {
    struct pool pool;
    gather(&pool, state, viewer);
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        if (seat == viewer) {
            continue;
        }
        state->held[seat] = 0;
        for (uint8_t i = 0; i < state->hand_size[seat]; i++) {
            const uint8_t card = hand_out(&pool, state->hand[seat][i], rng);
            state->hand[seat][i] = card;
            state->held[seat] |= sq_bit(card & SQ_KIND_MASK);
        }
    }
    hand_out_deck(&pool, state, rng);
}

/* Cards that have moved on leave their bytes behind the ends of lists; those would tell who was
 * dealt what. */
static void wipe_tails(struct sq_state *state) {
    const size_t played = state->trick_size;
    memset(state->deck + state->deck_size, 0, (size_t)SQ_CARDS - state->deck_size);
    memset(state->trick + played, 0, SQ_SEATS - played);
    memset(state->who + played, 0, SQ_SEATS - played);
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        const size_t held = state->hand_size[seat];
        memset(state->hand[seat] + held, 0, SQ_HAND - held);
    }
}

void sq_redact(void *at, uint8_t seat) {
    struct sq_state *state = at;
    hand_out_all(state, seat, NULL);
    wipe_tails(state);
    chance_forget(&state->chance);
}

void sq_resample(void *at, uint8_t seat, struct rng *rng) {
    struct sq_state *state = at;
    hand_out_all(state, seat, rng);
    chance_restart(&state->chance, rng);
}
