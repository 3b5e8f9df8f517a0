/* What one figure more on a planet is worth to the policy of SL-B for its seat's trait: as many
 * points as the sheet pays for it, where the trait pays for figures. */
#include "rule_test.h"
#include "sl_bot.h"
#include "sl_scene.h"
#include "sl_tables.h"

#define PRESTIGE 12

static int32_t weight(const struct sl_state *s, struct action action) {
    struct ranking ranking = {.size = 1};
    assert_int_equal(stellar_leap_policy.racing->rank(s, &action, 1, 0, &ranking), 1);
    return ranking.best[0].worth;
}

static uint8_t trait_of(uint8_t kind) {
    for (uint8_t trait = 0; trait < SL_TRAITS; trait++) {
        if (sl_traits[trait].kind == kind) {
            return trait;
        }
    }
    fail_msg("no trait is of kind %d", kind);
    return 0;
}

/* Points that a trait pays for one more figure there. */
static int32_t points_of_one_more(const struct sl_state *s, uint8_t seat, uint8_t trait,
                                  uint8_t body) {
    struct sl_state after = *s;
    after.figures[seat][body] = (uint8_t)(after.figures[seat][body] + 0x10);
    after.population[seat]++;
    return sl_trait_points(&after, seat, trait) - sl_trait_points(s, seat, trait);
}

static const uint8_t kinds[] = {
    SL_TRAIT_PER_PLANET_OCCUPIED, SL_TRAIT_PER_SHARED,
    SL_TRAIT_PER_ALONE,           SL_TRAIT_PER_SAFE,
    SL_TRAIT_PER_DANGEROUS,       SL_TRAIT_ROWS_AND_COLUMNS,
    SL_TRAIT_PER_POPULATION,
};

static void look(const struct sl_state *state, void *data) {
    uint32_t(*const seen)[2] = data;
    const uint8_t seat = stellar_leap.to_act(state), stock = trait_of(SL_TRAIT_STOCK);
    if (state->phase != SL_PHASE_MAIN || seat >= state->seats || sl_pending(state) != NULL) {
        return;
    }
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        const struct action settle = {.verb = SL_SETTLE, .a = state->bodies[i]};
        struct sl_state without = *state;
        without.traits[seat][SL_KEPT] = stock;
        if (sl_is_asteroid(settle.a) || !sl_habitable(state, seat, settle.a) ||
            state->population[seat] >= SL_FIGURES - 1) {
            continue;
        }
        for (size_t kind = 0; kind < COUNT_OF(kinds); kind++) {
            struct sl_state with = *state;
            const uint8_t trait = trait_of(kinds[kind]);
            with.traits[seat][SL_KEPT] = trait;
            const int32_t points = points_of_one_more(state, seat, trait, settle.a);
            assert_int_equal(weight(&with, settle) - weight(&without, settle), PRESTIGE * points);
            seen[kind][points > 0]++;
        }
    }
}

RULE_TEST("SL-B", one_figure_more_is_worth_what_the_sheet_pays_for_it) {
    uint32_t seen[COUNT_OF(kinds)][2] = {{0}};
    for (uint32_t seed = 0; seed < 12; seed++) {
        sl_random_game(sl_options_of(seed), seed, look, seen);
    }
    for (size_t kind = 0; kind < COUNT_OF(kinds); kind++) {
        print_message("%u: %u without, %u with points\n", kinds[kind], seen[kind][0],
                      seen[kind][1]);
        assert_true(seen[kind][1] > 0);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(one_figure_more_is_worth_what_the_sheet_pays_for_it),
    };
    return cmocka_run_group_tests_name("Stellar Leap, figures", tests, NULL, NULL);
}
