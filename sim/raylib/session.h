/* One sitting at the simulator: the console on the handheld, with time that passes as people feel
 * it (or, without a window, as fast as it can), scripts, power cuts, and the simulator's commands.
 */
#ifndef SESSION_H
#define SESSION_H

#include <stdbool.h>

#include "script.h"

struct session_plan {
    const struct script *script; /* NULL: people alone */
    bool windowed;               /* a window is open; else the script alone plays */
    bool fast, muted;            /* begins in fast forward, without a sound */
    bool quit;                   /* ends when the script does, as without a window */
};

/* Runs the handheld from power-on until somebody ends it; the program's exit code. */
int session_run(const struct session_plan *plan);
/* Somebody has switched the sound off. */
bool session_is_muted(void);

#endif
