/* What a view sees of the game and of the console: the position as its viewer may know it, what may
 * be chosen, and the event that is being shown. The console fills it anew before every call. */
#ifndef SCENE_H
#define SCENE_H

#include "game.h"

struct marks;

struct scene {
    const struct game *game;
    void *state;    /* as the viewer may know it; while events are shown, the position shown now */
    void *scratch;  /* another state to try things on (points then); of no lasting content */
    uint8_t viewer; /* the seat whose eyes these are */
    uint8_t people; /* bits: seats played by people */
    const char *const *names;   /* of the seats */
    const struct action *legal; /* what the viewer may choose now */
    uint16_t legal_count;       /* 0: it only looks on */
    uint16_t undoable;          /* actions that may be taken back now */
    const struct event *event; /* that is shown now over `state`, the position before it; or NULL */
    uint16_t event_ms;         /* how long it moves at its own pace; 0 while it holds */
    uint8_t done;              /* so much of the movement, of 255 */
    bool holds;                /* it stays until it has been seen */
    bool motion;               /* a setting: things that move may be drawn moving */
    bool memory;     /* a setting: what all have seen may be shown to those who have forgotten it */
    bool over;       /* the game has ended: draw_score is its last screen, not a look so far */
    uint8_t told;    /* draw_score: how much of the sheet has been told, of 255 */
    uint8_t battery; /* enum bars_battery, and perhaps BARS_UNKEPT: what the header shows of it */
    const char *const *feed; /* the last events in words, oldest first: the wide screen's column */
    uint8_t feed_count;
    const struct marks *marks; /* what the others have changed since the viewer acted, or NULL */
    struct action chosen;      /* out: with ANSWER_ACT */
};

/* The action may be chosen now. */
bool scene_may(const struct scene *scene, struct action action);
/* A seat's score sheet, of what the viewer knows. */
struct sheet scene_sheet(const struct scene *scene, uint8_t seat);
/* An event of this kind is being shown. */
static inline bool scene_shows(const struct scene *scene, uint8_t kind) {
    return scene->event != NULL && scene->event->kind == kind;
}

#endif
