/* Plays short rows of notes on the one voice of the hal, without anybody waiting for them. */
#ifndef MELODY_H
#define MELODY_H

#include <stdint.h>

#include "asset_types.h"
#include "settings.h"

struct melody {
    const struct sound *sound; /* or NULL */
    uint8_t note;
    uint32_t since;
    uint8_t volume; /* of the hal, at a duty of one half */
};

/* Begins a sound at the volume of the settings, in place of the one that plays. */
void melody_play(struct melody *melody, const struct sound *sound, const struct settings *settings,
                 uint32_t now);
/* Silence at once. */
void melody_stop(struct melody *melody);
/* Goes on to the note that is due; milliseconds until the next one, or all ones. */
uint32_t melody_tick(struct melody *melody, uint32_t now);

#endif
