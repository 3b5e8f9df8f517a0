/* What snapshots cost the flash: games of every title played to their end, with them and without.
 */
#include "rig.h"
#include "titles.h"
#include "unit.h"

#define GAMES 40u /* of each title */

static struct saves other;
static struct sitting table;

struct cost {
    unsigned moves, shots, programs, erases;
};

static unsigned erases_of(const struct flash_model *flash) {
    unsigned sum = 0;
    for (uint16_t i = 0; i < RIG_SECTORS; i++) {
        sum += (unsigned)flash_model_wear(flash, i);
    }
    return sum;
}

/* A person against computers to the end, all of them as the rollout policy of the title plays. */
static void cost_of(const struct title *title, unsigned seed, bool with, struct cost *cost) {
    const struct lineup lineup = lineup_default(title->rules);
    const struct setup setup = lineup_setup(&lineup, seed);
    struct rng rng;
    rng_seed(&rng, seed, RNG_TEST, 5);
    assert_int_equal(sitting_begin(&table, title, &lineup, &setup), RESULT_OK);
    saves_begin(&other, 0, &table);
    while (match_to_act(&table.match) != SEAT_NONE) {
        struct action legal[ACTIONS_MAX];
        const uint16_t n = match_legal(&table.match, legal), before = other.shot;
        match_observe(&table.match, match_to_act(&table.match), table.scratch.bytes);
        const uint16_t at = title->policy->choose(table.scratch.bytes, legal, n, &rng);
        assert_int_equal(match_play(&table.match, legal[at], NULL), RESULT_OK);
        saves_append(&other, 0, &table);
        if (with) {
            saves_snapshot(&other, 0, &table);
        }
        cost->shots += other.shot != before;
        cost->moves++;
        while (saves_work(&other) != STORE_AT_REST) {
            saves_idle(&other);
        }
    }
    saves_end(&other, 0);
}

static struct cost play_all(const struct title *title, bool with) {
    struct cost cost = {0};
    rig_start_with("picosystem", titles, titles_count);
    saves_start(&other, title, 1);
    const uint64_t programs = flash_model_programs(rig_flash);
    for (unsigned seed = 1; seed <= GAMES; seed++) {
        cost_of(title, seed, with, &cost);
    }
    cost.programs = (unsigned)(flash_model_programs(rig_flash) - programs);
    cost.erases = erases_of(rig_flash);
    rig_end();
    return cost;
}

/* A sector stands 100,000 erases: 64 of them are worth more than a million games. */
static void a_game_with_its_snapshots_costs_at_most_six_erases(void **state) {
    (void)state;
    for (uint8_t i = 0; i < titles_count; i++) {
        const struct cost without = play_all(&titles[i], false), with = play_all(&titles[i], true);
        print_message("%s: %u games, %u moves, %u snapshots; pages programmed %u, %u without; "
                      "sectors erased %u, %u without\n",
                      titles[i].rules->id, GAMES, with.moves, with.shots, with.programs,
                      without.programs, with.erases, without.erases);
        assert_true(with.shots > GAMES && with.programs > without.programs);
        assert_true(with.erases <= 6 * GAMES);
        assert_true(with.programs - without.programs <= 4 * with.shots + with.moves);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_with_its_snapshots_costs_at_most_six_erases),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
