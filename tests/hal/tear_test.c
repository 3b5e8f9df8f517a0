/* When the panel's TE line is heard, and what a picture does with it. */
#include "spi_tear.h"

#include "board.h"
#include "drivers.h"
#include "fake_sdk.h"
#include "hal/panic.h"
#include "unit.h"
#include "wait.h"

#define FRAME_US (SCAN_FRAME_NS / 1000)

static const struct spi_wire wire = {62500000, 18, 640};
static const struct display_rect whole = {0, 0, BOARD_WIDTH, BOARD_HEIGHT};
static uint32_t fallen_at; /* the last fall */
static bool broken;        /* the line gives no sign */

static void scan(uint32_t now) {
    if (now % FRAME_US == 0 && !broken) {
        fallen_at = now;
        fake_edge(BOARD_LCD_TE, GPIO_IRQ_EDGE_FALL);
    }
}

_Noreturn void panic_show(const char *file, int line, const char *text) {
    fail_msg("%s:%d: %s", file, line, text);
    for (;;) {
    }
}

static int start(void **state) {
    (void)state;
    fake_start();
    broken = false;
    fake.ticked = scan;
    wait_start();
    spi_tear_stop();
    spi_tear_start();
    return 0;
}

static bool hears(void) {
    return fake.pins[BOARD_LCD_TE].wanted != 0;
}

static uint32_t now(void) {
    return timer_hw->timerawl;
}

/* Microseconds until the first rows may be sent. */
static uint32_t begin(void) {
    const uint32_t begun = now();
    assert_true(spi_tear_begin(&wire, &whole, 1));
    spi_tear_wait(2);
    return now() - begun;
}

static void an_idle_console_hears_nothing(void **unused) {
    (void)unused;
    assert_false(hears());
    display_expect();
    assert_true(hears());
    busy_wait_us_32(6 * FRAME_US);
    assert_false(hears());
    (void)begin();
    spi_tear_end();
    assert_true(hears());
    busy_wait_us_32(6 * FRAME_US);
    assert_false(hears());
}

/* As after a button's edge, while the picture is drawn. */
static void a_known_scan_is_not_waited_for(void **unused) {
    (void)unused;
    uint32_t longest = 0;
    for (uint32_t phase = 0; phase < (uint32_t)FRAME_US; phase += 500) {
        display_expect();
        busy_wait_us_32(FRAME_US + phase + 1);
        const uint32_t waited = begin();
        longest = waited > longest ? waited : longest;
        spi_tear_end();
        busy_wait_us_32(7 * FRAME_US + 123);
    }
    assert_in_range(longest, 1, 8500);
}

static void an_unknown_scan_is_waited_for_and_then_followed(void **unused) {
    (void)unused;
    busy_wait_us_32(5000);
    const uint32_t waited = begin();
    assert_in_range(waited, 1, FRAME_US + 500);
    assert_in_range(now() - fallen_at, 200, 500); /* the scan has begun and is ahead */
    spi_tear_wait(100);
    assert_in_range(now() - fallen_at, 100 * 49, 100 * 51 + 300);
}

static void a_broken_line_holds_no_picture_up(void **unused) {
    (void)unused;
    broken = true;
    assert_in_range(begin(), FRAME_US, 21000);
    spi_tear_wait(BOARD_HEIGHT);
    spi_tear_end();
}

/* While the flash is written no handler runs, and when one does it is too late to tell the time. */
static void a_fall_during_a_flash_write_is_not_believed(void **unused) {
    (void)unused;
    for (uint32_t phase = 1000; phase < (uint32_t)FRAME_US; phase += 3000) {
        display_expect();
        busy_wait_us_32(FRAME_US + FRAME_US - now() % FRAME_US - 500);
        const uint32_t kept = save_and_disable_interrupts();
        busy_wait_us_32(phase); /* a fall is in it */
        display_held_up();
        restore_interrupts(kept);
        (void)begin();
        const uint32_t since = now() - fallen_at;
        assert_in_range(since, 200, 10500);
        spi_tear_end();
        busy_wait_us_32(7 * FRAME_US);
    }
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup(name, start)
    const struct CMUnitTest tests[] = {
        TEST(an_idle_console_hears_nothing),
        TEST(a_known_scan_is_not_waited_for),
        TEST(an_unknown_scan_is_waited_for_and_then_followed),
        TEST(a_broken_line_holds_no_picture_up),
        TEST(a_fall_during_a_flash_write_is_not_believed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
