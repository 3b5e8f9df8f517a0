/* A new image from a computer: the chip's boot ROM takes it, as a USB drive. */
#ifndef HAL_UPDATE_H
#define HAL_UPDATE_H

#include <stdbool.h>

/* update_restart does what it says here; false in a simulator, which has no boot ROM. */
bool update_possible(void);
/* Restarts as a USB drive that waits for a new image; saves stay. Only where it is possible. */
_Noreturn void update_restart(void);

#endif
