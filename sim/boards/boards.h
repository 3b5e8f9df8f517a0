/* The boards of boards/, as those know them who only pretend to be one: a folder there is a row
 * here, written when it is built (scripts/boards.py). */
#ifndef BOARDS_H
#define BOARDS_H

#include <stdbool.h>
#include <stdint.h>

#define BOARDS_BUTTONS 8 /* in the order of the bits of hal/buttons.h */

struct board {
    const char *name, *title; /* as a folder, and as About shows it */
    uint16_t width, height;
    uint8_t contacts;                  /* buttons that it has, bits as in hal/buttons.h */
    const char *names[BOARDS_BUTTONS]; /* what is printed beside them; NULL: arrow or letter */
    bool measures;                     /* its supply */
    bool cell;                         /* which is one lithium cell */
    bool sound, coloured;              /* a piezo; a light of three colours */
    bool four;                         /* contacts, which mean more when they are held */
};

/* In the order of their names; ends in one without a name. */
extern const struct board boards[];

/* What is printed beside a button (a bit of hal/buttons.h); NULL: its arrow or letter. */
const char *board_button(const struct board *board, uint8_t contact);
/* The board of that name, or NULL. */
const struct board *board_find(const char *name);

#endif
