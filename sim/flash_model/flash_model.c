#include "flash_model.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

#define LAYERS 3 /* cuts whose weak bits are told apart; older ones share */

/* How weak bits of one cut read until power fails again. */
enum mood { AS_BEFORE, AS_AFTER, MIXED, NOISY, MOODS };

struct flash_model {
    uint32_t sectors;
    uint8_t *bytes;        /* the cells; of a weak one what it was before the cut */
    uint8_t *weak[LAYERS]; /* bits that are weak since a cut */
    uint8_t *mind;         /* what weak bits read as while they are MIXED */
    bool any_weak[LAYERS];
    enum mood mood[LAYERS];
    unsigned layer; /* of the next cut */

    uint32_t *wear;
    uint16_t *page_programs; /* since the sector was erased */
    uint32_t busiest;
    uint64_t operations, programs, bytes_read;

    uint64_t cut_at;
    enum flash_cut cut;
    uint64_t chance;
    bool off;
    uint64_t refuse_from, refuse_count, refused;
    enum flash_cut refuse_done;

    FILE *file;
    void (*watch)(void *context, uint32_t offset);
    void *context;
};

static void *zeros(size_t count, size_t size) {
    void *memory = calloc(count, size);
    CHECK(memory != NULL);
    return memory;
}

static uint32_t size_of(const struct flash_model *model) {
    return model->sectors * FLASH_SECTOR;
}

struct flash_model *flash_model_new(uint32_t sectors) {
    struct flash_model *model = zeros(1, sizeof *model);
    model->sectors = sectors;
    model->bytes = zeros(sectors, FLASH_SECTOR);
    memset(model->bytes, 0xFF, size_of(model));
    for (unsigned i = 0; i < LAYERS; i++) {
        model->weak[i] = zeros(sectors, FLASH_SECTOR);
    }
    model->mind = zeros(sectors, FLASH_SECTOR);
    model->wear = zeros(sectors, sizeof *model->wear);
    model->page_programs = zeros(sectors * (FLASH_SECTOR / FLASH_PAGE), sizeof(uint16_t));
    model->cut_at = FLASH_NEVER;
    return model;
}

void flash_model_free(struct flash_model *model) {
    if (model->file != NULL) {
        fclose(model->file);
    }
    for (unsigned i = 0; i < LAYERS; i++) {
        free(model->weak[i]);
    }
    free(model->mind);
    free(model->page_programs);
    free(model->wear);
    free(model->bytes);
    free(model);
}

/* Writes a changed stretch to the file. */
static bool keep(struct flash_model *model, uint32_t offset, uint32_t size) {
    return model->file == NULL || (fseek(model->file, (long)offset, SEEK_SET) == 0 &&
                                   fwrite(model->bytes + offset, 1, size, model->file) == size &&
                                   fflush(model->file) == 0);
}

bool flash_model_keep(struct flash_model *model, const char *path) {
    const uint32_t size = size_of(model);
    FILE *file = fopen(path, "r+b");
    if (file == NULL) {
        file = fopen(path, "w+b");
        if (file == NULL || fwrite(model->bytes, 1, size, file) != size || fflush(file) != 0) {
            if (file != NULL) {
                fclose(file);
            }
            return false;
        }
    }
    uint8_t *bytes = zeros(1, size);
    const bool whole =
        fseek(file, 0, SEEK_SET) == 0 && fread(bytes, 1, size, file) == size && fgetc(file) == EOF;
    if (whole) {
        memcpy(model->bytes, bytes, size);
        model->file = file;
    } else {
        fclose(file);
    }
    free(bytes);
    return whole;
}

/* Small and repeatable; which bits a cut spares is not for the core's generator. */
static uint64_t chance(struct flash_model *model) {
    model->chance += 0x9E3779B97F4A7C15u;
    uint64_t z = model->chance;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static uint8_t chance_byte(struct flash_model *model) {
    return (uint8_t)chance(model);
}

static uint8_t read_weak(struct flash_model *model, uint32_t at, unsigned layer, uint8_t value) {
    const uint8_t weak = model->weak[layer][at];
    switch (model->mood[layer]) {
    case AS_BEFORE:
        return value;
    case AS_AFTER:
        return value ^ weak;
    case MIXED:
        return (uint8_t)((value & ~weak) | (model->mind[at] & weak));
    default:
        return (uint8_t)((value & ~weak) | (chance_byte(model) & weak));
    }
}

bool flash_model_read(void *context, uint32_t offset, void *bytes, uint32_t size) {
    struct flash_model *model = context;
    CHECK(offset <= size_of(model) && size <= size_of(model) - offset);
    if (model->off) {
        return false;
    }
    model->bytes_read += size;
    memcpy(bytes, model->bytes + offset, size);
    for (unsigned layer = 0; layer < LAYERS; layer++) {
        for (uint32_t i = 0; model->any_weak[layer] && i < size; i++) {
            if (model->weak[layer][offset + i] != 0) {
                uint8_t *byte = (uint8_t *)bytes + i;
                *byte = read_weak(model, offset + i, layer, *byte);
            }
        }
    }
    return true;
}

/* Bits that an operation has surely put to their new value are weak no longer. */
static void firm(struct flash_model *model, uint32_t at, uint8_t bits) {
    for (unsigned layer = 0; layer < LAYERS; layer++) {
        model->weak[layer][at] &= (uint8_t)~bits;
    }
}

/* Bits that become weak now, unless an earlier cut made them so. */
static void weaken(struct flash_model *model, uint32_t at, uint8_t bits) {
    for (unsigned layer = 0; layer < LAYERS; layer++) {
        bits &= (uint8_t)~model->weak[layer][at];
    }
    model->weak[model->layer][at] |= bits;
}

/* Which bits of a byte a cut operation has done, and which it has made weak. */
static void cut_byte(struct flash_model *model, enum flash_cut how, uint32_t i, uint32_t front,
                     uint8_t *done, uint8_t *weak) {
    *done = *weak = 0;
    switch (how) {
    case FLASH_CUT_BEFORE:
        break;
    case FLASH_CUT_AFTER:
        *done = 0xFF;
        break;
    case FLASH_CUT_SOME:
        *done = chance_byte(model);
        break;
    case FLASH_CUT_FRONT:
        *done = i < front ? 0xFF : i == front ? chance_byte(model) : 0;
        break;
    case FLASH_CUT_WEAK:
        *weak = 0xFF;
        break;
    default:
        *done = chance_byte(model);
        *weak = (uint8_t) ~*done & chance_byte(model);
        break;
    }
}

/* Sets bits of a byte to 0 (program) or 1 (erase), as far as the operation comes. */
static void change_byte(struct flash_model *model, uint32_t at, uint8_t bits, bool to_one,
                        uint8_t done, uint8_t weak) {
    const uint8_t now = bits & done;
    model->bytes[at] = to_one ? model->bytes[at] | now : (uint8_t)(model->bytes[at] & ~now);
    firm(model, at, now);
    /* Only bits that were to change can be on their way; a weak bit may be changing whatever it was
     * before. */
    const uint8_t differs = to_one ? (uint8_t)~model->bytes[at] : model->bytes[at];
    weaken(model, at, bits & weak & differs);
}

/* Carries out an operation on `size` bytes, or a part of it if it is cut or refused; `bytes` NULL
 * is an erase. False if it was refused. */
static bool change(struct flash_model *model, uint32_t offset, const uint8_t *bytes,
                   uint32_t size) {
    const bool refused = model->operations - model->refuse_from < model->refuse_count;
    const bool cut = model->operations == model->cut_at;
    const bool partly = cut || refused;
    const enum flash_cut how = cut ? model->cut : model->refuse_done;
    const uint32_t front = partly ? (uint32_t)(chance(model) % size) : size;
    for (uint32_t i = 0; i < size; i++) {
        const uint8_t bits = bytes == NULL ? 0xFF : (uint8_t)~bytes[i];
        uint8_t done = 0xFF, weak = 0;
        bool to_one = bytes == NULL;
        if (partly) {
            cut_byte(model, how, i, front, &done, &weak);
            to_one = to_one && how != FLASH_CUT_DEEP;
        }
        if (bits != 0) {
            change_byte(model, offset + i, bits, to_one, done, weak);
        }
    }
    if (partly) {
        model->any_weak[model->layer] = cut || how >= FLASH_CUT_WEAK;
        model->layer = (model->layer + 1) % LAYERS;
        model->off = cut;
    }
    model->operations++;
    model->refused += refused;
    CHECK(keep(model, offset, size));
    return !refused;
}

bool flash_model_program(void *context, uint32_t offset, const void *bytes, uint32_t size) {
    struct flash_model *model = context;
    CHECK(offset % FLASH_PAGE == 0 && size % FLASH_PAGE == 0 && size > 0);
    CHECK(offset <= size_of(model) && size <= size_of(model) - offset);
    bool done = true;
    for (uint32_t page = 0; page < size && !model->off && done; page += FLASH_PAGE) {
        uint16_t *programs = &model->page_programs[(offset + page) / FLASH_PAGE];
        ++*programs;
        model->busiest = *programs > model->busiest ? *programs : model->busiest;
        model->programs++;
        done = change(model, offset + page, (const uint8_t *)bytes + page, FLASH_PAGE);
    }
    return done && !model->off;
}

bool flash_model_erase(void *context, uint32_t offset) {
    struct flash_model *model = context;
    CHECK(offset % FLASH_SECTOR == 0 && offset < size_of(model));
    if (model->off) {
        return false;
    }
    if (model->watch != NULL) {
        model->watch(model->context, offset);
    }
    model->wear[offset / FLASH_SECTOR]++;
    memset(&model->page_programs[offset / FLASH_PAGE], 0,
           FLASH_SECTOR / FLASH_PAGE * sizeof(uint16_t));
    return change(model, offset, NULL, FLASH_SECTOR) && !model->off;
}

void flash_model_cut(struct flash_model *model, uint64_t operation, enum flash_cut cut,
                     uint64_t seed) {
    model->cut_at = operation;
    model->cut = cut;
    model->chance = seed;
}

void flash_model_refuse(struct flash_model *model, uint64_t first, uint64_t count,
                        enum flash_cut done) {
    model->refuse_from = first;
    model->refuse_count = count;
    model->refuse_done = done;
    model->refused = 0;
}

uint64_t flash_model_refused(const struct flash_model *model) {
    return model->refused;
}

bool flash_model_is_off(const struct flash_model *model) {
    return model->off;
}

void flash_model_restart(struct flash_model *model) {
    model->off = false;
    model->cut_at = FLASH_NEVER;
    for (unsigned layer = 0; layer < LAYERS; layer++) {
        model->mood[layer] = (enum mood)(chance(model) % MOODS);
        for (uint32_t i = 0; model->any_weak[layer] && i < size_of(model); i++) {
            if (model->weak[layer][i] != 0) {
                model->mind[i] = chance_byte(model);
            }
        }
    }
}

void flash_model_copy(struct flash_model *to, const struct flash_model *from) {
    CHECK(to->sectors == from->sectors && !from->off);
    memcpy(to->bytes, from->bytes, size_of(from));
    for (unsigned layer = 0; layer < LAYERS; layer++) {
        CHECK(!from->any_weak[layer]);
        if (to->any_weak[layer]) {
            memset(to->weak[layer], 0, size_of(to));
            to->any_weak[layer] = false;
        }
    }
    memcpy(to->wear, from->wear, to->sectors * sizeof *to->wear);
    memcpy(to->page_programs, from->page_programs,
           to->sectors * (FLASH_SECTOR / FLASH_PAGE) * sizeof *to->page_programs);
    to->busiest = from->busiest;
    to->operations = from->operations;
    to->programs = from->programs;
    to->bytes_read = from->bytes_read;
    to->cut_at = FLASH_NEVER;
    to->layer = 0;
    to->off = false;
    to->refuse_count = to->refused = 0;
}

uint8_t *flash_model_bytes(struct flash_model *model) {
    return model->bytes;
}

void flash_model_watch(struct flash_model *model, void (*watch)(void *context, uint32_t offset),
                       void *context) {
    model->watch = watch;
    model->context = context;
}

uint64_t flash_model_operations(const struct flash_model *model) {
    return model->operations;
}

uint64_t flash_model_programs(const struct flash_model *model) {
    return model->programs;
}

uint64_t flash_model_bytes_read(const struct flash_model *model) {
    return model->bytes_read;
}

uint32_t flash_model_wear(const struct flash_model *model, uint32_t sector) {
    CHECK(sector < model->sectors);
    return model->wear[sector];
}

uint32_t flash_model_busiest_page(const struct flash_model *model) {
    return model->busiest;
}
