#include "search_told.h"

#include "search_pool.h"

#define FINE          64u               /* parts of one of ODDS_ONE */
#define ALL           (ODDS_ONE * FINE) /* a chance of one, in them */
#define COARSE        2u                /* bits less that squares have */
#define HALF          (1u << (COARSE - 1u))
#define DOUBT         (ODDS_ONE / 2u >> COARSE) /* what is not known of a choice that was tried once */
#define SHARED        (UINT32_MAX / ALL)        /* weights together, at most */
#define SURELY        6u /* so many standard errors, squared, are more than noise */
#define NINE_QUARTERS 9u /* the square of 1.5, in quarters: level for a choice */

/* Place of a choice of the root among them all, by which came first. A chain begins with the last
 * one. */
static uint16_t place_of(const struct search *search, uint16_t node) {
    uint16_t place = 0;
    if (search->race.on) {
        return (uint16_t)(node - FIRST_RUNNER);
    }
    for (uint16_t i = search->memory.nodes[node].next; i != NONE;
         i = search->memory.nodes[i].next) {
        place++;
    }
    return place;
}

static void note(struct search *search, uint16_t place, uint16_t chance) {
    struct search_told *const told = &search->told[place];
    const uint32_t coarse = (chance + HALF) >> COARSE;
    if (!search->race.on && !told->late && search->done >= search->plan.iterations / 2u) {
        *told = (struct search_told){.late = true};
    }
    told->count++;
    told->sum += chance;
    told->squares += coarse * coarse;
}

static void note_all(struct search *search, const struct odds *odds) {
    for (uint8_t i = 0; i < ODDS_PLACES; i++) {
        search->shares[i] += odds->of[i];
    }
}

void told_iteration(struct search *search, uint16_t first, const struct odds *odds) {
    note_all(search, odds);
    if (first != NONE) {
        note(search, place_of(search, first), odds->of[search->seat]);
    }
}

void told_runner(struct search *search, const struct odds *odds) {
    note_all(search, odds);
    search->race.chances[search->race.at] = odds->of[search->seat];
}

void told_world(struct search *search) {
    struct search_race *const race = &search->race;
    for (uint8_t i = 0; i < race->left; i++) {
        const uint8_t one = race->order[i];
        note(search, one, race->chances[i]);
        for (uint8_t j = 0; j < i; j++) {
            const uint8_t other = race->order[j];
            struct race_pair *const pair = &race->pairs[race_pair(one, other)];
            const int32_t ahead = race->chances[i] - race->chances[j];
            const int32_t coarse = ahead / (1 << COARSE);
            pair->ahead += one < other ? ahead : -ahead;
            pair->squares += (uint32_t)(coarse * coarse);
        }
    }
}

/* ---- What is told ---- */

static uint32_t visits_of(const struct search *search, uint16_t node) {
    return search->memory.nodes[node].visits;
}

static uint32_t mean_of(const struct search *search, uint16_t node) {
    const struct search_told *const told = &search->told[place_of(search, node)];
    return told->count > 0 ? told->sum * FINE / told->count : 0;
}

/* By how much of ODDS_ONE a runner was ahead of another in all the worlds that both ran. */
static int32_t ahead_of(const struct search *search, uint8_t one, uint8_t other) {
    const int32_t ahead = search->race.pairs[race_pair(one, other)].ahead;
    return one < other ? ahead : -ahead;
}

/* Of ALL. A runner that dropped out ran other worlds than the leader: what counts is by how much it
 * was behind in those that both ran. */
static uint32_t chance_of(const struct search *search, uint16_t node) {
    const uint16_t leader = (uint16_t)(FIRST_RUNNER + search->race.order[0]);
    const uint32_t sure = search->memory.nodes[node].worths & (SURE_WIN | SURE_LOSS);
    if (sure != 0) {
        return sure == SURE_WIN ? ALL : 0;
    }
    if (!search->race.on || node == leader || visits_of(search, node) == 0) {
        return mean_of(search, node);
    }
    const int32_t ahead = ahead_of(search, search->race.order[0], (uint8_t)(node - FIRST_RUNNER));
    const int32_t chance =
        (int32_t)mean_of(search, leader) - ahead * (int32_t)FINE / (int32_t)visits_of(search, node);
    return chance < 0 ? 0 : chance > (int32_t)ALL ? ALL : (uint32_t)chance;
}

/* What the seat to act does not get is the others', in the ratio in which they won in all that was
 * tried. */
struct odds told_seen(const struct search *search, uint16_t node) {
    uint32_t weights[ODDS_PLACES], all = 0, others = 0;
    const uint32_t own = chance_of(search, node);
    uint8_t halves = 0;
    for (uint8_t i = 0; i < ODDS_PLACES; i++) {
        all += search->shares[i];
    }
    for (; all > SHARED; all >>= 1) {
        halves++;
    }
    for (uint8_t i = 0; i < ODDS_PLACES; i++) {
        weights[i] = search->shares[i] >> halves;
        others += i != search->seat ? weights[i] : 0;
    }
    for (uint8_t i = 0; i < ODDS_PLACES && others > 0; i++) {
        weights[i] = (ALL - own) * weights[i] / others;
    }
    weights[ODDS_NOBODY] += others == 0 ? ALL - own : 0;
    weights[search->seat] = own;
    return odds_of_weights(weights);
}

struct odds told_odds(const struct search *search, uint16_t node) {
    const struct policy *const policy = search->policy;
    const void *const observation = search->memory.observation;
    const struct odds seen = told_seen(search, node);
    if (policy->fit == NULL) {
        return seen;
    }
    return odds_told(&seen, &policy->fit[search->game->seats(observation)],
                     bot_moment(policy, observation, search->seat));
}

/* ---- What is noise ---- */

/* The square of the standard error of the mean of so many, of COARSE, << 8. Never nothing where few
 * were alike, because that may be by chance. */
static uint32_t error_of(uint32_t sum, uint32_t squares, uint32_t n) {
    const uint32_t mean = sum * 4u / n; /* << 4, of COARSE */
    const uint32_t square = (squares / n << 8) + (squares % n << 8) / n;
    const uint32_t spread = square > mean * mean ? square - mean * mean : 0;
    return spread / n + (DOUBT * DOUBT << 8) / (n * n);
}

static uint32_t error_behind(const struct search *search, uint16_t node) {
    const struct search_told *const told = &search->told[place_of(search, node)];
    return error_of(told->sum, told->squares, told->count);
}

/* How far apart two choices are, of ALL, and the square of the noise in it, of COARSE << 8. */
struct gap {
    uint32_t apart, error;
};

static struct gap gap_of(const struct search *search, uint16_t one, uint16_t other) {
    if (search->race.on) {
        const uint32_t a = visits_of(search, one), b = visits_of(search, other);
        const uint32_t shared = a < b ? a : b;
        const struct race_pair *const pair =
            &search->race
                 .pairs[race_pair((uint8_t)(one - FIRST_RUNNER), (uint8_t)(other - FIRST_RUNNER))];
        const uint32_t ahead = (uint32_t)(pair->ahead < 0 ? -pair->ahead : pair->ahead);
        return (struct gap){ahead * FINE / shared, error_of(ahead, pair->squares, shared)};
    }
    const uint32_t a = mean_of(search, one), b = mean_of(search, other);
    return (struct gap){a > b ? a - b : b - a,
                        error_behind(search, one) + error_behind(search, other)};
}

uint16_t told_sure(const struct search *search, uint16_t one, uint16_t other) {
    const struct search_node *const nodes = search->memory.nodes;
    if (one == other || visits_of(search, one) == 0 || visits_of(search, other) == 0) {
        return 0;
    }
    if (((nodes[one].worths ^ nodes[other].worths) & (SURE_WIN | SURE_LOSS)) != 0) {
        return SEARCH_SURE;
    }
    const struct gap gap = gap_of(search, one, other);
    const uint32_t square = gap.apart * gap.apart >> 8; /* one of COARSE is 1 << 8 of ALL */
    const uint32_t noise = SURELY * gap.error;
    return square > noise ? (uint16_t)(SEARCH_SURE - noise * SEARCH_SURE / square) : 0;
}

bool told_alike(const struct search *search, uint16_t one, uint16_t other) {
    if (one == other || visits_of(search, one) == 0 || visits_of(search, other) == 0) {
        return one == other;
    }
    const struct gap gap = gap_of(search, one, other);
    return gap.apart * gap.apart >> 6 <= NINE_QUARTERS * gap.error;
}
