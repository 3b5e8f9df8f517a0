/* Bad input gets one line on stderr and exit code 2, and nothing else is written. */
#ifndef REFUSE_H
#define REFUSE_H

#include <stdbool.h>
#include <stddef.h>

enum { EXIT_REFUSED = 2 };

/* Says why as "asterism: ..." on one line; always false, for `return refuse(...)`. */
bool refuse(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Refuses a word that is not among the names: with those that look like it, or with all. `what` is
 * "unknown game", say. Always false. */
bool refuse_name(const char *what, const char *word, const char *const *names, size_t count);

#endif
