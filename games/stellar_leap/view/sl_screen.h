/* What the files of Stellar Leap's view share: its memory, where things lie, and the screens.
 * Nobody else includes it. */
#ifndef SL_SCREEN_H
#define SL_SCREEN_H

#include "bars.h"
#include "canvas.h"
#include "panel.h"
#include "sl_facts.h"
#include "sl_say.h"
#include "type.h"
#include "view.h"

#define SL_WIDE       320 /* from this width on there is a column at the right */
#define SL_TABLE      240 /* pixels that the table takes */
#define SL_WORDS      200
#define SL_ACTIONS    64 /* legal at once (SL-15.1) */
#define SL_WINDOW     3  /* rows of the galaxy that are seen at once */
#define SL_LINES_DICE 18

/* What lies over the table. */
enum sl_over {
    SL_OVER_NOTHING,
    SL_OVER_LIST,   /* what can be done at a body */
    SL_OVER_NUMBER, /* how many figures are lifted */
    SL_OVER_DECKS,  /* from which deck */
    SL_OVER_MISSIONS,
    SL_OVER_OTHERS,
    SL_OVER_MAP, /* the whole galaxy */
    SL_OVER_LOOK
};

/* What is asked of the viewer. */
enum sl_ask {
    SL_ASK_NOTHING,
    SL_ASK_KEEP,
    SL_ASK_COLUMN, /* HOME, PLACE */
    SL_ASK_DICE,
    SL_ASK_MAIN,
    SL_ASK_PLANET, /* LAND, SETTLE, SCATTER, PAY or YIELD */
    SL_ASK_DECK,
    SL_ASK_CARD,    /* TAKE, BONUS */
    SL_ASK_RESOURCE /* CHOOSE, STEAL */
};

enum sl_bar { SL_BAR_MISSIONS, SL_BAR_DISCOVER, SL_BAR_TAX, SL_BAR_OTHERS, SL_BAR_END, SL_BARS };
#define SL_IN_GALAXY SL_BARS /* instead of a place in the bar */

/* What one can look at. */
enum sl_thing_kind {
    SL_THING_BODY, /* place: body */
    SL_THING_BAR,  /* place: enum sl_bar */
    SL_THING_HOLD, /* resources and the own trait */
    SL_THING_DIVISIONS,
    SL_THING_CLOCK,   /* events: conditions, rules in force, used ones */
    SL_THING_SEAT,    /* place: player */
    SL_THING_MISSION, /* place: mission */
    SL_THING_TRAIT,   /* place: trait */
    SL_THING_POWER,   /* place: power */
    SL_THING_BONUS,   /* place: bonus */
    SL_THING_ROLL     /* place: line of the dice: what every seat would get */
};

struct sl_thing {
    uint8_t kind, place;
};

/* An event card that is told, and what it changed for each seat. */
struct sl_card_told {
    bool known;
    uint8_t card, cause, number, active;
    int8_t changes[SL_PLAYERS][SL_RESOURCES];
};

struct sl_view {
    uint8_t over; /* enum sl_over */
    uint8_t body; /* that has the focus in the galaxy, or SL_NONE */
    uint8_t column;
    uint8_t bar; /* enum sl_bar or SL_IN_GALAXY */
    uint8_t top; /* rows of the galaxy above the window */
    uint8_t line, number;
    uint8_t pick;         /* card, slot, resource, deck, home; behind the bonuses: none of them */
    uint8_t trait, power; /* KEEP: marked, SL_NONE */
    uint8_t player;       /* others; the map: whose figures are lit, SL_NOBODY for all */
    bool begun;           /* the focus has a place */
    bool undone;          /* the last thing was a step back */
    struct sl_thing look;
    bool rule;          /* the look's second page */
    uint8_t look_from;  /* enum sl_over to go back to */
    struct event event; /* that is shown now, if `shows` */
    bool shows, holds;
    uint8_t done;                             /* of 255 */
    uint16_t time;                            /* of it in ms */
    uint8_t gathered;                         /* bit seat: has gathered in this turn ... */
    uint8_t gather[SL_PLAYERS][SL_RESOURCES]; /* ... so much */
    struct sl_card_told told;
    uint8_t sheet_line;
    bool sheet_lines;
};
_Static_assert(sizeof(struct sl_view) <= VIEW_MAX, "the console gives no more");

static inline const struct sl_state *sl_state_of(const struct scene *scene) {
    return scene->state;
}

/* A button of the bar is nothing but its rule. */
static inline bool sl_has_rule(struct sl_thing thing) {
    return thing.kind != SL_THING_BAR;
}

/* ---- sl_ask.c: what is asked, and where the focus may go ---- */

enum sl_ask sl_asked(const struct scene *scene);
/* The verb that the galaxy's bodies or columns are chosen with now. */
uint8_t sl_verb_asked(const struct scene *scene);
/* A home is chosen with its column (SL-3.8). */
bool sl_chooses_home(const struct scene *scene);
/* The body that goes to a column, and the action's second byte with it. */
uint8_t sl_body_placed(const struct sl_view *view, const struct scene *scene);
uint8_t sl_home_byte(const struct sl_view *view, const struct scene *scene);
/* Puts the focus where a choice begins. */
void sl_begin_choice(struct sl_view *view, const struct scene *scene);
/* Moves the focus in the galaxy or its bar; false where there is nothing. */
bool sl_move_focus(struct sl_view *view, const struct scene *scene, enum button button);
/* The body may have the focus now. */
bool sl_may_focus(const struct scene *scene, uint8_t body);
/* Scrolls so that a row is within the first `rows` of the window. */
void sl_show_row(struct sl_view *view, const struct sl_state *state, uint8_t row, uint8_t rows);
/* The mission at a place in the order of the slots; the card drawn there. */
uint8_t sl_card_at(const struct sl_state *state, uint8_t place);
uint8_t sl_cards_drawn(const struct sl_state *state);
/* In the bar: it can be done. */
bool sl_bar_can(const struct scene *scene, uint8_t bar);
/* Commands or Divisions that could be used are left. */
bool sl_something_left(const struct scene *scene);
/* The traits or powers that KEEP offers, in rising order; how many. */
uint8_t sl_offered(const struct scene *scene, bool powers, uint8_t cards[2 * SL_PLAYERS]);

/* A line of DICE. */
struct sl_dice_line {
    struct action action;
    bool dark; /* cannot be chosen ... */
    bool idle; /* ... because the power, action.a, changes nothing here */
};
uint8_t sl_dice_lines(const struct scene *scene, struct sl_dice_line lines[SL_LINES_DICE]);

/* ---- sl_places.c ---- */

struct rect sl_cell_area(uint8_t column, int row, uint8_t top);
struct rect sl_die_area(uint8_t column);
struct rect sl_bar_area(uint8_t bar);
struct rect sl_detail_area(void);

/* ---- sl_galaxy.c ---- */

/* Which of the galaxy's cells are lit, and what lies over them. */
struct sl_sky {
    const struct sl_state *state;
    uint8_t viewer;
    uint8_t top, rows; /* the window */
    bool choosing;     /* only `lit` ones are bright */
    const struct scene *scene;
    uint8_t focus;          /* body or SL_NONE */
    uint8_t from;           /* body that is framed gold, or SL_NONE */
    uint8_t ghost, column;  /* a body that would lie in that column, or SL_NONE */
    uint8_t actor, acts_at; /* a player's frame around a body, or SL_NOBODY */
    uint8_t columns[3];     /* gold dice */
};
void sl_draw_sky(const struct sl_sky *sky, struct canvas *canvas);
/* Everything at rest. */
struct sl_sky sl_sky_of(const struct sl_view *view, const struct scene *scene);

/* ---- the screens; each draws the whole ---- */

void sl_draw_bars(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
/* Resources, figures, commands and Divisions of a seat. */
void sl_draw_hold(const struct sl_state *state, uint8_t seat, int y, struct canvas *canvas);
void sl_draw_table(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
/* The galaxy's first two rows and the bars, where something lies over the rest. */
void sl_draw_upper(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
/* sl_detail.c: the three lines below the galaxy */
void sl_draw_detail(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
/* Why nothing can be done at a body, in words. */
void sl_say_why_not(const struct sl_state *state, uint8_t seat, uint8_t body, struct text *text);
/* sl_list_screen.c: over the table */
void sl_draw_list(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
void sl_draw_number(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
void sl_draw_decks(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
/* sl_dice_screen.c */
void sl_draw_dice(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
/* sl_mission_screen.c */
void sl_draw_missions(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
/* sl_card_screen.c */
void sl_draw_cards(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
/* sl_keep_screen.c: KEEP, and what is shown when all have kept */
void sl_draw_keep(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
void sl_draw_opening(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
/* sl_event_screen.c */
void sl_draw_event_screen(const struct sl_view *view, const struct scene *scene,
                          struct canvas *canvas);
/* "Choose 2:" with four resources, in an area 22 high. */
void sl_draw_resources(const struct sl_view *view, const struct scene *scene, struct rect area,
                       struct canvas *canvas);
/* sl_others_screen.c */
void sl_draw_others(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
/* sl_map_screen.c */
void sl_draw_map(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
/* sl_look_screen.c, sl_look_more.c, sl_look_rule.c */
void sl_draw_look(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
/* sl_sheet_screen.c */
void sl_draw_sheet(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
enum answer sl_press_sheet(struct sl_view *view, const struct scene *scene, enum button button);
/* sl_side.c: the column at the right of a wide screen */
void sl_draw_side(const struct scene *scene, struct canvas *canvas);

/* ---- sl_motion.c ---- */

/* Milliseconds that an event is shown, and its sound. */
uint16_t sl_motion_time(const struct scene *scene, const struct event *event);
const struct sound *sl_motion_sound(const struct scene *scene, const struct event *event);
/* What the galaxy shows while an event does. */
void sl_motion_sky(const struct sl_view *view, const struct scene *scene, struct sl_sky *sky);
/* What moves, over the table that was drawn without it. */
void sl_draw_motion(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
/* The body that an event is about, or SL_NONE. */
uint8_t sl_body_told(const struct event *event);

/* ---- sl_press.c ---- */

enum answer sl_press(struct sl_view *view, struct scene *scene, enum button button);

/* sl_hint.c */
void sl_hint(const struct scene *scene, struct action action, struct text *reason);

#endif
