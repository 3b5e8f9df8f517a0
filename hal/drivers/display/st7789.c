#include "hal/display.h"

#include <stddef.h>

#include "board.h"
#include "drivers.h"
#include "hardware/timer.h"
#include "pico/platform.h"
#include "st7789_bus.h"
#include "st7789_tear.h"
#include "wait.h"

/* Also those that boards name in their BOARD_LCD_REGISTERS. */
enum command {
    SLPIN = 0x10,
    SLPOUT = 0x11,
    INVOFF = 0x20,
    INVON = 0x21,
    GAMSET = 0x26,
    DISPOFF = 0x28,
    DISPON = 0x29,
    CASET = 0x2A,
    RASET = 0x2B,
    RAMWR = 0x2C,
    TEON = 0x35,
    MADCTL = 0x36,
    COLMOD = 0x3A,
    RAMCTRL = 0xB0,
    PORCTRL = 0xB2,
    GCTRL = 0xB7,
    VCOMS = 0xBB,
    LCMCTRL = 0xC0,
    VDVVRHEN = 0xC2,
    VRHS = 0xC3,
    VDVS = 0xC4,
    FRCTRL2 = 0xC6,
    PWCTRL1 = 0xD0,
    PVGAMCTRL = 0xE0,
    NVGAMCTRL = 0xE1
};

#define WAKE_MS    120u  /* after a reset, and between going to sleep and waking */
#define READY_MS   5u    /* after waking, before the next command */
#define FADE_STEPS 8u    /* the lamps come up slowly */
#define FADE_MS    6u    /* a step */
#define LARGE      9600u /* pixels: less is written before an eye sees it tear */

_Static_assert(ST7789_BUFFER >= BOARD_WIDTH, "a line fits");

/* As boards write theirs. */
#define REGISTER(command, ...)                                                                     \
    {                                                                                              \
        command, sizeof((const uint8_t[]){__VA_ARGS__}), {                                         \
            __VA_ARGS__                                                                            \
        }                                                                                          \
    }

static const struct {
    uint8_t command, count;
    uint8_t bytes[14];
} settings[] = {
    REGISTER(MADCTL, BOARD_LCD_MADCTL),
    REGISTER(COLMOD, 0x55),  /* RGB565 */
    BOARD_LCD_REGISTERS,     /* a maker's, whole: what it leaves alone stays as after a reset */
    REGISTER(FRCTRL2, 0x0F), /* ours, for st7789_scan.h reckons with it */
    REGISTER(TEON, 0x00),    /* ours: low while it scans */
    {BOARD_LCD_INVERTED ? INVON : INVOFF, 0, {0}},
};

/* Colours for the wire, written by twos. */
static union {
    uint16_t pixels[ST7789_BUFFER];
    uint32_t pairs[ST7789_BUFFER / 2];
} buffers[2];
static uint8_t buffer;       /* the one to be filled next */
static bool shows;           /* the panel is awake */
static uint8_t lit;          /* the lamps' level */
static uint64_t switched_at; /* when it went to sleep or woke, in microseconds */

static void set_span(uint8_t command, uint16_t first, uint16_t count) {
    const uint16_t last = (uint16_t)(first + count - 1u);
    const uint8_t bytes[] = {(uint8_t)(first >> 8), (uint8_t)first, (uint8_t)(last >> 8),
                             (uint8_t)last};
    st7789_bus_command(command, bytes, sizeof bytes);
}

/* Colours of `lines` lines; by twos, the first of them in the lower half, where lines are even. */
static void __not_in_flash_func(expand)(const uint8_t *pixels, const uint16_t *palette,
                                        uint32_t width, uint32_t lines) {
    uint32_t *pairs = buffers[buffer].pairs;
    uint16_t *out = buffers[buffer].pixels;
    for (; lines > 0; lines--, pixels += BOARD_WIDTH) {
        const uint8_t *from = pixels, *const end = pixels + width;
        if (width % 2 == 0) {
            for (; from != end; from += 2) {
                *pairs++ = palette[from[0]] | (uint32_t)palette[from[1]] << 16;
            }
        } else {
            while (from != end) {
                *out++ = palette[*from++];
            }
        }
    }
}

/* As many whole lines at once as a buffer takes: one is filled while the other one is sent. The
 * window is told anew each time, so that a glitch on the wire cannot shift the picture for good. */
static void send(const uint8_t *pixels, const uint16_t *palette, const struct display_rect *rect) {
    const uint32_t at_once = ST7789_BUFFER / rect->width;
    set_span(CASET, rect->x, rect->width);
    set_span(RASET, rect->y, rect->height);
    st7789_bus_pixels(RAMWR);
    for (uint32_t y = 0; y < rect->height; y += at_once) {
        const uint32_t left = rect->height - y;
        const uint32_t lines = left < at_once ? left : at_once;
        expand(pixels + y * BOARD_WIDTH, palette, rect->width, lines);
        st7789_tear_wait(rect->y + y + lines);
        st7789_bus_send(buffers[buffer].pixels, lines * rect->width);
        buffer ^= 1u;
    }
}

void display_start(void) {
    static const uint16_t dark[256];
    static const uint8_t line[BOARD_WIDTH];
    st7789_bus_start();
    st7789_tear_start();
    wait_ms(WAKE_MS);
    for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++) {
        st7789_bus_command(settings[i].command, settings[i].bytes, settings[i].count);
    }
    for (uint16_t y = 0; y < BOARD_HEIGHT; y++) {
        display_lines(line, dark, y, 1);
    }
    st7789_bus_end();
}

void display_lines(const uint8_t *pixels, const uint16_t *palette, uint16_t y, uint16_t lines) {
    const struct display_rect rect = {0, y, BOARD_WIDTH, lines};
    send(pixels, palette, &rect);
}

struct display_size display_size(void) {
    return (struct display_size){BOARD_WIDTH, BOARD_HEIGHT};
}

void display_flush(const uint8_t *pixels, const uint16_t *palette, const struct display_rect *rects,
                   uint16_t count) {
    uint32_t area = 0;
    for (uint16_t i = 0; i < count; i++) {
        area += (uint32_t)rects[i].width * rects[i].height;
    }
    const struct st7789_wire wire = st7789_bus_wire();
    const bool follows = area >= LARGE && shows;
    const bool together = !follows || st7789_tear_begin(&wire, rects, count);
    for (uint16_t i = 0; i < count; i++) {
        if (!together) {
            (void)st7789_tear_begin(&wire, &rects[i], 1);
        }
        send(pixels + (uint32_t)rects[i].y * BOARD_WIDTH + rects[i].x, palette, &rects[i]);
    }
    st7789_bus_end();
    st7789_tear_end();
}

/* The panel's pumps want their time between sleep and waking, both ways. */
static void switch_panel(enum command command) {
    const uint64_t passed = (time_us_64() - switched_at) / 1000u;
    if (switched_at != 0 && passed < WAKE_MS) {
        wait_ms((uint32_t)(WAKE_MS - passed));
    }
    st7789_bus_command((uint8_t)command, NULL, 0);
    switched_at = time_us_64();
    wait_ms(READY_MS);
}

void display_settle(void) {
    const uint64_t passed = (time_us_64() - switched_at) / 1000u;
    if (passed < WAKE_MS) {
        (void)wait_flag((uint32_t)(WAKE_MS - passed) + 1u, &buttons_changed);
    }
}

static void show(void) {
    switch_panel(SLPOUT);
    st7789_bus_command(DISPON, NULL, 0);
    shows = true;
}

static void hide(void) {
    st7789_bus_command(DISPOFF, NULL, 0);
    switch_panel(SLPIN);
    st7789_tear_stop();
    shows = false;
}

void display_light(uint8_t level) {
    if (level > 0 && !shows) {
        show();
    }
    for (uint32_t step = 1; lit == 0 && level > 0 && step < FADE_STEPS; step++) {
        backlight_set((uint8_t)(level * step / FADE_STEPS));
        wait_ms(FADE_MS);
    }
    backlight_set(level);
    lit = level;
    if (level == 0 && shows) {
        hide();
    }
}
