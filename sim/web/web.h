/* All that a page calls, in the order of its day; `sim/web/console.mjs` is the other side of it. */
#ifndef WEB_H
#define WEB_H

#include <stdint.h>

#include "host.h"

struct console;

#define WEB_FACT_SIZE 32 /* bytes of a fact in words, the zero included */

struct web_board {
    const char *name;
    uint16_t width, height;
};

/* Chooses a board, 0 or 1 (picosystem, picopad): everything as at power-on, the flash blank. */
WEB_EXPORT("board") void web_board(uint32_t number);
WEB_EXPORT("width") uint32_t web_width(void);
WEB_EXPORT("height") uint32_t web_height(void);

/* The flash itself: what the page has kept is laid in before the start. */
WEB_EXPORT("flash") uint8_t *web_flash(void);
WEB_EXPORT("flash_size") uint32_t web_flash_size(void);

/* What About tells, to be written over before the start; no memory: that which it really has. */
WEB_EXPORT("fact_size") uint32_t web_fact_size(void);
WEB_EXPORT("fact_version") char *web_fact_version(void);
WEB_EXPORT("fact_board") char *web_fact_board(void);
WEB_EXPORT("fact_commit") char *web_fact_commit(void);
WEB_EXPORT("fact_memory") void web_fact_memory(uint32_t used, uint32_t all);

/* The battery, and whether a cable is in; full and without one from the start. */
WEB_EXPORT("supply") void web_supply(uint32_t percent, uint32_t usb);

/* Switches it on at this time (see `tick`); `stopped`: the run before ended in a bug. */
WEB_EXPORT("start") void web_start(uint32_t now, uint32_t stopped);
/* Which buttons are held, bits as in hal/buttons.h; what is let go before the next tick counts. */
WEB_EXPORT("hold") void web_hold(uint32_t down);
/* Does what is due at `now`, in milliseconds without those asleep; how many until it must be called
 * again, unless a button changes before. */
WEB_EXPORT("tick") uint32_t web_tick(uint32_t now);
/* It is not to be called before a button is pressed. */
WEB_EXPORT("asleep") uint32_t web_asleep(void);

/* The screen's name, as in docs/scripts.md. */
WEB_EXPORT("place") const char *web_place(void);
/* The glass: bytes red, green, blue, 255 for each pixel, line by line. */
WEB_EXPORT("glass") const uint32_t *web_glass(void);
/* How often it has changed. */
WEB_EXPORT("frames") uint32_t web_frames(void);
/* The backlight, 0 to 255. */
WEB_EXPORT("light") uint32_t web_light(void);
/* The light beside the screen, 0xRRGGBB. */
WEB_EXPORT("lamp") uint32_t web_lamp(void);
/* The tone that sounds: 256 times its hertz, and its volume from 1 to 255; 0: silence. */
WEB_EXPORT("note") uint32_t web_note(void);

/* For the program, of its hal: the board that was chosen, and the time until the next tick. */
const struct web_board *web_board_now(void);
void web_time(uint32_t now);
/* For tests: the console itself. */
const struct console *web_console(void);

#endif
