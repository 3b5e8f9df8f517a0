/* The screens of the console as a table, and how they follow one another: a stack, whose top is
 * what is seen. */
#ifndef SCREEN_H
#define SCREEN_H

#include "bars.h"
#include "console.h"
#include "dialog.h"

enum screen_id {
    SCREEN_START,
    SCREEN_HELD,
    SCREEN_RECOVERY,
    SCREEN_SAVES,
    SCREEN_ERASE,
    SCREEN_ERASE_ALL,
    SCREEN_TITLES,
    SCREEN_TITLE,
    SCREEN_FIRST,
    SCREEN_REPLACE,
    SCREEN_SEATS,
    SCREEN_NAME,
    SCREEN_TABLE,
    SCREEN_MENU,
    SCREEN_SURE,
    SCREEN_HINT,
    SCREEN_ADVICE,
    SCREEN_MORE,
    SCREEN_SCORES,
    SCREEN_END,
    SCREEN_BOARD,
    SCREEN_REVIEW,
    SCREEN_MOMENT,
    SCREEN_REVIEW_CURTAIN,
    SCREEN_TAKE,
    SCREEN_HISTORY,
    SCREEN_DEAL,
    SCREEN_PAST,
    SCREEN_BOOKLET,
    SCREEN_HANDHELD,
    SCREEN_SETTINGS,
    SCREEN_STATISTICS,
    SCREEN_ABOUT,
    SCREEN_UPDATE,
    SCREEN_TEST,
    SCREEN_TEST_BUTTONS,
    SCREEN_TEST_PIXELS,
    SCREEN_TEST_SOUND,
    SCREEN_TEST_STORAGE,
    SCREEN_TEST_BATTERY,
    SCREEN_TEST_LIGHT,
    SCREEN_TEST_BACKLIGHT,
    SCREEN_MESSAGE,
    SCREEN_STORAGE,
    SCREEN_STOPPED,
    SCREEN_UNKEPT,
    SCREEN_EMPTY,
    SCREENS
};

struct screen {
    const char *name; /* for scripts */
    bool over; /* a dialog, one panel_over and a footer: what lies below is still seen, darkened */
    void (*enter)(struct console *console); /* NULL: nothing to prepare */
    void (*draw)(struct console *console);
    void (*press)(struct console *console, enum button button);
    uint32_t (*tick)(struct console *console); /* milliseconds until it is due again; NULL: never */
};

extern const struct screen screens[SCREENS];

/* The page in front. */
struct console_page *screen_page(struct console *console);
/* Opens a screen over the one in front. */
void screen_open(struct console *console, enum screen_id screen);
/* Opens a screen in place of the one in front. */
void screen_replace(struct console *console, enum screen_id screen);
/* Goes back to the screen below; under the titles lies nothing. */
void screen_back(struct console *console);
/* Closes everything but the titles, and opens `screen` over them unless it is the titles
 * themselves. */
void screen_home(struct console *console, enum screen_id screen);
/* Opens a dialog, whatever is in front: over too many screens it takes the place of one. */
void screen_over(struct console *console, enum screen_id screen);
/* Says something in a dialog: good news or bad. */
void screen_say(struct console *console, const char *message);
/* Plays one of the console's sounds. */
void screen_sound(struct console *console, const struct sound *sound);
/* Draws the list of the page in front, whose focus is put right if the lines have changed. */
void screen_list_draw(struct console *console, const struct menu_line *lines, int count,
                      struct rect area);
/* Moves the focus of that list by a direction; true if that was all the button meant. */
bool screen_list(struct console *console, enum button button, const struct menu_line *lines,
                 int count, struct rect area);
/* Goes back if the button is B (or one of those that do the same here); true if it did. */
bool screen_left(struct console *console, enum button button);
/* The button does nothing here. */
void screen_refuse(struct console *console);
/* Header and footer of one of the console's own screens; the ground between them is cleared. */
void screen_bars(struct console *console, const char *title, const char *count,
                 const struct bars_footer *footer);
/* What a header shows of the battery, and the sign that moves are not kept. */
uint8_t screen_battery(const struct console *console);
/* What lies between the bars, not wider than reads well. */
struct rect screen_column(const struct console *console);
/* What is left of it, or of a part of it, between margins at both sides. */
struct rect screen_inside(struct rect area, int margin);
/* Writes sentences between an area's sides, from y on. */
void screen_text(struct console *console, struct rect area, int y, uint8_t colour,
                 const char *words);
/* Draws a question, and the footer that goes with it. */
void screen_dialog_draw(struct console *console, const struct dialog *dialog);
/* What a button does in a question: true if it was A, and then the page's `at` is the answer. */
bool screen_dialog_press(struct console *console, const struct dialog *dialog, enum button button);
/* A bar that says how far something is, of 100. */
void screen_progress(struct console *console, struct rect area, int percent);
/* Called while the mind thinks for the screen in front, and when it has finished: draws it again
 * when it is time to. */
void screen_thinks(struct console *console, bool goes_on);
/* Draws what can be seen of the pages that are to be drawn anew. */
void screen_draw(struct console *console);
/* What the screen in front is called by scripts. */
const char *screen_place(const struct console *console);

/* The page in front is to be drawn anew. */
static inline void screen_redraw(struct console *console) {
    if (console->draw == 0 || console->depth < console->draw) {
        console->draw = console->depth;
    }
}

#endif
