/* What the policy makes of a choice (SM-17), reckoned once more from its words: by playing it, and
 * judging the hand by the board that the rules make of it. */
#include <string.h>

#include "bits.h"
#include "rule_test.h"
#include "sm_bot.h"
#include "sm_plays.h"
#include "sm_scene.h"
#include "sm_worth.h"

#define ASK_CHANCE 64 /* what luck adds to the worth of asking, less one at most */
#define TOKEN      130
#define FEW        12

static int32_t rounded_down(int32_t n, int32_t by) {
    return n >= 0 ? n / by : -((by - 1 - n) / by);
}

/* What the policy says that one choice is worth, without the others. */
static int32_t rated(const struct sm_state *s, struct action action) {
    struct ranking ranking = {.size = 1};
    assert_int_equal(stellium_policy.racing->rank(s, &action, 1, 0, &ranking), 1);
    assert_int_equal(ranking.count, 1);
    return ranking.best[0].worth;
}

static bool is_last(const struct sm_state *s) {
    return s->final_round != 0 && s->round >= s->final_round;
}

/* The hand of a seat before a play, on the board after it; but for one objective. */
static int32_t hand_after(const struct sm_state *before, uint8_t seat, const struct sm_state *after,
                          bool last, uint8_t but_for) {
    struct sm_outlook outlook;
    struct sm_sketch sketch;
    int32_t worth = 0;
    sm_look(&outlook, before, seat, last);
    sm_sketch(&sketch, after);
    for (uint8_t i = 0; i < outlook.count; i++) {
        if (outlook.aims[i].objective != but_for) {
            worth += sm_aim_worth(&outlook, &outlook.aims[i], &sketch);
        }
    }
    return worth;
}

/* --- asking: what one body more brings where the fewest are missing */

/* The kinds of which a body is missing on the nearest placements, how many are, and of a tiered
 * objective those that there is room for. */
static uint8_t kinds_missing(const struct sm_state *s, uint8_t objective, uint8_t *missing) {
    const struct sm_figure *const figure = sm_figure_of(s, objective);
    const uint8_t kind = sm_kind(objective), second = sm_second_kind(objective);
    uint8_t kinds = 0;
    *missing = UNKNOWN;
    if (sm_tiered(objective)) {
        const sm_cells room = sm_shape(objective) == SM_CORES ? SM_CENTRES : s->symbols[kind];
        return (uint8_t)((room & ~s->bodies[kind]) != 0 ? 1u << kind : 0);
    }
    for (uint8_t i = 0; i < figure->count; i++) {
        const sm_cells main = figure->placements[i] & ~s->bodies[kind];
        const sm_cells tips = figure->tips != NULL ? figure->tips[i] & ~s->bodies[second] : 0;
        const uint8_t n = (uint8_t)(bits_count64(main) + bits_count64(tips));
        if (n <= *missing) {
            kinds = (uint8_t)(n < *missing ? 0 : kinds);
            kinds = (uint8_t)(kinds | (uint32_t)(main != 0) << kind);
            kinds = (uint8_t)(kinds | (uint32_t)(tips != 0) << second);
            *missing = n;
        }
    }
    return kinds;
}

static int32_t ask_worth(const struct sm_state *s, uint8_t kind) {
    static const int32_t shares[] = {100, 42, 14, 5, 2};
    int32_t wanted = 0;
    for (uint8_t i = 0; i < SM_HAND && s->hand[s->seat][i] < SM_OBJECTIVES; i++) {
        const uint8_t objective = s->hand[s->seat][i];
        const int32_t points = sm_figures[sm_shape(objective)].points[0];
        uint8_t missing;
        if ((kinds_missing(s, objective, &missing) >> kind & 1) == 0) {
            continue;
        }
        if (sm_tiered(objective)) {
            wanted += 200;
        } else if (is_last(s)) {
            wanted += missing == 1 ? 100 * points : 0;
        } else {
            wanted += missing > 0 ? points * (shares[missing - 1] - shares[missing]) : 0;
        }
    }
    return wanted * sm_chance(s, kind);
}

/* --- the others */

static int32_t best_effect(const struct sm_state *s, const struct sm_state *placed) {
    struct action effects[ACTIONS_MAX];
    int32_t best = INT32_MIN;
    if (placed->phase != SM_PHASE_EFFECT) {
        return hand_after(s, s->seat, placed, is_last(s), SM_NONE);
    }
    const uint16_t n = stellium.legal(placed, effects);
    for (uint16_t i = 0; i < n; i++) {
        struct sm_state after = *placed;
        stellium.apply(&after, effects[i], NULL);
        const int32_t worth = hand_after(s, s->seat, &after, is_last(s), SM_NONE);
        best = worth > best ? worth : best;
    }
    return best;
}

static int32_t card_worth(const struct sm_state *s, uint8_t objective) {
    static const int32_t shares[] = {100, 42, 14, 5, 2};
    const uint8_t *const points = sm_figures[sm_shape(objective)].points;
    const uint8_t kind = sm_kind(objective);
    const bool is_new = (s->colours[s->seat] >> kind & 1) == 0;
    uint8_t missing = 0;
    int32_t worth = 0;
    if (sm_tiered(objective)) {
        const uint8_t n = bits_count64(
            s->bodies[kind] & (sm_shape(objective) == SM_CORES ? SM_CENTRES : s->symbols[kind]));
        worth = n < 2 ? points[0] * shares[2 - n] : 100 * points[n < 4 ? n - 2 : 2];
    } else {
        kinds_missing(s, objective, &missing);
        worth = points[0] * shares[missing];
    }
    return worth + 6 * points[0] + (is_new ? 30 : 0);
}

/* What an action is worth, in hundredths of a point; nothing that luck decides. */
static int32_t worth_of(const struct sm_state *s, struct action action) {
    struct sm_state after = *s;
    if (action.verb == SM_TAKE) {
        return card_worth(s, action.a) - (action.b == SM_NONE ? 0 : card_worth(s, action.b));
    }
    stellium.apply(&after, action, NULL);
    switch (action.verb) {
    case SM_PLACE:
        return best_effect(s, &after) - (action.a == s->drawn ? 0 : TOKEN);
    case SM_REFILL:
        return hand_after(s, sm_chooser(s, s->placed), &after, false, SM_NONE);
    case SM_VALIDATE:
        return 100 * (after.score[s->seat] - s->score[s->seat]) +
               ((s->colours[s->seat] >> sm_kind(action.a) & 1) == 0 ? 100 : 0) +
               hand_after(s, s->seat, &after, false, action.a);
    default: /* an effect */
        return hand_after(s, s->seat, &after, is_last(s), SM_NONE);
    }
}

struct seen {
    uint32_t verbs[SM_KEEP + 1], last, tokens;
};

static void look_at_each(const struct sm_state *state, void *data) {
    struct seen *const seen = data;
    struct action legal[ACTIONS_MAX];
    struct sm_state s = *state;
    struct rng rng;
    if (s.phase == SM_PHASE_OVER) {
        return;
    }
    stellium.redact(&s, stellium.to_act(&s));
    const uint16_t n = stellium.legal(&s, legal);
    rng_seed(&rng, seen->verbs[legal[0].verb], RNG_TEST, legal[0].verb);
    const uint32_t step = n <= FEW ? 1 : 13; /* of many choices some are enough */
    for (uint32_t i = rng_below(&rng, step); i < n; i += 1 + rng_below(&rng, step)) {
        const struct action action = legal[i];
        if (action.verb == SM_DONE || action.verb == SM_KEEP) {
            continue;
        }
        const int32_t rate = rated(&s, action);
        if (action.verb == SM_ASK) {
            assert_in_range(rate - ask_worth(&s, action.a), 0, ASK_CHANCE - 1);
        } else {
            assert_int_equal(rounded_down(rate, SM_PARTS), worth_of(state, action));
        }
        seen->verbs[action.verb]++;
        seen->last += is_last(&s);
    }
}

static void play_in_all_games(uint32_t games, void (*look)(const struct sm_state *s, void *data),
                              void *data) {
    static const uint8_t kinds[][SM_OPTIONS] = {{0}, {0, 0, 3, 1, 0, 1}, {0, 1, 0, 0, 0, 0, 1}};
    for (uint32_t seed = 0; seed < games; seed++) {
        sm_random_game((uint8_t)(2 + seed % 3), kinds[seed / 3 % 3], seed, look, data);
    }
}

/* Random games rarely come to this: a galaxy has become empty, and each seat helps to fill it. */
static void refill_at_random(uint32_t seed, void (*look)(const struct sm_state *s, void *data),
                             void *data) {
    struct sm_table table;
    struct rng rng;
    sm_table_set(&table, "seats 3; phase validate; planet 0 7; star 8 15; comet 9 16 22; "
                         "hand0 cores_planet line_planet cores_star; hand1 line_comet arc_star; "
                         "hand2 snake_planet");
    SM_RUN(&table, "do cores_planet/7");
    rng_seed(&rng, seed, RNG_TEST, 2);
    assert_int_equal(table.state.phase, SM_PHASE_REFILL);
    while (table.state.phase == SM_PHASE_REFILL) {
        struct action legal[ACTIONS_MAX];
        const uint16_t n = stellium.legal(&table.state, legal);
        look(&table.state, data);
        stellium.apply(&table.state, legal[rng_below(&rng, n)], NULL);
    }
}

RULE_TEST("SM-17", a_choice_is_worth_what_it_makes_of_the_hand) {
    static const uint8_t verbs[] = {SM_ASK,     SM_PLACE, SM_SWAP,     SM_PUSH,   SM_ROTATE,
                                    SM_ATTRACT, SM_SKIP,  SM_VALIDATE, SM_REFILL, SM_TAKE};
    struct seen seen = {.last = 0};
    play_in_all_games(18, look_at_each, &seen);
    for (uint32_t seed = 0; seed < 12; seed++) {
        refill_at_random(seed, look_at_each, &seen);
    }
    for (size_t i = 0; i < COUNT_OF(verbs); i++) {
        assert_true(seen.verbs[verbs[i]] > 20);
    }
    assert_true(seen.last > 100);
}

/* Of the listed choices, the one that the policy thinks best of all. */
static int32_t best_rate(const struct sm_state *s, const struct action *legal, uint16_t n,
                         uint16_t *chosen) {
    struct ranking ranking = {.size = 1};
    for (uint16_t from = 0; from < n;) {
        const uint16_t to = stellium_policy.racing->rank(s, legal, n, from, &ranking);
        assert_in_range(to, from + 1, n);
        from = to;
    }
    assert_int_equal(ranking.count, 1);
    *chosen = ranking.best[0].place;
    return ranking.best[0].worth;
}

/* A star placed in a hurry: of the galaxy's rotations only that which is best without it. */
static int32_t hurried_worth(const struct sm_state *state, struct action place) {
    struct action effects[ACTIONS_MAX], turn = {0};
    struct sm_outlook outlook;
    struct sm_state placed = *state;
    int32_t most = INT32_MIN;
    stellium.apply(&placed, place, NULL);
    const uint16_t n = stellium.legal(&placed, effects);
    sm_look(&outlook, state, state->seat, is_last(state));
    for (uint16_t i = 0; i < n; i++) {
        struct sm_sketch sketch = outlook.before;
        sm_sketch_effect(&sketch, state, place.b, effects[i]);
        const int32_t worth = sm_outlook_worth(&outlook, SM_ALL_AIMS, &sketch);
        turn = worth > most ? effects[i] : turn;
        most = worth > most ? worth : most;
    }
    stellium.apply(&placed, turn, NULL);
    return hand_after(state, state->seat, &placed, is_last(state), SM_NONE);
}

static void look_at_hurried_stars(const struct sm_state *state, void *data) {
    struct action legal[ACTIONS_MAX];
    struct sm_state s = *state;
    struct rng rng;
    int32_t best = INT32_MIN;
    if (s.phase != SM_PHASE_PLACE || s.drawn != SM_STAR) {
        return;
    }
    stellium.redact(&s, s.seat);
    const uint16_t n = stellium.legal(&s, legal);
    rng_seed(&rng, ++*(uint32_t *)data, RNG_TEST, 3);
    const uint16_t chosen = stellium_policy.hurry(&s, legal, n, &rng);
    for (uint16_t i = 0; i < n; i++) {
        if (legal[i].a == SM_STAR) {
            const int32_t worth = hurried_worth(state, legal[i]);
            best = worth > best ? worth : best;
        }
    }
    assert_int_equal(legal[chosen].a, SM_STAR);
    assert_int_equal(hurried_worth(state, legal[chosen]), best);
}

RULE_TEST("SM-17", in_a_hurry_a_galaxy_is_turned_as_is_best_without_the_placed_star) {
    uint32_t seen = 0;
    play_in_all_games(18, look_at_hurried_stars, &seen);
    assert_true(seen > 100);
}

/* The choice is no worse than the best one but for noise; in a hurry no token is spent. Of many
 * placements not all effects are tried, so of those this only says that no placement is better
 * without its effect. */
static void look_at_choices(const struct sm_state *state, void *data) {
    struct seen *const seen = data;
    struct action legal[ACTIONS_MAX];
    struct sm_state s = *state;
    struct rng rng;
    uint16_t best;
    if (s.phase == SM_PHASE_OVER) {
        return;
    }
    stellium.redact(&s, stellium.to_act(&s));
    const uint16_t n = stellium.legal(&s, legal);
    const uint8_t verb = legal[0].verb;
    rng_seed(&rng, ++seen->verbs[verb], RNG_TEST, 1);
    const uint16_t chosen = stellium_policy.choose(&s, legal, n, &rng);
    const uint16_t hurried = stellium_policy.hurry(&s, legal, n, &rng);
    const int32_t rate = best_rate(&s, legal, n, &best);
    assert_in_range(chosen, 0, n - 1);
    assert_in_range(hurried, 0, n - 1);
    if (verb == SM_DONE) {
        assert_int_equal(n, 1);
        return;
    }
    if (verb == SM_VALIDATE) { /* it never leaves what stands */
        assert_int_equal(legal[chosen].verb, SM_VALIDATE);
        if (legal[best].verb != SM_DONE) {
            assert_int_equal(worth_of(state, legal[chosen]), rounded_down(rate, SM_PARTS));
        }
    } else if (verb == SM_PLACE) {
        const int32_t worth = worth_of(state, legal[chosen]);
        assert_int_equal(legal[hurried].a, s.drawn);
        seen->tokens += legal[chosen].a != s.drawn;
        assert_int_equal(worth, rounded_down(rated(&s, legal[chosen]), SM_PARTS));
    } else if (verb == SM_TAKE) {
        const bool keeps = legal[chosen].verb == SM_KEEP;
        assert_int_equal(keeps ? 0 : worth_of(state, legal[chosen]), rounded_down(rate, SM_PARTS));
        for (uint16_t i = 0; i < n && legal[i].verb == SM_TAKE; i++) {
            assert_true(rate >= worth_of(state, legal[i]) * (int32_t)SM_PARTS);
        }
    }
}

RULE_TEST("SM-17", the_best_choice_is_made_and_no_token_is_spent_in_a_hurry) {
    struct seen seen = {.last = 0};
    play_in_all_games(18, look_at_choices, &seen);
    assert_true(seen.tokens > 20);
}

/* The choices of one influence whose effect lies elsewhere are tried from all cells. */
RULE_TEST("SM-17", an_effect_that_lies_elsewhere_is_looked_for_from_the_best_cell) {
    uint16_t chosen;
    struct action legal[ACTIONS_MAX];
    const struct sm_state s =
        sm_scene("drawn planet; hand0 line_planet; planet 1 22; comet 0; tokens0 -");
    const uint16_t n = stellium.legal(&s, legal);
    const int32_t rate = best_rate(&s, legal, n, &chosen);
    assert_int_equal(legal[chosen].verb, SM_PLACE);
    assert_int_equal(rounded_down(rate, SM_PARTS), worth_of(&s, legal[chosen]));
}

static bool notes_waiting(const struct sm_state *s, int32_t *worth) {
    struct action legal[ACTIONS_MAX];
    struct ranking ranking = {.size = RACE_RUNNERS};
    const uint16_t n = stellium.legal(s, legal);
    assert_int_equal(stellium_policy.racing->rank(s, legal, n, 0, &ranking), n);
    for (uint8_t i = 0; i < ranking.count; i++) {
        if (legal[ranking.best[i].place].verb == SM_DONE) {
            *worth = rounded_down(ranking.best[i].worth, SM_PARTS);
            return true;
        }
    }
    return false;
}

RULE_TEST("SM-17", a_search_weighs_waiting_only_with_what_may_pay_more_later) {
    int32_t worth = 0;
    const struct sm_state tiered = sm_scene("phase validate; hand0 cores_comet; comet 0 7");
    assert_true(notes_waiting(&tiered, &worth));
    assert_int_equal(worth, hand_after(&tiered, 0, &tiered, false, SM_NONE));
    const struct sm_state line = sm_scene("phase validate; hand0 line_planet; planet 1 0 4");
    assert_false(notes_waiting(&line, &worth));
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(a_choice_is_worth_what_it_makes_of_the_hand),
        RULE(the_best_choice_is_made_and_no_token_is_spent_in_a_hurry),
        RULE(in_a_hurry_a_galaxy_is_turned_as_is_best_without_the_placed_star),
        RULE(an_effect_that_lies_elsewhere_is_looked_for_from_the_best_cell),
        RULE(a_search_weighs_waiting_only_with_what_may_pay_more_later),
    };
    return cmocka_run_group_tests_name("Stellium, choices", tests, NULL, NULL);
}
