/* What objectives in a hand are worth, in hundredths of a point (SM-17): for the bot alone. */
#ifndef SM_WORTH_H
#define SM_WORTH_H

#include "sm_rules.h"

#define SM_POINT     100
#define SM_NEAR_SIZE 210 /* placements of the shape that has most */

/* An objective as far as the board has it ready. */
int32_t sm_worth(const struct sm_state *state, uint8_t objective);
/* All that are known of a seat's hand. */
int32_t sm_hand_worth(const struct sm_state *state, uint8_t seat);
/* What a first validated objective of its colour brings beside its points. */
int32_t sm_colour_worth(const struct sm_state *state, uint8_t seat, uint8_t objective);

/* A hand with the placements that one turn may complete or bring near, so that positions after many
 * plays can be told apart without looking at all the others. */
struct sm_outlook {
    bool last; /* in a seat's last turn nothing counts but what stands */
    uint8_t count;
    struct sm_aim {
        uint8_t objective;
        uint8_t missing;
        int32_t worth;       /* before the turn */
        int32_t gain;        /* that of one body less missing */
        sm_cells main, tips; /* where one body more of a kind is one less missing */
        uint8_t near_count;
        uint8_t near[SM_NEAR_SIZE]; /* indices */
    } aims[SM_HAND];
    sm_cells bodies[SM_KINDS], symbols[SM_KINDS]; /* before the turn */
};

/* Looks at the hand of a seat. */
void sm_look(struct sm_outlook *outlook, const struct sm_state *state, uint8_t seat);
/* What the hand is worth in a position that a play leads to. */
int32_t sm_outlook_worth(const struct sm_outlook *outlook, const struct sm_state *state);
/* What a body of a kind on each of these cells would add, at most: the cells where that is most in
 * *best; 0 where it adds nothing. */
int32_t sm_best_cells(const struct sm_outlook *outlook, uint8_t kind, sm_cells cells,
                      sm_cells *best);
/* What one more body of a kind would add, wherever it is missed. */
int32_t sm_wanted(const struct sm_outlook *outlook, uint8_t kind);

#endif
