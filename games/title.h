/* A title: a game with whatever the house has for it. The console, tools and tests are given titles
 * and need not know which there are; titles.h lists them. */
#ifndef TITLE_H
#define TITLE_H

#include "bot.h"
#include "game.h"

struct view; /* view.h */

struct title {
    const struct game *rules;
    const struct policy *policy;
    const struct view *view; /* its screens, or NULL where nobody looks */
};

#endif
