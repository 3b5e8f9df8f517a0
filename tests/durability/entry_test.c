/* What may stand in a page, field by field: each limit of the format, and one past it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "store_entry.h"

/* The head of an entry as it stands in flash. */
struct head {
    uint8_t kind, title, length, part;
    uint16_t index;
};

/* Something sensible begins there, at the begin of a page. */
static bool decodes(struct head head) {
    uint8_t page[STORE_PAGE] = {head.kind, head.title, head.length, head.part};
    struct entry entry;
    store_put16(page + 6, head.index);
    return store_entry_decode(&entry, 0, page, 0);
}

static bool is_value(unsigned kind) {
    return kind == ENTRY_SETUP || kind == ENTRY_SETTINGS || kind == ENTRY_STATISTICS ||
           kind == ENTRY_SNAPSHOT;
}

static void only_known_kinds_are_entries_and_only_values_are_copied_as_they_are(void **state) {
    (void)state;
    for (unsigned kind = 0; kind < ENTRY_COPY; kind++) {
        const struct head head = {.kind = (uint8_t)kind, .length = 4};
        const struct head copy = {.kind = (uint8_t)(kind | ENTRY_COPY), .length = 4};
        assert_int_equal(decodes(head), kind >= ENTRY_SETUP && kind <= ENTRY_TAIL);
        assert_int_equal(decodes(copy), is_value(kind) || kind == ENTRY_BLOCK);
    }
}

static void an_entry_is_of_a_title_that_there_is(void **state) {
    (void)state;
    for (unsigned title = 0; title < 256; title++) {
        assert_int_equal(decodes((struct head){.kind = ENTRY_END, .title = (uint8_t)title}),
                         title < STORE_TITLES);
    }
}

static void a_value_has_no_part_behind_its_last_and_no_more_parts_than_the_longest(void **state) {
    (void)state;
    for (unsigned kind = ENTRY_SETUP; kind <= ENTRY_CHECKPOINT; kind++) {
        for (unsigned part = 0; part < 256 && kind != ENTRY_ACTIONS && kind != ENTRY_BLOCK;
             part++) {
            const unsigned parts = part / 16 + 1;
            const bool fits = part % 16 < parts && parts <= STORE_PARTS_MAX;
            assert_int_equal(decodes((struct head){.kind = (uint8_t)kind, .part = (uint8_t)part}),
                             fits || !is_value(kind));
        }
    }
}

static void an_entry_is_as_long_as_its_kind_may_be(void **state) {
    (void)state;
    for (unsigned length = 0; length < 256; length++) {
        const uint8_t of = (uint8_t)length;
        const bool fits = length <= STORE_PAYLOAD_MAX;
        const bool whole = length % STORE_ACTION == 0 && fits;
        assert_int_equal(decodes((struct head){.kind = ENTRY_SETTINGS, .length = of}), fits);
        assert_int_equal(decodes((struct head){.kind = ENTRY_CHECKPOINT, .length = of}), fits);
        assert_int_equal(decodes((struct head){.kind = ENTRY_TAIL, .length = of}), length == 4);
        assert_int_equal(decodes((struct head){.kind = ENTRY_ACTIONS, .length = of}),
                         whole && length <= STORE_BLOCK * STORE_ACTION);
        assert_int_equal(decodes((struct head){.kind = ENTRY_BLOCK, .length = of}),
                         whole && length >= 4 && length <= 4 + STORE_BLOCK * STORE_ACTION);
    }
}

/* Neither do they go past the last action that a game may have. */
static void actions_of_one_entry_lie_in_one_block(void **state) {
    (void)state;
    for (uint32_t index = 0; index < STORE_ACTIONS_MAX + 3u * STORE_BLOCK; index++) {
        for (uint32_t count = 0; count <= STORE_BLOCK; count++) {
            const bool fits =
                index % STORE_BLOCK + count <= STORE_BLOCK && index + count <= STORE_ACTIONS_MAX;
            const uint8_t length = (uint8_t)(count * STORE_ACTION);
            const uint16_t at = (uint16_t)index;
            assert_int_equal(
                decodes((struct head){.kind = ENTRY_ACTIONS, .length = length, .index = at}), fits);
            assert_int_equal(decodes((struct head){.kind = ENTRY_BLOCK,
                                                   .length = (uint8_t)(length + 4),
                                                   .index = at}),
                             fits);
        }
    }
}

/* The page is as large as it is, so that a sanitizer sees what is read behind it. */
static void an_entry_lies_within_its_page(void **state) {
    (void)state;
    uint8_t *page = malloc(STORE_PAGE);
    for (uint16_t at = 0; at < STORE_PAGE; at = (uint16_t)(at + 4)) {
        for (uint16_t length = 0; length <= STORE_PAYLOAD_MAX; length++) {
            struct entry entry;
            memset(page, 0xFF, STORE_PAGE);
            const uint8_t head[] = {ENTRY_END, 0, (uint8_t)length, 0};
            memcpy(page + at, head, sizeof head);
            const uint32_t end = at + STORE_ENTRY_HEAD + (length + 3u) / 4u * 4u;
            assert_int_equal(store_entry_decode(&entry, 0, page, at), end <= STORE_PAGE);
        }
    }
    free(page);
}

static void an_entry_comes_back_as_it_was_written_and_nowhere_else(void **state) {
    (void)state;
    static const uint8_t payload[] = {7, 6, 5, 4, 3};
    uint8_t page[STORE_PAGE];
    struct entry read;
    const struct entry entry = {.kind = ENTRY_SNAPSHOT,
                                .title = 3,
                                .copy = true,
                                .length = sizeof payload,
                                .part = 0x21,
                                .number = 0x1234,
                                .index = 0x0567,
                                .payload = payload};
    memset(page, 0xFF, sizeof page);
    store_entry_encode(&entry, 9, 5 * STORE_SECTOR + 512, page, 40);
    assert_true(store_entry_decode(&read, 5 * STORE_SECTOR + 512, page, 40));
    assert_int_equal(read.kind, entry.kind);
    assert_int_equal(read.title, entry.title);
    assert_true(read.copy);
    assert_int_equal(read.length, entry.length);
    assert_int_equal(read.part, entry.part);
    assert_int_equal(read.number, entry.number);
    assert_int_equal(read.index, entry.index);
    assert_memory_equal(read.payload, payload, sizeof payload);
    assert_int_equal(read.place * 4u, 5 * STORE_SECTOR + 512 + 40);
    assert_true(store_entry_valid(&read, 9, 5 * STORE_SECTOR + 512, page, 40));
    assert_false(store_entry_valid(&read, 8, 5 * STORE_SECTOR + 512, page, 40));
    assert_false(store_entry_valid(&read, 9, 5 * STORE_SECTOR + 256, page, 40));
    for (uint16_t i = 40; i < 40 + STORE_ENTRY_HEAD + sizeof payload; i++) {
        page[i] ^= 2;
        if (store_entry_decode(&read, 5 * STORE_SECTOR + 512, page, 40)) {
            assert_false(store_entry_valid(&read, 9, 5 * STORE_SECTOR + 512, page, 40));
        }
        page[i] ^= 2;
    }
}

/* The header that is written so is read again. */
static bool header_holds(struct sector_header header) {
    uint8_t page[STORE_PAGE];
    struct sector_header read;
    memset(page, 0xFF, sizeof page);
    store_header_encode(&header, page);
    return store_header_decode(page, &read) && read.sequence == header.sequence &&
           read.tail == header.tail && read.previous == header.previous &&
           read.previous_end == header.previous_end && read.erases == header.erases &&
           read.version == header.version && read.titles == header.titles &&
           read.sectors == header.sectors;
}

static void a_header_says_what_can_be(void **state) {
    (void)state;
    const struct sector_header good = {.version = 1,
                                       .titles = 2,
                                       .sectors = 0x1234,
                                       .sequence = 700,
                                       .erases = 0x01020304,
                                       .tail = 600,
                                       .previous = 699,
                                       .previous_end = STORE_SECTOR};
    struct sector_header header = good;
    assert_true(header_holds(good));
    header.tail = 1;
    assert_true(header_holds(header));
    header.tail = 0;
    assert_false(header_holds(header));
    header.tail = 700;
    assert_true(header_holds(header));
    header.tail = 701;
    assert_false(header_holds(header));
    header = good;
    header.previous = 0;
    assert_true(header_holds(header));
    header.previous = 700;
    assert_false(header_holds(header));
    header = good;
    header.previous_end = STORE_SECTOR + 1;
    assert_false(header_holds(header));
    header = good;
    header.sequence = STORE_SEQUENCE_MAX;
    assert_true(header_holds(header));
    header.sequence++;
    assert_false(header_holds(header));
    header = (struct sector_header){.sequence = 1, .tail = 1};
    assert_true(header_holds(header));
    header.sequence = 0;
    assert_false(header_holds(header));
}

static void a_mark_that_has_changed_anywhere_is_none(void **state) {
    (void)state;
    uint8_t bytes[STORE_MARK_SIZE];
    uint32_t erases = 0;
    store_mark_encode(0x01020304, bytes);
    assert_true(store_mark_decode(bytes, &erases));
    assert_int_equal(erases, 0x01020304);
    for (unsigned i = 0; i < sizeof bytes; i++) {
        bytes[i] ^= 0x20;
        assert_false(store_mark_decode(bytes, &erases));
        bytes[i] ^= 0x20;
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_known_kinds_are_entries_and_only_values_are_copied_as_they_are),
        cmocka_unit_test(an_entry_is_of_a_title_that_there_is),
        cmocka_unit_test(a_value_has_no_part_behind_its_last_and_no_more_parts_than_the_longest),
        cmocka_unit_test(an_entry_is_as_long_as_its_kind_may_be),
        cmocka_unit_test(actions_of_one_entry_lie_in_one_block),
        cmocka_unit_test(an_entry_lies_within_its_page),
        cmocka_unit_test(an_entry_comes_back_as_it_was_written_and_nowhere_else),
        cmocka_unit_test(a_header_says_what_can_be),
        cmocka_unit_test(a_mark_that_has_changed_anywhere_is_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
