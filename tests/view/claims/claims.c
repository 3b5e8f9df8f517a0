#include "claims.h"

#include <stdlib.h>
#include <string.h>

#include "match.h"
#include "rule_test.h"

#define GAMES_MAX  4000u /* that are begun to come to enough reasons */
#define TRIED      5u    /* actions of a position whose hints are asked for */
#define FALSE_TOLD 12u   /* false reasons that are printed */

union position {
    max_align_t align;
    uint8_t bytes[STATE_MAX];
};

static const char *const names[] = {"Ana", "Ben", "Cy", "Dot", "Eve", NULL};

/* One title's turn. */
static struct {
    const struct claims_judge *judge;
    union position truth, seen, scratch, after, copy;
    union {
        max_align_t align;
        uint8_t bytes[VIEW_MAX];
    } view;
    struct event events[4 * EVENTS_MAX];
    struct action legal[ACTIONS_MAX];
    uint32_t wanted, reasons, wrong, hints;
    uint32_t of_kind[64];
    struct rng rng;
    uint64_t seed;
    uint8_t seats;
} claims;

/* ---- For judges ---- */

void *claims_copy(const struct claims_trial *trial, const void *state) {
    memcpy(claims.copy.bytes, state, trial->game->state_size);
    return claims.copy.bytes;
}

void claims_play_on(const struct claims_trial *trial, void *state,
                    bool (*done)(const struct claims_trial *trial, const void *state)) {
    struct action legal[ACTIONS_MAX];
    while (trial->game->to_act(state) != SEAT_NONE && !done(trial, state)) {
        const uint16_t n = trial->game->legal(state, legal);
        trial->game->apply(state, legal[rng_below(trial->rng, n)], NULL);
    }
}

int claims_points(const struct claims_trial *trial, const void *state, uint8_t seat) {
    struct sheet sheet;
    trial->game->score(state, seat, &sheet);
    return sheet.total;
}

const struct event *claims_told(const struct claims_trial *trial, uint8_t kind) {
    const struct event *last = NULL;
    for (uint16_t i = 0; i < trial->events_count; i++) {
        last = trial->events[i].kind == kind ? &trial->events[i] : last;
    }
    return last;
}

/* ---- One hint ---- */

static bool has_number(const char *words, int number) {
    char digits[16];
    snprintf(digits, sizeof digits, "%d", number < 0 ? -number : number);
    const size_t length = strlen(digits);
    for (const char *at = strstr(words, digits); at != NULL; at = strstr(at + 1, digits)) {
        const bool begins = at == words || at[-1] < '0' || at[-1] > '9';
        if (begins && (at[length] < '0' || at[length] > '9')) {
            return true;
        }
    }
    return false;
}

/* The words say the claim's numbers and are a sentence. */
static bool is_said(const struct claims_trial *trial, const struct hint *hint, uint8_t line,
                    char *words, uint16_t size) {
    const struct hint_line *const its = &hint->lines[line];
    struct text text = text_over(words, size);
    if (its->quiet) {
        return its->kind == HINT_STEP;
    }
    hint_say(trial->title->view, trial->scene, hint, line, &text);
    bool said = !text.cut && text.used > 2;
    said = said && (claims.judge->misses == NULL || !claims.judge->misses(words));
    const bool goes_on = line > 0 && hint->lines[line - 1u].kind == HINT_STEP &&
                         its->kind == HINT_STEP && hint_told(hint, 0) < line;
    const bool capital = words[0] < 'a' || words[0] > 'z';
    said = said && (goes_on || capital);
    if (its->kind == HINT_STEP) {
        return said;
    }
    if (its->now != 0 && its->kind == HINT_POINTS) {
        said = said && has_number(words, its->now);
    }
    return said && (its->then == 0 || has_number(words, its->then));
}

/* How many steps a hint has before a line. */
static uint8_t steps_before(const struct hint *hint, uint8_t line) {
    uint8_t steps = 0;
    for (uint8_t i = 0; i < line; i++) {
        steps = (uint8_t)(steps + (hint->lines[i].kind == HINT_STEP));
    }
    return steps;
}

static bool is_true(const struct claims_trial *trial, const struct hint *hint, uint8_t line) {
    const struct hint_line *const its = &hint->lines[line];
    if (its->kind == HINT_STEP) {
        const uint8_t step = steps_before(hint, line);
        return step < trial->steps_count &&
               action_key(its->action) == action_key(trial->steps[step]);
    }
    if (its->kind == HINT_POINTS) {
        const int now = claims_points(trial, trial->before, trial->viewer);
        const int then = claims.judge->points != NULL
                             ? claims.judge->points(trial)
                             : claims_points(trial, trial->after, trial->viewer);
        return its->now == now && its->then == then;
    }
    return claims.judge->holds(trial, its);
}

static void tell_wrong(const struct claims_trial *trial, const struct hint *hint, uint8_t line,
                       const char *words) {
    char step[HINT_WORDS * 2];
    if (++claims.wrong > FALSE_TOLD) {
        return;
    }
    printf("%s, %d seats, seed %llu, seat %d:\n", trial->game->id, claims.seats,
           (unsigned long long)claims.seed, trial->viewer + 1);
    for (uint8_t i = 0; i < trial->steps_count; i++) {
        struct text text = text_over(step, sizeof step);
        if (i == 0) {
            trial->game->describe_action(trial->before, trial->steps[i], &text);
        } else {
            text_format(&text, "(verb %d: %d ", trial->steps[i].verb, trial->steps[i].a);
            text_format(&text, "%d %d)", trial->steps[i].b, trial->steps[i].c);
        }
        printf("  %s\n", step);
    }
    printf("  says, kind %d (%d, %d; %d, %d): %s\n", hint->lines[line].kind,
           hint->lines[line].subject, hint->lines[line].other, hint->lines[line].now,
           hint->lines[line].then, words);
}

static void check_hint(const struct claims_trial *trial, const struct hint *hint) {
    char words[HINT_LINES][HINT_WORDS];
    assert_true(hint->count > 0 && hint->count <= HINT_LINES);
    assert_int_equal(hint->lines[0].kind, HINT_STEP);
    claims.hints++;
    for (uint8_t i = 0; i < hint->count; i++) {
        bool good = is_said(trial, hint, i, words[i], HINT_WORDS) && is_true(trial, hint, i);
        for (uint8_t k = 0; k < i; k++) {
            good = good && (hint->lines[i].kind == HINT_STEP || hint->lines[k].quiet ||
                            strcmp(words[i], words[k]) != 0);
        }
        if (!good) {
            tell_wrong(trial, hint, i, words[i]);
        }
        if (hint->lines[i].kind != HINT_STEP) {
            claims.reasons++;
            claims.of_kind[hint->lines[i].kind]++;
        }
    }
}

/* ---- Games ---- */

/* Chance, the policy, or something between them plays. */
static uint16_t choose(const void *state, uint16_t n, uint32_t sense) {
    const uint16_t random = (uint16_t)rng_below(&claims.rng, n);
    return rng_below(&claims.rng, 100) < sense
               ? claims.judge->title->policy->choose(state, claims.legal, n, &claims.rng)
               : random;
}

/* Carries the plan's first steps out and goes on with others of the same turn, as long as nothing
 * hidden or random has shown, or not so far, as a search that does not know how to go on; how many
 * there are. */
static uint8_t make_plan(struct action plan[HINT_PLAN], uint8_t viewer, uint32_t sense) {
    const struct game *const game = claims.judge->title->rules;
    const uint32_t most =
        rng_below(&claims.rng, 3) == 0 ? 1u + rng_below(&claims.rng, 3) : HINT_PLAN;
    struct step step = {0};
    uint8_t n = 0;
    memcpy(claims.copy.bytes, claims.truth.bytes, game->state_size);
    for (;;) {
        game->apply(claims.copy.bytes, plan[n++], &step);
        if (step.sealed || n == most || game->to_act(claims.copy.bytes) != viewer) {
            return n;
        }
        const uint16_t legal = game->legal(claims.copy.bytes, claims.legal);
        plan[n] = claims.legal[choose(claims.copy.bytes, legal, sense)];
    }
}

/* Asks for the hint, does what its steps say and looks what became of it. */
static void try_plan(const struct action *plan, uint8_t n, const struct scene *scene) {
    const struct game *const game = claims.judge->title->rules;
    struct step step = {.events = claims.events,
                        .events_size = sizeof claims.events / sizeof claims.events[0]};
    struct hint hint;
    hint_of(claims.judge->title->view, claims.view.bytes, scene, plan, n, &hint);
    uint8_t steps = 0;
    memcpy(claims.after.bytes, claims.truth.bytes, game->state_size);
    while (steps < n && steps < steps_before(&hint, hint.count)) {
        game->apply(claims.after.bytes, plan[steps++], &step);
    }
    const struct claims_trial trial = {.title = claims.judge->title,
                                       .game = game,
                                       .before = claims.truth.bytes,
                                       .after = claims.after.bytes,
                                       .steps = plan,
                                       .steps_count = steps,
                                       .events = claims.events,
                                       .events_count = step.events_count,
                                       .viewer = scene->viewer,
                                       .seats = claims.seats,
                                       .scene = scene,
                                       .rng = &claims.rng};
    check_hint(&trial, &hint);
}

static void look(uint8_t viewer, uint16_t n, uint32_t sense) {
    const struct title *const title = claims.judge->title;
    struct action legal[ACTIONS_MAX];
    memcpy(legal, claims.legal, n * sizeof legal[0]);
    memcpy(claims.seen.bytes, claims.truth.bytes, title->rules->state_size);
    title->rules->redact(claims.seen.bytes, viewer);
    struct scene scene = {.game = title->rules,
                          .state = claims.seen.bytes,
                          .scratch = claims.scratch.bytes,
                          .viewer = viewer,
                          .names = names,
                          .legal = legal,
                          .legal_count = n,
                          .memory = true};
    memset(&claims.view, 0, sizeof claims.view);
    (void)title->view->enter(claims.view.bytes, &scene);
    for (uint32_t i = 0; i < TRIED && i < n; i++) {
        struct action plan[HINT_PLAN] = {legal[n <= TRIED ? i : rng_below(&claims.rng, n)]};
        memcpy(claims.legal, legal, n * sizeof legal[0]);
        const uint8_t steps = make_plan(plan, viewer, sense);
        if (title->view->point != NULL) {
            title->view->point(claims.view.bytes, &scene, plan[0]);
        }
        try_plan(plan, steps, &scene);
    }
    memcpy(claims.legal, legal, n * sizeof legal[0]);
}

static uint8_t random_value(const struct option *option) {
    return option->kind == OPTION_FLAG
               ? (uint8_t)rng_below(&claims.rng, 2)
               : (uint8_t)(option->min +
                           rng_below(&claims.rng, (uint32_t)(option->max - option->min + 1)));
}

/* Every number of seats in turn, with options as they are or at random. */
static bool begin(uint32_t number) {
    const struct game *const game = claims.judge->title->rules;
    claims.seats = (uint8_t)(game->seats_min + number % (game->seats_max - game->seats_min + 1u));
    claims.seed = 7000 + number;
    struct setup setup = game_default_setup(game, claims.seats, claims.seed);
    for (uint8_t i = 0; i < game->options_count && number % 3 != 0; i++) {
        setup.options[i] = random_value(&game->options[i]);
    }
    return game_begin(game, claims.truth.bytes, &setup, NULL) == RESULT_OK;
}

/* Looks at one position of a few, so that many games are seen. */
static void play(uint32_t number) {
    static const uint32_t senses[] = {0, 100, 50, 90};
    const struct game *const game = claims.judge->title->rules;
    const uint32_t sense = senses[rng_below(&claims.rng, 4)];
    uint8_t seat = game->to_act(claims.truth.bytes);
    for (uint32_t i = 0; seat != SEAT_NONE && claims.reasons < claims.wanted; i++) {
        const uint16_t n = game->legal(claims.truth.bytes, claims.legal);
        if ((i + number) % 5 == 0) {
            look(seat, n, sense);
        }
        game->apply(claims.truth.bytes, claims.legal[choose(claims.truth.bytes, n, sense)], NULL);
        seat = game->to_act(claims.truth.bytes);
    }
}

void claims_check(const struct claims_judge *judge, uint32_t reasons) {
    const char *const wanted = getenv("ASTERISM_REASONS");
    memset(&claims, 0, sizeof claims);
    claims.judge = judge;
    claims.wanted = wanted != NULL ? (uint32_t)strtoul(wanted, NULL, 10) : reasons;
    rng_seed(&claims.rng, 5, RNG_TEST, 0);
    for (uint32_t i = 0; i < GAMES_MAX && claims.reasons < claims.wanted; i++) {
        if (begin(i)) {
            play(i);
        }
    }
    printf("%s: %u reasons of %u hints, %u false; by kind", judge->title->rules->id,
           (unsigned)claims.reasons, (unsigned)claims.hints, (unsigned)claims.wrong);
    for (uint8_t kind = HINT_POINTS; kind < HINT_OWN + judge->kinds; kind++) {
        printf(" %u", (unsigned)claims.of_kind[kind]);
    }
    printf("\n");
    assert_true(claims.reasons >= claims.wanted);
    for (uint8_t kind = HINT_OWN; kind < HINT_OWN + judge->kinds; kind++) {
        if (claims.of_kind[kind] == 0) {
            fail_msg("claims of kind %d never came up", kind);
        }
    }
    assert_int_equal(claims.wrong, 0);
}
