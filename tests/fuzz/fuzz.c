#define _POSIX_C_SOURCE 200809L

#include "fuzz.h"

#include <stdio.h>
#include <string.h>

#include "check.h"

#define SAID_MAX 4096

static char said[SAID_MAX];

uint8_t feed_u8(struct feed *input) {
    return feed_over(input) ? 0 : *input->at++;
}

uint16_t feed_u16(struct feed *input) {
    const uint8_t low = feed_u8(input);
    return (uint16_t)(low | feed_u8(input) << 8);
}

/* glibc lets a program put another stream into stderr; libFuzzer and the sanitizers keep theirs. */
void said_catch(void) {
    FILE *const stream = fmemopen(said, sizeof said, "w");
    CHECK(stream != NULL);
    CHECK(setvbuf(stream, NULL, _IONBF, 0) == 0);
    stderr = stream;
}

void said_forget(void) {
    rewind(stderr);
    memset(said, 0, sizeof said);
}

void said_check(bool one_line) {
    uint32_t lines = 0, length = 0;
    for (; length < SAID_MAX && said[length] != '\0'; length++) {
        const unsigned char letter = (unsigned char)said[length];
        CHECK(letter == '\n' || (letter >= ' ' && letter != 0x7F));
        lines += letter == '\n';
    }
    CHECK(length < SAID_MAX);
    CHECK(lines == (one_line ? 1 : 0));
    CHECK(length == 0 || said[length - 1] == '\n');
}
