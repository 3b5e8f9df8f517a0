#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "refuse.h"

#define COMMANDS_MAX 32u

static void print_all(void) {
    printf("asterism: five star games without a screen. Usage: asterism COMMAND ...\n\n");
    for (const struct command *const *command = commands; *command != NULL; command++) {
        printf("  %-11s %-9s %s\n", (*command)->name, (*command)->words, (*command)->meaning);
    }
    printf(
        "\nasterism help COMMAND tells its flags. What cannot be done is refused with one line on "
        "stderr\nand exit code 2, and then nothing is written.\n");
}

static void print_one(const struct command *command) {
    printf("asterism %s%s%s: %s\n", command->name, command->words[0] != '\0' ? " " : "",
           command->words, command->meaning);
    if (command->details != NULL) {
        printf("\n%s\n", command->details);
    }
    if (command->flags[0] != NULL) {
        printf("\n");
    }
    for (const struct flag *const *flag = command->flags; *flag != NULL; flag++) {
        char usage[48];
        snprintf(usage, sizeof usage, "%s%s%s", (*flag)->name, (*flag)->value != NULL ? " " : "",
                 (*flag)->value != NULL ? (*flag)->value : "");
        printf("  %-19s %s\n", usage, (*flag)->meaning);
    }
}

static int run(const struct arguments *arguments) {
    const char *names[COMMANDS_MAX];
    size_t count = 0;
    if (arguments->words_count == 0) {
        print_all();
        return EXIT_SUCCESS;
    }
    for (; commands[count] != NULL; count++) {
        names[count] = commands[count]->name;
        if (strcmp(names[count], arguments->words[0]) == 0) {
            print_one(commands[count]);
            return EXIT_SUCCESS;
        }
    }
    refuse_name("unknown command", arguments->words[0], names, count);
    return EXIT_REFUSED;
}

static const struct flag *const flags[] = {NULL};

const struct command command_help = {
    .name = "help",
    .words = "[COMMAND]",
    .words_min = 0,
    .words_max = 1,
    .meaning = "this page, or one command's",
    .flags = flags,
    .run = run,
};
