#include "drivers.h"

/* Lamps that are always on, or that somebody turns by hand. */
void backlight_start(void) {
}

void backlight_set(uint8_t level) {
    (void)level;
}
