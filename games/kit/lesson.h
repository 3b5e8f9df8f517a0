/* The interactive first game: a given deal, what the other seats do, and what is said on the way to
 * its end. Rounds that teach nothing new may go by: what is played in them is given, and not shown.
 */
#ifndef LESSON_H
#define LESSON_H

#include "game.h"
#include "rect.h"

#define LESSON_AFTER 4

struct lesson_step {
    uint8_t seat;  /* who acts here */
    uint8_t times; /* so many steps like this one follow each other; 0 counts as 1 */
    const struct action
        *actions;          /* what may be chosen here; the first is what the other seat plays */
    uint8_t actions_count; /* 0: free choice of all legal actions */
    bool with_next;     /* one gesture makes this choice and the next, which nothing is said of */
    bool passes;        /* these actions go by, one after the other, whoever acts; unseen */
    const char *before; /* said before the choice (at most five lines of body), or NULL */
    /* Said after action i was shown: the last words that stand at i or before it, or NULL. */
    const char *after[LESSON_AFTER];
    struct rect about;       /* what the words before speak of, on the table; empty: no one thing */
    struct rect after_about; /* and those after */
};

/* For tables of steps: what may be chosen, and what the words speak of. */
#define LESSON_CHOICE(list)            .actions = (list), .actions_count = sizeof(list) / sizeof(list)[0]
#define LESSON_ABOUT(x, y, w, h)       .about = {(x), (y), (w), (h)}
#define LESSON_AFTER_ABOUT(x, y, w, h) .after_about = {(x), (y), (w), (h)}
#define LESSON_STEPS(list)             .steps = (list), .steps_count = sizeof(list) / sizeof(list)[0]

struct lesson {
    struct setup setup;
    uint8_t person; /* the seat of the newcomer */
    uint8_t steps_count;
    const struct lesson_step *steps; /* after the last one the game goes on freely */
    const char *won, *lost;          /* said at the end of the game, or NULL */
};

/* How many actions its steps are. */
uint16_t lesson_length(const struct lesson *lesson);
/* The step that is next after so many actions, or NULL behind the last. */
const struct lesson_step *lesson_at(const struct lesson *lesson, uint16_t count);
/* What may be chosen there, and how many those are; 0: all that is legal. */
uint8_t lesson_choices(const struct lesson *lesson, uint16_t count, const struct action **choices);
/* What is said after the step when that action was chosen, or NULL. */
const char *lesson_said_after(const struct lesson_step *step, struct action chosen);

#endif
