/* What the files of the closer look share. */
#ifndef ST_LOOK_H
#define ST_LOOK_H

#include "st_screen.h"

/* A thing as it is looked at. */
struct st_looked {
    const struct st_view *view;
    const struct scene *scene;
    const struct st_state *state;
    struct thing thing;
    uint8_t place, seat; /* seat: whose board it is on */
    uint8_t card;        /* that lies there, ST_EMPTY, or UNKNOWN: none, or hidden */
    bool down;           /* a slot that is filled face down */
    struct st_aim aim;
};

/* st_look.c: the panel of what laying the carried card there would do;
 * false if it may not. */
bool st_look_laying(const struct st_looked *at, struct look_page *page);
/* st_look_more.c: pages of more than one card */
void st_look_stack(const struct st_looked *at, struct look_page *page);
void st_look_duel(const struct st_looked *at, struct look_page *page);
void st_look_deck(const struct st_looked *at, struct look_page *page);

#endif
