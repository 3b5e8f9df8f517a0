/* The levels as they were until they erred like people: a budget of iterations each, and a lot
 * drawn among the choices by how often those were visited. The league measures against them. */
#ifndef FORMER_H
#define FORMER_H

#include "think.h"
#include "title.h"

#define FORMER_PREFIX "former-"

/* The bot of such a name ("former-admiral"), or NULL. */
const struct bot *former_find(const char *name);
/* Thinks as that bot did, all at once, and what it plays then. */
struct action former_choose(const struct bot *bot, const struct title *title, struct think *think,
                            struct search_memory memory, const void *observation, uint8_t seats,
                            struct rng rng);

#endif
