/* Cards in fixed arrays. */
#include "cards.h"

#include "unit.h"

static void the_top_is_what_was_pushed_last(void **unused) {
    (void)unused;
    uint8_t cards[3], n = 0;
    cards_push(cards, &n, 7);
    cards_push(cards, &n, 9);
    assert_int_equal(n, 2);
    assert_int_equal(cards_pop(cards, &n), 9);
    assert_int_equal(cards_pop(cards, &n), 7);
    assert_int_equal(n, 0);
}

static void taking_keeps_the_order_of_the_others(void **unused) {
    (void)unused;
    uint8_t cards[] = {1, 2, 3, 4}, n = 4;
    assert_int_equal(cards_take(cards, &n, 1), 2);
    const uint8_t without_two[] = {1, 3, 4};
    assert_int_equal(n, 3);
    assert_memory_equal(cards, without_two, 3);
    assert_int_equal(cards_take(cards, &n, 2), 4);
    assert_int_equal(cards_take(cards, &n, 0), 1);
    assert_int_equal(n, 1);
    assert_int_equal(cards[0], 3);
}

static void the_first_of_equal_cards_is_found(void **unused) {
    (void)unused;
    const uint8_t cards[] = {5, 6, 6, 8};
    assert_int_equal(cards_find(cards, 4, 6), 1);
    assert_int_equal(cards_find(cards, 4, 7), CARDS_NOWHERE);
    assert_int_equal(cards_find(cards, 3, 8), CARDS_NOWHERE);
    assert_int_equal(cards_count(cards, 4, 6), 2);
    assert_int_equal(cards_count(cards, 2, 6), 1);
    assert_int_equal(cards_count(cards, 0, 6), 0);
}

static void sorting_is_ascending_and_keeps_copies(void **unused) {
    (void)unused;
    uint8_t cards[] = {200, 3, 3, 0, 255, 7};
    const uint8_t sorted[] = {0, 3, 3, 7, 200, 255};
    cards_sort(cards, 6);
    assert_memory_equal(cards, sorted, 6);
    cards_sort(cards, 0);
    cards_sort(cards, 1);
    assert_memory_equal(cards, sorted, 6);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_top_is_what_was_pushed_last),
        cmocka_unit_test(taking_keeps_the_order_of_the_others),
        cmocka_unit_test(the_first_of_equal_cards_is_found),
        cmocka_unit_test(sorting_is_ascending_and_keeps_copies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
