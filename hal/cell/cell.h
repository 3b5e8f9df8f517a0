/* One lithium cell: what its voltage says of what is left in it, for every board and simulator. */
#ifndef CELL_H
#define CELL_H

#include <stdint.h>

/* Per cent that are left, 0 to 100, of a cell that gives a little current. */
uint8_t cell_percent(uint32_t millivolts);
/* The least millivolts of so much per cent. */
uint32_t cell_millivolts(uint8_t percent);

#endif
