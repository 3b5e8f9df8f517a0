#include "sl_facts.h"

#include <string.h>

uint8_t sl_body_at(const struct sl_state *state, uint8_t column, uint8_t row) {
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        const uint8_t body = state->bodies[i];
        if (state->column[body] == column && state->row[body] == row) {
            return body;
        }
    }
    return SL_NONE;
}

uint8_t sl_depth(const struct sl_state *state) {
    uint8_t depth = 0;
    for (uint8_t column = 1; column <= SL_COLUMNS; column++) {
        depth = state->heights[column] > depth ? state->heights[column] : depth;
    }
    return depth;
}

static const struct sl_bonus *bonus_of(const struct sl_state *state, uint8_t body) {
    const uint8_t bonus = state->row[body] != 0 ? sl_bonus_at(state, body) : SL_NONE;
    return bonus < SL_BONUSES ? &sl_bonuses[bonus] : NULL;
}

uint8_t sl_threat_of(const struct sl_state *state, uint8_t body) {
    const struct sl_bonus *bonus = bonus_of(state, body);
    const uint8_t threat = sl_bodies[body].threat;
    const uint8_t less = bonus != NULL && bonus->kind == SL_BONUS_THREAT ? bonus->n : 0;
    return threat > less ? (uint8_t)(threat - less) : 0;
}

void sl_yield_of(const struct sl_state *state, uint8_t body, bool crowded,
                 uint8_t amounts[SL_RESOURCES]) {
    const struct sl_bonus *bonus = bonus_of(state, body);
    memcpy(amounts, crowded ? sl_bodies[body].over : sl_bodies[body].yield, SL_RESOURCES);
    if (bonus != NULL && bonus->kind == SL_BONUS_YIELD && !sl_is_asteroid(body)) {
        amounts[bonus->resource] = (uint8_t)(amounts[bonus->resource] + bonus->n);
    }
}

/* ---- What may be done now ---- */

bool sl_may_any(const struct scene *scene, uint8_t verb) {
    for (uint16_t i = 0; i < scene->legal_count; i++) {
        if (scene->legal[i].verb == verb) {
            return true;
        }
    }
    return false;
}

struct action sl_deed_action(uint8_t deed, uint8_t body) {
    static const uint8_t verbs[SL_DEEDS] = {SL_POPULATE, SL_LABOR, SL_MINE, SL_ATTACK, SL_LIFT};
    return action_make(verbs[deed], body, 0, 0);
}

/* What may be done at a body with that verb; figures are only lifted, and in rising order. */
static bool may_at(const struct scene *scene, struct action wanted, struct sl_deeds *deeds) {
    bool any = false;
    for (uint16_t i = 0; i < scene->legal_count; i++) {
        const struct action *action = &scene->legal[i];
        if (action->verb == wanted.verb && action->a == wanted.a) {
            any = true;
            deeds->least = deeds->least == 0 ? action->b : deeds->least;
            deeds->most = action->b > deeds->most ? action->b : deeds->most;
        }
    }
    return any;
}

struct sl_deeds sl_deeds_at(const struct scene *scene, uint8_t body) {
    struct sl_deeds deeds = {.n = 0};
    for (uint8_t deed = 0; deed < SL_DEEDS; deed++) {
        if (may_at(scene, sl_deed_action(deed, body), &deeds)) {
            deeds.deeds[deeds.n++] = deed;
        }
    }
    return deeds;
}

uint8_t sl_nearest(const struct sl_state *state, uint8_t seat, uint8_t to, uint8_t *fuel) {
    uint8_t best = SL_NONE;
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        const uint8_t from = state->bodies[i];
        if (from == to || sl_fresh(state, seat, from) == 0) {
            continue;
        }
        const uint8_t cost = sl_fuel(state, seat, from, to);
        if (best == SL_NONE || cost < *fuel ||
            (cost == *fuel && sl_fresh(state, seat, from) > sl_fresh(state, seat, best))) {
            best = from;
            *fuel = cost;
        }
    }
    return best;
}

uint8_t sl_nearest_mission(const struct sl_state *state, uint8_t seat) {
    uint8_t best = SL_NONE, least = 0;
    for (uint8_t slot = 0; slot < SL_SLOTS; slot++) {
        const uint8_t mission = state->slot[slot];
        const uint8_t lacks = mission < SL_MISSIONS ? sl_missing(state, seat, mission) : 0;
        if (lacks > 0 && (best == SL_NONE || lacks < least)) {
            best = mission;
            least = lacks;
        }
    }
    return best;
}

bool sl_misses_next_roll(const struct sl_state *state) {
    return state->token != SL_NOBODY && (state->last == 0 || state->at + 1u < state->players);
}

/* ---- Then ---- */

bool sl_foresees(const struct scene *scene, struct action action) {
    return sl_active(scene->state) == scene->viewer && scene_may(scene, action);
}

int16_t sl_points_then(const struct scene *scene, struct action action) {
    struct sl_state *state = scene->scratch;
    if (!sl_foresees(scene, action)) {
        return sl_total(scene->state, scene->viewer);
    }
    memcpy(state, scene->state, sizeof *state);
    state->fired = UINT32_MAX; /* no event is drawn */
    scene->game->apply(state, action, NULL);
    return sl_total(state, scene->viewer);
}

bool sl_dice_then(const struct sl_state *state, struct action action, uint8_t seat,
                  uint8_t columns[3], uint8_t amounts[SL_RESOURCES]) {
    const bool power = action.verb == SL_POWER;
    const uint8_t one = power ? action.b : state->dice[0];
    const uint8_t other = power ? action.c : state->dice[1];
    const bool subtracts = power && sl_powers[action.a].kind == SL_POWER_SUBTRACT;
    memset(columns, 0, 3);
    memset(amounts, 0, SL_RESOURCES);
    if (one == 0 || other == 0) {
        columns[0] = one != 0 ? one : other;
        return false;
    }
    sl_columns(one, other, subtracts, columns);
    sl_gathering(state, seat, columns, amounts);
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        const uint8_t held = state->hold[seat][resource];
        amounts[resource] = (uint8_t)(sl_capped(held, amounts[resource]) - held);
    }
    return true;
}

static void change(const struct sl_state *state, uint8_t seat, uint8_t resource, int by,
                   int8_t changes[SL_RESOURCES]) {
    const int held = state->hold[seat][resource];
    int then = held + changes[resource] + by;
    then = then > SL_HOLD ? SL_HOLD : then < 0 ? 0 : then;
    changes[resource] = (int8_t)(then - held);
}

void sl_event_changes(const struct sl_state *state, uint8_t event, uint8_t active, uint8_t seat,
                      int8_t changes[SL_RESOURCES]) {
    memset(changes, 0, SL_RESOURCES);
    for (uint8_t i = 0; i < SL_EFFECTS; i++) {
        const struct sl_effect *effect = &sl_events[event].effects[i];
        const bool mine = seat == active;
        if (effect->who != SL_WHO_ALL && mine != (effect->who == SL_WHO_TRIG)) {
            continue;
        }
        if (effect->kind == SL_EFFECT_GAIN || effect->kind == SL_EFFECT_LOSE) {
            change(state, seat, effect->resource,
                   effect->kind == SL_EFFECT_GAIN ? effect->n : -effect->n, changes);
        } else if (effect->kind == SL_EFFECT_HOME_YIELD &&
                   sl_fresh(state, seat, sl_home_of(state, seat)) > 0) {
            for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
                change(state, seat, resource, sl_bodies[sl_home_of(state, seat)].yield[resource],
                       changes);
            }
        }
    }
}

uint8_t sl_held(const struct sl_state *state, uint8_t seat) {
    const uint8_t *hold = state->hold[seat];
    return (uint8_t)(hold[0] + hold[1] + hold[2] + hold[3]);
}

bool sl_completes(const struct sl_state *state, uint8_t column) {
    const uint8_t row = (uint8_t)(state->heights[column] + 1u);
    for (uint8_t other = 1; other <= SL_COLUMNS; other++) {
        if (other != column && state->heights[other] < row) {
            return false;
        }
    }
    return row <= SL_ROWS_FULL && (state->fired >> (row - 1u) & 1u) == 0;
}

/* ---- The event clock ---- */

static uint8_t short_of(uint8_t wanted, uint8_t there) {
    return wanted > there ? (uint8_t)(wanted - there) : 0;
}

static uint8_t left_until(const struct sl_state *state, uint8_t cause) {
    uint8_t left = 0;
    if (cause < SL_CAUSE_POP) {
        for (uint8_t column = 1; column <= SL_COLUMNS; column++) {
            const uint8_t row = (uint8_t)(cause - SL_CAUSE_SYSTEM + 1u);
            left = (uint8_t)(left + short_of(row, state->heights[column]));
        }
        return left;
    }
    if (cause < SL_CAUSE_AST) {
        for (uint8_t player = 0; player < state->players; player++) {
            const uint8_t wanted = (uint8_t)(3u * (cause - SL_CAUSE_POP + 1u));
            left = (uint8_t)(left + short_of(wanted, state->population[player]));
        }
        return left;
    }
    if (cause < SL_CAUSE_TIER) {
        return short_of((uint8_t)(3u * (cause - SL_CAUSE_AST + 1u)), state->asteroids);
    }
    if (cause >= SL_CAUSE_DECK) {
        return state->deck_size[cause - SL_CAUSE_DECK];
    }
    left = state->missions_size[cause - SL_CAUSE_TIER];
    for (uint8_t slot = 0; slot < SL_SLOTS; slot++) {
        const uint8_t mission = state->slot[slot];
        left = (uint8_t)(left + (mission < SL_MISSIONS &&
                                 sl_missions[mission].tier == cause - SL_CAUSE_TIER));
    }
    return left;
}

/* Of each kind the next one that has not been met. */
uint8_t sl_clocks(const struct sl_state *state, struct sl_clock clocks[SL_CLOCKS]) {
    uint8_t n = 0;
    for (uint8_t kind = 0; kind < SL_CLOCKS; kind++) {
        uint8_t cause = sl_chains[kind].first;
        const uint8_t end = (uint8_t)(cause + sl_chains[kind].count);
        while (cause < end && (state->fired >> cause & 1u) != 0) {
            cause++;
        }
        if (cause == end) {
            continue;
        }
        const struct sl_clock clock = {cause, left_until(state, cause)};
        uint8_t place = n++;
        for (; place > 0 && clocks[place - 1].left > clock.left; place--) {
            clocks[place] = clocks[place - 1];
        }
        clocks[place] = clock;
    }
    return n;
}
