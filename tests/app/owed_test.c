/* What the memory did not take at once comes to where it belongs when it answers again. */
#include "counter_game.h"
#include "play.h"
#include "rig.h"
#include "screen.h"
#include "stub_view.h"
#include "tp_bot.h"
#include "tp_rules.h"
#include "unit.h"

static struct saves saves;
static struct sitting table;

static void refuse(bool all) {
    if (all) {
        flash_model_refuse(rig_flash, flash_model_operations(rig_flash), FLASH_NEVER,
                           FLASH_CUT_BEFORE);
    } else {
        flash_model_refuse(rig_flash, 0, 0, FLASH_CUT_BEFORE);
    }
}

static void owed_statistics_are_those_of_the_title_that_was_played(void **state) {
    (void)state;
    for (uint8_t title = 0; title < 2; title++) {
        struct statistics statistics = statistics_default(), read;
        rig_end();
        rig_start("picosystem");
        rig_until("titles");
        saves_start(&saves, rig_titles, 2);
        statistics.rows[1].played = 2;
        saves_write_statistics(&saves, title, &statistics);
        assert_int_equal(saves.unkept, 0);
        statistics.rows[1].played = 3;
        refuse(true);
        saves_write_statistics(&saves, title, &statistics);
        assert_int_equal(saves.unkept, SAVES_STATISTICS);
        saves_read_statistics(&saves, title, &read); /* nobody is told less meanwhile */
        assert_int_equal(read.rows[1].played, 3);
        refuse(false);
        saves_catch_up(&saves, &table);
        assert_int_equal(saves.unkept, 0);
        saves_start(&saves, rig_titles, 2);
        for (uint8_t i = 0; i < 2; i++) {
            saves_read_statistics(&saves, i, &read);
            assert_int_equal(read.rows[1].played, i == title ? 3 : 0);
        }
    }
}

static void settings_that_were_refused_are_written_once_when_they_can_be(void **state) {
    (void)state;
    rig_until("titles");
    rig_run(20000); /* nothing else is to be done */
    rig_press(BUTTON_DOWN);
    rig_press(BUTTON_A);
    refuse(true);
    rig_press(BUTTON_LEFT);
    rig_run(1500);
    assert_true((rig.saves.unkept & SAVES_SETTINGS) != 0);
    rig_until("unkept");
    const uint64_t tried = flash_model_operations(rig_flash);
    rig_press(BUTTON_A); /* "Go on" is no wish to try again */
    assert_true(rig_at("settings"));
    assert_int_equal(flash_model_operations(rig_flash), tried);
    rig_run(5000);
    refuse(false);
    const uint64_t before = flash_model_operations(rig_flash);
    for (int ms = 0; ms < 10000 && rig.saves.unkept != 0; ms += 10) {
        rig_run(10);
    }
    assert_int_equal(rig.saves.unkept, 0);
    assert_false(rig.unsaved);
    const uint64_t once = flash_model_operations(rig_flash);
    assert_true(once > before);
    rig_run(3000);
    assert_int_equal(flash_model_operations(rig_flash), once);
    rig_power_on();
    rig_until("titles");
    assert_int_equal(rig.remembered.settings.brightness, 6);
}

static void settings_are_owed_until_a_try_succeeds(void **state) {
    (void)state;
    rig_until("titles");
    rig_run(20000);
    for (int refused = 1; refused >= 0; refused--) {
        refuse(refused != 0);
        rig.saves.unkept = SAVES_SETTINGS;
        play_catch_up(&rig);
        assert_int_equal(rig.unsaved, refused);
        assert_int_equal((rig.saves.unkept & SAVES_SETTINGS) != 0, refused);
    }
}

static void a_game_whose_end_was_refused_is_ended_by_the_next_one(void **state) {
    (void)state;
    const struct lineup lineup = lineup_default(&template_game);
    const struct setup setup = lineup_setup(&lineup, 5);
    rig_until("titles");
    saves_start(&saves, rig_titles, 2);
    table.settings = &rig.remembered.settings;
    assert_int_equal(sitting_begin(&table, &rig_titles[1], &lineup, &setup), RESULT_OK);
    saves_begin(&saves, 1, &table);
    assert_true(saves_running(&saves, 1));
    refuse(true);
    saves_end(&saves, 1);
    assert_int_equal(saves.unkept, SAVES_END);
    assert_false(saves_running(&saves, 1)); /* and is not offered meanwhile */
    refuse(false);
    saves_begin(&saves, 1, &table);
    assert_int_equal(saves.unkept, 0);
    assert_true(saves_running(&saves, 1));
    saves_catch_up(&saves, &table); /* nothing is owed that would end the new one */
    assert_true(saves_running(&saves, 1));
}

/* Of two titles one after the other, before the memory answers again. */
static void all_ends_that_were_refused_come_to_pass(void **state) {
    (void)state;
    const struct lineup lineup = lineup_default(&template_game);
    const struct setup setup = lineup_setup(&lineup, 5);
    rig_until("titles");
    saves_start(&saves, rig_titles, 2);
    table.settings = &rig.remembered.settings;
    for (uint8_t title = 0; title < 2; title++) {
        assert_int_equal(sitting_begin(&table, &rig_titles[title], &lineup, &setup), RESULT_OK);
        saves_begin(&saves, title, &table);
    }
    refuse(true);
    saves_end(&saves, 1);
    saves_end(&saves, 0);
    refuse(false);
    saves_catch_up(&saves, &table);
    assert_int_equal(saves.unkept, 0);
    assert_int_equal(saves.ends, 0);
    for (uint8_t title = 0; title < 2; title++) {
        assert_false(store_game_running(&saves.store, title));
    }
}

/* Whenever the memory answers again: who begins anew does not lose the game that was over. */
static void no_game_begins_before_the_one_before_it_is_counted(void **state) {
    (void)state;
    unsigned waits = 0, begun = 0;
    for (uint64_t refused = 0; refused < 40; refused++) {
        const struct lineup lineup = lineup_default(&template_game);
        const struct setup setup = lineup_setup(&lineup, 5);
        struct statistics statistics = statistics_default();
        rig_end();
        rig_start("picosystem");
        rig_until("titles");
        saves_start(&saves, rig_titles, 2);
        table.settings = &rig.remembered.settings;
        assert_int_equal(sitting_begin(&table, &rig_titles[0], &lineup, &setup), RESULT_OK);
        saves_begin(&saves, 0, &table);
        statistics.rows[1].played = 3;
        refuse(true);
        saves_write_statistics(&saves, 0, &statistics);
        saves_end(&saves, 0);
        assert_int_equal(saves.unkept, SAVES_STATISTICS | SAVES_END);
        flash_model_refuse(rig_flash, flash_model_operations(rig_flash), refused, FLASH_CUT_BEFORE);
        saves_begin(&saves, 0, &table);
        const bool counted = (saves.unkept & SAVES_STATISTICS) == 0;
        const bool kept = (saves.unkept & SAVES_GAME) == 0;
        assert_true(counted || !kept);
        waits += !counted;
        begun += kept;
    }
    assert_true(waits > 0 && begun > 0);
}

static const struct title counters[] = {{&counter_game, &counter_policy, &stub_view},
                                        {&counter_game, &counter_policy, &stub_view}};

static void play_first(uint8_t title) {
    struct action legal[ACTIONS_MAX];
    assert_true(match_legal(&table.match, legal) > 0);
    assert_int_equal(match_carry_on(&table.match, legal[0], NULL), RESULT_OK);
    saves_append(&saves, title, &table);
}

static void assert_kept(uint8_t title) {
    static struct sitting read;
    read.settings = &rig.remembered.settings;
    saves_start(&saves, counters, 2);
    assert_int_equal(saves_load(&saves, title, &read), RESULT_OK);
    assert_int_equal(saves.lost, 0);
    assert_int_equal(read.match.count, table.match.count);
    assert_true(hash_same(match_hash(&read.match), match_hash(&table.match)));
}

/* Of a game that came back, in a title that was not played last; and while the memory refuses. */
static void what_is_taken_back_is_kept_wherever_the_game_stands(void **state) {
    (void)state;
    for (int refused = 0; refused < 2; refused++) {
        struct lineup lineup = lineup_default(&counter_game);
        lineup.seats = 2;
        lineup.who[1] = WHO_PERSON;
        const struct setup setup = lineup_setup(&lineup, 5);
        rig_end();
        rig_start("picosystem");
        rig_until("titles");
        table.settings = &rig.remembered.settings;
        saves_start(&saves, counters, 2);
        for (uint8_t turn = 0; turn < 2; turn++) {
            const uint8_t title = 1 - turn;
            assert_int_equal(sitting_begin(&table, &counters[title], &lineup, &setup), RESULT_OK);
            saves_begin(&saves, title, &table);
            for (int i = 0; i <= 4 - turn; i++) {
                play_first(title);
            }
        }
        assert_int_equal(saves_load(&saves, 1, &table), RESULT_OK);
        refuse(refused > 0);
        if (refused > 0) {
            play_first(1);
            assert_int_equal(saves.unkept, SAVES_GAME);
        }
        assert_int_equal(match_undo(&table.match), RESULT_OK);
        saves_undo(&saves, 1, &table);
        refuse(false);
        saves_catch_up(&saves, &table);
        assert_int_equal(saves.unkept, 0);
        assert_kept(1);
        assert_int_equal(store_game_length(&saves.store, 0), 4);
    }
}

/* Moves that are not kept, and what they came to, are of no use to anybody any more. */
static void of_a_game_that_is_ended_nothing_is_owed_but_its_end(void **state) {
    (void)state;
    const struct lineup lineup = lineup_default(&counter_game);
    const struct setup setup = lineup_setup(&lineup, 5);
    rig_until("titles");
    table.settings = &rig.remembered.settings;
    saves_start(&saves, counters, 2);
    assert_int_equal(sitting_begin(&table, &counters[1], &lineup, &setup), RESULT_OK);
    saves_begin(&saves, 1, &table);
    refuse(true);
    play_first(1);
    saves.unkept |= SAVES_PAST;
    saves_end(&saves, 1);
    assert_int_equal(saves.unkept, SAVES_END);
    refuse(false);
    saves_catch_up(&saves, &table);
    assert_int_equal(saves.unkept, 0);
    assert_false(saves_running(&saves, 1));
    assert_int_equal(saves.state, STORE_FLASH); /* what went wrong last */
}

/* Until something else does. */
static void work_that_goes_well_does_not_hide_what_went_wrong(void **state) {
    (void)state;
    rig_until("titles");
    saves_start(&saves, rig_titles, 2);
    assert_int_equal(saves_work(&saves), STORE_ERASING);
    saves.state = STORE_FULL;
    saves_idle(&saves);
    assert_int_equal(saves.state, STORE_FULL);
}

/* A position that its rules cannot write down. */
static void code_too_much(struct coder *coder, void *memory) {
    counter_game.code(coder, memory);
    coder->bad = coder->bad || coder->mode == CODER_WRITE;
}

static void play_and_shoot(struct action action) {
    assert_int_equal(match_carry_on(&table.match, action, NULL), RESULT_OK);
    saves_append(&saves, 0, &table);
    saves_snapshot(&saves, 0, &table);
}

static void a_game_whose_position_cannot_be_written_does_without_snapshots(void **state) {
    (void)state;
    uint8_t bytes[STORE_SNAPSHOT_MAX];
    uint16_t size = 0;
    struct lineup lineup = lineup_default(&counter_game);
    lineup.seats = 2;
    lineup.who[1] = WHO_PERSON;
    const struct setup setup = lineup_setup(&lineup, 3);
    static const struct action add = {.verb = COUNTER_ADD, .a = 2}, pass = {.verb = COUNTER_PASS};
    static struct game strange_game;
    static const struct title strange[] = {{&strange_game, &counter_policy, &stub_view}};
    strange_game = counter_game;
    strange_game.code = code_too_much;
    rig_until("titles");
    table.settings = &rig.remembered.settings;
    saves_start(&saves, strange, 1);
    assert_int_equal(sitting_begin(&table, strange, &lineup, &setup), RESULT_OK);
    saves_begin(&saves, 0, &table);
    for (int i = 0; i < 8; i++) {
        play_and_shoot(i % 2 == 1 ? pass : add);
    }
    assert_int_equal(saves.unkept, 0);
    assert_int_equal(saves.shot, 0);
    assert_int_equal(store_get(&saves.store, STORE_SNAPSHOT, 0, bytes, sizeof bytes, &size),
                     STORE_NONE);
    const struct hash hash = match_hash(&table.match);
    saves_start(&saves, strange, 1);
    assert_int_equal(saves_load(&saves, 0, &table), RESULT_OK);
    assert_true(hash_same(match_hash(&table.match), hash));
}

/* The page about what is not kept takes its own place when there is more of it. */
static void what_is_not_kept_is_told_on_one_page(void **state) {
    (void)state;
    rig_until("titles");
    const uint8_t depth = rig.depth;
    refuse(true);
    rig.saves.unkept = SAVES_SETTINGS;
    rig_run(50);
    assert_true(rig_at("unkept"));
    rig.saves.unkept |= SAVES_STATISTICS;
    rig_run(50);
    assert_true(rig_at("unkept"));
    assert_int_equal(rig.telling, SAVES_SETTINGS | SAVES_STATISTICS);
    assert_int_equal(rig.depth, depth + 1);
    rig.saves.unkept = 0;
    rig_run(50);
    assert_true(rig_at("message"));
    assert_string_equal(rig.message, "Everything is saved again.");
    rig_press(BUTTON_A);
    assert_true(rig_at("titles"));
    assert_int_equal(rig.depth, depth);
    refuse(false);
}

/* Who leaves a game that is not kept was told so; nothing of it is saved again. */
static void a_game_that_is_left_unkept_is_not_said_to_be_saved_again(void **state) {
    (void)state;
    rig_until("titles");
    play_begin(&rig, false);
    rig.saves.unkept = SAVES_GAME;
    while (!rig_at("unkept")) {
        rig_run(50);
    }
    rig_press(BUTTON_B);
    play_leave(&rig);
    rig_run(1000);
    assert_int_equal(rig.saves.unkept, 0);
    assert_true(rig_at("title"));
}

static void a_game_that_cannot_be_is_not_begun_and_says_why(void **state) {
    (void)state;
    rig_until("titles");
    rig.remembered.lineups[0].seats = SEATS_MAX; /* the template takes four */
    play_begin(&rig, false);
    rig_run(50);
    assert_true(rig_at("message"));
    assert_string_equal(rig.message, result_text(RESULT_SEATS));
    rig_press(BUTTON_A);
    assert_true(rig_at("titles"));
    assert_false(play_running(&rig));
}

static void what_could_not_be_read_is_told_once_and_the_worst_of_it(void **state) {
    (void)state;
    static const struct {
        uint8_t unread;
        const char *words;
    } cases[] = {
        {SAVES_LAST, "What was written last could not be read"},
        {SAVES_OLDER, "Part of the memory has changed"},
        {SAVES_STRANGE, "Statistics or settings were written by another version"},
        {SAVES_LAST | SAVES_OLDER | SAVES_STRANGE, "Part of the memory has changed"},
        {SAVES_LAST | SAVES_STRANGE, "What was written last could not be read"},
    };
    rig_until("titles");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        rig.saves.unread = cases[i].unread;
        rig_run(50);
        assert_true(rig_at("message"));
        assert_ptr_equal(strstr(rig.message, cases[i].words), rig.message);
        rig_press(BUTTON_A);
        assert_true(rig_at("titles"));
        rig_run(500);
        assert_true(rig_at("titles"));
    }
}

/* A first game may want its newcomer at another seat than the first one. */
static void the_newcomer_sits_where_the_lesson_says(void **state) {
    (void)state;
    static struct view view;
    static struct lesson lesson;
    static struct title title;
    static const struct lesson_step steps[] = {{.seat = 1, .before = "Choose."}};
    for (uint8_t person = 0; person < 3; person++) {
        lesson = (struct lesson){
            .setup = game_default_setup(&template_game, 3, 7),
            .person = person,
            .steps_count = 1,
            .steps = steps,
        };
        view = rig_titles[0].view[0];
        view.lesson = &lesson;
        title = rig_titles[0];
        title.view = &view;
        rig_end();
        rig_start_with("picosystem", &title, 1);
        rig_until("titles");
        play_begin(&rig, true);
        assert_int_equal(rig.sitting.lineup.lesson, 1);
        assert_int_equal(rig.sitting.lineup.seats, 3);
        for (uint8_t seat = 0; seat < 3; seat++) {
            assert_int_equal(rig.sitting.lineup.who[seat], seat == person ? WHO_PERSON : 1);
        }
    }
}

/* Of a title that nobody plays there is nothing to be said. */
static void a_title_without_a_game_stands_nowhere(void **state) {
    (void)state;
    rig_until("titles");
    assert_int_equal(rig.standing.before, 0);
    assert_false(rig.standing.other);
    assert_int_equal(play_length(&rig), 0);
    assert_false(play_running(&rig));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, rig_setup, rig_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(owed_statistics_are_those_of_the_title_that_was_played),
        TEST(settings_that_were_refused_are_written_once_when_they_can_be),
        TEST(settings_are_owed_until_a_try_succeeds),
        TEST(a_game_whose_end_was_refused_is_ended_by_the_next_one),
        TEST(all_ends_that_were_refused_come_to_pass),
        TEST(no_game_begins_before_the_one_before_it_is_counted),
        TEST(what_is_taken_back_is_kept_wherever_the_game_stands),
        TEST(of_a_game_that_is_ended_nothing_is_owed_but_its_end),
        TEST(work_that_goes_well_does_not_hide_what_went_wrong),
        TEST(a_game_whose_position_cannot_be_written_does_without_snapshots),
        TEST(what_is_not_kept_is_told_on_one_page),
        TEST(a_game_that_is_left_unkept_is_not_said_to_be_saved_again),
        TEST(a_game_that_cannot_be_is_not_begun_and_says_why),
        TEST(what_could_not_be_read_is_told_once_and_the_worst_of_it),
        TEST(the_newcomer_sits_where_the_lesson_says),
        TEST(a_title_without_a_game_stands_nowhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
