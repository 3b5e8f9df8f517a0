/* What people set once and expect to find again: light, sound, pace, colours, sleep. */
#ifndef SETTINGS_H
#define SETTINGS_H

#include "coder.h"

#define BRIGHTNESS_MAX 10u /* 1 is the floor: dim, but never dark */
#define VOLUME_MAX     4u

#define PEOPLE_MAX     4  /* names of people */
#define NAME_MAX       10 /* letters of one */
#define SETTINGS_LINES 8  /* that settings had before they had names */

enum pace { PACE_SLOW, PACE_STEADY, PACE_BRISK, PACE_AT_ONCE, PACES };

struct settings {
    uint8_t brightness; /* 1 .. BRIGHTNESS_MAX */
    uint8_t volume;     /* 1 .. VOLUME_MAX */
    uint8_t mute;       /* 1: silent at any volume */
    uint8_t pace;       /* enum pace: how long the others' moves are shown */
    uint8_t motion;     /* 1: things that move are drawn moving */
    uint8_t palette;    /* 1: colours for eyes that do not tell red from green */
    uint8_t sleep;      /* place in the list of sleep times */
    uint8_t memory;     /* 1: what all have seen is shown to those who have forgotten it */
    uint8_t single;     /* 1: an only choice is made by itself, if it reveals nothing */
    char people[PEOPLE_MAX][NAME_MAX + 1]; /* names of people, each with zeros behind it */
};

/* As the console leaves the house. */
struct settings settings_default(void);
/* One walk over the lines; once, settings had only the first ones. */
void code_settings(struct coder *coder, struct settings *settings, bool once);
/* The same over the names of people. */
void code_people(struct coder *coder, struct settings *settings);
/* May stand at that place of a name. */
bool setting_letter(char letter, uint8_t at);
/* How long an event of somebody else stays that takes so long to move, in milliseconds. */
uint16_t settings_event_ms(const struct settings *settings, uint16_t moves);
/* How long a move of somebody else stays after its movement, in milliseconds. */
uint16_t settings_pause_ms(const struct settings *settings);
/* Idle time before the console sleeps, in milliseconds. */
uint32_t settings_sleep_ms(const struct settings *settings);

/* One line of the settings' screen. */
struct setting {
    const char *label;
    uint8_t min, max;
    const char *const
        *words;     /* one for each value, or NULL: the value is a length, shown as steps */
    uint8_t offset; /* of its byte in the struct */
};

extern const struct setting setting_lines[];
extern const uint8_t setting_lines_count;

/* The value of a line. */
uint8_t setting_get(const struct settings *settings, const struct setting *line);
/* Changes a line's value by one step; false at its end. */
bool setting_step(struct settings *settings, const struct setting *line, int8_t direction);

#endif
