/* What the two halves of a session share: session.c lets time pass, orders.c does what people ask
 * of the simulator itself. Nobody else includes this. */
#ifndef SESSION_PARTS_H
#define SESSION_PARTS_H

#include <setjmp.h>

#include "console.h"
#include "session.h"
#include "window.h"

#define SESSION_FAST  16
#define SESSION_QUEUE (4 * WINDOW_COMMANDS)

struct session {
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
    bool touched; /* the glass, there, and the console does not know it yet */
    int glass_x, glass_y;
    bool escaped;                            /* Escape is button B now */
    struct key_command queue[SESSION_QUEUE]; /* read, and not carried out yet */
    int queue_count;
    double note_until, figures_at;
    double waited; /* seconds in all, while the console slept or the flash was busy */
    uint32_t tick_us, tick_most_us;
};

extern struct session session;

/* Ends the program's run with that exit code. */
_Noreturn void session_end(int code);
/* Power is cut, and comes back. */
_Noreturn void session_cut_power(void);

/* Says something under the handheld for a while. */
void orders_note(const char *text);
/* Says what goes on: filming, fast forward, a power cut to come. */
void orders_status(void);
/* Begins or ends fast forward. */
void orders_fast(bool fast);
/* Says something in the middle that stays: the last words. */
void orders_last_words(const char *text);
/* Does what a key asks for; may not return. */
void orders_carry_out(const struct key_command *key);
/* Takes away and renews what goes by the window's clock. */
void orders_keep(void);

#endif
