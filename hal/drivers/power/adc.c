#include <stdlib.h>

#include "analogue.h"
#include "board.h"
#include "drivers.h"
#include "hal/power.h"
#include "hardware/gpio.h"
#include "pin.h"

/* A battery that rests, works and is read with noise gives another number each time: the shown one
 * goes the battery's way at once, and the other way when the read one is this far from it. */
#define SLACK   3
#define SMOOTH  2u  /* a new reading counts for half */
#define JUMP_MV 150 /* no load moves a cell so far: it was changed, or the supply was */
#define CHANNEL (BOARD_BATTERY - ANALOGUE_PIN_FIRST)

static uint32_t held_mv; /* smoothed; 0 before the first reading */
static int shown = -1;

static void input(uint8_t pin, bool pulled_up) {
    if (pin == PIN_NONE) {
        return;
    }
    gpio_init(pin);
    gpio_set_pulls(pin, pulled_up, !pulled_up);
}

void supply_start(void) {
    gpio_disable_pulls(BOARD_BATTERY);
    gpio_set_input_enabled(BOARD_BATTERY, false);
    input(BOARD_VBUS, false);    /* without a cable nothing need hold it low */
    input(BOARD_CHARGING, true); /* open drain of the charger, low while it charges */
}

static uint32_t read_mv(void) {
    return (uint32_t)analogue_mean(CHANNEL) * ANALOGUE_MV * BOARD_BATTERY_RATIO / ANALOGUE_FULL +
           BOARD_BATTERY_DROP_MV;
}

static uint32_t smooth(uint32_t mv) {
    if (held_mv == 0 || abs((int)mv - (int)held_mv) > JUMP_MV) {
        return mv;
    }
    return (held_mv * (SMOOTH - 1u) + mv + SMOOTH / 2u) / SMOOTH;
}

static int percent_of(uint32_t mv) {
    if (mv <= BOARD_BATTERY_EMPTY_MV) {
        return 0;
    }
    if (mv >= BOARD_BATTERY_FULL_MV) {
        return 100;
    }
    return (int)((mv - BOARD_BATTERY_EMPTY_MV) * 100u /
                 (BOARD_BATTERY_FULL_MV - BOARD_BATTERY_EMPTY_MV));
}

static bool is_set(uint8_t pin, bool level) {
    return pin != PIN_NONE && gpio_get(pin) == level;
}

void power_read(struct power *power) {
    held_mv = smooth(read_mv());
    const bool usb = is_set(BOARD_VBUS, true) || held_mv > BOARD_BATTERY_FEED_MV;
    const int percent = percent_of(held_mv);
    if (shown < 0 || (usb ? percent > shown : percent < shown) || abs(percent - shown) >= SLACK) {
        shown = percent;
    }
    *power = (struct power){.millivolts = (uint16_t)held_mv,
                            .percent = (uint8_t)shown,
                            .measured = true,
                            .charging = usb && is_set(BOARD_CHARGING, false),
                            .usb = usb};
}
