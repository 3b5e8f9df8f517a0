/* What a press of A may mean: nothing that was not there when the finger went down. */
#include "rig.h"
#include "screen.h"
#include "sitting.h"
#include "stub_view.h"
#include "tp_bot.h"
#include "tp_rules.h"
#include "tp_view.h"
#include "unit.h"

#define STANDS 300u /* milliseconds that a choice stands before A makes it */

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

/* p is a person, c a computer. */
static void begin(const char *people) {
    static const struct title title = {&template_game, &template_policy, &stub_view};
    struct lineup lineup = lineup_default(&template_game);
    lineup.seats = (uint8_t)strlen(people);
    for (uint8_t seat = 0; seat < lineup.seats; seat++) {
        lineup.who[seat] = people[seat] == 'p' ? WHO_PERSON : 2;
    }
    const struct setup setup = lineup_setup(&lineup, 2);
    assert_int_equal(sitting_begin(&sitting, &title, &lineup, &setup), RESULT_OK);
    sitting_open(&sitting);
}

static enum sitting_news tick(uint32_t ms) {
    uint32_t wait;
    now += ms;
    return sitting_tick(&sitting, now, &wait);
}

static enum sitting_news push(void) {
    sitting_hold_a(&sitting, now, true);
    return sitting_press(&sitting, now, BUTTON_A);
}

static void let_go(void) {
    sitting_hold_a(&sitting, now, false);
}

static void until(enum sitting_phase phase) {
    for (int i = 0; i < 100000 && sitting.phase != phase; i++) {
        tick(1);
    }
    assert_int_equal(sitting.phase, phase);
}

static void a_choice_that_appears_under_a_finger_waits_until_it_is_let_go(void **state) {
    (void)state;
    begin("pc");
    sitting_hold_a(&sitting, now, true);
    until(SITTING_CHOOSE);
    tick(5000);
    assert_int_equal(sitting_guard(&sitting, now), SITTING_NEVER);
    let_go();
    assert_int_equal(sitting_guard(&sitting, now), 0);
    assert_int_equal(push(), SITTING_PLAYED);
}

static void whoever_presses_on_and_on_chooses_nothing(void **state) {
    (void)state;
    static const uint32_t rhythms[] = {30, 100, 200, 290};
    for (unsigned i = 0; i < sizeof rhythms / sizeof rhythms[0]; i++) {
        start(NULL);
        begin("pc");
        until(SITTING_CHOOSE);
        for (uint32_t ms = 0; ms < 5000; ms += rhythms[i]) {
            assert_int_equal(push(), SITTING_QUIET);
            tick(rhythms[i] / 2u);
            let_go();
            tick(rhythms[i] - rhythms[i] / 2u);
        }
        tick(STANDS);
        assert_int_equal(push(), SITTING_PLAYED);
    }
}

static void the_table_tells_when_a_means_something_again(void **state) {
    (void)state;
    begin("pc");
    until(SITTING_CHOOSE);
    assert_in_range(sitting_guard(&sitting, now), 1, STANDS);
    assert_int_equal(tick(STANDS - 1), SITTING_QUIET);
    assert_int_equal(tick(1), SITTING_DRAW);
    assert_int_equal(sitting_guard(&sitting, now), 0);
    assert_int_equal(push(), SITTING_PLAYED);
}

/* Asked at any moment before, so that the line which says it is drawn in time. */
static void the_table_wants_to_be_called_when_a_means_something_again(void **state) {
    (void)state;
    begin("pc");
    until(SITTING_CHOOSE);
    for (uint32_t left = sitting_guard(&sitting, now); left > 0; left--) {
        uint32_t wait;
        sitting_tick(&sitting, now, &wait);
        assert_int_equal(wait, left);
        now++;
    }
    assert_int_equal(sitting_guard(&sitting, now), 0);
}

static void what_a_press_of_a_has_uncovered_waits_too(void **state) {
    (void)state;
    begin("pc");
    until(SITTING_CHOOSE);
    tick(STANDS);
    sitting_ask_again(&sitting); /* by B, say */
    assert_int_equal(sitting_guard(&sitting, now), 0);
    sitting_hold_a(&sitting, now, true);
    sitting_ask_again(&sitting);
    tick(5000);
    assert_true(sitting_guard(&sitting, now) > 0);
    let_go();
    assert_int_equal(sitting_guard(&sitting, now), 0);
}

/* Three others; each takes a press. */
static void faster_lets_one_seat_pass(void **state) {
    (void)state;
    begin("pccc");
    stub.length = 5000;
    until(SITTING_CHOOSE);
    tick(STANDS);
    assert_int_equal(push(), SITTING_PLAYED);
    let_go();
    for (int i = 0; i < 3000 && sitting.match.count < 4; i++) {
        tick(0);
    }
    uint8_t seat = sitting.chronicle.seat;
    assert_int_equal(seat, 0);
    for (uint8_t other = 1; other < 4; other++) {
        push();
        let_go();
        tick(0);
        assert_int_equal(sitting.phase, SITTING_SHOW);
        assert_int_equal(sitting.chronicle.seat, other);
    }
}

static void a_that_is_held_lets_all_of_them_pass(void **state) {
    (void)state;
    begin("pccc");
    stub.length = 5000;
    until(SITTING_CHOOSE);
    tick(STANDS);
    assert_int_equal(push(), SITTING_PLAYED);
    for (int i = 0; i < 3000 && sitting.match.count < 4; i++) {
        tick(0);
    }
    const uint32_t began = now;
    while (sitting.phase == SITTING_SHOW && now - began < 60000) {
        tick(1);
    }
    assert_in_range(now - began, 350, 2500);
    assert_int_equal(sitting.phase, SITTING_CHOOSE);
    tick(5000);
    assert_true(sitting_guard(&sitting, now) > 0);
    assert_int_equal(sitting.match.count, 4);
}

static void nothing_that_holds_is_passed_by_a_held_button(void **state) {
    (void)state;
    begin("pc");
    stub.hold_kind = TP_TOLD_TAKE;
    until(SITTING_CHOOSE);
    tick(STANDS);
    push();
    until(SITTING_HOLD);
    tick(5000);
    assert_int_equal(sitting_press(&sitting, now, BUTTON_A), SITTING_QUIET);
    assert_int_equal(sitting.phase, SITTING_HOLD);
}

static void play_to_the_end(void) {
    const struct lineup lineup = lineup_default(rig_titles[0].rules);
    const struct setup setup = lineup_setup(&lineup, 9);
    rig_begin(&lineup, &setup);
    for (int i = 0; i < 100 && !rig_at("end"); i++) {
        rig_press(BUTTON_A);
        for (int ms = 0; ms < 400 && !rig_at("end"); ms += 10) {
            rig_run(10);
        }
    }
    assert_true(rig_at("end"));
}

static void no_end_is_left_in_its_first_second(void **state) {
    (void)state;
    static const uint32_t rhythms[] = {60, 100, 200, 290};
    for (int button = BUTTON_A; button < BUTTONS; button++) {
        for (unsigned i = 0; i < sizeof rhythms / sizeof rhythms[0]; i++) {
            rig_start("picosystem");
            play_to_the_end();
            for (uint32_t ms = 0; ms < 900; ms += rhythms[i]) {
                rig_press((enum button)button);
                rig_run(rhythms[i] - 59u);
                assert_true(rig_at("end"));
            }
            rig_end();
        }
    }
}

static void whoever_hurries_on_does_not_throw_the_end_away(void **state) {
    (void)state;
    rig_start("picosystem");
    play_to_the_end();
    for (int i = 0; i < 60; i++) {
        rig_press(BUTTON_A);
        rig_run(140);
        assert_true(rig_at("end"));
    }
    rig_run(400);
    rig_press(BUTTON_A);
    assert_false(rig_at("end"));
    rig_end();
}

/* Of a view that doubts whatever is chosen. */
static bool doubts(const void *view, const struct scene *scene, struct action action,
                   struct text *title, struct text *words) {
    (void)view;
    (void)scene;
    (void)action;
    text_add(title, "This is bad");
    text_add(words, "Another choice is not.");
    return true;
}

/* At a table whose view warns of everything. */
static void doubt(const struct view *of) {
    static struct view view;
    static struct title title;
    view = *of;
    view.warns = doubts;
    title = (struct title){&template_game, &template_policy, &view};
    const struct lineup lineup = lineup_default(title.rules);
    const struct setup setup = lineup_setup(&lineup, 9);
    rig_start_with("picosystem", &title, 1);
    rig_begin(&lineup, &setup);
    rig_until("table");
}

static void what_is_plainly_bad_is_asked_once_and_not_under_a(void **state) {
    (void)state;
    doubt(&plain_view);
    const uint16_t count = rig.sitting.match.count;
    rig_press(BUTTON_A);
    assert_true(rig_at("sure"));
    rig_press(BUTTON_A); /* choose again */
    rig_until("table");
    assert_int_equal(rig.sitting.match.count, count);
    rig_press(BUTTON_A);
    rig_press(BUTTON_B);
    rig_until("table");
    assert_int_equal(rig.sitting.match.count, count);
    rig_press(BUTTON_A);
    rig_press(BUTTON_DOWN);
    rig_press(BUTTON_A);
    assert_true(rig.sitting.match.count > count);
    rig_end();
}

/* A look is left by what is chosen in it, and the table is seen below the question. */
static void what_is_asked_out_of_a_look_stands_over_the_table(void **state) {
    (void)state;
    static uint8_t pixels[sizeof rig.pixels];
    doubt(&template_view);
    rig_press(BUTTON_X);
    rig_run(400);
    rig_press(BUTTON_A);
    assert_true(rig_at("sure"));
    memcpy(pixels, rig.pixels, sizeof pixels);
    rig.draw = 1;
    screen_draw(&rig);
    assert_memory_equal(pixels, rig.pixels, sizeof pixels);
    rig_end();
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup(name, start)
    const struct CMUnitTest tests[] = {
        TEST(a_choice_that_appears_under_a_finger_waits_until_it_is_let_go),
        TEST(whoever_presses_on_and_on_chooses_nothing),
        TEST(the_table_tells_when_a_means_something_again),
        TEST(the_table_wants_to_be_called_when_a_means_something_again),
        TEST(what_a_press_of_a_has_uncovered_waits_too),
        TEST(faster_lets_one_seat_pass),
        TEST(a_that_is_held_lets_all_of_them_pass),
        TEST(nothing_that_holds_is_passed_by_a_held_button),
        TEST(no_end_is_left_in_its_first_second),
        TEST(what_is_plainly_bad_is_asked_once_and_not_under_a),
        TEST(what_is_asked_out_of_a_look_stands_over_the_table),
        TEST(whoever_hurries_on_does_not_throw_the_end_away),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
