/* What is senseless is found, what is not is left alone; and what no person does is counted. */
#include "references.h"
#include "rule_test.h"
#include "sense.h"
#include "sense_judge.h"
#include "tic_tac_toe.h"
#include "tp_bot.h"
#include "tp_rules.h"

#define SEED  400u
#define GAMES 12u

static const struct title noughts = {.rules = &tic_tac_toe, .policy = &tic_tac_toe_policy};
static const struct title stars = {.rules = &template_game, .policy = &template_policy};

/* ---- Single positions ---- */

static struct sense_judgement judged(const struct title *title, const void *observation,
                                     uint8_t a) {
    return sense_judge(title, observation, (struct action){.a = a}, SEED, 0);
}

/* Two cells are left: one wins for the second seat, after the other nobody wins. */
static const struct tic_tac_toe_state two_left = {
    .marks = {1u << 0 | 1u << 2 | 1u << 3 | 1u << 5, 1u << 1 | 1u << 4 | 1u << 6},
    .count = 7,
    .actor = 1};

static void declining_a_sure_win_is_senseless(void **unused) {
    (void)unused;
    const struct sense_judgement judgement = judged(&noughts, &two_left, 8);
    assert_int_equal(judgement.better, SENSE_WORLDS);
    assert_true(sense_is_senseless(&judgement));
    assert_int_equal(judgement.other.a, 7);
}

static void taking_it_is_not(void **unused) {
    (void)unused;
    assert_int_equal(judged(&noughts, &two_left, 7).better, 0);
}

/* All four corners of an empty board come to the same. */
static void choices_that_are_alike_are_not_senseless(void **unused) {
    (void)unused;
    const struct tic_tac_toe_state empty = {.actor = 0};
    static const uint8_t corners[] = {0, 2, 6, 8};
    for (size_t i = 0; i < sizeof corners; i++) {
        const struct sense_judgement judgement = judged(&noughts, &empty, corners[i]);
        assert_false(sense_is_senseless(&judgement));
    }
}

/* The last of three nights, a star worth three, and nobody knows what the other has. */
static struct tp_state last_night(uint8_t low, uint8_t high) {
    struct tp_state state;
    struct setup setup = game_default_setup(&template_game, 2, SEED);
    setup.options[TP_OPTION_NIGHTS] = TP_NIGHTS_MIN;
    assert_int_equal(game_begin(&template_game, &state, &setup, NULL), RESULT_OK);
    state.night = TP_NIGHTS_MIN - 1;
    state.worth = 3;
    state.hand[0][0] = state.hand[0][1] = low;
    state.hand[0][2] = high;
    template_game.redact(&state, 0);
    return state;
}

static void worst_card_for_the_best_star_is_senseless_in_all_worlds(void **unused) {
    (void)unused;
    const struct tp_state state = last_night(1, 9);
    const struct sense_judgement low = judged(&stars, &state, 1), high = judged(&stars, &state, 9);
    assert_true(sense_is_senseless(&low));
    assert_int_equal(low.other.a, 9);
    assert_int_equal(high.better, 0);
}

/* An eight is worse than a nine only against another's nine or eight: never better, but seldom
 * worse. */
static void what_is_seldom_worse_is_dominated_and_not_senseless(void **unused) {
    (void)unused;
    const struct tp_state state = last_night(8, 9);
    const struct sense_judgement eight = judged(&stars, &state, 8);
    assert_true(eight.better > 0);
    assert_false(sense_is_senseless(&eight));
    assert_int_equal(judged(&stars, &state, 9).better, 0);
}

static void position_is_judged_the_same_again(void **unused) {
    (void)unused;
    const struct tp_state state = last_night(8, 9);
    const struct sense_judgement one = judged(&stars, &state, 8), other = judged(&stars, &state, 8);
    assert_memory_equal(&one, &other, sizeof one);
}

/* ---- A game of nothing but luck, but for one point ---- */

#define LUCK_CHOICES 4u

/* The first seat chooses a point or none, the second anything; then a die falls. */
struct luck_state {
    struct chance chance;
    uint8_t choice, answer, die, turn;
};

static uint8_t luck_to_act(const void *at) {
    const struct luck_state *const state = at;
    return state->turn < 2 ? state->turn : SEAT_NONE;
}

static uint16_t luck_legal(const void *at, struct action *actions) {
    const struct luck_state *const state = at;
    static const uint8_t counts[] = {2, LUCK_CHOICES, 0};
    for (uint8_t i = 0; i < counts[state->turn]; i++) {
        actions[i] = (struct action){.a = i};
    }
    return counts[state->turn];
}

static void luck_apply(void *at, struct action action, struct step *step) {
    struct luck_state *const state = at;
    *(state->turn++ == 0 ? &state->choice : &state->answer) = action.a;
    if (state->turn == 2) {
        state->die = chance_below(&state->chance, step, 6);
    }
}

static void luck_resample(void *at, uint8_t seat, struct rng *rng) {
    struct luck_state *const state = at;
    (void)seat;
    chance_restart(&state->chance, rng);
}

static uint8_t luck_winners(const void *at) {
    return luck_to_act(at) == SEAT_NONE ? 3u : 0;
}

static const struct game luck_rules = {.id = "luck",
                                       .seats_min = 2,
                                       .seats_max = 2,
                                       .state_size = sizeof(struct luck_state),
                                       .actions_max = LUCK_CHOICES,
                                       .length_max = 2,
                                       .to_act = luck_to_act,
                                       .legal = luck_legal,
                                       .apply = luck_apply,
                                       .resample = luck_resample,
                                       .winners = luck_winners};

static uint16_t luck_choose(const void *at, const struct action *legal, uint16_t n,
                            struct rng *rng) {
    (void)at;
    (void)legal;
    return (uint16_t)rng_below(rng, n);
}

static void luck_evaluate(const void *at, int16_t values[SEATS_MAX]) {
    const struct luck_state *const state = at;
    values[0] = (int16_t)(state->choice + 10 * state->answer + 100 * state->die);
    values[1] = (int16_t)-values[0];
}

static const struct policy luck_policy = {
    .choose = luck_choose, .evaluate = luck_evaluate, .unit = 1, .tree_random = 64};

/* The one point decides only because the answer and the die are the same behind either choice. */
static void luck_is_the_same_behind_either_choice(void **unused) {
    (void)unused;
    static const struct title luck = {.rules = &luck_rules, .policy = &luck_policy};
    const struct luck_state state = {.turn = 0};
    assert_int_equal(judged(&luck, &state, 0).better, SENSE_WORLDS);
    assert_int_equal(judged(&luck, &state, 1).better, 0);
}

/* ---- Whole games ---- */

/* As the policy plays, but the lowest card for the best star. */
static uint16_t plant(const struct policy *policy, const void *observation,
                      const struct action *legal, uint16_t n, struct rng *rng) {
    const struct tp_state *const state = observation;
    return state->worth == 3 ? 0 : policy->choose(observation, legal, n, rng);
}
static const struct bot planted = {.name = "planted", .choose = plant, .kind = BOT_SIMPLE};

static struct sense sense_of(const struct title *title, const struct bot *bot, uint32_t games,
                             uint32_t sample) {
    struct sense sense = {
        .title = title, .bot = bot, .games = games, .sample = sample, .iterations = 4000};
    sense.setup = game_default_setup(title->rules, 2, SEED);
    sense_play(&sense);
    return sense;
}

static void print(const struct sense *sense) {
    print_message("%s, %s: %u of %u senseless, %u of %u in last turns, %u confirmed, cost %.4f\n",
                  sense->title->rules->id, sense->bot->name, sense->all.senseless,
                  sense->all.choices, sense->last.senseless, sense->last.choices, sense->confirmed,
                  sense_mean_cost(sense));
}

static void planted_bot_is_found_and_a_sensible_one_is_clear(void **unused) {
    (void)unused;
    struct sense bad = sense_of(&stars, &planted, GAMES, 20);
    struct sense good = sense_of(&stars, bot_find("admiral"), GAMES, 20);
    print(&bad);
    print(&good);
    assert_true(bad.all.choices > GAMES);
    assert_true(bad.all.senseless * 50u > bad.all.choices);
    assert_true(bad.last.senseless > 0);
    assert_true(bad.last.senseless <= bad.all.senseless);
    assert_true(bad.last.choices < bad.all.choices);
    assert_true(bad.confirmed > 0);
    assert_int_equal(good.all.senseless, 0);
    assert_true(sense_mean_cost(&bad) > 0.02);
    assert_true(sense_mean_cost(&good) < sense_mean_cost(&bad) / 4);
    assert_true(sense_high_cost(&bad) == bad.costs[bad.costs_count - 1u]);
    sense_free(&bad);
    sense_free(&good);
}

static void sample_is_no_larger_than_what_was_chosen(void **unused) {
    (void)unused;
    struct sense all = sense_of(&stars, &planted, 1, 1000);
    struct sense none = sense_of(&stars, &planted, 1, 0);
    assert_int_equal(all.costs_count, all.all.choices);
    assert_int_equal(none.costs_count, 0);
    assert_int_equal(none.confirmed, 0);
    assert_int_equal(none.all.senseless, all.all.senseless);
    assert_true(sense_mean_cost(&none) == 0 && sense_high_cost(&none) == 0);
    sense_free(&all);
    sense_free(&none);
}

/* ---- What no person does ---- */

/* The share that a check of a title counts for a bot, of which there was something to count. */
static double counted(const char *id, uint8_t check, const char *bot, uint32_t games) {
    struct sense sense = sense_of(title_find(id), bot_find(bot), games, 0);
    assert_true(check < sense.checks_count);
    const struct sense_tally tally = sense.tallies[check];
    print_message("%s, %s: %.0f of %.0f\n", sense.checks[check]->words, bot, tally.part,
                  tally.whole);
    assert_true(tally.whole > 0 && tally.part >= 0 && tally.part <= tally.whole);
    sense_free(&sense);
    return tally.part / tally.whole;
}

static void random_play_puts_itself_out_and_greedy_play_does_not(void **unused) {
    (void)unused;
    assert_true(counted("stella_quest", 0, "random", 2 * GAMES) > 0.2);
    assert_true(counted("stella_quest", 0, "greedy", 2 * GAMES) == 0);
}

static void random_play_is_not_enlightened_and_greedy_play_is(void **unused) {
    (void)unused;
    assert_true(counted("stella_quest", 1, "random", GAMES) < 0.3);
    assert_true(counted("stella_quest", 1, "greedy", GAMES) > 0.3);
}

static void random_play_lays_cards_face_down_and_greedy_play_does_not(void **unused) {
    (void)unused;
    assert_true(counted("stellar", 0, "random", 2 * GAMES) > 0.1);
    assert_true(counted("stellar", 0, "greedy", 2 * GAMES) == 0);
}

static void random_play_ends_on_worthless_takes_and_the_best_does_not(void **unused) {
    (void)unused;
    assert_true(counted("subastral", 0, "random", GAMES) > 0.3);
    assert_true(counted("subastral", 0, "admiral", 4) < 0.2);
}

static void greedy_play_gathers_what_the_dice_allow_and_random_play_does_not(void **unused) {
    (void)unused;
    assert_true(counted("stellar_leap", 0, "greedy", 2) > 0.95);
    assert_true(counted("stellar_leap", 0, "random", 2) < 0.8);
    assert_true(counted("stellar_leap", 1, "greedy", GAMES) < 0.05);
    assert_true(counted("stellar_leap", 1, "random", 2) > 0.1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(declining_a_sure_win_is_senseless),
        cmocka_unit_test(taking_it_is_not),
        cmocka_unit_test(choices_that_are_alike_are_not_senseless),
        cmocka_unit_test(worst_card_for_the_best_star_is_senseless_in_all_worlds),
        cmocka_unit_test(what_is_seldom_worse_is_dominated_and_not_senseless),
        cmocka_unit_test(position_is_judged_the_same_again),
        cmocka_unit_test(luck_is_the_same_behind_either_choice),
        cmocka_unit_test(planted_bot_is_found_and_a_sensible_one_is_clear),
        cmocka_unit_test(sample_is_no_larger_than_what_was_chosen),
        cmocka_unit_test(random_play_puts_itself_out_and_greedy_play_does_not),
        cmocka_unit_test(random_play_is_not_enlightened_and_greedy_play_is),
        cmocka_unit_test(random_play_lays_cards_face_down_and_greedy_play_does_not),
        cmocka_unit_test(random_play_ends_on_worthless_takes_and_the_best_does_not),
        cmocka_unit_test(greedy_play_gathers_what_the_dice_allow_and_random_play_does_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
