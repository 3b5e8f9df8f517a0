/* What the hints of Subastral promise is what happens. */
#include <string.h>

#include "claims.h"
#include "rule_test.h"
#include "su_bot.h"
#include "su_facts.h"
#include "su_hint.h"
#include "su_view.h"

static const struct title title = {&subastral, &subastral_policy, &subastral_view};

static const struct su_state *after(const struct claims_trial *trial) {
    return trial->after;
}

/* The most points that a seat comes to in its turn, whose order may still be open. */
static int best_order(const struct su_state *state, uint8_t seat) {
    struct action legal[ACTIONS_MAX];
    int best = INT16_MIN;
    if (state->phase != SU_PHASE_ORDER || state->turn != seat) {
        return su_tally(state, seat).total;
    }
    const uint16_t n = subastral.legal(state, legal);
    for (uint16_t i = 0; i < n; i++) {
        struct su_state then = *state;
        subastral.apply(&then, legal[i], NULL);
        const int points = best_order(&then, seat);
        best = points > best ? points : best;
    }
    return best;
}

/* What the cloud that was taken would have brought a seat, if its turn had come to take it. */
static bool would_bring(const struct claims_trial *trial, const struct hint_line *line) {
    struct su_state *const state = claims_copy(trial, trial->before);
    const uint8_t seat = line->subject;
    for (uint8_t i = 0; i < trial->steps_count && trial->steps[i].verb == SU_PLAY; i++) {
        subastral.apply(state, trial->steps[i], NULL);
    }
    const int now = su_tally(state, seat).total;
    state->turn = seat;
    state->phase = SU_PHASE_TAKE;
    state->played = line->other == 0 ? 1 : 0;
    const struct action take = action_make(SU_TAKE, line->other, SU_TO_JOURNAL, 0);
    subastral.apply(state, take, NULL);
    return best_order(state, seat) == now + line->then;
}

static int cards_that_came(const struct claims_trial *trial) {
    int cards = 0;
    for (uint16_t i = 0; i < trial->events_count; i++) {
        const struct event event = trial->events[i];
        cards +=
            event.seat == trial->viewer &&
            (event.kind == SU_TOLD_DRAW || (event.kind == SU_TOLD_GET && event.b == SU_TO_HAND));
    }
    return cards;
}

static bool never(const struct claims_trial *trial, const void *state) {
    (void)trial;
    (void)state;
    return false;
}

static bool is_gift(const struct claims_trial *trial, const struct hint_line *line) {
    struct su_state *const state = claims_copy(trial, trial->after);
    const int now = claims_points(trial, trial->before, line->subject);
    claims_play_on(trial, state, never);
    return line->now == now && claims_points(trial, state, line->subject) == line->then;
}

static bool holds(const struct claims_trial *trial, const struct hint_line *line) {
    switch (line->kind) {
    case SU_CLAIM_CARDS: {
        const struct su_state *was = trial->before;
        const bool again = after(trial)->end_out == 0 ||
                           su_turns_left(after(trial), trial->viewer) > 0 || was->disturbance != 0;
        return cards_that_came(trial) == line->then && again;
    }
    case SU_CLAIM_REACH:
        return best_order(after(trial), trial->viewer) == line->then;
    case SU_CLAIM_DENIES:
        return would_bring(trial, line);
    case SU_CLAIM_EMPTY:
        return after(trial)->hand_n[trial->viewer] == 0;
    default:
        return is_gift(trial, line);
    }
}

RULE_TEST("hint", every_reason_is_true) {
    const struct claims_judge judge = {
        .title = &title, .holds = holds, .kinds = SU_CLAIMS - HINT_OWN};
    claims_check(&judge, CLAIMS_SAMPLE);
}

int main(void) {
    const struct CMUnitTest tests[] = {RULE(every_reason_is_true)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
