#include "doors.h"

#include <stdio.h>
#include <string.h>

#include "version.h"

static bool is(const char *word, const char *one) {
    return strcmp(word, one) == 0;
}

void doors_version(void) {
    printf("asterism %s, %s\n", version_number, version_commit);
}

void doors_page(const char *name, const struct command *command) {
    printf("%s%s%s: %s\n", name, command->words[0] != '\0' ? " " : "", command->words,
           command->meaning);
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

bool doors_opened(const char *name, const struct command *command, int count, char **values) {
    for (int i = 0; i < count && !is(values[i], "--"); i++) {
        if (is(values[i], "--help") || is(values[i], "-h") || (i == 0 && is(values[i], "help"))) {
            doors_page(name, command);
            return true;
        }
        if (is(values[i], "--version")) {
            doors_version();
            return true;
        }
    }
    return false;
}
