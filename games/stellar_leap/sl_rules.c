/* The options, and the game as everybody else sees it. */
#include "sl_rules.h"

#include "first.h"
#include "sl_parts.h"

enum { ATTACKER, SURVEYOR, SETTLER };

const uint8_t sl_automatons_of[SL_AIS][SL_AUTOMATONS] = {
    {SL_NONE, SL_NONE},   {ATTACKER, SL_NONE}, {SURVEYOR, SL_NONE},  {SETTLER, SL_NONE},
    {ATTACKER, SURVEYOR}, {ATTACKER, SETTLER}, {SURVEYOR, ATTACKER}, {SURVEYOR, SETTLER},
    {SETTLER, ATTACKER},  {SETTLER, SURVEYOR},
};

static const char *const ai_words[SL_AIS] = {
    "none",
    "attacker",
    "surveyor",
    "settler",
    "attacker+surveyor",
    "attacker+settler",
    "surveyor+attacker",
    "surveyor+settler",
    "settler+attacker",
    "settler+surveyor",
};
static const char *const ai_shown[SL_AIS] = {
    "usual",
    "Attacker",
    "Surveyor",
    "Settler",
    "Attacker, Surveyor",
    "Attacker, Settler",
    "Surveyor, Attacker",
    "Surveyor, Settler",
    "Settler, Attacker",
    "Settler, Surveyor",
};
#define ATTACKER_IS "Attacker: explores the dangerous, and attacks."
#define SURVEYOR_IS "Surveyor: discovers most, and scores by discoveries."
#define SETTLER_IS  "Settler: populates most, and scores by figures."
#define TWO_PLAY    "Two play besides, in this order."
static const char *const ai_mean[SL_AIS] = {
    "Only those in the seats play; but somebody alone meets the Attacker.",
    ATTACKER_IS,
    SURVEYOR_IS,
    SETTLER_IS,
    TWO_PLAY,
    TWO_PLAY,
    TWO_PLAY,
    TWO_PLAY,
    TWO_PLAY,
    TWO_PLAY,
};
static const char *const pace_words[SL_PACES] = {"slow", "usual", "fast"};
static const char *const pace_mean[SL_PACES] = {
    "An automaton takes one action a turn: for who plays for the first time.",
    "An automaton takes two actions a turn.",
    "An automaton takes up to four actions a turn: for who has won often."};
#define SHORT "A shorter game than usual: fewer events end it."
#define LONG  "A longer game than usual: more events end it."
static const char *const events_mean[13] = {
    "The sixth event ends the game; with easy events the fifth.",
    SHORT,
    SHORT,
    SHORT,
    "Four events end the game, as advised for first games.",
    SHORT,
    "The sixth event ends the game.",
    LONG,
    LONG,
    LONG,
    LONG,
    LONG,
    LONG,
};
static const char *const easy_mean[] = {
    "Milestones draw events, for whoever meets them.",
    "An event comes before each round, to all alike. Milestones draw none."};
static const char *const intense_mean[] = {
    "Who is attacked scatters, and loses nothing else.",
    "Who is attacked pays two resources a figure, gives up a discovery, or goes home."};
static const char *const frontiers_mean[] = {
    "The usual bodies, events and traits.",
    "More bodies, events and traits, and a bonus for each row that is completed."};
static const char *const exhausted_mean[] = {
    "With five seats everybody gathers, too.",
    "With five seats, whoever had the last turn gathers nothing."};
static const char *const head_start_mean[] = {
    "All begin with the same.",
    "Who begins of two wins 1 game in 3; this evens it. Easy events halve it."};
static const char *const homes_words[] = {"seat", "choose"};
static const char *const homes_shown[] = {"by seat", "chosen"};
static const char *const homes_mean[] = {
    "Each seat has the home planet of its colour.",
    "In turn everybody chooses one of the home planets, and has its colour."};
static const char *const events_shown[13] = {[0] = "usual", [4] = "4 (first games)"};

/* SL-2 */
static const struct option options[SL_OPTIONS] = {
    [SL_OPTION_FIRST] = FIRST_OPTION(SL_PLAYERS),
    [SL_OPTION_AI] = {.name = "ai",
                      .label = "Automatons",
                      .kind = OPTION_WORD,
                      .max = SL_AIS - 1,
                      .words = ai_words,
                      .shown = ai_shown,
                      .meanings = ai_mean},
    [SL_OPTION_EVENTS] = {.name = "events",
                          .label = "Events to the end",
                          .kind = OPTION_NUMBER,
                          .max = 12,
                          .shown = events_shown,
                          .meanings = events_mean},
    [SL_OPTION_EASY] = {.name = "easy_event",
                        .label = "Easy events",
                        .kind = OPTION_FLAG,
                        .meanings = easy_mean},
    [SL_OPTION_INTENSE] = {.name = "intense_attack",
                           .label = "Intense attacks",
                           .kind = OPTION_FLAG,
                           .meanings = intense_mean},
    [SL_OPTION_FRONTIERS] = {.name = "frontiers",
                             .label = "Frontiers",
                             .kind = OPTION_FLAG,
                             .meanings = frontiers_mean},
    [SL_OPTION_EXHAUSTED] = {.name = "exhausted",
                             .label = "Exhausted Player",
                             .kind = OPTION_FLAG,
                             .fallback = 1,
                             .meanings = exhausted_mean},
    [SL_OPTION_HEAD_START] = {.name = "head_start",
                              .label = "Head start",
                              .kind = OPTION_FLAG,
                              .meanings = head_start_mean},
    [SL_OPTION_ROUNDS] = {.name = "round_limit",
                          .label = "Rounds at most",
                          .kind = OPTION_NUMBER,
                          .min = 1,
                          .max = 99,
                          .fallback = 40,
                          .meaning = "After so many rounds the game ends at the latest."},
    [SL_OPTION_HOMES] = {.name = "homes",
                         .label = "Home planets",
                         .kind = OPTION_WORD,
                         .max = 1,
                         .words = homes_words,
                         .shown = homes_shown,
                         .meanings = homes_mean},
    [SL_OPTION_PACE] = {.name = "pace",
                        .label = "Automatons' pace",
                        .kind = OPTION_WORD,
                        .max = SL_PACES - 1,
                        .fallback = SL_PACE_USUAL,
                        .words = pace_words,
                        .meanings = pace_mean},
};

/* Rules 1 left it to chance who begins and gave homes by seat, as the fallbacks do, and a bonus
 * could not be declined. Rules 2 knew no pace but the usual one. What was played then is legal now,
 * and comes to the same. */
static bool imply_older_rules(struct setup *setup) {
    (void)setup;
    return true;
}

static const struct older_rules older[] = {
    {.version = 1,
     .options_count = 8,
     .place = {[SL_OPTION_FIRST] = OPTION_NEW,
               [SL_OPTION_AI] = 0,
               [SL_OPTION_EVENTS] = 1,
               [SL_OPTION_EASY] = 2,
               [SL_OPTION_INTENSE] = 3,
               [SL_OPTION_FRONTIERS] = 4,
               [SL_OPTION_EXHAUSTED] = 5,
               [SL_OPTION_HEAD_START] = 6,
               [SL_OPTION_ROUNDS] = 7,
               [SL_OPTION_HOMES] = OPTION_NEW,
               [SL_OPTION_PACE] = OPTION_NEW},
     .imply = imply_older_rules},
    {.version = 2,
     .options_count = 10,
     .place = {[SL_OPTION_FIRST] = 0,
               [SL_OPTION_AI] = 1,
               [SL_OPTION_EVENTS] = 2,
               [SL_OPTION_EASY] = 3,
               [SL_OPTION_INTENSE] = 4,
               [SL_OPTION_FRONTIERS] = 5,
               [SL_OPTION_EXHAUSTED] = 6,
               [SL_OPTION_HEAD_START] = 7,
               [SL_OPTION_ROUNDS] = 8,
               [SL_OPTION_HOMES] = 9,
               [SL_OPTION_PACE] = OPTION_NEW},
     .imply = imply_older_rules},
};

uint8_t sl_ai_value(uint8_t seats, uint8_t value) {
    return seats == 1 && value == SL_AIS_NONE ? SL_AIS_ONE + ATTACKER : value;
}

uint8_t sl_automatons(uint8_t value) {
    return value >= SL_AIS_TWO ? 2 : value >= SL_AIS_ONE ? 1 : 0;
}

static enum result fits(const struct setup *setup) {
    const uint8_t value = sl_ai_value(setup->seats, setup->options[SL_OPTION_AI]);
    return setup->seats + sl_automatons(value) <= SL_PLAYERS ? RESULT_OK : RESULT_OPTION;
}

static uint8_t seats(const void *at) {
    return ((const struct sl_state *)at)->seats;
}

static uint8_t to_act(const void *at) {
    const struct sl_state *state = at;
    if (state->phase == SL_PHASE_OVER) {
        return SEAT_NONE;
    }
    return state->queue_size > 0 ? state->queue[0].player : state->order[state->at];
}

static const char *automaton(const void *at, uint8_t player) {
    const struct sl_state *state = at;
    return player >= state->seats && player < state->players
               ? sl_ais[sl_card_of(state, player)].name
               : NULL;
}

const struct game stellar_leap = {
    .id = "stellar_leap",
    .name = "Stellar Leap",
    .rules_version = 3,
    .seats_min = 1,
    .seats_max = SL_PLAYERS,
    .options_count = SL_OPTIONS,
    .older_count = sizeof older / sizeof older[0],
    .older = older,
    .options = options,
    .line_names = sl_line_names,
    .state_size = sizeof(struct sl_state),
    .actions_max = SL_LEGAL_MAX,
    .length_max = LOG_MAX,
    .events_max = EVENTS_MAX,
    .fits = fits,
    .setup = sl_setup,
    .seats = seats,
    .to_act = to_act,
    .legal = sl_legal,
    .apply = sl_apply,
    .redact = sl_redact,
    .resample = sl_resample,
    .winners = sl_winners,
    .automaton = automaton,
    .score = sl_score,
    .code = sl_code,
    .describe_action = sl_describe_action,
    .describe_event = sl_describe_event,
};

/* SL-15.1 */
_Static_assert(1 + 3 * SL_FIGURES + SL_FIGURES / 2 + 13 + 1 + 2 + SL_SLOTS == 56 &&
                   56 <= SL_LEGAL_MAX,
               "MAIN has the longest lists");
_Static_assert(LOG_MAX >= 2048 && STATE_MAX >= sizeof(struct sl_state), "SL-15.2, SL-15.3");
