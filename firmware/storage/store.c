#include "store.h"

#include <string.h>

#include "check.h"
#include "store_collect.h"
#include "store_ledger.h"
#include "store_walk.h"
#include "store_write.h"

#define ERASED_AHEAD 4u /* sectors that are kept ready */

static const char *const texts[STORE_RESULT_COUNT] = {
    [STORE_OK] = "ok",
    [STORE_NONE] = "there is nothing of that kind",
    [STORE_FOREIGN] = "the memory for saves holds something else",
    [STORE_VERSION] = "the memory for saves belongs to another version of this program",
    [STORE_AREA] = "the memory for saves has a size that cannot be used",
    [STORE_DAMAGED] = "what was saved has been damaged",
    [STORE_TOO_LONG] = "it is too long to be saved",
    [STORE_FULL] = "the memory for saves is worn out",
    [STORE_FLASH] = "the memory for saves does not work",
};

const char *store_result_text(enum store_result result) {
    CHECK((unsigned)result < STORE_RESULT_COUNT);
    return texts[result];
}

/* What a value is in flash. */
static const struct {
    uint8_t kind;
    uint16_t max;
    bool one; /* for the whole device */
} values[STORE_VALUE_COUNT] = {
    [STORE_SETTINGS] = {ENTRY_SETTINGS, STORE_SETTINGS_MAX, true},
    [STORE_STATISTICS] = {ENTRY_STATISTICS, STORE_STATISTICS_MAX, false},
    [STORE_SNAPSHOT] = {ENTRY_SNAPSHOT, STORE_SNAPSHOT_MAX, false},
    [STORE_PAST] = {ENTRY_PAST, STORE_PAST_MAX, false},
};

static store_place place_of(const struct store *store, enum store_value value, uint8_t title) {
    const struct store_title *of = &store->titles[title];
    switch (value) {
    case STORE_STATISTICS:
        return of->statistics;
    case STORE_SNAPSHOT:
        return of->setup == 0 ? 0 : of->snapshot;
    case STORE_PAST:
        return of->past;
    default:
        return store->settings;
    }
}

/* Makes the ledger anew. What cannot be read now is not gone: then it stays as it was. */
static void rebuild(struct store *store) {
    struct store_title titles[STORE_TITLES];
    const store_place settings = store->settings;
    memcpy(titles, store->titles, sizeof titles);
    store_ledger_rebuild(store);
    if (store->broken) {
        memcpy(store->titles, titles, sizeof titles);
        store->settings = settings;
    }
}

/* Reads a value where the ledger says; if it is not there, the ledger is made anew and finds an
 * older copy or none. */
static enum store_result read_value(struct store *store, enum store_value value, uint8_t title,
                                    void *bytes, uint16_t room, uint16_t *size) {
    enum store_result result = STORE_NONE;
    store->broken = false; /* that was then */
    for (int turn = 0; turn < 2; turn++) {
        const store_place place = place_of(store, value, title);
        if (place == 0) {
            break;
        }
        result = store_value_read(store, values[value].kind, title, place, bytes, room, size);
        if (result != STORE_DAMAGED || store->broken) {
            break; /* unread is not damaged */
        }
        store->damaged = true;
        rebuild(store);
    }
    return store->broken ? STORE_FLASH : result;
}

static uint8_t title_of(enum store_value value, uint8_t title) {
    CHECK((unsigned)value < STORE_VALUE_COUNT);
    CHECK(title < STORE_TITLES);
    return values[value].one ? 0 : title;
}

enum store_result store_get(struct store *store, enum store_value value, uint8_t title, void *bytes,
                            uint16_t room, uint16_t *size) {
    return read_value(store, value, title_of(value, title), bytes, room, size);
}

enum store_result store_put(struct store *store, enum store_value value, uint8_t title,
                            const void *bytes, uint16_t size) {
    const struct store_source source = {.bytes = bytes, .size = size};
    struct entry like = {.kind = values[value].kind, .title = title_of(value, title)};
    const struct store_title *of = &store->titles[like.title];
    if (size > values[value].max) {
        return STORE_TOO_LONG;
    }
    if (value == STORE_SNAPSHOT) {
        if (of->setup == 0) {
            return STORE_NONE;
        }
        like.number = of->number;
        like.index = of->length;
    }
    const enum store_result result = store_collect_prepare(store);
    return result == STORE_OK ? store_write_twice(store, &like, &source) : result;
}

/* The next slice would erase this sector; SECTOR_NONE if none needs to be. */
static uint8_t erase_next(const struct store *store) {
    return store_sectors_in(store, SECTOR_ERASED) >= ERASED_AHEAD
               ? SECTOR_NONE
               : store_sector_after(store, store->head, SECTOR_DIRTY);
}

/* Copying forward goes on until so many sectors are free, or until it has been once around in vain.
 */
static bool should_collect(const struct store *store) {
    const uint16_t quarter = (uint16_t)(store->flash->sectors / 4u);
    const uint16_t goal = quarter > STORE_RESERVE + 2 ? quarter : STORE_RESERVE + 2;
    return store_sectors_free(store) < goal && store->collect_count < store->flash->sectors;
}

enum store_work store_work(const struct store *store) {
    if (erase_next(store) != SECTOR_NONE) {
        return STORE_ERASING;
    }
    return should_collect(store) ? STORE_TIDYING : STORE_AT_REST;
}

enum store_result store_idle(struct store *store) {
    const uint8_t sector = erase_next(store);
    if (sector != SECTOR_NONE) {
        store_sector_erase(store, sector); /* or it is bad, and there are others */
        return STORE_OK;
    }
    return should_collect(store) ? store_collect_slice(store) : STORE_OK;
}

void store_pardon(struct store *store) {
    const uint8_t sector = store_sector_after(store, store->pardoned, SECTOR_BAD);
    if (sector != SECTOR_NONE) {
        store->pardoned = sector;
        store->state[sector] = SECTOR_TORN; /* perhaps it was refused while it was being opened */
    }
}

struct store_status store_status(const struct store *store) {
    struct store_status status = {.sectors = store->flash->sectors,
                                  .used = store_sectors_in(store, SECTOR_LOG),
                                  .erased = store_sectors_in(store, SECTOR_ERASED),
                                  .bad = store_sectors_in(store, SECTOR_BAD),
                                  .wear_least = UINT32_MAX,
                                  .damaged = store->damaged,
                                  .torn = store->torn};
    for (uint16_t i = 0; i < store->flash->sectors; i++) {
        const uint32_t erases = store->erases[i];
        status.wear_least = erases < status.wear_least ? erases : status.wear_least;
        status.wear_most = erases > status.wear_most ? erases : status.wear_most;
    }
    return status;
}
