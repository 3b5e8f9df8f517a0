#include "hal/buttons.h"

#include <stddef.h>

#include "board.h"
#include "drivers.h"
#include "hardware/gpio.h"
#include "hardware/irq.h"
#include "hardware/sync.h"
#include "hardware/timer.h"
#include "pin.h"

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))
#define EDGES           (GPIO_IRQ_EDGE_FALL | GPIO_IRQ_EDGE_RISE)

static const struct {
    uint8_t pin, bit;
} contacts[] = {
    {BOARD_UP, CONTACT_UP},       {BOARD_DOWN, CONTACT_DOWN}, {BOARD_LEFT, CONTACT_LEFT},
    {BOARD_RIGHT, CONTACT_RIGHT}, {BOARD_A, CONTACT_A},       {BOARD_B, CONTACT_B},
    {BOARD_X, CONTACT_X},         {BOARD_Y, CONTACT_Y},
};

volatile bool buttons_changed;
static volatile uint8_t pressed; /* since buttons_down was called last */
static volatile uint32_t noise;

static bool is_wired(size_t contact) {
    return contacts[contact].pin != PIN_NONE;
}

static void edge(void) {
    for (size_t i = 0; i < COUNT_OF(contacts); i++) {
        const uint32_t events = is_wired(i) ? gpio_get_irq_event_mask(contacts[i].pin) & EDGES : 0;
        if (events == 0) {
            continue;
        }
        gpio_acknowledge_irq(contacts[i].pin, events);
        buttons_changed = true;
        display_expect();
        if ((events & GPIO_IRQ_EDGE_FALL) != 0) {
            pressed |= contacts[i].bit;
            noise = (noise ^ timer_hw->timerawl) * 0x9E3779B1u;
        }
    }
}

void buttons_start(void) {
    uint32_t mask = 0;
    for (size_t i = 0; i < COUNT_OF(contacts); i++) {
        if (is_wired(i)) {
            gpio_init(contacts[i].pin);
            gpio_pull_up(contacts[i].pin);
            mask |= 1u << contacts[i].pin;
        }
    }
    gpio_add_raw_irq_handler_masked(mask, edge);
    for (size_t i = 0; i < COUNT_OF(contacts); i++) {
        if (is_wired(i)) {
            gpio_set_irq_enabled(contacts[i].pin, EDGES, true);
        }
    }
    irq_set_enabled(IO_IRQ_BANK0, true);
}

uint8_t buttons_closed(void) {
    uint8_t closed = 0;
    for (size_t i = 0; i < COUNT_OF(contacts); i++) {
        closed |= !is_wired(i) || gpio_get(contacts[i].pin) ? 0 : contacts[i].bit;
    }
    return closed;
}

uint8_t buttons_down(void) {
    const uint32_t kept = save_and_disable_interrupts();
    const uint8_t down = pressed | buttons_closed();
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
        if (is_wired(i)) {
            gpio_set_dormant_irq_enabled(contacts[i].pin, GPIO_IRQ_LEVEL_LOW, wake);
        }
    }
}

uint32_t buttons_due(void) {
    return BUTTONS_NEVER;
}

void buttons_ask(void) {
}
