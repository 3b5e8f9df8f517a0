/* What a table does not carry over from one movement, game or lesson to the next, and what of a
 * first game goes by unseen. */
#include "counter_game.h"
#include "plain_view.h"
#include "rig.h"
#include "sitting.h"
#include "sitting_lesson.h"
#include "stub_view.h"
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

int main(void) {
#define TEST(name) cmocka_unit_test_setup(name, start)
    const struct CMUnitTest tests[] = {
        TEST(a_new_game_is_thought_about_from_its_beginning),
        TEST(who_skips_one_own_movement_sees_the_next),
        TEST(what_goes_by_in_a_first_game_is_neither_seen_nor_heard),
        TEST(what_a_save_knows_a_first_game_by_stays_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
