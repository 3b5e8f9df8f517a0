/* The sectors of the area: reading, programming and erasing them, and which state each is in. */
#ifndef STORE_SECTOR_H
#define STORE_SECTOR_H

#include "store.h"
#include "store_entry.h"

#define SECTOR_NONE 0xFFu

/* The page that begins at this offset, in store->page; all zeros if the flash does not read. */
const uint8_t *store_page_read(struct store *store, uint32_t offset);
/* Programs store->out at a page's offset and compares bytes from .. to of it with what reads back.
 */
bool store_page_program(struct store *store, uint32_t offset, uint16_t from, uint16_t to);

/* How many sectors are in this state. */
uint16_t store_sectors_in(const struct store *store, enum store_sector_state state);
/* How many sectors hold nothing that counts. */
uint16_t store_sectors_free(const struct store *store);
/* Reads the first bytes of a sector: mark, header and its twin, closing word. */
void store_sector_read(struct store *store, uint8_t sector, uint8_t bytes[STORE_ENTRIES_AT]);
/* The first sector in this state after `from`, once around the area; SECTOR_NONE if there is none.
 */
uint8_t store_sector_after(const struct store *store, uint8_t from, enum store_sector_state state);
/* The sector of the journal with the smallest sequence that is at least this one; SECTOR_NONE if
 * none. */
uint8_t store_sector_from(const struct store *store, uint32_t sequence);

/* Makes zeros of header and mark, in this order, so that nothing can bring the header back: as long
 * as the mark reads, it is doubted. The sector is dirty afterwards, or bad. */
bool store_sector_kill(struct store *store, uint8_t sector);
/* Closes the head, before another sector is touched. */
bool store_sector_close(struct store *store, uint8_t sector);
/* Erases a sector that holds nothing that counts, and marks it; its state says whether that went
 * well. */
void store_sector_erase(struct store *store, uint8_t sector);
/* These bytes are as an erase leaves them. */
bool store_bytes_blank(const uint8_t *bytes, uint32_t size);
/* All of the sector but its mark is blank. */
bool store_sector_blank(struct store *store, uint8_t sector);

#endif
