/* A question or a message over the screen, with up to three answers. */
#ifndef DIALOG_H
#define DIALOG_H

#include "canvas.h"
#include "focus.h"

#define DIALOG_ANSWERS 3

struct dialog {
    const char *title;
    const char *text; /* wraps */
    const char *answers[DIALOG_ANSWERS];
    uint8_t count;  /* answers; 0: a message */
    uint8_t accent; /* colour of frame and title: gold, or coral for danger */
    bool low;       /* at the foot, the answers in a row: what it asks about stays in sight */
};

/* The place that the dialog takes. */
struct rect dialog_area(const struct canvas *canvas, const struct dialog *dialog);
/* Darkens what is there and draws the dialog over it; draw the screen behind it first. */
void dialog_draw(struct canvas *canvas, const struct dialog *dialog, int at);
/* The answer that a direction leads to from answer `at`. */
int dialog_move(const struct dialog *dialog, int at, enum direction direction);

#endif
