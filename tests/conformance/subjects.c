#include "subjects.h"

#include <string.h>

#include "tp_bot.h"
#include "tp_rules.h"

const struct title template_title = {.rules = &template_game, .policy = &template_policy};

uint8_t subjects_count(void) {
    return (uint8_t)(titles_count + 1);
}

const struct title *subject_at(uint8_t place) {
    return place < titles_count ? &titles[place] : &template_title;
}

const struct title *subject_find(const char *id) {
    for (uint8_t i = 0; i < subjects_count(); i++) {
        if (strcmp(subject_at(i)->rules->id, id) == 0) {
            return subject_at(i);
        }
    }
    return NULL;
}
