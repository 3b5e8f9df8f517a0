/* The console in words, for who does not see it: what has happened, what the screen in front says
 * and what can be chosen there, and the position at the table. A choice does what the buttons would
 * do, where and when they could. Nothing is told that is not on the glass, or has been, for the
 * eyes of who looks now. */
#ifndef SPEECH_H
#define SPEECH_H

#include "console.h"

#define SPEECH_POSITION 8192  /* bytes of a position in words, at most */
#define SPEECH_SCREEN   32768 /* of a screen */

/* What has been told already; all zero at first. */
struct speech_told {
    const struct game *game;
    uint64_t seed;
    uint32_t opened;          /* when that table was */
    uint16_t actions;         /* in its log, when it was told last */
    uint16_t told[SEATS_MAX]; /* events, from the first one on */
    bool heard[SEATS_MAX];    /* the seat has been told something */
};

/* Appends what is new in the history for the viewer, a line each, without a full stop; `told` is
 * the caller's. Another game at the table begins with a line "A game of", and of one that is gone
 * on with only what comes is told. */
void speech_news(struct console *console, struct speech_told *told, struct text *text);
/* Appends the position that the viewer sees, a line each; nothing where no table is open. */
void speech_position(struct console *console, struct text *text);

/* Appends what the screen in front says, a line each of four parts with tabs between: what it is,
 * flags, words, and a value or nothing. What it is:
 *     T  the title, and what stands at its right
 *     P  a paragraph
 *     H  a heading of the choices that follow; without words: those that follow have none
 *     C  a choice: these are counted from 0
 * Flags of a choice: f it has the focus, d it cannot be chosen now, v left and right change its
 * value, k it is a button of the handheld, whose letter is the value. */
void speech_screen(struct console *console, struct text *text);
/* Chooses, or with -1 or 1 changes its value to the left or right; false: there is no such choice
 * now. To be called before a tick, with the tick's time in console->now. */
bool speech_choose(struct console *console, uint16_t number, int by);
/* Appends what a choice of the game would bring, as far as that is certain, in sentences as a hint
 * gives its reasons (hint.h); nothing for any other choice. */
void speech_brings(struct console *console, uint16_t number, struct text *text);
/* What changes when any of the choices does. */
uint32_t speech_stamp(const struct text *screen);

#endif
