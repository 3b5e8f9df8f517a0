/* Files, whole or not at all. */
#ifndef FILE_H
#define FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Reads a whole file into `bytes`, or standard input if the path is "-"; refused if it cannot be
 * read or is longer than `size`. */
bool file_read(const char *path, uint8_t *bytes, size_t size, size_t *used);
/* Writes a whole file beside its place and then moves it there, so that a failure leaves what was
 * there; or to standard output if the path is "-". */
bool file_write(const char *path, const uint8_t *bytes, size_t size);
/* Makes a folder if it is not there; refused with the reason. */
bool file_folder(const char *path);
/* The path is "-". */
bool file_is_standard(const char *path);

#endif
