#include "sl_fold.h"

#include "sl_facts.h"

static void add_four(struct sl_state *state, const struct event *event) {
    const uint8_t four[SL_RESOURCES] = {event->a, event->b, event->c, event->secret};
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        uint8_t *held = &state->hold[event->seat][resource];
        *held = sl_capped(*held, four[resource]);
    }
}

static void pay(uint8_t *held, uint8_t n) {
    *held = *held > n ? (uint8_t)(*held - n) : 0;
}

static uint8_t *figures(struct sl_state *state, const struct event *event, uint8_t body) {
    return &state->figures[event->seat][body];
}

/* A fresh figure, or as many, more. */
static void grow(struct sl_state *state, const struct event *event, uint8_t body, uint8_t n) {
    uint8_t *there = figures(state, event, body);
    *there = (uint8_t)(*there + (n << 4));
}

/* Fresh ones go over. */
static void move(struct sl_state *state, const struct event *event, uint8_t from, uint8_t to,
                 uint8_t n) {
    uint8_t *there = figures(state, event, from);
    if (*there >> 4 >= n) {
        *there = (uint8_t)(*there - (n << 4));
        grow(state, event, to, n);
    }
}

/* They arrive exhausted (SL-7.5). */
static void chase(struct sl_state *state, const struct event *event, uint8_t from, uint8_t to,
                  uint8_t n) {
    for (uint8_t i = 0; i < n; i++) {
        uint8_t *there = figures(state, event, from);
        if (*there == 0) {
            return;
        }
        *there = (uint8_t)(*there - (*there >= 16 ? 16u : 1u));
        ++*figures(state, event, to);
    }
}

static void put(struct sl_state *state, uint8_t body, uint8_t column, uint8_t seat) {
    state->column[body] = column;
    state->row[body] = ++state->heights[column];
    state->chit[body] = seat;
    state->die[body] = sl_is_asteroid(body) ? SL_DIE_NEW : 0;
    for (uint8_t i = 0; i < SL_DRAWN; i++) {
        state->drawn[i] = SL_NONE;
    }
}

static void settle_home(struct sl_state *state, const struct event *event) {
    state->home[event->seat] = event->c;
    put(state, event->c, event->a, event->seat);
    grow(state, event, event->c, 1);
}

static void draw_one(uint8_t *size) {
    *size = (uint8_t)(*size - (*size > 0));
}

static void mission(struct sl_state *state, const struct event *event) {
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        pay(&state->hold[event->seat][resource], sl_missions[event->a].cost[resource]);
    }
    state->done[event->a] = event->seat;
    state->slot[event->b & 3u] = SL_NONE;
    draw_one(&state->divisions[SL_INTELLIGENCE]);
}

static void reveal(struct sl_state *state, const struct event *event) {
    const uint8_t slots[SL_SLOTS] = {event->a, event->b, event->c, event->secret};
    for (uint8_t slot = 0; slot < SL_SLOTS; slot++) {
        if (slots[slot] < SL_MISSIONS && state->slot[slot] != slots[slot]) {
            draw_one(&state->missions_size[sl_missions[slots[slot]].tier]);
        }
        state->slot[slot] = slots[slot];
    }
    state->phase = state->phase == SL_PHASE_KEEP ? SL_PHASE_HOME : state->phase;
}

static void turn(struct sl_state *state, const struct event *event) {
    for (uint8_t place = 0; place < state->players; place++) {
        state->at = state->order[place] == event->seat ? place : state->at;
    }
    for (uint8_t body = 0; body < SL_BODIES; body++) {
        uint8_t *there = figures(state, event, body);
        *there = (uint8_t)(*there + (*there & 15u) * 15u);
    }
    state->round = event->a;
    state->between = 0;
    state->commands = sl_is_automaton(state, event->seat) ? 0 : SL_COMMANDS;
    state->phase = SL_PHASE_DICE;
    for (uint8_t i = 0; i < 3; i++) {
        state->columns[i] = 0;
    }
    state->dice[0] = state->dice[1] = 0;
}

static void exhaust_shared(struct sl_state *state, const struct event *event) {
    for (uint8_t body = 0; body < SL_BODIES; body++) {
        uint8_t *there = figures(state, event, body);
        if (sl_others(state, event->seat, body) > 0) {
            *there = (uint8_t)(*there - (*there >> 4) * 15u);
        }
    }
}

static void change_hold(struct sl_state *state, const struct event *event) {
    uint8_t *hold = state->hold[event->seat];
    if (event->b == SL_EACH) {
        for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
            hold[resource] = sl_capped(hold[resource], (uint8_t)(event->c >> (2u * resource) & 3u));
        }
    } else if (event->kind == SL_TOLD_GAIN) {
        hold[event->b] = sl_capped(hold[event->b], event->c);
    } else {
        pay(&hold[event->b], event->c);
    }
}

static void steal(struct sl_state *state, const struct event *event) {
    uint8_t *held = &state->hold[event->seat][event->a];
    *held = sl_capped(*held, event->c);
    pay(&state->hold[event->b][event->a], 1);
}

static void attacked(struct sl_state *state, const struct event *event) {
    for (uint8_t player = 0; player < state->players; player++) {
        state->attacks[event->seat] =
            (uint8_t)(state->attacks[event->seat] + (event->b >> player & 1u));
    }
}

static void columns(struct sl_state *state, const struct event *event) {
    state->columns[0] = event->a;
    state->columns[1] = event->b;
    state->columns[2] = event->c;
    state->phase = SL_PHASE_MAIN;
}

static void deal_with_dice(struct sl_state *state, const struct event *event) {
    const uint8_t one = event->kind == SL_TOLD_POWER ? event->b : event->a;
    const uint8_t other = event->kind == SL_TOLD_POWER ? event->c : event->b;
    state->dice[0] = one != 0 ? one : state->dice[0];
    state->dice[1] = other != 0 ? other : state->dice[1];
}

/* Homes and dice. */
static bool fold_dice(struct sl_state *state, const struct event *event) {
    switch (event->kind) {
    case SL_TOLD_HOME:
    case SL_TOLD_AI_HOME:
        settle_home(state, event);
        break;
    case SL_TOLD_POWER:
    case SL_TOLD_ROLL:
    case SL_TOLD_REROLL:
        deal_with_dice(state, event);
        break;
    default:
        return false;
    }
    return true;
}

/* What a seat does in its turn. */
static bool fold_command(struct sl_state *state, const struct event *event) {
    uint8_t *hold = state->hold[event->seat < SL_PLAYERS ? event->seat : 0];
    switch (event->kind) {
    case SL_TOLD_LAND:
        pay(&hold[SL_OXYGEN], event->c);
        pay(&hold[SL_FUEL], event->secret);
        move(state, event, event->b, event->a, event->c);
        break;
    case SL_TOLD_POPULATE:
        pay(&hold[SL_WATER], 1);
        pay(&hold[SL_FOOD], sl_populate_food(state));
        grow(state, event, event->a, 1);
        draw_one(&state->commands);
        break;
    case SL_TOLD_TAX:
        draw_one(&state->commands);
        break;
    case SL_TOLD_DISCOVER:
        state->commands =
            (uint8_t)(state->commands - (sl_pending(state) == NULL && state->commands > 0));
        break;
    case SL_TOLD_TAKE:
        state->deck_size[sl_bodies[event->a].deck] =
            (uint8_t)(state->deck_size[sl_bodies[event->a].deck] + (event->b != SL_NONE));
        break;
    case SL_TOLD_PLACE:
        put(state, event->c, event->a, event->seat);
        break;
    case SL_TOLD_ATTACK:
        draw_one(&state->commands);
        break;
    case SL_TOLD_SCATTER:
        chase(state, event, event->b, event->a, 1);
        break;
    case SL_TOLD_MISSION:
        mission(state, event);
        break;
    case SL_TOLD_LABOR:
        *figures(state, event, event->a) = (uint8_t)(*figures(state, event, event->a) - 15u);
        draw_one(&state->divisions[SL_LABORING]);
        break;
    case SL_TOLD_MINE:
        draw_one(&state->divisions[SL_MINING]);
        break;
    default:
        return false;
    }
    return true;
}

/* What it chooses on the way. */
static bool fold_choice(struct sl_state *state, const struct event *event) {
    uint8_t *hold = state->hold[event->seat < SL_PLAYERS ? event->seat : 0];
    switch (event->kind) {
    case SL_TOLD_CHOOSE:
        hold[event->a] = sl_capped(hold[event->a], event->b);
        break;
    case SL_TOLD_SETTLE:
    case SL_TOLD_AI_POPULATE:
        grow(state, event, event->a, 1);
        break;
    case SL_TOLD_YIELD:
    case SL_TOLD_AI_YIELD:
        state->chit[event->a] = SL_NOBODY;
        break;
    case SL_TOLD_STEAL:
        steal(state, event);
        break;
    case SL_TOLD_BONUS:
        state->bonus[event->b] = event->a;
        break;
    default:
        return false;
    }
    return true;
}

/* What is shown to all, turns and gathering. */
static bool fold_turn(struct sl_state *state, const struct event *event) {
    switch (event->kind) {
    case SL_TOLD_POWERS:
        state->powers[event->seat][SL_KEPT] = event->a;
        break;
    case SL_TOLD_UNIVERSAL:
        state->universal = event->a;
        break;
    case SL_TOLD_REVEAL:
        reveal(state, event);
        break;
    case SL_TOLD_TURN:
        turn(state, event);
        break;
    case SL_TOLD_COLUMNS:
        columns(state, event);
        break;
    case SL_TOLD_GATHER:
    case SL_TOLD_GOT:
        add_four(state, event);
        break;
    case SL_TOLD_DRAWN:
        draw_one(&state->deck_size[event->a]);
        if (event->c != SL_NONE) {
            draw_one(&state->deck_size[event->a]);
        }
        state->drawn[0] = event->b;
        state->drawn[1] = event->c;
        break;
    case SL_TOLD_MINED:
        pay(&state->hold[event->seat][SL_OXYGEN], 1);
        pay(&state->hold[event->seat][SL_FUEL], event->c);
        state->die[event->a] = event->secret;
        break;
    default:
        return false;
    }
    return true;
}

/* Attacks, and what events bring. */
static bool fold_event(struct sl_state *state, const struct event *event) {
    switch (event->kind) {
    case SL_TOLD_ATTACKED:
        attacked(state, event);
        break;
    case SL_TOLD_RETREAT:
        chase(state, event, event->a, sl_home_of(state, event->seat), event->b);
        break;
    case SL_TOLD_EVENT:
        state->drawn_events = event->c;
        if (event->b == SL_CAUSE_ROUND) { /* SL-9.7 */
            state->round = event->secret;
            state->between = 1;
        }
        state->fired |= event->b < SL_CAUSE_ROUND ? (uint32_t)1 << event->b : 0;
        break;
    case SL_TOLD_GAIN:
    case SL_TOLD_LOSE:
        change_hold(state, event);
        break;
    case SL_TOLD_GROW:
        grow(state, event, event->a, event->b);
        break;
    case SL_TOLD_RECOVER:
        for (uint8_t body = 0; body < SL_BODIES; body++) {
            uint8_t *there = figures(state, event, body);
            *there = (uint8_t)(*there + (*there & 15u) * 15u);
        }
        break;
    case SL_TOLD_EXHAUST:
        exhaust_shared(state, event);
        break;
    case SL_TOLD_DIE_NOW:
        state->die[event->a] = event->b;
        break;
    case SL_TOLD_RULE:
        state->rules = (uint8_t)(state->rules | 1u << event->a);
        break;
    case SL_TOLD_TRUCE_OVER:
        state->rules = (uint8_t)(state->rules & ~(1u << SL_RULE_TRUCE));
        break;
    default:
        return false;
    }
    return true;
}

/* Automatons and the end. */
static bool fold_course(struct sl_state *state, const struct event *event) {
    switch (event->kind) {
    case SL_TOLD_AI_DISCOVER:
        put(state, event->b, event->c, event->seat);
        draw_one(&state->deck_size[event->a]);
        break;
    case SL_TOLD_AI_BRING:
        move(state, event, event->a, event->b, 1);
        break;
    case SL_TOLD_AI_MINE:
        state->die[event->a] = event->b;
        break;
    case SL_TOLD_END:
        state->token = state->token != SL_NOBODY ? event->seat : SL_NOBODY; /* SL-4.7 */
        break;
    case SL_TOLD_LAST:
        state->last = 1;
        break;
    case SL_TOLD_TRAIT:
        state->traits[event->seat][SL_KEPT] = event->a;
        break;
    case SL_TOLD_OVER:
        state->phase = SL_PHASE_OVER;
        break;
    default:
        return false;
    }
    return true;
}

void sl_fold(struct sl_state *state, const struct event *event) {
    static bool (*const parts[])(struct sl_state *, const struct event *) = {
        fold_dice, fold_command, fold_choice, fold_turn, fold_event, fold_course};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        if (parts[i](state, event)) {
            break;
        }
    }
    sl_refresh(state);
}
