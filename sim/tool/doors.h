/* What everybody tries at every command, with the same answer everywhere: --help, -h and help, and
 * --version. */
#ifndef DOORS_H
#define DOORS_H

#include "arguments.h"

/* Prints the page of a command, "asterism play" say, or the version, if that is asked for among
 * what follows its name; true if so. A word behind -- asks for nothing. */
bool doors_opened(const char *name, const struct command *command, int count, char **values);
/* Prints a command's page: what it takes, and what it does. */
void doors_page(const char *name, const struct command *command);
/* Prints program, version and commit. */
void doors_version(void);

#endif
