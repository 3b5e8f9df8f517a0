/* What the drivers offer to one another and to the program's start, beside the hal. */
#ifndef DRIVERS_H
#define DRIVERS_H

#include <stdbool.h>
#include <stdint.h>

/* The git commit that the image was built from, "+" behind it if sources had changed since; or
 * "unknown commit". */
extern const char image_commit[];

/* All drivers, in order; the screen stays dark until display_light. To be called once, first of
 * all. */
void drivers_start(void);

/* From then on a stack that grows too large is a fault, before it writes over anything. */
void guard_start(void);
/* Goes on with these words in a function that does not come back, with an empty stack: who called
 * has no more to say, and what is left of the stack may not be enough. */
_Noreturn void guard_afresh(const char *words, void (*then)(const char *words));
/* The page about a fault of the processor, with which it ends. */
_Noreturn void fault_show(void);

void buttons_start(void);
/* Set when a contact changes, until buttons_down is called. */
extern volatile bool buttons_changed;
/* Milliseconds until buttons_ask is wanted, BUTTONS_NEVER if interrupts tell of all that happens.
 */
uint32_t buttons_due(void);
#define BUTTONS_NEVER UINT32_MAX
/* Looks at what no interrupt tells: contacts behind a wire, and how long one is held. */
void buttons_ask(void);
/* What the moments of all presses so far have come to: nobody can foretell their microseconds. */
uint32_t buttons_noise(void);
/* Any button wakes from the sleep without clocks, or none does. For the driver `dormant`. */
void buttons_wake(bool wake);
/* Bits of the contacts that are closed now, without taking anything from buttons_down. */
uint8_t buttons_closed(void);

/* clock_ms leaves these microseconds out, which were slept. */
void clock_skip(uint64_t us);

void display_start(void);
/* Waits until the panel, which has been put to sleep, may be woken; a contact that changes ends it.
 */
void display_settle(void);
/* A picture may be due soon: the panel is listened to. For any handler. */
void display_expect(void);
/* Interrupts have been off for long, and still are: what a handler would learn now is too late. */
void display_held_up(void);
/* Shows `lines` whole lines of pixels from line y on, which are all that there is of a picture. */
void display_lines(const uint8_t *pixels, const uint16_t *palette, uint16_t y, uint16_t lines);

void backlight_start(void);
/* As display_light, for the lamps alone. */
void backlight_set(uint8_t level);

/* Where in the flash the area is kept, in bytes: for whoever asks the image. */
struct storage_place {
    uint32_t begin, size, flash_size;
};
extern const struct storage_place storage_place;

/* From now on a restart that nobody has announced means a bug. */
void panic_watch(void);
/* A restart is wanted. */
void panic_not(void);

void led_start(void);
void sound_begin(void);
void supply_start(void);

#endif
