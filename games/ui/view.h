/* How a game shows itself: one `const struct view` beside its `const struct game`. The console owns
 * match, memory, pace and saves; a view owns what is drawn of a position and where the focus is. It
 * never holds the truth: the state of a scene is redacted for the seat whose eyes it is. */
#ifndef VIEW_H
#define VIEW_H

#include "focus.h"
#include "game.h"
#include "rect.h"

struct canvas;
struct sprite;
struct booklet;
struct sound;

#define VIEW_MAX  512     /* bytes of a view's own memory, in any game */
#define SHOW_HOLD 0xFFFFu /* an event that stays until it has been seen */

enum button {
    BUTTON_UP,
    BUTTON_DOWN,
    BUTTON_LEFT,
    BUTTON_RIGHT,
    BUTTON_A,
    BUTTON_B,
    BUTTON_X,
    BUTTON_Y,
    BUTTONS
};
_Static_assert((int)BUTTON_UP == (int)DIRECTION_UP && (int)BUTTON_DOWN == (int)DIRECTION_DOWN &&
                   (int)BUTTON_LEFT == (int)DIRECTION_LEFT &&
                   (int)BUTTON_RIGHT == (int)DIRECTION_RIGHT,
               "the first four buttons are the directions");

/* Where one of the first four buttons points. */
static inline enum direction button_direction(enum button button) {
    return (enum direction)button;
}

/* What the console should do after a button (or after `enter`). B and Y that the view answers with
 * nothing or refuses open the table menu, so that it is reached without Y too. */
enum answer {
    ANSWER_NOTHING, /* nothing changed */
    ANSWER_DRAW,    /* the view changed: draw it again */
    ANSWER_REFUSE,  /* the button does nothing here: the short sound of that */
    ANSWER_ACT,     /* play scene->chosen, one of scene->legal */
    ANSWER_UNDO,    /* take the last action back */
    ANSWER_MENU,    /* open the table menu */
    ANSWER_HISTORY  /* open the history */
};

/* What a view sees of the game and of the console. The console fills it anew before every call. */
struct scene {
    const struct game *game;
    void *state;    /* as the viewer may know it; while events are shown, the position shown now */
    void *scratch;  /* another state to try things on (points then); of no lasting content */
    uint8_t viewer; /* the seat whose eyes these are */
    uint8_t people; /* bits: seats played by people */
    const char *const *names;   /* of the seats */
    const struct action *legal; /* what the viewer may choose now */
    uint16_t legal_count;       /* 0: it only looks on */
    uint16_t undoable;          /* actions that may be taken back now */
    bool motion;                /* a setting: things that move may be drawn moving */
    bool memory;     /* a setting: what all have seen may be shown to those who have forgotten it */
    bool over;       /* the game has ended: draw_score is its last screen, not a look so far */
    uint8_t told;    /* draw_score: how much of the sheet has been told, of 255 */
    uint8_t battery; /* enum bars_battery, and perhaps BARS_UNKEPT: what the header shows of it */
    const char *const *feed; /* the last events in words, oldest first: the wide screen's column */
    uint8_t feed_count;
    struct action chosen; /* out: with ANSWER_ACT */
};

struct view {
    uint16_t size; /* bytes of its memory, at most VIEW_MAX; all 0 when a match begins or resumes */
    const struct sprite *title;    /* 96x72, the menu's picture */
    const struct booklet *booklet; /* rules in our own words */
    const struct lesson *lesson;   /* the interactive first game */

    /* The viewer is to choose: put the focus where it begins. Only ANSWER_ACT counts here (the
     * second half of a gesture that is two actions). */
    enum answer (*enter)(void *view, struct scene *scene);
    /* Draws the whole screen, header and footer too; the canvas finds out what changed. */
    void (*draw)(const void *view, const struct scene *scene, struct canvas *canvas);
    /* A button was pressed (or repeats) while the viewer chooses or an event holds; then
     * legal_count is 0, A that does nothing here lets the show go on, and B shows once more
     * what led there. */
    enum answer (*press)(void *view, struct scene *scene, enum button button);

    /* Showing what happened, one event at a time, redacted for the viewer; the deal's events are
     * not shown. `show` begins an event over scene->state, the position before it, leaves any look
     * mode, and says how many milliseconds the movement takes (0: nothing to see; SHOW_HOLD: until
     * it has been seen). `draw` is called with `progress` set on the way, in equal steps of time;
     * with 255, while somebody else's event stays a little longer, as the pace of the settings
     * says.
     * `fold` ends it and brings the shown state past it; it is called for every event, skipped ones
     * too. Behind the last event of an action the console itself puts the true redacted position,
     * and leaves it for a while if somebody else acted: a fold need not be exact. Any of the three
     * may be NULL. */
    uint16_t (*show)(void *view, const struct scene *scene, const struct event *event);
    void (*progress)(void *view, uint8_t done_of_255);
    void (*fold)(void *view, struct scene *scene, const struct event *event);
    /* What is heard as an event begins; NULL for nothing. May itself be NULL. */
    const struct sound *(*sound)(const struct scene *scene, const struct event *event);

    /* The score sheet at the end (or so far: scene->over says which), whole screen, footer too. A
     * button that press_score answers with nothing or refuses is the console's: so far, A, B and Y
     * leave it; at the end A plays again, B leaves and Y opens the review, behind which lies the
     * history. Both NULL: the console's own table of lines and seats. */
    void (*draw_score)(const void *view, const struct scene *scene, struct canvas *canvas);
    enum answer (*press_score)(void *view, struct scene *scene, enum button button);
    /* How long the end's sheet is told, its lines one after another as scene->told grows, in
     * milliseconds; any button tells all at once. 0: it is there at once. */
    uint16_t score_ms;
    /* Whose usual mark each seat and automaton has at this table (seat_mark.h), from a state that
     * is redacted or none; no two the same. NULL: each its own. */
    void (*marks)(const void *state, uint8_t marks[SEATS_MAX]);
    /* A scene of the booklet, drawn into `area`. May be NULL if the booklet has none. */
    void (*draw_scene)(struct canvas *canvas, struct rect area, uint8_t scene);
    /* Why the hinted action is good, in a few words; the console shows the action in words itself.
     */
    void (*hint)(const struct scene *scene, struct action action, struct text *reason);
};

/* The interactive first game: a given deal, the other seats' actions, and what is said on the way.
 */
struct lesson_step {
    uint8_t seat; /* who acts here */
    const struct action
        *actions;          /* what may be chosen here; the first is what the other seat plays */
    uint8_t actions_count; /* 0: free choice of all legal actions */
    const char *before;    /* said before the choice (at most five lines of body), or NULL */
    const char
        *after[4]; /* said after action i was shown (the last one for all further ones), or NULL */
    int16_t point_x, point_y; /* what the words before point at; nothing unless one is above 0 */
    int16_t after_x, after_y; /* and those after */
};

struct lesson {
    struct setup setup;
    uint8_t person; /* the seat of the newcomer */
    uint8_t steps_count;
    const struct lesson_step *steps; /* after the last one the game goes on freely */
};

#endif
