/* A memory that refuses, once, for a while or for good: nothing that was kept before is lost, and
 * what is not kept is said. All of it, some ten minutes: app_faults_test --faults all */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "faults.h"
#include "flips.h"
#include "play.h"
#include "rig.h"
#include "sample.h"
#include "unit.h"

#define SAMPLE 600u /* images */

static void print(const char *name, struct faults_report report) {
    print_message(
        "%s: %u runs, %u absorbed, %u told, %u silent, %u lost something older, %u stuck\n", name,
        report.runs, report.absorbed, report.told, report.silent, report.older, report.stuck);
}

/* Adds a life to the sum of a test. */
static void refuse(unsigned life, unsigned stride, struct faults_report *sum) {
    const struct faults_report report = faults_refuse(life, stride);
    print(faults_life_name(life), report);
    assert_true(report.runs > 0);
    assert_int_equal(report.silent, 0);
    assert_int_equal(report.older, 0);
    assert_int_equal(report.stuck, 0);
    sum->runs += report.runs;
    sum->told += report.told;
    sum->absorbed += report.absorbed;
}

static void a_memory_that_refuses_is_told_and_costs_nothing_older(void **state) {
    struct faults_report sum = {0};
    (void)state;
    refuse(0, 6, &sum);
    refuse(1, 13, &sum);
    assert_true(sum.runs >= sample_of(120) && sum.told > 0 && sum.absorbed > 0);
}

static void so_it_is_with_the_games_of_the_house(void **state) {
    struct faults_report sum = {0};
    (void)state;
    for (unsigned life = 2; life < faults_lives(); life++) {
        refuse(life, 44, &sum);
    }
    assert_true(sum.runs >= sample_of(40) && sum.told > 0 && sum.absorbed > 0);
}

/* Flips a bit in the entry of title 0's action of that index. */
static void damage_action(uint8_t index) {
    uint8_t *bytes = flash_model_bytes(rig_flash);
    for (uint32_t at = 0; at < RIG_SECTORS * FLASH_SECTOR; at += 4) {
        if (memcmp(bytes + at, (uint8_t[]){2, 0, 4}, 3) == 0 && bytes[at + 6] == index &&
            bytes[at + 7] == 0) {
            bytes[at + 12] ^= 16;
            return;
        }
    }
    fail_msg("there is no action %d", index);
}

static void resume(const char *said, uint16_t count) {
    rig_power_on();
    rig_until_either("titles", "message");
    if (rig_at("message")) {
        rig_press(BUTTON_A);
    }
    rig_until("titles");
    play_resume(&rig);
    assert_int_equal(rig.sitting.match.count, count);
    if (said == NULL) {
        assert_int_equal(rig.saves.lost, 0);
    } else {
        assert_string_equal(rig.message, said);
    }
    play_leave(&rig);
}

static void a_damaged_game_goes_on_earlier_and_says_by_how_much(void **state) {
    (void)state;
    rig_start("picosystem");
    const struct lineup lineup = lineup_default(rig_titles[0].rules);
    const struct setup setup = lineup_setup(&lineup, 9);
    rig_until("titles");
    assert_int_equal(sitting_begin(&rig.sitting, &rig_titles[0], &lineup, &setup), RESULT_OK);
    saves_begin(&rig.saves, 0, &rig.sitting);
    for (int i = 0; i < 10; i++) {
        assert_true(match_legal(&rig.sitting.match, rig.sitting.legal) > 0);
        assert_int_equal(match_play(&rig.sitting.match, rig.sitting.legal[0], NULL), RESULT_OK);
        saves_append(&rig.saves, 0, &rig.sitting);
    }
    rig.sitting.phase = SITTING_NOBODY;
    rig_power_on();
    rig_until("titles");
    damage_action(7);
    resume("The last 3 moves could not be read. The game goes on before them.", 7);
    resume(NULL, 7); /* it is whole, and there is nothing more to say */
    rig_end();
}

static bool print_flips(struct flips_report report) {
    print_message("%u images with flipped bits: %u whole, %u told (%u go on earlier), %u silent\n",
                  report.images, report.whole, report.told, report.early, report.silent);
    return report.silent > 0;
}

static void bits_that_have_changed_are_told_if_they_cost_anything(void **state) {
    (void)state;
    const struct flips_report report = flips_sweep(sample_of(SAMPLE), 1);
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
        cmocka_unit_test(a_damaged_game_goes_on_earlier_and_says_by_how_much),
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
