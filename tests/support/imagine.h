/* Imagining worlds: what every world that a seat imagines must have in common with the true one,
 * and how often each of a small position's worlds comes out. */
#ifndef IMAGINE_H
#define IMAGINE_H

#include "scenario.h"
#include "tally.h"

/* Imagines a world for the seat: a position of the game with a generator of its own, of which the
 * seat's view is that of the true one. */
void imagine_world(const struct notation *notation, const void *state, uint8_t seat,
                   struct rng *rng, void *world);
/* Imagines two worlds of a position for the first seat, one after the other; their generators
 * differ. */
void imagine_two(const struct notation *notation, const char *position, void *one, void *other);
/* Counts so many imagined worlds, each told by what the notation shows of the parts, a list with ;
 * between them. In the tally | stands between. */
void imagine_tally(const struct notation *notation, struct tally *tally, const void *state,
                   uint8_t seat, uint32_t samples, const char *parts);
/* The same of a position. */
void imagine_tally_of(const struct notation *notation, struct tally *tally, const char *position,
                      uint8_t seat, uint32_t samples, const char *parts);

#endif
