#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "refuse.h"

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
    const struct command *command = command_find(values[1]);
    if (command == NULL || !arguments_read(&arguments, command, count - 2, values + 2)) {
        return EXIT_REFUSED;
    }
    return close_output(command->run(&arguments));
}
