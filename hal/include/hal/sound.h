/* One voice, a square wave on a piezo; a board without one is silent. */
#ifndef HAL_SOUND_H
#define HAL_SOUND_H

#include <stdint.h>

/* Starts a tone of `hertz` at `volume` (1 to 255) in place of the one that sounds, until the next
 * or sound_stop. */
void sound_start(uint16_t hertz, uint8_t volume);
/* Silence. */
void sound_stop(void);

#endif
