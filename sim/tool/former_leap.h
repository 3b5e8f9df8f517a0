/* What Stellar Leap's former levels weighed things by: read before sl_weights.h, whose place it
 * takes. */
#ifndef SL_WEIGHTS_H
#define SL_WEIGHTS_H

#define WEIGH_MISSION       12
#define WEIGH_MOST_MISSIONS 25
#define WEIGH_SETTLER       20
#define WEIGH_COMMAND       10
#define WEIGH_FIND          16
#define WEIGH_TAX           8
#define WEIGH_TAX_NEEDED    14
#define WEIGH_MINED         16
#define WEIGH_MINING_WAY    16
#define WEIGH_WAY           4
#define WEIGH_LABOR         0
#define WEIGH_FIGURE        12
#define WEIGH_CHIT          14
#define WEIGH_CHIT_LATE     2
#define WEIGH_VICTIM        10
#define WEIGH_LEADS         4, 12, 8
#define WEIGH_ROUNDS        52
#define WEIGH_INCOME        16
#define WEIGH_KEPT          16
#define WEIGH_HELD          0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 43, 46, 49, 52, 55, 56, 57, 58, 59, 60

#endif
