/* All that a page calls, in the order of its day; `sim/web/console.mjs` is the other side of it. */
#ifndef WEB_H
#define WEB_H

#include <stdint.h>

#include "boards.h"
#include "host.h"

struct console;

#define WEB_FACT_SIZE 32 /* bytes of a fact in words, the zero included */

/* The name of a board, from 0; empty behind the last. Every folder of boards/ is one. */
WEB_EXPORT("board_name") const char *web_board_name(uint32_t number);
/* Chooses a board: everything as at power-on, the flash blank. */
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
/* It may offer the level that takes its time. */
WEB_EXPORT("fact_powerful") void web_fact_powerful(uint32_t powerful);

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

/* In words, for who does not see the glass (sim/speech/words.h). Each text is there until it is
 * asked for again. New lines of the history, since it was asked last. */
WEB_EXPORT("words_news") const char *web_words_news(void);
/* The position at the table. */
WEB_EXPORT("words_position") const char *web_words_position(void);
/* What the screen in front says, and what can be chosen there. It changes only with a tick. */
WEB_EXPORT("words_screen") const char *web_words_screen(void);
/* What a choice belongs to: the stamp of the last words_screen. */
WEB_EXPORT("words_stamp") uint32_t web_words_stamp(void);
/* What that choice of the game would bring, counted from 0; empty where nothing is certain. */
WEB_EXPORT("words_brings") const char *web_words_brings(uint32_t number);
/* The next tick makes that choice, counted from 0 (or changes its value to the left or right, with
 * -1 or 1), if the screen still says what had that stamp; a console that sleeps wakes up for it. */
WEB_EXPORT("words_choose") void web_words_choose(uint32_t stamp, uint32_t number, int32_t by);
/* How many choices were made that way: the one that does not count was none any more. */
WEB_EXPORT("words_chosen") uint32_t web_words_chosen(void);

/* A finger at that pixel: the next tick moves the focus there, or is A if it is there already. */
WEB_EXPORT("tap") void web_tap(uint32_t x, uint32_t y);
/* What A, B, X and Y (0 to 3, asked in that order) do now, in a word; empty: nothing. */
WEB_EXPORT("key_word") const char *web_key_word(uint32_t key);

/* A review thinks so many times as long about each choice as on a handheld, 1 to 50. */
WEB_EXPORT("review_deeper") void web_review_deeper(uint32_t times);

/* Room for an address or its digits, and how much; then `open` opens what stands there, in a
 * console that is past its start. What it says begins with G and tells a game that is at the table
 * as a guest now (how many moves it had, its deal in digits or nothing, and its points, with tabs
 * between), with D and names the title of a deal that is shown, or with - and says why it is none.
 */
WEB_EXPORT("link_room") char *web_link_room(void);
WEB_EXPORT("link_size") uint32_t web_link_size(void);
WEB_EXPORT("link_open") const char *web_link_open(void);
/* Opens the review behind the guest's end sheet; 0: that is not in front. */
WEB_EXPORT("link_review") uint32_t web_link_review(void);
/* The same, and the choice that came after so many moves, whoever's it was. */
WEB_EXPORT("link_moment") uint32_t web_link_moment(uint32_t at);
/* How many moves came before the choice that is looked at now; 0xFFFFFFFF: none is. */
WEB_EXPORT("moment") uint32_t web_moment(void);
/* 0: no guest is at the table, 1: a finished one, 2: one that is being played on. */
WEB_EXPORT("guest") uint32_t web_guest(void);
/* The name of a level that is offered, from 0; empty behind the last. */
WEB_EXPORT("level") const char *web_level(uint32_t number);
/* Plays the finished guest on from after so many moves, against that level; 0: it cannot be. */
WEB_EXPORT("what_if") uint32_t web_what_if(uint32_t at, uint32_t level);
/* The digits of the finished game at the table; empty: there is none, or no link holds it. */
WEB_EXPORT("link_here") const char *web_link_here(void);

/* For the program, of its hal: the board that was chosen, and the time until the next tick. */
const struct board *web_board_now(void);
void web_time(uint32_t now);
/* The console itself. */
struct console *web_console(void);
/* words.c: makes the choice that waits, at the beginning of a tick. */
void web_words_tick(void);
/* touch.c: does what a finger has asked for, at the beginning of a tick. */
void web_touch_tick(void);

#endif
