/* What a screen tells about a position of Subastral: what a take would be worth, where the cards
 * would go, what is still to come. All of it follows from what one seat may know: a redacted state
 * is enough, and states that the seat cannot tell apart give the same facts. */
#ifndef SU_FACTS_H
#define SU_FACTS_H

#include "su_rules.h"

/* A journal's piles from left to right, apart from any state: for what would be. */
struct su_piles {
    uint8_t n;
    uint8_t biome[SU_PILES], size[SU_PILES];
};

/* The piles of a seat as they lie now, without those whose order is still to be chosen. */
struct su_piles su_piles_of(const struct su_state *state, uint8_t seat);
/* The place of a biome's pile, or UNKNOWN. */
uint8_t su_pile_place(const struct su_piles *piles, uint8_t biome);
/* What they score (SU-9). */
int16_t su_piles_points(const struct su_piles *piles);
/* What the two biggest of them score on their own (SU-9.3). */
int16_t su_matching_points(const struct su_piles *piles);
/* The places of the biggest pile and the second (SU-9.3); UNKNOWN where there is none. */
void su_matching(const struct su_piles *piles, uint8_t places[2]);
/* How many cards of a pile count in mixed sets: the lowest of the piles up to it (SU-9.2). */
uint8_t su_mixed_depth(const struct su_piles *piles, uint8_t place);
/* The place of the first pile that is lower than the one before it, where mixed sets break;
 * UNKNOWN if none is. */
uint8_t su_first_gap(const struct su_piles *piles);

/* What taking a cloud into a journal would make of it. */
struct su_take {
    uint8_t cards;
    uint8_t fresh; /* new piles, the last ones of `piles` */
    int16_t now, then;
    struct su_piles piles; /* new ones in the order that scores most */
};

/* If the seat took this cloud into its journal. With up to four new biomes the best of all orders,
 * above that the better of fewest and most cards first. */
struct su_take su_taking(const struct su_state *state, uint8_t seat, uint8_t cloud);
/* If the biomes that wait were placed now, this one first, the others fewest cards first. */
struct su_take su_ordering(const struct su_state *state, uint8_t seat, uint8_t first);
/* If the seat got one more card of a biome. */
struct su_take su_with_one(const struct su_state *state, uint8_t seat, uint8_t biome);
/* Cards that come to the hand with a cloud, the drawn one counted (SU-6.7). */
uint8_t su_hand_gain(const struct su_state *state, uint8_t cloud);

/* Where a cloud would go after a play on another: a sum of SU_WAY_... (SU-6.2 to SU-6.5). */
enum su_way {
    SU_WAY_NONE = 0,
    SU_WAY_HAND = 1 << SU_TO_HAND,
    SU_WAY_JOURNAL = 1 << SU_TO_JOURNAL,
    SU_WAY_BOTH = SU_WAY_HAND | SU_WAY_JOURNAL
};
uint8_t su_goes(const struct su_state *state, uint8_t played, uint8_t cloud);

/* The cloud that brings a journal most after a play, of those whose bits are set, and what it
 * brings; UNKNOWN if none of them goes there. */
uint8_t su_best_cloud(const struct su_state *state, uint8_t seat, uint8_t played, uint8_t clouds,
                      struct su_take *take);
/* The cloud with most cards for the hand after a play, or UNKNOWN. */
uint8_t su_biggest_cloud(const struct su_state *state, uint8_t played);

/* How many biomes wait for their order. */
uint8_t su_waiting(const struct su_state *state);
/* Turns that the seat still has, the one that it is in counted; UNKNOWN while the end card lies in
 * the deck (SU-8.4). */
uint8_t su_turns_left(const struct su_state *state, uint8_t seat);
/* The same if that round is the last one. */
uint8_t su_turns_until(const struct su_state *state, uint8_t seat, uint8_t last_round);
/* The seat has played its last card and has another turn: unless it takes cards for the hand, that
 * turn only draws one (SU-4.2). */
bool su_empties_hand(const struct su_state *state, uint8_t seat);
/* It is the seat's last turn, and what comes to its hand will be worth nothing. */
bool su_hand_is_idle(const struct su_state *state, uint8_t seat);
/* How many cards of a biome the seat cannot place. */
uint8_t su_unseen_of(const struct su_state *state, uint8_t seat, uint8_t biome);
/* How many cards of a biome are in the game. */
uint8_t su_copies_of(const struct su_state *state, uint8_t biome);
/* Cards of a hand that all have seen arrive; how many. */
uint8_t su_seen_in(const struct su_state *state, uint8_t seat);
/* The seat that would gain most from a cloud in its journal, the one given left out; `gain`
 * receives how much. */
uint8_t su_keenest(const struct su_state *state, uint8_t but, uint8_t cloud, int16_t *gain);

/* The cards of a seat's hand as they are held: by number, then biome, copies side by side; how
 * many. The state knows that hand. */
uint8_t su_sorted_hand(const struct su_state *state, uint8_t seat, uint8_t cards[SU_CARDS]);

#endif
