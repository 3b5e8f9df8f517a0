/* Plays a game again from its setup and its actions, and hands every step to somebody who tells of
 * it. */
#ifndef TELLING_H
#define TELLING_H

#include "bout.h"

/* The moment that is told: the bout stands behind it, `before` is the position in front of it. */
struct telling_moment {
    const struct bout *bout;
    const void *before; /* NULL at the beginning */
    uint8_t seat;       /* who acted, or SEAT_NONE */
    struct action action;
    const struct event *events; /* true ones, secrets included */
    uint16_t events_count;
};

struct teller {
    void *who; /* the caller's */
    void (*begin)(void *who, const struct telling_moment *moment);
    void (*step)(void *who, const struct telling_moment *moment);
    void (*end)(void *who, const struct bout *bout); /* of the actions; the game may go on */
};

/* Tells a game whose actions are known to be legal. */
void telling_run(const struct title *title, const struct setup *setup, const struct action *log,
                 uint16_t count, const struct teller *teller);

#endif
