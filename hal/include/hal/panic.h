/* The end of the program after a bug: said on the screen, for a photograph and a report. */
#ifndef HAL_PANIC_H
#define HAL_PANIC_H

/* Shows file, line and text (lines parted by \n, such as the last actions) without using the app,
 * until a button restarts. */
_Noreturn void panic_show(const char *file, int line, const char *text);

#endif
