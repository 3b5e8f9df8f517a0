/* What a seat may not know does not reach its screen: games that differ only in that give it the
 * same pictures, pixel for pixel. */
#include <stdio.h>
#include <stdlib.h>

#include "rig.h"
#include "sample.h"
#include "screen.h"
#include "titles.h"
#include "tp_bot.h"
#include "tp_rules.h"
#include "tp_view.h"
#include "unit.h"

#define LOOKS_MAX 64
#define WORLDS    3
#define GAMES     2u

/* What stood on the glass after each of a row of looks. */
struct looks {
    uint16_t count;
    uint32_t sums[LOOKS_MAX];
};

static void look(struct looks *looks) {
    assert_true(looks->count < LOOKS_MAX);
    looks->sums[looks->count++] = headless_glass_sum();
}

/* Everything that the seat can look at without doing anything. */
static void look_around(struct looks *looks) {
    static const enum button ways[] = {BUTTON_RIGHT, BUTTON_UP,   BUTTON_LEFT,  BUTTON_DOWN,
                                       BUTTON_X,     BUTTON_LEFT, BUTTON_RIGHT, BUTTON_UP,
                                       BUTTON_UP,    BUTTON_DOWN, BUTTON_RIGHT, BUTTON_B};
    static const enum screen_id over[] = {SCREEN_MENU, SCREEN_HINT, SCREEN_SCORES, SCREEN_HISTORY};
    looks->count = 0;
    rig.draw = 1;
    rig_run(60);
    look(looks);
    for (size_t i = 0; i < sizeof over / sizeof over[0]; i++) {
        screen_open(&rig, over[i]);
        rig_run(60);
        for (int waits = 0; waits < 20 && rig_at("thinking"); waits++) {
            rig_run(60);
        }
        assert_false(rig_at("thinking")); /* what is looked at is the hint */
        look(looks);
        screen_back(&rig);
        rig_run(60);
    }
    for (size_t i = 0; i < sizeof ways / sizeof ways[0] && rig_at("table"); i++) {
        if (ways[i] == BUTTON_B && sitting_undoable(&rig.sitting) > 0) {
            continue; /* the changed world has no past */
        }
        rig_press(ways[i]);
        look(looks);
    }
}

static void assert_same(const struct looks *one, const struct looks *other) {
    assert_int_equal(one->count, other->count);
    assert_memory_equal(one->sums, other->sums, one->count * sizeof one->sums[0]);
}

/* Puts another world that the viewer cannot tell apart under its eyes. */
static void change_world(struct rng *rng) {
    struct sitting *sitting = &rig.sitting;
    const struct game *game = sitting->title->rules;
    static struct sitting_state other;
    match_observe(&sitting->match, sitting->viewer, other.bytes);
    game->resample(other.bytes, sitting->viewer, rng);
    memcpy(sitting->truth.bytes, other.bytes, game->state_size);
    memcpy(sitting->checkpoint.bytes, other.bytes, game->state_size);
    match_observe(&sitting->match, sitting->viewer, sitting->shown.bytes);
    sitting->legal_count = match_legal(&sitting->match, sitting->legal);
}

static void compare_worlds(struct rng *rng) {
    static struct console console;
    static struct headless hal;
    struct looks here, there;
    console = rig;
    hal = headless;
    look_around(&here);
    for (int world = 0; world < WORLDS; world++) {
        rig = console;
        headless = hal;
        change_world(rng);
        look_around(&there);
        assert_same(&here, &there);
    }
    rig = console;
    headless = hal;
}

/* A game of one person, who chooses now this and now that. */
static void play(const struct title *shown, const char *board, uint32_t seed) {
    const struct title quick = rig_quick(shown), *const title = &quick;
    const uint32_t every = title->rules->length_max / 150u + 1u; /* position of a long game */
    struct lineup lineup = lineup_default(title->rules);
    struct rng rng;
    rng_seed(&rng, seed, RNG_TEST, 11);
    rig_start_with(board, title, 1);
    rig.remembered.settings.pace = PACE_AT_ONCE;
    rig_until("titles");
    const struct setup setup = lineup_setup(&lineup, seed);
    rig_begin(&lineup, &setup);
    for (uint16_t i = 0; i < 2 * title->rules->length_max && !rig_at("end"); i++) {
        if (rig_at("table")) {
            if (i % every == 0 && sample_has(i / every + seed)) {
                compare_worlds(&rng);
            }
            const uint16_t place = (uint16_t)rng_below(&rng, rig.sitting.legal_count);
            (void)sitting_play(&rig.sitting, rig.sitting.legal[place]);
        } else {
            rig_press(BUTTON_A); /* seen */
        }
        rig_run(400);
    }
    assert_true(rig_at("end"));
    rig_end();
}

static void no_view_shows_what_its_seat_may_not_know(void **state) {
    (void)state;
    for (uint8_t i = 0; i < titles_count; i++) {
        for (uint32_t seed = 1; seed <= GAMES; seed++) {
            play(&titles[i], seed % 2 == 0 ? "picopad" : "picosystem", seed);
        }
    }
}

static const struct title template_title = {&template_game, &template_policy, &template_view};

static void the_template_does_not_either(void **state) {
    (void)state;
    for (uint32_t seed = 1; seed <= 4 * GAMES; seed++) {
        play(&template_title, seed % 2 == 0 ? "picopad" : "picosystem", seed);
    }
}

/* Three people; the third one's turn, after the other two have chosen face down. */
static void play_to_the_third(const uint8_t *deal, uint16_t count, struct looks *looks) {
    struct lineup lineup = lineup_default(&template_game);
    lineup.who[1] = lineup.who[2] = WHO_PERSON;
    struct setup setup = lineup_setup(&lineup, 9);
    setup.deal = deal;
    setup.deal_count = count;
    const struct title quick = rig_quick(&template_title);
    rig_start_with("picosystem", &quick, 1);
    rig_begin(&lineup, &setup);
    for (int seat = 0; seat < 2; seat++) {
        rig_until("curtain");
        rig_press(BUTTON_A);
        rig_until("table");
        rig_press(BUTTON_DOWN);
        rig_press(BUTTON_A);
    }
    rig_until("curtain");
    looks->count = 0;
    look(looks);
    rig_press(BUTTON_A);
    while (!rig_at("table")) {
        rig_run(100);
        look(looks);
    }
    struct looks around;
    look_around(&around);
    for (uint16_t i = 0; i < around.count; i++) {
        looks->sums[looks->count++] = around.sums[i];
        assert_true(looks->count < LOOKS_MAX);
    }
    rig_end();
}

/* Really two games, from the deal on: what is told, the history too. */
static void two_games_that_differ_in_others_hands_look_the_same(void **state) {
    (void)state;
    static const uint8_t one[] = {2, 5, 9, 1, 5, 7, 3, 4, 8}, other[] = {6, 6, 7, 1, 2, 9, 3, 4, 8},
                         mine[] = {2, 5, 9, 1, 5, 7, 3, 4, 9};
    struct looks first, second, third;
    play_to_the_third(one, sizeof one, &first);
    play_to_the_third(other, sizeof other, &second);
    assert_same(&first, &second);
    play_to_the_third(mine, sizeof mine, &third); /* it would be seen if they differed */
    assert_int_equal(first.count, third.count);
    assert_memory_not_equal(first.sums, third.sums, first.count * sizeof first.sums[0]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_view_shows_what_its_seat_may_not_know),
        cmocka_unit_test(the_template_does_not_either),
        cmocka_unit_test(two_games_that_differ_in_others_hands_look_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
