/* A game at which the console stopped: after that it is offered at the titles, and never opened by
 * itself again. */
#include <setjmp.h>

#include "play.h"
#include "rig.h"
#include "screen.h"
#include "tp_rules.h"
#include "unit.h"

static jmp_buf stopped;

/* A bug that any opening of a game meets, as many times as it is let to. */
static struct view broken_view;
static struct title broken[1];

static enum answer stop_at_opening(void *view, struct scene *scene) {
    (void)view;
    (void)scene;
    longjmp(stopped, 1);
}

static void start_with(bool breaks) {
    broken[0] = rig_titles[0];
    broken_view = *rig_titles[0].view;
    if (breaks) {
        broken_view.enter = stop_at_opening;
    }
    broken[0].view = &broken_view;
}

static int start(void **state) {
    (void)state;
    start_with(false);
    rig_start_with("picosystem", broken, 1);
    rig_until("titles");
    rig_press(BUTTON_A);
    rig_press(BUTTON_A);
    rig_until("table");
    assert_int_equal(rig.remembered.at_table, TABLE_OPEN);
    return 0;
}

static bool stops(uint32_t ms) {
    if (setjmp(stopped) != 0) {
        return true;
    }
    rig_run(ms);
    return false;
}

static void a_game_that_stops_the_console_at_opening_does_so_once(void **state) {
    (void)state;
    start_with(true);
    rig_power_on();
    assert_true(stops(5000));
    for (int i = 0; i < 3; i++) { /* and however often it is switched off at the question */
        rig_power_on();
        assert_false(stops(5000));
        assert_true(rig_at("stopped"));
        assert_int_equal(rig.pages[0].screen, SCREEN_TITLES);
        assert_int_equal(rig.depth, 2); /* the titles are seen below the question */
    }
    rig_press(BUTTON_A); /* what is there first leaves it alone */
    assert_true(rig_at("titles"));
    assert_true(play_running(&rig));
    rig_power_on();
    assert_false(stops(5000));
    assert_true(rig_at("titles"));
}

static void to_continue_is_a_second_chance(void **state) {
    (void)state;
    start_with(true);
    rig_power_on();
    assert_true(stops(5000));
    start_with(false); /* another firmware, say */
    rig_power_on();
    rig_until("stopped");
    rig_press(BUTTON_DOWN);
    rig_press(BUTTON_A);
    rig_until("table");
    assert_int_equal(rig.remembered.at_table, TABLE_TRIED);
    rig_run(3000);
    assert_int_equal(rig.remembered.at_table, TABLE_OPEN);
    rig_power_on();
    rig_until("table");
}

static void whoever_continues_into_the_same_bug_is_asked_again(void **state) {
    (void)state;
    start_with(true);
    rig_power_on();
    assert_true(stops(5000));
    for (int i = 0; i < 3; i++) {
        rig_power_on();
        rig_until("stopped");
        rig_press(BUTTON_DOWN);
        if (setjmp(stopped) == 0) {
            rig_press(BUTTON_A);
            rig_run(5000);
            fail_msg("the bug is gone");
        }
    }
    rig_power_on();
    rig_until("stopped");
}

static void b_leaves_it_too(void **state) {
    (void)state;
    rig.remembered.at_table = TABLE_TRIED;
    saves_write_remembered(&rig.saves, &rig.remembered);
    rig_power_on();
    rig_until("stopped");
    rig_press(BUTTON_B);
    assert_true(rig_at("titles"));
    assert_int_equal(rig.remembered.at_table, TABLE_LEFT);
    assert_true(play_running(&rig));
}

/* The program's start says so: a page about it was shown, or the watchdog ended it. */
static void a_run_that_ended_in_a_bug_is_told_although_the_game_opened_well(void **state) {
    (void)state;
    const struct console_facts *before = rig.facts;
    struct console_facts facts = *before;
    facts.stopped = true;
    rig_run(5000);
    rig_power_on();
    console_start(&rig, broken, 1, &facts);
    rig_until("stopped");
    rig_press(BUTTON_DOWN);
    rig_press(BUTTON_A);
    rig_until("table");
    rig_run(5000);
    rig_power_on();
    rig_until("table");
}

static void a_game_that_opens_well_is_opened_every_time(void **state) {
    (void)state;
    for (int i = 0; i < 5; i++) {
        rig_power_on();
        rig_until("table");
        assert_int_equal(rig.remembered.at_table, TABLE_TRIED);
        rig_run(2500);
        assert_int_equal(rig.remembered.at_table, TABLE_OPEN);
    }
}

/* Nobody needs to lift it for that: it waits for them. */
static void a_curtain_that_waits_has_stopped_nothing(void **state) {
    (void)state;
    struct lineup lineup = lineup_default(&template_game);
    lineup.who[1] = WHO_PERSON;
    lineup.seats = 2;
    const struct setup setup = lineup_setup(&lineup, 9);
    play_leave(&rig);
    rig_run(50);
    rig_press(BUTTON_B);
    rig_begin(&lineup, &setup);
    rig_until("curtain");
    rig.remembered.at_table = TABLE_OPEN;
    assert_true(saves_write_remembered(&rig.saves, &rig.remembered));
    rig_power_on();
    rig_until("curtain");
    assert_int_equal(rig.remembered.at_table, TABLE_TRIED);
    rig_run(1000);
    assert_true(rig_at("curtain"));
    assert_int_equal(rig.remembered.at_table, TABLE_OPEN);
    rig_power_on();
    rig_until_either("curtain", "stopped");
    assert_true(rig_at("curtain"));
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, start, rig_teardown)
    const struct CMUnitTest tests[] = {
        TEST(a_game_that_stops_the_console_at_opening_does_so_once),
        TEST(to_continue_is_a_second_chance),
        TEST(whoever_continues_into_the_same_bug_is_asked_again),
        TEST(b_leaves_it_too),
        TEST(a_run_that_ended_in_a_bug_is_told_although_the_game_opened_well),
        TEST(a_game_that_opens_well_is_opened_every_time),
        TEST(a_curtain_that_waits_has_stopped_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
