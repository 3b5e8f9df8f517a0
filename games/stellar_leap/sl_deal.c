/* The set-up (SL-3), and which cards it takes. */
#include <string.h>

#include "first.h"
#include "sl_parts.h"

#define HOLD_FIRST 3 /* SL-3.2 */
#define TRAITS_TWO 2 /* dealt to a seat (SL-3.6) */

static bool set_in_use(const struct sl_state *state, uint8_t set) {
    return set == SL_BASE || sl_option(state, SL_OPTION_FRONTIERS);
}

static bool fits_number(uint8_t fits, uint8_t n) {
    return fits == SL_ANY || (fits == SL_AT_MOST_TWO ? n <= 2 : n >= 3);
}

uint32_t sl_traits_in_use(const struct sl_state *state) {
    uint32_t traits = 0;
    for (uint8_t i = 0; i < SL_TRAITS; i++) {
        if (set_in_use(state, sl_traits[i].set) && fits_number(sl_traits[i].fits, state->players)) {
            traits |= (uint32_t)1 << i;
        }
    }
    return traits;
}

uint32_t sl_powers_in_use(const struct sl_state *state) {
    uint32_t powers = 0;
    for (uint8_t i = 0; i < SL_SPECIES_POWERS; i++) {
        if (fits_number(sl_powers[i].fits, state->seats)) {
            powers |= (uint32_t)1 << i;
        }
    }
    return powers;
}

/* The event that lets everybody grow at the First Player's cost is the first of the table, and with
 * an automaton it stays in the box (SL-3.4). */
uint32_t sl_events_in_use(const struct sl_state *state) {
    uint32_t events = 0;
    for (uint8_t i = state->players > state->seats ? 1 : 0; i < SL_EVENTS; i++) {
        if (set_in_use(state, sl_events[i].set)) {
            events |= (uint32_t)1 << i;
        }
    }
    return events;
}

bool sl_in_deck(const struct sl_state *state, uint8_t body, uint8_t deck) {
    return sl_bodies[body].deck == deck && set_in_use(state, sl_bodies[body].set);
}

uint8_t sl_missions_in_play(const struct sl_state *state, uint8_t tier) {
    const uint8_t counted = state->seats < 2 ? 2 : state->seats;
    return tier == SL_TIERS - 1 ? SL_TIER_CARDS : (uint8_t)(2u * counted);
}

/* SL-3.1 */
static void set_order(struct sl_state *state, struct step *step) {
    const uint8_t first =
        first_seat(state->options[SL_OPTION_FIRST], state->seats, &state->chance, step);
    for (uint8_t i = 0; i < state->seats; i++) {
        state->order[i] = (uint8_t)((first + i) % state->seats);
    }
    for (uint8_t i = state->seats; i < SL_PLAYERS; i++) {
        state->order[i] = i < state->players ? i : 0;
    }
    STEP_TELL(step, .kind = SL_TOLD_FIRST, .seat = first);
}

/* SL-3.2, SL-3.9 */
static void fill_holds(struct sl_state *state) {
    for (uint8_t i = 0; i < state->seats; i++) {
        uint8_t more = (uint8_t)(state->seats - 1u - i);
        if (state->seats == 2) {
            more = (uint8_t)(2u * more);
        }
        if (sl_option(state, SL_OPTION_EASY)) {
            more = more / 2;
        }
        if (!sl_option(state, SL_OPTION_HEAD_START)) {
            more = 0;
        }
        memset(state->hold[state->order[i]], HOLD_FIRST + more, SL_RESOURCES);
    }
}

static void shuffle_bodies(struct sl_state *state, uint8_t deck, struct step *step) {
    uint8_t n = 0;
    for (uint8_t body = 0; body < SL_BODIES; body++) {
        if (sl_in_deck(state, body, deck)) {
            state->deck[deck][n++] = body;
        }
    }
    state->deck_size[deck] = n;
    chance_shuffle(&state->chance, step, state->deck[deck], n);
}

static void shuffle_events(struct sl_state *state, struct step *step) {
    const uint32_t in_use = sl_events_in_use(state);
    for (uint8_t i = 0; i < SL_EVENTS; i++) {
        if ((in_use >> i & 1u) != 0) {
            state->events[state->events_size++] = i;
        }
    }
    chance_shuffle(&state->chance, step, state->events, state->events_size);
}

/* A card of those that are left, which loses it. */
static uint8_t deal_of(struct sl_state *state, uint32_t *left, uint8_t cards, struct step *step) {
    uint8_t counts[32];
    for (uint8_t i = 0; i < cards; i++) {
        counts[i] = (uint8_t)(*left >> i & 1u);
    }
    const uint8_t card = chance_kind(&state->chance, step, counts, cards);
    *left &= ~((uint32_t)1 << card);
    return card;
}

/* So many of a tier, the first dealt on top; the rest is out of the game (SL-3.5). */
static void deal_missions(struct sl_state *state, uint8_t tier, struct step *step) {
    const uint8_t n = sl_missions_in_play(state, tier);
    uint8_t counts[SL_MISSIONS];
    state->missions_size[tier] = n;
    for (uint8_t i = 0; i < SL_MISSIONS; i++) {
        counts[i] = sl_missions[i].tier == tier;
    }
    for (uint8_t i = n; i > 0; i--) {
        const uint8_t mission = chance_kind(&state->chance, step, counts, SL_MISSIONS);
        counts[mission] = 0;
        state->missions[tier][i - 1] = mission;
    }
}

static void shuffle_bonuses(struct sl_state *state, struct step *step) {
    for (uint8_t i = 0; i < SL_BONUSES; i++) {
        state->bonuses[i] = i;
    }
    state->bonuses_size = SL_BONUSES;
    chance_shuffle(&state->chance, step, state->bonuses, SL_BONUSES);
}

/* SL-3.6 */
static void deal_pairs(struct sl_state *state, struct step *step) {
    uint32_t traits = sl_traits_in_use(state);
    uint32_t powers = sl_powers_in_use(state);
    const uint8_t dealt = (uint8_t)(state->seats - sl_has_spare_seat(state->seats));
    for (uint8_t i = 0; i < dealt; i++) {
        const uint8_t seat = state->order[i];
        for (uint8_t card = 0; card < TRAITS_TWO; card++) {
            state->traits[seat][card] = deal_of(state, &traits, SL_TRAITS, step);
            STEP_TELL(step, .kind = SL_TOLD_DEAL, .seat = seat, .a = 0,
                      .secret = state->traits[seat][card], .sight = sl_bit(seat));
        }
        for (uint8_t card = 0; card < TRAITS_TWO; card++) {
            state->powers[seat][card] = deal_of(state, &powers, SL_SPECIES_POWERS, step);
            STEP_TELL(step, .kind = SL_TOLD_DEAL, .seat = seat, .a = 1,
                      .secret = state->powers[seat][card], .sight = sl_bit(seat));
        }
    }
}

static void clear(struct sl_state *state, const struct setup *setup) {
    memset(state, 0, sizeof *state);
    memcpy(state->options, setup->options, SL_OPTIONS);
    state->options[SL_OPTION_AI] = sl_ai_value(setup->seats, setup->options[SL_OPTION_AI]);
    state->seats = setup->seats;
    state->players = (uint8_t)(setup->seats + sl_automatons(state->options[SL_OPTION_AI]));
    memset(state->chit, SL_NOBODY, sizeof state->chit);
    memset(state->bonus, SL_NONE, sizeof state->bonus);
    memset(state->slot, SL_NONE, sizeof state->slot);
    memset(state->done, SL_NOBODY, sizeof state->done);
    memset(state->drawn, SL_NONE, sizeof state->drawn);
    memset(state->traits, SL_NONE, sizeof state->traits);
    memset(state->powers, SL_NONE, sizeof state->powers);
    memset(state->home, SL_NONE, sizeof state->home);
    for (uint8_t player = 0; player < state->players && !sl_homes_chosen(state); player++) {
        state->home[player] = player; /* SL-1.5 */
    }
    state->universal = SL_NONE;
    state->token = SL_NOBODY;
    state->phase = SL_PHASE_KEEP;
    chance_seed(&state->chance, setup->seed);
}

void sl_setup(void *at, const struct setup *setup, struct step *step) {
    struct sl_state *state = at;
    clear(state, setup);
    set_order(state, step);
    fill_holds(state);
    for (uint8_t deck = 0; deck < SL_DECKS; deck++) {
        shuffle_bodies(state, deck, step);
    }
    shuffle_events(state, step);
    for (uint8_t tier = 0; tier < SL_TIERS; tier++) {
        deal_missions(state, tier, step);
    }
    if (sl_option(state, SL_OPTION_FRONTIERS)) {
        shuffle_bonuses(state, step);
    }
    deal_pairs(state, step);
    if (state->seats == SL_PLAYERS && sl_option(state, SL_OPTION_EXHAUSTED)) {
        state->token = sl_spare_seat(state); /* SL-4.7 */
    }
}

void sl_open(struct sl_state *state, struct step *step) {
    uint32_t universal = ((uint32_t)1 << SL_POWERS) - ((uint32_t)1 << SL_SPECIES_POWERS);
    state->phase = SL_PHASE_HOME;
    state->at = 0;
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        STEP_TELL(step, .kind = SL_TOLD_POWERS, .seat = seat, .a = state->powers[seat][SL_KEPT]);
    }
    state->universal = deal_of(state, &universal, SL_POWERS, step);
    STEP_TELL(step, .kind = SL_TOLD_UNIVERSAL, .seat = SEAT_NONE, .a = state->universal);
    for (uint8_t slot = 0; slot < SL_SLOTS; slot++) {
        uint8_t *top = &state->missions[0][--state->missions_size[0]];
        state->slot[slot] = *top;
        *top = 0;
    }
    sl_tell_slots(state, step);
    step_seal(step);
}

bool sl_home_taken(const struct sl_state *state, uint8_t home) {
    for (uint8_t player = 0; player < state->players; player++) {
        if (state->home[player] == home) {
            return true;
        }
    }
    return false;
}

void sl_put_home(struct sl_state *state, uint8_t player, uint8_t home, uint8_t column) {
    state->home[player] = home;
    sl_put_body(state, home, column, player);
    sl_add_fresh(state, player, home, 1);
}

void sl_settle_automatons(struct sl_state *state, struct step *step) {
    for (uint8_t player = state->seats; player < state->players; player++) {
        uint8_t home = sl_home_of(state, player);
        uint8_t column = SL_COLUMNS;
        for (uint8_t left = 0; home == SL_NONE; left++) { /* the first that is left */
            home = sl_home_taken(state, left) ? SL_NONE : left;
        }
        while (state->heights[column] > 0) {
            column--;
        }
        sl_put_home(state, player, home, column);
        STEP_TELL(step, .kind = SL_TOLD_AI_HOME, .seat = player, .a = column, .b = state->row[home],
                  .c = home);
    }
}
