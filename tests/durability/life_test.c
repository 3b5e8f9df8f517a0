/* What a store asks of its flash, written down: a line for each call of a random life, and a line
 * for each place at which the flash refuses, loses power or has changed. All of it is compared with
 * golden/life.txt: every sector that is written or erased elsewhere than before is in it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fixture.h"
#include "golden.h"
#include "store_sector.h"

#define FEW 14u

static const char *const kinds[STEP_KINDS] = {
    [STEP_BEGIN] = "begin",       [STEP_APPEND] = "append",     [STEP_UNDO] = "undo",
    [STEP_END] = "end",           [STEP_FINISH] = "finish",     [STEP_SETTINGS] = "settings",
    [STEP_STATISTICS] = "counts", [STEP_SNAPSHOT] = "snapshot", [STEP_FORGET] = "forget",
    [STEP_IDLE] = "idle",         [STEP_RESTART] = "switch on", [STEP_FORMAT] = "format",
    [STEP_PAST] = "last games",
};
/* In the order of enum store_result and enum store_sector_state. */
static const char answers[] = "+0fvadlxr", states[] = "-tEL?B";

static void add(const char *words) {
    golden_add("%s", words);
}

/* Not a CRC: what ends with its own, as headers do, would not change that. */
static uint32_t sum_of(uint32_t sum, const void *bytes, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        sum = (sum ^ ((const uint8_t *)bytes)[i]) * 16777619u;
    }
    return sum;
}

/* ---- What the flash is asked for ---- */

static struct {
    bool told;    /* operations are written down one by one */
    uint32_t sum; /* of all of them, and of what was programmed */
    uint32_t reads;
} asked;

static void note(char what, uint32_t offset, bool done) {
    const uint8_t bytes[] = {(uint8_t)what, (uint8_t)(offset / STORE_PAGE),
                             (uint8_t)(offset / STORE_SECTOR), done};
    char words[16];
    asked.sum = sum_of(asked.sum, bytes, sizeof bytes);
    snprintf(words, sizeof words, " %c%02u.%x%s", what, (unsigned)(offset / STORE_SECTOR),
             (unsigned)(offset % STORE_SECTOR / STORE_PAGE), done ? "" : "!");
    if (asked.told) {
        add(words);
    }
}

static bool program(void *context, uint32_t offset, const void *page) {
    const bool done = flash_model_program(context, offset, page, STORE_PAGE);
    asked.sum = sum_of(asked.sum, page, STORE_PAGE);
    note('p', offset, done);
    return done;
}

static bool erase(void *context, uint32_t offset) {
    const bool done = flash_model_erase(context, offset);
    note('e', offset, done);
    return done;
}

static bool read_page(void *context, uint32_t offset, void *bytes, uint32_t count) {
    asked.reads++;
    return flash_model_read(context, offset, bytes, count);
}

static struct workload *new_life(uint64_t seed) {
    struct workload *workload = workload_new(FEW, seed);
    workload->flash.program = program;
    workload->flash.erase = erase;
    workload->flash.read = read_page;
    return workload;
}

/* ---- What the store knows ---- */

/* Each sector's state, where it stands, and a sum of all that is in flash and known of it. */
static void add_standing(const struct workload *workload) {
    const struct store *store = &workload->store;
    const struct store_status status = store_status(store);
    uint32_t sum = sum_of(asked.sum, flash_model_bytes(workload->model), FEW * STORE_SECTOR);
    char words[96], sectors[FEW + 1] = "";
    for (uint16_t i = 0; i < FEW; i++) {
        const bool log = store->state[i] == SECTOR_LOG;
        uint8_t bytes[10] = {0};
        store_put32(bytes, store->erases[i]);
        store_put32(bytes + 4, log ? store->sequence[i] : 0);
        store_put16(bytes + 8, log ? store->end[i] : 0);
        sum = sum_of(sum, bytes, sizeof bytes);
        sectors[i] = states[store->state[i]];
    }
    snprintf(words, sizeof words, "  %s %u at %03x of %u..%u%s%s%s%s r%u %08x", sectors,
             store->head, store->at, (unsigned)store->tail_sequence, (unsigned)store->head_sequence,
             status.damaged ? " damaged" : "", status.torn ? " torn" : "",
             store->closed ? " closed" : "", store->suspect != SECTOR_NONE ? " suspects" : "",
             (unsigned)asked.reads, (unsigned)sum);
    add(words);
}

/* ---- Lives ---- */

static void one_step(struct workload *workload, bool told) {
    const struct step step = workload_next(workload);
    char words[48];
    if (told) {
        snprintf(words, sizeof words, "%-9s %u", kinds[step.kind], step.title);
        add(words);
    }
    const enum store_result result = workload_run(workload, &step);
    if (result == STORE_OK) {
        workload_expect(workload, &step);
    }
    if (told) {
        snprintf(words, sizeof words, " %c", answers[result]);
        add(words);
    } else if (result != STORE_OK) {
        snprintf(words, sizeof words, "%c", answers[result]);
        add(words);
    }
}

static void a_life(uint64_t seed, uint32_t steps) {
    struct workload *workload = new_life(seed);
    add("\n# Each call: its title, what it asks of the flash (p: programs a page, e: erases a sector), its answer\n");
    for (uint32_t i = 0; i < steps; i++) {
        asked.told = true;
        one_step(workload, true);
        asked.told = false;
        if (i % 10 == 9) {
            add_standing(workload);
        }
        add("\n");
    }
    workload_free(workload);
}

/* What of it can be read, and is as it was put. */
static void add_kept(struct workload *workload) {
    const struct expected *const expected = &workload->expected;
    const char *const settings =
        expected_value_differs(&workload->store, STORE_SETTINGS, 0, expected->settings);
    add(settings != NULL ? ", settings: " : "");
    add(settings != NULL ? settings : "");
    for (uint8_t title = 0; title < STORE_TITLES; title++) {
        const char *const game = expected_game_differs(&workload->store, expected, title);
        const char *const counts = expected_value_differs(&workload->store, STORE_STATISTICS, title,
                                                          expected->titles[title].statistics);
        char words[160];
        if (game != NULL || counts != NULL) {
            snprintf(words, sizeof words, ", %u: %s/%s", title, game != NULL ? game : "",
                     counts != NULL ? counts : "");
            add(words);
        }
    }
}

/* A life that goes on for so many steps, from where nothing was wrong, and is switched on again. */
static void go_on(struct workload *workload, uint32_t steps) {
    char words[16];
    add(" ");
    for (uint32_t i = 0; i < steps; i++) {
        if (flash_model_is_off(workload->model)) {
            snprintf(words, sizeof words, "(%c)", answers[workload_restart(workload)]);
            add(words);
        }
        one_step(workload, false);
    }
    add_standing(workload);
    flash_model_refuse(workload->model, 0, 0, FLASH_CUT_BEFORE);
    snprintf(words, sizeof words, "\n    then %c", answers[workload_restart(workload)]);
    add(words);
    add_standing(workload);
    add_kept(workload);
    add("\n");
}

#define STEPS 40u

static void refusals(const struct workload *base, uint64_t count, enum flash_cut done,
                     uint64_t every) {
    struct workload *workload = new_life(1);
    char words[96];
    snprintf(words, sizeof words, "\n# The flash refuses %s, and has done %c of it\n",
             count == FLASH_NEVER ? "for good"
             : count == 1         ? "once"
                                  : "nine times",
             FLASH_CUT_LETTERS[done]);
    add(words);
    for (uint64_t first = 0; first < 60; first += every) {
        workload_copy(workload, base);
        asked.sum = 1, asked.reads = 0;
        flash_model_refuse(workload->model, flash_model_operations(workload->model) + first, count,
                           done);
        snprintf(words, sizeof words, "%u", (unsigned)first);
        add(words);
        go_on(workload, STEPS);
    }
    workload_free(workload);
}

static void cuts(const struct workload *base, enum flash_cut cut, uint64_t every) {
    struct workload *workload = new_life(1);
    char words[64];
    snprintf(words, sizeof words, "\n# Power fails, and has done %c\n", FLASH_CUT_LETTERS[cut]);
    add(words);
    for (uint64_t first = 0; first < 60; first += every) {
        workload_copy(workload, base);
        asked.sum = 1, asked.reads = 0;
        flash_model_cut(workload->model, flash_model_operations(workload->model) + first, cut,
                        first);
        snprintf(words, sizeof words, "%u", (unsigned)first);
        add(words);
        go_on(workload, STEPS);
    }
    workload_free(workload);
}

/* Some bytes of each sector are others when it is switched on. */
static void changes(const struct workload *base, uint32_t offset, uint32_t count) {
    struct workload *workload = new_life(1);
    char words[64];
    snprintf(words, sizeof words, "\n# %u bytes from %03x on have changed in a sector\n",
             (unsigned)count, (unsigned)offset);
    add(words);
    for (uint32_t sector = 0; sector < FEW; sector++) {
        workload_copy(workload, base);
        asked.sum = 1, asked.reads = 0;
        uint8_t *const bytes = flash_model_bytes(workload->model) + sector * STORE_SECTOR + offset;
        for (uint32_t i = 0; i < count; i++) {
            bytes[i] ^= 0x24;
        }
        snprintf(words, sizeof words, "%u %c", (unsigned)sector,
                 answers[workload_restart(workload)]);
        add(words);
        add_standing(workload);
        go_on(workload, STEPS);
    }
    workload_free(workload);
}

/* Lives of years, in strides. */
static void long_life(uint64_t seed, uint32_t strides) {
    struct workload *workload = new_life(seed);
    add("\n# After each hundred calls\n");
    asked.sum = 1, asked.reads = 0;
    for (uint32_t i = 0; i < strides; i++) {
        SAME(workload_play(workload, 100));
        add_standing(workload);
        add_kept(workload);
        add("\n");
    }
    workload_free(workload);
}

/* A life that has been long enough for sectors to come round, and is about to copy forward. */
static struct workload *grown_up(uint64_t seed, uint32_t steps, enum store_work work) {
    struct workload *base = new_life(seed);
    SAME(workload_play(base, steps));
    for (uint32_t i = 0; store_work(&base->store) != work; i++) {
        SAME(workload_play(base, 1));
        assert_true(i < 5000);
    }
    return base;
}

static void write_all(void) {
    struct workload *const young = grown_up(3, 60, STORE_AT_REST);
    struct workload *const old = grown_up(4, 900, STORE_TIDYING);
    struct workload *const busy = grown_up(6, 1400, STORE_ERASING);
    const struct workload *const bases[] = {young, old, busy};
    a_life(1, 700);
    for (uint64_t seed = 11; seed < 15; seed++) {
        long_life(seed, 50);
    }
    for (size_t i = 0; i < sizeof bases / sizeof bases[0]; i++) {
        refusals(bases[i], 1, FLASH_CUT_BEFORE, 1);
        refusals(bases[i], 1, FLASH_CUT_SOME, 3);
        refusals(bases[i], 9, FLASH_CUT_BEFORE, 3);
        refusals(bases[i], FLASH_NEVER, FLASH_CUT_AFTER, 7);
        cuts(bases[i], FLASH_CUT_BEFORE, 3);
        cuts(bases[i], FLASH_CUT_MIXED, 2);
        changes(bases[i], 0, 4);
        changes(bases[i], STORE_HEADER_AT, STORE_CLOSE_AT);
        changes(bases[i], STORE_CLOSE_AT, 4);
        changes(bases[i], STORE_ENTRIES_AT, 30);
        changes(bases[i], 600, 1);
        changes(bases[i], 0, STORE_SECTOR);
    }
    workload_free(young);
    workload_free(old);
    workload_free(busy);
}

static void whatever_happens_the_flash_is_asked_for_what_is_written_down(void **state) {
    (void)state;
    golden_begin("tests/durability/golden/life.txt");
    write_all();
    golden_end();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whatever_happens_the_flash_is_asked_for_what_is_written_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
