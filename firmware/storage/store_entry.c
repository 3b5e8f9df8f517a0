#include "store_entry.h"

#include <string.h>

#include "coder.h"

#define MARK_MAGIC   0x45545341u /* "ASTE" */
#define HEADER_MAGIC 0x4C545341u /* "ASTL" */

/* Last games are in flash what a program before this one steps over anywhere but at a sector's
 * begin: a checkpoint. Its index, 0 in a real one, tells them, and whether they are a copy. */
#define PAST_NEW    1u
#define PAST_COPIED 2u

uint16_t store_get16(const uint8_t *bytes) {
    return (uint16_t)(bytes[0] | bytes[1] << 8);
}

uint32_t store_get32(const uint8_t *bytes) {
    return store_get16(bytes) | (uint32_t)store_get16(bytes + 2) << 16;
}

void store_put16(uint8_t *bytes, uint16_t value) {
    bytes[0] = (uint8_t)value;
    bytes[1] = (uint8_t)(value >> 8);
}

void store_put32(uint8_t *bytes, uint32_t value) {
    store_put16(bytes, (uint16_t)value);
    store_put16(bytes + 2, (uint16_t)(value >> 16));
}

uint16_t store_entry_size(uint8_t length) {
    return (uint16_t)(STORE_ENTRY_HEAD + ((length + 3u) & ~3u));
}

/* The sector's sequence and the place take part, so that what an earlier life of the sector left
 * behind, or bytes that look like an entry inside of a payload, are never one. */
static uint32_t checksum(uint32_t sequence, uint32_t offset, const uint8_t *page, uint16_t at,
                         uint8_t length) {
    uint8_t where[8];
    store_put32(where, sequence);
    store_put32(where + 4, (offset + at) % STORE_SECTOR);
    uint32_t crc = crc32_of(0, where, sizeof where);
    crc = crc32_of(crc, page + at, 8);
    return crc32_of(crc, page + at + STORE_ENTRY_HEAD, length);
}

void store_entry_encode(const struct entry *entry, uint32_t sequence, uint32_t offset,
                        uint8_t *page, uint16_t at) {
    uint8_t *bytes = page + at;
    const bool past = entry->kind == ENTRY_PAST;
    const bool copied_value = entry->copy && entry->kind != ENTRY_BLOCK;
    bytes[0] = past           ? ENTRY_CHECKPOINT
               : copied_value ? (uint8_t)(entry->kind | ENTRY_COPY)
                              : entry->kind;
    bytes[1] = entry->title;
    bytes[2] = entry->length;
    bytes[3] = entry->part;
    store_put16(bytes + 4, entry->number);
    store_put16(bytes + 6, past ? (entry->copy ? PAST_COPIED : PAST_NEW) : entry->index);
    if (entry->length > 0) {
        memcpy(bytes + STORE_ENTRY_HEAD, entry->payload, entry->length);
    }
    store_put32(bytes + 8, checksum(sequence, offset, page, at, entry->length));
}

/* What the kinds have in common with the limits; every field of a decoded entry can be used as it
 * is. */
static bool sensible(const struct entry *entry) {
    const bool value = (ENTRY_BIT(entry->kind & 0x0F) & ENTRY_VALUES) != 0;
    if (entry->kind == ENTRY_NOTHING || entry->kind > ENTRY_PAST ||
        (entry->copy && !value && entry->kind != ENTRY_BLOCK) || entry->title >= STORE_TITLES ||
        entry->length > STORE_PAYLOAD_MAX) {
        return false;
    }
    if (entry->kind == ENTRY_ACTIONS || entry->kind == ENTRY_BLOCK) {
        const uint16_t before = entry->kind == ENTRY_BLOCK ? 4 : 0;
        const uint16_t count = (uint16_t)((entry->length - before) / STORE_ACTION);
        return entry->length >= before && entry->length % STORE_ACTION == 0 &&
               entry->index % STORE_BLOCK + count <= STORE_BLOCK &&
               (uint32_t)entry->index + count <= STORE_ACTIONS_MAX;
    }
    if (value) {
        return entry_part(entry) < entry_parts(entry) && entry_parts(entry) <= STORE_PARTS_MAX;
    }
    return entry->kind != ENTRY_TAIL || entry->length == 4;
}

bool store_entry_decode(struct entry *entry, uint32_t offset, const uint8_t *page, uint16_t at) {
    const uint8_t *bytes = page + at;
    if (at + STORE_ENTRY_HEAD > STORE_PAGE) {
        return false;
    }
    entry->copy = (bytes[0] & ENTRY_COPY) != 0 || bytes[0] == ENTRY_BLOCK;
    entry->kind = bytes[0] & (uint8_t)~ENTRY_COPY;
    entry->title = bytes[1];
    entry->length = bytes[2];
    entry->part = bytes[3];
    entry->number = store_get16(bytes + 4);
    entry->index = store_get16(bytes + 6);
    if (entry->kind == ENTRY_PAST || (bytes[0] == ENTRY_CHECKPOINT && entry->index > PAST_COPIED)) {
        return false;
    }
    if (bytes[0] == ENTRY_CHECKPOINT && entry->index != 0) {
        entry->kind = ENTRY_PAST;
        entry->copy = entry->index == PAST_COPIED;
        entry->index = 0;
    }
    entry->payload = bytes + STORE_ENTRY_HEAD;
    entry->place = (store_place)((offset + at) / 4u);
    return sensible(entry) && at + store_entry_size(entry->length) <= STORE_PAGE;
}

bool store_entry_valid(const struct entry *entry, uint32_t sequence, uint32_t offset,
                       const uint8_t *page, uint16_t at) {
    return store_get32(page + at + 8) == checksum(sequence, offset, page, at, entry->length);
}

/* Mark and header end with the checksum of what stands before it. */
static void put_checksum(uint8_t *bytes, uint32_t size) {
    store_put32(bytes + size - 4, crc32_of(0, bytes, size - 4));
}

static bool checksum_holds(const uint8_t *bytes, uint32_t size) {
    return store_get32(bytes + size - 4) == crc32_of(0, bytes, size - 4);
}

void store_mark_encode(uint32_t erases, uint8_t *bytes) {
    store_put32(bytes, MARK_MAGIC);
    store_put32(bytes + 4, erases);
    store_put32(bytes + 8, STORE_FORMAT);
    put_checksum(bytes, STORE_MARK_SIZE);
}

bool store_mark_decode(const uint8_t *bytes, uint32_t *erases) {
    if (store_get32(bytes) != MARK_MAGIC || store_get32(bytes + 8) != STORE_FORMAT ||
        !checksum_holds(bytes, STORE_MARK_SIZE)) {
        return false;
    }
    *erases = store_get32(bytes + 4);
    return true;
}

void store_header_encode(const struct sector_header *header, uint8_t *page) {
    uint8_t *bytes = page + STORE_HEADER_AT;
    store_put32(bytes, HEADER_MAGIC);
    bytes[4] = header->version;
    bytes[5] = header->titles;
    store_put16(bytes + 6, header->sectors);
    store_put32(bytes + 8, header->sequence);
    store_put32(bytes + 12, header->tail);
    store_put32(bytes + 16, header->previous);
    store_put16(bytes + 20, header->previous_end);
    store_put16(bytes + 22, 0);
    store_put32(bytes + 24, header->erases);
    put_checksum(bytes, STORE_HEADER_SIZE);
    memcpy(page + STORE_HEADER_TWIN, bytes, STORE_HEADER_SIZE);
}

static bool header_decode(const uint8_t *bytes, struct sector_header *header) {
    if (store_get32(bytes) != HEADER_MAGIC || !checksum_holds(bytes, STORE_HEADER_SIZE)) {
        return false;
    }
    header->version = bytes[4];
    header->titles = bytes[5];
    header->sectors = store_get16(bytes + 6);
    header->sequence = store_get32(bytes + 8);
    header->tail = store_get32(bytes + 12);
    header->previous = store_get32(bytes + 16);
    header->previous_end = store_get16(bytes + 20);
    header->erases = store_get32(bytes + 24);
    return header->sequence >= 1 && header->sequence <= STORE_SEQUENCE_MAX && header->tail >= 1 &&
           header->tail <= header->sequence && header->previous < header->sequence &&
           header->previous_end <= STORE_SECTOR;
}

bool store_header_decode(const uint8_t *page, struct sector_header *header) {
    return header_decode(page + STORE_HEADER_AT, header) ||
           header_decode(page + STORE_HEADER_TWIN, header);
}
