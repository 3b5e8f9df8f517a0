#include "headless.h"

#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "coder.h"
#include "pretend.h"

#include "hal/buttons.h"
#include "hal/clock.h"
#include "hal/display.h"
#include "hal/panic.h"
#include "hal/power.h"
#include "hal/random.h"
#include "hal/sound.h"
#include "hal/storage.h"
#include "hal/update.h"

struct headless headless;

void headless_start(const struct board *board, const struct headless_storage *storage,
                    uint64_t seed) {
    memset(&headless, 0, sizeof headless);
    headless.board = board;
    headless.storage = *storage;
    headless.seed = seed;
    headless.battery = 100;
}

const struct board *headless_board_find(const char *name) {
    return board_find(name);
}

void headless_hold(uint8_t down) {
    headless.pressed |= (uint8_t)(down & ~headless.down);
    headless.down = down;
    if (down != 0) {
        headless.slept = false;
    }
}

static uint32_t rgb_of(uint16_t pixel) {
    const uint32_t red = (uint32_t)pixel >> 11, green = pixel >> 5 & 0x3Fu, blue = pixel & 0x1Fu;
    return (red << 3 | red >> 2) << 16 | (green << 2 | green >> 4) << 8 | (blue << 3 | blue >> 2);
}

int headless_picture(uint8_t *pixels, uint32_t palette[256]) {
    const uint32_t count = (uint32_t)headless.board->width * headless.board->height;
    int colours = 0;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t rgb = rgb_of(headless.glass[i]);
        int colour = 0;
        while (colour < colours && palette[colour] != rgb) {
            colour++;
        }
        if (colour == 256) {
            return 0;
        }
        if (colour == colours) {
            palette[colours++] = rgb;
        }
        pixels[i] = (uint8_t)colour;
    }
    return colours;
}

uint32_t headless_glass_sum(void) {
    const uint32_t count = (uint32_t)headless.board->width * headless.board->height;
    uint32_t sum = 0;
    for (uint32_t i = 0; i < count; i++) {
        const uint8_t bytes[2] = {(uint8_t)headless.glass[i], (uint8_t)(headless.glass[i] >> 8)};
        sum = crc32_of(sum, bytes, sizeof bytes);
    }
    return sum;
}

struct display_size display_size(void) {
    return (struct display_size){headless.board->width, headless.board->height};
}

static void flush_rect(const uint8_t *pixels, const uint16_t *palette,
                       const struct display_rect *rect) {
    const uint32_t width = headless.board->width;
    CHECK(rect->width > 0 && rect->height > 0);
    CHECK(rect->x + rect->width <= headless.board->width);
    CHECK(rect->y + rect->height <= headless.board->height);
    for (uint32_t y = rect->y; y < (uint32_t)rect->y + rect->height; y++) {
        for (uint32_t x = rect->x; x < (uint32_t)rect->x + rect->width; x++) {
            headless.glass[y * width + x] = palette[pixels[y * width + x]];
        }
    }
    headless.rects++;
    headless.pixels += (uint32_t)rect->width * rect->height;
}

void display_flush(const uint8_t *pixels, const uint16_t *palette, const struct display_rect *rects,
                   uint16_t count) {
    headless.flushes++;
    for (uint16_t i = 0; i < count; i++) {
        flush_rect(pixels, palette, &rects[i]);
    }
}

void display_light(uint8_t level) {
    headless.light = level;
}

const char *buttons_name(enum contact contact) {
    return board_button(headless.board, (uint8_t)contact);
}

uint8_t buttons_down(void) {
    const uint8_t down = headless.down | headless.pressed;
    headless.pressed = 0;
    return down;
}

uint32_t clock_ms(void) {
    return headless.now - headless.asleep;
}

/* A processor takes time too: without the least of it a console that asks to be called again at
 * once would stand still for ever. */
static void pass(uint32_t ms) {
    const uint32_t least = ms == 0 ? 1 : ms;
    if (headless.pass != NULL) {
        headless.pass(headless.context, least);
    } else {
        headless.now += least;
    }
}

void clock_wait(uint32_t ms) {
    pass(ms);
}

bool storage_read(uint32_t offset, void *bytes, uint32_t size) {
    return headless.storage.read(headless.storage.context, offset, bytes, size);
}

uint32_t storage_size(void) {
    return headless.storage.size;
}

bool storage_program(uint32_t offset, const void *bytes, uint32_t size) {
    return headless.storage.program(headless.storage.context, offset, bytes, size);
}

bool storage_erase(uint32_t offset) {
    return headless.storage.erase(headless.storage.context, offset);
}

static void tone(uint16_t hertz, uint8_t volume) {
    headless.tones[headless.tones_count++ % TONES_MAX] =
        (struct headless_tone){headless.now, hertz, volume};
}

void sound_start(uint16_t hertz, uint8_t volume) {
    CHECK(hertz > 0 && volume > 0);
    tone(hertz, volume);
}

void sound_stop(void) {
    tone(0, 0);
}

void power_read(struct power *power) {
    *power = pretend_power(headless.board, headless.battery, headless.usb);
}

void power_sleep(void) {
    headless.light = 0;
    power_light(0, 0, 0);
    headless.slept = true;
    if (headless.down == 0) {
        const uint32_t begin = headless.now;
        pass(UINT32_MAX);
        headless.asleep += headless.now - begin;
    }
}

static _Noreturn void stop(void) {
    if (headless.stop != NULL) {
        headless.stop(headless.context);
    }
    exit(0);
}

_Noreturn void power_stop(void) {
    headless.stopped = true;
    stop();
}

bool update_possible(void) {
    return headless.drive;
}

_Noreturn void update_restart(void) {
    CHECK(headless.drive);
    headless.restarted = true;
    stop();
}

void power_light(uint8_t red, uint8_t green, uint8_t blue) {
    headless.lamp[0] = red;
    headless.lamp[1] = green;
    headless.lamp[2] = blue;
}

uint32_t random_word(void) {
    return pretend_random(&headless.seed);
}

_Noreturn void panic_show(const char *file, int line, const char *text) {
    core_panic(file, line, text);
}
