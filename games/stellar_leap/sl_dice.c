/* Dice powers (SL-5) and the gathering that they decide (SL-4.4). */
#include "sl_parts.h"

#define RESULTS_MAX 4 /* of a power */

/* Results of a power as pairs of dice, 0 = rolled again. */
struct results {
    uint8_t pairs[RESULTS_MAX][2];
    uint8_t n;
    const uint8_t *dice;
};

/* SL-5.1: only on the dice, and only what changes something; in rising order. */
static void add(struct results *results, int one, int other) {
    if (one < 1 || one > SL_DIE_MAX || other < 1 || other > SL_DIE_MAX ||
        (one == results->dice[0] && other == results->dice[1])) {
        return;
    }
    uint8_t place = results->n++;
    for (; place > 0; place--) {
        const uint8_t *last = results->pairs[place - 1];
        if (last[0] < one || (last[0] == one && last[1] < other)) {
            break;
        }
        results->pairs[place][0] = last[0];
        results->pairs[place][1] = last[1];
    }
    results->pairs[place][0] = (uint8_t)one;
    results->pairs[place][1] = (uint8_t)other;
}

static void add_one_or_both(struct results *results, const struct sl_power *power, int change_one,
                            int change_other) {
    const int one = results->dice[0];
    const int other = results->dice[1];
    if (power->scope == SL_SCOPE_BOTH) {
        add(results, one + change_one, other + change_other);
    } else {
        add(results, one + change_one, other);
        add(results, one, other + change_other);
    }
}

static void set_home(struct results *results, const struct sl_state *state, uint8_t seat) {
    const uint8_t column = state->column[sl_home_of(state, seat)];
    add(results, column, results->dice[1]);
    add(results, results->dice[0], column);
}

static struct results find_results(const struct sl_state *state, uint8_t seat, uint8_t which) {
    const struct sl_power *power = &sl_powers[which];
    const int one = state->dice[0];
    const int other = state->dice[1];
    struct results results = {.dice = state->dice};
    switch (power->kind) {
    case SL_POWER_FLIP:
        add_one_or_both(&results, power, 7 - 2 * one, 7 - 2 * other);
        break;
    case SL_POWER_ADD:
        add_one_or_both(&results, power, power->n, power->n);
        add_one_or_both(&results, power, -power->n, -power->n);
        break;
    case SL_POWER_COPY:
        add(&results, other, other);
        add(&results, one, one);
        break;
    case SL_POWER_HOME:
        set_home(&results, state, seat);
        break;
    case SL_POWER_TRANSFER:
        add(&results, one + power->n, other - power->n);
        add(&results, one - power->n, other + power->n);
        break;
    case SL_POWER_REROLL:
        results =
            (struct results){.pairs = {{0, 0}, {0, state->dice[1]}, {state->dice[0], 0}}, .n = 3};
        break;
    default: /* SL_POWER_SUBTRACT */
        results = (struct results){.pairs = {{state->dice[0], state->dice[1]}}, .n = 1};
        break;
    }
    return results;
}

static uint16_t list_power(const struct sl_state *state, uint8_t seat, uint8_t power,
                           struct action *actions, uint16_t n) {
    const struct results results = find_results(state, seat, power);
    for (uint8_t i = 0; i < results.n; i++) {
        actions[n++] = (struct action){
            .verb = SL_POWER, .a = power, .b = results.pairs[i][0], .c = results.pairs[i][1]};
    }
    return n;
}

static bool clones(const struct sl_state *state, uint8_t seat) {
    return sl_powers[state->powers[seat][SL_KEPT]].kind == SL_POWER_CLONE;
}

/* Another seat has the power, and it is not marked (SL-5.3). */
static bool can_clone(const struct sl_state *state, uint8_t seat, uint8_t power) {
    for (uint8_t other = 0; other < state->seats; other++) {
        if (state->powers[other][SL_KEPT] == power) {
            return other != seat && (state->marks & sl_bit(other)) == 0;
        }
    }
    return false;
}

uint16_t sl_legal_dice(const struct sl_state *state, struct action *actions) {
    const uint8_t seat = state->order[state->at];
    uint16_t n = 0;
    actions[n++] = (struct action){.verb = SL_DICE};
    if (!clones(state, seat)) {
        n = list_power(state, seat, state->powers[seat][SL_KEPT], actions, n);
    } else {
        for (uint8_t power = 0; power < SL_SPECIES_POWERS; power++) {
            if (can_clone(state, seat, power)) {
                n = list_power(state, seat, power, actions, n);
            }
        }
    }
    return list_power(state, seat, state->universal, actions, n);
}

static void mark(struct sl_state *state, uint8_t seat, uint8_t power) {
    const uint8_t others = (uint8_t)((sl_bit(state->seats) - 1u) & ~(uint32_t)sl_bit(seat));
    for (uint8_t other = 0; other < state->seats; other++) {
        if (state->powers[other][SL_KEPT] == power) {
            state->marks = (uint8_t)(state->marks | sl_bit(other));
        }
    }
    if (state->marks == others) {
        state->marks = 0;
    }
}

void sl_use_power(struct sl_state *state, struct action action, struct step *step) {
    const uint8_t seat = state->order[state->at];
    const bool cloned = action.a != state->universal && clones(state, seat);
    if (cloned) {
        mark(state, seat, action.a);
    }
    state->dice[0] = action.b;
    state->dice[1] = action.c;
    STEP_TELL(step, .kind = SL_TOLD_POWER, .seat = seat, .a = action.a, .b = action.b,
              .c = action.c, .secret = cloned ? state->powers[seat][SL_KEPT] : action.a,
              .sight = SIGHT_ALL);
    state->dice[0] = action.b != 0 ? action.b : sl_roll(state, step);
    state->dice[1] = action.c != 0 ? action.c : sl_roll(state, step);
    if (action.b == 0 || action.c == 0) {
        STEP_TELL(step, .kind = SL_TOLD_REROLL, .seat = seat,
                  .a = action.b == 0 ? state->dice[0] : 0, .b = action.c == 0 ? state->dice[1] : 0);
    }
    sl_gather(state, sl_powers[action.a].kind == SL_POWER_SUBTRACT, step);
}

void sl_gather(struct sl_state *state, bool subtracted, struct step *step) {
    uint8_t amounts[SL_PLAYERS][SL_RESOURCES];
    sl_columns(state->dice[0], state->dice[1], subtracted, state->columns);
    state->phase = SL_PHASE_MAIN;
    STEP_TELL(step, .kind = SL_TOLD_COLUMNS, .seat = state->order[state->at],
              .a = state->columns[0], .b = state->columns[1], .c = state->columns[2]);
    const uint8_t mask = sl_gather_all(state, state->columns, amounts);
    uint8_t place = state->at;
    for (uint8_t i = 0; i < state->players; i++) {
        const uint8_t player = state->order[place];
        place = place + 1u < state->players ? (uint8_t)(place + 1u) : 0;
        if ((mask & sl_bit(player)) == 0) {
            continue;
        }
        for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
            uint8_t *held = &state->hold[player][resource];
            const uint8_t before = *held;
            sl_add_capped(held, amounts[player][resource]);
            amounts[player][resource] = (uint8_t)(*held - before);
        }
        SL_TELL_FOUR(step, SL_TOLD_GATHER, player, amounts[player]);
    }
}
