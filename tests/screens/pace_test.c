/* What computers do holds nobody up who wants to see others' moves at once, and at any other pace
 * it stays where it did. Over the titles of the house. */
#include "play.h"
#include "rig.h"
#include "screen.h"
#include "titles.h"
#include "unit.h"

#define CHOICES 60

/* How often something of a computer's stays until it has been seen. */
static uint32_t holds_at(uint8_t title, uint8_t pace) {
    static struct title quick;
    uint32_t holds = 0;
    struct rng rng;
    rng_seed(&rng, title, RNG_TEST, 23);
    quick = rig_quick(&titles[title]);
    rig_start_with("picosystem", &quick, 1);
    rig_until("titles");
    rig.remembered.settings.pace = pace;
    const struct lineup lineup = lineup_default(quick.rules);
    const struct setup setup = lineup_setup(&lineup, 7);
    rig_begin(&lineup, &setup);
    for (int i = 0; i < CHOICES && !rig_at("end"); i++) {
        rig_run(1);
        for (int ms = 0; ms < 60000 && !rig_at("table") && !rig_at("end"); ms += 50) {
            rig_run(50);
            if (rig_at("hold")) {
                holds += rig.sitting.chronicle.seat != rig.sitting.viewer;
                rig_press(BUTTON_A);
            } else if (rig_at("lesson")) { /* a loss */
                rig_press(BUTTON_A);
            }
        }
        if (rig_at("table")) {
            const uint32_t at = rng_below(&rng, rig.sitting.legal_count);
            play_news(&rig, sitting_play(&rig.sitting, rig.sitting.legal[at]));
        }
    }
    rig_end();
    return holds;
}

static void at_once_nothing_of_the_computers_waits_for_a(void **state) {
    uint32_t usual = 0;
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        assert_int_equal(holds_at(title, PACE_AT_ONCE), 0);
        const uint32_t brisk = holds_at(title, PACE_BRISK);
        print_message("%s: %u at another pace\n", titles[title].rules->name, brisk);
        usual += brisk;
    }
    assert_true(usual > 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_once_nothing_of_the_computers_waits_for_a)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
