/* The panel's TE line: how far its scan has come, and waiting for it, so that a picture does not
 * tear. The line is heard only while somebody is about to send: an idle console is not woken. */
#ifndef SPI_TEAR_H
#define SPI_TEAR_H

#include <stdbool.h>

#include "spi_scan.h"

void spi_tear_start(void);
/* Before these rectangles are sent: looks where the scan is. A panel that has given no sign for a
 * frame and a bit is not waited for. False if some scan would meet them, whenever they are sent. */
bool spi_tear_begin(const struct spi_wire *wire, const struct display_rect *rects, uint16_t count);
/* Waits until the rows above `bottom` may be sent. */
void spi_tear_wait(uint32_t bottom);
/* All are sent. */
void spi_tear_end(void);
/* The panel goes to sleep, and its scan ends. */
void spi_tear_stop(void);

#endif
