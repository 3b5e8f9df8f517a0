#include "melody.h"

#include <stddef.h>

#include "hal/sound.h"

#define DUTY_FULL 50u /* per cent: a square wave is loudest with equal halves */

/* Each step about twice as loud as the one before. */
static const uint8_t volumes[VOLUME_MAX + 1u] = {0, 24, 60, 125, 255};

static void sound_note(const struct melody *melody) {
    const struct note *note = &melody->sound->notes[melody->note];
    const uint32_t volume = (uint32_t)melody->volume * note->duty / DUTY_FULL;
    if (note->hz == 0) {
        sound_stop();
    } else {
        sound_start(note->hz, (uint8_t)(volume == 0 ? 1 : volume > 255 ? 255 : volume));
    }
}

void melody_play(struct melody *melody, const struct sound *sound, const struct settings *settings,
                 uint32_t now) {
    if (settings->mute != 0 || sound->count == 0) {
        return;
    }
    *melody = (struct melody){.sound = sound, .since = now, .volume = volumes[settings->volume]};
    sound_note(melody);
}

void melody_stop(struct melody *melody) {
    if (melody->sound != NULL) {
        sound_stop();
        melody->sound = NULL;
    }
}

uint32_t melody_tick(struct melody *melody, uint32_t now) {
    while (melody->sound != NULL) {
        const uint32_t length = melody->sound->notes[melody->note].ms;
        const uint32_t elapsed = now - melody->since;
        if (elapsed < length) {
            return length - elapsed;
        }
        melody->since += length;
        melody->note++;
        if (melody->note == melody->sound->count) {
            melody_stop(melody);
        } else {
            sound_note(melody);
        }
    }
    return UINT32_MAX;
}
