#include "session_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "album.h"
#include "handheld.h"
#include "piezo.h"
#include "post.h"

#define NOTE_SECONDS 3.0
#define FIGURES_TIME 0.25
#define HELD         0.4 /* a key held longer than this was not tapped */
#define STEP         10  /* per cent of the battery */
#define BATTERY_LOW  20

/* The one that is being written on, before the window takes a copy. */
static struct slate slate;

void orders_note(const char *text) {
    if (session.plan.windowed) {
        slate_note(&slate, text);
        window_put(WINDOW_NOTE, &slate);
        session.note_until = window_time() + NOTE_SECONDS;
    }
}

static void note_file(bool good, const char *what) {
    char text[ALBUM_PATH + 200];
    const char *path = album_last();
    const char *slash = strrchr(path, '/');
    snprintf(text, sizeof text, "%s %s\n%.*s",
             good ? what : "It cannot be written:", slash != NULL ? slash + 1 : path,
             slash != NULL ? (int)(slash - path) : 0, path);
    orders_note(text);
}

void orders_status(void) {
    const bool film = album_filming();
    if (!film && !session.fast && !session.armed) {
        window_put(WINDOW_STATUS, NULL);
        return;
    }
    char text[80];
    snprintf(text, sizeof text, "%s%s%s", film ? "Filming   " : "",
             session.fast ? "Fast forward   " : "", session.armed ? "Power will fail   " : "");
    text[strlen(text) - 3] = '\0';
    slate_note(&slate, text);
    window_put(WINDOW_STATUS, &slate);
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
        .speed = session.fast ? SESSION_FAST : 1,
    };
    slate_figures(&slate, &figures);
    window_put(WINDOW_FIGURES, &slate);
    session.figures_at = window_time();
    session.tick_us = 0;
}

static void show_help(void) {
    if (session.help) {
        slate_help(&slate);
    }
    window_put(WINDOW_HELP, session.help ? &slate : NULL);
}

void orders_fast(bool fast) {
    session.fast = fast;
    piezo_mute(session.muted || fast);
    orders_status();
}

static void film(void) {
    if (album_filming()) {
        note_file(album_film_end(), "Film:");
    } else if (album_film_begin(NULL)) {
        album_film_frame();
        orders_note("Filming. F3 ends it.");
    } else {
        note_file(false, "");
    }
    orders_status();
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
    orders_note(text);
}

static void power(bool shift) {
    if (shift) {
        session.armed = !session.armed;
        orders_note(session.armed ? "Power will fail within the next flash operation."
                                  : "It will not.");
        orders_status();
    } else if (session.flashing) {
        session.torn = true;
    } else {
        orders_note("Power was cut, and is back.");
        session_cut_power();
    }
}

static void next_board(void) {
    const struct board *next = board_find(handheld.body->board) + 1;
    (void)album_film_end();
    handheld.body = body_find(next->name != NULL ? next->name : boards[0].name);
    handheld_power_on();
    window_change_body();
    orders_status();
    orders_note(handheld.body->name);
    session_cut_power();
}

/* Escape goes back: from the help, from the full screen, and in the console. */
static void leave(void) {
    if (session.help) {
        session.help = false;
        show_help();
    } else if (!window_leave_full()) {
        session.escaped = true;
    }
}

void orders_carry_out(const struct key_command *key) {
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
        orders_fast(!session.fast);
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
    case COMMAND_LEAVE:
        leave();
        break;
    case COMMAND_QUIT:
        session_end(EXIT_SUCCESS);
    case COMMAND_COPY:
        post_copy(key->shift);
        break;
    case COMMAND_PASTE:
        post_paste();
        break;
    case COMMAND_MUTE:
        session.muted = !session.muted;
        piezo_mute(session.muted);
        orders_note(session.muted ? "Sound is off." : "Sound is on.");
        break;
    }
}

/* What goes by the window's clock. */
void orders_keep(void) {
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
            orders_fast(false);
        }
        session.fast_since = 0.0;
    }
}

void orders_last_words(const char *text) {
    slate_note(&slate, text);
    window_put(WINDOW_HELP, &slate);
}
