#include "mood.h"

static uint32_t mix(uint32_t x) {
    x = (x ^ x >> 16) * 0x85EBCA6Bu;
    x = (x ^ x >> 13) * 0xC2B2AE35u;
    return x ^ x >> 16;
}

/* Choices that differ in their last byte alone are one and the same for a mood: who misses or
 * misjudges one of them, does so with all. */
static uint32_t choice_of(struct action action) {
    return action_key(action) >> 8;
}

uint32_t mood_of(uint32_t own, uint32_t turn) {
    return mix(own ^ mix(turn + 0x9E3779B9u));
}

bool mood_overlooks(uint32_t mood, struct action action, uint8_t share) {
    return (mix(choice_of(action) ^ mood) >> 24) < share;
}

int32_t mood_error(uint32_t mood, struct action action) {
    const uint32_t bits = mix(choice_of(action) + ~mood);
    return (int32_t)((bits & 0xFFu) + (bits >> 8 & 0xFFu)) - 255;
}
