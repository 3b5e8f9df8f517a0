/* What searches found when the levels were measured (docs/bots.md): the same search finds the same.
 * Whoever changes the search on purpose measures anew, and writes down here what it finds then. */
#include <string.h>

#include "rule_test.h"
#include "think.h"
#include "tp_bot.h"
#include "tp_rules.h"

#define NODES 2048
#define SEATS 3

static struct search search;
static struct search_node nodes[NODES];
static struct tp_state view_room, world_room, view;

static void note(uint32_t *hash, uint32_t value) {
    *hash = (*hash ^ value) * 16777619u;
}

/* Of every position of a game that is played by what was found. */
static uint32_t found_in(uint32_t seed, struct search_plan plan, const struct policy *policy,
                         uint16_t memory) {
    const struct search_memory room = {nodes, memory, &view_room, &world_room};
    const struct setup setup = game_default_setup(&template_game, SEATS, seed);
    struct tp_state state;
    uint32_t hash = 2166136261u;
    memset(&state, 0, sizeof state);
    assert_int_equal(game_begin(&template_game, &state, &setup, NULL), RESULT_OK);
    while (template_game.to_act(&state) != SEAT_NONE) {
        struct search_finding found[ACTIONS_MAX];
        struct action legal[ACTIONS_MAX];
        struct rng rng;
        const uint8_t seat = template_game.to_act(&state);
        const uint16_t choices = template_game.legal(&state, legal);
        if (choices == 1) {
            template_game.apply(&state, legal[0], NULL);
            continue;
        }
        view = state;
        template_game.redact(&view, seat);
        rng_seed(&rng, seed, RNG_BOT, seat);
        search_begin(&search, &template_game, policy, plan, room, &view, SEATS, rng);
        while (search_run(&search, 100)) {
        }
        const uint16_t n = search_findings(&search, found, ACTIONS_MAX);
        for (uint16_t i = 0; i < n; i++) {
            note(&hash, action_key(found[i].action));
            note(&hash, found[i].visits);
            note(&hash, found[i].worth);
            note(&hash, (uint8_t)found[i].sure);
        }
        template_game.apply(&state, search_best(&search), NULL);
    }
    return hash;
}

static uint16_t rank_all(const void *at, const struct action *legal, uint16_t n, uint16_t from,
                         struct ranking *ranking) {
    (void)at;
    for (; from < n; from++) {
        ranking_note(ranking, legal[from].a, from);
    }
    return n;
}

static void the_same_search_finds_what_it_found_when_the_levels_were_measured(void **unused) {
    (void)unused;
    static const struct racing racing = {
        .rank = rank_all, .runners = RACE_RUNNERS, .actions = 6, .won_share = 2};
    static const uint32_t wanted[][4] = {
        {0x502BE69E, 0x8877B737, 0x79E8C2EB, 0x1ACC95AD},
        {0x3E4D8DEB, 0xD647BF95, 0x022CECCE, 0xA59CA811},
        {0x2BF57ABD, 0xD74BE5AD, 0xEEDF19C6, 0x83919B07},
    };
    struct policy raced = template_policy;
    raced.racing = &racing;
    for (uint32_t seed = 0; seed < COUNT_OF(wanted); seed++) {
        struct search_plan plan = search_usual(&template_policy, 2000);
        const uint32_t tree = found_in(seed, plan, &template_policy, NODES);
        const uint32_t small = found_in(seed, plan, &template_policy, ACTIONS_MAX + 2);
        const uint32_t race = found_in(seed, search_usual(&raced, 300), &raced, NODES);
        plan.flat = true;
        const uint32_t flat = found_in(seed, plan, &template_policy, NODES);
        const uint32_t found[] = {tree, small, race, flat};
        print_message("{0x%08X, 0x%08X, 0x%08X, 0x%08X},\n", found[0], found[1], found[2],
                      found[3]);
        assert_memory_equal(found, wanted[seed], sizeof found);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_search_finds_what_it_found_when_the_levels_were_measured),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
