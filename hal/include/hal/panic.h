/* The end of the program after a bug: said on the screen, for a photograph and a report. */
#ifndef HAL_PANIC_H
#define HAL_PANIC_H

#include <stdbool.h>

/* The run before ended so, or hung until the watchdog ended it; known as long as there was power.
 */
bool panic_was(void);
/* Shows file, line and text (lines parted by \n, such as the last actions) without using the app,
 * until a button restarts. */
_Noreturn void panic_show(const char *file, int line, const char *text);

#endif
