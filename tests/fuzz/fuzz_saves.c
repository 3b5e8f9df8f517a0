/* libFuzzer: a file that is said to hold saved games, as `asterism saves` opens, lists and exports
 * it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "image.h"
#include "kept.h"
#include "kept_print.h"
#include "record.h"
#include "titles.h"

#define FLASH_SMALL (2048u * 1024u)

static struct sitting table;
static FILE *nowhere;

int LLVMFuzzerInitialize(int *count, char ***values) {
    (void)count;
    (void)values;
    nowhere = fopen("/dev/null", "w");
    CHECK(nowhere != NULL);
    said_catch();
    return 0;
}

static const char *no_record(uint8_t title) {
    (void)title;
    return NULL;
}

/* What reads well becomes a record that reads well. */
static void export_all(struct dump *dump) {
    static uint8_t bytes[RECORD_MAX];
    for (uint8_t title = 0; title < titles_count; title++) {
        struct record record;
        const char *why = NULL;
        if (kept_game(dump, title, &table, &why) == KEPT_WELL) {
            if (table.match.base != NULL) {
                CHECK(record_write(&table.match, bytes, RECORD_MAX) == 0);
                continue;
            }
            const uint16_t size = record_write(&table.match, bytes, RECORD_MAX);
            CHECK(size > 0);
            CHECK(record_read(bytes, size, titles_rules, titles_count, &record) == RESULT_OK);
            CHECK(hash_same(record.hash, match_hash(&table.match)));
        }
    }
}

static void read_file(const uint8_t *bytes, size_t size) {
    static struct dump dump;
    char list[640];
    said_forget();
    const bool good = dump_open_bytes(&dump, "flash.bin", bytes, size);
    said_check(!good);
    if (good) {
        kept_print_text(nowhere, &dump, &table, "flash.bin", no_record);
        kept_print_json(nowhere, &dump, &table);
        kept_badly(&dump, &table, list, sizeof list);
        export_all(&dump);
        dump_close(&dump);
    }
}

/* The input's first byte: the area alone, a whole flash with it at the end, or a file of some other
 * size. */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    static uint8_t file[FLASH_SMALL];
    static struct dump area;
    struct feed input = {bytes, bytes + size};
    const uint8_t form = feed_u8(&input);
    image_make(&area, &input);
    const uint32_t length = area.sectors * FLASH_SECTOR;
    if (form % 4 == 3) {
        memset(file, form, sizeof file);
        memcpy(file + sizeof file - DUMP_SECTORS * FLASH_SECTOR, dump_bytes(&area), length);
        dump_close(&area);
        read_file(file, sizeof file);
    } else {
        memcpy(file, dump_bytes(&area), length);
        dump_close(&area);
        read_file(file, form % 4 == 2 ? feed_u16(&input) * 4u : length);
    }
    return 0;
}
