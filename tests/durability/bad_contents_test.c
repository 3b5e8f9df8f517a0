/* Flash that does not hold what it should: foreign, of another version, or damaged. It is refused
 * or read as far as it is sound; nothing is overwritten without being asked, and no bytes whatever
 * stop the program. */
#include "fixture.h"

#include <stdlib.h>
#include <string.h>

#include "sample.h"
#include "store_entry.h"

#define SECTORS   STORE_SECTORS_MIN
#define AREA      (SECTORS * STORE_SECTOR)
#define IMAGES    5
#define DAMAGES   100000
#define KNOWN_MAX 65536u /* a power of 2 */

static void fill_random(uint8_t *bytes, uint32_t size, uint32_t word) {
    for (uint32_t i = 0; i < size; i++) {
        word = word * 1664525u + 1013904223u;
        bytes[i] = (uint8_t)(word >> 24);
    }
}

/* Mounting answers so, and has not touched anything; formatting then makes a working, empty store
 * of it. */
static void refused_until_formatted(struct workload *workload, enum store_result reason) {
    uint8_t *before = malloc(AREA);
    memcpy(before, flash_model_bytes(workload->model), AREA);
    const uint64_t operations = flash_model_operations(workload->model);
    assert_string_equal(store_result_text(store_mount(&workload->store, &workload->flash)),
                        store_result_text(reason));
    assert_int_equal(flash_model_operations(workload->model), operations);
    assert_memory_equal(before, flash_model_bytes(workload->model), AREA);
    free(before);
    OK(store_format(&workload->store, &workload->flash));
    memset(&workload->expected, 0, sizeof workload->expected);
    SAME(expected_differs(&workload->store, &workload->expected));
    fixture_restart(workload);
    for (uint8_t i = 0; i < STORE_TITLES; i++) {
        fixture_do(workload, (struct step){.kind = STEP_BEGIN, .title = i, .value = {3, 50}});
        fixture_play(workload, i, 100);
    }
    fixture_rest(workload);
    fixture_restart(workload);
}

static void foreign_contents_are_refused_and_left_alone(void **state) {
    (void)state;
    static const char text[] = "Some other program's files lie here, in blocks of its own.\n";
    for (int kind = 0; kind < 6; kind++) {
        struct workload *workload = workload_new(SECTORS, 1);
        uint8_t *bytes = flash_model_bytes(workload->model);
        if (kind == 0) {
            memset(bytes, 0, AREA);
        } else if (kind == 1) {
            fill_random(bytes, AREA, 7);
        } else if (kind == 2) {
            for (uint32_t i = 0; i < AREA; i++) {
                bytes[i] = (uint8_t)text[i % (sizeof text - 1)];
            }
        } else if (kind == 3) {
            bytes[AREA - 1] = 0x7F; /* a single bit, at the very end */
        } else if (kind == 4) {
            bytes[0] = 0; /* or at the very begin, where a first header never has it */
        } else {
            memset(bytes + AREA / 2, 0, STORE_PAGE);
        }
        refused_until_formatted(workload, STORE_FOREIGN);
        workload_free(workload);
    }
}

/* Gives a sector's header other contents and a checksum that fits. */
static void forge_header(uint8_t *sector, void (*change)(struct sector_header *header)) {
    struct sector_header header;
    uint8_t page[STORE_PAGE];
    memcpy(page, sector, STORE_PAGE);
    assert_true(store_header_decode(page, &header));
    change(&header);
    store_header_encode(&header, page);
    memcpy(sector, page, STORE_PAGE);
}

static void newer_version(struct sector_header *header) {
    header->version = STORE_FORMAT + 1;
}

static void more_titles(struct sector_header *header) {
    header->titles = STORE_TITLES + 1;
}

static void larger_area(struct sector_header *header) {
    header->sectors = SECTORS + 1;
}

static uint32_t newest_sector(const uint8_t *bytes) {
    struct sector_header header;
    uint32_t newest = 0, sequence = 0;
    for (uint32_t i = 0; i < SECTORS; i++) {
        if (store_header_decode(bytes + i * STORE_SECTOR, &header) && header.sequence > sequence) {
            newest = i;
            sequence = header.sequence;
        }
    }
    return newest;
}

static void another_version_is_refused_and_left_alone(void **state) {
    (void)state;
    void (*const changes[])(struct sector_header *) = {newer_version, more_titles, larger_area};
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        struct workload *workload = workload_new(SECTORS, 2);
        SAME(workload_play(workload, 400));
        uint8_t *bytes = flash_model_bytes(workload->model);
        forge_header(bytes + newest_sector(bytes) * STORE_SECTOR, changes[i]);
        refused_until_formatted(workload, STORE_VERSION);
        workload_free(workload);
    }
}

static void formatting_keeps_count_of_the_wear(void **state) {
    (void)state;
    struct workload *workload = workload_new(SECTORS, 2);
    SAME(workload_play(workload, 3000));
    const uint32_t most = store_status(&workload->store).wear_most;
    OK(store_format(&workload->store, &workload->flash));
    assert_true(most > 3);
    assert_in_range(store_status(&workload->store).wear_most, most, most + 1);
    workload_free(workload);
}

static void a_damaged_game_goes_on_from_its_good_beginning_and_the_others_are_whole(void **state) {
    (void)state;
    static uint8_t setup[STORE_SETUP_MAX];
    static uint32_t actions[STORE_ACTIONS_MAX];
    struct store_game game = {setup, sizeof setup, actions, STORE_ACTIONS_MAX};
    struct workload *workload = fixture_new(SECTORS);
    for (uint8_t i = 0; i < 2; i++) {
        fixture_do(workload, (struct step){.kind = STEP_BEGIN, .title = i, .value = {i + 1u, 50}});
        fixture_play(workload, i, 40);
    }
    const uint32_t twentieth = workload->store.titles[0].setup * 4u + 64 + 20 * 16;
    fixture_restart(workload);
    flash_model_bytes(workload->model)[twentieth + STORE_ENTRY_HEAD] ^= 1;
    OK(workload_restart(workload));
    assert_int_equal(store_game_read(&workload->store, 0, &game), STORE_DAMAGED);
    assert_int_equal(game.setup_size, 50);
    assert_int_equal(game.count, 20);
    assert_memory_equal(actions, workload->expected.titles[0].actions, 20 * sizeof *actions);
    SAME(expected_game_differs(&workload->store, &workload->expected, 1));
    assert_true(store_status(&workload->store).damaged);
    OK(store_game_mend(&workload->store, 0, actions, game.count));
    workload->expected.titles[0].length = 20;
    fixture_play(workload, 0, 5);
    fixture_restart(workload);
    fixture_do(workload, (struct step){.kind = STEP_BEGIN, .title = 0, .value = {9, 50}});
    fixture_restart(workload);
    workload_free(workload);
}

/* Power fails in every operation of mending a game of three blocks: what can be read is the
 * beginning that is being made whole, before and after. */
static void mending_is_done_as_a_whole_or_not_at_all(void **state) {
    (void)state;
    static uint8_t setup[STORE_SETUP_MAX];
    static uint32_t actions[STORE_ACTIONS_MAX];
    for (uint64_t operation = 0; operation < 4; operation++) {
        struct store_game game = {setup, sizeof setup, actions, STORE_ACTIONS_MAX};
        struct workload *workload = fixture_new(SECTORS);
        fixture_begin(workload, 0, 1, 50);
        fixture_play(workload, 0, 150);
        fixture_restart(workload);
        const uint32_t page = workload->store.titles[0].setup * 4u / STORE_PAGE + 9;
        memset(flash_model_bytes(workload->model) + page * STORE_PAGE + 40, 0, 60);
        OK(workload_restart(workload));
        assert_int_equal(store_game_read(&workload->store, 0, &game), STORE_DAMAGED);
        const uint16_t good = game.count;
        assert_in_range(good, 113, 149);
        flash_model_cut(workload->model, flash_model_operations(workload->model) + operation,
                        FLASH_CUT_SOME, 7);
        assert_int_equal(store_game_mend(&workload->store, 0, actions, good), STORE_FLASH);
        OK(workload_restart(workload));
        game = (struct store_game){setup, sizeof setup, actions, STORE_ACTIONS_MAX};
        assert_int_equal(store_game_read(&workload->store, 0, &game), STORE_DAMAGED);
        assert_int_equal(game.count, good);
        OK(store_game_mend(&workload->store, 0, actions, good));
        workload->expected.titles[0].length = good;
        fixture_restart(workload);
        workload_free(workload);
    }
}

static void a_damaged_copy_of_a_value_costs_nothing(void **state) {
    (void)state;
    struct workload *workload = fixture_new(SECTORS);
    fixture_put(workload, STEP_SETTINGS, 0, 5, 100);
    fixture_put(workload, STEP_SETTINGS, 0, 6, 100);
    fixture_put(workload, STEP_STATISTICS, 3, 7, 60);
    for (uint32_t tag = 20; workload->store.tail_sequence < 30; tag++) { /* copied forward, often */
        fixture_put(workload, STEP_STATISTICS, 1, tag, 200);
        fixture_rest(workload);
    }
    flash_model_bytes(workload->model)[workload->store.settings * 4u + 50] ^= 8;
    flash_model_bytes(workload->model)[workload->store.titles[3].statistics * 4u + 50] ^= 8;
    fixture_restart(workload);
    assert_true(store_status(&workload->store).damaged);
    workload_free(workload);
}

static void a_damaged_value_gives_way_to_the_one_before(void **state) {
    (void)state;
    const struct expected_value old = {5, 100};
    struct workload *workload = fixture_new(SECTORS);
    fixture_do(workload, (struct step){.kind = STEP_SETTINGS, .value = old});
    fixture_do(workload, (struct step){.kind = STEP_SETTINGS, .value = {6, 100}});
    const uint32_t newest = workload->store.settings * 4u;
    flash_model_bytes(workload->model)[newest + 50] ^= 8;
    flash_model_bytes(workload->model)[newest - 112 + 50] ^= 8; /* and the same once more */
    OK(workload_restart(workload));
    SAME(expected_value_differs(&workload->store, STORE_SETTINGS, 0, old));
    workload_free(workload);
}

/* Every state that a title's game, or a value, has ever been in, as hashes. */
static uint64_t known[KNOWN_MAX];

static uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t size) {
    for (size_t i = 0; i < size; i++) {
        hash = (hash ^ ((const uint8_t *)bytes)[i]) * 0x100000001B3u;
    }
    return hash;
}

static uint64_t *known_place(uint64_t hash) {
    uint32_t at = (uint32_t)(hash >> 40) % KNOWN_MAX;
    while (known[at] != 0 && known[at] != hash) {
        at = (at + 1) % KNOWN_MAX;
    }
    return &known[at];
}

static uint64_t game_hash_of(uint8_t title, const void *setup, uint16_t size, const void *actions,
                             uint16_t count) {
    const uint64_t hash =
        hash_bytes(hash_bytes(1469598103934665603u + title, setup, size), &count, sizeof count);
    return hash_bytes(hash, actions, count * STORE_ACTION);
}

static uint64_t value_hash_of(enum store_value value, uint8_t title, const void *bytes,
                              uint16_t size) {
    return hash_bytes(77777u + (uint64_t)value * 256 + title, bytes, size);
}

static void know_value(enum store_value value, uint8_t title, struct expected_value expected) {
    uint8_t bytes[2048];
    expected_bytes(expected, bytes);
    const uint64_t hash = value_hash_of(value, title, bytes, expected.size);
    *known_place(hash) = hash;
}

static void know(const struct expected *expected, uint8_t title) {
    uint8_t bytes[2048];
    const struct expected_title *of = &expected->titles[title];
    expected_bytes(of->setup, bytes);
    const uint64_t hash = game_hash_of(title, bytes, of->setup.size, of->actions, of->length);
    *known_place(hash) = hash;
    know_value(STORE_SETTINGS, 0, expected->settings);
    know_value(STORE_STATISTICS, title, of->statistics);
    know_value(STORE_SNAPSHOT, title, of->snapshot);
    know_value(STORE_PAST, title, of->past);
}

static struct workload *image(uint64_t seed) {
    struct workload *workload = workload_new(SECTORS, seed);
    for (uint32_t i = 0; i < 500 + seed * 90; i++) {
        struct step step = workload_next(workload);
        fixture_do(workload, step);
        know(&workload->expected, step.title);
    }
    return workload;
}

enum damage {
    SOME_BITS,
    RANDOM_RUN,
    ZERO_RUN,
    BLANK_RUN,
    PAGE_COPY,
    RANDOM_SECTORS,
    /* From here on checksums fit, and what is read may be anything that fits them. */
    SECTOR_COPY,
    OLD_SECTOR,
    FORGED_HEADER,
    FORGED_ENTRY,
    DAMAGE_KINDS
};

static void forge_any_header(struct workload *workload, uint8_t *bytes) {
    struct sector_header header;
    uint8_t *sector = bytes + workload_chance(workload, SECTORS) * STORE_SECTOR;
    if (store_header_decode(sector, &header)) {
        uint32_t *const fields[] = {&header.sequence, &header.tail, &header.previous};
        *fields[workload_chance(workload, 3)] += workload_chance(workload, 9) - 4u;
        header.previous_end = (uint16_t)workload_chance(workload, STORE_SECTOR + 20);
        store_header_encode(&header, sector);
    }
}

static void forge_any_entry(struct workload *workload, uint8_t *bytes) {
    struct sector_header header;
    struct entry entry;
    const uint32_t offset = workload_chance(workload, SECTORS) * STORE_SECTOR;
    const uint32_t page = offset + workload_chance(workload, 16) * STORE_PAGE;
    const uint16_t at = page == offset ? STORE_ENTRIES_AT : 0;
    if (!store_header_decode(bytes + offset, &header) ||
        !store_entry_decode(&entry, page, bytes + page, at)) {
        return;
    }
    bytes[page + at + workload_chance(workload, 8)] = (uint8_t)workload_chance(workload, 256);
    bytes[page + at + STORE_ENTRY_HEAD + workload_chance(workload, 30)] =
        (uint8_t)workload_chance(workload, 256);
    if (store_entry_decode(&entry, page, bytes + page, at)) {
        uint8_t payload[STORE_PAYLOAD_MAX];
        memcpy(payload, entry.payload, entry.length);
        entry.payload = payload;
        store_entry_encode(&entry, header.sequence, page, bytes + page, at);
    }
}

static void damage_once(struct workload *workload, enum damage damage, const uint8_t *old) {
    uint8_t *bytes = flash_model_bytes(workload->model);
    const uint32_t at = workload_chance(workload, AREA - 400);
    const uint32_t run = 1 + workload_chance(workload, 400);
    const uint32_t sector = workload_chance(workload, SECTORS) * STORE_SECTOR;
    const uint32_t other = workload_chance(workload, SECTORS) * STORE_SECTOR;
    switch (damage) {
    case SOME_BITS:
        bytes[at] ^= (uint8_t)(1u << workload_chance(workload, 8));
        break;
    case RANDOM_RUN:
        fill_random(bytes + at, run, at);
        break;
    case ZERO_RUN:
        memset(bytes + at, 0, run);
        break;
    case BLANK_RUN:
        memset(bytes + at, 0xFF, run);
        break;
    case PAGE_COPY:
        memmove(bytes + at / STORE_PAGE * STORE_PAGE, bytes + sector, STORE_PAGE);
        break;
    case RANDOM_SECTORS:
        fill_random(bytes + sector, STORE_SECTOR, at);
        break;
    case SECTOR_COPY:
        memmove(bytes + sector, bytes + other, STORE_SECTOR);
        break;
    case OLD_SECTOR:
        memcpy(bytes + sector, old + sector, STORE_SECTOR);
        break;
    case FORGED_HEADER:
        forge_any_header(workload, bytes);
        break;
    default:
        forge_any_entry(workload, bytes);
        break;
    }
}

/* What is read back of a title was there once, or is refused. */
static void check_title(struct store *store, uint8_t title, bool honest) {
    static uint8_t setup[STORE_SETUP_MAX], bytes[2048];
    static uint32_t actions[STORE_ACTIONS_MAX];
    struct store_game game = {setup, sizeof setup, actions, STORE_ACTIONS_MAX};
    const enum store_result result = store_game_read(store, title, &game);
    assert_true(result == STORE_OK || result == STORE_NONE || result == STORE_DAMAGED ||
                (!honest && result == STORE_TOO_LONG));
    if (result == STORE_OK && honest) {
        assert_int_not_equal(
            *known_place(game_hash_of(title, setup, game.setup_size, actions, game.count)), 0);
    }
    for (int value = 0; value < STORE_VALUE_COUNT; value++) {
        uint16_t size = 0;
        const uint8_t of = value == STORE_SETTINGS ? 0 : title;
        if (store_get(store, (enum store_value)value, of, bytes, sizeof bytes, &size) == STORE_OK &&
            honest) {
            assert_int_not_equal(
                *known_place(value_hash_of((enum store_value)value, of, bytes, size)), 0);
        }
    }
}

/* The store goes on working as far as it can. */
static void write_on(struct workload *workload) {
    struct store *store = &workload->store;
    const uint8_t title = (uint8_t)workload_chance(workload, STORE_TITLES);
    uint8_t bytes[STORE_SETUP_MAX] = {0};
    store_game_append(store, title, bytes);
    store_game_undo(store, title, 3);
    for (int i = 0; i < 12; i++) {
        store_idle(store);
    }
    store_put(store, STORE_SETTINGS, 0, bytes, 30);
    if (store_game_begin(store, title, bytes, sizeof bytes) == STORE_OK) {
        OK(store_game_append(store, title, bytes));
        assert_int_equal(store_game_length(store, title), 1);
    }
}

/* A title can be got rid of whatever has become of it. */
static void forget(struct store *store, uint8_t title) {
    uint8_t bytes[STORE_STATISTICS_MAX];
    uint16_t size = 0;
    const enum store_result result = store_forget(store, title);
    if (result == STORE_OK || result == STORE_NONE) {
        assert_false(store_game_running(store, title));
        assert_int_equal(store_get(store, STORE_STATISTICS, title, bytes, sizeof bytes, &size),
                         STORE_NONE);
    } else {
        assert_int_equal(result, STORE_FULL);
    }
}

/* And all of it, without opening it. */
static void empty(struct workload *workload) {
    OK(store_format(&workload->store, &workload->flash));
    memset(&workload->expected, 0, sizeof workload->expected);
    SAME(expected_differs(&workload->store, &workload->expected));
    OK(workload_restart(workload));
    SAME(expected_differs(&workload->store, &workload->expected));
}

static void no_damage_stops_the_program_or_invents_anything(void **state) {
    (void)state;
    struct workload *bases[IMAGES];
    uint8_t *olds[IMAGES];
    const uint32_t damages = sample_of(DAMAGES);
    uint32_t mounted = 0, refused = 0;
    struct workload *workload = workload_new(SECTORS, 1);
    for (unsigned i = 0; i < IMAGES; i++) {
        bases[i] = image(i + 1);
        olds[i] = malloc(AREA);
        memcpy(olds[i], flash_model_bytes(bases[i]->model), AREA);
        for (uint32_t step = 0; step < 150; step++) {
            const struct step next = workload_next(bases[i]);
            fixture_do(bases[i], next);
            know(&bases[i]->expected, next.title);
        }
    }
    for (uint32_t i = 0; i < damages; i++) {
        const enum damage damage = (enum damage)(i / IMAGES % DAMAGE_KINDS);
        workload_copy(workload, bases[i % IMAGES]);
        workload->chance = i;
        for (uint32_t times = 1 + workload_chance(workload, 6); times > 0; times--) {
            damage_once(workload, damage, olds[i % IMAGES]);
        }
        if (i / IMAGES / DAMAGE_KINDS % 8 == 7) {
            empty(workload);
            continue;
        }
        const enum store_result result = workload_restart(workload);
        if (result != STORE_OK) {
            assert_in_range(result, STORE_FOREIGN, STORE_FULL);
            refused++;
            continue;
        }
        mounted++;
        check_title(&workload->store, (uint8_t)(i / 7 % STORE_TITLES), damage < SECTOR_COPY);
        if (i % 4 == 0) {
            write_on(workload);
        } else if (i % 4 == 1) {
            forget(&workload->store, (uint8_t)(i / 11 % STORE_TITLES));
        }
    }
    print_message("%u damaged images: %u opened, %u refused\n", damages, mounted, refused);
    assert_true(mounted > damages / 2);
    for (unsigned i = 0; i < IMAGES; i++) {
        workload_free(bases[i]);
        free(olds[i]);
    }
    workload_free(workload);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(foreign_contents_are_refused_and_left_alone),
        cmocka_unit_test(another_version_is_refused_and_left_alone),
        cmocka_unit_test(formatting_keeps_count_of_the_wear),
        cmocka_unit_test(a_damaged_game_goes_on_from_its_good_beginning_and_the_others_are_whole),
        cmocka_unit_test(mending_is_done_as_a_whole_or_not_at_all),
        cmocka_unit_test(a_damaged_copy_of_a_value_costs_nothing),
        cmocka_unit_test(a_damaged_value_gives_way_to_the_one_before),
        cmocka_unit_test(no_damage_stops_the_program_or_invents_anything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
