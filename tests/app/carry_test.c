/* A console is updated in the middle of games: they go on by their moves where older rules mean the
 * same, else from the newest snapshot, else they are shown and kept. */
#include "counter_game.h"
#include "plain_view.h"
#include "play.h"
#include "rig.h"
#include "screen.h"
#include "spoil.h"
#include "unit.h"

static const struct title then[] = {{&counter_game, &counter_policy, &plain_view}};
static const struct title now[] = {{&counter_raised, &counter_policy, &plain_view}};
/* Rules of the future, which know nothing of those. */
static struct game strange_game;
static struct title strange[] = {{&strange_game, &counter_policy, &plain_view}};

static struct saves other; /* as another version of the console opens the same flash */
static struct sitting table;

static const struct action add = {COUNTER_ADD, 2, 0, 0}, draw = {COUNTER_DRAW, 0, 0, 0},
                           pass = {COUNTER_PASS, 0, 0, 0};

static void play(struct saves *saves, struct action action) {
    assert_int_equal(match_carry_on(&table.match, action, NULL), RESULT_OK);
    saves_append(saves, 0, &table);
    saves_snapshot(saves, 0, &table);
}

/* Two people play by the older rules, with that number: three turns, and a move of the fourth. */
#define TURNS 6u /* actions up to the newest snapshot */
static struct hash at_turn, at_end;

static void play_then(uint8_t number) {
    static struct settings settings;
    struct lineup lineup = lineup_default(&counter_game);
    lineup.seats = 2;
    lineup.who[1] = WHO_PERSON;
    lineup.options[0] = number;
    const struct setup setup = lineup_setup(&lineup, 21);
    settings = settings_default();
    table.settings = &settings;
    saves_start(&other, then, 1);
    assert_int_equal(sitting_begin(&table, then, &lineup, &setup), RESULT_OK);
    saves_begin(&other, 0, &table);
    for (int turn = 0; turn < 3; turn++) {
        play(&other, turn == 1 ? draw : add);
        play(&other, pass);
    }
    at_turn = match_hash(&table.match);
    play(&other, add);
    at_end = match_hash(&table.match);
    table.phase = SITTING_NOBODY;
}

static enum result load(const struct title *titles) {
    saves_start(&other, titles, 1);
    return saves_load(&other, 0, &table);
}

static uint16_t setup_now(uint8_t *bytes) {
    uint16_t size = 0;
    assert_int_equal(store_game_setup(&other.store, 0, bytes, STORE_SETUP_MAX, &size), STORE_OK);
    return size;
}

static void a_game_that_means_the_same_goes_on_by_its_moves(void **state) {
    (void)state;
    uint8_t before[STORE_SETUP_MAX], after[STORE_SETUP_MAX];
    play_then(5);
    const uint16_t size = setup_now(before);
    assert_int_equal(load(now), RESULT_OK);
    assert_false(other.carried);
    assert_int_equal(table.match.count, TURNS + 1);
    assert_true(hash_same(match_hash(&table.match), at_end));
    assert_memory_equal(table.lineup.options, ((const uint8_t[OPTIONS_MAX]){2, 0, 5, 1}),
                        OPTIONS_MAX);
    assert_false(saves_standing(&other, 0, table.mind.notes).other);
    /* Its journal goes on as it is: also the version before can go on. */
    play(&other, pass);
    play(&other, draw);
    const struct hash hash = match_hash(&table.match);
    assert_int_equal(setup_now(after), size);
    assert_memory_equal(before, after, size);
    assert_int_equal(load(now), RESULT_OK);
    assert_true(hash_same(match_hash(&table.match), hash));
    assert_int_equal(load(then), RESULT_OK);
    assert_true(hash_same(match_hash(&table.match), hash));
}

static void a_game_that_nothing_implies_goes_on_from_the_turn_that_was_begun(void **state) {
    (void)state;
    play_then(9);
    assert_int_equal(load(now), RESULT_OK);
    assert_true(other.carried);
    assert_int_equal(table.before, TURNS);
    assert_int_equal(table.match.count, 0);
    assert_true(hash_same(match_hash(&table.match), at_turn));
    assert_int_equal(match_undo(&table.match), RESULT_NO_UNDO);
}

static void until_its_first_move_the_old_game_is_kept_as_it_was(void **state) {
    (void)state;
    play_then(9);
    const uint64_t programs = flash_model_programs(rig_flash);
    saves_start(&other, now, 1);
    const uint64_t mounted = flash_model_programs(rig_flash);
    assert_true(mounted > programs);
    assert_int_equal(saves_load(&other, 0, &table), RESULT_OK);
    assert_int_equal(flash_model_programs(rig_flash), mounted);
    assert_int_equal(load(then), RESULT_OK); /* the version before is put on again */
    assert_true(hash_same(match_hash(&table.match), at_end));
}

static void it_is_kept_from_there_on_and_taken_back_no_further(void **state) {
    (void)state;
    play_then(9);
    assert_int_equal(load(now), RESULT_OK);
    play(&other, add);
    play(&other, add);
    assert_int_equal(match_undo(&table.match), RESULT_OK);
    saves_undo(&other, 0, &table);
    const struct hash hash = match_hash(&table.match);
    assert_int_equal(load(now), RESULT_OK);
    assert_false(other.carried);
    assert_int_equal(table.match.count, 1);
    assert_int_equal(table.before, TURNS);
    assert_true(hash_same(match_hash(&table.match), hash));
    assert_int_equal(saves_look(&other, 0, table.log).actions, TURNS + 1);
    assert_int_equal(match_undo(&table.match), RESULT_OK);
    assert_int_equal(match_undo(&table.match), RESULT_NO_UNDO);
    assert_true(hash_same(match_hash(&table.match), at_turn));
}

static void it_goes_on_as_a_game_that_was_played_there(void **state) {
    (void)state;
    static struct sitting played;
    play_then(9);
    assert_int_equal(load(then), RESULT_OK);
    assert_int_equal(match_undo(&table.match), RESULT_OK); /* to the beginning of the turn */
    played = table;
    played.match.memory.state = played.truth.bytes;
    played.match.memory.checkpoint = played.checkpoint.bytes;
    played.match.memory.log = played.log;
    assert_int_equal(load(now), RESULT_OK);
    static const struct action moves[] = {{COUNTER_DRAW, 0, 0, 0}, {COUNTER_PASS, 0, 0, 0},
                                          {COUNTER_DRAW, 0, 0, 0}, {COUNTER_ADD, 1, 0, 0},
                                          {COUNTER_PASS, 0, 0, 0}, {COUNTER_DRAW, 0, 0, 0}};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        play(&other, moves[i]);
        assert_int_equal(match_play(&played.match, moves[i], NULL), RESULT_OK);
        assert_true(hash_same(match_hash(&table.match), match_hash(&played.match)));
        assert_int_equal(load(now), RESULT_OK); /* and after each power-on */
        assert_true(hash_same(match_hash(&table.match), match_hash(&played.match)));
    }
}

/* The rules are raised once more: from the newest snapshot, or from where it went on before. */
static void what_was_carried_on_is_carried_on_again(void **state) {
    (void)state;
    static const struct older_rules older = {.version = 4, .position = true};
    play_then(9);
    strange_game = counter_raised;
    strange_game.rules_version = 5;
    strange_game.older = &older;
    strange_game.older_count = 1;
    assert_int_equal(load(now), RESULT_OK);
    play(&other, add); /* in the turn that goes on: there is no snapshot of it yet */
    assert_int_equal(load(strange), RESULT_OK);
    assert_true(other.carried);
    assert_int_equal(table.before, TURNS);
    assert_true(hash_same(match_hash(&table.match), at_turn));
    assert_int_equal(load(now), RESULT_OK);
    assert_int_equal(table.match.count, 1);
    play(&other, pass);
    const struct hash hash = match_hash(&table.match);
    play(&other, add);
    assert_int_equal(load(strange), RESULT_OK);
    assert_true(other.carried);
    assert_int_equal(table.before, TURNS + 2);
    assert_true(hash_same(match_hash(&table.match), hash));
    play(&other, draw);
    const struct hash moved = match_hash(&table.match);
    assert_int_equal(load(strange), RESULT_OK);
    assert_false(other.carried);
    assert_true(hash_same(match_hash(&table.match), moved));
}

static void a_game_without_a_snapshot_is_kept_and_not_forgotten(void **state) {
    (void)state;
    uint8_t before[STORE_SETUP_MAX], after[STORE_SETUP_MAX];
    play_then(9);
    const uint16_t size = setup_now(before);
    strange_game = counter_raised;
    strange_game.rules_version = 9;
    strange_game.older_count = 0;
    assert_int_equal(load(strange), RESULT_RULES_VERSION);
    assert_int_equal(table.phase, SITTING_NOBODY);
    assert_non_null(strstr(other.why, "other rules"));
    assert_true(saves_standing(&other, 0, table.mind.notes).other);
    assert_true(saves_running(&other, 0));
    assert_int_equal(setup_now(after), size);
    assert_memory_equal(before, after, size);
    assert_int_equal(load(then), RESULT_OK);
    assert_true(hash_same(match_hash(&table.match), at_end));
}

enum { AT_VERSION, AT_RULES, AT_COUNT, AT_LOG = 4, AT_SUM = 8, AT_STATE = 12, AT_SEATS = 22 };

static void a_snapshot_that_is_not_of_this_game_is_not_believed(void **state) {
    (void)state;
    static const struct {
        uint8_t at, value;
        bool repaired;
    } wrong[] = {
        {AT_VERSION, 2, true}, {AT_RULES, 1, true},  {AT_RULES, 200, true}, {AT_COUNT, 5, true},
        {AT_COUNT, 99, true},  {AT_LOG, 0, true},    {AT_SUM, 0, false},    {AT_STATE, 78, false},
        {AT_SEATS, 3, true},   {AT_SEATS, 99, true},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        play_then(9);
        spoil_snapshot(&other.store, wrong[i].at, wrong[i].value, wrong[i].repaired);
        assert_int_equal(load(now), RESULT_RULES_VERSION);
        assert_int_equal(table.phase, SITTING_NOBODY);
    }
    play_then(9);
    spoil_snapshot(&other.store, AT_RULES, 3, true); /* as it is */
    assert_int_equal(load(now), RESULT_OK);
}

/* Not even one that began as this one did. */
static void a_snapshot_of_a_game_that_went_another_way_is_not_believed(void **state) {
    (void)state;
    uint8_t bytes[STORE_SNAPSHOT_MAX];
    uint16_t size = 0;
    play_then(9);
    assert_int_equal(store_get(&other.store, STORE_SNAPSHOT, 0, bytes, sizeof bytes, &size),
                     STORE_OK);
    const struct lineup lineup = table.lineup;
    const struct setup setup = table.match.setup;
    assert_int_equal(sitting_begin(&table, then, &lineup, &setup), RESULT_OK);
    saves_begin(&other, 0, &table);
    play(&other, add);
    play(&other, pass);
    play(&other, draw);
    play(&other, pass);
    play(&other, draw); /* here */
    play(&other, pass);
    assert_int_equal(store_put(&other.store, STORE_SNAPSHOT, 0, bytes, size), STORE_OK);
    assert_int_equal(load(now), RESULT_RULES_VERSION);
}

/* Two people's turns are each worth one; a computer's turn is worth none. */
static void a_snapshot_is_written_where_a_person_begins_a_turn(void **state) {
    (void)state;
    static const struct {
        uint8_t second;
        uint16_t shots[8];
    } cases[] = {{WHO_PERSON, {0, 2, 2, 4, 4, 6, 6, 6}}, {1, {0, 0, 0, 4, 4, 4, 4, 4}}};
    for (size_t k = 0; k < 2; k++) {
        struct lineup lineup = lineup_default(&counter_game);
        lineup.seats = 2;
        lineup.who[1] = cases[k].second;
        const struct setup setup = lineup_setup(&lineup, 3);
        saves_start(&other, then, 1);
        assert_int_equal(sitting_begin(&table, then, &lineup, &setup), RESULT_OK);
        saves_begin(&other, 0, &table);
        for (int i = 0; i < 8; i++) {
            play(&other, i % 2 == 1 && i < 6 ? pass : add);
            assert_int_equal(other.shot, cases[k].shots[i]);
        }
    }
}

/* There is no snapshot of it yet, and the rules are strange to it. */
static void a_position_of_rules_that_nobody_knows_is_kept(void **state) {
    (void)state;
    play_then(9);
    assert_int_equal(load(now), RESULT_OK);
    play(&other, add);
    strange_game = counter_raised;
    strange_game.rules_version = 9;
    strange_game.older_count = 0;
    assert_int_equal(load(strange), RESULT_RULES_VERSION);
    assert_true(saves_standing(&other, 0, table.mind.notes).other);
    assert_int_equal(load(now), RESULT_OK);
    assert_int_equal(table.match.count, 1);
}

/* --- the console --- */

static void power_on_with(const struct title *titles) {
    struct flash_model *flash = flash_model_new(RIG_SECTORS);
    flash_model_copy(flash, rig_flash);
    rig_end();
    rig_start_titles("picosystem", flash, titles, 1);
    rig_until("titles");
}

static void the_console_says_from_where_a_game_goes_on(void **state) {
    (void)state;
    play_then(9);
    power_on_with(now);
    play_resume(&rig);
    rig_run(20);
    assert_true(rig_at("message"));
    assert_string_equal(rig.message,
                        "The game goes on from move 6, by the rules of this version of "
                        "Asterism.");
    rig_press(BUTTON_A);
    rig_until("table");
    rig_run(500);
    assert_int_equal(rig.sitting.phase, SITTING_CHOOSE);
    assert_true(hash_same(match_hash(&rig.sitting.match), at_turn));
    assert_int_equal(sitting_undoable(&rig.sitting), 0);
    screen_open(&rig, SCREEN_HISTORY); /* it begins there, and says so */
    rig_run(50);
    rig_press(BUTTON_B);
    assert_int_equal(rig.saves.unkept, 0);
    play_leave(&rig);
    assert_int_equal(play_length(&rig), TURNS + 1);
    assert_false(rig.standing.other);
}

static void a_game_of_other_rules_is_shown_kept_and_asked_about(void **state) {
    (void)state;
    play_then(9);
    strange_game = counter_raised;
    strange_game.rules_version = 9;
    strange_game.older_count = 0;
    power_on_with(strange);
    assert_true(rig.standing.other);
    assert_int_equal(play_length(&rig), TURNS + 1);
    rig_press(BUTTON_A); /* its page */
    rig_press(BUTTON_A); /* the saved game */
    rig_until("message");
    assert_non_null(strstr(rig.message, "It is kept"));
    rig_press(BUTTON_A);
    rig_until("title");
    play_want(&rig, false); /* a new one is asked about */
    rig_until("replace");
    rig_press(BUTTON_A); /* "Keep it" */
    rig_until("title");
    assert_true(saves_running(&rig.saves, 0));
    assert_int_equal(play_length(&rig), TURNS + 1);
    play_want(&rig, false);
    rig_until("replace");
    rig_press(BUTTON_DOWN);
    rig_press(BUTTON_A); /* "Begin a new one" */
    rig_run(50);
    assert_int_equal(rig.sitting.match.count, 0);
    assert_int_equal(store_game_length(&rig.saves.store, 0), 0);
}

static void a_game_that_cannot_be_opened_leaves_nobody_at_the_table(void **state) {
    (void)state;
    play_then(9);
    strange_game = counter_raised;
    strange_game.rules_version = 9;
    strange_game.older_count = 0;
    table.phase = SITTING_CHOOSE; /* of another game */
    assert_int_equal(load(strange), RESULT_RULES_VERSION);
    assert_int_equal(table.phase, SITTING_NOBODY);
}

/* Whoever was at it when the console was updated is told once, and not suspected of a panic. */
static void a_game_that_cannot_be_opened_is_not_opened_by_itself_again(void **state) {
    (void)state;
    play_then(9);
    struct remembered remembered;
    saves_read_remembered(&other, &remembered);
    remembered.at_table = TABLE_OPEN;
    assert_true(saves_write_remembered(&other, &remembered));
    strange_game = counter_raised;
    strange_game.rules_version = 9;
    strange_game.older_count = 0;
    struct flash_model *const flash = flash_model_new(RIG_SECTORS);
    flash_model_copy(flash, rig_flash);
    rig_end();
    rig_start_titles("picosystem", flash, strange, 1);
    rig_until("message");
    rig_power_on();
    rig_until_either("titles", "stopped");
    assert_true(rig_at("titles"));
}

/* --- power cuts around the first move --- */

static void nothing_is_lost_if_the_power_fails_while_a_game_is_begun_anew(void **state) {
    (void)state;
    unsigned old_ones = 0, new_ones = 0;
    play_then(9);
    struct flash_model *const kept = flash_model_new(RIG_SECTORS), *const own = rig_flash;
    flash_model_copy(kept, own);
    for (uint64_t operation = 0; operation < 4; operation++) {
        for (enum flash_cut kind = 0; kind < FLASH_CUTS; kind++) {
            for (unsigned seed = 1; seed <= 8; seed++) {
                flash_model_copy(own, kept);
                assert_int_equal(load(now), RESULT_OK);
                flash_model_cut(own, flash_model_operations(own) + operation, kind, seed);
                play(&other, add);
                const struct hash moved = match_hash(&table.match);
                flash_model_restart(own);
                assert_int_equal(load(now), RESULT_OK);
                if (other.carried) {
                    assert_true(hash_same(match_hash(&table.match), at_turn));
                    old_ones++;
                } else {
                    assert_true(hash_same(match_hash(&table.match), moved) ||
                                hash_same(match_hash(&table.match), at_turn));
                    assert_int_equal(table.before, TURNS);
                    new_ones++;
                }
            }
        }
    }
    assert_true(old_ones > 0 && new_ones > 0);
    flash_model_free(kept);
}

/* A game is over, and the memory took neither how it went nor that it ended. */
static void owe(void) {
    struct statistics statistics = statistics_default();
    play_then(5);
    statistics.rows[0].played = 1;
    flash_model_refuse(rig_flash, flash_model_operations(rig_flash), FLASH_NEVER, FLASH_CUT_BEFORE);
    saves_write_statistics(&other, 0, &statistics);
    saves_end(&other, 0);
    assert_int_equal(other.unkept, SAVES_STATISTICS | SAVES_END);
    flash_model_refuse(rig_flash, 0, 0, FLASH_CUT_BEFORE); /* it answers again */
}

/* The power fails in that operation of what follows: the game is there, or it has been counted. */
static bool is_counted(bool begins, uint64_t operation, enum flash_cut kind, unsigned seed) {
    struct statistics statistics;
    owe();
    flash_model_cut(rig_flash, flash_model_operations(rig_flash) + operation, kind, seed);
    if (begins) {
        const struct lineup lineup = lineup_default(&counter_game);
        const struct setup setup = lineup_setup(&lineup, 99);
        assert_int_equal(sitting_begin(&table, then, &lineup, &setup), RESULT_OK);
        saves_begin(&other, 0, &table);
    } else {
        saves_catch_up(&other, &table);
    }
    const bool was_cut = flash_model_is_off(rig_flash);
    flash_model_restart(rig_flash);
    saves_start(&other, then, 1);
    saves_read_statistics(&other, 0, &statistics);
    const bool old_one = store_game_length(&other.store, 0) == TURNS + 1;
    assert_true(old_one || statistics.rows[0].played == 1);
    assert_true(statistics.rows[0].played <= 1);
    return was_cut;
}

static void no_game_is_gone_without_being_counted(void **state) {
    (void)state;
    for (int begins = 0; begins < 2; begins++) {
        unsigned cuts = 0;
        for (uint64_t operation = 0; operation < 6; operation++) {
            for (enum flash_cut kind = 0; kind < FLASH_CUTS; kind++) {
                for (unsigned seed = 1; seed <= 5; seed++) {
                    cuts += is_counted(begins != 0, operation, kind, seed);
                }
            }
        }
        assert_true(cuts > 20);
    }
}

static int setup(void **state) {
    (void)state;
    rig_start_with("picosystem", then, 1);
    rig_until("titles");
    return 0;
}

#define RIGGED(test) cmocka_unit_test_setup_teardown(test, setup, rig_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        RIGGED(a_game_that_means_the_same_goes_on_by_its_moves),
        RIGGED(a_game_that_nothing_implies_goes_on_from_the_turn_that_was_begun),
        RIGGED(until_its_first_move_the_old_game_is_kept_as_it_was),
        RIGGED(it_is_kept_from_there_on_and_taken_back_no_further),
        RIGGED(it_goes_on_as_a_game_that_was_played_there),
        RIGGED(what_was_carried_on_is_carried_on_again),
        RIGGED(a_game_without_a_snapshot_is_kept_and_not_forgotten),
        RIGGED(a_snapshot_that_is_not_of_this_game_is_not_believed),
        RIGGED(a_snapshot_of_a_game_that_went_another_way_is_not_believed),
        RIGGED(a_position_of_rules_that_nobody_knows_is_kept),
        RIGGED(a_snapshot_is_written_where_a_person_begins_a_turn),
        RIGGED(the_console_says_from_where_a_game_goes_on),
        RIGGED(a_game_of_other_rules_is_shown_kept_and_asked_about),
        RIGGED(a_game_that_cannot_be_opened_leaves_nobody_at_the_table),
        RIGGED(a_game_that_cannot_be_opened_is_not_opened_by_itself_again),
        RIGGED(nothing_is_lost_if_the_power_fails_while_a_game_is_begun_anew),
        RIGGED(no_game_is_gone_without_being_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
