/* The handheld in the window, as its hardware sees it: a glass, buttons that hands and scripts
 * hold, a battery, flash, a piezo, and time that passes while the console waits. handheld.c is the
 * hal's implementation on it; whoever runs it (session.c) decides how time passes. */
#ifndef HANDHELD_H
#define HANDHELD_H

#include <stdbool.h>
#include <stdint.h>

#include "body.h"
#include "flash_model.h"

#define GLASS_PIXELS     (320u * 240u)
#define HANDHELD_CHANGES 32u
#define HANDHELD_SECTORS 64u /* of flash for saves */

/* An area of the glass. */
struct patch {
    uint16_t x, y, width, height;
};

struct handheld {
    const struct body *body;
    struct flash_model *flash;
    uint32_t now;           /* ms since power-on */
    uint32_t asleep;        /* of them in power_sleep, which clock_ms leaves out */
    uint64_t seed;          /* of random_word */
    uint8_t hands, fingers; /* buttons that people hold, and that a script holds */
    uint8_t pressed;        /* since the console asked last */
    uint8_t battery;        /* per cent */
    bool usb;
    uint8_t light;   /* of the screen */
    uint8_t lamp[3]; /* of the board's light: red, green, blue */
    uint16_t hertz;  /* that sound; 0 is silence */
    uint8_t volume;

    uint16_t glass[GLASS_PIXELS];           /* RGB565, as it stands there */
    struct patch changes[HANDHELD_CHANGES]; /* of it, since somebody set changes_count to 0 */
    uint16_t changes_count;

    uint32_t flushes, flushed_last; /* how often the console drew, and pixels of the last time */
    uint64_t flushed;               /* pixels since power-on */
    uint32_t light_changes;         /* of screen light, lamp, for whoever draws them */

    /* The front's part. Time passes, at most so many ms: it moves `now`, and may return early when
     * a button changed. */
    void (*pass)(uint32_t ms);
    /* The glass changed. */
    void (*shown)(void);
    /* The tone changed. */
    void (*sounded)(void);
    /* A flash operation begins that takes so long; true: power fails in it. */
    bool (*flashing)(uint32_t ms);
    /* After that: does not return. */
    void (*failed)(void);
    /* The console has switched itself off: does not return. */
    void (*stopped)(void);
    /* The last words after a bug: does not return. */
    void (*panicked)(const char *file, int line, const char *text);
};

/* The one there is. */
extern struct handheld handheld;

/* As at power-on: the glass is dark, nothing sounds; hands, battery and flash stay as they are. */
void handheld_power_on(void);
/* What is held now. */
uint8_t handheld_down(void);
/* Sets what people hold; true if that changed. */
bool handheld_hold(uint8_t hands);
/* Sets what a script holds; true if that changed. */
bool handheld_finger(uint8_t fingers);
/* A button was pushed and let go before anybody looked. */
void handheld_tap(uint8_t buttons);
/* 0xRRGGBB of a pixel of the glass. */
uint32_t handheld_rgb(uint16_t pixel);

#endif
