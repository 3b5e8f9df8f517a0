#include "hal/display.h"

#include <stddef.h>

#include "board.h"
#include "drivers.h"
#include "hardware/timer.h"
#include "pico/platform.h"
#include "spi_bus.h"
#include "spi_panel.h"
#include "spi_tear.h"
#include "wait.h"

/* Of all panels; a chip's own are in chips/. */
enum command {
    SWRESET = 0x01,
    SLPIN = 0x10,
    SLPOUT = 0x11,
    INVOFF = 0x20,
    INVON = 0x21,
    DISPOFF = 0x28,
    DISPON = 0x29,
    CASET = 0x2A,
    RASET = 0x2B,
    RAMWR = 0x2C,
    MADCTL = 0x36,
    COLMOD = 0x3A
};
enum { MADCTL_BYTES = 1, COLMOD_BYTES = 1 };

#define WAKE_MS    120u  /* after a reset, and between going to sleep and waking */
#define READY_MS   5u    /* after waking, before the next command */
#define FADE_STEPS 8u    /* the lamps come up slowly */
#define FADE_MS    6u    /* a step */
#define LARGE      9600u /* pixels: less is written before an eye sees it tear */

_Static_assert(SPI_BUFFER >= BOARD_GLASS_WIDTH, "a line fits");

/* A setting. With another number of bytes than the register takes it does not build. */
#define COUNT(...) (sizeof((const uint8_t[]){__VA_ARGS__}))
#define CHECKED(count, wanted)                                                                     \
    ((wanted) + 0 * sizeof(struct {                                                                \
                    _Static_assert((count) == (wanted), "panel: this register takes other bytes"); \
                    uint8_t none;                                                                  \
                }))
#define REGISTER(command, ...)                                                                     \
    {                                                                                              \
        command, CHECKED(COUNT(__VA_ARGS__), command##_BYTES), {                                   \
            __VA_ARGS__                                                                            \
        }                                                                                          \
    }

static const struct {
    uint8_t command, count;
    uint8_t bytes[14];
} settings[] = {
    REGISTER(MADCTL, BOARD_LCD_MADCTL),
    REGISTER(COLMOD, 0x55), /* RGB565 */
    PANEL_SETTINGS,         /* a maker's, whole: what it leaves alone stays as after a reset */
    {BOARD_LCD_INVERTED ? INVON : INVOFF, 0, {0}},
};

/* Colours for the wire, written by twos. */
static union {
    uint16_t pixels[SPI_BUFFER];
    uint32_t pairs[SPI_BUFFER / 2];
} buffers[2];
static uint8_t buffer;       /* the one to be filled next */
static bool shows;           /* the panel is awake */
static uint8_t lit;          /* the lamps' level */
static uint64_t switched_at; /* when it went to sleep or woke, in microseconds */

/* The window that the pixels behind it fill, on the glass. */
static void set_span(uint8_t command, uint16_t first, uint16_t count) {
    const uint16_t last = (uint16_t)(first + count - 1u);
    const uint8_t bytes[] = {(uint8_t)(first >> 8), (uint8_t)first, (uint8_t)(last >> 8),
                             (uint8_t)last};
    spi_bus_command(command, bytes, sizeof bytes);
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
    const uint32_t at_once = SPI_BUFFER / rect->width;
    set_span(CASET, (uint16_t)(BOARD_LCD_X + rect->x), rect->width);
    set_span(RASET, (uint16_t)(BOARD_LCD_Y + rect->y), rect->height);
    spi_bus_pixels(RAMWR);
    for (uint32_t y = 0; y < rect->height; y += at_once) {
        const uint32_t left = rect->height - y;
        const uint32_t lines = left < at_once ? left : at_once;
        expand(pixels + y * BOARD_WIDTH, palette, rect->width, lines);
        spi_tear_wait(rect->y + y + lines);
        spi_bus_send(buffers[buffer].pixels, lines * rect->width);
        buffer ^= 1u;
    }
}

/* Nothing has been drawn yet, so that a buffer is dark. What lies beside the picture stays so. */
static void clear_glass(void) {
    set_span(CASET, 0, BOARD_GLASS_WIDTH);
    set_span(RASET, 0, BOARD_GLASS_HEIGHT);
    spi_bus_pixels(RAMWR);
    for (uint32_t y = 0; y < BOARD_GLASS_HEIGHT; y++) {
        spi_bus_send(buffers[0].pixels, BOARD_GLASS_WIDTH);
    }
}

void display_start(void) {
    spi_bus_start();
    spi_tear_start();
    if (BOARD_LCD_RESET == PIN_NONE) {
        spi_bus_command(SWRESET, NULL, 0);
    }
    wait_ms(WAKE_MS);
    for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++) {
        spi_bus_command(settings[i].command, settings[i].bytes, settings[i].count);
    }
    clear_glass();
    spi_bus_end();
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
    const struct spi_wire wire = spi_bus_wire();
    const bool follows = area >= LARGE && shows;
    const bool together = !follows || spi_tear_begin(&wire, rects, count);
    for (uint16_t i = 0; i < count; i++) {
        if (!together) {
            (void)spi_tear_begin(&wire, &rects[i], 1);
        }
        send(pixels + (uint32_t)rects[i].y * BOARD_WIDTH + rects[i].x, palette, &rects[i]);
    }
    spi_bus_end();
    spi_tear_end();
}

/* The panel's pumps want their time between sleep and waking, both ways. */
static void switch_panel(enum command command) {
    const uint64_t passed = (time_us_64() - switched_at) / 1000u;
    if (switched_at != 0 && passed < WAKE_MS) {
        wait_ms((uint32_t)(WAKE_MS - passed));
    }
    spi_bus_command((uint8_t)command, NULL, 0);
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
    spi_bus_command(DISPON, NULL, 0);
    shows = true;
}

static void hide(void) {
    spi_bus_command(DISPOFF, NULL, 0);
    switch_panel(SLPIN);
    spi_tear_stop();
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
