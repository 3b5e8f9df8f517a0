#include "sq_table.h"

#include <string.h>

#include "rule_test.h"

void sq_table_copy(struct sq_table *table, const struct sq_state *state) {
    memset(table, 0, sizeof *table);
    memcpy(&table->state, state, sizeof *state);
}

void sq_table_set(struct sq_table *table, const char *position) {
    scenario_begin(&sq_notation, &table->scenario, &table->state, position);
}

static uint8_t seats_of(const void *state) {
    const struct sq_state *const s = state;
    return s->seats;
}

static void scene(const char *text, void *state, struct scenario *scenario) {
    const struct sq_state from = sq_position(text);
    (void)scenario;
    memcpy(state, &from, sizeof from);
}

static struct action move(const void *state, const char *word) {
    static const uint8_t verbs[] = {[SQ_PHASE_PLAY] = SQ_PLAY,
                                    [SQ_PHASE_TAKE] = SQ_TAKE,
                                    [SQ_PHASE_TOP] = SQ_TOP,
                                    [SQ_PHASE_OVER] = SQ_PLAY};
    const struct sq_state *const s = state;
    if (strcmp(word, "burn") == 0) {
        return (struct action){.verb = SQ_BURN};
    }
    return (struct action){.verb = verbs[s->phase], .a = sq_card(word)};
}

static void show(const void *state, const char *what, char *out) {
    sq_show(state, what, out);
}

static void refresh(void *state) {
    sq_refresh(state);
}

const struct notation sq_notation = {
    .game = &stella_quest,
    .chance = offsetof(struct sq_state, chance),
    .first_seat = '1',
    .seats = seats_of,
    .scene = scene,
    .move = move,
    .deal = sq_deal,
    .show = show,
    .show_events = sq_show_events,
    .refresh = refresh,
};

void sq_random_game(uint8_t seats, uint32_t seed,
                    void (*look)(const struct sq_state *state, void *data), void *data) {
    struct sq_state s;
    struct rng rng;
    const struct setup setup = game_default_setup(&stella_quest, seats, seed);
    memset(&s, 0, sizeof s);
    rng_seed(&rng, seed, RNG_TEST, seats);
    assert_int_equal(game_begin(&stella_quest, &s, &setup, NULL), RESULT_OK);
    look(&s, data);
    while (stella_quest.to_act(&s) != SEAT_NONE) {
        struct action legal[ACTIONS_MAX];
        const uint16_t n = stella_quest.legal(&s, legal);
        stella_quest.apply(&s, legal[rng_below(&rng, n)], NULL);
        look(&s, data);
    }
}
