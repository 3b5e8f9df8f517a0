/* A game for the tests of match, record and bots: nothing but what they have to tell apart. A seat
 * adds numbers as often as it likes (no other seat acts, nothing is revealed), draws one
 * (revealed), passes, or ends the game. */
#ifndef COUNTER_GAME_H
#define COUNTER_GAME_H

#include "bot.h"

#define COUNTER_LENGTH 40

enum counter_verb { COUNTER_ADD, COUNTER_DRAW, COUNTER_PASS, COUNTER_END };
enum counter_told { COUNTER_TOLD_SUM, COUNTER_TOLD_DRAWN };

struct counter_state {
    struct chance chance;
    uint8_t seats, actor;
    uint8_t actions_left;
    uint16_t sum[3];
};

extern const struct game counter_game;
/* The same under raised rules: every sum begins with a bonus, options have moved, and there are
 * others. Of the rules before it carries on those of counter_game (by options, but not with number
 * 9), of version 2 positions alone, of version 1 nothing. */
extern const struct game counter_raised;
enum { RAISED_WORD, RAISED_BONUS, RAISED_NUMBER, RAISED_QUIET, RAISED_OPTIONS };
/* Always chooses the last legal action. */
extern const struct policy counter_policy;

#endif
