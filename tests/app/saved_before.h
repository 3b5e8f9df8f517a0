/* Saves of a version before, which every later one carries on. */
#ifndef SAVED_BEFORE_H
#define SAVED_BEFORE_H

#include "game.h"

struct saved_before {
    const char *id;
    const uint8_t *setup;
    uint16_t setup_size;
    const uint8_t *actions;
    uint16_t actions_size;
    uint8_t rules;    /* version */
    struct hash hash; /* of the position, as these rules write it */
    uint8_t actor;
    uint16_t legal; /* so many actions may be chosen */
    int16_t totals[SEATS_MAX];
};

extern const struct saved_before saved_before[];
extern const uint8_t saved_before_count;
#define SAVED_TITLES 5 /* that the version had: the first ones still */
/* Settings and line-ups: brightness 3, at the table of the third title, everywhere an Admiral on
 * the second seat and the first option at 1. */
extern const uint8_t saved_remembered[];
extern const uint16_t saved_remembered_size;

#endif
