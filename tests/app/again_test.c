/* A game is over and another one begins at the same table: what becomes of the one that was. */
#include "past.h"
#include "play.h"
#include "rig.h"
#include "screen.h"
#include "tp_rules.h"
#include "unit.h"

static struct past_list past;

static void refuse(bool all) {
    flash_model_refuse(rig_flash, all ? flash_model_operations(rig_flash) : 0,
                       all ? FLASH_NEVER : 0, FLASH_CUT_BEFORE);
}

static uint8_t pasts(void) {
    past_read(&rig.saves, 0, &past);
    assert_int_equal(past.bad, 0);
    return past.count;
}

/* A person's game up to its last choice. */
static void play_to_the_last_choice(void) {
    const struct lineup lineup = lineup_default(&template_game);
    const struct setup setup = lineup_setup(&lineup, 9);
    rig_begin(&lineup, &setup);
    rig_until_choice();
    while (rig.sitting.match.count + lineup.seats < lineup.seats * setup.options[0]) {
        rig_press(BUTTON_A);
        rig_run(400);
        rig_until_choice();
    }
    assert_int_equal(rig.sitting.phase, SITTING_CHOOSE);
    rig_run(400);
}

/* A new device, and a game on it to its end; the memory refuses to keep that one, or does not. */
static void play_to_the_end(bool refused) {
    rig_end();
    rig_start("picosystem");
    play_to_the_last_choice();
    if (refused) {
        refuse(true);
    }
    rig_press(BUTTON_A);
    rig_see_the_end();
}

static void again(void) {
    play_again(&rig);
}

static void same_deal(void) {
    play_same_deal(&rig);
}

static void leave(void) {
    play_end(&rig);
}

static void (*const ways[])(void) = {again, same_deal, leave};

/* The memory answers again just before; nothing is owed of a game that nobody sees any more. */
static void a_game_that_was_not_kept_is_among_the_last_ones_all_the_same(void **state) {
    (void)state;
    for (size_t way = 0; way < sizeof ways / sizeof ways[0]; way++) {
        play_to_the_end(true);
        assert_true((rig.saves.unkept & SAVES_PAST) != 0);
        assert_int_equal(pasts(), 0);
        refuse(false);
        ways[way]();
        assert_int_equal(rig.saves.unkept & SAVES_PAST, 0);
        assert_int_equal(pasts(), 1);
        rig_run(100);
        for (int i = 0; i < 3 && (rig_at("message") || rig_at("unkept")); i++) {
            rig_press(BUTTON_A);
        }
        rig_run(10000);
        assert_int_equal(rig.saves.unkept, 0);
        assert_int_equal(pasts(), 1);
        assert_int_equal(play_running(&rig), ways[way] != leave);
    }
}

/* While its sheet is still looked at. */
static void a_game_that_was_not_kept_is_tried_again_by_itself(void **state) {
    (void)state;
    play_to_the_last_choice();
    refuse(true);
    rig_press(BUTTON_A);
    rig_see_the_end();
    assert_true((rig.saves.unkept & SAVES_PAST) != 0);
    refuse(false);
    rig_run(8000);
    assert_int_equal(rig.saves.unkept, 0);
    assert_int_equal(pasts(), 1);
    assert_int_equal(rig.sitting.phase, SITTING_OVER);
}

/* Refused to the end: then it is gone, and that is not said to have changed. */
static void a_game_that_is_never_kept_is_owed_no_longer(void **state) {
    (void)state;
    for (size_t way = 0; way < sizeof ways / sizeof ways[0]; way++) {
        play_to_the_end(true);
        ways[way]();
        assert_int_equal(rig.saves.unkept & SAVES_PAST, 0);
        assert_int_equal(rig.told & SAVES_PAST, 0);
        refuse(false);
        rig_run(10000);
        assert_int_equal(rig.saves.unkept, 0);
        assert_int_equal(pasts(), 0);
    }
}

static void the_same_deal_is_dealt_again_and_another_game_is_another(void **state) {
    (void)state;
    for (size_t way = 0; way < 2; way++) {
        play_to_the_end(false);
        assert_int_equal(rig.sitting.match.setup.seed, 9);
        ways[way]();
        assert_int_equal(rig.sitting.match.count, 0);
        assert_int_equal(rig.sitting.match.setup.seed == 9, ways[way] == same_deal);
        assert_true(play_running(&rig));
        assert_int_equal(pasts(), 1);
        assert_int_equal(rig.remembered.at_table, TABLE_OPEN);
    }
}

/* What was given, or has been carried on, cannot be dealt by a number. */
static void a_game_whose_deal_has_no_number_is_not_dealt_again(void **state) {
    (void)state;
    play_to_the_last_choice();
    struct match *const match = &rig.sitting.match;
    assert_true(play_has_deal(&rig));
    match->setup.deal_count = 1;
    assert_false(play_has_deal(&rig));
    match->setup.deal_count = 0;
    match->base = rig.sitting.base.bytes;
    assert_false(play_has_deal(&rig));
}

/* It is longer than that was, and nobody says any more what is to be chosen. */
static void behind_a_first_game_it_is_said_what_the_next_one_is(void **state) {
    (void)state;
    static const struct {
        uint8_t seats, people;
        const char *words;
    } cases[] = {
        {3, 1, "Now a whole game, at 3 seats, 2 of them computers. The menu has hints."},
        {3, 2, "Now a whole game, at 3 seats, one of them a computer. The menu has hints."},
        {2, 1, "Now a whole game, at 2 seats, one of them a computer. The menu has hints."},
        {2, 2, "Now a whole game, at 2 seats. The menu has hints."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (uint8_t lesson = 0; lesson < 2; lesson++) {
            struct lineup lineup = lineup_default(&template_game);
            const struct setup setup = lineup_setup(&lineup, 9);
            rig_end();
            rig_start("picosystem");
            lineup.lesson = lesson;
            rig_begin(&lineup, &setup);
            struct lineup *const next = &rig.remembered.lineups[0];
            next->seats = cases[i].seats;
            for (uint8_t seat = 0; seat < cases[i].people; seat++) {
                next->who[seat] = WHO_PERSON;
            }
            play_again(&rig);
            rig_run(10);
            assert_int_equal(rig.sitting.lineup.lesson, 0);
            assert_int_equal(rig_at("message"), lesson);
            if (lesson != 0) {
                assert_string_equal(rig.message, cases[i].words);
            }
        }
    }
}

/* A game of the title may be in progress beside the one that is looked at. */
static void whoever_plays_on_after_a_guest_is_asked_about_the_own_game(void **state) {
    (void)state;
    for (size_t way = 0; way < 2; way++) {
        rig_end();
        rig_start("picosystem");
        play_to_the_last_choice();
        const uint16_t length = store_game_length(&rig.saves.store, 0);
        rig.visited = true;
        rig.remembered.lineups[0].seats = 2;
        rig.remembered.lineups[0].options[TP_OPTION_NIGHTS] = TP_NIGHTS_MIN;
        ways[way]();
        rig_run(10);
        assert_true(rig_at("replace"));
        assert_false(rig.visited);
        assert_int_equal(rig.sitting.phase, SITTING_NOBODY);
        assert_false(rig.wants_lesson);
        assert_int_equal(rig.wants_deal, ways[way] == same_deal);
        assert_true(ways[way] != same_deal || rig.deal.seed == 9);
        assert_int_equal(store_game_length(&rig.saves.store, 0), length);
        rig_press(BUTTON_DOWN);
        rig_press(BUTTON_A); /* begin a new one */
        assert_int_equal(rig.sitting.match.setup.seed == 9, ways[way] == same_deal);
        assert_int_equal(rig.sitting.lineup.seats, ways[way] == same_deal ? 3 : 2);
        assert_int_equal(rig.sitting.match.setup.options[TP_OPTION_NIGHTS] == TP_NIGHTS_MIN,
                         ways[way] != same_deal);
    }
}

static void start_with_lesson(void) {
    rig_end();
    rig_start_with("picosystem", &rig_titles[1], 1);
    rig_until("titles");
}

/* Whether it was taken or not, and also after power-on. */
static void a_first_game_is_offered_once(void **state) {
    (void)state;
    for (int lesson = 0; lesson < 2; lesson++) {
        start_with_lesson();
        play_want(&rig, false);
        rig_run(10);
        assert_true(rig_at("first"));
        assert_int_equal(rig.sitting.phase, SITTING_NOBODY);
        play_begin(&rig, lesson != 0);
        assert_int_equal(rig.sitting.lineup.lesson, lesson);
        saves_end(&rig.saves, 0);
        play_leave(&rig);
        rig_power_on();
        rig_until("titles");
        play_want(&rig, false);
        rig_run(10);
        assert_false(rig_at("first"));
        assert_int_not_equal(rig.sitting.phase, SITTING_NOBODY);
        assert_int_equal(rig.sitting.lineup.lesson, 0);
    }
}

static void whoever_wants_a_first_game_is_not_offered_it(void **state) {
    (void)state;
    start_with_lesson();
    play_want(&rig, true);
    rig_run(10);
    assert_false(rig_at("first"));
    assert_int_equal(rig.sitting.lineup.lesson, 1);
}

/* All 64 bits of it: the halves are drawn one after the other. */
static void every_deal_is_another_one(void **state) {
    (void)state;
    uint64_t all = 0, none = UINT64_MAX;
    rig_until("titles");
    for (int i = 0; i < 100; i++) {
        play_begin(&rig, false);
        all |= rig.sitting.match.setup.seed;
        none &= rig.sitting.match.setup.seed;
    }
    assert_true(all == UINT64_MAX);
    assert_true(none == 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, rig_setup, rig_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_game_that_was_not_kept_is_among_the_last_ones_all_the_same),
        TEST(a_game_that_was_not_kept_is_tried_again_by_itself),
        TEST(a_game_that_is_never_kept_is_owed_no_longer),
        TEST(the_same_deal_is_dealt_again_and_another_game_is_another),
        TEST(a_game_whose_deal_has_no_number_is_not_dealt_again),
        TEST(behind_a_first_game_it_is_said_what_the_next_one_is),
        TEST(whoever_plays_on_after_a_guest_is_asked_about_the_own_game),
        TEST(a_first_game_is_offered_once),
        TEST(whoever_wants_a_first_game_is_not_offered_it),
        TEST(every_deal_is_another_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
