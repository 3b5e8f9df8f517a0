#include <stdio.h>
#include <stdlib.h>

#include "choice.h"
#include "commands.h"

static void print_option(const struct option *option) {
    char values[200] = "";
    char fallback[32];
    if (option->kind == OPTION_NUMBER && option->words == NULL) {
        snprintf(values, sizeof values, "%u to %u", (unsigned)option->min, (unsigned)option->max);
    } else {
        const unsigned last = option->kind == OPTION_FLAG ? 1 : option->max;
        size_t used = 0;
        for (unsigned i = option->kind == OPTION_FLAG ? 0 : option->min; i <= last; i++) {
            char value[32];
            choice_value_text(option, (uint8_t)i, value, sizeof value);
            used += (size_t)snprintf(values + used, sizeof values - used, "%s%s",
                                     used > 0 ? ", " : "", value);
        }
    }
    choice_value_text(option, option->fallback, fallback, sizeof fallback);
    printf("    %-16s %s; %s unless said otherwise (%s)\n", option->name, values, fallback,
           option->label);
}

static void print_option_json(const struct option *option, bool more) {
    const unsigned first = option->kind == OPTION_FLAG ? 0 : option->min;
    const unsigned last = option->kind == OPTION_FLAG ? 1 : option->max;
    char value[32];
    choice_value_text(option, option->fallback, value, sizeof value);
    printf("%s{\"name\":\"%s\",\"usual\":\"%s\",\"values\":[", more ? "," : "", option->name,
           value);
    for (unsigned i = first; i <= last; i++) {
        choice_value_text(option, (uint8_t)i, value, sizeof value);
        printf("%s\"%s\"", i > first ? "," : "", value);
    }
    printf("]}");
}

static void print_json(void) {
    printf("{\"games\":[");
    for (uint8_t i = 0; i < titles_count; i++) {
        const struct game *game = titles[i].rules;
        bool more = false;
        printf("%s{\"game\":\"%s\",\"name\":\"%s\",\"seats\":[%u,%u],\"rules\":%u,\"options\":[",
               i > 0 ? "," : "", game->id, game->name, (unsigned)game->seats_min,
               (unsigned)game->seats_max, (unsigned)game->rules_version);
        for (uint8_t option = 0; option < game->options_count; option++) {
            if (game->options[option].label != NULL) {
                print_option_json(&game->options[option], more);
                more = true;
            }
        }
        printf("]}");
    }
    printf("],\"bots\":[");
    for (uint8_t i = 0; i < bots_count; i++) {
        printf("%s\"%s\"", i > 0 ? "," : "", bots[i].name);
    }
    printf("]}\n");
}

static int run(const struct arguments *arguments) {
    if (arguments_value(arguments, &flag_json) != NULL) {
        print_json();
        return EXIT_SUCCESS;
    }
    for (uint8_t i = 0; i < titles_count; i++) {
        const struct game *game = titles[i].rules;
        printf("%-14s %s, %u to %u seats, rules version %u\n", game->id, game->name,
               (unsigned)game->seats_min, (unsigned)game->seats_max, (unsigned)game->rules_version);
        for (uint8_t option = 0; option < game->options_count; option++) {
            if (game->options[option].label != NULL) {
                print_option(&game->options[option]);
            }
        }
    }
    printf("\nbots:");
    for (uint8_t i = 0; i < bots_count; i++) {
        printf(" %s", bots[i].name);
    }
    printf("\n");
    return EXIT_SUCCESS;
}

static const struct flag *const flags[] = {&flag_json, NULL};

const struct command command_games = {
    .name = "games",
    .words = "",
    .words_min = 0,
    .words_max = 0,
    .meaning = "the games with their seats and options, and the bots",
    .flags = flags,
    .run = run,
};
