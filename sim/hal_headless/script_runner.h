/* Plays a script on a console without a window, as fast as the computer can. */
#ifndef SCRIPT_RUNNER_H
#define SCRIPT_RUNNER_H

#include <setjmp.h>

#include "console.h"
#include "script.h"

struct script_runner {
    struct console *console;
    const struct title *titles;
    uint8_t titles_count;
    const struct console_facts *facts;
    /* Takes a picture; false ends the run. */
    bool (*take)(void *context, const char *name);
    void *context;
    struct script_player player;
    bool cut, over, failed;
    jmp_buf stopped; /* the console has switched itself off */
};

/* Starts the console on the hal that headless_start has prepared, and plays the script to its end;
 * false if it failed, and then runner->player.error says why (nothing if a picture could not be
 * taken). */
bool script_run(struct script_runner *runner, const struct script *script);

#endif
