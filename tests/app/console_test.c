/* The console as a whole, without looking at it. */
#include "rig.h"
#include "unit.h"

static int start(void **state) {
    (void)state;
    rig_start("picosystem");
    return 0;
}

static int end(void **state) {
    (void)state;
    rig_end();
    return 0;
}

static void it_starts_with_its_titles(void **state) {
    (void)state;
    assert_true(rig_at("start"));
    rig_until("titles");
    assert_true(headless.now < 700);
}

/* A player picks it up and is in a game within ten seconds. */
static void three_presses_lead_to_a_game_against_computers(void **state) {
    (void)state;
    rig_until("titles");
    const uint32_t begun = headless.now;
    for (int i = 0; i < 3 && !rig_at("table"); i++) {
        rig_press(BUTTON_A);
    }
    rig_until("table");
    assert_true(headless.now - begun < 10000);
    assert_int_equal(lineup_people_count(&rig.sitting.lineup), 1);
    assert_true(rig.sitting.lineup.seats >= 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(it_starts_with_its_titles, start, end),
        cmocka_unit_test_setup_teardown(three_presses_lead_to_a_game_against_computers, start, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
