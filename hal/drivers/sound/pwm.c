#include "hal/sound.h"

#include "board.h"
#include "drivers.h"
#include "hardware/clocks.h"
#include "hardware/gpio.h"
#include "hardware/pwm.h"
#include "pin.h"
#include "rates.h"

void sound_begin(void) {
    if (BOARD_SOUND == PIN_NONE) {
        return;
    }
    pwm_config config = pwm_get_default_config();
    pwm_init(pwm_gpio_to_slice_num(BOARD_SOUND), &config, false);
    gpio_set_function(BOARD_SOUND, GPIO_FUNC_PWM);
}

/* A piezo is loudest with a pulse of half the period; an ear hears about the root of its width. */
void sound_start(uint16_t hertz, uint8_t volume) {
    if (BOARD_SOUND == PIN_NONE) {
        return;
    }
    const uint slice = pwm_gpio_to_slice_num(BOARD_SOUND);
    const struct rates_pwm rate = rates_pwm(clock_get_hz(clk_sys), hertz);
    const uint32_t half = (rate.top + 1u) / 2u;
    const uint32_t width = half * volume / 255u * volume / 255u;
    pwm_set_clkdiv_int_frac4(slice, (uint8_t)(rate.divider >> 4), rate.divider & 15u);
    pwm_set_wrap(slice, rate.top);
    pwm_set_gpio_level(BOARD_SOUND, (uint16_t)(width == 0 ? 1u : width));
    pwm_set_enabled(slice, true);
}

/* The pin must not stay high: a piezo does not like direct current. */
void sound_stop(void) {
    if (BOARD_SOUND == PIN_NONE) {
        return;
    }
    const uint slice = pwm_gpio_to_slice_num(BOARD_SOUND);
    pwm_set_gpio_level(BOARD_SOUND, 0);
    pwm_set_enabled(slice, false);
    pwm_set_counter(slice, 0);
    pwm_set_enabled(slice, true);
}
