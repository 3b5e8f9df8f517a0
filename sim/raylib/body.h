/* The handhelds as they are seen around their screens: a table of what lies where, and how each is
 * painted. Units are pixels of the handheld's own screen. */
#ifndef BODY_H
#define BODY_H

#include "boards.h"
#include "paint.h"

#define BODY_BUTTONS 8 /* in the order of the bits of hal/buttons.h */

struct body_button {
    float x, y, reach; /* a click within `reach` presses it */
    float glow;        /* how far from x, y its light is seen */
};

struct body {
    const char *board;   /* as --board names it */
    const char *name;    /* as people do */
    float width, height; /* with some air around */
    int16_t screen_x, screen_y;
    uint16_t screen_width, screen_height;
    struct body_button buttons[BODY_BUTTONS];
    float light_x, light_y; /* the board's light */
    bool coloured_light;    /* else it has one colour */
    bool sound;             /* it has a piezo */
    /* Paints all of it; bits of `lit` are buttons that shine. */
    void (*paint)(struct paint *paint, const struct body *body, uint8_t lit);
};

extern const struct body body_picosystem, body_waveshare_13, body_picopad, body_gamemite,
    body_picocalc, body_display_pack;
/* A plain one, for a board that nobody has drawn. */
struct body body_plain(const struct board *board);

/* The body of that board, until it is called again; NULL if there is no such board. */
const struct body *body_find(const char *name);
/* Bits of the button at x, y; 0 where there is none. */
uint8_t body_button_at(const struct body *body, float x, float y);

#endif
