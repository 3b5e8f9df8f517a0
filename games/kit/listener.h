/* Who is spoken to, and what the seats are called: "You win", "Ben wins". */
#ifndef LISTENER_H
#define LISTENER_H

#include "view.h"

struct listener {
    const char *const *names; /* of the seats */
    uint8_t seat;             /* this one is "you" */
};

/* The one who looks at a scene. */
struct listener listener_of(const struct scene *scene);
/* Appends "You" or the seat's name, at the beginning of a sentence. */
void listener_subject(struct text *text, const struct listener *to, uint8_t seat);

#endif
