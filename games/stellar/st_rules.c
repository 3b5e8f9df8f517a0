/* The options, and the game as everybody else sees it. */
#include "st_rules.h"

#include "st_parts.h"

static const char *const firsts[] = {"random", "1", "2"};
static const char *const facedowns[] = {"three", "printed"};
static const char *const arrangements[] = {"auto", "hand"};
static const char *const firsts_mean[] = {"Chance decides who begins.", "Seat 1 begins.",
                                          "Seat 2 begins."};
static const char *const facedowns_mean[] = {
    "A card laid face down counts 3, and brings the card of slot 3.",
    "A card laid face down counts 3, and brings the card of its printed number."};
static const char *const arrangements_mean[] = {
    "In the notebook satellites lie where they bring most.",
    "In the notebook you move satellites yourself, until the end."};

/* ST-12 */
static const struct option options[] = {
    [ST_OPTION_FIRST] = {.name = "first",
                         .label = "Start player",
                         .kind = OPTION_WORD,
                         .min = ST_FIRST_RANDOM,
                         .max = ST_FIRST_2,
                         .fallback = ST_FIRST_RANDOM,
                         .words = firsts,
                         .meanings = firsts_mean},
    [ST_OPTION_FACEDOWN] = {.name = "facedown_match",
                            .label = "Face down brings",
                            .kind = OPTION_WORD,
                            .min = ST_COUNTS_THREE,
                            .max = ST_COUNTS_PRINTED,
                            .fallback = ST_COUNTS_THREE,
                            .words = facedowns,
                            .meanings = facedowns_mean},
    [ST_OPTION_SATELLITES] = {.name = "satellites",
                              .label = "Satellites move",
                              .kind = OPTION_WORD,
                              .min = ST_SATELLITES_AUTO,
                              .max = ST_SATELLITES_HAND,
                              .fallback = ST_SATELLITES_AUTO,
                              .words = arrangements,
                              .meanings = arrangements_mean},
};

static uint8_t seats(const void *at) {
    (void)at;
    return ST_SEATS;
}

static uint8_t to_act(const void *at) {
    const struct st_state *state = at;
    return state->phase == ST_PHASE_END ? SEAT_NONE : state->actor;
}

const struct game stellar = {
    .id = "stellar",
    .name = "Stellar",
    .rules_version = 1,
    .seats_min = ST_SEATS,
    .seats_max = ST_SEATS,
    .options_count = sizeof options / sizeof options[0],
    .options = options,
    .line_names = st_line_names,
    .state_size = sizeof(struct st_state),
    .actions_max = 25,
    .length_max = 142,
    .events_max = 80,
    .setup = st_setup,
    .seats = seats,
    .to_act = to_act,
    .legal = st_legal,
    .apply = st_apply,
    .redact = st_redact,
    .resample = st_resample,
    .winners = st_winners,
    .score = st_score,
    .code = st_code,
    .describe_action = st_describe_action,
    .describe_event = st_describe_event,
};
