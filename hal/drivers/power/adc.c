#include <stdlib.h>

#include "analogue.h"
#include "board.h"
#include "cell.h"
#include "drivers.h"
#include "hal/power.h"
#include "hardware/adc.h"
#include "hardware/gpio.h"
#include "hardware/timer.h"
#include "pin.h"
#include "wait.h"

/* A battery that rests, works and is read with noise gives another number each time: the shown one
 * goes the battery's way at once, and the other way when the read one is this far from it. */
#define SLACK     3
#define SMOOTH    2u    /* a new reading counts for half */
#define JUMP_MV   150   /* no load moves a cell so far: it was changed, or the supply was */
#define LEAST_MV  1000u /* nothing runs with less: this is no reading */
#define SETTLE_MS 1u    /* the divider of a Pico W, once it is let through */
#define CHANNEL   (BOARD_BATTERY - ANALOGUE_PIN_FIRST)

#if PICO_RP2350
#define PULLS_DOWN false /* RP2350-E9: it may hold such a pin near 2 V instead */
#else
#define PULLS_DOWN true
#endif

static uint32_t held_mv; /* smoothed; 0 before the first reading */
static int shown = -1;
static bool radio; /* the board carries a Pico W, whose radio has some of a Pico's pins */

void supply_start(void) {
    adc_gpio_init(BOARD_BATTERY);
    if (BOARD_VBUS != PIN_NONE) {
        gpio_init(BOARD_VBUS);
        gpio_set_pulls(BOARD_VBUS, false, PULLS_DOWN); /* without a cable nothing need hold it */
        gpio_set_input_enabled(BOARD_VBUS, false);
    }
    if (BOARD_CHARGING != PIN_NONE) {
        gpio_init(BOARD_CHARGING);
        gpio_pull_up(BOARD_CHARGING); /* open drain of the charger, low while it charges */
    }
}

static uint32_t measure(void) {
    return (uint32_t)analogue_mean(CHANNEL) * ANALOGUE_MV * BOARD_BATTERY_RATIO / ANALOGUE_FULL +
           BOARD_BATTERY_DROP_MV;
}

/* On a Pico W the pin lies at the radio's clock, and at VSYS only while the radio is not selected.
 * On a Pico the same pin is the light: it is left alone unless nothing could be read. */
static uint32_t measure_beside_radio(void) {
    const gpio_function_t function = gpio_get_function(BOARD_RADIO_SELECT);
    gpio_init(BOARD_RADIO_SELECT);
    gpio_put(BOARD_RADIO_SELECT, true);
    gpio_set_dir(BOARD_RADIO_SELECT, GPIO_OUT);
    wait_ms(SETTLE_MS);
    const uint32_t mv = measure();
    gpio_set_dir(BOARD_RADIO_SELECT, GPIO_IN);
    gpio_set_function(BOARD_RADIO_SELECT, function);
    return mv;
}

static uint32_t read_mv(void) {
    if (radio) {
        return measure_beside_radio();
    }
    const uint32_t mv = measure();
    if (mv >= LEAST_MV + BOARD_BATTERY_DROP_MV || BOARD_RADIO_SELECT == PIN_NONE) {
        return mv;
    }
    const uint32_t beside = measure_beside_radio();
    radio = beside >= LEAST_MV + BOARD_BATTERY_DROP_MV;
    return beside;
}

static uint32_t smooth(uint32_t mv) {
    if (held_mv == 0 || abs((int)mv - (int)held_mv) > JUMP_MV) {
        return mv;
    }
    return (held_mv * (SMOOTH - 1u) + mv + SMOOTH / 2u) / SMOOTH;
}

/* The input is on only for this: one that stays on can hold itself up (RP2350-E9). */
static bool is_plugged_in(void) {
    if (BOARD_VBUS == PIN_NONE || radio) {
        return false;
    }
    gpio_set_input_enabled(BOARD_VBUS, true);
    busy_wait_us_32(1);
    const bool high = gpio_get(BOARD_VBUS);
    gpio_set_input_enabled(BOARD_VBUS, false);
    return high;
}

static bool is_charging(void) {
    return BOARD_CHARGING != PIN_NONE && !gpio_get(BOARD_CHARGING);
}

static uint8_t shown_percent(bool usb) {
    const int percent = cell_percent(held_mv);
    if (shown < 0 || (usb ? percent > shown : percent < shown) || abs(percent - shown) >= SLACK) {
        shown = percent;
    }
    return (uint8_t)shown;
}

void power_read(struct power *power) {
    const uint32_t mv = read_mv();
    if (mv < LEAST_MV + BOARD_BATTERY_DROP_MV) {
        held_mv = 0;
        shown = -1;
        *power = (struct power){.percent = 100, .usb = is_plugged_in()};
        return;
    }
    held_mv = smooth(mv);
    const bool usb = is_plugged_in() || held_mv > BOARD_BATTERY_FEED_MV;
    *power = (struct power){.millivolts = (uint16_t)held_mv,
                            .percent = BOARD_LITHIUM ? shown_percent(usb) : 100,
                            .measured = true,
                            .cell = BOARD_LITHIUM,
                            .charging = usb && is_charging(),
                            .usb = usb};
}
