/* Power-on: which sectors are the journal, how far the last one counts, and the ledger.
 *
 * What an operation that was cut has left behind may read differently each time. So each time power
 * comes on, the journal goes on in a new sector whose header says up to where the one before
 * counts, and nothing is written to that one again. The last entry that counts is programmed once
 * more before, which makes its bits firm. */
#include <string.h>

#include "store_ledger.h"
#include "store_walk.h"
#include "store_write.h"

/* What mounting finds in the first bytes of all sectors. */
struct survey {
    uint8_t newest; /* sector, or SECTOR_NONE */
    bool closed;    /* the newest is */
    struct sector_header header;
};

static bool area_fits(const struct store_flash *flash) {
    return flash->sectors >= STORE_SECTORS_MIN && flash->sectors <= STORE_SECTORS_MAX;
}

static void start(struct store *store, const struct store_flash *flash) {
    memset(store, 0, sizeof *store);
    store->flash = flash;
    store->cached = UINT32_MAX;
    store->before = SECTOR_NONE;
    store->suspect = SECTOR_NONE;
    store->collect_at = STORE_ENTRIES_AT;
    store->head = (uint8_t)(flash->sectors - 1u); /* so that sector 0 is the next one */
}

static bool is_ours(const struct store *store, const struct sector_header *header) {
    return header->version == STORE_FORMAT && header->titles == STORE_TITLES &&
           header->sectors == store->flash->sectors;
}

/* The state of a sector by its first bytes. A header is only written, and killed, while the mark
 * reads: without one nothing of a header can come back. */
static enum store_sector_state survey_sector(struct store *store, uint8_t sector,
                                             struct sector_header *header, bool *closed) {
    uint8_t bytes[STORE_ENTRIES_AT];
    store_sector_read(store, sector, bytes);
    const bool marked = store_mark_decode(bytes, &store->erases[sector]);
    *closed = !store_bytes_blank(bytes + STORE_CLOSE_AT, STORE_ENTRIES_AT - STORE_CLOSE_AT);
    store->end[sector] = STORE_SECTOR;
    if (store_header_decode(bytes, header)) {
        store->sequence[sector] = header->sequence;
        store->erases[sector] = header->erases;
        return is_ours(store, header) ? SECTOR_LOG : SECTOR_OTHER;
    }
    if (!marked) {
        return SECTOR_DIRTY;
    }
    const bool blank =
        store_bytes_blank(bytes + STORE_HEADER_AT, STORE_ENTRIES_AT - STORE_HEADER_AT);
    return blank ? SECTOR_ERASED : SECTOR_TORN;
}

/* Sectors that have a header are taken for parts of the journal; what the newest of them says
 * decides later. */
static void survey_sectors(struct store *store, struct survey *survey) {
    struct sector_header header;
    bool closed;
    survey->newest = SECTOR_NONE;
    for (uint8_t i = 0; i < store->flash->sectors; i++) {
        const enum store_sector_state state = survey_sector(store, i, &header, &closed);
        store->state[i] = (uint8_t)state;
        if ((state == SECTOR_LOG || state == SECTOR_OTHER) &&
            (survey->newest == SECTOR_NONE || header.sequence > survey->header.sequence)) {
            survey->newest = i;
            survey->closed = closed;
            survey->header = header;
        }
    }
}

/* A sector whose wear is not known has been erased about as often as the others. */
static void guess_wear(struct store *store) {
    uint32_t most = 1;
    for (uint16_t i = 0; i < store->flash->sectors; i++) {
        most = store->erases[i] > most ? store->erases[i] : most;
    }
    for (uint16_t i = 0; i < store->flash->sectors; i++) {
        if (store->erases[i] == 0 && store->state[i] <= SECTOR_TORN) {
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

/* The sector with the largest sequence below this one that has a header. */
static uint8_t sector_below(const struct store *store, uint32_t sequence) {
    uint8_t found = SECTOR_NONE;
    for (uint8_t i = 0; i < store->flash->sectors; i++) {
        const bool log = store->state[i] == SECTOR_LOG || store->state[i] == SECTOR_OTHER;
        if (log && store->sequence[i] < sequence &&
            (found == SECTOR_NONE || store->sequence[i] > store->sequence[found])) {
            found = i;
        }
    }
    return found;
}

/* Follows the journal from its newest sector back to the tail. Each header says which sector comes
 * before, and up to where it counts; sectors between the two have no place in the journal. If that
 * one is missing, the next older one that is there is believed as it stands. Answers the newest
 * sequence that is missing, or 0: only what is read then tells whether it still counts. */
static uint32_t follow_back(struct store *store, struct sector_header header) {
    uint8_t bytes[STORE_ENTRIES_AT];
    uint32_t lost = 0;
    for (uint8_t sector = sector_below(store, header.sequence); sector != SECTOR_NONE;
         sector = sector_below(store, header.sequence)) {
        if (store->sequence[sector] > header.previous) {
            store->state[sector] = SECTOR_DIRTY;
            continue;
        }
        const bool missing = store->sequence[sector] != header.previous;
        lost = missing && lost == 0 ? header.previous : lost;
        store->end[sector] = missing ? STORE_SECTOR : header.previous_end;
        if (store->before == SECTOR_NONE) {
            store->before = sector;
        }
        store_sector_read(store, sector, bytes);
        if (!store_header_decode(bytes, &header)) {
            store->state[sector] = SECTOR_TORN; /* it was there a moment ago */
            header.previous = store->sequence[sector];
            header.sequence = store->sequence[sector];
        }
    }
    return lost == 0 ? header.previous : lost;
}

/* Finds where the last valid entry of the newest sector ends, with the page as it read then in
 * store->out. True if the sector tells anything new: copies alone are as good as nothing, for the
 * originals are still there. */
static bool find_end(struct store *store, uint8_t sector) {
    struct store_walk walk = store_walk_sector(store, sector, STORE_ENTRIES_AT, ENTRY_ALL);
    struct entry entry;
    uint16_t end = STORE_ENTRIES_AT;
    bool news = false;
    memset(store->out, 0xFF, STORE_PAGE);
    while (store_walk_next(store, &walk, &entry)) {
        store->damaged |= walk.skipped; /* something lies behind it: no cut has done this */
        walk.skipped = false;
        end = walk.at;
        if (!entry.copy && entry.kind != ENTRY_CHECKPOINT) {
            news = true;
        }
        memcpy(store->out, store->page, STORE_PAGE);
    }
    store->torn = walk.skipped;
    store->end[sector] = end;
    return news;
}

/* Where the entries behind a sector's checkpoint begin; that of a program before is shorter. */
static uint16_t behind_checkpoint(struct store *store, uint8_t sector) {
    struct store_walk walk = store_walk_sector(store, sector, STORE_ENTRIES_AT, ENTRY_ALL);
    struct entry entry;
    return store_walk_next(store, &walk, &entry) && entry.kind == ENTRY_CHECKPOINT
               ? walk.at
               : STORE_ENTRIES_AT;
}

/* Decides what of the newest sector counts. Its last entry, or the header if there is none, may be
 * weak, and its bits are made firm; what lies behind will not count. */
static enum store_result settle(struct store *store, const struct sector_header *header) {
    const uint8_t head = store->head;
    const bool news = find_end(store, head);
    const uint32_t page = (store->end[head] - 1u) / STORE_PAGE * STORE_PAGE;
    if (page == 0) {
        store_header_encode(header, store->out);
    }
    if (!store_page_program(store, head * STORE_SECTOR + page, 0, 0)) {
        return STORE_FLASH;
    }
    if (news) {
        store->before = head;
    } else {
        store->end[head] = behind_checkpoint(store, head);
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

/* What is known of the newest sector's surroundings. False if something there is of another
 * version. */
static bool take_over(struct store *store, const struct survey *survey, uint32_t *lost) {
    store->head = survey->newest;
    store->head_sequence = survey->header.sequence;
    store->tail_sequence = survey->header.tail;
    drop_old(store);
    *lost = follow_back(store, survey->header);
    guess_wear(store);
    if (survey->closed) {
        store->suspect = store_sector_after(store, store->head, SECTOR_ERASED);
    }
    return store_sectors_in(store, SECTOR_OTHER) == 0;
}

static enum store_result open_journal(struct store *store, const struct survey *survey) {
    uint32_t lost = 0;
    if (!take_over(store, survey, &lost)) {
        return STORE_VERSION;
    }
    enum store_result result = settle(store, &survey->header);
    if (result != STORE_OK) {
        return result;
    }
    const uint8_t old = store->head;
    read_ledger(store);
    store->damaged |= lost >= store->tail_sequence; /* the tail may have moved since the header */
    drop_old(store);
    result = store_sector_close(store, old) ? store_write_open(store) : STORE_FLASH;
    if (result == STORE_OK && store->before != old) {
        store->state[old] = SECTOR_DIRTY;
    }
    return result;
}

/* The very first sector of a new area, as the last operation on it would leave its first page. */
static void first_page(const struct store *store, uint8_t *page) {
    const struct sector_header header = {.version = STORE_FORMAT,
                                         .titles = STORE_TITLES,
                                         .sectors = store->flash->sectors,
                                         .sequence = 1,
                                         .tail = 1};
    uint8_t checkpoint[STORE_CHECKPOINT_SIZE] = {0};
    const struct entry entry = {
        .kind = ENTRY_CHECKPOINT, .length = STORE_CHECKPOINT_SIZE, .payload = checkpoint};
    memset(page, 0xFF, STORE_PAGE);
    store_mark_encode(0, page);
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

/* Makes a blank area ready. Nothing is erased, for an erase that is cut would leave what looks
 * foreign. */
static enum store_result begin_new(struct store *store) {
    first_page(store, store->out);
    if (!store_page_program(store, 0, 0, STORE_PAGE)) {
        return STORE_FLASH;
    }
    store_write_opened(store, 0, 1);
    store->tail_sequence = 1;
    return STORE_OK;
}

/* The first sector of a new journal, of which nothing is known yet. Nothing older counts any more,
 * at the same instant as it is there. */
static enum store_result begin_journal(struct store *store) {
    store->before = SECTOR_NONE;
    const enum store_result result = store_write_open(store);
    if (result == STORE_OK) {
        drop_old(store);
    }
    return result;
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
    return is_new(store) ? begin_new(store) : STORE_FOREIGN;
}

enum store_result store_mount(struct store *store, const struct store_flash *flash) {
    if (!area_fits(flash)) {
        return STORE_AREA;
    }
    start(store, flash);
    const enum store_result result = mount(store);
    return store->broken ? STORE_FLASH : result;
}

enum store_result store_format(struct store *store, const struct store_flash *flash) {
    struct survey survey;
    uint32_t lost = 0;
    if (!area_fits(flash)) {
        return STORE_AREA;
    }
    start(store, flash);
    survey_sectors(store, &survey);
    if (survey.newest != SECTOR_NONE && !take_over(store, &survey, &lost)) {
        for (uint16_t i = 0; i < flash->sectors;
             i++) { /* another version's, and the owner was asked */
            const bool log = store->state[i] == SECTOR_LOG || store->state[i] == SECTOR_OTHER;
            store->state[i] = log ? SECTOR_DIRTY : store->state[i];
        }
    }
    if (store->state[store->head] == SECTOR_LOG && !store_sector_close(store, store->head)) {
        return STORE_FLASH;
    }
    if (store_sectors_free(store) == 0) {
        store->state[store_sector_from(store, 1)] = SECTOR_DIRTY;
    }
    return store->broken ? STORE_FLASH : begin_journal(store);
}
