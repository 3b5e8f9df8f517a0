/* Bodies, figures, ways and yields: what the galaxy is like (SL-3.10, SL-4.4 to 4.7, SL-6). */
#include <string.h>

#include "sl_parts.h"

static void list_body(struct sl_state *state, uint8_t body) {
    uint8_t place = state->bodies_size++;
    for (; place > 0 && state->bodies[place - 1] > body; place--) {
        state->bodies[place] = state->bodies[place - 1];
    }
    state->bodies[place] = body;
    state->asteroids = (uint8_t)(state->asteroids + sl_is_asteroid(body));
    if (state->chit[body] < SL_PLAYERS) {
        state->chits[state->chit[body]]++;
    }
}

void sl_refresh(struct sl_state *state) {
    state->bodies_size = state->asteroids = 0;
    memset(state->bodies, 0, sizeof state->bodies);
    memset(state->chits, 0, sizeof state->chits);
    memset(state->completed, 0, sizeof state->completed);
    memset(state->population, 0, sizeof state->population);
    memset(state->fresh, 0, sizeof state->fresh);
    for (uint8_t body = 0; body < SL_BODIES; body++) {
        if (state->row[body] != 0) {
            list_body(state, body);
        }
        for (uint8_t player = 0; player < state->players; player++) {
            state->population[player] =
                (uint8_t)(state->population[player] + sl_present(state, player, body));
            state->fresh[player] = (uint8_t)(state->fresh[player] + sl_fresh(state, player, body));
        }
    }
    for (uint8_t mission = 0; mission < SL_MISSIONS; mission++) {
        if (state->done[mission] < SL_PLAYERS) {
            state->completed[state->done[mission]]++;
        }
    }
}

void sl_put_body(struct sl_state *state, uint8_t body, uint8_t column, uint8_t discoverer) {
    state->column[body] = column;
    state->row[body] = ++state->heights[column];
    state->chit[body] = discoverer;
    state->die[body] = sl_is_asteroid(body) ? SL_DIE_NEW : 0;
    list_body(state, body);
}

void sl_add_fresh(struct sl_state *state, uint8_t player, uint8_t body, uint8_t n) {
    uint8_t *figures = &state->figures[player][body];
    *figures = (uint8_t)(*figures + (n << 4));
    state->population[player] = (uint8_t)(state->population[player] + n);
    state->fresh[player] = (uint8_t)(state->fresh[player] + n);
}

void sl_move_fresh(struct sl_state *state, uint8_t player, uint8_t from, uint8_t to, uint8_t n) {
    uint8_t *figures = state->figures[player];
    figures[from] = (uint8_t)(figures[from] - (n << 4));
    figures[to] = (uint8_t)(figures[to] + (n << 4));
}

void sl_chase(struct sl_state *state, uint8_t player, uint8_t from, uint8_t to) {
    uint8_t *figures = state->figures[player];
    const bool fresh = figures[from] >= 16;
    figures[from] = (uint8_t)(figures[from] - (fresh ? 16 : 1));
    figures[to]++;
    state->fresh[player] = (uint8_t)(state->fresh[player] - fresh);
}

uint8_t sl_exhaust(struct sl_state *state, uint8_t player, uint8_t body) {
    uint8_t *figures = &state->figures[player][body];
    const uint8_t n = (uint8_t)(*figures >> 4);
    *figures = (uint8_t)(*figures - n * 15u);
    state->fresh[player] = (uint8_t)(state->fresh[player] - n);
    return n;
}

uint8_t sl_recover(struct sl_state *state, uint8_t player) {
    const uint8_t tired = (uint8_t)(state->population[player] - state->fresh[player]);
    uint8_t *figures = state->figures[player];
    for (uint8_t i = 0; tired > 0 && i < state->bodies_size; i++) {
        const uint8_t body = state->bodies[i];
        figures[body] = (uint8_t)(figures[body] + (figures[body] & 15u) * 15u);
    }
    state->fresh[player] = state->population[player];
    return tired;
}

/* The bonus of a body's row is of that kind; how much it says. */
static uint8_t bonus_of(const struct sl_state *state, uint8_t body, enum sl_bonus_kind kind) {
    if (!sl_option(state, SL_OPTION_FRONTIERS)) { /* there are no bonuses */
        return 0;
    }
    const uint8_t bonus = sl_bonus_at(state, body);
    return bonus < SL_BONUSES && sl_bonuses[bonus].kind == kind ? sl_bonuses[bonus].n : 0;
}

uint8_t sl_die_floor(const struct sl_state *state, uint8_t body) {
    return bonus_of(state, body, SL_BONUS_DIE_FLOOR);
}

uint8_t sl_threat(const struct sl_state *state, uint8_t body) {
    const uint8_t threat = sl_bodies[body].threat;
    if (!sl_option(state, SL_OPTION_FRONTIERS)) {
        return threat;
    }
    const uint8_t less = bonus_of(state, body, SL_BONUS_THREAT);
    return threat > less ? (uint8_t)(threat - less) : 0;
}

uint8_t sl_fuel(const struct sl_state *state, uint8_t player, uint8_t from, uint8_t to) {
    const uint8_t one = state->row[from];
    const uint8_t other = state->row[to];
    const uint8_t threat = to == sl_home_of(state, player) ? 0 : sl_threat(state, to); /* SL-6.2 */
    if (one == other || sl_in_force(state, SL_RULE_NO_CROSSING) ||
        bonus_of(state, from, SL_BONUS_NO_CROSSING) != 0 ||
        bonus_of(state, to, SL_BONUS_NO_CROSSING) != 0) {
        return threat;
    }
    return (uint8_t)(threat + (one > other ? one - other : other - one));
}

uint8_t sl_find_goals(const struct sl_state *state, uint8_t player, struct sl_goal *goals) {
    uint8_t n = 0;
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        const uint8_t body = state->bodies[i];
        if (sl_is_asteroid(body) || (sl_is_home(body) && body != sl_home_of(state, player))) {
            continue;
        }
        goals[n++] = (struct sl_goal){
            .body = body,
            .row = state->row[body],
            .threat = body == sl_home_of(state, player) ? 0 : sl_threat(state, body) /* SL-6.2 */};
    }
    return n;
}

bool sl_habitable(const struct sl_state *state, uint8_t player, uint8_t body) {
    return state->row[body] != 0 && !sl_is_asteroid(body) &&
           (!sl_is_home(body) || body == sl_home_of(state, player));
}

uint8_t sl_others(const struct sl_state *state, uint8_t player, uint8_t body) {
    const uint8_t *figures = &state->figures[0][body];
    uint32_t n = 0;
    for (uint32_t other = 0; other < state->players; other++, figures += SL_BODIES) {
        n += other != player ? (*figures >> 4) + (*figures & 15u) : 0;
    }
    return (uint8_t)n;
}

bool sl_attackable(const struct sl_state *state, uint8_t player, uint8_t body) {
    const uint8_t fresh = sl_fresh(state, player, body);
    if (fresh < 2 || sl_is_home(body) || sl_in_force(state, SL_RULE_TRUCE) ||
        bonus_of(state, body, SL_BONUS_NO_ATTACK) != 0) {
        return false;
    }
    const uint8_t others = sl_others(state, player, body);
    return others > 0 && fresh > others;
}

bool sl_overpopulated(const struct sl_state *state, uint8_t body) {
    const uint8_t wanted = state->players < 3 ? state->players : 3;
    uint8_t there = 0;
    if (sl_is_home(body)) {
        return false;
    }
    for (uint8_t player = 0; player < state->players; player++) {
        there = (uint8_t)(there + (state->figures[player][body] != 0));
    }
    return there >= wanted && bonus_of(state, body, SL_BONUS_NO_OVERPOPULATION) == 0;
}

bool sl_row_complete(const struct sl_state *state, uint8_t row) {
    for (uint8_t column = 1; column <= SL_COLUMNS; column++) {
        if (state->heights[column] < row) {
            return false;
        }
    }
    return true;
}

uint8_t sl_columns(uint8_t one, uint8_t other, bool subtracted, uint8_t columns[3]) {
    const uint8_t low = one < other ? one : other;
    const uint8_t high = one < other ? other : one;
    const uint8_t third = (uint8_t)(subtracted ? high - low : high + low);
    columns[0] = low;
    columns[1] = high;
    columns[2] = 0;
    if (third == 0 || third > SL_COLUMNS) {
        return 2;
    }
    columns[2] = third;
    for (uint8_t i = 2; i > 0 && columns[i - 1] > columns[i]; i--) {
        columns[i] = columns[i - 1];
        columns[i - 1] = third;
    }
    return 3;
}

/* What a planet gives to each who gathers it once. */
static void add_yield(const struct sl_state *state, uint8_t body, uint8_t times,
                      uint8_t amounts[SL_RESOURCES]) {
    const uint8_t *yield =
        sl_overpopulated(state, body) ? sl_bodies[body].over : sl_bodies[body].yield;
    const uint8_t bonus = sl_bonus_at(state, body);
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        amounts[resource] = (uint8_t)(amounts[resource] + times * yield[resource]);
    }
    if (bonus < SL_BONUSES && sl_bonuses[bonus].kind == SL_BONUS_YIELD) {
        uint8_t *more = &amounts[sl_bonuses[bonus].resource];
        *more = (uint8_t)(*more + times * sl_bonuses[bonus].n);
    }
}

uint8_t sl_gather_all(const struct sl_state *state, const uint8_t columns[3],
                      uint8_t amounts[SL_PLAYERS][SL_RESOURCES]) {
    uint8_t times[SL_COLUMNS + 1] = {0};
    uint8_t mask = 0;
    memset(amounts, 0, SL_PLAYERS * SL_RESOURCES);
    for (uint8_t i = 0; i < 3; i++) {
        times[columns[i]]++;
    }
    times[0] = 0;
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        const uint8_t body = state->bodies[i];
        const uint8_t often = times[state->column[body]];
        if (often == 0 || sl_is_asteroid(body)) {
            continue;
        }
        for (uint8_t seat = 0; seat < state->seats; seat++) {
            if (state->figures[seat][body] >= 16 && seat != state->token) {
                add_yield(state, body, often, amounts[seat]);
                mask = (uint8_t)(mask | sl_bit(seat));
            }
        }
    }
    return mask;
}

bool sl_gathering(const struct sl_state *state, uint8_t seat, const uint8_t columns[3],
                  uint8_t amounts[SL_RESOURCES]) {
    uint8_t all[SL_PLAYERS][SL_RESOURCES];
    const uint8_t mask = sl_gather_all(state, columns, all);
    memcpy(amounts, all[seat], SL_RESOURCES);
    return (mask & sl_bit(seat)) != 0;
}

uint8_t sl_miner(const struct sl_state *state, uint8_t seat, uint8_t asteroid) {
    const struct sl_goal goal = {
        .body = asteroid, .row = state->row[asteroid], .threat = sl_threat(state, asteroid)};
    uint8_t best = SL_NONE;
    uint8_t least = (uint8_t)(state->hold[seat][SL_FUEL] + 1u);
    uint8_t left = state->fresh[seat];
    if (state->hold[seat][SL_OXYGEN] == 0 || goal.threat >= least) {
        return SL_NONE;
    }
    for (uint8_t i = 0; left > 0; i++) {
        const uint8_t body = state->bodies[i];
        if (state->figures[seat][body] < 16) {
            continue;
        }
        left = (uint8_t)(left - sl_fresh(state, seat, body));
        const uint8_t fuel = sl_fuel_to(state, seat, body, &goal);
        if (fuel < least) {
            least = fuel;
            best = body;
        }
    }
    return best;
}

uint8_t sl_scatter_goals(const struct sl_state *state, uint8_t player, uint8_t from,
                         uint8_t goals[SL_GOALS_MAX]) {
    uint8_t nearest = SL_BODIES;
    uint8_t n = 0;
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        const uint8_t body = state->bodies[i];
        if (body == from || !sl_habitable(state, player, body)) {
            continue;
        }
        const int apart = state->row[body] - state->row[from];
        const uint8_t far = (uint8_t)(apart < 0 ? -apart : apart);
        if (far < nearest) {
            nearest = far;
            n = 0;
        }
        if (far == nearest) {
            goals[n++] = body;
        }
    }
    return n;
}

uint8_t sl_missing(const struct sl_state *state, uint8_t seat, uint8_t mission) {
    uint8_t missing = 0;
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        const uint8_t cost = sl_missions[mission].cost[resource];
        const uint8_t held = state->hold[seat][resource];
        missing = (uint8_t)(missing + (cost > held ? cost - held : 0));
    }
    return missing;
}

uint8_t sl_populate_food(const struct sl_state *state) {
    return sl_in_force(state, SL_RULE_CHEAP_POPULATE) ? 1 : 2;
}
