/* A workbench is a match whose position is a scene, so that a test can take actions back. */
#ifndef WORKBENCH_H
#define WORKBENCH_H

#include "match.h"
#include "scenario.h"

#define WORKBENCH_LOG 64

struct workbench { /* stays where it is: the match points into it */
    _Alignas(max_align_t) uint8_t memory[2][STATE_MAX];
    struct action log[WORKBENCH_LOG];
    struct match match;
    struct hash hashes[WORKBENCH_LOG + 1]; /* before each action, and now */
};

/* Begins a match as a setup says, or one from a position, with default options. */
void workbench_begin(const struct notation *notation, struct workbench *bench,
                     const struct setup *setup);
void workbench_set(const struct notation *notation, struct workbench *bench, const char *position);
/* Goes on from a position. */
void workbench_place(const struct notation *notation, struct workbench *bench,
                     const char *position);
/* Makes moves in the words of the notation. */
void workbench_play(const struct notation *notation, struct workbench *bench, const char *moves);
/* Makes the first of all legal moves, so many times. */
void workbench_play_first(struct workbench *bench, unsigned times);
/* Exactly so many actions may be taken back, and each brings the position back as it was. */
void workbench_assert_undo(struct workbench *bench, uint16_t times);
/* The same after these moves from a position. */
void workbench_assert_undoable_after(const struct notation *notation, const char *position,
                                     const char *moves, uint16_t times);

#endif
