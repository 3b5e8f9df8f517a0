/* The drivers of the Pico 2's board on a model of its chip: each pin that board.h names is let go
 * by its pad and does its work; the supply is read, also beside a Pico W's radio; and the page of a
 * fault comes although nothing ends a sleep then. */
#include <setjmp.h>

#include "board.h"
#include "drivers.h"
#include "fake_sdk.h"
#include "hal/buttons.h"
#include "hal/panic.h"
#include "hal/power.h"
#include "unit.h"

#define VSYS_3000_MV 1241u /* of 4096: a third of it */
#define RADIO_30_MV  37u

static uint16_t supply;

static uint16_t read_supply(uint channel) {
    return channel == 3 ? supply : 900;
}

static int start(void **state) {
    (void)state;
    fake_start();
    fake.read = read_supply;
    supply = VSYS_3000_MV;
    drivers_start();
    return 0;
}

static void check(uint8_t pin, gpio_function_t function, bool pulled_up, bool hears) {
    const struct fake_pin *of = &fake.pins[pin];
    if (of->isolated || of->function != function || of->pulled_up != pulled_up ||
        of->hears != hears) {
        fail_msg("pin %d: isolated %d, function %d, pulled up %d, hears %d", pin, of->isolated,
                 of->function, of->pulled_up, of->hears);
    }
}

static void each_pin_is_let_go_and_does_its_work(void **unused) {
    (void)unused;
    static const uint8_t buttons[] = {BOARD_UP, BOARD_DOWN, BOARD_LEFT, BOARD_RIGHT,
                                      BOARD_A,  BOARD_B,    BOARD_X,    BOARD_Y};
    static const uint8_t outputs[] = {BOARD_LCD_CS, BOARD_LCD_DC, BOARD_LCD_RESET};
    for (size_t i = 0; i < sizeof buttons; i++) {
        check(buttons[i], GPIO_FUNC_SIO, true, true);
        assert_false(fake.pins[buttons[i]].drives || fake.pins[buttons[i]].pulled_down);
    }
    for (size_t i = 0; i < sizeof outputs; i++) {
        check(outputs[i], GPIO_FUNC_SIO, false, true);
        assert_true(fake.pins[outputs[i]].drives && fake.pins[outputs[i]].level);
    }
    check(BOARD_LCD_SCK, GPIO_FUNC_SPI, false, true);
    check(BOARD_LCD_MOSI, GPIO_FUNC_SPI, false, true);
    check(BOARD_BACKLIGHT, GPIO_FUNC_PWM, false, true);
    check(BOARD_LED, GPIO_FUNC_PWM, false, true);
    check(BOARD_BATTERY, GPIO_FUNC_NULL, false, false);
    assert_false(fake.pins[BOARD_BATTERY].pulled_down);
    check(BOARD_VBUS, GPIO_FUNC_SIO, false, false);
}

/* RP2350-E9: an input that is on, or pulled down, can hold itself up after USB is gone. */
static void usb_is_seen_and_its_pin_held_by_nothing(void **unused) {
    (void)unused;
    struct power power;
    for (int plugged = 0; plugged < 2; plugged++) {
        fake.pins[BOARD_VBUS].outside = plugged == 1;
        power_read(&power);
        assert_int_equal(power.usb, plugged);
        assert_false(fake.pins[BOARD_VBUS].pulled_down || fake.pins[BOARD_VBUS].hears);
    }
}

static void the_whole_supply_is_read_and_not_its_half(void **unused) {
    (void)unused;
    struct power power;
    power_read(&power);
    assert_true(power.measured);
    assert_false(power.cell);
    assert_int_equal(power.percent, 100);
    assert_in_range(power.millivolts, 2990, 3010);
}

static void a_pico_keeps_its_light(void **unused) {
    (void)unused;
    struct power power;
    const uint chosen = fake.pins[BOARD_RADIO_SELECT].functions;
    power_read(&power);
    assert_int_equal(fake.pins[BOARD_RADIO_SELECT].functions, chosen);
}

static void without_a_reading_nothing_is_measured(void **unused) {
    (void)unused;
    struct power power;
    supply = RADIO_30_MV;
    fake.pins[BOARD_VBUS].outside = true;
    power_read(&power);
    assert_false(power.measured || power.cell);
    assert_int_equal(power.percent, 100);
    assert_true(power.usb); /* for all that is known this is no Pico W */
    check(BOARD_RADIO_SELECT, GPIO_FUNC_PWM, false, true);
    assert_false(fake.pins[BOARD_RADIO_SELECT].drives);
}

static uint16_t read_pico_w(uint channel) {
    const struct fake_pin *select = &fake.pins[BOARD_RADIO_SELECT];
    const bool quiet = select->function == GPIO_FUNC_SIO && select->drives && select->level;
    return channel == 3 && quiet ? VSYS_3000_MV : RADIO_30_MV;
}

/* The last of the supply's: the driver remembers it. */
static void a_pico_w_is_read_while_its_radio_is_quiet(void **unused) {
    (void)unused;
    struct power power;
    fake.read = read_pico_w;
    fake.pins[BOARD_VBUS].outside = true; /* the radio's data, not USB */
    for (int i = 0; i < 2; i++) {
        power_read(&power);
        assert_true(power.measured);
        assert_in_range(power.millivolts, 2990, 3010);
        assert_false(power.usb);
        check(BOARD_RADIO_SELECT, GPIO_FUNC_PWM, false, true);
        assert_false(fake.pins[BOARD_RADIO_SELECT].drives);
    }
}

static jmp_buf restarted;

static void reboot(void) {
    longjmp(restarted, 1);
}

/* Some time after the page is there somebody presses a button. */
static void press_later(void) {
    static uint times;
    fake.pins[BOARD_A].outside = ++times < 200000u;
}

static void the_page_of_a_fault_comes_without_a_sleep(void **unused) {
    (void)unused;
    fake.exception = 3;
    fake.pixels = 0;
    fake.fed = press_later;
    fake.rebooted = reboot;
    if (setjmp(restarted) == 0) {
        fault_show();
    }
    assert_int_equal(fake.pixels, BOARD_WIDTH * BOARD_HEIGHT);
}

/* What happened to the run before: its register stays, and the chip says that it was restarted. */
static bool starts_after_a_bug(uint32_t reason) {
    fake_watchdog.reason = reason;
    panic_watch();
    return panic_was();
}

static void the_next_start_knows_of_a_bug_and_not_of_what_was_wanted(void **unused) {
    (void)unused;
    fake_watchdog.scratch[0] = 0;
    assert_false(starts_after_a_bug(0)); /* power-on */
    assert_true(starts_after_a_bug(1));  /* it hung */
    assert_true(starts_after_a_bug(2));  /* its page was left */
    panic_not();
    assert_false(starts_after_a_bug(2));
    assert_false(starts_after_a_bug(0)); /* a probe has started it again */
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup(name, start)
    const struct CMUnitTest tests[] = {
        TEST(each_pin_is_let_go_and_does_its_work),
        TEST(usb_is_seen_and_its_pin_held_by_nothing),
        TEST(the_whole_supply_is_read_and_not_its_half),
        TEST(a_pico_keeps_its_light),
        TEST(without_a_reading_nothing_is_measured),
        TEST(a_pico_w_is_read_while_its_radio_is_quiet),
        TEST(the_page_of_a_fault_comes_without_a_sleep),
        TEST(the_next_start_knows_of_a_bug_and_not_of_what_was_wanted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
