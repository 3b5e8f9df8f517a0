/* A tour of the console's screens, written down: a line for each press, with the screen that is
 * there then, what has the focus, what the footer says the buttons do, and a sum of the picture.
 * The whole of it is compared with a golden text a board, golden/tour_BOARD.txt. ASTERISM_UPDATE=1
 * makes what is written now the golden text: read the difference before it is committed. */
#ifndef TOUR_H
#define TOUR_H

#include "rig.h"

/* Begins a tour on a board with the console that the rig has just switched on. Without words only
 * screens and sums are written: for a board on which the words are those of another one. */
void tour_begin(const char *board, bool words);
/* Compares what was written with the golden text; fails the test at the first line that differs. */
void tour_end(void);
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
/* Tries buttons, a line each; after each one everything is as it was. */
void tour_try(const char *buttons);
/* The same for all eight. */
void tour_probe(void);
/* Both: tries all eight, then presses. */
void tour_probe_go(const char *buttons);

#endif
