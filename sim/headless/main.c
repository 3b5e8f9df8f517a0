#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "refuse.h"

#define COMMANDS_MAX 32u

const struct command *const commands[] = {
    &command_play,     &command_replay, &command_transcript, &command_league, &command_bench,
    &command_coverage, &command_fair,   &command_cycles,     &command_hash,   &command_games,
    &command_screens,  &command_saves,  &command_record,     &command_help,   NULL,
};

static const struct command *find_command(const char *name) {
    const char *names[COMMANDS_MAX];
    size_t count = 0;
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0) {
        return &command_help;
    }
    for (; commands[count] != NULL; count++) {
        names[count] = commands[count]->name;
        if (strcmp(name, names[count]) == 0) {
            return commands[count];
        }
    }
    refuse_name("unknown command", name, names, count);
    return NULL;
}

/* What was printed must have arrived, or the exit code says so. */
static int close_output(int code) {
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fprintf(stderr, "asterism: the output could not be written: %s\n", strerror(errno));
        return EXIT_FAILURE;
    }
    return code;
}

int main(int count, char **values) {
    struct arguments arguments;
    if (count < 2) {
        refuse("a command is missing; asterism help lists them");
        return EXIT_REFUSED;
    }
    const struct command *command = find_command(values[1]);
    if (command == NULL || !arguments_read(&arguments, command, count - 2, values + 2)) {
        return EXIT_REFUSED;
    }
    return close_output(command->run(&arguments));
}
