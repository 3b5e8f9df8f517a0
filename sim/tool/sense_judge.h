/* Whether a choice has sense. It has none if another legal choice is at least as good for who made
 * it in every one of SENSE_WORLDS common worlds, and better in three quarters of them.
 *
 * A common world is one that the seat cannot tell from the true one, made once by the game's
 * `resample`. In each of them every choice is made once, and all seats then play as the game's
 * policy does, to the end of the game. Chance is the same behind either choice: the world's own
 * generator and one for the policy of each seat start alike; where the game can fix the luck of an
 * action (policy->racing->fix), that is fixed, too. What comes of it counts for the seat: its part
 * of the victory first, and where that is the same what `evaluate` says of the end. */
#ifndef SENSE_JUDGE_H
#define SENSE_JUDGE_H

#include "titles.h"

#define SENSE_WORLDS 64u
#define SENSE_BETTER 48u /* of them: three quarters */

struct sense_judgement {
    struct action other; /* of those that are never worse the one that is better most often */
    uint8_t better; /* in so many worlds; 0: there is none that is never worse and ever better */
};

/* No choice is as senseless as that. */
static inline bool sense_is_senseless(const struct sense_judgement *judgement) {
    return judgement->better >= SENSE_BETTER;
}

/* Judges what the seat to act of `observation`, a state redacted for it, chose of its legal
 * actions. The same seed and position give the same worlds. */
struct sense_judgement sense_judge(const struct title *title, const void *observation,
                                   struct action made, uint64_t seed, uint32_t position);

#endif
