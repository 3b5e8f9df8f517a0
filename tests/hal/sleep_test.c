/* The sleep without clocks on a model of the chip: what takes current is off while the crystal
 * stands still and on again afterwards, and whoever presses a button does not wait for the panel.
 */
#include "board.h"
#include "drivers.h"
#include "fake_sdk.h"
#include "hal/display.h"
#include "hal/power.h"
#include "unit.h"

#define PANEL_US 120000u /* between its sleep and its waking */
#define SOON_US  60000u  /* the panel's 5 ms and the lamps' fade */

static uint stops;
static uint64_t stopped_at;

static uint64_t now(void) {
    return time_us_64();
}

static void press(void) {
    stops++;
    stopped_at = now();
    assert_int_equal(fake_adc.cs, 0);
    assert_int_equal(fake_ring.ctrl & ROSC_CTRL_ENABLE_BITS,
                     ROSC_CTRL_ENABLE_VALUE_DISABLE << ROSC_CTRL_ENABLE_LSB);
    fake.pins[BOARD_A].outside = false;
}

static int start(void **state) {
    (void)state;
    fake_start();
    fake.stopped = press;
    stops = 0;
    drivers_start();
    display_light(255);
    busy_wait_us_32(2 * PANEL_US);
    return 0;
}

static void what_takes_current_is_off_meanwhile_and_on_afterwards(void **unused) {
    (void)unused;
    power_sleep();
    assert_int_equal(stops, 1);
    assert_int_equal(fake_adc.cs, ADC_CS_EN_BITS | ADC_CS_TS_EN_BITS);
}

/* The timer stands still with the crystal: what is left to wait then is waited by somebody. */
static void the_panel_rests_before_the_crystal_stops(void **unused) {
    (void)unused;
    const uint64_t begun = now();
    power_sleep();
    assert_in_range(stopped_at - begun, PANEL_US - 2000u, PANEL_US + 20000u);
    const uint64_t woken = now();
    display_light(255);
    assert_in_range(now() - woken, 0, SOON_US);
}

static void a_button_that_is_held_keeps_the_crystal_running(void **unused) {
    (void)unused;
    fake.pins[BOARD_A].outside = false;
    power_sleep();
    assert_int_equal(stops, 0);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup(name, start)
    const struct CMUnitTest tests[] = {
        TEST(what_takes_current_is_off_meanwhile_and_on_afterwards),
        TEST(the_panel_rests_before_the_crystal_stops),
        TEST(a_button_that_is_held_keeps_the_crystal_running),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
