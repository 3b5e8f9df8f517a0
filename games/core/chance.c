#include "chance.h"

#include "check.h"
#include "game.h"

void chance_seed(struct chance *chance, uint64_t seed) {
    rng_seed(&chance->rng, seed, RNG_GAME, 0);
    chance->given = 0;
}

void chance_forget(struct chance *chance) {
    chance->rng.s[0] = chance->rng.s[1] = 0;
    chance->given = 0;
}

void chance_restart(struct chance *chance, struct rng *rng) {
    chance->rng.s[0] = rng_next(rng);
    chance->rng.s[1] = rng_next(rng) | 1u;
    chance->given = 0;
}

static bool forgotten(const struct chance *chance) {
    return chance->rng.s[0] == 0 && chance->rng.s[1] == 0;
}

static bool given_left(const struct chance *chance, const struct step *step) {
    return step != NULL && chance->given < step->given_count;
}

uint8_t chance_below(struct chance *chance, struct step *step, uint8_t n) {
    CHECK(n > 0);
    if (given_left(chance, step)) {
        const uint8_t outcome = step->given[chance->given++];
        if (outcome < n) {
            return outcome;
        }
        step->bad_deal = true;
    }
    CHECK(!forgotten(chance)); /* it would say 0 for ever */
    return (uint8_t)rng_below(&chance->rng, n);
}

uint8_t chance_kind(struct chance *chance, struct step *step, const uint8_t *counts, uint8_t n) {
    uint32_t pieces = 0;
    for (uint8_t kind = 0; kind < n; kind++) {
        pieces += counts[kind];
    }
    CHECK(pieces > 0 && pieces <= UINT8_MAX);
    if (given_left(chance, step)) {
        const uint8_t outcome = step->given[chance->given++];
        if (outcome < n && counts[outcome] > 0) {
            return outcome;
        }
        step->bad_deal = true;
    }
    CHECK(!forgotten(chance));
    uint32_t place = rng_below(&chance->rng, pieces);
    uint8_t kind = 0;
    while (place >= counts[kind]) {
        place -= counts[kind++];
    }
    return kind;
}

/* Brings a card that is among cards[0 .. n-1] to place n-1; false if it is not there. */
static bool bring_to_top(uint8_t *cards, uint8_t n, uint8_t card) {
    for (uint8_t i = n; i > 0; i--) {
        if (cards[i - 1] == card) {
            cards[i - 1] = cards[n - 1];
            cards[n - 1] = card;
            return true;
        }
    }
    return false;
}

void chance_shuffle(struct chance *chance, struct step *step, uint8_t *cards, uint8_t n) {
    while (n > 0 && given_left(chance, step)) {
        if (!bring_to_top(cards, n, step->given[chance->given++])) {
            step->bad_deal = true;
        }
        n--;
    }
    CHECK(!forgotten(chance));
    rng_shuffle(&chance->rng, cards, n);
}

void code_chance(struct coder *coder, struct chance *chance) {
    code_u32(coder, &chance->rng.s[0]);
    code_u32(coder, &chance->rng.s[1]);
    code_u16(coder, &chance->given, DEAL_MAX);
    code_require(coder, !forgotten(chance));
}
