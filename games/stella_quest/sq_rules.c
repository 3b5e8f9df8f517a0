/* What a card is, what may be done, and the game as everybody else sees it. */
#include "sq_rules.h"

#include "first.h"
#include "sq_parts.h"

#define SIX(x)     x, x, x, x, x, x
#define ONE_TO_SIX 1, 2, 3, 4, 5, 6

const uint8_t sq_backs[SQ_KINDS] = {SIX(SQ_BLUE), SIX(SQ_GREEN), SIX(SQ_RED), SIX(SQ_YELLOW),
                                    SQ_GREY};
const uint8_t sq_numbers[SQ_KINDS] = {ONE_TO_SIX, ONE_TO_SIX, ONE_TO_SIX, ONE_TO_SIX, 0};
const uint8_t sq_number_jewels[SQ_NUMBERS + 1] = {0, 3, 3, 2, 2, 1, 1}; /* SQ-1.3 */
const uint32_t sq_suits[SQ_BACKS] = {0x3Fu, 0x3Fu << 6, 0x3Fu << 12, 0x3Fu << 18, 0};

uint8_t sq_number(uint8_t kind) {
    return sq_numbers[kind];
}

enum sq_back sq_back(uint8_t kind) {
    return (enum sq_back)sq_backs[kind];
}

uint8_t sq_jewels(uint8_t number) {
    return sq_number_jewels[number];
}

void sq_refresh(struct sq_state *state) {
    state->lead = SQ_GREY;
    for (uint8_t place = 0; place < state->trick_size && state->lead == SQ_GREY; place++) {
        state->lead = sq_backs[state->trick[place]];
    }
    for (uint8_t seat = 0; seat < SQ_SEATS; seat++) {
        state->held[seat] = 0;
        state->emotions[seat] = state->doubled[seat] = 0;
        for (uint8_t i = 0; i < state->hand_size[seat]; i++) {
            state->held[seat] |= sq_bit(state->hand[seat][i] & SQ_KIND_MASK);
        }
        for (uint8_t i = 0; i < state->collected[seat]; i++) {
            const uint8_t bit = (uint8_t)(1u << (sq_numbers[state->collection[seat][i]] - 1u));
            state->doubled[seat] = (uint8_t)(state->doubled[seat] | (state->emotions[seat] & bit));
            state->emotions[seat] = (uint8_t)(state->emotions[seat] | bit);
        }
    }
}

static uint8_t seats(const void *at) {
    return ((const struct sq_state *)at)->seats;
}

static uint8_t to_act(const void *at) {
    const struct sq_state *state = at;
    return state->phase == SQ_PHASE_OVER ? SEAT_NONE : state->actor;
}

/* SQ-2.3 */
static const struct option options[] = {
    [SQ_OPTION_FIRST] = FIRST_OPTION_AS(OPTION_NUMBER, SQ_SEATS, false),
};

const struct game stella_quest = {
    .id = "stella_quest",
    .name = "Stella Quest",
    .rules_version = 1,
    .seats_min = 2,
    .seats_max = SQ_SEATS,
    .options_count = sizeof options / sizeof options[0],
    .options = options,
    .line_names = sq_line_names,
    .state_size = sizeof(struct sq_state),
    .actions_max = 10,
    .length_max = 610,
    .events_max = 128,
    .setup = sq_setup,
    .seats = seats,
    .to_act = to_act,
    .legal = sq_legal,
    .apply = sq_apply,
    .redact = sq_redact,
    .resample = sq_resample,
    .winners = sq_winners,
    .score = sq_score,
    .code = sq_code,
    .describe_action = sq_describe_action,
    .describe_event = sq_describe_event,
};
