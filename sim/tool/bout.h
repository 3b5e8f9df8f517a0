/* One match with its memory on this computer. */
#ifndef BOUT_H
#define BOUT_H

#include "match.h"
#include "titles.h"

struct bout_state {
    _Alignas(max_align_t) uint8_t bytes[STATE_MAX];
};

struct bout {
    const struct title *title;
    struct match match;
    struct bout_state state, checkpoint;
    struct action log[LOG_MAX];
};

/* The bout's own memory, as a match wants it. */
struct match_memory bout_memory(struct bout *bout);
/* Begins a match of the title; the step may be NULL. */
enum result bout_begin(struct bout *bout, const struct title *title, const struct setup *setup,
                       struct step *step);

#endif
