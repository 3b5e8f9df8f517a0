/* The list of a title's last games as it lies in the memory: what of it is believed. */
#include "past.h"
#include "play.h"
#include "rig.h"
#include "take.h"
#include "tp_rules.h"
#include "unit.h"

#define GAME_MAX 64

static struct past_list past;
static uint8_t bytes[STORE_PAST_MAX];
static uint16_t size;

static void put(uint32_t value, uint8_t count) {
    for (; count > 0; count--) {
        bytes[size++] = (uint8_t)value;
        value >>= 8;
    }
}

static void begin(uint8_t version) {
    size = 0;
    put(version, 1);
}

/* A game: its length, its sum, and what is said of it. */
static void put_game(const uint8_t *game, uint16_t length) {
    put(length + 2u, 2);
    put(crc32_of(0, game, length), 2);
    memcpy(bytes + size, game, length);
    size = (uint16_t)(size + length);
}

/* Two seats, and so many digits that are said to be there and are. */
static uint16_t write_game(uint8_t *game, uint16_t said, uint16_t packed) {
    static const uint8_t head[] = {3, 2, 0x80, 7, 0xFE, 0xFF, 1, 9, 0x00, 0x80};
    memset(game, 0, GAME_MAX);
    memcpy(game, head, sizeof head);
    game[sizeof head] = (uint8_t)said;
    return (uint16_t)(sizeof head + 2u + packed);
}

static void read_it(void) {
    assert_int_equal(store_put(&rig.saves.store, STORE_PAST, 0, bytes, size), STORE_OK);
    past_read(&rig.saves, 0, &past);
}

static void assert_read(unsigned count, unsigned bad) {
    read_it();
    assert_int_equal(past.count, count);
    assert_int_equal(past.bad, bad);
}

/* Three digits are ten bits. */
static void a_game_has_as_many_bytes_as_its_digits_take(void **state) {
    (void)state;
    static const uint16_t bytes_of[] = {0, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 7, 7, 7, 8};
    uint8_t game[GAME_MAX];
    for (uint16_t digits = 1; digits < sizeof bytes_of / sizeof bytes_of[0]; digits++) {
        for (uint16_t packed = 0; packed < 10; packed++) {
            begin(1);
            put_game(game, write_game(game, digits, packed));
            assert_read(packed == bytes_of[digits], packed != bytes_of[digits]);
        }
    }
}

static void what_is_said_of_a_game_is_read(void **state) {
    (void)state;
    uint8_t game[GAME_MAX];
    char digits[16];
    begin(1);
    const uint16_t length = write_game(game, 7, 4);
    game[length - 4] = 0x7B; /* 123, 456 and 700 */
    game[length - 3] = (uint8_t)(456u << 2);
    game[length - 2] = (uint8_t)(456u >> 6 | 700u << 4);
    game[length - 1] = (uint8_t)(700u >> 4);
    put_game(game, length);
    assert_read(1, 0);
    assert_int_equal(past.games[0].rules, 3);
    assert_int_equal(past.games[0].seats, 2);
    assert_int_equal(past.games[0].winners, 1);
    assert_int_equal(past.games[0].who[0], 0);
    assert_int_equal(past.games[0].who[1], 1);
    assert_int_equal(past.games[0].name[0], 7);
    assert_int_equal(past.games[0].name[1], 9);
    assert_int_equal(past.games[0].points[0], -2);
    assert_int_equal(past.games[0].points[1], -32768);
    past_digits(&past, 0, digits);
    assert_string_equal(digits, "1234567");
}

/* Also of what nobody has written. */
static void digits_are_digits(void **state) {
    (void)state;
    uint8_t game[GAME_MAX];
    char digits[16];
    for (unsigned bits = 0; bits < 1024; bits++) {
        begin(1);
        const uint16_t length = write_game(game, 3, 2);
        game[length - 2] = (uint8_t)bits;
        game[length - 1] = (uint8_t)(bits >> 8);
        put_game(game, length);
        assert_read(1, 0);
        past_digits(&past, 0, digits);
        for (int i = 0; i < 3; i++) {
            assert_in_range(digits[i], '0', '9');
        }
        assert_int_equal(digits[3], '\0');
    }
}

static uint8_t mask;

static uint8_t winners(const void *state) {
    (void)state;
    return mask;
}

static struct take_titles all;

/* A game of three is over. */
static void play_to_the_end(void) {
    static struct game game;
    static struct title title;
    mask = 1;
    game = template_game;
    game.winners = winners;
    title = rig_quick(&rig_titles[0]);
    title.rules = &game;
    rig_end();
    rig_start_with("picosystem", &title, 1);
    rig_until("titles");
    rig.remembered.settings.pace = PACE_AT_ONCE;
    struct lineup lineup = lineup_default(&game);
    for (uint8_t seat = 0; seat < lineup.seats; seat++) {
        lineup.who[seat] = (uint8_t)(seat % 2u + 1u);
    }
    const struct setup setup = lineup_setup(&lineup, 5);
    rig_begin(&lineup, &setup);
    rig_see_the_end();
    take_titles(rig.titles, rig.titles_count, &all);
}

static void keep_it(void) {
    past_keep(&rig.saves, 0, &rig.sitting, &all.list);
    past_read(&rig.saves, 0, &past);
}

static void whoever_has_won_is_in_the_list(void **state) {
    (void)state;
    play_to_the_end();
    const struct lineup *const lineup = &rig.sitting.lineup;
    for (mask = 0; mask < 1u << lineup->seats; mask++) {
        keep_it();
        assert_int_equal(past.games[0].winners, mask);
        for (uint8_t seat = 0; seat < lineup->seats; seat++) {
            assert_int_equal(past.games[0].who[seat], lineup->who[seat]);
        }
    }
}

/* A large one, whose size is tried, and a small one behind it: that one is never kept without the
 * large one. */
static void older_games_are_kept_as_far_as_there_is_room(void **state) {
    (void)state;
    uint8_t game[GAME_MAX];
    static uint8_t large[STORE_PAST_MAX];
    unsigned both = 0, none = 0, first_only = 0;
    play_to_the_end();
    begin(1);
    assert_read(0, 0);
    keep_it();
    assert_int_equal(past.count, 1);
    const uint16_t newest = past.games[0].ends;
    const uint16_t small = (uint16_t)(write_game(game, 3, 2) + 4u);
    for (unsigned groups = (STORE_PAST_MAX - 2u * newest) * 4u / 5u;; groups++) {
        const uint16_t packed = (uint16_t)((groups * 10u + 7u) / 8u);
        const uint16_t length = write_game(large, 0, packed);
        const unsigned digits = groups * 3u;
        if (1u + length + 4u + small > STORE_PAST_MAX) {
            break;
        }
        large[10] = (uint8_t)digits;
        large[11] = (uint8_t)(digits >> 8);
        begin(1);
        put_game(large, length);
        put_game(game, (uint16_t)(small - 4u));
        assert_read(2, 0);
        keep_it();
        const bool fits = newest + length + 4u <= STORE_PAST_MAX;
        const bool all_fit = newest + length + 4u + small <= STORE_PAST_MAX;
        assert_int_equal(past.count, all_fit ? 3 : fits ? 2 : 1);
        assert_int_equal(past.bad, 0);
        both += all_fit;
        first_only += fits && !all_fit;
        none += !fits;
    }
    assert_true(both > 0 && first_only > 0 && none > 0);
}

/* It is told before it is gone. */
static void what_was_damaged_before_a_game_is_kept_is_told(void **state) {
    (void)state;
    uint8_t game[GAME_MAX];
    play_to_the_end();
    for (unsigned damaged = 0; damaged < 3; damaged++) {
        begin(1);
        for (unsigned i = 0; i < 2; i++) {
            put_game(game, write_game(game, 3, i < damaged ? 1 : 2));
        }
        assert_read(2 - damaged, damaged);
        rig.saves.unread = 0;
        mask = (uint8_t)(damaged + 1u);
        keep_it();
        assert_int_equal(rig.saves.unread, damaged > 0 ? SAVES_OLDER : 0);
        assert_int_equal(past.count, 3 - damaged);
        assert_int_equal(past.bad, 0);
    }
}

static void a_game_that_is_there_is_not_owed(void **state) {
    (void)state;
    play_to_the_end();
    keep_it();
    const uint8_t count = past.count;
    rig.saves.unkept = SAVES_PAST | SAVES_SETTINGS;
    keep_it();
    assert_int_equal(rig.saves.unkept, SAVES_SETTINGS);
    assert_int_equal(past.count, count);
}

static void what_is_no_game_is_left_out(void **state) {
    (void)state;
    uint8_t game[GAME_MAX];
    const uint16_t length = write_game(game, 3, 2);
    begin(1);
    put_game(game, length);
    game[1] = SEATS_MAX + 1; /* too many sit there */
    put_game(game, length);
    game[1] = 2;
    put_game(game, length);
    put_game(game, 0); /* nothing but a sum */
    put(1, 2);
    put(0, 1); /* not even that */
    put(0, 2);
    put_game(game, length);
    assert_read(3, 4);
    for (uint8_t i = 0; i < 3; i++) {
        assert_int_equal(past.games[i].ends - past.games[i].begins, length + 4);
    }
}

static void what_is_cut_off_is_left_out(void **state) {
    (void)state;
    uint8_t game[GAME_MAX];
    const uint16_t length = write_game(game, 3, 2);
    begin(1);
    put_game(game, length);
    const uint16_t first = size;
    put_game(game, length);
    const uint16_t whole = size;
    for (size = whole; size > first; size--) { /* what was read before is still in the way */
        assert_read(size == whole ? 2 : 1, size != whole);
    }
    assert_read(1, 0);
}

static void a_list_of_another_version_is_not_read(void **state) {
    (void)state;
    uint8_t game[GAME_MAX];
    for (uint8_t version = 0; version < 4; version++) {
        begin(version);
        put_game(game, write_game(game, 3, 2));
        assert_read(version == 1, version != 1);
    }
    begin(1);
    assert_read(0, 0);
    size = 0;
    assert_read(0, 1);
}

static void no_more_games_are_read_than_are_kept(void **state) {
    (void)state;
    uint8_t game[GAME_MAX];
    begin(1);
    for (uint8_t i = 0; i < PAST_MAX + 2; i++) {
        put_game(game, write_game(game, 3, 2));
        assert_read(i < PAST_MAX ? i + 1u : PAST_MAX, 0);
    }
}

static void without_a_memory_there_are_no_last_games(void **state) {
    (void)state;
    uint8_t game[GAME_MAX];
    begin(1);
    put_game(game, write_game(game, 3, 2));
    assert_read(1, 0);
    assert_true(past_any(&rig.saves, 0));
    rig.saves.mounted = false;
    assert_false(past_any(&rig.saves, 0));
}

static int at_home(void **state) {
    (void)rig_setup(state);
    rig_until("titles");
    return 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, at_home, rig_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_game_has_as_many_bytes_as_its_digits_take),
        TEST(what_is_said_of_a_game_is_read),
        TEST(digits_are_digits),
        TEST(whoever_has_won_is_in_the_list),
        TEST(older_games_are_kept_as_far_as_there_is_room),
        TEST(what_was_damaged_before_a_game_is_kept_is_told),
        TEST(a_game_that_is_there_is_not_owed),
        TEST(what_is_no_game_is_left_out),
        TEST(what_is_cut_off_is_left_out),
        TEST(a_list_of_another_version_is_not_read),
        TEST(no_more_games_are_read_than_are_kept),
        TEST(without_a_memory_there_are_no_last_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
