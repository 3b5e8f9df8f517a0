/* The subcommands, one file each, and the list of them. */
#ifndef COMMANDS_H
#define COMMANDS_H

#include "arguments.h"

extern const struct command command_play, command_replay, command_transcript, command_league,
    command_bench, command_chances, command_coverage, command_fair, command_cycles, command_hash,
    command_games, command_reviews, command_sense, command_screens, command_saves, command_record,
    command_link, command_links, command_help;

/* In the order of the help; ends in NULL. */
extern const struct command *const commands[];

/* The subcommand of that name; NULL after a refusal. */
const struct command *command_find(const char *name);

#endif
