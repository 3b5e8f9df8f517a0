/* The titles of the rig: the template with a plain view, and a second title of the same game with a
 * lesson. */
#ifndef RIG_TITLES_H
#define RIG_TITLES_H

#include "plain_view.h"
#include "tp_bot.h"
#include "tp_rules.h"

#define RIG_TITLES                                                                                 \
    {                                                                                              \
        {&template_game, &template_policy, &plain_view},                                           \
            {&template_game, &template_policy, &plain_lesson_view},                                \
    }

#endif
