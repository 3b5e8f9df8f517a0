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

/* SM-6.1, SM-6.2. The cells are sorted out once for all influences, and without a branch that
 * nobody can foresee: random play lists more places than all else together. */
static void list_places(const struct sm_state *state, struct list *list) {
    uint8_t empty[SM_CELLS];
    uint8_t taken[SM_CELLS];
    uint8_t empties = 0;
    uint8_t bodies = 0;
    for (uint8_t cell = 0; cell < SM_CELLS; cell++) {
        const bool is_empty = state->cell[cell] == 0;
        empty[empties] = cell;
        taken[bodies] = cell;
        empties = (uint8_t)(empties + (is_empty && cell < SM_SPACES));
        bodies = (uint8_t)(bodies + !is_empty);
    }
    for (uint8_t influence = 0; influence < SM_KINDS; influence++) {
        if (influence != state->drawn && !sm_has_token(state, state->seat, influence)) {
            continue;
        }
        const uint8_t *cells = influence == SM_COMET ? taken : empty;
        const uint8_t n = influence == SM_COMET ? bodies : empties;
        for (uint8_t i = 0; i < n; i++) {
            add(list, SM_PLACE, influence, cells[i], 0);
        }
    }
}

static void list_swaps(const struct sm_state *state, struct list *list) {
    const sm_cells others = sm_occupied(state) & ~state->bodies[state->drawn];
    sm_cells movers = state->bodies[state->drawn] & ~sm_bit[state->at];
    while (movers != 0) {
        const uint8_t mover = bits_take64(&movers);
        sm_cells partners = sm_round[mover] & others;
        while (partners != 0) {
            add(list, SM_SWAP, mover, bits_take64(&partners), 0);
        }
    }
}

static void list_attractions(const struct sm_state *state, struct list *list) {
    const sm_cells bodies = sm_occupied(state) & ~sm_bit[state->at];
    for (uint8_t hole = SM_SPACES; hole < SM_CELLS; hole++) {
        sm_cells cells = state->cell[hole] == 0 ? sm_round[hole] & bodies : 0;
        while (cells != 0) {
            add(list, SM_ATTRACT, hole, bits_take64(&cells), 0);
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
            add(list, SM_REFILL, kind, bits_take64(&cells), 0);
        }
    }
}

/* One action for each body that may stay (SM-7.7). */
static void list_keeps(const struct sm_state *state, uint8_t objective, uint8_t index,
                       struct list *list) {
    const uint8_t n = bits_count64(sm_used(state, objective, index));
    for (uint8_t keep = 0; keep < n; keep++) {
        add(list, SM_VALIDATE, objective, index, keep);
    }
}

static void list_validations(const struct sm_state *state, uint8_t objective, struct list *list) {
    const struct sm_figure *figure = sm_figure_of(state, objective);
    const sm_cells others = ~state->bodies[sm_kind(objective)];
    if (sm_tiered(objective) && sm_stands_on(state, objective, 0)) {
        list_keeps(state, objective, 0, list);
    }
    for (uint8_t index = 0; index < figure->count; index++) {
        if ((figure->placements[index] & others) == 0 &&
            sm_lacks(state, figure, objective, index) == 0) {
            list_keeps(state, objective, index, list);
        }
    }
}

/* Objectives of a list, ascending, up to the first gap; how many. */
static uint8_t sorted(const uint8_t *cards, uint8_t room, uint8_t *out) {
    uint8_t n = 0;
    while (n < room && cards[n] < SM_OBJECTIVES) {
        uint8_t place = n;
        for (; place > 0 && out[place - 1] > cards[n]; place--) {
            out[place] = out[place - 1];
        }
        out[place] = cards[n];
        n++;
    }
    return n;
}

/* SM-8.1 */
static void list_takes(const struct sm_state *state, struct list *list) {
    uint8_t hand[SM_HAND];
    uint8_t display[SM_DISPLAY];
    const uint8_t held = sorted(state->hand[state->seat], SM_HAND, hand);
    const uint8_t shown = sorted(state->display, SM_DISPLAY, display);
    const bool full = sm_hand_size(state, state->seat) == SM_HAND;
    for (uint8_t place = 0; place < shown; place++) {
        if (!full) {
            add(list, SM_TAKE, display[place], SM_NONE, 0);
        }
        for (uint8_t i = 0; i < held && full; i++) {
            add(list, SM_TAKE, display[place], hand[i], 0);
        }
    }
    if (full) {
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
        for (uint8_t i = 0, n = sorted(state->hand[state->seat], SM_HAND, hand); i < n; i++) {
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
