/* Power cuts in a workload: every operation of some of its steps, cut in every way, and cut again
 * while the store recovers. A cut has an id, "seed:operation:kind" or with "+operation:kind" for a
 * second one counted from the restart, from which alone it can be played again. */
#ifndef CUTS_H
#define CUTS_H

#include "workload.h"

struct cut {
    uint64_t seed;
    uint64_t operation;
    enum flash_cut kind;
    bool again;
    uint64_t second_operation;
    enum flash_cut second_kind;
};

/* What to do with a workload. */
struct cuts_plan {
    uint16_t sectors;
    uint64_t seed;
    uint32_t quiet; /* steps without cuts, until the flash is well used */
    uint32_t steps; /* steps whose operations are all cut */
    uint32_t twice; /* of each operation's second cuts so many are played */
};

struct cuts_report {
    uint64_t cuts, second_cuts;
    uint64_t kept;     /* after so many the step that was cut was there, after the others not */
    char failure[160]; /* empty, or what was lost and the id that shows it */
};

/* Plays all cuts of a plan, or a sample of them (sample.h), up to the first that loses something.
 */
struct cuts_report cuts_play(const struct cuts_plan *plan);
/* Plays one cut; NULL, or what was lost. */
const char *cuts_replay(const struct cuts_plan *plan, const struct cut *cut);
/* Reads an id; false if it is none. */
bool cut_read(const char *id, struct cut *cut);
/* Writes one. */
void cut_write(const struct cut *cut, char *id, size_t size);

#endif
