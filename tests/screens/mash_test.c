/* Buttons that are pressed on and on, at all paces, over the titles of the house: no choice is made
 * that has not stood on the glass for a moment, and no end is left before it has been seen.
 * ASTERISM_GAMES says how many games a title, 1 if it does not. */
#include <stdlib.h>

#include "play.h"
#include "rig.h"
#include "sample.h"
#include "screen.h"
#include "titles.h"
#include "unit.h"

#define STANDS     300u  /* milliseconds that a choice stands before A makes it, */
#define TICK       5u    /* ... give or take a call of the console */
#define END_STANDS 1000u /* that an end does */
#define MASHED     900u  /* that a choice is mashed */
#define STEPS      60    /* choices of a game that are mashed; the rest is played without */
#define PUSH       20u   /* that a button is down */

static const uint32_t rhythms[] = {30, 100, 200, 350};
#define RHYTHMS (sizeof rhythms / sizeof rhythms[0])

/* What stood on the glass after the last call of the console. */
static struct {
    bool chooses, ends, driven;
    uint16_t count;
    uint32_t since;
    uint32_t made; /* choices by buttons */
} glass;

static bool chooses(void) {
    return rig.sitting.phase == SITTING_CHOOSE && screen_page(&rig)->screen == SCREEN_TABLE;
}

static void look(void) {
    const bool now_chooses = chooses(), now_ends = screen_page(&rig)->screen == SCREEN_END;
    const uint16_t count = rig.sitting.match.count;
    const bool played = count > glass.count && rig.sitting.match.last_seat == rig.sitting.viewer;
    const uint32_t stood = headless.now - glass.since;
    if (glass.chooses && played && !glass.driven) {
        assert_in_range(stood, STANDS - TICK, UINT32_MAX);
        glass.made++;
    }
    if (glass.ends && rig.sitting.phase != SITTING_OVER) {
        assert_in_range(stood, END_STANDS, UINT32_MAX);
    }
    if (now_chooses != glass.chooses || now_ends != glass.ends || count != glass.count) {
        glass.since = headless.now;
    }
    glass.chooses = now_chooses;
    glass.ends = now_ends;
    glass.count = count;
    glass.driven = false;
}

static void push(enum button button, uint32_t rhythm) {
    headless_hold((uint8_t)(1u << button));
    rig_run(PUSH);
    headless_hold(0);
    rig_run(rhythm - PUSH);
}

/* Presses for a while; whatever that opened is left again. */
static void mash(enum button button, uint32_t rhythm, uint32_t ms) {
    for (uint32_t passed = 0; passed < ms; passed += rhythm) {
        push(button, rhythm);
        if (rig.sitting.phase == SITTING_NOBODY) {
            return;
        }
    }
    rig_run(STANDS + 50u);
    for (int i = 0; i < 5 && button != BUTTON_A && screen_page(&rig)->screen != SCREEN_TABLE &&
                    screen_page(&rig)->screen != SCREEN_END;
         i++) {
        rig_press(BUTTON_B);
        rig_run(STANDS);
    }
}

static void play_any(struct rng *rng) {
    if (chooses() && rig.sitting.legal_count > 0) {
        const uint32_t at = rng_below(rng, rig.sitting.legal_count);
        glass.driven = true;
        play_news(&rig, sitting_play(&rig.sitting, rig.sitting.legal[at]));
    }
}

static void sit_down(uint8_t title, uint64_t seed, uint8_t pace) {
    static struct title quick;
    quick = rig_quick(&titles[title]);
    rig_start_with(seed % 2 == 0 ? "picopad" : "picosystem", &quick, 1);
    struct lineup lineup = lineup_default(quick.rules);
    const struct setup setup = lineup_setup(&lineup, seed);
    rig_until("titles");
    rig.remembered.settings.pace = pace;
    memset(&glass, 0, sizeof glass);
    rig_begin(&lineup, &setup);
    rig_after = look;
}

/* Some choices are mashed, one after the other; where nothing is chosen by that, any is made. */
static void mash_game(uint8_t title, enum button button, uint32_t rhythm, uint64_t seed) {
    struct rng rng;
    rng_seed(&rng, seed, RNG_TEST, 12);
    sit_down(title, seed, (uint8_t)(seed % PACES));
    for (int i = 0; i < (int)sample_of(STEPS) && rig.sitting.phase != SITTING_OVER; i++) {
        mash(button, rhythm, MASHED);
        if (rig.sitting.phase == SITTING_NOBODY) { /* Y left the table, which is saved */
            break;
        }
        play_any(&rng);
    }
    rig_after = NULL;
    rig_end();
}

static uint32_t games(void) {
    const char *value = getenv("ASTERISM_GAMES");
    return value == NULL ? 1 : (uint32_t)strtoul(value, NULL, 10);
}

static void no_choice_is_made_that_has_just_appeared(void **state) {
    (void)state;
    uint32_t made = 0;
    for (uint8_t title = 0; title < titles_count; title++) {
        for (uint32_t game = 0; game < games(); game++) {
            for (unsigned i = 0; i < RHYTHMS; i++) {
                mash_game(title, BUTTON_A, rhythms[i], 4u * game + i + 1u);
                made += glass.made;
                if (rhythms[i] < STANDS) {
                    assert_int_equal(glass.made, 0);
                }
            }
        }
    }
    assert_true(made > 0); /* whoever takes the time for it plays */
    print_message("%u choices made by those who looked\n", made);
}

static void no_other_button_chooses_anything_either(void **state) {
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        for (uint32_t game = 0; game < games(); game++) {
            for (int button = 0; button < BUTTONS; button++) {
                if (button != BUTTON_A) {
                    mash_game(title, (enum button)button, rhythms[(unsigned)button % RHYTHMS],
                              8u * game + (uint64_t)button);
                    assert_int_equal(glass.made, 0);
                }
            }
        }
    }
}

/* Where the footer shows A bright, a press is answered at once. */
static void a_bright_a_works_at_once(void **state) {
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        struct rng rng;
        rng_seed(&rng, title, RNG_TEST, 13);
        sit_down(title, 5, PACE_STEADY);
        for (int i = 0; i < (int)sample_of(40) && rig.sitting.phase != SITTING_OVER; i++) {
            for (int ms = 0; ms < 20000 && !chooses() && rig.sitting.phase != SITTING_OVER; ms++) {
                rig_run(1);
                if (rig.sitting.phase == SITTING_HOLD) {
                    rig_press(BUTTON_A);
                }
            }
            if (!chooses()) {
                break;
            }
            while (sitting_guard(&rig.sitting, headless.now) > 0) {
                rig_run(1);
            }
            const uint32_t before = headless_glass_sum();
            const uint16_t count = rig.sitting.match.count;
            headless_hold(1u << BUTTON_A);
            rig_run(34);
            headless_hold(0);
            assert_true(rig.sitting.match.count != count || headless_glass_sum() != before);
            rig_run(400);
            play_any(&rng);
        }
        rig_after = NULL;
        rig_end();
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_choice_is_made_that_has_just_appeared),
        cmocka_unit_test(no_other_button_chooses_anything_either),
        cmocka_unit_test(a_bright_a_works_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
