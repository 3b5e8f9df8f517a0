/* Turns and rounds: what follows without a choice (SL-4, SL-9.7, SL-10.1). */
#include <string.h>

#include "sl_parts.h"

uint8_t sl_events_to_end(const struct sl_state *state) {
    static const uint8_t usual[] = {6, 5}; /* SL-2: without and with Easy Event */
    const uint8_t chosen = state->options[SL_OPTION_EVENTS];
    return chosen != 0 ? chosen : usual[sl_option(state, SL_OPTION_EASY)];
}

/* What may be done in a turn, before anything brings more (SL-4.8). */
static void give_actions(struct sl_state *state, bool seat) {
    static const uint8_t rule_of[SL_DIVISIONS] = {[SL_INTELLIGENCE] = SL_RULE_MISSION_TWICE,
                                                  [SL_MINING] = SL_RULE_MINING_TWICE,
                                                  [SL_LABORING] = SL_RULE_LABOR_TWICE};
    state->commands = seat ? SL_COMMANDS : 0;
    for (uint8_t i = 0; i < SL_DIVISIONS; i++) {
        const uint8_t times = sl_in_force(state, (enum sl_rule)rule_of[i]) ? 2 : 1;
        state->divisions[i] = seat ? times : 0;
    }
}

static void begin_turn(struct sl_state *state, struct step *step) {
    const uint8_t player = state->order[state->at];
    const bool seat = !sl_is_automaton(state, player);
    const uint8_t recovered = sl_recover(state, player);
    state->phase = SL_PHASE_DICE;
    give_actions(state, seat);
    memset(state->dice, 0, sizeof state->dice);
    memset(state->columns, 0, sizeof state->columns);
    STEP_TELL(step, .kind = SL_TOLD_TURN, .seat = player, .a = state->round, .b = recovered);
    state->dice[0] = sl_roll(state, step);
    state->dice[1] = sl_roll(state, step);
    STEP_TELL(step, .kind = SL_TOLD_ROLL, .seat = player, .a = state->dice[0], .b = state->dice[1]);
    if (!seat) {
        sl_gather(state, false, step); /* SL-13.1 */
    }
}

static void tell_state(const struct sl_state *state, struct step *step) {
    for (uint8_t player = 0; step != NULL && player < state->players; player++) {
        SL_TELL_FOUR(step, SL_TOLD_STATE, player, state->hold[player]);
        STEP_TELL(step, .kind = SL_TOLD_STANDING, .seat = player, .a = state->population[player],
                  .b = state->chits[player], .c = state->attacks[player],
                  .secret = state->completed[player], .sight = SIGHT_ALL);
    }
}

static void end_game(struct sl_state *state, struct step *step) {
    state->phase = SL_PHASE_OVER;
    state->at = 0;
    give_actions(state, false);
    step_seal(step);
    for (uint8_t seat = 0; seat < state->seats; seat++) { /* SL-3.7 */
        STEP_TELL(step, .kind = SL_TOLD_TRAIT, .seat = seat, .a = state->traits[seat][SL_KEPT]);
    }
    STEP_TELL(step, .kind = SL_TOLD_OVER, .seat = SEAT_NONE, .a = state->round);
}

void sl_call_last(struct sl_state *state, struct step *step) {
    state->last = 1;
    STEP_TELL(step, .kind = SL_TOLD_LAST, .seat = SEAT_NONE, .a = state->round);
}

void sl_begin_round(struct sl_state *state, struct step *step) {
    state->at = 0;
    state->round++;
    if (state->round >= state->options[SL_OPTION_ROUNDS] && state->last == 0) {
        sl_call_last(state, step);
    }
    if (state->round > 1 && sl_option(state, SL_OPTION_EASY)) { /* SL-9.7 */
        state->between = 1;
        give_actions(state, false);
        sl_queue_put(
            state, 0,
            (struct sl_step){.kind = SL_STEP_EVENT, .player = SL_NOBODY, .a = SL_CAUSE_ROUND});
        return;
    }
    begin_turn(state, step);
}

void sl_end_turn(struct sl_state *state, struct step *step) {
    tell_state(state, step);
    if (state->token != SL_NOBODY) {
        state->token = state->order[state->at]; /* SL-4.7 */
    }
    state->at++;
    if (state->at < state->players) {
        begin_turn(state, step);
    } else if (state->last != 0) {
        end_game(state, step);
    } else {
        sl_begin_round(state, step);
    }
}

void sl_run(struct sl_state *state, struct step *step) {
    for (;;) {
        sl_queue_run(state, step);
        if (state->queue_size > 0 || state->round == 0 || state->phase == SL_PHASE_OVER) {
            return;
        }
        if (sl_milestones(state)) {
            continue;
        }
        if (state->between != 0) {
            state->between = 0;
            begin_turn(state, step);
        } else if (!sl_is_automaton(state, state->order[state->at])) {
            return;
        } else if (!sl_auto_run(state, step)) {
            sl_end_turn(state, step);
        }
    }
}
