#include "cuts.h"
#include "sample.h"

#include <stdio.h>
#include <string.h>

#define PLAY_ON 6 /* steps after a recovery */

void cut_write(const struct cut *cut, char *id, size_t size) {
    const int n = snprintf(id, size, "%llu:%llu:%c", (unsigned long long)cut->seed,
                           (unsigned long long)cut->operation, FLASH_CUT_LETTERS[cut->kind]);
    if (cut->again && n > 0 && (size_t)n < size) {
        snprintf(id + n, size - (size_t)n, "+%llu:%c", (unsigned long long)cut->second_operation,
                 FLASH_CUT_LETTERS[cut->second_kind]);
    }
}

static bool kind_of(char letter, enum flash_cut *kind) {
    const char *at = letter == '\0' ? NULL : strchr(FLASH_CUT_LETTERS, letter);
    if (at != NULL) {
        *kind = (enum flash_cut)(at - FLASH_CUT_LETTERS);
    }
    return at != NULL;
}

bool cut_read(const char *id, struct cut *cut) {
    char kind = 0, second = 0, rest = 0;
    unsigned long long seed = 0, operation = 0, again = 0;
    memset(cut, 0, sizeof *cut);
    const int n =
        sscanf(id, "%llu:%llu:%c+%llu:%c%c", &seed, &operation, &kind, &again, &second, &rest);
    cut->seed = seed;
    cut->operation = operation;
    cut->second_operation = again;
    cut->again = n == 5;
    return (n == 5 || (n == 3 && strchr(id, '+') == NULL && strrchr(id, kind)[1] == '\0')) &&
           kind_of(kind, &cut->kind) && (n == 3 || kind_of(second, &cut->second_kind));
}

/* A seed for which bits a cut spares and how weak ones read, from the cut alone. */
static uint64_t bits_seed(const struct cut *cut) {
    return cut->seed * 1000003u + cut->operation * 64u + (uint64_t)cut->kind * 8u +
           cut->second_operation * 4099u + (uint64_t)cut->second_kind;
}

/* Mounts after a cut; the second cut may hit while that goes on, and then once more. */
static enum store_result recover(struct workload *workload, const struct cut *cut) {
    flash_model_restart(workload->model);
    if (cut->again) {
        flash_model_cut(workload->model,
                        flash_model_operations(workload->model) + cut->second_operation,
                        cut->second_kind, bits_seed(cut) + 1);
    }
    const enum store_result result = store_mount(&workload->store, &workload->flash);
    return flash_model_is_off(workload->model) ? workload_restart(workload) : result;
}

/* Power is lost again; afterwards nothing else is there than before. */
static const char *same_after_restart(struct workload *workload) {
    const enum store_result result = workload_restart(workload);
    return result == STORE_OK ? expected_differs(&workload->store, &workload->expected)
                              : store_result_text(result);
}

/* Plays on after the recovery. A second cut that did not come while mounting comes now. */
static const char *play_on(struct workload *workload) {
    for (int i = 0; i < PLAY_ON; i++) {
        const struct expected before = workload->expected;
        const struct step step = workload_next(workload);
        const enum store_result result = workload_run(workload, &step);
        workload_expect(workload, &step);
        if (flash_model_is_off(workload->model)) {
            if (workload_restart(workload) != STORE_OK) {
                return "after a second cut it does not open";
            }
            if (expected_differs(&workload->store, &workload->expected) != NULL) {
                workload->expected = before;
            }
            return expected_differs(&workload->store, &workload->expected);
        }
        if (result != STORE_OK) {
            return store_result_text(result);
        }
    }
    return NULL;
}

/* Plays one cut in a step. `workload` stands before the step, `after` is what should be there when
 * it is done. */
static const char *play_cut(struct workload *workload, const struct step *step,
                            const struct expected *after, const struct cut *cut, bool *kept) {
    flash_model_cut(workload->model, cut->operation, cut->kind, bits_seed(cut));
    workload_run(workload, step);
    if (!flash_model_is_off(workload->model)) {
        return "the operation was not reached";
    }
    const enum store_result result = recover(workload, cut);
    if (result != STORE_OK) {
        return store_result_text(result);
    }
    const char *differs = expected_differs(&workload->store, &workload->expected);
    *kept = differs != NULL;
    if (differs != NULL) {
        if (expected_differs(&workload->store, after) != NULL) {
            return differs;
        }
        workload->expected = *after;
    }
    differs = cut->again ? NULL : same_after_restart(workload);
    if (differs == NULL) {
        differs = play_on(workload);
    }
    if (differs == NULL) {
        differs = same_after_restart(workload);
    }
    return differs == NULL ? same_after_restart(workload) : differs;
}

/* Where a plan's workload is: `now` before a step, `next` after it, `spare` to be cut. */
struct stage {
    struct workload *now, *next, *spare;
    struct step step;
};

static void stage_begin(struct stage *stage, const struct cuts_plan *plan) {
    stage->now = workload_new(plan->sectors, plan->seed);
    stage->next = workload_new(plan->sectors, plan->seed);
    stage->spare = workload_new(plan->sectors, plan->seed);
}

static void stage_end(struct stage *stage) {
    workload_free(stage->now);
    workload_free(stage->next);
    workload_free(stage->spare);
}

/* To the next step. */
static const char *stage_step(struct stage *stage) {
    workload_copy(stage->now, stage->next);
    stage->step = workload_next(stage->now);
    workload_copy(stage->next, stage->now);
    const enum store_result result = workload_run(stage->next, &stage->step);
    workload_expect(stage->next, &stage->step);
    return result == STORE_OK ? NULL : store_result_text(result);
}

static const char *stage_cut(struct stage *stage, const struct cut *cut, bool *kept) {
    workload_copy(stage->spare, stage->now);
    return play_cut(stage->spare, &stage->step, &stage->next->expected, cut, kept);
}

const char *cuts_replay(const struct cuts_plan *plan, const struct cut *cut) {
    struct stage stage;
    const char *failure = NULL;
    bool kept;
    stage_begin(&stage, plan);
    while (failure == NULL && flash_model_operations(stage.next->model) <= cut->operation) {
        failure = stage_step(&stage);
    }
    if (failure == NULL) {
        failure = stage_cut(&stage, cut, &kept);
    }
    stage_end(&stage);
    return failure;
}

static void note(struct cuts_report *report, const char *failure, const struct cut *cut) {
    char id[64];
    cut_write(cut, id, sizeof id);
    snprintf(report->failure, sizeof report->failure, "%s: durability_test --cut %s", failure, id);
}

/* One operation, cut in one way, and then again in the recovery. */
static void cut_operation(struct stage *stage, const struct cuts_plan *plan, struct cut *cut,
                          struct cuts_report *report) {
    bool kept = false;
    cut->again = false;
    cut->second_operation = 0;
    cut->second_kind = FLASH_CUT_BEFORE;
    const char *failure = stage_cut(stage, cut, &kept);
    report->cuts++;
    report->kept += kept;
    for (uint32_t i = 0; failure == NULL && i < plan->twice; i++) {
        const uint64_t turn = report->second_cuts++;
        cut->again = true;
        cut->second_operation = turn % 9; /* the mount's operations, and a few after it */
        cut->second_kind = (enum flash_cut)(turn % FLASH_CUTS);
        failure = stage_cut(stage, cut, &kept);
    }
    if (failure != NULL) {
        note(report, failure, cut);
    }
}

struct cuts_report cuts_play(const struct cuts_plan *plan) {
    struct cuts_report report = {0};
    struct stage stage;
    uint32_t ways = 0;
    stage_begin(&stage, plan);
    for (uint32_t i = 0; i < plan->quiet + plan->steps && report.failure[0] == '\0'; i++) {
        const uint64_t first = flash_model_operations(stage.next->model);
        const char *failure = stage_step(&stage);
        const uint64_t end = flash_model_operations(stage.next->model);
        struct cut cut = {.seed = plan->seed, .operation = first};
        if (failure != NULL) {
            note(&report, failure, &cut);
        }
        for (; i >= plan->quiet && cut.operation < end && report.failure[0] == '\0';
             cut.operation++) {
            for (unsigned kind = 0; kind < FLASH_CUTS && report.failure[0] == '\0'; kind++) {
                cut.kind = (enum flash_cut)kind;
                if (sample_has(ways++)) {
                    cut_operation(&stage, plan, &cut, &report);
                }
            }
        }
    }
    stage_end(&stage);
    return report;
}
