#include "commands.h"

#include <stddef.h>
#include <string.h>

#include "refuse.h"

#define COMMANDS_MAX 32u

const struct command *const commands[] = {
    &command_play,   &command_replay,   &command_transcript, &command_league,  &command_chances,
    &command_bench,  &command_coverage, &command_fair,       &command_cycles,  &command_hash,
    &command_games,  &command_reviews,  &command_sense,      &command_screens, &command_saves,
    &command_record, &command_link,     &command_links,      &command_help,    NULL,
};

const struct command *command_find(const char *name) {
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
