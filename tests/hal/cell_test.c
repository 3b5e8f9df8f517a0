/* A cell's voltage and what is left in it. */
#include "cell.h"

#include "unit.h"

static void its_ends_are_those_of_lithium(void **unused) {
    (void)unused;
    assert_int_equal(cell_percent(0), 0);
    assert_int_equal(cell_percent(3300), 0);
    assert_int_equal(cell_percent(4200), 100);
    assert_int_equal(cell_percent(5000), 100);
    assert_int_equal(cell_percent(4199), 99);
}

/* Linear in volts, a cell with a twentieth left looked like one with a quarter. */
static void the_middle_is_flat_and_the_end_is_steep(void **unused) {
    (void)unused;
    assert_in_range(cell_percent(3500), 4, 8);
    assert_in_range(cell_percent(3650), 15, 25);
    assert_in_range(cell_percent(3750), 40, 50);
    assert_in_range(cell_percent(3900), 70, 80);
}

static void more_volts_are_never_less(void **unused) {
    (void)unused;
    for (uint32_t mv = 0; mv < 5000; mv++) {
        assert_true(cell_percent(mv) <= cell_percent(mv + 1));
    }
}

static void the_least_voltage_of_each_per_cent_is_known(void **unused) {
    (void)unused;
    for (uint8_t percent = 0; percent <= 100; percent++) {
        const uint32_t mv = cell_millivolts(percent);
        assert_int_equal(cell_percent(mv), percent);
        if (percent > 0) {
            assert_int_equal(cell_percent(mv - 1), percent - 1);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(its_ends_are_those_of_lithium),
        cmocka_unit_test(the_middle_is_flat_and_the_end_is_steep),
        cmocka_unit_test(more_volts_are_never_less),
        cmocka_unit_test(the_least_voltage_of_each_per_cent_is_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
