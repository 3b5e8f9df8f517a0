/* Each byte of what is saved, changed to values around its own and to the ends: what is made of it.
 * A letter a value, and a sum of all that came back; the whole of it is compared with
 * golden/bytes.txt. */
#include <stdio.h>
#include <stdlib.h>

#include "coder.h"
#include "counter_game.h"
#include "golden.h"
#include "plain_view.h"
#include "rig.h"
#include "stub_view.h"
#include "tp_bot.h"
#include "tp_rules.h"
#include "unit.h"

#define VALUES 7

static const struct title then[] = {{&counter_game, &counter_policy, &plain_view},
                                    {&template_game, &template_policy, &stub_lesson_view}};
static const struct title now[] = {{&counter_raised, &counter_policy, &plain_view},
                                   {&template_game, &template_policy, &stub_lesson_view}};
static const struct action add_two = {COUNTER_ADD, 2, 0, 0}, draw = {COUNTER_DRAW, 0, 0, 0},
                           pass = {COUNTER_PASS, 0, 0, 0};

static struct saves saves;
static struct sitting table;
static uint32_t sum;

static void add(const char *words) {
    golden_add("%s", words);
}

static void take_sum(const void *bytes, uint32_t count) {
    sum = crc32_of(sum, bytes, count);
}

/* A value around a byte's own, or an end of all values. */
static uint8_t other_value(uint8_t byte, unsigned which) {
    const uint8_t values[VALUES] = {
        (uint8_t)(byte + 1), (uint8_t)(byte - 1), (uint8_t)(byte ^ 0x80), 0, 0xFF, 2,
        (uint8_t)(byte + 9)};
    return values[which];
}

/* What is kept of a title. */
struct kept {
    uint8_t setup[STORE_SETUP_MAX], snapshot[STORE_SNAPSHOT_MAX];
    struct action log[LOG_MAX];
    uint16_t setup_size, snapshot_size, count;
};

static struct kept kept;

static void fetch(uint8_t title) {
    struct store_game game = {kept.setup, sizeof kept.setup, kept.log, LOG_MAX};
    assert_int_equal(store_game_read(&saves.store, title, &game), STORE_OK);
    kept.setup_size = game.setup_size;
    kept.count = game.count;
    kept.snapshot_size = 0;
    (void)store_get(&saves.store, STORE_SNAPSHOT, title, kept.snapshot, sizeof kept.snapshot,
                    &kept.snapshot_size);
}

static void put_back(uint8_t title) {
    uint16_t same = 0;
    assert_int_equal(store_game_begin(&saves.store, title, kept.setup, kept.setup_size), STORE_OK);
    assert_int_equal(store_game_bring(&saves.store, title, kept.log, &same, kept.count), STORE_OK);
    if (kept.snapshot_size > 0) {
        assert_int_equal(
            store_put(&saves.store, STORE_SNAPSHOT, title, kept.snapshot, kept.snapshot_size),
            STORE_OK);
    }
}

/* A letter for how the game comes back: by its moves (+), from a position (=), or not. */
static void add_load(uint8_t title) {
    char letter[2] = "?";
    const struct saves_standing standing = saves_standing(&saves, title, table.mind.notes);
    memset(&table.lineup, 0, sizeof table.lineup);
    const enum result result = saves_load(&saves, title, &table);
    const uint16_t count = result == RESULT_OK ? table.match.count : 0;
    letter[0] = result != RESULT_OK ? (char)('a' + result) : saves.carried ? '=' : '+';
    letter[0] = standing.other && result != RESULT_RULES_VERSION ? '!' : letter[0];
    add(letter);
    take_sum(letter, 1);
    take_sum(&count, sizeof count);
    take_sum(&saves.shot, sizeof saves.shot);
    take_sum(&standing.before, sizeof standing.before);
    if (result == RESULT_OK) {
        const struct hash hash = match_hash(&table.match);
        const bool left = table.lesson_left;
        take_sum(&hash, sizeof hash);
        take_sum(table.lineup.who, sizeof table.lineup.who);
        take_sum(table.lineup.name, sizeof table.lineup.name);
        take_sum(table.lineup.options, sizeof table.lineup.options);
        take_sum(&table.match.setup.seed, sizeof table.match.setup.seed);
        take_sum(&table.before, sizeof table.before);
        take_sum(&left, sizeof left);
    } else {
        take_sum(saves.why, (uint32_t)strlen(saves.why));
    }
}

static void add_line(const char *what, uint32_t at) {
    char words[48];
    snprintf(words, sizeof words, "%s %u ", what, (unsigned)at);
    add(words);
    sum = 0;
}

static void add_end(void) {
    char words[16];
    snprintf(words, sizeof words, " %08x\n", (unsigned)sum);
    add(words);
}

static void note(const char *what, const char *by) {
    add("\n# ");
    add(what);
    add(by);
    add("\n");
}

/* ---- Games ---- */

static void change_setup(uint8_t title) {
    for (uint16_t i = 0; i < kept.setup_size; i++) {
        const uint8_t byte = kept.setup[i];
        add_line("setup", i);
        for (unsigned which = 0; which < VALUES; which++) {
            kept.setup[i] = other_value(byte, which);
            put_back(title);
            add_load(title);
        }
        kept.setup[i] = byte;
        add_end();
    }
    const uint16_t whole = kept.setup_size;
    add_line("shorter", 0);
    for (kept.setup_size = 0; kept.setup_size < whole; kept.setup_size++) {
        put_back(title);
        add_load(title);
    }
    kept.setup[kept.setup_size++] = 0;
    put_back(title);
    add_load(title);
    kept.setup_size = whole;
    add_end();
}

/* The checksum of a snapshot, over all but itself. */
static void sum_snapshot(void) {
    const uint32_t head = crc32_of(0, kept.snapshot, 8);
    const uint32_t all = crc32_of(head, kept.snapshot + 12, (uint32_t)kept.snapshot_size - 12u);
    for (unsigned i = 0; i < 4; i++) {
        kept.snapshot[8 + i] = (uint8_t)(all >> 8 * i);
    }
}

static void change_snapshot(uint8_t title, bool summed) {
    for (uint16_t i = 0; i < kept.snapshot_size; i++) {
        const uint8_t byte = kept.snapshot[i];
        add_line(summed ? "summed" : "snapshot", i);
        for (unsigned which = 0; which < VALUES; which++) {
            kept.snapshot[i] = other_value(byte, which);
            if (summed) {
                sum_snapshot();
            }
            put_back(title);
            add_load(title);
        }
        kept.snapshot[i] = byte;
        sum_snapshot();
        add_end();
    }
}

static void play(uint8_t title, struct action action) {
    assert_int_equal(match_carry_on(&table.match, action, NULL), RESULT_OK);
    saves_append(&saves, title, &table);
    saves_snapshot(&saves, title, &table);
}

/* Two people, three turns, and a move of the fourth. */
static void play_counter(uint8_t number) {
    struct lineup lineup = lineup_default(&counter_game);
    lineup.seats = 2;
    lineup.who[1] = WHO_PERSON;
    lineup.options[0] = number;
    const struct setup setup = lineup_setup(&lineup, 21);
    saves_start(&saves, then, 2);
    assert_int_equal(sitting_begin(&table, then, &lineup, &setup), RESULT_OK);
    saves_begin(&saves, 0, &table);
    for (int turn = 0; turn < 3; turn++) {
        play(0, turn == 1 ? draw : add_two);
        play(0, pass);
    }
    play(0, add_two);
}

static void play_lesson(void) {
    const struct lesson *const lesson = then[1].view->lesson;
    struct lineup lineup = lineup_default(&template_game);
    lineup.lesson = 1;
    lineup.seats = lesson->setup.seats;
    memcpy(lineup.options, lesson->setup.options, sizeof lineup.options);
    saves_start(&saves, then, 2);
    assert_int_equal(sitting_begin(&table, &then[1], &lineup, &lesson->setup), RESULT_OK);
    saves_begin(&saves, 1, &table);
    play(1, lesson->steps[0].actions[0]);
    play(1, lesson->steps[1].actions[0]);
}

static void write_games(void) {
    static const uint8_t numbers[] = {5, 9};
    for (unsigned i = 0; i < 2; i++) {
        play_counter(numbers[i]);
        fetch(0);
        note("A game of two people, by the rules that it was played with", "");
        change_setup(0);
        saves_start(&saves, now, 2);
        note("The same by later rules: ",
             i == 0 ? "what is new was implied" : "nothing implies what is new");
        change_setup(0);
        change_snapshot(0, false);
        change_snapshot(0, true);
    }
    put_back(0);
    assert_int_equal(saves_load(&saves, 0, &table), RESULT_OK);
    play(0, add_two);
    play(0, pass);
    play(0, draw);
    fetch(0);
    note("A game that was carried on", "");
    change_setup(0);
    change_snapshot(0, true);
    play_lesson();
    fetch(1);
    note("A first game", "");
    change_setup(1);
}

/* ---- Values ---- */

static void add_remembered(const uint8_t *bytes, uint16_t count) {
    struct remembered remembered;
    char letter[2] = "0";
    assert_int_equal(store_put(&saves.store, STORE_SETTINGS, 0, bytes, count), STORE_OK);
    saves.unread = 0;
    saves_read_remembered(&saves, &remembered);
    letter[0] = (char)(letter[0] + saves.unread);
    add(letter);
    take_sum(&remembered.settings, sizeof remembered.settings);
    take_sum(&remembered.title, 1);
    take_sum(&remembered.at_table, 1);
    for (unsigned i = 0; i < 2; i++) {
        const struct lineup *lineup = &remembered.lineups[i];
        take_sum(&lineup->seats, 1);
        take_sum(lineup->who, sizeof lineup->who);
        take_sum(lineup->name, sizeof lineup->name);
        take_sum(lineup->options, sizeof lineup->options);
    }
}

static void add_statistics(const uint8_t *bytes, uint16_t count) {
    struct statistics statistics;
    char letter[2] = "0";
    assert_int_equal(store_put(&saves.store, STORE_STATISTICS, 0, bytes, count), STORE_OK);
    saves.unread = 0;
    saves_read_statistics(&saves, 0, &statistics);
    letter[0] = (char)(letter[0] + saves.unread);
    add(letter);
    take_sum(statistics.rows, sizeof statistics.rows);
    take_sum(&statistics.last_seed, sizeof statistics.last_seed);
    take_sum(&statistics.lesson_done, 1);
}

static void change_value(const char *what, enum store_value value,
                         void (*read)(const uint8_t *bytes, uint16_t count)) {
    uint8_t bytes[STORE_STATISTICS_MAX];
    uint16_t count = 0;
    assert_int_equal(store_get(&saves.store, value, 0, bytes, sizeof bytes, &count), STORE_OK);
    for (uint16_t i = 0; i < count; i++) {
        const uint8_t byte = bytes[i];
        add_line(what, i);
        for (unsigned which = 0; which < VALUES; which++) {
            bytes[i] = other_value(byte, which);
            read(bytes, count);
        }
        bytes[i] = byte;
        add_end();
    }
    add_line("shorter", 0);
    for (uint16_t i = 0; i <= count; i++) {
        read(bytes, i);
    }
    bytes[count] = 0;
    read(bytes, (uint16_t)(count + 1));
    add_end();
}

static void write_values(void) {
    struct remembered remembered;
    struct statistics statistics = statistics_default();
    saves_start(&saves, now, 2);
    saves_read_remembered(&saves, &remembered);
    remembered.lineups[0].seats = 2;
    remembered.lineups[0].who[1] = WHO_PERSON;
    remembered.settings.sleep = 3;
    remembered.title = 1;
    remembered.at_table = TABLE_OPEN;
    assert_true(saves_write_remembered(&saves, &remembered));
    statistics.rows[0].played = 300;
    statistics.rows[0].won = 257;
    statistics.rows[0].best = -3;
    statistics.rows[3].played = 2;
    statistics.rows[3].won = 2;
    statistics.rows[3].best = 1000;
    statistics.last_seed = 0x0123456789ABCDEFu;
    saves_write_statistics(&saves, 0, &statistics);
    note("What is remembered", "");
    change_value("settings", STORE_SETTINGS, add_remembered);
    note("Statistics", "");
    change_value("counts", STORE_STATISTICS, add_statistics);
}

static void every_changed_byte_is_taken_or_refused_as_it_is_written(void **state) {
    (void)state;
    static struct settings settings;
    settings = settings_default();
    table.settings = &settings;
    golden_begin("tests/app/golden/bytes.txt");
    write_games();
    write_values();
    golden_end();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_changed_byte_is_taken_or_refused_as_it_is_written,
                                        rig_setup, rig_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
