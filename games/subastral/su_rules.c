/* What a card is, how many there are, and the game as everybody else sees it. */
#include "su_rules.h"

#include <string.h>

#include "first.h"
#include "su_parts.h"

#define SIX(x)      x, x, x, x, x, x
#define ALL_NUMBERS 0, 1, 2, 3, 4, 5

const uint8_t su_card_biome[SU_KINDS] = {SIX(SU_DESERT),    SIX(SU_SAVANNA),   SIX(SU_RAINFOREST),
                                         SIX(SU_CHAPARRAL), SIX(SU_GRASSLAND), SIX(SU_FOREST),
                                         SIX(SU_TAIGA),     SIX(SU_TUNDRA)};
const uint8_t su_card_cloud[SU_KINDS] = {ALL_NUMBERS, ALL_NUMBERS, ALL_NUMBERS, ALL_NUMBERS,
                                         ALL_NUMBERS, ALL_NUMBERS, ALL_NUMBERS, ALL_NUMBERS};

/* SU-2.1: numbers 1 to 6, each at two, three, four and five seats. */
const uint8_t su_box[SU_BIOMES][SU_NUMBERS][SU_SEATS - SU_SEATS_MIN + 1] = {
    [SU_DESERT] =
        {{2, 2, 3, 3}, {1, 2, 2, 2}, {1, 1, 2, 3}, {1, 2, 2, 3}, {1, 1, 2, 2}, {2, 2, 3, 3}},
    [SU_SAVANNA] =
        {{1, 2, 2, 3}, {1, 2, 2, 2}, {1, 1, 2, 3}, {2, 2, 3, 3}, {1, 1, 2, 2}, {1, 2, 2, 3}},
    [SU_RAINFOREST] =
        {{1, 2, 2, 2}, {1, 1, 2, 3}, {1, 2, 2, 2}, {2, 2, 2, 3}, {1, 1, 2, 3}, {1, 2, 2, 2}},
    [SU_CHAPARRAL] =
        {{1, 1, 2, 2}, {1, 2, 2, 3}, {2, 2, 2, 2}, {1, 1, 1, 2}, {1, 2, 2, 3}, {1, 1, 2, 2}},
    [SU_GRASSLAND] =
        {{1, 1, 1, 2}, {1, 1, 2, 2}, {1, 2, 2, 2}, {1, 1, 2, 2}, {1, 2, 2, 2}, {1, 1, 1, 2}},
    [SU_FOREST] =
        {{1, 1, 1, 2}, {1, 1, 2, 2}, {1, 1, 1, 1}, {0, 2, 2, 2}, {1, 1, 2, 2}, {1, 1, 1, 2}},
    [SU_TAIGA] =
        {{0, 1, 2, 2}, {1, 1, 1, 1}, {1, 1, 1, 2}, {1, 1, 1, 2}, {1, 1, 1, 1}, {0, 1, 2, 2}},
    [SU_TUNDRA] =
        {{1, 1, 1, 1}, {1, 1, 1, 2}, {0, 1, 2, 2}, {0, 0, 1, 1}, {1, 1, 1, 2}, {1, 1, 1, 1}},
};

static const uint8_t deck_cards[SU_SEATS - SU_SEATS_MIN + 1] = {48, 65, 84, SU_CARDS};

static const struct {
    const char *word, *full;
} names[SU_BIOMES] = {
    [SU_DESERT] = {"Desert", "Subtropical desert"},
    [SU_SAVANNA] = {"Savanna", "Savanna"},
    [SU_RAINFOREST] = {"Rainforest", "Tropical rainforest"},
    [SU_CHAPARRAL] = {"Chaparral", "Chaparral"},
    [SU_GRASSLAND] = {"Grassland", "Temperate grassland"},
    [SU_FOREST] = {"Forest", "Temperate forest"},
    [SU_TAIGA] = {"Taiga", "Taiga"},
    [SU_TUNDRA] = {"Tundra", "Arctic tundra"},
};

uint8_t su_biome(uint8_t card) {
    return su_card_biome[card];
}

uint8_t su_number(uint8_t card) {
    return (uint8_t)(su_card_cloud[card] + 1u);
}

uint8_t su_cloud_of(uint8_t card) {
    return su_card_cloud[card];
}

uint8_t su_copies(uint8_t card, uint8_t seats) {
    return su_box[su_card_biome[card]][su_card_cloud[card]][seats - SU_SEATS_MIN];
}

uint8_t su_deck_cards(uint8_t seats) {
    return deck_cards[seats - SU_SEATS_MIN];
}

const char *su_biome_name(uint8_t biome) {
    return names[biome].word;
}

const char *su_biome_full_name(uint8_t biome) {
    return names[biome].full;
}

void su_refresh(struct su_state *state) {
    memset(state->place, UNKNOWN, sizeof state->place);
    memset(state->held, 0, sizeof state->held);
    state->stocked = state->crowded = 0;
    for (uint8_t cloud = 0; cloud < SU_CLOUDS; cloud++) {
        const uint8_t n = state->cloud_n[cloud];
        state->stocked = (uint8_t)(state->stocked | (uint32_t)(n > 0) << cloud);
        state->crowded = (uint8_t)(state->crowded | (uint32_t)(n > 1) << cloud);
    }
    for (uint8_t seat = 0; seat < SU_SEATS; seat++) {
        for (uint8_t place = 0; place < state->piles[seat]; place++) {
            state->place[seat][state->pile_biome[seat][place]] = place;
        }
        for (uint8_t card = 0; card < SU_KINDS; card++) {
            if (SU_COPIES(state->hand[seat][card]) > 0) {
                state->held[seat][su_held_word(card)] |= su_held_bit(card);
            }
        }
    }
}

uint8_t su_above(const struct su_state *state) {
    return state->end_out != 0 ? 0 : (uint8_t)(state->deck_n - state->beneath);
}

static uint8_t seats(const void *at) {
    return ((const struct su_state *)at)->seats;
}

static uint8_t to_act(const void *at) {
    const struct su_state *state = at;
    return state->phase == SU_PHASE_OVER ? SEAT_NONE : state->turn;
}

static const char *const disturbances_mean[] = {
    "Cards that are left in hand at the end count nothing.",
    "At the end everybody gives a card from the hand into the journal of the left neighbour."};

/* SU-3.7, SU-10 */
static const struct option options[] = {
    [SU_OPTION_FIRST] = FIRST_OPTION_AS(OPTION_WORD, SU_SEATS, true),
    [SU_OPTION_DISTURBANCE] = {.name = "disturbance",
                               .label = "Disturbance",
                               .kind = OPTION_FLAG,
                               .fallback = 0,
                               .meanings = disturbances_mean},
};

/* Version 1 left it to chance who begins, as chance does now. */
static bool imply_nothing(struct setup *setup) {
    (void)setup;
    return true;
}

static const struct older_rules older[] = {
    {.version = 1,
     .options_count = 1,
     .place = {[SU_OPTION_FIRST] = OPTION_NEW, [SU_OPTION_DISTURBANCE] = 0},
     .imply = imply_nothing,
     .position = true},
};

const struct game subastral = {
    .id = "subastral",
    .name = "Subastral",
    .rules_version = 2,
    .seats_min = SU_SEATS_MIN,
    .seats_max = SU_SEATS,
    .options_count = sizeof options / sizeof options[0],
    .older_count = sizeof older / sizeof older[0],
    .older = older,
    .options = options,
    .line_names = su_line_names,
    .state_size = sizeof(struct su_state),
    .actions_max = SU_KINDS,
    .length_max = 190, /* five seats: 75 turns of two actions, seven orders and a gift a seat */
    .events_max = 64,
    .setup = su_setup,
    .seats = seats,
    .to_act = to_act,
    .legal = su_legal,
    .apply = su_apply,
    .redact = su_redact,
    .resample = su_resample,
    .winners = su_winners,
    .score = su_score,
    .code = su_code,
    .describe_action = su_describe_action,
    .describe_event = su_describe_event,
};
