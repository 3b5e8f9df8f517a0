/* The page on which people and computers take their seats. */
#include "assets.h"
#include "rig.h"
#include "screen.h"
#include "unit.h"

#define ROWS 7 /* Play, seats, three seats, the heading is stepped over, nights */

static void open_seats(void) {
    rig_until("titles");
    rig_press(BUTTON_A);
    rig_press(BUTTON_DOWN);
    rig_press(BUTTON_A);
    rig_until("seats");
    rig_press(BUTTON_UP); /* from the number of seats to "Play" */
    rig_run(2000);
}

static const struct lineup *lineup(void) {
    return &rig.remembered.lineups[0];
}

/* As well as what A makes of a row: another name, or the next value. */
static void whatever_is_changed_is_heard_and_there_after_power_on(void **state) {
    (void)state;
    static const enum button ways[] = {BUTTON_LEFT, BUTTON_RIGHT, BUTTON_A};
    int changes = 0;
    for (size_t way = 0; way < sizeof ways / sizeof ways[0]; way++) {
        for (int row = 1; row < ROWS - 1; row++) {
            if (row == 2 && ways[way] == BUTTON_A) { /* a person's name has a screen of its own */
                continue;
            }
            rig_end();
            rig_start("picosystem");
            open_seats();
            for (int i = 0; i < row; i++) {
                rig_press(BUTTON_DOWN);
            }
            rig_run(2000);
            const struct lineup before = *lineup();
            const uint32_t glass = headless_glass_sum();
            headless_hold((uint8_t)(1u << ways[way]));
            rig_run(12);
            assert_ptr_equal(rig.melody.sound, &sound_move);
            headless_hold(0);
            rig_run(30);
            const struct lineup after = *lineup();
            assert_memory_not_equal(&after, &before, sizeof before);
            assert_int_not_equal(headless_glass_sum(), glass);
            rig_run(1500);
            rig_power_on();
            rig_until("titles");
            assert_memory_equal(lineup(), &after, sizeof after);
            changes++;
        }
    }
    assert_int_equal(changes, 14);
}

static void left_and_right_stop_where_the_game_takes_no_more_and_a_goes_round(void **state) {
    (void)state;
    open_seats();
    const struct game *const game = rig.titles[0].rules;
    rig_press(BUTTON_DOWN);
    for (uint8_t seats = 3; seats < game->seats_max; seats++) {
        rig_press(BUTTON_RIGHT);
        assert_int_equal(lineup()->seats, seats + 1);
    }
    rig_run(500);
    headless_hold(1u << BUTTON_RIGHT);
    rig_run(12);
    assert_ptr_equal(rig.melody.sound, &sound_refuse);
    headless_hold(0);
    rig_run(500);
    assert_int_equal(lineup()->seats, game->seats_max);
    rig_press(BUTTON_A);
    assert_int_equal(lineup()->seats, game->seats_min);
    rig_press(BUTTON_LEFT);
    assert_int_equal(lineup()->seats, game->seats_min);
    rig_press(BUTTON_A);
    assert_int_equal(lineup()->seats, game->seats_min + 1);
}

static void nothing_is_written_before_something_is_changed(void **state) {
    (void)state;
    open_seats();
    rig_run(20000);
    const uint64_t before = flash_model_operations(rig_flash);
    rig_press(BUTTON_LEFT); /* on "Play" */
    rig_press(BUTTON_RIGHT);
    rig_press(BUTTON_DOWN);
    rig_press(BUTTON_UP);
    rig_run(20000);
    assert_int_equal(flash_model_operations(rig_flash), before);
}

static void play_begins_a_game_of_those_who_sit_there(void **state) {
    (void)state;
    open_seats();
    rig_press(BUTTON_DOWN);
    rig_press(BUTTON_LEFT); /* two seats */
    rig_press(BUTTON_DOWN);
    rig_press(BUTTON_DOWN);
    rig_press(BUTTON_RIGHT); /* a Pilot */
    rig_press(BUTTON_UP);
    rig_press(BUTTON_UP);
    rig_press(BUTTON_UP);
    rig_press(BUTTON_A);
    rig_until("table");
    assert_int_equal(rig.sitting.lineup.seats, 2);
    assert_int_equal(rig.sitting.match.setup.seats, 2);
    assert_string_equal(levels[rig.sitting.lineup.who[1] - 1u].name, "Pilot");
    assert_int_equal(rig.sitting.lineup.lesson, 0);
}

/* Of the template's first option, what two seats may not have. */
static enum result not_four(const struct setup *setup) {
    return setup->seats == 2 && setup->options[0] == 4 ? RESULT_OPTION : RESULT_OK;
}

/* Whatever is changed, what is chosen can be played: a value that the others forbid is stepped
 * over, and falls back where seats forbid it. */
static void there_is_always_a_game_of_what_is_chosen(void **state) {
    (void)state;
    static struct game game;
    static struct title title;
    game = *rig_titles[0].rules;
    game.fits = not_four;
    title = rig_titles[0];
    title.rules = &game;
    rig_end();
    rig_start_with("picosystem", &title, 1);
    rig_until("titles");
    struct lineup *const lineup = &rig.remembered.lineups[0];
    lineup->seats = 3;
    lineup->options[0] = 4;
    screen_open(&rig, SCREEN_TITLE);
    screen_open(&rig, SCREEN_SEATS);
    rig_run(60);
    assert_int_equal(screen_page(&rig)->menu.at, 1);
    rig_press(BUTTON_LEFT); /* two seats */
    assert_int_equal(lineup->seats, 2);
    assert_int_equal(lineup->options[0], game.options[0].fallback);
    for (uint8_t i = 0; i < 10; i++) {
        assert_true(lineup_change_option(lineup, &game, 0, 1, true));
        assert_int_not_equal(lineup->options[0], 4);
    }
    lineup->options[0] = 3;
    assert_true(lineup_change_option(lineup, &game, 0, 1, false));
    assert_int_equal(lineup->options[0], 5);
    rig_press(BUTTON_UP);
    rig_press(BUTTON_A);
    rig_until("table");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, rig_setup, rig_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(whatever_is_changed_is_heard_and_there_after_power_on),
        TEST(left_and_right_stop_where_the_game_takes_no_more_and_a_goes_round),
        TEST(nothing_is_written_before_something_is_changed),
        TEST(there_is_always_a_game_of_what_is_chosen),
        TEST(play_begins_a_game_of_those_who_sit_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
