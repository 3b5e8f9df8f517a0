#include "workload.h"

#include <stdlib.h>
#include <string.h>

/* How often a step comes, of the sum of all; restarts and idle slices between many actions. */
static const uint8_t weights[STEP_KINDS] = {
    [STEP_BEGIN] = 3,    [STEP_APPEND] = 120, [STEP_UNDO] = 14,    [STEP_END] = 1,
    [STEP_FINISH] = 1,   [STEP_FORGET] = 2,   [STEP_SETTINGS] = 6, [STEP_STATISTICS] = 3,
    [STEP_SNAPSHOT] = 3, [STEP_PAST] = 3,     [STEP_IDLE] = 24,    [STEP_RESTART] = 3,
    [STEP_FORMAT] = 0,
};

#define FORMAT_EVERY 509 /* steps, about */

static const uint16_t value_max[STORE_VALUE_COUNT] = {
    [STORE_SETTINGS] = STORE_SETTINGS_MAX,
    [STORE_STATISTICS] = STORE_STATISTICS_MAX,
    [STORE_SNAPSHOT] = STORE_SNAPSHOT_MAX,
    [STORE_PAST] = STORE_PAST_MAX,
};

static bool program_page(void *context, uint32_t offset, const void *page) {
    return flash_model_program(context, offset, page, STORE_PAGE);
}

struct store_flash workload_flash(struct flash_model *model, uint16_t sectors) {
    return (struct store_flash){.context = model,
                                .sectors = sectors,
                                .read = flash_model_read,
                                .program = program_page,
                                .erase = flash_model_erase};
}

struct workload *workload_new(uint16_t sectors, uint64_t seed) {
    struct workload *workload = calloc(1, sizeof *workload);
    workload->model = flash_model_new(sectors);
    workload->flash = workload_flash(workload->model, sectors);
    workload->chance = seed;
    return workload;
}

void workload_free(struct workload *workload) {
    flash_model_free(workload->model);
    free(workload);
}

void workload_copy(struct workload *to, const struct workload *from) {
    flash_model_copy(to->model, from->model);
    to->store = from->store;
    to->store.flash = &to->flash;
    to->expected = from->expected;
    to->chance = from->chance;
    to->steps = from->steps;
}

uint32_t workload_chance(struct workload *workload, uint32_t n) {
    workload->chance = workload->chance * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((workload->chance >> 33) % n);
}

static enum step_kind any_kind(struct workload *workload) {
    uint32_t sum = 0;
    for (unsigned i = 0; i < STEP_KINDS; i++) {
        sum += weights[i];
    }
    uint32_t at = workload_chance(workload, sum);
    enum step_kind kind = STEP_BEGIN;
    while (at >= weights[kind]) {
        at -= weights[kind];
        kind++;
    }
    return kind;
}

static struct expected_value any_value(struct workload *workload, uint16_t max) {
    return (struct expected_value){.tag = workload->steps + 1,
                                   .size = (uint16_t)workload_chance(workload, max + 1u)};
}

/* A value's bytes are made anew, or it is put again as it is. */
static struct expected_value next_value(struct workload *workload, enum store_value value,
                                        struct expected_value now) {
    const struct expected_value next = any_value(workload, value_max[value]);
    return now.tag != 0 && workload_chance(workload, 8) == 0 ? now : next;
}

/* Most is played at one title, so that the others lie still while the journal moves on. */
static uint8_t any_title(struct workload *workload) {
    const uint8_t favourite = (uint8_t)(workload->steps / 400 % STORE_TITLES);
    return workload_chance(workload, 4) > 0 ? favourite
                                            : (uint8_t)workload_chance(workload, STORE_TITLES);
}

struct step workload_next(struct workload *workload) {
    const uint32_t number = workload->steps++;
    struct step step = {.kind = any_kind(workload), .title = any_title(workload)};
    const struct expected_title *of = &workload->expected.titles[step.title];
    if (number == 0) {
        step.kind = STEP_RESTART;
    } else if (number % FORMAT_EVERY == FORMAT_EVERY - 1) {
        step.kind = STEP_FORMAT;
    } else if (of->setup.tag == 0 && step.kind < STEP_SETTINGS) {
        step.kind = STEP_BEGIN;
    } else if (of->length == STORE_ACTIONS_MAX && step.kind == STEP_APPEND) {
        step.kind = STEP_UNDO;
    }
    step.action = workload_chance(workload, UINT32_MAX);
    step.count = 1;
    if (workload_chance(workload, 8) == 0) {
        step.count = (uint16_t)workload_chance(workload, of->length + 1u);
    }
    switch (step.kind) {
    case STEP_BEGIN:
        step.value = any_value(workload, STORE_SETUP_MAX);
        break;
    case STEP_FINISH:
    case STEP_STATISTICS:
        step.value = next_value(workload, STORE_STATISTICS, of->statistics);
        break;
    case STEP_SETTINGS:
        step.value = next_value(workload, STORE_SETTINGS, workload->expected.settings);
        break;
    case STEP_SNAPSHOT:
        step.value = next_value(workload, STORE_SNAPSHOT, of->snapshot);
        break;
    case STEP_PAST:
        step.value = next_value(workload, STORE_PAST, of->past);
        break;
    default:
        break;
    }
    return step;
}

/* A call that had nothing to do, and rightly so. */
static enum store_result allow(enum store_result result, bool nothing) {
    return nothing && result == STORE_NONE ? STORE_OK : result;
}

enum store_result workload_restart(struct workload *workload) {
    flash_model_restart(workload->model);
    return store_mount(&workload->store, &workload->flash);
}

enum store_result workload_run(struct workload *workload, const struct step *step) {
    struct store *store = &workload->store;
    const struct expected_title *of = &workload->expected.titles[step->title];
    uint8_t bytes[2048];
    expected_bytes(step->value, bytes);
    switch (step->kind) {
    case STEP_BEGIN:
        return store_game_begin(store, step->title, bytes, step->value.size);
    case STEP_APPEND:
        return store_game_append(store, step->title, &step->action);
    case STEP_UNDO:
        return allow(store_game_undo(store, step->title, step->count), step->count > of->length);
    case STEP_END:
        return store_game_end(store, step->title);
    case STEP_FINISH:
        return store_game_finish(store, step->title, bytes, step->value.size);
    case STEP_FORGET:
        return allow(store_forget(store, step->title),
                     of->setup.tag == 0 && of->statistics.tag == 0 && of->past.tag == 0);
    case STEP_SETTINGS:
        return store_put(store, STORE_SETTINGS, 0, bytes, step->value.size);
    case STEP_STATISTICS:
        return store_put(store, STORE_STATISTICS, step->title, bytes, step->value.size);
    case STEP_SNAPSHOT:
        return allow(store_put(store, STORE_SNAPSHOT, step->title, bytes, step->value.size),
                     of->setup.tag == 0);
    case STEP_PAST:
        return store_put(store, STORE_PAST, step->title, bytes, step->value.size);
    case STEP_IDLE:
        return store_idle(store);
    case STEP_RESTART:
        return store_mount(store, &workload->flash);
    default:
        return store_format(store, &workload->flash);
    }
}

static void end_game(struct expected_title *of) {
    of->setup.tag = 0;
    of->snapshot.tag = 0;
    of->length = 0;
}

void workload_expect(struct workload *workload, const struct step *step) {
    struct expected_title *of = &workload->expected.titles[step->title];
    switch (step->kind) {
    case STEP_BEGIN:
        end_game(of);
        of->setup = step->value;
        break;
    case STEP_APPEND:
        of->actions[of->length++] = step->action;
        break;
    case STEP_UNDO:
        of->length = (uint16_t)(of->length - (step->count <= of->length ? step->count : 0));
        break;
    case STEP_FINISH:
        of->statistics = step->value;
        end_game(of);
        break;
    case STEP_FORGET:
        of->statistics.tag = of->past.tag = 0;
        end_game(of);
        break;
    case STEP_END:
        end_game(of);
        break;
    case STEP_SETTINGS:
        workload->expected.settings = step->value;
        break;
    case STEP_STATISTICS:
        of->statistics = step->value;
        break;
    case STEP_SNAPSHOT:
        if (of->setup.tag != 0) {
            of->snapshot = step->value;
        }
        break;
    case STEP_PAST:
        of->past = step->value;
        break;
    case STEP_FORMAT:
        memset(&workload->expected, 0, sizeof workload->expected);
        break;
    default:
        break;
    }
}

const char *workload_play(struct workload *workload, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        const struct step step = workload_next(workload);
        const enum store_result result = workload_run(workload, &step);
        workload_expect(workload, &step);
        if (result != STORE_OK) {
            return store_result_text(result);
        }
    }
    return NULL;
}
