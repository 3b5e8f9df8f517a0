/* What the hints of Stellar Leap promise is what happens. */
#include <string.h>

#include "claims.h"
#include "rule_test.h"
#include "sl_bot.h"
#include "sl_hint.h"
#include "sl_rules.h"
#include "sl_view.h"

static const struct title title = {&stellar_leap, &stellar_leap_policy, &stellar_leap_view};

static const struct sl_state *before(const struct claims_trial *trial) {
    return trial->before;
}
static const struct sl_state *after(const struct claims_trial *trial) {
    return trial->after;
}

/* A hold has changed by these amounts, one way; `sign` -1: it has less. */
static bool changed(const struct claims_trial *trial, const struct hint_line *line, int sign) {
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        const int more = after(trial)->hold[trial->viewer][resource] -
                         before(trial)->hold[trial->viewer][resource];
        const int wanted = more * sign > 0 ? more * sign : 0;
        if (line->parts[resource] != wanted) {
            return false;
        }
    }
    return true;
}

static int others_gathered(const struct claims_trial *trial) {
    int sum = 0;
    for (uint16_t i = 0; i < trial->events_count; i++) {
        const struct event *const event = &trial->events[i];
        if (event->kind == SL_TOLD_GATHER && event->seat != trial->viewer) {
            sum += event->a + event->b + event->c + event->secret;
        }
    }
    return sum;
}

/* Of 36 rolls those that let a column yield. */
static int rolls_of(uint8_t column) {
    int rolls = 0;
    for (uint8_t one = 1; one <= SL_DIE_MAX; one++) {
        for (uint8_t other = 1; other <= SL_DIE_MAX; other++) {
            uint8_t columns[3] = {0};
            sl_columns(one, other, false, columns);
            rolls += columns[0] == column || columns[1] == column || columns[2] == column;
        }
    }
    return rolls;
}

/* As the rules gather there, with no figure of the seat anywhere else. */
static bool yields(const struct claims_trial *trial, const struct hint_line *line) {
    struct sl_state *const state = claims_copy(trial, trial->after);
    const uint8_t columns[3] = {state->column[line->subject], 0, 0};
    uint8_t amounts[SL_RESOURCES];
    for (uint8_t body = 0; body < SL_BODIES; body++) {
        if (body != line->subject) {
            state->figures[trial->viewer][body] = 0;
        }
    }
    state->token = SL_NOBODY;
    sl_refresh(state);
    return sl_gathering(state, trial->viewer, columns, amounts) &&
           memcmp(amounts, line->parts, SL_RESOURCES) == 0 && rolls_of(columns[0]) == line->then;
}

static bool came_to_column(const struct claims_trial *trial, const struct hint_line *line) {
    return after(trial)->heights[line->subject] >= line->other &&
           before(trial)->heights[line->subject] + 1 == line->other &&
           rolls_of(line->subject) == line->then;
}

static bool grew_by(const struct claims_trial *trial, const struct hint_line *line) {
    struct sheet was, is;
    stellar_leap.score(before(trial), trial->viewer, &was);
    stellar_leap.score(after(trial), trial->viewer, &is);
    return is.lines[line->subject].points - was.lines[line->subject].points == line->then;
}

static bool has_bonus(const struct sl_state *state, uint8_t bonus) {
    for (uint8_t row = 1; row <= SL_ROWS_FULL; row++) {
        if (state->bonus[row] == bonus) {
            return true;
        }
    }
    return false;
}

static bool holds(const struct claims_trial *trial, const struct hint_line *line) {
    switch (line->kind) {
    case SL_CLAIM_GATHER:
    case SL_CLAIM_GAIN:
        return changed(trial, line, 1);
    case SL_CLAIM_COST:
        return changed(trial, line, -1);
    case SL_CLAIM_OTHERS:
        return others_gathered(trial) == line->then;
    case SL_CLAIM_REROLL:
        return claims_told(trial, SL_TOLD_REROLL) != NULL;
    case SL_CLAIM_YIELD:
        return yields(trial, line);
    case SL_CLAIM_BODY:
        return memcmp(sl_bodies[line->subject].yield, line->parts, SL_RESOURCES) == 0;
    case SL_CLAIM_COLUMN:
        return came_to_column(trial, line);
    case SL_CLAIM_EVENT:
        return after(trial)->drawn_events > before(trial)->drawn_events;
    case SL_CLAIM_LINE:
        return grew_by(trial, line);
    case SL_CLAIM_TRAIT:
        return after(trial)->traits[trial->viewer][SL_KEPT] == line->subject;
    default:
        return has_bonus(after(trial), line->subject);
    }
}

RULE_TEST("hint", every_reason_is_true) {
    const struct claims_judge judge = {
        .title = &title, .holds = holds, .kinds = SL_CLAIMS - HINT_OWN};
    claims_check(&judge, CLAIMS_SAMPLE);
}

int main(void) {
    const struct CMUnitTest tests[] = {RULE(every_reason_is_true)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
