/* What a choice does; what follows it without one is sl_turn.c's affair. */
#include "sl_parts.h"

/* Puts the kept one first (enum sl_choice). */
static void keep_of(uint8_t pair[SL_PAIR], uint8_t kept) {
    if (pair[SL_KEPT] != kept) {
        pair[SL_REJECTED] = pair[SL_KEPT];
        pair[SL_KEPT] = kept;
    }
}

/* SL-3.7; never taken back, since the others go on from it. */
static void keep(struct sl_state *state, uint8_t seat, struct action action, struct step *step) {
    keep_of(state->traits[seat], action.a);
    keep_of(state->powers[seat], action.b);
    STEP_TELL(step, .kind = SL_TOLD_KEEP, .seat = seat, .secret = action.a, .sight = sl_bit(seat));
    STEP_TELL(step, .kind = SL_TOLD_KEPT, .seat = seat, .secret = action.b, .sight = sl_bit(seat));
    step_seal(step);
    state->at++;
    if (state->at == state->seats) {
        sl_open(state, step);
    }
}

/* SL-3.8 */
static void settle_home(struct sl_state *state, uint8_t seat, struct action action,
                        struct step *step) {
    const uint8_t home = sl_homes_chosen(state) ? action.b : sl_home_of(state, seat);
    sl_put_home(state, seat, home, action.a);
    STEP_TELL(step, .kind = SL_TOLD_HOME, .seat = seat, .a = action.a, .b = state->row[home],
              .c = home);
    state->at++;
    if (state->at == state->seats) {
        sl_settle_automatons(state, step);
        sl_begin_round(state, step);
    }
}

static void keep_dice(struct sl_state *state, uint8_t seat, struct action action,
                      struct step *step) {
    (void)action;
    STEP_TELL(step, .kind = SL_TOLD_DICE, .seat = seat);
    sl_gather(state, false, step);
}

static void use_power(struct sl_state *state, uint8_t seat, struct action action,
                      struct step *step) {
    (void)seat;
    sl_use_power(state, action, step);
}

static void lift(struct sl_state *state, uint8_t seat, struct action action, struct step *step) {
    STEP_TELL(step, .kind = SL_TOLD_LIFT, .seat = seat, .a = action.a, .b = action.b);
    sl_queue_put(
        state, 0,
        (struct sl_step){.kind = SL_STEP_LAND, .player = seat, .a = action.a, .b = action.b});
}

/* SL-6.1 */
static void land(struct sl_state *state, uint8_t seat, struct action action, struct step *step) {
    const struct sl_step head = state->queue[0];
    const uint8_t fuel = sl_fuel(state, seat, head.a, action.a);
    uint8_t *hold = state->hold[seat];
    sl_queue_drop(state);
    hold[SL_OXYGEN] = (uint8_t)(hold[SL_OXYGEN] - head.b);
    hold[SL_FUEL] = (uint8_t)(hold[SL_FUEL] - fuel);
    sl_move_fresh(state, seat, head.a, action.a, head.b);
    STEP_TELL(step, .kind = SL_TOLD_LAND, .seat = seat, .a = action.a, .b = head.a, .c = head.b,
              .secret = fuel, .sight = SIGHT_ALL);
}

/* SL-7.1 */
static void populate(struct sl_state *state, uint8_t seat, struct action action,
                     struct step *step) {
    uint8_t *hold = state->hold[seat];
    state->commands--;
    hold[SL_WATER]--;
    hold[SL_FOOD] = (uint8_t)(hold[SL_FOOD] - sl_populate_food(state));
    sl_add_fresh(state, seat, action.a, 1);
    STEP_TELL(step, .kind = SL_TOLD_POPULATE, .seat = seat, .a = action.a);
}

/* SL-7.2 */
static void tax(struct sl_state *state, uint8_t seat, struct action action, struct step *step) {
    (void)action;
    state->commands--;
    STEP_TELL(step, .kind = SL_TOLD_TAX, .seat = seat);
    sl_queue_put(state, 0,
                 (struct sl_step){.kind = SL_STEP_CHOOSE,
                                  .player = seat,
                                  .a = sl_in_force(state, SL_RULE_TAX_THREE) ? 3 : 2,
                                  .b = SL_WHY_TAX});
}

/* SL-7.3, or the step of an effect that costs no command (SL-12.1). */
static void discover(struct sl_state *state, uint8_t seat, struct action action,
                     struct step *step) {
    if (state->queue_size > 0) {
        sl_queue_drop(state);
    } else {
        state->commands--;
    }
    STEP_TELL(step, .kind = SL_TOLD_DISCOVER, .seat = seat, .a = action.a);
    step_seal(step);
    state->drawn[0] = sl_take_body(state, action.a);
    state->drawn[1] = state->deck_size[action.a] > 0 ? sl_take_body(state, action.a) : SL_NONE;
    STEP_TELL(step, .kind = SL_TOLD_DRAWN, .seat = seat, .a = action.a, .b = state->drawn[0],
              .c = state->drawn[1]);
    sl_queue_put(state, 0, (struct sl_step){.kind = SL_STEP_TAKE, .player = seat});
}

static void take(struct sl_state *state, uint8_t seat, struct action action, struct step *step) {
    const uint8_t other = state->drawn[0] == action.a ? state->drawn[1] : state->drawn[0];
    if (other != SL_NONE) {
        sl_return_body(state, other);
    }
    state->drawn[0] = state->drawn[1] = SL_NONE;
    state->queue[0] = (struct sl_step){.kind = SL_STEP_PLACE, .player = seat, .a = action.a};
    STEP_TELL(step, .kind = SL_TOLD_TAKE, .seat = seat, .a = action.a, .b = other);
}

static void place(struct sl_state *state, uint8_t seat, struct action action, struct step *step) {
    const uint8_t body = state->queue[0].a;
    sl_queue_drop(state);
    sl_put_body(state, body, action.a, seat);
    STEP_TELL(step, .kind = SL_TOLD_PLACE, .seat = seat, .a = action.a, .b = state->row[body],
              .c = body);
}

static void attack(struct sl_state *state, uint8_t seat, struct action action, struct step *step) {
    state->commands--;
    STEP_TELL(step, .kind = SL_TOLD_ATTACK, .seat = seat, .a = action.a);
    sl_attack(state, seat, action.a, step);
}

static void scatter(struct sl_state *state, uint8_t seat, struct action action, struct step *step) {
    (void)seat;
    sl_scatter_one(state, action.a, step);
}

/* SL-8.1: the slot stays empty until the reward is carried out. */
static void mission(struct sl_state *state, uint8_t seat, struct action action, struct step *step) {
    const struct sl_mission *card = &sl_missions[action.a];
    uint8_t slot = 0;
    while (state->slot[slot] != action.a) {
        slot++;
    }
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        uint8_t *held = &state->hold[seat][resource];
        *held = (uint8_t)(*held - card->cost[resource]);
    }
    state->divisions[SL_INTELLIGENCE]--;
    state->done[action.a] = seat;
    state->completed[seat]++;
    state->slot[slot] = SL_NONE;
    STEP_TELL(step, .kind = SL_TOLD_MISSION, .seat = seat, .a = action.a, .b = slot);
    sl_queue_put(state, 0,
                 (struct sl_step){.kind = SL_STEP_REFILL, .player = SL_NOBODY, .a = slot});
    sl_queue_put(state, 0,
                 (struct sl_step){.kind = SL_STEP_EFFECT,
                                  .player = SL_NOBODY,
                                  .a = (uint8_t)(SL_WHY_MISSION + action.a)});
}

/* Adds to a hold, capped, and tells what came. */
static void get(struct sl_state *state, uint8_t seat, const uint8_t amounts[SL_RESOURCES],
                struct step *step) {
    uint8_t came[SL_RESOURCES];
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        uint8_t *held = &state->hold[seat][resource];
        const uint8_t before = *held;
        sl_add_capped(held, amounts[resource]);
        came[resource] = (uint8_t)(*held - before);
    }
    SL_TELL_FOUR(step, SL_TOLD_GOT, seat, came);
}

/* The highest of the asteroid's dice. */
static uint8_t roll_dice(struct sl_state *state, uint8_t seat, uint8_t body, struct step *step) {
    uint8_t highest = 0;
    for (uint8_t i = 0; i < state->die[body]; i++) {
        const uint8_t roll = sl_roll(state, step);
        highest = roll > highest ? roll : highest;
        STEP_TELL(step, .kind = SL_TOLD_DIE, .seat = seat, .a = body, .b = i, .c = roll);
    }
    return highest;
}

/* SL-8.2 */
static void mine(struct sl_state *state, uint8_t seat, struct action action, struct step *step) {
    const uint8_t body = action.a;
    const uint8_t from = sl_miner(state, seat, body);
    const uint8_t fuel = sl_fuel(state, seat, from, body);
    const uint8_t *base = sl_bodies[body].yield;
    uint8_t amounts[SL_RESOURCES] = {base[0], base[1], base[2], base[3]};
    uint8_t *more = &amounts[sl_bodies[body].die];
    state->divisions[SL_MINING]--;
    state->hold[seat][SL_OXYGEN]--;
    state->hold[seat][SL_FUEL] = (uint8_t)(state->hold[seat][SL_FUEL] - fuel);
    STEP_TELL(step, .kind = SL_TOLD_MINE, .seat = seat, .a = body);
    *more = (uint8_t)(*more + roll_dice(state, seat, body, step));
    if (state->die[body] > sl_die_floor(state, body)) {
        state->die[body]--;
    }
    STEP_TELL(step, .kind = SL_TOLD_MINED, .seat = seat, .a = body, .b = from, .c = fuel,
              .secret = state->die[body], .sight = SIGHT_ALL);
    get(state, seat, amounts, step);
}

/* SL-8.3 */
static void labor(struct sl_state *state, uint8_t seat, struct action action, struct step *step) {
    uint8_t *figures = &state->figures[seat][action.a];
    state->divisions[SL_LABORING]--;
    *figures = (uint8_t)(*figures - 15u);
    state->fresh[seat]--;
    STEP_TELL(step, .kind = SL_TOLD_LABOR, .seat = seat, .a = action.a);
    get(state, seat, sl_bodies[action.a].area, step);
}

static void end(struct sl_state *state, uint8_t seat, struct action action, struct step *step) {
    (void)action;
    STEP_TELL(step, .kind = SL_TOLD_END, .seat = seat);
    sl_end_turn(state, step);
}

static void choose(struct sl_state *state, uint8_t seat, struct action action, struct step *step) {
    struct sl_step *head = &state->queue[0];
    uint8_t *held = &state->hold[seat][action.a];
    const uint8_t before = *held;
    sl_add_capped(held, 1);
    head->a--;
    STEP_TELL(step, .kind = SL_TOLD_CHOOSE, .seat = seat, .a = action.a,
              .b = (uint8_t)(*held - before), .c = head->b);
}

static void settle(struct sl_state *state, uint8_t seat, struct action action, struct step *step) {
    state->queue[0].a--;
    sl_add_fresh(state, seat, action.a, 1);
    STEP_TELL(step, .kind = SL_TOLD_SETTLE, .seat = seat, .a = action.a);
}

static void pay(struct sl_state *state, uint8_t seat, struct action action, struct step *step) {
    (void)seat;
    (void)action;
    sl_pay(state, step);
}

static void yield(struct sl_state *state, uint8_t seat, struct action action, struct step *step) {
    (void)seat;
    sl_yield(state, action.a, step);
}

static void steal(struct sl_state *state, uint8_t seat, struct action action, struct step *step) {
    (void)seat;
    sl_steal(state, action.a, step);
}

static void bonus(struct sl_state *state, uint8_t seat, struct action action, struct step *step) {
    (void)seat;
    sl_choose_bonus(state, action.a, step);
}

typedef void deed(struct sl_state *state, uint8_t seat, struct action action, struct step *step);
static deed *const deeds[SL_VERBS] = {
    [SL_KEEP] = keep,         [SL_HOME] = settle_home, [SL_DICE] = keep_dice,
    [SL_POWER] = use_power,   [SL_LIFT] = lift,        [SL_LAND] = land,
    [SL_POPULATE] = populate, [SL_TAX] = tax,          [SL_DISCOVER] = discover,
    [SL_TAKE] = take,         [SL_PLACE] = place,      [SL_ATTACK] = attack,
    [SL_SCATTER] = scatter,   [SL_MISSION] = mission,  [SL_MINE] = mine,
    [SL_LABOR] = labor,       [SL_END] = end,          [SL_CHOOSE] = choose,
    [SL_SETTLE] = settle,     [SL_PAY] = pay,          [SL_YIELD] = yield,
    [SL_STEAL] = steal,       [SL_BONUS] = bonus,
};

void sl_apply(void *at, struct action action, struct step *step) {
    struct sl_state *state = at;
    state->played++;
    if (state->played == SL_LAST_CALL && state->last == 0) {
        sl_call_last(state, step); /* SL-15.2 */
    }
    deeds[action.verb](state, stellar_leap.to_act(state), action, step);
    sl_run(state, step);
}

_Static_assert((int)SL_TOLD_BONUS == (int)SL_BONUS && (int)SL_TOLD_END == (int)SL_END &&
                   (int)SL_TOLD_KEPT == (int)SL_VERBS,
               "a deed is told under the number of its verb");
