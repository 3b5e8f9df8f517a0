/* How far a rollout goes, and what a position is worth when it stops (SM-17). */
#include <string.h>

#include "rule_test.h"
#include "sm_bot.h"
#include "sm_scene.h"
#include "sm_worth.h"

#define TURNS_MAX 24 /* of the first rounds: later ones may leave a seat out */

/* One position of each turn of a random game; how many turns. */
static uint16_t turns_of(uint8_t seats, uint32_t seed, struct sm_state *turns) {
    static const uint8_t none[SM_OPTIONS] = {0};
    struct sm_state s;
    struct rng rng;
    uint16_t n = 0;
    rng_seed(&rng, seed, RNG_TEST, 0);
    assert_int_equal(sm_begin(&s, seats, none, seed, ""), RESULT_OK);
    while (n < TURNS_MAX && stellium.to_act(&s) != SEAT_NONE) {
        struct action legal[ACTIONS_MAX];
        const uint16_t count = stellium.legal(&s, legal);
        if (s.phase != SM_PHASE_REFILL &&
            (n == 0 || turns[n - 1].seat != s.seat || turns[n - 1].round != s.round)) {
            turns[n++] = s;
        }
        stellium.apply(&s, legal[rng_below(&rng, count)], NULL);
    }
    return n;
}

RULE_TEST("SM-17", a_rollout_ends_when_every_seat_has_had_a_turn_and_the_own_one_more) {
    static struct sm_state turns[TURNS_MAX];
    for (uint8_t seats = 2; seats <= 4; seats++) {
        for (uint32_t seed = 0; seed < 4; seed++) {
            const uint16_t n = turns_of(seats, seed, turns);
            assert_true(n > 4 * seats);
            for (uint16_t seen = 0; seen < n; seen++) {
                for (uint16_t at = seen; at < n && at < seen + 3 * seats; at++) {
                    assert_int_equal(stellium_policy.racing->settled(&turns[seen], &turns[at]),
                                     at - seen > seats);
                }
            }
        }
    }
}

/* The fewest bodies that any placement of an objective's figure lacks. */
static uint8_t lacks(const struct sm_state *s, uint8_t objective) {
    const struct sm_figure *const figure = &sm_figures[sm_shape(objective)];
    struct sm_sketch sketch;
    uint8_t fewest = 255;
    sm_sketch(&sketch, s);
    for (uint8_t i = 0; i < figure->count; i++) {
        const sm_cells tips = figure->tips != NULL ? figure->tips[i] : 0;
        const uint8_t n =
            bits_count64((figure->placements[i] & ~sketch.bodies[sm_kind(objective)]) |
                         (tips & ~sketch.bodies[sm_second_kind(objective)]));
        fewest = n < fewest ? n : fewest;
    }
    return fewest;
}

/* An objective of a hand. */
static int32_t objective_worth(const struct sm_state *s, uint8_t objective) {
    static const int32_t shares[] = {100, 42, 14, 5, 2};
    const uint8_t *const points = sm_figures[sm_shape(objective)].points;
    struct sm_sketch sketch;
    sm_sketch(&sketch, s);
    if (sm_tiered(objective)) {
        const uint8_t kind = sm_kind(objective);
        const uint8_t n =
            bits_count64(sketch.bodies[kind] &
                         (sm_shape(objective) == SM_CORES ? SM_CENTRES : sketch.symbols[kind]));
        return n < 2 ? points[0] * shares[2 - n] : points[n < 4 ? n - 2 : 2] * 100;
    }
    return points[0] * shares[lacks(s, objective)];
}

static bool is_last_round(const struct sm_state *s) {
    return s->final_round != 0 && s->round >= s->final_round;
}

/* In the last round a hand is worth nothing when its seat has had its turn, and in that turn only
 * what stands is. */
static int32_t hand_worth(const struct sm_state *s, uint8_t seat) {
    const uint8_t place = (uint8_t)((seat + s->seats - s->first) % s->seats);
    const uint8_t now = (uint8_t)((s->seat + s->seats - s->first) % s->seats);
    int32_t worth = 0;
    if (s->phase == SM_PHASE_OVER || (is_last_round(s) && place < now)) {
        return 0;
    }
    for (uint8_t i = 0; i < SM_HAND; i++) {
        const uint8_t objective = s->hand[seat][i];
        if (objective >= SM_OBJECTIVES) {
            continue;
        }
        if (!is_last_round(s) || place > now || lacks(s, objective) == 0 || sm_tiered(objective)) {
            const int32_t full = objective_worth(s, objective);
            const bool pays = full >= 100 * sm_figures[sm_shape(objective)].points[0];
            worth += !is_last_round(s) || place > now || pays ? full : 0;
        }
    }
    return worth;
}

static int32_t own_worth(const struct sm_state *s, uint8_t seat) {
    struct sheet sheet;
    stellium.score(s, seat, &sheet);
    const bool won = s->phase == SM_PHASE_OVER && (stellium.winners(s) >> seat & 1) != 0;
    return 100 * sheet.total + hand_worth(s, seat) + (won ? 1000 : 0);
}

static void look_at_worth(const struct sm_state *state, void *data) {
    int16_t values[SEATS_MAX] = {0};
    struct sm_state s = *state;
    uint32_t *const seen = data;
    if (s.phase != SM_PHASE_OVER && seen[0] % 2 == 0) {
        stellium.redact(&s, stellium.to_act(&s));
    }
    stellium_policy.evaluate(&s, values);
    seen[0]++;
    seen[1] += is_last_round(&s);
    for (uint8_t seat = 0; seat < s.seats; seat++) {
        int32_t best_other = INT32_MIN;
        for (uint8_t other = 0; other < s.seats; other++) {
            if (other != seat && own_worth(&s, other) > best_other) {
                best_other = own_worth(&s, other);
            }
        }
        assert_int_equal(values[seat], own_worth(&s, seat) - best_other);
    }
}

RULE_TEST("SM-17", a_position_is_worth_what_the_written_policy_says) {
    static const uint8_t kinds[][SM_OPTIONS] = {{0}, {0, 0, 2, 1, 0, 1}};
    uint32_t seen[2] = {0};
    for (uint32_t seed = 50; seed < 110; seed++) {
        sm_random_game((uint8_t)(2 + seed % 3), kinds[seed / 3 % 2], seed, look_at_worth, seen);
    }
    print_message("%u positions, %u of last rounds\n", seen[0], seen[1]);
    assert_true(seen[0] > 2000 && seen[1] > 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(a_rollout_ends_when_every_seat_has_had_a_turn_and_the_own_one_more),
        RULE(a_position_is_worth_what_the_written_policy_says),
    };
    return cmocka_run_group_tests_name("Stellium, the policy", tests, NULL, NULL);
}
