/* How long computers take, in a time that passes only while they think or wait: whoever has no
 * choice takes as long as for a choice, because an answer at once would tell what is held. */
#include "hal/clock.h"
#include "rig.h"
#include "sitting_lesson.h"
#include "tp_bot.h"
#include "tp_rules.h"
#include "unit.h"

#define ITERATIONS 200u
#define AGAIN      (SECOND_WORLDS * SECOND_CHOICES) /* a second look, at most */
#define LONGEST    2000u                            /* of the measured actions */

static struct sitting sitting;
static struct settings settings;
static struct game slow_game;
static struct policy slow_policy;
static struct title slow_title;

/* Each iteration draws a world, and that takes a millisecond. */
static void resample_slowly(void *state, uint8_t seat, struct rng *rng) {
    headless.now++;
    template_game.resample(state, seat, rng);
}

/* Of two cards the lower one must be played. */
static uint16_t legal_or_forced(const void *state, struct action *actions) {
    const uint16_t n = template_game.legal(state, actions);
    return n == 2 ? 1 : n;
}

static int start(void **state) {
    (void)state;
    static const struct strength equal[LEVELS] = {{.iterations = ITERATIONS},
                                                  {.iterations = 2 * ITERATIONS},
                                                  {.iterations = ITERATIONS},
                                                  {.iterations = ITERATIONS},
                                                  {.iterations = ITERATIONS}};
    rig_start("picosystem");
    slow_game = template_game;
    slow_game.resample = resample_slowly;
    slow_game.legal = legal_or_forced;
    slow_policy = template_policy;
    slow_policy.levels = equal;
    slow_title = (struct title){&slow_game, &slow_policy, rig_titles[0].view};
    settings = settings_default();
    settings.pace = PACE_AT_ONCE;
    settings.motion = 0;
    memset(&sitting, 0, sizeof sitting);
    sitting.settings = &settings;
    return 0;
}

/* Computers among themselves, of that level. */
static void begin(uint32_t seed, uint8_t level) {
    struct lineup lineup = lineup_default(&slow_game);
    lineup.seats = 3;
    for (uint8_t seat = 0; seat < lineup.seats; seat++) {
        lineup.who[seat] = (uint8_t)(1u + level);
    }
    const struct setup setup = lineup_setup(&lineup, seed);
    assert_int_equal(sitting_begin(&sitting, &slow_title, &lineup, &setup), RESULT_OK);
    sitting_open(&sitting);
}

static bool is_forced(void) {
    struct action legal[ACTIONS_MAX];
    return match_legal(&sitting.match, legal) == 1;
}

/* Milliseconds until the computer that is to act has acted. */
static uint32_t time_next(void) {
    const uint32_t began = headless.now;
    const uint16_t count = sitting.match.count;
    while (sitting.match.count == count) {
        uint32_t wait;
        (void)sitting_tick(&sitting, clock_ms(), &wait);
        if (sitting.match.count == count && wait != SITTING_NEVER) {
            headless.now += wait;
        }
        assert_in_range(headless.now - began, 0, LONGEST);
    }
    return headless.now - began;
}

static void a_forced_action_takes_as_long_as_a_choice(void **state) {
    (void)state;
    uint32_t forced = 0, choices = 0;
    for (uint32_t seed = 1; seed <= 4; seed++) {
        for (uint8_t level = 0; level < 2; level++) {
            const uint32_t usual = (level + 1u) * ITERATIONS;
            begin(seed, level);
            while (match_to_act(&sitting.match) != SEAT_NONE) {
                forced += is_forced();
                choices += !is_forced();
                assert_in_range(time_next(), usual - 10u, usual + AGAIN + 10u);
            }
        }
    }
    assert_true(forced >= 8 && choices >= 8);
}

/* After power-on nothing is known of the levels' pace; it is not at once all the same. */
static void the_first_action_of_all_takes_its_time_too(void **state) {
    (void)state;
    begin(1, 0);
    while (!is_forced()) {
        struct action legal[ACTIONS_MAX];
        (void)match_legal(&sitting.match, legal);
        assert_int_equal(match_play(&sitting.match, legal[0], NULL), RESULT_OK);
    }
    sitting_open(&sitting);
    assert_in_range(time_next(), ITERATIONS / 2u, ITERATIONS * 2u);
}

/* By which the next one that has no choice goes. */
static void how_long_a_choice_took_is_remembered_to_its_end(void **state) {
    (void)state;
    begin(1, 0);
    assert_false(is_forced());
    assert_in_range(time_next(), ITERATIONS, ITERATIONS + AGAIN);
    assert_int_equal(sitting.mind.took[0], 1u + sitting.mind.spent);
}

/* Not even of the time since it thought last. */
static void what_passed_before_it_thinks_is_no_time_of_thinking(void **state) {
    (void)state;
    begin(1, 0);
    (void)time_next();
    for (int i = 0; i < 3; i++) {
        const uint16_t count = sitting.match.count;
        headless.now += 5000;
        while (!mind_is_at(&sitting.mind, MIND_PLAYS)) {
            uint32_t wait;
            (void)sitting_tick(&sitting, clock_ms(), &wait);
        }
        assert_int_equal(sitting.match.count, count);
        assert_in_range(sitting.mind.spent, 0, 10);
        (void)time_next();
    }
}

/* Somebody in a hurry is let through after the same time, or not at all. */
static void a_hurry_tells_nothing_either(void **state) {
    (void)state;
    struct lineup lineup = lineup_default(&slow_game);
    lineup.seats = 2;
    lineup.who[0] = WHO_PERSON;
    lineup.who[1] = 2; /* 400 iterations: ripe after 300 */
    unsigned hurried = 0;
    for (uint32_t seed = 1; seed <= 6; seed++) {
        const struct setup setup = lineup_setup(&lineup, seed);
        assert_int_equal(sitting_begin(&sitting, &slow_title, &lineup, &setup), RESULT_OK);
        sitting_open(&sitting);
        uint32_t began = headless.now;
        uint16_t count = 0;
        bool hurries = false;
        for (int i = 0; i < 20000 && match_to_act(&sitting.match) != SEAT_NONE; i++) {
            uint32_t wait;
            (void)sitting_tick(&sitting, clock_ms(), &wait);
            if (count != sitting.match.count) {
                if (hurries) {
                    assert_in_range(headless.now - began, 285, 400);
                    hurried++;
                }
                count = sitting.match.count;
                began = headless.now;
                hurries = false;
            }
            headless.now += wait != SITTING_NEVER ? wait : 0;
            if (sitting.phase == SITTING_CHOOSE) {
                (void)sitting_play(&sitting, sitting.legal[0]);
            } else if (sitting.phase == SITTING_HOLD || sitting.phase == SITTING_SHOW) {
                (void)sitting_press(&sitting, clock_ms(), BUTTON_A);
            } else if (sitting_thinks(&sitting)) {
                (void)sitting_press(&sitting, clock_ms(), BUTTON_A);
                hurries = true;
            }
        }
        assert_int_equal(match_to_act(&sitting.match), SEAT_NONE);
    }
    assert_true(hurried > 20);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, start, rig_teardown)
    const struct CMUnitTest tests[] = {
        TEST(a_forced_action_takes_as_long_as_a_choice),
        TEST(the_first_action_of_all_takes_its_time_too),
        TEST(how_long_a_choice_took_is_remembered_to_its_end),
        TEST(what_passed_before_it_thinks_is_no_time_of_thinking),
        TEST(a_hurry_tells_nothing_either),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
