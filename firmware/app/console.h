/* The handheld's console: everything that a person meets between power-on and a score sheet. A
 * program owns one `struct console`, starts it, and calls it again when it asks to be called:
 *
 *     console_start(&console, titles, count, &facts);
 *     for (;;) {
 *         clock_wait(console_tick(&console));
 *     }
 */
#ifndef CONSOLE_H
#define CONSOLE_H

#include "canvas.h"
#include "input.h"
#include "link.h"
#include "melody.h"
#include "menu.h"
#include "saves.h"
#include "scroll.h"
#include "selftest.h"
#include "sheet.h"
#include "sitting.h"
#include "supply.h"

#define CONSOLE_UNTIL_BUTTON 0xFFFFFFFFu
#define CONSOLE_DEPTH        8 /* screens over one another */

/* What the program knows of itself and of its board, for the screen that tells. */
struct console_facts {
    const char *version;
    const char *board;
    const char *commit;           /* that it was built from; NULL: not told */
    uint32_t memory_used, memory; /* bytes */
    bool stopped;                 /* the run before ended in a bug or hung: see hal/panic.h */
    bool powerful; /* it thinks so fast that the level is offered which takes its time */
};

/* A screen that was opened, and where it stands: so that going back finds it as it was left. */
struct console_page {
    uint8_t screen; /* enum screen_id */
    int16_t at;     /* the screen's own: an answer, a page */
    struct menu menu;
    struct scroll scroll;
};

#define CONSOLE_NAMED 4 /* buttons that a board may give other names */

struct console {
    const char
        *place; /* the screen that is there, for scripts; first, so that a debugger finds it */
    const struct title *titles;
    const struct console_facts *facts;
    uint8_t titles_count;
    uint8_t title; /* the one in front, or at the table */
    struct remembered remembered;
    struct statistics statistics; /* of that title */
    struct saves saves;
    struct sitting sitting;
    struct input input;
    struct melody melody;
    struct supply supply;
    struct console_page pages[CONSOLE_DEPTH];
    uint8_t depth;     /* of them */
    uint8_t draw;      /* the lowest of them that is to be drawn anew, counted from 1; 0: none */
    uint8_t drawn;     /* how many there were when they were drawn last */
    bool drawn_dialog; /* the one in front then was a dialog */
    bool asleep, dimmed;
    const uint16_t *palette; /* in which the glass shows it */
    bool stopped;            /* the run before was, until that has been told */
    bool visited;            /* the game at the table is a guest: nothing of it is saved */
    uint8_t listed; /* ... and it is the one of the last games of that place, counted from 1 */
    uint32_t table_opened;          /* when the table was */
    bool recovering;                /* the storage is left alone until somebody asks for it */
    struct saves_standing standing; /* of the title's running game, as it was seen last */
    bool unsaved;                   /* what is remembered was changed and not written yet */
    char words[80];                 /* what is said, where that is no constant */
    uint8_t told;                   /* enum saves_unkept: it has been said that this is not kept */
    uint8_t telling;                /* what of it SCREEN_UNKEPT speaks of */
    uint32_t tried;                 /* when what is not kept was tried again last */
    uint32_t now;                   /* of this tick */
    uint32_t opened;                /* when the screen in front was */
    uint32_t ended;                 /* when the game at the table was over */
    uint32_t ready_at;              /* A does not leave its sheet before ... */
    bool waits;                     /* ... and was dark when that was drawn last */
    uint32_t pressed;               /* when a button was pressed last */
    uint8_t contacts;               /* the buttons as they are wired, read last */
    uint8_t
        pinned; /* held since before it slept: something lies on them, and they do not wake it */
    struct sheet_at sheet;       /* of a view that has none */
    const char *message;         /* what SCREEN_MESSAGE says */
    bool wants_lesson;           /* what SCREEN_REPLACE asks about is the first game, */
    bool wants_deal;             /* ... or a deal that was keyed in: */
    struct setup deal;           /* that one */
    char keyed[DEAL_DIGITS_MAX]; /* the digits of SCREEN_DEAL, or the letters of SCREEN_NAME */
    uint8_t
        keyed_most;  /* the last digit that has been reached; page->at changes. How many letters */
    uint16_t moment; /* the choice that SCREEN_MOMENT shows */
    uint8_t naming;  /* the seat whose name SCREEN_NAME asks for */
    bool bare;       /* SCREEN_MOMENT shows the table without its words */
    uint32_t thinking_drawn; /* when the sign of it was drawn last */
    struct selftest selftest;
    struct saves_kept kept[TITLES_MAX]; /* what SCREEN_SAVES shows */
    struct canvas canvas;
    const char *buttons[CONSOLE_NAMED]; /* what A, B, X, Y are called; NULL: by their letter */
    uint8_t marks[SEATS_MAX];           /* whose mark each seat has at the table (play_marks) */
    uint8_t pixels[CANVAS_WIDTH_MAX * CANVAS_HEIGHT_MAX];
};

/* Switches it on. Titles and facts stay the caller's; the titles' order is that of the saves and
 * never changes. */
void console_start(struct console *console, const struct title *titles, uint8_t count,
                   const struct console_facts *facts);
/* How many levels are offered here, the weakest ones. Games against others are played all the same.
 */
static inline uint8_t console_levels(const struct console *console) {
    return console->facts->powerful ? LEVELS_ALL : LEVELS;
}
/* Does what is due now; milliseconds until it must be called again, unless a button changes before.
 */
uint32_t console_tick(struct console *console);

#endif
