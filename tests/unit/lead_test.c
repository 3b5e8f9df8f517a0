#include "lead.h"
#include "unit.h"

#define MOST 1000

static void each_seat_leads_by_what_it_has_more_than_the_best_other(void **unused) {
    (void)unused;
    static const int32_t own[] = {70, -10, 95, 95};
    int16_t values[] = {0, 0, 0, 7};
    lead_of_each(own, 3, MOST, values);
    assert_int_equal(values[0], -25);
    assert_int_equal(values[1], -105);
    assert_int_equal(values[2], 25);
    assert_int_equal(values[3], 7); /* sits not there */
    lead_of_each(own, 4, MOST, values);
    assert_int_equal(values[2], 0);
    assert_int_equal(values[3], 0);
}

static void no_lead_is_greater_than_the_most_that_counts(void **unused) {
    (void)unused;
    static const int32_t own[] = {100000, -100000};
    int16_t values[2];
    lead_of_each(own, 2, MOST, values);
    assert_int_equal(values[0], MOST);
    assert_int_equal(values[1], -MOST);
    lead_of_each(own, 2, INT16_MAX, values);
    assert_int_equal(values[0], INT16_MAX);
    assert_int_equal(values[1], -INT16_MAX);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_seat_leads_by_what_it_has_more_than_the_best_other),
        cmocka_unit_test(no_lead_is_greater_than_the_most_that_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
