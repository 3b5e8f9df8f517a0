#include "lesson.h"

static uint8_t times_of(const struct lesson_step *step) {
    return step->passes ? step->actions_count : step->times > 0 ? step->times : 1;
}

uint16_t lesson_length(const struct lesson *lesson) {
    uint16_t length = 0;
    for (uint8_t i = 0; i < lesson->steps_count; i++) {
        length = (uint16_t)(length + times_of(&lesson->steps[i]));
    }
    return length;
}

/* The step that is next after *count actions; *count becomes those of them that are its own. */
static const struct lesson_step *step_at(const struct lesson *lesson, uint16_t *count) {
    for (uint8_t i = 0; i < lesson->steps_count; i++) {
        if (*count < times_of(&lesson->steps[i])) {
            return &lesson->steps[i];
        }
        *count = (uint16_t)(*count - times_of(&lesson->steps[i]));
    }
    return NULL;
}

const struct lesson_step *lesson_at(const struct lesson *lesson, uint16_t count) {
    return step_at(lesson, &count);
}

uint8_t lesson_choices(const struct lesson *lesson, uint16_t count, const struct action **choices) {
    const struct lesson_step *step = step_at(lesson, &count);
    *choices = step == NULL ? NULL : step->actions;
    if (step == NULL || !step->passes) {
        return step == NULL ? 0 : step->actions_count;
    }
    *choices = &step->actions[count];
    return 1;
}

const char *lesson_said_after(const struct lesson_step *step, struct action chosen) {
    uint16_t at = action_find(step->actions, step->actions_count, chosen);
    at = at < LESSON_AFTER ? at : LESSON_AFTER - 1;
    while (at > 0 && step->after[at] == NULL) {
        at--;
    }
    return step->passes ? NULL : step->after[at];
}
