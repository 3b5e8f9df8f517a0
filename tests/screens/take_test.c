/* A game is taken along when it is over, and not before: what is shown, how brightly, and that a
 * deal deals the same game. The pictures are golden as those of screens_test; a phone's reader
 * reads them in tests/tools/test_link.py. */
#include <stdio.h>
#include <stdlib.h>

#include "play.h"
#include "png.h"
#include "rig.h"
#include "screens.h"
#include "sitting_review.h"
#include "take.h"
#include "titles.h"
#include "unit.h"
#include "visit.h"

#define FOLDER       ASTERISM_SOURCE_DIR "/tests/screens/golden/"
#define LEAP         4u
#define PNG_MOST     200000u
#define ADDRESS_MAX  (LINK_DIGITS_MAX + 64u)
#define LONG_SEED    190u /* of games whose codes have these versions */
#define LONGEST_SEED 110u

/* The title's game of that setup, played at random to its end, or so many actions; its sheet, or
 * its table, is there. */
static void play_at_random(uint8_t title, const struct setup *setup, uint16_t most) {
    struct action legal[ACTIONS_MAX];
    struct lineup lineup = lineup_default(titles[title].rules);
    struct sitting *const sitting = &rig.sitting;
    struct rng rng;
    rng_seed(&rng, setup->seed, RNG_TEST, 9);
    lineup_resize(&lineup, titles[title].rules, setup->seats);
    memcpy(lineup.options, setup->options, sizeof lineup.options);
    rig_until("titles");
    play_choose_title(&rig, title);
    assert_int_equal(sitting_begin(sitting, &titles[title], &lineup, setup), RESULT_OK);
    for (uint16_t i = 0; i < most && match_to_act(&sitting->match) != SEAT_NONE; i++) {
        const uint16_t n = match_legal(&sitting->match, legal);
        assert_int_equal(match_play(&sitting->match, legal[rng_below(&rng, n)], NULL), RESULT_OK);
    }
    saves_begin(&rig.saves, title, sitting);
    sitting_open(sitting);
    screen_home(&rig, SCREEN_TABLE);
    rig_run(1);
}

static void play_usual(uint8_t title, uint64_t seed) {
    const struct setup setup =
        game_default_setup(titles[title].rules, titles[title].rules->seats_max, seed);
    play_at_random(title, &setup, LOG_MAX);
    rig_see_the_end();
}

static void take_along(void) {
    rig_press(BUTTON_B);
    assert_true(rig_at("menu"));
    rig_press(BUTTON_A);
    assert_true(rig_at("take"));
    rig_run(500);
}

/* What stands on the glass is the golden picture; ASTERISM_UPDATE=1 makes it so. */
static void assert_golden(const char *name) {
    static uint8_t pixels[GLASS_WIDTH_MAX * GLASS_HEIGHT_MAX], there[PNG_MOST];
    const struct headless_board *const board = headless.board;
    const char *const update = getenv("ASTERISM_UPDATE");
    uint32_t palette[256];
    char path[4096];
    size_t size = 0;
    const struct png_picture picture = {.pixels = pixels,
                                        .width = board->width,
                                        .height = board->height,
                                        .stride = board->width,
                                        .palette = palette,
                                        .colours = headless_picture(pixels, palette),
                                        .scale = 1};
    uint8_t *const bytes = png_encode(&picture, &size);
    assert_non_null(bytes);
    snprintf(path, sizeof path, FOLDER "%s/%s.png", board->name, name);
    if (update != NULL && strcmp(update, "1") == 0) {
        assert_true(png_write(path, &picture));
    }
    FILE *const file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fread(there, 1, sizeof there, file), size);
    fclose(file);
    assert_memory_equal(there, bytes, size);
    free(bytes);
}

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
        assert_golden("past_ten");
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
    } shows[] = {{"picosystem", LONG_SEED, 9, "take_long"},
                 {"picopad", LONG_SEED, 9, "take_long"},
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
        assert_golden(shows[i].name);
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

/* The address of a game of the title, played to its end on another console. */
static void address_of(uint8_t title, uint64_t seed, char *address, struct hash *hash) {
    rig_end();
    rig_start_with("picosystem", titles, titles_count);
    play_usual(title, seed);
    *hash = match_hash(&rig.sitting.match);
    take_along();
    snprintf(address, ADDRESS_MAX, "%s%s", link_page, take_made(&rig.sitting)->digits);
}

static void a_game_that_was_sent_is_a_guest_and_touches_no_save(void **state) {
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        static char address[ADDRESS_MAX];
        struct hash hash;
        address_of(title, 31, address, &hash);
        rig_end();
        rig_start_with("picosystem", titles, titles_count);
        const struct setup own =
            game_default_setup(titles[title].rules, titles[title].rules->seats_min, 32);
        play_at_random(title, &own, 5); /* a game is in progress */
        const uint16_t length = store_game_length(&rig.saves.store, title);
        assert_int_equal(visit_open(&rig, address), RESULT_OK);
        rig_see_the_end();
        assert_true(hash_same(match_hash(&rig.sitting.match), hash));
        rig_press(BUTTON_Y);
        rig_run(300);
        rig_press(BUTTON_B);
        rig_press(BUTTON_B);
        rig_press(BUTTON_Y);
        assert_true(rig_at("title"));
        assert_true(saves_running(&rig.saves, title));
        assert_int_equal(store_game_length(&rig.saves.store, title), length);
        for (uint8_t row = 0; row < STATISTICS_ROWS; row++) {
            assert_int_equal(rig.statistics.rows[row].played, 0);
        }
        play_resume(&rig);
        assert_true(rig.sitting.match.setup.seed == 32);
    }
}

static void playing_after_a_guest_asks_before_it_replaces_a_game(void **state) {
    (void)state;
    static char address[ADDRESS_MAX];
    struct hash hash;
    address_of(1, 31, address, &hash);
    for (int again = 0; again < 2; again++) {
        rig_end();
        rig_start_with("picosystem", titles, titles_count);
        const struct setup own = game_default_setup(titles[1].rules, 2, 32);
        play_at_random(1, &own, 5);
        assert_int_equal(visit_open(&rig, address), RESULT_OK);
        rig_see_the_end();
        if (again == 0) {
            rig_press(BUTTON_A);
        } else {
            rig_press(BUTTON_B);
            rig_press(BUTTON_DOWN);
            rig_press(BUTTON_A);
        }
        assert_true(rig_at("replace"));
        rig_press(BUTTON_DOWN);
        rig_press(BUTTON_A);
        if (rig_at("first")) {
            rig_press(BUTTON_DOWN);
            rig_press(BUTTON_A);
        }
        assert_int_equal(rig.sitting.match.setup.seed == 31, again);
    }
}

static void a_deal_that_was_sent_waits_for_its_player(void **state) {
    (void)state;
    rig_end();
    rig_start_with("picosystem", titles, titles_count);
    rig_until("titles");
    assert_int_equal(visit_open(&rig, "1218 4467 4407 3709 5516 1700"), RESULT_OK);
    rig_run(50);
    assert_true(rig_at("deal"));
    rig_press(BUTTON_A);
    assert_true(rig.sitting.match.setup.seed == 1);
}

static void what_is_no_link_changes_nothing(void **state) {
    (void)state;
    static const struct {
        const char *words;
        enum result result;
    } wrong[] = {{"", RESULT_NOT_A_LINK},
                 {"http://localhost:8000/", RESULT_NOT_A_LINK},
                 {"1218 4467 4407 3709 5516 1701", RESULT_CHECKSUM},
                 {"#0123456", RESULT_CHECKSUM}};
    rig_end();
    rig_start_with("picosystem", titles, titles_count);
    const struct setup own = game_default_setup(titles[1].rules, 2, 32);
    play_at_random(1, &own, 5);
    const struct hash hash = match_hash(&rig.sitting.match);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_int_equal(visit_open(&rig, wrong[i].words), wrong[i].result);
        assert_int_not_equal(rig.sitting.phase, SITTING_NOBODY);
        assert_true(hash_same(match_hash(&rig.sitting.match), hash));
    }
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
        TEST(a_game_that_was_sent_is_a_guest_and_touches_no_save),
        TEST(playing_after_a_guest_asks_before_it_replaces_a_game),
        TEST(a_deal_that_was_sent_waits_for_its_player),
        TEST(what_is_no_link_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
