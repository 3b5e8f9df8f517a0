/* A game told as JSON lines, complete and in order, secrets included: what a person checks the
 * rules with and a tool reads. Every game has one `const struct transcript`; only tools link it. */
#ifndef TRANSCRIPT_H
#define TRANSCRIPT_H

#include "coverage.h"
#include "game.h"

#define TRANSCRIPT_LINE_MAX 4096 /* bytes of the longest line of any game, with its zero byte */

/* Where the lines go. */
struct transcript_sink {
    void (*line)(void *who, const char *line); /* takes one whole line, without its end */
    void *who;                                 /* the caller's */
    struct text
        text; /* where a line is put together, over TRANSCRIPT_LINE_MAX bytes of the caller */
};

struct transcript {
    const struct game *game;
    /* The lines before the first action; the events are those that the setup told. */
    void (*begin)(struct transcript_sink *sink, const struct setup *setup, const void *state,
                  const struct event *events, uint16_t n);
    /* The lines of one action: the positions before and after it (true ones), and what the step
     * told. */
    void (*step)(struct transcript_sink *sink, struct action action, const void *before,
                 const void *after, const struct event *events, uint16_t n);
    /* The last lines of a finished game. */
    void (*end)(struct transcript_sink *sink, const void *state);
    const struct coverage *coverage; /* what there is to be seen of the game, or NULL */
};

/* Begins a line with its first key, a word: {"key":"value". */
struct text *transcript_open(struct transcript_sink *sink, const char *key, const char *value);
/* Ends such a line and hands it over. */
void transcript_close(struct transcript_sink *sink);
/* Hands over the line that stands in the sink's text, and begins a new one. */
void transcript_line(struct transcript_sink *sink);
/* The first line of most games: {"setup":{"game":..,"seed":..,"seats":..,"options":{..}}}, numbers
 * as numbers, flags as true and false, words as strings. */
void transcript_setup(struct transcript_sink *sink, const struct game *game,
                      const struct setup *setup);

#endif
