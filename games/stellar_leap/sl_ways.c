#include "sl_ways.h"

#define NEVER (-1000) /* worth of what cannot be paid for */

static void find_ways(const struct sl_mind *mind, struct sl_ways *ways) {
    ways->more = false;
    ways->n = sl_find_goals(mind->state, mind->seat, ways->goals);
    for (uint8_t i = 0; i < ways->n; i++) {
        ways->worth[i] = sl_worth_of_coming(mind, ways->goals[i].body, 1);
    }
}

static void find_wanted(const struct sl_mind *mind, struct sl_ways *ways) {
    const struct sl_state *state = mind->state;
    ways->more = true;
    for (uint8_t i = 0; i < ways->n; i++) {
        const uint8_t body = ways->goals[i].body;
        const uint8_t fresh = sl_fresh(state, mind->seat, body);
        const uint8_t others = sl_is_home(body) ? 0 : sl_others(state, mind->seat, body);
        ways->wanted[i] = others >= fresh ? (uint8_t)(others + 1u - fresh) : 0;
    }
}

/* The best goal for one figure, its price included. */
static int32_t best_goal(const struct sl_mind *mind, const struct sl_ways *ways, uint8_t from) {
    const struct sl_state *state = mind->state;
    const uint32_t most = state->hold[mind->seat][SL_FUEL];
    int32_t best = NEVER;
    for (uint32_t i = 0; i < ways->n; i++) {
        const struct sl_goal *goal = &ways->goals[i];
        if (goal->body == from) {
            continue;
        }
        const uint32_t fuel = sl_fuel_to(state, mind->seat, from, goal);
        const int32_t worth = ways->worth[i] - WEIGH_WAY * (int32_t)fuel;
        best = fuel <= most && worth > best ? worth : best;
    }
    return best;
}

/* For more, what so many decide there. */
static int32_t best_fight(const struct sl_mind *mind, struct sl_ways *ways, uint8_t from,
                          uint8_t n) {
    const struct sl_state *state = mind->state;
    int32_t best = NEVER;
    if (!ways->more) {
        find_wanted(mind, ways);
    }
    for (uint8_t i = 0; i < ways->n; i++) {
        const struct sl_goal *goal = &ways->goals[i];
        if (goal->body == from || ways->wanted[i] != n) {
            continue;
        }
        const uint8_t fuel = sl_fuel_to(state, mind->seat, from, goal);
        if (fuel <= state->hold[mind->seat][SL_FUEL]) {
            const int32_t worth = sl_worth_of_coming(mind, goal->body, n) - WEIGH_WAY * fuel;
            best = worth > best ? worth : best;
        }
    }
    return best;
}

int32_t sl_worth_of_lift(const struct sl_mind *mind, struct sl_ways *ways, uint8_t from,
                         uint8_t n) {
    if (ways->n == 0) {
        find_ways(mind, ways);
    }
    const int32_t best = n > 1 ? best_fight(mind, ways, from, n) : best_goal(mind, ways, from);
    return best == NEVER ? NEVER : best - WEIGH_WAY * n - sl_worth_of_staying(mind, from, n);
}
