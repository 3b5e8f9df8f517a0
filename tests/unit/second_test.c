/* The second look at what a level would play, and what it does before and behind it: what it never
 * overlooks, what never seems better than it is, what is mended. */
#include <string.h>

#include "counter_game.h"
#include "mood.h"
#include "rule_test.h"
#include "think.h"
#include "tp_bot.h"
#include "tp_rules.h"

#define NODES 2048
#define MOODS 60u
#define WORSE 0xFFu /* of `better`: not looked at any more */

static struct think think;
static struct search search;
static struct search_second second;
static struct search_node nodes[NODES];
static struct tp_state view_room, world_room, view;
static struct policy policy;
static struct strength strengths[LEVELS];

static const struct search_memory memory = {nodes, NODES, &view_room, &world_room};

static struct action card(uint8_t number) {
    return (struct action){.verb = TP_CHOOSE, .a = number};
}

static struct rng generator(uint32_t lane) {
    struct rng rng;
    rng_seed(&rng, 11, RNG_BOT, lane);
    return rng;
}

/* Seat 1 of so many chooses in the first of so many nights. */
static void begin_game(uint8_t seats, uint8_t nights, uint32_t seed) {
    policy = template_policy;
    struct setup setup = game_default_setup(&template_game, seats, seed);
    setup.options[TP_OPTION_NIGHTS] = nights;
    memset(&view, 0, sizeof view);
    assert_int_equal(game_begin(&template_game, &view, &setup, NULL), RESULT_OK);
}

/* The last of two seats' nights with nothing won yet: nobody else can have a nine, so that it wins
 * whatever comes. */
static void begin_last_night(void) {
    static const uint8_t hand[TP_HAND] = {1, 2, TP_NUMBERS};
    begin_game(2, TP_NIGHTS_MIN, 1);
    view.night = (uint8_t)(TP_NIGHTS_MIN - 1u);
    view.shown[TP_NUMBERS - 1] = TP_COPIES - 1u;
    view.deck_size = (uint8_t)(view.deck_size - (TP_COPIES - 1u));
    memcpy(view.hand[0], hand, sizeof hand);
    template_game.redact(&view, 0);
}

/* ---- The look itself ---- */

/* At two choices, behind a short search; the memory was used before. */
static void begin_look(uint8_t doubted, uint8_t other) {
    search_begin(&search, &template_game, &policy, search_usual(&policy, 20), memory, &view,
                 view.seats, generator(3));
    while (search_run(&search, 20)) {
    }
    memset(&second, 0xA5, sizeof second);
    second.choices[0] = card(doubted);
    second.choices[1] = card(other);
    second.often = SECOND_WORLDS / 4u;
    second_begin(&second, 2);
}

static struct action look_at(uint8_t doubted, uint8_t other) {
    begin_look(doubted, other);
    while (second_step(&second, &search)) {
    }
    return second_choice(&second);
}

static void near_the_end_all_legal_choices_are_looked_at(void **unused) {
    (void)unused;
    begin_last_night();
    assert_int_equal(look_at(1, 2).a, TP_NUMBERS);
    assert_true(second.near);
    assert_int_equal(second.worlds, SECOND_WORLDS);
}

static void likes_ones(const void *at, int16_t values[SEATS_MAX]) {
    const struct tp_state *const state = at;
    values[0] = values[1] = (int16_t)(100 * state->shown[0]);
}

static void winning_counts_before_anything_else(void **unused) {
    (void)unused;
    begin_last_night();
    policy.evaluate = likes_ones;
    assert_int_equal(look_at(1, 2).a, TP_NUMBERS);
}

static void near_the_end_what_gains_nothing_is_out_at_once(void **unused) {
    (void)unused;
    begin_last_night();
    begin_look(1, 1);
    while (second.worlds == 0 && second_step(&second, &search)) {
    }
    assert_int_equal(second.better[1], WORSE);
    assert_int_equal(second.count, TP_HAND + 1);
    assert_int_equal(second.better[TP_HAND], 1); /* the nine */
}

static void what_is_worse_once_is_not_looked_at_again(void **unused) {
    (void)unused;
    begin_last_night();
    assert_int_equal(look_at(TP_NUMBERS, 1).a, TP_NUMBERS);
    assert_int_equal(second.count, 1);
    assert_in_range(second.worlds, 1, SECOND_WORLDS - 1u);
}

static void far_from_the_end_only_what_is_named_is_looked_at(void **unused) {
    (void)unused;
    begin_game(TP_SEATS, TP_NIGHTS_MAX, 5);
    memcpy(view.hand[0], (const uint8_t[]){2, 5, 8}, TP_HAND);
    template_game.redact(&view, 0);
    assert_in_range(look_at(2, 5).a, 2, 5);
    assert_false(second.near);
    assert_in_range(second.count, 1, 2);
}

/* The worlds, the luck and the other seats are the same for each choice, so that the same choice
 * comes to the same; after a few worlds it is known that nothing is gained. */
static void the_same_choice_comes_to_the_same(void **unused) {
    (void)unused;
    for (uint32_t seed = 1; seed <= 10; seed++) {
        begin_game(TP_SEATS, TP_NIGHTS_MAX, seed);
        const uint8_t lowest = view.hand[0][0];
        template_game.redact(&view, 0);
        assert_int_equal(look_at(lowest, lowest).a, lowest);
        assert_int_equal(second.gain[1], 0);
        assert_int_equal(second.count, 1);
        assert_in_range(second.worlds, 2, SECOND_WORLDS / 2u);
    }
}

static uint16_t legal_until_the_end(const void *at, struct action *actions) {
    return counter_game.to_act(at) == SEAT_NONE ? 0 : counter_game.legal(at, actions);
}

static uint16_t ends(const void *at, const struct action *legal, uint16_t n, struct rng *rng) {
    (void)at, (void)rng;
    return action_find(legal, n, (struct action){.verb = COUNTER_END});
}

static void all_is_level(const void *at, int16_t values[SEATS_MAX]) {
    (void)at;
    values[0] = values[1] = 0;
}

/* The first seat wins every game; the second would end it, and would do so in its next action, too.
 */
static void nobody_ends_a_game_that_is_lost_as_well_later(void **unused) {
    static const struct policy gives_up = {
        .choose = ends, .evaluate = all_is_level, .unit = 10, .rollout_actions = 10};
    struct counter_state at;
    (void)unused;
    struct game game = counter_game;
    game.legal = legal_until_the_end;
    const struct setup setup = game_default_setup(&game, 2, 1);
    assert_int_equal(game_begin(&game, &at, &setup, NULL), RESULT_OK);
    at.actor = 1;
    search_begin(&search, &game, &gives_up, search_usual(&gives_up, 20), memory, &at, 2,
                 generator(3));
    while (search_run(&search, 20)) {
    }
    second.choices[0] = (struct action){.verb = COUNTER_END};
    second.often = SECOND_WORLDS / 4u;
    second_begin(&second, 1);
    second.choices[second.count++] = (struct action){.verb = COUNTER_ADD, .a = 1};
    while (second_step(&second, &search)) {
    }
    assert_int_equal(second_choice(&second).verb, COUNTER_ADD);
}

/* What is played after so many worlds, if the second and the third of three choices were better in
 * so many, and by so much. */
static uint8_t played(uint8_t worlds, uint8_t one, int32_t gain, uint8_t other, int32_t its) {
    const struct search_second seen = {.choices = {card(1), card(2), card(3)},
                                       .count = 3,
                                       .often = SECOND_WORLDS / 4u,
                                       .worlds = worlds,
                                       .better = {0, one, other},
                                       .gain = {0, gain, its}};
    return second_choice(&seen).a;
}

static void better_is_what_is_better_often_enough(void **unused) {
    const uint8_t often = SECOND_WORLDS / 4u;
    (void)unused;
    assert_int_equal(played(SECOND_WORLDS, often, 9, 0, 0), 2);
    assert_int_equal(played(SECOND_WORLDS, (uint8_t)(often - 1u), 9, 0, 0), 1);
    assert_int_equal(played(SECOND_WORLDS, often, 9, often, 10), 3);
    assert_int_equal(played(SECOND_WORLDS, often, 10, often, 9), 2);
    assert_int_equal(played(SECOND_WORLDS, often, 9, WORSE, 10), 2);
    assert_int_equal(played(SECOND_WORLDS - 1u, often, 9, often, 10), 1);
}

/* ---- Levels ---- */

static uint32_t turn_of_night(const void *at) {
    const struct tp_state *const state = at;
    return state->night;
}

/* What a level of that strength plays in that mood; the search is the same in all of them. */
static struct action plays(struct strength strength, uint32_t own) {
    for (uint8_t i = 0; i < LEVELS; i++) {
        strengths[i] = strength;
    }
    policy.levels = strengths;
    policy.turn = turn_of_night;
    return think_through(&think, bot_find("cadet"), &template_game, &policy, memory, &view,
                         view.seats, generator(1), (struct think_seat){.own = own});
}

/* What it would have played without looking again. */
static uint8_t would_play(struct strength strength, uint32_t own) {
    (void)plays(strength, own);
    return think.second.choices[0].a;
}

static uint16_t first_legal(const void *at, const struct action *legal, uint16_t n,
                            struct rng *rng) {
    (void)at;
    (void)legal;
    (void)n;
    (void)rng;
    return 0;
}

static void begin_usual_game(uint32_t seed) {
    begin_game(2, TP_NIGHTS_MAX, seed);
    template_game.redact(&view, 0);
}

static void what_the_policy_ranks_first_is_never_overlooked(void **unused) {
    static const struct strength absent = {.iterations = 300, .overlooks = 255};
    uint32_t saved = 0;
    (void)unused;
    for (uint32_t own = 0; own < MOODS; own++) {
        struct search_finding best;
        begin_usual_game(own);
        policy.choose = first_legal;
        const uint8_t chosen = would_play(absent, own);
        assert_int_equal(search_findings(&think.search, &best, 1), 1);
        if (mood_overlooks(mood_of(own, turn_of_night(&view)), card(chosen), absent.overlooks)) {
            assert_int_equal(chosen, view.hand[0][0]);
            saved += best.action.a != chosen;
        }
    }
    assert_in_range(saved, MOODS / 4u, MOODS);
}

static bool is_nine(const void *at, struct action action) {
    (void)at;
    return action.a == TP_NUMBERS;
}

/* But it may seem worse. */
static void what_is_dear_never_seems_better_than_it_is(void **unused) {
    static const struct strength rash = {.iterations = 300, .misjudges = 255};
    uint32_t spared = 0, feared = 0;
    (void)unused;
    for (uint32_t own = 0; own < 10u * MOODS; own++) {
        begin_usual_game(2);
        memcpy(view.hand[0], (const uint8_t[]){3, 6, TP_NUMBERS}, TP_HAND);
        const int32_t error = mood_error(mood_of(own, turn_of_night(&view)), card(TP_NUMBERS));
        const uint8_t anyhow = would_play(rash, own);
        policy.dear = is_nine;
        const uint8_t chosen = would_play(rash, own);
        if (error < 0) {
            assert_int_equal(chosen, anyhow);
            feared += chosen != TP_NUMBERS;
        } else if (chosen != anyhow) {
            assert_int_equal(anyhow, TP_NUMBERS);
            spared++;
        }
    }
    assert_true(spared >= MOODS / 4u && feared >= MOODS / 4u);
}

static struct action highest(const void *at, struct action action) {
    const struct tp_state *const state = at;
    action.a = state->hand[0][state->hand_size[0] - 1u];
    return action;
}

/* By all levels; not by a search alone. */
static void what_is_plainly_worse_is_mended(void **unused) {
    static const struct strength sound = {.iterations = 300};
    const struct bot alone = {.name = "search", .kind = BOT_SEARCH, .number = 300};
    uint32_t mended = 0, lower = 0;
    (void)unused;
    for (uint32_t own = 0; own < MOODS; own++) {
        begin_usual_game(own);
        const uint8_t most = view.hand[0][TP_HAND - 1];
        mended += plays(sound, own).a != most;
        policy.mend = highest;
        assert_int_equal(plays(sound, own).a, most);
        lower += think_through(&think, &alone, &template_game, &policy, memory, &view, view.seats,
                               generator(1), (struct think_seat){.own = own})
                     .a != most;
    }
    assert_true(mended >= MOODS / 4u && lower >= MOODS / 4u);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(near_the_end_all_legal_choices_are_looked_at),
        cmocka_unit_test(winning_counts_before_anything_else),
        cmocka_unit_test(near_the_end_what_gains_nothing_is_out_at_once),
        cmocka_unit_test(what_is_worse_once_is_not_looked_at_again),
        cmocka_unit_test(far_from_the_end_only_what_is_named_is_looked_at),
        cmocka_unit_test(the_same_choice_comes_to_the_same),
        cmocka_unit_test(nobody_ends_a_game_that_is_lost_as_well_later),
        cmocka_unit_test(better_is_what_is_better_often_enough),
        cmocka_unit_test(what_the_policy_ranks_first_is_never_overlooked),
        cmocka_unit_test(what_is_dear_never_seems_better_than_it_is),
        cmocka_unit_test(what_is_plainly_worse_is_mended),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
