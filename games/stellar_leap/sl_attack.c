/* Attack, scatter, and what an intense attack costs (SL-7.4 to 7.7). */
#include "sl_parts.h"

void sl_attack(struct sl_state *state, uint8_t attacker, uint8_t body, struct step *step) {
    uint8_t players[SL_PLAYERS];
    uint8_t queued = 0;
    uint8_t mask = 0;
    const uint8_t n = sl_named(state, SL_WHO_OTHERS, players);
    for (uint8_t i = 0; i < n; i++) {
        if (state->figures[players[i]][body] != 0) {
            mask = (uint8_t)(mask | sl_bit(players[i]));
            sl_queue_put(
                state, queued++,
                (struct sl_step){
                    .kind = SL_STEP_VICTIM, .player = players[i], .a = attacker, .b = body});
        }
    }
    state->attacks[attacker] = (uint8_t)(state->attacks[attacker] > UINT8_MAX - queued
                                             ? UINT8_MAX
                                             : state->attacks[attacker] + queued);
    STEP_TELL(step, .kind = SL_TOLD_ATTACKED, .seat = attacker, .a = body, .b = mask);
}

/* Who moves the figures of a player that scatters (SL-7.5, SL-7.6). */
static uint8_t chooser_for(const struct sl_state *state, uint8_t player) {
    const uint8_t active = sl_active(state);
    if (!sl_is_automaton(state, player)) {
        return player;
    }
    return active < state->seats ? active : state->order[0];
}

static struct sl_step scatter_of(const struct sl_state *state, uint8_t player, uint8_t body) {
    return (struct sl_step){.kind = SL_STEP_SCATTER,
                            .player = chooser_for(state, player),
                            .a = player,
                            .b = body,
                            .c = sl_present(state, player, body)};
}

/* The lowest body with the player's chit but for one, SL_NONE if there is none. */
static uint8_t lowest_chit(const struct sl_state *state, uint8_t player, uint8_t but) {
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        const uint8_t body = state->bodies[i];
        if (state->chit[body] == player && body != but) {
            return body;
        }
    }
    return SL_NONE;
}

static void give_up_chit(struct sl_state *state, uint8_t player, uint8_t body) {
    state->chit[body] = SL_NOBODY;
    state->chits[player]--;
}

static void retreat(struct sl_state *state, uint8_t player, uint8_t body, struct step *step) {
    const uint8_t n = sl_present(state, player, body);
    for (uint8_t i = 0; i < n; i++) {
        sl_chase(state, player, body, sl_home_of(state, player));
    }
    STEP_TELL(step, .kind = SL_TOLD_RETREAT, .seat = player, .a = body, .b = n);
}

static uint8_t holds_in_all(const struct sl_state *state, uint8_t seat) {
    const uint8_t *hold = state->hold[seat];
    return (uint8_t)(hold[0] + hold[1] + hold[2] + hold[3]);
}

/* SL-7.7: true if the player scatters afterwards without having to choose. */
static bool suffer(struct sl_state *state, struct sl_step *head, struct step *step) {
    const uint8_t player = head->player;
    const uint8_t k = sl_present(state, player, head->b);
    if (sl_is_automaton(state, player)) {
        const uint8_t chit = lowest_chit(state, player, sl_home_of(state, player));
        if (chit == SL_NONE) {
            return false;
        }
        give_up_chit(state, player, chit);
        STEP_TELL(step, .kind = SL_TOLD_AI_YIELD, .seat = player, .a = chit);
        return true;
    }
    if (state->chits[player] > 0 || holds_in_all(state, player) >= 2u * k) {
        *head = (struct sl_step){
            .kind = SL_STEP_INTENSE, .player = player, .a = head->a, .b = head->b, .c = k};
    }
    return false;
}

void sl_victim_run(struct sl_state *state, struct step *step) {
    struct sl_step *head = &state->queue[0];
    const struct sl_step was = *head;
    const bool intense = was.a != SL_NOBODY && sl_option(state, SL_OPTION_INTENSE);
    if (!intense || suffer(state, head, step)) {
        *head = scatter_of(state, was.player, was.b);
    } else if (head->kind == SL_STEP_VICTIM) {
        sl_queue_drop(state);
        retreat(state, was.player, was.b, step);
    }
}

void sl_scatter_one(struct sl_state *state, uint8_t goal, struct step *step) {
    struct sl_step *head = &state->queue[0];
    sl_chase(state, head->a, head->b, goal);
    head->c--;
    if (sl_is_automaton(state, head->a)) {
        uint8_t *used = &state->scattered[goal / 8];
        *used = (uint8_t)(*used | sl_bit(goal % 8));
    }
    STEP_TELL(step, .kind = SL_TOLD_SCATTER, .seat = head->a, .a = goal, .b = head->b,
              .c = head->player);
}

/* An automaton takes what its victim has most of, and keeps nothing. */
static void seize(struct sl_state *state, uint8_t victim, uint8_t n, struct step *step) {
    uint8_t *held = state->hold[victim];
    uint8_t left[SL_RESOURCES] = {held[0], held[1], held[2], held[3]};
    for (uint8_t i = 0; i < n; i++) {
        uint8_t most = 0;
        for (uint8_t resource = 1; resource < SL_RESOURCES; resource++) {
            most = left[resource] > left[most] ? resource : most;
        }
        left[most]--;
    }
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        const uint8_t taken = (uint8_t)(held[resource] - left[resource]);
        held[resource] = left[resource];
        if (taken > 0) {
            STEP_TELL(step, .kind = SL_TOLD_LOSE, .seat = victim, .a = SL_WHY_ATTACK, .b = resource,
                      .c = taken);
        }
    }
}

void sl_pay(struct sl_state *state, struct step *step) {
    const struct sl_step head = state->queue[0];
    const uint8_t n = (uint8_t)(2u * head.c);
    STEP_TELL(step, .kind = SL_TOLD_PAY, .seat = head.player, .a = head.a, .b = n);
    state->queue[0] = scatter_of(state, head.player, head.b);
    if (sl_is_automaton(state, head.a)) {
        seize(state, head.player, n, step);
    } else {
        sl_queue_put(
            state, 0,
            (struct sl_step){.kind = SL_STEP_STEAL, .player = head.a, .a = head.player, .b = n});
    }
}

void sl_yield(struct sl_state *state, uint8_t body, struct step *step) {
    const struct sl_step head = state->queue[0];
    give_up_chit(state, head.player, body);
    STEP_TELL(step, .kind = SL_TOLD_YIELD, .seat = head.player, .a = body);
    state->queue[0] = scatter_of(state, head.player, head.b);
}

void sl_steal(struct sl_state *state, uint8_t resource, struct step *step) {
    struct sl_step *head = &state->queue[0];
    uint8_t *held = &state->hold[head->player][resource];
    const uint8_t before = *held;
    state->hold[head->a][resource]--;
    head->b--;
    sl_add_capped(held, 1);
    STEP_TELL(step, .kind = SL_TOLD_STEAL, .seat = head->player, .a = resource, .b = head->a,
              .c = (uint8_t)(*held - before));
}
