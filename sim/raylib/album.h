/* Pictures and films of the glass, as files: the person's with the next free number, a script's by
 * name. Each is said with a line on stdout. */
#ifndef ALBUM_H
#define ALBUM_H

#include <stdbool.h>
#include <stdint.h>

#define ALBUM_PATH 4096

/* Where they go; the folder is made when the first one comes. It stays the caller's. */
void album_open(const char *folder, uint32_t zoom);
/* Writes the glass as PNG; `name` may be NULL. False if that failed, which has been said. */
bool album_picture(const char *name);
/* Begins a film; `path` may be NULL. False if that failed, which has been said. */
bool album_film_begin(const char *path);
/* A film is being made. */
bool album_filming(void);
/* The glass has changed. */
void album_film_frame(void);
/* Ends it, if there is one; false if it could not be written. */
bool album_film_end(void);
/* The file that was written last, or is being written. */
const char *album_last(void);

#endif
