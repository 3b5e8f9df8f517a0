#include "sm_bot.h"

#include "sm_parts.h"
#include "sm_worth.h"

/* Values are hundredths of a point. */
#define TOKEN_COST    130 /* a token spent, which is a point and a possibility */
#define NEW_COLOUR    30  /* a card of a colour not yet validated */
#define CARD_POINT    6   /* for each point of a card, beside its worth */
#define WON           1000
#define EFFECTS_MAX   64  /* 60 swaps and to leave it away (SM-13) */
#define UNIT          560 /* the lead with which three games of four are won */
#define NOISE         16u /* parts of a hundredth, so that equal plays are chosen alike */
#define HURRY_EFFECTS 8u  /* effects, or collisions, that are tried in a hurry */

/* The kind that the hand misses most, as far as it is likely to be found. */
static uint16_t choose_ask(const struct sm_state *state, const struct action *legal, uint16_t n,
                           struct rng *rng) {
    struct sm_outlook outlook;
    int32_t best = -1;
    uint16_t chosen = 0;
    sm_look(&outlook, state, state->seat);
    for (uint16_t i = 0; i < n && legal[i].a < SM_KINDS; i++) {
        const uint8_t kind = legal[i].a;
        const int32_t value = sm_wanted(&outlook, kind) * sm_chance(state, kind) +
                              (int32_t)rng_below(rng, 4u * NOISE);
        if (value > best) {
            best = value;
            chosen = i;
        }
    }
    return chosen;
}

/* The position after a placement, its effect still to come. */
static void put_down(struct sm_state *state, struct action place) {
    state->influence = place.a;
    state->at = place.b;
    state->phase = SM_PHASE_EFFECT;
    if (place.a != SM_COMET) {
        sm_put(state, place.b, state->drawn);
    }
}

/* The hand after an effect; without one (verb 0) as it is. */
static int32_t value_of(const struct sm_outlook *outlook, const struct sm_state *state,
                        struct action effect) {
    if (effect.verb == 0) {
        return sm_outlook_worth(outlook, state);
    }
    struct sm_state next = *state;
    sm_effect(&next, effect, NULL);
    return sm_outlook_worth(outlook, &next);
}

static int32_t value_of_both(const struct sm_outlook *outlook, const struct sm_state *state,
                             struct action place, struct action effect) {
    struct sm_state next = *state;
    put_down(&next, place);
    return value_of(outlook, &next, effect);
}

/* The best effect after a placement, one of verb 0 if there is none. */
static struct action best_effect(const struct sm_outlook *outlook, const struct sm_state *state,
                                 struct action place, int32_t *value) {
    struct action effects[EFFECTS_MAX];
    struct sm_state next = *state;
    put_down(&next, place);
    const uint16_t n = sm_legal(&next, effects);
    struct action best = {0};
    *value = n == 0 ? value_of(outlook, &next, best) : INT32_MIN;
    for (uint16_t i = 0; i < n; i++) {
        const int32_t found = value_of(outlook, &next, effects[i]);
        if (found > *value) {
            *value = found;
            best = effects[i];
        }
    }
    return best;
}

/* The best found so far. */
struct pick {
    int32_t value;
    uint16_t place;
};

static void consider(struct pick *pick, int32_t value, uint16_t place, struct rng *rng) {
    value = value * (int32_t)NOISE + (int32_t)rng_below(rng, NOISE);
    if (value > pick->value) {
        *pick = (struct pick){value, place};
    }
}

/* Where the effect depends on the cell: all of both. */
static void try_pairs(const struct sm_outlook *outlook, const struct sm_state *state,
                      const struct action *legal, uint16_t from, uint16_t to, struct pick *pick,
                      struct rng *rng) {
    const int32_t cost = legal[from].a == state->drawn ? 0 : TOKEN_COST;
    for (uint16_t i = from; i < to; i++) {
        int32_t value;
        best_effect(outlook, state, legal[i], &value);
        consider(pick, value - cost, i, rng);
    }
}

/* Where it does not: the best effect from the best cell, then that effect from all cells. */
static void try_apart(const struct sm_outlook *outlook, const struct sm_state *state,
                      const struct action *legal, uint16_t from, uint16_t to, struct pick *pick,
                      struct rng *rng) {
    const int32_t cost = legal[from].a == state->drawn ? 0 : TOKEN_COST;
    const struct action none = {0};
    struct pick cell = {.value = INT32_MIN};
    int32_t value;
    for (uint16_t i = from; i < to; i++) {
        consider(&cell, value_of_both(outlook, state, legal[i], none), i, rng);
    }
    const struct action effect = best_effect(outlook, state, legal[cell.place], &value);
    consider(pick, value - cost, cell.place, rng);
    for (uint16_t i = from; i < to && effect.verb != 0; i++) {
        consider(pick, value_of_both(outlook, state, legal[i], effect) - cost, i, rng);
    }
}

/* The end of the places with the influence of the one at `from`. */
static uint16_t end_of_influence(const struct action *legal, uint16_t from, uint16_t n) {
    uint16_t to = from;
    while (to < n && legal[to].a == legal[from].a) {
        to++;
    }
    return to;
}

static uint16_t choose_place(const struct sm_state *state, const struct action *legal, uint16_t n,
                             struct rng *rng) {
    struct sm_outlook outlook;
    struct pick pick = {.value = INT32_MIN};
    sm_look(&outlook, state, state->seat);
    for (uint16_t from = 0; from < n;) {
        const uint16_t to = end_of_influence(legal, from, n);
        const uint8_t influence = legal[from].a;
        if (influence == SM_COMET || influence == SM_STAR) {
            try_pairs(&outlook, state, legal, from, to, &pick, rng);
        } else {
            try_apart(&outlook, state, legal, from, to, &pick, rng);
        }
        from = to;
    }
    return pick.place;
}

static uint16_t choose_effect(const struct sm_state *state, const struct action *legal, uint16_t n,
                              struct rng *rng) {
    struct sm_outlook outlook;
    struct pick pick = {.value = INT32_MIN};
    sm_look(&outlook, state, state->seat);
    for (uint16_t i = 0; i < n; i++) {
        consider(&pick, value_of(&outlook, state, legal[i]), i, rng);
    }
    return pick.place;
}

/* With the body's own influence, on a cell where the hand misses it; a collision, of a few. */
static uint16_t hurry_place(const struct sm_state *state, const struct action *legal, uint16_t n,
                            struct rng *rng) {
    struct sm_outlook outlook;
    struct pick pick = {.value = INT32_MIN};
    uint16_t from = 0;
    sm_cells cells;
    sm_look(&outlook, state, state->seat);
    while (legal[from].a != state->drawn) {
        from++;
    }
    const uint16_t to = end_of_influence(legal, from, n);
    if (state->drawn == SM_COMET) {
        for (uint8_t tries = 0; tries < HURRY_EFFECTS; tries++) {
            const uint16_t i = (uint16_t)(from + rng_below(rng, (uint32_t)(to - from)));
            const struct action push = {.verb = SM_PUSH,
                                        .a = (uint8_t)rng_below(rng, SM_DIRECTIONS)};
            consider(&pick, value_of_both(&outlook, state, legal[i], push), i, rng);
        }
        return pick.place;
    }
    sm_best_cells(&outlook, state->drawn, SM_ALL_SPACES & ~sm_occupied(state), &cells);
    for (uint16_t i = from; i < to; i++) {
        consider(&pick, (cells & sm_bit[legal[i].b]) != 0 ? 1 : 0, i, rng);
    }
    return pick.place;
}

static uint16_t hurry_effect(const struct sm_state *state, const struct action *legal, uint16_t n,
                             struct rng *rng) {
    struct sm_outlook outlook;
    struct pick pick = {.value = INT32_MIN};
    sm_look(&outlook, state, state->seat);
    for (uint16_t tries = 0; tries < HURRY_EFFECTS; tries++) {
        const uint16_t i = n <= HURRY_EFFECTS ? tries : (uint16_t)rng_below(rng, n);
        if (i < n) {
            consider(&pick, value_of(&outlook, state, legal[i]), i, rng);
        }
    }
    return pick.place;
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

/* What is chosen alike, in a hurry or not. */
static uint16_t choose_quick(const struct sm_state *state, const struct action *legal, uint16_t n,
                             struct rng *rng) {
    switch (state->phase) {
    case SM_PHASE_ASK:
        return choose_ask(state, legal, n, rng);
    case SM_PHASE_REFILL:
        return choose_refill(state, legal, n);
    case SM_PHASE_VALIDATE:
        return choose_validation(state, legal, n);
    default:
        return choose_card(state, legal, n);
    }
}

static uint16_t choose(const void *view, const struct action *legal, uint16_t n, struct rng *rng) {
    const struct sm_state *state = view;
    switch (state->phase) {
    case SM_PHASE_PLACE:
        return choose_place(state, legal, n, rng);
    case SM_PHASE_EFFECT:
        return choose_effect(state, legal, n, rng);
    default:
        return choose_quick(state, legal, n, rng);
    }
}

static uint16_t hurry(const void *view, const struct action *legal, uint16_t n, struct rng *rng) {
    const struct sm_state *state = view;
    switch (state->phase) {
    case SM_PHASE_PLACE:
        return hurry_place(state, legal, n, rng);
    case SM_PHASE_EFFECT:
        return hurry_effect(state, legal, n, rng);
    default:
        return choose_quick(state, legal, n, rng);
    }
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

/* A turn is many choices, so that each has a small budget; distances: docs/bots.md. */
static const struct strength levels[LEVELS] = {
    {.iterations = 30, .power = 1, .margin = 255},
    {.iterations = 60, .power = 2, .margin = 60},
    {.iterations = 100, .power = 4, .margin = 40},
    {.iterations = 200},
    {.iterations = 400},
};

/* The matcher, over all forty objectives. */
static uint32_t match_all(const void *at, uint32_t *times) {
    uint32_t missing = 0;
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        missing += sm_missing(at, objective, NULL);
    }
    *times += SM_OBJECTIVES;
    return missing;
}

const struct policy stellium_policy = {.choose = choose,
                                       .evaluate = evaluate,
                                       .unit = UNIT,
                                       .rollout_actions = 8,
                                       .rollout_random = 0,
                                       .hurry = hurry,
                                       .levels = levels,
                                       .match = match_all};
