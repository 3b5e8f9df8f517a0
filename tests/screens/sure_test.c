/* What is plainly bad is asked about once, on the table where it would happen: pictures of the
 * question, at both sizes. */
#include "golden_glass.h"
#include "play.h"
#include "rig.h"
#include "screen.h"
#include "titles.h"
#include "unit.h"

#define SEEDS 60

/* Goes on until a choice is there that the view warns of, and makes it. */
static bool meet(const char *board, uint8_t title, uint8_t option, uint64_t seed) {
    static struct title quick;
    struct rng rng;
    rng_seed(&rng, seed, RNG_TEST, 22);
    quick = rig_quick(&titles[title]);
    rig_start_with(board, &quick, 1);
    rig_until("titles");
    rig.remembered.settings.pace = PACE_AT_ONCE;
    rig.remembered.settings.motion = 0;
    struct lineup lineup = lineup_default(quick.rules);
    lineup.options[option] = option > 0;
    const struct setup setup = lineup_setup(&lineup, seed);
    rig_begin(&lineup, &setup);
    for (int i = 0; i < 3000 && !rig_at("end"); i++) {
        if (rig_at("hold")) {
            rig_press(BUTTON_A);
        }
        for (uint16_t n = 0; rig_at("table") && n < rig.sitting.legal_count; n++) {
            const struct scene scene = play_scene(&rig);
            if (sitting_warns(&rig.sitting, rig.sitting.legal[n], NULL, NULL)) {
                quick.view->point(rig.sitting.view, &scene, rig.sitting.legal[n]);
                play_news(&rig, sitting_choose(&rig.sitting, rig.sitting.legal[n]));
                rig_run(500);
                return true;
            }
        }
        if (rig_at("table")) {
            const uint32_t at = rng_below(&rng, rig.sitting.legal_count);
            play_news(&rig, sitting_play(&rig.sitting, rig.sitting.legal[at]));
        }
        rig_run(50);
    }
    return false;
}

static void take_pictures(uint8_t title, uint8_t option, const char *name) {
    static const char *const sizes[] = {"picosystem", "picopad"};
    for (int size = 0; size < 2; size++) {
        bool met = false;
        for (uint64_t seed = 1; !met && seed <= SEEDS; seed++) {
            met = meet(sizes[size], title, option, seed);
            if (met) {
                assert_true(rig_at("sure"));
                golden_glass(name);
                const uint16_t count = rig.sitting.match.count;
                rig_press(BUTTON_A); /* the focus is on "Choose again" */
                rig_run(1000);
                assert_true(rig_at("table"));
                assert_int_equal(rig.sitting.match.count, count);
            }
            rig_end();
        }
        assert_true(met);
    }
}

static void who_would_be_out_is_asked(void **state) {
    (void)state;
    take_pictures(0, 0, "sure_stella_quest");
}

static void who_would_help_a_rival_is_asked(void **state) {
    (void)state;
    take_pictures(2, 1, "sure_subastral");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_would_be_out_is_asked),
        cmocka_unit_test(who_would_help_a_rival_is_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
