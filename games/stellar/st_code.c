/* A state as bytes: one walk over its fields; what is read must be a position (st_position.c). */
#include "st_parts.h"

static void code_head(struct coder *coder, struct st_state *state) {
    code_chance(coder, &state->chance);
    code_u8(coder, &state->options[ST_OPTION_FIRST], ST_FIRST_2);
    code_u8(coder, &state->options[ST_OPTION_FACEDOWN], ST_ALWAYS_THREE);
    code_u8(coder, &state->options[ST_OPTION_SATELLITES], ST_SATELLITES_HAND);
    code_u8(coder, &state->phase, ST_PHASE_END);
    code_u8(coder, &state->actor, ST_SEATS - 1);
    code_u8(coder, &state->turn, ST_TURNS);
    code_u8(coder, &state->first, ST_SEATS - 1);
    code_u8(coder, &state->held, ST_EMPTY);
    code_u8(coder, &state->held_area, ST_IN_NOTEBOOK);
    code_u8(coder, &state->held_source, ST_FROM_DECK);
    code_u8(coder, &state->offer, 1);
    code_u8(coder, &state->reshuffles, ST_TURNS);
}

static void code_seat(struct coder *coder, struct st_state *state, uint8_t seat) {
    code_bytes(coder, state->starters[seat], 2, ST_EMPTY);
    code_u8(coder, &state->choice[seat], ST_EMPTY);
    code_list(coder, state->hand[seat], &state->hand_size[seat], ST_HAND, ST_CARDS - 1);
    code_bytes(coder, state->telescope[seat], ST_SLOTS, ST_EMPTY);
    code_u16(coder, &state->face_up[seat], ST_ALL_SLOTS);
    code_bytes(coder, state->hidden_since[seat], ST_SLOTS, ST_TURNS);
    code_list(coder, state->notebook[seat], &state->notebook_size[seat], ST_NOTEBOOK, ST_CARDS - 1);
}

void st_code(struct coder *coder, void *at) {
    struct st_state *state = at;
    code_head(coder, state);
    code_u8(coder, &state->spare, ST_EMPTY);
    code_list(coder, state->deck, &state->deck_size, ST_PILE, ST_CARDS - 1);
    code_list(coder, state->discard, &state->discard_size, ST_PILE, ST_CARDS - 1);
    code_bytes(coder, state->row, ST_ROW, ST_EMPTY);
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        code_seat(coder, state, seat);
    }
    code_bytes(coder, state->lurk, ST_CARDS, ST_TURNS);
    code_bytes(coder, state->stack, ST_SATELLITES, ST_TYPES - 1);
    code_u8(coder, &state->moved, (1u << ST_SATELLITES) - 1u);
    if (coder->mode == CODER_READ && !coder->bad) {
        code_require(coder, st_is_position(state));
    }
}
