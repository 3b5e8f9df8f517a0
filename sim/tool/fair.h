/* Proof that bots are fair: what they play does not depend on what they may not know, and the
 * worlds they imagine are dealt as the game deals. */
#ifndef FAIR_H
#define FAIR_H

#include "titles.h"

#define FAIR_WORLDS 8 /* other worlds for each position */

/* What is put to the test: a title, and the rules through which its bots look at a match. These are
 * the title's own, or a test's that show too much or deal unevenly. */
struct fair_subject {
    const struct title *title;
    const struct game *seen;
    uint8_t seats;
};

/* Swapped worlds. */
struct fair_swap {
    uint32_t positions;   /* with a choice, so many were looked at */
    uint32_t searches;    /* in all their worlds */
    uint32_t worlds;      /* really other than the true one */
    uint32_t differences; /* searches with another move, other visits or another generator */
};

/* Plays games of the subject from `seed` on and, at each choice until so many were looked at, swaps
 * the true state for FAIR_WORLDS others that the actor cannot tell from it: a search of so many
 * iterations and the policy must do the same in all. */
void fair_swap(const struct fair_subject *subject, uint32_t positions, uint16_t iterations,
               uint64_t seed, struct fair_swap *swap);

/* Dealt worlds against true ones. */
struct fair_deals {
    uint32_t
        places;   /* bytes of a position that are not the same in all deals, but for the generator's
                   */
    double worst; /* the largest chi-square of a place, as standard deviations above chance */
    uint16_t worst_place;
};

/* Compares so many true positions with so many resampled ones, for each byte of their code. They
 * are those at which a seat first has a choice, as it sees them: nobody has told anything by
 * playing yet, so that every deal that fits is equally likely. Above FAIR_WORST the resampler is
 * uneven. */
#define FAIR_WORST 6.0
void fair_deals(const struct fair_subject *subject, uint32_t deals, uint64_t seed,
                struct fair_deals *result);

#endif
