#include "odds.h"

#include "bits.h"

#define STEPS   16u                     /* of `less`: a unit of lead */
#define UNITS   10u                     /* of lead, beyond which nothing changes */
#define SHARED  (UINT32_MAX / ODDS_ONE) /* weights together, at most */
#define OCTAVE  4096u                   /* of logarithms to the base of two */
#define TOP_BIT 10u                     /* of numbers brought into 1024 .. 2047 */
#define PARTS   32u                     /* of an octave, in the tables */
#define PART    (OCTAVE / PARTS)

/* 65535 x 3 ^ (-k / 16). */
static const uint16_t less[STEPS] = {65535, 61186, 57126, 53335, 49796, 46491, 43406, 40526,
                                     37837, 35326, 32982, 30793, 28750, 26842, 25061, 23398};
static const uint16_t power_of_three[UNITS] = {1, 3, 9, 27, 81, 243, 729, 2187, 6561, 19683};

/* 4096 x the logarithm of 1 + k / 32 to the base of two. */
static const uint16_t log_of[PARTS + 1] = {
    0,    182,  358,  530,  696,  858,  1016, 1169, 1319, 1465, 1607,
    1746, 1882, 2015, 2145, 2272, 2396, 2518, 2637, 2754, 2869, 2982,
    3092, 3200, 3307, 3412, 3514, 3615, 3715, 3812, 3908, 4003, 4096,
};
/* 65536 x 2 ^ (k / 32). */
static const uint32_t two_to[PARTS + 1] = {
    65536,  66971,  68438,  69936,  71468,  73032,  74632,  76266,  77936,  79642,  81386,
    83169,  84990,  86851,  88752,  90696,  92682,  94711,  96785,  98905,  101070, 103283,
    105545, 107856, 110218, 112631, 115098, 117618, 120194, 122825, 125515, 128263, 131072,
};

struct odds odds_of_weights(const uint32_t weights[ODDS_PLACES]) {
    struct odds odds = {{0}};
    uint32_t left[ODDS_PLACES] = {0}, total = 0, given = 0;
    uint8_t halves = 0;
    for (uint8_t i = 0; i < ODDS_PLACES; i++) {
        total += weights[i] >> 3; /* six of them may be more than fits */
    }
    for (; total > SHARED >> 3; total >>= 1) {
        halves++;
    }
    total = 0;
    for (uint8_t i = 0; i < ODDS_PLACES; i++) {
        total += weights[i] >> halves;
    }
    for (uint8_t i = 0; i < ODDS_PLACES; i++) {
        const uint32_t part = (weights[i] >> halves) * ODDS_ONE;
        if (part > 0) { /* most tables leave places empty, and a division takes long */
            odds.of[i] = (uint16_t)(part / total);
            left[i] = part - odds.of[i] * total;
            given += odds.of[i];
        }
    }
    for (; total > 0 && given < ODDS_ONE; given++) {
        uint8_t most = 0;
        for (uint8_t i = 1; i < ODDS_PLACES; i++) {
            most = left[i] > left[most] ? i : most;
        }
        odds.of[most]++;
        left[most] = 0;
    }
    return odds;
}

struct odds odds_of_end(uint8_t winners) {
    struct odds odds = {{0}};
    if (winners == 0) {
        odds.of[ODDS_NOBODY] = ODDS_ONE;
        return odds;
    }
    const uint16_t part = (uint16_t)(ODDS_ONE / bits_count(winners));
    for (uint8_t i = 0; i < SEATS_MAX; i++) {
        odds.of[i] = (winners >> i & 1u) != 0 ? part : 0;
    }
    return odds;
}

struct odds odds_of_leads(const int16_t leads[SEATS_MAX], uint8_t players, uint16_t unit) {
    uint32_t weights[ODDS_PLACES] = {0};
    for (uint8_t i = 0; i < players; i++) {
        const uint32_t behind = leads[i] < 0 ? 0u - (uint32_t)leads[i] : 0;
        uint32_t steps = behind > 0 ? behind * STEPS / unit : 0;
        steps = steps < STEPS * UNITS ? steps : STEPS * UNITS - 1u;
        weights[i] = less[steps % STEPS] / power_of_three[steps / STEPS];
    }
    return odds_of_weights(weights);
}

/* Between the entries of a table of an octave. */
#define BETWEEN(table, at)                                                                         \
    ((table)[(at) / PART] +                                                                        \
     ((table)[(at) / PART + 1u] - (table)[(at) / PART]) * ((at) % PART) / PART)

/* The logarithm of 1 .. 2047 to the base of two, in parts of an octave. */
static uint32_t log_two(uint32_t number) {
    uint32_t whole = TOP_BIT;
    for (; number >> TOP_BIT == 0; number <<= 1) {
        whole--;
    }
    const uint32_t at = (number - (1u << TOP_BIT)) * (OCTAVE >> TOP_BIT);
    return whole * OCTAVE + BETWEEN(log_of, at);
}

/* 2 ^ (16 - down), of octaves; never 0. */
static uint32_t below_top(uint32_t down) {
    const uint32_t up = OCTAVE - 1u - down % OCTAVE;
    const uint32_t octaves = down / OCTAVE;
    const uint32_t weight = octaves < 31u ? BETWEEN(two_to, up) >> (octaves + 1u) : 0;
    return weight > 0 ? weight : 1u;
}

/* Of a hope, so that no weight is lost. */
#define MOST ((uint32_t)UINT8_MAX * UINT8_MAX)

/* 255 times what it is at that stage. */
static uint32_t at_stage(const uint8_t ends[2], uint8_t stage) {
    return (uint32_t)ends[0] * (UINT8_MAX - stage) + (uint32_t)ends[1] * stage;
}

struct odds odds_told(const struct odds *seen, const struct odds_fit *fit,
                      struct odds_moment moment) {
    const uint32_t power = at_stage(fit->power, moment.stage);
    const uint32_t more = (uint32_t)fit->rise * moment.rest * UINT8_MAX * ODDS_HOPE / ODDS_RISE;
    const uint32_t hopes = at_stage(fit->hope, moment.stage) + more;
    const uint32_t hope = hopes < MOST ? hopes : MOST;
    uint32_t weights[ODDS_PLACES] = {0};
    for (uint8_t i = 0; i < ODDS_PLACES; i++) {
        if (seen->of[i] > 0) {
            const uint32_t down = log_two(ODDS_ONE) - log_two(seen->of[i]);
            weights[i] = below_top(down * power / (ODDS_POWER * UINT8_MAX)) *
                         (i == moment.seat ? hope : ODDS_HOPE * UINT8_MAX);
        }
    }
    return odds_of_weights(weights);
}
