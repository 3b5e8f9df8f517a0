/* Long work: a person sees on stderr how far it is, and may end it with Ctrl-C and keep what is
 * known so far. A terminal gets one line that is written over, from the third second on; anything
 * else gets none, unless ASTERISM_PROGRESS is set: then it is lines. */
#ifndef PROGRESS_H
#define PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

enum { EXIT_INTERRUPTED = 130 };

/* From now on Ctrl-C is a wish, and ends what is being read; the second one ends the program. */
void progress_listen(void);
/* Begins work of so many pieces, or its next part. From the first call on Ctrl-C is a wish; the
 * second one ends the program at once. */
void progress_begin(const char *what, uint64_t total);
/* So many pieces are done; true while the work is to go on. */
bool progress_goes_on(uint64_t done);
/* Somebody wished that it ends. */
bool progress_interrupted(void);
/* The work is over, and what is known was printed: `code`, or that of an interruption, which is
 * told in a line. */
int progress_end(int code);

#endif
