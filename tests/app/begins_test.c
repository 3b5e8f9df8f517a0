/* What a view is told of each event: that it begins, that it has been shown, and what is heard of
 * it; and that nobody but people at the table makes a curtain fall. */
#include "asset_types.h"
#include "counter_game.h"
#include "sitting.h"
#include "sitting_review.h"
#include "stub_view.h"
#include "tp_bot.h"
#include "tp_rules.h"
#include "unit.h"

static struct sitting sitting;
static struct settings settings;
static uint32_t now;

static struct {
    uint16_t begun, shown, ended, heard, played;
    struct event last;
    uint8_t done; /* at the end of the last one */
} told;

static const struct note note = {440, 50, 50};
static const struct sound beep = {1, &note};

static void begins(void *view, const struct scene *scene, const struct event *event) {
    (void)view;
    assert_int_equal(told.begun, told.ended);
    assert_null(scene->event);
    told.begun++;
    told.last = *event;
}

static uint16_t show(const void *view, const struct scene *scene, const struct event *event) {
    (void)view;
    (void)scene;
    assert_memory_equal(event, &told.last, sizeof *event);
    told.shown++;
    return event->kind == TP_TOLD_SHOW ? 100 : 0;
}

static const struct sound *sound(const struct scene *scene, const struct event *event) {
    (void)scene;
    assert_memory_equal(event, &told.last, sizeof *event);
    told.heard++;
    return event->kind == TP_TOLD_SHOW ? &beep : NULL;
}

static void ends(void *view, const struct scene *scene, const struct event *event) {
    (void)view;
    assert_memory_equal(event, &told.last, sizeof *event);
    told.ended++;
    told.done = scene->done;
    assert_int_equal(told.begun, told.ended);
}

static enum answer enter(void *view, struct scene *scene) {
    (void)view;
    (void)scene;
    return ANSWER_DRAW;
}

static enum answer press(void *view, struct scene *scene, enum button button) {
    (void)view;
    (void)button;
    if (scene->legal_count == 0) {
        return ANSWER_REFUSE;
    }
    scene->chosen = scene->legal[0];
    return ANSWER_ACT;
}

static const struct view telling = {
    .enter = enter, .press = press, .begins = begins, .show = show, .ends = ends, .sound = sound};
static const struct view silent = {.enter = enter, .press = press};
static const struct title title = {&template_game, &template_policy, &telling};
static const struct title silent_title = {&template_game, &template_policy, &silent};

static void begin(const struct title *of, const char *who) {
    struct lineup lineup = lineup_default(of->rules);
    memset(&sitting, 0, sizeof sitting);
    memset(&told, 0, sizeof told);
    settings = settings_default();
    sitting.settings = &settings;
    now = 1000;
    lineup.seats = (uint8_t)strlen(who);
    for (uint8_t seat = 0; seat < lineup.seats; seat++) {
        lineup.who[seat] = (uint8_t)(who[seat] == 'p' ? WHO_PERSON : 1);
    }
    const struct setup setup = lineup_setup(&lineup, 3);
    assert_int_equal(sitting_begin(&sitting, of, &lineup, &setup), RESULT_OK);
    sitting_open(&sitting);
}

static void tick(void) {
    uint32_t wait = 0;
    sitting_tick(&sitting, now, &wait);
    told.played = (uint16_t)(told.played + (sitting.sound != NULL));
    sitting.sound = NULL;
    now += wait == SITTING_NEVER || wait > 20 ? 20 : wait == 0 ? 1 : wait;
}

/* Plays to the end, and presses A all the time if somebody is in a hurry; how long that took. */
static uint32_t play_on(bool hurried) {
    const uint32_t from = now;
    for (uint32_t i = 0; i < 200000 && sitting.phase != SITTING_OVER; i++) {
        tick();
        if (sitting_guard(&sitting, now) == 0 && (hurried || sitting.phase == SITTING_CHOOSE)) {
            sitting_press(&sitting, now, BUTTON_A);
        }
    }
    assert_int_equal(sitting.phase, SITTING_OVER);
    return now - from;
}

/* Those of the deal are not shown. */
static uint16_t events_of_the_game(void) {
    static uint8_t state[STATE_MAX];
    struct event events[EVENTS_MAX];
    uint16_t count = 0;
    assert_int_equal(game_begin(&template_game, state, &sitting.match.setup, NULL), RESULT_OK);
    for (uint16_t i = 0; i < sitting.match.count; i++) {
        struct step step = {.events = events, .events_size = EVENTS_MAX};
        template_game.apply(state, sitting.log[i], &step);
        count = (uint16_t)(count + step.events_count);
    }
    return count;
}

static void every_event_begins_and_ends_once_and_in_turn(void **state) {
    (void)state;
    for (int hurried = 0; hurried < 2; hurried++) {
        begin(&title, "p1");
        play_on(hurried != 0);
        assert_int_equal(told.begun, events_of_the_game());
        assert_int_equal(told.ended, told.begun);
        assert_int_equal(told.shown, told.begun);
    }
}

static void what_is_skipped_is_not_heard(void **state) {
    (void)state;
    begin(&title, "p1");
    const uint32_t slow = play_on(false);
    assert_int_equal(told.heard, told.begun);
    const uint16_t heard = told.played;
    assert_true(heard >= 5); /* two cards a night are turned over */
    begin(&title, "p1");
    const uint32_t fast = play_on(true);
    assert_true(told.played < heard);
    assert_true(fast < slow);
}

static void a_view_that_shows_nothing_gets_to_the_end_all_the_same(void **state) {
    (void)state;
    begin(&silent_title, "p1");
    play_on(false);
    assert_true(sitting.match.count >= 6);
}

/* ---- Who may know what ---- */

static struct game secretive; /* its third seat knows something else than the others */

static void redact(void *state, uint8_t seat) {
    counter_game.redact(state, seat);
    if (seat == 2) {
        memset(state, 0x5A, 1);
    }
}

static void a_computers_secrets_need_no_curtain(void **state) {
    (void)state;
    static struct title of;
    secretive = counter_game;
    secretive.redact = redact;
    of = (struct title){&secretive, &counter_policy, &stub_view};
    stub_start();
    begin(&of, "ppc");
    assert_int_not_equal(sitting.viewer, SEAT_NONE);
    assert_false(sitting_review_hides(&sitting));
    begin(&of, "pcp");
    assert_int_equal(sitting.viewer, SEAT_NONE);
    assert_int_equal(sitting.phase, SITTING_CURTAIN);
    assert_true(sitting_review_hides(&sitting));
    begin(&of, "ccp"); /* nobody else looks */
    assert_int_equal(sitting.viewer, 2);
    assert_false(sitting_review_hides(&sitting));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_event_begins_and_ends_once_and_in_turn),
        cmocka_unit_test(what_is_skipped_is_not_heard),
        cmocka_unit_test(a_view_that_shows_nothing_gets_to_the_end_all_the_same),
        cmocka_unit_test(a_computers_secrets_need_no_curtain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
