/* The last games of a title: kept over power cuts, ten of them, whole or left out, and opened as
 * guests that touch nothing that is saved. */
#include <stdio.h>
#include <string.h>

#include "past.h"
#include "play.h"
#include "rig.h"
#include "screens.h"
#include "sitting_review.h"
#include "titles.h"
#include "unit.h"

static struct past_list past;

/* The title's game of that seed, played at random to its end; its sheet is there. */
static void play_game(uint8_t title, uint64_t seed) {
    struct action legal[ACTIONS_MAX];
    struct sitting *const sitting = &rig.sitting;
    struct rng rng;
    struct lineup lineup = lineup_default(titles[title].rules);
    const struct setup setup = lineup_setup(&lineup, seed);
    rng_seed(&rng, seed, RNG_TEST, 9);
    screen_home(&rig, SCREEN_TITLES);
    play_choose_title(&rig, title);
    rig.visited = false;
    assert_int_equal(sitting_begin(sitting, &titles[title], &lineup, &setup), RESULT_OK);
    saves_begin(&rig.saves, title, sitting);
    while (match_to_act(&sitting->match) != SEAT_NONE) {
        const uint16_t n = match_legal(&sitting->match, legal);
        assert_int_equal(match_play(&sitting->match, legal[rng_below(&rng, n)], NULL), RESULT_OK);
        saves_append(&rig.saves, title, sitting);
    }
    sitting_open(sitting);
    screen_home(&rig, SCREEN_TABLE);
    rig_run(1);
}

/* Switched on again; the running game of the second title is gone on with, if there is one. */
static void come_back(void) {
    flash_model_restart(rig_flash);
    rig_power_on();
    rig_run(4000);
    if (rig.sitting.phase == SITTING_NOBODY) {
        play_choose_title(&rig, 1);
        if (!play_running(&rig)) {
            return;
        }
        play_resume(&rig);
    }
    rig_see_the_end();
}

static void play_and_leave(uint8_t title, uint64_t seed) {
    play_game(title, seed);
    rig_see_the_end();
    play_end(&rig);
    assert_true(rig_at("title") || screen_page(&rig)->screen == SCREEN_TITLE);
}

static void open_list(uint8_t title) {
    screen_home(&rig, SCREEN_TITLES);
    play_choose_title(&rig, title);
    screen_open(&rig, SCREEN_TITLE);
    screen_open(&rig, SCREEN_PAST);
    rig_run(30);
    assert_true(rig_at("past"));
}

/* The seed of the game at that place. */
static uint64_t seed_of(uint8_t which) {
    static struct link_memory memory;
    static struct sitting_state state, checkpoint;
    static struct action log[LOG_MAX];
    static uint8_t deal[DEAL_MAX];
    static char digits[LINK_DIGITS_MAX + 1];
    const struct game *games[9];
    struct match match;
    struct link_seats seats;
    for (uint8_t i = 0; i < titles_count; i++) {
        games[i] = titles[i].rules;
    }
    const struct link_titles all = {games, titles_count};
    past_digits(&past, which, digits);
    assert_int_equal(link_read(digits, (uint32_t)strlen(digits), &all, &memory, deal,
                               (struct match_memory){state.bytes, checkpoint.bytes, log, LOG_MAX},
                               &match, &seats),
                     RESULT_OK);
    return match.setup.seed;
}

static void the_eleventh_game_takes_the_place_of_the_oldest(void **state) {
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        rig_end();
        rig_start_with("picosystem", titles, titles_count);
        rig_until("titles");
        for (uint64_t seed = 1; seed <= 11; seed++) {
            play_and_leave(title, seed);
            past_read(&rig.saves, title, &past);
            assert_int_equal(past.bad, 0);
            assert_int_equal(past.count, seed < PAST_MAX ? seed : PAST_MAX);
            for (uint8_t i = 0; i < past.count; i++) {
                assert_true(seed_of(i) == seed - i);
            }
        }
        for (uint8_t other = 0; other < titles_count; other++) {
            assert_int_equal(past_any(&rig.saves, other), other == title);
        }
        rig_power_on();
        rig_until("titles");
        past_read(&rig.saves, title, &past);
        assert_int_equal(past.count, PAST_MAX);
        assert_true(seed_of(0) == 11 && seed_of(9) == 2);
        uint8_t bytes[STORE_PAST_MAX];
        uint16_t size = 0;
        assert_int_equal(store_get(&rig.saves.store, STORE_PAST, title, bytes, sizeof bytes, &size),
                         STORE_OK);
        assert_int_equal(size, past.games[PAST_MAX - 1].ends); /* nothing is behind them */
    }
}

static void who_sat_there_and_what_came_of_it_is_in_the_list(void **state) {
    (void)state;
    play_game(1, 6);
    struct lineup *const lineup = &rig.sitting.lineup;
    for (uint8_t seat = 0; seat < lineup->seats; seat++) {
        lineup->name[seat] = (uint8_t)(7u + 2u * seat);
        lineup->who[seat] = seat;
    }
    rig_see_the_end();
    past_read(&rig.saves, 1, &past);
    const struct past_game *const game = &past.games[0];
    assert_int_equal(game->seats, lineup->seats);
    assert_int_equal(game->winners, match_winners(&rig.sitting.match));
    for (uint8_t seat = 0; seat < lineup->seats; seat++) {
        struct sheet sheet = {0};
        titles[1].rules->score(rig.sitting.match.memory.state, seat, &sheet);
        assert_int_equal(game->name[seat], lineup->name[seat]);
        assert_int_equal(game->who[seat], lineup->who[seat]);
        assert_int_equal(game->points[seat], sheet.total);
    }
}

/* At the end, on the sheet, and after it was left: it is there once. */
static void a_game_is_kept_once_whenever_the_power_goes_behind_its_end(void **state) {
    (void)state;
    play_game(1, 5);
    rig_see_the_end();
    for (int i = 0; i < 3; i++) {
        come_back();
        past_read(&rig.saves, 1, &past);
        assert_int_equal(past.count, 1);
    }
    rig_press(BUTTON_A); /* again */
    rig_run(100);
    assert_int_not_equal(rig.sitting.phase, SITTING_OVER);
    past_read(&rig.saves, 1, &past);
    assert_int_equal(past.count, 1);
    assert_true(seed_of(0) == 5);
}

/* The power fails at each operation of the flash while the second game ends and is left. */
static void no_power_cut_costs_a_game_that_was_over(void **state) {
    (void)state;
    struct flash_model *const before = flash_model_new(RIG_SECTORS);
    play_and_leave(1, 4);
    play_game(1, 5);
    uint64_t cuts = 0;
    flash_model_copy(before, rig_flash);
    const uint64_t begins = flash_model_operations(rig_flash);
    rig_see_the_end();
    play_end(&rig);
    const uint64_t ends = flash_model_operations(rig_flash);
    assert_true(ends - begins >= 4); /* the list, statistics twice, the end */
    for (uint64_t cut = 0; cut < 3u * (ends - begins); cut++) {
        flash_model_copy(rig_flash, before);
        flash_model_restart(rig_flash);
        rig_power_on();
        rig_until("titles");
        play_choose_title(&rig, 1);
        flash_model_cut(rig_flash, flash_model_operations(rig_flash) + cut / 3u,
                        (enum flash_cut)(cut % FLASH_CUTS), cut);
        play_resume(&rig);
        rig_see_the_end();
        play_end(&rig);
        cuts += flash_model_is_off(rig_flash);
        come_back();
        past_read(&rig.saves, 1, &past);
        assert_int_equal(past.bad, 0);
        assert_int_equal(past.count, 2);
        assert_true(seed_of(0) == 5 && seed_of(1) == 4);
    }
    assert_true(cuts > ends - begins);
    flash_model_free(before);
}

static void what_the_flash_did_not_take_is_kept_when_it_answers_again(void **state) {
    (void)state;
    play_game(1, 5);
    flash_model_refuse(rig_flash, flash_model_operations(rig_flash), 200, FLASH_CUT_BEFORE);
    rig_see_the_end();
    assert_true((rig.saves.unkept & SAVES_PAST) != 0);
    rig_run(120000);
    assert_int_equal(rig.saves.unkept & SAVES_PAST, 0);
    past_read(&rig.saves, 1, &past);
    assert_int_equal(past.count, 1);
    assert_true(seed_of(0) == 5);
}

static void what_the_flash_did_not_take_is_kept_as_the_end_is_left(void **state) {
    (void)state;
    static void (*const leave[])(struct console *) = {play_end, play_again, play_same_deal};
    for (size_t i = 0; i < sizeof leave / sizeof leave[0]; i++) {
        play_game(1, 5 + i);
        flash_model_refuse(rig_flash, flash_model_operations(rig_flash), FLASH_NEVER,
                           FLASH_CUT_BEFORE);
        rig_see_the_end();
        assert_true((rig.saves.unkept & SAVES_PAST) != 0);
        flash_model_refuse(rig_flash, 0, 0, FLASH_CUT_BEFORE);
        leave[i](&rig);
        assert_int_equal(rig.saves.unkept & SAVES_PAST, 0);
        past_read(&rig.saves, 1, &past);
        assert_true(past.count == i + 1 && seed_of(0) == 5 + i);
    }
}

/* Somebody plays on without saving: what lies in the memory is another's. */
static void without_a_memory_for_saves_a_game_ends_all_the_same(void **state) {
    (void)state;
    uint8_t *const bytes = flash_model_bytes(rig_flash);
    memset(bytes, 0x5A, RIG_SECTORS * FLASH_SECTOR);
    rig_power_on();
    rig_until("storage");
    rig_press(BUTTON_A);
    rig_until("titles");
    const uint64_t before = flash_model_operations(rig_flash);
    play_and_leave(1, 5);
    assert_false(rig.saves.mounted);
    assert_false(past_any(&rig.saves, 1));
    assert_int_equal(rig.saves.unkept & SAVES_PAST, 0);
    assert_true(flash_model_operations(rig_flash) == before);
}

/* What is kept of a title but its last games. */
static uint32_t sum_of_saves(uint8_t title) {
    static struct action log[LOG_MAX];
    uint8_t bytes[STORE_STATISTICS_MAX], setup[STORE_SETUP_MAX];
    uint16_t size = 0;
    struct store_game game = {
        .setup = setup, .setup_size = sizeof setup, .actions = log, .count = LOG_MAX};
    uint32_t sum = 0;
    if (store_get(&rig.saves.store, STORE_STATISTICS, title, bytes, sizeof bytes, &size) ==
        STORE_OK) {
        sum = crc32_of(sum, bytes, size);
    }
    if (store_game_read(&rig.saves.store, title, &game) == STORE_OK) {
        sum = crc32_of(sum, setup, game.setup_size);
        sum = crc32_of(sum, (const uint8_t *)log, game.count * sizeof *log);
    }
    return sum;
}

/* A running game of the same title stays as it is, and is gone on with. */
static void a_game_is_opened_as_a_guest_and_left_for_the_list(void **state) {
    (void)state;
    struct lineup lineup = lineup_default(titles[1].rules);
    const struct setup setup = lineup_setup(&lineup, 99);
    for (uint64_t seed = 1; seed <= 3; seed++) {
        play_and_leave(1, seed);
    }
    assert_int_equal(sitting_begin(&rig.sitting, &titles[1], &lineup, &setup), RESULT_OK);
    saves_begin(&rig.saves, 1, &rig.sitting);
    play_leave(&rig);
    assert_true(play_running(&rig));
    const uint32_t sum = sum_of_saves(1);
    for (uint8_t at = 0; at < 3; at++) {
        open_list(1);
        for (uint8_t i = 0; i < at; i++) {
            rig_press(BUTTON_DOWN);
        }
        rig_press(BUTTON_A);
        rig_see_the_end();
        assert_true(rig.visited);
        assert_true(rig.sitting.match.setup.seed == 3u - at);
        rig_press(BUTTON_Y);
        rig_run(200);
        assert_true(rig_at("review") || rig_at("thinking"));
        rig_press(BUTTON_B);
        rig_press(BUTTON_B);
        assert_true(rig_at("menu"));
        rig_press(BUTTON_Y);
        assert_true(rig_at("past"));
        assert_int_equal(screen_page(&rig)->menu.at, at);
        assert_int_equal(sum_of_saves(1), sum);
        rig_press(BUTTON_B);
        assert_true(rig_at("title"));
    }
    past_read(&rig.saves, 1, &past);
    assert_int_equal(past.count, 3);
    play_resume(&rig);
    assert_true(rig.sitting.match.setup.seed == 99);
}

static void its_deal_is_played_again_and_asks_before_it_replaces_a_game(void **state) {
    (void)state;
    struct lineup lineup = lineup_default(titles[1].rules);
    const struct setup setup = lineup_setup(&lineup, 99);
    play_and_leave(1, 7);
    assert_int_equal(sitting_begin(&rig.sitting, &titles[1], &lineup, &setup), RESULT_OK);
    saves_begin(&rig.saves, 1, &rig.sitting);
    play_leave(&rig);
    open_list(1);
    rig_press(BUTTON_A);
    rig_see_the_end();
    rig_press(BUTTON_B);
    rig_press(BUTTON_DOWN);
    rig_press(BUTTON_A);
    assert_true(rig_at("replace"));
    rig_press(BUTTON_DOWN);
    rig_press(BUTTON_A);
    rig_run(100);
    assert_true(rig.sitting.match.setup.seed == 7);
    assert_false(rig.visited);
    play_leave(&rig);
    assert_true(rig_at("title") || screen_page(&rig)->screen == SCREEN_TITLE);
}

/* The list as it lies in the flash, changed. */
static void change_list(uint8_t title, void (*change)(uint8_t *bytes, uint16_t *size)) {
    uint8_t bytes[STORE_PAST_MAX];
    uint16_t size = 0;
    assert_int_equal(store_get(&rig.saves.store, STORE_PAST, title, bytes, sizeof bytes, &size),
                     STORE_OK);
    change(bytes, &size);
    assert_int_equal(store_put(&rig.saves.store, STORE_PAST, title, bytes, size), STORE_OK);
}

static uint16_t flipped;

static void flip(uint8_t *bytes, uint16_t *size) {
    assert_true(flipped < *size);
    bytes[flipped] ^= 0x10;
}

/* Wherever a byte of a whole value is wrong: at most what it belongs to, and what is behind a wrong
 * length, is left out; and that is told. */
static void a_damaged_game_is_left_out_and_told(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        play_and_leave(1, seed);
    }
    past_read(&rig.saves, 1, &past);
    const uint16_t first = past.games[0].ends, second = past.games[1].ends;
    for (flipped = 0; flipped < second; flipped++) {
        change_list(1, flip);
        past_read(&rig.saves, 1, &past);
        assert_true(past.bad > 0);
        assert_true(past.count < 3);
        for (uint8_t i = 0; i < past.count; i++) {
            assert_in_range(seed_of(i), 1, flipped < first ? 2 : 3);
        }
        change_list(1, flip);
    }
    flipped = (uint16_t)(second - 1u);
    change_list(1, flip);
    open_list(1);
    past_read(&rig.saves, 1, &past);
    assert_int_equal(past.count, 2);
    assert_int_equal(past.bad, 1);
    play_and_leave(1, 4);
    rig_run(100);
    past_read(&rig.saves, 1, &past);
    assert_int_equal(past.count, 3);
    assert_int_equal(past.bad, 0);
    assert_true(seed_of(0) == 4 && seed_of(1) == 3 && seed_of(2) == 1);
}

/* Bits that changed in the flash: the list before it is there, which lacks the newest game, and
 * that is told. */
static void a_list_that_has_changed_in_the_flash_gives_way_to_the_one_before(void **state) {
    (void)state;
    play_and_leave(1, 1);
    play_and_leave(1, 2);
    const uint32_t place = rig.saves.store.titles[1].past * 4u;
    flash_model_bytes(rig_flash)[place + 20] ^= 1;
    rig_power_on();
    rig_run(6000);
    past_read(&rig.saves, 1, &past);
    assert_int_equal(past.count, 1);
    assert_true(seed_of(0) == 1);
    assert_true(store_status(&rig.saves.store).damaged);
    assert_int_equal(rig.statistics.rows[0].played + rig.statistics.rows[1].played, 2);
}

/* With no list before it nothing is left: the screen says so, and can be left. */
static void the_only_list_that_has_changed_is_said_to_be_damaged(void **state) {
    (void)state;
    play_and_leave(1, 1);
    flash_model_bytes(rig_flash)[rig.saves.store.titles[1].past * 4u + 20] ^= 1;
    rig_power_on();
    rig_run(6000);
    open_list(1);
    assert_true(rig_at("past"));
    for (int i = 0; i < BUTTONS * 2; i++) {
        if (!rig_at("past") && !rig_at("message")) {
            open_list(1);
        }
        rig_press((enum button)(i % BUTTONS));
    }
    past_read(&rig.saves, 1, &past);
    assert_int_equal(past.count, 0);
    play_and_leave(1, 2);
    past_read(&rig.saves, 1, &past);
    assert_int_equal(past.count, 1);
}

static void older(uint8_t *bytes, uint16_t *size) {
    const uint16_t length = (uint16_t)(bytes[1] | bytes[2] << 8);
    assert_true(3 + length <= *size);
    bytes[5]++; /* the version of the rules */
    const uint32_t sum = crc32_of(0, bytes + 5, length - 2u);
    bytes[3] = (uint8_t)sum;
    bytes[4] = (uint8_t)(sum >> 8);
}

static void a_game_of_other_rules_is_listed_and_says_that_it_cannot_be_opened(void **state) {
    (void)state;
    play_and_leave(1, 1);
    change_list(1, older);
    open_list(1);
    past_read(&rig.saves, 1, &past);
    assert_int_equal(past.count, 1);
    rig_press(BUTTON_A);
    assert_true(rig_at("message"));
    assert_int_equal(rig.sitting.phase, SITTING_NOBODY);
    rig_press(BUTTON_B);
    assert_true(rig_at("past"));
}

static void the_page_of_a_title_has_the_line_only_if_there_are_some(void **state) {
    (void)state;
    rig_until("titles");
    assert_false(past_any(&rig.saves, 1));
    play_choose_title(&rig, 1);
    screen_open(&rig, SCREEN_TITLE);
    rig_run(30);
    for (int i = 0; i < 12; i++) {
        rig_press(BUTTON_A);
        assert_false(rig_at("past"));
        screen_home(&rig, SCREEN_TITLE);
        rig.sitting.phase = SITTING_NOBODY;
        for (int down = 0; down <= i; down++) {
            rig_press(BUTTON_DOWN);
        }
    }
}

static void erasing_a_title_erases_its_last_games(void **state) {
    (void)state;
    play_and_leave(0, 1);
    play_and_leave(1, 1);
    assert_int_equal(saves_erase(&rig.saves, 1), STORE_OK);
    assert_false(past_any(&rig.saves, 1));
    assert_true(past_any(&rig.saves, 0));
    rig_power_on();
    rig_until("titles");
    assert_false(past_any(&rig.saves, 1));
    assert_true(past_any(&rig.saves, 0));
}

static int setup_titles(void **state) {
    (void)state;
    rig_start_with("picosystem", titles, titles_count);
    rig_until("titles");
    return 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup_titles, rig_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(the_eleventh_game_takes_the_place_of_the_oldest),
        TEST(who_sat_there_and_what_came_of_it_is_in_the_list),
        TEST(a_game_is_kept_once_whenever_the_power_goes_behind_its_end),
        TEST(no_power_cut_costs_a_game_that_was_over),
        TEST(what_the_flash_did_not_take_is_kept_when_it_answers_again),
        TEST(what_the_flash_did_not_take_is_kept_as_the_end_is_left),
        TEST(without_a_memory_for_saves_a_game_ends_all_the_same),
        TEST(a_game_is_opened_as_a_guest_and_left_for_the_list),
        TEST(its_deal_is_played_again_and_asks_before_it_replaces_a_game),
        TEST(a_damaged_game_is_left_out_and_told),
        TEST(a_list_that_has_changed_in_the_flash_gives_way_to_the_one_before),
        TEST(a_game_of_other_rules_is_listed_and_says_that_it_cannot_be_opened),
        TEST(the_page_of_a_title_has_the_line_only_if_there_are_some),
        TEST(the_only_list_that_has_changed_is_said_to_be_damaged),
        TEST(erasing_a_title_erases_its_last_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
