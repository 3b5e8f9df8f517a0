/* The wire to an ST7789: commands byte by byte, pixels by DMA while the processor does something
 * else. */
#ifndef ST7789_BUS_H
#define ST7789_BUS_H

#include <stdint.h>

#include "st7789_scan.h"

#define ST7789_BUFFER 640u /* pixels that are sent at once */

/* Takes SPI, pins and a DMA channel; resets the panel, which then wants 120 ms. */
void st7789_bus_start(void);
/* How fast it is, once it is started. */
struct st7789_wire st7789_bus_wire(void);
/* Sends one command with its bytes. */
void st7789_bus_command(uint8_t command, const uint8_t *bytes, uint8_t count);
/* Begins a picture: a command after which pixels are sent until the next command. */
void st7789_bus_pixels(uint8_t command);
/* Sends pixels, which must stay until the next call of this header has returned. */
void st7789_bus_send(const uint16_t *pixels, uint32_t count);
/* Waits until all is sent, and lets the panel go. */
void st7789_bus_end(void);

#endif
