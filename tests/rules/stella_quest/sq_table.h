/* Plays Stella Quest from a position in text and compares what came of it, so that a rule's test is
 * two or three lines.
 *
 * A script is a list of statements with ; between them, carried out in turn:
 *   do B6 burn R1           plays the cards for whoever is to act; in TAKE and TOP the card is
 * taken or put on top; refused actions fail the test refuse B6               this must not be legal
 * now given B1 Y2             the outcomes of a given deal from here on (for renewals) told play 1
 * B6 / ...    the events since the last told, in the words of sq_show_events anything else what
 * sq_show says of it must be the rest of the statement, as in `lights 5 4 5` A failure names the
 * statement and both sides. */
#ifndef SQ_TABLE_H
#define SQ_TABLE_H

#include "sq_position.h"

struct sq_table {
    struct sq_state state;
    struct event events[EVENTS_MAX * 4];
    uint16_t events_count;
    uint8_t given[SQ_CARDS];
    uint8_t given_count;
    bool sealed; /* the last action may not be undone */
};

/* Begins from a position. */
void sq_table_set(struct sq_table *table, const char *notation);
/* Begins from a state. */
void sq_table_copy(struct sq_table *table, const struct sq_state *state);
/* Carries out a script; the caller's file and line stand in the failure. */
void sq_table_run(struct sq_table *table, const char *script, const char *file, int line);

#define SQ_RUN(table, script) sq_table_run(table, script, __FILE__, __LINE__)
/* A whole test in one line: the position, then the script. */
#define SQ_FROM(notation, script)                                                                  \
    do {                                                                                           \
        struct sq_table table_of_test;                                                             \
        sq_table_set(&table_of_test, notation);                                                    \
        SQ_RUN(&table_of_test, script);                                                            \
    } while (0)
/* The same for a state that is there already. */
#define SQ_EXPECT(state, script)                                                                   \
    do {                                                                                           \
        struct sq_table table_of_test;                                                             \
        sq_table_copy(&table_of_test, state);                                                      \
        SQ_RUN(&table_of_test, script);                                                            \
    } while (0)

/* Plays a whole game with random moves and shows every position in it, the last too. */
void sq_random_game(uint8_t seats, uint32_t seed,
                    void (*look)(const struct sq_state *state, void *data), void *data);

#endif
