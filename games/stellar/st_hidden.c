/* Who knows what (ST-10). Of the rival's hidden places a seat knows which cards lie in them, but
 * for two at most, and since when each may lie there; forgetting wipes the places, imagining a
 * world fills them again. */
#include <string.h>

#include "cards.h"
#include "st_parts.h"

#define ALWAYS     0xFFu /* a place in which any of the cards may be: hand, held card */
#define PLACES_MAX (ST_HAND + ST_SLOTS) /* the held card has left the hand */

uint8_t st_certain_hand(const struct st_state *state, uint8_t seat, uint8_t cards[ST_HAND]) {
    uint8_t n = 0;
    uint8_t last = 0; /* when a card was last laid unseen; what was taken later is still held */
    for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
        const uint8_t since = state->hidden_since[seat][slot];
        last = since > last ? since : last;
    }
    if (st_held_unseen(state) && state->actor == seat) {
        return 0;
    }
    for (uint8_t turn = 1; turn <= state->turn && n < ST_HAND; turn++) {
        for (uint8_t card = 0; card < ST_CARDS && n < ST_HAND; card++) {
            if (state->lurk[card] == turn && st_seat_of_turn(state, turn) == seat &&
                (turn > last || !st_stays_unseen(state, card))) {
                cards[n++] = card;
            }
        }
    }
    return n;
}

static void hide_choices(struct st_state *state, uint8_t rival) {
    if (state->choice[rival] != ST_EMPTY) {
        state->choice[rival] = UNKNOWN;
    }
    if (state->phase == ST_PHASE_STARTER) {
        if (state->starters[rival][0] != ST_EMPTY) { /* they are not shown yet */
            memset(state->starters[rival], UNKNOWN, sizeof state->starters[rival]);
        }
        state->spare = UNKNOWN;
    }
}

/* Never-seen cards before the first reshuffle; later the content is known, and its order is not
 * (ST-10.3). */
static void hide_deck(struct st_state *state) {
    if (state->reshuffles == 0) {
        memset(state->deck, UNKNOWN, state->deck_size);
        return;
    }
    uint8_t sorted[ST_PILE];
    memcpy(sorted, state->deck, state->deck_size);
    cards_sort(sorted, state->deck_size);
    for (uint8_t i = 0; i < state->deck_size; i++) {
        state->deck[i] = sorted[state->deck_size - 1u - i];
    }
}

/* Cards that have moved on leave their bytes behind the ends of lists. */
static void wipe_tails(struct st_state *state) {
    memset(state->deck + state->deck_size, 0, (size_t)ST_PILE - state->deck_size);
    memset(state->discard + state->discard_size, 0, (size_t)ST_PILE - state->discard_size);
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        const size_t held = state->hand_size[seat];
        memset(state->hand[seat] + held, 0, ST_HAND - held);
    }
}

void st_redact(void *at, uint8_t seat) {
    struct st_state *state = at;
    const uint8_t rival = (uint8_t)(1u - seat);
    hide_choices(state, rival);
    hide_deck(state);
    memset(state->hand[rival], UNKNOWN, state->hand_size[rival]);
    for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
        if (state->hidden_since[rival][slot] != 0) {
            state->telescope[rival][slot] = UNKNOWN;
        }
    }
    if (st_held_unseen(state) && state->actor == rival) {
        state->held = UNKNOWN;
    }
    wipe_tails(state);
    chance_forget(&state->chance);
}

/* The rival's hidden places that are not filled yet, and until which turn a card may have been
 * taken to lie there. */
struct places {
    uint8_t *at[PLACES_MAX];
    uint8_t until[PLACES_MAX];
    uint8_t n;
};

static void add_place(struct places *places, uint8_t *at, uint8_t until) {
    places->at[places->n] = at;
    places->until[places->n++] = until;
}

static struct places find_places(struct st_state *state, uint8_t rival) {
    struct places places = {.n = 0};
    for (uint8_t i = 0; i < state->hand_size[rival]; i++) {
        add_place(&places, &state->hand[rival][i], ALWAYS);
    }
    if (st_held_unseen(state) && state->actor == rival) {
        add_place(&places, &state->held, ALWAYS);
    }
    for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
        if (state->hidden_since[rival][slot] != 0) {
            add_place(&places, &state->telescope[rival][slot], state->hidden_since[rival][slot]);
        }
    }
    return places;
}

/* Puts a card into any of the places that it may have reached: those filled until that turn, or
 * later. There is one: the later a card was taken, the fewer places it has, all of them open to
 * earlier ones too, and the later go first. */
static void fill_one(struct places *places, uint8_t card, uint8_t turn, struct rng *rng) {
    uint8_t fitting[PLACES_MAX];
    uint8_t n = 0;
    for (uint8_t i = 0; i < places->n; i++) {
        if (places->until[i] >= turn) {
            fitting[n++] = i;
        }
    }
    const uint8_t chosen = fitting[rng_below(rng, n)];
    *places->at[chosen] = card;
    places->n--;
    places->at[chosen] = places->at[places->n];
    places->until[chosen] = places->until[places->n];
}

/* ST-10.8 (a): first those that would have been shown face down; the hand, and the held card, are
 * all that they can have reached. */
static void fill_taken(const struct st_state *state, uint8_t rival, struct places *places,
                       struct rng *rng) {
    uint8_t taken[ST_TURNS + 1];
    memset(taken, ST_EMPTY, sizeof taken);
    for (uint8_t card = 0; card < ST_CARDS; card++) {
        const uint8_t turn = state->lurk[card];
        if (turn == 0 || st_seat_of_turn(state, turn) != rival) {
            continue;
        }
        if (st_stays_unseen(state, card)) {
            taken[turn] = card;
        } else {
            fill_one(places, card, ALWAYS, rng);
        }
    }
    for (uint8_t turn = state->turn; turn > 0; turn--) {
        if (taken[turn] != ST_EMPTY) {
            fill_one(places, taken[turn], turn, rng);
        }
    }
}

static void see(uint8_t *seen, const uint8_t *cards, uint8_t n) {
    for (uint8_t i = 0; i < n; i++) {
        if (cards[i] < ST_CARDS) {
            seen[cards[i]] = 1;
        }
    }
}

/* The cards of which this seat knows no place: in rising order; how many. The rival's places still
 * read UNKNOWN. */
static uint8_t find_unseen(const struct st_state *state, uint8_t seat, uint8_t *unseen) {
    uint8_t seen[ST_CARDS];
    uint8_t n = 0;
    memcpy(seen, state->lurk, sizeof seen);
    see(seen, state->row, ST_ROW);
    see(seen, state->discard, state->discard_size);
    see(seen, state->hand[seat], state->hand_size[seat]);
    see(seen, &state->held, 1);
    see(seen, state->deck, state->deck_size);
    for (uint8_t any = 0; any < ST_SEATS; any++) {
        see(seen, state->telescope[any], ST_SLOTS);
        see(seen, state->notebook[any], state->notebook_size[any]);
    }
    for (uint8_t card = 0; card < ST_CARDS; card++) {
        unseen[n] = card;
        n = (uint8_t)(n + (seen[card] == 0));
    }
    return n;
}

/* ST-10.8 (b); false if a card came to lie where it would have been shown. */
static bool fill_rest(struct st_state *state, const struct places *places, uint8_t *unseen,
                      uint8_t n, struct rng *rng) {
    bool fits = true;
    rng_shuffle(rng, unseen, n);
    for (uint8_t i = 0; i < places->n; i++) {
        const uint8_t card = unseen[--n];
        *places->at[i] = card;
        fits = fits && (places->until[i] == ALWAYS || st_stays_unseen(state, card));
    }
    if (state->reshuffles == 0) {
        memcpy(state->deck, unseen, n);
    } else {
        rng_shuffle(rng, state->deck, state->deck_size);
    }
    return fits;
}

/* Each world is as likely as any other, and those that cannot be are made again. This ends: the
 * true one is among them, and no more than two unseen cards lie in hidden places. */
static void fill_places(struct st_state *state, uint8_t seat, struct rng *rng) {
    const uint8_t rival = (uint8_t)(1u - seat);
    uint8_t unseen[ST_CARDS + 1];
    const uint8_t n = find_unseen(state, seat, unseen);
    const struct places all = find_places(state, rival);
    struct places left;
    do {
        left = all;
        fill_taken(state, rival, &left, rng);
    } while (!fill_rest(state, &left, unseen, n, rng));
}

/* ST-10.8 (c) */
static void deal_starters(struct st_state *state, uint8_t seat, struct rng *rng) {
    const uint8_t rival = (uint8_t)(1u - seat);
    uint8_t cards[ST_STARTERS];
    uint8_t n = 0;
    for (uint8_t i = 0; i < ST_STARTERS; i++) {
        if (cards_find(state->starters[seat], 2, st_starters[i]) == CARDS_NOWHERE) {
            cards[n++] = st_starters[i];
        }
    }
    rng_shuffle(rng, cards, n);
    state->starters[rival][0] = cards[0];
    state->starters[rival][1] = cards[1];
    state->spare = cards[2];
}

void st_resample(void *at, uint8_t seat, struct rng *rng) {
    struct st_state *state = at;
    const uint8_t rival = (uint8_t)(1u - seat);
    const uint8_t *two = state->hand[rival];
    if (state->phase == ST_PHASE_STARTER) {
        deal_starters(state, seat, rng);
        two = state->starters[rival];
    } else {
        fill_places(state, seat, rng);
    }
    if (state->choice[rival] == UNKNOWN) {
        state->choice[rival] = two[rng_below(rng, 2)];
    }
    chance_restart(&state->chance, rng);
}
