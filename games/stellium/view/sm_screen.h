/* What the files of Stellium's view share: its memory, where things lie on the table, and the
 * screens. Nobody else includes it. */
#ifndef SM_SCREEN_H
#define SM_SCREEN_H

#include "canvas.h"
#include "focus.h"
#include "look.h"
#include "sheet.h"
#include "side.h"
#include "sm_pieces.h"
#include "sm_say.h"
#include "type.h"

#define SM_WORDS      512
#define SM_TURNS_OVER 110            /* of 255: then a body that was felt is seen */
#define SM_ALL        ((sm_cells)-1) /* every cell */

/* What lies on the table. */
enum sm_thing_kind {
    SM_THING_NOTHING,
    SM_THING_CELL,    /* place: cell */
    SM_THING_CARD,    /* place: objective, of the own hand or the display */
    SM_THING_SEAT,    /* place: seat */
    SM_THING_TOKEN,   /* place: kind */
    SM_THING_BAG,     /* place: kind in it, SM_NO_KIND for all */
    SM_THING_HANDFUL, /* place: kind of a body drawn for a refill */
    SM_THING_BUTTON,  /* Done, Keep, Leave away */
    SM_THING_DISPLAY, /* the way to all objectives */
    SM_THING_GALAXY,  /* place: galaxy; marked where it was turned, and nothing else */
};

struct sm_view {
    struct focus focus;  /* among what can be chosen now (sm_choices) */
    struct thing chosen; /* in the stages before this one */
    uint8_t stage;       /* of a choice that takes several: 0, 1, 2 */
    uint8_t influence;   /* PLACE: kind of the token that is used, + 1; 0: the body's own */
    uint8_t cell;        /* PLACE: the cell that had the focus last, + 1 */
    uint8_t at;          /* EFFECT: steps or direction; VALIDATE: the placement */
    uint8_t kind;        /* ASK: the kind asked for last, + 1 */
    bool help_off;       /* the places where an objective is nearly met are not marked */
    /* What lies over the table, the uppermost first. */
    struct look look;
    uint8_t spot;      /* objective + 1 that is shown where it is nearly met */
    uint8_t spot_way;  /* on which of the nearest places */
    bool cards;        /* the display, when it is not the time to take */
    struct thing card; /* the focus there */
    uint8_t whose;     /* the seat, + 1, whose hand is there; 0: the viewer's */

    struct event told;  /* the last one with words, if its kind is not 0 */
    struct event stood; /* what others broke of the hand, or made stand, since the viewer chose */
    sm_cells changed;   /* cells that the last action changed */
    struct sheet_at sheet;
    bool listed;     /* score sheet: every objective instead ... */
    uint8_t list_at; /* ... from this line on */
};
_Static_assert(sizeof(struct sm_view) <= VIEW_MAX, "the console gives no more");

/* What the viewer chooses now. */
static inline bool sm_chooses(const struct scene *scene, enum sm_phase phase) {
    const struct sm_state *state = scene->state;
    return scene->legal_count > 0 && state->phase == phase;
}

/* ---- sm_places.c: where things are ---- */

/* The middle of a cell on the table. */
struct point sm_spot(uint8_t cell);
/* The middle of ring cell k of a galaxy that is turned by 1/16 of a sixth `turn` times. */
struct point sm_ring_spot(uint8_t place, uint8_t k, int turn);
/* The same on the small board of the objectives' screen. */
struct point sm_small_spot(uint8_t cell);
struct rect sm_cell_area(uint8_t cell);
struct rect sm_hand_box(void);
struct rect sm_button_area(void);
/* One of three objectives in the hand. */
struct rect sm_card_area(uint8_t slot);
struct rect sm_token_area(uint8_t kind);
/* Where the focus finds it. */
struct rect sm_token_stop(uint8_t kind);
struct rect sm_bag_area(void);
/* One kind in it. */
struct rect sm_bag_kind_area(uint8_t kind);
/* The n-th of the bodies drawn for a refill. */
struct rect sm_handful_area(uint8_t n);
/* The line of words above the board; a seat's part of the line over it, or of a wide screen's
 * column.
 */
struct rect sm_strip_area(int width);
struct rect sm_seat_area(const struct sm_state *state, uint8_t seat, int width);
/* One of the objectives on display, on their screen. */
struct rect sm_shown_area(const struct sm_state *state, uint8_t place);
struct rect sm_keep_area(void);
/* The bodies drawn for a refill, one of each kind; they lie over the objectives. */
void sm_add_handful(struct things *things, const struct sm_state *state);
/* All that can be looked at now, with its place on the screen. */
void sm_things(const void *view, const struct scene *scene, struct things *things);

/* ---- sm_choose.c: what can be chosen, and what it does ---- */

/* All that can be focused now, with its place on the screen. Nothing where left and right step
 * through what there is (sm_steps). */
void sm_choices(const struct sm_view *view, const struct scene *scene, struct things *things);
/* What has the focus. */
struct thing sm_focused(const struct sm_view *view, const struct scene *scene);
/* Puts the focus on a thing; false if it cannot be chosen now. */
bool sm_focus(struct sm_view *view, const struct scene *scene, struct thing thing);
/* The thing is among what can be chosen now; and A with the focus on it. */
bool sm_may_choose(const struct sm_view *view, const struct scene *scene, struct thing thing);
enum answer sm_choose(struct sm_view *view, struct scene *scene, struct thing thing);
/* Remembers the cell that has the focus: from a token it comes back to it. */
void sm_note_cell(struct sm_view *view, const struct scene *scene);
/* Left and right step through turns, directions, placements. */
bool sm_steps(const struct sm_view *view, const struct scene *scene);
/* The action that A plays now; its verb is 0 if A only goes on to the next stage or refuses. */
struct action sm_action(const struct sm_view *view, const struct scene *scene);
/* The first step that may be chosen, from `at` on. */
void sm_step_first(struct sm_view *view, const struct scene *scene, uint8_t at);
/* The verb of the influence that is carried out. */
uint8_t sm_effect_verb(const struct sm_state *state);
/* A, B and the D-pad while the viewer chooses. */
enum answer sm_press_a(struct sm_view *view, struct scene *scene);
enum answer sm_press_b(struct sm_view *view, const struct scene *scene);
enum answer sm_move(struct sm_view *view, const struct scene *scene, enum direction direction);
/* The influence that the body will have where it is placed now. */
uint8_t sm_influence(const struct sm_view *view, const struct scene *scene);
/* Cells named by the legal actions of that verb: by b, or where `by_a` by a; only those with this
 * a, SM_NONE for any. */
sm_cells sm_legal_cells(const struct scene *scene, uint8_t verb, uint8_t a, bool by_a);

/* ---- sm_begin.c: where the focus begins ---- */

/* Puts the focus where a phase begins. */
void sm_begin_choice(struct sm_view *view, const struct scene *scene);
/* Where a body is placed; the second of two cells, the first of which is chosen. */
uint8_t sm_first_cell(const struct sm_view *view, const struct scene *scene);
struct thing sm_first_partner(const struct sm_view *view, const struct scene *scene);

/* ---- The board ---- */

/* A board and what is marked on it. */
struct sm_chart {
    const struct sm_state *state;
    bool small;                /* on the screen of the objectives */
    struct point origin;       /* of a small board: added to all its places */
    sm_cells bright;           /* all others are dimmed */
    sm_cells bare;             /* their bodies are not drawn: they are on their way */
    sm_cells dots;             /* may be chosen */
    sm_cells gold;             /* moves, or has moved */
    sm_cells coral;            /* will leave */
    sm_cells green;            /* stays */
    uint8_t focus;             /* cell with the white ring, or SM_OFF */
    uint8_t ghost;             /* a body of this kind ... */
    uint8_t ghost_at;          /* ... stands here, above what there is; SM_OFF: none */
    uint8_t turning;           /* this galaxy is turned ... */
    int turn;                  /* ... so far, in 1/16 of a sixth; SM_PLACES: none */
    sm_cells wanted[SM_KINDS]; /* where a body alone is missing */
};

/* A board without marks. */
struct sm_chart sm_chart_of(const struct sm_state *state);
/* sm_chart.c */
void sm_draw_chart(struct canvas *canvas, const struct sm_chart *chart);
/* sm_plan.c: the board with what the choice under the focus would do, and the arrows of it. */
struct sm_chart sm_plan(const struct sm_view *view, const struct scene *scene);
void sm_draw_arrows(const struct sm_view *view, const struct scene *scene, struct canvas *canvas);
/* The position after an action, as the rules have it; what chance has done in it is anything. It
 * is the scene's scratch state. */
const struct sm_state *sm_after(const struct scene *scene, struct action action);
/* What the board would be if A were pressed; the present one if A changes nothing on it. Uses the
 * scene's scratch state. */
const struct sm_state *sm_then(const struct sm_view *view, const struct scene *scene);

/* ---- The screens ---- */

/* sm_head.c: header, footer, and the strip above the board */
/* What A does with the thing that has the focus, or with what one steps through. */
const char *sm_deed(const struct sm_view *view, const struct scene *scene, struct thing thing);
void sm_draw_bars(const struct sm_view *view, const struct scene *scene, struct canvas *canvas);
void sm_draw_strip(const struct sm_view *view, const struct scene *scene, struct canvas *canvas);
void sm_draw_line(struct canvas *canvas, const char *words, uint8_t frame);
/* sm_table_screen.c */
void sm_draw_table(const struct sm_view *view, const struct scene *scene, struct canvas *canvas);
/* The corners beside the board: what is the viewer's, and what is everybody's. */
void sm_draw_corners(const struct sm_view *view, const struct scene *scene,
                     const struct sm_state *then, struct canvas *canvas);
/* sm_cards_screen.c: all objectives on display */
bool sm_on_cards(const struct sm_view *view, const struct scene *scene);
void sm_draw_cards(const struct sm_view *view, const struct scene *scene, struct canvas *canvas);
/* Whose hand lies beside the display there. */
uint8_t sm_whose(const struct sm_view *view, const struct scene *scene);
/* A seat's hand can be looked at there. */
bool sm_opens_hand(const struct scene *scene, uint8_t seat);
/* Opens them when it is not the time to take, with the focus on the first. */
enum answer sm_open_cards(struct sm_view *view, const struct scene *scene);
/* The same with the hand of a seat, and the focus there. */
enum answer sm_open_hand(struct sm_view *view, const struct scene *scene, uint8_t seat);
enum answer sm_press_cards(struct sm_view *view, const struct scene *scene, enum button button);
/* sm_look_screen.c, sm_look_words.c: a closer look */
extern const struct look_game sm_looks;
enum answer sm_look_at(struct sm_view *view, const struct scene *scene, struct thing thing);
void sm_page(const void *view, const struct scene *scene, struct thing thing,
             struct look_page *page);
const struct look_rule *sm_rule_of(const struct scene *scene, struct thing thing);
/* In whose hand it is; of one on display, who may take it: the viewer. */
uint8_t sm_holder(const struct scene *scene, uint8_t objective);
/* sm_spot_screen.c: where an objective is nearly met */
enum answer sm_open_spot(struct sm_view *view, uint8_t objective);
void sm_draw_spot(const struct sm_view *view, const struct scene *scene, struct canvas *canvas);
enum answer sm_press_spot(struct sm_view *view, struct scene *scene, enum button button);
/* sm_sheet_screen.c: the score sheet, and behind it every objective */
void sm_draw_sheet(const void *view, const struct scene *scene, struct canvas *canvas);
enum answer sm_press_sheet(void *view, struct scene *scene, enum button button);
/* sm_motion.c: what moves, over the table that was drawn without it */
void sm_draw_motion(const struct scene *scene, struct canvas *canvas);
/* What of the board is on its way while an event is shown. */
void sm_plan_motion(const struct scene *scene, struct sm_chart *chart);
uint16_t sm_motion_time(const struct scene *scene, const struct event *event);
const struct sound *sm_motion_sound(const struct scene *scene, const struct event *event);
/* Notes what an event changes. */
void sm_note_event(struct sm_view *view, const struct event *event);
/* sm_side.c: the column at the right of a wide screen */
struct stand sm_stand(const struct sm_state *state);
void sm_draw_side(const struct scene *scene, struct canvas *canvas);

#endif
