/* Games and deals that somebody has sent: guests that touch nothing that is saved, and what would
 * have been. */
#include <stdio.h>

#include "play.h"
#include "played.h"
#include "rig.h"
#include "screens.h"
#include "take.h"
#include "titles.h"
#include "unit.h"
#include "visit.h"

#define ADDRESS_MAX (LINK_DIGITS_MAX + 64u)

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

/* The person of that game makes so many moves, and takes back what can be taken back of each once.
 */
static void play_on(uint32_t moves) {
    struct sitting *const sitting = &rig.sitting;
    for (uint32_t i = 0; i < 2 * moves && screen_page(&rig)->screen == SCREEN_TABLE; i++) {
        while (sitting->phase != SITTING_CHOOSE && screen_page(&rig)->screen == SCREEN_TABLE) {
            rig_press(BUTTON_A);
        }
        if (screen_page(&rig)->screen == SCREEN_TABLE) {
            play_news(&rig, sitting_play(sitting, sitting->legal[i % sitting->legal_count]));
            rig_run(1);
        }
        if (i % 2 == 0 && sitting_undoable(sitting) > 0) {
            play_news(&rig, sitting_undo(sitting, 1));
        }
    }
}

/* From any moment, against any level; the running game of the same title stays as it was, also
 * when moves are taken back. */
static void what_would_have_been_is_played_and_never_kept(void **state) {
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
        assert_false(visit_what_if(&rig, 0, 1)); /* that is no guest */
        assert_int_equal(visit_open(&rig, address), RESULT_OK);
        rig_see_the_end();
        const uint16_t whole = rig.sitting.match.count;
        assert_false(visit_what_if(&rig, whole, 1)); /* nobody had anything to choose */
        assert_int_equal(rig.sitting.match.count, whole);
        const uint16_t moment = (uint16_t)(title % 2u == 0 ? whole / 2u : 2u);
        assert_true(visit_what_if(&rig, moment, 1));
        assert_int_equal(rig.sitting.match.count, moment);
        assert_int_equal(lineup_people_count(&rig.sitting.lineup), 1);
        assert_false(visit_what_if(&rig, 0, 1)); /* it is not over */
        play_on(3);
        assert_true(rig.sitting.match.count > moment);
        assert_true(rig.visited);
        assert_int_equal(store_game_length(&rig.saves.store, title), length);
        assert_int_equal(rig.saves.unkept, 0);
        assert_false(hash_same(match_hash(&rig.sitting.match), hash));
        play_leave(&rig);
        assert_int_equal(store_game_length(&rig.saves.store, title), length);
        for (uint8_t row = 0; row < STATISTICS_ROWS; row++) {
            assert_int_equal(rig.statistics.rows[row].played, 0);
        }
        rig_power_on();
        rig_until("titles");
        play_choose_title(&rig, title);
        play_resume(&rig);
        assert_true(rig.sitting.match.setup.seed == 32);
        assert_int_equal(rig.sitting.match.count, length);
    }
}

/* A first game has outcomes that are given, not drawn. */
static void what_would_have_been_in_a_first_game_is_dealt_as_that(void **state) {
    (void)state;
    static char address[ADDRESS_MAX];
    for (uint8_t title = 0; title < titles_count; title++) {
        const struct lesson *const lesson = titles[title].view->lesson;
        rig_end();
        rig_start_with("picosystem", titles, titles_count);
        play_at_random(title, &lesson->setup, LOG_MAX);
        rig_see_the_end();
        take_along();
        snprintf(address, ADDRESS_MAX, "%s%s", link_page, take_made(&rig.sitting)->digits);
        assert_int_equal(visit_open(&rig, address), RESULT_OK);
        rig_see_the_end();
        const struct action first = rig.sitting.log[0];
        assert_true(rig.sitting.match.setup.deal_count > 0);
        assert_true(visit_what_if(&rig, 1, 1));
        assert_int_equal(rig.sitting.match.setup.deal_count, lesson->setup.deal_count);
        assert_memory_equal(rig.sitting.match.setup.deal, lesson->setup.deal,
                            lesson->setup.deal_count);
        assert_int_equal(action_key(rig.sitting.log[0]), action_key(first));
    }
}

/* Also the one that only a page and a window offer: whoever reads the link knows it. */
static void a_guest_of_any_level_is_of_that_level_everywhere(void **state) {
    (void)state;
    static char address[ADDRESS_MAX];
    for (uint8_t level = 1; level <= levels_count; level++) {
        rig_end();
        rig_start_with("picosystem", titles, titles_count);
        play_usual(1, 31);
        assert_int_equal(console_levels(&rig), LEVELS); /* it is not offered here */
        rig.sitting.lineup.who[1] = level;
        take_along();
        snprintf(address, sizeof address, "%s%s", link_page, take_made(&rig.sitting)->digits);
        assert_int_equal(visit_open(&rig, address), RESULT_OK);
        assert_int_equal(rig.sitting.lineup.who[1], level);
        rig_see_the_end();
        assert_true(visit_what_if(&rig, 4, level));
        assert_string_equal(
            lineup_bot(&rig.sitting.lineup, rig.sitting.lineup.who[0] == WHO_PERSON ? 1 : 0)->name,
            levels[level - 1u].bot);
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
        assert_int_equal(rig.sitting.phase, SITTING_NOBODY); /* the guest has gone by now */
        assert_false(rig.visited);
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

/* Whatever was at the table, which stays saved. */
static void a_deal_that_was_sent_brings_its_title_in_front(void **state) {
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        const uint8_t other = (uint8_t)((title + 1u) % titles_count);
        struct take_titles all;
        char digits[DEAL_DIGITS_MAX + 1];
        take_titles(titles, titles_count, &all);
        rig_end();
        rig_start_with("picosystem", titles, titles_count);
        const struct setup own = game_default_setup(titles[other].rules, 2, 32);
        const struct setup sent = game_default_setup(titles[title].rules, 2, 71);
        play_at_random(other, &own, 5);
        assert_int_equal(deal_write(titles[title].rules, &sent, &all.list, digits), RESULT_OK);
        assert_int_equal(visit_open(&rig, digits), RESULT_OK);
        rig_run(50);
        assert_true(rig_at("deal"));
        assert_ptr_equal(play_title(&rig), &rig.titles[title]);
        assert_int_equal(rig.remembered.title, title);
        assert_int_equal(rig.sitting.phase, SITTING_NOBODY);
        assert_true(saves_running(&rig.saves, other));
        play_leave(&rig);
        screen_open(&rig, SCREEN_SETTINGS);
        assert_int_equal(visit_open(&rig, digits), RESULT_OK); /* the same from elsewhere */
        while (rig_at("deal") || screen_page(&rig)->screen == SCREEN_DEAL) {
            rig_press(BUTTON_B); /* a digit less, and then back */
        }
        assert_true(rig_at("title"));
    }
}

/* Whoever mends the console gets it, and nobody else: it would show all hands. */
static void a_game_that_is_not_over_is_no_guest(void **state) {
    (void)state;
    static struct link_memory memory;
    static char digits[LINK_DIGITS_MAX + 1];
    struct take_titles all;
    take_titles(titles, titles_count, &all);
    rig_end();
    rig_start_with("picosystem", titles, titles_count);
    const struct setup setup = game_default_setup(titles[1].rules, 2, 41);
    play_at_random(1, &setup, 6);
    const struct link_seats seats = take_seats(&rig.sitting);
    assert_int_equal(link_write_so_far(&rig.sitting.match, &all.list, &seats, &memory, digits),
                     RESULT_OK);
    const struct hash hash = match_hash(&rig.sitting.match);
    assert_int_equal(visit_open(&rig, digits), RESULT_RUNNING);
    assert_false(rig.visited);
    assert_int_not_equal(rig.sitting.phase, SITTING_NOBODY);
    assert_true(hash_same(match_hash(&rig.sitting.match), hash));
}

/* A setup of the title of which an option is not as usual, if it has one. */
static struct setup unusual(uint8_t title) {
    const struct game *const game = titles[title].rules;
    const struct setup usual = game_default_setup(game, 2, 41);
    for (uint8_t i = 0; i < game->options_count; i++) {
        for (uint8_t value = 0; value <= 9; value++) {
            struct setup setup = usual;
            setup.options[i] = value;
            if (value != usual.options[i] && game_accepts(game, &setup) == RESULT_OK) {
                return setup;
            }
        }
    }
    return usual;
}

static void a_guests_deal_is_played_again_with_its_options(void **state) {
    (void)state;
    uint8_t tried = 0;
    for (uint8_t title = 0; title < titles_count; title++) {
        static char address[ADDRESS_MAX];
        rig_end();
        rig_start_with("picosystem", titles, titles_count);
        const struct setup setup = unusual(title);
        const struct setup usual = game_default_setup(titles[title].rules, 2, 41);
        play_at_random(title, &setup, LOG_MAX);
        rig_see_the_end();
        take_along();
        snprintf(address, ADDRESS_MAX, "%s%s", link_page, take_made(&rig.sitting)->digits);
        rig_end();
        rig_start_with("picosystem", titles, titles_count);
        rig_until("titles");
        assert_int_equal(visit_open(&rig, address), RESULT_OK);
        rig_see_the_end();
        play_same_deal(&rig);
        assert_false(rig.visited);
        assert_memory_equal(rig.sitting.match.setup.options, setup.options, OPTIONS_MAX);
        assert_true(rig.sitting.match.setup.seed == 41);
        tried = (uint8_t)(tried + (memcmp(setup.options, usual.options, OPTIONS_MAX) != 0));
    }
    assert_true(tried > 1);
}

/* Those of a game on another console; where two would be alike, or one is not of the house, all are
 * called by their places. */
static void guests_are_called_as_they_were_if_that_is_known(void **state) {
    (void)state;
    static const uint8_t names[][2] = {{9, 7}, {7, 7}, {9, LINK_NAMES - 1}, {0, 15}};
    static struct link_memory memory;
    static char digits[LINK_DIGITS_MAX + 1];
    struct take_titles all;
    take_titles(titles, titles_count, &all);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        rig_end();
        rig_start_with("picosystem", titles, titles_count);
        const struct setup setup = game_default_setup(titles[1].rules, 2, 41);
        play_at_random(1, &setup, UINT16_MAX);
        struct link_seats seats = take_seats(&rig.sitting);
        memcpy(seats.name, names[i], 2);
        assert_int_equal(link_write(&rig.sitting.match, &all.list, &seats, &memory, digits),
                         RESULT_OK);
        assert_int_equal(visit_open(&rig, digits), RESULT_OK);
        const bool known = i == 0 || i == 3;
        for (uint8_t seat = 0; seat < 2; seat++) {
            assert_int_equal(rig.sitting.lineup.name[seat], known ? names[i][seat] : seat);
        }
    }
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
        TEST(a_game_that_was_sent_is_a_guest_and_touches_no_save),
        TEST(what_would_have_been_is_played_and_never_kept),
        TEST(what_would_have_been_in_a_first_game_is_dealt_as_that),
        TEST(a_guest_of_any_level_is_of_that_level_everywhere),
        TEST(playing_after_a_guest_asks_before_it_replaces_a_game),
        TEST(a_deal_that_was_sent_waits_for_its_player),
        TEST(a_deal_that_was_sent_brings_its_title_in_front),
        TEST(a_game_that_is_not_over_is_no_guest),
        TEST(a_guests_deal_is_played_again_with_its_options),
        TEST(guests_are_called_as_they_were_if_that_is_known),
        TEST(what_is_no_link_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
