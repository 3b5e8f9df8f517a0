#include "analogue.h"

#include "hardware/adc.h"

#define READINGS 64u

void analogue_start(void) {
    adc_init();
    adc_set_temp_sensor_enabled(true);
}

void analogue_stop(void) {
    hw_clear_bits(&adc_hw->cs, ADC_CS_TS_EN_BITS | ADC_CS_EN_BITS);
}

uint16_t analogue_read(uint8_t channel) {
    adc_select_input(channel);
    return adc_read();
}

uint16_t analogue_mean(uint8_t channel) {
    uint32_t sum = 0;
    for (uint32_t i = 0; i < READINGS; i++) {
        sum += analogue_read(channel);
    }
    return (uint16_t)((sum + READINGS / 2u) / READINGS);
}
