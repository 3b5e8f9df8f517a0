/* A tour of the console's screens, written down: a line for each press, with the screen that is
 * there then, a sum of the picture, where the focus is, and what header, focus and footer say. The
 * whole of it is compared with a golden text, golden/NAME.txt. ASTERISM_UPDATE=1 makes what is
 * written now the golden text: read the difference before it is committed. */
#ifndef TOUR_H
#define TOUR_H

#include "rig.h"

/* Begins a tour of that name with the console that the rig has just switched on. Without words only
 * screens and sums are written: for a board on which the words are those of another one. */
void tour_begin(const char *name, bool words);
/* Switches off and compares what was written with the golden text; fails the test at the first line
 * that differs. As a teardown also when the tour has gone astray: where it parted from
 * the one that is known says most. */
int tour_teardown(void **state);
/* Switches on again, with buttons held (bits as in hal/buttons.h). */
void tour_power_on(uint8_t held);
/* A heading. */
void tour_note(const char *words);
/* Presses buttons one after another, a line each: letters of "UDLRABXY"; '.' lets 200 ms pass, ','
 * only 20. */
void tour_go(const char *buttons);
/* The same for one button that is held so long. */
void tour_hold(enum button button, uint32_t ms);
/* Lets time pass, and writes one line. */
void tour_wait(uint32_t ms);
/* Lets time pass until a screen of that name is there, and writes one line. */
void tour_until(const char *place);
/* Presses so many buttons at random, and writes a line for each eight, with a sum of all that was
 * seen and heard meanwhile; ends early at the titles. */
void tour_random(uint64_t seed, unsigned count);
/* Tries buttons, a line each; after each one everything is as it was. */
void tour_try(const char *buttons);
/* The same for all eight. */
void tour_probe(void);
/* Both: tries all eight, then presses. */
void tour_probe_go(const char *buttons);

#endif
