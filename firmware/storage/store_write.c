#include "store_write.h"

#include <string.h>

#include "check.h"
#include "store_collect.h"
#include "store_ledger.h"
#include "store_walk.h"

#define TRIES 4 /* a page that does not take what is written is left behind */

/* Sectors that were perhaps being opened when power failed may read differently from now on. No
 * other sector is opened before they are done with. The suspect comes last: it may be innocent and
 * blank, and to kill it begins only when no other can turn out to be the newest, or it would not be
 * suspected the next time. */
static void leave_suspects(struct store *store) {
    for (uint8_t i = 0; i < store->flash->sectors; i++) {
        if (store->state[i] == SECTOR_TORN) {
            store_sector_kill(store, i);
        }
    }
    if (store->suspect != SECTOR_NONE) {
        store_sector_kill(store, store->suspect);
        store->suspect = SECTOR_NONE;
    }
}

/* The sector is blank, and its mark, which a cut may have left weak, is firm. */
static bool is_ready(struct store *store, uint8_t sector) {
    memset(store->out, 0xFF, STORE_PAGE);
    store_mark_encode(store->erases[sector], store->out);
    return store_sector_blank(store, sector) &&
           store_page_program(store, sector * STORE_SECTOR, 0, STORE_MARK_SIZE);
}

/* The next sector that can be written, erased now if none was erased ahead. Each turn of the loop
 * changes the state of a sector, and none comes round more than three times. */
static uint8_t take_sector(struct store *store) {
    leave_suspects(store);
    for (uint16_t turn = 0; turn < 3u * store->flash->sectors; turn++) {
        const uint8_t erased = store_sector_after(store, store->head, SECTOR_ERASED);
        if (erased == SECTOR_NONE) {
            const uint8_t dirty = store_sector_after(store, store->head, SECTOR_DIRTY);
            if (dirty == SECTOR_NONE) {
                return SECTOR_NONE;
            }
            store_sector_erase(store, dirty); /* or it is bad, and the next one's turn has come */
        } else if (is_ready(store, erased)) {
            return erased;
        } else {
            store_sector_kill(store, erased);
        }
    }
    return SECTOR_NONE;
}

/* Programs a sector's first page: header and checkpoint at once. */
static bool write_header(struct store *store, uint8_t sector) {
    uint8_t checkpoint[STORE_CHECKPOINT_SIZE];
    const bool before = store->before != SECTOR_NONE;
    const struct sector_header header = {.version = STORE_FORMAT,
                                         .titles = STORE_TITLES,
                                         .sectors = store->flash->sectors,
                                         .sequence = store->head_sequence,
                                         .erases = store->erases[sector],
                                         .tail = store->tail_sequence,
                                         .previous = before ? store->sequence[store->before] : 0,
                                         .previous_end = before ? store->end[store->before] : 0};
    const struct entry entry = {
        .kind = ENTRY_CHECKPOINT, .length = STORE_CHECKPOINT_SIZE, .payload = checkpoint};
    const uint32_t offset = sector * STORE_SECTOR;
    store_ledger_write(store, checkpoint);
    memset(store->out, 0xFF, STORE_PAGE);
    store_header_encode(&header, store->out);
    store_entry_encode(&entry, store->head_sequence, offset, store->out, STORE_ENTRIES_AT);
    return store_page_program(store, offset, STORE_HEADER_AT, STORE_PAGE);
}

void store_write_opened(struct store *store, uint8_t sector, uint32_t sequence) {
    store->state[sector] = SECTOR_LOG;
    store->sequence[sector] = store->head_sequence = sequence;
    store->end[sector] = STORE_SECTOR;
    store->head = sector;
    store->closed = false;
    store->at = (uint16_t)(STORE_ENTRIES_AT + store_entry_size(STORE_CHECKPOINT_SIZE));
}

enum store_result store_write_open(struct store *store) {
    for (int turn = 0; turn < TRIES; turn++) {
        const uint8_t sector = take_sector(store);
        if (sector == SECTOR_NONE || store->head_sequence >= STORE_SEQUENCE_MAX) {
            return STORE_FULL;
        }
        store->head_sequence++; /* also if this fails: never two sectors of one sequence */
        if (store->before == SECTOR_NONE) {
            store->tail_sequence = store->head_sequence;
        }
        if (write_header(store, sector)) {
            store_write_opened(store, sector, store->head_sequence);
            return STORE_OK;
        }
        store_sector_kill(store, sector);
    }
    return STORE_FLASH;
}

/* Goes on in the next sector; nothing is written to the head any more. */
static enum store_result next_head(struct store *store) {
    store->closed = true; /* also if that fails: the next header may tell where this one ends */
    if (!store_sector_close(store, store->head)) {
        return STORE_FLASH;
    }
    store->end[store->head] = store->at;
    store->before = store->head;
    return store_write_open(store);
}

static uint16_t next_page(uint16_t at) {
    return (uint16_t)((at + STORE_PAGE - 1) / STORE_PAGE * STORE_PAGE);
}

/* Where an entry of this size goes in the head at the earliest; STORE_SECTOR if nowhere. */
static uint16_t fit(uint16_t at, uint16_t size) {
    if (at % STORE_PAGE + size > STORE_PAGE) {
        at = next_page(at);
    }
    return at;
}

/* Programs one entry where it fits; false, and that page is left behind, if it does not take it. */
static bool program_entry(struct store *store, struct entry *entry) {
    const uint16_t size = store_entry_size(entry->length);
    const uint16_t at = fit(store->at, size);
    const uint32_t offset = store->head * STORE_SECTOR + at / STORE_PAGE * STORE_PAGE;
    const uint16_t in_page = at % STORE_PAGE;
    CHECK(at + size <= STORE_SECTOR);
    memset(store->out, 0xFF, STORE_PAGE);
    store_entry_encode(entry, store->head_sequence, offset, store->out, in_page);
    if (!store_page_program(store, offset, in_page, (uint16_t)(in_page + size))) {
        store->at = (uint16_t)(at / STORE_PAGE * STORE_PAGE + STORE_PAGE);
        return false;
    }
    entry->payload = store->out + in_page + STORE_ENTRY_HEAD;
    entry->place = (store_place)((offset + in_page) / 4u);
    store->at = (uint16_t)(at + size);
    return true;
}

/* Opens the next sector unless this many bytes, in entries of at most a page, fit into the head. */
static enum store_result make_room(struct store *store, uint16_t parts, uint16_t last_size) {
    const uint16_t full_size = store_entry_size(STORE_PAYLOAD_MAX);
    uint16_t at = store->at;
    for (uint16_t part = 1; part < parts; part++) {
        at = (uint16_t)(fit(at, full_size) + full_size);
    }
    if (!store->closed && fit(at, last_size) + last_size <= STORE_SECTOR) {
        return STORE_OK;
    }
    return next_head(store);
}

enum store_result store_write_entry(struct store *store, struct entry *entry) {
    for (int turn = 0; turn < TRIES; turn++) {
        const enum store_result result = make_room(store, 1, store_entry_size(entry->length));
        if (result != STORE_OK) {
            return result;
        }
        if (program_entry(store, entry)) {
            store_ledger_apply(store, entry);
            return STORE_OK;
        }
    }
    return STORE_FLASH;
}

/* The payload of a value's part, in memory or where it lies. */
static bool part_payload(struct store *store, const struct store_source *source,
                         struct store_walk *walk, struct entry *old, struct entry *entry) {
    const uint8_t part = entry_part(entry);
    if (source->bytes != NULL) {
        const uint16_t from = (uint16_t)(part * STORE_PAYLOAD_MAX);
        const uint16_t left = (uint16_t)(source->size - from);
        entry->payload = source->bytes + from;
        entry->length = (uint8_t)(left < STORE_PAYLOAD_MAX ? left : STORE_PAYLOAD_MAX);
        return true;
    }
    const struct entry like = *old;
    if (!store_walk_part(store, walk, old, &like, part)) {
        return false;
    }
    entry->payload = old->payload;
    entry->length = old->length;
    return true;
}

/* All parts one behind the other; STORE_FLASH if a page did not take one. */
static enum store_result write_parts(struct store *store, const struct entry *like, uint8_t parts,
                                     const struct store_source *source) {
    struct store_walk walk = store_walk_value(store, source->place);
    struct entry old = *like;
    struct entry entry = *like;
    entry.copy = source->bytes == NULL;
    const bool of_game = like->kind == ENTRY_SETUP || like->kind == ENTRY_SNAPSHOT;
    if (!of_game) {
        entry.number =
            (uint16_t)(store->head_sequence * STORE_SECTOR_PAGES + store->at / STORE_PAGE);
    }
    for (uint8_t part = 0; part < parts; part++) {
        entry.part = (uint8_t)((parts - 1u) << 4 | part);
        if (!part_payload(store, source, &walk, &old, &entry)) {
            return STORE_DAMAGED;
        }
        if (!program_entry(store, &entry)) {
            return STORE_FLASH;
        }
        store_ledger_apply(store, &entry);
    }
    return STORE_OK;
}

enum store_result store_write_value(struct store *store, const struct entry *like,
                                    const struct store_source *source) {
    const uint8_t parts = source->size == 0 ? 1 : (uint8_t)STORE_PARTS(source->size);
    const uint16_t last = (uint16_t)(source->size - (parts - 1u) * STORE_PAYLOAD_MAX);
    enum store_result result = STORE_FLASH;
    for (int turn = 0; turn < TRIES && result == STORE_FLASH; turn++) {
        result = make_room(store, parts, store_entry_size((uint8_t)last));
        if (result == STORE_OK) {
            result = write_parts(store, like, parts, source);
        }
    }
    return result;
}

enum store_result store_write_twice(struct store *store, const struct entry *like,
                                    const struct store_source *source) {
    const enum store_result result = store_write_value(store, like, source);
    const bool small = source->size <= STORE_PAYLOAD_MAX;
    if (result == STORE_OK && small && (ENTRY_BIT(like->kind) & ENTRY_TWINS) != 0 &&
        store_collect_prepare(store) == STORE_OK) {
        (void)store_write_value(store, like, source); /* it is kept without */
    }
    return result;
}
