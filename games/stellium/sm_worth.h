/* What objectives in a hand are worth, in hundredths of a point (SM-17): for the bot alone. */
#ifndef SM_WORTH_H
#define SM_WORTH_H

#include "sm_sketch.h"

#define SM_POINT     100
#define SM_ALL_AIMS  0xFFu
#define SM_NEAR      2u /* bodies that one play can bring to a placement, as a rule */
#define SM_LACKS     5u /* 0 to 4 bodies can be missing */
#define SM_FAR       3u
#define SM_NEAR_SIZE 210 /* placements of the shape that has most */

/* An objective as far as the board has it ready. */
int32_t sm_worth(const struct sm_state *state, uint8_t objective);
/* All of a seat's hand. */
int32_t sm_hand_worth(const struct sm_state *state, uint8_t seat);
/* What a first validated objective of its colour brings beside its points. */
int32_t sm_colour_worth(const struct sm_state *state, uint8_t seat, uint8_t objective);

/* A hand with the placements that one turn may complete or bring near, so that positions after many
 * plays can be told apart without looking at all the others. */
struct sm_outlook {
    bool last; /* in a seat's last turn nothing counts but what stands */
    uint8_t count;
    struct sm_aim {
        uint8_t objective, kind, second; /* second: of a diamond's tips, else the same */
        const struct sm_figure *figure;  /* where it can stand in this game */
        uint8_t missing;
        int32_t worth; /* before the turn */
        int32_t gain;  /* that of one body less missing */
        /* Of placements with so many bodies missing: where those of the objective's kind are, and
         * those of its tips; */
        sm_cells main[SM_LACKS], tips[SM_LACKS];
        uint8_t near_count[SM_FAR + 1];
        /* and the placements' indices: of SM_FAR, on which a body lies, all only if there are none
         * nearer. A placement is in one list only, so two share a row: the odd one's begins at the
         * row's end. */
        uint8_t near[(SM_FAR + 1) / 2][SM_NEAR_SIZE];
    } aims[SM_HAND];
    struct sm_sketch before; /* the turn */
};

/* Looks at the hand of a seat, in its last turn or not. */
void sm_look(struct sm_outlook *outlook, const struct sm_state *state, uint8_t seat, bool last);
/* What one objective of the hand is worth in a position that a play leads to. */
int32_t sm_aim_worth(const struct sm_outlook *outlook, const struct sm_aim *aim,
                     const struct sm_sketch *after);
/* What some of the hand's aims are together: bit i of the set is aim i. */
int32_t sm_outlook_worth(const struct sm_outlook *outlook, uint8_t aims,
                         const struct sm_sketch *after);
/* The aims that a body of a kind concerns. */
uint8_t sm_concerned(const struct sm_outlook *outlook, uint8_t kind);
/* What one more body of a kind would add, wherever it is missed. */
int32_t sm_wanted(const struct sm_outlook *outlook, uint8_t kind);

#endif
