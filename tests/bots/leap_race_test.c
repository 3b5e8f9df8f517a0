/* What Stellar Leap brings to a race of its choices, and that racing beats the policy. */
#include <string.h>

#include "rule_test.h"
#include "sample.h"
#include "sl_bot.h"
#include "sl_race.h"
#include "sl_rules.h"
#include "sl_worth.h"
#include "think.h"

#define NODES      300
#define SEED       5
#define GAMES      16
#define ITERATIONS 150
#define NEAR       512 /* 256ths: half a resource */

static struct think think;
static struct search_node nodes[NODES];
static struct sl_state view_room, world_room, game, view;
static struct action legal[ACTIONS_MAX];

static struct rng generator(uint32_t seed) {
    struct rng rng;
    rng_seed(&rng, seed, RNG_BOT, 3);
    return rng;
}

static void begin(uint32_t seed, uint8_t seats) {
    const struct setup setup = game_default_setup(&stellar_leap, seats, seed);
    assert_int_equal(game_begin(&stellar_leap, &game, &setup, NULL), RESULT_OK);
}

/* Plays as the policy does in a hurry, once. */
static void hurry(struct rng *rng) {
    const uint16_t n = stellar_leap.legal(&game, legal);
    stellar_leap.apply(&game, legal[n > 1 ? stellar_leap_policy.hurry(&game, legal, n, rng) : 0],
                       NULL);
}

static void what_is_ranked_first_is_played_in_a_hurry(void **unused) {
    struct rng rng = generator(SEED);
    (void)unused;
    for (uint8_t seats = 1; seats <= SL_PLAYERS; seats++) {
        for (begin(SEED, seats); stellar_leap.to_act(&game) != SEAT_NONE; hurry(&rng)) {
            struct ranking few = {.size = 3}, many = {.size = RACE_RUNNERS};
            const uint16_t n = stellar_leap.legal(&game, legal);
            const struct racing *const racing = stellar_leap_policy.racing;
            assert_int_equal(racing->rank(&game, legal, n, 0, &few), n);
            assert_int_equal(racing->rank(&game, legal, n, 0, &many), n);
            if (legal[0].verb == SL_DICE) { /* only what brings as much as the best */
                assert_in_range(many.count, 1, n < RACE_RUNNERS ? n : RACE_RUNNERS);
                assert_true(many.best[many.count - 1u].worth >= many.best[0].worth - NEAR);
            } else {
                assert_int_equal(few.count, n < 3 ? n : 3);
                assert_int_equal(many.count, n < RACE_RUNNERS ? n : RACE_RUNNERS);
            }
            assert_int_equal(few.best[0].place, stellar_leap_policy.hurry(&game, legal, n, &rng));
            for (uint8_t i = 0; i < few.count; i++) {
                assert_int_equal(few.best[i].place, many.best[i].place);
            }
            for (uint8_t i = 1; i < many.count; i++) {
                assert_true(many.best[i].place < n &&
                            many.best[i].worth <= many.best[i - 1u].worth);
                assert_int_not_equal(many.best[i].place, many.best[i - 1u].place);
            }
        }
    }
}

/* Goes to a place where the turn may end. */
static void go_to_an_end(uint16_t actions) {
    struct rng rng = generator(SEED);
    const struct action end = {.verb = SL_END};
    begin(SEED, 3);
    for (uint16_t i = 0;; i++, hurry(&rng)) {
        const uint16_t n = stellar_leap.legal(&game, legal);
        assert_true(n > 0);
        if (i >= actions && action_find(legal, n, end) < n) {
            return;
        }
    }
}

static void dice_follow_from_the_luck_and_the_turn_alone(void **unused) {
    const struct action end = {.verb = SL_END};
    uint8_t other_luck = 0;
    (void)unused;
    for (uint16_t actions = 20; actions < 80; actions = (uint16_t)(actions + 4u)) {
        go_to_an_end(actions);
        uint8_t dice[3][2];
        for (uint8_t i = 0; i < 3; i++) {
            struct sl_state world = game;
            rng_seed(&world.chance.rng, i, RNG_TEST, i); /* whatever was rolled before */
            stellar_leap_policy.racing->fix(&world, end, i < 2 ? 7 : 8);
            stellar_leap.apply(&world, end, NULL);
            memcpy(dice[i], world.dice, sizeof dice[i]);
        }
        assert_memory_equal(dice[0], dice[1], sizeof dice[0]);
        other_luck = (uint8_t)(other_luck + (memcmp(dice[0], dice[2], sizeof dice[0]) != 0));
    }
    assert_true(other_luck > 5);
}

static void luck_within_a_turn_stays_the_worlds(void **unused) {
    const struct action tax = {.verb = SL_TAX};
    (void)unused;
    go_to_an_end(20);
    const struct sl_state before = game;
    stellar_leap_policy.racing->fix(&game, tax, 7);
    assert_memory_equal(&before, &game, sizeof game);
}

/* From wherever it looks to where the seat has had its turn of the next round, and no further. */
static void near_is_behind_the_turn_of_the_next_round(void **unused) {
    struct rng rng = generator(SEED);
    (void)unused;
    for (uint16_t actions = 0; actions < 100; actions = (uint16_t)(actions + 7u)) {
        begin(SEED, 3);
        for (uint16_t i = 0; i < actions; i++) {
            hurry(&rng);
        }
        view = game;
        const uint8_t seat = stellar_leap.to_act(&view);
        bool acted = false;
        while (stellar_leap.to_act(&game) != SEAT_NONE && !sl_is_near(&view, &game)) {
            assert_true(game.round <= view.round + 1);
            acted = acted || (game.round > view.round && game.order[game.at] == seat);
            hurry(&rng);
        }
        assert_true(acted || stellar_leap.to_act(&game) == SEAT_NONE);
        for (; stellar_leap.to_act(&game) != SEAT_NONE; hurry(&rng)) {
            assert_true(sl_is_near(&view, &game));
        }
    }
}

/* And what a turn is built on is looked at further, as long as it is not too long. */
static void small_choices_are_looked_at_near_by(void **unused) {
    struct rng rng = generator(SEED);
    uint16_t small = 0, large = 0;
    (void)unused;
    for (uint8_t seats = 1; seats <= 3; seats++) {
        for (begin(SEED, seats); stellar_leap.to_act(&game) != SEAT_NONE; hurry(&rng)) {
            const uint8_t look = sl_look(&game, 0);
            const bool still = game.commands == 0 && game.queue_size == 0;
            small = (uint16_t)(small + (look == RACE_NEAR));
            large = (uint16_t)(large + (look == RACE_BOTH));
            assert_true(look != RACE_FAR);
            assert_true(look == RACE_NEAR || game.phase != SL_PHASE_MAIN || !still);
            assert_int_equal(sl_look(&game, 12), RACE_NEAR);
        }
    }
    assert_true(small > 50 && large > 50);
}

/* What a position is worth near by to a seat that is paid for most missions, when it and the other
 * one have so many. */
static int32_t worth_of_missions(uint8_t own, uint8_t others) {
    struct sl_state state = game;
    int16_t values[SEATS_MAX];
    for (uint8_t trait = 0; trait < SL_TRAITS; trait++) {
        if (sl_traits[trait].kind == SL_TRAIT_MOST_MISSIONS) {
            state.traits[0][SL_KEPT] = trait;
        }
        if (sl_traits[trait].kind == SL_TRAIT_PER_ATTACK) {
            state.traits[1][SL_KEPT] = trait;
        }
    }
    memset(state.done, SL_NOBODY, sizeof state.done); /* what they are worth themselves */
    state.completed[0] = own;
    state.completed[1] = others;
    sl_reckon(&state, values);
    return values[0];
}

static void a_prize_for_most_is_nobodys_before_the_end(void **unused) {
    struct rng rng = generator(SEED);
    int32_t prize = 0;
    (void)unused;
    for (begin(SEED, 2); game.round < 2; hurry(&rng)) {
    }
    for (uint8_t trait = 0; trait < SL_TRAITS; trait++) {
        const bool most = sl_traits[trait].kind == SL_TRAIT_MOST_MISSIONS;
        prize = most ? SL_PRESTIGE * sl_traits[trait].n[0] : prize;
    }
    const int32_t lost = worth_of_missions(0, 12);
    assert_int_equal(worth_of_missions(12, 0) - lost, prize);
    for (uint8_t own = 0; own < 12; own++) { /* each one more is worth something, but not all */
        const int32_t more = worth_of_missions((uint8_t)(own + 1u), 6) - worth_of_missions(own, 6);
        assert_in_range(more, 0, prize / 4);
        assert_true(more > 0 || own == 0 || own == 11);
    }
    assert_true(worth_of_missions(6, 6) - lost > prize / 2);
    assert_true(worth_of_missions(0, 0) - lost < prize / 2); /* who has none has not most */
    while (stellar_leap.to_act(&game) != SEAT_NONE) {
        hurry(&rng);
    }
    assert_int_equal(worth_of_missions(6, 5) - worth_of_missions(4, 5), prize);
    assert_int_equal(worth_of_missions(6, 5) - worth_of_missions(12, 5), 0);
}

static struct action race(uint32_t seed) {
    static const struct strength strength = {.iterations = ITERATIONS};
    static const struct bot bot = {.name = "race", .kind = BOT_SEARCH, .strength = &strength};
    const struct search_memory memory = {nodes, NODES, &view_room, &world_room};
    const uint8_t seat = stellar_leap.to_act(&game);
    view = game;
    stellar_leap.redact(&view, seat);
    return think_through(&think, &bot, &stellar_leap, &stellar_leap_policy, memory, &view, 2,
                         generator(seed), (struct think_seat){.own = seed});
}

/* One game of two seats, one of which races; whether it alone has won. */
static bool wins(uint32_t seed, uint8_t racer) {
    struct rng rng = generator(seed);
    begin(seed, 2);
    while (stellar_leap.to_act(&game) != SEAT_NONE) {
        const uint16_t n = stellar_leap.legal(&game, legal);
        struct action action = legal[0];
        if (stellar_leap.to_act(&game) == racer) {
            action = race(rng_next(&rng));
        } else if (n > 1) {
            action = legal[stellar_leap_policy.choose(&game, legal, n, &rng)];
        }
        stellar_leap.apply(&game, action, NULL);
    }
    return stellar_leap.winners(&game) == 1u << racer;
}

static void a_race_beats_the_policy_that_runs_it(void **unused) {
    uint8_t won = 0;
    (void)unused;
    for (uint32_t i = 0; i < sample_of(GAMES); i++) {
        won = (uint8_t)(won + wins(SEED + i / 2u, (uint8_t)(i % 2u)));
    }
    if (!sample_is_whole()) {
        skip(); /* so few games say nothing */
    }
    assert_true(won >= GAMES * 5 / 8);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_ranked_first_is_played_in_a_hurry),
        cmocka_unit_test(dice_follow_from_the_luck_and_the_turn_alone),
        cmocka_unit_test(luck_within_a_turn_stays_the_worlds),
        cmocka_unit_test(near_is_behind_the_turn_of_the_next_round),
        cmocka_unit_test(small_choices_are_looked_at_near_by),
        cmocka_unit_test(a_prize_for_most_is_nobodys_before_the_end),
        cmocka_unit_test(a_race_beats_the_policy_that_runs_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
