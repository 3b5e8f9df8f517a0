/* What the others have changed is marked while one chooses, until one acts. Over the titles of the
 * house: the marks are those of the others' events since the own last choice, no more and no less,
 * and what nobody but its owner knows marks nothing. */
#include <stdlib.h>

#include "play.h"
#include "rig.h"
#include "screen.h"
#include "titles.h"
#include "unit.h"

#define GAMES 8

static uint32_t marked;      /* choices with marks */
static bool chosen[LOG_MAX]; /* where an only choice did not make itself, which nobody looked at */

static void until_a_choice(void) {
    rig_run(1);
    for (int i = 0; i < 400 && !rig_at("table") && !rig_at("end"); i++) {
        if (rig_at("hold")) {
            rig_press(BUTTON_A);
        }
        rig_run(100);
    }
}

/* What ought to be marked, by what all may know. */
static struct marks due(void) {
    struct sitting *const sitting = &rig.sitting;
    const struct view *const view = sitting->title->view;
    struct marks marks = {0};
    chronicle_seek(&sitting->chronicle, 0);
    while (chronicle_next(&sitting->chronicle)) {
        const uint8_t actor = sitting->chronicle.seat;
        if (actor == sitting->viewer) {
            if (chosen[sitting->chronicle.count - 1u]) {
                marks_forget(&marks);
            }
            continue;
        }
        for (uint16_t i = 0; i < sitting->chronicle.events_count; i++) {
            struct event event = chronicle_event(&sitting->chronicle, i, sitting->viewer);
            event.secret = UNKNOWN;
            struct thing things[VIEW_CHANGES];
            const uint8_t count = view->changes(&event, things);
            const bool other = event.seat < SEATS_MAX && event.seat != sitting->viewer;
            for (uint8_t n = 0; n < count; n++) {
                marks_add(&marks, things[n], other ? event.seat : actor);
            }
        }
    }
    return marks;
}

static void assert_marks(const struct marks *is, const struct marks *due) {
    assert_int_equal(is->count, due->count);
    for (uint8_t i = 0; i < is->count; i++) {
        assert_true(thing_same(is->list[i].thing, due->list[i].thing));
        assert_int_equal(is->list[i].seat, due->list[i].seat);
        assert_int_not_equal(is->list[i].seat, rig.sitting.viewer);
    }
}

/* The picture differs where something is marked, and only then. */
static void assert_seen(bool any) {
    static uint8_t with[CANVAS_WIDTH_MAX * CANVAS_HEIGHT_MAX];
    struct scene scene = play_scene(&rig);
    const struct view *const view = rig.sitting.title->view;
    view->draw(rig.sitting.view, &scene, &rig.canvas);
    memcpy(with, rig.pixels, sizeof with);
    scene.marks = NULL;
    view->draw(rig.sitting.view, &scene, &rig.canvas);
    if (!any) {
        assert_memory_equal(with, rig.pixels, sizeof with);
    }
    marked += memcmp(with, rig.pixels, sizeof with) != 0;
    screen_redraw(&rig);
}

static void sit_down(const struct title *title, uint8_t people, uint64_t seed) {
    static struct title quick;
    quick = rig_quick(title);
    rig_start_with(seed % 2 == 0 ? "picosystem" : "picopad", &quick, 1);
    rig_until("titles");
    rig.remembered.settings.pace = PACE_AT_ONCE;
    rig.remembered.settings.motion = 0;
    struct lineup lineup = lineup_default(quick.rules);
    lineup.who[lineup.seats - 1u] = people > 1 ? WHO_PERSON : lineup.who[lineup.seats - 1u];
    const struct setup setup = lineup_setup(&lineup, seed);
    rig_begin(&lineup, &setup);
}

static void play_game(const struct title *title, uint8_t people, uint64_t seed) {
    struct rng rng;
    rng_seed(&rng, seed, RNG_TEST, 17);
    memset(chosen, 0, sizeof chosen);
    sit_down(title, people, seed);
    for (int i = 0; i < 80 && !rig_at("end"); i++) {
        until_a_choice();
        if (rig_at("curtain")) {
            rig_run(400);
            rig_press(BUTTON_A);
            continue;
        }
        if (!rig_at("table")) {
            break;
        }
        const struct marks should = due();
        assert_marks(&rig.sitting.marks, &should);
        assert_seen(should.count > 0);
        const uint32_t at = rng_below(&rng, rig.sitting.legal_count);
        chosen[rig.sitting.match.count] = true;
        play_news(&rig, sitting_play(&rig.sitting, rig.sitting.legal[at]));
        assert_int_equal(rig.sitting.marks.count, 0);
    }
    rig_end();
}

static void what_the_others_changed_is_marked_until_one_acts(void **state) {
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        marked = 0;
        for (uint64_t seed = 1; seed <= GAMES; seed++) {
            play_game(&titles[title], (uint8_t)(seed == GAMES ? 2 : 1), seed);
        }
        print_message("%s: %u choices with marks\n", titles[title].rules->name, marked);
        assert_true(marked > 2);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_the_others_changed_is_marked_until_one_acts)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
