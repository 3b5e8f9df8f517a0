#include "sl_bot.h"

#include "sl_race.h"
#include "sl_ways.h"
#include "sl_worth.h"

#define NOISE      3u   /* so many different ones: 0 to 2 */
#define TAKES      2    /* of a tax, without a rule that gives more */
#define MISSING    3    /* a chosen resource that a mission lacks */
#define HALF       127u /* a game, in stages */
#define WHOLE_TURN 10   /* choices */
#define DICE_NEAR  512  /* half a resource, in 256ths */

/* The highest of so many dice, on average. */
static const uint8_t highest[SL_DIE_MAX + 1] = {0, 3, 4, 5, 5, 5, 6};

static int32_t weigh_reward(const struct sl_mind *mind, const struct sl_effect *reward) {
    switch (reward->kind) {
    case SL_EFFECT_CHOOSE:
        return SL_UNIT * reward->n;
    case SL_EFFECT_GAIN:
        return sl_worth_of(mind, reward->resource, reward->n);
    case SL_EFFECT_SETTLE:
        return mind->state->population[mind->seat] < SL_FIGURES ? WEIGH_SETTLER * reward->n : 0;
    case SL_EFFECT_COMMAND:
        return WEIGH_COMMAND * reward->n;
    case SL_EFFECT_DISCOVER:
        return WEIGH_FIND;
    default:
        return 0;
    }
}

static int32_t weigh_mission(const struct sl_mind *mind, uint8_t which) {
    const struct sl_mission *mission = &sl_missions[which];
    int32_t worth = WEIGH_MISSION * mission->prestige + weigh_reward(mind, &mission->reward);
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        worth -= 3 * mission->cost[resource];
    }
    if (mind->trait != NULL && mind->trait->kind == SL_TRAIT_PER_MISSION) {
        worth += SL_PRESTIGE * mind->trait->n[0];
    }
    if (mind->trait != NULL && mind->trait->kind == SL_TRAIT_MOST_MISSIONS) {
        worth += WEIGH_MOST_MISSIONS;
    }
    return worth;
}

static int32_t weigh_mine(const struct sl_mind *mind, uint8_t body) {
    const struct sl_state *state = mind->state;
    const uint8_t from = sl_miner(state, mind->seat, body);
    const uint8_t *base = sl_bodies[body].yield;
    uint8_t amounts[SL_RESOURCES] = {base[0], base[1], base[2], base[3]};
    uint8_t *more = &amounts[sl_bodies[body].die];
    *more = (uint8_t)(*more + highest[state->die[body]]);
    return sl_worth_of_all(mind, amounts) * WEIGH_MINED / 16 -
           WEIGH_MINING_WAY * (1 + sl_fuel(state, mind->seat, from, body)) / 4;
}

/* A figure that works gathers nothing on the others' rolls. */
static int32_t weigh_labor(const struct sl_mind *mind, uint8_t body) {
    const struct sl_state *state = mind->state;
    const bool alone = sl_fresh(state, mind->seat, body) == 1;
    const uint8_t rolls = (uint8_t)(state->players - 1u);
    return WEIGH_LABOR + sl_worth_of_all(mind, sl_bodies[body].area) -
           (alone && mind->rounds > 0 ? sl_income(mind, body, rolls) : 0);
}

/* One figure more on a planet, but for its price. */
static int32_t weigh_figure(const struct sl_mind *mind, uint8_t body) {
    const struct sl_state *state = mind->state;
    int32_t worth = WEIGH_FIGURE + SL_UNIT * mind->rounds;
    if (mind->trait != NULL && mind->trait->kind == SL_TRAIT_PER_POPULATION) {
        worth += SL_PRESTIGE * mind->trait->n[0];
    }
    if (sl_fresh(state, mind->seat, body) == 0) {
        worth += sl_income_to_come(mind, body);
    }
    return worth + sl_worth_of_figure(mind, body, sl_present(state, mind->seat, body));
}

static int32_t weigh_populate(const struct sl_mind *mind, uint8_t body) {
    return weigh_figure(mind, body) - SL_UNIT * (1 + sl_populate_food(mind->state));
}

/* Places to go and asteroids to mine that are missing below four. */
static int32_t places_missing(const struct sl_mind *mind) {
    const struct sl_state *state = mind->state;
    int32_t places = 0;
    for (uint8_t i = 0; i < state->bodies_size && places < 4; i++) {
        const uint8_t body = state->bodies[i];
        places += sl_is_asteroid(body) ? state->die[body] > 0
                                       : state->figures[mind->seat][body] == 0 &&
                                             sl_habitable(state, mind->seat, body);
    }
    return 4 - places;
}

static int32_t weigh_discover(const struct sl_mind *mind) {
    return sl_worth_of_chit(mind, SL_NONE) + 6 * places_missing(mind);
}

static int32_t weigh_tax(const struct sl_mind *mind) {
    const struct sl_state *state = mind->state;
    for (uint8_t slot = 0; state->divisions[SL_INTELLIGENCE] > 0 && slot < SL_SLOTS; slot++) {
        const uint8_t mission = state->slot[slot];
        if (mission < SL_MISSIONS) {
            const uint8_t missing = sl_missing(state, mind->seat, mission);
            if (missing > 0 && missing <= TAKES) {
                return WEIGH_TAX_NEEDED;
            }
        }
    }
    return WEIGH_TAX;
}

static int32_t weigh_take(const struct sl_mind *mind, uint8_t body) {
    const struct sl_body *card = &sl_bodies[body];
    const int32_t sum = card->yield[0] + card->yield[1] + card->yield[2] + card->yield[3];
    const int32_t worth = sl_worth_of_chit(mind, body) - SL_UNIT * card->threat;
    if (sl_is_asteroid(body)) {
        const bool now = mind->state->divisions[SL_MINING] > 0;
        return worth + SL_UNIT * (sum + highest[SL_DIE_NEW]) * (now ? 2 : 1);
    }
    return worth + SL_UNIT * sum * (1 + mind->rounds) / 2;
}

/* Near the seat's figures, where it yields; what only others would gather lies better far off. */
static int32_t weigh_place(const struct sl_mind *mind, uint8_t column) {
    static const uint8_t good[SL_COLUMNS + 1] = {0, 0, 1, 2, 3, 4, 5};
    const struct sl_state *state = mind->state;
    const uint8_t body = state->queue[0].a;
    const int32_t row = state->heights[column] + 1;
    const int32_t home = state->row[sl_home_of(state, mind->seat)];
    const int32_t away = row > home ? row - home : home - row;
    return sl_worth_of_place(mind, column, (uint8_t)row) - SL_UNIT * away +
           (sl_is_asteroid(body) ? 5 - good[column] : 2 * good[column]);
}

/* A resource for the hold, rather one that a mission lacks or that is scarce. */
static int32_t weigh_resource(const struct sl_mind *mind, uint8_t resource) {
    const struct sl_state *state = mind->state;
    const uint8_t held = state->hold[mind->seat][resource];
    int32_t worth = sl_worth_of(mind, resource, 1) + (held < 3 ? 3 - held : 0);
    for (uint8_t slot = 0; slot < SL_SLOTS; slot++) {
        const uint8_t mission = state->slot[slot];
        if (mission < SL_MISSIONS && sl_missions[mission].cost[resource] > held &&
            sl_missing(state, mind->seat, mission) <= MISSING) {
            worth += SL_UNIT;
        }
    }
    return worth;
}

/* For its own figures a seat wants a good place, for an automaton's any. */
static int32_t weigh_scatter(const struct sl_mind *mind, uint8_t goal) {
    const struct sl_state *state = mind->state;
    const struct sl_step *head = sl_pending(state);
    if (head->a != mind->seat) {
        return 0;
    }
    return (sl_fresh(state, mind->seat, goal) == 0 ? sl_income_to_come(mind, goal) : 0) +
           sl_worth_of_figure(mind, goal, sl_present(state, mind->seat, goal));
}

static int32_t weigh_yield(const struct sl_mind *mind, uint8_t body) {
    const uint8_t chits = mind->state->chits[mind->seat];
    const int32_t lost = sl_discovery_points(chits) - sl_discovery_points((uint8_t)(chits - 1u));
    return -SL_PRESTIGE * lost - sl_worth_of_chit(mind, body);
}

/* What a bonus of a row brings a player, as figures lie now. */
static int32_t use_of_bonus(const struct sl_mind *mind, const struct sl_bonus *bonus,
                            uint8_t player) {
    const struct sl_state *state = mind->state;
    const uint8_t row = sl_pending(state)->a;
    int32_t figures = 0;
    int32_t planets = 0;
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        const uint8_t body = state->bodies[i];
        const uint8_t here = state->row[body] == row ? sl_present(state, player, body) : 0;
        figures += here;
        planets += here > 0;
    }
    if (bonus->kind == SL_BONUS_PRESTIGE) {
        return SL_PRESTIGE * bonus->n * figures;
    }
    if (player >= state->seats) { /* automatons gather nothing and travel free of charge */
        return 0;
    }
    return SL_UNIT * mind->rounds *
           (bonus->kind == SL_BONUS_YIELD ? bonus->n * planets : planets > 0);
}

/* It holds for all: what it brings the seat, less what it brings another on average. To decline
 * (SL-11.3) weighs so little that noise alone never does. */
static int32_t weigh_bonus(const struct sl_mind *mind, uint8_t which) {
    const uint8_t players = mind->state->players;
    int32_t others = 0;
    if (which >= SL_BONUSES) {
        return 1 - (int32_t)NOISE;
    }
    for (uint8_t player = 0; player < players; player++) {
        others += player != mind->seat ? use_of_bonus(mind, &sl_bonuses[which], player) : 0;
    }
    return use_of_bonus(mind, &sl_bonuses[which], mind->seat) - others / (players - 1);
}

/* How the policy itself fares with a trait, measured; powers are even. */
static int32_t weigh_keep(const struct sl_mind *mind, uint8_t trait) {
    static const uint8_t good[] = {
        [SL_TRAIT_MOST_DISCOVERIES] = 30,
        [SL_TRAIT_MOST_ATTACKS] = 10,
        [SL_TRAIT_MOST_MISSIONS] = 18,
        [SL_TRAIT_PER_DISCOVERED_PLANET] = 22,
        [SL_TRAIT_PER_MISSION] = 18,
        [SL_TRAIT_PER_POPULATION] = 24,
        [SL_TRAIT_PER_ATTACK] = 0,
        [SL_TRAIT_PER_PLANET_OCCUPIED] = 10,
        [SL_TRAIT_PER_SHARED] = 20,
        [SL_TRAIT_PER_ALONE] = 26,
        [SL_TRAIT_PER_SAFE] = 15,
        [SL_TRAIT_PER_DANGEROUS] = 15,
        [SL_TRAIT_ROWS_AND_COLUMNS] = 10,
        [SL_TRAIT_BEST_COLUMN] = 15,
        [SL_TRAIT_BEST_ROW] = 15,
        [SL_TRAIT_BEST_SYSTEM] = 18,
        [SL_TRAIT_STOCK] = 8,
    };
    (void)mind;
    return good[sl_traits[trait].kind];
}

/* What a seat of the policy gets out of each home, measured: little differs. */
static const uint8_t worth_of_homes[SL_HOMES] = {2, 2, 0, 2, 4};

/* A high column, and a good home where one may choose. */
static int32_t weigh_home(uint8_t column, uint8_t home) {
    return column + worth_of_homes[home];
}

/* --- dice: what the columns bring, in 256ths */

static int32_t weigh_columns(const int32_t worth[SL_COLUMNS + 1], uint8_t one, uint8_t other,
                             bool subtracted) {
    const int32_t third = subtracted ? (one > other ? one - other : other - one) : one + other;
    return worth[one] + worth[other] + (third <= SL_COLUMNS ? worth[third] : 0);
}

static int32_t weigh_dice(const int32_t worth[SL_COLUMNS + 1], const struct sl_state *state,
                          struct action action) {
    const bool subtracted =
        action.verb == SL_POWER && sl_powers[action.a].kind == SL_POWER_SUBTRACT;
    const uint8_t one = action.verb == SL_POWER ? action.b : state->dice[0];
    const uint8_t other = action.verb == SL_POWER ? action.c : state->dice[1];
    int32_t sum = 0;
    int32_t rolls = 0;
    if (one != 0 && other != 0) {
        return weigh_columns(worth, one, other, subtracted);
    }
    for (uint8_t i = one != 0 ? one : 1; i <= (one != 0 ? one : SL_DIE_MAX); i++) {
        for (uint8_t j = other != 0 ? other : 1; j <= (other != 0 ? other : SL_DIE_MAX); j++) {
            sum += weigh_columns(worth, i, j, subtracted);
            rolls++;
        }
    }
    return sum / rolls;
}

static int32_t weigh_discover_of(const struct sl_mind *mind, uint8_t deck) {
    (void)deck;
    return weigh_discover(mind);
}

static int32_t weigh_land(const struct sl_mind *mind, uint8_t to) {
    const struct sl_step *head = sl_pending(mind->state);
    return sl_worth_of_move(mind, head->a, to, head->b);
}

static int32_t weigh_pay(const struct sl_mind *mind, uint8_t unused) {
    (void)unused;
    return -2 * SL_UNIT * sl_pending(mind->state)->c;
}

static int32_t weigh_tax_of(const struct sl_mind *mind, uint8_t unused) {
    (void)unused;
    return weigh_tax(mind);
}

/* What an action with its first byte is worth; those not named, nothing. */
typedef int32_t weigher(const struct sl_mind *mind, uint8_t a);
static weigher *const weighers[SL_VERBS] = {
    [SL_KEEP] = weigh_keep,
    [SL_LAND] = weigh_land,
    [SL_POPULATE] = weigh_populate,
    [SL_TAX] = weigh_tax_of,
    [SL_DISCOVER] = weigh_discover_of,
    [SL_TAKE] = weigh_take,
    [SL_PLACE] = weigh_place,
    [SL_ATTACK] = sl_worth_of_attack,
    [SL_SCATTER] = weigh_scatter,
    [SL_MISSION] = weigh_mission,
    [SL_MINE] = weigh_mine,
    [SL_LABOR] = weigh_labor,
    [SL_CHOOSE] = weigh_resource,
    [SL_SETTLE] = weigh_figure,
    [SL_PAY] = weigh_pay,
    [SL_YIELD] = weigh_yield,
    [SL_STEAL] = weigh_resource,
    [SL_BONUS] = weigh_bonus,
};

static int32_t weigh(const struct sl_mind *mind, struct sl_ways *ways, struct action action) {
    if (action.verb == SL_LIFT) {
        return sl_worth_of_lift(mind, ways, action.a, action.b);
    }
    if (action.verb == SL_HOME) {
        return weigh_home(action.a, action.b);
    }
    weigher *const how = weighers[action.verb];
    return how == NULL ? 0 : how(mind, action.a);
}

/* --- choosing */

/* All choices, the dice's in 256ths. */
static void weigh_all(const struct sl_state *state, const struct action *legal, uint16_t n,
                      int32_t *weights) {
    const struct sl_mind mind = sl_mind_of(state, stellar_leap.to_act(state));
    int32_t worth[SL_COLUMNS + 1];
    struct sl_ways ways;
    const bool dice = legal[0].verb == SL_DICE;
    ways.n = 0;
    if (dice) {
        sl_worth_of_columns(&mind, worth);
    }
    for (uint16_t i = 0; i < n; i++) {
        weights[i] = dice ? weigh_dice(worth, state, legal[i]) : weigh(&mind, &ways, legal[i]);
    }
}

static uint16_t first_of_best(const int32_t *weights, uint16_t n) {
    uint16_t best = 0;
    for (uint16_t i = 1; i < n; i++) {
        best = weights[i] > weights[best] ? i : best;
    }
    return best;
}

/* The best, with a little noise. */
static uint16_t choose(const void *view, const struct action *legal, uint16_t n, struct rng *rng) {
    int32_t weights[SL_LEGAL_MAX];
    const uint8_t shift = legal[0].verb == SL_DICE ? 8 : 0;
    weigh_all(view, legal, n, weights);
    for (uint16_t i = 0; i < n; i++) {
        weights[i] += (int32_t)(rng_below(rng, NOISE) << shift);
    }
    return first_of_best(weights, n);
}

/* Without noise, so that what differs between two rollouts follows from their first choices. */
static uint16_t hurry(const void *view, const struct action *legal, uint16_t n, struct rng *rng) {
    int32_t weights[SL_LEGAL_MAX];
    (void)rng;
    weigh_all(view, legal, n, weights);
    return first_of_best(weights, n);
}

/* What dice bring is known at once, and the rest of the game is noise beside it: only those race
 * that bring as much as the best. */
static uint16_t rank(const void *view, const struct action *legal, uint16_t n, uint16_t from,
                     struct ranking *ranking) {
    int32_t weights[SL_LEGAL_MAX];
    weigh_all(view, legal, n, weights);
    const bool dice = legal[0].verb == SL_DICE;
    const int32_t least = dice ? weights[first_of_best(weights, n)] - DICE_NEAR : INT32_MIN;
    for (uint16_t i = from; i < n; i++) {
        if (weights[i] >= least) {
            ranking_note(ranking, weights[i], i);
        }
    }
    return n;
}

/* Points, and what the hold has got. */
static int32_t shown(const void *at, uint8_t seat) {
    const struct sl_state *state = at;
    const uint8_t *const hold = state->hold[seat];
    return SL_PRESTIGE * sl_total(state, seat) + SL_UNIT * (hold[0] + hold[1] + hold[2] + hold[3]);
}

/* What dice gather. */
static bool plain(const void *at) {
    const struct sl_state *state = at;
    return state->phase == SL_PHASE_DICE;
}

static uint32_t turn(const void *at) {
    const struct sl_state *state = at;
    return (uint32_t)state->round * SL_PLAYERS + state->at;
}

/* As soon as others have chosen what only they know, half a game has passed for what is told. */
static uint8_t stage(const void *at) {
    const struct sl_state *state = at;
    const uint32_t left = (uint32_t)sl_mind_of(state, 0).rounds;
    return (uint8_t)(state->phase == SL_PHASE_KEEP
                         ? 0
                         : HALF + state->round * HALF / (state->round + left));
}

/* The dice, the rest of commands and divisions, and the end; before the first turn all of one. */
static uint8_t rest(const void *at) {
    const struct sl_state *state = at;
    if (state->phase < SL_PHASE_DICE) {
        return WHOLE_TURN;
    }
    uint32_t left = 1u + state->commands + (state->phase == SL_PHASE_DICE ? 1u : 0);
    for (uint8_t division = 0; division < SL_DIVISIONS; division++) {
        left += state->divisions[division];
    }
    return (uint8_t)left;
}

/* Distances: docs/bots.md. What a weak level loses at one of a turn's many choices is little. */
static const struct strength levels[LEVELS] = {
    {.iterations = 80, .horizon = 1, .overlooks = 55, .misjudges = 110},
    {.iterations = 80, .horizon = 1, .overlooks = 33, .misjudges = 50},
    {.iterations = 100, .horizon = 2, .overlooks = 19, .misjudges = 27},
    {.iterations = 150, .horizon = 3, .overlooks = 4, .misjudges = 12},
    {.iterations = 2100, .enough = 2},
};

/* Rollouts go to the end of the game: shorter ones see little more than the policy. Whether a seat
 * wins is a coarse measure of one game, and with five seats mostly no; by how much says more. */
static const struct racing racing = {.rank = rank,
                                     .fix = sl_fix,
                                     .look = sl_look,
                                     .near = sl_is_near,
                                     .reckon = sl_reckon,
                                     .runners = 6,
                                     .entrants = 8,
                                     .actions = 32,
                                     .won_share = 1,
                                     .again = 2500};

/* Found by `asterism chances stellar_leap --seats N --games G --seed 5000 --fit`. */
static const struct odds_fit fit[SEATS_MAX + 1] = {
    [1] = {{16, 16}, {64, 64}, 0}, /* as it is seen: all of 60 games were won */
    [2] = {{15, 14}, {31, 2}, 16}, /* of 120 games */
    [3] = {{9, 16}, {52, 2}, 12},  /* of 120 games */
    [4] = {{19, 16}, {39, 1}, 9},  /* of 120 games */
    [5] = {{21, 13}, {32, 3}, 11}, /* of 120 games */
};

/* A lead of ten points wins three games of four. */
const struct policy stellar_leap_policy = {.choose = choose,
                                           .hurry = hurry,
                                           .racing = &racing,
                                           .evaluate = sl_evaluate,
                                           .turn = turn,
                                           .plain = plain,
                                           .shown = shown,
                                           .stage = stage,
                                           .rest = rest,
                                           .fit = fit,
                                           .unit = 10 * SL_PRESTIGE,
                                           .rollout_actions = 60,
                                           .rollout_random = 26,
                                           .levels = levels};
