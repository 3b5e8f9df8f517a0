/* What the files of Subastral's rules share; nobody else includes it. */
#ifndef SU_PARTS_H
#define SU_PARTS_H

#include "bits.h"
#include "su_rules.h"

#define SU_WORD     24u   /* cards in one word of `held` */
#define SU_ALL      0x3Fu /* all clouds, as bits */
#define SU_SEEN_ONE 0x10u /* one more card in a byte of a hand that all have seen */
#define SU_ROUNDS   16    /* at most: two seats have the end card out in round 15 */

extern const uint8_t su_card_biome[SU_KINDS];
extern const uint8_t su_card_cloud[SU_KINDS]; /* number - 1 */
/* Copies of each card by number and seats (SU-2.1). */
extern const uint8_t su_box[SU_BIOMES][SU_NUMBERS][SU_SEATS - SU_SEATS_MIN + 1];

/* The word of `held` in which a card stands, and where in it; no division, which costs on a
 * Cortex-M0+. */
static inline uint8_t su_held_word(uint8_t card) {
    return card >= SU_WORD ? 1 : 0;
}

static inline uint8_t su_held_place(uint8_t card) {
    return (uint8_t)(card < SU_WORD ? card : card - SU_WORD);
}

static inline uint32_t su_held_bit(uint8_t card) {
    return (uint32_t)1 << su_held_place(card);
}

/* A card onto a cloud; it has room. */
static inline void su_to_cloud(struct su_state *state, uint8_t cloud, uint8_t card) {
    const uint8_t n = state->cloud_n[cloud]++;
    state->cloud[cloud][n] = card;
    state->stocked = (uint8_t)(state->stocked | 1u << cloud);
    state->crowded = (uint8_t)(state->crowded | (uint32_t)(n > 0) << cloud); /* SU-8.2 */
}

/* Two clouds have two cards or more (SU-8.2). */
static inline bool su_two_crowded(const struct su_state *state) {
    return (state->crowded & (state->crowded - 1u)) != 0;
}

/* Another cloud than this one has cards. */
static inline bool su_can_take(const struct su_state *state, uint8_t played) {
    return (state->stocked & ~(1u << played)) != 0;
}

/* A card joins a hand; `seen` is SU_SEEN_ONE if all have seen it, else 0. */
static inline void su_to_hand(struct su_state *state, uint8_t seat, uint8_t card, uint8_t seen) {
    uint8_t *byte = &state->hand[seat][card];
    *byte = (uint8_t)(*byte + 1u + seen);
    state->held[seat][su_held_word(card)] |= su_held_bit(card);
    state->hand_n[seat]++;
}

/* su_deal.c: cards out of the deck */
void su_setup(void *state, const struct setup *setup, struct step *step);
/* The top card to a hand, seen by that seat only; nothing if there is none. */
void su_deal_card(struct su_state *state, uint8_t seat, struct step *step);
/* Onto the cloud that was emptied, then until two clouds have two (SU-8). */
void su_refill(struct su_state *state, uint8_t cloud, struct step *step);

/* su_play.c: the state machine (SU-4) */
void su_apply(void *state, struct action action, struct step *step);

/* su_legal.c: what may be done */
uint16_t su_legal(const void *state, struct action *actions);

/* su_score.c: SU-9 */
uint8_t su_winners(const void *state);
void su_score(const void *state, uint8_t seat, struct sheet *sheet);

/* su_hidden.c: who knows what (SU-11) */
void su_redact(void *state, uint8_t seat);
void su_resample(void *state, uint8_t seat, struct rng *rng);

/* su_code.c: a state as bytes */
void su_code(struct coder *coder, void *state);

/* su_words.c: actions and events in words */
extern const char *const su_line_names[SU_LINES];
void su_describe_action(const void *state, struct action action, struct text *text);
void su_describe_event(const struct event *event, struct text *text);

#endif
