/* The title in front and its table: what is remembered of where somebody was, and what is said of a
 * game that comes back with less than it had. */
#include "play.h"
#include "rig.h"
#include "screen.h"
#include "store_entry.h"
#include "tp_rules.h"
#include "unit.h"

static void refuse(bool all) {
    flash_model_refuse(rig_flash, all ? flash_model_operations(rig_flash) : 0,
                       all ? FLASH_NEVER : 0, FLASH_CUT_BEFORE);
}

static void the_title_chosen_last_is_in_front_after_power_on(void **state) {
    (void)state;
    rig_until("titles");
    assert_int_equal(rig.title, 0);
    rig.unsaved = false;
    play_choose_title(&rig, 0); /* it was before */
    assert_false(rig.unsaved);
    play_choose_title(&rig, 1);
    assert_int_equal(rig.title, 1);
    assert_ptr_equal(play_title(&rig), &rig_titles[1]);
    rig_run(2000);
    rig_power_on();
    rig_until("titles");
    assert_int_equal(rig.title, 1);
}

static void a_game_says_for_how_many_it_is(void **state) {
    (void)state;
    static const struct {
        uint8_t min, max;
        const char *words;
    } cases[] = {
        {2, 4, "2 to 4 seats"}, {1, 2, "1 to 2 seats"}, {1, 1, "1 seat"}, {2, 2, "2 seats"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char words[40];
        struct text text = text_over(words, sizeof words);
        struct game game = template_game;
        game.seats_min = cases[i].min;
        game.seats_max = cases[i].max;
        play_seats(&game, &text);
        assert_string_equal(words, cases[i].words);
    }
}

static void open_table(void) {
    rig_until("titles");
    play_begin(&rig, false);
    rig_until("table");
    rig_run(500);
    assert_int_equal(rig.remembered.at_table, TABLE_OPEN);
    assert_false(rig.unsaved);
}

static void that_a_table_was_left_is_written_at_once(void **state) {
    (void)state;
    open_table();
    const uint64_t before = flash_model_programs(rig_flash);
    play_leave(&rig);
    assert_true(flash_model_programs(rig_flash) > before);
    assert_false(rig.unsaved);
    rig_power_on();
    rig_until("titles");
    assert_int_equal(rig.remembered.at_table, TABLE_LEFT);
}

static void that_a_table_was_left_is_owed_while_the_memory_refuses(void **state) {
    (void)state;
    open_table();
    refuse(true);
    play_leave(&rig);
    assert_true(rig.unsaved);
    refuse(false);
    rig_run(8000);
    assert_false(rig.unsaved);
    rig_power_on();
    rig_run(4000);
    assert_int_equal(rig.remembered.at_table, TABLE_LEFT);
}

static void a_dying_battery_does_not_write_where_somebody_was(void **state) {
    (void)state;
    open_table();
    rig.supply.spares = true;
    const uint64_t before = flash_model_operations(rig_flash);
    play_leave(&rig);
    assert_int_equal(flash_model_operations(rig_flash), before);
    assert_true(rig.unsaved);
    rig.supply.spares = false;
    rig_run(3000);
    assert_false(rig.unsaved);
    rig_power_on();
    rig_until("titles");
    assert_int_equal(rig.remembered.at_table, TABLE_LEFT);
}

/* Nor are they written for it when nothing of them is owed. */
static void a_dying_battery_keeps_moves_and_no_settings(void **state) {
    (void)state;
    for (int owed = 0; owed < 2; owed++) {
        rig_end();
        rig_start("picosystem");
        open_table();
        refuse(true);
        rig_press(BUTTON_A);
        assert_int_equal(rig.saves.unkept, SAVES_GAME);
        refuse(false);
        rig.saves.unkept |= owed != 0 ? SAVES_SETTINGS : 0;
        rig.supply.spares = owed != 0;
        const store_place settings = rig.saves.store.settings;
        play_catch_up(&rig);
        assert_int_equal(rig.saves.unkept, owed != 0 ? SAVES_SETTINGS : 0);
        assert_int_equal(rig.saves.store.settings, settings);
        rig.supply.spares = false;
        play_catch_up(&rig);
        assert_int_equal(rig.saves.unkept, 0);
        assert_int_equal(rig.saves.store.settings != settings, owed);
    }
}

/* Whatever guest was at the table before. */
static void a_game_that_is_begun_is_nobodys_guest(void **state) {
    (void)state;
    rig_until("titles");
    rig.visited = true;
    play_begin(&rig, false);
    assert_false(rig.visited);
    rig_until("table");
    rig_run(500);
    rig_press(BUTTON_A);
    rig_until("table");
    assert_true(store_game_length(&rig.saves.store, 0) > 0);
}

static void a_first_game_has_the_options_of_its_lesson(void **state) {
    (void)state;
    static struct lesson lesson;
    static struct view view;
    static struct title title;
    lesson = plain_lesson;
    lesson.setup.options[TP_OPTION_NIGHTS] = TP_NIGHTS_MIN;
    view = plain_lesson_view;
    view.lesson = &lesson;
    title = rig_titles[1];
    title.view = &view;
    rig_end();
    rig_start_with("picosystem", &title, 1);
    rig_until("titles");
    play_begin(&rig, true);
    assert_memory_equal(rig.sitting.lineup.options, lesson.setup.options, OPTIONS_MAX);
    rig_power_on(); /* and goes on with them */
    rig_run(1000);
    assert_memory_equal(rig.sitting.lineup.options, lesson.setup.options, OPTIONS_MAX);
    assert_false(rig.sitting.lesson_left);
}

/* Changes entries of actions, counted from the last one back. */
static void lose(unsigned first, unsigned count) {
    uint8_t *const bytes = flash_model_bytes(rig_flash);
    uint32_t found[256], n = 0;
    for (uint32_t page = 0; page < RIG_SECTORS * STORE_SECTOR; page += STORE_PAGE) {
        uint16_t at = page % STORE_SECTOR == 0 ? STORE_ENTRIES_AT : 0;
        struct entry entry;
        while (store_entry_decode(&entry, page, bytes + page, at)) {
            if (entry.kind == ENTRY_ACTIONS && entry.length > 0 && n < 256) {
                found[n++] = page + at + STORE_ENTRY_HEAD;
            }
            at = (uint16_t)(at + store_entry_size(entry.length));
        }
    }
    assert_true(n >= first + count);
    for (unsigned i = first; i < first + count; i++) {
        bytes[found[n - 1 - i]] ^= 0x40;
    }
}

#define MOVES 9u

/* A game of so many moves is kept, and the console has been switched on since. */
static void keep_a_game(uint16_t undone) {
    struct action legal[ACTIONS_MAX];
    const struct lineup lineup = lineup_default(&template_game);
    const struct setup setup = lineup_setup(&lineup, 9);
    rig_end();
    rig_start("picosystem");
    rig_until("titles");
    assert_int_equal(sitting_begin(&rig.sitting, &rig_titles[0], &lineup, &setup), RESULT_OK);
    saves_begin(&rig.saves, 0, &rig.sitting);
    for (unsigned i = 0; i < MOVES; i++) {
        assert_true(match_legal(&rig.sitting.match, legal) > 0);
        assert_int_equal(match_play(&rig.sitting.match, legal[0], NULL), RESULT_OK);
        saves_append(&rig.saves, 0, &rig.sitting);
    }
    if (undone > 0) {
        assert_int_equal(store_game_undo(&rig.saves.store, 0, undone), STORE_OK);
    }
    rig_power_on();
    rig_until("titles");
}

static void what_a_game_has_lost_is_said_by_its_moves(void **state) {
    (void)state;
    static const struct {
        unsigned first, count;
        uint16_t undone;
        const char *words;
    } cases[] = {
        {0, 1, 0, "The last move could not be read. The game goes on before it."},
        {0, 2, 0, "The last 2 moves could not be read. The game goes on before them."},
        {3, 1, 0, "The last 4 moves could not be read. The game goes on before them."},
        {2, 1, 5, "Some moves could not be read. The game goes on before them."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        keep_a_game(cases[i].undone);
        lose(cases[i].first, cases[i].count);
        rig_power_on();
        rig_until("titles");
        rig.words[0] = '\0';
        play_resume(&rig);
        rig_run(10);
        assert_true(rig_at("message"));
        assert_string_equal(rig.words, cases[i].words);
        const unsigned lost =
            cases[i].undone > 0 ? cases[i].undone : cases[i].first + cases[i].count;
        assert_int_equal(rig.sitting.match.count, MOVES - lost);
    }
}

static void a_game_that_is_whole_comes_back_without_a_word(void **state) {
    (void)state;
    keep_a_game(0);
    play_resume(&rig);
    rig_run(10);
    assert_false(rig_at("message"));
    assert_int_equal(rig.sitting.match.count, MOVES);
    rig.visited = true; /* whatever was looked at before */
    play_resume(&rig);
    assert_false(rig.visited);
}

/* The memory answers again just before. */
static void whoever_leaves_keeps_what_can_be_kept(void **state) {
    (void)state;
    for (int answers = 0; answers < 2; answers++) {
        rig_end();
        rig_start("picosystem");
        open_table();
        refuse(true);
        rig_press(BUTTON_A);
        assert_true((rig.saves.unkept & SAVES_GAME) != 0);
        const uint16_t count = rig.sitting.match.count;
        refuse(answers == 0);
        play_leave(&rig);
        assert_int_equal(rig.saves.unkept & SAVES_GAME, 0); /* or it is gone */
        assert_int_equal(store_game_length(&rig.saves.store, 0), answers > 0 ? count : 0);
        refuse(false);
        rig_run(8000);
        assert_int_equal(rig.saves.unkept, 0);
        assert_int_equal(store_game_length(&rig.saves.store, 0), answers > 0 ? count : 0);
    }
}

/* Not even one that stays there for long. */
static void a_guests_table_is_not_come_back_to(void **state) {
    (void)state;
    open_table();
    rig.visited = true;
    rig.listed = 3;
    rig.remembered.at_table = TABLE_LEFT;
    rig_run(30000);
    assert_true(rig_at("table"));
    assert_int_equal(rig.remembered.at_table, TABLE_LEFT);
    play_leave(&rig);
    assert_int_equal(rig.listed, 0);
    assert_false(rig.visited);
}

/* It says when that is known, so that nothing has to call it for that. */
static void a_table_that_waits_is_proved_in_time(void **state) {
    (void)state;
    open_table();
    rig.remembered.at_table = TABLE_TRIED;
    rig.table_opened = rig.now;
    const uint32_t proof = play_prove(&rig);
    assert_in_range(proof, 100, 2000);
    rig.table_opened = rig.now - proof / 4;
    assert_int_equal(play_prove(&rig), proof - proof / 4);
    rig.table_opened = rig.now - proof + 1;
    assert_int_equal(play_prove(&rig), 1);
    assert_int_equal(rig.remembered.at_table, TABLE_TRIED);
    rig.table_opened = rig.now - proof;
    assert_int_equal(play_prove(&rig), CONSOLE_UNTIL_BUTTON);
    assert_int_equal(rig.remembered.at_table, TABLE_OPEN);
}

/* Computers among themselves: nobody is waited for, so it takes long to see that it goes well. */
static void a_table_that_waits_for_nobody_is_proved_when_it_has_gone_on_for_long(void **state) {
    (void)state;
    struct lineup lineup = lineup_default(&template_game);
    const struct setup setup = lineup_setup(&lineup, 9);
    lineup.who[0] = 1;
    rig_until("titles");
    rig.remembered.settings.pace = PACE_SLOW;
    rig_begin(&lineup, &setup);
    rig.remembered.at_table = TABLE_OPEN;
    assert_true(saves_write_remembered(&rig.saves, &rig.remembered));
    rig_power_on();
    rig_run(15000);
    assert_int_not_equal(rig.sitting.phase, SITTING_OVER);
    assert_int_equal(rig.remembered.at_table, TABLE_TRIED);
    rig_run(10000);
    assert_int_equal(rig.remembered.at_table, TABLE_OPEN);
    assert_int_equal(play_prove(&rig), CONSOLE_UNTIL_BUTTON);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, rig_setup, rig_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(the_title_chosen_last_is_in_front_after_power_on),
        TEST(a_game_says_for_how_many_it_is),
        TEST(that_a_table_was_left_is_written_at_once),
        TEST(that_a_table_was_left_is_owed_while_the_memory_refuses),
        TEST(a_dying_battery_does_not_write_where_somebody_was),
        TEST(a_dying_battery_keeps_moves_and_no_settings),
        TEST(a_game_that_is_begun_is_nobodys_guest),
        TEST(a_first_game_has_the_options_of_its_lesson),
        TEST(what_a_game_has_lost_is_said_by_its_moves),
        TEST(a_game_that_is_whole_comes_back_without_a_word),
        TEST(whoever_leaves_keeps_what_can_be_kept),
        TEST(a_guests_table_is_not_come_back_to),
        TEST(a_table_that_waits_is_proved_in_time),
        TEST(a_table_that_waits_for_nobody_is_proved_when_it_has_gone_on_for_long),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
