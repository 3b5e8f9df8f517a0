#include "plain_view.h"

#include "tp_rules.h"

/* Seat 1 holds 2 5 9, seat 2 holds 1 5 7; the star is worth three. */
static const uint8_t deal[] = {2, 5, 9, 1, 5, 7};
static const struct action nine[] = {{.verb = TP_CHOOSE, .a = 9}};
static const struct action seven[] = {{.verb = TP_CHOOSE, .a = 7}};
static const struct lesson_step steps[] = {
    {.seat = 0,
     .actions = nine,
     .actions_count = 1,
     .before = "Play the 9: nobody has a higher number. It is all that this first game lets you "
               "choose now.",
     .after = {"Good."},
     .about = {60, 124, 20, 20}},
    {.seat = 1,
     .actions = seven,
     .actions_count = 1,
     .before = "Now the other seat.",
     .after = {"Nine beats seven."},
     .about = {10, 20, 20, 20}},
    {.seat = 0, .before = "Now choose freely."},
};
const struct lesson plain_lesson = {
    .setup = {.seed = 5, .seats = 2, .options = {5}, .deal = deal, .deal_count = sizeof deal},
    .person = 0,
    .steps_count = 3,
    .steps = steps};

const struct view plain_lesson_view = {PLAIN_VIEW, .lesson = &plain_lesson};
