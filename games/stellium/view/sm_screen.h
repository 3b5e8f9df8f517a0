/* What the files of Stellium's view share: its memory, where things lie on the table, and the
 * screens. Nobody else includes it. */
#ifndef SM_SCREEN_H
#define SM_SCREEN_H

#include "canvas.h"
#include "focus.h"
#include "sm_pieces.h"
#include "sm_say.h"
#include "type.h"
#include "view.h"

#define SM_WIDE       320 /* from this width on there is a column at the right */
#define SM_TABLE      240 /* pixels that the table takes */
#define SM_WORDS      512
#define SM_THINGS     72
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
};

struct sm_thing {
    uint8_t kind, place;
};

/* What lies over the table. */
enum sm_over {
    SM_OVER_NOTHING,
    SM_OVER_LOOK,  /* a closer look at `look` */
    SM_OVER_SPOT,  /* where objective `look.place` is nearly met */
    SM_OVER_CARDS, /* the display, when it is not the time to take */
};

struct sm_view {
    struct focus focus;     /* among what can be chosen now (sm_choices) */
    struct sm_thing chosen; /* in the stages before this one */
    uint8_t stage;          /* of a choice that takes several: 0, 1, 2 */
    uint8_t influence;      /* PLACE: kind of the token that is used, + 1; 0: the body's own */
    uint8_t cell;           /* PLACE: the cell that had the focus last, + 1 */
    uint8_t at;             /* EFFECT: steps or direction; VALIDATE: the placement */
    uint8_t kind;           /* ASK: the kind asked for last, + 1 */
    bool help_off;          /* the places where an objective is nearly met are not marked */
    uint8_t over;           /* enum sm_over */
    uint8_t under;          /* enum sm_over, where a closer look leads back to */
    uint8_t spot_under;     /* enum sm_over, where the place on the board leads back to */
    uint8_t spot;           /* which of the nearest places */
    struct sm_thing look;
    struct sm_thing card; /* the focus among the objectives of SM_OVER_CARDS */
    uint8_t whose;        /* SM_OVER_CARDS: the seat, + 1, whose hand is there; 0: the viewer's */
    struct event event;   /* that is shown now, if `shows` */
    bool shows;
    uint8_t done;       /* of 255 */
    struct event told;  /* the last one with words, if its kind is not 0 */
    uint8_t touches;    /* bodies touched since the last ask */
    sm_cells changed;   /* cells that the last action changed */
    uint8_t sheet_from; /* score sheet: 0 the table, else line + 1 of the list of objectives */
};
_Static_assert(sizeof(struct sm_view) <= VIEW_MAX, "the console gives no more");

static inline const struct sm_state *sm_state_of(const struct scene *scene) {
    return scene->state;
}

static inline bool sm_same_thing(struct sm_thing a, struct sm_thing b) {
    return a.kind == b.kind && a.place == b.place;
}

/* Things while they are listed, with their places on the screen; the arrays are the caller's. */
struct sm_list {
    struct sm_thing *things;
    struct focus_stop *stops;
    uint8_t count;
};

static inline void sm_list_add(struct sm_list *list, enum sm_thing_kind kind, uint8_t place,
                               struct rect area) {
    list->things[list->count] = (struct sm_thing){(uint8_t)kind, place};
    list->stops[list->count++] = (struct focus_stop){.area = area};
}

/* What the viewer chooses now. */
static inline bool sm_chooses(const struct scene *scene, enum sm_phase phase) {
    return scene->legal_count > 0 && sm_state_of(scene)->phase == phase;
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
/* The strip above the board, and a seat's part of it or of a wide screen's column. */
struct rect sm_strip_area(void);
struct rect sm_seat_area(const struct sm_state *state, uint8_t seat, int width);
/* One of the objectives on display, on their screen, and there one of the hand. */
struct rect sm_shown_area(const struct sm_state *state, uint8_t place);
struct rect sm_held_area(uint8_t slot);
struct rect sm_keep_area(void);
/* All that can be looked at now, with its place on the screen; how many. */
uint8_t sm_things(const struct sm_view *view, const struct scene *scene,
                  struct sm_thing things[SM_THINGS], struct focus_stop stops[SM_THINGS]);
/* Goes on from one of them to the next in a direction. */
enum answer sm_look_on(const struct sm_view *view, const struct scene *scene,
                       enum direction direction, struct sm_thing *at);

/* ---- sm_choose.c: what can be chosen, and what it does ---- */

/* All that can be focused now, with its place on the screen; how many. None where left and right
 * step through what there is (sm_steps). */
uint8_t sm_choices(const struct sm_view *view, const struct scene *scene,
                   struct sm_thing things[SM_THINGS], struct focus_stop stops[SM_THINGS]);
/* What has the focus. */
struct sm_thing sm_focused(const struct sm_view *view, const struct scene *scene);
/* Left and right step through turns, directions, placements. */
bool sm_steps(const struct sm_view *view, const struct scene *scene);
/* The action that A plays now; its verb is 0 if A only goes on to the next stage or refuses. */
struct action sm_action(const struct sm_view *view, const struct scene *scene);
/* Puts the focus where a phase begins. */
void sm_begin(struct sm_view *view, const struct scene *scene);
/* A, B and the D-pad while the viewer chooses. */
enum answer sm_press_a(struct sm_view *view, struct scene *scene);
enum answer sm_press_b(struct sm_view *view, const struct scene *scene);
enum answer sm_move(struct sm_view *view, const struct scene *scene, enum direction direction);
/* The influence that the body will have where it is placed now. */
uint8_t sm_influence(const struct sm_view *view, const struct scene *scene);
/* The legal action is in the scene's list. */
bool sm_may(const struct scene *scene, uint8_t verb, uint8_t a, uint8_t b, uint8_t c);
/* Cells named by the legal actions of that verb: by b, or where `by_a` by a; only those with this
 * a, SM_NONE for any. */
sm_cells sm_legal_cells(const struct scene *scene, uint8_t verb, uint8_t a, bool by_a);

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
/* What the board would be if A were pressed; the present one if A changes nothing on it. Uses the
 * scene's scratch state. */
const struct sm_state *sm_then(const struct sm_view *view, const struct scene *scene);

/* ---- The screens ---- */

/* sm_head.c: header, footer, and the strip above the board */
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
/* sm_look_screen.c, sm_look_words.c */
void sm_draw_look(const struct sm_view *view, const struct scene *scene, struct canvas *canvas);
void sm_draw_spot(const struct sm_view *view, const struct scene *scene, struct canvas *canvas);
void sm_say_look(const struct scene *scene, struct sm_thing thing, struct text *title,
                 struct text *words);
enum answer sm_look_at(struct sm_view *view, struct sm_thing thing);
enum answer sm_press_look(struct sm_view *view, const struct scene *scene, enum button button);
enum answer sm_press_spot(struct sm_view *view, const struct scene *scene, enum button button);
/* sm_sheet_screen.c */
void sm_draw_sheet(const struct sm_view *view, const struct scene *scene, struct canvas *canvas);
enum answer sm_press_sheet(struct sm_view *view, const struct scene *scene, enum button button);
/* sm_motion.c: what moves, over the table that was drawn without it */
void sm_draw_motion(const struct sm_view *view, const struct scene *scene, struct canvas *canvas);
/* What of the board is on its way while an event is shown. */
void sm_plan_motion(const struct sm_view *view, const struct scene *scene, struct sm_chart *chart);
uint16_t sm_motion_time(const struct scene *scene, const struct event *event);
const struct sound *sm_motion_sound(const struct scene *scene, const struct event *event);
/* Notes what an event changes. */
void sm_note_event(struct sm_view *view, const struct event *event);
/* sm_side.c: the column at the right of a wide screen */
void sm_draw_side(const struct scene *scene, struct canvas *canvas);

/* sm_hint.c */
void sm_hint(const struct scene *scene, struct action action, struct text *reason);

#endif
