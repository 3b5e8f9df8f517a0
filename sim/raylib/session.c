#include "session.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "album.h"
#include "console.h"
#include "hal/clock.h"
#include "handheld.h"
#include "options.h"
#include "piezo.h"
#include "shelf.h"
#include "window.h"

#define FAST         16
#define TURN         0.004 /* seconds between two looks at the keys */
#define LAG          0.05  /* what the computer was late for is forgotten beyond this */
#define NOTE_SECONDS 3.0
#define FIGURES_TIME 0.25
#define HELD         0.4 /* a key held longer than this was not tapped */
#define BUSY_MS      20u /* a flash operation at least so long is waited for */
#define STEP         10  /* per cent of the battery */
#define BATTERY_LOW  20
#define QUEUE        (4 * WINDOW_COMMANDS)

static struct {
    struct session_plan plan;
    struct console console;
    struct console_facts facts;
    struct script_player player;
    bool scripted; /* the script is not over */
    jmp_buf power; /* cut, and on again */
    jmp_buf end;   /* of the program */
    int code;      /* with which it ends */
    double real;   /* of the window's clock, at handheld.now */
    bool fast, muted;
    double fast_since; /* the key was pushed */
    bool armed;        /* power fails in the next flash operation */
    bool flashing, torn;
    bool help, figures;
    struct key_command queue[QUEUE]; /* read, and not carried out yet */
    int queue_count;
    double note_until, figures_at;
    uint32_t tick_us, tick_most_us;
    struct slate slate;
} session;

static _Noreturn void end(int code) {
    session.code = code;
    longjmp(session.end, 1);
}

static _Noreturn void cut_power(void) {
    longjmp(session.power, 1);
}

static void note(const char *text) {
    if (session.plan.windowed) {
        slate_note(&session.slate, text);
        window_put(WINDOW_NOTE, &session.slate);
        session.note_until = window_time() + NOTE_SECONDS;
    }
}

static void note_file(bool good, const char *what) {
    char text[200];
    const char *path = album_last();
    const char *slash = strrchr(path, '/');
    snprintf(text, sizeof text, "%s %s",
             good ? what : "It cannot be written:", slash != NULL ? slash + 1 : path);
    note(text);
}

static void show_status(void) {
    const bool film = album_filming();
    if (!film && !session.fast && !session.armed) {
        window_put(WINDOW_STATUS, NULL);
        return;
    }
    char text[80];
    snprintf(text, sizeof text, "%s%s%s", film ? "Filming   " : "",
             session.fast ? "Fast forward   " : "", session.armed ? "Power will fail   " : "");
    text[strlen(text) - 3] = '\0';
    slate_note(&session.slate, text);
    window_put(WINDOW_STATUS, &session.slate);
}

static uint32_t most_worn(void) {
    uint32_t most = 0;
    for (uint32_t sector = 0; sector < HANDHELD_SECTORS; sector++) {
        const uint32_t wear = flash_model_wear(handheld.flash, sector);
        most = wear > most ? wear : most;
    }
    return most;
}

static void show_figures(void) {
    if (!session.figures) {
        window_put(WINDOW_FIGURES, NULL);
        return;
    }
    const struct figures figures = {
        .board = handheld.body->name,
        .place = session.console.place,
        .tick_us = session.tick_us,
        .tick_most_us = session.tick_most_us,
        .draw_us = window_draw_us(),
        .flushes = handheld.flushes,
        .area = handheld.flushed_last,
        .screen = (uint32_t)handheld.body->screen_width * handheld.body->screen_height,
        .flushed = handheld.flushed,
        .console_bytes = session.facts.memory_used,
        .memory_bytes = session.facts.memory,
        .flash_operations = flash_model_operations(handheld.flash),
        .wear = most_worn(),
        .battery = handheld.battery,
        .speed = session.fast ? FAST : 1,
    };
    slate_figures(&session.slate, &figures);
    window_put(WINDOW_FIGURES, &session.slate);
    session.figures_at = window_time();
    session.tick_us = 0;
}

static void show_help(void) {
    if (session.help) {
        slate_help(&session.slate);
    }
    window_put(WINDOW_HELP, session.help ? &session.slate : NULL);
}

static void set_fast(bool fast) {
    session.fast = fast;
    piezo_mute(session.muted || fast);
    show_status();
}

static void film(void) {
    if (album_filming()) {
        note_file(album_film_end(), "Film:");
    } else if (album_film_begin(NULL)) {
        album_film_frame();
        note("Filming. F3 ends it.");
    } else {
        note_file(false, "");
    }
    show_status();
}

static void supply(int step, bool shift) {
    char text[80];
    if (shift) {
        handheld.usb = step > 0;
    } else {
        const int battery = handheld.battery + step;
        handheld.battery = (uint8_t)(battery < 0 ? 0 : battery > 100 ? 100 : battery);
    }
    snprintf(text, sizeof text, "Battery %u%%, %s", handheld.battery,
             handheld.usb ? "USB is in" : "no USB");
    note(text);
}

static void power(bool shift) {
    if (shift) {
        session.armed = !session.armed;
        note(session.armed ? "Power will fail within the next flash operation." : "It will not.");
        show_status();
    } else if (session.flashing) {
        session.torn = true;
    } else {
        note("Power was cut, and is back.");
        cut_power();
    }
}

static void next_board(void) {
    int at = 0;
    while (bodies[at] != handheld.body) {
        at++;
    }
    (void)album_film_end();
    handheld.body = bodies[at + 1] != NULL ? bodies[at + 1] : bodies[0];
    handheld_power_on();
    window_change_body();
    show_status();
    note(handheld.body->name);
    cut_power();
}

static void carry_out(const struct key_command *key) {
    switch (key->command) {
    case COMMAND_NONE:
        break;
    case COMMAND_HELP:
        session.help = !session.help;
        show_help();
        break;
    case COMMAND_PICTURE:
        note_file(album_picture(NULL), "Picture:");
        break;
    case COMMAND_FILM:
        film();
        break;
    case COMMAND_BATTERY_DOWN:
    case COMMAND_BATTERY_UP:
        supply(key->command == COMMAND_BATTERY_UP               ? STEP
               : handheld.battery <= BATTERY_LOW && !key->shift ? -1
                                                                : -STEP,
               key->shift);
        break;
    case COMMAND_CUT:
        power(key->shift);
        break;
    case COMMAND_FAST:
        session.fast_since = window_time();
        set_fast(!session.fast);
        break;
    case COMMAND_BOARD:
        next_board();
        break;
    case COMMAND_FIGURES:
        session.figures = !session.figures;
        session.tick_most_us = 0;
        show_figures();
        break;
    case COMMAND_SCREEN:
        window_toggle_body();
        break;
    case COMMAND_FULL:
        window_toggle_full();
        break;
    case COMMAND_QUIT:
        end(EXIT_SUCCESS);
    case COMMAND_MUTE:
        session.muted = !session.muted;
        piezo_mute(session.muted);
        note(session.muted ? "Sound is off." : "Sound is on.");
        break;
    }
}

/* What goes by the window's clock. */
static void keep_slates(void) {
    const double now = window_time();
    if (session.note_until > 0.0 && now >= session.note_until) {
        session.note_until = 0.0;
        window_put(WINDOW_NOTE, NULL);
    }
    if (session.figures && now - session.figures_at >= FIGURES_TIME) {
        show_figures();
    }
    if (session.fast_since > 0.0 && !keys_command_held(COMMAND_FAST)) {
        if (session.fast && now - session.fast_since > HELD) {
            set_fast(false);
        }
        session.fast_since = 0.0;
    }
}

/* Draws, and does what people want; true if a button has changed, or the speed of time. */
static bool turn(void) {
    struct window_input input;
    const bool fast = session.fast;
    window_turn(&input);
    if (input.closed) {
        end(EXIT_SUCCESS);
    }
    for (int i = 0; i < input.commands_count && session.queue_count < QUEUE; i++) {
        session.queue[session.queue_count++] = input.commands[i];
    }
    while (session.queue_count > 0) {
        /* Off the queue before: some do not return. */
        const struct key_command first = session.queue[0];
        session.queue_count--;
        memmove(session.queue, session.queue + 1, sizeof first * (size_t)session.queue_count);
        carry_out(&first);
    }
    keep_slates();
    const bool changed = handheld_hold(input.hands) || input.taps != 0;
    handheld_tap(input.taps);
    return changed || fast != session.fast;
}

/* Lets at most so many milliseconds of the handheld's time go by; how many did. Without a window
 * nobody waits for them. */
static uint32_t let_pass(uint32_t ms, bool *changed) {
    if (!session.plan.windowed) {
        return ms;
    }
    for (;;) {
        const double speed = session.fast ? FAST : 1;
        *changed = turn();
        const double due = (window_time() - session.real) * 1000.0 * speed;
        const uint32_t gone = due >= (double)ms ? ms : due > 0.0 ? (uint32_t)due : 0;
        if (*changed || gone == ms) {
            session.real += (double)gone / (1000.0 * speed);
            if (window_time() - session.real > LAG) {
                session.real = window_time() - LAG;
            }
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
        end(EXIT_FAILURE);
    }
    if (session.plan.quit) {
        end(EXIT_SUCCESS);
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
                end(EXIT_FAILURE);
            }
            break;
        case SCRIPT_SUPPLY:
            script_supply(session.player.line);
            break;
        case SCRIPT_POWER:
            cut_power();
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
        torn = torn || session.torn;
    }
    return torn;
}

static void failed(void) {
    note("Power was cut within a flash operation, and is back.");
    if (session.plan.windowed) {
        show_status();
    }
    cut_power();
}

static void stopped(void) {
    if (!session.plan.windowed || session.scripted) {
        fprintf(stderr, "asterism: the console has switched itself off\n");
        end(session.scripted ? EXIT_FAILURE : EXIT_SUCCESS);
    }
    const uint8_t battery = handheld.battery;
    note("The console has switched itself off. F5 charges it.");
    while (handheld.battery <= battery && !handheld.usb) {
        (void)turn();
        window_rest(TURN);
    }
    cut_power();
}

static void panicked(const char *file, int line, const char *text) {
    char words[400];
    fprintf(stderr, "asterism: a bug at %s:%d: this does not hold: %s\n", file, line, text);
    (void)album_film_end();
    if (session.plan.windowed && !session.scripted) {
        struct window_input input = {.taps = 0};
        snprintf(words, sizeof words, "A bug at %s:%d\n%s\nThe game is saved. Any button ends.",
                 file, line, text);
        slate_note(&session.slate, words);
        window_put(WINDOW_HELP, &session.slate);
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

static _Noreturn void live(void) {
    for (;;) {
        const double begun = session.plan.windowed ? window_time() : 0.0;
        const uint32_t wait = console_tick(&session.console);
        if (session.plan.windowed) {
            const uint32_t took = (uint32_t)((window_time() - begun) * 1e6);
            session.tick_us = took > session.tick_us ? took : session.tick_us;
            session.tick_most_us = took > session.tick_most_us ? took : session.tick_most_us;
        }
        clock_wait(wait);
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
                                           .memory_used = sizeof session.console,
                                           .memory = 264u * 1024u};
    console_start(&session.console, shelf, shelf_count, &session.facts);
    live();
}

int session_run(const struct session_plan *plan) {
    session.plan = *plan;
    session.scripted = plan->script != NULL;
    if (session.scripted) {
        script_start(&session.player, plan->script);
    }
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
            set_fast(true);
        }
        note("F1 shows the keys.");
    }
    if (setjmp(session.end) == 0) {
        switch_on();
    }
    return album_film_end() ? session.code : EXIT_FAILURE;
}
