/* Who plays by the screen alone: always what its previews show as best now, for a measure of the
 * levels. */
#ifndef NOVICE_H
#define NOVICE_H

#include "seating.h"

extern const struct bot novice;

/* What it plays for the seat to act of `observation`, a state redacted for that seat. */
struct action novice_choose(const struct title *title, const void *observation, struct rng *rng);

#endif
