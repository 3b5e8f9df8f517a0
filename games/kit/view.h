/* How a game shows itself: one `const struct view` beside its `const struct game`. The console owns
 * match, memory, pace and saves; a view owns what is drawn of a position and where the focus is. It
 * never holds the truth: the state of a scene is redacted for the seat whose eyes it is. */
#ifndef VIEW_H
#define VIEW_H

#include "focus.h"
#include "lesson.h"
#include "rect.h"
#include "scene.h"
#include "things.h"

#define VIEW_CHANGES 2 /* things that an event changes, at most */

struct canvas;
struct hint;
struct hint_line;
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
     * not shown. How many milliseconds an event moves over scene->state, the position before it (0:
     * nothing to see; SHOW_HOLD: until it has been seen). `draw` is then called with scene->event
     * set and scene->done on the way in equal steps of time; with 255, while somebody else's event
     * stays a little longer, as the pace of the settings says. NULL: nothing is ever to be seen. */
    uint16_t (*show)(const void *view, const struct scene *scene, const struct event *event);
    /* An event begins, and has been shown: what the view remembers of it. Called for every event,
     * those that are skipped too, with the position before it; any look mode is left. Either may be
     * NULL. */
    void (*begins)(void *view, const struct scene *scene, const struct event *event);
    void (*ends)(void *view, const struct scene *scene, const struct event *event);
    /* Which things on the table an event changes that somebody else's action told: they are marked
     * until the viewer acts. How many; nothing but what everybody may know. NULL: never any. */
    uint8_t (*changes)(const struct event *event, struct thing things[VIEW_CHANGES]);
    /* The event costs its seat something that it did not choose, though its own action led there:
     * a loss is told, and stays until it has been seen. NULL: only what others do is. */
    bool (*befalls)(const struct event *event);
    /* What is heard as an event begins; NULL for nothing. May itself be NULL. */
    const struct sound *(*sound)(const struct scene *scene, const struct event *event);

    /* The score sheet at the end (or so far: scene->over says which), whole screen, footer too. A
     * button that press_score answers with nothing or refuses is the console's: so far, A, B and Y
     * leave it; at the end A plays again, B leaves and Y opens the review, behind which lies the
     * history. At the end the sheet is told (scene->told); any button tells all at once. Both NULL:
     * the kit's sheet of the game's own lines (sheet.h). */
    void (*draw_score)(const void *view, const struct scene *scene, struct canvas *canvas);
    enum answer (*press_score)(void *view, struct scene *scene, enum button button);
    /* Whose usual mark each seat and automaton has at this table (seat_mark.h), from a state that
     * is redacted or none; no two the same. NULL: each its own. */
    void (*marks)(const void *state, uint8_t marks[SEATS_MAX]);
    /* What is plainly bad about an action that cannot be taken back, where another one is not: a
     * short title and a sentence. False where nothing is, and it is played without a question.
     * NULL: nothing ever is. */
    bool (*warns)(const void *view, const struct scene *scene, struct action action,
                  struct text *title, struct text *words);
    /* A scene of the booklet, drawn into `area`. May be NULL if the booklet has none. */
    void (*draw_scene)(struct canvas *canvas, struct rect area, uint8_t scene);
    /* Advice (hint.h). What a plan of one turn, of up to HINT_PLAN legal actions one after the
     * other, is and brings, as far as that is certain; NULL: nothing is said of it. */
    void (*hint)(const void *view, const struct scene *scene, const struct action *plan, uint8_t n,
                 struct hint *hint);
    /* A line of it in words, without capital and full stop: a step as advice ("take cloud 5"). */
    void (*hint_words)(const struct scene *scene, const struct hint_line *line, struct text *text);
    /* Puts the focus where the action begins, on the table: whatever lay over it is gone. Then, for
     * a gesture of two actions, the second one's. NULL: all stays as it is. */
    void (*point)(void *view, const struct scene *scene, struct action action);
};

#endif
