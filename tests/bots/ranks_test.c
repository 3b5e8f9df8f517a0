/* What a policy ranks for a race: each choice once, the best first. */
#include <string.h>

#include "rule_test.h"
#include "titles.h"

#define GAMES 4u
#define SEED  70u

static _Alignas(16) uint8_t state[STATE_MAX], view[STATE_MAX];

static void check(const struct ranking *ranking, uint16_t n) {
    assert_in_range(ranking->count, 1, ranking->size);
    for (uint8_t i = 0; i < ranking->count; i++) {
        assert_in_range(ranking->best[i].place, 0, n - 1u);
        for (uint8_t k = 0; k < i; k++) {
            assert_true(ranking->best[k].worth >= ranking->best[i].worth);
            assert_int_not_equal(ranking->best[k].place, ranking->best[i].place);
        }
    }
}

/* Plays a game by the policy, and looks at its ranking of every choice; how many there were. */
static uint32_t ranked_in(const struct title *title, uint8_t seats, uint32_t seed) {
    const struct game *const game = title->rules;
    const struct setup setup = game_default_setup(game, seats, seed);
    struct action legal[ACTIONS_MAX];
    uint32_t choices = 0;
    struct rng rng;
    rng_seed(&rng, seed, RNG_TEST, 0);
    assert_int_equal(game_begin(game, state, &setup, NULL), RESULT_OK);
    while (game->to_act(state) != SEAT_NONE) {
        memcpy(view, state, game->state_size);
        game->redact(view, game->to_act(state));
        const uint16_t n = game->legal(view, legal);
        struct ranking ranking = {.size = title->policy->racing->runners};
        for (uint16_t from = 0; n > 1 && from < n;) {
            from = title->policy->racing->rank(view, legal, n, from, &ranking);
        }
        if (n > 1) {
            check(&ranking, n);
            choices++;
        }
        game->apply(state, legal[n > 1 ? title->policy->choose(view, legal, n, &rng) : 0], NULL);
    }
    return choices;
}

static void every_choice_is_ranked_once(void **unused) {
    uint32_t choices = 0;
    (void)unused;
    for (uint8_t i = 0; i < titles_count; i++) {
        for (uint32_t game = 0; game < GAMES && titles[i].policy->racing != NULL; game++) {
            choices += ranked_in(&titles[i], 2, SEED + game);
        }
    }
    assert_true(choices > 500);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_choice_is_ranked_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
