#include "sl_race.h"

#include "lead.h"
#include "sl_worth.h"

#define AN_ACTION 50 /* what each of an automaton's brings it */
/* In a turn: what is chosen after so many actions is mostly small. */
#define EARLY 12

/* The dice of a turn follow from whose it is, whatever was rolled in those before it. */
void sl_fix(void *world, struct action action, uint32_t luck) {
    struct sl_state *state = world;
    if (action.verb == SL_END) {
        struct rng rng;
        rng_seed(&rng, luck, RNG_RESAMPLE, (uint32_t)state->round * SL_PLAYERS + state->at);
        chance_restart(&state->chance, &rng);
    }
}

/* The sheet as it stands, and what figures where they stand will gather. */
static int32_t value_of(const struct sl_state *state, uint8_t player) {
    const struct sl_mind mind = sl_mind_of(state, player);
    int32_t value = SL_PRESTIGE * sl_total(state, player);
    if (state->phase <= SL_PHASE_HOME || state->phase == SL_PHASE_OVER) {
        return value;
    }
    if (player >= state->seats) {
        const int32_t two_rounds =
            sl_auto_actions(state, player, 0) + sl_auto_actions(state, player, 1);
        return value + AN_ACTION * two_rounds * mind.rounds / 2;
    }
    for (uint8_t i = 0; mind.rounds > 0 && i < state->bodies_size; i++) {
        const uint8_t body = state->bodies[i];
        value += state->figures[player][body] != 0
                     ? sl_income_to_come(&mind, body) * WEIGH_INCOME / 16
                     : 0;
    }
    return value;
}

/* A prize for who has most of something is nobody's before the end: of what the sheet has for it by
 * now, what is too much or too little. */
static int32_t prize_to_come(const struct sl_state *state, uint8_t player) {
    static const uint8_t steps[] = {110, 80, 40, 40, 24}; /* 256ths a lead, by the rounds to come */
    const struct sl_mind mind = sl_mind_of(state, player);
    const uint8_t *const counts = sl_counts_of(state, mind.trait);
    if (counts == NULL) {
        return 0;
    }
    const int32_t lead = sl_lead(state, player, counts);
    const bool has = lead >= 0 && counts[player] > 0;
    const int32_t step = steps[mind.rounds < 4 ? mind.rounds : 4];
    int32_t odds = 128 + step / 2 + (has ? lead : lead < 0 ? lead : -1) * step;
    odds = odds < 0 ? 0 : odds > 256 ? 256 : odds;
    return SL_PRESTIGE * mind.trait->n[0] * (odds - (has ? 256 : 0)) / 256;
}

/* Automatons too have their odds. */
void sl_evaluate(const void *at, int16_t values[SEATS_MAX]) {
    const struct sl_state *state = at;
    int32_t own[SL_PLAYERS];
    for (uint8_t player = 0; player < state->players; player++) {
        own[player] = value_of(state, player);
    }
    lead_of_each(own, state->players, INT16_MAX, values);
}

void sl_reckon(const void *at, int16_t values[SEATS_MAX]) {
    const struct sl_state *state = at;
    int32_t own[SL_PLAYERS];
    for (uint8_t player = 0; player < state->players; player++) {
        const uint8_t *const hold = state->hold[player];
        own[player] = value_of(state, player);
        if (state->phase != SL_PHASE_OVER) { /* when all is counted */
            own[player] += WEIGH_KEPT * (hold[0] + hold[1] + hold[2] + hold[3]) / 4 +
                           prize_to_come(state, player);
        }
    }
    lead_of_each(own, state->players, INT16_MAX, values);
}

/* The seat's turn of the round after what is viewed is over. */
bool sl_is_near(const void *observation, const void *at) {
    const struct sl_state *const viewed = observation;
    const struct sl_state *const world = at;
    const uint8_t seat = stellar_leap.to_act(viewed);
    uint8_t place = 0;
    if (world->round <= viewed->round) {
        return false;
    }
    while (world->order[place] != seat) {
        place++;
    }
    return world->round > viewed->round + 1 || world->at > place;
}

/* What a turn is built on: whom to play, where to live, what is done with commands, which body is
 * taken and where it goes. */
uint8_t sl_look(const void *observation, uint16_t row) {
    const struct sl_state *const state = observation;
    bool large = state->phase <= SL_PHASE_HOME;
    if (state->queue_size > 0) {
        const uint8_t kind = state->queue[0].kind;
        large = kind == SL_STEP_TAKE || kind == SL_STEP_PLACE;
    } else if (state->phase == SL_PHASE_MAIN) {
        large = state->commands > 0;
    }
    return large && row < EARLY ? RACE_BOTH : RACE_NEAR;
}
