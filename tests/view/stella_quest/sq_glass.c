#include "sq_glass.h"

#include <stdio.h>
#include <string.h>

#include "rule_test.h"
#include "sq_table.h"

/* How often a kind is in the position already. */
static void count_cards(const struct sq_state *s, uint8_t counts[SQ_KINDS]) {
    memset(counts, 0, SQ_KINDS);
    counts[s->top]++;
    for (uint8_t seat = 0; seat < s->seats; seat++) {
        for (uint8_t i = 0; i < s->hand_size[seat]; i++) {
            counts[sq_hand_kind(s, seat, i)]++;
        }
        for (uint8_t i = 0; i < s->collected[seat]; i++) {
            counts[s->collection[seat][i]]++;
        }
    }
    for (uint8_t i = 0; i < s->trick_size; i++) {
        counts[s->trick[i]]++;
    }
}

struct sq_state sq_glass_position(const char *notation, uint8_t deck, char top_back) {
    struct sq_state s = sq_position(notation);
    uint8_t counts[SQ_KINDS];
    uint8_t rest[SQ_CARDS];
    uint8_t n = 0;
    uint8_t top = UNKNOWN;
    struct rng rng;
    count_cards(&s, counts);
    for (uint8_t kind = 0; kind < SQ_KINDS; kind++) {
        const int left = (kind == SQ_BREAK ? 6 : 2) - counts[kind];
        if (left < 0) {
            fail_msg("kind %d is there too often", kind);
        }
        for (int i = 0; i < left; i++) {
            rest[n++] = kind;
        }
    }
    rng_seed(&rng, 5, RNG_TEST, n);
    rng_shuffle(&rng, rest, n);
    for (uint8_t i = 0; i < n && top == UNKNOWN; i++) {
        top = sq_letter((uint8_t)sq_back(rest[i])) == top_back ? i : UNKNOWN;
    }
    if (top == UNKNOWN || n < deck) {
        fail_msg("no such deck is left");
        return s;
    }
    const uint8_t card = rest[top];
    rest[top] = rest[deck - 1];
    rest[deck - 1] = card;
    memcpy(s.deck, rest, deck);
    s.deck_size = deck;
    memset(s.below, 0, sizeof s.below);
    for (uint8_t i = deck; i < n; i++) {
        s.below[rest[i]]++;
    }
    s.below_size = (uint8_t)(n - deck);
    return s;
}

void sq_glass_do(struct sq_state *state, const char *moves) {
    static struct sq_table table;
    char script[256];
    snprintf(script, sizeof script, "do %s", moves);
    sq_table_copy(&table, state);
    SQ_RUN(&table, script);
    *state = table.state;
}
