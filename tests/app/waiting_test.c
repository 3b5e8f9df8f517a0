/* The table while others think, and the first game after a choice was taken back. */
#include "counter_game.h"
#include "sitting.h"
#include "stub_view.h"
#include "tp_bot.h"
#include "tp_rules.h"
#include "unit.h"

static struct sitting sitting;
static struct settings settings;
static uint32_t now;

static int start(void **state) {
    (void)state;
    memset(&sitting, 0, sizeof sitting);
    settings = settings_default();
    sitting.settings = &settings;
    now = 1000;
    stub_start();
    return 0;
}

/* A person and a computer, or the other way round. */
static struct lineup lineup_of(const struct game *game, uint8_t person) {
    struct lineup lineup = lineup_default(game);
    lineup.seats = 2;
    lineup.who[person] = WHO_PERSON;
    lineup.who[1 - person] = 2;
    return lineup;
}

static void run(uint32_t limit) {
    const uint32_t begun = now;
    uint32_t wait = 0;
    while (now - begun < limit) {
        sitting_tick(&sitting, now, &wait);
        if (wait == SITTING_NEVER || sitting.phase == SITTING_CHOOSE) {
            return;
        }
        now += wait;
    }
}

static void press(enum button button) {
    now += 500;
    sitting_press(&sitting, now, button);
    run(60000);
}

static void b_and_y_open_the_menu_while_a_computer_thinks(void **state) {
    (void)state;
    uint32_t wait;
    settings.pace = PACE_AT_ONCE;
    const struct title title = {&template_game, &template_policy, &stub_view};
    struct lineup lineup = lineup_of(&template_game, 1);
    lineup.who[0] = LEVELS; /* the strongest that is offered everywhere */
    const struct setup setup = lineup_setup(&lineup, 2);
    assert_int_equal(sitting_begin(&sitting, &title, &lineup, &setup), RESULT_OK);
    sitting_open(&sitting);
    stub.length = 0;
    while (!sitting_thinks(&sitting)) {
        sitting_tick(&sitting, now, &wait);
    }
    assert_int_equal(sitting.phase, SITTING_WAIT);
    assert_int_equal(sitting_press(&sitting, now, BUTTON_B), SITTING_MENU);
    assert_int_equal(sitting_press(&sitting, now, BUTTON_Y), SITTING_MENU);
    assert_int_equal(sitting_press(&sitting, now, BUTTON_X), SITTING_QUIET);
    assert_int_equal(sitting_press(&sitting, now, BUTTON_UP), SITTING_QUIET);
    assert_int_equal(sitting.match.count, 0);
}

/* A first game of the game that counts, in which a choice can be taken back. */
static const struct action pass[] = {{.verb = COUNTER_PASS}};
static const struct lesson_step counting_steps[] = {
    {.seat = 0, .before = "Count as you like."},
    {.seat = 0, .before = "And once more."},
    {.seat = 0, .before = "Now pass.", .actions = pass, .actions_count = 1},
};

/* A first game of three steps. */
static void begin_counting(const struct lesson_step steps[3]) {
    static struct lesson lesson;
    static struct view view;
    static const struct title title = {&counter_game, &counter_policy, &view};
    struct lineup lineup = lineup_of(&counter_game, 0);
    lesson = (struct lesson){.setup = game_default_setup(&counter_game, 2, 5),
                             .person = 0,
                             .steps_count = 3,
                             .steps = steps};
    view = stub_view;
    view.lesson = &lesson;
    lineup.lesson = 1;
    assert_int_equal(sitting_begin(&sitting, &title, &lineup, &lesson.setup), RESULT_OK);
    sitting_open(&sitting);
    run(60000);
    assert_string_equal(sitting.say, "Count as you like.");
}

static void the_first_game_says_again_what_belongs_to_a_choice_that_was_taken_back(void **state) {
    (void)state;
    begin_counting(counting_steps);
    press(BUTTON_A);
    press(BUTTON_A);
    assert_int_equal(sitting.phase, SITTING_SAY);
    assert_string_equal(sitting.say, "And once more.");
    press(BUTTON_A);
    press(BUTTON_A);
    assert_string_equal(sitting.say, "Now pass.");
    press(BUTTON_A);
    assert_int_equal(sitting_undo(&sitting, 1), SITTING_UNDONE);
    run(60000);
    assert_int_equal(sitting.match.count, 1);
    assert_int_equal(sitting.phase, SITTING_SAY);
    assert_string_equal(sitting.say, "And once more.");
    press(BUTTON_A);
    press(BUTTON_A);
    assert_int_equal(sitting.match.count, 2);
    assert_int_equal(sitting.phase, SITTING_SAY);
    assert_string_equal(sitting.say, "Now pass.");
}

/* The first choice is the lesson's; then it wants one that the rules do not have. */
static void
a_first_game_that_asks_for_what_cannot_be_done_goes_on_without_its_lesson(void **state) {
    (void)state;
    static const struct action cannot[] = {{.verb = 99}};
    static const struct lesson_step steps[] = {
        {.seat = 0, .before = "Count as you like."},
        {.seat = 0, .before = "Do what cannot be done.", .actions = cannot, .actions_count = 1},
        {.seat = 0, .before = "Nobody reads this."},
    };
    begin_counting(steps);
    press(BUTTON_A);
    press(BUTTON_A);
    assert_int_equal(sitting.match.count, 1);
    assert_int_equal(sitting.phase, SITTING_SAY);
    assert_non_null(strstr(sitting.say, "goes on as an ordinary game"));
    assert_true(sitting.legal_count > 1);
    press(BUTTON_A);
    press(BUTTON_A);
    assert_int_equal(sitting.match.count, 2);
    assert_int_equal(sitting.phase, SITTING_CHOOSE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(b_and_y_open_the_menu_while_a_computer_thinks, start),
        cmocka_unit_test_setup(
            the_first_game_says_again_what_belongs_to_a_choice_that_was_taken_back, start),
        cmocka_unit_test_setup(
            a_first_game_that_asks_for_what_cannot_be_done_goes_on_without_its_lesson, start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
