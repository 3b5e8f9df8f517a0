/* What a whole turn that is taken back leaves, at the table and in flash. */
#include "counter_game.h"
#include "plain_view.h"
#include "rig.h"
#include "unit.h"

static struct policy policy; /* of which hints can be had */
static const struct title title = {&counter_game, &policy, &plain_view};
static struct hash before;

/* At the table of a game in which a seat may count on as long as it likes. */
static int start(void **state) {
    const struct lineup lineup = lineup_default(&counter_game);
    const struct setup setup = lineup_setup(&lineup, 9);
    (void)state;
    policy = counter_policy;
    policy.unit = 1;
    rig_start_with("picosystem", &title, 1);
    rig_begin(&lineup, &setup);
    rig_until("table");
    return 0;
}

/* Plays the n-th of what is offered. */
static void choose(uint8_t n) {
    for (uint8_t i = 0; i < n; i++) {
        rig_press(BUTTON_DOWN);
    }
    rig_press(BUTTON_A);
    rig_until("table");
}

static void count_on(uint8_t times) {
    before = match_hash(&rig.sitting.match);
    for (uint8_t i = 0; i < times; i++) {
        choose(COUNTER_ADD);
    }
}

static void take_turn_back(void) {
    rig_press(BUTTON_Y);
    rig_press(BUTTON_DOWN); /* the hint */
    rig_press(BUTTON_DOWN); /* what was done last */
    rig_press(BUTTON_DOWN); /* all of it */
    rig_press(BUTTON_A);
    rig_until("table");
}

static void a_whole_turn_is_taken_back_at_once(void **state) {
    (void)state;
    count_on(3);
    assert_int_equal(rig.sitting.match.count, 3);
    take_turn_back();
    assert_int_equal(rig.sitting.match.count, 0);
    assert_true(hash_same(match_hash(&rig.sitting.match), before));
}

static void what_was_drawn_stays_drawn(void **state) {
    (void)state;
    choose(COUNTER_DRAW + 1); /* behind two ways to count */
    count_on(2);
    take_turn_back();
    assert_int_equal(rig.sitting.match.count, 1);
    assert_int_equal(rig.sitting.match.memory.log[0].verb, COUNTER_DRAW);
    assert_true(hash_same(match_hash(&rig.sitting.match), before));
}

static void it_is_taken_back_in_flash_too(void **state) {
    (void)state;
    count_on(3);
    take_turn_back();
    rig_power_on();
    rig_until("titles");
    rig_press(BUTTON_A);
    rig_until("title");
    rig_press(BUTTON_A); /* go on with it */
    rig_until("table");
    assert_int_equal(rig.sitting.match.count, 0);
    assert_true(hash_same(match_hash(&rig.sitting.match), before));
}

static void one_choice_is_no_turn_to_take_back(void **state) {
    (void)state;
    count_on(1);
    rig_press(BUTTON_Y);
    rig_press(BUTTON_DOWN); /* the hint */
    rig_press(BUTTON_DOWN); /* what was done last */
    rig_press(BUTTON_DOWN); /* the closer look: nothing more is taken back */
    rig_press(BUTTON_A);
    rig_until("table");
    assert_int_equal(rig.sitting.match.count, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_whole_turn_is_taken_back_at_once, start, rig_teardown),
        cmocka_unit_test_setup_teardown(what_was_drawn_stays_drawn, start, rig_teardown),
        cmocka_unit_test_setup_teardown(it_is_taken_back_in_flash_too, start, rig_teardown),
        cmocka_unit_test_setup_teardown(one_choice_is_no_turn_to_take_back, start, rig_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
