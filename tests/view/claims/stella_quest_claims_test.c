/* What the hints of Stella Quest promise is what happens. */
#include <string.h>

#include "claims.h"
#include "rule_test.h"
#include "sq_bot.h"
#include "sq_facts.h"
#include "sq_hint.h"
#include "sq_view.h"

#define FUTURES 6

static const struct title title = {&stella_quest, &stella_quest_policy, &stella_quest_view};

static const struct sq_state *before(const struct claims_trial *trial) {
    return trial->before;
}
static const struct sq_state *after(const struct claims_trial *trial) {
    return trial->after;
}

static bool trick_is_over(const struct claims_trial *trial, const void *at) {
    const struct sq_state *state = at;
    return state->phase != SQ_PHASE_PLAY || state->trick_number != before(trial)->trick_number;
}

/* The viewer has chosen a card to take, or had no choice. */
static bool has_taken(const struct claims_trial *trial, const void *at) {
    const struct sq_state *state = at;
    (void)trial;
    return state->phase != SQ_PHASE_TAKE;
}

/* In every future tried the trick goes as `as_said` has it, seen right behind its last card. */
static bool every_trick(const struct claims_trial *trial, const struct hint_line *line,
                        bool (*as_said)(const struct claims_trial *trial,
                                        const struct hint_line *line, struct sq_state *state)) {
    for (uint8_t i = 0; i < FUTURES; i++) {
        struct sq_state *const state = claims_copy(trial, trial->after);
        claims_play_on(trial, state, trick_is_over);
        if (!as_said(trial, line, state)) {
            return false;
        }
    }
    return true;
}

/* A trick that the viewer wins without a choice is behind already: it took, lost a light, or both.
 */
static bool viewer_won(const struct claims_trial *trial, const struct sq_state *state) {
    const struct sq_state *const was = before(trial);
    const bool chooses = state->phase == SQ_PHASE_TAKE || state->phase == SQ_PHASE_TOP;
    if (chooses) {
        return state->winner == trial->viewer;
    }
    if (state->phase == SQ_PHASE_OVER) {
        return state->end_seat == trial->viewer;
    }
    return state->collected[trial->viewer] > was->collected[trial->viewer];
}

static bool wins(const struct claims_trial *trial, const struct hint_line *line,
                 struct sq_state *state) {
    (void)line;
    return viewer_won(trial, state);
}

static bool does_not_win(const struct claims_trial *trial, const struct hint_line *line,
                         struct sq_state *state) {
    (void)line;
    return !viewer_won(trial, state);
}

static bool keeps_lights(const struct claims_trial *trial, const struct hint_line *line,
                         struct sq_state *state) {
    (void)line;
    return state->lights[trial->viewer] == before(trial)->lights[trial->viewer];
}

/* Or it did not win, which only "if" allows. */
static bool is_out(const struct claims_trial *trial, const struct hint_line *line,
                   struct sq_state *state) {
    if (!viewer_won(trial, state)) {
        return line->kind == SQ_CLAIM_OUT_IF;
    }
    claims_play_on(trial, state, has_taken);
    return state->end == SQ_ELIMINATION && state->end_seat == trial->viewer;
}

static bool loses_a_light(const struct claims_trial *trial, const struct hint_line *line,
                          struct sq_state *state) {
    const bool won = viewer_won(trial, state);
    return won ? state->lights[trial->viewer] < before(trial)->lights[trial->viewer]
               : line->kind == SQ_CLAIM_STAR_IF;
}

/* The card can be taken, for so many points. */
static bool can_take(const struct claims_trial *trial, const struct hint_line *line,
                     struct sq_state *state) {
    const int now = claims_points(trial, before(trial), trial->viewer);
    if (!viewer_won(trial, state)) {
        return line->kind == SQ_CLAIM_TAKE_IF;
    }
    if (state->phase == SQ_PHASE_TAKE) {
        struct action legal[ACTIONS_MAX];
        const struct action take = {.verb = SQ_TAKE, .a = line->subject};
        const uint16_t n = stella_quest.legal(state, legal);
        if (action_find(legal, n, take) == n) {
            return false;
        }
        stella_quest.apply(state, take, NULL);
    }
    return claims_points(trial, state, trial->viewer) == now + line->then;
}

/* Who is still to play and holds the leading colour plays it or a Break. */
static bool must_follow(const struct claims_trial *trial, const struct hint_line *line) {
    const struct sq_state *const state = after(trial);
    uint8_t n = 0;
    if (state->phase != SQ_PHASE_PLAY || state->lead != line->subject) {
        return false;
    }
    for (uint8_t place = state->turn; place < sq_players(state); place++) {
        const uint8_t who = sq_player(state, place);
        n = (uint8_t)(n +
                      (who != SQ_DUMMY && sq_held_backs(before(trial), who, line->subject) > 0));
    }
    return n == (line->then == 0 ? 1 : line->then) &&
           sq_held_backs(state, line->other, line->subject) > 0;
}

static bool is_ahead(const struct claims_trial *trial, const struct hint_line *line) {
    const struct sq_state *const was = before(trial);
    uint8_t trick[SQ_SEATS + 1];
    memcpy(trick, was->trick, was->trick_size);
    trick[was->trick_size] = trial->steps[0].a;
    return sq_judge(trick, (uint8_t)(was->trick_size + 1u), was->top).place == was->trick_size &&
           line->then == sq_players(was) - was->turn - 1;
}

static bool draws(const struct claims_trial *trial, const struct hint_line *line) {
    const struct event *first = NULL;
    uint8_t n = 0;
    for (uint16_t i = 0; i < trial->events_count; i++) {
        if (trial->events[i].kind == SQ_TOLD_DRAW) {
            first = first == NULL ? &trial->events[i] : first;
            n++;
        }
    }
    return first != NULL && first->a == line->subject && n == line->then;
}

static bool is_trump(const struct claims_trial *trial, const struct hint_line *line) {
    const struct sq_state *const was = before(trial);
    uint8_t others = 0;
    for (uint8_t seat = 0; seat < was->seats; seat++) {
        others = (uint8_t)(others +
                           (seat == trial->viewer ? 0 : sq_held_backs(was, seat, line->subject)));
    }
    return (uint8_t)sq_back(after(trial)->top) == line->subject && others == line->parts[0] &&
           sq_held_backs(was, trial->viewer, line->subject) == line->then;
}

static bool holds(const struct claims_trial *trial, const struct hint_line *line) {
    const struct sq_state *const then = after(trial);
    const uint8_t seat = trial->viewer;
    switch (line->kind) {
    case SQ_CLAIM_SURE:
        return every_trick(trial, line, wins);
    case SQ_CLAIM_AHEAD:
        return is_ahead(trial, line);
    case SQ_CLAIM_FOLLOW:
        return must_follow(trial, line);
    case SQ_CLAIM_LOSES:
    case SQ_CLAIM_BREAK:
        return every_trick(trial, line, does_not_win);
    case SQ_CLAIM_SAFE:
        return before(trial)->marker == seat && every_trick(trial, line, keeps_lights);
    case SQ_CLAIM_CAN_TAKE:
    case SQ_CLAIM_TAKE_IF:
        return every_trick(trial, line, can_take);
    case SQ_CLAIM_STAR:
    case SQ_CLAIM_STAR_IF:
        return before(trial)->marker == seat && every_trick(trial, line, loses_a_light);
    case SQ_CLAIM_OUT:
    case SQ_CLAIM_OUT_IF:
        return every_trick(trial, line, is_out);
    case SQ_CLAIM_SIX:
        return then->end == SQ_ENLIGHTENMENT && stella_quest.winners(then) == 1u << seat;
    case SQ_CLAIM_NEW:
        return sq_had(before(trial), seat, line->subject) == 0 &&
               sq_emotions(then, seat) == line->then;
    case SQ_CLAIM_LIGHTS:
        return then->lights[seat] == line->then && then->lights[seat] < before(trial)->lights[seat];
    case SQ_CLAIM_DRAW:
        return draws(trial, line);
    default:
        return is_trump(trial, line);
    }
}

RULE_TEST("hint", every_reason_is_true) {
    const struct claims_judge judge = {
        .title = &title, .holds = holds, .kinds = SQ_CLAIMS - HINT_OWN};
    claims_check(&judge, CLAIMS_SAMPLE);
}

int main(void) {
    const struct CMUnitTest tests[] = {RULE(every_reason_is_true)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
