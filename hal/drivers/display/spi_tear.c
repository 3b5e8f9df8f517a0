#include "spi_tear.h"

#include "board.h"
#include "drivers.h"
#include "hardware/gpio.h"
#include "hardware/sync.h"
#include "hardware/timer.h"
#include "pin.h"
#include "wait.h"

#define FRAME_MS     20u /* a little more than the panel needs for one */
#define FRAME_US     (SCAN_FRAME_NS / 1000u)
#define FRESH_US     (FRAME_US + FRAME_US / 16u) /* a fall longer ago was not the last one */
#define LONG_US      1000000u /* what is longer ago (a debugger held it) counts as this */
#define FRAMES_HEARD 4u       /* after the last picture or button */

static volatile bool hears, known; /* known: when it fell */
static volatile uint32_t fell_at;
static volatile uint8_t idle_frames;
static int32_t pass = SCAN_NEVER; /* that is followed, of those since ... */
static uint32_t begun;            /* ... this fall */

static void fall(void) {
    const uint32_t now = timer_hw->timerawl;
    if (gpio_get_irq_event_mask(BOARD_LCD_TE) == 0) {
        return; /* another pin's */
    }
    gpio_acknowledge_irq(BOARD_LCD_TE, GPIO_IRQ_EDGE_FALL);
    fell_at = now;
    known = true;
    if (++idle_frames > FRAMES_HEARD) {
        spi_tear_stop();
    }
}

/* Setting it again while it hears would lose a fall that no handler has seen yet. */
static void listen(void) {
    idle_frames = 0;
    if (!hears) {
        hears = true;
        gpio_set_irq_enabled(BOARD_LCD_TE, GPIO_IRQ_EDGE_FALL, true);
    }
}

void spi_tear_start(void) {
    if (BOARD_LCD_TE != PIN_NONE) {
        gpio_init(BOARD_LCD_TE);
        gpio_add_raw_irq_handler_masked(1u << (BOARD_LCD_TE & 31u), fall);
    }
}

void spi_tear_stop(void) {
    if (BOARD_LCD_TE != PIN_NONE) {
        gpio_set_irq_enabled(BOARD_LCD_TE, GPIO_IRQ_EDGE_FALL, false);
        hears = false;
        known = false;
    }
}

/* Where the scan is, if the panel gives a sign soon. */
static bool find_scan(void) {
    listen();
    const uint32_t kept = save_and_disable_interrupts();
    known = known && timer_hw->timerawl - fell_at <= FRESH_US;
    restore_interrupts(kept);
    return known || wait_flag(FRAME_MS, &known);
}

static int32_t since(uint32_t moment) {
    const uint32_t passed = timer_hw->timerawl - moment;
    return (int32_t)(passed < LONG_US ? passed : LONG_US) * 1000;
}

bool spi_tear_begin(const struct spi_wire *wire, const struct display_rect *rects, uint16_t count) {
    pass = SCAN_NEVER;
    if (BOARD_LCD_TE == PIN_NONE || !find_scan()) {
        return true;
    }
    begun = fell_at;
    pass = spi_scan_pass(wire, rects, count, since(begun));
    return pass != SCAN_NEVER;
}

void spi_tear_wait(uint32_t bottom) {
    if (pass != SCAN_NEVER) {
        const int32_t left = spi_scan_behind(pass, bottom) - since(begun);
        wait_us(left > 0 ? (uint32_t)left / 1000u + 1u : 0);
    }
}

void spi_tear_end(void) {
    pass = SCAN_NEVER;
}

void display_expect(void) {
    if (BOARD_LCD_TE != PIN_NONE) {
        listen();
    }
}

void display_held_up(void) {
    if (BOARD_LCD_TE != PIN_NONE && gpio_get_irq_event_mask(BOARD_LCD_TE) != 0) {
        gpio_acknowledge_irq(BOARD_LCD_TE, GPIO_IRQ_EDGE_FALL);
        known = false;
    }
}
