/* A glass to look at Stellar Leap through: a galaxy of three seats in the middle of a game, and
 * what a test changes about it. */
#ifndef SL_GLASS_H
#define SL_GLASS_H

#include "glass.h"
#include "sl_screen.h"

/* Bodies of the scene, by their places in the table of cards. */
enum {
    SKYROOST = 0,
    TUSKHAVEN = 1,
    OLD_SHALLOWS = 2,
    SIGNAL_ONE = 3,
    VERDANCE = 5,
    BREEZEHOLD = 7,
    ORCHARD_FALL = 9,
    HOLLOW_MOON = 16,
    HUSK = 13,
    CINDER = 14,
    BUBBLE = 15,
    MAELSTROM = 18,
    PYRE = 19,
    GALE = 20,
    OBSIDIAN = 22,
    FROSTBITE = 24,
    WIDOWMAKER = 28,
};

static inline struct sl_view *sl_view_of(struct glass *glass) {
    return (struct sl_view *)(void *)glass->view.bytes;
}

static inline struct sl_state *sl_seen(struct glass *glass) {
    return (struct sl_state *)(void *)glass->state.bytes;
}

/* A position in the first seat's turn, round 3, behind its gathering; sl_refresh is due after any
 * change. */
struct sl_state sl_galaxy(void);
/* The same with fewer seats and with automatons (enum sl_ai_choice). */
struct sl_state sl_galaxy_with(uint8_t seats, uint8_t ais);
/* The set-up of a game, nothing chosen. */
struct sl_state sl_begin(uint8_t seats, uint8_t ais, uint32_t seed);
/* The same; the first seat begins, and homes are chosen. */
struct sl_state sl_begin_choosing(uint8_t seats, uint8_t ais, uint32_t seed);
/* Puts a body at the foot of a column. */
void sl_lay(struct sl_state *state, uint8_t body, uint8_t column, uint8_t seat);
/* So many fresh and exhausted figures of a seat. */
void sl_stand(struct sl_state *state, uint8_t seat, uint8_t body, uint8_t fresh, uint8_t tired);
/* Looks at a position with a seat's eyes. */
void sl_look_at(struct glass *glass, const struct sl_state *state, uint8_t seat);
/* The focus is at a body, with nothing ready there. */
void sl_focus(struct glass *glass, uint8_t body);
/* Applies an action to a position, and looks at what comes of it. */
void sl_go_on(struct glass *glass, struct sl_state *state, struct action action, uint8_t seat);
/* Applies it, shows its events up to the first of that kind, and shows that, `done` of 255. */
void sl_show(struct glass *glass, struct sl_state state, struct action action, uint8_t seat,
             uint8_t kind, uint8_t done);

#endif
