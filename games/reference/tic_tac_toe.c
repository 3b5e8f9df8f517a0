#include "tic_tac_toe.h"

#include <string.h>

#include "check.h"

#define FULL ((1u << TIC_TAC_TOE_CELLS) - 1u)

static const uint16_t lines[] = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};

static bool has_line(uint16_t marks) {
    bool has = false;
    for (uint8_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        has = has || (marks & lines[i]) == lines[i];
    }
    return has;
}

static void setup(void *memory, const struct setup *setup, struct step *step) {
    struct tic_tac_toe_state *const state = memory;
    (void)setup;
    (void)step;
    memset(state, 0, sizeof *state);
}

static uint8_t seats(const void *memory) {
    (void)memory;
    return 2;
}

static uint8_t to_act(const void *memory) {
    const struct tic_tac_toe_state *const state = memory;
    return state->actor;
}

static uint16_t legal(const void *memory, struct action *actions) {
    const struct tic_tac_toe_state *const state = memory;
    uint16_t n = 0;
    for (uint8_t cell = 0; cell < TIC_TAC_TOE_CELLS && state->actor != SEAT_NONE; cell++) {
        if (((state->marks[0] | state->marks[1]) >> cell & 1) == 0) {
            actions[n++] = (struct action){.a = cell};
        }
    }
    return n;
}

static uint8_t winners(const void *memory) {
    const struct tic_tac_toe_state *const state = memory;
    return state->actor != SEAT_NONE   ? 0
           : has_line(state->marks[0]) ? 1
           : has_line(state->marks[1]) ? 2
                                       : 3;
}

static uint8_t next_actor(const struct tic_tac_toe_state *state, uint8_t seat) {
    const bool over = has_line(state->marks[seat]) || state->count == TIC_TAC_TOE_CELLS;
    return over ? SEAT_NONE : (uint8_t)(1u - seat);
}

static void apply(void *memory, struct action action, struct step *step) {
    struct tic_tac_toe_state *const state = memory;
    const uint8_t seat = state->actor;
    state->marks[seat] = (uint16_t)(state->marks[seat] | 1u << action.a);
    state->count++;
    state->actor = next_actor(state, seat);
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

static bool is_position(const struct tic_tac_toe_state *state) {
    uint8_t each[2] = {0};
    for (uint8_t cell = 0; cell < TIC_TAC_TOE_CELLS; cell++) {
        each[0] = (uint8_t)(each[0] + (state->marks[0] >> cell & 1));
        each[1] = (uint8_t)(each[1] + (state->marks[1] >> cell & 1));
    }
    const uint8_t last = (uint8_t)(1u - state->count % 2u);
    return (state->marks[0] & state->marks[1]) == 0 && each[0] == (state->count + 1) / 2 &&
           each[1] == state->count / 2 && !has_line(state->marks[1u - last]) &&
           state->actor == (state->count == 0 ? 0 : next_actor(state, last));
}

static void code(struct coder *coder, void *memory) {
    struct tic_tac_toe_state *const state = memory;
    code_u16(coder, &state->marks[0], FULL);
    code_u16(coder, &state->marks[1], FULL);
    code_u8(coder, &state->count, TIC_TAC_TOE_CELLS);
    code_u8(coder, &state->actor, SEAT_NONE);
    if (coder->mode == CODER_READ) {
        code_require(coder, is_position(state));
    }
}

static void describe_action(const void *memory, struct action action, struct text *text) {
    (void)memory;
    text_format(text, "Mark cell %d", action.a + 1);
}

static void describe_event(const struct event *event, struct text *text) {
    text_format(text, "%t marks cell %d", event->seat, event->a + 1);
}

static const char *const line_names[] = {"Won"};

const struct game tic_tac_toe = {
    .id = "tic_tac_toe",
    .name = "Tic-tac-toe",
    .rules_version = 1,
    .seats_min = 2,
    .seats_max = 2,
    .line_names = line_names,
    .state_size = sizeof(struct tic_tac_toe_state),
    .actions_max = TIC_TAC_TOE_CELLS,
    .length_max = TIC_TAC_TOE_CELLS,
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

/* ---- The policy: anything. What is right is for the search to find. ---- */

static uint16_t choose(const void *view, const struct action *legal_actions, uint16_t n,
                       struct rng *rng) {
    (void)view;
    (void)legal_actions;
    return (uint16_t)rng_below(rng, n);
}

static void evaluate(const void *at, int16_t values[SEATS_MAX]) {
    const uint8_t won = winners(at);
    values[0] = (int16_t)((won & 1u) - (won >> 1));
    values[1] = (int16_t)-values[0];
}

const struct policy tic_tac_toe_policy = {.choose = choose,
                                          .evaluate = evaluate,
                                          .unit = 1,
                                          .rollout_actions = TIC_TAC_TOE_CELLS,
                                          .rollout_random = 0,
                                          .tree_random = 64};
