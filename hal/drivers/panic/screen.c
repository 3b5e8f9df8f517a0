#include "hal/panic.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "board.h"
#include "drivers.h"
#include "hal/display.h"
#include "hal/power.h"
#include "hal/sound.h"
#include "hardware/sync.h"
#include "hardware/timer.h"
#include "hardware/watchdog.h"
#include "letters.h"

#define MARGIN    6u
#define PITCH     6u /* pixels from letter to letter */
#define LINE      11u
#define COLUMNS   ((BOARD_WIDTH - 2u * MARGIN) / PITCH)
#define ROWS      ((BOARD_HEIGHT - 2u * MARGIN) / LINE)
#define SETTLE_US 50000u
#define DARK      2u /* in the palette */
#define QUIET     4u /* light modules around a code */
#define SCALE     2u /* pixels a module at least: less cannot be photographed, */
#define SCALE_MAX 4u /* and more is not needed */

/* In a register that a restart leaves as it is, and that power-on clears. Neither the SDK nor a
 * boot ROM uses the first one. */
#define WATCHING 0x41537452u
#define KEPT     watchdog_hw->scratch[0]

static bool was;
static char page[ROWS][COLUMNS + 1u];
static uint16_t row, column;
static const struct panic_code *code;
static uint16_t code_top, code_scale; /* where it is, if it is */

static void put(char c) {
    if (c == '\n' || column == COLUMNS) {
        row++;
        column = 0;
    }
    if (c != '\n' && row < ROWS) {
        page[row][column++] = c;
    }
}

static void put_text(const char *text) {
    for (; *text != '\0'; text++) {
        put(*text);
    }
}

static void put_number(uint32_t number) {
    char digits[11];
    char *at = digits + sizeof digits - 1;
    *at = '\0';
    do {
        *--at = (char)('0' + number % 10u);
        number /= 10u;
    } while (number > 0);
    put_text(at);
}

static void draw_row(uint8_t *pixels, const char *text) {
    memset(pixels, 0, (size_t)BOARD_WIDTH * LINE);
    for (uint32_t i = 0; text[i] != '\0'; i++) {
        const bool known = text[i] >= LETTERS_FIRST && text[i] <= LETTERS_LAST;
        const uint8_t *letter = letters[(known ? text[i] : '?') - LETTERS_FIRST];
        for (uint32_t y = 0; y < LETTERS_HEIGHT; y++) {
            for (uint32_t x = 0; x < LETTERS_WIDTH; x++) {
                pixels[(y + 1u) * BOARD_WIDTH + MARGIN + i * PITCH + x] =
                    letter[y] >> (LETTERS_WIDTH - 1u - x) & 1u;
            }
        }
    }
}

/* What of the code lies in some lines of the picture: black on white, at the left. */
static void draw_code(uint8_t *pixels, uint16_t top) {
    const uint32_t side = (code->modules + 2u * QUIET) * code_scale;
    for (uint32_t y = 0; y < LINE; y++) {
        if (top + y < code_top || top + y >= code_top + side) {
            continue;
        }
        const uint32_t at = (top + y - code_top) / code_scale - QUIET;
        for (uint32_t x = 0; x < side; x++) {
            const uint32_t to = x / code_scale - QUIET; /* huge in the margin */
            const bool dark = at < code->modules && to < code->modules &&
                              (code->dark[at * code->words + to / 32u] >> to % 32u & 1u) != 0;
            pixels[y * BOARD_WIDTH + MARGIN + x] = dark ? DARK : 1u;
        }
    }
}

static void show(void) {
    static uint8_t pixels[BOARD_WIDTH * LINE];
    static const uint16_t palette[256] = {0x1808, 0xFFFF, [DARK] = 0x0000};
    for (uint16_t y = 0; y < BOARD_HEIGHT; y = (uint16_t)(y + LINE)) {
        const uint16_t left = (uint16_t)(BOARD_HEIGHT - y);
        draw_row(pixels, y / LINE < ROWS ? page[y / LINE] : "");
        if (code_scale > 0) {
            draw_code(pixels, y);
        }
        display_lines(pixels, palette, y, left < LINE ? left : LINE);
    }
}

/* A button that is held when it happens restarts nothing: it is let go first, and then pressed. */
static void wait_for_press(bool closed) {
    uint32_t since = timer_hw->timerawl;
    while (timer_hw->timerawl - since < SETTLE_US) {
        watchdog_update();
        if ((buttons_closed() != 0) != closed) {
            since = timer_hw->timerawl;
        }
    }
}

void panic_watch(void) {
    was = watchdog_hw->reason != 0 && KEPT == WATCHING;
    KEPT = WATCHING;
}

void panic_not(void) {
    KEPT = 0;
}

bool panic_was(void) {
    return was;
}

void panic_with(const struct panic_code *with) {
    code = with;
}

/* What has stopped, and where. */
static void put_head(const char *file, int line, const char *text) {
    memset(page, 0, sizeof page);
    row = column = 0;
    put_text("A bug has stopped the console.\nAsterism " ASTERISM_VERSION ", ");
    put_text(image_commit);
    put_text("\n" ASTERISM_BOARD_TITLE "\n");
    put_text(file);
    put(':');
    put_number((uint32_t)line);
    put('\n');
    put_text(text);
}

/* The code's place below the text; false if there is none. */
static bool place_code(void) {
    if (code == NULL || code->modules == 0) {
        return false;
    }
    const uint32_t side = code->modules + 2u * QUIET, top = (row + 1u) * LINE + SCALE;
    uint32_t scale = top < BOARD_HEIGHT ? (BOARD_HEIGHT - top) / side : 0;
    scale = scale > SCALE_MAX ? SCALE_MAX : scale;
    code_top = (uint16_t)top;
    code_scale = (uint16_t)(scale < SCALE ? 0 : scale);
    return code_scale > 0;
}

static void put_page(const char *file, int line, const char *text) {
    put_head(file, line, text);
    put_text("\nPlease take a photograph for a report;\nthen press any button. Does it\n"
             "come back? Hold B at power-on.");
    if (place_code()) {
        return;
    }
    put_head(file, line, text);
    put_text(code != NULL ? code->instead : "");
    put_text("\n\nWhat was saved is still there. Please\ntake a photograph of this page for a\n"
             "report; then press any button. Does it\ncome back? Hold B at power-on.");
}

_Noreturn void panic_show(const char *file, int line, const char *text) {
    static bool begun;
    (void)save_and_disable_interrupts();
    if (!begun) {
        begun = true;
        sound_stop();
        put_page(file, line, text);
        show();
        display_light(255);
        power_light(80, 0, 0);
        wait_for_press(false);
        wait_for_press(true);
    }
    watchdog_reboot(0, 0, 0);
    for (;;) {
    }
}
