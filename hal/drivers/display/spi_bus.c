#include "spi_bus.h"

#include <stdbool.h>

#include "board.h"
#include "hardware/clocks.h"
#include "hardware/dma.h"
#include "hardware/gpio.h"
#include "hardware/irq.h"
#include "hardware/spi.h"
#include "hardware/sync.h"
#include "pin.h"
#include "rates.h"
#include "wait.h"

#define RESET_MS 10u
#define BUS      (BOARD_LCD_SPI == 0 ? spi0 : spi1)

/* Of a pixel. In mode 0 the PL022 lifts its frame signal between two words. */
#define CLOCKS (BOARD_LCD_SPI_MODE == 3 ? 16u : 18u)

static uint channel;
static uint32_t rate;

static void sent(void) {
    dma_channel_acknowledge_irq0(channel);
}

static void set_frame(uint bits) {
    const bool mode_3 = BOARD_LCD_SPI_MODE == 3;
    spi_set_format(BUS, bits, mode_3 ? SPI_CPOL_1 : SPI_CPOL_0, mode_3 ? SPI_CPHA_1 : SPI_CPHA_0,
                   SPI_MSB_FIRST);
}

static void output(uint pin, bool level) {
    gpio_init(pin);
    gpio_put(pin, level);
    gpio_set_dir(pin, GPIO_OUT);
}

static void wire_pin(uint pin) {
    gpio_set_drive_strength(pin, BOARD_LCD_DRIVE);
    gpio_set_slew_rate(pin, BOARD_LCD_SLEW);
    gpio_set_function(pin, GPIO_FUNC_SPI);
}

static void start_dma(void) {
    channel = (uint)dma_claim_unused_channel(true);
    dma_channel_config config = dma_channel_get_default_config(channel);
    channel_config_set_transfer_data_size(&config, DMA_SIZE_16);
    channel_config_set_dreq(&config, spi_get_dreq(BUS, true));
    dma_channel_set_config(channel, &config, false);
    dma_channel_set_write_addr(channel, &spi_get_hw(BUS)->dr, false);
    dma_channel_set_irq0_enabled(channel, true);
    irq_set_exclusive_handler(DMA_IRQ_0, sent);
    irq_set_enabled(DMA_IRQ_0, true);
}

static void reset(void) {
    if (BOARD_LCD_RESET != PIN_NONE) {
        output(BOARD_LCD_RESET, true);
        gpio_put(BOARD_LCD_RESET, false);
        wait_ms(RESET_MS);
        gpio_put(BOARD_LCD_RESET, true);
    }
}

void spi_bus_start(void) {
    output(BOARD_LCD_CS, true);
    output(BOARD_LCD_DC, true);
    rate = rates_spi(clock_get_hz(clk_peri), BOARD_LCD_SPI_HZ);
    RP2_CHECK(spi_init(BUS, rate) == rate);
    set_frame(8);
    wire_pin(BOARD_LCD_SCK);
    wire_pin(BOARD_LCD_MOSI);
    start_dma();
    reset();
}

struct spi_wire spi_bus_wire(void) {
    return (struct spi_wire){.hertz = rate, .clocks = CLOCKS, .buffer = SPI_BUFFER};
}

/* Asleep while the DMA works; the wire itself still has a few pixels in it then. */
static void finish(void) {
    while (dma_channel_is_busy(channel)) {
        const uint32_t kept = save_and_disable_interrupts();
        if (dma_channel_is_busy(channel)) {
            wait_interrupt();
        }
        restore_interrupts(kept);
    }
    while (spi_is_busy(BUS)) {
    }
}

void spi_bus_end(void) {
    finish();
    gpio_put(BOARD_LCD_CS, true);
}

static void begin(uint8_t command) {
    spi_bus_end();
    set_frame(8);
    gpio_put(BOARD_LCD_DC, false);
    gpio_put(BOARD_LCD_CS, false);
    spi_write_blocking(BUS, &command, 1);
    gpio_put(BOARD_LCD_DC, true);
}

void spi_bus_command(uint8_t command, const uint8_t *bytes, uint8_t count) {
    begin(command);
    if (count > 0) {
        spi_write_blocking(BUS, bytes, count);
    }
    gpio_put(BOARD_LCD_CS, true);
}

void spi_bus_pixels(uint8_t command) {
    begin(command);
    set_frame(16);
}

void spi_bus_send(const uint16_t *pixels, uint32_t count) {
    finish();
    dma_channel_transfer_from_buffer_now(channel, pixels, count);
}
