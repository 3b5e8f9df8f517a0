/* A game is taken along when it is over, and not before: what is shown, how brightly, and that a
 * deal deals the same game. The pictures are golden as those of screens_test; a phone's reader
 * reads them in tests/tools/test_link.py. */
#include <stdio.h>
#include <stdlib.h>

#include "golden_glass.h"
#include "play.h"
#include "played.h"
#include "rig.h"
#include "screens.h"
#include "sitting_review.h"
#include "take.h"
#include "titles.h"
#include "unit.h"

#define LEAP         4u
#define LONG_SEED    190u /* of games whose codes have these versions */
#define LONGEST_SEED 110u

static void the_last_ten_games_of_five_fill_the_list(void **state) {
    (void)state;
    for (int wide = 0; wide < 2; wide++) {
        rig_end();
        rig_start_with(wide != 0 ? "picopad" : "picosystem", titles, titles_count);
        for (uint64_t seed = 1; seed <= 10; seed++) {
            play_usual(LEAP, seed);
            play_end(&rig);
            rig_press(BUTTON_B);
        }
        screen_open(&rig, SCREEN_PAST);
        rig_press(BUTTON_UP);
        golden_glass("past_ten");
    }
}

static struct setup long_setup(uint64_t seed) {
    struct setup setup = game_default_setup(titles[LEAP].rules, 5, seed);
    setup.options[2] = 12; /* events to the end */
    setup.options[8] = 99; /* rounds at most */
    return setup;
}

static void codes_of_long_games_are_shown_as_large_as_they_fit(void **state) {
    (void)state;
    static const struct {
        const char *board;
        uint64_t seed;
        uint8_t version;
        const char *name;
    } shows[] = {{"picosystem", LONG_SEED, 10, "take_long"},
                 {"picopad", LONG_SEED, 10, "take_long"},
                 {"picosystem", LONGEST_SEED, 18, "take_longest"},
                 {"picopad", LONGEST_SEED, 18, "take_longest"}};
    for (size_t i = 0; i < sizeof shows / sizeof shows[0]; i++) {
        rig_end();
        rig_start_with(shows[i].board, titles, titles_count);
        const struct setup setup = long_setup(shows[i].seed);
        play_at_random(LEAP, &setup, LOG_MAX);
        rig_see_the_end();
        take_along();
        assert_true(take_made(&rig.sitting)->code);
        assert_int_equal(take_made(&rig.sitting)->qr.version, shows[i].version);
        golden_glass(shows[i].name);
    }
}

static void a_running_game_offers_no_code(void **state) {
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        struct take_titles all;
        rig_end();
        rig_start_with("picosystem", titles, titles_count);
        const struct setup setup =
            game_default_setup(titles[title].rules, titles[title].rules->seats_max, 5);
        take_titles(titles, titles_count, &all);
        play_at_random(title, &setup, 9);
        assert_int_equal(take_game(&rig.sitting, &all.list), RESULT_RUNNING);
        for (int line = 0; line < 14; line++) { /* nothing in its menu leads to one */
            screen_home(&rig, SCREEN_TABLE);
            screen_open(&rig, SCREEN_MENU);
            rig_run(30);
            for (int i = 0; i < line; i++) {
                rig_press(BUTTON_DOWN);
            }
            rig_press(BUTTON_A);
            assert_false(rig_at("take"));
            if (rig.sitting.phase == SITTING_NOBODY) { /* the last one leaves */
                break;
            }
        }
    }
}

static void a_code_is_shown_as_brightly_as_the_panel_can_and_not_dimmed(void **state) {
    (void)state;
    rig_end();
    rig_start_with("picosystem", titles, titles_count);
    play_usual(0, 3);
    rig.remembered.settings.brightness = 2;
    rig.remembered.settings.sleep = 0; /* after a minute */
    const uint8_t before = headless.light;
    take_along();
    assert_int_equal(headless.light, 255);
    assert_true(before < 255);
    rig_run(9 * 60000);
    assert_true(rig_at("take"));
    assert_int_equal(headless.light, 255);
    rig_run(2 * 60000); /* but not for ever */
    assert_true(rig_at("sleep"));
    rig_press(BUTTON_A);
    rig_press(BUTTON_B);
    assert_true(rig_at("end"));
    rig_run(100);
    assert_true(headless.light < 255);
}

/* Keys in a number as somebody would. */
static void key_in(const char *digits) {
    for (size_t at = 0; digits[at] != '\0'; at++) {
        for (int i = 0; i < 10 && rig.keyed[at] != digits[at]; i++) {
            rig_press(BUTTON_UP);
        }
        if (digits[at + 1] != '\0') {
            rig_press(BUTTON_RIGHT);
        }
    }
}

static void open_deals(uint8_t title) {
    screen_home(&rig, SCREEN_TITLES);
    play_choose_title(&rig, title);
    screen_open(&rig, SCREEN_TITLE);
    screen_open(&rig, SCREEN_DEAL);
    rig_run(30);
}

static void a_deal_that_is_keyed_in_deals_the_same_game(void **state) {
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        struct sitting_state dealt;
        char digits[DEAL_DIGITS_MAX + 1];
        rig_end();
        rig_start_with("picosystem", titles, titles_count);
        play_usual(title, UINT64_C(0xFEDCBA9876543210) + title);
        const struct setup setup = rig.sitting.match.setup;
        assert_int_equal(game_begin(titles[title].rules, dealt.bytes, &setup, NULL), RESULT_OK);
        take_along();
        rig_press(BUTTON_A);
        strcpy(digits, take_made(&rig.sitting)->digits);
        assert_int_equal(strlen(digits), DEAL_USUAL);
        rig_press(BUTTON_B);
        rig_press(BUTTON_B);
        rig_press(BUTTON_Y);
        assert_true(rig_at("title"));
        open_deals((uint8_t)((title + 1u) % titles_count)); /* it says itself which game it is */
        key_in(digits);
        rig_press(BUTTON_A);
        assert_int_equal(rig.title, title);
        assert_int_not_equal(rig.sitting.phase, SITTING_NOBODY);
        assert_true(rig.sitting.match.setup.seed == setup.seed);
        assert_int_equal(rig.sitting.match.setup.seats, setup.seats);
        struct chronicle *const chronicle = &rig.sitting.chronicle;
        chronicle_begin(chronicle);
        assert_true(hash_same(game_hash(titles[title].rules, chronicle->state),
                              game_hash(titles[title].rules, dealt.bytes)));
    }
}

static void a_slip_is_found_and_nothing_begins(void **state) {
    (void)state;
    struct setup setup = game_default_setup(titles[1].rules, 2, 12345);
    struct take_titles all;
    char digits[DEAL_DIGITS_MAX + 1];
    take_titles(titles, titles_count, &all);
    assert_int_equal(deal_write(titles[1].rules, &setup, &all.list, digits), RESULT_OK);
    for (size_t at = 2; at < DEAL_USUAL; at++) {
        char wrong[DEAL_DIGITS_MAX + 1];
        rig_end();
        rig_start_with("picosystem", titles, titles_count);
        rig_until("titles");
        open_deals(1);
        strcpy(wrong, digits);
        wrong[at] = (char)('0' + (digits[at] - '0' + 4) % 10);
        key_in(wrong);
        rig_press(BUTTON_A);
        assert_true(rig_at("deal"));
        assert_int_equal(rig.sitting.phase, SITTING_NOBODY);
    }
    key_in(digits); /* the same one again, with every digit put right */
    assert_true(rig_at("deal"));
}

static void a_digit_with_which_no_deal_begins_is_not_left(void **state) {
    (void)state;
    rig_end();
    rig_start_with("picosystem", titles, titles_count);
    rig_until("titles");
    open_deals(1);
    rig_press(BUTTON_RIGHT);
    rig_press(BUTTON_UP); /* Stellar is not for three */
    rig_press(BUTTON_RIGHT);
    assert_int_equal(screen_page(&rig)->at, 1);
    rig_press(BUTTON_DOWN);
    rig_press(BUTTON_RIGHT);
    assert_int_equal(screen_page(&rig)->at, 2);
}

static void digits_are_deleted_one_by_one_and_then_the_screen_is_left(void **state) {
    (void)state;
    rig_end();
    rig_start_with("picosystem", titles, titles_count);
    rig_until("titles");
    open_deals(1);
    for (int i = 0; i < 5; i++) {
        rig_press(BUTTON_RIGHT);
    }
    for (int i = 4; i >= 0; i--) {
        rig_press(BUTTON_B);
        assert_true(rig_at("deal"));
        assert_int_equal(screen_page(&rig)->at, i);
    }
    rig_press(BUTTON_B);
    assert_true(rig_at("title"));
}

static void a_deal_asks_before_it_takes_the_place_of_a_game_in_progress(void **state) {
    (void)state;
    const struct setup setup = game_default_setup(titles[1].rules, 2, 12345);
    struct take_titles all;
    char digits[DEAL_DIGITS_MAX + 1];
    rig_end();
    rig_start_with("picosystem", titles, titles_count);
    take_titles(titles, titles_count, &all);
    assert_int_equal(deal_write(titles[1].rules, &setup, &all.list, digits), RESULT_OK);
    const struct setup other = game_default_setup(titles[1].rules, 2, 999);
    play_at_random(1, &other, 7);
    play_leave(&rig);
    open_deals(1);
    key_in(digits);
    rig_press(BUTTON_A);
    assert_true(rig_at("replace"));
    rig_press(BUTTON_DOWN);
    rig_press(BUTTON_A);
    assert_true(rig.sitting.match.setup.seed == 12345);
}

static void the_same_deal_is_played_again(void **state) {
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        rig_end();
        rig_start_with("picosystem", titles, titles_count);
        play_usual(title, 77);
        rig_press(BUTTON_B);
        rig_press(BUTTON_DOWN);
        rig_press(BUTTON_A);
        assert_true(rig.sitting.match.setup.seed == 77);
        assert_int_not_equal(rig.sitting.phase, SITTING_OVER);
        assert_true(saves_running(&rig.saves, title));
        assert_int_equal(rig.sitting.match.setup.seats, titles[title].rules->seats_max);
    }
}

/* A review of the same game, looked away from in its middle or not, comes to the same. */
static struct review_sum review(bool takes) {
    rig_end();
    rig_start_with("picosystem", titles, titles_count);
    play_usual(1, 8);
    rig_press(BUTTON_Y);
    rig_run(300);
    if (takes) {
        assert_true(sitting_reviews(&rig.sitting));
        rig_press(BUTTON_Y);
        assert_true(rig_at("take"));
        rig_run(700);
        assert_true(rig_at("take"));
        rig_press(BUTTON_B);
    }
    rig_until("review");
    assert_true(rig.sitting.review.done > 5);
    return sitting_review_sum(&rig.sitting);
}

static void a_review_goes_on_after_its_game_was_taken_along(void **state) {
    (void)state;
    const struct review_sum one = review(false), other = review(true);
    assert_int_equal(one.marked, other.marked);
    assert_int_equal(one.cost, other.cost);
    assert_int_equal(one.luck, other.luck);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, rig_setup, rig_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(codes_of_long_games_are_shown_as_large_as_they_fit),
        TEST(the_last_ten_games_of_five_fill_the_list),
        TEST(a_running_game_offers_no_code),
        TEST(a_code_is_shown_as_brightly_as_the_panel_can_and_not_dimmed),
        TEST(a_deal_that_is_keyed_in_deals_the_same_game),
        TEST(a_slip_is_found_and_nothing_begins),
        TEST(a_digit_with_which_no_deal_begins_is_not_left),
        TEST(digits_are_deleted_one_by_one_and_then_the_screen_is_left),
        TEST(a_deal_asks_before_it_takes_the_place_of_a_game_in_progress),
        TEST(the_same_deal_is_played_again),
        TEST(a_review_goes_on_after_its_game_was_taken_along),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
