/* What the policy weighs things by, in twelfths of a prestige where nothing else is said: found by
 * playing, docs/bots.md says how. The league's former levels have a header of their own that takes
 * the place of this one. */
#ifndef SL_WEIGHTS_H
#define SL_WEIGHTS_H

#define WEIGH_MISSION       8  /* each prestige of a mission, */
#define WEIGH_MOST_MISSIONS 30 /* one for who wants most of them, and what comes as a reward: */
#define WEIGH_SETTLER       20
#define WEIGH_COMMAND       18
#define WEIGH_FIND          14
#define WEIGH_TAX           6
#define WEIGH_TAX_NEEDED    12 /* what a mission lacks */
#define WEIGH_MINED         23 /* sixteenths of what an asteroid yields */
#define WEIGH_MINING_WAY    18 /* quarters, each resource of the way there */
#define WEIGH_WAY           5  /* each resource of a move */
#define WEIGH_LABOR         2  /* that a figure works, besides what it yields */
#define WEIGH_FIGURE        15 /* one figure more, besides what it brings */
#define WEIGH_CHIT          18 /* a discovery, while the board pays for it; */
#define WEIGH_CHIT_LATE     0
#define WEIGH_VICTIM        13
#define WEIGH_LEADS         8, 14, 5 /* 48ths of a prize: ahead already, decided by it, behind */
#define WEIGH_ROUNDS        43       /* fortieths of a round, each event to come */
#define WEIGH_INCOME        19       /* sixteenths of what figures will gather where they stand */
#define WEIGH_KEPT          7        /* quarters, each resource of a hold when a turn is over */
/* A hold by how many of a resource it has. */
#define WEIGH_HELD 0, 6, 12, 17, 23, 29, 34, 39, 43, 48, 53, 56, 59, 62, 66, 69, 69, 70, 71, 71, 72

#endif
