#include "dump.h"

#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "file.h"
#include "headless.h"
#include "refuse.h"
#include "titles.h"

#define MIB      (1024u * 1024u)
#define LONGEST  (16u * MIB)
#define AREA     (DUMP_SECTORS * FLASH_SECTOR)
#define SHORTEST (DUMP_SECTORS_SHORT * FLASH_SECTOR)

_Static_assert(FLASH_SECTOR == STORE_SECTOR, "the model is a flash for the store");

void dump_use(const struct dump *dump) {
    headless.storage = (struct headless_storage){.context = dump->flash,
                                                 .size = dump->sectors * FLASH_SECTOR,
                                                 .read = flash_model_read,
                                                 .program = flash_model_program,
                                                 .erase = flash_model_erase};
}

const uint8_t *dump_bytes(const struct dump *dump) {
    return flash_model_bytes(dump->flash);
}

void dump_close(struct dump *dump) {
    flash_model_free(dump->flash);
    dump->flash = NULL;
}

/* Opens what is in the model as the console does; whether it can. */
static bool start(struct dump *dump) {
    dump_use(dump);
    saves_start(&dump->saves, titles, titles_count);
    if (dump->saves.mounted) {
        dump->status = store_status(&dump->saves.store);
    }
    return dump->saves.mounted;
}

void dump_make(struct dump *dump, uint16_t sectors) {
    *dump = (struct dump){.sectors = sectors, .size = sectors * FLASH_SECTOR, .blank = true};
    dump->flash = flash_model_new(sectors);
    const bool opened = start(dump);
    CHECK(opened);
}

static bool is_blank(const uint8_t *bytes, size_t size) {
    size_t i = 0;
    while (i < size && bytes[i] == 0xFF) {
        i++;
    }
    return i == size;
}

static bool is_flash(size_t size) {
    return size == 2 * MIB || size == 4 * MIB || size == 8 * MIB || size == 16 * MIB;
}

/* Takes so many sectors of the file for the area. What the store says of them is in saves.state. */
static bool take(struct dump *dump, const uint8_t *bytes, size_t size, uint32_t at,
                 uint16_t sectors) {
    const uint32_t length = sectors * FLASH_SECTOR;
    *dump = (struct dump){.size = (uint32_t)size, .at = at, .sectors = sectors};
    dump->blank = is_blank(bytes + at, length);
    dump->flash = flash_model_new(sectors);
    memcpy(flash_model_bytes(dump->flash), bytes + at, length);
    if (start(dump)) {
        return true;
    }
    dump_close(dump);
    return false;
}

static bool refuse_contents(const char *path, enum store_result why) {
    switch (why) {
    case STORE_FOREIGN:
        return refuse("%s: where saved games belong it holds something else", path);
    case STORE_VERSION:
        return refuse("%s: its saved games are of another version of the format, or of an area of "
                      "another size",
                      path);
    default:
        return refuse("%s: %s", path, store_result_text(why));
    }
}

bool dump_open_bytes(struct dump *dump, const char *path, const uint8_t *bytes, size_t size) {
    if (size != SHORTEST && size != AREA && !is_flash(size)) {
        return refuse("%s: %lu bytes are neither a save area (%lu or %lu) nor a whole flash of 2, "
                      "4, 8 or 16 MiB",
                      path, (unsigned long)size, (unsigned long)SHORTEST, (unsigned long)AREA);
    }
    /* Both areas begin at the same place; each says in its headers which one it is. */
    const uint32_t at = size > AREA ? (uint32_t)size - AREA : 0;
    if (size >= AREA && take(dump, bytes, size, at, DUMP_SECTORS)) {
        return true;
    }
    const enum store_result whole = size >= AREA ? dump->saves.state : STORE_FOREIGN;
    if (take(dump, bytes, size, at, DUMP_SECTORS_SHORT)) {
        return true;
    }
    return refuse_contents(path, whole == STORE_FOREIGN ? dump->saves.state : whole);
}

bool dump_open(struct dump *dump, const char *path) {
    size_t size = 0;
    uint8_t *const bytes = malloc(LONGEST);
    CHECK(bytes != NULL);
    const bool good =
        file_read(path, bytes, LONGEST, &size) && dump_open_bytes(dump, path, bytes, size);
    free(bytes);
    return good;
}
