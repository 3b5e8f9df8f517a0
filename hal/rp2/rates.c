#include "rates.h"

#include "pin.h"

#define SPI_PRESCALE_MAX 254u

uint32_t rates_spi(uint32_t clock, uint32_t most) {
    uint32_t prescale = 2;
    while (clock / prescale > most && prescale < SPI_PRESCALE_MAX) {
        prescale += 2;
    }
    const uint32_t rate = clock / prescale;
    RP2_CHECK(rate <= most && rate >= most / 2u);
    return rate;
}

#define PWM_COUNTS      65536u
#define PWM_DIVIDER_MIN 16u
#define PWM_DIVIDER_MAX 4095u

struct rates_pwm rates_pwm(uint32_t clock, uint32_t hertz) {
    RP2_CHECK(hertz > 0);
    const uint64_t sixteenths = (uint64_t)clock * 16u;
    const uint64_t full = (uint64_t)hertz * PWM_COUNTS;
    uint32_t divider = (uint32_t)((sixteenths + full - 1u) / full);
    divider = divider < PWM_DIVIDER_MIN ? PWM_DIVIDER_MIN : divider;
    RP2_CHECK(divider <= PWM_DIVIDER_MAX);
    const uint32_t counts = (uint32_t)(sixteenths / ((uint64_t)divider * hertz));
    RP2_CHECK(counts >= 2 && counts <= PWM_COUNTS);
    return (struct rates_pwm){(uint16_t)divider, (uint16_t)(counts - 1u)};
}
