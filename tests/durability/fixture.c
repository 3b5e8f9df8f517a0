#include "fixture.h"

void fixture_same(const char *differs, const char *file, int line) {
    if (differs != NULL) {
        print_error("%s:%d: %s\n", file, line, differs);
        fail();
    }
}

struct workload *fixture_new(uint16_t sectors) {
    struct workload *workload = workload_new(sectors, 1);
    OK(store_mount(&workload->store, &workload->flash));
    return workload;
}

void fixture_do(struct workload *workload, struct step step) {
    OK(workload_run(workload, &step));
    workload_expect(workload, &step);
}

void fixture_restart(struct workload *workload) {
    OK(workload_restart(workload));
    SAME(expected_differs(&workload->store, &workload->expected));
}

uint32_t fixture_rest(struct workload *workload) {
    uint32_t slices = 0;
    for (; store_work(&workload->store) != STORE_AT_REST; slices++) {
        OK(store_idle(&workload->store));
        assert_true(slices < 100000);
    }
    return slices;
}

void fixture_begin(struct workload *workload, uint8_t title, uint32_t tag, uint16_t size) {
    const struct expected_value setup = {.tag = tag, .size = size};
    fixture_do(workload, (struct step){.kind = STEP_BEGIN, .title = title, .value = setup});
}

void fixture_put(struct workload *workload, enum step_kind kind, uint8_t title, uint32_t tag,
                 uint16_t size) {
    const struct expected_value value = {.tag = tag, .size = size};
    fixture_do(workload, (struct step){.kind = kind, .title = title, .value = value});
}

void fixture_play(struct workload *workload, uint8_t title, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        fixture_do(workload,
                   (struct step){.kind = STEP_APPEND, .title = title, .action = i * 7 + 1});
    }
}

/* One action a title in turn, so that the journal is as mixed as can be. */
void fixture_fill(struct workload *workload) {
    const struct expected_value settings = {.tag = 1, .size = STORE_SETTINGS_MAX};
    fixture_do(workload, (struct step){.kind = STEP_SETTINGS, .value = settings});
    for (uint8_t i = 0; i < STORE_TITLES; i++) {
        const struct expected_value setup = {.tag = 2u + i, .size = STORE_SETUP_MAX};
        const struct expected_value statistics = {.tag = 12u + i, .size = STORE_STATISTICS_MAX};
        fixture_do(workload, (struct step){.kind = STEP_BEGIN, .title = i, .value = setup});
        fixture_do(workload,
                   (struct step){.kind = STEP_STATISTICS, .title = i, .value = statistics});
    }
    for (uint32_t i = 0; i < STORE_ACTIONS_MAX; i++) {
        for (uint8_t title = 0; title < STORE_TITLES; title++) {
            fixture_play(workload, title, 1);
        }
    }
    for (uint8_t i = 0; i < STORE_TITLES; i++) {
        const struct expected_value snapshot = {.tag = 22u + i, .size = STORE_SNAPSHOT_MAX};
        const struct expected_value past = {.tag = 32u + i, .size = STORE_PAST_MAX};
        fixture_do(workload, (struct step){.kind = STEP_SNAPSHOT, .title = i, .value = snapshot});
        fixture_do(workload, (struct step){.kind = STEP_PAST, .title = i, .value = past});
    }
}
