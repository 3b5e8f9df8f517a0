/* Hearts, the card play of one deal: four seats, 52 cards, no passing. Hearts count one, the queen
 * of spades thirteen, fewest win; who takes all 26 gives them to all others instead. Hidden hands,
 * whose owners' play tells what they cannot hold. */
#ifndef HEARTS_H
#define HEARTS_H

#include "bot.h"

#define HEARTS_SEATS  4
#define HEARTS_SUITS  4u
#define HEARTS_RANKS  13u
#define HEARTS_CARDS  (HEARTS_SUITS * HEARTS_RANKS)
#define HEARTS_TRICKS 13u
#define HEARTS_SUIT   0x1FFFu /* all cards of a suit */
#define HEARTS_ALL    26u     /* points */

enum hearts_suit { HEARTS_CLUBS, HEARTS_DIAMONDS, HEARTS_SPADES, HEARTS_HEARTS };

enum hearts_told {
    HEARTS_TOLD_DEAL, /* seat is dealt a card; secret = it */
    HEARTS_TOLD_PLAY, /* seat plays card a */
    HEARTS_TOLD_TAKE, /* seat takes the trick with a points */
};

/* A set of cards: for each suit bit = rank, 0 the two, 12 the ace. */
struct hearts_set {
    uint16_t of[HEARTS_SUITS];
};

struct hearts_state {
    struct hearts_set hand[HEARTS_SEATS];   /* of others: nothing, in a view */
    struct hearts_set gone;                 /* played, the running trick included */
    struct hearts_set cannot[HEARTS_SEATS]; /* what everybody knows that a seat does not hold */
    uint8_t trick[HEARTS_SEATS];            /* cards in order, 13 x suit + rank; else 0 */
    uint8_t trick_size, tricks;             /* cards on the table; complete tricks */
    uint8_t leader, actor;                  /* actor: SEAT_NONE when the game is over */
    uint8_t points[HEARTS_SEATS];           /* taken */
    uint8_t broken;                         /* a heart or the queen of spades was played */
};

extern const struct game hearts; /* actions: a = card */
extern const struct policy hearts_policy;

/* Cards of a hand that a seat has yet to play. */
uint8_t hearts_hand_size(const struct hearts_state *state, uint8_t seat);
/* Deals the cards that the viewer has not seen to the hands that could hold them, every such deal
 * equally likely. */
void hearts_resample(void *state, uint8_t viewer, struct rng *rng);

#endif
