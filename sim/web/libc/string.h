/* What the portable libraries ask of a C library, for a build that has none. */
#ifndef WEB_STRING_H
#define WEB_STRING_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int byte, size_t size);
int memcmp(const void *one, const void *other, size_t size);
int strcmp(const char *one, const char *other);
size_t strlen(const char *string);

#endif
