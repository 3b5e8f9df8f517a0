#include "sense_checks.h"

#include <string.h>

#include "check.h"
#include "sl_rules.h"
#include "sq_rules.h"
#include "st_rules.h"
#include "su_bot.h"
#include "su_rules.h"

#define LEAD_WORLDS 32u

/* ---- Stella Quest ---- */

static bool puts_out(const struct sq_state *state, struct action action) {
    struct sq_state after = *state;
    stella_quest.apply(&after, action, NULL);
    return after.lights[state->actor] == 0;
}

/* SQ-6.3: takes that put oneself out, of those where one card did and another did not. */
static void suicidal_take(const void *at, struct action made, struct sense_tally *tally) {
    const struct sq_state *const state = at;
    struct action legal[ACTIONS_MAX];
    const uint16_t n = stella_quest.legal(state, legal);
    uint16_t deadly = 0;
    if (state->phase != SQ_PHASE_TAKE) {
        return;
    }
    for (uint16_t i = 0; i < n; i++) {
        deadly = (uint16_t)(deadly + puts_out(state, legal[i]));
    }
    if (deadly > 0 && deadly < n) {
        tally->whole++;
        tally->part += puts_out(state, made);
    }
}

static void six_emotions(const void *at, struct sense_tally *tally) {
    const struct sq_state *const state = at;
    tally->whole++;
    tally->part += state->end == SQ_ENLIGHTENMENT;
}

/* ---- Stellar ---- */

static bool may(const struct game *game, const void *state, struct action action) {
    struct action legal[ACTIONS_MAX];
    const uint16_t n = game->legal(state, legal);
    return action_find(legal, n, action) < n;
}

/* Face up the card takes nothing away and adds something, wherever it may lie like that: it counts
 * as much as face down or more (ST-6.5), and more of something, and its type, if it has one, lies
 * face up already, so that this binds it to no place (ST-6.2). */
static bool better_face_up(const struct st_state *state, uint8_t card) {
    const uint8_t type = st_type[card];
    return st_number[card] >= ST_FACE_DOWN &&
           (st_number[card] > ST_FACE_DOWN || st_stars[card] > 0) &&
           (type == ST_SATELLITE || state->slots[state->actor][type] != 0) &&
           st_places_up(state, state->actor, card) != 0;
}

/* Second cards laid face down in a slot where they are better face up, of all that somewhere are.
 * Not those from the hand: unseen they bring another card. */
static void face_down(const void *at, struct action made, struct sense_tally *tally) {
    const struct st_state *const state = at;
    const struct action up = {.verb = ST_PUT, .a = made.a, .b = made.b, .c = ST_UP};
    if (state->phase == ST_PHASE_PUT && state->held_source != ST_FROM_HAND &&
        state->held_area == ST_IN_TELESCOPE && better_face_up(state, state->held)) {
        tally->whole++;
        tally->part += made.c == ST_DOWN && may(&stellar, state, up);
    }
}

/* ---- Subastral ---- */

/* What the journal has when the seat's take is done, its new piles in the policy's order. */
static int16_t points_after(const struct su_state *state, struct action action) {
    struct su_state after = *state;
    struct action legal[ACTIONS_MAX];
    struct rng rng;
    rng_seed(&rng, 1, RNG_TEST, 0);
    subastral.apply(&after, action, NULL);
    while (after.phase == SU_PHASE_ORDER && after.turn == state->turn) {
        const uint16_t n = subastral.legal(&after, legal);
        subastral.apply(&after, legal[subastral_policy.choose(&after, legal, n, &rng)], NULL);
    }
    return su_tally(&after, state->turn).total;
}

/* By how much the seat is ahead at the end, if all play on as the policy does. */
static int16_t lead_after(const struct su_state *state, struct action action) {
    struct su_state after = *state;
    struct action legal[ACTIONS_MAX];
    int16_t values[SEATS_MAX] = {0};
    struct rng rng;
    rng_seed(&rng, 1, RNG_TEST, 0);
    subastral.apply(&after, action, NULL);
    for (uint16_t n = subastral.legal(&after, legal); n > 0; n = subastral.legal(&after, legal)) {
        subastral.apply(&after, legal[subastral_policy.choose(&after, legal, n, &rng)], NULL);
    }
    subastral_policy.evaluate(&after, values);
    return values[state->turn];
}

/* By how much it is further ahead with one action than with another, where that is least: in worlds
 * that the seat cannot tell from the true one. */
static int32_t least_gain(const struct su_state *state, struct action one, struct action other) {
    int32_t least = INT32_MAX;
    struct rng rng;
    rng_seed(&rng, 1, RNG_RESAMPLE, state->turn);
    for (uint8_t i = 0; i < LEAD_WORLDS; i++) {
        struct su_state world = *state;
        subastral.redact(&world, state->turn);
        subastral.resample(&world, state->turn, &rng);
        const int32_t gain = lead_after(&world, one) - lead_after(&world, other);
        least = gain < least ? gain : least;
    }
    return least;
}

/* Takes in a seat's last turn that brought its journal nothing, of those where another would have
 * brought something. What may keep more from the others than that is not worthless. */
static void worthless_take(const void *at, struct action made, struct sense_tally *tally) {
    const struct su_state *const state = at;
    struct action legal[ACTIONS_MAX];
    const int16_t before = su_tally(state, state->turn).total;
    const uint16_t n = subastral.legal(state, legal);
    bool pays = false, better = false;
    if (state->phase != SU_PHASE_TAKE || state->end_out == 0 || state->round != state->last_round) {
        return;
    }
    for (uint16_t i = 0; i < n; i++) {
        const bool its = points_after(state, legal[i]) > before;
        pays = pays || its;
        better = better || (its && least_gain(state, legal[i], made) > 0);
    }
    if (pays) {
        tally->whole++;
        tally->part += points_after(state, made) <= before && better;
    }
}

/* ---- Stellar Leap ---- */

static uint8_t held(const struct sl_state *state, uint8_t seat) {
    uint8_t sum = 0;
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        sum = (uint8_t)(sum + state->hold[seat][resource]);
    }
    return sum;
}

static double gathers(const struct sl_state *state, struct action action) {
    struct sl_state after = *state;
    const uint8_t seat = stellar_leap.to_act(state);
    stellar_leap.apply(&after, action, NULL);
    return (double)held(&after, seat) - held(state, seat);
}

static bool rolls_again(struct action action) {
    return action.verb == SL_POWER && (action.b == 0 || action.c == 0);
}

/* The most that the dice allow to gather in a DICE choice, as far as it is sure: dice that are
 * rolled again may bring anything. */
static double allowed(const struct sl_state *state, struct action made) {
    struct action legal[ACTIONS_MAX];
    double most = 0;
    if (state->phase != SL_PHASE_DICE || rolls_again(made)) {
        return 0;
    }
    const uint16_t n = stellar_leap.legal(state, legal);
    for (uint16_t i = 0; i < n; i++) {
        const double its = rolls_again(legal[i]) ? 0 : gathers(state, legal[i]);
        most = its > most ? its : most;
    }
    return most;
}

/* SL-4.4 */
static void gathered(const void *state, struct action made, struct sense_tally *tally) {
    const double most = allowed(state, made);
    if (most > 0) {
        tally->whole += most;
        tally->part += gathers(state, made);
    }
}

static void gathered_nothing(const void *state, struct action made, struct sense_tally *tally) {
    if (allowed(state, made) > 0) {
        tally->whole++;
        tally->part += gathers(state, made) <= 0;
    }
}

/* ---- All of them ---- */

static const struct sense_check checks_of_all[] = {
    {"stella_quest", "suicidal_takes", "avoidable suicidal takes", suicidal_take, NULL},
    {"stella_quest", "six_emotions", "games ended by six emotions", NULL, six_emotions},
    {"stellar", "face_down", "dominated face-down cards", face_down, NULL},
    {"subastral", "worthless_takes", "worthless last takes", worthless_take, NULL},
    {"stellar_leap", "gathered", "gathered of what the dice allow", gathered, NULL},
    {"stellar_leap", "gathered_nothing", "dice that gather nothing though something was there",
     gathered_nothing, NULL},
};

uint8_t sense_checks_of(const struct game *game, const struct sense_check *checks[SENSE_CHECKS]) {
    uint8_t count = 0;
    for (size_t i = 0; i < sizeof checks_of_all / sizeof checks_of_all[0]; i++) {
        if (strcmp(checks_of_all[i].game, game->id) == 0) {
            CHECK(count < SENSE_CHECKS);
            checks[count++] = &checks_of_all[i];
        }
    }
    return count;
}
