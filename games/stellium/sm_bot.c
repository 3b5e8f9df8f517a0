#include "sm_bot.h"

#include "sm_parts.h"
#include "sm_worth.h"

/* Values are hundredths of a point. */
#define TOKEN_COST  130 /* a token spent */
#define NEW_COLOUR  30  /* a card of a colour not yet validated */
#define CARD_POINT  6   /* for each point of a card, beside its worth */
#define WON         1000
#define LOOK_PLAYS  110 /* plays that are tried, each a space, an influence and an effect */
#define QUICK_PLAYS 12
#define TRIES       4 /* effects tried of a space */

/* The kind that the hand misses most, as far as it is likely to be found. */
static uint16_t choose_ask(const struct sm_state *state, const struct action *legal, uint16_t n,
                           struct rng *rng) {
    int32_t wanted[SM_KINDS];
    int32_t best = -1;
    uint16_t chosen = 0;
    sm_wanted(state, state->seat, wanted);
    for (uint16_t i = 0; i < n && legal[i].a < SM_KINDS; i++) {
        const uint8_t kind = legal[i].a;
        const int32_t value = wanted[kind] * sm_chance(state, kind) + (int32_t)rng_below(rng, 64);
        if (value > best) {
            best = value;
            chosen = i;
        }
    }
    return chosen;
}

/* The position after a placement, its effect still to come; what the token costs. */
static int32_t try_place(struct sm_state *state, struct action place) {
    const int32_t cost = place.a == state->drawn ? 0 : TOKEN_COST;
    state->influence = place.a;
    state->at = place.b;
    state->phase = SM_PHASE_EFFECT;
    if (place.a != SM_COMET) {
        sm_put(state, place.b, state->drawn);
    }
    return cost;
}

static int32_t value_of_effect(const struct sm_state *state, struct action effect) {
    struct sm_state next = *state;
    sm_effect(&next, effect, NULL);
    return sm_hand_worth(&next, next.seat);
}

/* The best of a few effects of one placement. */
static int32_t value_of_place(const struct sm_state *state, struct action place, uint16_t *tries,
                              struct rng *rng) {
    struct action effects[ACTIONS_MAX];
    struct sm_state next = *state;
    const int32_t cost = try_place(&next, place);
    const uint16_t n = sm_legal(&next, effects);
    int32_t best = INT32_MIN;
    if (n == 0) {
        --*tries;
        return sm_hand_worth(&next, next.seat) - cost;
    }
    for (uint16_t i = 0; i < TRIES && i<n && * tries> 0; i++, --*tries) {
        const uint16_t other = (uint16_t)(i + rng_below(rng, (uint32_t)(n - i)));
        const struct action effect = effects[other];
        effects[other] = effects[i];
        const int32_t value = value_of_effect(&next, effect);
        best = value > best ? value : best;
    }
    return best - cost;
}

static uint16_t choose_place(const struct sm_state *state, const struct action *legal, uint16_t n,
                             uint16_t tries, struct rng *rng) {
    int32_t best = INT32_MIN;
    uint16_t chosen = 0;
    while (tries > 0) {
        const uint16_t i = (uint16_t)rng_below(rng, n);
        const int32_t value = value_of_place(state, legal[i], &tries, rng);
        if (value > best) {
            best = value;
            chosen = i;
        }
    }
    return chosen;
}

static uint16_t choose_effect(const struct sm_state *state, const struct action *legal, uint16_t n,
                              struct rng *rng) {
    int32_t best = INT32_MIN;
    uint16_t chosen = 0;
    for (uint16_t i = 0; i < n; i++) {
        const int32_t value = value_of_effect(state, legal[i]) * 16 + (int32_t)rng_below(rng, 16);
        if (value > best) {
            best = value;
            chosen = i;
        }
    }
    return chosen;
}

/* What stands is scored, the most valuable first, so that the body that stays is of use. */
static uint16_t choose_validation(const struct sm_state *state, const struct action *legal,
                                  uint16_t n) {
    int32_t best = INT32_MIN;
    uint16_t chosen = 0;
    for (uint16_t i = 0; i < n && legal[i].verb == SM_VALIDATE; i++) {
        struct sm_state next = *state;
        sm_cells used = sm_used(state, legal[i].a, legal[i].b);
        for (uint8_t k = 0; used != 0; k++) {
            const uint8_t cell = sm_take_lowest(&used);
            if (k != legal[i].c) {
                sm_lift(&next, cell);
            }
        }
        const int32_t value = sm_pays(state, legal[i].a) * SM_POINT - sm_worth(&next, legal[i].a) +
                              sm_hand_worth(&next, next.seat) +
                              sm_colour_worth(state, state->seat, legal[i].a);
        if (value > best) {
            best = value;
            chosen = i;
        }
    }
    return chosen;
}

static int32_t card_value(const struct sm_state *state, uint8_t objective) {
    return sm_worth(state, objective) + CARD_POINT * sm_figures[sm_shape(objective)].points[0] +
           (sm_colour_worth(state, state->seat, objective) > 0 ? NEW_COLOUR : 0);
}

static uint16_t choose_card(const struct sm_state *state, const struct action *legal, uint16_t n) {
    int32_t values[SM_OBJECTIVES];
    int32_t best = 0;
    uint16_t chosen = (uint16_t)(n - 1u); /* to keep, where that is legal */
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        const uint8_t where = state->where[objective];
        values[objective] = where == SM_IN_DISPLAY || where == SM_IN_HAND + state->seat
                                ? card_value(state, objective)
                                : 0;
    }
    for (uint16_t i = 0; i < n && legal[i].verb == SM_TAKE; i++) {
        const int32_t value = values[legal[i].a] - (legal[i].b == SM_NONE ? 0 : values[legal[i].b]);
        if (value > best) {
            best = value;
            chosen = i;
        }
    }
    return chosen;
}

/* A refill helps everybody: what it does to the own hand. */
static uint16_t choose_refill(const struct sm_state *state, const struct action *legal,
                              uint16_t n) {
    const uint8_t seat = sm_chooser(state, state->placed);
    int32_t best = INT32_MIN;
    uint16_t chosen = 0;
    for (uint16_t i = 0; i < n; i++) {
        struct sm_state next = *state;
        sm_put(&next, legal[i].b, legal[i].a);
        const int32_t value = sm_hand_worth(&next, seat);
        if (value > best) {
            best = value;
            chosen = i;
        }
    }
    return chosen;
}

static uint16_t choose_with(const struct sm_state *state, const struct action *legal, uint16_t n,
                            uint16_t tries, struct rng *rng) {
    switch (state->phase) {
    case SM_PHASE_ASK:
        return choose_ask(state, legal, n, rng);
    case SM_PHASE_PLACE:
        return choose_place(state, legal, n, tries, rng);
    case SM_PHASE_EFFECT:
        return choose_effect(state, legal, n, rng);
    case SM_PHASE_REFILL:
        return choose_refill(state, legal, n);
    case SM_PHASE_VALIDATE:
        return choose_validation(state, legal, n);
    default:
        return choose_card(state, legal, n);
    }
}

static uint16_t choose(const void *view, const struct action *legal, uint16_t n, struct rng *rng) {
    return choose_with(view, legal, n, LOOK_PLAYS, rng);
}

static uint16_t choose_quickly(const void *view, const struct action *legal, uint16_t n,
                               struct rng *rng) {
    return choose_with(view, legal, n, QUICK_PLAYS, rng);
}

/* How far along the round a seat comes: 0 the first player. */
static uint8_t order(const struct sm_state *state, uint8_t seat) {
    return (uint8_t)(seat >= state->first ? seat - state->first
                                          : seat + state->seats - state->first);
}

/* What a hand may still bring: in a last round nothing to who has had its turn, and to who is in it
 * what it can score now. */
static int32_t hope(const struct sm_state *state, uint8_t seat) {
    int32_t worth = 0;
    if (!sm_last_turn(state) || order(state, seat) > order(state, state->seat)) {
        return sm_hand_worth(state, seat);
    }
    for (uint8_t i = 0; i < SM_HAND && seat == state->seat; i++) {
        const uint8_t objective = state->hand[seat][i];
        if (objective < SM_OBJECTIVES && sm_stands(state, objective)) {
            worth += sm_pays(state, objective) * SM_POINT;
        }
    }
    return worth;
}

static void evaluate(const void *at, int16_t values[SEATS_MAX]) {
    const struct sm_state *state = at;
    const bool over = state->phase == SM_PHASE_OVER;
    const uint8_t winners = sm_winners(state);
    int32_t own[SM_SEATS];
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        own[seat] = sm_total(state, seat) * SM_POINT + (over ? 0 : hope(state, seat)) +
                    ((winners >> seat & 1u) != 0 ? WON : 0);
    }
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        int32_t rival = INT32_MIN;
        for (uint8_t other = 0; other < state->seats; other++) {
            rival = other != seat && own[other] > rival ? own[other] : rival;
        }
        values[seat] = (int16_t)(own[seat] - rival);
    }
}

const struct policy stellium_policy = {.choose = choose, .evaluate = evaluate};
const struct policy stellium_quick_policy = {.choose = choose_quickly, .evaluate = evaluate};
