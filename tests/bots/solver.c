#include "solver.h"

#include <string.h>

/* Of a finished game the winner is the seat that has just played, if there is one. */
static int value_at_end(uint8_t winners) {
    return winners == 3 ? 0 : -1;
}

int solver_tic_tac_toe(const struct tic_tac_toe_state *state) {
    struct action legal[TIC_TAC_TOE_CELLS];
    const uint16_t n = tic_tac_toe.legal(state, legal);
    int best = -1;
    if (n == 0) {
        return value_at_end(tic_tac_toe.winners(state));
    }
    for (uint16_t i = 0; i < n && best < 1; i++) {
        struct tic_tac_toe_state next = *state;
        tic_tac_toe.apply(&next, legal[i], NULL);
        const int value = -solver_tic_tac_toe(&next);
        best = value > best ? value : best;
    }
    return best;
}

bool solver_wins_within(const struct connect_four_state *state, uint8_t discs) {
    for (uint8_t column = 0; column < CONNECT_FOUR_COLUMNS && state->actor != SEAT_NONE; column++) {
        struct connect_four_state next = *state;
        if (connect_four_cell(state, column) == 0) {
            continue;
        }
        connect_four.apply(&next, (struct action){.a = column}, NULL);
        bool wins = next.winner == state->actor;
        if (!wins && discs >= 3 && next.actor != SEAT_NONE) {
            wins = true; /* whatever the other one does */
            for (uint8_t reply = 0; reply < CONNECT_FOUR_COLUMNS && wins; reply++) {
                struct connect_four_state after = next;
                if (connect_four_cell(&next, reply) != 0) {
                    connect_four.apply(&after, (struct action){.a = reply}, NULL);
                    wins = solver_wins_within(&after, (uint8_t)(discs - 2u));
                }
            }
        }
        if (wins) {
            return true;
        }
    }
    return false;
}
