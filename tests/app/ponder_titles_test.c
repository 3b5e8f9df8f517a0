/* Thinking while a person looks: nobody plays otherwise for it. Over the titles of the house. */
#include "hal/clock.h"
#include "rig.h"
#include "sitting_ponder.h"
#include "titles.h"
#include "unit.h"

#define LONG    60000u
#define PRESSES 900

static struct sitting sitting;
static struct settings settings;

static int start(void **state) {
    (void)state;
    rig_start("picosystem");
    settings = settings_default();
    settings.pace = PACE_AT_ONCE;
    settings.motion = 0;
    memset(&sitting, 0, sizeof sitting);
    sitting.settings = &settings;
    return 0;
}

static struct action log_of[2][LOG_MAX];
static uint16_t length_of[2];
static uint32_t taken_up;

/* How long the person with that habit looks before a press. */
static uint32_t look_of(uint8_t habit, struct rng *rng) {
    return habit == 1 ? 450 : habit == 2 ? LONG : habit == 3 ? rng_below(rng, 1500) : 0;
}

/* A computer is to act, and what it pondered over has come. */
static bool has_come(void) {
    uint8_t view[STATE_MAX];
    const struct match *const match = &sitting.match;
    const uint8_t actor = match_to_act(match);
    if (!mind_is_at(&sitting.mind, MIND_PONDERS) || sitting.mind.at != match->count ||
        actor == SEAT_NONE || (lineup_people(&sitting.lineup) >> actor & 1u) != 0) {
        return false;
    }
    match_observe(match, actor, view);
    return memcmp(sitting.mind.view, view, match->game->state_size) == 0;
}

/* Lets the table go on until it asks for something, or for so long if it already does. */
static void look_on(uint32_t ms) {
    const uint32_t began = headless.now;
    for (;;) {
        const bool asks = sitting.phase == SITTING_CHOOSE || sitting.phase == SITTING_HOLD ||
                          sitting.phase == SITTING_SAY || sitting.phase == SITTING_OVER;
        const bool ready = asks && sitting_guard(&sitting, clock_ms()) == 0;
        if (sitting.phase == SITTING_OVER || (ready && headless.now - began >= ms)) {
            return;
        }
        uint32_t wait;
        taken_up += has_come();
        (void)sitting_tick(&sitting, clock_ms(), &wait);
        if (wait == SITTING_NEVER && ready) {
            return;
        }
        headless.now += wait == SITTING_NEVER || wait == 0 ? 1 : wait;
    }
}

/* A game whose person mostly presses A and now and then anything else, the same whatever the habit.
 */
static void play_on(const struct title *title, uint8_t seats, uint32_t seed, uint8_t habit,
                    uint8_t into) {
    static const enum button others[] = {BUTTON_UP, BUTTON_DOWN, BUTTON_LEFT, BUTTON_RIGHT};
    struct lineup lineup = lineup_default(title->rules);
    struct rng rng, own;
    rng_seed(&rng, seed, RNG_TEST, 1);
    rng_seed(&own, seed, RNG_TEST, 2);
    lineup_resize(&lineup, title->rules, seats);
    const struct setup setup = lineup_setup(&lineup, seed);
    assert_int_equal(sitting_begin(&sitting, title, &lineup, &setup), RESULT_OK);
    sitting_open(&sitting);
    sitting.spares = habit == 0;
    for (int i = 0; i < PRESSES && sitting.phase != SITTING_OVER; i++) {
        look_on(look_of(habit, &own));
        const enum button button = rng_below(&rng, 3) > 0 ? BUTTON_A : others[rng_below(&rng, 4)];
        if (sitting_press(&sitting, clock_ms(), button) == SITTING_SURE) {
            (void)sitting_play(&sitting, sitting.doubted);
        }
    }
    length_of[into] = sitting.match.count;
    memcpy(log_of[into], sitting.log, sizeof log_of[into]);
}

static void a_game_goes_the_same_way_whether_it_ponders_or_not(void **state) {
    (void)state;
    for (uint8_t i = 0; i < titles_count; i++) {
        const struct title quick = rig_quick(&titles[i]);
        const struct game *const game = quick.rules;
        uint32_t actions = 0;
        taken_up = 0;
        for (uint8_t seats = 2; seats <= game->seats_max; seats++) {
            play_on(&quick, seats, seats, 0, 0);
            for (uint8_t habit = 1; habit <= 3; habit++) {
                play_on(&quick, seats, seats, habit, 1);
                assert_int_equal(length_of[1], length_of[0]);
                assert_memory_equal(log_of[1], log_of[0], length_of[0] * sizeof log_of[0][0]);
                actions += length_of[1];
            }
        }
        print_message("%s: %u actions, %u thoughts were taken up\n", game->name, actions, taken_up);
        assert_true(taken_up >= 10);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_game_goes_the_same_way_whether_it_ponders_or_not, start,
                                        rig_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
