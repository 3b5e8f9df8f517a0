/* What may be done now, sorted as the contract wants it (SL-15). */
#include "sl_parts.h"

/* The list so far; one push an action. */
struct list {
    struct action *actions;
    uint16_t n;
};

static inline void push(struct list *list, uint8_t verb, uint8_t a, uint8_t b) {
    struct action *const next = &list->actions[list->n++];
    next->verb = verb; /* one by one: cheaper than a whole action on a small processor */
    next->a = a;
    next->b = b;
    next->c = 0;
}

/* Where the seat has figures, ascending. */
struct stand {
    uint8_t body[SL_FIGURES], n;
};

static struct stand find_stand(const struct sl_state *state, uint8_t seat) {
    struct stand stand = {.n = 0};
    const uint8_t *figures = state->figures[seat];
    uint8_t left = state->population[seat];
    for (uint8_t i = 0; left > 0; i++) {
        const uint8_t body = state->bodies[i];
        if (figures[body] != 0) {
            stand.body[stand.n++] = body;
            left = (uint8_t)(left - sl_present(state, seat, body));
        }
    }
    return stand;
}

static void list_keep(const struct sl_state *state, struct list *list) {
    uint8_t traits[2 * (SL_PLAYERS - 1)];
    uint8_t powers[2 * (SL_PLAYERS - 1)];
    const uint8_t seat = state->order[state->at];
    uint8_t n = 0;
    for (uint8_t i = 0; i < state->seats; i++) {
        const bool spare = sl_spare_seat(state) == seat;
        if (spare != (i == seat)) { /* its own two, or what each of the others has rejected */
            for (uint8_t card = spare ? SL_REJECTED : SL_KEPT; card <= SL_REJECTED; card++) {
                traits[n] = state->traits[i][card];
                powers[n++] = state->powers[i][card];
            }
        }
    }
    for (uint8_t trait = 0; trait < SL_TRAITS; trait++) {
        bool mine = false;
        for (uint8_t i = 0; i < n; i++) {
            mine = mine || traits[i] == trait;
        }
        for (uint8_t power = 0; mine && power < SL_SPECIES_POWERS; power++) {
            for (uint8_t i = 0; i < n; i++) {
                if (powers[i] == power) {
                    push(list, SL_KEEP, trait, power);
                }
            }
        }
    }
}

/* SL-6.3: a goal can be paid for. */
static bool can_leave(const struct sl_state *state, uint8_t seat, uint8_t from,
                      const struct sl_goal *goals, uint8_t n) {
    const uint8_t fuel = state->hold[seat][SL_FUEL];
    for (uint8_t i = 0; i < n; i++) {
        if (goals[i].body != from && sl_fuel_to(state, seat, from, &goals[i]) <= fuel) {
            return true;
        }
    }
    return false;
}

static void list_lifts(const struct sl_state *state, uint8_t seat, const struct stand *stand,
                       struct list *list) {
    const uint8_t oxygen = state->hold[seat][SL_OXYGEN];
    struct sl_goal goals[SL_GOALS_MAX + 1];
    const uint8_t goals_count =
        oxygen > 0 && state->fresh[seat] > 0 ? sl_find_goals(state, seat, goals) : 0;
    for (uint8_t i = 0; goals_count > 0 && i < stand->n; i++) {
        const uint8_t fresh = sl_fresh(state, seat, stand->body[i]);
        const uint8_t most = fresh < oxygen ? fresh : oxygen;
        if (most == 0 || !can_leave(state, seat, stand->body[i], goals, goals_count)) {
            continue;
        }
        for (uint8_t n = 1; n <= most; n++) {
            push(list, SL_LIFT, stand->body[i], n);
        }
    }
}

static void list_decks(const struct sl_state *state, struct list *list) {
    for (uint8_t deck = 0; deck < SL_DECKS; deck++) {
        if (state->deck_size[deck] > 0) {
            push(list, SL_DISCOVER, deck, 0);
        }
    }
}

/* SL-7 */
static void list_commands(const struct sl_state *state, uint8_t seat, const struct stand *stand,
                          struct list *list) {
    const uint8_t *hold = state->hold[seat];
    if (state->commands == 0) {
        return;
    }
    if (hold[SL_WATER] > 0 && hold[SL_FOOD] >= sl_populate_food(state) &&
        state->population[seat] < SL_FIGURES) {
        for (uint8_t i = 0; i < stand->n; i++) {
            push(list, SL_POPULATE, stand->body[i], 0);
        }
    }
    push(list, SL_TAX, 0, 0);
    list_decks(state, list);
    for (uint8_t i = 0; i < stand->n; i++) {
        if (sl_attackable(state, seat, stand->body[i])) {
            push(list, SL_ATTACK, stand->body[i], 0);
        }
    }
}

/* SL-8.1: in the order of the missions. */
static void list_missions(const struct sl_state *state, uint8_t seat, struct list *list) {
    uint8_t sorted[SL_SLOTS];
    uint8_t n = 0;
    if (state->divisions[SL_INTELLIGENCE] == 0) {
        return;
    }
    for (uint8_t slot = 0; slot < SL_SLOTS; slot++) {
        const uint8_t mission = state->slot[slot];
        if (mission == SL_NONE || sl_missing(state, seat, mission) > 0) {
            continue;
        }
        uint8_t place = n++;
        for (; place > 0 && sorted[place - 1] > mission; place--) {
            sorted[place] = sorted[place - 1];
        }
        sorted[place] = mission;
    }
    for (uint8_t i = 0; i < n; i++) {
        push(list, SL_MISSION, sorted[i], 0);
    }
}

/* SL-8.2: some fresh figure has fuel enough for the way. */
static bool can_mine(const struct sl_state *state, uint8_t seat, const struct stand *stand,
                     uint8_t asteroid) {
    const struct sl_goal goal = {
        .body = asteroid, .row = state->row[asteroid], .threat = sl_threat(state, asteroid)};
    for (uint8_t i = 0; i < stand->n; i++) {
        if (state->figures[seat][stand->body[i]] >= 16 &&
            sl_fuel_to(state, seat, stand->body[i], &goal) <= state->hold[seat][SL_FUEL]) {
            return true;
        }
    }
    return false;
}

/* SL-8.2, SL-8.3 */
static void list_work(const struct sl_state *state, uint8_t seat, const struct stand *stand,
                      struct list *list) {
    if (state->divisions[SL_MINING] > 0 && state->asteroids > 0 &&
        state->hold[seat][SL_OXYGEN] > 0) {
        for (uint8_t i = 0; i < state->bodies_size; i++) {
            const uint8_t body = state->bodies[i];
            if (sl_is_asteroid(body) && can_mine(state, seat, stand, body)) {
                push(list, SL_MINE, body, 0);
            }
        }
    }
    for (uint8_t i = 0; state->divisions[SL_LABORING] > 0 && i < stand->n; i++) {
        if (sl_fresh(state, seat, stand->body[i]) > 0) {
            push(list, SL_LABOR, stand->body[i], 0);
        }
    }
}

static void list_main(const struct sl_state *state, struct list *list) {
    const uint8_t seat = state->order[state->at];
    const struct stand stand = find_stand(state, seat);
    if (state->played >= SL_LAST_CALL) { /* SL-15.2 */
        push(list, SL_END, 0, 0);
        return;
    }
    list_lifts(state, seat, &stand, list);
    list_commands(state, seat, &stand, list);
    list_missions(state, seat, list);
    list_work(state, seat, &stand, list);
    push(list, SL_END, 0, 0);
}

static void list_landings(const struct sl_state *state, const struct sl_step *head,
                          struct list *list) {
    const uint8_t fuel = state->hold[head->player][SL_FUEL];
    struct sl_goal goals[SL_GOALS_MAX + 1];
    const uint8_t n = sl_find_goals(state, head->player, goals);
    for (uint8_t i = 0; i < n; i++) {
        if (goals[i].body != head->a &&
            sl_fuel_to(state, head->player, head->a, &goals[i]) <= fuel) {
            push(list, SL_LAND, goals[i].body, 0);
        }
    }
}

/* SL-7.6: an automaton's figures part as long as they can. */
static void list_scatter(const struct sl_state *state, const struct sl_step *head,
                         struct list *list) {
    uint8_t goals[SL_GOALS_MAX];
    const uint8_t n = sl_scatter_goals(state, head->a, head->b, goals);
    uint8_t unused = 0;
    for (uint8_t i = 0; i < n; i++) {
        unused = (uint8_t)(unused + ((state->scattered[goals[i] / 8] & sl_bit(goals[i] % 8)) == 0));
    }
    for (uint8_t i = 0; i < n; i++) {
        if (unused == 0 || (state->scattered[goals[i] / 8] & sl_bit(goals[i] % 8)) == 0) {
            push(list, SL_SCATTER, goals[i], 0);
        }
    }
}

/* SL-7.7 */
static void list_intense(const struct sl_state *state, const struct sl_step *head,
                         struct list *list) {
    const uint8_t *hold = state->hold[head->player];
    if (hold[0] + hold[1] + hold[2] + hold[3] >= 2 * head->c) {
        push(list, SL_PAY, 0, 0);
    }
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        if (state->chit[state->bodies[i]] == head->player) {
            push(list, SL_YIELD, state->bodies[i], 0);
        }
    }
}

/* What lies before the chooser: two bodies or three bonuses, in rising order. */
static void list_drawn(const struct sl_state *state, uint8_t verb, struct list *list) {
    uint8_t last = 0; /* one more than the card listed last */
    for (uint8_t round = 0; round < SL_DRAWN; round++) {
        uint8_t next = SL_NONE;
        for (uint8_t i = 0; i < SL_DRAWN; i++) {
            const uint8_t card = state->drawn[i];
            next = card >= last && card < next ? card : next;
        }
        if (next == SL_NONE) {
            return;
        }
        push(list, verb, next, 0);
        last = (uint8_t)(next + 1u);
    }
}

static void list_resources(const struct sl_state *state, const struct sl_step *head,
                           struct list *list) {
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        if (head->kind == SL_STEP_CHOOSE) {
            push(list, SL_CHOOSE, resource, 0);
        } else if (state->hold[head->a][resource] > 0) {
            push(list, SL_STEAL, resource, 0);
        }
    }
}

static void list_columns(uint8_t verb, struct list *list) {
    for (uint8_t column = 1; column <= SL_COLUMNS; column++) {
        push(list, verb, column, 0);
    }
}

/* SL-3.8: each home that is left in each column. */
static void list_homes(const struct sl_state *state, struct list *list) {
    for (uint8_t column = 1; column <= SL_COLUMNS; column++) {
        for (uint8_t home = 0; home < SL_HOMES; home++) {
            if (!sl_home_taken(state, home)) {
                push(list, SL_HOME, column, home);
            }
        }
    }
}

static void list_settle(const struct sl_state *state, uint8_t seat, struct list *list) {
    const struct stand stand = find_stand(state, seat);
    for (uint8_t i = 0; i < stand.n; i++) {
        push(list, SL_SETTLE, stand.body[i], 0);
    }
}

static void list_step(const struct sl_state *state, struct list *list) {
    const struct sl_step *head = &state->queue[0];
    switch (head->kind) {
    case SL_STEP_LAND:
        list_landings(state, head, list);
        break;
    case SL_STEP_SETTLE:
        list_settle(state, head->player, list);
        break;
    case SL_STEP_DISCOVER:
        list_decks(state, list);
        break;
    case SL_STEP_TAKE:
        list_drawn(state, SL_TAKE, list);
        break;
    case SL_STEP_PLACE:
        list_columns(SL_PLACE, list);
        break;
    case SL_STEP_SCATTER:
        list_scatter(state, head, list);
        break;
    case SL_STEP_INTENSE:
        list_intense(state, head, list);
        break;
    case SL_STEP_BONUS:
        list_drawn(state, SL_BONUS, list);
        push(list, SL_BONUS, SL_NONE, 0); /* SL-11.3 */
        break;
    default: /* CHOOSE, STEAL */
        list_resources(state, head, list);
        break;
    }
}

uint16_t sl_legal(const void *at, struct action *actions) {
    const struct sl_state *state = at;
    struct list list = {.actions = actions};
    if (state->queue_size > 0) {
        list_step(state, &list);
        return list.n;
    }
    switch (state->phase) {
    case SL_PHASE_KEEP:
        list_keep(state, &list);
        break;
    case SL_PHASE_HOME:
        if (sl_homes_chosen(state)) {
            list_homes(state, &list);
        } else {
            list_columns(SL_HOME, &list);
        }
        break;
    case SL_PHASE_DICE:
        return sl_legal_dice(state, actions);
    case SL_PHASE_MAIN:
        list_main(state, &list);
        break;
    default:
        break;
    }
    return list.n;
}
