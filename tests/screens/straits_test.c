/* What is seldom come upon at the table: choices that are asked about or taken back, computers that
 * take their time, a game that is over, is taken along, and its review; written down as the tour
 * is, at both sizes of screen. */
#include <string.h>

#include "byways.h"
#include "play.h"
#include "screen.h"
#include "sitting_review.h"
#include "take.h"
#include "tour.h"
#include "unit.h"

/* ---- Games that are over ---- */

static void byway_over(void) {
    tour_note("A game is over");
    byways_begin(BYWAY_ODD, "p123", 50);
    byways_end();
    tour_probe_go("B");
    byways_lines(7);
    tour_go("UUUU");
    tour_note("Its board");
    tour_go("A");
    tour_probe_go("X");
    tour_probe_go("A");
    tour_note("It is taken along");
    tour_go("BA");
    tour_probe_go("X");
    tour_probe_go("A");
    tour_probe_go("A");
    tour_probe_go("X");
    tour_go("BA");
    for (uint8_t seat = 0; seat < 4; seat++) {
        rig.sitting.names[seat] = seat % 2 == 0 ? "Wwwwwwwwww" : "Mmmmmmmmmm";
        byways_look();
    }
    static struct game named;
    named = *rig.sitting.title->rules;
    named.name = "A game whose name takes all of the line";
    const struct title *const before = rig.sitting.title;
    const struct title title = {&named, before->policy, before->view};
    rig.sitting.title = &title;
    byways_look();
    rig.sitting.title = before;
    struct take *const take = (struct take *)(void *)rig.sitting.mind.fewer;
    take->code = false;
    byways_look();
    take->result = RESULT_RUNNING;
    byways_look();
    tour_go("B");
    rig.sitting.match.setup.deal = rig.sitting.deal;
    rig.sitting.match.setup.deal_count = 1;
    byways_look();
    tour_go("BDDDDD");
    tour_go("UUUUUUA");
    tour_probe_go("B");
    rig.sitting.match.setup.deal_count = 0;
    tour_note("About it");
    screen_open(&rig, SCREEN_ABOUT);
    byways_look();
    tour_note("A game that goes on is not taken along");
    byways_begin(BYWAY_ODD, "p1", 51);
    rig_until_choice();
    screen_open(&rig, SCREEN_TAKE);
    tour_go(",,");
    tour_probe_go("A");
}

/* Choices that cost more and less, at the end of a game of two people. */
static void byway_review(void) {
    tour_note("What cost most");
    byways_begin(BYWAY_SLOW, "pp1", 61);
    byways_end();
    tour_go("Y");
    rig_until("review");
    byways_look();
    const uint16_t count = rig.sitting.review.done;
    assert_true(count > 2);
    for (uint16_t i = 0; i < count; i++) {
        struct review_choice *const choice =
            (struct review_choice *)(uintptr_t)sitting_review_choice(&rig.sitting, i);
        choice->chance = (uint8_t)(200 - 40 * i);
        choice->kept = (uint8_t)(choice->chance - (i == 1 ? 90 : i == 2 ? 40 : 6 + i));
    }
    byways_look_around();
    for (uint16_t i = 0; i < 3; i++) {
        tour_go("D");
        tour_try("AXYLR");
    }
    tour_go("UAA");
    tour_probe_go("U");
    tour_probe_go("A");
    tour_probe_go("UU");
    tour_probe_go("L");
    tour_probe_go("RB");
    for (uint16_t done = count; done > 0; done--) {
        rig.sitting.review.done = (uint16_t)(done - 1u);
        rig.sitting.review.again = done % 2 != 0;
        rig.now = headless.now;
        screen_draw(&rig);
        byways_look();
    }
}

/* ---- At the table ---- */

static void byway_table(void) {
    tour_note("Choices that are asked about");
    for (uint64_t seed = 1; seed < 40 && !rig_at("sure"); seed++) {
        byways_begin(BYWAY_ODD, "p1", seed);
        rig.sitting.lineup.takes = 1;
        rig_until_choice();
        rig_press(BUTTON_UP);
        rig_press(BUTTON_A);
    }
    byways_look_around();
    tour_go("D");
    tour_probe_go("UA");
    tour_note("Choices are taken back");
    byways_begin(BYWAY_SLOW, "p1", 6);
    rig.sitting.lineup.takes = 1;
    for (unsigned i = 0; i < 3; i++) {
        rig_until_choice();
        rig_run(500);
        if (i < 2) {
            tour_go("YDD");
            tour_try("A");
            tour_go("D");
            tour_try("AB");
            tour_go("BA");
        }
    }
    tour_go("YDD");
    tour_probe();
    tour_go("D");
    tour_probe();
    tour_go("A");
    tour_wait(300);
    for (uint8_t i = 0; i < 3; i++) {
        rig.sitting.taken.list[i].at = i;
        rig.sitting.taken.list[i].moves = (uint16_t)(3u - i);
    }
    rig.sitting.taken.count = 3;
    screen_open(&rig, SCREEN_HISTORY);
    byways_look_around();
    tour_go("UURD");
    tour_note("Whose turn it is");
    byways_begin(BYWAY_SLOW, "ppp1", 5);
    rig_until("curtain");
    rig_run(500);
    rig_press(BUTTON_A);
    rig_until_choice();
    rig.sitting.turned = true;
    byways_look_around();
}

static void byway_others(void) {
    tour_note("What the others do is heard");
    byways_begin(BYWAY_ODD, "p12", 14);
    rig_until_choice();
    rig_run(500);
    tour_go("A");
    for (unsigned i = 0; i < 30; i++) {
        tour_wait(90);
    }
    tour_note("A computer takes its time");
    for (unsigned i = 0; i < 2; i++) {
        byways_begin(BYWAY_LESSON, i == 0 ? "5p" : "p5", 15);
        if (i == 1) {
            rig_until_choice();
            rig_run(500);
            tour_go("A");
        }
        for (unsigned k = 0; k < 24; k++) {
            tour_wait(45);
        }
        tour_probe();
    }
}

static void byway_hint(void) {
    tour_note("A hint takes its time");
    byways_begin(BYWAY_LESSON, "p1", 8);
    rig_until_choice();
    rig_run(500);
    tour_go("YD");
    tour_probe_go("A");
    for (unsigned i = 0; i < 40 && !rig_at("hint"); i++) {
        tour_try("AB");
        tour_go(i % 4 == 0 ? "." : ",");
    }
    rig_until("hint");
}

static void byway_sure_hint(void) {
    static const int16_t points[SEATS_MAX] = {9, 2, 1};
    for (uint8_t winners = 1; winners <= 2; winners++) {
        tour_note(winners == 1 ? "As good as won" : "As good as lost");
        byways_begin(BYWAY_ODD, "p12", 16);
        rig_until_choice();
        rig_run(500);
        byways_ends(winners, points);
        tour_go("YDA,");
        rig_until("hint");
        byways_look_around();
        tour_go("B");
        tour_probe_go("X");
        tour_probe();
        byways_ends(0, NULL);
    }
}

static void byway_hints(void) {
    tour_note("Nothing else to choose");
    byways_begin(BYWAY_SLOW, "p1", 8);
    rig_until_choice();
    rig_run(500);
    const uint16_t all = rig.sitting.legal_count;
    rig.sitting.legal_count = 1;
    tour_go("YDA,");
    tour_probe_go(",");
    rig_until("hint");
    byways_look_around();
    rig.sitting.legal_count = all;
    byways_look();
    tour_go("YYDA,,,,,,");
    rig_until("hint");
    byways_look_around();
    tour_go("X");
    tour_probe_go("DX");
    tour_probe_go("Y");
}

static void straits_all(const char *board, const char *name, bool words) {
    byways_set();
    rig_start_with(board, byways, BYWAYS);
    rig_until("titles");
    tour_begin(name, words);
    byway_over();
    byway_review();
    byway_table();
    byway_others();
    byway_hint();
    byway_sure_hint();
    byway_hints();
}

static void
what_is_seldom_come_upon_at_the_table_on_a_square_screen_is_as_it_is_written(void **state) {
    (void)state;
    straits_all("picosystem", "straits_picosystem", true);
}

static void
what_is_seldom_come_upon_at_the_table_on_a_wide_screen_is_as_it_is_written(void **state) {
    (void)state;
    straits_all("picopad", "straits_picopad", false);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(
            what_is_seldom_come_upon_at_the_table_on_a_square_screen_is_as_it_is_written,
            tour_teardown),
        cmocka_unit_test_teardown(
            what_is_seldom_come_upon_at_the_table_on_a_wide_screen_is_as_it_is_written,
            tour_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
