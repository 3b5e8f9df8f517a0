/* What the files of Stella Quest's view share: its memory, where things lie on the table, and the
 * screens. Nobody else includes it. */
#ifndef SQ_SCREEN_H
#define SQ_SCREEN_H

#include "canvas.h"
#include "look.h"
#include "sheet.h"
#include "sq_facts.h"
#include "sq_say.h"
#include "table.h"
#include "view.h"

#define SQ_BURN_FOCUS 0xFFu
#define SQ_LINES      9 /* kept of what happened */
#define SQ_WORDS      160

/* Something that happened, in as few words as a narrow column has room for. */
struct sq_line {
    uint8_t kind; /* enum sq_told */
    uint8_t seat;
    uint8_t a, how;           /* as the event tells; of a play how it stands in the trick */
    uint8_t count;            /* of a draw: how many cards, ... */
    uint8_t backs[SQ_LIGHTS]; /* ... and their backs, as many as a line has room for */
    uint16_t when;            /* in which trick, and how far in it */
};

/* What one can look at. */
enum sq_thing_kind {
    SQ_THING_HAND,  /* place: in the sorted hand */
    SQ_THING_TRICK, /* place: in the trick */
    SQ_THING_BURN,
    SQ_THING_PILE,
    SQ_THING_DECK,
    SQ_THING_SEAT, /* place: seat, or SQ_DUMMY */
};

struct sq_view {
    uint8_t focus;      /* PLAY: place in the sorted hand or SQ_BURN_FOCUS; TAKE, TOP: place in the
                           row of cards */
    uint8_t hand_focus; /* where the focus was before it went to Burn */
    uint8_t burned; /* cards in hand before the burn that was chosen just now, plus 1; 0: none */
    struct look look;
    struct sheet_at sheet;
    struct look seat_look; /* at a seat, from the sheet */
    bool past_six;         /* the cards of enlightenment have been seen */
    uint8_t line_count;
    struct sq_line lines[SQ_LINES];
};
_Static_assert(sizeof(struct sq_view) <= VIEW_MAX, "the console gives no more");

/* ---- sq_places.c: where things are ---- */

/* The places of the viewer's hand in the order in which it is held: colour, number, Breaks last. */
uint8_t sq_sorted_hand(const struct sq_state *state, uint8_t seat, uint8_t places[SQ_HAND]);
/* The kind at a place of the sorted hand. */
uint8_t sq_sorted_kind(const struct sq_state *state, uint8_t seat, uint8_t place);
/* Card `place` of `count` in the own hand while card `focus` (or FAN_NO_FOCUS) is raised. */
struct rect sq_hand_area(int count, int focus, int place);
/* A seat's panel: clockwise from the viewer's left neighbour; the own row for the viewer. */
struct rect sq_panel_area(const struct sq_state *state, uint8_t viewer, uint8_t seat);
struct rect sq_deck_area(void);
struct rect sq_pile_area(void);
struct rect sq_burn_area(void);
/* A place of the trick, played or still to be played. */
struct rect sq_trick_area(const struct sq_state *state, uint8_t place);
/* How many places the trick shows: cards that lie and those who still play. */
uint8_t sq_trick_places(const struct sq_state *state);
/* Where in the trick the first card of the kind lies that was not taken. */
uint8_t sq_place_of(const struct sq_state *state, uint8_t kind);
/* Who plays at such a place. */
uint8_t sq_trick_player(const struct sq_state *state, uint8_t place);
/* The middle of a light, of a number's cell, and of the Black Star (SQ_DUMMY, SQ_NOBODY too). */
struct rect sq_light_area(const struct sq_state *state, uint8_t viewer, uint8_t seat,
                          uint8_t light);
struct rect sq_cell_area(const struct sq_state *state, uint8_t viewer, uint8_t seat,
                         uint8_t number);
struct rect sq_star_area(const struct sq_state *state, uint8_t viewer, uint8_t holder);
/* Where cards of a seat come from and go to. */
struct rect sq_cards_area(const struct sq_state *state, uint8_t viewer, uint8_t seat);
/* The row of cards to choose from in TAKE and TOP: places in the trick; how many. */
uint8_t sq_choice_row(const struct sq_state *state, uint8_t places[SQ_SEATS]);
/* Card `at` of `count` of that row. */
struct rect sq_choice_area(const struct sq_state *state, uint8_t count, uint8_t at);

/* The viewer is to take a card, or to choose the trump. */
bool sq_takes(const struct scene *scene);
bool sq_tops(const struct scene *scene);

/* ---- sq_view.c: focus and choice ---- */

/* Puts the focus on a thing that can be chosen now. */
void sq_focus_on(struct sq_view *view, const struct scene *scene, struct thing thing);
/* Chooses what a thing is there for. */
enum answer sq_act(void *view, struct scene *scene, struct thing thing);

/* ---- sq_look.c, sq_look_pages.c, sq_look_seat.c: the closer look ---- */

/* The rules that it can turn to. */
enum sq_look_rule {
    SQ_RULE_TRICK,
    SQ_RULE_SUPER,
    SQ_RULE_BREAK,
    SQ_RULE_TAKE,
    SQ_RULE_TOP,
    SQ_RULE_BURN,
    SQ_RULE_PILE,
    SQ_RULE_DECK,
    SQ_RULE_SEAT,
    SQ_RULE_DUMMY,
    SQ_LOOK_RULES,
};
extern const struct look_rule sq_look_rules[SQ_LOOK_RULES];

/* At everything on the table; from the score sheet at the seats alone. */
extern const struct look_game sq_look, sq_look_seats;
/* The action that the thing is there for; false if it cannot be chosen now. */
bool sq_thing_action(const struct scene *scene, struct thing thing, struct action *action);
/* What the look tells of a thing; of a seat. */
void sq_look_page(const void *view, const struct scene *scene, struct thing thing,
                  struct look_page *page);
void sq_look_fill_seat(struct look_page *page, uint8_t seat);
/* The colour of a panel about taking a card of the kind: coral if that is the viewer's end. */
uint8_t sq_panel_colour(const struct scene *scene, uint8_t kind);
/* Into it: all that taking a card of the kind changes, ... */
void sq_panel_taken(struct look_page *page, uint8_t kind);
/* ... and what the card at that place of the trick does on top of the pile. */
void sq_panel_on_top(struct look_page *page, uint8_t place);

/* ---- the screens ---- */

/* Which trick it is for the header, and for whoever is to choose the points of all. */
void sq_say_stand(const struct scene *scene, int room, struct text *text);
/* sq_table_screen.c */
void sq_draw_table(const struct sq_view *view, const struct scene *scene, struct canvas *canvas);
/* sq_choice_screen.c: TAKE and TOP */
void sq_draw_take(const struct sq_view *view, const struct scene *scene, struct canvas *canvas);
void sq_draw_top(const struct sq_view *view, const struct scene *scene, struct canvas *canvas);
/* sq_sheet.c */
void sq_draw_score(const void *memory, const struct scene *scene, struct canvas *canvas);
enum answer sq_press_score(void *memory, struct scene *scene, enum button button);
/* sq_motion.c: what moves, over the table that was drawn without it */
void sq_draw_motion(const struct scene *scene, struct canvas *canvas);
uint16_t sq_motion_time(const struct sq_state *state, const struct event *event);
const struct sound *sq_motion_sound(const struct scene *scene, const struct event *event);
/* sq_side.c: the column at the right of a wide screen, and the lines that it shows */
void sq_draw_side(const struct sq_view *view, const struct scene *scene, struct canvas *canvas);
void sq_note_line(struct sq_view *view, const struct sq_state *state, const struct event *event);
void sq_forget_lines(struct sq_view *view, const struct sq_state *state);
/* Appends such a line in words: "drew", to be followed by the backs. */
void sq_say_line(struct text *text, const struct sq_line *line);

/* sq_winning.c */

/* What winning the trick with a card of the own hand would bring, as far as it lies now: with the
 * Black Star a light goes dark first, then the best is taken that does least harm (SQ-6). */
struct sq_winning {
    bool out;     /* whatever is taken, and even if nothing is: the last light goes dark */
    bool star;    /* the Black Star takes a light */
    uint8_t kind; /* the best to take; UNKNOWN if it does not come to that */
    struct sq_change change; /* from now until it is taken */
};
/* To take what puts one out, where something else does not. */
bool sq_warns(const void *view, const struct scene *scene, struct action action, struct text *title,
              struct text *words);
/* The first of two takes does less harm, or as little and brings more. */
bool sq_is_better(const struct sq_change *one, const struct sq_change *other);
/* Tried in the scene's scratch state. */
struct sq_winning sq_winning_with(const struct scene *scene, uint8_t kind);

#endif
