/* The options, and the game as everybody else sees it. */
#include "st_rules.h"

#include <stddef.h>

#include "first.h"
#include "st_parts.h"

static const char *const facedowns[] = {"three", "printed", "always_three"};
static const char *const facedowns_shown[] = {NULL, NULL, "always three"};
static const char *const arrangements[] = {"auto", "hand"};
static const char *const facedowns_mean[] = {
    "Face down a card brings the card of slot 3; a 6/0 is shown and brings a deck card.",
    "Face down a card is shown, and brings the card of its printed number.",
    "Face down a card brings the card of slot 3, a 6/0 too, which nobody sees."};
static const char *const arrangements_mean[] = {
    "In the notebook satellites lie where they bring most.",
    "In the notebook you move satellites yourself, until the end."};

/* ST-12 */
static const struct option options[] = {
    [ST_OPTION_FIRST] = FIRST_OPTION(ST_SEATS),
    [ST_OPTION_FACEDOWN] = {.name = "facedown_match",
                            .label = "Face down brings",
                            .kind = OPTION_WORD,
                            .min = ST_COUNTS_THREE,
                            .max = ST_ALWAYS_THREE,
                            .fallback = ST_COUNTS_THREE,
                            .words = facedowns,
                            .shown = facedowns_shown,
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

/* Version 1 knew no exception for a 6/0 (ST-5.4). */
static bool imply_always_three(struct setup *setup) {
    uint8_t *const facedown = &setup->options[ST_OPTION_FACEDOWN];
    if (*facedown == ST_COUNTS_THREE) {
        *facedown = ST_ALWAYS_THREE;
    }
    return true;
}

static const struct older_rules older[] = {
    {.version = 1,
     .options_count = 3,
     .place = {[ST_OPTION_FIRST] = 0, [ST_OPTION_FACEDOWN] = 1, [ST_OPTION_SATELLITES] = 2},
     .imply = imply_always_three},
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
    .rules_version = 2,
    .seats_min = ST_SEATS,
    .seats_max = ST_SEATS,
    .options_count = sizeof options / sizeof options[0],
    .older_count = sizeof older / sizeof older[0],
    .older = older,
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
