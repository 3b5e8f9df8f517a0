/* What a screen tells about a position of Stella Quest: who would win, what a choice would change,
 * what the backs give away. All of it follows from what one seat may know: a redacted state is
 * enough, and states that the seat cannot tell apart give the same facts. */
#ifndef SQ_FACTS_H
#define SQ_FACTS_H

#include "sq_rules.h"

/* How a card would stand if the seat to act played it now. */
enum sq_stand {
    SQ_STAND_BREAK, /* cannot win */
    SQ_STAND_LOSES, /* `to` stays ahead of it, whatever follows */
    SQ_STAND_WINS   /* is ahead */
};

/* Why a card that is ahead will stay so. */
enum sq_sure {
    SQ_SURE_NOT,
    SQ_SURE_LAST,    /* nobody plays after it */
    SQ_SURE_FOLLOWS, /* the one who does (`who`) must follow the leading colour */
    SQ_SURE_BACKS    /* nobody to come can have a card that beats it */
};

struct sq_outlook {
    uint8_t stand; /* enum sq_stand */
    uint8_t how;   /* enum sq_how, of a card that is ahead */
    uint8_t to;    /* the kind that it loses to */
    uint8_t lead;  /* the leading colour once it lies; SQ_GREY: none yet */
    bool leads;    /* it is the card that sets it */
    uint8_t sure;  /* enum sq_sure */
    uint8_t who;   /* SQ_SURE_FOLLOWS: the seat */
};

/* How the kind would stand; the state is redacted for the seat to act, which holds it. */
struct sq_outlook sq_outlook(const struct sq_state *state, uint8_t kind);

/* What a choice would change for a seat. */
struct sq_change {
    int8_t points_now, points_then; /* SQ-9.2 */
    uint8_t lights_now, lights_then;
    uint8_t emotions_now, emotions_then; /* different ones */
    bool same;                           /* it is had already (SQ-6.3) */
    bool enlightens;                     /* all six: the game is won */
    bool eliminates;                     /* the last light goes out */
};

/* If the seat took a card of this kind, which is no Break: carried out by the rules on a copy. */
struct sq_change sq_taking(const struct sq_state *state, uint8_t seat, uint8_t kind);

/* What a burn would do (SQ-4.4). */
struct sq_burning {
    uint8_t lights_now, lights_then;
    uint8_t draws;  /* cards */
    uint8_t first;  /* back of the first */
    uint8_t refill; /* cards that a refill will be */
    bool last;      /* no burn is possible after it for want of lights */
};

struct sq_burning sq_burning(const struct sq_state *state, uint8_t seat);

/* A card of the kind at that place of the trick, or behind its last card, is a Super Trump
 * (SQ-5.1).
 */
bool sq_is_super(const struct sq_state *state, uint8_t kind, uint8_t place);

/* Where a card lies, as far as a seat can see. */
enum sq_where {
    SQ_IN_HAND,       /* its own */
    SQ_IN_TRICK,      /* played by `seat`, the Dummy too */
    SQ_ON_TOP,        /* of the pile */
    SQ_IN_COLLECTION, /* of `seat` */
    SQ_IN_PILE,       /* below the top: discarded since the last shuffle */
    SQ_UNSEEN,        /* in the deck or on another hand */
    SQ_FORGOTTEN      /* not in sight: below the top, in the deck or on another hand */
};

struct sq_spot {
    uint8_t where; /* enum sq_where */
    uint8_t seat;
};

/* Where the other copy is of an emotion card that lies at `spot`. */
struct sq_spot sq_other_copy(const struct sq_state *state, uint8_t viewer, uint8_t kind,
                             struct sq_spot spot);
/* As far as people are told it: without the console's memory only what lies in sight. */
struct sq_spot sq_told_spot(struct sq_spot spot, bool memory);

/* How many of each kind the seat has not seen: they are in the deck and on the other hands. */
void sq_unseen(const struct sq_state *state, uint8_t viewer, uint8_t counts[SQ_KINDS]);

/* How many cards of a back lie in a seat's hand. */
uint8_t sq_held_backs(const struct sq_state *state, uint8_t seat, uint8_t back);
/* How many cards of an emotion a seat has collected. */
uint8_t sq_had(const struct sq_state *state, uint8_t seat, uint8_t number);
/* How many different emotions a seat has collected. */
uint8_t sq_emotions(const struct sq_state *state, uint8_t seat);
/* What the seat's sheet comes to now. */
int8_t sq_points(const struct sq_state *state, uint8_t seat);
/* The back on top of the deck; SQ_BACKS if there is none. */
uint8_t sq_deck_back(const struct sq_state *state);

/* How many play in a trick, the Dummy included. */
uint8_t sq_players(const struct sq_state *state);
/* The seat whose deed the game waits for, also between two events. */
uint8_t sq_to_do(const struct sq_state *state);
/* Who plays at a place of the trick: a seat or SQ_DUMMY (SQ-4.1, SQ-8.1). */
uint8_t sq_player(const struct sq_state *state, uint8_t place);

#endif
