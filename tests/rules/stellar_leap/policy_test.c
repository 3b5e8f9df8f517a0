/* Some of what the policy of SL-B says, without its noise. */
#include <string.h>

#include "rule_test.h"
#include "sl_bot.h"
#include "sl_scene.h"
#include "sl_tables.h"

/* Kinds of traits by how the policy fares with them, the best first; those of a row alike. */
static const uint8_t fares[][4] = {
    {SL_TRAIT_MOST_DISCOVERIES},
    {SL_TRAIT_PER_ALONE},
    {SL_TRAIT_PER_POPULATION},
    {SL_TRAIT_PER_DISCOVERED_PLANET},
    {SL_TRAIT_PER_SHARED},
    {SL_TRAIT_MOST_MISSIONS, SL_TRAIT_PER_MISSION, SL_TRAIT_BEST_SYSTEM},
    {SL_TRAIT_PER_SAFE, SL_TRAIT_PER_DANGEROUS, SL_TRAIT_BEST_COLUMN, SL_TRAIT_BEST_ROW},
    {SL_TRAIT_MOST_ATTACKS, SL_TRAIT_PER_PLANET_OCCUPIED, SL_TRAIT_ROWS_AND_COLUMNS},
    {SL_TRAIT_STOCK},
    {SL_TRAIT_PER_ATTACK},
};
static const uint8_t in_row[COUNT_OF(fares)] = {1, 1, 1, 1, 1, 3, 4, 3, 1, 1};

static uint8_t rank_of(uint8_t trait) {
    for (uint8_t row = 0; row < COUNT_OF(fares); row++) {
        for (uint8_t i = 0; i < in_row[row]; i++) {
            if (fares[row][i] == sl_traits[trait].kind) {
                return row;
            }
        }
    }
    fail();
    return 0;
}

RULE_TEST("SL-B SL-3.3",
          of_two_traits_the_one_that_fares_better_is_kept_and_of_equal_ones_the_first) {
    const struct setup setup = sl_setup_of("seats 2; frontiers", 5);
    struct sl_state s;
    memset(&s, 0, sizeof s);
    assert_int_equal(game_begin(&stellar_leap, &s, &setup, NULL), RESULT_OK);
    assert_int_equal(s.phase, SL_PHASE_KEEP);
    const uint8_t seat = stellar_leap.to_act(&s);
    for (uint8_t one = 0; one < SL_TRAITS; one++) {
        for (uint8_t other = (uint8_t)(one + 1); other < SL_TRAITS; other++) {
            struct action legal[ACTIONS_MAX];
            struct rng rng;
            rng_seed(&rng, 1, RNG_TEST, 0);
            s.traits[seat][0] = other;
            s.traits[seat][1] = one;
            const uint16_t n = stellar_leap.legal(&s, legal);
            const uint16_t chosen = stellar_leap_policy.hurry(&s, legal, n, &rng);
            assert_int_equal(legal[0].a, one);
            assert_int_equal(legal[chosen].a, rank_of(one) <= rank_of(other) ? one : other);
            assert_int_equal(legal[chosen].b, legal[0].b); /* powers are even */
        }
    }
}

/* What an action weighs in a position, to the seat that is to act there. */
static int32_t weight(const struct sl_state *s, struct action action) {
    struct ranking ranking = {.size = 1};
    assert_int_equal(stellar_leap_policy.racing->rank(s, &action, 1, 0, &ranking), 1);
    assert_int_equal(ranking.count, 1);
    return ranking.best[0].worth;
}

/* One more of a resource for a hold: about 6 for the first five, 5 for the next, 3 up to fifteen,
 * then hardly anything, none when full. */
static int32_t one_more(uint8_t held) {
    static const uint8_t worth[] = {6, 6, 5, 6, 6, 5, 5, 4, 5, 5, 3, 3, 3, 4, 3, 0, 1, 1, 0, 1};
    return held < 20 ? worth[held] : 0;
}

static uint8_t shortage(const struct sl_state *s, uint8_t seat, uint8_t mission) {
    uint8_t missing = 0;
    for (uint8_t i = 0; i < SL_RESOURCES; i++) {
        const uint8_t cost = sl_missions[mission].cost[i], held = s->hold[seat][i];
        missing = (uint8_t)(missing + (cost > held ? cost - held : 0));
    }
    return missing;
}

static bool has_trait(const struct sl_state *s, uint8_t seat, uint8_t kind) {
    return sl_traits[s->traits[seat][SL_KEPT]].kind == kind;
}

static void assert_resources(const struct sl_state *s, uint8_t seat) {
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        const uint8_t held = s->hold[seat][resource];
        int32_t wanted = one_more(held) + (held < 3 ? 3 - held : 0);
        for (uint8_t slot = 0; slot < SL_SLOTS; slot++) {
            const uint8_t mission = s->slot[slot];
            wanted += mission < SL_MISSIONS && sl_missions[mission].cost[resource] > held &&
                              shortage(s, seat, mission) <= 3
                          ? 4
                          : 0;
        }
        assert_int_equal(weight(s, (struct action){.verb = SL_CHOOSE, .a = resource}), wanted);
        assert_int_equal(weight(s, (struct action){.verb = SL_STEAL, .a = resource}), wanted);
    }
}

static void assert_tax(const struct sl_state *s, uint8_t seat) {
    int32_t wanted = 6;
    for (uint8_t slot = 0; slot < SL_SLOTS && s->divisions[SL_INTELLIGENCE] > 0; slot++) {
        const uint8_t mission = s->slot[slot];
        const uint8_t missing = mission < SL_MISSIONS ? shortage(s, seat, mission) : 0;
        wanted = missing == 1 || missing == 2 ? 12 : wanted;
    }
    assert_int_equal(weight(s, (struct action){.verb = SL_TAX}), wanted);
}

static int32_t reward_of(const struct sl_state *s, uint8_t seat, const struct sl_effect *reward) {
    int32_t worth = 0;
    switch (reward->kind) {
    case SL_EFFECT_CHOOSE:
        return 4 * reward->n;
    case SL_EFFECT_GAIN:
        for (uint8_t i = 0; i < reward->n; i++) {
            worth += one_more((uint8_t)(s->hold[seat][reward->resource] + i));
        }
        return worth;
    case SL_EFFECT_SETTLE:
        return s->population[seat] < SL_FIGURES ? 20 * reward->n : 0;
    case SL_EFFECT_COMMAND:
        return 18 * reward->n;
    case SL_EFFECT_DISCOVER:
        return 14;
    default:
        return 0;
    }
}

static void assert_missions(const struct sl_state *s, uint8_t seat) {
    for (uint8_t mission = 0; mission < SL_MISSIONS; mission++) {
        const struct sl_mission *const card = &sl_missions[mission];
        int32_t wanted = 8 * card->prestige + reward_of(s, seat, &card->reward);
        for (uint8_t i = 0; i < SL_RESOURCES; i++) {
            wanted -= 3 * card->cost[i];
        }
        if (has_trait(s, seat, SL_TRAIT_PER_MISSION)) {
            wanted += 12 * sl_traits[s->traits[seat][SL_KEPT]].n[0];
        }
        wanted += has_trait(s, seat, SL_TRAIT_MOST_MISSIONS) ? 30 : 0;
        assert_int_equal(weight(s, (struct action){.verb = SL_MISSION, .a = mission}), wanted);
    }
}

/* One more of what the seat with most is paid 25 for: most where it decides. */
static int32_t lead(const struct sl_state *s, uint8_t seat, const uint8_t *counts) {
    uint8_t most = 0;
    for (uint8_t player = 0; player < s->players; player++) {
        most = player != seat && counts[player] > most ? counts[player] : most;
    }
    return counts[seat] > most ? 50 : counts[seat] + 1 >= most ? 87 : 31;
}

static void assert_attacks(const struct sl_state *s, uint8_t seat) {
    for (uint8_t i = 0; i < s->bodies_size; i++) {
        const uint8_t body = s->bodies[i], own = s->attacks[seat];
        const struct sl_trait *const trait = &sl_traits[s->traits[seat][SL_KEPT]];
        uint8_t victims = 0;
        for (uint8_t player = 0; player < s->players; player++) {
            victims = (uint8_t)(victims + (player != seat && sl_present(s, player, body) > 0));
        }
        const int32_t step = sl_attack_points((uint8_t)(own + victims)) - sl_attack_points(own);
        int32_t wanted = 13 * victims + 12 * 4 * step / 5;
        wanted += has_trait(s, seat, SL_TRAIT_PER_ATTACK) ? 12 * trait->n[0] * victims : 0;
        wanted += has_trait(s, seat, SL_TRAIT_MOST_ATTACKS) ? lead(s, seat, s->attacks) : 0;
        wanted -= has_trait(s, seat, SL_TRAIT_PER_SHARED)
                      ? 12 * trait->n[0] * sl_present(s, seat, body)
                      : 0;
        wanted += has_trait(s, seat, SL_TRAIT_PER_ALONE) ? 12 * trait->n[0] : 0;
        assert_int_equal(weight(s, (struct action){.verb = SL_ATTACK, .a = body}), wanted);
    }
}

/* A discovery of a body not yet seen; and places to go to or to mine that are missing below four.
 */
static void assert_discovery(const struct sl_state *s, uint8_t seat) {
    const struct sl_trait *const trait = &sl_traits[s->traits[seat][SL_KEPT]];
    int32_t wanted = s->chits[seat] >= 10 ? 0 : 18;
    uint8_t places = 0;
    for (uint8_t i = 0; i < s->bodies_size; i++) {
        const uint8_t body = s->bodies[i];
        places = (uint8_t)(places + (sl_is_asteroid(body) ? s->die[body] > 0
                                                          : sl_present(s, seat, body) == 0 &&
                                                                sl_habitable(s, seat, body)));
    }
    wanted += places < 4 ? 6 * (4 - places) : 0;
    wanted += has_trait(s, seat, SL_TRAIT_MOST_DISCOVERIES) ? lead(s, seat, s->chits) : 0;
    wanted += has_trait(s, seat, SL_TRAIT_PER_DISCOVERED_PLANET) ? 12 * trait->n[0] * 2 / 3 : 0;
    wanted += has_trait(s, seat, SL_TRAIT_BEST_SYSTEM) ? 12 * trait->n[0] : 0;
    wanted += has_trait(s, seat, SL_TRAIT_BEST_COLUMN) || has_trait(s, seat, SL_TRAIT_BEST_ROW)
                  ? 12 * trait->n[1]
                  : 0;
    assert_int_equal(weight(s, (struct action){.verb = SL_DISCOVER}), wanted);
}

static void look_at_weights(const struct sl_state *state, void *data) {
    struct sl_state s = *state;
    const uint8_t seat = stellar_leap.to_act(&s);
    if (s.phase != SL_PHASE_MAIN || seat >= s.seats) {
        return;
    }
    stellar_leap.redact(&s, seat);
    assert_resources(&s, seat);
    assert_tax(&s, seat);
    assert_missions(&s, seat);
    assert_attacks(&s, seat);
    assert_discovery(&s, seat);
    assert_int_equal(weight(&s, (struct action){.verb = SL_END}), 0);
    ++*(uint32_t *)data;
}

RULE_TEST("SL-B", what_is_had_and_done_weighs_what_the_written_policy_says) {
    uint32_t seen = 0;
    for (uint32_t seed = 0; seed < 12; seed++) {
        sl_random_game(sl_options_of(seed), seed, look_at_weights, &seen);
    }
    assert_true(seen > 1000);
}

RULE_TEST("SL-B", homes_go_to_high_columns) {
    const struct sl_state s = sl_scene("seats 2");
    for (uint8_t home = 0; home < SL_HOMES; home++) {
        for (uint8_t column = 2; column <= SL_COLUMNS; column++) {
            assert_int_equal(
                weight(&s, (struct action){.verb = SL_HOME, .a = column, .b = home}),
                weight(&s,
                       (struct action){.verb = SL_HOME, .a = (uint8_t)(column - 1), .b = home}) +
                    1);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(what_is_had_and_done_weighs_what_the_written_policy_says),
        RULE(homes_go_to_high_columns),
        RULE(of_two_traits_the_one_that_fares_better_is_kept_and_of_equal_ones_the_first),
    };
    return cmocka_run_group_tests_name("Stellar Leap, the policy", tests, NULL, NULL);
}
