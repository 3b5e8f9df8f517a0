/* What of a game can be taken along: the finished game or its deal as a number, and the code that a
 * phone reads. It lies in memory that the mind lends, and is gone when the mind thinks again. */
#ifndef TAKE_H
#define TAKE_H

#include "link.h"
#include "qr.h"
#include "sitting.h"

struct take {
    struct link_memory link;
    struct qr_work work;
    struct qr qr;
    char digits[LINK_DIGITS_MAX + 1]; /* of the game or the deal */
    enum result result;               /* of writing them */
    bool code;                        /* they fit into one */
};
_Static_assert(sizeof(struct take) <= MIND_LENT, "the mind lends enough");

/* Titles in the order of the console, for links; their rules lie in the caller's memory. */
struct take_titles {
    const struct game *games[9];
    struct link_titles list;
};
void take_titles(const struct title *titles, uint8_t count, struct take_titles *all);
/* Who sits at the table, as links have it. */
struct link_seats take_seats(const struct sitting *sitting);
/* Makes the code of the game that is over at the table. RESULT_RUNNING as long as it is not. */
enum result take_game(struct sitting *sitting, const struct link_titles *titles);
/* The same of a game as far as it is: for the page about a bug alone, because it shows all hands.
 */
enum result take_so_far(struct sitting *sitting, const struct link_titles *titles);
/* The same of its deal. */
enum result take_deal(struct sitting *sitting, const struct link_titles *titles);
/* What was made last, while the mind has not thought again. */
static inline const struct take *take_made(const struct sitting *sitting) {
    return (const struct take *)(const void *)sitting->mind.fewer;
}

#endif
