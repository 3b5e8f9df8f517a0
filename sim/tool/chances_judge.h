/* Whether told chances come true: reliability by tenths, by thirds of a game, and how far the
 * chances are from what happens; and the fit with which they come truest. */
#ifndef CHANCES_JUDGE_H
#define CHANCES_JUDGE_H

#include "chances.h"

#define CHANCES_BINS   10u
#define CHANCES_THIRDS 3u

/* The choices with such a chance, or in such a part of their game. */
struct chances_part {
    size_t count;
    double told, came; /* means; came: what the seat had of the victory in the end */
    double error;      /* of ten tenths: the mean distance of what was told from what came */
    double floor;      /* the error of a teller whose every chance is right, on as many games */
};

struct chances_report {
    struct chances_part all, thirds[CHANCES_THIRDS], bins[CHANCES_BINS];
    double brier;         /* mean square of told less came */
    double skill;         /* 1: all known; 0: as good as telling everybody the fair share */
    double surprise;      /* mean of -log of what came */
    uint16_t least, most; /* sums over a table, of ODDS_ONE */
    double first_told, first_came, fair;
    size_t follows; /* choices that follow another of the seat, without news */
    double drift;   /* mean change of the chance between two such, */
    double wander;  /* and mean size of the change */
};

/* With this fit; NULL: as they were seen. */
void chances_judge(const struct chances *chances, const struct odds_fit *fit,
                   struct chances_report *report);
/* The fit with the least surprise and the least drift. */
struct odds_fit chances_fit(const struct chances *chances);

#endif
