#include "sm_plays.h"

#include "sm_parts.h"
#include "sm_worth.h"

#define TOKEN_COST  130 /* a token spent, which is a point and a possibility */
#define EFFECTS_MAX 64  /* 60 swaps and to leave it away (SM-13) */
#define TURNS_MAX   6   /* effects of a rotation: five, and to leave it away */
#define AT_ONCE     10u /* placements of which all effects are tried in one step of a search */

/* The placements of one influence, as they are tried. */
struct trial {
    const struct sm_state *state; /* before them */
    const struct action *legal;
    uint16_t from, to; /* those with the influence */
    int32_t cost;
    bool careful;
    struct ranking *ranking;
    struct rng *rng;
    struct sm_outlook outlook;
    struct action effects[EFFECTS_MAX]; /* of the influence */
    uint16_t effects_count;
    uint8_t concerned; /* bit i: a body more of the kind in hand concerns aim i */
};

/* A position after an effect, in which only the placed body is missing: what that does not concern
 * is added up once for all cells on which it may lie. */
struct base {
    struct sm_sketch sketch;
    int32_t worth; /* of the aims that it does not concern */
};

/* Noise far below a hundredth of a point: equal plays are chosen alike. */
static void consider(struct ranking *ranking, int32_t value, uint16_t place, struct rng *rng) {
    ranking_note(ranking, value * (int32_t)SM_PARTS + (int32_t)rng_below(rng, SM_PARTS), place);
}

static void lay_base(struct base *base, const struct trial *trial, uint8_t cell,
                     struct action effect) {
    base->sketch = trial->outlook.before;
    sm_sketch_effect(&base->sketch, trial->state, cell, effect);
    base->worth = sm_outlook_worth(&trial->outlook, (uint8_t)~trial->concerned, &base->sketch);
}

/* What the hand is worth with the placed body on a cell. */
static int32_t worth_with(struct base *base, const struct trial *trial, uint8_t cell) {
    sm_cells *const bodies = &base->sketch.bodies[trial->state->drawn];
    const sm_cells without = *bodies;
    *bodies |= sm_bit[cell];
    const int32_t worth =
        base->worth + sm_outlook_worth(&trial->outlook, trial->concerned, &base->sketch);
    *bodies = without;
    return worth;
}

/* Lists the effects that a placement may have. */
static void list_effects(struct trial *trial, struct action place) {
    struct sm_state next = *trial->state;
    next.influence = place.a;
    next.at = place.b;
    next.phase = SM_PHASE_EFFECT;
    if (place.a != SM_COMET) {
        sm_put(&next, place.b, next.drawn);
    }
    trial->effects_count = sm_legal(&next, trial->effects);
}

/* Collisions: what is pushed depends on the cell, so all of both are tried; in a hurry, of many
 * cells every second one. */
static void try_collisions(struct trial *trial) {
    const bool skips = !trial->careful && trial->to > trial->from + AT_ONCE;
    const uint16_t first = (uint16_t)(trial->from + (skips ? rng_below(trial->rng, 2) : 0));
    list_effects(trial, trial->legal[trial->from]);
    for (uint16_t i = first; i < trial->to; i = (uint16_t)(i + (skips ? 2u : 1u))) {
        int32_t best = INT32_MIN;
        for (uint16_t k = 0; k < trial->effects_count; k++) {
            struct sm_sketch after = trial->outlook.before;
            sm_sketch_effect(&after, trial->state, trial->legal[i].b, trial->effects[k]);
            const int32_t worth = sm_outlook_worth(&trial->outlook, SM_ALL_AIMS, &after);
            best = worth > best ? worth : best;
        }
        consider(trial->ranking, best - trial->cost, i, trial->rng);
    }
}

/* Where a cell of a galaxy comes to lie when that is turned. */
static uint8_t turned(uint8_t cell, struct action effect) {
    const uint8_t slot = sm_slot(cell);
    return effect.verb != SM_ROTATE || slot == 0
               ? cell
               : (uint8_t)(cell - slot + 1u + sm_step_round((uint8_t)(slot - 1u), effect.a));
}

/* Lays the bases of all rotations of a cell's galaxy; how many. In a hurry only that which would be
 * best without the placed body. */
static uint8_t lay_rotations(struct base bases[TURNS_MAX], struct action rotations[TURNS_MAX],
                             const struct trial *trial, uint8_t cell) {
    uint8_t count = 0;
    int32_t most = INT32_MIN;
    for (uint16_t k = 0; k < trial->effects_count; k++) {
        struct base *const base = &bases[count];
        rotations[count] = trial->effects[k];
        lay_base(base, trial, cell, trial->effects[k]);
        if (trial->careful) {
            count++;
            continue;
        }
        const int32_t worth =
            base->worth + sm_outlook_worth(&trial->outlook, trial->concerned, &base->sketch);
        if (worth > most) { /* it moves to the front, where the next ones do not overwrite it */
            most = worth;
            bases[0] = *base;
            rotations[0] = trial->effects[k];
        }
        count = 1;
    }
    return trial->careful ? count : 1;
}

/* Rotations: all of them from all cells, but each galaxy is turned once for all its cells. */
static void try_rotations(struct trial *trial) {
    struct base bases[TURNS_MAX];
    struct action rotations[TURNS_MAX];
    uint8_t place = SM_PLACES;
    uint8_t count = 0;
    list_effects(trial, trial->legal[trial->from]);
    for (uint16_t i = trial->from; i < trial->to; i++) {
        const uint8_t cell = trial->legal[i].b;
        int32_t best = INT32_MIN;
        if (sm_place(cell) != place) {
            place = sm_place(cell);
            count = lay_rotations(bases, rotations, trial, cell);
        }
        for (uint8_t k = 0; k < count; k++) {
            const int32_t worth = worth_with(&bases[k], trial, turned(cell, rotations[k]));
            best = worth > best ? worth : best;
        }
        consider(trial->ranking, best - trial->cost, i, trial->rng);
    }
}

/* The best of the listed effects after a placement, its worth in *best; one of verb 0 if there is
 * none. */
static struct action best_effect(const struct trial *trial, uint8_t cell, int32_t *best) {
    struct action chosen = {0};
    struct base base;
    *best = INT32_MIN;
    for (uint16_t k = 0; k < trial->effects_count; k++) {
        lay_base(&base, trial, cell, trial->effects[k]);
        const int32_t worth = worth_with(&base, trial, cell);
        if (worth > *best) {
            *best = worth;
            chosen = trial->effects[k];
        }
    }
    return chosen;
}

/* The others, whose effects lie elsewhere: the best effect from the best cell, then that effect
 * from all cells. */
static void try_apart(struct trial *trial) {
    const struct action none = {0};
    struct ranking cell = {.size = 1};
    struct base base;
    lay_base(&base, trial, trial->legal[trial->from].b, none);
    for (uint16_t i = trial->from; i < trial->to; i++) {
        consider(&cell, worth_with(&base, trial, trial->legal[i].b), i, trial->rng);
    }
    const uint16_t best = cell.best[0].place;
    const uint8_t at = trial->legal[best].b;
    int32_t worth = worth_with(&base, trial, at);
    list_effects(trial, trial->legal[best]);
    if (trial->effects_count == 0) {
        consider(trial->ranking, worth - trial->cost, best, trial->rng);
        return;
    }
    const struct action effect = best_effect(trial, at, &worth);
    consider(trial->ranking, worth - trial->cost, best, trial->rng);
    lay_base(&base, trial, at, effect);
    for (uint16_t i = trial->from; i < trial->to; i++) {
        consider(trial->ranking, worth_with(&base, trial, trial->legal[i].b) - trial->cost, i,
                 trial->rng);
    }
}

static void try_influence(struct trial *trial) {
    switch (trial->legal[trial->from].a) {
    case SM_COMET:
        try_collisions(trial);
        break;
    case SM_STAR:
        try_rotations(trial);
        break;
    default:
        try_apart(trial);
        break;
    }
}

uint16_t sm_rank_places(const struct sm_state *state, const struct action *legal, uint16_t n,
                        uint16_t from, bool careful, struct rng *rng, struct ranking *ranking) {
    const uint8_t influence = legal[from].a;
    const bool own = influence == state->drawn;
    const bool apart = influence != SM_COMET && influence != SM_STAR;
    const uint16_t most = apart || !careful ? n : (uint16_t)(from + AT_ONCE);
    uint16_t to = from;
    while (to < n && to < most && legal[to].a == influence) {
        to++;
    }
    if (own || careful) {
        struct trial trial = {.state = state, .legal = legal, .from = from, .to = to};
        trial.careful = careful;
        trial.cost = own ? 0 : TOKEN_COST;
        trial.ranking = ranking;
        trial.rng = rng;
        sm_look(&trial.outlook, state, state->seat, sm_last_turn(state));
        trial.concerned = sm_concerned(&trial.outlook, state->drawn);
        try_influence(&trial);
    }
    return to;
}

void sm_rank_effects(const struct sm_state *state, const struct action *legal, uint16_t n,
                     struct rng *rng, struct ranking *ranking) {
    struct sm_outlook outlook;
    sm_look(&outlook, state, state->seat, sm_last_turn(state));
    for (uint16_t i = 0; i < n; i++) {
        struct sm_sketch after = outlook.before;
        sm_sketch_effect(&after, state, state->at, legal[i]);
        consider(ranking, sm_outlook_worth(&outlook, SM_ALL_AIMS, &after), i, rng);
    }
}
