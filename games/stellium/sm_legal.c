/* What the seat to act may do (SM-4). */
#include "sm_parts.h"

struct list {
    struct action *actions;
    uint16_t n;
};

static void add(struct list *list, uint8_t verb, uint8_t a, uint8_t b, uint8_t c) {
    list->actions[list->n++] = (struct action){.verb = verb, .a = a, .b = b, .c = c};
}

/* SM-5.4 */
static void list_asks(const struct sm_state *state, struct list *list) {
    if (state->options[SM_OPTION_TOUCH] == SM_TOUCH_BLIND) {
        add(list, SM_ASK, SM_NO_KIND, 0, 0);
        return;
    }
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        if (state->bag[kind] > 0) {
            add(list, SM_ASK, kind, 0, 0);
        }
    }
}

/* SM-6.1, SM-6.2 */
static void list_places(const struct sm_state *state, struct list *list) {
    const sm_cells bodies = sm_occupied(state);
    for (uint8_t influence = 0; influence < SM_KINDS; influence++) {
        if (influence != state->drawn && !sm_has_token(state, state->seat, influence)) {
            continue;
        }
        sm_cells cells = influence == SM_COMET ? bodies : SM_ALL_SPACES & ~bodies;
        while (cells != 0) {
            add(list, SM_PLACE, influence, sm_take_lowest(&cells), 0);
        }
    }
}

static void list_swaps(const struct sm_state *state, struct list *list) {
    const sm_cells others = sm_occupied(state) & ~state->bodies[state->drawn];
    sm_cells movers = state->bodies[state->drawn] & ~sm_bit[state->at];
    while (movers != 0) {
        const uint8_t mover = sm_take_lowest(&movers);
        sm_cells partners = sm_round[mover] & others;
        while (partners != 0) {
            add(list, SM_SWAP, mover, sm_take_lowest(&partners), 0);
        }
    }
}

static void list_attractions(const struct sm_state *state, struct list *list) {
    const sm_cells bodies = sm_occupied(state) & ~sm_bit[state->at];
    for (uint8_t hole = SM_SPACES; hole < SM_CELLS; hole++) {
        sm_cells cells = state->cell[hole] == 0 ? sm_round[hole] & bodies : 0;
        while (cells != 0) {
            add(list, SM_ATTRACT, hole, sm_take_lowest(&cells), 0);
        }
    }
}

static void list_effects(const struct sm_state *state, struct list *list) {
    switch (state->influence) {
    case SM_PLANET:
        list_swaps(state, list);
        break;
    case SM_COMET:
        for (uint8_t direction = 0; direction < SM_DIRECTIONS; direction++) {
            add(list, SM_PUSH, direction, 0, 0);
        }
        break;
    case SM_STAR:
        for (uint8_t steps = 1; steps < SM_DIRECTIONS; steps++) {
            add(list, SM_ROTATE, steps, 0, 0);
        }
        break;
    default:
        list_attractions(state, list);
        break;
    }
    if (state->options[SM_OPTION_INFLUENCE] == SM_MAY && state->influence != SM_COMET) {
        add(list, SM_SKIP, 0, 0, 0); /* SM-6.3 */
    }
}

/* SM-9.3 */
static void list_refills(const struct sm_state *state, struct list *list) {
    const sm_cells starts = sm_start_spaces(state) & sm_galaxies[state->refill_place];
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        sm_cells cells = state->handful[kind] > 0 ? starts & ~sm_occupied(state) : 0;
        while (cells != 0) {
            add(list, SM_REFILL, kind, sm_take_lowest(&cells), 0);
        }
    }
}

/* One action for each body that may stay (SM-7.7). */
static void list_keeps(const struct sm_state *state, uint8_t objective, uint8_t index,
                       struct list *list) {
    const uint8_t n = sm_count(sm_used(state, objective, index));
    for (uint8_t keep = 0; keep < n; keep++) {
        add(list, SM_VALIDATE, objective, index, keep);
    }
}

static void list_validations(const struct sm_state *state, uint8_t objective, struct list *list) {
    const struct sm_figure *figure = &sm_figures[sm_shape(objective)];
    if (sm_tiered(objective) && sm_stands_on(state, objective, 0)) {
        list_keeps(state, objective, 0, list);
    }
    for (uint8_t index = 0; index < figure->count; index++) {
        if (sm_lacks(state, figure, objective, index) == 0) {
            list_keeps(state, objective, index, list);
        }
    }
}

/* A seat's objectives, ascending; how many. */
static uint8_t sorted_hand(const struct sm_state *state, uint8_t hand[SM_HAND]) {
    uint8_t n = 0;
    while (n < SM_HAND && state->hand[state->seat][n] < SM_OBJECTIVES) {
        uint8_t place = n;
        const uint8_t objective = state->hand[state->seat][n];
        for (; place > 0 && hand[place - 1] > objective; place--) {
            hand[place] = hand[place - 1];
        }
        hand[place] = objective;
        n++;
    }
    return n;
}

/* SM-8.1 */
static void list_takes(const struct sm_state *state, struct list *list) {
    uint8_t hand[SM_HAND];
    const uint8_t held = sorted_hand(state, hand);
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        if (state->where[objective] != SM_IN_DISPLAY) {
            continue;
        }
        if (held < SM_HAND) {
            add(list, SM_TAKE, objective, SM_NONE, 0);
        }
        for (uint8_t i = 0; i < held && held == SM_HAND; i++) {
            add(list, SM_TAKE, objective, hand[i], 0);
        }
    }
    if (held == SM_HAND) {
        add(list, SM_KEEP, 0, 0, 0);
    }
}

uint16_t sm_legal(const void *at, struct action *actions) {
    const struct sm_state *state = at;
    struct list list = {.actions = actions};
    uint8_t hand[SM_HAND];
    switch (state->phase) {
    case SM_PHASE_ASK:
        list_asks(state, &list);
        break;
    case SM_PHASE_PLACE:
        list_places(state, &list);
        break;
    case SM_PHASE_EFFECT:
        list_effects(state, &list);
        break;
    case SM_PHASE_REFILL:
        list_refills(state, &list);
        break;
    case SM_PHASE_VALIDATE:
        for (uint8_t i = 0, n = sorted_hand(state, hand); i < n; i++) {
            list_validations(state, hand[i], &list);
        }
        add(&list, SM_DONE, 0, 0, 0);
        break;
    case SM_PHASE_TAKE:
        list_takes(state, &list);
        break;
    default:
        break;
    }
    return list.n;
}
