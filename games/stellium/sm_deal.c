/* Where chance comes in: the set-up, feeling for a body, the handful for an empty galaxy. */
#include <string.h>

#include "cards.h"
#include "first.h"
#include "sm_parts.h"

/* SM-3.5: nothing is left to chance, and nothing of a given deal is used, where a seat is named. */
static uint8_t begins(struct sm_state *state, struct step *step) {
    return first_seat(state->options[SM_OPTION_FIRST], state->seats, &state->chance, step);
}

static void lay_discs(struct sm_state *state, struct step *step) {
    uint8_t discs[SM_PLACES] = {0, 1, 2, 3, 4, 5};
    uint8_t left = SM_PLACES;
    chance_shuffle(&state->chance, step, discs, SM_PLACES);
    for (uint8_t place = 0; place < SM_PLACES; place++) {
        state->disc[place] = cards_pop(discs, &left);
    }
    for (uint8_t place = 0; place < SM_PLACES; place++) {
        state->turn[place] = chance_below(&state->chance, step, SM_DIRECTIONS);
        sm_mark_symbols(state, place);
    }
}

/* SM-3.2: one of each kind on the start spaces of a galaxy. */
static void lay_bodies(struct sm_state *state, uint8_t place, struct step *step) {
    uint8_t kinds[SM_KINDS] = {SM_PLANET, SM_COMET, SM_STAR, SM_SUPERNOVA};
    uint8_t left = SM_KINDS;
    sm_cells starts = sm_start_spaces(state) & sm_galaxies[place];
    chance_shuffle(&state->chance, step, kinds, SM_KINDS);
    while (starts != 0) {
        const uint8_t kind = cards_pop(kinds, &left);
        sm_put(state, bits_take64(&starts), kind);
        state->bag[kind]--;
    }
}

/* SM-3.3 */
static void deal_objectives(struct sm_state *state, struct step *step) {
    uint8_t cards[SM_OBJECTIVES];
    uint8_t left = SM_OBJECTIVES;
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        cards[objective] = objective;
    }
    chance_shuffle(&state->chance, step, cards, SM_OBJECTIVES);
    memset(state->display, SM_NONE, sizeof state->display);
    memset(state->reserve, SM_NONE, sizeof state->reserve);
    for (uint8_t i = 0; i < sm_display_of[state->seats]; i++) {
        state->display[i] = cards_pop(cards, &left);
        state->where[state->display[i]] = SM_IN_DISPLAY;
    }
    memcpy(state->reserve, cards, left);
    state->reserve_left = left;
}

void sm_setup(void *at, const struct setup *setup, struct step *step) {
    struct sm_state *state = at;
    memset(state, 0, sizeof *state);
    chance_seed(&state->chance, setup->seed);
    memcpy(state->options, setup->options, SM_OPTIONS);
    memcpy(state->bag, sm_bodies_of, SM_KINDS);
    memset(state->hand, SM_NONE, sizeof state->hand);
    memset(state->limit_order, SEAT_NONE, sizeof state->limit_order);
    memset(state->tokens, (1u << SM_KINDS) - 1u, setup->seats); /* SM-3.4 */
    state->seats = setup->seats;
    state->round = 1;
    state->drawn = state->influence = SM_NO_KIND;
    state->at = SM_OFF;
    state->refill_place = SM_PLACES;
    state->first = begins(state, step);
    state->seat = state->first;
    lay_discs(state, step);
    for (uint8_t place = 0; place < SM_PLACES; place++) {
        lay_bodies(state, place, step);
    }
    deal_objectives(state, step);
    state->phase = state->options[SM_OPTION_FIRST_TURN] == SM_FIRST_SKIP ? SM_PHASE_TAKE
                                                                         : SM_PHASE_ASK; /* 4.2 */
    STEP_TELL(step, .kind = SM_TOLD_TURN, .seat = state->seat, .a = state->round);
}

/* One more is touched. */
static void touch(struct sm_state *state, uint8_t kind, bool kept, struct step *step) {
    if (kept) {
        state->bag[kind]--;
        state->drawn = kind;
        state->phase = SM_PHASE_PLACE;
    }
    STEP_TELL(step, .kind = SM_TOLD_TOUCH, .seat = state->seat, .a = kind, .b = kept ? 1 : 0);
}

void sm_feel(struct sm_state *state, uint8_t asked, struct step *step) {
    const uint8_t way = state->options[SM_OPTION_TOUCH];
    uint8_t bag[SM_KINDS];
    uint8_t left = sm_bag_size(state);
    bool kept = way == SM_TOUCH_SURE;
    memcpy(bag, state->bag, sizeof bag);
    left = left < sm_touches[way] ? left : sm_touches[way];
    if (kept) {
        touch(state, asked, true, step);
    }
    while (!kept) {
        const uint8_t kind = chance_kind(&state->chance, step, bag, SM_KINDS);
        bag[kind]--;
        left--;
        kept = kind == asked || left == 0;
        touch(state, kind, kept, step);
    }
    step_seal(step);
}

void sm_take_handful(struct sm_state *state, uint8_t place, struct step *step) {
    const uint8_t left = sm_bag_size(state);
    const uint8_t count = left < SM_HANDFUL ? left : SM_HANDFUL;
    uint8_t bag[SM_KINDS];
    memcpy(bag, state->bag, sizeof bag);
    for (uint8_t i = 0; i < count; i++) {
        bag[chance_kind(&state->chance, step, bag, SM_KINDS)]--;
    }
    step_seal(step);
    state->refill_place = place;
    state->placed = 0;
    state->phase = SM_PHASE_REFILL;
    STEP_TELL(step, .kind = SM_TOLD_EMPTY, .seat = SEAT_NONE, .a = place, .b = count);
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        while (state->bag[kind] > bag[kind]) {
            state->bag[kind]--;
            state->handful[kind]++;
            STEP_TELL(step, .kind = SM_TOLD_DRAWN, .seat = SEAT_NONE, .a = kind);
        }
    }
}
