/* An only choice that reveals nothing is made by itself, if the setting says so: it is shown like
 * the others' moves, and who comes back to it is asked. Over the titles of the house. */
#include "hint.h"
#include "play.h"
#include "rig.h"
#include "screen.h"
#include "titles.h"
#include "unit.h"

#define GAMES   7
#define CHOICES 120

static uint32_t made, asked; /* by themselves; one thing to do, and somebody was asked */

static void sit_down(const struct title *title, uint8_t single, uint64_t seed) {
    static struct title quick;
    quick = rig_quick(title);
    rig_start_with("picosystem", &quick, 1);
    rig_until("titles");
    rig.remembered.settings.pace = PACE_AT_ONCE;
    rig.remembered.settings.motion = 0;
    rig.remembered.settings.single = single;
    const struct lineup lineup = lineup_default(quick.rules);
    const struct setup setup = lineup_setup(&lineup, seed);
    rig_begin(&lineup, &setup);
}

/* Plays the first and any in turn; every choice that is asked is one, but what reveals something.
 */
static void play_game(uint64_t seed) {
    struct rng rng;
    uint16_t forced = 0;
    rng_seed(&rng, seed, RNG_TEST, 19);
    for (int i = 0; i < CHOICES && !rig_at("end"); i++) {
        rig_until_choice();
        if (!rig_at("table")) {
            break;
        }
        made += rig.sitting.forced != forced;
        forced = rig.sitting.forced;
        if (rig.sitting.legal_count == 1) {
            const struct scene scene = sitting_scene(&rig.sitting);
            asked++;
            assert_true(rig.sitting.settings->single == 0 ||
                        !hint_try(&scene, rig.sitting.legal, 1));
        }
        const uint32_t at = i % 2 == 0 ? 0 : rng_below(&rng, rig.sitting.legal_count);
        play_news(&rig, sitting_play(&rig.sitting, rig.sitting.legal[at]));
    }
}

static void play_some(const struct title *title, uint8_t single) {
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        sit_down(title, single, seed);
        play_game(seed);
        rig_end();
    }
}

static void an_only_choice_that_reveals_nothing_is_made_by_itself(void **state) {
    uint32_t all = 0;
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        made = asked = 0;
        play_some(&titles[title], 1);
        all += made;
        print_message("%s: %u made, %u asked\n", titles[title].rules->name, made, asked);
    }
    assert_true(all > 10);
}

static void whoever_wants_to_be_asked_is(void **state) {
    (void)state;
    made = asked = 0;
    play_some(&titles[4], 0);
    assert_int_equal(made, 0);
    assert_true(asked > 2);
}

/* Until an only choice has been made by itself, and can be taken back. */
static void until_one_is_made(void) {
    for (int i = 0; i < CHOICES; i++) {
        rig_until_choice();
        assert_true(rig_at("table"));
        if (rig.sitting.forced > 0 && rig.sitting.forced == rig.sitting.match.count &&
            sitting_undoable(&rig.sitting) > 0) {
            return;
        }
        play_news(&rig, sitting_play(&rig.sitting, rig.sitting.legal[0]));
    }
    fail_msg("nothing was made by itself that can be taken back");
}

static void who_comes_back_to_it_is_asked(void **state) {
    (void)state;
    sit_down(&titles[4], 1, 2);
    until_one_is_made();
    const uint16_t count = rig.sitting.match.count;
    play_news(&rig, sitting_undo(&rig.sitting, 1));
    rig_until_choice();
    assert_int_equal(rig.sitting.match.count, count - 1);
    assert_int_equal(rig.sitting.legal_count, 1);
    rig_run(2000);
    assert_int_equal(rig.sitting.match.count, count - 1);
    rig_end();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_only_choice_that_reveals_nothing_is_made_by_itself),
        cmocka_unit_test(whoever_wants_to_be_asked_is),
        cmocka_unit_test(who_comes_back_to_it_is_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
