/* Chance from outside, for the seed of a game. */
#ifndef HAL_RANDOM_H
#define HAL_RANDOM_H

#include <stdint.h>

/* 32 bits that nobody can foretell (noise, and when buttons were pressed), or in a simulator those
 * of its --seed. */
uint32_t random_word(void);

#endif
