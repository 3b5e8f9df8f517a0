/* What the files of Stellar Leap's transcript share: the pieces of which its lines are made. */
#ifndef SL_LINES_H
#define SL_LINES_H

#include "sl_rules.h"
#include "transcript.h"

/* Begins a line: what it is, and of whom unless that is SEAT_NONE. */
struct text *sl_line_open(struct transcript_sink *sink, const char *what, uint8_t player);
/* The same for a choice. */
struct text *sl_line_act(struct transcript_sink *sink, uint8_t player, const char *deed);

/* Ids of cards; SL_NONE is null. */
enum sl_cards {
    SL_OF_BODIES,
    SL_OF_EVENTS,
    SL_OF_MISSIONS,
    SL_OF_TRAITS,
    SL_OF_POWERS,
    SL_OF_BONUSES
};
void sl_write_id(struct text *text, const char *key, enum sl_cards cards, uint8_t card);
void sl_write_ids(struct text *text, const char *key, enum sl_cards cards, const uint8_t *list,
                  uint8_t n);
/* A list of numbers. */
void sl_write_numbers(struct text *text, const char *key, const uint8_t *list, uint8_t n);
/* A place of the galaxy. */
void sl_write_place(struct text *text, uint8_t column, uint8_t row);
/* The four numbers of an event of four. */
void sl_write_four(struct text *text, const struct event *event);
extern const char *const sl_deck_ids[SL_DECKS];
extern const char *const sl_resource_ids[SL_RESOURCES];

/* What brings an event, as it is written: "pop3"; at most 12 characters. */
void sl_write_cause(struct text *text, uint8_t cause, uint8_t round);
/* The id of what a gain or a loss comes from (SL_WHY_..). */
const char *sl_why_id(uint8_t why);
/* The lines before the first action and the last one. */
void sl_line_setup(struct transcript_sink *sink, const struct setup *setup,
                   const struct sl_state *state);
void sl_line_result(struct transcript_sink *sink, const struct sl_state *state);

/* sl_coverage.c: what there is to be seen. */
extern const struct coverage sl_coverage;

#endif
