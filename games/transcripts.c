#include "transcripts.h"

#include "titles.h"

#define DECLARE(id) extern const struct transcript id##_transcript;
TITLES(DECLARE)

#define TRANSCRIPT(id) &id##_transcript,
static const struct transcript *const transcripts[] = {TITLES(TRANSCRIPT)};

const struct transcript *transcript_of(const struct game *game) {
    for (uint8_t i = 0; i < sizeof transcripts / sizeof transcripts[0]; i++) {
        if (transcripts[i]->game == game) {
            return transcripts[i];
        }
    }
    return NULL;
}
