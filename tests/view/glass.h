/* A glass to look at a game through: a position, the eyes of a seat, the buttons that are pressed,
 * and what is drawn of it. It knows no game: any rules and any view fit in. */
#ifndef GLASS_H
#define GLASS_H

#include <stddef.h>

#include "canvas.h"
#include "view.h"

#define GLASS_NARROW 240
#define GLASS_WIDE   320
#define GLASS_HEIGHT 240

union glass_state {
    max_align_t align;
    uint8_t bytes[STATE_MAX];
};

struct glass {
    const struct game *game;
    const struct view *shown;
    union glass_state state, scratch; /* state: what the viewer may know */
    union {
        max_align_t align;
        uint8_t bytes[VIEW_MAX];
    } view;
    struct scene scene;
    struct event event; /* the scene's, while one is shown */
    struct action legal[ACTIONS_MAX];
    struct canvas canvas;
    uint8_t marks[SEATS_MAX];
    uint8_t pixels[GLASS_WIDE * GLASS_HEIGHT];
};

/* Looks at a state with a seat's eyes; if it is to act, it chooses. */
void glass_open(struct glass *glass, const struct game *game, const struct view *view,
                const void *state, uint8_t seat);
/* The position has become this one; the view goes on. */
void glass_turn(struct glass *glass, const void *state);
/* Presses buttons: letters of "UDLRABXY". What the last one was answered with. */
enum answer glass_press(struct glass *glass, const char *buttons);
/* Begins to show an event, `done` of 255; for how many milliseconds. */
uint16_t glass_show(struct glass *glass, struct event event, uint8_t done);
/* The position as the seat may know it when the action tells its event at that place. */
void glass_still(const struct game *game, const void *before, struct action action, uint16_t place,
                 uint8_t seat, void *still);
/* Ends the event that is shown; `still` is the position behind it, NULL: as it is. */
void glass_end(struct glass *glass, const void *still);
/* Carries out an action on the true position and shows what it tells up to the first event of that
 * kind, or one that holds, which is left `done` of 255; false if there is none. */
#define GLASS_HELD 0x100
#define GLASS_ALL  0x101 /* none */
bool glass_tell(struct glass *glass, void *truth, struct action action, int kind, uint8_t done);
/* Draws it on a screen so wide. */
void glass_draw(struct glass *glass, int width);
/* The same for the score sheet. */
void glass_draw_score(struct glass *glass, int width);
/* A booklet's page, from its top, between header and footer; page_draw as the console calls it. */
void glass_draw_page(struct glass *glass, int width, uint8_t page);

/* The picture must be the golden one of that name, tests/view/GAME/golden/NAME_WIDTH.png, at both
 * widths. ASTERISM_UPDATE=1 makes what is drawn the golden picture: look at it before it is kept.
 */
void glass_golden(struct glass *glass, const char *name);
void glass_golden_score(struct glass *glass, const char *name);
/* The same with a hint over the table, the focus where it begins; `plan` are its steps. */
void glass_golden_hint(struct glass *glass, const char *name, const struct action *plan, uint8_t n);
/* The same for whatever lies on the canvas, at its width. */
void glass_golden_canvas(struct glass *glass, const char *name);

/* Plays a random game through enter and show as the console does, seen by one seat;
 * calls `look` wherever the screen can be seen on the way, or at a sample of that (sample.h), and
 * at the end. */
void glass_watch(struct glass *glass, const struct game *game, const struct view *view,
                 const struct setup *setup, uint8_t viewer, void (*look)(struct glass *glass));

#endif
