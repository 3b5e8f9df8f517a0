/* A state as bytes. What is read must be a position of the game: a snapshot comes from outside, and
 * every later step relies on what is required here. */
#include <string.h>

#include "su_parts.h"

static void code_head(struct coder *coder, struct su_state *state) {
    code_chance(coder, &state->chance);
    code_u8(coder, &state->seats, SU_SEATS);
    code_u8(coder, &state->disturbance, 1);
    code_u8(coder, &state->phase, SU_PHASE_OVER);
    code_u8(coder, &state->turn, SU_SEATS - 1);
    code_u8(coder, &state->first, SU_SEATS - 1);
    code_u8(coder, &state->round, SU_ROUNDS);
    code_u8(coder, &state->last_round, SU_ROUNDS);
    code_u8(coder, &state->played, UNKNOWN);
    code_u8(coder, &state->taken, UNKNOWN);
    code_u8(coder, &state->beneath, SU_DEALT * SU_SEATS);
    code_u8(coder, &state->end_out, 1);
    code_require(coder, state->seats >= SU_SEATS_MIN);
}

static void code_cards(struct coder *coder, struct su_state *state) {
    code_list(coder, state->deck, &state->deck_n, SU_CARDS, SU_KINDS - 1);
    for (uint8_t cloud = 0; cloud < SU_CLOUDS; cloud++) {
        code_list(coder, state->cloud[cloud], &state->cloud_n[cloud], SU_CLOUD, SU_KINDS - 1);
    }
    code_bytes(coder, state->journalled, SU_KINDS, SU_CARDS);
    code_bytes(coder, state->fresh, SU_BIOMES, SU_CLOUD);
}

static void code_seat(struct coder *coder, struct su_state *state, uint8_t seat) {
    uint8_t sizes = state->piles[seat];
    code_bytes(coder, state->hand[seat], SU_KINDS, UNKNOWN);
    code_u8(coder, &state->hand_n[seat], SU_CARDS);
    code_list(coder, state->pile_biome[seat], &state->piles[seat], SU_PILES, SU_BIOMES - 1);
    code_list(coder, state->pile_n[seat], &sizes, SU_PILES, SU_CARDS);
    code_require(coder, sizes == state->piles[seat]);
    code_u8(coder, &state->passed[seat], SU_PASSED_NONE);
}

/* A seat that nobody sits on. */
static void empty_seat(struct su_state *state, uint8_t seat) {
    memset(state->hand[seat], 0, sizeof state->hand[seat]);
    memset(state->pile_biome[seat], 0, sizeof state->pile_biome[seat]);
    memset(state->pile_n[seat], 0, sizeof state->pile_n[seat]);
    state->hand_n[seat] = state->piles[seat] = 0;
    state->passed[seat] = SU_PASSED_NONE;
}

/* Each card of the box is somewhere, once (SU-1.2), and no hand has seen more than it has. */
static bool all_cards_there(const struct su_state *state) {
    uint32_t counts[SU_KINDS];
    for (uint8_t card = 0; card < SU_KINDS; card++) {
        counts[card] = state->journalled[card];
    }
    for (uint8_t i = 0; i < state->deck_n; i++) {
        counts[state->deck[i]]++;
    }
    for (uint8_t cloud = 0; cloud < SU_CLOUDS; cloud++) {
        for (uint8_t i = 0; i < state->cloud_n[cloud]; i++) {
            counts[state->cloud[cloud][i]]++;
        }
    }
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        uint32_t cards = 0;
        for (uint8_t card = 0; card < SU_KINDS; card++) {
            const uint8_t byte = state->hand[seat][card];
            if (SU_SEEN(byte) > SU_COPIES(byte)) {
                return false;
            }
            cards += SU_COPIES(byte);
            counts[card] += SU_COPIES(byte);
        }
        if (cards != state->hand_n[seat]) {
            return false;
        }
    }
    for (uint8_t card = 0; card < SU_KINDS; card++) {
        if (counts[card] != su_copies(card, state->seats)) {
            return false;
        }
    }
    return true;
}

/* Piles hold what went into journals, no biome twice, and in ORDER two new biomes or more wait. */
static bool journals_fit(const struct su_state *state) {
    uint32_t cards[SU_BIOMES];
    uint8_t waiting = 0;
    for (uint8_t biome = 0; biome < SU_BIOMES; biome++) {
        cards[biome] = state->fresh[biome];
        if (state->fresh[biome] > 0) {
            waiting++;
            if (state->place[state->turn][biome] != UNKNOWN) {
                return false;
            }
        }
    }
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        for (uint8_t place = 0; place < state->piles[seat]; place++) {
            const uint8_t biome = state->pile_biome[seat][place];
            if (state->pile_n[seat][place] == 0 || state->place[seat][biome] != place) {
                return false;
            }
            cards[biome] += state->pile_n[seat][place];
        }
    }
    for (uint8_t card = 0; card < SU_KINDS; card++) {
        cards[su_card_biome[card]] -= state->journalled[card];
    }
    for (uint8_t biome = 0; biome < SU_BIOMES; biome++) {
        if (cards[biome] != 0) {
            return false;
        }
    }
    return state->phase == SU_PHASE_ORDER ? waiting >= 2 : waiting == 0;
}

/* Only the lowest card of a cloud may be of another number, which keeps clouds within their room.
 * As long as there is a deck, no cloud but the one just taken is empty (SU-8.1), and after a refill
 * two have two cards (SU-8.2). */
static bool clouds_fit(const struct su_state *state) {
    for (uint8_t cloud = 0; cloud < SU_CLOUDS; cloud++) {
        const uint8_t n = state->cloud_n[cloud];
        for (uint8_t i = 1; i < n; i++) {
            if (su_card_cloud[state->cloud[cloud][i]] != cloud) {
                return false;
            }
        }
        if (n == 0 && state->deck_n > 0 && cloud != state->taken) {
            return false;
        }
    }
    return state->phase != SU_PHASE_PLAY || state->deck_n == 0 || su_two_crowded(state);
}

/* The end card lies in the deck with its cards beneath, or it came up in this round or the last
 * (SU-8.3, SU-8.4). Every turn that is over took a card of the deck. */
static bool deck_fits(const struct su_state *state) {
    if (state->beneath != SU_DEALT * state->seats || state->round == 0) {
        return false;
    }
    if (state->end_out != 0) {
        return state->deck_n < state->beneath && state->last_round >= state->round &&
               state->last_round <= state->round + 1;
    }
    const uint32_t dealt = SU_DEALT * (uint32_t)state->seats + SU_CLOUDS + 2u;
    const uint32_t drawn = su_deck_cards(state->seats) - dealt - state->deck_n;
    const uint32_t place = su_place_in_round(state, state->turn);
    return state->last_round == 0 && state->deck_n >= state->beneath &&
           state->deck_n + dealt <= su_deck_cards(state->seats) &&
           (state->round - 1u) * state->seats + place <= drawn;
}

/* A card lies on the cloud that was played on, and its number is the cloud's. */
static bool played_fits(const struct su_state *state) {
    if (state->played >= SU_CLOUDS || state->cloud_n[state->played] == 0) {
        return false;
    }
    const uint8_t n = state->cloud_n[state->played];
    return su_card_cloud[state->cloud[state->played][n - 1]] == state->played;
}

/* SU-10.2: who could choose before the seat in turn has chosen a card that it has; no other. */
static bool passes_fit(const struct su_state *state) {
    for (uint8_t seat = 0; seat < SU_SEATS; seat++) {
        const bool chosen = state->phase == SU_PHASE_PASS && seat < state->turn &&
                            seat < state->seats && state->hand_n[seat] > 0;
        const uint8_t passed = state->passed[seat];
        if (chosen ? passed == SU_PASSED_NONE || SU_COPIES(state->hand[seat][passed]) == 0
                   : passed != SU_PASSED_NONE) {
            return false;
        }
    }
    return true;
}

/* SU-6.3, SU-6.4 */
static bool to_journal(uint8_t played, uint8_t cloud) {
    const struct action take = {.verb = SU_TAKE, .a = cloud, .b = SU_TO_JOURNAL};
    const struct su_takes *takes = &su_takes[played];
    return action_find(takes->list, takes->n, take) < takes->n;
}

static bool phase_fits(const struct su_state *state) {
    const bool between = state->played == UNKNOWN && state->taken == UNKNOWN;
    switch (state->phase) {
    case SU_PHASE_PLAY:
        return between;
    case SU_PHASE_TAKE:
        return played_fits(state) && state->taken == UNKNOWN && su_can_take(state, state->played);
    case SU_PHASE_ORDER:
        return played_fits(state) && state->taken < SU_CLOUDS &&
               state->cloud_n[state->taken] == 0 && to_journal(state->played, state->taken);
    case SU_PHASE_PASS:
        return between && state->disturbance != 0 && state->hand_n[state->turn] > 0 &&
               state->round == state->last_round;
    default:
        return between && state->round == state->last_round;
    }
}

static bool is_position(const struct su_state *state) {
    return all_cards_there(state) && journals_fit(state) && clouds_fit(state) && deck_fits(state) &&
           phase_fits(state) && passes_fit(state);
}

void su_code(struct coder *coder, void *at) {
    struct su_state *state = at;
    code_head(coder, state);
    code_cards(coder, state);
    for (uint8_t seat = 0; seat < SU_SEATS; seat++) {
        if (seat < state->seats) {
            code_seat(coder, state, seat);
        } else if (coder->mode == CODER_READ) {
            empty_seat(state, seat);
        }
    }
    code_require(coder, state->turn < state->seats && state->first < state->seats);
    if (coder->mode == CODER_READ && !coder->bad) {
        su_refresh(state);
        code_require(coder, is_position(state));
    }
}
