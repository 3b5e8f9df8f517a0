/* The bytes of the journal: sector marks and headers, and entries with their checksums. Knows the
 * format and nothing of when something is written. docs/save-format.md is its description. */
#ifndef STORE_ENTRY_H
#define STORE_ENTRY_H

#include "store_limits.h"

#define STORE_FORMAT 1u /* version of the whole format */

/* A sector begins with a mark (it was erased completely), twice the same header (it belongs to the
 * journal), and a closing word (zeros: the next sector may have been touched); entries follow. */
#define STORE_MARK_SIZE    16u
#define STORE_HEADER_SIZE  32u
#define STORE_HEADER_AT    STORE_MARK_SIZE
#define STORE_HEADER_TWIN  (STORE_HEADER_AT + STORE_HEADER_SIZE)
#define STORE_CLOSE_AT     (STORE_HEADER_TWIN + STORE_HEADER_SIZE)
#define STORE_ENTRIES_AT   (STORE_CLOSE_AT + 4u)
#define STORE_SEQUENCE_MAX 0x7FFFFFFFu

enum entry_kind {
    ENTRY_NOTHING = 0x00,
    ENTRY_SETUP = 0x01,    /* part of a setup; with the last one its game begins */
    ENTRY_ACTIONS = 0x02,  /* actions from `index` on, and then the game ends; none: an undo */
    ENTRY_BLOCK = 0x03,    /* copied forward: the game's length, then actions from `index` on */
    ENTRY_END = 0x04,      /* the game is over; `index` END_FORGETS: and the statistics are gone */
    ENTRY_SETTINGS = 0x05, /* part of the settings */
    ENTRY_STATISTICS = 0x06, /* part of statistics; with the last one the game `index` is over */
    ENTRY_SNAPSHOT = 0x07,   /* part of a snapshot, taken after `index` actions */
    ENTRY_CHECKPOINT = 0x08, /* first in a sector: where the newest of everything was by then */
    ENTRY_TAIL = 0x09,       /* sectors older than this one count no longer */
    ENTRY_PAST = 0x0A        /* part of the last games; in flash a checkpoint with an index */
};
#define END_FORGETS     1u
#define ENTRY_COPY      0x80u /* beside a value's kind: copied forward, nothing new */
#define ENTRY_BIT(kind) (1u << (kind))
#define ENTRY_ALL       0xFFFEu
#define ENTRY_VALUES                                                                               \
    (ENTRY_BIT(ENTRY_SETUP) | ENTRY_BIT(ENTRY_SETTINGS) | ENTRY_BIT(ENTRY_STATISTICS) |            \
     ENTRY_BIT(ENTRY_SNAPSHOT) | ENTRY_BIT(ENTRY_PAST))
#define ENTRY_TWINS (ENTRY_BIT(ENTRY_SETTINGS) | ENTRY_BIT(ENTRY_STATISTICS))

struct entry {
    uint8_t kind; /* without ENTRY_COPY */
    uint8_t title;
    bool copy;       /* says nothing new: a block, or a value that was copied forward */
    uint8_t length;  /* bytes of payload */
    uint8_t part;    /* values: number of parts - 1 and part, four bits each; actions: the step */
    uint16_t number; /* of the game; of the value, which tells one from another */
    uint16_t index;
    const uint8_t *payload;
    store_place place;
};

static inline uint8_t entry_part(const struct entry *entry) {
    return entry->part & 0x0F;
}
static inline uint8_t entry_parts(const struct entry *entry) {
    return (uint8_t)((entry->part >> 4) + 1);
}

struct sector_header {
    uint8_t version;
    uint8_t titles;
    uint16_t sectors;
    uint32_t sequence, erases;
    uint32_t tail; /* older sectors count no longer */
    uint32_t
        previous; /* sequence of the sector before; those between do not count; 0: there is none */
    uint16_t previous_end; /* offset in it behind which nothing counts */
};

/* Numbers in flash have their low byte first. */
uint16_t store_get16(const uint8_t *bytes);
uint32_t store_get32(const uint8_t *bytes);
void store_put16(uint8_t *bytes, uint16_t value);
void store_put32(uint8_t *bytes, uint32_t value);

/* Bytes that an entry takes up, from its head to where the next one begins. */
uint16_t store_entry_size(uint8_t length);
/* Writes an entry at `at` in the page image of a sector with this sequence; `offset` is that of the
 * page. */
void store_entry_encode(const struct entry *entry, uint32_t sequence, uint32_t offset,
                        uint8_t *page, uint16_t at);
/* Reads head and payload's place at `at` in a page, unverified; false if nothing sensible begins
 * there. */
bool store_entry_decode(struct entry *entry, uint32_t offset, const uint8_t *page, uint16_t at);
/* The checksum of an entry that was decoded from there is right. */
bool store_entry_valid(const struct entry *entry, uint32_t sequence, uint32_t offset,
                       const uint8_t *page, uint16_t at);

/* Writes the mark of a sector that was erased so many times. */
void store_mark_encode(uint32_t erases, uint8_t *bytes);
/* Reads a mark; false if it is none. */
bool store_mark_decode(const uint8_t *bytes, uint32_t *erases);
/* Writes both copies of a header into a sector's first page. */
void store_header_encode(const struct sector_header *header, uint8_t *page);
/* Reads a header from a sector's first bytes, from either copy, of any version; false if there is
 * none. */
bool store_header_decode(const uint8_t *page, struct sector_header *header);

#endif
