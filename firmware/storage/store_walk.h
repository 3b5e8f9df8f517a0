/* Walking through the journal from older to newer entries, and reading values back. */
#ifndef STORE_WALK_H
#define STORE_WALK_H

#include "store_sector.h"

#define TITLE_ANY 0xFFu

/* Only wanted entries are checked and given; what lies between is stepped over. */
struct store_walk {
    uint32_t sequence;
    uint8_t sector; /* SECTOR_NONE at the end */
    uint8_t title;  /* or TITLE_ANY */
    bool one_sector;
    bool skipped;   /* something that was not blank, and no entry, has been stepped over */
    uint16_t at;    /* offset in the sector of the next entry */
    uint16_t kinds; /* ENTRY_BITs */
};

/* From the oldest sector with at least this sequence up to the newest entry. */
struct store_walk store_walk_from(const struct store *store, uint32_t sequence, uint16_t kinds,
                                  uint8_t title);
/* From `at` to the end of one sector. */
struct store_walk store_walk_sector(const struct store *store, uint8_t sector, uint16_t at,
                                    uint16_t kinds);
/* The next entry, whose payload stays until the next page is read or written; false at the end. */
bool store_walk_next(struct store *store, struct store_walk *walk, struct entry *entry);
/* A walk over the parts of a value that begins at this place. */
struct store_walk store_walk_value(const struct store *store, store_place place);
/* The next part of a value: same kind, title and number as `like`, and this part; false if it is
 * not there. */
bool store_walk_part(struct store *store, struct store_walk *walk, struct entry *entry,
                     const struct entry *like, uint8_t part);
/* Reads a value of this kind and title and its size; STORE_DAMAGED or STORE_TOO_LONG for `room`
 * bytes. */
enum store_result store_value_read(struct store *store, uint8_t kind, uint8_t title,
                                   store_place place, void *bytes, uint16_t room, uint16_t *size);

#endif
