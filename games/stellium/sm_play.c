/* The state machine: from one choice to the next (SM-4). */
#include "cards.h"
#include "check.h"
#include "sm_parts.h"

static uint8_t last_round(const struct sm_state *state) {
    return state->final_round == 0 ? sm_guards[state->seats] : state->final_round;
}

bool sm_last_turn(const struct sm_state *state) {
    return state->round == last_round(state);
}

/* Some objective in the active seat's hand stands. */
static bool can_validate(const struct sm_state *state) {
    for (uint8_t i = 0; i < SM_HAND; i++) {
        const uint8_t objective = state->hand[state->seat][i];
        if (objective < SM_OBJECTIVES && sm_stands(state, objective)) {
            return true;
        }
    }
    return false;
}

/* The lowest galaxy that has to be refilled, or SM_PLACES (SM-9.1). */
static uint8_t empty_galaxy(const struct sm_state *state) {
    const sm_cells bodies = sm_occupied(state);
    uint8_t place = 0;
    if (sm_bag_size(state) == 0) {
        return SM_PLACES;
    }
    while (place < SM_PLACES && (sm_galaxies[place] & bodies) != 0) {
        place++;
    }
    return place;
}

/* Nothing is taken in a last turn, or when nothing is left (SM-8.3, SM-8.4). */
static bool finds_take(struct sm_state *state) {
    state->phase = SM_PHASE_TAKE;
    return !sm_last_turn(state) && state->reserve_left > 0;
}

/* The first thing to choose in what remains of a turn; false if there is none (SM-4.3). */
static bool finds_choice(struct sm_state *state, struct step *step) {
    const uint8_t place = empty_galaxy(state);
    if (place < SM_PLACES) {
        sm_take_handful(state, place, step);
        return true;
    }
    if (can_validate(state)) {
        state->phase = SM_PHASE_VALIDATE;
        return true;
    }
    return finds_take(state);
}

static void end_game(struct sm_state *state, struct step *step) {
    state->phase = SM_PHASE_OVER;
    STEP_TELL(step, .kind = SM_TOLD_END, .seat = SEAT_NONE, .a = (uint8_t)sm_end(state),
              .b = state->round, .c = sm_winners(state));
}

enum start { START_ASK, START_LATER, START_NEVER };

/* The next seat's turn begins, with a body from the bag if there is any (SM-4.1, SM-4.2). */
static enum start next_turn(struct sm_state *state, struct step *step) {
    const bool skipped = state->options[SM_OPTION_FIRST_TURN] == SM_FIRST_SKIP;
    state->seat = (uint8_t)(state->seat + 1u == state->seats ? 0u : state->seat + 1u);
    if (state->seat == state->first) {
        if (sm_last_turn(state)) {
            end_game(state, step);
            return START_NEVER;
        }
        state->round++;
    }
    state->phase = SM_PHASE_ASK;
    STEP_TELL(step, .kind = SM_TOLD_TURN, .seat = state->seat, .a = state->round,
              .b = sm_last_turn(state) ? 1 : 0);
    return sm_bag_size(state) == 0 || (skipped && state->round == 1) ? START_LATER : START_ASK;
}

/* Goes on until somebody has a choice, from here or, if nothing is left to do in it, from the end
 * of this turn. */
static void go_on(struct sm_state *state, bool turn_over, struct step *step) {
    bool found = !turn_over && finds_choice(state, step);
    while (!found) {
        const enum start start = next_turn(state, step);
        found = start != START_LATER;
        if (!found) {
            step_seal(step); /* whether it can validate tells of its hand who forgot that */
            found = finds_choice(state, step);
        }
    }
}

/* ---- What others make stand, and break ---- */

/* Bit for each place of each hand: the objective there stands. Only where somebody listens. */
static uint16_t standing(const struct sm_state *state, const struct step *step) {
    uint16_t stands = 0;
    for (uint8_t i = 0; step != NULL && i < SM_HAND * state->seats; i++) {
        const uint8_t objective = state->hand[i / SM_HAND][i % SM_HAND];
        if (objective < SM_OBJECTIVES && sm_stands(state, objective)) {
            stands = (uint16_t)(stands | 1u << i);
        }
    }
    return stands;
}

/* All that has changed since but for the hand of who acted. */
static void tell_standing(const struct sm_state *state, uint16_t before, uint8_t actor,
                          struct step *step) {
    const uint16_t now = standing(state, step);
    for (uint8_t i = 0; i < SM_HAND * state->seats; i++) {
        const uint8_t seat = i / SM_HAND;
        if (seat != actor && ((before ^ now) >> i & 1u) != 0) {
            STEP_TELL(step, .kind = SM_TOLD_STANDS, .seat = seat, .a = (uint8_t)(now >> i & 1u),
                      .secret = state->hand[seat][i % SM_HAND], .sight = (uint8_t)(1u << seat));
        }
    }
}

/* ---- Actions ---- */

static void ask(struct sm_state *state, uint8_t kind, struct step *step) {
    STEP_TELL(step, .kind = SM_TOLD_ASK, .seat = state->seat, .a = kind);
    sm_feel(state, kind, step);
}

/* SM-6.1 to SM-6.3 */
static void place(struct sm_state *state, uint8_t influence, uint8_t cell, struct step *step) {
    uint8_t *tokens = &state->tokens[state->seat];
    const uint16_t stood = standing(state, step);
    if (influence != state->drawn) {
        *tokens = (uint8_t)(*tokens & ~(1u << influence));
    }
    state->influence = influence;
    state->at = cell;
    state->phase = SM_PHASE_EFFECT;
    if (influence != SM_COMET) { /* else in hand until the direction is chosen */
        sm_put(state, cell, state->drawn);
    }
    STEP_TELL(step, .kind = SM_TOLD_PLACE, .seat = state->seat, .a = state->drawn, .b = cell,
              .c = influence);
    tell_standing(state, stood, state->seat, step);
    if (!sm_has_effect(state)) {
        sm_end_effect(state);
        STEP_TELL(step, .kind = SM_TOLD_NOTHING, .seat = state->seat, .a = influence, .b = cell);
        go_on(state, false, step);
    }
}

/* SM-9.3, SM-9.4 */
static void refill(struct sm_state *state, uint8_t kind, uint8_t cell, struct step *step) {
    const uint8_t chooser = sm_chooser(state, state->placed);
    const uint16_t stood = standing(state, step);
    sm_put(state, cell, kind);
    state->handful[kind]--;
    state->placed++;
    STEP_TELL(step, .kind = SM_TOLD_REFILL, .seat = chooser, .a = kind, .b = cell,
              .c = state->refill_place);
    tell_standing(state, stood, chooser, step);
    const uint8_t left = (uint8_t)(state->handful[SM_PLANET] + state->handful[SM_COMET] +
                                   state->handful[SM_STAR] + state->handful[SM_SUPERNOVA]);
    if (state->placed < SM_STARTS && left > 0) {
        return;
    }
    for (uint8_t over = 0; over < SM_KINDS; over++) {
        while (state->handful[over] > 0) {
            state->handful[over]--;
            state->bag[over]++;
            STEP_TELL(step, .kind = SM_TOLD_RETURN, .seat = SEAT_NONE, .a = over);
        }
    }
    state->refill_place = SM_PLACES;
    state->placed = 0;
    if (chooser != state->seat) {
        step_seal(step); /* what comes next tells who forgot its hand whether the active seat can
                            validate */
    }
    go_on(state, false, step);
}

static void leave_hand(struct sm_state *state, uint8_t objective) {
    uint8_t *hand = state->hand[state->seat];
    uint8_t n = sm_hand_size(state, state->seat);
    const uint8_t place = cards_find(hand, n, objective);
    CHECK(place != CARDS_NOWHERE);
    cards_take(hand, &n, place);
    hand[n] = SM_NONE;
}

/* SM-10.1 */
static void check_limit(struct sm_state *state, struct step *step) {
    const uint8_t limit = sm_limit(state);
    uint8_t place = 0;
    while (place < state->seats && state->limit_order[place] != SEAT_NONE) {
        if (state->limit_order[place] == state->seat) {
            return;
        }
        place++;
    }
    if (state->score[state->seat] >= limit) {
        state->limit_order[place] = state->seat;
        state->final_round = state->round;
        STEP_TELL(step, .kind = SM_TOLD_LIMIT, .seat = state->seat, .a = place, .b = limit,
                  .c = state->round);
    }
}

/* SM-7.7 */
static void validate(struct sm_state *state, uint8_t objective, uint8_t index, uint8_t keep,
                     struct step *step) {
    const uint8_t seat = state->seat;
    const uint8_t points = sm_pays(state, objective);
    const uint16_t stood = standing(state, step);
    sm_cells used = sm_used(state, objective, index);
    leave_hand(state, objective);
    state->where[objective] = (uint8_t)(SM_DONE_BY + seat);
    state->paid[objective] = points;
    state->score[seat] = (uint8_t)(state->score[seat] + points);
    state->colours[seat] = (uint8_t)(state->colours[seat] | 1u << sm_kind(objective));
    STEP_TELL(step, .kind = SM_TOLD_VALIDATE, .seat = seat, .a = objective, .b = index,
              .c = points);
    for (uint8_t i = 0; used != 0; i++) {
        const uint8_t cell = bits_take64(&used);
        const uint8_t kind = sm_body(state, cell);
        if (i != keep) {
            state->bag[sm_lift(state, cell)]++;
        }
        STEP_TELL(step, .kind = SM_TOLD_USE, .seat = seat, .a = cell, .b = kind,
                  .c = i == keep ? 1 : 0);
    }
    tell_standing(state, stood, seat, step);
    check_limit(state, step);
    go_on(state, false, step);
}

static void done(struct sm_state *state, struct step *step) {
    STEP_TELL(step, .kind = SM_TOLD_DONE, .seat = state->seat);
    if (!finds_take(state)) {
        go_on(state, true, step);
    }
}

/* SM-8.3 */
static void put_display_aside(struct sm_state *state, struct step *step) {
    state->final_round = (uint8_t)(state->round + 1u);
    STEP_TELL(step, .kind = SM_TOLD_ASIDE, .seat = SEAT_NONE, .a = state->final_round,
              .b = sm_display_of[state->seats]);
    for (uint8_t i = 0; i < sm_display_of[state->seats]; i++) {
        const uint8_t objective = state->display[i];
        state->where[objective] = SM_ASIDE;
        state->display[i] = SM_NONE;
        STEP_TELL(step, .kind = SM_TOLD_GONE, .seat = SEAT_NONE, .a = objective);
    }
}

/* SM-8.1, SM-8.2 */
static void take(struct sm_state *state, uint8_t objective, uint8_t rejected, struct step *step) {
    const uint8_t seat = state->seat;
    const uint8_t place = cards_find(state->display, SM_DISPLAY, objective);
    CHECK(place != CARDS_NOWHERE && state->reserve_left > 0);
    if (rejected != SM_NONE) {
        leave_hand(state, rejected);
        state->where[rejected] = SM_REJECTED;
    }
    state->hand[seat][sm_hand_size(state, seat)] = objective;
    state->where[objective] = (uint8_t)(SM_IN_HAND + seat);
    state->display[place] = SM_NONE;
    STEP_TELL(step, .kind = SM_TOLD_TAKE, .seat = seat, .a = objective, .b = rejected, .c = place);
    const uint8_t next = cards_pop(state->reserve, &state->reserve_left);
    state->reserve[state->reserve_left] = SM_NONE;
    state->display[place] = next;
    state->where[next] = SM_IN_DISPLAY;
    step_seal(step);
    STEP_TELL(step, .kind = SM_TOLD_REVEAL, .seat = SEAT_NONE, .a = next, .b = place,
              .c = state->reserve_left);
    if (state->reserve_left == 0) {
        put_display_aside(state, step);
    }
    go_on(state, true, step);
}

static void carry_out(struct sm_state *state, struct action action, struct step *step) {
    const uint16_t stood = standing(state, step);
    sm_effect(state, action, step);
    tell_standing(state, stood, state->seat, step);
    go_on(state, false, step);
}

void sm_apply(void *at, struct action action, struct step *step) {
    struct sm_state *state = at;
    switch (action.verb) {
    case SM_ASK:
        ask(state, action.a, step);
        break;
    case SM_PLACE:
        place(state, action.a, action.b, step);
        break;
    case SM_VALIDATE:
        validate(state, action.a, action.b, action.c, step);
        break;
    case SM_DONE:
        done(state, step);
        break;
    case SM_REFILL:
        refill(state, action.a, action.b, step);
        break;
    case SM_TAKE:
        take(state, action.a, action.b, step);
        break;
    case SM_KEEP:
        STEP_TELL(step, .kind = SM_TOLD_KEEP, .seat = state->seat);
        go_on(state, true, step);
        break;
    default:
        carry_out(state, action, step);
        break;
    }
}
