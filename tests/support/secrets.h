/* Who knows what: a witness for every secret of a game. What a seat may not know may change and its
 * view does not move by a byte; what it may know cannot change without the view moving. */
#ifndef SECRETS_H
#define SECRETS_H

#include "rule_test.h"
#include "scenario.h"

/* Two positions, perhaps after moves. Seats that may see the difference stand there as digits. */
struct secret {
    const char *name;
    const char *base, *changed;
    const char *base_moves, *changed_moves; /* "" for none */
    const char *seen_by;
};

/* A test program's end: a test for each secret, then its sentences. */
int secrets_run(const struct notation *notation, const char *group, const struct secret *secrets,
                size_t secrets_count, const struct CMUnitTest *sentences, size_t sentences_count);

/* The seat's views are the same, byte for byte, derived fields and padding included, and as the
 * coder sees them. */
bool views_same(const struct game *game, const void *one, const void *other, uint8_t seat);
/* No view of the position moves with the generator or with how much of a deal is used. */
void secrets_assert_generator_hidden(const struct notation *notation, const char *position);
/* What is legal follows from the view of the seat that acts; false when the game is over. */
bool secrets_assert_legal_in_view(const struct game *game, const void *state);
/* What the seat is told since the last told has the wanted words in it. */
void secrets_assert_told(const struct notation *notation, const struct scenario *scenario,
                         uint8_t seat, const char *wanted);
/* The same of moves from a position. */
void secrets_assert_told_of(const struct notation *notation, const char *position,
                            const char *moves, uint8_t seat, const char *wanted);

#endif
