#include "keyboard.h"

#include <stddef.h>

#include "board.h"
#include "drivers.h"
#include "hal/buttons.h"
#include "hardware/timer.h"
#include "wait.h"

#define FIRST_US 60000u

static const struct { uint8_t key, bit; } keys[] = {BOARD_KEYS};

volatile bool buttons_changed;
static uint8_t held, pressed;
static uint32_t noise;

static uint8_t bit_of(uint8_t key) {
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (keys[i].key == key) {
            return keys[i].bit;
        }
    }
    return 0;
}

static void take(const struct key_event *event) {
    const uint8_t bit = bit_of(event->key);
    if (bit == 0) {
        return;
    }
    if (event->state == KEY_RELEASED) {
        held &= (uint8_t)~bit;
    } else {
        pressed |= (uint8_t)(bit & ~held);
        held |= bit;
        noise = (noise ^ timer_hw->timerawl) * 0x9E3779B1u;
    }
    buttons_changed = true;
    display_expect();
}

/* What is held at power-on has told so by then. */
void buttons_start(void) {
    keyboard_start();
    const uint32_t begin = timer_hw->timerawl;
    while (timer_hw->timerawl - begin < FIRST_US) {
        wait_us(keyboard_due());
        buttons_ask();
    }
}

uint32_t buttons_due(void) {
    return (keyboard_due() + 999u) / 1000u;
}

void buttons_ask(void) {
    struct key_event event;
    if (keyboard_step(&event)) {
        take(&event);
    }
}

uint8_t buttons_closed(void) {
    buttons_ask();
    return held;
}

uint8_t buttons_down(void) {
    const uint8_t down = pressed | held;
    pressed = 0;
    buttons_changed = false;
    return down;
}

uint32_t buttons_noise(void) {
    return noise;
}

void buttons_wake(bool wake) {
    (void)wake;
}
