/* Four contacts on a model of the chip: taps, holds, bounces, and what is held at power-on. */
#include "board.h"
#include "drivers.h"
#include "fake_sdk.h"
#include "hal/buttons.h"
#include "hal/clock.h"
#include "hal/panic.h"
#include "unit.h"
#include "wait.h"

#define HOLD_MS 300u

_Noreturn void panic_show(const char *file, int line, const char *text) {
    fail_msg("%s:%d: %s", file, line, text);
    for (;;) {
    }
}

void display_expect(void) {
} /* no panel */

static void set(uint pin, bool closed) {
    fake.pins[pin].outside = !closed;
    fake_edge(pin, closed ? GPIO_IRQ_EDGE_FALL : GPIO_IRQ_EDGE_RISE);
}

static void pass(uint32_t ms) {
    const uint32_t end = clock_ms() + ms;
    while ((int32_t)(end - clock_ms()) > 0) {
        clock_wait(end - clock_ms());
    }
}

static int start(void **state) {
    (void)state;
    fake_start();
    wait_start();
    buttons_start();
    pass(20);
    (void)buttons_down();
    return 0;
}

static void a_tap_is_one_press_once_it_is_over(void **unused) {
    (void)unused;
    static const struct {
        uint pin;
        uint8_t bit;
    } taps[] = {
        {BOARD_A, CONTACT_A}, {BOARD_B, CONTACT_B}, {BOARD_X, CONTACT_UP}, {BOARD_Y, CONTACT_DOWN}};
    for (size_t i = 0; i < 4; i++) {
        set(taps[i].pin, true);
        pass(60);
        assert_int_equal(buttons_down(), 0);
        set(taps[i].pin, false);
        assert_true(buttons_changed);
        assert_int_equal(buttons_down(), taps[i].bit);
        assert_int_equal(buttons_down(), 0);
        pass(400);
        assert_int_equal(buttons_down(), 0);
    }
}

static void a_contact_that_is_held_is_another_button_until_it_is_let_go(void **unused) {
    (void)unused;
    static const struct {
        uint pin;
        uint8_t bit;
    } holds[] = {{BOARD_A, CONTACT_X},
                 {BOARD_B, CONTACT_Y},
                 {BOARD_X, CONTACT_LEFT},
                 {BOARD_Y, CONTACT_RIGHT}};
    for (size_t i = 0; i < 4; i++) {
        set(holds[i].pin, true);
        (void)buttons_down();
        const uint32_t begun = clock_ms();
        while (!buttons_changed) {
            clock_wait(1000);
        }
        assert_in_range(clock_ms() - begun, HOLD_MS - 1, HOLD_MS + 2);
        assert_int_equal(buttons_down(), holds[i].bit);
        assert_int_equal(buttons_down(), holds[i].bit);
        pass(500);
        assert_int_equal(buttons_down(), holds[i].bit);
        set(holds[i].pin, false);
        pass(20);
        assert_int_equal(buttons_down(), 0);
    }
}

static void a_bounce_is_no_tap(void **unused) {
    (void)unused;
    set(BOARD_A, true);
    for (int i = 0; i < 3; i++) {
        pass(1);
        set(BOARD_A, false);
        pass(1);
        set(BOARD_A, true);
    }
    pass(60);
    assert_int_equal(buttons_down(), 0);
    set(BOARD_A, false);
    pass(1);
    set(BOARD_A, true);
    pass(1);
    set(BOARD_A, false);
    pass(60);
    assert_int_equal(buttons_down(), CONTACT_A);
    pass(400);
    assert_int_equal(buttons_down(), 0);
}

/* Shorter than a bounce, but nothing comes behind it. */
static void the_shortest_tap_counts(void **unused) {
    (void)unused;
    set(BOARD_Y, true);
    pass(3);
    set(BOARD_Y, false);
    pass(30);
    assert_int_equal(buttons_down(), CONTACT_DOWN);
}

/* No handler runs while the flash is written: both edges come at its end. */
static void a_tap_during_a_flash_write_counts(void **unused) {
    (void)unused;
    const uint32_t kept = save_and_disable_interrupts();
    set(BOARD_B, true);
    busy_wait_us_32(40000);
    set(BOARD_B, false);
    busy_wait_us_32(40000);
    restore_interrupts(kept);
    assert_int_equal(buttons_down(), CONTACT_B);
}

/* The way to the recovery page. */
static void what_is_held_at_power_on_is_its_tap(void **unused) {
    (void)unused;
    fake_start();
    fake.pins[BOARD_B].outside = false;
    wait_start();
    buttons_start();
    pass(1000);
    assert_int_equal(buttons_down(), CONTACT_B);
    set(BOARD_B, false);
    pass(30);
    assert_int_equal(buttons_down(), 0);
}

/* The console wants to know who has woken it, and then waits until that is let go. */
static void what_has_woken_the_chip_is_its_tap_and_nothing_else(void **unused) {
    (void)unused;
    buttons_wake(true);
    fake.pins[BOARD_A].outside = false;
    buttons_wake(false);
    assert_int_equal(buttons_closed(), CONTACT_A);
    assert_int_equal(buttons_down(), CONTACT_A);
    pass(1000);
    assert_int_equal(buttons_down(), CONTACT_A);
    set(BOARD_A, false);
    pass(30);
    assert_int_equal(buttons_down(), 0);
}

static void an_idle_driver_wants_nothing(void **unused) {
    (void)unused;
    assert_int_equal(buttons_due(), BUTTONS_NEVER);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup(name, start)
    const struct CMUnitTest tests[] = {
        TEST(a_tap_is_one_press_once_it_is_over),
        TEST(a_contact_that_is_held_is_another_button_until_it_is_let_go),
        TEST(a_bounce_is_no_tap),
        TEST(the_shortest_tap_counts),
        TEST(a_tap_during_a_flash_write_counts),
        TEST(what_is_held_at_power_on_is_its_tap),
        TEST(what_has_woken_the_chip_is_its_tap_and_nothing_else),
        TEST(an_idle_driver_wants_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
