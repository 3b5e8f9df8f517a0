/* What people are called: letters by the D-pad, remembered on the handheld. */
#include "assets.h"
#include "rig.h"
#include "screen.h"
#include "unit.h"

enum { CAPS = 27, SPACE, DONE, USED };

static struct lineup *lineup(void) {
    return &rig.remembered.lineups[0];
}

/* From the seats to the name of one of them, who is a person. */
static void open_name(uint8_t seat) {
    lineup()->who[seat] = WHO_PERSON;
    screen_home(&rig, SCREEN_TITLE);
    screen_open(&rig, SCREEN_SEATS);
    rig_run(60);
    for (int i = 0; i <= seat; i++) {
        rig_press(BUTTON_DOWN);
    }
    rig_press(BUTTON_A);
    assert_true(rig_at("name"));
}

static void press_key(int key) {
    screen_page(&rig)->menu.at = (uint8_t)key;
    rig_press(BUTTON_A);
}

static void type(const char *letters) {
    for (; *letters != '\0'; letters++) {
        press_key(*letters == ' ' ? SPACE : *letters == '-' ? CAPS - 1 : *letters - 'a');
    }
}

static const char *called(uint8_t seat) {
    return lineup_called(&rig.remembered.settings, lineup()->name[seat]);
}

static void a_name_is_typed_and_there_after_power_on(void **state) {
    (void)state;
    open_name(0);
    assert_int_equal(rig.keyed_most, 0); /* a star's name is to be replaced */
    type("mary-ann lu");
    assert_string_equal(rig.keyed, "Mary-Ann L"); /* ten letters; the last one is refused */
    press_key(DONE);
    assert_true(rig_at("seats"));
    assert_string_equal(called(0), "Mary-Ann L");
    rig_run(1500);
    rig_power_on();
    rig_until("titles");
    assert_string_equal(called(0), "Mary-Ann L");
}

static void capitals_come_by_themselves_or_as_one_says(void **state) {
    (void)state;
    open_name(0);
    type("jo");
    rig_press(BUTTON_X);
    type("a");
    press_key(CAPS);
    type("n");
    type("e");
    assert_string_equal(rig.keyed, "JoANe");
}

static void the_last_letter_goes_and_then_the_screen(void **state) {
    (void)state;
    open_name(0);
    type("ab");
    rig_press(BUTTON_B);
    assert_string_equal(rig.keyed, "A");
    rig_press(BUTTON_B);
    assert_int_equal(rig.keyed_most, 0);
    assert_true(rig_at("name"));
    rig_press(BUTTON_B);
    assert_true(rig_at("seats"));
    assert_string_equal(called(0), "Vega");
}

static void a_name_without_a_letter_changes_nothing(void **state) {
    (void)state;
    open_name(0);
    press_key(DONE);
    assert_true(rig_at("seats"));
    assert_string_equal(called(0), "Vega");
    open_name(0);
    type("a");
    rig_press(BUTTON_B);
    rig_press(BUTTON_Y);
    assert_true(rig_at("seats"));
    assert_string_equal(called(0), "Vega");
    assert_int_equal(rig.remembered.settings.people[0][0], 0);
}

static void what_stands_behind_the_last_letter_is_left_out(void **state) {
    (void)state;
    open_name(0);
    type("ann - ");
    rig_press(BUTTON_Y);
    assert_string_equal(called(0), "Ann");
    open_name(0);
    assert_string_equal(rig.keyed, "Ann"); /* an own name is there to be changed */
    type("a");
    rig_press(BUTTON_Y);
    assert_string_equal(called(0), "Anna");
    assert_string_equal(rig.remembered.settings.people[0], "Anna");
    assert_int_equal(rig.remembered.settings.people[1][0], 0);
}

static void nobody_else_at_the_table_is_called_so(void **state) {
    (void)state;
    open_name(0);
    type("ann");
    press_key(DONE);
    open_name(1);
    type("ann");
    press_key(DONE);
    assert_true(rig_at("name"));
    assert_ptr_equal(rig.melody.sound, &sound_refuse);
    rig_press(BUTTON_B);
    type("a");
    press_key(DONE);
    assert_string_equal(called(0), "Ann");
    assert_string_equal(called(1), "Ana");
}

static void a_name_that_is_used_here_is_chosen_at_once(void **state) {
    (void)state;
    open_name(0);
    type("ann");
    press_key(DONE);
    open_name(0);
    press_key(USED); /* "Deneb": the first star that nobody at the table has */
    assert_true(rig_at("seats"));
    assert_true(lineup()->name[0] < star_names_count);
    open_name(0);
    press_key(USED);
    assert_string_equal(called(0), "Ann"); /* people come before stars */
}

/* Five names, of which four are remembered: that of somebody who is not at the table goes. */
static void the_handheld_remembers_four(void **state) {
    static const char *const names[] = {"ann", "ben", "cy", "di", "eve"};
    (void)state;
    for (int i = 0; i < 5; i++) {
        open_name(0);
        if (i > 0) {
            press_key(USED + 3); /* another one first, so that a new place is taken */
            open_name(0);
        }
        while (rig.keyed_most > 0) {
            rig_press(BUTTON_B);
        }
        type(names[i]);
        press_key(DONE);
    }
    assert_string_equal(called(0), "Eve");
    for (uint8_t i = 0; i < PEOPLE_MAX; i++) {
        assert_int_not_equal(rig.remembered.settings.people[i][0], 0);
    }
}

static void every_key_is_reached_by_the_d_pad(void **state) {
    bool seen[64] = {false};
    struct rng rng;
    (void)state;
    rng_seed(&rng, 1, RNG_TEST, 20);
    open_name(0);
    for (int i = 0; i < 1500; i++) {
        seen[screen_page(&rig)->menu.at] = true;
        rig_press((enum button)rng_below(&rng, 4));
    }
    for (int key = 0; key < USED + 1; key++) {
        assert_true(seen[key]);
    }
}

static void somebody_is_called_so_at_the_table(void **state) {
    (void)state;
    open_name(0);
    type("ann");
    press_key(DONE);
    const struct setup setup = lineup_setup(lineup(), 1);
    screen_home(&rig, SCREEN_TITLES);
    rig_run(60);
    rig_begin(lineup(), &setup);
    assert_string_equal(rig.sitting.names[0], "Ann");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, ready, rig_teardown)

static int ready(void **state) {
    const int result = rig_setup(state);
    rig_until("titles");
    return result;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_name_is_typed_and_there_after_power_on),
        TEST(capitals_come_by_themselves_or_as_one_says),
        TEST(the_last_letter_goes_and_then_the_screen),
        TEST(a_name_without_a_letter_changes_nothing),
        TEST(what_stands_behind_the_last_letter_is_left_out),
        TEST(nobody_else_at_the_table_is_called_so),
        TEST(a_name_that_is_used_here_is_chosen_at_once),
        TEST(the_handheld_remembers_four),
        TEST(every_key_is_reached_by_the_d_pad),
        TEST(somebody_is_called_so_at_the_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
