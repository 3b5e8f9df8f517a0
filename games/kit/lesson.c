#include "lesson.h"

static uint8_t times_of(const struct lesson_step *step) {
    return step->times > 0 ? step->times : 1;
}

uint16_t lesson_length(const struct lesson *lesson) {
    uint16_t length = 0;
    for (uint8_t i = 0; i < lesson->steps_count; i++) {
        length = (uint16_t)(length + times_of(&lesson->steps[i]));
    }
    return length;
}

const struct lesson_step *lesson_at(const struct lesson *lesson, uint16_t count) {
    for (uint8_t i = 0; i < lesson->steps_count; i++) {
        if (count < times_of(&lesson->steps[i])) {
            return &lesson->steps[i];
        }
        count = (uint16_t)(count - times_of(&lesson->steps[i]));
    }
    return NULL;
}

const char *lesson_said_after(const struct lesson_step *step, struct action chosen) {
    uint16_t at = action_find(step->actions, step->actions_count, chosen);
    at = at < LESSON_AFTER ? at : LESSON_AFTER - 1;
    while (at > 0 && step->after[at] == NULL) {
        at--;
    }
    return step->after[at];
}
