#include "choice.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "check.h"
#include "former.h"
#include "novice.h"
#include "references.h"
#include "refuse.h"
#include "search.h"

#define LIST_SIZE 400u
#define NAME_SIZE 32u

const struct flag flag_seats = {"--seats", "N", false, "how many play"};
const struct flag flag_seed = {"--seed", "S", false,
                               "0 to 18446744073709551615; the same seed, the same game"};
const struct flag flag_option = {"--option", "NAME=VALUE", true,
                                 "an option of the game, see asterism games; may be repeated"};
const struct flag flag_bots = {
    "--bots", "A,B,...", false,
    "one for all seats or one for each: random, novice, greedy, a level (cadet, pilot, navigator, "
    "captain, admiral, marshal; former-admiral and so on: as they once were), search:N or flat:N with N "
    "iterations; search:N:HORIZON:OVERLOOKS:MISJUDGES errs as a level does"};
const struct flag flag_json = {"--json", NULL, false, "as one line of JSON"};

static bool find_title(const char *id, bool references_too, const struct title **title) {
    const char *ids[UINT8_MAX];
    const uint8_t count = (uint8_t)(titles_count + (references_too ? references_count : 0));
    for (uint8_t i = 0; i < count; i++) {
        const struct title *const its =
            i < titles_count ? &titles[i] : &references[i - titles_count];
        ids[i] = its->rules->id;
        if (strcmp(ids[i], id) == 0) {
            *title = its;
            return true;
        }
    }
    return refuse_name("unknown game", id, ids, count);
}

bool choice_title(const char *id, const struct title **title) {
    return find_title(id, false, title);
}

bool choice_subject(const char *id, const struct title **title) {
    return find_title(id, true, title);
}

bool choice_require(const struct arguments *arguments, const struct flag *flag) {
    return arguments_value(arguments, flag) != NULL ||
           refuse("%s %s is missing: %s", flag->name, flag->value, flag->meaning);
}

void choice_value_text(const struct option *option, uint8_t value, char *text, size_t size) {
    if (option->words != NULL) {
        snprintf(text, size, "%s", option->words[value - option->min]);
    } else if (option->kind == OPTION_FLAG) {
        snprintf(text, size, "%s", value != 0 ? "true" : "false");
    } else {
        snprintf(text, size, "%u", (unsigned)value);
    }
}

static uint8_t value_first(const struct option *option) {
    return option->kind == OPTION_FLAG ? 0 : option->min;
}

static uint8_t value_last(const struct option *option) {
    return option->kind == OPTION_FLAG ? 1 : option->max;
}

static void append(char *list, const char *word) {
    const size_t used = strlen(list);
    snprintf(list + used, LIST_SIZE - used, "%s%s", used > 0 ? ", " : "", word);
}

/* The value that a word means, or one past the last. */
static unsigned find_value(const struct option *option, const char *word) {
    unsigned value = value_first(option);
    for (; value <= value_last(option); value++) {
        char text[NAME_SIZE];
        choice_value_text(option, (uint8_t)value, text, sizeof text);
        char number[NAME_SIZE];
        snprintf(number, sizeof number, "%u", value);
        if (strcmp(text, word) == 0 ||
            (option->kind == OPTION_NUMBER && strcmp(number, word) == 0)) {
            break;
        }
    }
    return value;
}

/* Refuses a value with those that the option can have in this setup. */
static bool refuse_value(const struct game *game, const struct setup *setup, uint8_t place,
                         const char *word) {
    char list[LIST_SIZE] = "";
    const struct option *option = &game->options[place];
    struct setup tried = *setup;
    for (unsigned value = value_first(option); value <= value_last(option); value++) {
        char text[NAME_SIZE];
        tried.options[place] = (uint8_t)value;
        choice_value_text(option, (uint8_t)value, text, sizeof text);
        if (game_accepts(game, &tried) == RESULT_OK) {
            append(list, text);
        }
    }
    if (list[0] == '\0') {
        return refuse("%s with %u seats: option %s cannot be %s together with the other options",
                      game->id, (unsigned)setup->seats, option->name, word);
    }
    return refuse("%s with %u seats: option %s cannot be '%s'; it can be: %s", game->id,
                  (unsigned)setup->seats, option->name, word, list);
}

/* The place of the option that "name=value" names. */
static bool find_option(const struct game *game, const char *given, uint8_t *place) {
    const char *names[OPTIONS_MAX];
    char name[NAME_SIZE];
    char what[64];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(given, "="), given);
    for (uint8_t i = 0; i < game->options_count; i++) {
        names[i] = game->options[i].name;
        if (strcmp(names[i], name) == 0) {
            *place = i;
            return strchr(given, '=') != NULL ||
                   refuse("option %s needs a value: --option %s=VALUE", name, name);
        }
    }
    snprintf(what, sizeof what, "%s has no option", game->id);
    return refuse_name(what, name, names, game->options_count);
}

static bool choose_options(const struct arguments *arguments, const struct game *game,
                           struct setup *setup) {
    const char *given[OPTIONS_MAX] = {0};
    for (uint8_t i = 0; i < arguments->flags_count; i++) {
        const char *word = arguments->flags[i].value;
        uint8_t place = 0;
        if (arguments->flags[i].flag != &flag_option) {
            continue;
        }
        if (!find_option(game, word, &place)) {
            return false;
        }
        if (given[place] != NULL) {
            return refuse("option %s is given twice", game->options[place].name);
        }
        given[place] = strchr(word, '=') + 1;
        const unsigned value = find_value(&game->options[place], given[place]);
        if (value > value_last(&game->options[place])) {
            return refuse_value(game, setup, place, given[place]);
        }
        setup->options[place] = (uint8_t)value;
    }
    if (game_accepts(game, setup) != RESULT_OK) { /* each would do alone, but not together */
        for (uint8_t i = 0; i < game->options_count; i++) {
            if (given[i] != NULL) {
                return refuse_value(game, setup, i, given[i]);
            }
        }
        return refuse("%s with %u seats cannot begin without a choice of options", game->id,
                      (unsigned)setup->seats);
    }
    return true;
}

bool choice_setup(const struct arguments *arguments, const struct game *game, uint8_t seats,
                  uint64_t seed, struct setup *setup) {
    const char *word = arguments_value(arguments, &flag_seats);
    char what[64];
    uint32_t number = seats;
    snprintf(what, sizeof what, "number of seats of %s", game->id);
    if (word == NULL && (seats < game->seats_min || seats > game->seats_max)) {
        return refuse("%s is played with %u to %u seats, not with %u", game->id,
                      (unsigned)game->seats_min, (unsigned)game->seats_max, (unsigned)seats);
    }
    if (word != NULL && !arguments_number(word, what, game->seats_min, game->seats_max, &number)) {
        return false;
    }
    if (!arguments_seed_or(arguments, &flag_seed, 0, seed, &seed)) {
        return false;
    }
    *setup = game_default_setup(game, (uint8_t)number, seed);
    return choose_options(arguments, game, setup);
}

/* Bots that were named with their iterations, "search:N" and "flat:N". */
static struct bot numbered[CHOICE_BOTS];
static char numbered_names[CHOICE_BOTS][NAME_SIZE];
static struct strength numbered_strengths[CHOICE_BOTS];
static uint8_t numbered_count;

/* "N" or "N:HORIZON:OVERLOOKS:MISJUDGES" behind the colon; false after a refusal. */
static bool read_strength(const char *name, const char *words, struct strength *strength) {
    static const uint32_t most[] = {SEARCH_BUDGET, UINT8_MAX, UINT8_MAX, UINT8_MAX};
    uint32_t numbers[] = {0, 0, 0, 0};
    for (uint8_t i = 0; i < sizeof most / sizeof most[0]; i++) {
        char word[NAME_SIZE];
        const size_t length = strcspn(words, ":");
        snprintf(word, sizeof word, "%.*s", (int)length, words);
        if (!arguments_number(word, name, i == 0, most[i], &numbers[i])) {
            return false;
        }
        words += length;
        if (*words == '\0') {
            break;
        }
        words++;
    }
    *strength = (struct strength){.iterations = (uint16_t)numbers[0],
                                  .horizon = (uint8_t)numbers[1],
                                  .overlooks = (uint8_t)numbers[2],
                                  .misjudges = (uint8_t)numbers[3]};
    return true;
}

/* The bot of such a name, the same one for the same name; NULL after a refusal. */
static const struct bot *find_numbered(const char *name, size_t kind_length) {
    const bool flat = strncmp(name, "flat:", kind_length + 1) == 0;
    for (uint8_t i = 0; i < numbered_count; i++) {
        if (strcmp(numbered[i].name, name) == 0) {
            return &numbered[i];
        }
    }
    if (!flat && strncmp(name, "search:", kind_length + 1) != 0) {
        refuse("unknown bot '%s': with a number there are search:N and flat:N", name);
        return NULL;
    }
    const bool errs = !flat && strchr(name + kind_length + 1, ':') != NULL;
    struct strength *const strength = &numbered_strengths[numbered_count];
    CHECK(numbered_count < CHOICE_BOTS);
    if (!read_strength(name, name + kind_length + 1, strength)) {
        return NULL;
    }
    snprintf(numbered_names[numbered_count], NAME_SIZE, "%s", name);
    numbered[numbered_count] = (struct bot){.name = numbered_names[numbered_count],
                                            .kind = flat ? BOT_FLAT : BOT_SEARCH,
                                            .number = strength->iterations,
                                            .strength = errs ? strength : NULL};
    return &numbered[numbered_count++];
}

/* The bot of a name, or NULL after a refusal. */
static const struct bot *find_any(const char *name, bool people) {
    const char *names[UINT8_MAX];
    const char *const colon = strchr(name, ':');
    if (strcmp(name, novice.name) == 0) {
        return &novice;
    }
    if (strcmp(name, seating_person.name) == 0) {
        if (!people) {
            refuse("'%s' is a person, and sits down in asterism play", name);
        }
        return people ? &seating_person : NULL;
    }
    if (former_find(name) != NULL) {
        return former_find(name);
    }
    const struct bot *const bot =
        colon != NULL ? find_numbered(name, (size_t)(colon - name)) : bot_find(name);
    for (uint8_t i = 0; i < bots_count; i++) {
        names[i] = bots[i].name;
    }
    names[bots_count] = novice.name;
    if (bot == NULL && colon == NULL) {
        refuse_name("unknown bot", name, names, (uint8_t)(bots_count + 1u));
    }
    return bot;
}

static bool read_bots(const char *list, bool people, const struct bot **bots_of_list, uint8_t size,
                      uint8_t *count) {
    *count = 0;
    for (const char *at = list;; at++) {
        char name[NAME_SIZE];
        const size_t length = strcspn(at, ",");
        snprintf(name, sizeof name, "%.*s", (int)length, at);
        if (*count == size) {
            return refuse("more bots than %u: %s", (unsigned)size, list);
        }
        bots_of_list[*count] = find_any(name, people);
        if (bots_of_list[(*count)++] == NULL) {
            return false;
        }
        at += length;
        if (*at == '\0') {
            return true;
        }
    }
}

bool choice_bots(const char *list, const struct bot **bots_of_list, uint8_t size, uint8_t *count) {
    return read_bots(list, false, bots_of_list, size, count);
}

uint8_t choice_bots_named(const struct arguments *arguments) {
    const char *list = arguments_value(arguments, &flag_bots);
    unsigned count = list != NULL;
    while (list != NULL && (list = strchr(list, ',')) != NULL && count < UINT8_MAX) {
        count++;
        list++;
    }
    return (uint8_t)count;
}

bool choice_seating(const struct arguments *arguments, uint8_t seats, const char *usual,
                    bool people, struct seating *seating) {
    const char *list = arguments_value(arguments, &flag_bots);
    uint8_t count = 0;
    if (!read_bots(list != NULL ? list : usual, people, seating->bots, SEATS_MAX, &count)) {
        return false;
    }
    if (count != 1 && count != seats) {
        return refuse("%u bots are named for %u seats: name one for all, or one for each",
                      (unsigned)count, (unsigned)seats);
    }
    for (uint8_t seat = count; seat < seats; seat++) {
        const bool alone = seating->bots[0] == &seating_person;
        seating->bots[seat] = alone ? bot_find("pilot") : seating->bots[0];
    }
    return true;
}

uint64_t choice_random_seed(void) {
    uint64_t seed = 0;
    FILE *file = fopen("/dev/urandom", "rb");
    const bool read = file != NULL && fread(&seed, sizeof seed, 1, file) == 1;
    if (file != NULL) {
        fclose(file);
    }
    return read ? seed : (uint64_t)time(NULL) << 32 | (uint32_t)clock();
}
