/* Between two events the view sees the position in which the rules told the first of them. */
#include "sitting.h"
#include "stub_view.h"
#include "tp_bot.h"
#include "tp_rules.h"
#include "unit.h"

static struct sitting sitting;
static struct settings settings;
static uint32_t now;
static struct sitting_state truth, watched, still;

static const struct title title = {&template_game, &template_policy, &stub_view};

static int start(void **state) {
    (void)state;
    memset(&sitting, 0, sizeof sitting);
    settings = settings_default();
    sitting.settings = &settings;
    now = 1000;
    stub_start();
    return 0;
}

/* One person among three, in the middle. */
static void begin(uint32_t seed) {
    struct lineup lineup = lineup_default(&template_game);
    lineup.seats = 3;
    lineup.who[0] = lineup.who[2] = 2;
    lineup.who[1] = WHO_PERSON;
    const struct setup setup = lineup_setup(&lineup, seed);
    assert_int_equal(sitting_begin(&sitting, &title, &lineup, &setup), RESULT_OK);
    sitting_open(&sitting);
}

/* Until the table waits for a button. */
static void run(void) {
    uint32_t wait = 0;
    for (uint32_t begun = now; now - begun < 60000u; now += wait) {
        sitting_tick(&sitting, now, &wait);
        if (wait == SITTING_NEVER || sitting.phase == SITTING_CHOOSE) {
            return;
        }
    }
}

static void press(enum button button) {
    now += 500;
    sitting_press(&sitting, now, button);
    run();
}

static void play_on(void) {
    for (int i = 0; i < 100 && sitting.phase != SITTING_OVER; i++) {
        press(BUTTON_A);
    }
    assert_int_equal(sitting.phase, SITTING_OVER);
}

static struct hash hash_of_view(const struct sitting_state *position) {
    struct sitting_state view = *position;
    template_game.redact(view.bytes, sitting.viewer);
    return game_hash(&template_game, view.bytes);
}

/* Carries out an action of the log on the truth; the stub was told its events from `told` on, each
 * over the position in which the one before it was told. How many events that were. */
static uint16_t check_action(struct action action, uint16_t told) {
    struct event events[EVENTS_MAX];
    const struct sitting_state before = truth;
    struct step step = {.events = events, .events_size = EVENTS_MAX};
    template_game.apply(truth.bytes, action, &step);
    for (uint16_t i = 0; i < step.events_count && told + i < stub.told_count; i++) {
        struct step again = {.events = events,
                             .events_size = EVENTS_MAX,
                             .watched = watched.bytes,
                             .still = still.bytes,
                             .still_size = sizeof(struct tp_state),
                             .still_at = (uint16_t)(i - 1u)};
        watched = still = before;
        if (i > 0) {
            template_game.apply(watched.bytes, action, &again);
        }
        assert_int_equal(stub.told[told + i].kind, events[i].kind);
        assert_true(hash_same(stub.seen[told + i], hash_of_view(&still)));
    }
    return step.events_count;
}

/* The stub was told the log from an action on, or its beginning. */
static void check_from(uint16_t first) {
    uint16_t told = 0;
    memset(&truth, 0, sizeof truth);
    assert_int_equal(game_begin(&template_game, truth.bytes, &sitting.match.setup, NULL),
                     RESULT_OK);
    for (uint16_t i = 0; i < first; i++) {
        template_game.apply(truth.bytes, sitting.log[i], NULL);
    }
    for (uint16_t i = first; i < sitting.match.count && told < stub.told_count; i++) {
        told = (uint16_t)(told + check_action(sitting.log[i], told));
    }
    assert_true(stub.told_count > 0 && told >= stub.told_count);
}

static void each_event_is_shown_over_the_position_of_the_one_before(void **state) {
    (void)state;
    for (uint32_t seed = 1; seed < 20; seed++) {
        start(NULL);
        begin(seed);
        run();
        play_on();
        check_from(0);
    }
}

static void events_that_are_skipped_are_passed_in_the_same_positions(void **state) {
    (void)state;
    uint32_t wait;
    stub.length = 5000;
    begin(3);
    while (sitting.phase != SITTING_OVER) {
        sitting_tick(&sitting, now, &wait);
        now += 350;
        sitting_press(&sitting, now, BUTTON_A);
    }
    check_from(0);
}

static void events_that_nobody_sees_are_passed_in_the_same_positions(void **state) {
    (void)state;
    settings.pace = PACE_AT_ONCE;
    stub.length = 0;
    begin(4);
    run();
    play_on();
    check_from(0);
}

static void what_is_held_is_shown_over_its_position_and_once_more_so(void **state) {
    (void)state;
    stub.hold_kind = TP_TOLD_TAKE;
    begin(2);
    run();
    press(BUTTON_A);
    assert_int_equal(sitting.phase, SITTING_HOLD);
    const struct hash held = game_hash(&template_game, sitting.shown.bytes);
    check_from(0);
    stub.told_count = 0;
    press(BUTTON_B);
    assert_int_equal(sitting.phase, SITTING_HOLD);
    check_from(2); /* after the viewer's own choice */
    assert_true(hash_same(game_hash(&template_game, sitting.shown.bytes), held));
    press(BUTTON_A);
    play_on();
}

static void what_the_others_did_is_shown_again_in_the_same_positions(void **state) {
    (void)state;
    begin(5);
    run();
    press(BUTTON_A);
    stub.told_count = 0;
    assert_int_equal(sitting_again(&sitting), SITTING_DRAW);
    run();
    check_from(2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(each_event_is_shown_over_the_position_of_the_one_before, start),
        cmocka_unit_test_setup(events_that_are_skipped_are_passed_in_the_same_positions, start),
        cmocka_unit_test_setup(events_that_nobody_sees_are_passed_in_the_same_positions, start),
        cmocka_unit_test_setup(what_is_held_is_shown_over_its_position_and_once_more_so, start),
        cmocka_unit_test_setup(what_the_others_did_is_shown_again_in_the_same_positions, start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
