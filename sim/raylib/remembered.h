/* What the window remembers from one time to the next: board, scale, place and sound, in a file of
 * a few words beside the saves. A file that says something else is as good as none. */
#ifndef REMEMBERED_H
#define REMEMBERED_H

#include "window.h"

struct remembered {
    char board[32]; /* "": nothing is known */
    struct window_kept window;
    bool muted;
};

/* Reads what there is. */
struct remembered remembered_read(void);
/* Keeps it; whoever has no place for it is told nothing. */
void remembered_write(const struct remembered *remembered);

#endif
