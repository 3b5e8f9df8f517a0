/* How a table shows its viewer what happened: step by step from the log, event by event, as fast as
 * the settings say. A part of the table in a file of its own; what it and sitting_press.c want of
 * sitting.c stands here, too. */
#ifndef SITTING_SHOW_H
#define SITTING_SHOW_H

#include "sitting.h"

/* Sets what is shown to the viewer to the position after `count` actions, and the feed to what led
 * there. */
void sitting_show_from(struct sitting *sitting, uint16_t count);
/* Goes on showing what comes after. */
void sitting_show_on(struct sitting *sitting);
/* Lets time pass in SITTING_SHOW. */
enum sitting_news sitting_show_tick(struct sitting *sitting, uint32_t now, uint32_t *wait);
/* The event that was held has been seen. */
void sitting_show_seen(struct sitting *sitting);
/* Ends the movement at once; or, if all is to be skipped, everything up to what must be seen. */
void sitting_show_faster(struct sitting *sitting, bool all);
/* Says words of the first game if there are any, pointing at a place, and then goes on with a
 * phase. */
void sitting_say(struct sitting *sitting, const char *words, struct rect about,
                 enum sitting_phase then);

/* In sitting.c: how many actions the viewer is shown at present. */
uint16_t sitting_until(struct sitting *sitting);
/* In sitting.c: everything is shown; who is next? */
enum sitting_news sitting_settle(struct sitting *sitting);
/* In sitting.c: the console is in the seat's hands. */
void sitting_take_over(struct sitting *sitting, uint8_t seat);
/* In sitting.c: the best that the computer has found so far is good enough for who is in a hurry.
 */
enum sitting_news sitting_hurry_up(struct sitting *sitting);

/* In sitting_press.c: whatever is asked next is asked for the first time. */
void sitting_ask_anew(struct sitting *sitting);
/* In sitting_press.c: something may be asked now that was not asked before. */
void sitting_watch(struct sitting *sitting, uint32_t now);
/* In sitting_press.c: A is held for so long that all goes by in a moment. */
bool sitting_fast(const struct sitting *sitting, uint32_t now);
/* In sitting_press.c: milliseconds until it is, or SITTING_NEVER. */
uint32_t sitting_until_fast(const struct sitting *sitting, uint32_t now);

#endif
