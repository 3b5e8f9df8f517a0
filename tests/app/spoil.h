/* What a flash gives back of a snapshot, changed on purpose. */
#ifndef SPOIL_H
#define SPOIL_H

#include <stdbool.h>

#include "store.h"

/* Puts a byte of the snapshot of title 0; `repair`: its checksum then says that it is whole. */
void spoil_snapshot(struct store *store, size_t at, uint8_t value, bool repair);

#endif
