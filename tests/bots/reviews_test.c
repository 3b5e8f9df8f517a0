/* Reviews charge who plays well next to nothing, and who plays badly a lot. */
#include "reviews.h"

#include "rule_test.h"
#include "sample.h"
#include "stats.h"

#define SEED  400u
#define GAMES 10u
#define LEAST                                                                                      \
    0.04 /* of the chance of winning, in a game: what the strongest level may be charged */

/* The mean charge of a game, of one. */
static double charged(struct reviews *reviews, const char *id, uint8_t seats, const char *bot,
                      uint32_t games) {
    *reviews = (struct reviews){.title = title_find(id), .bot = bot_find(bot), .games = games};
    reviews->setup = game_default_setup(reviews->title->rules, seats, SEED);
    reviews_play(reviews);
    return stats_mean(reviews->cost, games);
}

static void the_strongest_level_is_charged_little_and_who_looks_one_step_ahead_much(void **unused) {
    (void)unused;
    const uint32_t games = sample_of(GAMES);
    struct reviews best, worst;
    const double little = charged(&best, "stella_quest", 2, "admiral", games);
    const double much = charged(&worst, "stella_quest", 2, "greedy", games);
    print_message("admiral %.3f (%u of %u marked), greedy %.3f (%u of %u marked)\n", little,
                  best.marked, best.choices, much, worst.marked, worst.choices);
    if (!sample_is_whole()) {
        reviews_free(&best);
        reviews_free(&worst);
        skip(); /* so few games say nothing */
    }
    assert_true(little < LEAST);
    assert_true(much > 3 * LEAST);
    assert_true(best.marked * 50u < best.choices);
    assert_true(worst.marked >= GAMES / 2);
    reviews_free(&best);
    reviews_free(&worst);
}

/* What is marked in a weak game is mostly found again when it is looked at for longer. */
static void most_of_what_is_marked_stands(void **unused) {
    (void)unused;
    struct reviews reviews = {
        .title = title_find("stella_quest"), .bot = bot_find("greedy"), .longer = 8000};
    reviews.games = sample_of(9);
    reviews.setup = game_default_setup(reviews.title->rules, 2, SEED);
    reviews_play(&reviews);
    print_message("%u of %u stand\n", reviews.stood, reviews.marked);
    if (!sample_is_whole()) {
        reviews_free(&reviews);
        skip(); /* so few games say nothing */
    }
    assert_true(reviews.marked >= 5);
    assert_true(reviews.stood * 10u >= reviews.marked * 8u);
    reviews_free(&reviews);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_strongest_level_is_charged_little_and_who_looks_one_step_ahead_much),
        cmocka_unit_test(most_of_what_is_marked_stands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
