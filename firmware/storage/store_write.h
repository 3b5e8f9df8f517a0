/* Appending to the journal: one entry a program operation, sectors in turn. */
#ifndef STORE_WRITE_H
#define STORE_WRITE_H

#include "store_sector.h"

/* Where the bytes of a value come from: the caller's memory, or the place where they lie already.
 */
struct store_source {
    const uint8_t *bytes; /* or NULL */
    uint16_t size;
    store_place place;
};

/* Opens the next sector as the journal's head, behind the sector store->before; without one nothing
 * older counts any more. The head until now has been closed. */
enum store_result store_write_open(struct store *store);
/* A sector whose header and checkpoint have been written is the head. */
void store_write_opened(struct store *store, uint8_t sector, uint32_t sequence);
/* Appends an entry that is not part of a value. */
enum store_result store_write_entry(struct store *store, struct entry *entry);
/* Appends a value in as many parts as it takes; kind, title, index and, for a game's, number are
 * those of `like`. STORE_DAMAGED if the source is a place where it cannot be read. */
enum store_result store_write_value(struct store *store, const struct entry *like,
                                    const struct store_source *source);
/* The same for a value of the caller's: what is small and precious (settings, statistics, in one
 * part) is written twice, so that either copy will do. Once is enough for STORE_OK. */
enum store_result store_write_twice(struct store *store, const struct entry *like,
                                    const struct store_source *source);

#endif
