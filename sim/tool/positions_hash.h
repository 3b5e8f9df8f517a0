/* One number pair for the whole way of a match: what two machines that played it must agree upon.
 */
#ifndef POSITIONS_HASH_H
#define POSITIONS_HASH_H

#include "match.h"

/* The hashes of all positions of a match that has begun, from the deal to the present one, in
 * order; the match plays them again elsewhere and stays as it is. */
struct hash positions_hash(const struct match *match);

#endif
