/* What the files of Stella Quest's rules share; nobody else includes it. */
#ifndef SQ_PARTS_H
#define SQ_PARTS_H

#include "bits.h"
#include "sq_rules.h"

#define SQ_ALL_EMOTIONS 0x3Fu
#define SQ_BREAK_BIT    (1u << SQ_BREAK)
#define SQ_NUMBERS      6
#define SQ_PLACES_TWO   3u /* of a trick with two seats: leader, Dummy, other */

extern const uint8_t sq_backs[SQ_KINDS];
extern const uint8_t sq_numbers[SQ_KINDS];
extern const uint8_t sq_number_jewels[7];
/* The kinds of each back, as bits; none of the grey one, which no card can follow. */
extern const uint32_t sq_suits[SQ_BACKS];
extern const struct action sq_plays[32]; /* the play of a kind, by bits_hash of its bit */

static inline uint32_t sq_bit(uint8_t kind) {
    return (uint32_t)1 << kind;
}

/* How many play in a trick, the Dummy included. */
static inline uint8_t sq_places(const struct sq_state *state) {
    return state->seats == 2 ? SQ_PLACES_TWO : state->seats;
}

/* Who plays at a place of the trick (SQ-4.1, SQ-8.1). */
static inline uint8_t sq_at_place(const struct sq_state *state, uint8_t place) {
    if (state->seats == 2) {
        return place == 1 ? SQ_DUMMY : (uint8_t)(place == 0 ? state->leader : 1u - state->leader);
    }
    const uint8_t seat = (uint8_t)(state->leader + place);
    return (uint8_t)(seat < state->seats ? seat : seat - state->seats);
}

/* What a card played at a place of the trick is worth there: how it would win above, then how high;
 * 0 if it cannot (SQ-5). `seen` are the kinds before it, the pile's top included. */
#define SQ_RANK_SHIFT 4
#define SQ_RANK_SUPER (SQ_BY_SUPER << SQ_RANK_SHIFT)
static inline uint8_t sq_rank(uint8_t kind, uint8_t place, uint32_t seen, uint8_t trump,
                              uint8_t lead) {
    const uint8_t back = sq_backs[kind];
    if (back == SQ_GREY) {
        return 0;
    }
    if ((seen >> kind & 1u) != 0) {
        return (uint8_t)(SQ_RANK_SUPER + place);
    }
    const uint8_t how = back == trump ? SQ_BY_TRUMP : back == lead ? SQ_BY_LEAD : SQ_BY_NONE;
    return (uint8_t)(how == SQ_BY_NONE ? 0 : (how << SQ_RANK_SHIFT) + sq_numbers[kind]);
}

/* The back on top of the deck, which everybody sees (SQ-7.1); SQ_BACKS if there is none. */
static inline uint8_t sq_next_back(const struct sq_state *state) {
    return state->deck_size > 0 ? sq_backs[state->deck[state->deck_size - 1]] : SQ_BACKS;
}

/* sq_deal.c: cards out of the deck */
void sq_setup(void *state, const struct setup *setup, struct step *step);
/* Deals up to `count` cards (SQ-3.1, 3.4, 3.5). */
void sq_deal_cards(struct sq_state *state, uint8_t seat, uint8_t count, enum sq_why why,
                   struct step *step);
/* Fills an empty hand (SQ-3.2). */
void sq_refill(struct sq_state *state, uint8_t seat, struct step *step);
/* Shuffles the pile into a new deck if that is due (SQ-3.4). */
void sq_renew(struct sq_state *state, struct step *step);

/* sq_play.c: the state machine (SQ-10) */
void sq_apply(void *state, struct action action, struct step *step);

/* sq_legal.c: what may be done */
uint16_t sq_legal(const void *state, struct action *actions);
/* The kinds that the seat to act may play, take or put on top. */
uint32_t sq_choices(const struct sq_state *state);
/* The emotion kinds in the trick. */
uint32_t sq_trick_emotions(const struct sq_state *state);
/* The kinds of the trick but for the card that was taken. */
uint32_t sq_trick_rest(const struct sq_state *state);

/* sq_score.c: who wins a trick and the game (SQ-5, SQ-9) */
uint8_t sq_total(const struct sq_state *state, uint8_t seat);
uint8_t sq_winners(const void *state);
void sq_score(const void *state, uint8_t seat, struct sheet *sheet);

/* sq_hidden.c: who knows what (SQ-7) */
void sq_redact(void *state, uint8_t seat);
void sq_resample(void *state, uint8_t seat, struct rng *rng);

/* sq_code.c: a state as bytes */
void sq_code(struct coder *coder, void *state);

/* sq_words.c: actions and events in words */
extern const char *const sq_line_names[];
void sq_describe_action(const void *state, struct action action, struct text *text);
void sq_describe_event(const struct event *event, struct text *text);

#endif
