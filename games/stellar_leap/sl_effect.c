/* The closed list of effects (SL-12.1), each a function of a table. */
#include "sl_parts.h"

/* One effect at work. Steps that it queues go in front of the rest of its card, in order. */
struct work {
    struct sl_state *state;
    struct step *step;
    const struct sl_effect *effect;
    uint8_t why;
    uint8_t queued;
};

static void queue_step(struct work *work, uint8_t kind, uint8_t player, uint8_t a, uint8_t b) {
    sl_queue_put(work->state, work->queued++,
                 (struct sl_step){.kind = kind, .player = player, .a = a, .b = b});
}

uint8_t sl_named(const struct sl_state *state, enum sl_who who, uint8_t players[SL_PLAYERS]) {
    const bool nobody = state->between != 0; /* SL-9.7 */
    uint8_t n = 0;
    for (uint8_t i = 0; i < state->players; i++) {
        const uint8_t place = (uint8_t)(state->at + i);
        const bool active = i == 0 && !nobody;
        if (who == SL_WHO_ALL || active == (who == SL_WHO_TRIG)) {
            players[n++] =
                state->order[place < state->players ? place : (uint8_t)(place - state->players)];
        }
    }
    return n;
}

static const struct sl_effect *effect_of(uint8_t why, uint8_t place) {
    if (why >= SL_WHY_MISSION + SL_MISSIONS) {
        return NULL; /* an event that the seat whose eyes these are has not seen */
    }
    if (why >= SL_WHY_MISSION) {
        return place == 0 ? &sl_missions[why - SL_WHY_MISSION].reward : NULL;
    }
    return place < SL_EFFECTS ? &sl_events[why].effects[place] : NULL;
}

static void gain(struct work *work, uint8_t player) {
    uint8_t *held = &work->state->hold[player][work->effect->resource];
    const uint8_t before = *held;
    sl_add_capped(held, work->effect->n);
    STEP_TELL(work->step, .kind = SL_TOLD_GAIN, .seat = player, .a = work->why,
              .b = work->effect->resource, .c = (uint8_t)(*held - before));
}

static void lose(struct work *work, uint8_t player) {
    uint8_t *held = &work->state->hold[player][work->effect->resource];
    const uint8_t lost = *held < work->effect->n ? *held : work->effect->n;
    *held = (uint8_t)(*held - lost);
    STEP_TELL(work->step, .kind = SL_TOLD_LOSE, .seat = player, .a = work->why,
              .b = work->effect->resource, .c = lost);
}

static void choose(struct work *work, uint8_t player) {
    queue_step(work, SL_STEP_CHOOSE, player, work->effect->n, work->why);
}

static void home_yield(struct work *work, uint8_t player) {
    struct sl_state *state = work->state;
    const uint8_t home = sl_home_of(state, player);
    uint32_t packed = 0;
    if (sl_fresh(state, player, home) == 0) {
        return;
    }
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        uint8_t *held = &state->hold[player][resource];
        const uint8_t before = *held;
        sl_add_capped(held, sl_bodies[home].yield[resource]);
        packed |= (uint32_t)(*held - before) << (2u * resource);
    }
    STEP_TELL(work->step, .kind = SL_TOLD_GAIN, .seat = player, .a = work->why, .b = SL_EACH,
              .c = (uint8_t)packed);
}

static void grow(struct work *work, uint8_t player) {
    struct sl_state *state = work->state;
    const uint8_t room = (uint8_t)(SL_FIGURES - state->population[player]);
    const uint8_t n = room < work->effect->n ? room : work->effect->n;
    sl_add_fresh(state, player, sl_home_of(state, player), n);
    STEP_TELL(work->step, .kind = SL_TOLD_GROW, .seat = player, .a = sl_home_of(state, player),
              .b = n);
}

static void settle(struct work *work, uint8_t player) {
    if (!sl_is_automaton(work->state, player)) {
        queue_step(work, SL_STEP_SETTLE, player, work->effect->n, 0);
        return;
    }
    for (uint8_t i = 0; i < work->effect->n; i++) {
        sl_auto_populate(work->state, player, work->step); /* SL-9.8 */
    }
}

static void recover(struct work *work, uint8_t player) {
    const uint8_t n = sl_recover(work->state, player);
    STEP_TELL(work->step, .kind = SL_TOLD_RECOVER, .seat = player, .b = n);
}

static void exhaust_shared(struct work *work, uint8_t player) {
    struct sl_state *state = work->state;
    uint8_t n = 0;
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        const uint8_t body = state->bodies[i];
        if (sl_fresh(state, player, body) > 0 && sl_others(state, player, body) > 0) {
            n = (uint8_t)(n + sl_exhaust(state, player, body));
        }
    }
    STEP_TELL(work->step, .kind = SL_TOLD_EXHAUST, .seat = player, .b = n);
}

/* The planet, no home, with most figures: ties to the lowest row, then the lowest column. */
static uint8_t most_crowded(const struct sl_state *state) {
    uint8_t best = SL_NONE;
    uint8_t most = 0;
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        const uint8_t body = state->bodies[i];
        const uint8_t there = sl_is_home(body) ? 0 : sl_others(state, SL_NOBODY, body);
        if (there == 0 || there < most) {
            continue;
        }
        if (there > most || state->row[body] < state->row[best] ||
            (state->row[body] == state->row[best] && state->column[body] < state->column[best])) {
            best = body;
            most = there;
        }
    }
    return best;
}

static void scatter_crowd(struct work *work, uint8_t player) {
    const uint8_t body = most_crowded(work->state);
    if (body != SL_NONE && work->state->figures[player][body] != 0) {
        queue_step(work, SL_STEP_VICTIM, player, SL_NOBODY, body);
    }
}

static void discover(struct work *work, uint8_t player) {
    if (sl_is_automaton(work->state, player)) {
        sl_auto_discover(work->state, player, work->step);
    } else {
        queue_step(work, SL_STEP_DISCOVER, player, 0, 0);
    }
}

/* Both are for the turn that is running. */
static void command(struct work *work, uint8_t player) {
    uint8_t *commands = &work->state->commands;
    (void)player;
    *commands = *commands + work->effect->n > SL_COMMANDS_MAX
                    ? SL_COMMANDS_MAX
                    : (uint8_t)(*commands + work->effect->n);
}

static void again(struct work *work, uint8_t player) {
    uint8_t *left = &work->state->divisions[work->effect->kind - SL_EFFECT_AGAIN_INTELLIGENCE];
    (void)player;
    *left = *left + work->effect->n > SL_COMMANDS_MAX ? SL_COMMANDS_MAX
                                                      : (uint8_t)(*left + work->effect->n);
}

static void dice_up(struct work *work) {
    struct sl_state *state = work->state;
    STEP_TELL(work->step, .kind = SL_TOLD_DICE_UP, .seat = SEAT_NONE, .a = state->asteroids);
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        const uint8_t body = state->bodies[i];
        if (sl_is_asteroid(body)) {
            const uint8_t more = (uint8_t)(state->die[body] + work->effect->n);
            state->die[body] = more > SL_DIE_MAX ? SL_DIE_MAX : more;
            STEP_TELL(work->step, .kind = SL_TOLD_DIE_NOW, .seat = SEAT_NONE, .a = body,
                      .b = state->die[body]);
        }
    }
}

/* A rule that lets a Division be used twice does so in the running turn, too (SL-12.1). */
static void bring_rule(struct work *work) {
    static const uint8_t division_of[SL_RULES] = {
        [SL_RULE_LABOR_TWICE] = 1 + SL_LABORING,
        [SL_RULE_MINING_TWICE] = 1 + SL_MINING,
        [SL_RULE_MISSION_TWICE] = 1 + SL_INTELLIGENCE,
    };
    struct sl_state *state = work->state;
    const uint8_t rule = (uint8_t)(work->effect->kind - SL_EFFECT_RULE);
    const uint8_t active = sl_active(state);
    state->rules = (uint8_t)(state->rules | sl_bit(rule));
    if (division_of[rule] != 0 && active < state->seats) {
        state->divisions[division_of[rule] - 1]++;
    }
    STEP_TELL(work->step, .kind = SL_TOLD_RULE, .seat = SEAT_NONE, .a = rule);
}

/* What it does to each player that it names; `seats` says that automatons ignore it (SL-9.8). */
struct doing {
    void (*each)(struct work *work, uint8_t player);
    bool seats;
};
static const struct doing doings[SL_EFFECT_RULE] = {
    [SL_EFFECT_GAIN] = {gain, true},
    [SL_EFFECT_LOSE] = {lose, true},
    [SL_EFFECT_CHOOSE] = {choose, true},
    [SL_EFFECT_HOME_YIELD] = {home_yield, true},
    [SL_EFFECT_GROW] = {grow, false},
    [SL_EFFECT_SETTLE] = {settle, false},
    [SL_EFFECT_RECOVER] = {recover, false},
    [SL_EFFECT_EXHAUST_SHARED] = {exhaust_shared, false},
    [SL_EFFECT_SCATTER_CROWD] = {scatter_crowd, false},
    [SL_EFFECT_DISCOVER] = {discover, false},
    [SL_EFFECT_COMMAND] = {command, true},
    [SL_EFFECT_AGAIN_INTELLIGENCE] = {again, true},
    [SL_EFFECT_AGAIN_MINING] = {again, true},
    [SL_EFFECT_AGAIN_LABOR] = {again, true},
};

bool sl_effect_is_for_seats(uint8_t kind) {
    return kind < SL_EFFECT_RULE && doings[kind].seats;
}

static void carry_out(struct work *work) {
    uint8_t players[SL_PLAYERS];
    const uint8_t kind = work->effect->kind;
    if (kind >= SL_EFFECT_RULE) {
        bring_rule(work);
        return;
    }
    if (kind == SL_EFFECT_DICE_UP) {
        dice_up(work);
        return;
    }
    const struct doing *doing = &doings[kind];
    const uint8_t n = sl_named(work->state, (enum sl_who)work->effect->who, players);
    for (uint8_t i = 0; i < n; i++) {
        if (!doing->seats || !sl_is_automaton(work->state, players[i])) {
            doing->each(work, players[i]);
        }
    }
}

void sl_effects_run(struct sl_state *state, struct step *step) {
    struct work work = {.state = state, .step = step, .why = state->queue[0].a};
    while (work.queued == 0) {
        work.effect = effect_of(work.why, state->queue[0].b);
        if (work.effect == NULL || work.effect->kind == SL_EFFECT_NONE) {
            sl_queue_drop(state);
            return;
        }
        state->queue[0].b++;
        carry_out(&work);
    }
}
