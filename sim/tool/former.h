/* The levels as they were until they erred like people: a budget of iterations each, and a lot
 * drawn among the choices by how often those were visited. The league measures against them. */
#ifndef FORMER_H
#define FORMER_H

#include "search.h"

#define FORMER_PREFIX "former-"

/* How such a level played a game. */
struct former {
    uint16_t iterations;
    uint8_t power;  /* a choice is as likely as the power of its visits; 0: the best one */
    uint8_t margin; /* of 255: chances that a choice may throw away */
};

/* Of the title with that id; a game without levels of its own had the usual ones. */
const struct former *former_of(const char *id, uint8_t level);
/* What it plays when its search has ended. */
struct action former_pick(struct search *search, const struct former *former);
/* The bot of such a name ("former-admiral"), or NULL. */
const struct bot *former_find(const char *name);

#endif
