#include "store_sector.h"

#include <string.h>

#include "check.h"

#define NOT_CACHED 0xFFFFFFFFu

const uint8_t *store_page_read(struct store *store, uint32_t offset) {
    if (store->cached != offset) {
        store->cached = offset;
        if (!store->flash->read(store->flash->context, offset, store->page, STORE_PAGE)) {
            memset(store->page, 0, STORE_PAGE);
            store->cached = NOT_CACHED;
            store->broken = true;
        }
    }
    return store->page;
}

bool store_page_program(struct store *store, uint32_t offset, uint16_t from, uint16_t to) {
    const bool done = store->flash->program(store->flash->context, offset, store->out);
    store->cached = NOT_CACHED;
    return done && memcmp(store_page_read(store, offset) + from, store->out + from,
                          (uint16_t)(to - from)) == 0;
}

uint16_t store_sectors_in(const struct store *store, enum store_sector_state state) {
    uint16_t n = 0;
    for (uint16_t i = 0; i < store->flash->sectors; i++) {
        n = (uint16_t)(n + (store->state[i] == state));
    }
    return n;
}

uint16_t store_sectors_free(const struct store *store) {
    return (uint16_t)(store_sectors_in(store, SECTOR_ERASED) +
                      store_sectors_in(store, SECTOR_DIRTY) + store_sectors_in(store, SECTOR_TORN));
}

uint8_t store_sector_after(const struct store *store, uint8_t from, enum store_sector_state state) {
    for (uint16_t i = 1; i <= store->flash->sectors; i++) {
        const uint8_t sector = (uint8_t)((from + i) % store->flash->sectors);
        if (store->state[sector] == state) {
            return sector;
        }
    }
    return SECTOR_NONE;
}

uint8_t store_sector_from(const struct store *store, uint32_t sequence) {
    uint8_t found = SECTOR_NONE;
    for (uint8_t i = 0; i < store->flash->sectors; i++) {
        if (store->state[i] == SECTOR_LOG && store->sequence[i] >= sequence &&
            (found == SECTOR_NONE || store->sequence[i] < store->sequence[found])) {
            found = i;
        }
    }
    return found;
}

void store_sector_read(struct store *store, uint8_t sector, uint8_t bytes[STORE_ENTRIES_AT]) {
    const uint32_t offset = sector * STORE_SECTOR;
    if (!store->flash->read(store->flash->context, offset, bytes, STORE_ENTRIES_AT)) {
        memset(bytes, 0, STORE_ENTRIES_AT);
        store->broken = true;
    }
}

/* Programs zeros over some bytes of a sector's first page: what has become 0 stays 0. */
static bool zero(struct store *store, uint8_t sector, uint16_t from, uint16_t to) {
    memset(store->out, 0xFF, STORE_PAGE);
    memset(store->out + from, 0, (uint16_t)(to - from));
    return store_page_program(store, sector * STORE_SECTOR, from, to);
}

bool store_sector_kill(struct store *store, uint8_t sector) {
    const bool killed = zero(store, sector, STORE_HEADER_AT, STORE_ENTRIES_AT) &&
                        zero(store, sector, 0, STORE_HEADER_AT);
    store->state[sector] = killed ? SECTOR_DIRTY : SECTOR_BAD;
    return killed;
}

bool store_bytes_blank(const uint8_t *bytes, uint32_t size) {
    for (uint32_t i = 0; i < size; i++) {
        if (bytes[i] != 0xFF) {
            return false;
        }
    }
    return true;
}

/* The rest of the sector is blank behind its first `from` bytes. */
static bool blank_from(struct store *store, uint8_t sector, uint16_t from) {
    const uint32_t begin = sector * STORE_SECTOR;
    for (uint32_t page = 0; page < STORE_SECTOR; page += STORE_PAGE) {
        const uint16_t skip = page == 0 ? from : 0;
        if (!store_bytes_blank(store_page_read(store, begin + page) + skip, STORE_PAGE - skip)) {
            return false;
        }
    }
    return true;
}

bool store_sector_blank(struct store *store, uint8_t sector) {
    return blank_from(store, sector, STORE_MARK_SIZE);
}

bool store_sector_close(struct store *store, uint8_t sector) {
    return zero(store, sector, STORE_CLOSE_AT, STORE_ENTRIES_AT);
}

void store_sector_erase(struct store *store, uint8_t sector) {
    CHECK(store->state[sector] != SECTOR_LOG);
    if (!store_sector_kill(store, sector)) {
        return;
    }
    store->state[sector] = SECTOR_BAD;
    if (!store->flash->erase(store->flash->context, sector * STORE_SECTOR)) {
        return;
    }
    store->cached = NOT_CACHED;
    store->erases[sector]++;
    if (!blank_from(store, sector, 0)) {
        return;
    }
    memset(store->out, 0xFF, STORE_PAGE);
    store_mark_encode(store->erases[sector], store->out);
    if (!store_page_program(store, sector * STORE_SECTOR, 0, STORE_MARK_SIZE)) {
        return;
    }
    store->state[sector] = SECTOR_ERASED;
}
