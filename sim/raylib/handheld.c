#include "handheld.h"

#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "pretend.h"
#include "rng.h"

#include "hal/buttons.h"
#include "hal/clock.h"
#include "hal/display.h"
#include "hal/panic.h"
#include "hal/power.h"
#include "hal/random.h"
#include "hal/sound.h"
#include "hal/storage.h"
#include "hal/update.h"

#define ERASE_MS 60u /* a sector, when the flash is young */

struct handheld handheld;

static void show_all(void) {
    handheld.changes[0] =
        (struct patch){0, 0, handheld.body->screen_width, handheld.body->screen_height};
    handheld.changes_count = 1;
}

void handheld_power_on(void) {
    memset(handheld.glass, 0, sizeof handheld.glass);
    memset(handheld.lamp, 0, sizeof handheld.lamp);
    handheld.light = 0;
    handheld.light_changes++;
    handheld.pressed = 0;
    sound_stop();
    show_all();
    handheld.flushes = handheld.flushed_last = 0;
    handheld.flushed = 0;
}

uint8_t handheld_down(void) {
    return handheld.hands | handheld.fingers;
}

static bool hold(uint8_t *who, uint8_t buttons) {
    const uint8_t before = handheld_down();
    *who = buttons;
    handheld.pressed |= (uint8_t)(handheld_down() & ~before);
    return handheld_down() != before;
}

bool handheld_hold(uint8_t hands) {
    return hold(&handheld.hands, hands);
}

bool handheld_finger(uint8_t fingers) {
    return hold(&handheld.fingers, fingers);
}

void handheld_tap(uint8_t buttons) {
    handheld.pressed |= buttons;
}

uint32_t handheld_rgb(uint16_t pixel) {
    const uint32_t red = (uint32_t)pixel >> 11, green = pixel >> 5 & 0x3Fu, blue = pixel & 0x1Fu;
    return (red << 3 | red >> 2) << 16 | (green << 2 | green >> 4) << 8 | (blue << 3 | blue >> 2);
}

struct display_size display_size(void) {
    return (struct display_size){handheld.body->screen_width, handheld.body->screen_height};
}

static void flush_rect(const uint8_t *pixels, const uint16_t *palette,
                       const struct display_rect *rect) {
    const uint32_t width = handheld.body->screen_width;
    CHECK(rect->width > 0 && rect->height > 0);
    CHECK(rect->x + rect->width <= handheld.body->screen_width);
    CHECK(rect->y + rect->height <= handheld.body->screen_height);
    for (uint32_t y = rect->y; y < (uint32_t)rect->y + rect->height; y++) {
        for (uint32_t x = rect->x; x < (uint32_t)rect->x + rect->width; x++) {
            handheld.glass[y * width + x] = palette[pixels[y * width + x]];
        }
    }
    handheld.flushed_last += (uint32_t)rect->width * rect->height;
    if (handheld.changes_count == HANDHELD_CHANGES) {
        show_all();
    } else {
        handheld.changes[handheld.changes_count++] =
            (struct patch){rect->x, rect->y, rect->width, rect->height};
    }
}

void display_flush(const uint8_t *pixels, const uint16_t *palette, const struct display_rect *rects,
                   uint16_t count) {
    handheld.flushes++;
    handheld.flushed_last = 0;
    for (uint16_t i = 0; i < count; i++) {
        flush_rect(pixels, palette, &rects[i]);
    }
    handheld.flushed += handheld.flushed_last;
    handheld.shown();
}

void display_light(uint8_t level) {
    handheld.light_changes += level != handheld.light;
    handheld.light = level;
}

const char *buttons_name(enum contact contact) {
    return board_button(board_find(handheld.body->board), (uint8_t)contact);
}

uint8_t buttons_down(void) {
    const uint8_t down = handheld_down() | handheld.pressed;
    handheld.pressed = 0;
    return down;
}

uint32_t clock_ms(void) {
    return handheld.now - handheld.asleep;
}

/* A processor takes time too: without the least of it a console that asks to be called again at
 * once would stand still for ever. */
void clock_wait(uint32_t ms) {
    handheld.pass(ms == 0 ? 1 : ms);
}

uint32_t storage_size(void) {
    return HANDHELD_SECTORS * FLASH_SECTOR;
}

bool storage_read(uint32_t offset, void *bytes, uint32_t size) {
    return flash_model_read(handheld.flash, offset, bytes, size);
}

/* Where power fails in this operation, it stays half done. */
static bool power_fails(uint32_t ms) {
    const bool fails = handheld.flashing(ms);
    if (fails) {
        struct rng rng;
        rng_seed(&rng, handheld.seed, RNG_TEST, 8);
        flash_model_cut(handheld.flash, flash_model_operations(handheld.flash),
                        (enum flash_cut)rng_below(&rng, FLASH_CUTS), rng_next(&rng));
    }
    return fails;
}

bool storage_program(uint32_t offset, const void *bytes, uint32_t size) {
    const bool fails = power_fails(size / FLASH_PAGE);
    const bool done = flash_model_program(handheld.flash, offset, bytes, size);
    if (fails) {
        handheld.failed();
    }
    return done;
}

bool storage_erase(uint32_t offset) {
    const bool fails = power_fails(ERASE_MS);
    const bool done = flash_model_erase(handheld.flash, offset);
    if (fails) {
        handheld.failed();
    }
    return done;
}

static void tone(uint16_t hertz, uint8_t volume) {
    handheld.hertz = handheld.body->sound ? hertz : 0;
    handheld.volume = volume;
    handheld.sounded();
}

void sound_start(uint16_t hertz, uint8_t volume) {
    CHECK(hertz > 0 && volume > 0);
    tone(hertz, volume);
}

void sound_stop(void) {
    tone(0, 0);
}

void power_read(struct power *power) {
    *power = pretend_power(board_find(handheld.body->board), handheld.battery, handheld.usb);
}

void power_sleep(void) {
    display_light(0);
    power_light(0, 0, 0);
    if (handheld_down() == 0) {
        const uint32_t begin = handheld.now;
        handheld.pass(UINT32_MAX);
        handheld.asleep += handheld.now - begin;
    }
}

_Noreturn void power_stop(void) {
    display_light(0);
    power_light(0, 0, 0);
    handheld.stopped();
    abort();
}

bool update_possible(void) {
    return false;
}

_Noreturn void update_restart(void) {
    abort(); /* nobody may ask for it here */
}

void power_light(uint8_t red, uint8_t green, uint8_t blue) {
    const uint8_t lamp[3] = {red, green, blue};
    handheld.light_changes += memcmp(lamp, handheld.lamp, sizeof lamp) != 0;
    memcpy(handheld.lamp, lamp, sizeof lamp);
}

uint32_t random_word(void) {
    return pretend_random(&handheld.seed);
}

_Noreturn void panic_show(const char *file, int line, const char *text) {
    handheld.panicked(file, line, text);
    abort();
}

_Noreturn void core_panic(const char *file, int line, const char *what) {
    panic_show(file, line, what);
}
