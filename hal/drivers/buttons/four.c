#include "hal/buttons.h"

#include <stddef.h>

#include "board.h"
#include "drivers.h"
#include "hardware/gpio.h"
#include "hardware/irq.h"
#include "hardware/sync.h"
#include "hardware/timer.h"

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))
#define EDGES           (GPIO_IRQ_EDGE_FALL | GPIO_IRQ_EDGE_RISE)
#define HOLD_US         300000u /* so long is no tap any more */
#define BOUNCE_US       8000u   /* after a change a contact is not believed for so long */

static const struct {
    uint8_t pin, tap, hold;
} contacts[] = {
    {BOARD_A, CONTACT_A, CONTACT_X},
    {BOARD_B, CONTACT_B, CONTACT_Y},
    {BOARD_X, CONTACT_UP, CONTACT_LEFT},
    {BOARD_Y, CONTACT_DOWN, CONTACT_RIGHT},
};

enum phase {
    OPEN,
    CLOSED, /* a tap or a hold: time will tell */
    HELD,
    PLAIN /* since power-on, or since it woke the chip: its tap for as long as it is closed */
};

static struct {
    volatile uint8_t phase;
    volatile uint32_t since; /* the last change that was believed, in microseconds */
} states[COUNT_OF(contacts)];

volatile bool buttons_changed;
static volatile uint8_t pressed; /* since buttons_down was called last */
static volatile uint32_t noise;

static bool is_closed(size_t i) {
    return !gpio_get(contacts[i].pin);
}

static bool is_settled(size_t i) {
    return timer_hw->timerawl - states[i].since >= BOUNCE_US;
}

/* Believes what the contact says. A tap is a press once it is over. */
static void believe(size_t i, bool fell) {
    const bool closed = is_closed(i);
    const uint8_t phase = states[i].phase;
    if (closed == (phase != OPEN) && !(fell && phase == OPEN)) {
        return;
    }
    if (phase == CLOSED || (phase == OPEN && !closed)) {
        pressed |= contacts[i].tap;
        noise = (noise ^ timer_hw->timerawl) * 0x9E3779B1u;
    }
    states[i].phase = closed ? CLOSED : OPEN;
    states[i].since = timer_hw->timerawl;
    buttons_changed = true;
}

static void edge(void) {
    for (size_t i = 0; i < COUNT_OF(contacts); i++) {
        const uint32_t events = gpio_get_irq_event_mask(contacts[i].pin) & EDGES;
        if (events == 0) {
            continue;
        }
        gpio_acknowledge_irq(contacts[i].pin, events);
        display_expect();
        if (is_settled(i)) {
            believe(i, (events & GPIO_IRQ_EDGE_FALL) != 0);
        }
        buttons_changed = true; /* so that buttons_due is asked anew */
    }
}

void buttons_start(void) {
    uint32_t mask = 0;
    for (size_t i = 0; i < COUNT_OF(contacts); i++) {
        gpio_init(contacts[i].pin);
        gpio_pull_up(contacts[i].pin);
        mask |= 1u << contacts[i].pin;
    }
    busy_wait_us_32(10); /* for the pull-ups */
    gpio_add_raw_irq_handler_masked(mask, edge);
    for (size_t i = 0; i < COUNT_OF(contacts); i++) {
        states[i].phase = is_closed(i) ? PLAIN : OPEN;
        states[i].since = timer_hw->timerawl;
        gpio_set_irq_enabled(contacts[i].pin, EDGES, true);
    }
    irq_set_enabled(IO_IRQ_BANK0, true);
}

uint8_t buttons_closed(void) {
    uint8_t closed = 0;
    for (size_t i = 0; i < COUNT_OF(contacts); i++) {
        closed |= is_closed(i) ? contacts[i].tap : 0;
    }
    return closed;
}

/* How long until this contact's phase may change without an edge, in microseconds. */
static uint32_t wait_of(size_t i) {
    const uint32_t passed = timer_hw->timerawl - states[i].since;
    if (is_closed(i) != (states[i].phase != OPEN)) {
        return passed < BOUNCE_US ? BOUNCE_US - passed : 0;
    }
    if (states[i].phase == CLOSED) {
        return passed < HOLD_US ? HOLD_US - passed : 0;
    }
    return UINT32_MAX;
}

uint32_t buttons_due(void) {
    uint32_t least = UINT32_MAX;
    for (size_t i = 0; i < COUNT_OF(contacts); i++) {
        const uint32_t us = wait_of(i);
        least = us < least ? us : least;
    }
    return least == UINT32_MAX ? BUTTONS_NEVER : (least + 999u) / 1000u;
}

void buttons_ask(void) {
    const uint32_t kept = save_and_disable_interrupts();
    for (size_t i = 0; i < COUNT_OF(contacts); i++) {
        if (is_settled(i)) {
            believe(i, false);
        }
        if (states[i].phase == CLOSED && timer_hw->timerawl - states[i].since >= HOLD_US) {
            states[i].phase = HELD;
            pressed |= contacts[i].hold;
            noise = (noise ^ timer_hw->timerawl) * 0x9E3779B1u;
            buttons_changed = true;
        }
    }
    restore_interrupts(kept);
}

uint8_t buttons_down(void) {
    const uint32_t kept = save_and_disable_interrupts();
    uint8_t down = pressed;
    for (size_t i = 0; i < COUNT_OF(contacts); i++) {
        down |= states[i].phase == HELD ? contacts[i].hold : 0;
        down |= states[i].phase == PLAIN ? contacts[i].tap : 0;
    }
    pressed = 0;
    buttons_changed = false;
    restore_interrupts(kept);
    return down;
}

uint32_t buttons_noise(void) {
    return noise;
}

void buttons_wake(bool wake) {
    for (size_t i = 0; i < COUNT_OF(contacts); i++) {
        gpio_set_dormant_irq_enabled(contacts[i].pin, GPIO_IRQ_LEVEL_LOW, wake);
        if (!wake && is_closed(i)) {
            states[i].phase = PLAIN;
            states[i].since = timer_hw->timerawl;
        }
    }
}
