/* What was taken back has the focus: whoever undoes means to choose there once more. Over the
 * titles of the house. */
#include "play.h"
#include "rig.h"
#include "screen.h"
#include "titles.h"
#include "unit.h"

static void until_a_choice(void) {
    rig_run(1);
    for (int i = 0; i < 400 && !rig_at("table") && !rig_at("end"); i++) {
        if (rig_at("hold") || rig_at("curtain")) {
            rig_press(BUTTON_A);
        }
        rig_run(100);
    }
}

/* The focus is where the console would put it for a hint that names the action. */
static void assert_focused(struct action action) {
    static uint8_t before[VIEW_MAX];
    const struct scene scene = sitting_scene(&rig.sitting);
    memcpy(before, rig.sitting.view, VIEW_MAX);
    rig.sitting.title->view->point(rig.sitting.view, &scene, action);
    assert_memory_equal(before, rig.sitting.view, VIEW_MAX);
}

static void undo_puts_the_focus_back_where_it_was(void **state) {
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        static struct title quick;
        uint32_t undone = 0;
        struct rng rng;
        rng_seed(&rng, title, RNG_TEST, 14);
        quick = rig_quick(&titles[title]);
        rig_start_with("picosystem", &quick, 1);
        rig_until("titles");
        rig.remembered.settings.pace = PACE_AT_ONCE;
        struct lineup lineup = lineup_default(quick.rules);
        const struct setup setup = lineup_setup(&lineup, 3);
        rig_begin(&lineup, &setup);
        for (int i = 0; i < 60 && !rig_at("end"); i++) {
            until_a_choice();
            if (!rig_at("table")) {
                break;
            }
            const uint32_t at = rng_below(&rng, rig.sitting.legal_count);
            const struct action action = rig.sitting.legal[at];
            const uint16_t count = rig.sitting.match.count;
            play_news(&rig, sitting_play(&rig.sitting, action));
            until_a_choice();
            if (rig_at("table") && rig.sitting.match.count == count + 1u &&
                sitting_undoable(&rig.sitting) > 0) {
                play_news(&rig, sitting_undo(&rig.sitting, 1));
                until_a_choice();
                assert_int_equal(rig.sitting.match.count, count);
                assert_focused(action);
                undone++;
                play_news(&rig, sitting_play(&rig.sitting, rig.sitting.legal[at]));
            }
        }
        print_message("%s: %u taken back\n", quick.rules->name, undone);
        rig_end();
    }
}

/* Who plays alone against computers may take back what has been shown, too. */
static void what_was_shown_and_is_taken_back_has_the_focus(void **state) {
    (void)state;
    uint32_t shown = 0;
    for (uint8_t title = 0; title < titles_count; title++) {
        static struct title quick;
        static struct action log[LOG_MAX];
        struct rng rng;
        rng_seed(&rng, title, RNG_TEST, 15);
        quick = rig_quick(&titles[title]);
        rig_start_with("picosystem", &quick, 1);
        rig_until("titles");
        rig.remembered.settings.pace = PACE_AT_ONCE;
        struct lineup lineup = lineup_default(quick.rules);
        lineup.takes = 1;
        const struct setup setup = lineup_setup(&lineup, 3);
        rig_begin(&lineup, &setup);
        for (int i = 0; i < 60 && !rig_at("end"); i++) {
            until_a_choice();
            if (!rig_at("table")) {
                break;
            }
            const uint16_t count = rig.sitting.match.count;
            memcpy(log, rig.sitting.log, count * sizeof *log);
            if (i % 3 == 2 && sitting_undoable(&rig.sitting) > 0) {
                play_news(&rig, sitting_undo(&rig.sitting, 1));
                until_a_choice();
                assert_true(rig.sitting.match.count < count);
                assert_focused(log[rig.sitting.match.count]);
                shown += count - rig.sitting.match.count > 1;
            } else {
                const uint32_t at = rng_below(&rng, rig.sitting.legal_count);
                play_news(&rig, sitting_play(&rig.sitting, rig.sitting.legal[at]));
            }
        }
        rig_end();
    }
    assert_true(shown > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(undo_puts_the_focus_back_where_it_was),
        cmocka_unit_test(what_was_shown_and_is_taken_back_has_the_focus),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
