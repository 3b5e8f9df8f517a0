/* A state as bytes: one walk over its fields; what is read must be a position (sl_position.c). */
#include "sl_parts.h"

#define BYTE_MAX 0xFFu

static void code_head(struct coder *coder, struct sl_state *state) {
    code_chance(coder, &state->chance);
    code_u16(coder, &state->played, LOG_MAX);
    for (uint8_t i = 0; i < SL_OPTIONS; i++) {
        code_u8(coder, &state->options[i],
                stellar_leap.options[i].kind == OPTION_FLAG ? 1 : stellar_leap.options[i].max);
    }
    code_u8(coder, &state->seats, SL_PLAYERS);
    code_u8(coder, &state->players, SL_PLAYERS);
    code_bytes(coder, state->order, SL_PLAYERS, SL_PLAYERS - 1);
    code_u8(coder, &state->phase, SL_PHASE_OVER);
    code_u8(coder, &state->at, SL_PLAYERS - 1);
    code_u8(coder, &state->round, stellar_leap.options[SL_OPTION_ROUNDS].max);
    code_u8(coder, &state->between, 1);
    code_u8(coder, &state->last, 1);
    code_u8(coder, &state->ai_step, SL_PACE_MOST);
    code_bytes(coder, state->home, SL_PLAYERS, SL_NONE);
}

static void code_galaxy(struct coder *coder, struct sl_state *state) {
    code_bytes(coder, state->row, SL_BODIES, SL_BODIES);
    code_bytes(coder, state->column, SL_BODIES, SL_COLUMNS);
    code_bytes(coder, state->die, SL_BODIES, SL_DIE_MAX);
    code_bytes(coder, state->chit, SL_BODIES, SL_NOBODY);
    for (uint8_t player = 0; player < SL_PLAYERS; player++) {
        code_bytes(coder, state->figures[player], SL_BODIES, 17 * SL_FIGURES);
    }
    code_bytes(coder, state->heights, SL_COLUMNS + 1, SL_BODIES);
    code_bytes(coder, state->bonus, SL_ROWS_FULL + 1, SL_NONE);
}

static void code_decks(struct coder *coder, struct sl_state *state) {
    for (uint8_t deck = 0; deck < SL_DECKS; deck++) {
        code_list(coder, state->deck[deck], &state->deck_size[deck], SL_DECK, BYTE_MAX);
        code_u8(coder, &state->deck_known[deck], SL_DECK);
    }
    code_list(coder, state->bonuses, &state->bonuses_size, SL_BONUSES, BYTE_MAX);
    code_u8(coder, &state->bonuses_known, SL_BONUSES);
    code_list(coder, state->events, &state->events_size, SL_EVENTS, BYTE_MAX);
    for (uint8_t tier = 0; tier < SL_TIERS; tier++) {
        code_list(coder, state->missions[tier], &state->missions_size[tier], SL_TIER_CARDS,
                  BYTE_MAX);
    }
    code_list(coder, state->used, &state->used_size, SL_EVENTS, SL_EVENTS - 1);
    code_bytes(coder, state->slot, SL_SLOTS, SL_NONE);
    code_bytes(coder, state->done, SL_MISSIONS, SL_NOBODY);
}

static void code_players(struct coder *coder, struct sl_state *state) {
    for (uint8_t player = 0; player < SL_PLAYERS; player++) {
        code_bytes(coder, state->hold[player], SL_RESOURCES, SL_HOLD);
        code_bytes(coder, state->traits[player], SL_PAIR, BYTE_MAX);
        code_bytes(coder, state->powers[player], SL_PAIR, BYTE_MAX);
    }
    code_bytes(coder, state->attacks, SL_PLAYERS, BYTE_MAX);
    code_u8(coder, &state->raided, BYTE_MAX);
    code_bytes(coder, state->cycle, SL_PLAYERS, SL_ACTIONS_AI - 1);
    code_u8(coder, &state->universal, SL_NONE);
    code_u8(coder, &state->marks, BYTE_MAX);
    code_u8(coder, &state->token, SL_NOBODY);
}

static void code_turn(struct coder *coder, struct sl_state *state) {
    code_bytes(coder, state->dice, 2, SL_DIE_MAX);
    code_bytes(coder, state->columns, 3, SL_COLUMNS);
    code_u8(coder, &state->commands, SL_COMMANDS_MAX);
    code_bytes(coder, state->divisions, SL_DIVISIONS, SL_COMMANDS_MAX + 1);
    code_u8(coder, &state->rules, (1u << SL_RULES) - 1u);
    code_u8(coder, &state->drawn_events, BYTE_MAX - 1);
    code_bytes(coder, state->drawn, SL_DRAWN, SL_NONE);
    code_bytes(coder, state->scattered, sizeof state->scattered, BYTE_MAX);
    code_u32(coder, &state->fired);
    code_u8(coder, &state->queue_size, SL_QUEUE);
    for (uint8_t i = 0; i < state->queue_size && !coder->bad; i++) {
        struct sl_step *what = &state->queue[i];
        code_u8(coder, &what->kind, SL_STEP_KINDS - 1);
        code_u8(coder, &what->player, SL_NOBODY);
        code_u8(coder, &what->a, BYTE_MAX);
        code_u8(coder, &what->b, BYTE_MAX);
        code_u8(coder, &what->c, BYTE_MAX);
    }
    for (uint8_t i = state->queue_size; coder->mode == CODER_READ && i < SL_QUEUE; i++) {
        state->queue[i] = (struct sl_step){0};
    }
}

void sl_code(struct coder *coder, void *at) {
    struct sl_state *state = at;
    code_head(coder, state);
    code_galaxy(coder, state);
    code_decks(coder, state);
    code_players(coder, state);
    code_turn(coder, state);
    if (coder->mode == CODER_READ && !coder->bad) {
        code_require(coder, sl_is_position(state));
    }
}
