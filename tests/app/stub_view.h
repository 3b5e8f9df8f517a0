/* A view that draws nothing and remembers what it was told: for tests of the table. A plays the
 * first legal action, X the last one, B undoes. */
#ifndef STUB_VIEW_H
#define STUB_VIEW_H

#include "view.h"

#define TOLD_MAX 4096

struct stub {
    struct event told[TOLD_MAX]; /* every event that was shown */
    uint8_t told_to[TOLD_MAX];   /* the viewer */
    struct hash seen[TOLD_MAX];  /* the position that it saw as the event began */
    uint16_t told_count, ended_count;
    uint16_t entered;
    uint16_t length;   /* what `show` answers ... */
    uint8_t hold_kind; /* ... but SHOW_HOLD for events of this kind; 0xFF: of none */
    uint8_t progress;
    struct hash shown; /* the state when `enter` or `press` was called last */
};

extern struct stub stub;
extern const struct view stub_view;
/* The same with the lesson of the plain view. */
extern const struct view stub_lesson_view;

/* Nothing told, every event takes 100 ms. */
void stub_start(void);

#endif
