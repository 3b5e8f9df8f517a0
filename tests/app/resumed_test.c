/* A game among computers whose power fails now and then, in the middle of turns and of thoughts,
 * goes the way that it goes without: no move depends on when it was thought about. */
#include "play.h"
#include "rig.h"
#include "sample.h"
#include "titles.h"
#include "unit.h"

#define SEED    23u
#define LONGEST 2500u /* milliseconds for which the power stays on */
#define HOUR    3600000u

static struct title title;
static struct policy policy;
static struct strength thorough[LEVELS];
static struct action whole[LOG_MAX];
static uint16_t whole_count;

/* The title with computers that think a little, as their strongest do otherwise. */
static const struct title *thinking(const struct title *house) {
    title = *house;
    policy = *house->policy;
    for (uint8_t i = 0; i < LEVELS; i++) {
        thorough[i] = (struct strength){.iterations = 200,
                                        .enough = house->policy->levels[LEVELS - 1u].enough};
    }
    policy.levels = thorough;
    title.policy = &policy;
    return &title;
}

static void begin(const struct title *shown) {
    struct lineup lineup = lineup_default(shown->rules);
    lineup_resize(&lineup, shown->rules, 2);
    lineup.who[0] = lineup.who[1] = LEVELS;
    const struct setup setup = lineup_setup(&lineup, SEED);
    rig_start_with("picosystem", shown, 1);
    rig.remembered.settings.pace = PACE_AT_ONCE;
    rig_begin(&lineup, &setup);
    rig_power_on();
    rig_until("titles");
    play_resume(&rig); /* from now on the console knows that it was at the table */
}

static bool is_over(void) {
    return rig.sitting.phase == SITTING_OVER;
}

/* Lets so much time pass; what waits to be seen is, and who falls asleep is woken. */
static void look_on(uint32_t ms) {
    rig_run(ms);
    if (rig.sitting.phase == SITTING_HOLD || rig_at("sleep")) {
        rig_press(BUTTON_A);
    }
}

/* A game whose opening was cut off is offered; else it opens by itself. */
static void until_somebody_is_at_the_table(void) {
    for (uint32_t ms = 0; ms < 60000 && rig.sitting.phase == SITTING_NOBODY; ms++) {
        if (rig_at("stopped")) {
            rig_press(BUTTON_DOWN); /* not what is offered first: to leave it */
            rig_press(BUTTON_A);
        }
        rig_run(1);
    }
}

static void power_that_fails_changes_no_move_of(const struct title *house) {
    struct rng rng;
    rng_seed(&rng, SEED, RNG_TEST, 1);
    const struct title *const shown = thinking(house);
    begin(shown);
    for (uint32_t ms = 0; ms < HOUR && !is_over(); ms += 100) {
        look_on(100);
    }
    assert_true(is_over());
    whole_count = rig.sitting.match.count;
    memcpy(whole, rig.sitting.log, sizeof whole);
    rig_end();

    unsigned times = 0;
    begin(shown);
    while (!is_over()) {
        const uint16_t before = rig.sitting.match.count;
        look_on(1 + rng_below(&rng, LONGEST));
        if (!is_over()) {
            rig_power_on();
            rig.remembered.settings.pace = PACE_AT_ONCE;
            until_somebody_is_at_the_table();
            times++;
            assert_true(times < 1000);
            assert_true(rig.sitting.match.count >= before);
        }
    }
    print_message("%s: %u moves, the power failed %u times\n", house->rules->name, whole_count,
                  times);
    assert_true(times > 10);
    assert_int_equal(rig.sitting.match.count, whole_count);
    assert_memory_equal(rig.sitting.log, whole, whole_count * sizeof *whole);
}

static void no_move_depends_on_when_the_power_fails(void **state) {
    (void)state;
    for (uint8_t i = 0; i < titles_count; i++) {
        if (sample_has(i)) {
            power_that_fails_changes_no_move_of(&titles[i]);
            rig_end();
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_move_depends_on_when_the_power_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
