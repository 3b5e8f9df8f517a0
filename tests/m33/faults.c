/* A test that the processor cannot carry out. */
#include "rule_test.h"

static void it_jumps_to_where_nothing_is(void **state) {
    (void)state;
    void (*const nowhere)(void) = (void (*)(void))(uintptr_t)0x70000001u;
    nowhere();
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(it_jumps_to_where_nothing_is)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
