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
/* Always chooses the last legal action. */
extern const struct policy counter_policy;

#endif
