/* Power is cut at every operation of random play, in every way, and again while the store recovers.
 * Afterwards every game, the settings and all else are as after the last completed call or the one
 * that was cut, and stay so. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cuts.h"
#include "sample.h"

#define FIRST_SEED 1
#ifdef HOSTILE
#define LAST_SEED 5
#else
#define LAST_SEED 2 /* with the device's limits it takes longer until the flash is well used */
#endif

/* Seeds give plans: those of the test, and with --seeds as many as wanted. An id names a seed, and
 * thereby its plan. */
static struct cuts_plan plan_of(uint64_t seed) {
    const uint32_t twice = seed <= LAST_SEED ? 1 : 8;
    const struct cuts_plan young = {
        .sectors = STORE_SECTORS_MIN, .seed = seed, .quiet = 0, .steps = 80, .twice = twice};
    const struct cuts_plan old = {.sectors = (uint16_t)(STORE_SECTORS_MIN + seed % 4),
                                  .seed = seed,
                                  .quiet =
                                      (uint32_t)((300 + seed % 7 * 97) * (STORE_SECTORS_MIN / 12)),
                                  .steps = seed <= LAST_SEED && LAST_SEED < 5 ? 60 : 120,
                                  .twice = twice};
    return seed % 5 == FIRST_SEED ? young : old;
}

static struct cuts_report play_seed(uint64_t seed) {
    const struct cuts_plan plan = plan_of(seed);
    return cuts_play(&plan);
}

static void check_seeds(uint64_t first, uint64_t last) {
    for (uint64_t seed = first; seed <= last; seed++) {
        const struct cuts_report report = play_seed(seed);
        if (report.failure[0] != '\0') {
            fail_msg("%s", report.failure);
        }
        print_message(
            "seed %u: %u cuts, %u more in the recovery, 0 losses, %u times the call counted\n",
            (unsigned)seed, (unsigned)report.cuts, (unsigned)report.second_cuts,
            (unsigned)report.kept);
        assert_true(report.cuts > sample_of(500));
        assert_true(report.kept > 0 && report.kept < report.cuts);
    }
}

static void no_cut_on_a_new_flash_loses_anything(void **state) {
    (void)state;
    check_seeds(FIRST_SEED, FIRST_SEED);
}

static void no_cut_on_a_used_flash_loses_anything(void **state) {
    (void)state;
    check_seeds(FIRST_SEED + 1, LAST_SEED);
}

static void an_id_plays_the_same_cut_again(void **state) {
    (void)state;
    char id[64];
    struct cut cut, read;
    assert_true(cut_read("2:700:w+3:m", &cut));
    cut_write(&cut, id, sizeof id);
    assert_string_equal(id, "2:700:w+3:m");
    assert_true(cut_read(id, &read));
    assert_int_equal(read.operation, 700);
    assert_int_equal(read.second_kind, FLASH_CUT_MIXED);
    assert_false(cut_read("2:700", &cut));
    assert_false(cut_read("2:700:q", &cut));
    assert_false(cut_read("2:700:w+", &cut));
    assert_false(cut_read("2:700:w+1:mm", &cut));
    const struct cuts_plan plan = plan_of(2);
    assert_null(cuts_replay(&plan, &read));
}

static int replay(const char *id) {
    struct cut cut;
    if (!cut_read(id, &cut)) {
        fprintf(stderr, "durability_test: %s is not the id of a cut\n", id);
        return 2;
    }
    const struct cuts_plan plan = plan_of(cut.seed);
    const char *failure = cuts_replay(&plan, &cut);
    printf("%s: %s\n", id, failure == NULL ? "nothing is lost" : failure);
    return failure != NULL;
}

static int play_many(const char *text) {
    const uint64_t count = strtoull(text, NULL, 10);
    uint64_t cuts = 0, losses = 0;
    for (uint64_t seed = FIRST_SEED; seed < FIRST_SEED + count; seed++) {
        const struct cuts_report report = play_seed(seed);
        cuts += report.cuts + report.second_cuts;
        if (report.failure[0] != '\0') {
            losses++;
            printf("%s\n", report.failure);
        }
    }
    printf("%llu seeds, %llu cuts, %llu losses\n", (unsigned long long)count,
           (unsigned long long)cuts, (unsigned long long)losses);
    return losses > 0;
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_cut_on_a_new_flash_loses_anything),
        cmocka_unit_test(no_cut_on_a_used_flash_loses_anything),
        cmocka_unit_test(an_id_plays_the_same_cut_again),
    };
    if (argc == 3 && strcmp(argv[1], "--cut") == 0) {
        return replay(argv[2]);
    }
    if (argc == 3 && strcmp(argv[1], "--seeds") == 0) {
        return play_many(argv[2]);
    }
    if (argc > 1) {
        fprintf(stderr, "usage: durability_test [--cut ID | --seeds COUNT]\n");
        return 2;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
