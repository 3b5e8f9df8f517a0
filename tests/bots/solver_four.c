/* Connect four, solved. */
#include "bits.h"
#include "solver.h"

#define COLUMN_BITS ((1ull << CONNECT_FOUR_ROWS) - 1u)
#define TABLE_BITS  22u

/* What the seat to act wants to reach; and what the table knows of that: two bits for each goal. */
enum goal { DRAW, WIN };
#define YES        1u
#define NO         2u
#define KNOWN_BITS 4u

static uint64_t table[1u << TABLE_BITS]; /* a position << KNOWN_BITS, and what is known of it */

/* A number for each position: in every column the other one's discs are 0 and a 1 lies on top. */
static uint64_t position_of(uint64_t own, uint64_t all) {
    return own + all + CONNECT_FOUR_BOTTOMS;
}

static uint64_t *place_of(uint64_t position) {
    return &table[position * 0x9E3779B97F4A7C15u >> (64u - TABLE_BITS)];
}

static unsigned known_of(uint64_t position, enum goal goal) {
    const uint64_t entry = *place_of(position);
    return entry >> KNOWN_BITS == position ? (unsigned)(entry >> 2u * goal & 3u) : 0;
}

static void note(uint64_t position, enum goal goal, unsigned known) {
    uint64_t *const entry = place_of(position);
    if (*entry >> KNOWN_BITS != position) {
        *entry = position << KNOWN_BITS;
    }
    *entry |= known << 2u * goal;
}

struct order {
    uint64_t cells[CONNECT_FOUR_COLUMNS];
    uint8_t count;
};

/* What leaves most ways to complete a line first; of equals the columns of the middle. */
static struct order order_of(uint64_t own, uint64_t all, uint64_t moves) {
    static const uint8_t columns[CONNECT_FOUR_COLUMNS] = {3, 2, 4, 1, 5, 0, 6};
    struct order order = {.count = 0};
    uint8_t ways[CONNECT_FOUR_COLUMNS];
    for (uint8_t i = 0; i < CONNECT_FOUR_COLUMNS; i++) {
        const uint64_t cell = moves & COLUMN_BITS << CONNECT_FOUR_HEIGHT * columns[i];
        if (cell == 0) {
            continue;
        }
        const uint8_t its = bits_count64(connect_four_completing(own | cell) & ~(all | cell));
        uint8_t at = order.count++;
        for (; at > 0 && ways[at - 1] < its; at--) {
            ways[at] = ways[at - 1];
            order.cells[at] = order.cells[at - 1];
        }
        ways[at] = its;
        order.cells[at] = cell;
    }
    return order;
}

/* What the other one then wants. */
static enum goal against(enum goal goal) {
    return goal == WIN ? DRAW : WIN;
}

static bool reaches(uint64_t own, uint64_t all, enum goal goal);

/* Some of these choices reaches the goal; those are looked up first. */
static bool some_reaches(const struct order *order, uint64_t own, uint64_t all, enum goal goal) {
    const uint64_t other = all ^ own;
    for (uint8_t i = 0; i < order->count; i++) {
        const uint64_t next = position_of(other, all | order->cells[i]);
        if (known_of(next, against(goal)) == NO) {
            return true;
        }
    }
    for (uint8_t i = 0; i < order->count; i++) {
        if (!reaches(other, all | order->cells[i], against(goal))) {
            return true;
        }
    }
    return false;
}

/* Whether the seat with these discs, which is to act, reaches its goal. As deep as there are cells
 * left. */
static bool reaches(uint64_t own, uint64_t all, enum goal goal) {
    const uint64_t free = CONNECT_FOUR_BOARD & ~all, other = all ^ own;
    const uint64_t possible = (all + CONNECT_FOUR_BOTTOMS) & CONNECT_FOUR_BOARD;
    const uint64_t losses = connect_four_completing(other) & free, forced = losses & possible;
    if ((connect_four_completing(own) & possible) != 0 ||
        (goal == DRAW && !connect_four_has_line(other | free))) {
        return true;
    }
    /* Nobody plays below a cell that the other one needs. */
    const uint64_t moves = (forced != 0 ? forced : possible) & ~(losses >> 1);
    if (moves == 0 || (forced & (forced - 1u)) != 0 ||
        (goal == WIN && !connect_four_has_line(own | free))) {
        return false;
    }
    const uint64_t position = position_of(own, all);
    unsigned known = known_of(position, goal);
    if (known == 0) {
        const struct order order = order_of(own, all, moves);
        known = some_reaches(&order, own, all, goal) ? YES : NO;
        note(position, goal, known);
    }
    return known == YES;
}

bool solver_reaches(const struct connect_four_state *state, int value) {
    if (state->actor == SEAT_NONE) {
        return value == 0 && state->winner == SEAT_NONE;
    }
    const uint64_t own = state->discs[state->actor], all = own | state->discs[1 - state->actor];
    return reaches(own, all, value == 1 ? WIN : DRAW);
}

int solver_connect_four(const struct connect_four_state *state) {
    return solver_reaches(state, 1) ? 1 : solver_reaches(state, 0) ? 0 : -1;
}
