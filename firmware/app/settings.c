#include "settings.h"

#include <stddef.h>

static const char *const off_on[] = {"Off", "On"};
static const char *const singles[] = {"Is asked", "Made by itself"};
static const char *const on_off[] = {"On", "Off"};
static const char *const paces[PACES] = {"Slow", "Steady", "Brisk", "At once"};
static const char *const colours[] = {"Standard", "Colour-blind"};
static const char *const sleeps[] = {"1 minute", "2 minutes", "5 minutes", "10 minutes",
                                     "30 minutes"};
static const uint8_t sleep_minutes[] = {1, 2, 5, 10, 30};
static const uint16_t pauses[PACES] = {1800, 900, 400, 0};
static const uint8_t stays[PACES] = {5, 2, 1, 0}; /* halves of what an event takes to move */

#define SLEEPS (sizeof sleeps / sizeof sleeps[0])
_Static_assert(SLEEPS == sizeof sleep_minutes, "each sleep time has its words");
#define AT(field) offsetof(struct settings, field)

const struct setting setting_lines[] = {
    {.label = "Brightness", .min = 1, .max = BRIGHTNESS_MAX, .offset = AT(brightness)},
    {.label = "Volume", .min = 1, .max = VOLUME_MAX, .offset = AT(volume)},
    {.label = "Sound", .max = 1, .words = on_off, .offset = AT(mute)},
    {.label = "Others' moves", .max = PACES - 1, .words = paces, .offset = AT(pace)},
    {.label = "Motion", .max = 1, .words = off_on, .offset = AT(motion)},
    {.label = "Colours", .max = 1, .words = colours, .offset = AT(palette)},
    {.label = "Sleep after", .max = SLEEPS - 1, .words = sleeps, .offset = AT(sleep)},
    {.label = "Remember for me", .max = 1, .words = off_on, .offset = AT(memory)},
    {.label = "An only choice", .max = 1, .words = singles, .offset = AT(single)},
};
const uint8_t setting_lines_count = sizeof setting_lines / sizeof setting_lines[0];

struct settings settings_default(void) {
    return (struct settings){.brightness = 7,
                             .volume = 2,
                             .pace = PACE_STEADY,
                             .motion = 1,
                             .sleep = 1,
                             .memory = 1,
                             .single = 1};
}

void code_settings(struct coder *coder, struct settings *settings, bool once) {
    const uint8_t count = once ? SETTINGS_LINES : setting_lines_count;
    for (uint8_t i = 0; i < count; i++) {
        const struct setting *line = &setting_lines[i];
        uint8_t *value = (uint8_t *)settings + line->offset;
        code_u8(coder, value, line->max);
        code_require(coder, *value >= line->min);
    }
}

bool setting_letter(char letter, uint8_t at) {
    const bool word = (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z');
    return word || (at > 0 && (letter == ' ' || letter == '-'));
}

/* A name ends where its zeros begin. */
static void code_name(struct coder *coder, char *name) {
    bool ended = false;
    for (uint8_t at = 0; at < NAME_MAX; at++) {
        uint8_t letter = (uint8_t)name[at];
        code_u8(coder, &letter, UINT8_MAX);
        code_require(coder, letter == 0 || (!ended && setting_letter((char)letter, at)));
        ended = ended || letter == 0;
        name[at] = (char)letter;
    }
}

void code_people(struct coder *coder, struct settings *settings) {
    for (uint8_t i = 0; i < PEOPLE_MAX; i++) {
        code_name(coder, settings->people[i]);
    }
}

uint16_t settings_event_ms(const struct settings *settings, uint16_t moves) {
    return (uint16_t)((uint32_t)moves * stays[settings->pace] / 2u);
}

uint16_t settings_pause_ms(const struct settings *settings) {
    return pauses[settings->pace];
}

uint32_t settings_sleep_ms(const struct settings *settings) {
    return sleep_minutes[settings->sleep] * 60000u;
}

uint8_t setting_get(const struct settings *settings, const struct setting *line) {
    return ((const uint8_t *)settings)[line->offset];
}

bool setting_step(struct settings *settings, const struct setting *line, int8_t direction) {
    uint8_t *value = (uint8_t *)settings + line->offset;
    if (direction < 0 ? *value == line->min : *value == line->max) {
        return false;
    }
    *value = (uint8_t)(*value + direction);
    return true;
}
