/* The numbers of the box, facts that everybody may ask for, and the game as everybody else sees it.
 */
#include "sm_rules.h"

#include "first.h"
#include "sm_parts.h"

_Static_assert(sizeof(struct sm_state) <= STATE_MAX, "the state fits");

const uint8_t sm_bodies_of[SM_KINDS] = {11, 10, 9, 8};
const uint8_t sm_limits[2][SM_SEATS + 1] = {
    [SM_LIMIT_FULL] = {[2] = 30, [3] = 25, [4] = 20},
    [SM_LIMIT_FIRST] = {[2] = 25, [3] = 20, [4] = 15},
};
const uint8_t sm_guards[SM_SEATS + 1] = {[2] = 30, [3] = 20, [4] = 15};
const uint8_t sm_display_of[SM_SEATS + 1] = {[2] = 6, [3] = 7, [4] = 8};
const uint8_t sm_touches[SM_TOUCH_SURE + 1] = {
    [SM_TOUCH_FEEL] = 5,
    [SM_TOUCH_HURRIED] = 3,
    [SM_TOUCH_BLIND] = 1,
    [SM_TOUCH_SURE] = SM_BODIES,
};

#define P SM_PLANET
#define C SM_COMET
#define S SM_STAR
#define N SM_SUPERNOVA
#define O SM_NO_KIND
const uint8_t sm_discs[SM_PLACES][SM_DIRECTIONS] = {
    {P, C, O, S, N, O}, {P, C, O, N, S, O}, {P, S, O, C, N, O},
    {P, S, O, N, C, O}, {P, N, O, C, S, O}, {P, N, O, S, C, O},
};
#undef P
#undef C
#undef S
#undef N
#undef O

void sm_refresh(struct sm_state *state) {
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        state->bodies[kind] = state->symbols[kind] = 0;
    }
    for (uint8_t cell = 0; cell < SM_CELLS; cell++) {
        if (state->cell[cell] != 0) {
            state->bodies[state->cell[cell] - 1] |= sm_bit[cell];
        }
    }
    for (uint8_t place = 0; place < SM_PLACES; place++) {
        sm_mark_symbols(state, place);
    }
}

uint8_t sm_symbol(const struct sm_state *state, uint8_t cell) {
    uint8_t kind = 0;
    while (kind < SM_KINDS && (state->symbols[kind] & sm_bit[cell]) == 0) {
        kind++;
    }
    return kind;
}

uint8_t sm_bag_size(const struct sm_state *state) {
    return (uint8_t)(state->bag[SM_PLANET] + state->bag[SM_COMET] + state->bag[SM_STAR] +
                     state->bag[SM_SUPERNOVA]);
}

/* In how many ways `touches` of n bodies can be touched. */
static uint32_t ways(uint32_t n, uint32_t touches) {
    uint32_t product = 1;
    for (uint32_t i = 0; i < touches; i++) {
        product = n > i ? product * (n - i) / (i + 1u) : 0;
    }
    return product;
}

uint8_t sm_chance(const struct sm_state *state, uint8_t kind) {
    const uint32_t n = sm_bag_size(state);
    const uint32_t touches = sm_touches[state->options[SM_OPTION_TOUCH]];
    if (state->bag[kind] == 0) {
        return 0;
    }
    if (n <= touches) {
        return 100;
    }
    const uint32_t all = ways(n, touches);
    const uint32_t without = ways(n - state->bag[kind], touches);
    const uint32_t rounded = (200u * (all - without) + all) / (2u * all);
    return (uint8_t)(rounded == 100 && without > 0 ? 99 : rounded); /* 100 is sure */
}

uint8_t sm_hand_size(const struct sm_state *state, uint8_t seat) {
    uint8_t n = 0;
    while (n < SM_HAND && state->hand[seat][n] != SM_NONE) {
        n++;
    }
    return n;
}

uint8_t sm_limit(const struct sm_state *state) {
    return sm_limits[state->options[SM_OPTION_LIMIT]][state->seats];
}

uint8_t sm_chooser(const struct sm_state *state, uint8_t n) {
    uint8_t seat = state->seat;
    for (uint8_t i = 0; i <= n; i++) { /* the seat before the active one, and backwards */
        seat = (uint8_t)(seat == 0 ? state->seats - 1u : seat - 1u);
    }
    return seat;
}

static uint8_t seats(const void *at) {
    return ((const struct sm_state *)at)->seats;
}

static uint8_t to_act(const void *at) {
    const struct sm_state *state = at;
    switch (state->phase) {
    case SM_PHASE_OVER:
        return SEAT_NONE;
    case SM_PHASE_REFILL:
        return sm_chooser(state, state->placed);
    default:
        return state->seat;
    }
}

/* The one rule that has changed (SM-7.2): their snakes could lie on one galaxy and a black hole. */
static bool imply_version_1(struct setup *setup) {
    setup->options[SM_OPTION_SNAKES] = SM_ANY_PLACE;
    return true;
}

static const struct older_rules older[] = {
    {.version = 1,
     .options_count = 5,
     .place = {[SM_OPTION_FIRST] = OPTION_NEW,
               [SM_OPTION_LIMIT] = 0,
               [SM_OPTION_TOUCH] = 1,
               [SM_OPTION_INFLUENCE] = 2,
               [SM_OPTION_FIRST_TURN] = 3,
               [SM_OPTION_HANDS] = 4,
               [SM_OPTION_SNAKES] = OPTION_NEW},
     .imply = imply_version_1},
};

static const char *const limits[] = {"full", "first"};
static const char *const limits_shown[] = {"Full", "First game"};
static const char *const limits_mean[] = {
    "The game ends with 30, 25 or 20 points, for two, three or four seats.",
    "A shorter game: it ends with 25, 20 or 15 points, for two, three or four seats."};
static const char *const touches[] = {"feel", "hurried", "blind", "sure"};
static const char *const touches_shown[] = {"Five", "Three", "Blind", "Sure"};
static const char *const touches_mean[] = {
    "Five bodies pass through your fingers to find the kind that you want.",
    "Only three bodies pass through your fingers.",
    "No kind is named: you take the first body that you touch.",
    "The kind that you want is always found."};
static const char *const influences[] = {"must", "may"};
static const char *const influences_shown[] = {"Must be", "May be"};
static const char *const influences_mean[] = {
    "An influence has to be used wherever anything can be done with it.",
    "You may leave an influence away, but for a collision."};
static const char *const first_turns[] = {"play", "skip"};
static const char *const first_turns_shown[] = {"Like all", "Only take"};
static const char *const first_turns_mean[] = {
    "The first turn is played like all others.",
    "In the first turn everybody only takes an objective."};
static const char *const hands[] = {"face_down", "face_up"};
static const char *const hands_shown[] = {"Face down", "Face up"};
static const char *const hands_mean[] = {
    "An objective that is taken is shown to all and then lies face down.",
    "All objectives lie open."};
static const char *const snakes[] = {"two_galaxies", "any"};

#define CHOICE(id, text, last, names)                                                              \
    {                                                                                              \
        .name = id, .label = text, .kind = OPTION_WORD, .max = last, .words = names,               \
        .shown = names##_shown, .meanings = names##_mean                                           \
    }

/* SM-12 */
static const struct option options[SM_OPTIONS] = {
    [SM_OPTION_FIRST] = FIRST_OPTION(SM_SEATS), /* SM-3.5 */
    [SM_OPTION_LIMIT] = CHOICE("limit", "Points to end", SM_LIMIT_FIRST, limits),
    [SM_OPTION_TOUCH] = CHOICE("touch", "Touches", SM_TOUCH_SURE, touches),
    [SM_OPTION_INFLUENCE] = CHOICE("influence", "Influence used", SM_MAY, influences),
    [SM_OPTION_FIRST_TURN] = CHOICE("first_turn", "First turn", SM_FIRST_SKIP, first_turns),
    [SM_OPTION_HANDS] = CHOICE("hands", "Objectives", SM_FACE_UP, hands),
    [SM_OPTION_SNAKES] = {.name = "snakes",
                          .kind = OPTION_WORD,
                          .max = SM_ANY_PLACE,
                          .words = snakes},
};

const struct game stellium = {
    .id = "stellium",
    .name = "Stellium",
    .rules_version = 2,
    .seats_min = SM_SEATS_MIN,
    .seats_max = SM_SEATS,
    .options_count = SM_OPTIONS,
    .older_count = sizeof older / sizeof older[0],
    .older = older,
    .options = options,
    .line_names = sm_line_names,
    .state_size = sizeof(struct sm_state),
    .actions_max = 224, /* 193 validations, searched for (SM-13) */
    .length_max = 1200,
    .events_max = 48,
    .setup = sm_setup,
    .seats = seats,
    .to_act = to_act,
    .legal = sm_legal,
    .apply = sm_apply,
    .redact = sm_redact,
    .resample = sm_resample,
    .winners = sm_winners,
    .score = sm_score,
    .code = sm_code,
    .describe_action = sm_describe_action,
    .describe_event = sm_describe_event,
};
