/* What the files of Stellar's view share: its memory, where things lie on the table, and the
 * screens. Nobody else includes it. */
#ifndef ST_SCREEN_H
#define ST_SCREEN_H

#include "canvas.h"
#include "look.h"
#include "sheet.h"
#include "side.h"
#include "st_facts.h"
#include "st_say.h"

#define ST_WORDS 160

/* What lies on the table. */
enum st_thing_kind {
    ST_THING_ROW,   /* place: row slot */
    ST_THING_HAND,  /* place: in the hand; in STARTER the starters */
    ST_THING_SLOT,  /* place: telescope slot */
    ST_THING_STACK, /* place: type */
    ST_THING_LEFT,  /* the chip at the left of the telescope's top: Flip, Keep, Done */
    ST_THING_RIGHT, /* the one at its right: Sweep */
    ST_THING_DECK,
    ST_THING_DUEL, /* place: section */
    ST_THING_RIVAL /* the strip at the foot */
};
#define ST_RIVALS 0x80u /* in a place: it lies on the rival's board */

/* What a seat did last, for the column of a wide screen. */
struct st_last {
    uint8_t took;        /* card + 1 */
    uint8_t laid, where; /* card + 1 (UNKNOWN: face down), telescope slot + 1 */
};

struct st_view {
    struct focus focus; /* among what can be chosen now (st_choices) */
    uint8_t row_focus;  /* the row slot that was taken last */
    bool carries;       /* a card is picked up ... */
    uint8_t card;       /* ... this one: of the hand in PLAY, else a satellite that is moved */
    bool flipped;       /* it is to be laid face down */
    uint8_t from;       /* place in the hand where a card was picked up last */
    struct action then; /* the PUT that follows the PLAY which was chosen, if verb is ST_PUT */
    uint8_t board;      /* seat + 1 whose board was shown last; 0: none yet */
    struct look look;
    bool visits;         /* the rival's board is open ... */
    struct thing beyond; /* ... and its focus is here */
    struct event told; /* the last event of the others that was put into words, if kind is not 0 */
    bool tells;
    struct st_last last[ST_SEATS];
    struct sheet_at sheet;
    uint8_t sheet_board; /* seat + 1 whose board is looked at from the score sheet */
};
_Static_assert(sizeof(struct st_view) <= VIEW_MAX, "the console gives no more");

/* A copy of the position, to try things on. */
static inline struct st_state *st_copy(const struct scene *scene) {
    struct st_state *const copy = scene->scratch;
    *copy = *(const struct st_state *)scene->state;
    return copy;
}

/* ---- st_places.c: where things are ---- */

struct rect st_row_area(uint8_t slot);
struct rect st_hand_area(uint8_t place);
struct rect st_slot_area(uint8_t slot);
struct rect st_deck_area(void);
struct rect st_duel_area(uint8_t section);
/* A row of the notebook, and one number's cell in it. */
struct rect st_stack_area(uint8_t type);
struct rect st_note_area(uint8_t type, uint8_t number);
struct rect st_strip_area(void);
struct rect st_left_area(void);
struct rect st_right_area(void);
/* Where a thing lies. */
struct rect st_thing_area(struct thing thing);
/* Adds all that can be looked at on the viewer's table (0) or on the rival's board (ST_RIVALS). */
void st_list_things(const struct st_view *view, const struct scene *scene, uint8_t whose,
                    struct things *things);
/* A thing's place on its board, and whose board that is. */
static inline uint8_t st_place_of(struct thing thing) {
    return (uint8_t)(thing.place & ~ST_RIVALS);
}
static inline uint8_t st_seat_of(const struct scene *scene, struct thing thing) {
    return (uint8_t)(scene->viewer ^ ((thing.place & ST_RIVALS) != 0));
}

/* ---- st_choose.c: what can be chosen, and what it does ---- */

/* What A does with a thing. */
enum st_deed {
    ST_DEED_NONE,
    ST_DEED_ACT,  /* the action `now`, and `then` after it if its verb is ST_PUT */
    ST_DEED_PICK, /* picks `card` up */
    ST_DEED_FLIP  /* turns over what is carried */
};

struct st_aim {
    uint8_t deed; /* enum st_deed */
    struct action now, then;
    uint8_t card;        /* that it is about, or ST_EMPTY */
    uint8_t area;        /* enum st_area: where it comes to lie with ST_DEED_ACT ... */
    uint8_t place, face; /* ... slot or stack, and the face in a telescope */
};

/* What A does with a thing now. */
struct st_aim st_aim_at(const struct st_view *view, const struct scene *scene, struct thing thing);
/* That in a word; NULL: nothing. */
const char *st_deed_word(const struct st_view *view, const struct st_aim *aim);
/* All that can be chosen now. */
void st_choices(const struct st_view *view, const struct scene *scene, struct things *things);
/* Arranges what can be chosen as a direction leads from there: sideways along the telescope's row
 * and from its ends to the notebook and back, upright in the one or in the other. */
void st_lead(struct things *things, uint8_t from, enum direction direction);
/* What has the focus. */
struct thing st_focused(const struct st_view *view, const struct scene *scene);
/* Where the focus begins. */
struct thing st_first_choice(const struct st_view *view, const struct scene *scene);
/* The card that the viewer carries over its areas, or ST_EMPTY. */
uint8_t st_carried(const struct st_view *view, const struct scene *scene);

/* All that a screen asks about the choice, found out once. */
struct st_choice {
    struct thing at;   /* what has the focus */
    struct st_aim aim; /* what A does with it */
    uint8_t card;      /* that is carried, or ST_EMPTY */
    bool down;         /* it will lie face down: turned over, or there is no place face up */
    uint16_t open;     /* bit slot: where it may lie with that face */
};

struct st_choice st_choice_of(const struct st_view *view, const struct scene *scene);
/* The position as it would be if A were pressed; the present one if A changes no area. Uses the
 * scene's scratch state. */
const struct st_state *st_then(const struct scene *scene, const struct st_aim *aim);

/* ---- the screens ---- */

/* What is drawn of a board: whose, as who knows it, now, and as it would be. */
struct st_board {
    const struct st_state *now, *then;
    uint8_t seat, viewer;
    uint16_t open; /* bit slot: green */
    uint8_t ghost; /* slot that is drawn as in `then`, or UNKNOWN */
    bool memory;   /* the rival's hand as the viewer may remember it */
};

/* st_board.c: telescope, duels, notebook and the rival's strip on an empty ground below the row */
void st_draw_board(const struct st_board *board, struct canvas *canvas);

/* What the table shows, found out once. */
struct st_sight {
    const struct st_view *view;
    const struct scene *scene;
    const struct st_state *state;
    struct st_choice choice;
    uint8_t seat;    /* whose board */
    int16_t now;     /* its viewer's points ... */
    int16_t then;    /* ... and as they would be */
    bool comes;      /* a card comes with the hand card that is chosen ... */
    uint8_t partner; /* ... from this row slot, or UNKNOWN: from the deck */
    struct canvas *canvas;
};

/* st_head.c: header and footer, and the words where there is no row */
void st_draw_bars(const struct st_sight *sight);
void st_draw_words(const struct st_sight *sight);
/* st_table_screen.c */
void st_draw_table(const struct st_view *view, const struct scene *scene, struct canvas *canvas);
/* Whose board the table shows. */
uint8_t st_board_seat(const struct st_view *view, const struct scene *scene);
/* A seat's board to be looked at, under a header of its own; the footer is the caller's. */
void st_draw_beyond(const struct st_view *view, const struct scene *scene, uint8_t seat,
                    struct canvas *canvas);
/* st_look.c, st_look_more.c, st_look_rule.c: what a closer look tells of a thing */
void st_look_page(const void *view, const struct scene *scene, struct thing thing,
                  struct look_page *page);
const char *st_look_fact(const struct scene *scene, struct thing thing);
const struct look_rule *st_look_rule(const struct scene *scene, struct thing thing);
/* st_sheet_screen.c */
extern const char *const st_line_titles[ST_LINES];
void st_draw_score(const void *memory, const struct scene *scene, struct canvas *canvas);
enum answer st_press_score(void *memory, struct scene *scene, enum button button);
/* st_motion.c: what moves, over the table that was drawn without it */
void st_draw_motion(const struct st_view *view, const struct scene *scene, struct canvas *canvas);
uint16_t st_motion_time(const struct scene *scene, const struct event *event);
const struct sound *st_motion_sound(const struct scene *scene, const struct event *event);
/* st_side.c: the column at the right of a wide screen */
void st_draw_side(const struct st_view *view, const struct scene *scene, uint8_t seat,
                  struct canvas *canvas);
/* A seat's telescope in small. */
void st_draw_mini(const struct scene *scene, uint8_t seat, int left, int top,
                  struct canvas *canvas);
void st_note_last(struct st_view *view, const struct event *event);
#endif
