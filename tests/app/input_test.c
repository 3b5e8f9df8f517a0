/* Buttons as people mean them. */
#include "input.h"

#include "rule_test.h"

#define BIT(button) (1u << (button))

static struct input input;

static int start(void **state) {
    (void)state;
    input_start(&input);
    return 0;
}

static uint8_t fresh(uint32_t now, uint32_t down) {
    return input_scan(&input, now, (uint8_t)down).fresh;
}

static uint8_t repeated(uint32_t now, uint32_t down) {
    return input_scan(&input, now, (uint8_t)down).repeated;
}

static void a_push_counts_at_once(void **state) {
    (void)state;
    assert_int_equal(fresh(1000, BIT(BUTTON_A)), BIT(BUTTON_A));
}

static void a_contact_that_bounces_is_one_push(void **state) {
    (void)state;
    assert_int_equal(fresh(1000, BIT(BUTTON_A)), BIT(BUTTON_A));
    for (uint32_t ms = 1; ms < INPUT_BOUNCE_MS; ms++) {
        assert_int_equal(fresh(1000 + ms, ms % 2 == 1 ? 0 : BIT(BUTTON_A)), 0);
    }
    assert_int_equal(fresh(1000 + INPUT_BOUNCE_MS, BIT(BUTTON_A)), 0);
    assert_int_equal(fresh(1100, 0), 0);
    for (uint32_t ms = 1; ms < INPUT_BOUNCE_MS; ms++) {
        assert_int_equal(fresh(1100 + ms, ms % 2 == 1 ? BIT(BUTTON_A) : 0), 0);
    }
    assert_int_equal(fresh(1200, BIT(BUTTON_A)), BIT(BUTTON_A));
}

static void a_push_shorter_than_its_bounce_is_let_go(void **state) {
    (void)state;
    assert_int_equal(fresh(1000, BIT(BUTTON_X)), BIT(BUTTON_X));
    assert_int_equal(fresh(1002, 0), 0);
    assert_int_equal(input_wait(&input, 1002), INPUT_BOUNCE_MS - 2);
    assert_int_equal(fresh(1000 + INPUT_BOUNCE_MS, 0), 0);
    assert_int_equal(fresh(1100, BIT(BUTTON_X)), BIT(BUTTON_X));
}

static void buttons_do_not_wait_for_one_another(void **state) {
    (void)state;
    assert_int_equal(fresh(1000, BIT(BUTTON_A)), BIT(BUTTON_A));
    assert_int_equal(fresh(1001, BIT(BUTTON_A) | BIT(BUTTON_UP)), BIT(BUTTON_UP));
}

static void a_held_direction_repeats(void **state) {
    (void)state;
    assert_int_equal(fresh(1000, BIT(BUTTON_DOWN)), BIT(BUTTON_DOWN));
    const uint32_t first = 1000 + INPUT_REPEAT_FIRST_MS;
    assert_int_equal(repeated(first - 1, BIT(BUTTON_DOWN)), 0);
    assert_int_equal(input_wait(&input, first - 1), 1);
    assert_int_equal(repeated(first, BIT(BUTTON_DOWN)), BIT(BUTTON_DOWN));
    assert_int_equal(repeated(first + INPUT_REPEAT_MS - 1, BIT(BUTTON_DOWN)), 0);
    assert_int_equal(repeated(first + INPUT_REPEAT_MS, BIT(BUTTON_DOWN)), BIT(BUTTON_DOWN));
    assert_int_equal(repeated(first + 2 * INPUT_REPEAT_MS, 0), 0);
    assert_int_equal(repeated(first + 3 * INPUT_REPEAT_MS, 0), 0);
}

static void after_a_long_stop_a_direction_repeats_once(void **state) {
    (void)state;
    fresh(1000, BIT(BUTTON_LEFT));
    assert_int_equal(repeated(9000, BIT(BUTTON_LEFT)), BIT(BUTTON_LEFT));
    assert_int_equal(repeated(9001, BIT(BUTTON_LEFT)), 0);
}

static void only_directions_repeat(void **state) {
    (void)state;
    fresh(1000, BIT(BUTTON_A) | BIT(BUTTON_B) | BIT(BUTTON_X) | BIT(BUTTON_Y));
    for (uint32_t now = 1001; now < 5000; now += 7) {
        const struct presses presses = input_scan(&input, now, 0xF0);
        assert_int_equal(presses.fresh | presses.repeated, 0);
    }
}

static void the_newest_direction_repeats(void **state) {
    (void)state;
    fresh(1000, BIT(BUTTON_LEFT));
    fresh(1200, BIT(BUTTON_LEFT) | BIT(BUTTON_UP));
    assert_int_equal(repeated(1200 + INPUT_REPEAT_FIRST_MS, BIT(BUTTON_LEFT) | BIT(BUTTON_UP)),
                     BIT(BUTTON_UP));
}

static void a_push_that_woke_means_nothing_until_it_is_let_go(void **state) {
    (void)state;
    assert_int_equal(fresh(1000, BIT(BUTTON_DOWN)), BIT(BUTTON_DOWN));
    input_swallow(&input);
    for (uint32_t now = 1001; now < 4000; now += 10) {
        const struct presses presses = input_scan(&input, now, BIT(BUTTON_DOWN));
        assert_int_equal(presses.fresh | presses.repeated, 0);
    }
    assert_int_equal(fresh(4000, BIT(BUTTON_DOWN) | BIT(BUTTON_A)), BIT(BUTTON_A));
    assert_int_equal(fresh(4100, 0), 0);
    assert_int_equal(fresh(4200, BIT(BUTTON_DOWN)), BIT(BUTTON_DOWN));
}

static void nothing_is_waited_for_while_nothing_is_held(void **state) {
    (void)state;
    fresh(1000, BIT(BUTTON_B));
    fresh(1100, 0);
    fresh(1200, 0);
    assert_int_equal(input_wait(&input, 1200), INPUT_NEVER);
}

static void the_clock_may_wrap(void **state) {
    (void)state;
    const uint32_t late = UINT32_MAX - 100;
    fresh(late, BIT(BUTTON_RIGHT));
    fresh(late + 20, BIT(BUTTON_RIGHT));
    assert_int_equal(input_wait(&input, late + 20), INPUT_REPEAT_FIRST_MS - 20);
    assert_int_equal(repeated(late + INPUT_REPEAT_FIRST_MS, BIT(BUTTON_RIGHT)), BIT(BUTTON_RIGHT));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_push_counts_at_once, start),
        cmocka_unit_test_setup(a_contact_that_bounces_is_one_push, start),
        cmocka_unit_test_setup(a_push_shorter_than_its_bounce_is_let_go, start),
        cmocka_unit_test_setup(buttons_do_not_wait_for_one_another, start),
        cmocka_unit_test_setup(a_held_direction_repeats, start),
        cmocka_unit_test_setup(after_a_long_stop_a_direction_repeats_once, start),
        cmocka_unit_test_setup(only_directions_repeat, start),
        cmocka_unit_test_setup(the_newest_direction_repeats, start),
        cmocka_unit_test_setup(a_push_that_woke_means_nothing_until_it_is_let_go, start),
        cmocka_unit_test_setup(nothing_is_waited_for_while_nothing_is_held, start),
        cmocka_unit_test_setup(the_clock_may_wrap, start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
