/* What people are told of their chances comes true, and what does not is found out. */
#include "chances_judge.h"

#include <math.h>
#include <stdlib.h>

#include "references.h"
#include "rule_test.h"
#include "sample.h"
#include "titles.h"

#define SEED    9000u
#define GAMES   24u   /* of the quickest title */
#define MADE    4000u /* games that are made up, with */
#define SAMPLES 6u    /* choices each */

static struct chances played(const struct title *title, uint8_t seats, const char *bot,
                             uint32_t games) {
    struct chances chances = {.title = title,
                              .setup = game_default_setup(title->rules, seats, SEED),
                              .bot = bot_find(bot),
                              .games = games};
    chances_play(&chances);
    return chances;
}

static const struct odds_fit *fit_of(const struct chances *chances) {
    const struct odds_fit *const fits = chances->title->policy->fit;
    return fits != NULL ? &fits[chances->setup.seats] : NULL;
}

static void at_any_table_they_add_up_to_one_and_ends_to_who_won(void **unused) {
    (void)unused;
    for (uint8_t i = 0; i < titles_count; i++) {
        const struct game *const game = titles[i].rules;
        for (uint8_t seats = game->seats_min; seats <= game->seats_max; seats++) {
            struct chances_report report;
            struct chances chances = played(&titles[i], seats, "cadet", 1);
            chances_judge(&chances, fit_of(&chances), &report);
            assert_true(report.all.count > 5);
            assert_int_equal(report.least, ODDS_ONE);
            assert_int_equal(report.most, ODDS_ONE);
            for (uint8_t place = 0; place < ODDS_PLACES; place++) {
                assert_true(place < chances.players || place == ODDS_NOBODY ||
                            chances.played[0].end.of[place] == 0);
            }
            chances_free(&chances);
        }
    }
}

/* A small measure has much noise: what is shown at large is in docs/bots.md. */
static void the_strongest_level_of_the_quickest_title_comes_near_to_the_truth(void **unused) {
    (void)unused;
    struct chances_report report, wild;
    static const struct odds_fit sharp = {{80, 80}, {ODDS_HOPE, ODDS_HOPE}, 0};
    struct chances chances = played(title_find("stella_quest"), 2, "admiral", sample_of(GAMES));
    chances_judge(&chances, fit_of(&chances), &report);
    chances_judge(&chances, &sharp, &wild);
    print_message("error %.3f, floor %.3f; made sharper %.3f\n", report.all.error, report.all.floor,
                  wild.all.error);
    if (!sample_is_whole()) {
        chances_free(&chances);
        skip(); /* so few games say nothing */
    }
    assert_true(report.all.error < report.all.floor + 0.05);
    assert_true(report.skill > 0);
    assert_true(report.first_told > 0.4 && report.first_told < 0.6);
    assert_true(wild.all.error > report.all.error + 0.05);
    assert_true(wild.surprise > report.surprise);
    chances_free(&chances);
}

/* Games in which the first of three seats wins as often as was seen once `truth` is told of it. */
static struct chances made_up(const struct odds_fit *truth) {
    struct chances chances = {.players = 3, .games = MADE, .count = MADE * SAMPLES};
    struct rng rng;
    chances.setup.seed = 1;
    chances.played = calloc(MADE, sizeof *chances.played);
    chances.samples = calloc(chances.count, sizeof *chances.samples);
    assert_true(chances.played != NULL && chances.samples != NULL);
    rng_seed(&rng, 5, RNG_TEST, 0);
    for (uint32_t game = 0; game < MADE; game++) {
        const uint32_t weights[ODDS_PLACES] = {1u + rng_below(&rng, 100), 1u + rng_below(&rng, 100),
                                               1u + rng_below(&rng, 100)};
        const struct odds seen = odds_of_weights(weights);
        const uint8_t stage = (uint8_t)rng_below(&rng, 256);
        const struct odds told = odds_told(&seen, truth, (struct odds_moment){.stage = stage});
        chances.played[game] = (struct chances_game){
            .actions = SAMPLES, .end = odds_of_end(rng_below(&rng, ODDS_ONE) < told.of[0] ? 1 : 2)};
        for (uint16_t at = 0; at < SAMPLES; at++) {
            chances.samples[game * SAMPLES + at] = (struct chances_sample){
                .game = game, .at = at, .moment = {.stage = stage}, .seen = seen};
        }
    }
    return chances;
}

static void a_fit_finds_what_was_distorted(void **unused) {
    (void)unused;
    static const struct odds_fit truth = {{8, 30}, {64, 32}, 0};
    struct chances chances = made_up(&truth);
    struct chances_report before, after, best;
    const struct odds_fit fit = chances_fit(&chances);
    chances_judge(&chances, NULL, &before);
    chances_judge(&chances, &fit, &after);
    chances_judge(&chances, &truth, &best);
    print_message("fit {%u, %u}, {%u, %u}; error %.3f, then %.3f, floor %.3f\n", fit.power[0],
                  fit.power[1], fit.hope[0], fit.hope[1], before.all.error, after.all.error,
                  after.all.floor);
    for (uint8_t i = 0; i < 2; i++) {
        assert_in_range(fit.power[i], truth.power[i] * 2 / 3, truth.power[i] * 4 / 3);
        assert_in_range(fit.hope[i], truth.hope[i] * 3 / 4, truth.hope[i] * 4 / 3);
    }
    assert_true(before.all.error > 0.04);
    assert_true(after.all.error < 0.02);
    assert_true(after.surprise <= best.surprise);
    assert_true(best.all.error < 2 * best.all.floor);
    chances_free(&chances);
}

static bool is_near(double one, double other) {
    return fabs(one - other) < 1e-9;
}

/* Each part of the report from a few choices by hand. */
static void the_report_counts_what_it_says(void **unused) {
    (void)unused;
    struct chances_game games[] = {{.actions = 6, .end = {{960}}},
                                   {.actions = 6, .end = {{0, 960}}}};
    struct chances_sample samples[] = {
        {.game = 0, .at = 0, .seat = 0, .seen = {{480, 480}}},
        {.game = 0, .at = 1, .seat = 0, .follows = true, .seen = {{576, 384}}},
        {.game = 0, .at = 5, .seat = 1, .seen = {{816, 144}}},
        {.game = 1, .at = 2, .seat = 0, .seen = {{240, 720}}},
    };
    const struct chances chances = {
        .players = 2, .games = 2, .played = games, .samples = samples, .count = 4};
    struct chances_report report;
    chances_judge(&chances, NULL, &report);
    assert_int_equal(report.all.count, 4);
    assert_int_equal(report.thirds[0].count, 2);
    assert_int_equal(report.thirds[1].count, 1);
    assert_int_equal(report.thirds[2].count, 1);
    assert_true(is_near(report.all.told, (0.5 + 0.6 + 0.15 + 0.25) / 4));
    assert_true(is_near(report.all.came, 0.5));
    assert_true(is_near(report.all.error, (0.5 + 0.4 + 0.15 + 0.25) / 4));
    assert_true(is_near(report.brier, (0.25 + 0.16 + 0.0225 + 0.0625) / 4));
    assert_true(is_near(report.skill, 1 - (0.25 + 0.16 + 0.0225 + 0.0625)));
    assert_true(is_near(report.first_told, (0.5 + 0.25) / 2));
    assert_true(is_near(report.first_came, 0.5));
    assert_int_equal(report.follows, 1);
    assert_true(is_near(report.drift, 0.1));
    assert_int_equal(report.bins[5].count, 1);
    assert_true(is_near(report.bins[6].error, 0.4));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_any_table_they_add_up_to_one_and_ends_to_who_won),
        cmocka_unit_test(the_strongest_level_of_the_quickest_title_comes_near_to_the_truth),
        cmocka_unit_test(a_fit_finds_what_was_distorted),
        cmocka_unit_test(the_report_counts_what_it_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
