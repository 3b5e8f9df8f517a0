#include <stdio.h>
#include <stdlib.h>

#include "commands.h"
#include "doors.h"
#include "refuse.h"

static const struct flag flag_all = {"--all", NULL, false, "all pages, one after the other"};

static void print_list(void) {
    printf("asterism: five star games without a screen. Usage: asterism COMMAND ...\n\n");
    for (const struct command *const *command = commands; *command != NULL; command++) {
        printf("  %-11s %-9s %s\n", (*command)->name, (*command)->words, (*command)->meaning);
    }
    printf(
        "\nasterism help COMMAND, or --help behind it, tells its flags; --version which Asterism this\n"
        "is. A FILE may be -, standard input or output. What cannot be done is refused with one line\n"
        "on stderr and exit code 2, and then nothing is written. Ctrl-C ends long work, and what is\n"
        "known so far is printed.\n\n"
        "Exit codes: 0 done; 1 what was asked did not come true, or the output did not arrive;\n"
        "2 refused; 130 ended with Ctrl-C; 134 a bug, told with its place.\n");
}

static void print_page(const struct command *command) {
    char name[64];
    snprintf(name, sizeof name, "asterism %s", command->name);
    doors_page(name, command);
}

/* Each page behind a line of its own: what completion and the manual are made of. */
static void print_all(void) {
    printf("== asterism\n");
    print_list();
    for (const struct command *const *command = commands; *command != NULL; command++) {
        printf("== asterism %s\n", (*command)->name);
        print_page(*command);
    }
}

static int run(const struct arguments *arguments) {
    const bool all = arguments_value(arguments, &flag_all) != NULL;
    if (all && arguments->words_count > 0) {
        refuse("--all and a command do not go together");
        return EXIT_REFUSED;
    }
    if (arguments->words_count == 0) {
        (all ? print_all : print_list)();
        return EXIT_SUCCESS;
    }
    const struct command *const command = command_find(arguments->words[0]);
    if (command == NULL) {
        return EXIT_REFUSED;
    }
    print_page(command);
    return EXIT_SUCCESS;
}

static const struct flag *const flags[] = {&flag_all, NULL};

const struct command command_help = {
    .name = "help",
    .words = "[COMMAND]",
    .words_min = 0,
    .words_max = 1,
    .meaning = "the list of commands, or one command's page",
    .flags = flags,
    .run = run,
};
