#define _POSIX_C_SOURCE 200809L

#include "piezo.h"

#include <fcntl.h>
#include <math.h>
#include <raylib.h>
#include <stdatomic.h>
#include <stdio.h>
#include <unistd.h>

#define RATE      44100u
#define LOUDNESS  7000.0f
#define BASS      350.0f /* hertz: below, a piezo has little to say */
#define FADE      0.02f  /* of the way to the new width a sample: no clicks */
#define FULL_TURN 6.2831853f

/* Written by the program, read by the thread of the sound card: hertz << 8 | volume. */
static _Atomic uint32_t wanted;
static _Atomic bool silent;

static struct {
    bool open;
    AudioStream stream;
    /* The thread's own. */
    float phase, step, width, before, out;
} piezo;

/* The average of a pulse of that width over one sample, so that high tones do not whistle: what of
 * the stretch [phase, phase + step] lies in [0, width] of each turn. */
static float pulse(float phase, float step, float width) {
    const float end = phase + step;
    float covered = fminf(end, width) - fminf(phase, width);
    if (end > 1.0f) {
        covered += fminf(end - 1.0f, width);
    }
    return step > 0.0f ? covered / step : 0.0f;
}

static void fill(void *buffer, unsigned int frames) {
    int16_t *samples = buffer;
    const uint32_t tone = atomic_load(&wanted);
    const uint32_t hertz = atomic_load(&silent) ? 0 : tone >> 8;
    const float width = hertz == 0 ? 0.0f : 0.5f * (float)(tone & 0xFFu) / 255.0f;
    const float keep = expf(-FULL_TURN * BASS / (float)RATE);
    if (hertz != 0) {
        piezo.step = (float)hertz / (float)RATE;
    }
    for (unsigned int i = 0; i < frames; i++) {
        piezo.width += (width - piezo.width) * FADE;
        const float level = pulse(piezo.phase, piezo.step, piezo.width);
        piezo.phase += piezo.step;
        piezo.phase -= floorf(piezo.phase);
        piezo.out = keep * (piezo.out + level - piezo.before);
        piezo.before = level;
        /* A piezo rings little at the high overtones that a narrow pulse is made of. */
        samples[i] = (int16_t)(piezo.out * sqrtf(2.0f * piezo.width) * LOUDNESS);
    }
}

/* The libraries below print a page of reasons where there is no sound card; one line is enough, and
 * the caller says it. */
static void open_quietly(void) {
    const int own = dup(STDERR_FILENO);
    const int nothing = open("/dev/null", O_WRONLY);
    if (own >= 0 && nothing >= 0) {
        fflush(stderr);
        dup2(nothing, STDERR_FILENO);
    }
    InitAudioDevice();
    if (own >= 0) {
        dup2(own, STDERR_FILENO);
        close(own);
    }
    if (nothing >= 0) {
        close(nothing);
    }
}

bool piezo_open(void) {
    open_quietly();
    if (!IsAudioDeviceReady()) {
        return false;
    }
    SetAudioStreamBufferSizeDefault(512);
    piezo.stream = LoadAudioStream(RATE, 16, 1);
    SetAudioStreamCallback(piezo.stream, fill);
    PlayAudioStream(piezo.stream);
    piezo.open = true;
    return true;
}

void piezo_close(void) {
    if (piezo.open) {
        UnloadAudioStream(piezo.stream);
        CloseAudioDevice();
        piezo.open = false;
    }
}

void piezo_tone(uint16_t hertz, uint8_t volume) {
    atomic_store(&wanted, (uint32_t)hertz << 8 | volume);
}

void piezo_mute(bool mute) {
    atomic_store(&silent, mute);
}
