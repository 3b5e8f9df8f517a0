/* Scripts play from a position in text and compare what came of it, so that a rule's test is two or
 * three lines. Each game has a notation: how it writes positions, moves, outcomes and events.
 *
 * A script is a list of statements with ; between them, carried out in turn:
 *   do MOVE ..       the moves for whoever is to act; one that is not legal fails the test
 *   refuse MOVE ..   none of these is legal now
 *   given X ..       the outcomes of a given deal from here on
 *   next X ..        likewise, behind those used so far
 *   told ..          the events since the last told, in words with " / " between them
 *   causes ..        the same, but only what the notation's show_causes tells
 *   sealed no        whether the last move may not be undone
 *   anything else    what the notation shows of it must be the rest of the statement; - is nothing
 * A failure names the statement, both sides, and the line of the test. */
#ifndef SCENARIO_H
#define SCENARIO_H

#include "game.h"

#define SCENARIO_TEXT 8192 /* room for anything shown */

struct scenario { /* under way, beside the caller's state */
    struct event events[EVENTS_MAX * 8];
    uint16_t events_count; /* since the last told */
    uint8_t given[DEAL_MAX];
    uint16_t given_count;
    bool sealed; /* the last action may not be undone */
    bool whole;  /* it is a position of the game, and has to stay one */
};

struct notation {
    const struct game *game;
    size_t chance;    /* the offset of the state's struct chance */
    char first_seat;  /* the digit of the first seat */
    bool stays_whole; /* what begins as a whole position stays one, to the last unused byte */
    uint8_t (*seats)(const void *state);
    /* Reads a position; a deal behind it may become what the script is given. */
    void (*scene)(const char *text, void *state, struct scenario *scenario);
    struct action (*move)(const void *state, const char *word);
    /* The outcomes in words; how many. */
    uint16_t (*deal)(const char *words, uint8_t *deal, uint16_t room);
    void (*show)(const void *state, const char *what, char *out);
    void (*show_events)(const struct event *events, uint16_t n, char *out);
    void (*show_causes)(const struct event *events, uint16_t n, char *out); /* NULL: none */
    void (*refresh)(void *state); /* derives anew what a state keeps derived */
};

/* Begins from a position. */
void scenario_begin(const struct notation *notation, struct scenario *scenario, void *state,
                    const char *position);
/* Carries out a script; the caller's file and line stand in the failure. */
void scenario_run(const struct notation *notation, struct scenario *scenario, void *state,
                  const char *text, const char *file, int line);
/* A whole test: the position, then the script. */
void scenario_from(const struct notation *notation, const char *position, const char *text,
                   const char *file, int line);
/* The same from a copy of a state. */
void scenario_expect(const struct notation *notation, const void *state, const char *text,
                     const char *file, int line);
/* Begins from a position and makes moves ("" or NULL for none). */
void scenario_play(const struct notation *notation, struct scenario *scenario, void *state,
                   const char *position, const char *moves);

/* The generator and deal of a state. */
struct chance *scenario_chance(const struct notation *notation, void *state);
bool scenario_is_legal(const struct game *game, const void *state, struct action action);
/* Its bytes are those of a position, and are not refused when they are read back. */
bool scenario_is_position(const struct game *game, const void *state);
/* What is read back from its bytes is the state: it is a position, and all of it is coded. */
bool scenario_is_whole(const struct game *game, const void *state);

#endif
