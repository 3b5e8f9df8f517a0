#include "hal/sound.h"

#include "drivers.h"

void sound_begin(void) {
}

void sound_start(uint16_t hertz, uint8_t volume) {
    (void)hertz;
    (void)volume;
}

void sound_stop(void) {
}
