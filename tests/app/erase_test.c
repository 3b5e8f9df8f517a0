/* Power fails in every flash operation of erasing a title, and of erasing all: each thing of the
 * title is there as before or gone, and of the others nothing is lost. A cut that fails prints its
 * id: what was erased, operation, kind and seed. */
#include "match.h"
#include "rig.h"
#include "sample.h"
#include "unit.h"

#define SEEDS    6u
#define VICTIM   0
#define OTHER    1
#define SNAPSHOT "a position"

/* What is kept of a title. */
struct kept {
    bool running, snapshot;
    struct hash hash; /* of the position that the game comes back to */
    uint16_t played;  /* as the statistics say */
    uint8_t seats;    /* of the line-up */
};

struct all {
    struct kept titles[2];
    uint8_t volume;
};

static struct flash_model *young, *old;

static struct kept look(uint8_t title) {
    struct kept kept = {.running = saves_running(&rig.saves, title)};
    struct statistics statistics;
    struct remembered remembered;
    uint8_t bytes[32];
    uint16_t size = 0;
    saves_read_statistics(&rig.saves, title, &statistics);
    saves_read_remembered(&rig.saves, &remembered);
    kept.played = statistics.rows[1].played;
    kept.seats = remembered.lineups[title].seats;
    kept.snapshot = store_get(&rig.saves.store, STORE_SNAPSHOT, title, bytes, sizeof bytes,
                              &size) == STORE_OK &&
                    memcmp(bytes, SNAPSHOT, sizeof SNAPSHOT) == 0;
    if (kept.running) {
        assert_int_equal(saves_load(&rig.saves, title, &rig.sitting), RESULT_OK);
        kept.hash = match_hash(&rig.sitting.match);
    }
    return kept;
}

static struct all look_at_all(void) {
    struct remembered remembered;
    saves_read_remembered(&rig.saves, &remembered);
    return (struct all){.titles = {look(VICTIM), look(OTHER)},
                        .volume = remembered.settings.volume};
}

/* A game of a few actions, its snapshot, statistics and a line-up of its own. */
static void keep_title(uint8_t title) {
    const struct lineup lineup = lineup_default(rig_titles[title].rules);
    const struct setup setup = lineup_setup(&lineup, 7u + title);
    struct statistics statistics = statistics_default();
    struct action legal[ACTIONS_MAX];
    statistics.rows[1].played = (uint16_t)(3u + title);
    assert_int_equal(sitting_begin(&rig.sitting, &rig.titles[title], &lineup, &setup), RESULT_OK);
    saves_begin(&rig.saves, title, &rig.sitting);
    for (int i = 0; i < 4; i++) {
        assert_true(match_legal(&rig.sitting.match, legal) > 0);
        assert_int_equal(match_play(&rig.sitting.match, legal[0], NULL), RESULT_OK);
        saves_append(&rig.saves, title, &rig.sitting);
    }
    saves_write_statistics(&rig.saves, title, &statistics);
    assert_int_equal(store_put(&rig.saves.store, STORE_SNAPSHOT, title, SNAPSHOT, sizeof SNAPSHOT),
                     STORE_OK);
    lineup_resize(&rig.remembered.lineups[title], rig_titles[title].rules,
                  (uint8_t)(lineup.seats == 2 ? 3 : 2));
}

/* What the flash holds that is to be cut; an old one has been written round and round before. */
static struct flash_model *prepare(bool aged) {
    struct flash_model *flash = flash_model_new(RIG_SECTORS);
    rig_start("picosystem");
    rig_until("titles");
    while (aged && flash_model_wear(rig_flash, RIG_SECTORS - 1) < 2) {
        struct remembered remembered = rig.remembered;
        remembered.settings.volume = (uint8_t)(1u + flash_model_programs(rig_flash) % VOLUME_MAX);
        saves_write_remembered(&rig.saves, &remembered);
    }
    keep_title(VICTIM);
    keep_title(OTHER);
    rig.remembered.settings.volume = 1;
    rig.remembered.at_table = true;
    saves_write_remembered(&rig.saves, &rig.remembered);
    flash_model_copy(flash, rig_flash);
    rig_end();
    return flash;
}

static bool same(const struct kept *one, const struct kept *other) {
    return one->running == other->running && one->snapshot == other->snapshot &&
           (!one->running || hash_same(one->hash, other->hash)) && one->played == other->played &&
           one->seats == other->seats;
}

static bool same_all(const struct all *one, const struct all *other) {
    return same(&one->titles[VICTIM], &other->titles[VICTIM]) &&
           same(&one->titles[OTHER], &other->titles[OTHER]) && one->volume == other->volume;
}

/* Game, snapshot and statistics go together; then the line-up. */
static bool is_between(const struct all *found, const struct all *before, const struct all *after) {
    struct all half = *after;
    half.titles[VICTIM].seats = before->titles[VICTIM].seats;
    return same_all(found, before) || same_all(found, &half) || same_all(found, after);
}

/* What is cut: erasing a title, or erasing all. */
static void erase(bool all) {
    if (all) {
        saves_erase_all(&rig.saves, rig_titles, rig_titles_count);
    } else {
        (void)saves_erase(&rig.saves, VICTIM);
    }
}

static void open_copy(const struct flash_model *flash) {
    struct flash_model *copy = flash_model_new(RIG_SECTORS);
    flash_model_copy(copy, flash);
    rig_start_on("picosystem", copy);
    saves_start(&rig.saves, rig_titles, rig_titles_count);
    assert_true(rig.saves.mounted);
}

static bool survives(const struct flash_model *flash, bool all, uint64_t operation,
                     enum flash_cut kind, unsigned seed, const struct all *before,
                     const struct all *after) {
    open_copy(flash);
    flash_model_cut(rig_flash, flash_model_operations(rig_flash) + operation, kind, seed);
    erase(all);
    assert_true(flash_model_is_off(rig_flash));
    flash_model_restart(rig_flash);
    saves_start(&rig.saves, rig_titles, rig_titles_count);
    bool whole = rig.saves.mounted;
    if (whole) {
        const struct all found = look_at_all();
        whole = all ? same_all(&found, before) || same_all(&found, after)
                    : is_between(&found, before, after);
    }
    rig_end();
    return whole;
}

static void try_all(const struct flash_model *flash, bool all) {
    unsigned cuts = 0, tried = 0, lost = 0;
    open_copy(flash);
    const struct all before = look_at_all();
    const uint64_t first = flash_model_operations(rig_flash);
    erase(all);
    const struct all after = look_at_all();
    const uint64_t operations = flash_model_operations(rig_flash) - first;
    rig_end();
    assert_true(operations > 0);
    assert_false(after.titles[VICTIM].running || after.titles[VICTIM].snapshot);
    assert_int_equal(after.titles[VICTIM].played, 0);
    assert_int_equal(same(&before.titles[OTHER], &after.titles[OTHER]), !all);
    assert_int_equal(before.volume == after.volume, !all);
    for (uint64_t operation = 0; operation < operations; operation++) {
        for (enum flash_cut kind = 0; kind < FLASH_CUTS; kind++) {
            for (unsigned seed = 1; seed <= SEEDS; seed++) {
                if (!sample_has(cuts++)) {
                    continue;
                }
                tried++;
                if (!survives(flash, all, operation, kind, seed, &before, &after)) {
                    print_error("lost: %s:%lu:%c:%u\n", all ? "all" : "title",
                                (unsigned long)operation, FLASH_CUT_LETTERS[kind], seed);
                    lost++;
                }
            }
        }
    }
    print_message("%u cuts, %u lost\n", tried, lost);
    assert_int_equal(lost, 0);
}

static void a_cut_while_a_title_is_erased_harms_no_other(void **state) {
    (void)state;
    try_all(young, false);
    try_all(old, false);
}

static void a_cut_while_all_is_erased_leaves_all_or_nothing(void **state) {
    (void)state;
    try_all(young, true);
    try_all(old, true);
}

static void of_an_erased_title_it_is_forgotten_who_played(void **state) {
    (void)state;
    open_copy(young);
    const struct all before = look_at_all();
    const struct lineup house = lineup_default(rig_titles[VICTIM].rules);
    assert_int_not_equal(before.titles[VICTIM].seats, house.seats);
    assert_int_equal(saves_erase(&rig.saves, VICTIM), STORE_OK);
    const struct all after = look_at_all();
    assert_int_equal(after.titles[VICTIM].seats, house.seats);
    assert_true(same(&after.titles[OTHER], &before.titles[OTHER]));
    assert_int_equal(after.volume, before.volume);
    rig_end();
}

/* Erasing says again and again the same. */
static void erasing_twice_is_erasing_once(void **state) {
    (void)state;
    open_copy(young);
    assert_int_equal(saves_erase(&rig.saves, VICTIM), STORE_OK);
    const struct all once = look_at_all();
    assert_int_equal(saves_erase(&rig.saves, VICTIM), STORE_OK);
    const struct all twice = look_at_all();
    assert_true(same_all(&once, &twice));
    rig_end();
}

static int prepare_both(void **state) {
    (void)state;
    young = prepare(false);
    old = prepare(true);
    return 0;
}

static int put_away(void **state) {
    (void)state;
    flash_model_free(young);
    flash_model_free(old);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cut_while_a_title_is_erased_harms_no_other),
        cmocka_unit_test(a_cut_while_all_is_erased_leaves_all_or_nothing),
        cmocka_unit_test(of_an_erased_title_it_is_forgotten_who_played),
        cmocka_unit_test(erasing_twice_is_erasing_once),
    };
    return cmocka_run_group_tests(tests, prepare_both, put_away);
}
