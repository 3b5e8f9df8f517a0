/* Compiled with -fno-builtin: or a loop in memcpy would become a call of memcpy. */
#include "string.h"

#include <stdint.h>

void *memcpy(void *restrict to, const void *restrict from, size_t size) {
    uint8_t *restrict out = to;
    const uint8_t *restrict in = from;
    for (size_t i = 0; i < size; i++) {
        out[i] = in[i];
    }
    return to;
}

void *memmove(void *to, const void *from, size_t size) {
    uint8_t *out = to;
    const uint8_t *in = from;
    if ((uintptr_t)out <= (uintptr_t)in) {
        for (size_t i = 0; i < size; i++) {
            out[i] = in[i];
        }
    } else {
        while (size-- > 0) {
            out[size] = in[size];
        }
    }
    return to;
}

void *memset(void *to, int byte, size_t size) {
    uint8_t *out = to;
    for (size_t i = 0; i < size; i++) {
        out[i] = (uint8_t)byte;
    }
    return to;
}

int memcmp(const void *one, const void *other, size_t size) {
    const uint8_t *a = one, *b = other;
    for (size_t i = 0; i < size; i++) {
        if (a[i] != b[i]) {
            return a[i] < b[i] ? -1 : 1;
        }
    }
    return 0;
}

int strcmp(const char *one, const char *other) {
    size_t i = 0;
    while (one[i] != '\0' && one[i] == other[i]) {
        i++;
    }
    return (int)(uint8_t)one[i] - (int)(uint8_t)other[i];
}

size_t strlen(const char *string) {
    size_t size = 0;
    while (string[size] != '\0') {
        size++;
    }
    return size;
}
