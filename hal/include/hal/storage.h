/* The flash area that is kept for saves, counted in bytes from 0. Erasing makes ones of a sector's
 * bits, programming makes zeros of a page's bits and never ones; a page may be programmed again.
 * Code stands still meanwhile. */
#ifndef HAL_STORAGE_H
#define HAL_STORAGE_H

#include <stdbool.h>
#include <stdint.h>

#define STORAGE_SECTOR 4096u /* bytes that are erased together */
#define STORAGE_PAGE   256u  /* bytes that are programmed together */

/* Bytes of the area, a multiple of STORAGE_SECTOR. */
uint32_t storage_size(void);
/* Copies bytes out of the area; false if they cannot be read. */
bool storage_read(uint32_t offset, void *bytes, uint32_t size);
/* Programs whole pages (offset and size are multiples of STORAGE_PAGE), about 1 ms each; false if
 * the flash refused. */
bool storage_program(uint32_t offset, const void *bytes, uint32_t size);
/* Erases one sector (offset is a multiple of STORAGE_SECTOR), 45 to 400 ms; false if the flash
 * refused. */
bool storage_erase(uint32_t offset);

#endif
