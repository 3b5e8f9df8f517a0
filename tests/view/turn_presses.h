/* How many buttons a turn takes: a game in which every seat plays as its policy does, one of them
 * through buttons, by the shortest way that there is to each choice. */
#ifndef TURN_PRESSES_H
#define TURN_PRESSES_H

#include "title.h"

#define TURN_PRESSES_MAX 400
#define TURN_CHOICES     64 /* of a turn */
#define TURN_WORDS       64

/* One choice of a turn, and what it took. */
struct turn_choice {
    struct action action;
    uint8_t presses;
    char words[TURN_WORDS];
};

struct turn_presses {
    uint16_t turns; /* runs of choices that nobody else's interrupts, the first turn on */
    uint8_t of_turn[TURN_PRESSES_MAX], choices[TURN_PRESSES_MAX];
};

/* Plays a game and counts; `tells` hears of each turn. */
void turn_presses_play(const struct title *title, uint8_t seats, uint64_t seed,
                       struct turn_presses *presses,
                       void (*tells)(const struct turn_choice *choices, uint8_t n));
/* The number that so many of 100 do not exceed; sorts them. */
uint8_t turn_presses_part(uint8_t *numbers, uint16_t n, uint8_t of_100);
/* Plays a game at random; every choice on the way must be within reach of D-pad, A and B. */
void turn_presses_reach(const struct title *title, const struct setup *setup);

#endif
