/* The reference games, which no menu lists: games whose right play or whose speed elsewhere is
 * known, so that the one search and the contract can be held against something. Tests and
 * benchmarks have them beside the titles. */
#ifndef REFERENCES_H
#define REFERENCES_H

#include "title.h"

extern const struct game tic_tac_toe, connect_four, hearts;
extern const struct policy tic_tac_toe_policy, connect_four_policy, hearts_policy;

extern const struct title references[];
extern const uint8_t references_count;

#endif
