/* The replay of the running game from its log: a second true position that trails behind the match,
 * so that what happened can be shown at a pace and listed in a history without remembering more
 * than the log. (The replay of a stored game is record.h's.) What leaves it is redacted for one
 * seat. */
#ifndef CHRONICLE_H
#define CHRONICLE_H

#include "match.h"

struct chronicle {
    const struct match *match;
    void *state;   /* the caller's, game->state_size bytes: the position after `count` actions */
    void *before;  /* the caller's, as large: the position before the last of them */
    void *scratch; /* the caller's, as large, of no lasting content */
    struct event
        *events; /* the caller's, room for EVENTS_MAX: told by the last of them, or by the deal */
    uint16_t events_count;
    uint16_t count;
    uint8_t seat; /* who did the last of them, or SEAT_NONE */
    bool sealed;  /* by the last of them something hidden or random was shown */
};

/* Stands at the beginning of the match; the deal's events are told. */
void chronicle_begin(struct chronicle *chronicle);
/* Goes on by one action; false at the end of the log. */
bool chronicle_next(struct chronicle *chronicle);
/* Goes to the position after `count` actions, from the beginning if it lies behind. */
void chronicle_seek(struct chronicle *chronicle, uint16_t count);
/* The event at a place of those told, as the seat may know it. */
struct event chronicle_event(const struct chronicle *chronicle, uint16_t place, uint8_t seat);
/* Copies into `view` what the seat may know of the position as it was when the last action told the
 * event at a place. */
void chronicle_still(const struct chronicle *chronicle, uint16_t place, uint8_t seat, void *view);
/* Copies into `view` what the seat may know of the position. */
void chronicle_view(const struct chronicle *chronicle, uint8_t seat, void *view);
/* How many actions had been done when the seat had done its last one; 0 if it has done none. Moves
 * the chronicle to the end of the log. */
uint16_t chronicle_after_last_of(struct chronicle *chronicle, uint8_t seat);
/* The same for the seat's last action that others have followed up: from there on they are told
 * again. */
uint16_t chronicle_before_others(struct chronicle *chronicle, uint8_t seat);

#endif
