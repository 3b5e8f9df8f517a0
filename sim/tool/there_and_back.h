/* Tries links and deals of many games: there and back, every digit wrong, and digits that nobody
 * has written. A broken promise ends the program. */
#ifndef THERE_AND_BACK_H
#define THERE_AND_BACK_H

#include "linking.h"

/* Games of a title with a number of seats. */
struct there_request {
    const struct title *title;
    uint8_t seats;
    uint32_t games;
    uint32_t wrong; /* of so many, every wrong digit is tried */
    uint64_t seed;
};

/* How long their links were, in digits. */
struct there_found {
    uint32_t games, actions;
    uint32_t wrong; /* digits that were wrong, and were refused */
    uint16_t middle, longest, longest_deal;
    uint8_t version; /* of the code of the longest */
};

void there_and_back(const struct there_request *request, struct there_found *found);
/* Random digits, most of them as a link or a deal begins, half of those with a check that fits: all
 * are refused as a game, and as a deal too or it is written in just those digits. Counts the
 * reasons. */
void there_random(uint32_t strings, uint64_t seed, uint32_t reasons[RESULT_COUNT]);

#endif
