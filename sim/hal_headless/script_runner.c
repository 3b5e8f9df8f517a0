#include "script_runner.h"

#include <stdio.h>

#include "hal/clock.h"
#include "headless.h"

static void supply(const struct script_line *line) {
    if (line->verb == SCRIPT_BATTERY) {
        headless.battery = (uint8_t)line->number;
    } else {
        headless.usb = line->number != 0;
    }
}

/* Whether time may go on in this wait. */
static bool play(struct script_runner *runner, bool *idle) {
    const enum script_call call =
        script_play(&runner->player, headless.now, runner->console->place);
    *idle = call == SCRIPT_IDLE;
    switch (call) {
    case SCRIPT_IDLE:
        break;
    case SCRIPT_TAKE:
        runner->failed = !runner->take(runner->context, runner->player.line->words[0]);
        break;
    case SCRIPT_SUPPLY:
        supply(runner->player.line);
        break;
    case SCRIPT_POWER:
        runner->cut = true;
        break;
    case SCRIPT_DONE:
        runner->over = true;
        break;
    case SCRIPT_FAILED:
        runner->failed = true;
        break;
    }
    return !runner->cut && !runner->over && !runner->failed;
}

/* The hal waits: time passes up to what the script does next. */
static void pass(void *context, uint32_t ms) {
    struct script_runner *runner = context;
    uint32_t left = ms;
    bool idle;
    while (left > 0 && play(runner, &idle)) {
        if (!idle) {
            continue;
        }
        if (runner->player.down != headless.down) {
            headless_hold(runner->player.down);
            return;
        }
        const uint32_t step = runner->player.wake < left ? runner->player.wake : left;
        headless.now += step;
        left -= step;
    }
}

static void stop(void *context) {
    struct script_runner *runner = context;
    longjmp(runner->stopped, 1);
}

static void run(struct script_runner *runner) {
    while (!runner->over && !runner->failed) {
        runner->cut = false;
        headless_hold(runner->player.down);
        console_start(runner->console, runner->titles, runner->titles_count, runner->facts);
        while (!runner->cut && !runner->over && !runner->failed) {
            clock_wait(console_tick(runner->console));
        }
    }
}

bool script_run(struct script_runner *runner, const struct script *script) {
    runner->cut = runner->over = runner->failed = false;
    script_start(&runner->player, script);
    headless.pass = pass;
    headless.context = runner;
    headless.stop = stop;
    if (setjmp(runner->stopped) == 0) {
        run(runner);
    } else {
        snprintf(runner->player.error, sizeof runner->player.error,
                 "line %u: the console has switched itself off", runner->player.line->line);
        runner->failed = true;
    }
    headless.pass = NULL;
    headless.stop = NULL;
    return !runner->failed;
}
