/* Subastral: the state of a game and its rules as a `const struct game`. Rules are cited as SU-n.m
 * and stand in RULES.md. Seats, clouds and places of piles are counted from 0 here and from 1 in
 * RULES.md and in everything that people read. */
#ifndef SU_RULES_H
#define SU_RULES_H

#include "game.h"

#define SU_SEATS_MIN 2
#define SU_SEATS     5
#define SU_BIOMES    8
#define SU_NUMBERS   6
#define SU_KINDS     48  /* SU-1.1 */
#define SU_CARDS     103 /* at five seats (SU-1.2) */
#define SU_CLOUDS    6
#define SU_CLOUD     19 /* cards on one cloud at most: all 18 of a number and a refill */
#define SU_PILES     SU_BIOMES
#define SU_LEVELS    16 /* mixed sets of one journal at most: the height of a pile */
#define SU_DEALT     3  /* cards a seat at first (SU-3.1), and beneath the end card (SU-3.2) */

enum su_biome {
    SU_DESERT,
    SU_SAVANNA,
    SU_RAINFOREST,
    SU_CHAPARRAL,
    SU_GRASSLAND,
    SU_FOREST,
    SU_TAIGA,
    SU_TUNDRA
};
/* An action: SU_PLAY and SU_PASS a = card; SU_DRAW nothing; SU_TAKE a = cloud, b = enum su_to;
 * SU_ORDER a = biome. */
enum su_verb { SU_PLAY, SU_DRAW, SU_TAKE, SU_ORDER, SU_PASS };
enum su_to { SU_TO_HAND, SU_TO_JOURNAL };
enum su_phase { SU_PHASE_PLAY, SU_PHASE_TAKE, SU_PHASE_ORDER, SU_PHASE_PASS, SU_PHASE_OVER };
enum su_option { SU_OPTION_FIRST, SU_OPTION_DISTURBANCE };

/* `passed` of a seat that has not chosen, and of one whose choice the view may not know (SU-10). */
#define SU_PASSED_NONE   48u
#define SU_PASSED_HIDDEN 49u

/* A card is its kind, 6 x biome + number - 1 (SU-1.2): copies are alike. */
#define SU_CARD(biome, number) ((biome)*6 + (number)-1) /* for tables */
static inline uint8_t su_card(uint8_t biome, uint8_t number) {
    return (uint8_t)SU_CARD(biome, number);
}
/* enum su_biome of a card. */
uint8_t su_biome(uint8_t card);
/* 1 to 6. */
uint8_t su_number(uint8_t card);
/* The cloud of its number, 0 to 5. */
uint8_t su_cloud_of(uint8_t card);
/* Copies of a card in a game of so many seats (SU-2.1). */
uint8_t su_copies(uint8_t card, uint8_t seats);
/* Cards in a game of so many seats: 48, 65, 84 or 103. */
uint8_t su_deck_cards(uint8_t seats);
/* "Desert": a biome in one word, as on the screen. */
const char *su_biome_name(uint8_t biome);
/* "Subtropical desert": in full. */
const char *su_biome_full_name(uint8_t biome);

/* What is told. `secret` is a card. Of the set-up, SU_TOLD_EXTRA, SU_TOLD_PASSED and SU_TOLD_TURN
 * are told; hands, clouds and deck stand in the state. A deed is told first, then what follows from
 * it in the order in which it happens, each as soon as the state shows it: of a take card by card.
 */
enum su_told {
    SU_TOLD_PLAY,   /* seat plays card a on its cloud; b = cards left in its hand */
    SU_TOLD_REST,   /* seat's hand is empty: it only takes a card (SU-4.2); SU_TOLD_DRAW follows,
                       unless   the deck is empty */
    SU_TOLD_TAKE,   /* seat takes all c cards of cloud a; b = enum su_to. So many SU_TOLD_GET
                       follow */
    SU_TOLD_ORDER,  /* seat chooses biome a as its next pile; SU_TOLD_PILE follows */
    SU_TOLD_PASS,   /* seat has chosen the card it gives (SU-10.2); secret = the card, for seat */
    SU_TOLD_GET,    /* one card a of a take, oldest first; seat and b as told, c = the cloud */
    SU_TOLD_DRAW,   /* seat takes the deck's top card into its hand; a = cards in the deck after it,
                       secret = the card, for seat */
    SU_TOLD_PILE,   /* seat's new pile: biome a at place b, c cards */
    SU_TOLD_REFILL, /* card a is revealed onto cloud b, which was emptied (SU-8.1) */
    SU_TOLD_EXTRA,  /* card a is revealed onto the cloud b of its number (SU-8.2, SU-3.4) */
    SU_TOLD_PASSED, /* set-up: secret = a card passed over (SU-3.5), for nobody */
    SU_TOLD_END,    /* the end card is turned up in round a; b = the last round (SU-8.3) */
    SU_TOLD_RECEIVE, /* card a goes from the hand of seat b into seat's journal (SU-10.3) */
    SU_TOLD_TURN,    /* seat's turn begins, in round a; b = 1 if the round begins with it */
    SU_TOLD_GIVE,    /* seat is to choose a card for its left neighbour, seat a (SU-10.1) */
    SU_TOLD_OVER     /* the game is over after round a */
};

struct su_state {
    struct chance chance;
    uint8_t seats, disturbance; /* bool: SU-10 */
    uint8_t phase;
    uint8_t turn;              /* the seat in turn, in PASS the seat that chooses */
    uint8_t first;             /* the first seat (SU-3.7) */
    uint8_t round, last_round; /* from 1; 0 = the end card is not out */
    uint8_t played;            /* cloud played on, in TAKE and ORDER; else UNKNOWN */
    uint8_t taken;             /* cloud taken, in ORDER; else UNKNOWN */
    uint8_t beneath;           /* cards beneath the end card: it is on top when deck_n says so */
    uint8_t end_out;           /* bool: the end card was turned up */
    uint8_t deck[SU_CARDS], deck_n;         /* the top last; UNKNOWN in a view */
    uint8_t cloud[SU_CLOUDS][SU_CLOUD];     /* oldest first, 0 behind the end */
    uint8_t cloud_n[SU_CLOUDS];             /* how many of them */
    uint8_t hand[SU_SEATS][SU_KINDS];       /* copies, and << 4 of them seen by all: SU_COPIES,
                                               SU_SEEN. In a view of another seat only these */
    uint8_t hand_n[SU_SEATS];               /* cards in hand, in a view too */
    uint8_t pile_biome[SU_SEATS][SU_PILES]; /* left to right, 0 behind the end */
    uint8_t pile_n[SU_SEATS][SU_PILES];     /* cards in each */
    uint8_t piles[SU_SEATS];                /* how many piles */
    uint8_t journalled[SU_KINDS];           /* copies that lie in any journal, or in `fresh` */
    uint8_t fresh[SU_BIOMES];               /* cards of new biomes that wait for ORDER */
    uint8_t passed[SU_SEATS];               /* card chosen in PASS; SU_PASSED_NONE, _HIDDEN */
    /* Derived from the above, kept for speed and not coded; su_refresh computes them anew. */
    uint8_t stocked, crowded;           /* bit cloud: it has cards, it has two or more */
    uint8_t place[SU_SEATS][SU_BIOMES]; /* place of the biome's pile, or UNKNOWN */
    uint32_t held[SU_SEATS][2];         /* bit card % 24 of word card / 24: `hand` has it */
};
_Static_assert(sizeof(struct su_state) <= 768, "undo and search keep many states");

#define SU_COPIES(byte) ((uint8_t)((byte)&0x0Fu)) /* of a hand's byte: copies in it */
#define SU_SEEN(byte)   ((uint8_t)((byte) >> 4))  /* of them seen by all */

extern const struct game subastral;

/* Computes the derived fields of a state anew: after its other fields were written by hand. */
void su_refresh(struct su_state *state);
/* Cards that come before the end card; 0 when it is on top or out. */
uint8_t su_above(const struct su_state *state);
/* Fills `unseen` with the copies of each card that the seat cannot place: in the deck, or unknown
 * in another hand. In a view or a true state; returns their sum. */
uint8_t su_unseen(const struct su_state *state, uint8_t seat, uint8_t unseen[SU_KINDS]);

/* A seat's place in the round, from 0. */
static inline uint8_t su_place_in_round(const struct su_state *state, uint8_t seat) {
    return (uint8_t)(seat >= state->first ? seat - state->first
                                          : seat + state->seats - state->first);
}

/* The seat after a seat: its left neighbour too (SU-3.7). */
static inline uint8_t su_next_seat(const struct su_state *state, uint8_t seat) {
    return (uint8_t)(seat + 1u < state->seats ? seat + 1u : 0u);
}

/* The takes that a play on a cloud allows, if there are cards (SU-6.1 to 6.4); sorted. */
#define SU_TAKES 6
struct su_takes {
    uint8_t n;
    struct action list[SU_TAKES];
};
extern const struct su_takes su_takes[SU_CLOUDS];

/* How a journal scores (SU-9). */
struct su_tally {
    uint8_t levels;           /* mixed sets */
    uint8_t mixed[SU_LEVELS]; /* cards of each, the set of level 1 first */
    uint8_t place[2];         /* of the biggest and the second biggest pile; UNKNOWN if none */
    uint8_t cards;            /* in the journal: fewer win a tie (SU-9.4) */
    int16_t mixed_points, matching_points[2], total;
};
/* Score sheet lines (SU-9.6), in this order: SU_LINE_MIXED + level - 1 (detail: its cards), levels
 * from SU_LINE_MIXED_LAST on in one line; SU_LINE_BIGGEST, SU_LINE_SECOND (detail: place, biome,
 * cards). The first mixed line and the last two are always there, without a set with 0 points and a
 * place UNKNOWN; the others only with a set. */
enum su_line {
    SU_LINE_MIXED,
    SU_LINE_MIXED_LAST = SU_LINE_MIXED + 13,
    SU_LINE_BIGGEST,
    SU_LINE_SECOND,
    SU_LINES
};
_Static_assert(SU_LINES <= LINES_MAX, "a sheet holds every line");

/* The seat's journal as it scores now. */
struct su_tally su_tally(const struct su_state *state, uint8_t seat);
/* The same total from the sizes of n piles alone, quickly: for previews and bots. */
int16_t su_points(const uint8_t *sizes, uint8_t n);
/* The points of n cards of different biomes as one mixed set: 0, 1, 3 .. 36. */
uint8_t su_mixed_points(uint8_t n);

#endif
