#include "sitting_lesson.h"

#include <string.h>

#include "check.h"
#include "sitting_show.h"

static const char *const left =
    "This game has left the steps of the first game. It goes on as an ordinary game.";

static void code_action(struct coder *coder, struct action action) {
    code_u8(coder, &action.verb, UINT8_MAX);
    code_u8(coder, &action.a, UINT8_MAX);
    code_u8(coder, &action.b, UINT8_MAX);
    code_u8(coder, &action.c, UINT8_MAX);
}

/* All that are not 0, and as many as there were room for before there was more. */
static uint8_t options_marked(const struct setup *setup) {
    uint8_t n = OPTIONS_MAX;
    while (n > OPTIONS_ONCE && setup->options[n - 1u] == 0) {
        n--;
    }
    return n;
}

uint32_t sitting_lesson_mark(const struct lesson *lesson) {
    struct coder coder = coder_hash();
    if (lesson == NULL) {
        return 0;
    }
    struct setup setup = lesson->setup;
    uint8_t person = lesson->person;
    uint32_t seed = (uint32_t)setup.seed;
    CHECK(setup.seed == seed); /* marks in saves are of seeds with 32 bits */
    code_u32(&coder, &seed);
    code_u8(&coder, &setup.seats, UINT8_MAX);
    code_bytes(&coder, setup.options, options_marked(&setup), UINT8_MAX);
    code_u16(&coder, &setup.deal_count, DEAL_MAX);
    code_bytes(&coder, (uint8_t *)setup.deal, setup.deal_count, UINT8_MAX); /* hashing only reads */
    code_u8(&coder, &person, UINT8_MAX);
    for (uint16_t i = 0; i < lesson_length(lesson); i++) {
        const struct action *actions;
        uint8_t seat = lesson_at(lesson, i)->seat, count = lesson_choices(lesson, i, &actions);
        code_u8(&coder, &seat, UINT8_MAX);
        code_u8(&coder, &count, UINT8_MAX);
        for (uint8_t k = 0; k < count; k++) {
            code_action(&coder, actions[k]);
        }
    }
    return (coder.hash.a ^ coder.hash.b) | 1u;
}

static const struct lesson *lesson_of(const struct sitting *sitting) {
    return sitting->title->view->lesson;
}

bool sitting_is_lesson(const struct sitting *sitting) {
    return sitting->lineup.lesson != 0 && !sitting->lesson_left;
}

const struct lesson_step *sitting_lesson_step(const struct sitting *sitting, uint16_t count) {
    const struct lesson *lesson = lesson_of(sitting);
    return sitting_is_lesson(sitting) && lesson != NULL ? lesson_at(lesson, count) : NULL;
}

void sitting_lesson_leave(struct sitting *sitting) {
    sitting->lesson_untold = !sitting->lesson_left;
    sitting->lesson_left = true;
}

/* One person, where the lesson has its own, and the lesson's deal. */
static bool begins_as(const struct sitting *sitting, const struct lesson *lesson) {
    const struct setup *ours = &sitting->match.setup, *its = &lesson->setup;
    return lineup_people(&sitting->lineup) == 1u << lesson->person && ours->seed == its->seed &&
           ours->seats == its->seats &&
           memcmp(ours->options, its->options, sizeof ours->options) == 0 &&
           ours->deal_count == its->deal_count &&
           (its->deal_count == 0 || memcmp(ours->deal, its->deal, its->deal_count) == 0);
}

/* Whose step a free one is, may hang on what was chosen before. */
static bool is_free(const struct lesson_step *step) {
    return step == NULL || step->actions_count == 0;
}

static bool allows(const struct lesson *lesson, uint16_t count, uint8_t seat,
                   struct action action) {
    const struct lesson_step *step = lesson_at(lesson, count);
    const struct action *choices;
    const uint8_t n = lesson_choices(lesson, count, &choices);
    return is_free(step) ||
           ((step->passes || step->seat == seat) && action_find(choices, n, action) < n);
}

void sitting_lesson_check(struct sitting *sitting) {
    const struct lesson *lesson = lesson_of(sitting);
    struct chronicle *chronicle = &sitting->chronicle;
    if (!sitting_is_lesson(sitting)) {
        return;
    }
    bool fits = lesson != NULL && begins_as(sitting, lesson);
    chronicle_begin(chronicle);
    while (fits && chronicle->count < lesson_length(lesson) && chronicle_next(chronicle)) {
        const uint16_t done = (uint16_t)(chronicle->count - 1u);
        fits = allows(lesson, done, chronicle->seat, sitting->log[done]);
    }
    if (!fits) {
        sitting_lesson_leave(sitting);
    }
}

void sitting_lesson_guide(struct sitting *sitting) {
    const struct lesson_step *step = sitting_lesson_step(sitting, sitting->match.count);
    uint16_t kept = 0;
    if (is_free(step)) {
        return;
    }
    for (uint16_t i = 0; i < sitting->legal_count; i++) {
        if (allows(lesson_of(sitting), sitting->match.count, sitting->viewer, sitting->legal[i])) {
            sitting->legal[kept++] = sitting->legal[i];
        }
    }
    if (kept == 0) {
        sitting_lesson_leave(sitting);
    } else {
        sitting->legal_count = kept;
    }
}

void sitting_lesson_point(struct sitting *sitting) {
    const struct lesson_step *step = sitting_lesson_step(sitting, sitting->match.count);
    const struct view *view = sitting->title->view;
    if (is_free(step) || view->point == NULL || sitting->legal_count == 0) {
        return;
    }
    uint8_t i = 0;
    while (i + 1 < step->actions_count && action_find(sitting->legal, sitting->legal_count,
                                                      step->actions[i]) == sitting->legal_count) {
        i++;
    }
    const struct scene scene = sitting_scene(sitting);
    view->point(sitting->view, &scene, step->actions[i]);
    if (step->with_next) {
        view->point(sitting->view, &scene, step[1].actions[0]);
    }
}

bool sitting_lesson_plays(struct sitting *sitting, uint8_t actor) {
    const struct lesson_step *step = sitting_lesson_step(sitting, sitting->match.count);
    if (is_free(step)) {
        return false;
    }
    const struct action *choices;
    (void)lesson_choices(lesson_of(sitting), sitting->match.count, &choices);
    if ((step->passes || step->seat == actor) &&
        match_carry_on(&sitting->match, choices[0], NULL) == RESULT_OK) {
        return true;
    }
    sitting_lesson_leave(sitting);
    return false;
}

bool sitting_lesson_passes(const struct sitting *sitting, uint16_t count) {
    const struct lesson_step *step = sitting_lesson_step(sitting, count);
    return step != NULL && step->passes;
}

void sitting_lesson_end(struct sitting *sitting) {
    const struct lesson *lesson = lesson_of(sitting);
    if (!sitting_is_lesson(sitting) || lesson == NULL) {
        return;
    }
    const bool won = (match_winners(&sitting->match) >> lesson->person & 1u) != 0;
    sitting_say(sitting, won ? lesson->won : lesson->lost, (struct rect){0}, SITTING_OVER);
}

bool sitting_lesson_tell(struct sitting *sitting) {
    const bool tells = sitting->lesson_untold;
    sitting->lesson_untold = false;
    if (tells) {
        sitting_say(sitting, left, (struct rect){0}, SITTING_CHOOSE);
    }
    return tells;
}
