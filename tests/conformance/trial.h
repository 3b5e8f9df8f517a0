/* One game under test: its memory, its choices, and how a broken promise ends it. For the files of
 * this folder only. */
#ifndef TRIAL_H
#define TRIAL_H

#include <setjmp.h>

#include "conformance.h"
#include "match.h"

#define CODE_MAX  (2 * STATE_MAX)
#define TEXT_MAX  96 /* bytes of a description, its zero included */
#define GIVEN_MAX 8  /* outcomes in the deals that are tried */

struct trial {
    const struct conformance *suite;
    const struct game *game;
    struct conformance_tally *tally;
    char *failure;
    jmp_buf failed;

    uint32_t seed;
    struct rng play, checks; /* what is played never depends on what is checked */
    struct setup setup;
    uint8_t given[GIVEN_MAX];
    uint32_t policy_share; /* of 4 choices, how many are the policy's */
    uint16_t record_ply;   /* where a record is taken in the middle */
    uint16_t ply;

    struct match match;
    struct match_memory memory;
    uint8_t actor;
    struct action legal[ACTIONS_MAX];
    uint16_t legal_count;
    struct hash hash; /* of the position at this ply */

    /* Of game->state_size bytes each, so that a sanitizer sees a step beside it. */
    void *kept; /* the position as it was before looking at it */
    void *view, *world, *other, *shadow;
    bool shadowing; /* `shadow` was read back from bytes and is played on beside the match */
    struct event *events, *events_again;
    uint8_t *code, *code_again; /* CODE_MAX bytes each */
};

/* Memory for a game, or the end of the program. */
struct trial *trial_open(const struct conformance *suite, uint32_t seed);
void trial_close(struct trial *trial);
/* Ends the trial with this reason. */
_Noreturn void trial_fail(struct trial *trial, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* A check that is made once in so many places. */
bool trial_sampled(struct trial *trial, uint32_t one_in);
/* Writes a state; how many bytes. */
uint16_t trial_write(struct trial *trial, void *state, uint8_t *bytes);
/* Reads bytes into memory filled with `poison`, so that a field which is not read shows. */
bool trial_read(const struct trial *trial, const uint8_t *bytes, uint16_t size, void *state,
                uint8_t poison);

#define REQUIRE(trial, condition, ...) ((condition) ? (void)0 : trial_fail((trial), __VA_ARGS__))

/* setups.c: chooses options and perhaps a deal, and begins the match. */
void check_setup(struct trial *trial);
/* positions.c: what holds of the position that is reached. */
void check_position(struct trial *trial);
/* The lines of every seat's sheet add up. */
void check_sheets(struct trial *trial, const void *state, const char *which);
/* The position after the last action. */
void check_end(struct trial *trial);
/* words.c */
void check_action_words(struct trial *trial);
void check_event_words(struct trial *trial, const struct event *events, uint16_t n);
/* worlds.c: what a seat may know, and the worlds that it cannot tell apart. */
void check_worlds(struct trial *trial, uint8_t seat);
/* steps.c: plays one action; false if the given deal lets none happen. */
bool check_step(struct trial *trial);
/* records.c: the match as it stands is the same when it is played again from its record. */
void check_record(struct trial *trial);

#endif
