/* What a seat has, who wins, and why it is over (SM-10). */
#include "sm_parts.h"

/* SM-10.4 */
uint8_t sm_total(const struct sm_state *state, uint8_t seat) {
    return (uint8_t)(state->score[seat] + bits_count(state->tokens[seat]) +
                     bits_count(state->colours[seat]));
}

enum sm_end sm_end(const struct sm_state *state) {
    if (state->limit_order[0] != SEAT_NONE) {
        return SM_END_LIMIT;
    }
    return state->reserve_left == 0 ? SM_END_RESERVE : SM_END_ROUNDS;
}

/* Of the tied seats the one that reached the limit first; if none has, nobody (SM-10.5). */
static uint8_t first_at_limit(const struct sm_state *state, uint8_t tied) {
    for (uint8_t i = 0; i < state->seats && state->limit_order[i] != SEAT_NONE; i++) {
        if ((tied >> state->limit_order[i] & 1u) != 0) {
            return (uint8_t)(1u << state->limit_order[i]);
        }
    }
    return 0;
}

uint8_t sm_winners(const void *at) {
    const struct sm_state *state = at;
    uint8_t most = 0;
    uint8_t best = 0;
    if (state->phase != SM_PHASE_OVER) {
        return 0;
    }
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        const uint8_t total = sm_total(state, seat);
        if (total >= most) {
            best = (uint8_t)((total == most ? best : 0u) | 1u << seat);
            most = total;
        }
    }
    return bits_count(best) == 1 ? best : first_at_limit(state, best);
}

void sm_score(const void *at, uint8_t seat, struct sheet *sheet) {
    const struct sm_state *state = at;
    const uint8_t tokens = bits_count(state->tokens[seat]);
    const uint8_t colours = bits_count(state->colours[seat]);
    uint8_t validated = 0;
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        validated = (uint8_t)(validated + (state->where[objective] == SM_DONE_BY + seat));
    }
    *sheet = (struct sheet){.count = SM_LINES, .total = sm_total(state, seat)};
    sheet->lines[SM_LINE_OBJECTIVES] = (struct sheet_line){
        .name = SM_LINE_OBJECTIVES, .points = state->score[seat], .detail = {validated}};
    sheet->lines[SM_LINE_TOKENS] = (struct sheet_line){
        .name = SM_LINE_TOKENS, .points = tokens, .detail = {state->tokens[seat]}};
    sheet->lines[SM_LINE_COLOURS] = (struct sheet_line){
        .name = SM_LINE_COLOURS, .points = colours, .detail = {state->colours[seat]}};
}
