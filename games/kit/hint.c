#include "hint.h"

#include <string.h>

#include "assets.h"
#include "type.h"
#include "view.h"

/* ---- Trying ---- */

bool hint_try(const struct scene *scene, const struct action *plan, uint8_t n) {
    const struct game *const game = scene->game;
    struct step step = {0};
    struct rng rng;
    rng_seed(&rng, 0, RNG_RESAMPLE, scene->viewer); /* any world is as good */
    memcpy(scene->scratch, scene->state, game->state_size);
    game->resample(scene->scratch, scene->viewer, &rng);
    for (uint8_t i = 0; i < n; i++) {
        game->apply(scene->scratch, plan[i], &step);
    }
    return !step.sealed;
}

/* ---- Filling ---- */

static struct hint_line *add(struct hint *hint) {
    const uint8_t at = hint->count;
    hint->count = (uint8_t)(at + (at < HINT_LINES));
    hint->lines[at] = (struct hint_line){.kind = HINT_STEP};
    return &hint->lines[at];
}

struct hint_line *hint_step(struct hint *hint, struct action action, struct rect place) {
    struct hint_line *const line = add(hint);
    line->action = action;
    line->place = place;
    return line;
}

struct hint_line *hint_claim(struct hint *hint, uint8_t kind) {
    struct hint_line *const line = add(hint);
    line->kind = kind;
    return line;
}

void hint_points(struct hint *hint, int now, int then) {
    if (now != then) {
        struct hint_line *const line = hint_claim(hint, HINT_POINTS);
        line->now = (int16_t)now;
        line->then = (int16_t)then;
        line->warns = then < now;
    }
}

void hint_of(const struct view *view, const void *memory, const struct scene *scene,
             const struct action *plan, uint8_t n, struct hint *hint) {
    *hint = (struct hint){.count = 0};
    if (view->hint != NULL) {
        view->hint(memory, scene, plan, n, hint);
    } else {
        (void)hint_step(hint, plan[0], rect_at(0, 0, 0, 0));
    }
}

/* ---- Words ---- */

uint8_t hint_told(const struct hint *hint, uint8_t line) {
    while (line < hint->count && hint->lines[line].quiet) {
        line++;
    }
    return line;
}

static bool is_step(const struct hint *hint, uint8_t line) {
    return line < hint->count && hint->lines[line].kind == HINT_STEP;
}

/* A step that is told stands before it. */
static bool follows_step(const struct hint *hint, uint8_t line) {
    while (line > 0 && hint->lines[line - 1u].quiet) {
        line--;
    }
    return line > 0 && is_step(hint, (uint8_t)(line - 1u));
}

void hint_say(const struct view *view, const struct scene *scene, const struct hint *hint,
              uint8_t line, struct text *text) {
    const struct hint_line *const its = &hint->lines[line];
    if (its->kind == HINT_POINTS) {
        text_format(text, "your points: %d " ICON_THEN " " TYPE_SWITCH_BOLD "%d" TYPE_SWITCH_BOLD,
                    its->now, its->then);
    } else if (view->hint_words != NULL) {
        view->hint_words(scene, its, text);
    } else {
        scene->game->describe_action(scene->state, its->action, text);
    }
    if (its->kind != HINT_STEP || !follows_step(hint, line)) {
        text_capital(text);
    }
    const bool goes_on =
        its->kind == HINT_STEP && is_step(hint, hint_told(hint, (uint8_t)(line + 1u)));
    if (text->used > 0 && text->bytes[text->used - 1u] != '.') {
        text_char(text, goes_on ? ',' : '.');
    }
}

void hint_reasons(const struct view *view, const void *memory, const struct scene *scene,
                  const struct action *plan, uint8_t n, struct text *text) {
    struct hint hint;
    hint_of(view, memory, scene, plan, n, &hint);
    for (uint8_t i = 0; i < hint.count; i++) {
        char words[HINT_WORDS];
        struct text one = text_over(words, sizeof words);
        if (hint.lines[i].kind != HINT_STEP) {
            hint_say(view, scene, &hint, i, &one);
            text_add(text, text->used > 0 ? " " : "");
            text_add(text, words);
        }
    }
}
