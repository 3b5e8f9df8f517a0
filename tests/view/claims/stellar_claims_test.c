/* What the hints of Stellar promise is what happens. */
#include "claims.h"
#include "rule_test.h"
#include "st_bot.h"
#include "st_facts.h"
#include "st_hint.h"
#include "st_view.h"

static const struct title title = {&stellar, &stellar_policy, &stellar_view};

static const struct st_state *after(const struct claims_trial *trial) {
    return trial->after;
}

/* Both have shown what they chose. */
static bool is_shown(const struct claims_trial *trial, const void *at) {
    const struct st_state *state = at;
    (void)trial;
    return state->phase != ST_PHASE_STARTER && state->phase != ST_PHASE_FINAL;
}

static const struct st_state *settled(const struct claims_trial *trial) {
    struct st_state *const state = claims_copy(trial, trial->after);
    claims_play_on(trial, state, is_shown);
    return state;
}

static int points(const struct claims_trial *trial) {
    const struct st_state *const state =
        trial->steps[0].verb == ST_FINAL ? settled(trial) : after(trial);
    return claims_points(trial, state, trial->viewer);
}

static bool in_notebook(const struct st_state *state, uint8_t seat, uint8_t card) {
    for (uint8_t i = 0; i < state->notebook_size[seat]; i++) {
        if (state->notebook[seat][i] == card) {
            return true;
        }
    }
    return false;
}

/* Without the card that came of itself, unless it still waits for its stack. */
static bool alone_brings(const struct claims_trial *trial, const struct hint_line *line) {
    struct st_state *const state = claims_copy(trial, trial->after);
    const int now = claims_points(trial, trial->before, trial->viewer);
    state->notebook_size[trial->viewer] =
        (uint8_t)(state->notebook_size[trial->viewer] - (state->phase != ST_PHASE_PUT));
    st_refresh(state);
    return claims_points(trial, state, trial->viewer) == now + line->then;
}

/* As the score sheet has it. */
static bool on_sheet(const struct claims_trial *trial, uint8_t place, uint8_t one, uint8_t two) {
    struct sheet sheet;
    stellar.score(trial->after, trial->viewer, &sheet);
    return sheet.lines[place].detail[0] == one && sheet.lines[place].detail[1] == two;
}

static bool holds(const struct claims_trial *trial, const struct hint_line *line) {
    const struct event *const match = claims_told(trial, ST_TOLD_MATCH);
    switch (line->kind) {
    case ST_CLAIM_COMES:
        return match != NULL && match->b != UNKNOWN && match->c == line->subject;
    case ST_CLAIM_DECK:
        return match != NULL && match->b == UNKNOWN;
    case ST_CLAIM_ALONE:
        return match != NULL && match->b == UNKNOWN && alone_brings(trial, line);
    case ST_CLAIM_RUN:
        return on_sheet(trial, line->subject, line->parts[0], (uint8_t)line->then);
    case ST_CLAIM_SECTION:
        return on_sheet(trial, (uint8_t)(ST_LINE_SECTION + line->subject), (uint8_t)line->then,
                        line->parts[0]);
    case ST_CLAIM_NOTE:
        return in_notebook(settled(trial), trial->viewer, line->subject);
    default:
        return !in_notebook(settled(trial), trial->viewer, line->subject);
    }
}

RULE_TEST("hint", every_reason_is_true) {
    const struct claims_judge judge = {
        .title = &title, .holds = holds, .points = points, .kinds = ST_CLAIMS - HINT_OWN};
    claims_check(&judge, CLAIMS_SAMPLE);
}

int main(void) {
    const struct CMUnitTest tests[] = {RULE(every_reason_is_true)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
