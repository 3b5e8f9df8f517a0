#include "played.h"

#include <string.h>

#include "play.h"
#include "rig.h"
#include "screens.h"
#include "titles.h"
#include "unit.h"

void play_at_random(uint8_t title, const struct setup *setup, uint16_t most) {
    struct action legal[ACTIONS_MAX];
    struct lineup lineup = lineup_default(titles[title].rules);
    struct sitting *const sitting = &rig.sitting;
    struct rng rng;
    rng_seed(&rng, setup->seed, RNG_TEST, 9);
    lineup_resize(&lineup, titles[title].rules, setup->seats);
    memcpy(lineup.options, setup->options, sizeof lineup.options);
    rig_until("titles");
    play_choose_title(&rig, title);
    assert_int_equal(sitting_begin(sitting, &titles[title], &lineup, setup), RESULT_OK);
    for (uint16_t i = 0; i < most && match_to_act(&sitting->match) != SEAT_NONE; i++) {
        const uint16_t n = match_legal(&sitting->match, legal);
        assert_int_equal(match_play(&sitting->match, legal[rng_below(&rng, n)], NULL), RESULT_OK);
    }
    saves_begin(&rig.saves, title, sitting);
    sitting_open(sitting);
    screen_home(&rig, SCREEN_TABLE);
    rig_run(1);
}

void play_usual(uint8_t title, uint64_t seed) {
    const struct setup setup =
        game_default_setup(titles[title].rules, titles[title].rules->seats_max, seed);
    play_at_random(title, &setup, LOG_MAX);
    rig_see_the_end();
}

void take_along(void) {
    rig_press(BUTTON_B);
    assert_true(rig_at("menu"));
    rig_press(BUTTON_A);
    assert_true(rig_at("take"));
    rig_run(500);
}
