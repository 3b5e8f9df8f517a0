/* A keyboard's controller on I2C, as the PicoCalc has it: keys, the panel's lamps and the battery
 * are its registers. The wire takes a millisecond a byte, so nobody waits for it: each call of
 * keyboard_step begins or ends what is due, and the processor sleeps in between. */
#ifndef KEYBOARD_H
#define KEYBOARD_H

#include <stdbool.h>
#include <stdint.h>

enum key_state { KEY_IDLE, KEY_PRESSED, KEY_HELD, KEY_RELEASED };

struct key_event {
    uint8_t state, key; /* enum key_state; ASCII, or a number of the controller's own */
};

#define KEYBOARD_BATTERY_UNKNOWN 0xFFu
#define KEYBOARD_CHARGES         0x80u

/* Takes I2C and its pins; to be called by every driver that asks. */
void keyboard_start(void);
/* Microseconds until keyboard_step is wanted. */
uint32_t keyboard_due(void);
/* Goes on with what is under way; an event if one has come. */
bool keyboard_step(struct key_event *event);
/* The lamps' duty, 0 to 255: sent as soon as the wire is free. */
void keyboard_light(uint8_t duty);
/* Per cent, and KEYBOARD_CHARGES; or KEYBOARD_BATTERY_UNKNOWN. A few seconds old at most. */
uint8_t keyboard_battery(void);

#endif
