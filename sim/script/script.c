#include "script.h"

#include <stdio.h>
#include <string.h>

struct word {
    const char *name;
    uint8_t value;
};

/* In the order of enum button. */
static const struct word buttons[] = {{"UP", 0x01}, {"DOWN", 0x02}, {"LEFT", 0x04}, {"RIGHT", 0x08},
                                      {"A", 0x10},  {"B", 0x20},    {"X", 0x40},    {"Y", 0x80}};

enum shape {
    TAKES_NOTHING,
    TAKES_BUTTON,
    MAY_TAKE_BUTTON,
    TAKES_NUMBER,
    TAKES_BOTH,
    TAKES_NAME,
    TAKES_PLACES,
    TAKES_SWITCH
};

static const struct {
    const char *name;
    enum script_verb verb;
    enum shape shape;
    uint32_t min, max;
} verbs[] = {
    {"press", SCRIPT_HOLD, TAKES_BUTTON, 0, 0},
    {"hold", SCRIPT_HOLD, TAKES_BOTH, 1, 60000},
    {"wait", SCRIPT_WAIT, TAKES_NUMBER, 1, 3600000},
    {"until", SCRIPT_UNTIL, TAKES_PLACES, 0, 0},
    {"shot", SCRIPT_SHOT, TAKES_NAME, 0, 0},
    {"battery", SCRIPT_BATTERY, TAKES_NUMBER, 0, 100},
    {"usb", SCRIPT_USB, TAKES_SWITCH, 0, 0},
    {"cut", SCRIPT_CUT, MAY_TAKE_BUTTON, 0, 0},
    {"repeat", SCRIPT_REPEAT, TAKES_NUMBER, 1, 10000},
    {"break", SCRIPT_BREAK, TAKES_PLACES, 0, 0},
    {"end", SCRIPT_END, TAKES_NOTHING, 0, 0},
};

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))
#define WORDS_MAX       (SCRIPT_PLACES + 3)

/* One line, cut into words. */
struct source {
    uint16_t line;
    uint8_t count;
    char words[WORDS_MAX][SCRIPT_WORD_MAX];
};

static bool fail(struct script *script, uint16_t line, const char *what, const char *word) {
    snprintf(script->error, sizeof script->error,
             word[0] == '\0' ? "line %u: %s" : "line %u: %s '%s'", line, what, word);
    return false;
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

/* Cuts the line at *text into words, leaves what follows # out, and goes to the next line. */
static bool cut(struct script *script, const char **text, struct source *source) {
    const char *at = *text;
    source->count = 0;
    while (*at != '\0' && *at != '\n' && *at != '#') {
        uint8_t length = 0;
        if (is_blank(*at)) {
            at++;
            continue;
        }
        if (source->count == WORDS_MAX) {
            return fail(script, source->line, "too many words", "");
        }
        char *word = source->words[source->count++];
        while (*at != '\0' && *at != '\n' && *at != '#' && !is_blank(*at)) {
            if (length + 1 == SCRIPT_WORD_MAX) {
                return fail(script, source->line, "a word is too long", "");
            }
            word[length++] = *at++;
        }
        word[length] = '\0';
    }
    while (*at != '\0' && *at != '\n') {
        at++;
    }
    *text = *at == '\n' ? at + 1 : at;
    return true;
}

static bool read_number(const char *word, uint32_t *number) {
    uint32_t value = 0;
    if (word[0] == '\0' || strlen(word) > 8) {
        return false;
    }
    for (; *word != '\0'; word++) {
        if (*word < '0' || *word > '9') {
            return false;
        }
        value = value * 10u + (uint32_t)(*word - '0');
    }
    *number = value;
    return true;
}

/* A screen, or a picture whose name becomes that of a file: letters, digits, - and _. */
static bool is_name(const char *word) {
    for (const char *at = word; *at != '\0'; at++) {
        const bool letter = (*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z');
        if (!letter && !(*at >= '0' && *at <= '9') && *at != '-' && *at != '_') {
            return false;
        }
    }
    return word[0] != '\0';
}

static bool take_button(struct script *script, const struct source *source,
                        struct script_line *line) {
    for (size_t i = 0; i < COUNT_OF(buttons); i++) {
        if (strcmp(source->words[1], buttons[i].name) == 0) {
            line->buttons = buttons[i].value;
            return true;
        }
    }
    return fail(script, source->line, "unknown button", source->words[1]);
}

static bool take_number(struct script *script, const struct source *source, uint8_t place,
                        uint32_t min, uint32_t max, struct script_line *line) {
    if (!read_number(source->words[place], &line->number) || line->number < min ||
        line->number > max) {
        return fail(script, source->line, "not a number that fits here:", source->words[place]);
    }
    return true;
}

/* Screens, and for `until` how many milliseconds at most. */
static bool take_places(struct script *script, const struct source *source,
                        struct script_line *line) {
    uint8_t last = source->count;
    line->number = SCRIPT_LIMIT_MS;
    if (line->verb == SCRIPT_UNTIL && read_number(source->words[last - 1], &line->number)) {
        last--;
    }
    if (last < 2 || last > SCRIPT_PLACES + 1) {
        return fail(script, source->line, "one to three screens are to be named", "");
    }
    for (uint8_t i = 1; i < last; i++) {
        if (!script_knows_screen(source->words[i])) {
            return fail(script, source->line, "not a screen:", source->words[i]);
        }
        strcpy(line->words[line->places++], source->words[i]);
    }
    return true;
}

static const uint8_t words_of[] = {
    [TAKES_NOTHING] = 1, [TAKES_BUTTON] = 2, [TAKES_NUMBER] = 2, [TAKES_BOTH] = 3,
    [TAKES_NAME] = 2,    [TAKES_PLACES] = 0, [TAKES_SWITCH] = 2, [MAY_TAKE_BUTTON] = 0,
};

static bool take(struct script *script, const struct source *source, size_t verb) {
    struct script_line *line = &script->lines[script->count];
    const enum shape shape = verbs[verb].shape;
    *line = (struct script_line){
        .line = source->line, .verb = verbs[verb].verb, .number = SCRIPT_PRESS_MS};
    if (words_of[shape] != 0 && source->count != words_of[shape]) {
        return fail(script, source->line, "too many or too few words after", source->words[0]);
    }
    switch (shape) {
    case TAKES_NOTHING:
        return true;
    case TAKES_BUTTON:
        return take_button(script, source, line);
    case MAY_TAKE_BUTTON:
        if (source->count > 2) {
            return fail(script, source->line, "too many words after", source->words[0]);
        }
        return source->count == 1 || take_button(script, source, line);
    case TAKES_NUMBER:
        return take_number(script, source, 1, verbs[verb].min, verbs[verb].max, line);
    case TAKES_BOTH:
        return take_button(script, source, line) &&
               take_number(script, source, 2, verbs[verb].min, verbs[verb].max, line);
    case TAKES_NAME:
        strcpy(line->words[0], source->words[1]);
        return is_name(source->words[1]) ||
               fail(script, source->line, "not a picture's name:", source->words[1]);
    case TAKES_PLACES:
        return take_places(script, source, line);
    case TAKES_SWITCH:
        line->number = strcmp(source->words[1], "on") == 0;
        return line->number != 0 || strcmp(source->words[1], "off") == 0 ||
               fail(script, source->line, "neither on nor off:", source->words[1]);
    }
    return false;
}

static bool read_line(struct script *script, const struct source *source) {
    for (size_t i = 0; i < COUNT_OF(verbs); i++) {
        if (strcmp(source->words[0], verbs[i].name) != 0) {
            continue;
        }
        if (script->count == SCRIPT_LINES_MAX) {
            return fail(script, source->line, "the script is too long", "");
        }
        if (!take(script, source, i)) {
            return false;
        }
        script->count++;
        return true;
    }
    return fail(script, source->line, "unknown word", source->words[0]);
}

/* Joins each repeat with its end, and each break with the repeat that it leaves. */
static bool join(struct script *script) {
    uint16_t open[SCRIPT_DEPTH];
    uint8_t depth = 0;
    for (uint16_t i = 0; i < script->count; i++) {
        struct script_line *line = &script->lines[i];
        if (line->verb == SCRIPT_REPEAT) {
            if (depth == SCRIPT_DEPTH) {
                return fail(script, line->line, "too many repeats in one another", "");
            }
            open[depth++] = i;
        } else if (line->verb == SCRIPT_BREAK || line->verb == SCRIPT_END) {
            if (depth == 0) {
                return fail(script, line->line, "there is no repeat before it", "");
            }
            line->other = open[depth - 1];
            if (line->verb == SCRIPT_END) {
                script->lines[line->other].other = (uint16_t)(i + 1u);
                depth--;
            }
        }
    }
    return depth == 0 ||
           fail(script, script->lines[open[depth - 1]].line, "a repeat has no end", "");
}

bool script_read(struct script *script, const char *text) {
    struct source source = {0};
    script->count = 0;
    script->error[0] = '\0';
    while (*text != '\0') {
        source.line++;
        if (!cut(script, &text, &source)) {
            return false;
        }
        if (source.count > 0 && !read_line(script, &source)) {
            return false;
        }
    }
    return join(script);
}

void script_start(struct script_player *player, const struct script *script) {
    memset(player, 0, sizeof *player);
    player->script = script;
}

static void next_line(struct script_player *player) {
    player->at++;
    player->begun = player->cut = false;
}

static bool is_there(const struct script_line *line, const char *place) {
    for (uint8_t i = 0; i < line->places; i++) {
        if (strcmp(line->words[i], place) == 0) {
            return true;
        }
    }
    return false;
}

static enum script_call sleep_for(struct script_player *player, uint32_t ms) {
    player->wake = ms;
    player->at_once = 0;
    return SCRIPT_IDLE;
}

static enum script_call play_hold(struct script_player *player, uint32_t elapsed) {
    const uint32_t held = player->line->number;
    if (elapsed < held) {
        player->down = player->line->buttons;
        return sleep_for(player, held - elapsed);
    }
    player->down = 0;
    if (elapsed < held + SCRIPT_PRESS_MS) {
        return sleep_for(player, held + SCRIPT_PRESS_MS - elapsed);
    }
    next_line(player);
    return SCRIPT_DONE;
}

/* The power fails once; then the button stays down for a while, as `hold` does it. */
static enum script_call play_cut(struct script_player *player, uint32_t elapsed) {
    const uint8_t held = player->line->buttons;
    if (!player->cut) {
        player->cut = true;
        player->down = held;
        return SCRIPT_POWER;
    }
    if (held != 0 && elapsed < SCRIPT_POWER_MS + SCRIPT_PRESS_MS) {
        player->down = elapsed < SCRIPT_POWER_MS ? held : 0;
        return sleep_for(player,
                         (player->down != 0 ? SCRIPT_POWER_MS : SCRIPT_POWER_MS + SCRIPT_PRESS_MS) -
                             elapsed);
    }
    player->down = 0;
    next_line(player);
    return SCRIPT_DONE;
}

static enum script_call play_until(struct script_player *player, uint32_t elapsed,
                                   const char *place) {
    const struct script_line *line = player->line;
    if (is_there(line, place)) {
        next_line(player);
        return SCRIPT_DONE;
    }
    if (elapsed < line->number) {
        return sleep_for(player, line->number - elapsed);
    }
    snprintf(player->error, sizeof player->error, "line %u: no %s after %lu ms, but %s", line->line,
             line->words[0], (unsigned long)line->number, place);
    return SCRIPT_FAILED;
}

/* The line at `at`; SCRIPT_DONE if it is behind. */
static enum script_call play_line(struct script_player *player, uint32_t elapsed,
                                  const char *place) {
    const struct script_line *line = player->line;
    switch (line->verb) {
    case SCRIPT_HOLD:
        return play_hold(player, elapsed);
    case SCRIPT_WAIT:
        if (elapsed < line->number) {
            return sleep_for(player, line->number - elapsed);
        }
        break;
    case SCRIPT_UNTIL:
        return play_until(player, elapsed, place);
    case SCRIPT_SHOT:
        next_line(player);
        return SCRIPT_TAKE;
    case SCRIPT_BATTERY:
    case SCRIPT_USB:
        next_line(player);
        return SCRIPT_SUPPLY;
    case SCRIPT_CUT:
        return play_cut(player, elapsed);
    case SCRIPT_REPEAT:
        player->left[player->depth++] = (uint16_t)line->number;
        break;
    case SCRIPT_BREAK:
        if (is_there(line, place)) {
            player->depth--;
            player->at = player->script->lines[line->other].other;
            player->begun = false;
            return SCRIPT_DONE;
        }
        break;
    case SCRIPT_END:
        if (--player->left[player->depth - 1] > 0) {
            player->at = line->other;
        } else {
            player->depth--;
        }
        break;
    }
    next_line(player);
    return SCRIPT_DONE;
}

enum script_call script_play(struct script_player *player, uint32_t now, const char *place) {
    while (player->at < player->script->count) {
        player->line = &player->script->lines[player->at];
        if (!player->begun) {
            player->begun = true;
            player->since = now;
        }
        if (player->at_once++ == SCRIPT_AT_ONCE) {
            snprintf(player->error, sizeof player->error,
                     "line %u: repeats that take no time go on and on", player->line->line);
            return SCRIPT_FAILED;
        }
        const enum script_call call = play_line(player, now - player->since, place);
        if (call != SCRIPT_DONE) {
            return call;
        }
    }
    return SCRIPT_DONE;
}
