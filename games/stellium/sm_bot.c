#include "sm_bot.h"

#include "lead.h"
#include "sm_parts.h"
#include "sm_plays.h"
#include "sm_worth.h"

/* Values are hundredths of a point. */
#define ASK_NOISE  64u /* of percents: equal kinds are asked for alike */
#define NEW_COLOUR 30  /* a card of a colour not yet validated */
#define CARD_POINT 6   /* for each point of a card, beside its worth */
#define WON        1000
#define UNIT       560 /* the lead with which three games of four are won */

/* The kind that the hand misses most, as far as it is likely to be found. */
static void rank_asks(const struct sm_state *state, const struct action *legal, uint16_t n,
                      struct rng *rng, struct ranking *ranking) {
    struct sm_outlook outlook;
    sm_look(&outlook, state, state->seat, sm_last_turn(state));
    for (uint16_t i = 0; i < n; i++) {
        const uint8_t kind = legal[i].a;
        if (kind < SM_KINDS) {
            ranking_note(ranking,
                         sm_wanted(&outlook, kind) * sm_chance(state, kind) +
                             (int32_t)rng_below(rng, ASK_NOISE),
                         i);
        }
    }
}

/* What stands is scored, the most valuable first, so that the body that stays is of use. */
static void rank_validations(const struct sm_state *state, const struct action *legal, uint16_t n,
                             struct ranking *ranking) {
    struct sm_outlook outlook;
    sm_look(&outlook, state, state->seat, false);
    for (uint16_t i = 0; i < n && legal[i].verb == SM_VALIDATE; i++) {
        struct sm_sketch after = outlook.before;
        sm_cells used = sm_used(state, legal[i].a, legal[i].b);
        int32_t value =
            sm_pays(state, legal[i].a) * SM_POINT + sm_colour_worth(state, state->seat, legal[i].a);
        for (uint8_t k = 0; used != 0; k++) {
            const uint8_t cell = bits_take64(&used);
            after.bodies[sm_body(state, cell)] &= k == legal[i].c ? ~(sm_cells)0 : ~sm_bit[cell];
        }
        for (uint8_t k = 0; k < outlook.count; k++) {
            if (outlook.aims[k].objective != legal[i].a) {
                value += sm_aim_worth(&outlook, &outlook.aims[k], &after);
            }
        }
        ranking_note(ranking, value * (int32_t)SM_PARTS, i);
    }
}

static int32_t card_value(const struct sm_state *state, uint8_t objective) {
    return sm_worth(state, objective) + CARD_POINT * sm_figures[sm_shape(objective)].points[0] +
           (sm_colour_worth(state, state->seat, objective) > 0 ? NEW_COLOUR : 0);
}

static void rank_cards(const struct sm_state *state, const struct action *legal, uint16_t n,
                       struct ranking *ranking) {
    int32_t values[SM_OBJECTIVES];
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        const uint8_t where = state->where[objective];
        values[objective] = where == SM_IN_DISPLAY || where == SM_IN_HAND + state->seat
                                ? card_value(state, objective)
                                : 0;
    }
    if (legal[n - 1u].verb == SM_KEEP) {
        ranking_note(ranking, 0, (uint16_t)(n - 1u));
    }
    for (uint16_t i = 0; i < n && legal[i].verb == SM_TAKE; i++) {
        const int32_t rejected = legal[i].b == SM_NONE ? 0 : values[legal[i].b];
        ranking_note(ranking, (values[legal[i].a] - rejected) * (int32_t)SM_PARTS, i);
    }
}

/* A refill helps everybody: what it does to the own hand. */
static void rank_refills(const struct sm_state *state, const struct action *legal, uint16_t n,
                         struct ranking *ranking) {
    struct sm_outlook outlook;
    sm_look(&outlook, state, sm_chooser(state, state->placed), false);
    for (uint16_t i = 0; i < n; i++) {
        struct sm_sketch after = outlook.before;
        after.bodies[legal[i].a] |= sm_bit[legal[i].b];
        ranking_note(ranking, sm_outlook_worth(&outlook, SM_ALL_AIMS, &after) * (int32_t)SM_PARTS,
                     i);
    }
}

/* Rates choices from that place on, of placements those of one influence, else all; but of
 * validations not to leave them. Where it goes on. */
static uint16_t rank_from(const struct sm_state *state, const struct action *legal, uint16_t n,
                          uint16_t from, bool careful, struct rng *rng, struct ranking *ranking) {
    switch (state->phase) {
    case SM_PHASE_ASK:
        rank_asks(state, legal, n, rng, ranking);
        break;
    case SM_PHASE_PLACE:
        return sm_rank_places(state, legal, n, from, careful, rng, ranking);
    case SM_PHASE_EFFECT:
        sm_rank_effects(state, legal, n, rng, ranking);
        break;
    case SM_PHASE_REFILL:
        rank_refills(state, legal, n, ranking);
        break;
    case SM_PHASE_VALIDATE:
        rank_validations(state, legal, n, ranking);
        break;
    default:
        rank_cards(state, legal, n, ranking);
        break;
    }
    return n;
}

static uint16_t best_of_all(const void *view, const struct action *legal, uint16_t n, bool careful,
                            struct rng *rng) {
    struct ranking ranking = {.size = 1};
    for (uint16_t from = 0; from < n;) {
        from = rank_from(view, legal, n, from, careful, rng, &ranking);
    }
    return ranking.count > 0 ? ranking.best[0].place : 0;
}

static uint16_t choose(const void *view, const struct action *legal, uint16_t n, struct rng *rng) {
    return best_of_all(view, legal, n, true, rng);
}

/* For rollouts: no token is spent, and of rotations not all are tried. */
static uint16_t hurry(const void *view, const struct action *legal, uint16_t n, struct rng *rng) {
    return best_of_all(view, legal, n, false, rng);
}

/* The noise that tells equal choices apart is always the same. */
static uint16_t rank(const void *view, const struct action *legal, uint16_t n, uint16_t from,
                     struct ranking *ranking) {
    const struct sm_state *state = view;
    struct rng noise;
    rng_seed(&noise, 0, RNG_BOT, from);
    const uint16_t to = rank_from(state, legal, n, from, true, &noise, ranking);
    if (to == n && legal[n - 1u].verb == SM_DONE &&
        sm_tiered(legal[0].a)) { /* only these may pay more later */
        ranking_note(ranking, sm_hand_worth(state, state->seat) * (int32_t)SM_PARTS,
                     (uint16_t)(n - 1u));
    }
    return to;
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

/* A turn of every seat later, and one more of the own: then the hand has shown what it is worth. */
static bool settled(const void *seen, const void *at) {
    const struct sm_state *view = seen;
    const struct sm_state *state = at;
    const uint16_t then = (uint16_t)(view->round * view->seats + order(view, view->seat));
    const uint16_t now = (uint16_t)(state->round * state->seats + order(state, state->seat));
    return now > then + state->seats;
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
    lead_of_each(own, state->seats, INT16_MAX, values);
}

/* Points, those that stand for the taking, and of the others how many bodies they lack. */
static int32_t shown(const void *at, uint8_t seat) {
    const struct sm_state *state = at;
    int32_t points = sm_total(state, seat) * SM_POINT;
    for (uint8_t i = 0; i < SM_HAND; i++) {
        const uint8_t objective = state->hand[seat][i];
        if (objective < SM_OBJECTIVES) {
            points += sm_stands(state, objective) ? sm_pays(state, objective) * SM_POINT - 1
                                                  : -sm_missing(state, objective, NULL);
        }
    }
    return points;
}

/* What stands, and what a last turn brings. */
static bool plain(const void *at) {
    const struct sm_state *state = at;
    return state->phase == SM_PHASE_VALIDATE || sm_last_turn(state);
}

static uint32_t turn(const void *at) {
    const struct sm_state *state = at;
    return (uint32_t)state->round * SM_SEATS + state->seat;
}

static uint8_t stage(const void *at) {
    const struct sm_state *state = at;
    uint32_t most = 0;
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        most = state->score[seat] > most ? state->score[seat] : most;
    }
    return (uint8_t)(most < sm_limit(state) ? most * UINT8_MAX / sm_limit(state) : UINT8_MAX);
}

/* A turn goes through its phases in order, some of which have nothing to choose. */
static uint8_t rest(const void *at) {
    const struct sm_state *state = at;
    return (uint8_t)(SM_PHASE_OVER - state->phase);
}

/* Weak ones search less, and then throw more away; distances: docs/bots.md. */
static const struct strength levels[LEVELS] = {
    {.iterations = 60, .horizon = 1, .overlooks = 50, .misjudges = 100},
    {.iterations = 60, .horizon = 1, .overlooks = 38, .misjudges = 60},
    {.iterations = 60, .horizon = 1, .overlooks = 20, .misjudges = 36},
    {.iterations = 120, .overlooks = 5, .misjudges = 18},
    {.iterations = 350},
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

static const struct racing racing = {
    .rank = rank, .settled = settled, .runners = 8, .actions = 14, .won_share = 3, .again = 800};

/* Found by `asterism chances stellium --seats N --games G --seed 5000 --fit`. */
static const struct odds_fit fit[SEATS_MAX + 1] = {
    [2] = {{3, 37}, {50, 3}, 15},  /* of 100 games */
    [3] = {{4, 21}, {52, 28}, 11}, /* of 100 games */
    [4] = {{9, 22}, {42, 31}, 11}, /* of 100 games */
};

const struct policy stellium_policy = {.choose = choose,
                                       .evaluate = evaluate,
                                       .turn = turn,
                                       .plain = plain,
                                       .shown = shown,
                                       .stage = stage,
                                       .rest = rest,
                                       .fit = fit,
                                       .unit = UNIT,
                                       .rollout_actions = 60,
                                       .hurry = hurry,
                                       .racing = &racing,
                                       .rollout_random = 0,
                                       .levels = levels,
                                       .match = match_all};
