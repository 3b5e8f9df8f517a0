#include "arguments.h"

#include <inttypes.h>
#include <string.h>

#include "refuse.h"

/* The flag that a word names, alone or with "=value" behind it, or NULL. */
static const struct flag *find_flag(const struct command *command, const char *word) {
    const size_t n = strcspn(word, "=");
    for (const struct flag *const *flag = command->flags; *flag != NULL; flag++) {
        if (strlen((*flag)->name) == n && strncmp((*flag)->name, word, n) == 0) {
            return *flag;
        }
    }
    return NULL;
}

static bool refuse_flag(const struct command *command, const char *word) {
    const char *names[ARGUMENTS_FLAGS];
    size_t count = 0;
    char what[64] = "unknown flag of ";
    for (const struct flag *const *flag = command->flags; *flag != NULL; flag++) {
        names[count++] = (*flag)->name;
    }
    strncat(what, command->name, sizeof what - strlen(what) - 1);
    return refuse_name(what, word, names, count);
}

/* Takes the flag at values[*at] and its value; *at is left at the last of them. */
static bool read_flag(struct arguments *arguments, const struct command *command, int count,
                      char **values, int *at) {
    const char *word = values[*at];
    const struct flag *flag = find_flag(command, word);
    const char *value = strchr(word, '=');
    if (flag == NULL) {
        return refuse_flag(command, word);
    }
    if (!flag->repeats && arguments_value(arguments, flag) != NULL) {
        return refuse("%s is given twice", flag->name);
    }
    if (flag->value == NULL && value != NULL) {
        return refuse("%s takes no value", flag->name);
    }
    if (flag->value != NULL && value == NULL && *at + 1 >= count) {
        return refuse("%s needs a value: %s %s", flag->name, flag->name, flag->value);
    }
    if (arguments->flags_count == ARGUMENTS_FLAGS) {
        return refuse("too many flags");
    }
    if (flag->value == NULL) {
        value = "";
    } else {
        value = value != NULL ? value + 1 : values[++*at];
    }
    arguments->flags[arguments->flags_count].flag = flag;
    arguments->flags[arguments->flags_count++].value = value;
    return true;
}

bool arguments_read(struct arguments *arguments, const struct command *command, int count,
                    char **values) {
    *arguments = (struct arguments){0};
    bool words_only = false;
    for (int i = 0; i < count; i++) {
        if (!words_only && strcmp(values[i], "--") == 0) {
            words_only = true;
        } else if (!words_only && values[i][0] == '-' && values[i][1] != '\0') {
            if (!read_flag(arguments, command, count, values, &i)) {
                return false;
            }
        } else if (arguments->words_count == command->words_max) {
            return refuse("%s takes %s and no more: what is '%s'?", command->name,
                          command->words_max > 0 ? command->words : "flags", values[i]);
        } else {
            arguments->words[arguments->words_count++] = values[i];
        }
    }
    if (arguments->words_count < command->words_min) {
        return refuse("%s needs %s; see asterism help %s", command->name, command->words,
                      command->name);
    }
    return true;
}

const char *arguments_value(const struct arguments *arguments, const struct flag *flag) {
    for (uint8_t i = 0; i < arguments->flags_count; i++) {
        if (arguments->flags[i].flag == flag) {
            return arguments->flags[i].value;
        }
    }
    return NULL;
}

static bool wide_number(const char *word, const char *what, uint64_t min, uint64_t max,
                        uint64_t *number) {
    uint64_t value = 0;
    bool good = word[0] != '\0';
    for (const char *at = word; *at != '\0' && good; at++) {
        const uint64_t digit = (uint64_t)(*at - '0');
        good = *at >= '0' && *at <= '9' && digit <= max && value <= (max - digit) / 10;
        value = good ? value * 10 + digit : 0;
    }
    if (!good || value < min) {
        return refuse("%s is a whole number %" PRIu64 " to %" PRIu64 ", not '%s'", what, min, max,
                      word);
    }
    *number = value;
    return true;
}

bool arguments_number(const char *word, const char *what, uint32_t min, uint32_t max,
                      uint32_t *number) {
    uint64_t value = 0;
    if (!wide_number(word, what, min, max, &value)) {
        return false;
    }
    *number = (uint32_t)value;
    return true;
}

bool arguments_number_or(const struct arguments *arguments, const struct flag *flag, uint32_t min,
                         uint32_t max, uint32_t fallback, uint32_t *number) {
    const char *word = arguments_value(arguments, flag);
    *number = fallback;
    return word == NULL || arguments_number(word, flag->name, min, max, number);
}

bool arguments_seed_or(const struct arguments *arguments, const struct flag *flag, uint64_t min,
                       uint64_t fallback, uint64_t *seed) {
    const char *word = arguments_value(arguments, flag);
    *seed = fallback;
    return word == NULL || wide_number(word, flag->name, min, UINT64_MAX, seed);
}
