/* A first game step by step: what it lets be chosen, what it points at, what others play in it, and
 * when it is over. */
#include "assets.h"
#include "counter_game.h"
#include "plain_view.h"
#include "sitting_lesson.h"
#include "stub_view.h"
#include "tp_bot.h"
#include "tp_rules.h"
#include "unit.h"

static struct sitting sitting;
static struct settings settings;
static uint32_t now;

static struct lesson lesson;
static struct view view;
static const struct title title = {&template_game, &template_policy, &view};

/* What a view was asked to point at. */
static uint8_t points;
static struct action pointed[4];

static void note_point(void *memory, const struct scene *scene, struct action action) {
    (void)memory;
    (void)scene;
    assert_true(points < 4);
    pointed[points++] = action;
}

static int start(void **state) {
    (void)state;
    memset(&sitting, 0, sizeof sitting);
    settings = settings_default();
    settings.pace = PACE_AT_ONCE;
    settings.single = 0;
    sitting.settings = &settings;
    now = 1000;
    stub_start();
    lesson = plain_lesson;
    view = stub_view;
    view.lesson = &lesson;
    points = 0;
    return 0;
}

static struct lineup lineup_of(uint8_t seats, uint8_t person) {
    struct lineup lineup = lineup_default(&template_game);
    lineup.seats = seats;
    lineup.lesson = 1;
    for (uint8_t seat = 0; seat < seats; seat++) {
        lineup.who[seat] = seat == person ? WHO_PERSON : 2;
    }
    return lineup;
}

/* A first game comes back with so many moves of the log. */
static void come_back(const struct lineup *lineup, const struct setup *setup,
                      const struct action *log, uint16_t count) {
    const struct settings *kept = sitting.settings;
    memset(&sitting, 0, sizeof sitting);
    sitting.settings = kept;
    assert_int_equal(sitting_begin(&sitting, &title, lineup, setup), RESULT_OK);
    for (uint16_t i = 0; i < count; i++) {
        sitting.log[i] = log[i];
    }
    assert_int_equal(sitting_put(&sitting, count), RESULT_OK);
    sitting_open(&sitting);
}

static const struct action followed[] = {
    {.verb = TP_CHOOSE, .a = 9}, {.verb = TP_CHOOSE, .a = 7}, {.verb = TP_CHOOSE, .a = 5}};

/* Until the table waits for a button; nothing is to be saved that was not played. */
static void run(void) {
    uint32_t wait = 0;
    do {
        const uint16_t before = sitting.match.count;
        const enum sitting_news news = sitting_tick(&sitting, now, &wait);
        assert_int_equal(sitting.match.count - before, news == SITTING_PLAYED);
        now += wait == SITTING_NEVER ? 0 : wait;
    } while (wait != SITTING_NEVER && sitting.phase != SITTING_CHOOSE);
}

static void press(void) {
    now += 1000;
    (void)sitting_press(&sitting, now, BUTTON_A);
    run();
}

static void begin(void) {
    const struct lineup lineup = lineup_of(2, lesson.person);
    come_back(&lineup, &lesson.setup, NULL, 0);
    run();
}

static void a_log_that_follows_its_steps_goes_on_as_a_first_game(void **state) {
    (void)state;
    const struct lineup lineup = lineup_of(2, 0);
    for (uint16_t count = 0; count <= 3; count++) {
        come_back(&lineup, &lesson.setup, followed, count);
        assert_true(sitting_is_lesson(&sitting));
        run();
        assert_true(sitting_is_lesson(&sitting));
    }
}

static void a_log_that_leaves_one_of_its_steps_ends_it(void **state) {
    (void)state;
    static const uint8_t others[] = {2, 5, 1};
    const struct lineup lineup = lineup_of(2, 0);
    for (uint16_t step = 0; step < 3; step++) {
        struct action log[3];
        memcpy(log, followed, sizeof log);
        log[step].a = step == 2 ? 2 : others[step];
        for (uint16_t count = (uint16_t)(step + 1); count <= 3; count++) {
            come_back(&lineup, &lesson.setup, log, count);
            assert_int_equal(sitting_is_lesson(&sitting), step == 2); /* that one is free */
        }
    }
}

/* The moves are the right ones, and another seat has made the second. */
static void a_step_of_another_seat_than_played_ends_it(void **state) {
    (void)state;
    struct lesson_step steps[3];
    const struct lineup lineup = lineup_of(2, 0);
    memcpy(steps, plain_lesson.steps, sizeof steps);
    steps[1].seat = 0;
    lesson.steps = steps;
    come_back(&lineup, &lesson.setup, followed, 1);
    assert_true(sitting_is_lesson(&sitting));
    come_back(&lineup, &lesson.setup, followed, 2);
    assert_false(sitting_is_lesson(&sitting));
    steps[1].passes = true; /* then it does not matter whose it is */
    come_back(&lineup, &lesson.setup, followed, 2);
    assert_true(sitting_is_lesson(&sitting));
}

static void only_the_lessons_own_table_is_one(void **state) {
    (void)state;
    static const uint8_t deal[] = {2, 5, 9, 1, 5, 8};
    for (int other = 0; other < 8; other++) {
        struct setup setup = lesson.setup;
        struct lineup lineup = lineup_of((uint8_t)(other == 1 ? 3 : 2), (uint8_t)(other == 2));
        setup.seats = lineup.seats;
        setup.seed += other == 3;
        setup.options[0] = (uint8_t)(setup.options[0] - (other == 4));
        setup.deal = other == 5 ? deal : setup.deal;
        setup.deal_count = (uint16_t)(setup.deal_count - (other == 6));
        lineup.who[1] = other == 7 ? WHO_PERSON : lineup.who[1];
        come_back(&lineup, &setup, NULL, 0);
        assert_int_equal(sitting_is_lesson(&sitting), other == 0);
        assert_int_equal(sitting.lesson_untold, other != 0);
    }
}

static void a_title_without_a_lesson_has_no_first_game(void **state) {
    (void)state;
    const struct lineup lineup = lineup_of(2, 0);
    view.lesson = NULL;
    come_back(&lineup, &lesson.setup, NULL, 0);
    assert_false(sitting_is_lesson(&sitting));
    assert_int_equal(sitting_lesson_mark(NULL), 0);
}

/* What is only said makes no other lesson. The number stands in saved games, and stays. */
static void steps_said_otherwise(void) {
    struct lesson_step steps[3];
    memcpy(steps, plain_lesson.steps, sizeof steps);
    steps[0].before = "Play what you like best.";
    lesson = plain_lesson;
    lesson.steps = steps;
    lesson.won = "You have won.";
    assert_int_equal(sitting_lesson_mark(&lesson), 0x47a396dbu);
}

/* By its mark a saved game knows whether the lesson is still the one that it was begun with. */
static void any_other_lesson_has_another_mark(void **state) {
    (void)state;
    enum { WAYS = 14 };
    static const uint8_t deal[] = {2, 5, 9, 1, 5, 8};
    uint32_t marks[WAYS];
    for (int way = 0; way < WAYS; way++) {
        struct lesson_step steps[3];
        struct action actions[] = {plain_lesson.steps[1].actions[0], {.verb = TP_CHOOSE, .a = 5}};
        memcpy(steps, plain_lesson.steps, sizeof steps);
        steps[1].actions = actions;
        lesson = plain_lesson;
        lesson.steps = steps;
        lesson.setup.seed += way == 1;
        lesson.setup.seats = (uint8_t)(lesson.setup.seats + (way == 2));
        lesson.setup.options[0] = (uint8_t)(lesson.setup.options[0] + (way == 3));
        lesson.setup.options[OPTIONS_MAX - 1] = way == 4;
        lesson.setup.deal = way == 5 ? deal : lesson.setup.deal;
        lesson.setup.deal_count = (uint16_t)(lesson.setup.deal_count - (way == 6));
        lesson.person = way == 7;
        lesson.steps_count = (uint8_t)(lesson.steps_count - (way == 8));
        steps[0].seat = (uint8_t)(steps[0].seat + (way == 9));
        steps[1].actions_count = (uint8_t)(steps[1].actions_count + (way == 10));
        actions[0].a = (uint8_t)(actions[0].a + (way == 11));
        actions[0].b = way == 12;
        actions[0].c = way == 13;
        marks[way] = sitting_lesson_mark(&lesson);
        assert_int_equal(marks[way] & 1u, 1); /* 0 and 2 mean something else */
        for (int other = 0; other < way; other++) {
            assert_int_not_equal(marks[way], marks[other]);
        }
    }
    assert_int_equal(marks[0], sitting_lesson_mark(&plain_lesson));
    steps_said_otherwise();
}

/* Of several choices that it allows, the first one that can be made. */
static void it_points_at_what_can_be_chosen(void **state) {
    (void)state;
    static const struct action choices[] = {
        {.verb = TP_CHOOSE, .a = 4}, {.verb = TP_CHOOSE, .a = 9}, {.verb = TP_CHOOSE, .a = 2}};
    for (uint8_t count = 2; count <= 3; count++) {
        struct lesson_step steps[3];
        memcpy(steps, plain_lesson.steps, sizeof steps);
        steps[0].actions = choices;
        steps[0].actions_count = count;
        start(NULL);
        lesson.steps = steps;
        view.point = note_point;
        begin();
        assert_int_equal(sitting.legal_count, count - 1);
        assert_int_equal(points, 1);
        assert_int_equal(pointed[0].a, 9);
    }
}

/* One gesture makes both: the focus goes to where the second one ends. */
static void it_points_at_a_choice_and_the_one_behind_it(void **state) {
    (void)state;
    struct lesson_step steps[3];
    memcpy(steps, plain_lesson.steps, sizeof steps);
    steps[0].with_next = true;
    lesson.steps = steps;
    view.point = note_point;
    begin();
    assert_int_equal(points, 2);
    assert_int_equal(pointed[0].a, 9);
    assert_int_equal(pointed[1].a, 7);
}

static void what_nobody_guides_is_not_pointed_at(void **state) {
    (void)state;
    struct lesson_step steps[3];
    memcpy(steps, plain_lesson.steps, sizeof steps);
    steps[0].actions_count = 0;
    lesson.steps = steps;
    view.point = note_point;
    begin();
    assert_int_equal(points, 0);
    assert_int_equal(sitting.legal_count, 3);
}

/* The computer plays as it likes, and the lesson is over. */
static void what_another_seat_cannot_play_ends_it(void **state) {
    (void)state;
    static const struct action cannot[] = {{.verb = TP_CHOOSE, .a = 9}};
    for (int seat = 0; seat < 2; seat++) {
        struct lesson_step steps[3];
        start(NULL);
        memcpy(steps, plain_lesson.steps, sizeof steps);
        steps[1].actions = seat == 1 ? cannot : steps[1].actions; /* seat 1 has no 9 */
        steps[1].seat = (uint8_t)seat;
        lesson.steps = steps;
        begin();
        for (int i = 0; i < 20 && sitting.match.count < 2; i++) {
            press();
        }
        assert_int_equal(sitting.match.count, 2);
        assert_false(sitting_is_lesson(&sitting));
        for (int i = 0; i < 20 && sitting.phase != SITTING_OVER && !sitting.lesson_untold; i++) {
            press();
        }
        assert_non_null(strstr(sitting.say, "as an ordinary game"));
    }
}

/* Also before anybody has done anything. */
static void what_another_seat_does_first_is_spoken_of_first(void **state) {
    (void)state;
    struct lesson_step steps[3];
    memcpy(steps, plain_lesson.steps, sizeof steps);
    steps[0].before = "The other seat begins.";
    steps[0].after[0] = NULL;
    steps[1].before = "Now you.";
    lesson.steps = steps;
    lesson.person = 1;
    begin();
    assert_int_equal(sitting.phase, SITTING_SAY);
    assert_string_equal(sitting.say, "The other seat begins.");
    press();
    assert_int_equal(sitting.phase, SITTING_SAY);
    assert_string_equal(sitting.say, "Now you.");
    press();
    assert_int_equal(sitting.phase, SITTING_CHOOSE);
    assert_int_equal(sitting.match.count, 1);
}

static const struct sound bell;

static const struct sound *ring(const struct scene *scene, const struct event *event) {
    (void)scene;
    (void)event;
    return &bell;
}

/* Rounds that go by are played for everybody, and nobody sees them. */
static void moves_that_go_by_are_made_for_all_and_not_shown(void **state) {
    (void)state;
    static const struct lesson_step steps[] = {
        {.passes = true, .actions = followed, .actions_count = 2},
        {.seat = 0, .before = "Now choose freely."}};
    lesson.steps = steps;
    lesson.steps_count = 2;
    settings.pace = PACE_SLOW;
    view.sound = ring;
    begin();
    assert_null(sitting.sound);
    assert_int_equal(sitting.match.count, 2);
    assert_memory_equal(sitting.log, followed, 2 * sizeof *followed);
    assert_int_equal(stub.told_count, 0);
    assert_int_equal(sitting.phase, SITTING_SAY);
    assert_string_equal(sitting.say, "Now choose freely.");
    assert_true(sitting_lesson_passes(&sitting, 0));
    assert_true(sitting_lesson_passes(&sitting, 1));
    assert_false(sitting_lesson_passes(&sitting, 2));
    press();
    assert_int_equal(sitting.phase, SITTING_CHOOSE);
    assert_int_equal(sitting_undoable(&sitting), 0);
}

/* Seat 1 wins nothing with the lowest of its cards; then the person has lost. */
static void it_says_how_it_has_ended(void **state) {
    (void)state;
    unsigned won = 0, lost = 0;
    lesson.won = "You have won.";
    lesson.lost = "You have lost.";
    for (uint8_t person = 0; person < 2; person++) {
        for (uint16_t way = 0; way < 4; way++) {
            lesson.steps_count = 0;
            lesson.person = person;
            begin();
            while (sitting.phase != SITTING_OVER && sitting.phase != SITTING_SAY) {
                assert_int_equal(sitting.phase, SITTING_CHOOSE);
                (void)sitting_play(&sitting, sitting.legal[way % sitting.legal_count]);
                run();
            }
            assert_int_equal(match_to_act(&sitting.match), SEAT_NONE);
            const bool wins = (match_winners(&sitting.match) >> person & 1u) != 0;
            assert_int_equal(sitting.phase, SITTING_SAY);
            assert_string_equal(sitting.say, wins ? "You have won." : "You have lost.");
            press();
            assert_int_equal(sitting.phase, SITTING_OVER);
            won += wins;
            lost += !wins;
        }
    }
    assert_true(won > 0 && lost > 0);
}

static void who_has_left_it_is_told_nothing_at_the_end(void **state) {
    (void)state;
    lesson.won = lesson.lost = "It is over.";
    lesson.steps_count = 0;
    begin();
    sitting_lesson_leave(&sitting);
    while (match_to_act(&sitting.match) != SEAT_NONE) {
        if (sitting.phase == SITTING_SAY) {
            press();
        }
        (void)sitting_play(&sitting, sitting.legal[0]);
        run();
    }
    assert_int_equal(sitting.phase, SITTING_OVER);
}

/* Words are to be read: whoever hurried to them does not hurry on behind them. */
static void behind_its_words_nothing_is_skipped(void **state) {
    (void)state;
    uint32_t wait;
    settings.pace = PACE_SLOW;
    begin();
    press(); /* what it says first */
    (void)sitting_play(&sitting, sitting.legal[0]);
    stub.length = 1000;
    while (sitting.phase != SITTING_SAY) {
        if (sitting.phase == SITTING_SHOW) {
            (void)sitting_press(&sitting, now, BUTTON_A);
        }
        (void)sitting_tick(&sitting, now, &wait);
    }
    assert_string_equal(sitting.say, "Good.");
    assert_false(sitting.show.hurry);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup(name, start)
    const struct CMUnitTest tests[] = {
        TEST(a_log_that_follows_its_steps_goes_on_as_a_first_game),
        TEST(a_log_that_leaves_one_of_its_steps_ends_it),
        TEST(a_step_of_another_seat_than_played_ends_it),
        TEST(only_the_lessons_own_table_is_one),
        TEST(a_title_without_a_lesson_has_no_first_game),
        TEST(any_other_lesson_has_another_mark),
        TEST(it_points_at_what_can_be_chosen),
        TEST(it_points_at_a_choice_and_the_one_behind_it),
        TEST(what_nobody_guides_is_not_pointed_at),
        TEST(what_another_seat_cannot_play_ends_it),
        TEST(what_another_seat_does_first_is_spoken_of_first),
        TEST(moves_that_go_by_are_made_for_all_and_not_shown),
        TEST(it_says_how_it_has_ended),
        TEST(who_has_left_it_is_told_nothing_at_the_end),
        TEST(behind_its_words_nothing_is_skipped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
