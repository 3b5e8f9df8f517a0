/* The two bars of every screen: the header says whose turn it is and what is asked, the footer what
 * the buttons do now. */
#ifndef BARS_H
#define BARS_H

#include <stdbool.h>

#include "canvas.h"

#define BARS_HEADER_HEIGHT 20
#define BARS_FOOTER_HEIGHT 18
#define BARS_NO_SEAT       (-1)

enum bars_battery {
    BARS_BATTERY_HIDDEN,
    BARS_BATTERY_EMPTY,
    BARS_BATTERY_LOW,
    BARS_BATTERY_HALF,
    BARS_BATTERY_GOOD,
    BARS_BATTERY_FULL,
    BARS_BATTERY_CHARGING,
};
#define BARS_UNKEPT 0x80u /* beside it: the sign that moves are not kept */

struct bars_header {
    int8_t seat;       /* from 0; BARS_NO_SEAT for none */
    uint8_t battery;   /* enum bars_battery, and perhaps BARS_UNKEPT */
    const char *title; /* in bold; may hold icons */
    const char *count; /* at the right; NULL for none */
    bool calls;        /* the count is news: in gold */
};

/* What each button does, in one word; NULL: nothing. */
struct bars_footer {
    const char *a, *b, *x, *y;
    bool waits; /* A is dark: it does that as soon as it can */
};

/* What lies between the bars. */
struct rect bars_between(const struct canvas *canvas);
/* Pixels that a header has for its count, beside its title. */
int bars_room(const struct canvas *canvas, const struct bars_header *header);
/* Draws the header at the top, over the whole width. */
void bars_draw_header(struct canvas *canvas, const struct bars_header *header);
/* Draws the footer at the bottom. */
void bars_draw_footer(struct canvas *canvas, const struct bars_footer *footer);
/* Where it has a button (0 to 3: A, B, X, Y) and its word; nothing if that does nothing. */
struct rect bars_footer_area(const struct canvas *canvas, const struct bars_footer *footer,
                             uint8_t button);

#endif
