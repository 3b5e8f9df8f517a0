/* What the hints of Stellium promise is what happens. */
#include "claims.h"
#include "rule_test.h"
#include "sm_bot.h"
#include "sm_facts.h"
#include "sm_hint.h"
#include "sm_view.h"

#define TOUCHES 240 /* tries at finding a body in the bag, */
#define SPREAD  13  /* and how far of 100 they may be from what is said: four deviations */

static const struct title title = {&stellium, &stellium_policy, &stellium_view};

static const struct sm_state *before(const struct claims_trial *trial) {
    return trial->before;
}
static const struct sm_state *after(const struct claims_trial *trial) {
    return trial->after;
}

/* So often the body that comes out of the bag is the one that was felt for. */
static bool is_found(const struct claims_trial *trial, const struct hint_line *line) {
    int found = 0;
    for (int i = 0; i < TOUCHES; i++) {
        struct sm_state *const state = claims_copy(trial, trial->before);
        chance_seed(&state->chance, rng_next(trial->rng));
        stellium.apply(state, trial->steps[0], NULL);
        found += state->drawn == line->subject;
    }
    const int off = found * 100 / TOUCHES - line->then;
    if (line->kind == SM_CLAIM_SURE) { /* or rounded to that, at worst */
        return found == TOUCHES;
    }
    return off >= -SPREAD && off <= SPREAD;
}

/* Somewhere a body of the kind makes the objective stand. */
static bool is_completed(const struct claims_trial *trial, const struct hint_line *line) {
    for (uint8_t cell = 0; cell < SM_CELLS; cell++) {
        struct sm_state *const state = claims_copy(trial, trial->before);
        state->cell[cell] = (uint8_t)(1u + line->other);
        sm_refresh(state);
        if (sm_missing(state, line->subject, NULL) == 0) {
            return true;
        }
    }
    return false;
}

static int lacks(const struct sm_state *state, uint8_t objective) {
    return sm_missing(state, objective, NULL);
}

static bool holds(const struct claims_trial *trial, const struct hint_line *line) {
    const struct sm_state *const was = before(trial), *const is = after(trial);
    const uint8_t objective = line->subject, seat = trial->viewer;
    if (line->kind >= SM_CLAIM_STANDS && line->kind <= SM_CLAIM_GIVES &&
        is->phase == SM_PHASE_EFFECT) {
        return false; /* the board will be another one */
    }
    switch (line->kind) {
    case SM_CLAIM_FOUND:
    case SM_CLAIM_SURE:
        return is_found(trial, line);
    case SM_CLAIM_COMPLETES:
        return lacks(was, objective) == 1 && is_completed(trial, line) &&
               was->where[objective] == SM_IN_HAND + seat;
    case SM_CLAIM_STANDS:
        return lacks(is, objective) == 0 && is->where[objective] == SM_IN_HAND + seat;
    case SM_CLAIM_NEARER:
        return lacks(is, objective) == line->then && lacks(was, objective) > line->then &&
               is->where[objective] == SM_IN_HAND + seat;
    case SM_CLAIM_HINDERS:
        return lacks(is, objective) == line->then && lacks(was, objective) < line->then &&
               is->where[objective] == SM_IN_HAND + line->other;
    case SM_CLAIM_GIVES:
        return lacks(is, objective) == 0 && lacks(was, objective) > 0 &&
               is->where[objective] == SM_IN_HAND + line->other;
    case SM_CLAIM_COLOUR:
        return (was->colours[seat] >> objective & 1u) == 0 &&
               (is->colours[seat] >> objective & 1u) != 0;
    case SM_CLAIM_IN_PLACE:
        return is->where[objective] == SM_IN_HAND + seat &&
               lacks(is, objective) == line->parts[0] - line->then;
    default:
        return lacks(is, objective) == 0 && sm_pays(is, objective) == line->then;
    }
}

/* "E4", "H7": the board has no letters. */
static bool names_a_cell(const char *words) {
    for (const char *at = words; at[0] != '\0' && at[1] != '\0'; at++) {
        const bool begins = at == words || at[-1] == ' ';
        if (begins && at[0] >= 'A' && at[0] <= 'H' && at[1] >= '0' && at[1] <= '9') {
            return true;
        }
    }
    return false;
}

RULE_TEST("hint", every_reason_is_true) {
    const struct claims_judge judge = {
        .title = &title, .holds = holds, .misses = names_a_cell, .kinds = SM_CLAIMS - HINT_OWN};
    claims_check(&judge, CLAIMS_SAMPLE);
}

int main(void) {
    const struct CMUnitTest tests[] = {RULE(every_reason_is_true)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
