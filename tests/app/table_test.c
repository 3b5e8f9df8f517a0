/* What a table does not carry over from one movement, game or lesson to the next, and what of a
 * first game goes by unseen. */
#include "counter_game.h"
#include "plain_view.h"
#include "rig.h"
#include "sitting.h"
#include "sitting_advice.h"
#include "sitting_lesson.h"
#include "stub_view.h"
#include "take.h"
#include "tp_bot.h"
#include "tp_rules.h"
#include "unit.h"

static struct sitting sitting;
static struct settings settings;
static uint32_t now;
static struct view view;
static struct lesson lesson;
static const struct title counting = {&counter_game, &counter_policy, &view};
static const struct title template = {&template_game, &template_policy, &view};

static int start(void **state) {
    (void)state;
    memset(&sitting, 0, sizeof sitting);
    settings = settings_default();
    sitting.settings = &settings;
    now = 1000;
    view = stub_view;
    stub_start();
    return 0;
}

/* `people` as letters: p a person, a digit a computer of that level. */
static void begin(const struct title *title, const char *people, uint64_t seed) {
    struct lineup lineup = lineup_default(title->rules);
    lineup.seats = (uint8_t)strlen(people);
    for (uint8_t seat = 0; seat < lineup.seats; seat++) {
        lineup.who[seat] = people[seat] == 'p' ? WHO_PERSON : (uint8_t)(people[seat] - '0');
    }
    lineup.lesson = title->view->lesson != NULL;
    const struct setup setup = lineup.lesson != 0 ? lesson.setup : lineup_setup(&lineup, seed);
    assert_int_equal(sitting_begin(&sitting, title, &lineup, &setup), RESULT_OK);
    sitting.spares = true; /* nobody thinks ahead */
    sitting_open(&sitting);
}

static void tick(uint32_t ms) {
    uint32_t wait;
    now += ms;
    sitting_tick(&sitting, now, &wait);
}

static void until(enum sitting_phase phase) {
    for (int i = 0; i < 100000 && sitting.phase != phase; i++) {
        tick(1);
    }
    assert_int_equal(sitting.phase, phase);
}

static void a_new_game_is_thought_about_from_its_beginning(void **state) {
    (void)state;
    begin(&template, "5p", 3);
    while (!sitting_thinks(&sitting)) {
        tick(0);
    }
    begin(&template, "5p", 4);
    const struct hash first = match_hash(&sitting.match);
    begin(&template, "5p", 3);
    while (!sitting_thinks(&sitting)) {
        tick(0);
    }
    begin(&template, "5p", 4); /* while the mind is busy with the one before */
    assert_true(hash_same(match_hash(&sitting.match), first));
    assert_false(sitting_thinks(&sitting));
    until(SITTING_CHOOSE);
    const struct action then = sitting.log[0];
    start(NULL);
    begin(&template, "5p", 4);
    until(SITTING_CHOOSE);
    assert_int_equal(action_key(then), action_key(sitting.log[0]));
}

/* A seat that acts twice in a row. */
static void who_skips_one_own_movement_sees_the_next(void **state) {
    (void)state;
    stub.length = 1000;
    begin(&counting, "p1", 3);
    until(SITTING_CHOOSE);
    tick(400);
    assert_int_equal(sitting_press(&sitting, now, BUTTON_A), SITTING_PLAYED);
    tick(10);
    assert_int_equal(sitting.phase, SITTING_SHOW);
    assert_int_equal(sitting_press(&sitting, now, BUTTON_A), SITTING_DRAW);
    tick(0);
    assert_int_equal(sitting.phase, SITTING_CHOOSE);
    tick(400);
    assert_int_equal(sitting_press(&sitting, now, BUTTON_A), SITTING_PLAYED);
    tick(10);
    assert_int_equal(sitting.phase, SITTING_SHOW);
    tick(900);
    assert_int_equal(sitting.phase, SITTING_SHOW);
}

static const struct sound *sound(const struct scene *scene, const struct event *event) {
    static const struct note note = {440, 10, 50};
    static const struct sound one = {1, &note};
    (void)scene, (void)event;
    return &one;
}

static void begin_steps(const struct lesson_step *steps, uint8_t count) {
    lesson = (struct lesson){.setup = game_default_setup(&counter_game, 2, 5),
                             .person = 0,
                             .steps_count = count,
                             .steps = steps};
    view.lesson = &lesson;
    view.sound = sound;
    begin(&counting, "p1", 0);
}

/* The newcomer chooses, two actions go by, and the newcomer chooses again. */
static void what_goes_by_in_a_first_game_is_neither_seen_nor_heard(void **state) {
    (void)state;
    static const struct action by[] = {{.verb = COUNTER_PASS}, {.verb = COUNTER_PASS}};
    static const struct lesson_step steps[] = {
        {.seat = 0},
        {.times = 2, .passes = true, .actions = by, .actions_count = 2},
        {.seat = 0},
    };
    begin_steps(steps, 3);
    until(SITTING_CHOOSE);
    tick(400);
    stub.told_count = 0;
    sitting.sound = NULL;
    assert_int_equal(sitting_press(&sitting, now, BUTTON_A), SITTING_PLAYED);
    uint16_t heard = 0;
    for (int i = 0; i < 10000 && sitting.match.count + sitting.chronicle.count < 6; i++) {
        tick(1);
        heard = (uint16_t)(heard + (sitting.sound != NULL && sitting.chronicle.count == 1));
        assert_true(sitting.sound == NULL || sitting.chronicle.count == 1);
        sitting.sound = NULL;
    }
    until(SITTING_CHOOSE);
    assert_int_equal(sitting.match.count, 3);
    assert_int_equal(stub.told_count, 1);
    assert_int_equal(heard, 1);
}

/* A save says by it which lesson it is of: what a version has written, later ones are to know. */
static void what_a_save_knows_a_first_game_by_stays_the_same(void **state) {
    (void)state;
    struct lesson other = plain_lesson;
    assert_int_equal(sitting_lesson_mark(NULL), 0);
    assert_int_equal(sitting_lesson_mark(&other), 0x47A396DBu);
    other.setup.deal_count--;
    assert_int_equal(sitting_lesson_mark(&other), 0x2C06FFCFu);
    other.setup.options[OPTIONS_ONCE] = 1;
    assert_int_equal(sitting_lesson_mark(&other), 0x76D575ABu);
    other.setup.options[OPTIONS_MAX - 1] = 1;
    assert_int_equal(sitting_lesson_mark(&other), 0xD6AC79DBu);
    other.steps_count--;
    assert_int_equal(sitting_lesson_mark(&other), 0x892C9AA3u);
}

/* Presses A whenever that counts; a sum of all that was to be seen and of when. */
static uint32_t play_whole(void) {
    uint32_t sum = 0;
    now = 1000;
    stub_start();
    begin(&template, "p12", 9);
    for (int i = 0; i < 20000 && sitting.phase != SITTING_OVER; i++) {
        const struct scene scene = sitting_scene(&sitting);
        const uint8_t seen[] = {(uint8_t)sitting.phase,    scene.viewer,     scene.done,
                                (uint8_t)scene.undoable,   scene.feed_count, scene.event != NULL,
                                (uint8_t)scene.legal_count};
        sum = crc32_of(sum, seen, sizeof seen);
        for (uint8_t line = 0; line < scene.feed_count; line++) {
            sum = crc32_of(sum, (const uint8_t *)scene.feed[line],
                           (uint32_t)strlen(scene.feed[line]));
        }
        if (sitting.phase == SITTING_CHOOSE && sitting_guard(&sitting, now) == 0) {
            sitting_press(&sitting, now, BUTTON_A);
        }
        tick(10);
    }
    assert_int_equal(sitting.phase, SITTING_OVER);
    return crc32_of(sum, (const uint8_t *)sitting.log, sitting.match.count * 4u);
}

static void a_game_goes_the_same_in_memory_that_held_another(void **state) {
    (void)state;
    const uint32_t fresh = play_whole();
    assert_int_equal(play_whole(), fresh);
    memset(&sitting, 0xFF, offsetof(struct sitting, log));
    sitting.settings = &settings;
    assert_int_equal(play_whole(), fresh);
}

/* Which action is last, the counting game's END, ends it; the first seat wins. */
static void a_first_game_says_how_it_has_ended(void **state) {
    (void)state;
    static const struct action by[] = {{.verb = COUNTER_PASS}};
    static const struct lesson_step own[] = {{.seat = 0}, {.seat = 0}};
    static const struct lesson_step second[] = {{.seat = 0, .actions = by, .actions_count = 1},
                                                {.seat = 1}};
    for (uint8_t person = 0; person < 2; person++) {
        start(NULL);
        lesson = (struct lesson){.setup = game_default_setup(&counter_game, 2, 5),
                                 .person = person,
                                 .steps_count = 2,
                                 .steps = person == 0 ? own : second,
                                 .won = "You have won.",
                                 .lost = "The other has won."};
        view.lesson = &lesson;
        begin(&counting, person == 0 ? "p1" : "1p", 0);
        until(SITTING_CHOOSE);
        tick(400);
        assert_int_equal(sitting_press(&sitting, now, BUTTON_X), SITTING_PLAYED);
        until(SITTING_SAY);
        assert_string_equal(sitting.say, person == 0 ? lesson.won : lesson.lost);
        tick(400);
        sitting_press(&sitting, now, BUTTON_A);
        assert_int_equal(sitting.phase, SITTING_OVER);
    }
}

static struct action pointed[4];
static uint8_t points;

static void point(void *memory, const struct scene *scene, struct action action) {
    (void)memory, (void)scene;
    assert_true(points < 4);
    pointed[points++] = action;
}

/* At the first of the lesson's that can be chosen, and at the next one where one gesture makes
 * both. */
static void a_first_game_points_at_what_it_asks_for(void **state) {
    (void)state;
    static const struct action cannot_or_two[] = {{.verb = 99}, {.verb = COUNTER_ADD, .a = 2}};
    static const struct action one_or_two[] = {{.verb = COUNTER_ADD, .a = 1},
                                               {.verb = COUNTER_ADD, .a = 2}};
    static const struct action draws[] = {{.verb = COUNTER_DRAW}};
    static const struct lesson_step steps[] = {
        {.seat = 0, .actions = cannot_or_two, .actions_count = 2},
        {.seat = 0, .actions = one_or_two, .actions_count = 2, .with_next = true},
        {.seat = 0, .actions = draws, .actions_count = 1},
    };
    view.point = point;
    points = 0;
    begin_steps(steps, 3);
    until(SITTING_CHOOSE);
    assert_int_equal(sitting.legal_count, 1);
    assert_int_equal(points, 1);
    assert_int_equal(action_key(pointed[0]), action_key(cannot_or_two[1]));
    tick(400);
    sitting_press(&sitting, now, BUTTON_A);
    until(SITTING_SHOW);
    until(SITTING_CHOOSE);
    assert_int_equal(sitting.legal_count, 2);
    assert_int_equal(points, 3);
    assert_int_equal(action_key(pointed[1]), action_key(one_or_two[0]));
    assert_int_equal(action_key(pointed[2]), action_key(draws[0]));
}

/* The other seat is to do what it cannot. */
static void a_computer_that_cannot_follow_a_first_game_plays_on_its_own(void **state) {
    (void)state;
    static const struct action cannot[] = {{.verb = 99}};
    static const struct lesson_step steps[] = {
        {.seat = 0},
        {.seat = 1, .actions = cannot, .actions_count = 1},
        {.seat = 0, .before = "Nobody reads this."},
    };
    lesson = (struct lesson){.setup = game_default_setup(&template_game, 2, 5),
                             .person = 0,
                             .steps_count = 3,
                             .steps = steps};
    view.lesson = &lesson;
    begin(&template, "p1", 0);
    until(SITTING_CHOOSE);
    tick(400);
    sitting_press(&sitting, now, BUTTON_A);
    until(SITTING_SAY);
    assert_int_equal(sitting.match.count, 2);
    assert_non_null(strstr(sitting.say, "goes on as an ordinary game"));
    assert_false(sitting_is_lesson(&sitting));
}

static uint16_t held_ms, moving_ms;

static void note_time(void *memory, const struct scene *scene, const struct event *event) {
    (void)memory, (void)event;
    *(scene->holds ? &held_ms : &moving_ms) = scene->event_ms;
}

static void an_event_that_holds_has_no_time_of_its_own(void **state) {
    (void)state;
    view.ends = note_time;
    stub.hold_kind = TP_TOLD_TAKE;
    held_ms = moving_ms = 7777;
    begin(&template, "p2", 3);
    for (int i = 0; i < 5000 && (held_ms == 7777 || moving_ms == 7777); i++) {
        const bool asks = sitting.phase == SITTING_CHOOSE || sitting.phase == SITTING_HOLD;
        if (asks && sitting_guard(&sitting, now) == 0) {
            sitting_press(&sitting, now, BUTTON_A);
        }
        tick(50);
    }
    assert_int_equal(held_ms, 0);
    assert_int_equal(moving_ms, stub.length);
}

/* The advised move revealed nothing, or it did. */
static void advice_keeps_its_chance_until_something_is_revealed(void **state) {
    (void)state;
    static const struct action actions[] = {{.verb = COUNTER_ADD, .a = 2}, {.verb = COUNTER_DRAW}};
    for (uint8_t i = 0; i < 2; i++) {
        start(NULL);
        begin(&counting, "p1", 5);
        until(SITTING_CHOOSE);
        sitting.advised = (struct sitting_advised){
            .count = 2, .actions = {actions[0], actions[1]}, .chances = {50, 40}};
        assert_int_equal(sitting_play(&sitting, actions[i]), SITTING_PLAYED);
        until(SITTING_CHOOSE);
        sitting.legal_count = 1; /* there is nothing to think about */
        sitting_advise(&sitting);
        assert_int_equal(sitting.advised.keeps, i == 0);
        assert_int_equal(sitting.advised.kept, i == 0 ? 50 : 0);
    }
}

static void the_chronicle_tells_which_actions_revealed_something(void **state) {
    (void)state;
    begin(&counting, "pp", 5);
    sitting.log[0] = (struct action){.verb = COUNTER_DRAW};
    sitting.log[1] = (struct action){.verb = COUNTER_ADD, .a = 1};
    sitting.log[2] = (struct action){.verb = COUNTER_DRAW};
    assert_int_equal(sitting_put(&sitting, 3), RESULT_OK);
    chronicle_begin(&sitting.chronicle);
    for (int i = 0; i < 3; i++) {
        assert_true(chronicle_next(&sitting.chronicle));
        assert_int_equal(sitting.chronicle.sealed, i != 1);
    }
    chronicle_begin(&sitting.chronicle);
    assert_false(sitting.chronicle.sealed);
}

/* Whatever lay in the memory before. */
static void what_is_taken_along_says_whether_it_could_be(void **state) {
    (void)state;
    static const struct game *const games[] = {&counter_game};
    const struct link_titles all = {games, 1};
    begin(&counting, "pp", 5);
    memset(sitting.mind.fewer, 0xFF, sizeof sitting.mind.fewer);
    assert_int_equal(take_game(&sitting, &all), RESULT_RUNNING);
    assert_int_equal(take_made(&sitting)->result, RESULT_RUNNING);
    assert_false(take_made(&sitting)->code);
    assert_int_equal(take_deal(&sitting, &all), RESULT_OK);
    assert_int_equal(take_made(&sitting)->result, RESULT_OK);
    assert_true(take_made(&sitting)->code);
}

/* Also when it is played out of a hint, without a button of the table. */
static void whose_turn_it_is_is_told_until_somebody_plays(void **state) {
    (void)state;
    begin(&counting, "pp", 5);
    until(SITTING_CHOOSE);
    sitting.turned = true;
    assert_int_equal(sitting_play(&sitting, sitting.legal[0]), SITTING_PLAYED);
    assert_false(sitting.turned);
}

static void a_log_may_be_as_long_as_there_is_room(void **state) {
    (void)state;
    begin(&counting, "pp", 5);
    for (uint16_t i = 0; i < LOG_MAX; i++) {
        sitting.log[i] = (struct action){.verb = COUNTER_PASS};
    }
    assert_int_not_equal(sitting_put(&sitting, LOG_MAX), RESULT_TOO_LONG); /* over before that */
    assert_int_equal(sitting.match.count, COUNTER_LENGTH);
}

static void what_is_shown_again_is_not_told_twice(void **state) {
    (void)state;
    begin(&counting, "pp", 9);
    until(SITTING_CHOOSE);
    tick(400);
    sitting_press(&sitting, now, BUTTON_A);
    until(SITTING_SHOW);
    until(SITTING_CHOOSE);
    const uint8_t count = sitting_scene(&sitting).feed_count;
    assert_in_range(count, 1, FEED_LINES / 2);
    assert_int_equal(sitting_again(&sitting), SITTING_DRAW);
    until(SITTING_CHOOSE);
    assert_int_equal(sitting_scene(&sitting).feed_count, count);
}

/* So that it is shown and kept at once. */
static void behind_a_computers_move_the_table_wants_to_be_called_at_once(void **state) {
    (void)state;
    uint16_t played = 0;
    begin(&template, "p12", 9);
    for (int i = 0; i < 5000 && sitting.phase != SITTING_OVER; i++) {
        uint32_t wait;
        const enum sitting_news news = sitting_tick(&sitting, now, &wait);
        if (news == SITTING_PLAYED) {
            assert_int_equal(wait, 0);
            played++;
        }
        if (sitting.phase == SITTING_CHOOSE && sitting_guard(&sitting, now) == 0) {
            sitting_press(&sitting, now, BUTTON_A);
        }
        now += 10;
    }
    assert_int_equal(played, 10);
}

/* Whoever is at the table may leave it for the menu at any time, and hears of what means nothing.
 */
static void each_button_means_at_the_table_what_it_says(void **state) {
    (void)state;
    enum { Q = SITTING_QUIET, D = SITTING_DRAW, M = SITTING_MENU, R = SITTING_REFUSED };
    static const struct {
        enum sitting_phase phase;
        uint8_t next;
        uint8_t news[BUTTONS]; /* up, down, left, right, A, B, X, Y */
    } cases[] = {
        {SITTING_NOBODY, 0, {Q, Q, Q, Q, Q, Q, Q, Q}},
        {SITTING_CURTAIN, 0, {R, R, R, R, D, M, R, M}},
        {SITTING_CURTAIN, SEAT_NONE, {R, R, R, R, R, M, R, M}},
        {SITTING_SHOW, 0, {D, D, D, D, D, M, D, M}},
        {SITTING_SAY, 0, {R, R, R, R, D, M, R, M}},
        {SITTING_WAIT, 0, {Q, Q, Q, Q, Q, M, Q, M}},
        {SITTING_OVER, 0, {Q, Q, Q, Q, Q, Q, Q, Q}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (uint8_t button = 0; button < BUTTONS; button++) {
            start(NULL);
            begin(&template, "pp", 3);
            sitting.phase = cases[i].phase;
            sitting.next = cases[i].next;
            sitting.say_then = SITTING_CHOOSE;
            sitting.hand.asked = (uint8_t)cases[i].phase;
            assert_int_equal(sitting_press(&sitting, now, (enum button)button),
                             cases[i].news[button]);
            assert_int_equal(sitting.hand.rush,
                             cases[i].phase == SITTING_WAIT && button == BUTTON_A);
            if (cases[i].phase == SITTING_SAY && button == BUTTON_A) {
                assert_int_equal(sitting.phase, SITTING_CHOOSE);
            } else if (cases[i].phase == SITTING_CURTAIN && cases[i].news[button] == D) {
                assert_int_equal(sitting.viewer, 0);
            } else {
                assert_int_equal(sitting.phase, cases[i].phase);
            }
        }
    }
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup(name, start)
    const struct CMUnitTest tests[] = {
        TEST(a_new_game_is_thought_about_from_its_beginning),
        TEST(who_skips_one_own_movement_sees_the_next),
        TEST(what_goes_by_in_a_first_game_is_neither_seen_nor_heard),
        TEST(a_game_goes_the_same_in_memory_that_held_another),
        TEST(a_first_game_says_how_it_has_ended),
        TEST(a_first_game_points_at_what_it_asks_for),
        TEST(a_computer_that_cannot_follow_a_first_game_plays_on_its_own),
        TEST(an_event_that_holds_has_no_time_of_its_own),
        TEST(advice_keeps_its_chance_until_something_is_revealed),
        TEST(the_chronicle_tells_which_actions_revealed_something),
        TEST(what_is_taken_along_says_whether_it_could_be),
        TEST(whose_turn_it_is_is_told_until_somebody_plays),
        TEST(a_log_may_be_as_long_as_there_is_room),
        TEST(what_is_shown_again_is_not_told_twice),
        TEST(behind_a_computers_move_the_table_wants_to_be_called_at_once),
        TEST(each_button_means_at_the_table_what_it_says),
        TEST(what_a_save_knows_a_first_game_by_stays_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
