/* The template, the smallest complete game with hidden hands, a simultaneous choice and chance: its
 * state and its rules as a `const struct game`. Rules are cited as TP-n.m and stand in RULES.md. */
#ifndef TP_RULES_H
#define TP_RULES_H

#include "game.h"

#define TP_SEATS      4
#define TP_NUMBERS    9 /* cards are numbers 1 .. 9 (TP-1.1) */
#define TP_COPIES     4
#define TP_CARDS      (TP_NUMBERS * TP_COPIES)
#define TP_HAND       3
#define TP_NIGHTS_MIN 3
#define TP_NIGHTS_MAX 6
#define TP_WORTHS     3 /* stars are worth 1 .. 3 (TP-1.2) */
#define TP_NO_CARD    0

enum tp_verb { TP_CHOOSE }; /* a = number */
enum tp_option { TP_OPTION_NIGHTS };

enum tp_told {
    TP_TOLD_DRAW,   /* seat is dealt a card; secret = its number */
    TP_TOLD_STAR,   /* a star worth a rises, of night b (from 0) */
    TP_TOLD_CHOOSE, /* seat puts a card face down; secret = its number */
    TP_TOLD_SHOW,   /* seat's card is turned over: number a */
    TP_TOLD_TAKE,   /* seat takes the star worth a; SEAT_NONE: it sets */
    TP_TOLD_END,    /* a = winners, as bits */
};

struct tp_state {
    struct chance chance;
    uint8_t seats, nights;
    uint8_t night; /* from 0; = nights when the game is over */
    uint8_t actor; /* the seats before it have chosen; SEAT_NONE when the game is over */
    uint8_t worth; /* of this night's star */
    uint8_t deck[TP_CARDS], deck_size;                    /* top last */
    uint8_t hand[TP_SEATS][TP_HAND], hand_size[TP_SEATS]; /* ascending */
    uint8_t chosen[TP_SEATS];                             /* face down, or TP_NO_CARD */
    uint8_t shown[TP_NUMBERS];          /* cards turned over so far, by number - 1 */
    uint8_t stars[TP_SEATS][TP_WORTHS]; /* taken so far, by worth - 1 */
};

extern const struct game template_game;

/* The seat whose card is the highest that no other seat chose, or SEAT_NONE (TP-3.3). */
uint8_t tp_taker(const uint8_t *chosen, uint8_t seats);

#endif
