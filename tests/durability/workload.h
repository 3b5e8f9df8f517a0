/* Random play on several titles, one call of the store after the other, with autosave of each
 * action: the same for the same seed. A workload runs on a flash model and keeps what should be
 * there beside it. */
#ifndef WORKLOAD_H
#define WORKLOAD_H

#include "expected.h"
#include "flash_model.h"

enum step_kind {
    STEP_BEGIN,
    STEP_APPEND,
    STEP_UNDO,
    STEP_END,
    STEP_FINISH,
    STEP_SETTINGS,
    STEP_STATISTICS,
    STEP_SNAPSHOT,
    STEP_PAST,
    STEP_FORGET,
    STEP_IDLE,
    STEP_RESTART, /* switched off and on again */
    STEP_FORMAT,
    STEP_KINDS
};

struct step {
    enum step_kind kind;
    uint8_t title;
    uint16_t count; /* actions to take back */
    uint32_t action;
    struct expected_value value;
};

struct workload {
    struct flash_model *model;
    struct store_flash flash;
    struct store store;
    struct expected expected;
    uint64_t chance;
    uint32_t steps;
};

/* A workload on a blank flash; nothing is mounted yet. */
struct workload *workload_new(uint16_t sectors, uint64_t seed);
void workload_free(struct workload *workload);
/* Makes `to` continue where `from` stands. */
void workload_copy(struct workload *to, const struct workload *from);
/* The next random number below n. */
uint32_t workload_chance(struct workload *workload, uint32_t n);
/* What comes next; the first step is always to switch on. */
struct step workload_next(struct workload *workload);
/* Carries out a step on the store; what is expected stays. */
enum store_result workload_run(struct workload *workload, const struct step *step);
/* What is expected after a step. */
void workload_expect(struct workload *workload, const struct step *step);
/* Switches off and on: restarts the flash and mounts. */
enum store_result workload_restart(struct workload *workload);
/* Does `count` steps and expects each to be ok; NULL, or what went wrong. */
const char *workload_play(struct workload *workload, uint32_t count);

/* The flash functions of a store that lies in a flash model. */
struct store_flash workload_flash(struct flash_model *model, uint16_t sectors);

#endif
