/* How long a table shows something, how far that has moved, what holds, and what is heard. */
#include "assets.h"
#include "bare_table.h"
#include "sitting_show.h"
#include "tp_bot.h"
#include "tp_rules.h"
#include "unit.h"

static struct scene scene_at(uint32_t at) {
    uint32_t wait;
    (void)sitting_tick(&bare.sitting, at, &wait);
    return sitting_scene(&bare.sitting);
}

/* The other one's first event that is to be seen begins now. */
static void begin_others_event(uint8_t pace, uint8_t motion) {
    uint32_t wait = 0;
    bare_start(NULL);
    bare.settings.pace = pace;
    bare.settings.motion = motion;
    stub.length = 100;
    bare_begin("cp");
    for (int i = 0; i < 1000 && bare.sitting.show.stage != SHOW_MOVING; i++) {
        (void)sitting_tick(&bare.sitting, bare.now, &wait);
    }
    assert_int_equal(bare.sitting.show.stage, SHOW_MOVING);
    assert_non_null(sitting_scene(&bare.sitting).event);
}

static void what_moves_is_drawn_on_its_way(void **state) {
    (void)state;
    static const struct {
        uint8_t pace;
        uint32_t moves, stays; /* milliseconds */
    } cases[] = {{PACE_SLOW, 100, 250}, {PACE_STEADY, 100, 100}, {PACE_BRISK, 50, 50}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_others_event(cases[i].pace, 1);
        const uint32_t moves = cases[i].moves, stays = cases[i].stays;
        assert_int_equal(sitting_scene(&bare.sitting).event_ms, 100);
        assert_int_equal(scene_at(bare.now).done, 0);
        assert_int_equal(scene_at(bare.now + moves / 2).done, 127);
        assert_int_equal(scene_at(bare.now + moves * 9 / 10).done, 229);
        if (stays > moves) {
            assert_int_equal(scene_at(bare.now + moves).done, 255);
        }
        assert_non_null(scene_at(bare.now + stays - 1).event);
        assert_null(scene_at(bare.now + stays).event);
    }
}

static void without_motion_it_stands_where_it_comes_to(void **state) {
    (void)state;
    begin_others_event(PACE_SLOW, 0);
    assert_int_equal(scene_at(bare.now).done, 255);
    assert_non_null(scene_at(bare.now + 249).event);
    assert_null(scene_at(bare.now + 250).event);
}

/* How many pictures it takes is left to whoever is called. */
static void what_moves_wants_to_be_called_for_the_next_picture(void **state) {
    (void)state;
    uint32_t wait;
    begin_others_event(PACE_SLOW, 1);
    (void)sitting_tick(&bare.sitting, bare.now, &wait);
    assert_in_range(wait, 10, 50);
    (void)sitting_tick(&bare.sitting, bare.now + 95, &wait);
    assert_in_range(wait, 10, 50);
    (void)sitting_tick(&bare.sitting, bare.now + 100, &wait); /* then it only stays */
    assert_int_equal(wait, 150);
    (void)sitting_tick(&bare.sitting, bare.now + 240, &wait);
    assert_int_equal(wait, 10);
}

static void what_holds_has_not_moved_and_is_gone_when_it_was_seen(void **state) {
    (void)state;
    uint32_t wait;
    stub.hold_kind = TP_TOLD_TAKE;
    bare_begin("pc");
    bare_run();
    (void)sitting_play(&bare.sitting, bare.sitting.legal[0]);
    for (int i = 0; i < 1000 && bare.sitting.phase != SITTING_HOLD; i++) {
        (void)sitting_tick(&bare.sitting, bare.now, &wait);
        bare.now += wait == SITTING_NEVER ? 0 : wait;
    }
    struct scene scene = sitting_scene(&bare.sitting);
    assert_int_equal(scene.event->kind, TP_TOLD_TAKE);
    assert_true(scene.holds);
    assert_int_equal(scene.done, 0);
    assert_int_equal(scene.event_ms, 0);
    bare.now += 1000;
    (void)sitting_press(&bare.sitting, bare.now, BUTTON_A);
    bare_run();
    scene = sitting_scene(&bare.sitting);
    assert_null(scene.event);
    assert_false(scene.holds);
    assert_false(bare.sitting.show.holds);
}

/* So often something holds until so many choices of the viewer have been made. */
static unsigned holds(const char *people, uint8_t kind, uint16_t choices) {
    unsigned held = 0;
    uint16_t chosen = 0;
    bare.settings.pace = PACE_AT_ONCE;
    stub.hold_kind = kind;
    bare_begin(people);
    while (chosen <= choices) {
        uint32_t wait;
        (void)sitting_tick(&bare.sitting, bare.now, &wait);
        bare.now += wait == SITTING_NEVER ? 1000 : wait;
        if (bare.sitting.phase == SITTING_CHOOSE) {
            if (chosen++ < choices) {
                (void)sitting_play(&bare.sitting, bare.sitting.legal[0]);
            }
        } else if (bare.sitting.phase == SITTING_HOLD || bare.sitting.phase == SITTING_CURTAIN) {
            held += bare.sitting.phase == SITTING_HOLD;
            (void)sitting_press(&bare.sitting, bare.now + 1000, BUTTON_A);
            bare.now += 1000;
        }
    }
    return held;
}

/* Whoever wants to see others' moves at once looks at those of people all the same. */
static void at_once_only_what_people_do_holds(void **state) {
    (void)state;
    assert_int_equal(holds("pcc", TP_TOLD_CHOOSE, 1), 1); /* the own one */
    bare_start(NULL);
    assert_int_equal(holds("ccp", TP_TOLD_CHOOSE, 1), 1);
    bare_start(NULL);
    assert_int_equal(holds("ppc", TP_TOLD_CHOOSE, 2), 4); /* own ones, and each other's */
    bare_start(NULL);
    assert_int_equal(holds("ppc", TP_TOLD_CHOOSE, 4), 8); /* and none of them again */
    bare_start(NULL);
    assert_int_equal(holds("pc", TP_TOLD_TAKE, 1), 0); /* which the computer's choice led to */
    bare_start(NULL);
    assert_int_equal(holds("cp", TP_TOLD_TAKE, 1), 1);
}

static const struct sound bell;

static const struct sound *ring(const struct scene *scene, const struct event *event) {
    (void)scene;
    return event->kind == TP_TOLD_SHOW ? &bell : NULL;
}

static bool rings(bool hurries) {
    bool rang = false;
    bare.view.sound = ring;
    bare_begin("pc");
    bare_run();
    (void)sitting_play(&bare.sitting, bare.sitting.legal[0]);
    for (int i = 0; i < 1000 && bare.sitting.phase != SITTING_CHOOSE; i++) {
        uint32_t wait;
        if (hurries && bare.sitting.phase == SITTING_SHOW) {
            sitting_show_faster(&bare.sitting, true);
        }
        (void)sitting_tick(&bare.sitting, bare.now, &wait);
        rang = rang || bare.sitting.sound == &bell;
        bare.now += wait == SITTING_NEVER ? 0 : wait;
    }
    return rang;
}

static void what_is_shown_is_heard_unless_it_is_skipped(void **state) {
    (void)state;
    assert_true(rings(false));
    bare_start(NULL);
    assert_false(rings(true));
}

static uint16_t show_second(const void *memory, const struct scene *scene,
                            const struct event *event) {
    (void)memory;
    (void)scene;
    return event->kind == TP_TOLD_CHOOSE && event->seat == 1 ? 100 : 0;
}

/* A pause is for looking at what was seen. */
static void nobody_waits_for_moves_of_which_nothing_is_seen(void **state) {
    (void)state;
    for (int seen = 0; seen < 2; seen++) {
        bare_start(NULL);
        bare.settings.pace = PACE_SLOW;
        bare.view.show = seen > 0 ? show_second : NULL;
        bare_begin("pccc");
        bare_run();
        const uint32_t before = bare.now;
        bare_play(bare.sitting.legal[0]);
        assert_int_equal(bare.now - before, seen > 0 ? 250 + 1800 : 0);
    }
}

/* Whoever has hurried to what holds looks at what comes behind it. */
static void behind_what_holds_nothing_is_skipped(void **state) {
    (void)state;
    uint32_t wait;
    bare.settings.pace = PACE_SLOW;
    stub.hold_kind = TP_TOLD_TAKE;
    bare_begin("pc");
    bare_run();
    (void)sitting_play(&bare.sitting, bare.sitting.legal[0]);
    for (int i = 0; i < 1000 && bare.sitting.phase != SITTING_HOLD; i++) {
        if (bare.sitting.phase == SITTING_SHOW) {
            sitting_show_faster(&bare.sitting, true);
        }
        (void)sitting_tick(&bare.sitting, bare.now, &wait);
    }
    assert_int_equal(bare.sitting.phase, SITTING_HOLD);
    assert_false(bare.sitting.show.hurry);
    bare.now += 1000;
    (void)sitting_press(&bare.sitting, bare.now, BUTTON_A);
    (void)sitting_tick(&bare.sitting, bare.now, &wait);
    assert_int_equal(bare.sitting.phase, SITTING_SHOW);
    assert_true(wait > 0);
}

/* Each event is shown over the position that the one before has left. */
static uint8_t seen_shown[64];
static unsigned seen_count;

static uint16_t note_shown(const void *memory, const struct scene *scene,
                           const struct event *event) {
    const struct tp_state *const state = scene->state;
    (void)memory;
    if (event->kind == TP_TOLD_SHOW && seen_count < 64) {
        seen_shown[seen_count] = 0;
        for (uint8_t i = 0; i < TP_NUMBERS; i++) {
            seen_shown[seen_count] = (uint8_t)(seen_shown[seen_count] + state->shown[i]);
        }
        seen_count++;
    }
    return 10;
}

static void an_event_stands_over_what_the_one_before_has_left(void **state) {
    (void)state;
    bare.view.show = note_shown;
    seen_count = 0;
    bare_begin("pcc");
    for (bare_run(); bare.sitting.phase == SITTING_CHOOSE; bare_run()) {
        bare_play(bare.sitting.legal[0]);
    }
    assert_int_equal(seen_count, bare.sitting.match.count);
    for (unsigned i = 0; i < seen_count; i++) {
        assert_int_equal(seen_shown[i], i);
    }
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup(name, bare_start)
    const struct CMUnitTest tests[] = {
        TEST(what_moves_is_drawn_on_its_way),
        TEST(without_motion_it_stands_where_it_comes_to),
        TEST(what_moves_wants_to_be_called_for_the_next_picture),
        TEST(what_holds_has_not_moved_and_is_gone_when_it_was_seen),
        TEST(at_once_only_what_people_do_holds),
        TEST(what_is_shown_is_heard_unless_it_is_skipped),
        TEST(nobody_waits_for_moves_of_which_nothing_is_seen),
        TEST(behind_what_holds_nothing_is_skipped),
        TEST(an_event_stands_over_what_the_one_before_has_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
