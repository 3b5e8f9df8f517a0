/* Games as a flash might give them back, in all titles: set up, line-up, deal and actions changed
 * at random. Whatever comes back is refused in a sentence or is played; nothing of it stops the
 * console. ASTERISM_MUTATIONS says how many a title, ASTERISM_SEED which ones. */
#include <stdlib.h>

#include "play.h"
#include "rig.h"
#include "sample.h"
#include "screen.h"
#include "store.h"
#include "titles.h"
#include "unit.h"

#define ID_END    33u            /* of version and id */
#define LINEUP    (ID_END + 1u)  /* behind the version of the rules */
#define OPTIONS   (LINEUP + 11u) /* how many; then they, and 1 in a first game */
#define MARK_SIZE 4u
#define SEED_SIZE 8u
#define ACTIONS   60u
#define SETUP_MAX 1024u
#define PRESSES   12u
#define MUTATIONS 400u /* of each title */

struct game_bytes {
    uint8_t setup[SETUP_MAX];
    uint16_t size;
    struct action actions[LOG_MAX];
    uint16_t count;
};

static struct title quick[TITLES_MAX];
static struct sitting sitting;
static struct game_bytes bytes;
static uint32_t refused, played, over;

static uint32_t number(const char *name, uint32_t fallback) {
    const char *value = getenv(name);
    return value == NULL ? fallback : (uint32_t)strtoul(value, NULL, 10);
}

static int start(void **state) {
    (void)state;
    for (uint8_t i = 0; i < titles_count; i++) {
        quick[i] = rig_quick(&titles[i]);
    }
    rig_start_with("picosystem", quick, titles_count);
    rig_until("titles");
    return 0;
}

/* Where in a title's setup it says that the game is a first one. */
static uint16_t lesson_place(uint8_t title) {
    return (uint16_t)(OPTIONS + 1u + quick[title].rules->options_count);
}

static struct lineup any_lineup(const struct title *title, bool lesson, struct rng *rng) {
    struct lineup lineup = lineup_default(title->rules);
    if (lesson) {
        lineup.lesson = 1;
        lineup.seats = title->view->lesson->setup.seats;
        memcpy(lineup.options, title->view->lesson->setup.options, sizeof lineup.options);
    } else {
        const uint8_t more = (uint8_t)(title->rules->seats_max - title->rules->seats_min + 1);
        lineup.seats = (uint8_t)(title->rules->seats_min + rng_below(rng, more));
    }
    for (uint8_t seat = 0; seat < lineup.seats; seat++) {
        lineup.who[seat] = (uint8_t)rng_below(rng, rng_below(rng, 2) == 0 ? 2 : levels_count + 1u);
    }
    return lineup;
}

static void play_some(uint16_t most, struct rng *rng) {
    while (sitting.match.count < most && match_to_act(&sitting.match) != SEAT_NONE) {
        struct action legal[ACTIONS_MAX];
        const uint16_t n = match_legal(&sitting.match, legal);
        const struct action action = legal[rng_below(rng, 4) == 0 ? 0 : rng_below(rng, n)];
        assert_int_equal(match_carry_on(&sitting.match, action, NULL), RESULT_OK);
    }
}

/* As a game whose rules have changed. */
static void go_on_from_a_position(uint8_t title, const struct lineup *lineup,
                                  const struct setup *setup, struct rng *rng) {
    uint8_t position[STATE_MAX];
    play_some((uint16_t)rng_below(rng, ACTIONS), rng);
    struct coder coder = coder_write(position, sizeof position);
    quick[title].rules->code(&coder, sitting.match.memory.state);
    struct coder reader = coder_read(position, coder.at);
    assert_int_equal(
        sitting_begin_at(&sitting, &quick[title], lineup, setup, &reader, sitting.match.count),
        RESULT_OK);
}

/* A game of the title as the console writes it, with some legal actions behind it. */
static void any_game(uint8_t title, struct rng *rng) {
    static const struct settings settings = {.memory = 1};
    const bool lesson = rng_below(rng, 3) > 0;
    struct lineup lineup = any_lineup(&quick[title], lesson, rng);
    struct setup setup = lesson ? quick[title].view->lesson->setup
                                : lineup_setup(&lineup, (uint64_t)rng_next(rng) << 32 | 5u);
    sitting.settings = &settings;
    if (sitting_begin(&sitting, &quick[title], &lineup, &setup) != RESULT_OK) {
        lineup = lineup_default(quick[title].rules);
        setup = lineup_setup(&lineup, 3);
        assert_int_equal(sitting_begin(&sitting, &quick[title], &lineup, &setup), RESULT_OK);
    }
    if (rng_below(rng, 4) == 0) {
        go_on_from_a_position(title, &lineup, &setup, rng);
    }
    saves_begin(&rig.saves, title, &sitting);
    struct store_game game = {.setup = bytes.setup,
                              .setup_size = sizeof bytes.setup,
                              .actions = bytes.actions,
                              .count = LOG_MAX};
    assert_int_equal(store_game_read(&rig.saves.store, title, &game), STORE_OK);
    bytes.size = game.setup_size;
    const uint16_t most = (uint16_t)rng_below(rng, rng_below(rng, 8) == 0 ? LOG_MAX : ACTIONS);
    play_some(most, rng);
    bytes.count = sitting.match.count;
    memcpy(bytes.actions, sitting.log, bytes.count * sizeof bytes.actions[0]);
}

static uint8_t any_byte(uint8_t before, struct rng *rng) {
    switch (rng_below(rng, 4)) {
    case 0:
        return (uint8_t)(before ^ 1u << rng_below(rng, 8));
    case 1:
        return (uint8_t)(before + 1u);
    case 2:
        return (uint8_t)rng_below(rng, 8);
    default:
        return (uint8_t)rng_next(rng);
    }
}

/* Mostly behind what would be refused at once. */
static void change_setup(uint8_t title, struct rng *rng) {
    const uint16_t from = rng_below(rng, 16) == 0 ? 0 : LINEUP;
    const uint16_t to = rng_below(rng, 3) == 0 ? lesson_place(title) : bytes.size;
    const uint16_t at = (uint16_t)(from + rng_below(rng, (uint32_t)(to - from)));
    bytes.setup[at] = any_byte(bytes.setup[at], rng);
}

static void change_actions(struct rng *rng) {
    if (bytes.count == 0) {
        return;
    }
    const uint16_t at = (uint16_t)rng_below(rng, bytes.count);
    uint8_t action[sizeof bytes.actions[0]];
    memcpy(action, &bytes.actions[at], sizeof action);
    const uint32_t byte = rng_below(rng, sizeof action);
    action[byte] = any_byte(action[byte], rng);
    memcpy(&bytes.actions[at], action, sizeof action);
}

static void change(uint8_t title, struct rng *rng) {
    switch (rng_below(rng, 8)) {
    case 0:
        change_actions(rng);
        break;
    case 1: /* shorter */
        bytes.count = (uint16_t)rng_below(rng, bytes.count + 1u);
        break;
    case 2:
        bytes.size = (uint16_t)(1u + rng_below(rng, bytes.size));
        break;
    case 3: /* as it is: an odd line-up, or an unheard-of course of a first game */
        break;
    default:
        for (uint32_t i = rng_below(rng, 3) + 1u; i > 0; i--) {
            change_setup(title, rng);
        }
    }
}

/* A snapshot of the last position that says that it is of this very game. */
static void put_snapshot(uint8_t title, struct rng *rng) {
    uint8_t own[STORE_SNAPSHOT_MAX];
    struct coder coder = coder_write(own, sizeof own);
    uint8_t head[] = {1, quick[title].rules->rules_version};
    uint16_t count = bytes.count;
    uint32_t log = crc32_of(0, (const uint8_t *)bytes.actions, bytes.count * 4u), whole = 0;
    code_bytes(&coder, head, 2, 0xFF);
    code_u16(&coder, &count, LOG_MAX);
    code_u32(&coder, &log);
    code_u32(&coder, &whole);
    quick[title].rules->code(&coder, sitting.match.memory.state);
    for (uint32_t i = rng_below(rng, 3); i > 0; i--) {
        const uint32_t at = 12u + rng_below(rng, coder.at - 12u);
        own[at] = any_byte(own[at], rng);
    }
    whole = crc32_of(crc32_of(0, own, 8), own + 12, coder.at - 12u);
    struct coder again = coder_write(own + 8, 4);
    code_u32(&again, &whole);
    assert_int_equal(store_put(&rig.saves.store, STORE_SNAPSHOT, title, own, coder.at), STORE_OK);
}

static void put_into_flash(uint8_t title) {
    struct store *store = &rig.saves.store;
    assert_int_equal(store_game_begin(store, title, bytes.setup, bytes.size), STORE_OK);
    for (uint16_t i = 0; i < bytes.count; i++) {
        assert_int_equal(store_game_append(store, title, &bytes.actions[i]), STORE_OK);
    }
}

static void press_anything(struct rng *rng) {
    static const enum button buttons[] = {BUTTON_A, BUTTON_A,    BUTTON_A,     BUTTON_X,
                                          BUTTON_Y, BUTTON_DOWN, BUTTON_RIGHT, BUTTON_LEFT};
    rig_press(buttons[rng_below(rng, sizeof buttons / sizeof buttons[0])]);
    rig_run(rng_below(rng, 700));
}

static void resume(uint8_t title, struct rng *rng) {
    screen_home(&rig, SCREEN_TITLES);
    play_choose_title(&rig, title);
    play_resume(&rig);
    if (rig.sitting.phase == SITTING_NOBODY) {
        refused++;
        return;
    }
    played++;
    rig_run(1000);
    for (uint32_t i = 0; i < PRESSES; i++) {
        press_anything(rng);
    }
    over += rig.sitting.phase == SITTING_OVER;
    rig.sitting.phase = SITTING_NOBODY;
}

static void whatever_comes_back_is_played_or_refused(void **state) {
    (void)state;
    const uint32_t mutations = number("ASTERISM_MUTATIONS", sample_of(MUTATIONS));
    for (uint8_t title = 0; title < titles_count; title++) {
        refused = played = over = 0;
        for (uint32_t i = 0; i < mutations; i++) {
            struct rng rng;
            rng_seed(&rng, number("ASTERISM_SEED", 1), RNG_TEST, i * TITLES_MAX + title);
            any_game(title, &rng);
            change(title, &rng);
            put_into_flash(title);
            if (rng_below(&rng, 2) == 0) {
                put_snapshot(title, &rng);
            }
            resume(title, &rng);
        }
        print_message("%s: %u refused, %u played on, %u of them to the end\n",
                      quick[title].rules->id, refused, played, over);
        assert_true(refused > 0 && played > mutations / 4u);
    }
}

static void change_value(enum store_value value, uint8_t title, struct rng *rng) {
    uint8_t own[STORE_SETTINGS_MAX];
    uint16_t size = 0;
    assert_int_equal(store_get(&rig.saves.store, value, title, own, (uint16_t)sizeof own, &size),
                     STORE_OK);
    for (uint32_t i = rng_below(rng, 3) + 1u; i > 0; i--) {
        const uint32_t at = rng_below(rng, size);
        own[at] = any_byte(own[at], rng);
    }
    assert_int_equal(store_put(&rig.saves.store, value, title, own, size), STORE_OK);
}

static void settings_and_statistics_may_be_anything(void **state) {
    (void)state;
    for (uint32_t i = 0; i < number("ASTERISM_MUTATIONS", sample_of(MUTATIONS)); i++) {
        struct rng rng;
        rng_seed(&rng, number("ASTERISM_SEED", 1), RNG_TEST, i);
        const uint8_t title = (uint8_t)rng_below(&rng, titles_count);
        const struct statistics statistics = statistics_default();
        any_game(title, &rng);
        rig.remembered.title = title;
        rig.remembered.at_table = rng_below(&rng, 2) == 0;
        saves_write_remembered(&rig.saves, &rig.remembered);
        saves_write_statistics(&rig.saves, title, &statistics);
        change_value(STORE_SETTINGS, 0, &rng);
        change_value(STORE_STATISTICS, title, &rng);
        rig_power_on();
        rig_run(1000);
        for (uint32_t k = 0; k < PRESSES / 2u; k++) {
            press_anything(&rng);
        }
        rig_power_on();
        rig_run(1000);
    }
}

/* A setup as an older version wrote it: 1 without the mark of a lesson, 2 with it, both with room
 * for eight options and four bytes of seed. */
static void make_older(uint8_t title, uint8_t version) {
    const uint8_t options = quick[title].rules->options_count;
    const uint16_t lesson = lesson_place(title);
    const uint16_t mark = bytes.setup[0] == 4 ? MARK_SIZE : 0;
    const uint16_t seed = (uint16_t)(lesson + 1u + mark), rest = (uint16_t)(seed + SEED_SIZE);
    uint8_t old[SETUP_MAX];
    struct coder writer = coder_write(old, sizeof old);
    code_bytes(&writer, bytes.setup, OPTIONS, 0xFF);
    code_bytes(&writer, bytes.setup + OPTIONS + 1, options, 0xFF);
    for (uint8_t i = options; i < OPTIONS_ONCE; i++) {
        code_u8(&writer, &(uint8_t){0}, 0);
    }
    code_u8(&writer, &bytes.setup[lesson], 1);
    code_bytes(&writer, bytes.setup + lesson + 1, version == 2 ? mark : 0, 0xFF);
    code_bytes(&writer, bytes.setup + seed, SEED_SIZE / 2u, 0xFF);
    code_bytes(&writer, bytes.setup + rest, (uint16_t)(bytes.size - rest), 0xFF);
    memcpy(bytes.setup, old, writer.at);
    bytes.setup[0] = version;
    bytes.size = writer.at;
}

/* There was no room for more options then; such games are among those of before_test. */
static bool had_room(uint8_t title) {
    return quick[title].rules->options_count <= OPTIONS_ONCE;
}

/* A first game at its beginning, as the lesson seats people. */
static void first_game(uint8_t title) {
    const struct lesson *lesson = quick[title].view->lesson;
    struct rng rng;
    rng_seed(&rng, 1, RNG_TEST, title);
    do {
        any_game(title, &rng);
    } while (bytes.setup[0] != 4);
    for (uint8_t seat = 0; seat < lesson->setup.seats; seat++) {
        bytes.setup[LINEUP + 1u + seat] = seat != lesson->person;
    }
    bytes.count = 0;
}

/* Those of version 1 were written before lessons had marks. */
static void first_games_of_older_versions_still_load(void **state) {
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        for (uint8_t version = 1; version <= 2 && had_room(title); version++) {
            first_game(title);
            make_older(title, version);
            assert_int_equal(store_game_begin(&rig.saves.store, title, bytes.setup, bytes.size),
                             STORE_OK);
            assert_int_equal(saves_load(&rig.saves, title, &rig.sitting), RESULT_OK);
            sitting_open(&rig.sitting);
            assert_false(rig.sitting.lesson_left);
            assert_int_equal(rig.sitting.lineup.lesson, 1);
        }
    }
}

/* The title's ordinary game of that seed, as the console writes it; nothing is played. */
static void ordinary_game(uint8_t title, uint64_t seed) {
    static const struct settings settings = {.memory = 1};
    const struct lineup lineup = lineup_default(quick[title].rules);
    const struct setup setup = lineup_setup(&lineup, seed);
    struct store_game game = {.setup = bytes.setup,
                              .setup_size = sizeof bytes.setup,
                              .actions = bytes.actions,
                              .count = LOG_MAX};
    sitting.settings = &settings;
    assert_int_equal(sitting_begin(&sitting, &quick[title], &lineup, &setup), RESULT_OK);
    saves_begin(&rig.saves, title, &sitting);
    assert_int_equal(store_game_read(&rig.saves.store, title, &game), STORE_OK);
    bytes.size = game.setup_size;
    bytes.count = 0;
}

static void games_with_a_seed_of_four_bytes_still_load(void **state) {
    (void)state;
    static const uint32_t seeds[] = {1, 0x01020304u, 0xFFFFFFFFu};
    for (uint8_t title = 0; title < titles_count; title++) {
        for (size_t i = 0; i < sizeof seeds / sizeof *seeds && had_room(title); i++) {
            ordinary_game(title, seeds[i]);
            const struct hash hash = match_hash(&sitting.match);
            make_older(title, 1);
            assert_int_equal(store_game_begin(&rig.saves.store, title, bytes.setup, bytes.size),
                             STORE_OK);
            assert_int_equal(saves_load(&rig.saves, title, &rig.sitting), RESULT_OK);
            assert_true(rig.sitting.match.setup.seed == seeds[i]);
            assert_true(hash_same(match_hash(&rig.sitting.match), hash));
        }
    }
}

static void a_game_comes_back_with_all_64_bits_of_its_seed(void **state) {
    (void)state;
    for (uint8_t bit = 0; bit < 64; bit++) {
        const uint8_t title = bit % titles_count;
        ordinary_game(title, UINT64_C(1) << bit);
        rig_power_on();
        rig_until("titles");
        assert_int_equal(saves_load(&rig.saves, title, &rig.sitting), RESULT_OK);
        assert_true(rig.sitting.match.setup.seed == UINT64_C(1) << bit);
        assert_true(hash_same(match_hash(&rig.sitting.match), match_hash(&sitting.match)));
    }
}

static void what_is_written_of_an_ordinary_game_is_as_documented(void **state) {
    (void)state;
    static const uint8_t last[] = {0, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0};
    const uint16_t from = lesson_place(0);
    ordinary_game(0, 0x0102030405060708u);
    assert_int_equal(bytes.setup[0], 3);
    assert_int_equal(bytes.setup[OPTIONS], quick[0].rules->options_count);
    assert_int_equal(bytes.size, from + sizeof last);
    assert_memory_equal(bytes.setup + from, last, sizeof last);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, start, rig_teardown)
    const struct CMUnitTest tests[] = {
        TEST(whatever_comes_back_is_played_or_refused),
        TEST(settings_and_statistics_may_be_anything),
        TEST(first_games_of_older_versions_still_load),
        TEST(games_with_a_seed_of_four_bytes_still_load),
        TEST(a_game_comes_back_with_all_64_bits_of_its_seed),
        TEST(what_is_written_of_an_ordinary_game_is_as_documented),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
