#include "su_facts.h"

#define TRIED 4u /* new biomes of which every order is tried */

/* ---- Piles ---- */

struct su_piles su_piles_of(const struct su_state *state, uint8_t seat) {
    struct su_piles piles = {.n = state->piles[seat]};
    for (uint8_t i = 0; i < piles.n; i++) {
        piles.biome[i] = state->pile_biome[seat][i];
        piles.size[i] = state->pile_n[seat][i];
    }
    return piles;
}

uint8_t su_pile_place(const struct su_piles *piles, uint8_t biome) {
    for (uint8_t i = 0; i < piles->n; i++) {
        if (piles->biome[i] == biome) {
            return i;
        }
    }
    return UNKNOWN;
}

int16_t su_piles_points(const struct su_piles *piles) {
    return su_points(piles->size, piles->n);
}

void su_matching(const struct su_piles *piles, uint8_t places[2]) {
    places[0] = places[1] = UNKNOWN;
    for (uint8_t i = 0; i < piles->n; i++) {
        if (places[0] == UNKNOWN || piles->size[i] > piles->size[places[0]]) {
            places[1] = places[0];
            places[0] = i;
        } else if (places[1] == UNKNOWN || piles->size[i] > piles->size[places[1]]) {
            places[1] = i;
        }
    }
}

int16_t su_matching_points(const struct su_piles *piles) {
    uint8_t places[2];
    int points = 0;
    su_matching(piles, places);
    for (uint8_t i = 0; i < 2 && places[i] != UNKNOWN; i++) {
        points += (places[i] + 1) * piles->size[places[i]];
    }
    return (int16_t)points;
}

uint8_t su_mixed_depth(const struct su_piles *piles, uint8_t place) {
    uint8_t low = piles->size[place];
    for (uint8_t i = 0; i < place; i++) {
        low = piles->size[i] < low ? piles->size[i] : low;
    }
    return low;
}

uint8_t su_first_gap(const struct su_piles *piles) {
    for (uint8_t i = 1; i < piles->n; i++) {
        if (piles->size[i] < piles->size[i - 1]) {
            return i;
        }
    }
    return UNKNOWN;
}

/* ---- Taking ---- */

/* New biomes on their way to a journal, with how many cards of each. */
struct fresh {
    uint8_t n;
    uint8_t biome[SU_BIOMES], cards[SU_BIOMES];
};

static struct fresh fresh_of(const uint8_t counts[SU_BIOMES]) {
    struct fresh fresh = {0};
    for (uint8_t biome = 0; biome < SU_BIOMES; biome++) {
        if (counts[biome] > 0) {
            fresh.biome[fresh.n] = biome;
            fresh.cards[fresh.n++] = counts[biome];
        }
    }
    return fresh;
}

/* Fewest cards first, or most; of the same number the one that comes first in the list. */
static void sort(struct fresh *fresh, bool most) {
    for (uint8_t i = 1; i < fresh->n; i++) {
        const uint8_t biome = fresh->biome[i];
        const uint8_t cards = fresh->cards[i];
        uint8_t at = i;
        for (; at > 0 && (most ? fresh->cards[at - 1] < cards : fresh->cards[at - 1] > cards);
             at--) {
            fresh->biome[at] = fresh->biome[at - 1];
            fresh->cards[at] = fresh->cards[at - 1];
        }
        fresh->biome[at] = biome;
        fresh->cards[at] = cards;
    }
}

static void append(struct su_piles *piles, uint8_t biome, uint8_t cards) {
    piles->biome[piles->n] = biome;
    piles->size[piles->n++] = cards;
}

/* The piles with the new ones behind them, in the order of the list. */
static struct su_piles with_fresh(const struct su_piles *piles, const struct fresh *fresh) {
    struct su_piles then = *piles;
    for (uint8_t i = 0; i < fresh->n; i++) {
        append(&then, fresh->biome[i], fresh->cards[i]);
    }
    return then;
}

static void keep_better(struct su_take *best, const struct su_piles *piles) {
    const int16_t points = su_piles_points(piles);
    if (points > best->then) {
        best->then = points;
        best->piles = *piles;
    }
}

/* Order number `rank` of a list: the mixed-radix digits of the rank say which of those left comes
 * next. */
static struct fresh ranked(const struct fresh *fresh, uint8_t rank) {
    struct fresh left = *fresh;
    struct fresh order = {0};
    while (left.n > 0) {
        const uint8_t at = (uint8_t)(rank % left.n);
        rank = (uint8_t)(rank / left.n);
        order.biome[order.n] = left.biome[at];
        order.cards[order.n++] = left.cards[at];
        left.n--;
        for (uint8_t i = at; i < left.n; i++) {
            left.biome[i] = left.biome[i + 1];
            left.cards[i] = left.cards[i + 1];
        }
    }
    return order;
}

static void try_orders(struct su_take *take, const struct su_piles *piles, struct fresh *fresh) {
    static const uint8_t orders[TRIED + 1] = {1, 1, 2, 6, 24};
    for (uint8_t most = 0; most < 2; most++) {
        sort(fresh, most != 0);
        const struct su_piles then = with_fresh(piles, fresh);
        keep_better(take, &then);
    }
    for (uint8_t rank = 0; fresh->n <= TRIED && rank < orders[fresh->n]; rank++) {
        const struct fresh order = ranked(fresh, rank);
        const struct su_piles then = with_fresh(piles, &order);
        keep_better(take, &then);
    }
}

struct su_take su_taking(const struct su_state *state, uint8_t seat, uint8_t cloud) {
    struct su_piles piles = su_piles_of(state, seat);
    struct su_take take = {
        .cards = state->cloud_n[cloud], .now = su_piles_points(&piles), .then = INT16_MIN};
    uint8_t counts[SU_BIOMES] = {0};
    for (uint8_t i = 0; i < take.cards; i++) {
        const uint8_t biome = su_biome(state->cloud[cloud][i]);
        const uint8_t place = su_pile_place(&piles, biome);
        if (place == UNKNOWN) {
            counts[biome]++;
        } else {
            piles.size[place]++;
        }
    }
    struct fresh fresh = fresh_of(counts);
    take.fresh = fresh.n;
    try_orders(&take, &piles, &fresh);
    return take;
}

struct su_take su_ordering(const struct su_state *state, uint8_t seat, uint8_t first) {
    struct su_piles piles = su_piles_of(state, seat);
    uint8_t counts[SU_BIOMES];
    struct su_take take = {.now = su_piles_points(&piles)};
    for (uint8_t biome = 0; biome < SU_BIOMES; biome++) {
        counts[biome] = biome == first ? 0 : state->fresh[biome];
        take.cards = (uint8_t)(take.cards + state->fresh[biome]);
    }
    if (first < SU_BIOMES && state->fresh[first] > 0) {
        append(&piles, first, state->fresh[first]);
        take.fresh = 1;
    }
    struct fresh rest = fresh_of(counts);
    sort(&rest, false);
    take.piles = with_fresh(&piles, &rest);
    take.fresh = (uint8_t)(take.fresh + rest.n);
    take.then = su_piles_points(&take.piles);
    return take;
}

struct su_take su_with_one(const struct su_state *state, uint8_t seat, uint8_t biome) {
    struct su_piles piles = su_piles_of(state, seat);
    struct su_take take = {.cards = 1, .now = su_piles_points(&piles)};
    const uint8_t place = su_pile_place(&piles, biome);
    if (place == UNKNOWN) {
        append(&piles, biome, 1);
        take.fresh = 1;
    } else {
        piles.size[place]++;
    }
    take.piles = piles;
    take.then = su_piles_points(&piles);
    return take;
}

uint8_t su_hand_gain(const struct su_state *state, uint8_t cloud) {
    return (uint8_t)(state->cloud_n[cloud] + (state->deck_n > 0));
}

uint8_t su_goes(const struct su_state *state, uint8_t played, uint8_t cloud) {
    uint8_t ways = SU_WAY_NONE;
    for (uint8_t i = 0; i < su_takes[played].n && state->cloud_n[cloud] > 0; i++) {
        const struct action take = su_takes[played].list[i];
        ways = (uint8_t)(ways | (take.a == cloud ? 1u << take.b : 0u));
    }
    return ways;
}

uint8_t su_best_cloud(const struct su_state *state, uint8_t seat, uint8_t played, uint8_t clouds,
                      struct su_take *take) {
    uint8_t best = UNKNOWN;
    for (uint8_t cloud = 0; cloud < SU_CLOUDS; cloud++) {
        const bool goes = (su_goes(state, played, cloud) & SU_WAY_JOURNAL) != 0;
        if (goes && (clouds >> cloud & 1u) != 0) {
            const struct su_take one = su_taking(state, seat, cloud);
            if (best == UNKNOWN || one.then > take->then) {
                *take = one;
                best = cloud;
            }
        }
    }
    return best;
}

uint8_t su_biggest_cloud(const struct su_state *state, uint8_t played) {
    uint8_t biggest = UNKNOWN;
    for (uint8_t cloud = 0; cloud < SU_CLOUDS; cloud++) {
        if ((su_goes(state, played, cloud) & SU_WAY_HAND) != 0 &&
            (biggest == UNKNOWN || state->cloud_n[cloud] > state->cloud_n[biggest])) {
            biggest = cloud;
        }
    }
    return biggest;
}

uint8_t su_waiting(const struct su_state *state) {
    uint8_t n = 0;
    for (uint8_t biome = 0; biome < SU_BIOMES; biome++) {
        n = (uint8_t)(n + (state->fresh[biome] > 0));
    }
    return n;
}

/* ---- The end, the hands, the deck ---- */

uint8_t su_turns_until(const struct su_state *state, uint8_t seat, uint8_t last_round) {
    if (state->phase >= SU_PHASE_PASS) {
        return 0;
    }
    const bool had = su_place_in_round(state, seat) < su_place_in_round(state, state->turn);
    return (uint8_t)(last_round - state->round + (had ? 0 : 1));
}

uint8_t su_turns_left(const struct su_state *state, uint8_t seat) {
    return state->end_out == 0 ? UNKNOWN : su_turns_until(state, seat, state->last_round);
}

bool su_empties_hand(const struct su_state *state, uint8_t seat) {
    return state->phase == SU_PHASE_TAKE && state->turn == seat && state->hand_n[seat] == 0 &&
           su_turns_left(state, seat) != 1;
}

bool su_hand_is_idle(const struct su_state *state, uint8_t seat) {
    return su_turns_left(state, seat) == 1 && state->disturbance == 0;
}

uint8_t su_unseen_of(const struct su_state *state, uint8_t seat, uint8_t biome) {
    uint8_t unseen[SU_KINDS];
    uint8_t sum = 0;
    su_unseen(state, seat, unseen);
    for (uint8_t number = 1; number <= SU_NUMBERS; number++) {
        sum = (uint8_t)(sum + unseen[su_card(biome, number)]);
    }
    return sum;
}

uint8_t su_copies_of(const struct su_state *state, uint8_t biome) {
    uint8_t copies = 0;
    for (uint8_t number = 1; number <= SU_NUMBERS; number++) {
        copies = (uint8_t)(copies + su_copies(su_card(biome, number), state->seats));
    }
    return copies;
}

uint8_t su_seen_in(const struct su_state *state, uint8_t seat) {
    uint8_t seen = 0;
    for (uint8_t card = 0; card < SU_KINDS; card++) {
        seen = (uint8_t)(seen + SU_SEEN(state->hand[seat][card]));
    }
    return seen;
}

uint8_t su_keenest(const struct su_state *state, uint8_t but, uint8_t cloud, int16_t *gain) {
    uint8_t keenest = UNKNOWN;
    *gain = INT16_MIN;
    for (uint8_t i = 1; i < state->seats; i++) {
        const uint8_t seat = (uint8_t)((but + i) % state->seats);
        const struct su_take take = su_taking(state, seat, cloud);
        if (take.then - take.now > *gain) {
            *gain = (int16_t)(take.then - take.now);
            keenest = seat;
        }
    }
    return keenest;
}

uint8_t su_sorted_hand(const struct su_state *state, uint8_t seat, uint8_t cards[SU_CARDS]) {
    uint8_t n = 0;
    for (uint8_t number = 1; number <= SU_NUMBERS; number++) {
        for (uint8_t biome = 0; biome < SU_BIOMES; biome++) {
            const uint8_t card = su_card(biome, number);
            for (uint8_t i = SU_COPIES(state->hand[seat][card]); i > 0 && n < SU_CARDS; i--) {
                cards[n++] = card;
            }
        }
    }
    return n;
}
