#include "solver.h"

#include <string.h>

#define TABLE (1u << 20)

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

/* What was found out about positions: of value `low` at least and `high` at most. */
static struct known {
    uint64_t own, other;
    int8_t low, high;
} table[TABLE];

static struct known *find(uint64_t own, uint64_t other) {
    const uint64_t mixed = (own * 0x9E3779B97F4A7C15u) ^ (other * 0xC2B2AE3D27D4EB4Fu);
    struct known *const known = &table[(mixed ^ mixed >> 29) >> 20 & (TABLE - 1u)];
    if (known->own != own || known->other != other) {
        *known = (struct known){.own = own, .other = other, .low = -1, .high = 1};
    }
    return known;
}

/* Alpha-beta; the columns of the middle first. As deep as there are cells left. */
static int solve(const struct connect_four_state *state, int low, int high) {
    static const uint8_t order[CONNECT_FOUR_COLUMNS] = {3, 2, 4, 1, 5, 0, 6};
    const uint8_t seat = state->actor;
    if (seat == SEAT_NONE) {
        return value_at_end(connect_four.winners(state));
    }
    const uint64_t own = state->discs[seat], other = state->discs[1 - seat];
    for (uint8_t i = 0; i < CONNECT_FOUR_COLUMNS; i++) {
        if (connect_four_has_line(own | connect_four_cell(state, order[i]))) {
            return 1;
        }
    }
    const struct known known = *find(own, other);
    if (known.low >= high || known.low == known.high) {
        return known.low;
    }
    if (known.high <= low) {
        return known.high;
    }
    const int low_before = low;
    int best = -1;
    for (uint8_t i = 0; i < CONNECT_FOUR_COLUMNS && best < high; i++) {
        if (connect_four_cell(state, order[i]) != 0) {
            struct connect_four_state next = *state;
            connect_four.apply(&next, (struct action){.a = order[i]}, NULL);
            const int value = -solve(&next, -high, -low);
            best = value > best ? value : best;
            low = best > low ? best : low;
        }
    }
    struct known *const found = find(own, other);
    found->low = best > low_before ? (int8_t)best : found->low;
    found->high = best < high ? (int8_t)best : found->high;
    return best;
}

int solver_connect_four(const struct connect_four_state *state) {
    return solve(state, -1, 1);
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
