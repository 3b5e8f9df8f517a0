/* Stella Quest: the state of a game and its rules as a `const struct game`. Rules are cited as
 * SQ-n.m and stand in RULES.md. Seats are 0 to 3 here; the Dummy is seat 4 of a trick. */
#ifndef SQ_RULES_H
#define SQ_RULES_H

#include "game.h"

#define SQ_SEATS        4
#define SQ_KINDS        25 /* B1..B6 G1..G6 R1..R6 Y1..Y6 X (SQ-1.7) */
#define SQ_BREAK        24
#define SQ_NUMBERS      6 /* of emotions (SQ-1.6) */
#define SQ_CARDS        54
#define SQ_COPIES       2  /* of each emotion card (SQ-1.1) */
#define SQ_BREAKS       6  /* SQ-1.2 */
#define SQ_HAND         10 /* SQ-2.6 */
#define SQ_BURN_CARDS   3  /* for a light that is burnt (SQ-3.3) */
#define SQ_REFILL_LEAST 2  /* cards with one light; else as many as lights (SQ-3.2) */
#define SQ_COLLECTION   10
#define SQ_LIGHTS       5
#define SQ_DUMMY        4  /* plays second with two seats (SQ-8) */
#define SQ_NOBODY       5  /* holds the marker at first; wins a trick of Breaks */
#define SQ_TRICKS       99 /* SQ-6.9 */
#define SQ_SHUFFLES     8  /* SQ-7.3 */

enum sq_back { SQ_BLUE, SQ_GREEN, SQ_RED, SQ_YELLOW, SQ_GREY, SQ_BACKS };
enum sq_verb { SQ_PLAY, SQ_BURN, SQ_TAKE, SQ_TOP };
enum sq_phase { SQ_PHASE_PLAY, SQ_PHASE_TAKE, SQ_PHASE_TOP, SQ_PHASE_OVER };
enum sq_end { SQ_RUNS, SQ_ENLIGHTENMENT, SQ_ELIMINATION, SQ_EXHAUSTED };
enum sq_how { SQ_BY_NONE, SQ_BY_LEAD, SQ_BY_TRUMP, SQ_BY_SUPER };
enum sq_why { SQ_WHY_BURN, SQ_WHY_BLACK_STAR, SQ_WHY_SAME, SQ_WHY_REFILL };
enum sq_option { SQ_OPTION_FIRST };

/* A card in a hand is kind + 32 x shuffle. */
#define SQ_SHUFFLE_SHIFT 5
#define SQ_KIND_MASK     31u

/* A card's kind is 6 x colour + number - 1. */
static inline uint8_t sq_kind(uint8_t colour, uint8_t number) {
    return (uint8_t)(colour * 6u + number - 1u);
}
/* 1 to 6, and 0 of a Break. */
uint8_t sq_number(uint8_t kind);
/* The colour, and SQ_GREY of a Break: what its back shows. */
enum sq_back sq_back(uint8_t kind);
/* Jewels on the cards of a number 1 to 6 (SQ-1.3). */
uint8_t sq_jewels(uint8_t number);

/* What is told, each as soon as the state shows it. `secret` of SQ_TOLD_DRAW and SQ_TOLD_DECK is
 * the card's kind. Of the set-up only SQ_TOLD_NEXT is told: the first top, no marker, the first
 * leader. */
enum sq_told {
    SQ_TOLD_PLAY,    /* seat (SQ_DUMMY too) plays kind a from place b of its hand; c = the deck's
                        next back, SQ_BACKS if none */
    SQ_TOLD_BURN,    /* seat burns a light; SQ_TOLD_LOSE follows */
    SQ_TOLD_TAKE,    /* seat takes kind a; b = 1 if without a choice */
    SQ_TOLD_TOP,     /* seat puts kind a on top; b = 1 if without a choice */
    SQ_TOLD_LOSE,    /* seat loses b lights, c are left; a = enum sq_why */
    SQ_TOLD_DRAW,    /* seat is dealt a card of back a; b = enum sq_why; c = the deck's next back,
                        SQ_BACKS if none; secret = its kind */
    SQ_TOLD_SHUFFLE, /* renewal: a = cards of the new deck, b = back of its top */
    SQ_TOLD_DECK, /* one for each card of that deck, the top first: secret = its kind, for nobody */
    SQ_TOLD_SKIP, /* seat (SQ_DUMMY too) is passed over */
    SQ_TOLD_TRICK, /* the trick is complete: seat = winner or SQ_DUMMY or SQ_NOBODY, a = enum
                      sq_how, b = mask of the places in it that are Super Trumps, c = pile's top in
                      it */
    SQ_TOLD_NEXT,  /* a = pile's top, b = marker, c = leader of the next trick */
    SQ_TOLD_END    /* a = enum sq_end, seat = who was enlightened or eliminated, or SEAT_NONE */
};

struct sq_state {
    struct chance chance;
    uint8_t seats, first_option;
    uint8_t phase, actor, leader;
    uint8_t trick_number;  /* 1 .. SQ_TRICKS */
    uint8_t shuffle;       /* of the deck, 0 .. 7 (SQ-7.3) */
    uint8_t marker;        /* seat, SQ_DUMMY or SQ_NOBODY */
    uint8_t end, end_seat; /* enum sq_end; SEAT_NONE if it concerns nobody */
    uint8_t turn;          /* places of the trick that are behind: played or passed over */
    uint8_t deck[SQ_CARDS], deck_size;        /* kinds, the top last */
    uint8_t below[SQ_KINDS], below_size, top; /* the pile: counts of each kind under its top */
    uint8_t hand[SQ_SEATS][SQ_HAND], hand_size[SQ_SEATS]; /* kind + 32 x shuffle, oldest first */
    uint8_t lights[SQ_SEATS];
    uint8_t collection[SQ_SEATS][SQ_COLLECTION];        /* kinds, in order of taking */
    uint8_t collected[SQ_SEATS];                        /* how many of them */
    uint8_t trick[SQ_SEATS], who[SQ_SEATS], trick_size; /* kinds and seats in order of play */
    uint8_t taken;  /* place in the trick of the card taken, in PHASE_TOP; else UNKNOWN */
    uint8_t winner; /* of the trick in TAKE and TOP; else SQ_NOBODY */
    /* Derived from the above, kept for speed and not coded; sq_refresh computes them anew. */
    uint8_t lead;               /* leading colour of the trick, or SQ_GREY (SQ-4.2) */
    uint8_t emotions[SQ_SEATS]; /* bit number - 1: the collection has it */
    uint8_t doubled[SQ_SEATS];  /* the same, and at least twice */
    uint32_t held[SQ_SEATS];    /* bit kind: the hand has it */
};
_Static_assert(sizeof(struct sq_state) <= 256, "undo and search keep many states");

/* The kind of the card at a place of a hand, the oldest first. */
static inline uint8_t sq_hand_kind(const struct sq_state *state, uint8_t seat, uint8_t place) {
    return state->hand[seat][place] & SQ_KIND_MASK;
}

/* How many cards a refill draws (SQ-3.2). */
static inline uint8_t sq_refill_size(uint8_t lights) {
    return (uint8_t)(lights < SQ_REFILL_LEAST ? SQ_REFILL_LEAST : lights);
}

extern const struct game stella_quest;

/* Who wins cards[0 .. n-1] played in this order under this top of the pile (SQ-5). */
struct sq_verdict {
    uint8_t place;  /* or UNKNOWN if nobody wins */
    uint8_t how;    /* enum sq_how */
    uint8_t supers; /* bit p: the card at place p is a Super Trump */
};
struct sq_verdict sq_judge(const uint8_t *cards, uint8_t n, uint8_t top);
/* Computes the derived fields of a state anew: after its other fields were written by hand. */
void sq_refresh(struct sq_state *state);

#endif
