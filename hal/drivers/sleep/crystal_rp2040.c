#include "crystal.h"

#include <stddef.h>
#include <stdint.h>

#include "hardware/structs/ioqspi.h"
#include "hardware/structs/ssi.h"
#include "hardware/structs/timer.h"
#include "hardware/structs/xosc.h"
#include "pico/bootrom.h"
#include "pico/platform.h"

/* The flash sleeps with the crystal. From the first command to the last nothing may touch it: all
 * of this lies in RAM, and so does the second stage that sets up fast reading again. The SDK's
 * flash_do_cmd will not do: it runs the second stage at once, which asks a flash that sleeps for
 * its status, for ever. */

#define DEEP_POWER_DOWN 0xB9u
#define RELEASE         0xABu
#define RELEASE_US      40u /* chips want 3 to 30 */
#define STAGE2_WORDS    64u

struct rom {
    rom_connect_internal_flash_fn connect;
    rom_flash_exit_xip_fn exit_xip;
    rom_flash_flush_cache_fn flush;
};

static uint32_t stage2[STAGE2_WORDS];

static void __no_inline_not_in_flash_func(select_flash)(uint32_t level) {
    hw_write_masked(&ioqspi_hw->io[1].ctrl, level << IO_QSPI_GPIO_QSPI_SS_CTRL_OUTOVER_LSB,
                    IO_QSPI_GPIO_QSPI_SS_CTRL_OUTOVER_BITS);
}

static void __no_inline_not_in_flash_func(tell_flash)(uint8_t byte) {
    select_flash(IO_QSPI_GPIO_QSPI_SS_CTRL_OUTOVER_VALUE_LOW);
    ssi_hw->dr0 = byte;
    while ((ssi_hw->sr & SSI_SR_RFNE_BITS) == 0) {
    }
    (void)ssi_hw->dr0;
    select_flash(IO_QSPI_GPIO_QSPI_SS_CTRL_OUTOVER_VALUE_HIGH);
}

static void __no_inline_not_in_flash_func(stop_beside_flash)(const struct rom *rom) {
    rom->connect();
    rom->exit_xip();
    tell_flash(DEEP_POWER_DOWN);
    xosc_hw->dormant = XOSC_DORMANT_VALUE_DORMANT;
    while ((xosc_hw->status & XOSC_STATUS_STABLE_BITS) == 0) {
    }
    tell_flash(RELEASE);
    const uint32_t begin = timer_hw->timerawl;
    while (timer_hw->timerawl - begin <= RELEASE_US) {
    }
    rom->flush(); /* and lets the flash's select go */
    ((void (*)(void))((uintptr_t)stage2 + 1u))();
}

void crystal_stop(void) {
    const volatile uint32_t *const flash = (const volatile uint32_t *)XIP_BASE;
    for (size_t i = 0; i < STAGE2_WORDS; i++) {
        stage2[i] = flash[i];
    }
    const struct rom rom = {
        (rom_connect_internal_flash_fn)(uintptr_t)rom_func_lookup_inline(
            ROM_FUNC_CONNECT_INTERNAL_FLASH),
        (rom_flash_exit_xip_fn)(uintptr_t)rom_func_lookup_inline(ROM_FUNC_FLASH_EXIT_XIP),
        (rom_flash_flush_cache_fn)(uintptr_t)rom_func_lookup_inline(ROM_FUNC_FLASH_FLUSH_CACHE)};
    __compiler_memory_barrier();
    stop_beside_flash(&rom);
}
