/* A bench is a match whose position is a scene, so that a test can take actions back. */
#ifndef BENCH_H
#define BENCH_H

#include "match.h"
#include "scenario.h"

#define BENCH_LOG 64

struct bench { /* stays where it is: the match points into it */
    _Alignas(max_align_t) uint8_t memory[2][STATE_MAX];
    struct action log[BENCH_LOG];
    struct match match;
    struct hash hashes[BENCH_LOG + 1]; /* before each action, and now */
};

/* Begins a match as a setup says, or one from a position, with default options. */
void bench_begin(const struct notation *notation, struct bench *bench, const struct setup *setup);
void bench_set(const struct notation *notation, struct bench *bench, const char *position);
/* Goes on from a position. */
void bench_place(const struct notation *notation, struct bench *bench, const char *position);
/* Makes moves in the words of the notation. */
void bench_play(const struct notation *notation, struct bench *bench, const char *moves);
/* Makes the first of all legal moves, so many times. */
void bench_play_first(struct bench *bench, unsigned times);
/* Exactly so many actions may be taken back, and each brings the position back as it was. */
void bench_assert_undo(struct bench *bench, uint16_t times);
/* The same after these moves from a position. */
void bench_assert_undoable_after(const struct notation *notation, const char *position,
                                 const char *moves, uint16_t times);

#endif
