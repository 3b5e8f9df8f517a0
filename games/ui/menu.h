/* A list to choose from: one line a row, with headings, values and lines that cannot be chosen now.
 * It scrolls where there are more lines than rows. */
#ifndef MENU_H
#define MENU_H

#include "canvas.h"
#include "focus.h"

#define MENU_ROW 20 /* pixels a line is high */

enum menu_kind {
    MENU_LINE,    /* A chooses it */
    MENU_VALUE,   /* left and right change its value */
    MENU_HEADING, /* only read */
    MENU_DARK,    /* cannot be chosen now */
};

struct menu_line {
    const char *label; /* may hold icons */
    const char *value; /* at the right; NULL for none */
    uint8_t kind;      /* enum menu_kind */
};

/* All zero: on the first line. */
struct menu {
    uint8_t at;  /* the line with the focus */
    uint8_t top; /* the first line that is seen */
};

/* Puts the focus on the nearest line that can have it, and into sight; call it when lines change.
 */
void menu_fit(struct menu *menu, const struct menu_line *lines, int count, struct rect area);
/* Moves the focus to the next line that can have it, round at the ends; false for left and right,
 * which are the caller's. */
bool menu_move(struct menu *menu, const struct menu_line *lines, int count, struct rect area,
               enum direction direction);
/* Draws the list over all of `area`. */
void menu_draw(struct canvas *canvas, const struct menu *menu, const struct menu_line *lines,
               int count, struct rect area);

#endif
