#include "counter_game.h"

#include <string.h>

static void setup(void *memory, const struct setup *setup, struct step *step) {
    struct counter_state *const state = memory;
    memset(state, 0, sizeof *state);
    chance_seed(&state->chance, setup->seed);
    state->seats = setup->seats;
    state->actions_left = COUNTER_LENGTH;
    state->sum[0] = chance_below(&state->chance, step, 6);
    STEP_TELL(step, .kind = COUNTER_TOLD_DRAWN, .a = (uint8_t)state->sum[0]);
}

static uint8_t seats(const void *memory) {
    return ((const struct counter_state *)memory)->seats;
}

static uint8_t to_act(const void *memory) {
    return ((const struct counter_state *)memory)->actor;
}

static uint16_t legal(const void *memory, struct action *actions) {
    (void)memory;
    uint16_t n = 0;
    actions[n++] = (struct action){.verb = COUNTER_ADD, .a = 1};
    actions[n++] = (struct action){.verb = COUNTER_ADD, .a = 2};
    actions[n++] = (struct action){.verb = COUNTER_DRAW};
    actions[n++] = (struct action){.verb = COUNTER_PASS};
    actions[n++] = (struct action){.verb = COUNTER_END};
    return n;
}

static void apply(void *memory, struct action action, struct step *step) {
    struct counter_state *const state = memory;
    uint8_t drawn = 0;
    state->actions_left--;
    switch ((enum counter_verb)action.verb) {
    case COUNTER_ADD:
        state->sum[state->actor] = (uint16_t)(state->sum[state->actor] + action.a);
        break;
    case COUNTER_DRAW:
        step_seal(step);
        drawn = chance_below(&state->chance, step, 6);
        STEP_TELL(step, .kind = COUNTER_TOLD_DRAWN, .a = drawn);
        state->sum[state->actor] = (uint16_t)(state->sum[state->actor] + drawn);
        break;
    case COUNTER_PASS:
        state->actor = (uint8_t)((state->actor + 1) % state->seats);
        break;
    case COUNTER_END:
        state->actor = SEAT_NONE;
        break;
    }
    STEP_TELL(step, .kind = COUNTER_TOLD_SUM, .a = (uint8_t)state->sum[0]);
    if (state->actions_left == 0) {
        state->actor = SEAT_NONE;
    }
}

static void redact(void *memory, uint8_t seat) {
    (void)seat;
    chance_forget(&((struct counter_state *)memory)->chance);
}

static void resample(void *memory, uint8_t seat, struct rng *rng) {
    (void)seat;
    chance_restart(&((struct counter_state *)memory)->chance, rng);
}

static uint8_t winners(const void *memory) {
    return ((const struct counter_state *)memory)->actor == SEAT_NONE ? 1 : 0;
}

static void score(const void *memory, uint8_t seat, struct sheet *sheet) {
    const int16_t sum = (int16_t)((const struct counter_state *)memory)->sum[seat];
    *sheet = (struct sheet){.count = 1, .lines = {{.points = sum}}, .total = sum};
}

static void code(struct coder *coder, void *memory) {
    struct counter_state *const state = memory;
    code_chance(coder, &state->chance);
    code_u8(coder, &state->seats, 3);
    code_u8(coder, &state->actor, SEAT_NONE);
    code_require(coder, state->actor < state->seats || state->actor == SEAT_NONE);
    code_u8(coder, &state->actions_left, COUNTER_LENGTH);
    for (uint8_t seat = 0; seat < 3; seat++) {
        code_u16(coder, &state->sum[seat], 1000);
    }
}

static void describe_action(const void *state, struct action action, struct text *text) {
    (void)state;
    text_format(text, "action %d", action.verb);
}

static void describe_event(const struct event *event, struct text *text) {
    text_format(text, "event %d", event->kind);
}

/* Seven is taken with three seats: something that no table of options can say. */
static enum result fits(const struct setup *setup) {
    return setup->seats == 3 && setup->options[0] == 7 ? RESULT_OPTION : RESULT_OK;
}

static const char *const words[] = {"slow", "quick"};
static const struct option options[] = {
    {.name = "number", .kind = OPTION_NUMBER, .min = 3, .max = 9, .fallback = 5},
    {.name = "flag", .kind = OPTION_FLAG, .fallback = 1},
    {.name = "word", .kind = OPTION_WORD, .min = 1, .max = 2, .fallback = 2, .words = words},
};
static const char *const line_names[] = {"Sum"};

const struct game counter_game = {
    .id = "counter",
    .name = "Counter",
    .rules_version = 3,
    .seats_min = 2,
    .seats_max = 3,
    .options_count = sizeof options / sizeof options[0],
    .options = options,
    .line_names = line_names,
    .state_size = sizeof(struct counter_state),
    .actions_max = 5,
    .length_max = COUNTER_LENGTH,
    .events_max = 2,
    .fits = fits,
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

static void setup_raised(void *memory, const struct setup *setup_of, struct step *step) {
    struct counter_state *const state = memory;
    setup(memory, setup_of, step);
    for (uint8_t seat = 0; seat < setup_of->seats; seat++) {
        state->sum[seat] = (uint16_t)(state->sum[seat] + setup_of->options[RAISED_BONUS]);
    }
}

static enum result fits_raised(const struct setup *setup) {
    return setup->seats == 3 && setup->options[RAISED_NUMBER] == 7 ? RESULT_OPTION : RESULT_OK;
}

static const struct option raised_options[RAISED_OPTIONS] = {
    [RAISED_WORD] =
        {.name = "word", .kind = OPTION_WORD, .min = 1, .max = 2, .fallback = 2, .words = words},
    [RAISED_BONUS] = {.name = "bonus", .kind = OPTION_NUMBER, .min = 0, .max = 4, .fallback = 4},
    [RAISED_NUMBER] = {.name = "number", .kind = OPTION_NUMBER, .min = 4, .max = 9, .fallback = 6},
    [RAISED_QUIET] = {.name = "quiet", .kind = OPTION_FLAG, .fallback = 1},
};

/* There was no bonus. Nine meant something that cannot be said any more. */
static bool imply(struct setup *setup) {
    setup->options[RAISED_BONUS] = 0;
    return setup->options[RAISED_NUMBER] != 9;
}

static const struct older_rules raised_older[] = {
    {.version = 3,
     .options_count = 3,
     .place = {[RAISED_WORD] = 2,
               [RAISED_BONUS] = OPTION_NEW,
               [RAISED_NUMBER] = 0,
               [RAISED_QUIET] = OPTION_NEW},
     .imply = imply,
     .position = true},
    {.version = 2,
     .options_count = 1,
     .place = {[RAISED_WORD] = OPTION_NEW,
               [RAISED_BONUS] = OPTION_NEW,
               [RAISED_NUMBER] = 0,
               [RAISED_QUIET] = OPTION_NEW},
     .position = true},
    {.version = 1, .place = {OPTION_NEW, OPTION_NEW, OPTION_NEW, OPTION_NEW}},
};

const struct game counter_raised = {
    .id = "counter",
    .name = "Counter",
    .rules_version = 4,
    .seats_min = 2,
    .seats_max = 3,
    .options_count = RAISED_OPTIONS,
    .older_count = sizeof raised_older / sizeof raised_older[0],
    .older = raised_older,
    .options = raised_options,
    .line_names = line_names,
    .state_size = sizeof(struct counter_state),
    .actions_max = 5,
    .length_max = COUNTER_LENGTH,
    .events_max = 2,
    .fits = fits_raised,
    .setup = setup_raised,
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

static uint16_t choose_last(const void *view, const struct action *actions, uint16_t n,
                            struct rng *rng) {
    (void)view;
    (void)actions;
    (void)rng;
    return (uint16_t)(n - 1);
}

static void evaluate(const void *memory, int16_t values[SEATS_MAX]) {
    for (uint8_t seat = 0; seat < SEATS_MAX; seat++) {
        values[seat] = seat < 3 ? (int16_t)((const struct counter_state *)memory)->sum[seat] : 0;
    }
}

const struct policy counter_policy = {.choose = choose_last, .evaluate = evaluate};
