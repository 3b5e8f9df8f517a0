/* What the fuzz targets share: the input read byte by byte, and what a program says on its streams
 * caught instead of shown. A target is one file with LLVMFuzzerTestOneInput. */
#ifndef FUZZ_H
#define FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* libFuzzer calls these. */
int LLVMFuzzerInitialize(int *count, char ***values);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

struct feed {
    const uint8_t *at, *end;
};

/* The next byte or number, or 0 behind the end. */
uint8_t feed_u8(struct feed *input);
uint16_t feed_u16(struct feed *input);
/* Nothing is left. */
static inline bool feed_over(const struct feed *input) {
    return input->at == input->end;
}

/* From now on what is said on stderr is caught; to be called once, from LLVMFuzzerInitialize. */
void said_catch(void);
/* Forgets what was said. */
void said_forget(void);
/* What was said since is nothing, or exactly one line without control characters. Anything else
 * ends the program. */
void said_check(bool one_line);

#endif
