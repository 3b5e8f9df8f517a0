/* Advice: what is to be done, whole steps of a turn as far as they are certain, and what comes of
 * it. Each line is a claim in numbers before it is a sentence, so that a test can carry the advice
 * out and see whether it is true; a game finds its claims by trying the plan (hint_try), never by a
 * formula beside the rules. It is first shown on the table: what it names is marked, all else is
 * dimmed, and its words lie beside that. */
#ifndef HINT_H
#define HINT_H

#include "canvas.h"
#include "rect.h"
#include "scene.h"

struct view;

#define HINT_LINES 8   /* more are left out */
#define HINT_PLAN  5   /* steps that are given in advance, at most */
#define HINT_WORDS 160 /* of a line, the zero included */

enum hint_kind {
    HINT_STEP, /* `action` is to be done; subject and other as the game needs them for its words */
    HINT_POINTS, /* the viewer's points are `then` when the steps are done, and `now` now */
    HINT_OWN     /* from here on a game's own claims */
};

/* What a line says. Its numbers stand in its words; the words say no other number of it. */
struct hint_line {
    uint8_t kind;
    uint8_t subject, other; /* a card, a seat, ...: the game's meaning */
    bool warns;             /* no good news: in coral */
    bool quiet;             /* a step that is not told: the next one says it */
    uint8_t parts[4];       /* of a claim in several numbers */
    int16_t now, then;
    struct action action;
    struct rect place; /* on the table, where that lies; empty: nowhere */
};

/* All zero: nothing is said. */
struct hint {
    uint8_t count;
    struct hint_line lines[HINT_LINES + 1]; /* the last one takes what has no room */
};

/* ---- For a game that fills one ---- */

/* Carries out so many steps of a plan in the scene's scratch state, which becomes a world that the
 * viewer cannot tell from the true one; false if something hidden or random has shown on the way,
 * so that it may be otherwise in the true one. */
bool hint_try(const struct scene *scene, const struct action *plan, uint8_t n);
/* The next step; gives its line. */
struct hint_line *hint_step(struct hint *hint, struct action action, struct rect place);
/* Something that comes of the steps; gives its line. */
struct hint_line *hint_claim(struct hint *hint, uint8_t kind);
/* The viewer's points now and then, where they change. */
void hint_points(struct hint *hint, int now, int then);

/* ---- For the console ---- */

/* What a plan is and brings; of a view that has no words for that its first step. */
void hint_of(const struct view *view, const void *memory, const struct scene *scene,
             const struct action *plan, uint8_t n, struct hint *hint);
/* Why a plan is good in one text, as sentences; nothing if its view has no words for that. */
void hint_reasons(const struct view *view, const void *memory, const struct scene *scene,
                  const struct action *plan, uint8_t n, struct text *text);
/* A line as it is shown: steps as one sentence, each claim as one. */
void hint_say(const struct view *view, const struct scene *scene, const struct hint *hint,
              uint8_t line, struct text *text);
/* The first line from this one on that is told, or hint->count. */
uint8_t hint_told(const struct hint *hint, uint8_t line);
/* Where on the table a plan begins, or nowhere: empty. */
struct rect hint_place(const struct hint *hint);
/* A box of that size between the bars, as low as it may be where it hides least of these places. */
struct rect hint_clear_of(const struct canvas *canvas, struct rect box, const struct rect *places,
                          uint8_t count);
/* A thing that is spoken of: a frame around it, and a sign of the type's icons on its corner. */
void hint_frame(struct canvas *canvas, struct rect place, uint8_t colour, const char *sign);
/* Over a table that has been drawn: dims what is not spoken of, numbers what is, and says the hint
 * beside it. `chance` and `note` may be NULL: beside the first line, and behind the last one. */
void hint_draw(const struct view *view, const struct scene *scene, const struct hint *hint,
               const char *chance, const char *note, struct canvas *canvas);

#endif
