/* Games and deals that come and go: the clipboard, the command line, files that are dropped on the
 * window. */
#ifndef POST_H
#define POST_H

#include <stdbool.h>

/* Copies the link of the game that is over at the table, or its deal. */
void post_copy(bool deal);
/* Opens what is in the clipboard. */
void post_paste(void);
/* Opens what a file says; it may be a record, too. */
void post_file(const char *path);
/* Opens a link as soon as the console has started. */
void post_open(const char *words);
/* Something is to be opened, and nobody need press anything before. */
bool post_waits(void);
/* Does that, if it is time. */
void post_keep(void);

#endif
