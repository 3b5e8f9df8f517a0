/* Buttons that are pressed on and on, at all paces, over the titles of the house: no choice is made
 * that has not stood on the glass for a moment, no end is left before it has been seen, and no game
 * is lost by what had the focus where another choice would have saved it. The suite plays a sample;
 *
 *     mash_test --games COUNT       so many games a title, each to its end
 */
#include <stdio.h>
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
#define ENDED      4000u /* that an end is */
/* Choices of a game that are mashed in the suite: by A, and by each of the others. */
#define SAMPLE        6
#define SAMPLE_OTHERS 1
#define BRIGHT        10 /* choices of a game that A is tried at as soon as it is bright */
#define BETWEEN       4u /* choices that are played without, at most, before the next is mashed */
#define ENDLESS       2000u /* no game is mashed that often */
#define PUSH          20u   /* that a button is down */

static const uint32_t rhythms[] = {30, 100, 200, 350};
#define RHYTHMS (sizeof rhythms / sizeof rhythms[0])

static const enum button others[] = {BUTTON_UP, BUTTON_DOWN, BUTTON_LEFT, BUTTON_RIGHT,
                                     BUTTON_B,  BUTTON_X,    BUTTON_Y};
_Static_assert(sizeof others / sizeof others[0] == BUTTONS - 1, "all but A");

/* What stood on the glass after the last call of the console. */
static struct {
    bool chooses, ends, driven;
    uint16_t count;
    uint32_t since;
    uint32_t made; /* choices by buttons */
    struct sitting_state position;
    struct action legal[ACTIONS_MAX];
    uint16_t legal_count;
} glass;

static uint32_t made,
    saved; /* in all games; of those that ended one, where nothing else would do */

static bool chooses(void) {
    return rig.sitting.phase == SITTING_CHOOSE && screen_page(&rig)->screen == SCREEN_TABLE;
}

/* ---- Lost games ---- */

/* The game is over then, and the viewer has not won it. */
static bool loses(struct action action) {
    static struct sitting_state after;
    const struct game *const game = rig.sitting.title->rules;
    after = glass.position;
    game->apply(after.bytes, action, NULL);
    return game->to_act(after.bytes) == SEAT_NONE &&
           (game->winners(after.bytes) >> rig.sitting.viewer & 1u) == 0;
}

/* The choice that was made lost the game, and another would not have. */
static void was_not_given_away(struct action action) {
    if (!loses(action)) {
        return;
    }
    for (uint16_t i = 0; i < glass.legal_count; i++) {
        if (!loses(glass.legal[i])) {
            fail_msg("%s, action %u: verb %u, %u loses, verb %u, %u does not",
                     rig.sitting.title->rules->name, glass.count, action.verb, action.a,
                     glass.legal[i].verb, glass.legal[i].a);
        }
    }
    saved++;
}

/* ---- What stands on the glass ---- */

static void note(void) {
    glass.position = rig.sitting.truth;
    glass.legal_count = rig.sitting.legal_count;
    memcpy(glass.legal, rig.sitting.legal, glass.legal_count * sizeof *glass.legal);
}

static void look(void) {
    const bool now_chooses = chooses(), now_ends = screen_page(&rig)->screen == SCREEN_END;
    const uint16_t count = rig.sitting.match.count;
    const bool played = count > glass.count && rig.sitting.match.row_seat == rig.sitting.viewer;
    const uint32_t stood = headless.now - glass.since;
    if (glass.chooses && played && !glass.driven) {
        assert_in_range(stood, STANDS - TICK, UINT32_MAX);
        was_not_given_away(rig.sitting.log[glass.count]);
        glass.made++;
    }
    if (glass.ends && rig.sitting.phase != SITTING_OVER) {
        assert_in_range(stood, END_STANDS, UINT32_MAX);
    }
    if (now_chooses != glass.chooses || now_ends != glass.ends || count != glass.count) {
        glass.since = headless.now;
    }
    if (now_chooses) {
        note();
    }
    glass.chooses = now_chooses;
    glass.ends = now_ends;
    glass.count = count;
    glass.driven = false;
}

/* ---- Pressing ---- */

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

/* Whatever stays is seen; B leaves what was opened over it, where A does not lead on. */
static void until_a_choice(void) {
    int tried = -1;
    uint16_t held = 0;
    for (int i = 1; i < 1000 && !chooses() && rig.sitting.phase != SITTING_OVER &&
                    rig.sitting.phase != SITTING_NOBODY;
         i++) {
        rig_run(50);
        if (screen_page(&rig)->screen != SCREEN_TABLE) {
            rig_press(BUTTON_B);
        } else if (sitting_guard(&rig.sitting, headless.now) > 0) {
            continue;
        } else if (rig.sitting.phase == SITTING_HOLD || rig.sitting.phase == SITTING_SAY) {
            tried = rig.sitting.chronicle.count == held ? tried + 1 : 0;
            held = rig.sitting.chronicle.count;
            rig_press(tried % 4 < 2 ? BUTTON_A : BUTTON_B);
        } else {
            tried = -1;
        }
    }
}

static void sit_down(uint8_t title, uint64_t seed, uint32_t pace) {
    static struct title quick;
    quick = rig_quick(&titles[title]);
    rig_start_with(seed % 2 == 0 ? "picopad" : "picosystem", &quick, 1);
    struct lineup lineup = lineup_default(quick.rules);
    const struct setup setup = lineup_setup(&lineup, seed);
    rig_until("titles");
    rig.remembered.settings.pace = (uint8_t)(pace % PACES);
    memset(&glass, 0, sizeof glass);
    rig_begin(&lineup, &setup);
    rig_after = look;
}

/* Choices are mashed, so many or all to the end, some are made between; then the end is mashed. */
static void mash_game(uint8_t title, enum button button, uint32_t rhythm, uint32_t pace,
                      uint64_t seed, uint32_t choices) {
    struct rng rng;
    rng_seed(&rng, seed, RNG_TEST, 12);
    sit_down(title, seed, pace);
    for (uint32_t i = 0; i < choices && rig.sitting.phase != SITTING_OVER; i++) {
        const uint32_t made_before = glass.made;
        assert_in_range(i, 0, ENDLESS);
        mash(button, rhythm, MASHED);
        const bool chosen = glass.made > made_before;
        for (uint32_t n = chosen ? 0 : rng_below(&rng, BETWEEN) + 1u; n > 0; n--) {
            if (rig.sitting.phase == SITTING_NOBODY) { /* Y left the table, which is saved */
                break;
            }
            play_any(&rng);
            until_a_choice();
        }
        if (rig.sitting.phase == SITTING_NOBODY) {
            break;
        }
    }
    if (rig.sitting.phase == SITTING_OVER) {
        mash(button, rhythm, ENDED);
    }
    made += glass.made;
    if (button != BUTTON_A || rhythm < STANDS) {
        assert_int_equal(glass.made, 0);
    }
    rig_after = NULL;
    rig_end();
}

static void no_choice_is_made_that_has_just_appeared(void **state) {
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        for (unsigned i = 0; i < RHYTHMS; i++) {
            mash_game(title, BUTTON_A, rhythms[i], title + i, i + 1u, sample_of(SAMPLE));
        }
    }
    assert_true(made > 0); /* whoever takes the time for it plays */
    print_message("%u choices made by those who looked\n", made);
}

static void no_other_button_chooses_anything_either(void **state) {
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        for (unsigned i = 0; i < sizeof others / sizeof others[0]; i++) {
            mash_game(title, others[i], rhythms[(i + title) % RHYTHMS], i, i + 1u,
                      sample_of(SAMPLE_OTHERS));
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
        for (int i = 0; i < (int)sample_of(BRIGHT) && rig.sitting.phase != SITTING_OVER; i++) {
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

/* ---- Many games ---- */

static uint32_t games;

/* One half of the games with A, the other with the buttons beside it in turn; rhythms and paces
 * meet in all ways. */
static void whole_games_are_mashed(void **state) {
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        for (uint32_t game = 0; game < games; game++) {
            const uint32_t n = game / 2u;
            const enum button button =
                game % 2u == 0 ? BUTTON_A : others[n % (sizeof others / sizeof others[0])];
            mash_game(title, button, rhythms[n % RHYTHMS], n / RHYTHMS, game + 1u, UINT32_MAX);
        }
        print_message("%s: %u games, %u choices so far, %u of them lost what was lost\n",
                      titles[title].rules->name, games, made, saved);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_choice_is_made_that_has_just_appeared),
        cmocka_unit_test(no_other_button_chooses_anything_either),
        cmocka_unit_test(a_bright_a_works_at_once),
    };
    const struct CMUnitTest many[] = {cmocka_unit_test(whole_games_are_mashed)};
    if (argc == 3 && strcmp(argv[1], "--games") == 0) {
        games = (uint32_t)strtoul(argv[2], NULL, 10);
        return cmocka_run_group_tests(many, NULL, NULL);
    }
    if (argc > 1) {
        fprintf(stderr, "usage: mash_test [--games COUNT]\n");
        return 2;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
