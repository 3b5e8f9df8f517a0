/* Finding a bot by its name, and what it plays. */
#include "bot.h"

#include "counter_game.h"
#include "unit.h"

static void bots_are_found_by_their_whole_name(void **unused) {
    (void)unused;
    static const char *const wrong[] = {"", "rand", "randomly", "Random", "greedy ", "nobody"};
    for (uint8_t i = 0; i < bots_count; i++) {
        assert_ptr_equal(bot_find(bots[i].name), &bots[i]);
    }
    assert_non_null(bot_find("random"));
    assert_non_null(bot_find("greedy"));
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_null(bot_find(wrong[i]));
    }
}

static void begin(struct counter_state *state) {
    const struct setup setup = game_default_setup(&counter_game, 2, 1);
    assert_int_equal(game_begin(&counter_game, state, &setup, NULL), RESULT_OK);
}

static void greedy_plays_the_games_own_policy(void **unused) {
    (void)unused;
    struct counter_state state;
    struct rng rng;
    begin(&state);
    rng_seed(&rng, 1, RNG_BOT, 0);
    for (int i = 0; i < 20; i++) {
        assert_int_equal(
            bot_choose(bot_find("greedy"), &counter_game, &counter_policy, &state, &rng).verb,
            COUNTER_END);
    }
}

static void random_plays_everything_equally_often(void **unused) {
    (void)unused;
    enum { CHOICES = 50000 };
    struct counter_state state;
    struct action legal[ACTIONS_MAX];
    struct rng rng;
    uint32_t counts[5] = {0};
    begin(&state);
    counter_game.legal(&state, legal);
    rng_seed(&rng, 1, RNG_BOT, 0);
    for (int i = 0; i < CHOICES; i++) {
        const struct action action =
            bot_choose(bot_find("random"), &counter_game, &counter_policy, &state, &rng);
        counts[action_find(legal, 5, action)]++;
    }
    for (int i = 0; i < 5; i++) {
        assert_in_range(counts[i], CHOICES / 5 - 400, CHOICES / 5 + 400);
    }
}

/* Without a choice nothing is drawn: a bot's later moves do not depend on forced ones. */
static uint16_t one_action(const void *state, struct action *actions) {
    (void)state;
    actions[0] = (struct action){COUNTER_PASS, 0, 0, 0};
    return 1;
}

static uint16_t no_action(const void *state, struct action *actions) {
    (void)state;
    (void)actions;
    return 0;
}

static uint16_t past_the_end(const struct policy *policy, const void *view,
                             const struct action *legal, uint16_t n, struct rng *rng) {
    (void)policy;
    (void)view;
    (void)legal;
    (void)rng;
    return n;
}

static void a_forced_action_needs_no_thought(void **unused) {
    (void)unused;
    struct counter_state state;
    struct rng rng = {{1, 2}};
    struct game forced = counter_game;
    forced.legal = one_action;
    begin(&state);
    assert_int_equal(bot_choose(bot_find("random"), &forced, &counter_policy, &state, &rng).verb,
                     COUNTER_PASS);
    assert_int_equal(rng.s[0], 1);
    assert_int_equal(rng.s[1], 2);
}

static void a_choice_that_is_none_is_a_bug(void **unused) {
    (void)unused;
    struct counter_state state;
    struct rng rng = {{1, 2}};
    struct game stuck = counter_game;
    const struct bot astray = {.name = "astray", .choose = past_the_end};
    stuck.legal = no_action;
    begin(&state);
    expect_assert_failure(bot_choose(bot_find("random"), &stuck, &counter_policy, &state, &rng));
    expect_assert_failure(bot_choose(&astray, &counter_game, &counter_policy, &state, &rng));
}

static void the_levels_are_named_from_the_weakest_to_the_strongest(void **unused) {
    (void)unused;
    static const char *const names[LEVELS] = {"cadet", "pilot", "navigator", "captain", "admiral"};
    for (uint8_t level = 0; level < LEVELS; level++) {
        assert_int_equal(bot_find(names[level])->kind, BOT_LEVEL);
        assert_int_equal(bot_find(names[level])->number, level);
    }
}

/* Against a plain sort, whatever the order in which they come. */
static void a_ranking_keeps_the_best_and_of_equal_ones_the_first(void **unused) {
    (void)unused;
    for (uint32_t seed = 0; seed < 2000; seed++) {
        struct rng rng;
        rng_seed(&rng, seed, RNG_TEST, 5);
        struct ranking ranking = {.size = (uint8_t)(1 + seed % RACE_RUNNERS)};
        int32_t worths[20];
        const uint16_t n = (uint16_t)rng_below(&rng, 20);
        for (uint16_t i = 0; i < n; i++) {
            worths[i] = (int32_t)rng_below(&rng, 9) - 4;
            ranking_note(&ranking, worths[i], i);
        }
        assert_int_equal(ranking.count, n < ranking.size ? n : ranking.size);
        for (uint8_t place = 0; place < ranking.count; place++) {
            const struct ranked *const ranked = &ranking.best[place];
            uint16_t better = 0;
            for (uint16_t i = 0; i < n; i++) {
                better = (uint16_t)(better + (worths[i] > ranked->worth ||
                                              (worths[i] == ranked->worth && i < ranked->place)));
            }
            assert_int_equal(ranked->worth, worths[ranked->place]);
            assert_int_equal(better, place);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_levels_are_named_from_the_weakest_to_the_strongest),
        cmocka_unit_test(a_ranking_keeps_the_best_and_of_equal_ones_the_first),
        cmocka_unit_test(bots_are_found_by_their_whole_name),
        cmocka_unit_test(greedy_plays_the_games_own_policy),
        cmocka_unit_test(random_plays_everything_equally_often),
        cmocka_unit_test(a_forced_action_needs_no_thought),
        cmocka_unit_test(a_choice_that_is_none_is_a_bug),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
