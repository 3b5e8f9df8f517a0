#include "session_parts.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "album.h"
#include "hal/clock.h"
#include "handheld.h"
#include "options.h"
#include "piezo.h"
#include "post.h"
#include "titles.h"
#include "touch.h"
#include "version.h"

#define ESCAPE  0x20u /* button B */
#define TURN    0.004 /* seconds between two looks at the keys */
#define LAG     0.05  /* what the computer was late for is forgotten beyond this */
#define STOPPED 128   /* an exit code, with the number of the signal */
#define BUSY_MS 20u   /* a flash operation at least so long is waited for */

struct session session;

/* Ctrl-C, or somebody who asks the program to end: a film is to be whole then, too. */
static volatile sig_atomic_t stopped_by;

static void stop(int number) {
    stopped_by = number;
    (void)signal(number, SIG_DFL); /* twice is at once */
}

_Noreturn void session_end(int code) {
    session.code = code;
    longjmp(session.end, 1);
}

_Noreturn void session_cut_power(void) {
    longjmp(session.power, 1);
}

/* Draws, and does what people want; true if a button has changed, or the speed of time. */
static bool turn(void) {
    struct window_input input;
    const bool fast = session.fast;
    window_turn(&input);
    if (stopped_by != 0) {
        session_end(STOPPED + stopped_by);
    }
    if (input.closed) {
        session_end(EXIT_SUCCESS);
    }
    for (int i = 0; i < input.commands_count && session.queue_count < SESSION_QUEUE; i++) {
        session.queue[session.queue_count++] = input.commands[i];
    }
    while (session.queue_count > 0) {
        /* Off the queue before: some do not return. */
        const struct key_command first = session.queue[0];
        session.queue_count--;
        memmove(session.queue, session.queue + 1, sizeof first * (size_t)session.queue_count);
        orders_carry_out(&first);
    }
    orders_keep();
    const char *const dropped = window_dropped();
    if (dropped != NULL) {
        post_file(dropped);
    }
    const uint8_t taps = (uint8_t)(input.taps | (session.escaped ? ESCAPE : 0));
    session.escaped = false;
    const bool changed = handheld_hold(input.hands) || taps != 0;
    handheld_tap(taps);
    if (input.touched && !session.scripted) {
        session.touched = true;
        session.glass_x = input.glass_x;
        session.glass_y = input.glass_y;
    }
    return changed || input.touched || fast != session.fast || post_waits();
}

/* Lets at most so many milliseconds of the handheld's time go by; how many did. Without a window
 * nobody waits for them. */
static uint32_t let_pass(uint32_t ms, bool *changed) {
    if (!session.plan.windowed) {
        return ms;
    }
    const double begun = window_time();
    for (;;) {
        const double speed = session.fast ? SESSION_FAST : 1;
        *changed = turn();
        const double due = (window_time() - session.real) * 1000.0 * speed;
        const uint32_t gone = due >= (double)ms ? ms : due > 0.0 ? (uint32_t)due : 0;
        if (*changed || gone == ms) {
            session.real += (double)gone / (1000.0 * speed);
            if (window_time() - session.real > LAG) {
                session.real = window_time() - LAG;
            }
            session.waited += window_time() - begun;
            return gone;
        }
        const double left = ((double)ms - due) / (1000.0 * speed);
        window_rest(left < TURN ? left : TURN);
    }
}

static void script_supply(const struct script_line *line) {
    if (line->verb == SCRIPT_BATTERY) {
        handheld.battery = (uint8_t)line->number;
    } else {
        handheld.usb = line->number != 0;
    }
}

static void script_ended(bool good) {
    session.scripted = false;
    (void)handheld_finger(0);
    if (!good) {
        fprintf(stderr, "asterism: %s\n", session.player.error);
        session_end(EXIT_FAILURE);
    }
    if (session.plan.quit) {
        session_end(EXIT_SUCCESS);
    }
}

/* Plays the script as far as it goes without time; true if it holds other buttons now. */
static bool play_script(void) {
    while (session.scripted) {
        switch (script_play(&session.player, handheld.now, session.console.place)) {
        case SCRIPT_IDLE:
            return handheld.fingers != session.player.down &&
                   (handheld_finger(session.player.down), true);
        case SCRIPT_TAKE:
            if (!album_picture(session.player.line->words[0])) {
                session_end(EXIT_FAILURE);
            }
            break;
        case SCRIPT_SUPPLY:
            script_supply(session.player.line);
            break;
        case SCRIPT_POWER:
            session_cut_power();
        case SCRIPT_DONE:
            script_ended(true);
            break;
        case SCRIPT_FAILED:
            script_ended(false);
            break;
        }
    }
    return false;
}

/* The console waits. Time goes by in the same steps as without a window, so that a script meets the
 * same pictures. */
static void pass(uint32_t ms) {
    uint32_t left = ms;
    if (stopped_by != 0) {
        session_end(STOPPED + stopped_by);
    }
    while (left > 0) {
        bool changed = false;
        if (session.scripted && play_script()) {
            return;
        }
        const uint32_t wake = session.scripted ? session.player.wake : left;
        const uint32_t gone = let_pass(wake < left ? wake : left, &changed);
        handheld.now += gone;
        left -= gone;
        if (changed) {
            return;
        }
    }
}

/* A flash operation. A long one can be met by a power cut while it lasts; the console's own time
 * stands still meanwhile, as it does without a window. */
static bool flashing(uint32_t ms) {
    bool torn = session.armed;
    session.armed = false;
    if (session.plan.windowed && !session.fast && !session.scripted && ms >= BUSY_MS) {
        const double begun = window_time(), until = begun + ms / 1000.0;
        session.flashing = true;
        session.torn = false;
        while (window_time() < until && !session.torn) {
            (void)turn();
            window_rest(TURN);
        }
        session.flashing = false;
        session.real += window_time() - begun;
        session.waited += window_time() - begun;
        torn = torn || session.torn;
    }
    return torn;
}

static void failed(void) {
    orders_note("Power was cut within a flash operation, and is back.");
    if (session.plan.windowed) {
        orders_status();
    }
    session_cut_power();
}

static void stopped(void) {
    if (!session.plan.windowed || session.scripted) {
        fprintf(stderr, "asterism: the console has switched itself off\n");
        session_end(session.scripted ? EXIT_FAILURE : EXIT_SUCCESS);
    }
    const uint8_t battery = handheld.battery;
    orders_note("The console has switched itself off. F5 charges it.");
    while (handheld.battery <= battery && !handheld.usb) {
        (void)turn();
        window_rest(TURN);
    }
    session_cut_power();
}

static void panicked(const char *file, int line, const char *text) {
    char words[400];
    fprintf(stderr, "asterism: a bug at %s:%d: this does not hold: %s\n", file, line, text);
    (void)album_film_end();
    if (session.plan.windowed && !session.scripted) {
        struct window_input input = {.taps = 0};
        snprintf(words, sizeof words, "A bug at %s:%d\n%s\nThe game is saved. Any button ends.",
                 file, line, text);
        orders_last_words(words);
        while (input.taps == 0 && !input.closed) {
            window_turn(&input);
            window_rest(TURN);
        }
    }
    exit(EXIT_BUG);
}

static void sounded(void) {
    piezo_tone(handheld.hertz, handheld.volume);
}

/* One turn of the console, and how long it was at work in it. */
static uint32_t turn_console(void) {
    if (!session.plan.windowed) {
        return console_tick(&session.console);
    }
    const double begun = window_time(), waited = session.waited;
    if (session.touched) {
        session.touched = false;
        touch_glass(&session.console, session.glass_x, session.glass_y);
    }
    const uint32_t wait = console_tick(&session.console);
    const double took = window_time() - begun - (session.waited - waited);
    const uint32_t us = took > 0.0 ? (uint32_t)(took * 1e6) : 0;
    session.tick_us = us > session.tick_us ? us : session.tick_us;
    session.tick_most_us = us > session.tick_most_us ? us : session.tick_most_us;
    return wait;
}

static _Noreturn void live(void) {
    for (;;) {
        clock_wait(turn_console());
        post_keep();
    }
}

/* Every power cut lands here. */
static _Noreturn void switch_on(void) {
    (void)setjmp(session.power);
    session.flashing = false;
    if (flash_model_is_off(handheld.flash)) {
        flash_model_restart(handheld.flash);
    }
    handheld_power_on();
    session.facts = (struct console_facts){.version = ASTERISM_VERSION,
                                           .board = handheld.body->name,
                                           .commit = version_commit,
                                           .memory_used = sizeof session.console,
                                           .memory = 264u * 1024u,
                                           .powerful = !session.scripted};
    if (session.scripted) {
        (void)handheld_finger(session.player.down);
    } else if (session.plan.windowed) {
        (void)turn(); /* a key may be held while it is switched on */
    }
    console_start(&session.console, titles, titles_count, &session.facts);
    live();
}

bool session_is_muted(void) {
    return session.muted;
}

int session_run(const struct session_plan *plan) {
    session.plan = *plan;
    session.scripted = plan->script != NULL;
    if (session.scripted) {
        script_start(&session.player, plan->script);
    }
    (void)signal(SIGINT, stop);
    (void)signal(SIGTERM, stop);
    session.muted = plan->muted;
    piezo_mute(session.muted);
    handheld.pass = pass;
    handheld.shown = album_film_frame;
    handheld.sounded = sounded;
    handheld.flashing = flashing;
    handheld.failed = failed;
    handheld.stopped = stopped;
    handheld.panicked = panicked;
    if (plan->windowed) {
        session.real = window_time();
        if (plan->fast) {
            orders_fast(true);
        }
        orders_note("F1 shows the keys.");
    }
    if (setjmp(session.end) == 0) {
        switch_on();
    }
    return album_film_end() ? session.code : EXIT_FAILURE;
}
