#include "store_walk.h"

#include <string.h>

struct store_walk store_walk_from(const struct store *store, uint32_t sequence, uint16_t kinds,
                                  uint8_t title) {
    struct store_walk walk = {.title = title, .at = STORE_ENTRIES_AT, .kinds = kinds};
    walk.sector = store_sector_from(store, sequence);
    walk.sequence = walk.sector == SECTOR_NONE ? 0 : store->sequence[walk.sector];
    return walk;
}

struct store_walk store_walk_sector(const struct store *store, uint8_t sector, uint16_t at,
                                    uint16_t kinds) {
    return (struct store_walk){.sequence = store->sequence[sector],
                               .sector = sector,
                               .title = TITLE_ANY,
                               .one_sector = true,
                               .at = at,
                               .kinds = kinds};
}

/* To the next sector of the journal, if the walk goes that far. */
static void next_sector(const struct store *store, struct store_walk *walk) {
    const uint8_t next =
        walk->one_sector ? SECTOR_NONE : store_sector_from(store, walk->sequence + 1);
    walk->sector = next;
    walk->sequence = next == SECTOR_NONE ? 0 : store->sequence[next];
    walk->at = STORE_ENTRIES_AT;
}

static bool wanted(const struct store_walk *walk, const struct entry *entry) {
    return (walk->kinds & ENTRY_BIT(entry->kind)) != 0 &&
           (walk->title == TITLE_ANY || walk->title == entry->title);
}

bool store_walk_next(struct store *store, struct store_walk *walk, struct entry *entry) {
    while (walk->sector != SECTOR_NONE) {
        if (walk->at >= store->end[walk->sector]) {
            next_sector(store, walk);
            continue;
        }
        const uint16_t in_page = walk->at % STORE_PAGE;
        const uint32_t offset = walk->sector * STORE_SECTOR + walk->at - in_page;
        const uint8_t *page = store_page_read(store, offset);
        if (!store_entry_decode(entry, offset, page, in_page)) {
            walk->skipped |= !store_bytes_blank(page + in_page, STORE_PAGE - in_page);
            walk->at = (uint16_t)(walk->at - in_page + STORE_PAGE); /* nothing more in this page */
            continue;
        }
        walk->at = (uint16_t)(walk->at + store_entry_size(entry->length));
        if (!wanted(walk, entry)) {
            continue;
        }
        if (store_entry_valid(entry, walk->sequence, offset, page, in_page)) {
            return true;
        }
        walk->skipped = true;
    }
    return false;
}

struct store_walk store_walk_value(const struct store *store, store_place place) {
    const uint32_t offset = place * 4u;
    const uint8_t sector = (uint8_t)(offset / STORE_SECTOR);
    struct store_walk walk =
        store_walk_sector(store, sector, (uint16_t)(offset % STORE_SECTOR), ENTRY_ALL);
    if (store->state[sector] != SECTOR_LOG) {
        walk.sector = SECTOR_NONE;
    }
    return walk;
}

bool store_walk_part(struct store *store, struct store_walk *walk, struct entry *entry,
                     const struct entry *like, uint8_t part) {
    return store_walk_next(store, walk, entry) && entry->kind == like->kind &&
           entry->title == like->title && entry_part(entry) == part &&
           (part == 0 || (entry->number == like->number && entry->part >> 4 == like->part >> 4));
}

enum store_result store_value_read(struct store *store, uint8_t kind, uint8_t title,
                                   store_place place, void *bytes, uint16_t room, uint16_t *size) {
    struct store_walk walk = store_walk_value(store, place);
    struct entry like = {.kind = kind, .title = title};
    struct entry entry;
    uint16_t at = 0;
    for (uint8_t part = 0; part == 0 || part < entry_parts(&like); part++) {
        if (!store_walk_part(store, &walk, &entry, &like, part) ||
            (part == 0 && entry.place != place)) {
            return STORE_DAMAGED;
        }
        if (entry.length > room - at) {
            return STORE_TOO_LONG;
        }
        like = entry;
        memcpy((uint8_t *)bytes + at, entry.payload, entry.length);
        at = (uint16_t)(at + entry.length);
    }
    *size = at;
    return STORE_OK;
}
