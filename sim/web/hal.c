/* The hal in a page. Nothing here waits: time is what the last tick was told, and asleep means that
 * the page does not call before a button is pressed. */
#include <stdbool.h>
#include <string.h>

#include "check.h"
#include "host.h"
#include "pretend.h"
#include "web.h"

#include "hal/buttons.h"
#include "hal/clock.h"
#include "hal/display.h"
#include "hal/panic.h"
#include "hal/power.h"
#include "hal/random.h"
#include "hal/sound.h"
#include "hal/storage.h"
#include "hal/update.h"

#define GLASS_MAX     (320u * 240u)
#define FLASH_SECTORS 64u /* as many as a board's saves have */
#define FULL          100u

static struct {
    const struct board *board;
    uint32_t now;
    uint32_t frames; /* flushes so far */
    uint32_t note;   /* hertz and volume, or 0: silence */
    uint32_t lamp;   /* 0xRRGGBB */
    uint8_t light, down, pressed, percent;
    bool usb, asleep;
    uint16_t palette[256]; /* that `colours` is made of */
    uint32_t colours[256]; /* as bytes: red, green, blue, opaque */
} web;

static uint32_t glass[GLASS_MAX];
static uint8_t flash[FLASH_SECTORS * STORAGE_SECTOR];

/* RGB565 as the panel spreads it, in the order of bytes that a canvas wants. */
static uint32_t colour_of(uint16_t pixel) {
    const uint32_t red = (uint32_t)pixel >> 11, green = pixel >> 5 & 0x3Fu, blue = pixel & 0x1Fu;
    return 0xFF000000u | (blue << 3 | blue >> 2) << 16 | (green << 2 | green >> 4) << 8 |
           (red << 3 | red >> 2);
}

const char *web_board_name(uint32_t number) {
    uint32_t count = 0;
    while (boards[count].name != NULL) {
        count++;
    }
    return number < count ? boards[number].name : "";
}

void web_board(uint32_t number) {
    CHECK(web_board_name(number)[0] != '\0');
    memset(&web, 0, sizeof web);
    web.board = &boards[number];
    web.percent = FULL;
    for (uint32_t i = 0; i < 256; i++) {
        web.colours[i] = colour_of(0);
    }
    for (uint32_t i = 0; i < GLASS_MAX; i++) {
        glass[i] = colour_of(0);
    }
    memset(flash, 0xFF, sizeof flash);
}

const struct board *web_board_now(void) {
    CHECK(web.board != NULL);
    return web.board;
}

void web_time(uint32_t now) {
    web.now = now;
}

void web_hold(uint32_t down) {
    web.pressed |= (uint8_t)(down & ~(uint32_t)web.down);
    web.down = (uint8_t)down;
    if (web.down != 0) {
        web.asleep = false;
    }
}

void web_supply(uint32_t percent, uint32_t usb) {
    web.percent = (uint8_t)(percent < FULL ? percent : FULL);
    web.usb = usb != 0;
}

uint32_t web_width(void) {
    return web_board_now()->width;
}

uint32_t web_height(void) {
    return web_board_now()->height;
}

const uint32_t *web_glass(void) {
    return glass;
}

uint32_t web_frames(void) {
    return web.frames;
}

uint32_t web_light(void) {
    return web.light;
}

uint32_t web_lamp(void) {
    return web.lamp;
}

uint32_t web_note(void) {
    return web.note;
}

uint32_t web_asleep(void) {
    return web.asleep;
}

uint8_t *web_flash(void) {
    return flash;
}

uint32_t web_flash_size(void) {
    return sizeof flash;
}

struct display_size display_size(void) {
    const struct board *board = web_board_now();
    return (struct display_size){board->width, board->height};
}

static void take_palette(const uint16_t *palette) {
    for (uint32_t i = 0; i < 256; i++) {
        if (web.palette[i] != palette[i]) {
            web.palette[i] = palette[i];
            web.colours[i] = colour_of(palette[i]);
        }
    }
}

static void flush_rect(const uint8_t *pixels, const struct display_rect *rect) {
    const uint32_t width = web.board->width;
    CHECK(rect->width > 0 && rect->height > 0);
    CHECK(rect->x + rect->width <= web.board->width);
    CHECK(rect->y + rect->height <= web.board->height);
    for (uint32_t y = rect->y; y < (uint32_t)rect->y + rect->height; y++) {
        const uint8_t *from = pixels + y * width;
        uint32_t *to = glass + y * width;
        for (uint32_t x = rect->x; x < (uint32_t)rect->x + rect->width; x++) {
            to[x] = web.colours[from[x]];
        }
    }
}

void display_flush(const uint8_t *pixels, const uint16_t *palette, const struct display_rect *rects,
                   uint16_t count) {
    take_palette(palette);
    for (uint16_t i = 0; i < count; i++) {
        flush_rect(pixels, &rects[i]);
    }
    web.frames++;
}

void display_light(uint8_t level) {
    web.light = level;
}

const char *buttons_name(enum contact contact) {
    return board_button(web_board_now(), (uint8_t)contact);
}

uint8_t buttons_down(void) {
    const uint8_t down = web.down | web.pressed;
    web.pressed = 0;
    return down;
}

uint32_t clock_ms(void) {
    return web.now;
}

void clock_wait(uint32_t ms) {
    (void)ms; /* whoever called the tick waits, not this */
}

uint32_t storage_size(void) {
    return sizeof flash;
}

static bool within(uint32_t offset, uint32_t size) {
    return offset <= sizeof flash && size <= sizeof flash - offset;
}

bool storage_read(uint32_t offset, void *bytes, uint32_t size) {
    CHECK(within(offset, size));
    memcpy(bytes, flash + offset, size);
    return true;
}

static bool program_page(uint32_t offset, const uint8_t *bytes) {
    if (host_changes(offset, STORAGE_PAGE) == 0) {
        return false;
    }
    for (uint32_t i = 0; i < STORAGE_PAGE; i++) {
        flash[offset + i] &= bytes[i];
    }
    return true;
}

bool storage_program(uint32_t offset, const void *bytes, uint32_t size) {
    CHECK(offset % STORAGE_PAGE == 0 && size % STORAGE_PAGE == 0 && size > 0);
    CHECK(within(offset, size));
    bool done = true;
    for (uint32_t at = 0; at < size && done; at += STORAGE_PAGE) {
        done = program_page(offset + at, (const uint8_t *)bytes + at);
    }
    return done;
}

bool storage_erase(uint32_t offset) {
    CHECK(offset % STORAGE_SECTOR == 0 && within(offset, STORAGE_SECTOR));
    if (host_changes(offset, STORAGE_SECTOR) == 0) {
        return false;
    }
    memset(flash + offset, 0xFF, STORAGE_SECTOR);
    return true;
}

void sound_start(uint16_t hertz, uint8_t volume) {
    CHECK(hertz > 0 && volume > 0);
    web.note = (uint32_t)hertz << 8 | volume;
}

void sound_stop(void) {
    web.note = 0;
}

void power_read(struct power *power) {
    *power = pretend_power(web_board_now(), web.percent, web.usb);
}

void power_sleep(void) {
    web.light = 0;
    web.lamp = 0;
    web.asleep = (web.down | web.pressed) == 0;
}

_Noreturn void power_stop(void) {
    host_stop();
}

void power_light(uint8_t red, uint8_t green, uint8_t blue) {
    web.lamp = (uint32_t)red << 16 | (uint32_t)green << 8 | blue;
}

uint32_t random_word(void) {
    return host_chance();
}

bool update_possible(void) {
    return false;
}

_Noreturn void update_restart(void) {
    core_panic(__FILE__, __LINE__, "a page has no boot ROM");
}

bool panic_was(void) {
    return false; /* the page knows, and tells it at the start */
}

void panic_with(const struct panic_code *code) {
    (void)code; /* the page has the memory itself */
}

_Noreturn void panic_show(const char *file, int line, const char *text) {
    host_panic(file, line, text, "");
}
