/* Whoever plays presses what they like: tables of all kinds under hands at random, what a first
 * game says at any place, events that stay until they have been seen, and reviews of next to
 * nothing; written down as the tour is. */
#include <stdio.h>

#include "plain_view.h"
#include "screen.h"
#include "stub_view.h"
#include "tour.h"
#include "tp_bot.h"
#include "tp_rules.h"
#include "unit.h"

static struct view holding;
static struct title hands_titles[4];

static uint16_t show(const void *view, const struct scene *scene, const struct event *event) {
    return event->kind == TP_TOLD_TAKE ? SHOW_HOLD : plain_show(view, scene, event);
}

/* Quick computers, a lesson, a view with events that hold, and computers that take their time. */
static void set_titles(void) {
    static const struct strength slow[LEVELS] = {{.iterations = 300, .misjudges = 255},
                                                 {.iterations = 400, .misjudges = 255},
                                                 {.iterations = 500},
                                                 {.iterations = 600},
                                                 {.iterations = 900}};
    static struct policy policy;
    policy = template_policy;
    policy.levels = slow;
    holding = plain_view;
    holding.show = show;
    hands_titles[0] = hands_titles[1] = hands_titles[2] = hands_titles[3] =
        rig_quick(&rig_titles[0]);
    hands_titles[1].view = &plain_lesson_view;
    hands_titles[2].view = &holding;
    hands_titles[3].policy = &policy;
}

/* Who sits there, as letters: p a person, a digit a computer of that level. */
static void begin(uint8_t title, const char *who, uint64_t seed) {
    struct lineup lineup = lineup_default(&template_game);
    screen_home(&rig, SCREEN_TITLES);
    rig.remembered.settings = settings_default();
    lineup.seats = (uint8_t)strlen(who);
    for (uint8_t seat = 0; seat < lineup.seats; seat++) {
        lineup.who[seat] = who[seat] == 'p' ? WHO_PERSON : (uint8_t)(who[seat] - '0');
    }
    const struct setup setup = lineup_setup(&lineup, seed);
    rig.title = title;
    saves_read_statistics(&rig.saves, title, &rig.statistics);
    assert_int_equal(sitting_begin(&rig.sitting, &rig.titles[title], &lineup, &setup), RESULT_OK);
    saves_begin(&rig.saves, title, &rig.sitting);
    sitting_open(&rig.sitting);
    screen_home(&rig, SCREEN_TABLE);
    tour_wait(1);
}

static void random_hands(uint8_t title, const char *who, uint64_t seed) {
    char words[48];
    snprintf(words, sizeof words, "Hands at random: title %u, %s", title, who);
    tour_note(words);
    if (title == 1) { /* a lesson has its own table */
        screen_home(&rig, SCREEN_TITLES);
        rig.title = 1;
        screen_open(&rig, SCREEN_TITLE);
        tour_go("DDA.");
    } else {
        begin(title, who, seed + 40);
    }
    tour_random(seed, 200);
}

static void hands_at_random(void) {
    static const char *const tables[] = {"p1", "p25", "pp", "ppp", "p1p2", "123", "5ppp", "1p"};
    uint64_t seed = 0;
    for (uint8_t title = 0; title < 4; title++) {
        for (unsigned i = 0; i < (title == 1 ? 2 : sizeof tables / sizeof tables[0]); i++) {
            random_hands(title, tables[i], ++seed);
            random_hands(title, tables[i], ++seed);
        }
    }
}

static void what_is_said_anywhere(void) {
    static const char *const words[] = {
        "Short.", "A little more is said here, so that it takes two lines or three.",
        ("This is as much as a lesson may say before a choice. It takes all of five lines, so that the box is as tall as "
         "it can be, and must find its place above or below what it speaks of without leaving the screen. That is all.")};
    static const int16_t xs[] = {0, 1, 40, 120, 200, 239, 300},
                         ys[] = {0, 1, 30, 74, 90, 120, 150, 200, 230};
    tour_note("What is said, and where it points");
    begin(0, "p1", 3);
    tour_until("table");
    for (unsigned i = 0; i < 3; i++) {
        for (unsigned x = 0; x < sizeof xs / sizeof xs[0]; x++) {
            for (unsigned y = 0; y < sizeof ys / sizeof ys[0]; y++) {
                rig.sitting.phase = SITTING_SAY;
                rig.sitting.say = words[i];
                rig.sitting.say_about = rect_at(xs[x] - 8, ys[y] - 6, 16, 12);
                rig.sitting.say_then = SITTING_CHOOSE;
                rig.draw = 1;
                tour_wait(20);
            }
        }
    }
    tour_probe();
}

/* The game goes on until it is over, by the first choice of each. */
static void play_on(void) {
    rig.remembered.settings.pace = PACE_AT_ONCE;
    for (unsigned i = 0; i < 400 && !rig_at("end"); i++) {
        rig_press(BUTTON_A);
        rig_run(300);
    }
    rig_until("end");
    tour_wait(3000);
}

static void what_holds(void) {
    tour_note("What stays until it has been seen");
    begin(2, "p12", 6);
    tour_until("table");
    tour_wait(300);
    tour_go("A");
    tour_until("hold");
    tour_probe_go("B");
    tour_until("hold");
    tour_probe_go("YUUUUU");
    tour_go("BX");
    tour_go("A");
    tour_until("table");
}

static void thinking(void) {
    tour_note("Who thinks");
    begin(3, "p55", 6);
    tour_until("table");
    tour_wait(300);
    tour_go("YDA");
    for (unsigned i = 0; i < 6; i++) {
        tour_go(",");
    }
    tour_go("BA");
    for (unsigned i = 0; i < 60; i++) {
        tour_wait(130);
    }
    begin(3, "555", 6);
    for (unsigned i = 0; i < 60; i++) {
        tour_wait(170);
    }
    tour_go("A");
    tour_probe();
}

static void reviews(void) {
    static const char *const tables[] = {"pp", "21", "ppp"};
    for (unsigned i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        tour_note("At the end, and its review");
        begin(3, tables[i], 70 + i);
        play_on();
        tour_go("Y,,,,,");
        tour_until("review");
        tour_probe_go("A");
        tour_go("DDDDRRRRLLLLUUUUXAAB");
        tour_probe_go("L");
        tour_go("A,,,,,,.");
        tour_go("RBX");
        tour_go("UUUUDDLRB");
    }
}

/* Of a game in which there was nothing to choose, or one thing. */
static void small_reviews(void) {
    tour_note("A review of one choice, and of none");
    begin(0, "p1", 77);
    play_on();
    tour_go("Y");
    tour_until("review");
    for (uint16_t count = 2; count-- > 0;) {
        rig.sitting.review.count = rig.sitting.review.done = count;
        rig.draw = 1;
        tour_wait(20);
        tour_probe();
    }
    tour_go("B");
}

static void hands(const char *board, const char *name, bool words) {
    set_titles();
    rig_start_with(board, hands_titles, 4);
    rig_until("titles");
    tour_begin(name, words);
    hands_at_random();
    what_is_said_anywhere();
    what_holds();
    thinking();
    reviews();
    small_reviews();
}

static void whatever_is_pressed_on_a_square_screen_is_as_it_is_written(void **state) {
    (void)state;
    hands("picosystem", "hands_picosystem", true);
}

static void whatever_is_pressed_on_a_wide_screen_is_as_it_is_written(void **state) {
    (void)state;
    hands("picopad", "hands_picopad", false);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(whatever_is_pressed_on_a_square_screen_is_as_it_is_written,
                                  tour_teardown),
        cmocka_unit_test_teardown(whatever_is_pressed_on_a_wide_screen_is_as_it_is_written,
                                  tour_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
