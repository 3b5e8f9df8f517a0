/* Copying forward: what still counts of the oldest sector is written again at the head, until
 * nothing of it is needed and it can be erased. The newest copy of anything is never in a sector
 * that is erased. */
#ifndef STORE_COLLECT_H
#define STORE_COLLECT_H

#include "store_sector.h"

/* One slice: steps over what is dead and copies one block or one value, or gives up the oldest
 * sector. */
enum store_result store_collect_slice(struct store *store);
/* Before anything is written for the caller: as many slices as it takes for the reserve to be free;
 * STORE_FULL if that cannot be. */
enum store_result store_collect_prepare(struct store *store);
/* Writes a block of a title's game, which says again what is known, and that the game has so many
 * actions. */
enum store_result store_collect_block(struct store *store, uint8_t title, uint16_t first,
                                      uint16_t count, const void *actions, uint16_t length);

#endif
