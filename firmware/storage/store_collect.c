#include "store_collect.h"

#include <string.h>

#include "store_ledger.h"
#include "store_walk.h"
#include "store_write.h"

/* Which places of a block are known, and which of those the oldest sector alone knows. */
struct gathered {
    uint64_t known, oldest;
};

/* The first n of a block. */
static uint64_t bits(uint16_t n) {
    return ((uint64_t)1 << n) - 1;
}

/* Takes an entry of the game into account: the newest copy of an action is the one that counts. */
static void gather_entry(struct store *store, struct gathered *gathered, uint16_t first,
                         const struct entry *entry, bool oldest) {
    const uint16_t before = entry->kind == ENTRY_BLOCK ? 4 : 0;
    const uint16_t count = (uint16_t)((entry->length - before) / STORE_ACTION);
    const uint16_t length =
        entry->kind == ENTRY_BLOCK ? store_get16(entry->payload) : (uint16_t)(entry->index + count);
    const uint16_t left = length > first ? (uint16_t)(length - first) : 0;
    /* What lies behind the end was taken back. If it counts again, a newer entry has said so. */
    gathered->known &= bits(left < STORE_BLOCK ? left : STORE_BLOCK);
    if (entry->index / STORE_BLOCK != first / STORE_BLOCK) {
        return;
    }
    const uint16_t skip = (uint16_t)(entry->index - first);
    const uint64_t these = bits(count) << skip;
    memcpy(store->block + skip * STORE_ACTION, entry->payload + before, count * STORE_ACTION);
    gathered->known |= these;
    gathered->oldest = oldest ? gathered->oldest | these : gathered->oldest & ~these;
}

/* Gathers a block of a title's running game in store->block. */
static struct gathered gather(struct store *store, uint8_t title, uint16_t first) {
    struct store_walk walk = store_walk_from(
        store, store->tail_sequence, ENTRY_BIT(ENTRY_ACTIONS) | ENTRY_BIT(ENTRY_BLOCK), title);
    const uint32_t oldest = walk.sequence;
    struct gathered gathered = {0, 0};
    struct entry entry;
    while (store_walk_next(store, &walk, &entry)) {
        if (entry.number == store->titles[title].number) {
            gather_entry(store, &gathered, first, &entry, walk.sequence == oldest);
        }
    }
    return gathered;
}

enum store_result store_collect_block(struct store *store, uint8_t title, uint16_t first,
                                      uint16_t count, const void *actions, uint16_t length) {
    uint8_t payload[STORE_PAYLOAD_MAX];
    const struct store_title *game = &store->titles[title];
    struct entry entry = {.kind = ENTRY_BLOCK,
                          .title = title,
                          .length = (uint8_t)(4u + count * STORE_ACTION),
                          .part = game->step,
                          .number = game->number,
                          .index = first,
                          .payload = payload};
    store_put32(payload, length);
    memcpy(payload + 4, actions, count * STORE_ACTION);
    return store_write_entry(store, &entry);
}

/* Actions that lie in the oldest sector: their whole block goes forward, if any of it is only
 * there. An undo is never needed: what it left of the game stands before it, and has gone forward
 * with the game's length. */
static enum store_result collect_actions(struct store *store, const struct entry *entry,
                                         bool *moved) {
    const uint8_t title = entry->title;
    const struct store_title *game = &store->titles[title];
    const uint16_t first = (uint16_t)(entry->index / STORE_BLOCK * STORE_BLOCK);
    const uint8_t mark = (uint8_t)(entry->index / STORE_BLOCK + 1u);
    const uint16_t left = (uint16_t)(game->length - first);
    const uint16_t count = left < STORE_BLOCK ? left : STORE_BLOCK;
    *moved = false;
    if (game->setup == 0 || entry->number != game->number || entry->index >= game->length ||
        store->collect_block[title] == mark) {
        return STORE_OK;
    }
    const struct gathered gathered = gather(store, title, first);
    if (store->broken) {
        return STORE_FLASH; /* unread is not damaged */
    }
    store->collect_block[title] = mark;
    uint16_t good = 0;
    while (good < count && (gathered.known >> good & 1) != 0) {
        good++;
    }
    if (good < count) {
        store->damaged = true; /* what cannot be read stays away; what stands before it is kept */
    }
    *moved = (gathered.oldest & bits(good)) != 0;
    return *moved ? store_collect_block(store, title, first, good, store->block, game->length)
                  : STORE_OK;
}

/* The place where a value of this entry's kind has its newest copy. */
static store_place newest_value(const struct store *store, const struct entry *entry) {
    const struct store_title *title = &store->titles[entry->title];
    switch (entry->kind) {
    case ENTRY_SETUP:
        return title->setup;
    case ENTRY_SNAPSHOT:
        return title->setup == 0 ? 0 : title->snapshot;
    case ENTRY_STATISTICS:
        return title->statistics;
    case ENTRY_PAST:
        return title->past;
    default:
        return store->settings;
    }
}

/* The value is in one part, and the only newer one says the same: the other copy of what is written
 * twice. `after` is the offset in the oldest sector behind the entry. */
static bool is_twin(struct store *store, const struct entry *entry, uint16_t after) {
    uint8_t bytes[STORE_PAYLOAD_MAX];
    const uint8_t length = entry->length;
    struct store_walk walk = store_walk_from(store, store->tail_sequence,
                                             (uint16_t)ENTRY_BIT(entry->kind), entry->title);
    struct entry newer;
    uint16_t count = 0;
    if ((ENTRY_BIT(entry->kind) & ENTRY_TWINS) == 0 || entry_parts(entry) > 1 ||
        newest_value(store, entry) == 0) {
        return false;
    }
    memcpy(bytes, entry->payload, length);
    walk.at = after;
    while (store_walk_next(store, &walk, &newer)) {
        const bool same = newer.length == length && memcmp(newer.payload, bytes, length) == 0;
        count++;
        if (!same || count > 1) {
            return false;
        }
    }
    return count == 1;
}

/* The first part of a value that lies in the oldest sector: all of it goes forward. */
static enum store_result collect_value(struct store *store, const struct entry *entry,
                                       uint16_t after, bool *moved) {
    struct entry like = *entry;
    const uint16_t full = (uint16_t)((entry_parts(entry) - 1u) * STORE_PAYLOAD_MAX);
    struct store_source source = {.place = entry->place};
    *moved = entry_part(entry) == 0 &&
             (newest_value(store, entry) == entry->place || is_twin(store, entry, after));
    if (!*moved) {
        return STORE_OK;
    }
    source.size = (uint16_t)(full + STORE_PAYLOAD_MAX); /* at most */
    if (entry_parts(entry) == 1) {
        source.size = entry->length;
    }
    if (entry->kind == ENTRY_STATISTICS) {
        like.index = 0; /* the end of its game has had its effect */
    }
    const enum store_result result = store_write_value(store, &like, &source);
    if (result == STORE_DAMAGED && !store->broken) { /* unread is not damaged */
        store->damaged = true;
        *moved = false;
        return STORE_OK;
    }
    return result;
}

/* The oldest sector is needed no longer: says so in the journal, and only then it may be erased. */
static enum store_result give_up(struct store *store, uint8_t sector) {
    const uint8_t next = store_sector_from(store, store->sequence[sector] + 1);
    uint8_t payload[4];
    struct entry entry = {.kind = ENTRY_TAIL, .length = sizeof payload, .payload = payload};
    store_put32(payload, store->sequence[next]);
    const enum store_result result = store_write_entry(store, &entry);
    if (result == STORE_OK) {
        store->state[sector] = SECTOR_DIRTY;
        store->collect_at = STORE_ENTRIES_AT;
        memset(store->collect_block, 0, sizeof store->collect_block);
        store->collect_count++;
    }
    return result;
}

enum store_result store_collect_slice(struct store *store) {
    const uint8_t oldest = store_sector_from(store, store->tail_sequence);
    if (oldest == SECTOR_NONE || oldest == store->head) {
        return STORE_FULL;
    }
    store->broken = false;
    struct store_walk walk = store_walk_sector(store, oldest, store->collect_at, ENTRY_ALL);
    struct entry entry;
    while (store_walk_next(store, &walk, &entry)) {
        const bool value = (ENTRY_BIT(entry.kind) & ENTRY_VALUES) != 0;
        const bool acts = entry.kind == ENTRY_ACTIONS || entry.kind == ENTRY_BLOCK;
        bool moved = false;
        enum store_result result = STORE_OK;
        if (value) {
            result = collect_value(store, &entry, walk.at, &moved);
        } else if (acts) {
            result = collect_actions(store, &entry, &moved);
        }
        if (store->broken) {
            return STORE_FLASH;
        }
        if (result != STORE_OK) {
            return result;
        }
        store->collect_at = walk.at;
        if (moved) {
            return STORE_OK;
        }
    }
    return store->broken ? STORE_FLASH : give_up(store, oldest);
}

enum store_result store_collect_prepare(struct store *store) {
    store->collect_count = 0;
    while (store_sectors_free(store) <= STORE_RESERVE) {
        const bool around = store->collect_count >= store->flash->sectors; /* in vain */
        const enum store_result result = around ? STORE_FULL : store_collect_slice(store);
        if (result != STORE_OK) {
            return result;
        }
    }
    return STORE_OK;
}
