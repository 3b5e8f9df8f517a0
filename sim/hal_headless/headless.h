/* The hal without a window: time that passes only when told, buttons that a program holds, a screen
 * that is remembered as it would stand on the glass, a log of sounds, a battery that is set.
 * Storage is the caller's. */
#ifndef HEADLESS_H
#define HEADLESS_H

#include <stdbool.h>
#include <stdint.h>

#include "boards.h"

#define GLASS_WIDTH_MAX  320
#define GLASS_HEIGHT_MAX 240
#define TONES_MAX        256

/* What storage is made of; offsets in bytes. All answer whether it was done. */
struct headless_storage {
    void *context;
    uint32_t size;
    bool (*read)(void *context, uint32_t offset, void *bytes, uint32_t size);
    bool (*program)(void *context, uint32_t offset, const void *bytes, uint32_t size);
    bool (*erase)(void *context, uint32_t offset);
};

struct headless_tone {
    uint32_t at;    /* ms */
    uint16_t hertz; /* 0: silence */
    uint8_t volume;
};

struct headless {
    const struct board *board;
    struct headless_storage storage;
    uint32_t now;    /* asleep or not */
    uint32_t asleep; /* milliseconds of it in power_sleep, which clock_ms leaves out */
    uint64_t seed;   /* of random_word */
    uint8_t down;    /* bits as in hal/buttons.h */
    uint8_t pressed; /* since they were last asked for */
    uint8_t light;
    uint8_t lamp[3]; /* the board's light: red, green, blue */
    bool usb;
    uint8_t battery; /* per cent */
    bool stopped;    /* power_stop was called */
    bool slept;      /* power_sleep was called, and nothing was pressed since */

    uint16_t glass[GLASS_WIDTH_MAX * GLASS_HEIGHT_MAX]; /* RGB565 */
    uint32_t flushes;                                   /* calls of display_flush */
    uint32_t rects, pixels;                             /* that they sent */
    struct headless_tone tones[TONES_MAX];              /* the last ones, a ring */
    uint32_t tones_count;

    /* Called instead of letting `ms` milliseconds pass: it moves `now` by at most so many, and may
     * change `down`. Without it time passes and nothing happens. */
    void (*pass)(void *context, uint32_t ms);
    void *context;
    bool drive;     /* update_restart is possible, as on a device */
    bool restarted; /* and was called */

    /* Called by power_stop and update_restart, which may not return: longjmp, or nothing and the
     * program ends. */
    void (*stop)(void *context);
};

/* The one there is. */
extern struct headless headless;

/* Everything as at power-on: the board's screen dark, battery full, nothing pressed. */
void headless_start(const struct board *board, const struct headless_storage *storage,
                    uint64_t seed);
/* The board of that name, or NULL. */
const struct board *headless_board_find(const char *name);
/* Sets which buttons are held. */
void headless_hold(uint8_t down);
/* The glass as a picture of at most 256 colours: an index a pixel into `palette` (0xRRGGBB); how
 * many colours, or 0 if there are more. */
int headless_picture(uint8_t *pixels, uint32_t palette[256]);
/* CRC-32 of the glass. */
uint32_t headless_glass_sum(void);

#endif
