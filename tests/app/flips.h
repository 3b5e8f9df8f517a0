/* Bits that have changed in a memory for saves: images of a console's life, with so many bits of
 * them flipped, are switched on, and what a person finds is compared with what there was. */
#ifndef FLIPS_H
#define FLIPS_H

#include <stdint.h>

/* What images came to. Only `silent` is a fault of the console. */
struct flips_report {
    unsigned images;
    unsigned whole;  /* nothing is missing */
    unsigned told;   /* something is, and that is said */
    unsigned silent; /* something is, and nothing is said */
    unsigned early;  /* of those told: the game goes on, from an earlier move */
};

/* So many images from a seed, with 1, 2 or 8 bits flipped in turn, in sectors that hold something.
 */
struct flips_report flips_sweep(unsigned images, uint32_t seed);

#endif
