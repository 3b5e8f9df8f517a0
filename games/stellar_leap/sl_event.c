/* Milestones and the events that they bring (SL-9), and the bonus of a completed row (SL-11.3). */
#include "sl_parts.h"

/* Every player has so many figures. */
static bool all_have(const struct sl_state *state, uint8_t figures) {
    for (uint8_t player = 0; player < state->players; player++) {
        if (state->population[player] < figures) {
            return false;
        }
    }
    return true;
}

/* The last mission of a tier is completed: none is left in the deck and none lies open (SL-9.1). */
static bool tier_is_done(const struct sl_state *state, uint8_t tier) {
    if (state->missions_size[tier] > 0) {
        return false;
    }
    for (uint8_t i = 0; i < SL_SLOTS; i++) {
        if (state->slot[i] != SL_NONE && sl_missions[state->slot[i]].tier == tier) {
            return false;
        }
    }
    return true;
}

static bool is_met(const struct sl_state *state, uint8_t cause) {
    if (cause < SL_CAUSE_POP) {
        return sl_row_complete(state, (uint8_t)(cause - SL_CAUSE_SYSTEM + 1u));
    }
    if (cause < SL_CAUSE_AST) {
        return all_have(state, (uint8_t)(3u * (cause - SL_CAUSE_POP + 1u)));
    }
    if (cause < SL_CAUSE_TIER) {
        return state->asteroids >= 3u * (cause - SL_CAUSE_AST + 1u);
    }
    if (cause < SL_CAUSE_DECK) {
        return tier_is_done(state, (uint8_t)(cause - SL_CAUSE_TIER));
    }
    return state->deck_size[cause - SL_CAUSE_DECK] == 0;
}

/* Of each kind only the next one that has not been met is looked at: the later ones need more. */
const struct sl_chain sl_chains[SL_CHAINS] = {
    {SL_CAUSE_SYSTEM, SL_ROWS_FULL},
    {SL_CAUSE_POP, 3},
    {SL_CAUSE_AST, 3},
    {SL_CAUSE_TIER, 1},
    {SL_CAUSE_TIER + 1, 1},
    {SL_CAUSE_TIER + 2, 1},
    {SL_CAUSE_DECK, 1},
    {SL_CAUSE_DECK + 1, 1},
};

static void meet(struct sl_state *state, uint8_t cause) {
    const uint8_t active = sl_active(state);
    state->fired |= (uint32_t)1 << cause;
    if (!sl_option(state, SL_OPTION_EASY)) { /* SL-9.7 */
        sl_queue_put(state, state->queue_size,
                     (struct sl_step){.kind = SL_STEP_EVENT, .player = SL_NOBODY, .a = cause});
    }
    if (cause < SL_CAUSE_POP && sl_option(state, SL_OPTION_FRONTIERS) && active < state->seats) {
        sl_queue_put(state, state->queue_size,
                     (struct sl_step){.kind = SL_STEP_DRAW,
                                      .player = active,
                                      .a = (uint8_t)(cause - SL_CAUSE_SYSTEM + 1u)});
    }
}

bool sl_milestones(struct sl_state *state) {
    bool any = false;
    for (uint8_t chain = 0; chain < SL_CHAINS; chain++) {
        const uint8_t end = (uint8_t)(sl_chains[chain].first + sl_chains[chain].count);
        for (uint8_t cause = sl_chains[chain].first; cause < end; cause++) {
            if ((state->fired >> cause & 1u) != 0) {
                continue;
            }
            if (!is_met(state, cause)) {
                break;
            }
            meet(state, cause);
            any = true;
        }
    }
    return any;
}

void sl_event_run(struct sl_state *state, struct step *step) {
    const uint8_t cause = state->queue[0].a;
    const uint8_t active = sl_active(state);
    if (sl_in_force(state, SL_RULE_TRUCE)) { /* SL-9.6 */
        state->rules = (uint8_t)(state->rules & ~(uint32_t)sl_bit(SL_RULE_TRUCE));
        STEP_TELL(step, .kind = SL_TOLD_TRUCE_OVER, .seat = SEAT_NONE);
    }
    const uint8_t event = sl_take_event(state, step);
    state->drawn_events++;
    STEP_TELL(step, .kind = SL_TOLD_EVENT, .seat = active == SL_NOBODY ? SEAT_NONE : active,
              .a = event, .b = cause, .c = state->drawn_events,
              .secret = cause == SL_CAUSE_ROUND ? state->round : 0, .sight = SIGHT_ALL);
    if (state->last == 0 && state->drawn_events >= sl_events_to_end(state)) {
        sl_call_last(state, step); /* SL-10.1 */
    }
    state->queue[0] = (struct sl_step){
        .kind = SL_STEP_EFFECT, .player = SL_NOBODY, .a = (uint8_t)(SL_WHY_EVENT + event)};
}

void sl_bonus_run(struct sl_state *state, struct step *step) {
    struct sl_step *head = &state->queue[0];
    if (state->bonuses_size == 0) {
        sl_queue_drop(state);
        return;
    }
    step_seal(step);
    for (uint8_t i = 0; i < SL_DRAWN; i++) {
        state->drawn[i] = state->bonuses_size > 0 ? sl_take_bonus(state) : SL_NONE;
    }
    STEP_TELL(step, .kind = SL_TOLD_BONUS_DRAW, .seat = head->player, .a = head->a,
              .b = state->drawn[0], .c = state->drawn[1], .secret = state->drawn[2],
              .sight = SIGHT_ALL);
    head->kind = SL_STEP_BONUS;
}

/* Dice of the row's asteroids that lie below the new floor rise to it (SL-12.2). */
static void raise_dice(struct sl_state *state, uint8_t row, struct step *step) {
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        const uint8_t body = state->bodies[i];
        const uint8_t floor = sl_die_floor(state, body);
        if (state->row[body] == row && sl_is_asteroid(body) && state->die[body] < floor) {
            state->die[body] = floor;
            STEP_TELL(step, .kind = SL_TOLD_DIE_NOW, .seat = SEAT_NONE, .a = body, .b = floor);
        }
    }
}

void sl_choose_bonus(struct sl_state *state, uint8_t bonus, struct step *step) {
    const struct sl_step head = state->queue[0];
    state->bonus[head.a] = bonus; /* which may be none */
    for (uint8_t i = 0; i < SL_DRAWN; i++) {
        if (state->drawn[i] != SL_NONE && state->drawn[i] != bonus) {
            sl_return_bonus(state, state->drawn[i]);
        }
        state->drawn[i] = SL_NONE;
    }
    sl_queue_drop(state);
    STEP_TELL(step, .kind = SL_TOLD_BONUS, .seat = head.player, .a = bonus, .b = head.a);
    raise_dice(state, head.a, step);
}
