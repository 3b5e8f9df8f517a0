/* The one middle between rules and everybody else: it checks that an action is legal, applies and
 * logs it, keeps undo, and hands out only redacted states. It owns no memory. */
#ifndef MATCH_H
#define MATCH_H

#include "game.h"

/* The caller's memory, which stays as long as the match. */
struct match_memory {
    void *state;        /* game->state_size bytes, aligned as malloc would */
    void *checkpoint;   /* as many: the last position behind which undo may not go */
    struct action *log; /* room for log_size actions */
    uint16_t log_size;  /* at least game->length_max to play any game to its end */
};

struct match {
    const struct game *game;
    struct setup setup;
    struct match_memory memory;
    uint16_t count;            /* actions in the log */
    uint16_t checkpoint_count; /* of them applied in the checkpoint */
    uint8_t row_seat;          /* who acted last, or SEAT_NONE, */
    uint16_t row;              /* so many times one after the other */
    const void *base;          /* the position it began from; NULL: from a deal */
};

/* Begins a match. The step receives the events of the deal; it may be NULL. After a refusal the
 * match is as it was, but what the memory holds is lost. */
enum result match_begin(struct match *match, const struct game *game, const struct setup *setup,
                        struct match_memory memory, struct step *step);
/* Begins one from a position, which stays the caller's and as long as the match: the log, and what
 * undo and a chronicle know, begin there. A deal is of no use any more. RESULT_STATE if other seats
 * play in it than the setup says. */
enum result match_begin_at(struct match *match, const struct game *game, const struct setup *setup,
                           struct match_memory memory, const void *base);
/* Begins another match where this one stands, in memory of its own, to look ahead: nothing that is
 * played there comes back. Its log begins empty, and behind its beginning it is not rewound. */
void match_branch(struct match *branch, const struct match *match, struct match_memory memory);
/* Plays a legal action of the seat to act; refused otherwise, and then nothing has changed. The
 * step receives the events; it may be NULL. */
enum result match_play(struct match *match, struct action action, struct step *step);
/* Plays it although the given deal does not fit: from its first outcome that cannot happen on, the
 * deal is forgotten, and chance goes on by the seed. */
enum result match_carry_on(struct match *match, struct action action, struct step *step);
/* Takes the last action back, if nothing was revealed and nobody else has acted since. */
enum result match_undo(struct match *match);
/* Goes back to the position after the first `count` actions, past whatever was revealed: by
 * beginning anew and playing them again. */
void match_rewind(struct match *match, uint16_t count);
/* How many actions may be taken back now. */
uint16_t match_undoable(const struct match *match);
/* How many actions the seat to act has chosen one after the other up to here. */
uint16_t match_row(const struct match *match);
/* The seat to act, or SEAT_NONE when the game is over. */
uint8_t match_to_act(const struct match *match);
/* The legal actions of the seat to act; how many. */
uint16_t match_legal(const struct match *match, struct action *actions);
/* Copies into `observation` (game->state_size bytes) what the seat may know. */
void match_observe(const struct match *match, uint8_t seat, void *observation);
/* The hash of the true state: for records and tests. */
struct hash match_hash(const struct match *match);
/* Who has won, as bits; 0 while it runs. */
uint8_t match_winners(const struct match *match);
/* Seats and automatic players together. */
uint8_t match_players(const struct match *match);

#endif
