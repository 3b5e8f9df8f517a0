#include "sitting_lesson.h"

#include <string.h>

#include "check.h"
#include "sitting_show.h"

static const char *const left =
    "This game has left the steps of the first game. It goes on as an ordinary game.";

static void code_action(struct coder *coder, struct action action) {
    code_u8(coder, &action.verb, 0xFF);
    code_u8(coder, &action.a, 0xFF);
    code_u8(coder, &action.b, 0xFF);
    code_u8(coder, &action.c, 0xFF);
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
    code_u8(&coder, &setup.seats, 0xFF);
    code_bytes(&coder, setup.options, options_marked(&setup), 0xFF);
    code_u16(&coder, &setup.deal_count, DEAL_MAX);
    code_bytes(&coder, (uint8_t *)setup.deal, setup.deal_count, 0xFF); /* hashing only reads */
    code_u8(&coder, &person, 0xFF);
    for (uint16_t i = 0; i < lesson_length(lesson); i++) {
        const struct lesson_step *step = lesson_at(lesson, i);
        uint8_t seat = step->seat, count = step->actions_count;
        code_u8(&coder, &seat, 0xFF);
        code_u8(&coder, &count, 0xFF);
        for (uint8_t k = 0; k < count; k++) {
            code_action(&coder, step->actions[k]);
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

static bool allows(const struct lesson_step *step, uint8_t seat, struct action action) {
    return is_free(step) || (step->seat == seat && action_find(step->actions, step->actions_count,
                                                               action) < step->actions_count);
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
        fits = allows(lesson_at(lesson, done), chronicle->seat, sitting->log[done]);
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
        if (allows(step, sitting->viewer, sitting->legal[i])) {
            sitting->legal[kept++] = sitting->legal[i];
        }
    }
    if (kept == 0) {
        sitting_lesson_leave(sitting);
    } else {
        sitting->legal_count = kept;
    }
}

bool sitting_lesson_plays(struct sitting *sitting, uint8_t actor) {
    const struct lesson_step *step = sitting_lesson_step(sitting, sitting->match.count);
    if (is_free(step)) {
        return false;
    }
    if (step->seat == actor &&
        match_carry_on(&sitting->match, step->actions[0], NULL) == RESULT_OK) {
        return true;
    }
    sitting_lesson_leave(sitting);
    return false;
}

bool sitting_lesson_tell(struct sitting *sitting) {
    const bool tells = sitting->lesson_untold;
    sitting->lesson_untold = false;
    return tells && sitting_say(sitting, left, 0, 0, SITTING_CHOOSE);
}
