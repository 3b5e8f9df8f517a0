#include "connect_four.h"

#include <string.h>

#include "bits.h"
#include "check.h"

#define COLUMN(column) (0x3Full << CONNECT_FOUR_HEIGHT * (column))
#define BOTTOM(column) (1ull << CONNECT_FOUR_HEIGHT * (column))

static const uint64_t columns[CONNECT_FOUR_COLUMNS] = {COLUMN(0), COLUMN(1), COLUMN(2), COLUMN(3),
                                                       COLUMN(4), COLUMN(5), COLUMN(6)};
static const uint64_t bottoms[CONNECT_FOUR_COLUMNS] = {BOTTOM(0), BOTTOM(1), BOTTOM(2), BOTTOM(3),
                                                       BOTTOM(4), BOTTOM(5), BOTTOM(6)};

/* Two neighbours, and two such pairs two cells apart, in one direction. */
#define LINES(discs, step)                                                                         \
    (((discs) & (discs) >> (step)) & ((discs) & (discs) >> (step)) >> 2 * (step))

bool connect_four_has_line(uint64_t discs) {
    return (LINES(discs, 1u) | LINES(discs, CONNECT_FOUR_HEIGHT) |
            LINES(discs, CONNECT_FOUR_HEIGHT - 1u) | LINES(discs, CONNECT_FOUR_HEIGHT + 1u)) != 0;
}

uint64_t connect_four_cell(const struct connect_four_state *state, uint8_t column) {
    return ((state->discs[0] | state->discs[1]) + bottoms[column]) & columns[column];
}

static void setup(void *memory, const struct setup *setup, struct step *step) {
    struct connect_four_state *const state = memory;
    (void)setup;
    (void)step;
    memset(state, 0, sizeof *state);
    state->winner = SEAT_NONE;
}

static uint8_t seats(const void *memory) {
    (void)memory;
    return 2;
}

static uint8_t to_act(const void *memory) {
    const struct connect_four_state *const state = memory;
    return state->actor;
}

static uint16_t legal(const void *memory, struct action *actions) {
    const struct connect_four_state *const state = memory;
    const uint64_t all = state->discs[0] | state->discs[1];
    uint16_t n = 0;
    if (state->actor == SEAT_NONE) {
        return 0;
    }
    for (uint8_t column = 0; column < CONNECT_FOUR_COLUMNS; column++) {
        actions[n] = (struct action){.a = column};
        n = (uint16_t)(n + ((all & columns[column]) != columns[column]));
    }
    return n;
}

static uint8_t winners(const void *memory) {
    const struct connect_four_state *const state = memory;
    if (state->actor != SEAT_NONE) {
        return 0;
    }
    return state->winner == SEAT_NONE ? 3 : (uint8_t)(1u << state->winner);
}

static void apply(void *memory, struct action action, struct step *step) {
    struct connect_four_state *const state = memory;
    const uint8_t seat = state->actor;
    state->discs[seat] |= connect_four_cell(state, action.a);
    state->count++;
    state->actor = (uint8_t)(1u - seat);
    if (connect_four_has_line(state->discs[seat])) {
        state->winner = seat;
        state->actor = SEAT_NONE;
    } else if (state->count == CONNECT_FOUR_CELLS) {
        state->actor = SEAT_NONE;
    }
    STEP_TELL(step, .kind = 0, .seat = seat, .a = action.a);
}

static void redact(void *memory, uint8_t seat) {
    (void)memory;
    (void)seat;
}

static void resample(void *memory, uint8_t seat, struct rng *rng) {
    (void)memory;
    (void)seat;
    (void)rng;
}

static void score(const void *memory, uint8_t seat, struct sheet *sheet) {
    const int16_t points = (int16_t)(winners(memory) >> seat & 1u);
    *sheet = (struct sheet){.count = 1, .lines = {{.points = points}}, .total = points};
}

/* Each column is filled from below, and nothing lies beside the board. */
static bool fell(uint64_t all) {
    for (uint8_t column = 0; column < CONNECT_FOUR_COLUMNS; column++) {
        const uint64_t here = all & columns[column];
        if (((here + bottoms[column]) & here) != 0) {
            return false;
        }
        all &= ~columns[column];
    }
    return all == 0;
}

static bool is_position(const struct connect_four_state *state) {
    const uint64_t first = state->discs[0], second = state->discs[1];
    const uint8_t last = state->count % 2u == 0 ? 1 : 0;
    if ((first & second) != 0 || !fell(first | second) || state->count > CONNECT_FOUR_CELLS ||
        bits_count64(first) != (state->count + 1) / 2 || bits_count64(second) != state->count / 2 ||
        connect_four_has_line(state->discs[1 - last])) {
        return false;
    }
    const bool won = connect_four_has_line(state->discs[last]);
    const bool over = won || state->count == CONNECT_FOUR_CELLS;
    return state->winner == (won ? last : SEAT_NONE) &&
           state->actor == (over ? SEAT_NONE : 1u - last);
}

static void code_discs(struct coder *coder, uint64_t *discs) {
    uint32_t low = (uint32_t)*discs, high = (uint32_t)(*discs >> 32);
    code_u32(coder, &low);
    code_u32(coder, &high);
    if (coder->mode == CODER_READ) {
        *discs = (uint64_t)high << 32 | low;
    }
}

static void code(struct coder *coder, void *memory) {
    struct connect_four_state *const state = memory;
    code_discs(coder, &state->discs[0]);
    code_discs(coder, &state->discs[1]);
    code_u8(coder, &state->count, CONNECT_FOUR_CELLS);
    code_u8(coder, &state->actor, SEAT_NONE);
    code_u8(coder, &state->winner, SEAT_NONE);
    if (coder->mode == CODER_READ) {
        code_require(coder, is_position(state));
    }
}

static void describe_action(const void *memory, struct action action, struct text *text) {
    (void)memory;
    text_format(text, "Column %d", action.a + 1);
}

static void describe_event(const struct event *event, struct text *text) {
    text_format(text, "%t plays column %d", event->seat, event->a + 1);
}

static const char *const line_names[] = {"Won"};

const struct game connect_four = {
    .id = "connect_four",
    .name = "Connect four",
    .rules_version = 1,
    .seats_min = 2,
    .seats_max = 2,
    .line_names = line_names,
    .state_size = sizeof(struct connect_four_state),
    .actions_max = CONNECT_FOUR_COLUMNS,
    .length_max = CONNECT_FOUR_CELLS,
    .events_max = 1,
    .setup = setup,
    .seats = seats,
    .to_act = to_act,
    .legal = legal,
    .apply = apply,
    .redact = redact,
    .resample = resample,
    .winners = winners,
    .score = score,
    .code = code,
    .describe_action = describe_action,
    .describe_event = describe_event,
};
