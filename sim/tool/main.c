#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "doors.h"
#include "refuse.h"

/* What was printed must have arrived, or the exit code says so. */
static int close_output(int code) {
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fprintf(stderr, "asterism: the output could not be written: %s\n", strerror(errno));
        return EXIT_FAILURE;
    }
    return code;
}

static int run(const struct command *command, int count, char **values) {
    struct arguments arguments;
    char name[64];
    snprintf(name, sizeof name, "asterism %s", command->name);
    if (doors_opened(name, command, count, values)) {
        return EXIT_SUCCESS;
    }
    return arguments_read(&arguments, command, count, values) ? command->run(&arguments)
                                                              : EXIT_REFUSED;
}

int main(int count, char **values) {
    if (count < 2) {
        refuse("a command is missing; asterism help lists them");
        return EXIT_REFUSED;
    }
    if (strcmp(values[1], "--version") == 0) {
        doors_version();
        return close_output(EXIT_SUCCESS);
    }
    const struct command *command = command_find(values[1]);
    return command == NULL ? EXIT_REFUSED : close_output(run(command, count - 2, values + 2));
}
