/* Stellium: the state of a game and its rules as a `const struct game`. Rules are cited as SM-n.m
 * and stand in RULES.md. */
#ifndef SM_RULES_H
#define SM_RULES_H

#include "game.h"
#include "sm_board.h"
#include "sm_figures.h"

#define SM_SEATS   4
#define SM_BODIES  38
#define SM_HAND    3
#define SM_DISPLAY 8 /* with four seats (SM-3.3) */
#define SM_RESERVE 34
#define SM_STARTS  4     /* start spaces of a galaxy (SM-2.6) */
#define SM_HANDFUL 5     /* SM-9.2 */
#define SM_NONE    0xFFu /* no objective */
#define SM_UNSEEN  0xFEu /* an objective of the reserve, which nobody may know (SM-11) */

/* SM-1.1: 11 planets, 10 comets, 9 stars, 8 supernovas. */
extern const uint8_t sm_bodies_of[SM_KINDS];

/* What an action's bytes are: SM-13. */
enum sm_verb {
    SM_ASK = 1,  /* a = kind, SM_NO_KIND when blind */
    SM_PLACE,    /* a = influence, b = cell */
    SM_SWAP,     /* a = cell of the body of the placed kind, b = its neighbour's */
    SM_PUSH,     /* a = direction */
    SM_ROTATE,   /* a = steps clockwise, 1 to 5 */
    SM_ATTRACT,  /* a = black hole, b = where the body comes from */
    SM_SKIP,     /* no effect (influence=may) */
    SM_VALIDATE, /* a = objective, b = placement (0 if tiered), c = place of the body that stays
                    among the cells used, ascending */
    SM_DONE,     /* no more validations */
    SM_REFILL,   /* a = kind, b = cell */
    SM_TAKE,     /* a = objective, b = the one rejected or SM_NONE */
    SM_KEEP      /* takes nothing */
};

enum sm_phase {
    SM_PHASE_ASK,
    SM_PHASE_PLACE,
    SM_PHASE_EFFECT,
    SM_PHASE_REFILL,
    SM_PHASE_VALIDATE,
    SM_PHASE_TAKE,
    SM_PHASE_OVER
};

enum sm_option {
    SM_OPTION_FIRST, /* 0: at random; else who begins, a seat counted from 1 */
    SM_OPTION_LIMIT,
    SM_OPTION_TOUCH,
    SM_OPTION_INFLUENCE,
    SM_OPTION_FIRST_TURN,
    SM_OPTION_HANDS,
    SM_OPTION_SNAKES, /* older rules' */
    SM_OPTIONS
};
enum sm_limit { SM_LIMIT_FULL, SM_LIMIT_FIRST };
enum sm_touch { SM_TOUCH_FEEL, SM_TOUCH_HURRIED, SM_TOUCH_BLIND, SM_TOUCH_SURE };
enum sm_influence { SM_MUST, SM_MAY };
enum sm_first_turn { SM_FIRST_PLAY, SM_FIRST_SKIP };
enum sm_hands { SM_FACE_DOWN, SM_FACE_UP };
enum sm_snakes { SM_TWO_GALAXIES, SM_ANY_PLACE };

/* Where an objective is. */
enum sm_where {
    SM_IN_RESERVE,
    SM_IN_DISPLAY,
    SM_IN_HAND,                         /* + seat */
    SM_DONE_BY = SM_IN_HAND + SM_SEATS, /* + seat: validated */
    SM_REJECTED = SM_DONE_BY + SM_SEATS,
    SM_ASIDE,  /* SM-8.3 */
    SM_HIDDEN, /* redacted: in the reserve, which has an order that nobody knows */
    SM_WHERES
};

/* Why the game ended. */
enum sm_end { SM_END_LIMIT, SM_END_RESERVE, SM_END_ROUNDS };

/* The lines of a score sheet. */
enum sm_line { SM_LINE_OBJECTIVES, SM_LINE_TOKENS, SM_LINE_COLOURS, SM_LINES };

/* What is told, in order. Nothing told is secret: all of it happens before everybody's eyes. */
enum sm_told {
    SM_TOLD_TURN,     /* seat's turn begins in round a; b = 1 if it is certainly its last */
    SM_TOLD_ASK,      /* seat feels for a body of kind a, SM_NO_KIND when blind */
    SM_TOLD_TOUCH,    /* the next body through its fingers is of kind a; b = 1 if it is kept */
    SM_TOLD_PLACE,    /* seat puts its body of kind a on cell b with influence c; with a token if
                         c is not a. With SM_COMET the body waits above the cell until it pushes */
    SM_TOLD_NOTHING,  /* influence a of seat's body on cell b can have no effect (SM-6.3) */
    SM_TOLD_SWAP,     /* the body on cell a, of the placed kind, and that of kind c on b swap */
    SM_TOLD_PUSH,     /* seat's body of kind c takes cell b and pushes what is there in direction a.
                         SM_TOLD_MOVE follows for each body pushed, the farthest first */
    SM_TOLD_MOVE,     /* the body of kind c moves from cell a to b; SM_OFF: into the bag */
    SM_TOLD_ROTATE,   /* the galaxy at place a turns b steps clockwise; c = its turn afterwards */
    SM_TOLD_ATTRACT,  /* the body of kind c is attracted into black hole a from cell b */
    SM_TOLD_SKIP,     /* seat leaves influence a away */
    SM_TOLD_EMPTY,    /* the galaxy at place a is empty and b bodies are taken for it */
    SM_TOLD_DRAWN,    /* one for each of them, by kind: a = kind */
    SM_TOLD_REFILL,   /* seat puts a body of kind a on cell b of the galaxy at place c */
    SM_TOLD_RETURN,   /* a body of kind a of those taken is left over and returns to the bag */
    SM_TOLD_VALIDATE, /* seat validates objective a on placement b (0 if tiered) for c points */
    SM_TOLD_USE,      /* one for each cell used, ascending: a = cell, b = kind of its body, c = 1
                         if it stays, else it returns to the bag */
    SM_TOLD_LIMIT,    /* seat has reached the limit of b points, as the a-th (from 0); round c is
                         the last */
    SM_TOLD_DONE,     /* seat validates no more */
    SM_TOLD_TAKE,     /* seat takes objective a from position c of the display; b = the objective
                         rejected, or SM_NONE */
    SM_TOLD_REVEAL,   /* objective a is turned up at position b of the display; c = cards left in
                         the reserve */
    SM_TOLD_ASIDE,    /* the reserve is used up and the display, of b objectives, is put aside; a =
                         the last round. The objectives follow */
    SM_TOLD_GONE,     /* one for each of them, in the order of the display: a = objective */
    SM_TOLD_KEEP,     /* seat takes nothing */
    SM_TOLD_END,      /* a = enum sm_end, b = round */
    SM_TOLD_STANDS /* by somebody else's doing an objective in the hand of seat stands now, a = 1,
                      or no more, a = 0; secret = the objective, for that seat */
};

struct sm_state {
    /* Derived from the fields below, kept for speed and not coded; sm_refresh computes them anew.
     */
    sm_cells bodies[SM_KINDS];  /* where bodies of a kind lie */
    sm_cells symbols[SM_KINDS]; /* start spaces of a colour (SM-2.6) */
    struct chance chance;
    uint8_t cell[SM_CELLS];          /* 0 empty, else 1 + kind */
    uint8_t disc[SM_PLACES];         /* which disc lies at a place */
    uint8_t turn[SM_PLACES];         /* how far it is turned, 0 to 5 (SM-2.7) */
    uint8_t bag[SM_KINDS];           /* how many of a kind are in it */
    uint8_t tokens[SM_SEATS];        /* bit kind: still has it */
    uint8_t hand[SM_SEATS][SM_HAND]; /* objectives in order of taking; behind them SM_NONE */
    uint8_t score[SM_SEATS];         /* points of validated objectives */
    uint8_t colours[SM_SEATS];       /* bit kind: has validated one of that colour */
    uint8_t limit_order[SM_SEATS];   /* who reached the limit, first to last; then SEAT_NONE */
    uint8_t where[SM_OBJECTIVES];    /* enum sm_where */
    uint8_t paid[SM_OBJECTIVES];     /* points that a validated one has paid, else 0 */
    uint8_t reserve[SM_RESERVE], reserve_left; /* the next card last; SM_UNSEEN; then SM_NONE */
    uint8_t display[SM_DISPLAY];               /* SM_NONE where there is none */
    uint8_t options[SM_OPTIONS];
    uint8_t seats, first; /* who takes the first turn of every round */
    uint8_t phase;
    uint8_t seat;              /* the active one: whose turn it is */
    uint8_t round;             /* from 1 */
    uint8_t final_round;       /* 0 as long as it is not known */
    uint8_t drawn;             /* kind of the body in hand in PLACE and EFFECT, else SM_NO_KIND */
    uint8_t influence;         /* that it has, in EFFECT, else SM_NO_KIND */
    uint8_t at;                /* where it was placed, in EFFECT, else SM_OFF */
    uint8_t refill_place;      /* in REFILL, else SM_PLACES */
    uint8_t handful[SM_KINDS]; /* bodies taken in REFILL and not yet placed */
    uint8_t placed;            /* how many of them are */
};
_Static_assert(sizeof(struct sm_state) <= 352, "undo and search keep many states");

extern const struct game stellium;

/* Computes the derived fields of a state anew: after its other fields were written by hand. */
void sm_refresh(struct sm_state *state);

/* The kind of the body on a cell; SM_NO_KIND on an empty one. */
static inline uint8_t sm_body(const struct sm_state *state, uint8_t cell) {
    return state->cell[cell] == 0 ? (uint8_t)SM_NO_KIND : (uint8_t)(state->cell[cell] - 1u);
}
/* All cells with a body. */
static inline sm_cells sm_occupied(const struct sm_state *state) {
    return state->bodies[SM_PLANET] | state->bodies[SM_COMET] | state->bodies[SM_STAR] |
           state->bodies[SM_SUPERNOVA];
}
/* The colour of the symbol of a start space; SM_NO_KIND of every other cell (SM-2.6, SM-2.7). */
uint8_t sm_symbol(const struct sm_state *state, uint8_t cell);
/* How many bodies are in the bag. */
uint8_t sm_bag_size(const struct sm_state *state);
/* Out of 100, rounded, how likely a seat finds the kind that it feels for (SM-5.2); 100: surely. */
uint8_t sm_chance(const struct sm_state *state, uint8_t kind);
/* Objectives in a seat's hand. */
uint8_t sm_hand_size(const struct sm_state *state, uint8_t seat);
/* Points of objectives that end the game (SM-10.1). */
uint8_t sm_limit(const struct sm_state *state);
/* The turn that runs is certainly the active seat's last (SM-8.4). */
bool sm_last_turn(const struct sm_state *state);
/* What a seat's sheet adds up to. */
uint8_t sm_total(const struct sm_state *state, uint8_t seat);
/* Why a game that is over has ended. */
enum sm_end sm_end(const struct sm_state *state);
/* Who places the n-th body (from 0) of a refill (SM-9.3). */
uint8_t sm_chooser(const struct sm_state *state, uint8_t n);

/* Where an objective can stand in this game: by older rules a snake has more placements. */
static inline const struct sm_figure *sm_figure_of(const struct sm_state *state,
                                                   uint8_t objective) {
    const enum sm_shape shape = sm_shape(objective);
    const bool any = shape == SM_SNAKE && state->options[SM_OPTION_SNAKES] == SM_ANY_PLACE;
    return &sm_figures[any ? SM_ANY_SNAKE : shape];
}
/* The cells of a placement where a body lacks. */
static inline sm_cells sm_lacks(const struct sm_state *state, const struct sm_figure *figure,
                                uint8_t objective, uint8_t index) {
    sm_cells lacks = figure->placements[index] & ~state->bodies[sm_kind(objective)];
    if (figure->tips != NULL) {
        lacks |= figure->tips[index] & ~state->bodies[sm_second_kind(objective)];
    }
    return lacks;
}
/* The objective stands on this placement (0 if tiered). */
bool sm_stands_on(const struct sm_state *state, uint8_t objective, uint8_t index);
/* It stands somewhere. */
bool sm_stands(const struct sm_state *state, uint8_t objective);
/* The cells that it uses if it is validated there. */
sm_cells sm_used(const struct sm_state *state, uint8_t objective, uint8_t index);
/* What it pays where it stands; of a tiered one 0 if it does not stand. */
uint8_t sm_pays(const struct sm_state *state, uint8_t objective);
/* How many bodies are missing on the placement where the fewest are; that placement in *index,
 * which may be NULL. Of a tiered one: those missing to its lowest tier. */
uint8_t sm_missing(const struct sm_state *state, uint8_t objective, uint8_t *index);

/* "Planet Line"; and "line_planet", as in transcripts. */
void sm_write_objective(struct text *text, uint8_t objective);
void sm_write_id(struct text *text, uint8_t objective);
/* "B3": the galaxy's letter A to F and 0 for its centre, 1 to 6 clockwise from the east; "H1" to
 * "H10" for a black hole. */
void sm_write_cell(struct text *text, uint8_t cell);
/* "planet" and so on. */
extern const char *const sm_kind_names[SM_KINDS];
extern const char *const sm_direction_names[SM_DIRECTIONS];
extern const char *const sm_shape_names[SM_SHAPES];

#endif
