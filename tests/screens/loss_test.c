/* What the others' moves cost the viewer is told, and stays until it has been seen. Over the titles
 * of the house. */
#include "play.h"
#include "rig.h"
#include "screen.h"
#include "sq_rules.h"
#include "titles.h"
#include "unit.h"

#define GAMES 6

static uint32_t told, lights; /* losses that were told, and lights that went out unasked */

static void sit_down(const struct title *title, uint64_t seed) {
    static struct title quick;
    quick = rig_quick(title);
    rig_start_with("picosystem", &quick, 1);
    rig_until("titles");
    rig.remembered.settings.pace = PACE_AT_ONCE;
    rig.remembered.settings.motion = 0;
    const struct lineup lineup = lineup_default(quick.rules);
    const struct setup setup = lineup_setup(&lineup, seed);
    rig_begin(&lineup, &setup);
}

/* Of the game as it was played: how often a light of the viewer went out but by its own burning. */
static uint32_t count_lights(void) {
    struct chronicle *const chronicle = &rig.sitting.chronicle;
    const uint8_t viewer = 0;
    uint32_t count = 0;
    chronicle_seek(chronicle, 0);
    while (chronicle_next(chronicle)) {
        for (uint16_t i = 0; i < chronicle->events_count; i++) {
            const struct event event = chronicle_event(chronicle, i, viewer);
            count += event.kind == SQ_TOLD_LOSE && event.seat == viewer && event.a != SQ_WHY_BURN;
        }
    }
    return count;
}

/* What is told speaks of points that are fewer now, and stays. */
static void see_loss(void) {
    const uint16_t count = rig.sitting.chronicle.count;
    told++;
    assert_non_null(strstr(rig.sitting.say, "Your points: "));
    rig_run(5000);
    assert_true(rig_at("hold"));
    assert_int_equal(rig.sitting.chronicle.count, count);
    rig_press(BUTTON_A);
}

static void play_game(const struct title *title, uint64_t seed) {
    struct rng rng;
    rng_seed(&rng, seed, RNG_TEST, 21);
    sit_down(title, seed);
    for (int i = 0; i < 4000 && !rig_at("end"); i++) {
        if (rig.sitting.phase == SITTING_SAY) {
            see_loss();
        } else if (rig_at("hold")) {
            rig_press(BUTTON_A);
        } else if (rig_at("table")) {
            const uint32_t at = rng_below(&rng, rig.sitting.legal_count);
            play_news(&rig, sitting_play(&rig.sitting, rig.sitting.legal[at]));
        }
        rig_run(50);
    }
    lights += count_lights();
    rig_end();
}

static void play_some(uint8_t title) {
    told = lights = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        play_game(&titles[title], seed);
    }
    print_message("%s: %u told\n", titles[title].rules->name, told);
}

static void a_light_that_goes_out_is_told_and_stays_until_it_has_been_seen(void **state) {
    (void)state;
    play_some(0);
    assert_true(lights > 3);
    assert_int_equal(told, lights);
}

static void what_events_take_away_is_told(void **state) {
    (void)state;
    play_some(4);
    assert_true(told > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_light_that_goes_out_is_told_and_stays_until_it_has_been_seen),
        cmocka_unit_test(what_events_take_away_is_told)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
