/* The ledger: where the newest of everything lies. It follows from the entries in their order, and
 * a checkpoint at the begin of each sector saves walking through all of them at power-on. */
#ifndef STORE_LEDGER_H
#define STORE_LEDGER_H

#include "store_entry.h"

#define STORE_CHECKPOINT_TITLE 12u                                          /* bytes a title */
#define STORE_CHECKPOINT_PAST  (STORE_TITLES * STORE_CHECKPOINT_TITLE + 2u) /* where they stand */
#define STORE_CHECKPOINT_SIZE  (STORE_CHECKPOINT_PAST + STORE_TITLES * 2u)
_Static_assert(STORE_ENTRIES_AT + STORE_ENTRY_HEAD + STORE_CHECKPOINT_SIZE <= STORE_PAGE,
               "header and checkpoint are programmed at once");

/* Nothing is known. */
void store_ledger_clear(struct store *store);
/* Takes the next entry of the journal into account. */
void store_ledger_apply(struct store *store, const struct entry *entry);
/* All of it again, from every entry of the journal. */
void store_ledger_rebuild(struct store *store);
/* Writes STORE_CHECKPOINT_SIZE bytes. */
void store_ledger_write(const struct store *store, uint8_t *bytes);
/* Reads them; false, and nothing is known, if they make no sense. */
bool store_ledger_read(struct store *store, const uint8_t *bytes, uint8_t size);

#endif
