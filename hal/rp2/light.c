#include "light.h"

#include "hardware/clocks.h"
#include "hardware/gpio.h"
#include "hardware/pwm.h"
#include "pin.h"

/* An eye sees about the root of a light: the square of a level makes its steps even. */
#define LIGHT_TOP    (255u * 255u)
#define LIGHT_HERTZ  400u /* below it, light flickers when eyes move */
#define LIGHT_COUNTS (LIGHT_TOP + 1u)

void light_start(uint8_t pin, bool inverted) {
    if (pin == PIN_NONE) {
        return;
    }
    const uint slice = pwm_gpio_to_slice_num(pin);
    pwm_config config = pwm_get_default_config();
    RP2_CHECK(clock_get_hz(clk_sys) / LIGHT_COUNTS >= LIGHT_HERTZ);
    pwm_config_set_wrap(&config, LIGHT_TOP - 1u);
    pwm_init(slice, &config, true);
    light_set(pin, inverted, 0);
    gpio_set_function(pin, GPIO_FUNC_PWM);
}

void light_set(uint8_t pin, bool inverted, uint8_t level) {
    if (pin == PIN_NONE) {
        return;
    }
    const uint16_t duty = (uint16_t)((uint32_t)level * level);
    pwm_set_gpio_level(pin, inverted ? (uint16_t)(LIGHT_TOP - duty) : duty);
}
