/* Where the simulator keeps what is a person's own. */
#ifndef FOLDER_H
#define FOLDER_H

#include <stdbool.h>
#include <stddef.h>

/* The person's folder for this house and `name` in it: $XDG_DATA_HOME or ~/.local/share; false, and
 * said why, if there is no such place or the path is too long. Nothing is made. */
bool folder_own(const char *name, char *path, size_t size);
/* Makes a folder and those above it; false if that failed, which has been said. */
bool folder_make(const char *path);
/* The same for the folder that a file is to lie in. */
bool folder_make_for(const char *file);

#endif
