/* A console on the headless hal over a flash that may lose power, with a test's hand on its
 * buttons. */
#ifndef RIG_H
#define RIG_H

#include "console.h"
#include "flash_model.h"
#include "headless.h"
#include "rig_titles.h"

#define RIG_SECTORS 64u

extern struct console rig;
extern struct flash_model *rig_flash;
extern const struct title rig_titles[];
extern const uint8_t rig_titles_count;

/* A console on a blank flash, just switched on. */
void rig_start(const char *board);
/* The same with other titles. */
void rig_start_with(const char *board, const struct title *titles, uint8_t count);
/* A console on a flash of the caller, as it is. */
void rig_start_on(const char *board, struct flash_model *flash);
/* The same with other titles. */
void rig_start_titles(const char *board, struct flash_model *flash, const struct title *titles,
                      uint8_t count);
/* Switches on again: what is in the flash stays. */
void rig_power_on(void);
/* The same with buttons held (bits as in hal/buttons.h). */
void rig_power_on_holding(uint8_t down);
/* Takes the flash away at the end of a test. */
void rig_end(void);
/* Both for cmocka, around a test: on the small board, with the rig's own titles. */
int rig_setup(void **state);
int rig_teardown(void **state);
/* Lets so much time pass. */
void rig_run(uint32_t ms);
/* Called before and after each call of the console, if they are there. */
extern void (*rig_before)(void), (*rig_after)(void);
/* Presses a button, holds it for a while and lets it go. */
void rig_press(enum button button);
/* Begins a game of the first title, as if its menus had been gone through. */
void rig_begin(const struct lineup *lineup, const struct setup *setup);
/* Lets time pass until a screen of that name is there; fails the test after a minute. */
void rig_until(const char *place);
/* The same for one of two. */
void rig_until_either(const char *one, const char *other);
/* Until a choice stands on the table or the game is over; what waits for A gets it. */
void rig_until_choice(void);
/* A game that is over shows its last moves and then its sheet, all of it told; somebody looks. */
void rig_see_the_end(void);
/* A screen of that name is there. */
bool rig_at(const char *place);

/* The title with computers that hardly think, for tests of what is around them. */
struct title rig_quick(const struct title *title);

#endif
