/* Which outcomes of chance can be given to a game, and what becomes of those that cannot happen, is
 * what tests/rules/kept says. tests/rules/README.md says how it is written anew. */
#include <stdio.h>
#include <string.h>

#include "golden.h"
#include "rule_test.h"
#include "titles.h"
#include "walk.h"

#define OUTCOMES                                                                                   \
    60u /* that are found one after the other; behind them as many that may not fit                \
         */

static const struct title *title;
static struct walk walk;
static uint8_t deal[DEAL_MAX];

/* ---- The beginning ---- */

static bool begins(struct setup *setup, uint16_t count) {
    setup->deal = deal;
    setup->deal_count = count;
    return game_begin(title->rules, walk.state.bytes, setup, NULL) == RESULT_OK;
}

/* How many values the next outcome could have; it gets one of them. */
static unsigned find_outcome(struct setup *setup, uint16_t at, struct rng *rng) {
    uint8_t fitting[256];
    unsigned count = 0;
    for (unsigned value = 0; value < 256; value++) {
        deal[at] = (uint8_t)value;
        if (begins(setup, (uint16_t)(at + 1u))) {
            fitting[count++] = (uint8_t)value;
        }
    }
    assert_true(count > 0);
    deal[at] = fitting[rng_below(rng, count)];
    return count;
}

static void say_beginning(struct setup *setup, struct rng *rng) {
    golden_add("  outcomes that fit:");
    for (uint16_t at = 0; at < OUTCOMES; at++) {
        golden_add(" %u", find_outcome(setup, at, rng));
    }
    assert_true(begins(setup, OUTCOMES));
    golden_add("\n  then %08x\n", (unsigned)game_hash(title->rules, walk.state.bytes).a);
}

/* ---- The game ---- */

/* Plays on with outcomes that may not fit; how many actions the deal refused. */
static void say_game(struct setup *setup, struct rng *rng) {
    unsigned refused = 0;
    for (uint16_t at = OUTCOMES; at < 2u * OUTCOMES; at++) {
        deal[at] = (uint8_t)rng_below(rng, 9);
    }
    setup->deal = deal;
    setup->deal_count = 2u * OUTCOMES;
    if (game_begin(title->rules, walk.state.bytes, setup, NULL) != RESULT_OK) {
        setup->deal_count = OUTCOMES;
    }
    walk_begin(&walk, title, setup, WALK_RANDOM);
    while (walk_look(&walk)) {
        const struct action action = walk.legal[rng_below(rng, walk.legal_count)];
        const enum result result = match_play(&walk.match, action, NULL);
        if (result != RESULT_OK) {
            assert_int_equal(result, RESULT_DEAL);
            assert_int_equal(match_carry_on(&walk.match, action, NULL), RESULT_OK);
            refused++;
        }
    }
    golden_add("  %d outcomes, %d actions, %u refused, %08x\n", setup->deal_count, walk.match.count,
               refused, (unsigned)match_hash(&walk.match).a);
}

static void deals_fit_as_they_did_before(void **unused) {
    static struct setup setups[WALK_SETUPS];
    char path[128];
    (void)unused;
    snprintf(path, sizeof path, "tests/rules/kept/%s_deals.txt", title->rules->id);
    golden_begin(path);
    const uint16_t count = walk_setups(title->rules, setups);
    for (uint16_t i = 0; i < count; i += 3) {
        char name[256];
        struct text text = text_over(name, sizeof name);
        struct rng rng;
        rng_seed(&rng, setups[i].seed, RNG_TEST, 0);
        walk_name(title->rules, &setups[i], &text);
        golden_add("== %s\n", name);
        say_beginning(&setups[i], &rng);
        say_game(&setups[i], &rng);
    }
    golden_end();
}

int main(int count, char **words) {
    static const struct CMUnitTest tests[] = {cmocka_unit_test(deals_fit_as_they_did_before)};
    title = count > 1 ? title_find(words[1]) : NULL;
    if (title == NULL) {
        fprintf(stderr, "Usage: kept_deals_test GAME\n");
        return 2;
    }
    return cmocka_run_group_tests_name(title->rules->name, tests, NULL, NULL);
}
