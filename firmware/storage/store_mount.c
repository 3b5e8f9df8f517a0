/* Power-on: which sectors are the journal, what a cut left behind at its end, and the ledger. */
#include <string.h>

#include "store_ledger.h"
#include "store_walk.h"
#include "store_write.h"

#define LAST_PAGE (STORE_SECTOR_PAGES - 1u)

/* What mounting finds in the first bytes of all sectors. */
struct survey {
    uint8_t newest; /* sector, or SECTOR_NONE */
    struct sector_header header;
};

static bool area_fits(const struct store_flash *flash) {
    return flash->sectors >= STORE_SECTORS_MIN && flash->sectors <= STORE_SECTORS_MAX;
}

static void start(struct store *store, const struct store_flash *flash) {
    memset(store, 0, sizeof *store);
    store->flash = flash;
    store->cached = UINT32_MAX;
    store->suspect = SECTOR_NONE;
    store->collect_at = STORE_ENTRIES_AT;
}

static bool is_ours(const struct store *store, const struct sector_header *header) {
    return header->version == STORE_FORMAT && header->titles == STORE_TITLES &&
           header->sectors == store->flash->sectors;
}

static bool is_blank(const uint8_t *bytes, uint16_t size) {
    uint8_t all = 0xFF;
    for (uint16_t i = 0; i < size; i++) {
        all &= bytes[i];
    }
    return all == 0xFF;
}

/* Sectors that have a header are taken for parts of the journal; what the newest of them says
 * decides later. */
static void survey_sectors(struct store *store, struct survey *survey) {
    uint8_t bytes[STORE_ENTRIES_AT];
    struct sector_header header;
    survey->newest = SECTOR_NONE;
    for (uint8_t i = 0; i < store->flash->sectors; i++) {
        store_sector_read(store, i, bytes);
        const bool marked = store_mark_decode(bytes, &store->erases[i]);
        if (store_header_decode(bytes, &header)) {
            store->state[i] = is_ours(store, &header) ? SECTOR_LOG : SECTOR_OTHER;
            store->sequence[i] = header.sequence;
            store->erases[i] = header.erases;
            if (survey->newest == SECTOR_NONE || header.sequence > survey->header.sequence) {
                survey->newest = i;
                survey->header = header;
            }
        } else if (marked) {
            const bool blank = is_blank(bytes + STORE_HEADER_AT, 2 * STORE_HEADER_SIZE);
            store->state[i] = blank ? SECTOR_ERASED : SECTOR_TORN;
        } else {
            store->state[i] = SECTOR_DIRTY;
        }
    }
}

/* A sector whose wear is not known has been erased about as often as the others. */
static void guess_wear(struct store *store) {
    uint32_t most = 0;
    for (uint16_t i = 0; i < store->flash->sectors; i++) {
        most = store->erases[i] > most ? store->erases[i] : most;
    }
    for (uint16_t i = 0; i < store->flash->sectors && most > 1; i++) {
        if (store->erases[i] == 0 && store->state[i] == SECTOR_DIRTY) {
            store->erases[i] = most - 1;
        }
    }
}

/* What lies before the tail counts no longer, and is free. */
static void drop_old(struct store *store) {
    for (uint16_t i = 0; i < store->flash->sectors; i++) {
        const bool log = store->state[i] == SECTOR_LOG || store->state[i] == SECTOR_OTHER;
        if (log && store->sequence[i] < store->tail_sequence) {
            store->state[i] = SECTOR_DIRTY;
        }
    }
}

/* The last page of the head in which a bit has fallen. */
static uint16_t last_page(struct store *store) {
    uint16_t page = LAST_PAGE;
    for (; page > 0; page--) {
        if (!is_blank(store_page_read(store, store->head * STORE_SECTOR + page * STORE_PAGE),
                      STORE_PAGE)) {
            break;
        }
    }
    return page;
}

/* Programs a page again as it reads: its valid entries, so that their bits are firm, and zeros
 * behind them. */
static bool seal_page(struct store *store, const struct sector_header *header, uint16_t page) {
    const uint32_t offset = store->head * STORE_SECTOR + page * STORE_PAGE;
    uint16_t at = page == 0 ? STORE_ENTRIES_AT : 0;
    struct entry entry;
    store->cached = UINT32_MAX;
    const uint8_t *bytes = store_page_read(store, offset);
    while (store_entry_decode(&entry, offset, bytes, at) &&
           store_entry_valid(&entry, store->head_sequence, offset, bytes, at)) {
        at = (uint16_t)(at + store_entry_size(entry.length));
    }
    memcpy(store->out, bytes, STORE_PAGE);
    memset(store->out + at, 0, (uint16_t)(STORE_PAGE - at));
    if (page == 0) {
        store_header_encode(header, store->out);
    }
    const bool programmed = store->flash->program(store->flash->context, offset, store->out);
    store->cached = UINT32_MAX;
    return programmed;
}

/* Power may have failed in the last page that was touched or in the one behind it, and what it left
 * may read differently each time. Both are made firm before anything of them is believed; writing
 * goes on behind them. If they were the last, the next sector may have been touched instead. */
static enum store_result seal(struct store *store, const struct sector_header *header) {
    const uint16_t page = last_page(store);
    if (page == LAST_PAGE) {
        store->suspect = store_sector_after(store, store->head, SECTOR_ERASED);
    }
    if (!seal_page(store, header, page) ||
        (page < LAST_PAGE && !seal_page(store, header, (uint16_t)(page + 1)))) {
        return STORE_FLASH;
    }
    store->at = (uint16_t)((page + 2u) * STORE_PAGE);
    if (store->at > STORE_SECTOR) {
        store->at = STORE_SECTOR;
    }
    return STORE_OK;
}

/* The ledger, from the head's checkpoint if it has one, and from the head's entries; else from
 * everything. */
static void read_ledger(struct store *store) {
    struct store_walk walk = store_walk_sector(store, store->head, STORE_ENTRIES_AT, ENTRY_ALL);
    struct entry entry;
    if (!store_walk_next(store, &walk, &entry) || entry.kind != ENTRY_CHECKPOINT ||
        !store_ledger_read(store, entry.payload, entry.length)) {
        store_ledger_rebuild(store);
        return;
    }
    while (store_walk_next(store, &walk, &entry)) {
        store_ledger_apply(store, &entry);
    }
}

void store_ledger_rebuild(struct store *store) {
    struct store_walk walk = store_walk_from(store, store->tail_sequence, ENTRY_ALL, TITLE_ANY);
    struct entry entry;
    store_ledger_clear(store);
    while (store_walk_next(store, &walk, &entry)) {
        store_ledger_apply(store, &entry);
    }
}

static enum store_result open_journal(struct store *store, const struct survey *survey) {
    store->head = survey->newest;
    store->head_sequence = survey->header.sequence;
    store->tail_sequence = survey->header.tail;
    drop_old(store);
    if (store_sectors_in(store, SECTOR_OTHER) > 0) {
        return STORE_VERSION;
    }
    guess_wear(store);
    const enum store_result result = seal(store, &survey->header);
    if (result == STORE_OK) {
        read_ledger(store);
        drop_old(store);
    }
    return result;
}

/* The very first sector of a new area, as the last operation on it would leave its first page. */
static void first_page(const struct store *store, uint8_t *page) {
    const struct sector_header header = {.version = STORE_FORMAT,
                                         .titles = STORE_TITLES,
                                         .sectors = store->flash->sectors,
                                         .sequence = 1,
                                         .tail = 1,
                                         .erases = 1};
    uint8_t checkpoint[STORE_CHECKPOINT_SIZE] = {0};
    const struct entry entry = {
        .kind = ENTRY_CHECKPOINT, .length = STORE_CHECKPOINT_SIZE, .payload = checkpoint};
    memset(page, 0xFF, STORE_PAGE);
    store_mark_encode(1, page);
    store_header_encode(&header, page);
    store_entry_encode(&entry, 1, 0, page, STORE_ENTRIES_AT);
}

/* Blank, or the first attempt to make a blank area ready was cut: its first page has fallen only
 * where it should, and all else is blank. */
static bool is_new(struct store *store) {
    first_page(store, store->out);
    for (uint32_t offset = 0; offset < store->flash->sectors * STORE_SECTOR; offset += STORE_PAGE) {
        const uint8_t *bytes = store_page_read(store, offset);
        for (uint16_t i = 0; i < STORE_PAGE; i++) {
            const uint8_t expected = offset == 0 ? store->out[i] : 0xFF;
            if ((bytes[i] & expected) != expected) {
                return false;
            }
        }
    }
    return true;
}

/* The first sector of a new journal. Nothing older counts any more, at the same instant as it is
 * there. */
static enum store_result begin_journal(struct store *store) {
    store_ledger_clear(store);
    const enum store_result result = store_write_open(store, true);
    if (result == STORE_OK) {
        drop_old(store);
    }
    return result;
}

/* A new area needs nothing erased but its first sector. */
static enum store_result begin_new(struct store *store) {
    if (!store->flash->erase(store->flash->context, 0)) {
        return STORE_FLASH;
    }
    store->cached = UINT32_MAX;
    store->erases[0] = 1;
    memset(store->out, 0xFF, STORE_PAGE);
    store_mark_encode(1, store->out);
    if (!store_page_program(store, 0, 0, STORE_MARK_SIZE)) {
        return STORE_FLASH;
    }
    store->state[0] = SECTOR_ERASED;
    return begin_journal(store);
}

static enum store_result mount(struct store *store) {
    struct survey survey;
    survey_sectors(store, &survey);
    if (store->broken) {
        return STORE_FLASH;
    }
    if (survey.newest != SECTOR_NONE) {
        return open_journal(store, &survey);
    }
    if (is_new(store)) {
        return begin_new(store);
    }
    return store->broken ? STORE_FLASH : STORE_FOREIGN;
}

enum store_result store_mount(struct store *store, const struct store_flash *flash) {
    start(store, flash);
    if (!area_fits(flash)) {
        return STORE_AREA;
    }
    const enum store_result result = mount(store);
    return store->broken ? STORE_FLASH : result;
}

/* What is there is left as it is as far as possible, and is valid until the new journal has begun.
 * It is closed, so that mounting suspects the next sector if power fails from here on. */
static enum store_result leave_journal(struct store *store, const struct survey *survey) {
    store->head = survey->newest;
    store->head_sequence = survey->header.sequence;
    store->tail_sequence = survey->header.tail;
    drop_old(store);
    for (uint16_t i = 0; i < store->flash->sectors; i++) {
        if (store->state[i] == SECTOR_OTHER) {
            store->state[i] = SECTOR_DIRTY;
        }
    }
    if (store->state[store->head] == SECTOR_LOG) {
        store->at = (uint16_t)((last_page(store) + 1u) * STORE_PAGE);
        if (!store_write_close(store)) {
            return STORE_FLASH;
        }
    }
    if (store_sectors_free(store) == 0) {
        store->state[store_sector_from(store, 1)] = SECTOR_DIRTY;
    }
    return STORE_OK;
}

enum store_result store_format(struct store *store, const struct store_flash *flash) {
    struct survey survey;
    start(store, flash);
    if (!area_fits(flash)) {
        return STORE_AREA;
    }
    survey_sectors(store, &survey);
    guess_wear(store);
    store->head = (uint8_t)(flash->sectors - 1u); /* so that sector 0 is the next one */
    if (survey.newest != SECTOR_NONE) {
        const enum store_result result = leave_journal(store, &survey);
        if (result != STORE_OK) {
            return result;
        }
    }
    return begin_journal(store);
}
