/* What the files of Stellar Leap's view share: its memory, where things lie, and the screens.
 * Nobody else includes it. */
#ifndef SL_SCREEN_H
#define SL_SCREEN_H

#include "bars.h"
#include "bits.h"
#include "canvas.h"
#include "look.h"
#include "panel.h"
#include "sheet.h"
#include "side.h"
#include "sl_facts.h"
#include "sl_say.h"
#include "table.h"
#include "type.h"
#include "view.h"

#define SL_WORDS      200
#define SL_WINDOW     3 /* rows of the galaxy that are seen at once */
#define SL_LINES_DICE 18
#define SL_NONE_READY SL_KEEP /* no verb of a turn */

/* What lies over the table. */
enum sl_over {
    SL_OVER_NOTHING,
    SL_OVER_LIST,   /* what can be done at a body */
    SL_OVER_NUMBER, /* how many figures are lifted */
    SL_OVER_MISSIONS,
    SL_OVER_OTHERS,
    SL_OVER_MAP /* the whole galaxy */
};

/* What is asked of the viewer. */
enum sl_ask {
    SL_ASK_NOTHING,
    SL_ASK_KEEP,
    SL_ASK_COLUMN, /* HOME, TAKE and with it PLACE, PLACE */
    SL_ASK_DICE,
    SL_ASK_MAIN,
    SL_ASK_PLANET, /* LAND, SETTLE, SCATTER, PAY or YIELD */
    SL_ASK_DECK,
    SL_ASK_CARD,    /* BONUS */
    SL_ASK_RESOURCE /* CHOOSE, STEAL */
};

enum sl_bar {
    SL_BAR_MISSIONS,
    SL_BAR_SAFE,      /* a discovery, from this deck */
    SL_BAR_DANGEROUS, /* or that one */
    SL_BAR_TAX,
    SL_BAR_OTHERS,
    SL_BAR_END,
    SL_BARS
};
#define SL_IN_GALAXY SL_BARS /* instead of a place in the bar */

/* What one can look at. */
enum sl_thing_kind {
    SL_THING_BODY, /* place: body */
    SL_THING_BAR,  /* place: enum sl_bar */
    SL_THING_HOLD, /* resources and the own trait */
    SL_THING_DIVISIONS,
    SL_THING_CLOCK, /* events: conditions, rules in force, used ones */
    SL_THING_GALAXY,
    SL_THING_SEAT,     /* place: player */
    SL_THING_MISSION,  /* place: mission */
    SL_THING_TRAIT,    /* place: trait */
    SL_THING_POWER,    /* place: power */
    SL_THING_BONUS,    /* place: bonus, SL_NONE: none of them */
    SL_THING_ROLL,     /* place: line of the dice: what every seat would get */
    SL_THING_RESOURCE, /* place: resource that is chosen */
    SL_THING_PAY,      /* resources instead of a discovery (SL-7.7) */
    SL_THING_DECK,     /* place: deck */
    SL_THING_LINE,     /* a line that is not looked at by itself */
    SL_THINGS
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
    uint8_t bar;  /* enum sl_bar or SL_IN_GALAXY */
    uint8_t top;  /* rows of the galaxy above the window */
    uint8_t line; /* of what is chosen among (sl_choices_of), or of the dice, a list; which of the
                     bodies that were found */
    uint8_t number;
    uint8_t ready;        /* the verb that A does at once at `body`, or SL_NONE_READY */
    bool moved;           /* the focus has, since the choice began */
    bool pays;            /* A on Missions pays the one with most prestige */
    uint8_t last;         /* the verb of the last command, or SL_NONE_READY */
    struct action second; /* the other half of a gesture that is two actions, or SL_NONE_READY */
    uint8_t home;         /* that would be settled */
    uint8_t trait, power; /* KEEP: marked, SL_NONE */
    uint8_t player;       /* others; the map: whose figures are lit, SL_NOBODY for all */
    bool begun;           /* the focus has a place */
    bool dangerous;       /* the deck that was drawn from last */
    bool undone;          /* the last thing was a step back */
    uint8_t map_from;     /* enum sl_over to go back to */
    struct look look;
    struct event event;                       /* the last one that was to be seen */
    uint8_t gathered;                         /* bit seat: has gathered in this turn ... */
    uint8_t gather[SL_PLAYERS][SL_RESOURCES]; /* ... so much */
    struct sl_card_told told;
    struct sheet_at sheet;
};
_Static_assert(sizeof(struct sl_view) <= VIEW_MAX, "the console gives no more");

/* ---- sl_ask.c: what is asked, and where the focus may go ---- */

enum sl_ask sl_asked(const struct scene *scene);
/* The verb that the galaxy's bodies or columns are chosen with now. */
uint8_t sl_verb_asked(const struct scene *scene);
/* A home is chosen with its column (SL-3.8). */
bool sl_chooses_home(const struct scene *scene);
/* One of the bodies that were found is kept, and its column chosen with it. */
bool sl_finds(const struct scene *scene);
/* The body that goes to a column. */
uint8_t sl_body_placed(const struct sl_view *view, const struct scene *scene);
/* What putting it into that column begins with. */
struct action sl_put(const struct sl_view *view, const struct scene *scene, uint8_t column);
/* Puts the focus where a choice begins. */
void sl_begin_choice(struct sl_view *view, const struct scene *scene);
/* The body may have the focus now. */
bool sl_may_focus(const struct scene *scene, uint8_t body);
/* Scrolls so that a row is within the first `rows` of the window. */
void sl_show_row(struct sl_view *view, const struct sl_state *state, uint8_t row, uint8_t rows);
/* The mission at a place in the order of the slots; the card drawn there. */
uint8_t sl_card_at(const struct sl_state *state, uint8_t place);
uint8_t sl_cards_drawn(const struct sl_state *state);
/* The place of a body that was found. */
uint8_t sl_place_found(const struct sl_state *state, uint8_t body);
/* In the bar: it can be done; the button of an action, or SL_IN_GALAXY. */
uint8_t sl_bar_of(struct action action);
bool sl_bar_can(const struct scene *scene, uint8_t bar);
/* Commands or Divisions that could be used are left. */
bool sl_something_left(const struct scene *scene);
/* Where what is placed begins, and scrolling to the column that it goes to. */
uint8_t sl_nearest_column(const struct sl_view *view, const struct scene *scene);
void sl_show_column(struct sl_view *view, const struct scene *scene);

/* ---- sl_walk.c: where the D-pad leads ---- */

/* Moves the focus in the galaxy or its bar; false where there is nothing. */
bool sl_move_focus(struct sl_view *view, const struct scene *scene, enum button button);

/* ---- sl_rolls.c: the results that DICE offers ---- */

struct sl_dice_line {
    struct action action;
    bool dark; /* cannot be chosen ... */
    bool idle; /* ... because the power, action.a, changes nothing here */
};
/* The one that gathers most first; two that give the same are one line. */
uint8_t sl_dice_lines(const struct scene *scene, struct sl_dice_line lines[SL_LINES_DICE]);
/* The actions give the same result. */
bool sl_same_roll(struct action one, struct action other);

/* ---- sl_next.c: what is left to be done in a turn ---- */

/* Where the focus begins: a mission that can be paid, a command, a Division, the end. */
void sl_begin_next(struct sl_view *view, const struct scene *scene);
/* Makes ready what has not been used yet and brings something, a command or else a Division, at the
 * body at which it brings most. */
void sl_make_ready(struct sl_view *view, const struct scene *scene, bool command);
/* The button in the bar that leads on. */
uint8_t sl_bar_next(const struct sl_view *view, const struct scene *scene);
/* What A does at once, because the focus began there for it: other things there are one step back.
 */
bool sl_is_ready(const struct sl_view *view, const struct scene *scene, struct action *action);
/* Something is ready, and other things could be chosen in its place: B leads to them. At a body not
 * right after something that can be taken back, which B does then. */
bool sl_has_others(const struct sl_view *view, const struct scene *scene);
/* How many missions can be paid, and the one with most prestige. */
uint8_t sl_missions_in_reach(const struct scene *scene, struct action *best);

/* ---- sl_choices.c ---- */

/* What is chosen among now, `line` by `line`; none where that is in the galaxy or its bar. */
struct sl_choices {
    uint8_t n;
    struct thing things[SL_LINES_DICE];
    struct action actions[SL_LINES_DICE]; /* what choosing one does */
};
struct sl_choices sl_choices_of(const struct sl_view *view, const struct scene *scene);
/* One thing alone is to be done at the body. */
bool sl_only_deed(const struct scene *scene, uint8_t body, struct action *action);
/* Nothing is to be done at the body but to go there: the figures nearest to it that can be lifted.
 */
bool sl_way_here(const struct scene *scene, uint8_t body, struct action *lift);
/* Leads to the first that may be chosen. */
void sl_begin_line(struct sl_view *view, const struct scene *scene);
/* Leads to that one; false if it is not among them. */
bool sl_choose_thing(struct sl_view *view, const struct scene *scene, struct thing thing);
/* To the next one in a direction; false where there is none. */
bool sl_step_line(struct sl_view *view, const struct scene *scene, enum button button);

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
/* What A does now in a word, NULL if nothing; the name of a thing in the bar. */
const char *sl_word_of_a(const struct sl_view *view, const struct scene *scene);
const char *sl_bar_word(uint8_t bar);
/* Resources, figures, commands and Divisions of a seat. */
void sl_draw_hold(const struct sl_state *state, uint8_t seat, int y, struct canvas *canvas);
void sl_draw_table(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
/* The galaxy's first two rows and the bars, where something lies over the rest. */
void sl_draw_upper(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
/* sl_detail.c: the three lines below the galaxy */
void sl_draw_detail(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
/* sl_detail_bar.c: what a button of the bar does, and how things stand with it */
void sl_say_button(const struct scene *scene, uint8_t bar, struct text *first, struct text *second);
/* Whence the resources come that are chosen now, and how many. */
void sl_say_source(const struct scene *scene, struct text *first, struct text *second);
/* Why nothing can be done at a body, in words. */
void sl_say_why_not(const struct sl_state *state, uint8_t seat, uint8_t body, struct text *text);
/* sl_list_screen.c: over the table */
void sl_draw_list(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
void sl_draw_number(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
void sl_draw_decks(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
/* "pay 1 2", "get +2": what a deed at a body costs or brings. */
void sl_say_price(const struct scene *scene, uint8_t deed, uint8_t body, struct text *text);
/* "Safe"; what bodies are in it. */
const char *sl_deck_word(uint8_t deck);
const char *sl_deck_words(uint8_t deck);
/* sl_dice_screen.c */
void sl_draw_dice(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
/* One of n lines while that one has the focus; empty where it is not seen. */
struct rect sl_roll_area(uint8_t n, uint8_t focus, uint8_t line);
/* sl_mission_screen.c */
void sl_draw_missions(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
/* sl_card_screen.c */
void sl_draw_found(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
void sl_draw_cards(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
/* One of the bodies that were drawn. */
struct rect sl_drawn_area(uint8_t place);
/* Who has so many figures in a system, as marks with numbers. */
void sl_say_in_system(const struct sl_state *state, uint8_t row, struct text *text);
/* sl_keep_screen.c: KEEP, and what is shown when all have kept */
void sl_draw_keep(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
void sl_draw_opening(const struct scene *scene, struct canvas *canvas);
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
/* Without its bars; with one player's figures lit, or SL_NOBODY for all. */
void sl_draw_systems(const struct sl_state *state, uint8_t player, struct canvas *canvas);
/* sl_sheet_screen.c */
const struct sheet_game *sl_sheet_of(const struct scene *scene);
/* sl_side.c: the column at the right of a wide screen */
void sl_draw_side(const struct scene *scene, struct canvas *canvas);

/* ---- sl_motion.c ---- */

/* Milliseconds that an event is shown, and its sound. */
uint16_t sl_motion_time(const struct scene *scene, const struct event *event);
const struct sound *sl_motion_sound(const struct scene *scene, const struct event *event);
/* What the galaxy shows while an event does. */
void sl_motion_sky(const struct scene *scene, struct sl_sky *sky);
/* What moves, over the table that was drawn without it. */
void sl_draw_motion(const struct sl_view *view, const struct scene *scene, struct canvas *canvas);
/* The body that an event is about, or SL_NONE. */
uint8_t sl_body_told(const struct event *event);

/* ---- sl_look.c ---- */

extern const struct look_game sl_look_game;
/* What a look begins at. */
struct thing sl_under_focus(const struct sl_view *view, const struct scene *scene);

/* ---- sl_press.c ---- */

/* The whole galaxy; sl_view.player's figures are lit, or everybody's. */
enum answer sl_open_map(struct sl_view *view, uint8_t player);

enum answer sl_press(struct sl_view *view, struct scene *scene, enum button button);
/* The same where nothing is looked at. */
enum answer sl_press_table(struct sl_view *view, struct scene *scene, enum button button);

#endif
