/* The wire to a panel: commands byte by byte, pixels by DMA while the processor does something
 * else. */
#ifndef SPI_BUS_H
#define SPI_BUS_H

#include <stdint.h>

#include "spi_scan.h"

#define SPI_BUFFER 640u /* pixels that are sent at once */

/* Takes SPI, pins and a DMA channel; resets the panel by its pin, if that is wired. */
void spi_bus_start(void);
/* How fast it is, once it is started. */
struct spi_wire spi_bus_wire(void);
/* Sends one command with its bytes. */
void spi_bus_command(uint8_t command, const uint8_t *bytes, uint8_t count);
/* Begins a picture: a command after which pixels are sent until the next command. */
void spi_bus_pixels(uint8_t command);
/* Sends pixels, which must stay until the next call of this header has returned. */
void spi_bus_send(const uint16_t *pixels, uint32_t count);
/* Waits until all is sent, and lets the panel go. */
void spi_bus_end(void);

#endif
