/* The interactive first game: a given deal, the other seats' actions, and what is said on the way.
 */
#ifndef LESSON_H
#define LESSON_H

#include "game.h"

#define LESSON_AFTER 4

struct lesson_step {
    uint8_t seat;  /* who acts here */
    uint8_t times; /* so many steps like this one follow each other; 0 counts as 1 */
    const struct action
        *actions;          /* what may be chosen here; the first is what the other seat plays */
    uint8_t actions_count; /* 0: free choice of all legal actions */
    const char *before;    /* said before the choice (at most five lines of body), or NULL */
    /* Said after action i was shown: the last words that stand at i or before it, or NULL. */
    const char *after[LESSON_AFTER];
    int16_t point_x, point_y; /* what the words before point at; nothing unless one is above 0 */
    int16_t after_x, after_y; /* and those after */
};

/* For tables of steps: what may be chosen, and what the words point at. */
#define LESSON_CHOICE(list)   .actions = (list), .actions_count = sizeof(list) / sizeof(list)[0]
#define LESSON_AT(x, y)       .point_x = (x), .point_y = (y)
#define LESSON_AFTER_AT(x, y) .after_x = (x), .after_y = (y)
#define LESSON_STEPS(list)    .steps = (list), .steps_count = sizeof(list) / sizeof(list)[0]

struct lesson {
    struct setup setup;
    uint8_t person; /* the seat of the newcomer */
    uint8_t steps_count;
    const struct lesson_step *steps; /* after the last one the game goes on freely */
};

/* How many actions its steps are. */
uint16_t lesson_length(const struct lesson *lesson);
/* The step that is next after so many actions, or NULL behind the last. */
const struct lesson_step *lesson_at(const struct lesson *lesson, uint16_t count);
/* What is said after the step when that action was chosen, or NULL. */
const char *lesson_said_after(const struct lesson_step *step, struct action chosen);

#endif
