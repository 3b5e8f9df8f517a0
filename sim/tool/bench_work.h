/* What the benchmark measures of a game: whole random and greedy playouts, and single operations on
 * positions that lie anywhere in such games. */
#ifndef BENCH_WORK_H
#define BENCH_WORK_H

#include "bout.h"
#include "search.h"

#define BENCH_PLAYOUTS  64   /* in a batch */
#define BENCH_SAMPLE    1024 /* whose length is taken as that of all */
#define BENCH_POSITIONS 256  /* in a batch of single operations */
#define BENCH_SEARCHES  8    /* in a batch, */
#define BENCH_SEARCHED  100  /* and iterations of each, at most */
#define BENCH_NODES     4096

enum bench_piece {
    BENCH_RANDOM, /* a playout, every action equally likely */
    BENCH_GREEDY, /* a playout, every action the policy's, which sees everything */
    BENCH_SEARCH, /* an iteration of the search */
    BENCH_WORLD, /* the same without a tree: a world, as many actions of rollouts, the evaluation */
    BENCH_DEAL,  /* the beginning of a game: a part of each playout */
    BENCH_COPY,
    BENCH_LEGAL,
    BENCH_REDACT,
    BENCH_RESAMPLE,
    BENCH_EVALUATE,
    BENCH_MATCH, /* one match of the policy's inner loop; nothing where it has none */
    BENCH_HASH,
    BENCH_WRITE,
    BENCH_READ,
    BENCH_PIECES
};

/* One game with one number of seats; about 1 MB, so not on the stack. */
struct bench_game {
    const struct title *title;
    struct setup setup;
    uint32_t actions; /* of the sample of random playouts */
    uint32_t played;  /* playouts so far: each has a seed of its own, or branches would be learnt */
    struct rng rng;
    struct bout_state state;
    struct bout_state positions[BENCH_POSITIONS];
    struct bout_state views[BENCH_POSITIONS]; /* the same, redacted for the seat to act */
    uint8_t seats[BENCH_POSITIONS];           /* to act */
    uint8_t code[BENCH_POSITIONS][2 * STATE_MAX];
    uint16_t code_size[BENCH_POSITIONS];
    uint16_t choices[BENCH_SEARCHES];  /* places of positions with a choice, evenly apart */
    uint16_t searched[BENCH_SEARCHES]; /* iterations of a search there, */
    uint32_t lengths[BENCH_SEARCHES];  /* and actions of them all */
    struct search search;
    struct search_node nodes[BENCH_NODES];
};

/* The title has something to measure there. */
bool bench_has(const struct title *title, enum bench_piece piece);
/* How a piece is called in the output: "copy_ns". */
extern const char *const bench_names[BENCH_PIECES];

/* Prepares a game: its positions, and the sample of random playouts. What it returns is the same on
 * every machine for the same rules and seed. */
uint32_t bench_prepare(struct bench_game *bench, const struct title *title, uint8_t seats,
                       uint64_t seed);
/* Does one batch of a piece; how many pieces. */
uint32_t bench_batch(struct bench_game *bench, enum bench_piece piece, uint32_t *checksum);

#endif
