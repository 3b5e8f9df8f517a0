/* Who knows what (SL-14): forgetting wipes what a seat may not know, imagining a world fills it
 * again. */
#include <string.h>

#include "sl_parts.h"

static bool all_have_kept(const struct sl_state *state) {
    return state->phase != SL_PHASE_KEEP || state->at + 1u == SL_PLAYERS;
}

/* The spare seat has seen what the others rejected, once they all have chosen (SL-3.6). */
static bool sees_rejects(const struct sl_state *state, uint8_t seat) {
    return sl_spare_seat(state) == seat && all_have_kept(state);
}

static void hide_card(uint8_t *card) {
    if (*card != SL_NONE) {
        *card = UNKNOWN;
    }
}

static void hide_pairs(struct sl_state *state, uint8_t seat, uint8_t other) {
    if (state->phase == SL_PHASE_KEEP) {
        hide_card(&state->powers[other][SL_KEPT]);
    }
    if (state->phase != SL_PHASE_OVER) {
        hide_card(&state->traits[other][SL_KEPT]);
    }
    if (!sees_rejects(state, seat)) {
        hide_card(&state->traits[other][SL_REJECTED]);
        hide_card(&state->powers[other][SL_REJECTED]);
    }
}

/* Everything above the known bottom. */
static void hide_cards(uint8_t *cards, uint8_t known, uint8_t size) {
    memset(cards + known, UNKNOWN, (size_t)(size - known));
}

void sl_redact(void *at, uint8_t seat) {
    struct sl_state *state = at;
    for (uint8_t other = 0; other < state->seats; other++) {
        if (other != seat) {
            hide_pairs(state, seat, other);
        }
    }
    for (uint8_t deck = 0; deck < SL_DECKS; deck++) {
        hide_cards(state->deck[deck], state->deck_known[deck], state->deck_size[deck]);
    }
    for (uint8_t tier = 0; tier < SL_TIERS; tier++) {
        hide_cards(state->missions[tier], 0, state->missions_size[tier]);
    }
    hide_cards(state->events, 0, state->events_size);
    hide_cards(state->bonuses, state->bonuses_known, state->bonuses_size);
    chance_forget(&state->chance);
}

/* Cards as bits; one of them at random, which is taken out. */
static uint8_t take_one(uint32_t *pool, struct rng *rng) {
    uint8_t listed[32];
    uint8_t n = 0;
    for (uint8_t card = 0; card < 32; card++) {
        listed[n] = card;
        n = (uint8_t)(n + (*pool >> card & 1u));
    }
    const uint8_t card = listed[rng_below(rng, n)];
    *pool &= ~((uint32_t)1 << card);
    return card;
}

static void take_out(uint32_t *pool, uint8_t card) {
    if (card < 32) {
        *pool &= ~((uint32_t)1 << card);
    }
}

/* What the spare seat is known to have was rejected by somebody: unless it was this seat, any of
 * the others may have. */
static void place_spare(struct sl_state *state, uint8_t seat, uint8_t pairs[SL_PLAYERS][SL_PAIR],
                        struct rng *rng) {
    const uint8_t spare = sl_spare_seat(state);
    uint8_t others[SL_PLAYERS];
    uint8_t n = 0;
    if (spare == SL_NOBODY || spare == seat || pairs[spare][SL_KEPT] >= SL_NONE ||
        pairs[spare][SL_KEPT] == pairs[seat][SL_REJECTED]) {
        return;
    }
    for (uint8_t other = 0; other < state->seats; other++) {
        if (other != seat && other != spare) {
            others[n++] = other;
        }
    }
    pairs[others[rng_below(rng, n)]][SL_REJECTED] = pairs[spare][SL_KEPT];
}

/* Fills the unknown places of one kind of card, traits or powers: each other seat's pair, from the
 * cards that nobody's known place holds. */
static void fill_pairs(struct sl_state *state, uint8_t seat, uint8_t pairs[SL_PLAYERS][SL_PAIR],
                       uint32_t pool, struct rng *rng) {
    const uint8_t spare = sl_spare_seat(state);
    place_spare(state, seat, pairs, rng);
    for (uint8_t any = 0; any < state->seats; any++) {
        for (uint8_t card = SL_KEPT; any != spare && card <= SL_REJECTED; card++) {
            take_out(&pool, pairs[any][card]);
        }
    }
    for (uint8_t other = 0; other < state->seats; other++) {
        for (uint8_t card = SL_KEPT; other != seat && other != spare && card <= SL_REJECTED;
             card++) {
            if (pairs[other][card] == UNKNOWN) {
                pairs[other][card] = take_one(&pool, rng);
            }
        }
    }
}

/* The spare seat has taken one of the four rejected traits, each equally likely. */
static void fill_spare(struct sl_state *state, struct rng *rng) {
    const uint8_t spare = sl_spare_seat(state);
    if (spare != SL_NOBODY && state->traits[spare][SL_KEPT] == UNKNOWN) {
        const uint8_t from = state->order[rng_below(rng, SL_PLAYERS - 1)];
        state->traits[spare][SL_KEPT] = state->traits[from][SL_REJECTED];
    }
}

/* The unseen cards of a deck lie above its known bottom in any order. */
static void fill_cards(uint8_t *cards, uint8_t known, uint8_t size, uint8_t *unseen, uint8_t n,
                       struct rng *rng) {
    rng_shuffle(rng, unseen, n);
    memcpy(cards + known, unseen, (size_t)(size - known));
}

static void see(uint8_t *seen, const uint8_t *cards, uint8_t n, uint8_t limit) {
    for (uint8_t i = 0; i < n; i++) {
        if (cards[i] < limit) {
            seen[cards[i]] = 1;
        }
    }
}

static void fill_deck(struct sl_state *state, uint8_t deck, struct rng *rng) {
    const struct sl_step *head = sl_pending(state);
    uint8_t seen[SL_BODIES];
    uint8_t unseen[SL_BODIES];
    uint8_t n = 0;
    memcpy(seen, state->row, sizeof seen);
    see(seen, state->deck[deck], state->deck_known[deck], SL_BODIES);
    if (head != NULL && head->kind == SL_STEP_TAKE) {
        see(seen, state->drawn, SL_DRAWN, SL_BODIES);
    }
    if (head != NULL && head->kind == SL_STEP_PLACE) {
        seen[head->a] = 1;
    }
    for (uint8_t body = 0; body < SL_BODIES; body++) {
        if (seen[body] == 0 && sl_in_deck(state, body, deck)) {
            unseen[n++] = body;
        }
    }
    fill_cards(state->deck[deck], state->deck_known[deck], state->deck_size[deck], unseen, n, rng);
}

/* Of tiers 1 and 2 more are unseen than in play (SL-3.5): any of them may be. */
static void fill_missions(struct sl_state *state, uint8_t tier, struct rng *rng) {
    uint8_t unseen[SL_MISSIONS];
    uint8_t seen[SL_MISSIONS] = {0};
    uint8_t n = 0;
    see(seen, state->slot, SL_SLOTS, SL_MISSIONS);
    for (uint8_t mission = 0; mission < SL_MISSIONS; mission++) {
        if (sl_missions[mission].tier == tier && seen[mission] == 0 &&
            state->done[mission] == SL_NOBODY) {
            unseen[n++] = mission;
        }
    }
    fill_cards(state->missions[tier], 0, state->missions_size[tier], unseen, n, rng);
}

static void fill_events(struct sl_state *state, struct rng *rng) {
    uint32_t pool = sl_events_in_use(state);
    uint8_t unseen[SL_EVENTS];
    uint8_t n = 0;
    for (uint8_t i = 0; i < state->used_size; i++) {
        take_out(&pool, state->used[i]);
    }
    for (uint8_t event = 0; event < SL_EVENTS; event++) {
        if ((pool >> event & 1u) != 0) {
            unseen[n++] = event;
        }
    }
    fill_cards(state->events, 0, state->events_size, unseen, n, rng);
}

static void fill_bonuses(struct sl_state *state, struct rng *rng) {
    const struct sl_step *head = sl_pending(state);
    uint8_t seen[SL_BONUSES] = {0};
    uint8_t unseen[SL_BONUSES];
    uint8_t n = 0;
    see(seen, state->bonus, sizeof state->bonus, SL_BONUSES);
    see(seen, state->bonuses, state->bonuses_known, SL_BONUSES);
    if (head != NULL && head->kind == SL_STEP_BONUS) {
        see(seen, state->drawn, SL_DRAWN, SL_BONUSES);
    }
    for (uint8_t bonus = 0; bonus < SL_BONUSES; bonus++) {
        if (seen[bonus] == 0) {
            unseen[n++] = bonus;
        }
    }
    fill_cards(state->bonuses, state->bonuses_known, state->bonuses_size, unseen, n, rng);
}

void sl_resample(void *at, uint8_t seat, struct rng *rng) {
    struct sl_state *state = at;
    fill_pairs(state, seat, state->traits, sl_traits_in_use(state), rng);
    fill_pairs(state, seat, state->powers, sl_powers_in_use(state), rng);
    fill_spare(state, rng);
    for (uint8_t deck = 0; deck < SL_DECKS; deck++) {
        fill_deck(state, deck, rng);
    }
    for (uint8_t tier = 0; tier < SL_TIERS; tier++) {
        fill_missions(state, tier, rng);
    }
    fill_events(state, rng);
    if (sl_option(state, SL_OPTION_FRONTIERS)) {
        fill_bonuses(state, rng);
    }
    chance_restart(&state->chance, rng);
}
