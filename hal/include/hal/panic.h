/* The end of the program after a bug: said on the screen, for a photograph and a report. */
#ifndef HAL_PANIC_H
#define HAL_PANIC_H

#include <stdbool.h>
#include <stdint.h>

/* A picture code for the page: bit x % 32 of word x / 32 of row y is dark. */
struct panic_code {
    const uint32_t *dark;   /* rows of `words` words; the caller's, as is the text */
    uint8_t words, modules; /* no modules: there is only what is said instead */
    const char *instead;    /* is said where there is no room for it */
};

/* The run before ended so, or hung until the watchdog ended it; known as long as there was power.
 */
bool panic_was(void);
/* The page that comes will have this code. */
void panic_with(const struct panic_code *code);
/* Shows file, line and text (lines parted by \n, such as the last actions) without using the app,
 * until a button restarts. */
_Noreturn void panic_show(const char *file, int line, const char *text);

#endif
