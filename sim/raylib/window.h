/* The window: the handheld with its screen at a whole-number scale, buttons that shine while they
 * are held, and the simulator's slates over it. It draws only when something has changed. */
#ifndef WINDOW_H
#define WINDOW_H

#include <stdbool.h>
#include <stdint.h>

#include "keys.h"
#include "slate.h"

#define WINDOW_COMMANDS 8

enum window_place { WINDOW_NOTE, WINDOW_STATUS, WINDOW_FIGURES, WINDOW_HELP, WINDOW_PLACES };

/* How it is shown. */
struct window_kept {
    int scale, x, y;
    bool placed; /* x and y are known */
    bool alone;  /* the screen without the body */
};

/* What people did since the last turn. */
struct window_input {
    uint8_t hands, taps; /* buttons held, and pushed meanwhile */
    int commands_count;
    struct key_command commands[WINDOW_COMMANDS];
    bool touched;         /* a click on the glass, */
    int glass_x, glass_y; /* there */
    bool closed;          /* the window's own button for it */
};

/* Opens it where nobody sees it yet; false if there is no display. */
bool window_open(void);
/* Shows it as it was kept; scale 0: the largest that suits the monitor. */
void window_show(const struct window_kept *kept);
/* How it is shown now; of a full screen how it was before. */
void window_keep(struct window_kept *kept);
void window_close(void);
/* The handheld has become another one. */
void window_change_body(void);
/* Puts a slate into its place, or takes it away with NULL. */
void window_put(enum window_place place, const struct slate *slate);
/* Shows the screen alone, or the handheld around it again. */
void window_toggle_body(void);
void window_toggle_full(void);
/* Leaves the full screen; false if it is none. */
bool window_leave_full(void);
/* Draws what has changed, if it is time, and tells what people did. */
void window_turn(struct window_input *input);
/* The clipboard: text into it, and what text there is. */
void window_copy(const char *text);
const char *window_pasted(void);
/* A file that was dropped on the window since the last call, or NULL. */
const char *window_dropped(void);
/* Seconds since it was opened. */
double window_time(void);
/* Sleeps; keys are read at the next turn. */
void window_rest(double seconds);
/* How long the last picture took. */
uint32_t window_draw_us(void);

#endif
