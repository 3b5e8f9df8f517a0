/* The one voice of the handheld, as its piezo makes it: a pulse that is wider the louder it is,
 * thin in the bass. Without a sound card, silence. */
#ifndef PIEZO_H
#define PIEZO_H

#include <stdbool.h>
#include <stdint.h>

/* Opens the sound card; false if there is none. */
bool piezo_open(void);
void piezo_close(void);
/* The tone from now on, at `volume` 0 to 255; 0 hertz is silence. */
void piezo_tone(uint16_t hertz, uint8_t volume);
/* Silent whatever the tone, or not. */
void piezo_mute(bool mute);

#endif
