/* The second look at what a level would play, and what it does before and behind it: what it never
 * overlooks, what never seems better than it is, what is mended. */
#include <string.h>

#include "counter_game.h"
#include "mood.h"
#include "rule_test.h"
#include "think.h"
#include "tp_bot.h"
#include "tp_rules.h"

#define NODES  2048
#define MOODS  60u
#define WORSE  0xFFu /* of `better`: not looked at any more */
#define SPOILT 0x20u /* of `better`: was worse once */

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
    second.forgives = false;
    second.far = UINT8_MAX;
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

static void near_the_end_what_was_not_named_and_gains_nothing_is_out_at_once(void **unused) {
    (void)unused;
    begin_last_night();
    begin_look(1, 1);
    while (second.worlds == 0 && second_step(&second, &search)) {
    }
    assert_int_equal(second.better[1], 0);
    assert_int_equal(second.better[2], WORSE); /* the two */
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

/* ---- Of a race ---- */

static uint16_t ranked; /* choices, in steps of one */

/* The highest card is the best, and each step has time for one. */
static uint16_t rank_one(const void *at, const struct action *legal, uint16_t n, uint16_t from,
                         struct ranking *ranking) {
    (void)at;
    assert_in_range(from, 0, n - 1u);
    ranking_note(ranking, legal[from].a, from);
    ranked++;
    return (uint16_t)(from + 1u);
}

/* A night later, on the way to the end. */
static bool a_night_later(const void *seen, const void *at) {
    const struct tp_state *const view_of = seen;
    const struct tp_state *const state = at;
    return state->night > view_of->night;
}

/* Seat 1 of four chooses in the first of six nights; races are judged a night later. */
static struct racing *begin_race(void) {
    static struct racing racing;
    racing = (struct racing){
        .rank = rank_one, .settled = a_night_later, .runners = 4, .actions = 8, .won_share = 1};
    begin_game(TP_SEATS, TP_NIGHTS_MAX, 5);
    memcpy(view.hand[0], (const uint8_t[]){2, 5, 8}, TP_HAND);
    template_game.redact(&view, 0);
    policy.racing = &racing;
    return &racing;
}

/* How many actions follow the first choice until it is judged. */
static uint16_t actions_behind(uint8_t far) {
    begin_look(2, 5);
    second.far = far;
    while (second.at == 0) {
        assert_true(second_step(&second, &search));
    }
    return second.acted;
}

#define NIGHT_ACTIONS 3u  /* of the others, until the night is over */
#define GAME_ACTIONS  23u /* of four seats, six nights */

static void what_is_settled_is_judged_if_the_end_is_far(void **unused) {
    (void)unused;
    (void)begin_race();
    assert_int_equal(actions_behind(0), NIGHT_ACTIONS);
    assert_int_equal(actions_behind(NIGHT_ACTIONS), NIGHT_ACTIONS);
    assert_int_equal(actions_behind(10), 10);
    assert_int_equal(actions_behind(GAME_ACTIONS + 1u), GAME_ACTIONS);
    assert_int_equal(actions_behind(UINT8_MAX), GAME_ACTIONS);
}

static void far_from_the_end_only_what_is_named_is_looked_at(void **unused) {
    (void)unused;
    (void)begin_race();
    (void)actions_behind(0);
    assert_false(second.near);
    assert_int_equal(second.count, 2);
    (void)actions_behind(UINT8_MAX);
    assert_true(second.near);
    assert_int_equal(second.count, TP_HAND);
}

/* One step for each choice that is ranked, and one for what is played then. */
static void the_policys_care_is_taken_in_steps(void **unused) {
    uint32_t steps = 0, played = 0;
    (void)unused;
    (void)begin_race();
    begin_look(2, 5);
    ranked = 0;
    while (second.at == 0) {
        const uint16_t before = second.acted;
        const uint16_t so_far = ranked;
        assert_true(second_step(&second, &search));
        assert_in_range(ranked - so_far, 0, 1);
        if (second.plays && second.acted != before && steps > 0) {
            assert_int_equal(ranked, so_far);
            played++;
        }
        steps++;
    }
    assert_int_equal(played, GAME_ACTIONS);
    assert_true(ranked > GAME_ACTIONS);
}

/* It plays what is ranked best: with the nine in the last hand it wins. */
static void a_race_is_played_on_as_the_policy_ranks(void **unused) {
    (void)unused;
    struct racing *const racing = begin_race();
    begin_last_night();
    policy.racing = racing;
    assert_int_equal(look_at(1, 2).a, TP_NUMBERS);
}

/* So many lives as fit, each of the actions that the first one had, twice; not more than are
 * wanted anyway, and not fewer than tell anything. */
static void who_has_little_time_looks_at_fewer_choices_in_fewer_worlds(void **unused) {
    const uint16_t life = 2u * GAME_ACTIONS + 1u;
    (void)unused;
    struct racing *const racing = begin_race();
    static const struct {
        uint16_t again, worlds, choices;
    } cases[] = {
        {0, SECOND_WORLDS, 12}, {UINT16_MAX, SECOND_WORLDS, 12},
        {life * 10u, 10, 10},   {life * 10u - 1u, 9, 9},
        {life * 5u, 6, 5},      {1, 6, 4},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        racing->again = cases[i].again;
        begin_look(2, 5);
        for (uint16_t k = 2; k < 12; k++) {
            second.choices[k] = card(5);
        }
        second.count = 12;
        while (second.at == 0) {
            assert_true(second_step(&second, &search));
        }
        assert_int_equal(second.wanted, cases[i].worlds);
        assert_int_equal(second.count,
                         cases[i].choices + 1u); /* and the third card, near the end */
    }
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

/* The first seat wins every game; the second would end it, and in its next action, too. */
static void nobody_ends_a_game_that_is_lost_as_well_later(void **unused) {
    static const struct policy gives_up = {.choose = ends,
                                           .evaluate = all_is_level,
                                           .unit = 10,
                                           .rollout_actions = 10,
                                           .tree_random = 64};
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
    second.far = UINT8_MAX;
    second_begin(&second, 1);
    second.choices[second.count++] = (struct action){.verb = COUNTER_ADD, .a = 1};
    while (second_step(&second, &search)) {
    }
    assert_int_equal(second_choice(&second).verb, COUNTER_ADD);
}

static uint8_t good_worlds; /* in which the second choice is better, and worse in those behind */

static void better_at_first(const void *at, int16_t values[SEATS_MAX]) {
    (void)at;
    values[0] = (int16_t)(second.at != 1 ? 0 : second.worlds < good_worlds ? 2 : -1);
}

static uint8_t nobody_wins(const void *at) {
    (void)at;
    return 0;
}

/* The second choice is played, which is better in so many worlds and worse in the others. */
static bool forgiven(bool forgives, uint8_t good) {
    static struct game game;
    game = template_game;
    game.winners = nobody_wins;
    begin_last_night();
    begin_look(1, 2);
    search.game = &game;
    policy.evaluate = better_at_first;
    second.forgives = forgives;
    good_worlds = good;
    while (second_step(&second, &search)) {
    }
    return second_choice(&second).a == 2;
}

static void who_forgives_takes_what_is_better_in_most_worlds(void **unused) {
    (void)unused;
    assert_true(forgiven(true, SECOND_WORLDS));
    assert_true(forgiven(true, SECOND_MOST));
    assert_false(forgiven(true, SECOND_MOST - 1u));
    assert_true(forgiven(false, SECOND_WORLDS));
    assert_false(forgiven(false, SECOND_WORLDS - 1u));
}

/* What is played after so many worlds, if the second and third choices were better in so many. */
static uint8_t played(uint8_t worlds, uint8_t one, int32_t gain, uint8_t other, int32_t its) {
    const struct search_second seen = {.choices = {card(1), card(2), card(3)},
                                       .count = 3,
                                       .often = SECOND_WORLDS / 4u,
                                       .wanted = SECOND_WORLDS,
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
    assert_int_equal(played(SECOND_WORLDS, SPOILT | SECOND_MOST, 9, 0, 0), 2);
    assert_int_equal(played(SECOND_WORLDS, SPOILT | (SECOND_MOST - 1u), 9, 0, 0), 1);
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
        cmocka_unit_test(near_the_end_what_was_not_named_and_gains_nothing_is_out_at_once),
        cmocka_unit_test(what_is_worse_once_is_not_looked_at_again),
        cmocka_unit_test(what_is_settled_is_judged_if_the_end_is_far),
        cmocka_unit_test(far_from_the_end_only_what_is_named_is_looked_at),
        cmocka_unit_test(the_policys_care_is_taken_in_steps),
        cmocka_unit_test(a_race_is_played_on_as_the_policy_ranks),
        cmocka_unit_test(who_has_little_time_looks_at_fewer_choices_in_fewer_worlds),
        cmocka_unit_test(the_same_choice_comes_to_the_same),
        cmocka_unit_test(nobody_ends_a_game_that_is_lost_as_well_later),
        cmocka_unit_test(who_forgives_takes_what_is_better_in_most_worlds),
        cmocka_unit_test(better_is_what_is_better_often_enough),
        cmocka_unit_test(what_the_policy_ranks_first_is_never_overlooked),
        cmocka_unit_test(what_is_dear_never_seems_better_than_it_is),
        cmocka_unit_test(what_is_plainly_worse_is_mended),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
