/* What a choice has cost: the verdict of a search that was asked about it, and its way on. */
#include <string.h>

#include "rule_test.h"
#include "search_line.h"
#include "think.h"
#include "tp_bot.h"
#include "tp_rules.h"
#include "verdict.h"

#define NODES 2048
#define SEATS 3
#define GAMES 6

static struct search search;
static struct search_node nodes[NODES];
static struct tp_state view_room, world_room, view, state;
static struct action legal[ACTIONS_MAX];

/* The verdict on that choice of the seat to act. */
static struct verdict judge(struct action made, uint32_t seed) {
    const struct search_memory room = {nodes, NODES, &view_room, &world_room};
    struct rng rng;
    view = state;
    template_game.redact(&view, template_game.to_act(&state));
    rng_seed(&rng, seed, RNG_BOT, 0);
    search_begin(&search, &template_game, &template_policy,
                 verdict_plan(&template_policy, made, false), room, &view, SEATS, rng);
    while (search_run(&search, 100)) {
    }
    return verdict_of(&search);
}

static bool same(struct action one, struct action other) {
    return action_key(one) == action_key(other);
}

/* Every choice of some games is judged. */
static void play_games(void (*look)(struct action made, const struct verdict *verdict)) {
    for (uint32_t seed = 0; seed < GAMES; seed++) {
        const struct setup setup = game_default_setup(&template_game, SEATS, seed);
        memset(&state, 0, sizeof state);
        assert_int_equal(game_begin(&template_game, &state, &setup, NULL), RESULT_OK);
        for (uint8_t seat; (seat = template_game.to_act(&state)) != SEAT_NONE;) {
            const uint16_t n = template_game.legal(&state, legal);
            for (uint16_t i = 0; n > 1 && i < n; i++) {
                const struct verdict verdict = judge(legal[i], seed);
                look(legal[i], &verdict);
            }
            template_game.apply(&state, legal[seed % n], NULL);
        }
    }
}

static uint32_t free_choices, charged_choices;

static void check_verdict(struct action made, const struct verdict *verdict) {
    assert_in_range(verdict->chance, 0, VERDICT_ONE);
    assert_true(verdict->kept <= verdict->chance);
    assert_true(action_find(legal, template_game.legal(&state, legal), verdict->best) <
                template_game.legal(&state, legal));
    if (same(verdict->best, made)) {
        assert_int_equal(verdict->kept, verdict->chance);
        free_choices++;
    } else {
        assert_true(verdict->kept < verdict->chance);
        charged_choices++;
    }
}

static void who_is_charged_is_told_of_a_better_choice_and_nobody_else_is(void **unused) {
    (void)unused;
    play_games(check_verdict);
    print_message("%u choices cost nothing, %u something\n", free_choices, charged_choices);
    assert_true(free_choices > 0 && charged_choices > 0);
}

static uint32_t compared, cheaper;

static void check_better(struct action made, const struct verdict *verdict) {
    const struct verdict first = *verdict;
    if (!same(first.best, made) && verdict_is_marked((uint8_t)(first.chance - first.kept))) {
        const struct verdict better = judge(first.best, 99);
        compared++;
        cheaper += better.chance - better.kept < first.chance - first.kept;
    }
}

static void the_better_choice_costs_less_when_it_is_judged_itself(void **unused) {
    (void)unused;
    play_games(check_better);
    assert_true(compared > 0);
    assert_int_equal(cheaper, compared);
}

static void a_cost_is_told_from_eight_in_a_hundred_on(void **unused) {
    (void)unused;
    assert_false(verdict_is_marked(VERDICT_ONE * VERDICT_MARK / 100u));
    assert_true(verdict_is_marked(VERDICT_ONE * VERDICT_MARK / 100u + 1u));
    assert_false(verdict_is_marked(0));
}

static void a_race_is_asked_for_less_than_a_tree(void **unused) {
    (void)unused;
    static const struct racing racing = {.runners = RACE_RUNNERS};
    const struct action made = action_make(1, 2, 3, 4);
    struct policy raced = template_policy;
    raced.racing = &racing;
    const struct search_plan tree = verdict_plan(&template_policy, made, false);
    const struct search_plan race = verdict_plan(&raced, made, false);
    assert_true(tree.asks && race.asks && same(tree.asked, made));
    assert_true(race.iterations < tree.iterations);
    assert_int_equal(verdict_plan(&raced, made, true).iterations, 4 * race.iterations);
}

static void what_would_be_told_of_wants_a_second_opinion_and_only_one(void **unused) {
    (void)unused;
    const struct verdict dear = {.chance = 120, .kept = 100}, cheap = {.chance = 119, .kept = 100};
    assert_true(verdict_is_doubted(&dear, false));
    assert_false(verdict_is_doubted(&dear, true));
    assert_false(verdict_is_doubted(&cheap, false));
}

static uint32_t ways;

static void check_way(struct action made, const struct verdict *verdict) {
    (void)verdict;
    struct action next;
    const struct action elsewhere = action_make(0xFE, 1, 2, 3);
    assert_true(search_next(&search, NULL, 0, &next));
    assert_true(action_find(legal, template_game.legal(&state, legal), next) <
                template_game.legal(&state, legal));
    assert_false(search_next(&search, &elsewhere, 1, &next));
    assert_false(search_next(&search, &made, 1, &next)); /* then it is others' turn */
    ways++;
}

static void the_way_on_begins_with_a_choice_and_ends_with_the_turn(void **unused) {
    (void)unused;
    play_games(check_way);
    assert_true(ways > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_is_charged_is_told_of_a_better_choice_and_nobody_else_is),
        cmocka_unit_test(the_better_choice_costs_less_when_it_is_judged_itself),
        cmocka_unit_test(a_cost_is_told_from_eight_in_a_hundred_on),
        cmocka_unit_test(a_race_is_asked_for_less_than_a_tree),
        cmocka_unit_test(what_would_be_told_of_wants_a_second_opinion_and_only_one),
        cmocka_unit_test(the_way_on_begins_with_a_choice_and_ends_with_the_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
