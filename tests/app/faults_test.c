/* A memory that refuses, once, for a while or for good: nothing that was kept before is lost, and
 * what is not kept is said. All of it, for an hour or so: app_faults_test --faults all */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "faults.h"
#include "flips.h"
#include "unit.h"

#define SAMPLE 600u /* images */

static void print(const char *name, struct faults_report report) {
    print_message(
        "%s: %u runs, %u absorbed, %u told, %u silent, %u lost something older, %u stuck\n", name,
        report.runs, report.absorbed, report.told, report.silent, report.older, report.stuck);
}

static void refuse(unsigned life, unsigned stride) {
    const struct faults_report report = faults_refuse(life, stride);
    print(faults_life_name(life), report);
    assert_true(report.runs >= 12 && report.told > 0 && report.absorbed > 0);
    assert_int_equal(report.silent, 0);
    assert_int_equal(report.older, 0);
    assert_int_equal(report.stuck, 0);
}

static void a_memory_that_refuses_is_told_and_costs_nothing_older(void **state) {
    (void)state;
    refuse(0, 6);
    refuse(1, 13);
}

static void so_it_is_with_the_games_of_the_house(void **state) {
    (void)state;
    for (unsigned life = 2; life < faults_lives(); life++) {
        refuse(life, 44);
    }
}

static bool print_flips(struct flips_report report) {
    print_message("%u images with flipped bits: %u whole, %u told (%u go on earlier), %u silent\n",
                  report.images, report.whole, report.told, report.early, report.silent);
    return report.silent > 0;
}

static void bits_that_have_changed_are_told_if_they_cost_anything(void **state) {
    (void)state;
    const struct flips_report report = flips_sweep(SAMPLE, 1);
    (void)print_flips(report);
    assert_true(report.whole > 0 && report.told > 0 && report.early > 0);
    assert_int_equal(report.silent, 0);
}

static int sweep_flips(const char *text) {
    const unsigned long images = strtoul(text, NULL, 10);
    return print_flips(flips_sweep((unsigned)images, 2));
}

static int sweep(void) {
    bool lost = false;
    for (unsigned life = 0; life < faults_lives(); life++) {
        const struct faults_report report = faults_refuse(life, 1);
        print(faults_life_name(life), report);
        lost = lost || report.silent + report.older + report.stuck > 0;
    }
    return lost;
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_memory_that_refuses_is_told_and_costs_nothing_older),
        cmocka_unit_test(so_it_is_with_the_games_of_the_house),
        cmocka_unit_test(bits_that_have_changed_are_told_if_they_cost_anything),
    };
    if (argc == 3 && strcmp(argv[1], "--faults") == 0 && strcmp(argv[2], "all") == 0) {
        return sweep();
    }
    if (argc == 3 && strcmp(argv[1], "--flips") == 0) {
        return sweep_flips(argv[2]);
    }
    if (argc > 1) {
        fprintf(stderr, "usage: app_faults_test [--faults all | --flips IMAGES]\n");
        return 2;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
