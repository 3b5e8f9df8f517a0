/* Stellar: the state of a game and its rules as a `const struct game`. Rules are cited as ST-n.m
 * and stand in RULES.md. Seats are 0 and 1, row slots 0 to 4 and telescope slots 0 to 11 here;
 * people count all of them from 1. */
#ifndef ST_RULES_H
#define ST_RULES_H

#include "game.h"

#define ST_SEATS      2
#define ST_CARDS      60             /* ids as in ST-1.6 */
#define ST_TYPE_CARDS 11             /* of a type (ST-1.3) */
#define ST_SATELLITES 5              /* the last ids, numbers 1 to 5 */
#define ST_DEALT      (ST_CARDS - 4) /* shuffled for hands, row and deck (ST-2.3) */
#define ST_SLOTS      12
#define ST_ALL_SLOTS  0x0FFFu
#define ST_SECTIONS   3
#define ST_ROW        5
#define ST_HAND       3
#define ST_NOTEBOOK   13 /* ST-8.1 */
#define ST_TURNS      22
#define ST_PILE       50    /* ST-5.9: at most, deck and discards together, right after a sweep */
#define ST_FACE_DOWN  3     /* what a card laid face down counts (ST-6.5) */
#define ST_SIX_OR_0   6     /* number of a 6/0 */
#define ST_POOL       5     /* the "stack" of a satellite that the score puts where it is best */
#define ST_EMPTY      0xFEu /* no card here; UNKNOWN is a card that this seat may not see */

enum st_type { ST_PLANET, ST_MOON, ST_ASTEROID, ST_CLOUD, ST_BLACKHOLE, ST_SATELLITE };
#define ST_TYPES 5 /* a satellite is none (ST-1.1) */

/* The id of a card (ST-1.6); copy: 0 or 1, 0 of a 6/0. */
#define ST_CARD(type, number, copy) (ST_TYPE_CARDS * (type) + 2 * ((number)-1) + (copy))
#define ST_SATELLITE_CARD(number)   (ST_TYPES * ST_TYPE_CARDS + (number)-1)

enum st_verb { ST_STARTER, ST_SWEEP, ST_TAKE, ST_PLAY, ST_PUT, ST_FINAL, ST_MOVE, ST_DONE };
enum st_phase {
    ST_PHASE_STARTER,
    ST_PHASE_SWEEP,
    ST_PHASE_TAKE,
    ST_PHASE_PLAY,
    ST_PHASE_PUT,
    ST_PHASE_FINAL,
    ST_PHASE_ARRANGE,
    ST_PHASE_END
};
enum st_area { ST_IN_TELESCOPE, ST_IN_NOTEBOOK };
enum st_face { ST_UP, ST_DOWN };
enum st_source { ST_FROM_HAND, ST_FROM_ROW, ST_FROM_DECK };
enum st_section { ST_TOP, ST_MIDDLE, ST_BOTTOM };
enum st_option { ST_OPTION_FIRST, ST_OPTION_FACEDOWN, ST_OPTION_SATELLITES };
enum st_first { ST_FIRST_RANDOM, ST_FIRST_1, ST_FIRST_2 };                /* values of options */
enum st_facedown { ST_COUNTS_THREE, ST_COUNTS_PRINTED, ST_ALWAYS_THREE }; /* ST-5.4 */
enum st_arrangement { ST_SATELLITES_AUTO, ST_SATELLITES_HAND };           /* ST-9 */

/* Lines of the score sheet, also the places in it (ST-8.6). `detail` of a type: stars, run, and the
 * satellites in its stack (bit = number); of a section: own total, the rival's; of diversity: how
 * many types lie face up. */
enum st_line { ST_LINE_TYPE, ST_LINE_SECTION = 5, ST_LINE_DIVERSITY = 8, ST_LINES };

/* What is told. Unless another sight is named, everybody may know all of it. */
enum st_told {
    ST_TOLD_COMMIT,  /* seat has chosen and nobody sees what: a = ST_STARTER or ST_FINAL, secret =
                        the card for slot 1, or the one kept, for the seat */
    ST_TOLD_STARTER, /* seat shows: a = card in telescope slot 1, b = card in the notebook */
    ST_TOLD_DEAL,    /* seat is dealt a hand card: secret = the card, for the seat */
    ST_TOLD_ROW,     /* a card turned into the row: a = slot, b = card; c = 1 in the set-up */
    ST_TOLD_FIRST,   /* seat is the start player */
    ST_TOLD_TURN,    /* seat's turn begins: a = turn (1 to 22), b = round, c = 1 if it may sweep */
    ST_TOLD_KEEP,    /* seat does not sweep */
    ST_TOLD_SWEEP,   /* seat sweeps; five ST_TOLD_ROW follow */
    ST_TOLD_TAKE,    /* seat takes: a = row slot, b = card */
    ST_TOLD_PLAY,    /* seat chooses a hand card: a = enum st_area, secret = the card, for the seat
                        if it is bound for the telescope, else for all */
    ST_TOLD_SHOW,    /* seat shows the hand card that it lays face down next (ST-5.4): a = card */
    ST_TOLD_LAY,     /* seat lays a card in its telescope: a = slot, b = enum st_face, c = what it
                        adds to its section; secret = the card, for the seat alone if laid face
                        down from the hand unseen, else for all */
    ST_TOLD_NOTE,    /* seat lays a card in its notebook: a = card, b = stack or ST_POOL; c = 1 if
                        there was nothing to decide, 0 if it was a PUT */
    ST_TOLD_MATCH,   /* step 3: a = counting number 1 to 6, b = row slot or UNKNOWN if it is the
                        deck's top card, c = card */
    ST_TOLD_SHUFFLE, /* the discards are the new deck: a = cards in it */
    ST_TOLD_DECK,    /* one for each card of that deck, the top first: secret = card, for nobody */
    ST_TOLD_LAST,    /* the 22 turns are over, FINAL begins */
    ST_TOLD_FINAL,   /* seat shows: a = card kept, b = card discarded */
    ST_TOLD_MOVE,    /* seat moves a satellite: a = card, b = stack */
    ST_TOLD_DONE,    /* seat has arranged its satellites */
    ST_TOLD_END      /* the game is over; the sheets say how */
};

struct st_state {
    struct chance chance;
    uint8_t options[3]; /* by enum st_option */
    uint8_t phase, actor;
    uint8_t turn;                         /* 1 to 22; 0 in STARTER, 22 after the last one too */
    uint8_t first;                        /* the start player; 0 in STARTER */
    uint8_t held, held_area, held_source; /* in PUT: the card to lay, where to, and whence */
    uint8_t offer;                        /* 1: the next turn, or this one in SWEEP, may sweep */
    uint8_t reshuffles;
    uint8_t starters[ST_SEATS][2], spare;   /* in STARTER */
    uint8_t choice[ST_SEATS];               /* committed in STARTER and FINAL, else ST_EMPTY */
    uint8_t deck[ST_PILE], deck_size;       /* the top last; in a view UNKNOWN before the first
                                               reshuffle, later ascending from the top */
    uint8_t discard[ST_PILE], discard_size; /* in the order of discarding */
    uint8_t row[ST_ROW];
    uint8_t hand[ST_SEATS][ST_HAND], hand_size[ST_SEATS]; /* in the order of coming */
    uint8_t telescope[ST_SEATS][ST_SLOTS];
    /* Turn in which the slot was filled face down, unseen, from the hand; 0: all know what is
     * there. */
    uint8_t hidden_since[ST_SEATS][ST_SLOTS];
    uint8_t notebook[ST_SEATS][ST_NOTEBOOK], notebook_size[ST_SEATS]; /* in the order of laying */
    uint8_t lurk[ST_CARDS]; /* turn in which a card not seen since was taken; 0: no such card */
    uint8_t stack[ST_SATELLITES]; /* with `satellites` hand: where satellite number i + 1 lies, if
                                     it lies in a notebook; else 0 */
    uint8_t moved;                /* with `satellites` hand: bit number - 1, moved in this phase */
    uint16_t face_up[ST_SEATS];   /* bit slot */
    /* Derived from the above, kept for speed and not coded; st_refresh computes them anew. The last
     * place of each five-and-one is the satellites'. */
    uint16_t open[ST_SEATS];                /* bit slot: free */
    uint16_t slots[ST_SEATS][ST_TYPES + 1]; /* bit slot: a face-up card of the type */
    uint16_t near[ST_SEATS][ST_TYPES + 1];  /* bit slot: where the next may lie, if free (ST-6) */
    uint8_t stars[ST_SEATS][ST_TYPES + 1];  /* on those face-up cards */
    uint8_t stacks[ST_SEATS][ST_TYPES + 1]; /* bit number: in the notebook, satellites apart */
    uint8_t sums[ST_SEATS][ST_SECTIONS];    /* of the sections (ST-8.4) */
};
_Static_assert(sizeof(struct st_state) <= 512, "undo and search keep many states");

extern const struct game stellar;

/* The type of a card, ST_SATELLITE of a satellite; 1 to 5 and ST_SIX_OR_0; 0 to 3. */
extern const uint8_t st_type[ST_CARDS];
extern const uint8_t st_number[ST_CARDS];
extern const uint8_t st_stars[ST_CARDS];
/* Bit slot: those that share an edge with the slot (ST-1.10); the section of a slot (ST-1.9). */
extern const uint16_t st_neighbours[ST_SLOTS];
extern const uint8_t st_section_of[ST_SLOTS];
/* Longest run of a stack: bits 1 to 5 the numbers, bit 6 the 6/0 (ST-8.3); bit 0 plays no part. */
extern const uint8_t st_run[128];

/* Writes a card's code of ST-1.6, "P1a", "P60", "S4", and a zero byte. */
void st_card_code(uint8_t card, char code[4]);
/* A card in words: "Planet 2 with 3 stars". */
void st_describe_card(struct text *text, uint8_t card);
/* The seat whose turn it is or was in turn 1 to 22. */
static inline uint8_t st_seat_of_turn(const struct st_state *state, uint8_t turn) {
    return (uint8_t)((state->first + turn + 1u) & 1u);
}
/* Bit slot: the free slots of the seat's telescope in which the card may lie face up. */
static inline uint16_t st_places_up(const struct st_state *state, uint8_t seat, uint8_t card) {
    return state->open[seat] & state->near[seat][st_type[card]];
}
/* The number that decides step 3 when a hand card is laid there like that (ST-5.4); the face plays
 * no part in the notebook. */
uint8_t st_counting_number(const struct st_state *state, uint8_t card, enum st_area area,
                           enum st_face face);
/* That hand card, or one that a view does not know, stays unseen when it is laid face down
 * (ST-5.4). */
static inline bool st_stays_unseen(const struct st_state *state, uint8_t card) {
    const uint8_t option = state->options[ST_OPTION_FACEDOWN];
    return option == ST_ALWAYS_THREE ||
           (option == ST_COUNTS_THREE && (card >= ST_CARDS || st_number[card] != ST_SIX_OR_0));
}
/* The row slot whose card that number brings, or UNKNOWN if it is the deck's top card (ST-5.5). */
static inline uint8_t st_match_slot(const struct st_state *state, uint8_t number) {
    return number <= ST_ROW && state->row[number - 1] != ST_EMPTY ? (uint8_t)(number - 1u)
                                                                  : UNKNOWN;
}
/* The stack of each satellite (by number - 1) in the seat's notebook as it counts now, UNKNOWN if
 * it is not there (ST-9). */
void st_assign(const struct st_state *state, uint8_t seat, uint8_t stacks[ST_SATELLITES]);
/* How many types lie face up in the telescope. */
uint8_t st_types_up(const struct st_state *state, uint8_t seat);
/* The seat's points as its areas lie now. */
int16_t st_points(const struct st_state *state, uint8_t seat);
/* Hand cards of the seat that everybody knows to be there for certain: taken from the row, and
 * nothing laid unseen since that they could be; how many. Oldest take first. */
uint8_t st_certain_hand(const struct st_state *state, uint8_t seat, uint8_t cards[ST_HAND]);
/* Computes the derived fields of a state anew: after its other fields were written by hand. */
void st_refresh(struct st_state *state);

#endif
