#include "hal/storage.h"

#include <stddef.h>
#include <string.h>

#include "board.h"
#include "drivers.h"
#include "hardware/flash.h"
#include "hardware/sync.h"
#include "hardware/watchdog.h"

/* The last part of the flash, so that a new firmware leaves the saves alone. A UF2 file for an
 * RP2350 begins with a block (RP2350-E10) that its boot ROM writes into the flash's last sector:
 * the area begins at the same place there, and ends before that sector. */
#if PICO_RP2350
#define SECTORS_KEPT 63u
#else
#define SECTORS_KEPT 64u
#endif
#define AREA      (PICO_FLASH_SIZE_BYTES - 64u * STORAGE_SECTOR)
#define AREA_SIZE (SECTORS_KEPT * STORAGE_SECTOR)

_Static_assert(STORAGE_SECTOR == FLASH_SECTOR_SIZE && STORAGE_PAGE == FLASH_PAGE_SIZE,
               "the flash is what the hal says");

const struct storage_place storage_place = {AREA, AREA_SIZE, PICO_FLASH_SIZE_BYTES};

/* As the processor sees it, past the cache. */
static const uint8_t *area(uint32_t offset) {
    return (const uint8_t *)(XIP_NOCACHE_NOALLOC_BASE + AREA + offset);
}

static bool is_inside(uint32_t offset, uint32_t size) {
    return offset <= AREA_SIZE && size <= AREA_SIZE - offset;
}

uint32_t storage_size(void) {
    return AREA_SIZE;
}

bool storage_read(uint32_t offset, void *bytes, uint32_t size) {
    if (!is_inside(offset, size)) {
        return false;
    }
    memcpy(bytes, area(offset), size);
    return true;
}

/* The flash cannot be read while it is written: the page comes from RAM, what writes it runs from
 * RAM, and no interrupt's handler may run. */
static bool program_page(uint32_t offset, const uint8_t *bytes) {
    static uint8_t page[STORAGE_PAGE];
    for (size_t i = 0; i < STORAGE_PAGE; i++) {
        page[i] = bytes[i] & area(offset)[i];
    }
    const uint32_t kept = save_and_disable_interrupts();
    flash_range_program(AREA + offset, page, STORAGE_PAGE);
    display_held_up();
    restore_interrupts(kept);
    return memcmp(page, area(offset), STORAGE_PAGE) == 0;
}

bool storage_program(uint32_t offset, const void *bytes, uint32_t size) {
    const uint8_t *from = bytes;
    if (!is_inside(offset, size) || offset % STORAGE_PAGE != 0 || size % STORAGE_PAGE != 0) {
        return false;
    }
    for (uint32_t done = 0; done < size; done += STORAGE_PAGE) {
        if (!program_page(offset + done, from + done)) {
            return false;
        }
    }
    return true;
}

bool storage_erase(uint32_t offset) {
    if (!is_inside(offset, STORAGE_SECTOR) || offset % STORAGE_SECTOR != 0) {
        return false;
    }
    watchdog_update();
    const uint32_t kept = save_and_disable_interrupts();
    flash_range_erase(AREA + offset, STORAGE_SECTOR);
    display_held_up();
    restore_interrupts(kept);
    for (uint32_t i = 0; i < STORAGE_SECTOR; i++) {
        if (area(offset)[i] != 0xFF) {
            return false;
        }
    }
    return true;
}
