/* Worlds of hearts: the cards that a seat has not seen, in all ways in which they can lie. */
#include "check.h"
#include "hearts.h"

#define OTHERS  3u
#define CLASSES (1u << OTHERS)
#define A       1u /* the other seats, as bits of a class */
#define B       2u
#define C       4u
#define WAYS    14u /* 0 to 13 cards of a hand */

/* The unseen cards, by who of the others could hold them. */
struct unseen {
    uint8_t seat[OTHERS], need[OTHERS];
    uint8_t cards[CLASSES][HEARTS_CARDS];
    uint8_t n[CLASSES];
};

/* How many cards of a class that two or three can hold go to the first of them, and to the second.
 */
struct split {
    uint8_t ab, ac, bc, first, second;
};

static void sort_out(const struct hearts_state *state, uint8_t viewer, struct unseen *unseen) {
    uint8_t n = 0;
    for (uint8_t i = 0; i < CLASSES; i++) {
        unseen->n[i] = 0;
    }
    for (uint8_t seat = 0; seat < HEARTS_SEATS; seat++) {
        if (seat != viewer) {
            unseen->seat[n] = seat;
            unseen->need[n++] = hearts_hand_size(state, seat);
        }
    }
    for (uint8_t card = 0; card < HEARTS_CARDS; card++) {
        const uint8_t suit = (uint8_t)(card / HEARTS_RANKS);
        const uint16_t bit = (uint16_t)(1u << card % HEARTS_RANKS);
        uint8_t class = 0;
        if (((state->gone.of[suit] | state->hand[viewer].of[suit]) & bit) != 0) {
            continue;
        }
        for (uint8_t i = 0; i < OTHERS; i++) {
            const bool can = (state->cannot[unseen->seat[i]].of[suit] & bit) == 0;
            class = (uint8_t)(class | can << i);
        }
        CHECK(class != 0);
        unseen->cards[class][unseen->n[class]++] = card;
    }
}

static void give(struct hearts_state *state, struct unseen *unseen, uint8_t class, uint8_t other,
                 uint8_t n) {
    for (; n > 0; n--) {
        const uint8_t card = unseen->cards[class][--unseen->n[class]];
        struct hearts_set *const hand = &state->hand[unseen->seat[other]];
        hand->of[card / HEARTS_RANKS] |= (uint16_t)(1u << card % HEARTS_RANKS);
        CHECK(unseen->need[other] > 0);
        unseen->need[other]--;
    }
}

/* ways[n][k]: in how many ways k of n cards can be chosen. */
static void count_ways(uint64_t ways[HEARTS_CARDS][WAYS], uint8_t n_max) {
    for (uint8_t n = 0; n <= n_max; n++) {
        for (uint8_t k = 0; k < WAYS; k++) {
            ways[n][k] = k == 0 ? 1 : n == 0 ? 0 : ways[n - 1][k - 1] + ways[n - 1][k];
        }
    }
}

/* In how many ways the classes can be split so; 0 if not at all. Never above 39! / 13!^3, which is
 * less than 2^57. */
static uint64_t weight(const struct unseen *unseen, uint64_t ways[HEARTS_CARDS][WAYS],
                       struct split *split) {
    const uint8_t all = unseen->n[A | B | C];
    const int first = unseen->need[0] - split->ab - split->ac;
    const int second = unseen->need[1] - (unseen->n[A | B] - split->ab) - split->bc;
    if (first < 0 || second < 0 || first + second > all) {
        return 0;
    }
    split->first = (uint8_t)first;
    split->second = (uint8_t)second;
    return ways[unseen->n[A | B]][split->ab] * ways[unseen->n[A | C]][split->ac] *
           ways[unseen->n[B | C]][split->bc] * ways[all][first] * ways[all - first][second];
}

/* The split at which the sum of all weights passes `at`; the whole sum if none does. */
static uint64_t find_split(const struct unseen *unseen, uint64_t ways[HEARTS_CARDS][WAYS],
                           uint64_t at, struct split *split) {
    uint64_t sum = 0;
    for (uint8_t ab = 0; ab <= unseen->n[A | B] && ab < WAYS; ab++) {
        for (uint8_t ac = 0; ac <= unseen->n[A | C] && ac < WAYS; ac++) {
            for (uint8_t bc = 0; bc <= unseen->n[B | C] && bc < WAYS; bc++) {
                *split = (struct split){.ab = ab, .ac = ac, .bc = bc};
                sum += weight(unseen, ways, split);
                if (sum > at) {
                    return sum;
                }
            }
        }
    }
    return sum;
}

static uint64_t random_below(struct rng *rng, uint64_t n) {
    uint64_t mask = n, number = 0;
    for (uint8_t shift = 1; shift < 64; shift = (uint8_t)(shift * 2u)) {
        mask |= mask >> shift;
    }
    do {
        number = ((uint64_t)rng_next(rng) << 32 | rng_next(rng)) & mask;
    } while (number >= n);
    return number;
}

/* Where no two of the others alone share cards there is one split; else one is picked, each with
 * its number of deals as weight. */
static struct split pick_split(const struct unseen *unseen, struct rng *rng) {
    uint64_t ways[HEARTS_CARDS][WAYS];
    struct split split = {.first = unseen->need[0], .second = unseen->need[1]};
    if (unseen->n[A | B] + unseen->n[A | C] + unseen->n[B | C] == 0) {
        return split;
    }
    uint8_t most = 0;
    for (uint8_t class = 0; class < CLASSES; class ++) {
        most = unseen->n[class] > most ? unseen->n[class] : most;
    }
    count_ways(ways, most);
    const uint64_t all = find_split(unseen, ways, UINT64_MAX, &split);
    CHECK(all > 0);
    find_split(unseen, ways, random_below(rng, all), &split);
    return split;
}

void hearts_resample(void *memory, uint8_t viewer, struct rng *rng) {
    struct hearts_state *const state = memory;
    struct unseen unseen;
    sort_out(state, viewer, &unseen);
    for (uint8_t i = 0; i < OTHERS; i++) {
        give(state, &unseen, (uint8_t)(1u << i), i, unseen.n[1u << i]);
    }
    const struct split split = pick_split(&unseen, rng);
    for (uint8_t class = 0; class < CLASSES; class ++) {
        rng_shuffle(rng, unseen.cards[class], unseen.n[class]);
    }
    give(state, &unseen, A | B, 0, split.ab);
    give(state, &unseen, A | B, 1, unseen.n[A | B]);
    give(state, &unseen, A | C, 0, split.ac);
    give(state, &unseen, A | C, 2, unseen.n[A | C]);
    give(state, &unseen, B | C, 1, split.bc);
    give(state, &unseen, B | C, 2, unseen.n[B | C]);
    give(state, &unseen, A | B | C, 0, split.first);
    give(state, &unseen, A | B | C, 1, split.second);
    give(state, &unseen, A | B | C, 2, unseen.n[A | B | C]);
}
