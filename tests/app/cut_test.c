/* Power fails in every flash operation of a played game: switched on again the console is at the
 * last completed action or the one before it, the settings are the old ones or the new ones, and
 * nobody is asked to repair anything. A cut that fails prints its id; ASTERISM_CUT=id replays it
 * alone. */
#include <stdio.h>
#include <stdlib.h>

#include "rig.h"
#include "sample.h"
#include "unit.h"

#define POINTS_MAX 128
#define GAME_MAX   64 /* actions */
#define SEEDS      5u

/* What is pressed, one letter a step: A B Y U(p) D(own) L(eft), w a long wait, t until the table is
 * there, e until the table or the end. */
static const char game[] = "AAtAtDAtYYwBDALLwBUAAtAtAeAewBYw";

/* What is kept. */
struct kept {
    bool running;
    uint16_t count; /* actions of the running game */
    uint8_t brightness;
    uint16_t counted; /* games */
};

/* A call of the console that writes: all that there is before it, and what is kept before and
 * after. */
struct point {
    struct console console;
    struct headless headless;
    struct flash_model *flash;
    uint64_t first, operations; /* of the life so far, and in this call */
    struct kept before, after;
};

static struct point points[POINTS_MAX], before;
static size_t points_count;
static struct hash hashes[GAME_MAX]; /* of the game, by number of actions */
static struct kept safe;
static struct flash_model *blank,
    *old; /* flashes to begin with: as delivered, and after a long life */

static void step(char what) {
    static const struct {
        char letter;
        enum button button;
    } letters[] = {{'A', BUTTON_A},  {'B', BUTTON_B},    {'Y', BUTTON_Y},
                   {'U', BUTTON_UP}, {'D', BUTTON_DOWN}, {'L', BUTTON_LEFT}};
    if (what == 't' || what == 'e') {
        rig_until_either("table", what == 't' ? "table" : "end");
    } else if (what == 'w') {
        rig_run(6000);
    }
    for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++) {
        if (letters[i].letter == what) {
            rig_press(letters[i].button);
        }
    }
}

static struct kept kept_now(void) {
    const bool running = saves_running(&rig.saves, 0);
    return (struct kept){.running = running,
                         .count = running ? store_game_length(&rig.saves.store, 0) : 0,
                         .brightness = rig.remembered.settings.brightness,
                         .counted = rig.statistics.rows[1].played};
}

static void look_before(void) {
    before.console = rig;
    before.headless = headless;
    before.first = flash_model_operations(rig_flash);
    flash_model_copy(before.flash, rig_flash);
}

/* Flashes are copied with their count of operations begun anew, so what they did is asked of the
 * rig's. */
static void look_after(void) {
    const uint64_t done = flash_model_operations(rig_flash) - before.first;
    if (done == 0) {
        return;
    }
    assert_true(points_count < POINTS_MAX);
    struct point *point = &points[points_count++];
    struct flash_model *flash = point->flash;
    const struct kept after = kept_now();
    *point = before;
    point->flash = flash == NULL ? flash_model_new(RIG_SECTORS) : flash;
    flash_model_copy(point->flash, before.flash);
    point->operations = done;
    point->before = safe;
    point->after = safe = after;
}

/* What the game was after each of its actions. */
static void trace_hashes(void) {
    struct chronicle *chronicle = &rig.sitting.chronicle;
    assert_true(rig.sitting.match.count < GAME_MAX);
    chronicle_begin(chronicle);
    do {
        hashes[chronicle->count] = game_hash(rig.sitting.match.game, chronicle->state);
    } while (chronicle_next(chronicle));
}

/* Plays without a cut, and keeps each call that writes. */
static void record(const struct flash_model *flash) {
    struct flash_model *copy = flash_model_new(RIG_SECTORS);
    flash_model_copy(copy, flash);
    points_count = 0;
    safe = (struct kept){.brightness = settings_default().brightness};
    rig_start_on("picosystem", copy);
    rig_before = look_before;
    rig_after = look_after;
    rig_until("titles");
    for (size_t i = 0; game[i] != '\0'; i++) {
        step(game[i]);
    }
    rig_before = rig_after = NULL;
    trace_hashes();
    assert_false(saves_running(&rig.saves, 0)); /* the game was played to its end, and left */
    assert_true(rig.statistics.rows[1].played == 1);
    rig_end();
}

/* The game as it stands in the flash now: at the table, or to be continued from its page. */
static void resume(void) {
    rig_press(BUTTON_X); /* who does not want to see the stars rise */
    for (int i = 0; i < 100 && rig_at("start"); i++) {
        rig_run(10);
    }
    if (rig_at("message")) { /* that the last write was cut; nothing is asked */
        assert_non_null(strstr(rig.message, "perhaps the power went"));
        rig_press(BUTTON_A);
    }
    if (rig_at("titles") && saves_running(&rig.saves, 0)) {
        rig_press(BUTTON_A);
        rig_press(BUTTON_A);
    }
}

/* All that was kept before the call must be there, and at most what the call was writing may be.
 * Computers may have played on since: to where they would have been without a cut. */
static bool is_whole(const struct point *point) {
    const struct kept *one = &point->before, *other = &point->after;
    const struct kept found = kept_now();
    if (!rig.saves.mounted || rig_at("message") || rig_at("storage") || rig_at("start") ||
        (found.brightness != one->brightness && found.brightness != other->brightness) ||
        (found.running != one->running && found.running != other->running)) {
        return false;
    }
    /* A game that is over is counted once: it is still there, or has been. */
    const bool over = found.running && match_to_act(&rig.sitting.match) == SEAT_NONE;
    const bool gone = !found.running && one->count > 0;
    if (found.counted < one->counted || found.counted > 1 ||
        (found.counted == 0 && (gone || (over && rig_at("end"))))) {
        return false;
    }
    const uint16_t least = one->running && one->count < other->count ? one->count : other->count;
    return !found.running ||
           (found.count >= (one->running ? least : 0) && rig.sitting.match.count == found.count &&
            hash_same(match_hash(&rig.sitting.match), hashes[found.count]));
}

static bool survives(const struct point *point, uint64_t operation, enum flash_cut kind,
                     unsigned seed) {
    struct flash_model *flash = flash_model_new(RIG_SECTORS);
    flash_model_copy(flash, point->flash);
    flash_model_cut(flash, flash_model_operations(flash) + operation, kind, seed);
    rig = point->console;
    headless = point->headless;
    headless.storage.context = rig_flash = flash;
    (void)console_tick(&rig);
    assert_true(flash_model_is_off(flash));
    flash_model_restart(flash);
    rig_power_on();
    resume();
    const bool whole = is_whole(point);
    rig_end();
    return whole;
}

/* Random bits differ with the seed; where there is no chance one seed is enough. */
static unsigned seeds_of(enum flash_cut kind) {
    return kind == FLASH_CUT_BEFORE || kind == FLASH_CUT_AFTER ? 1 : SEEDS;
}

static unsigned try_point(const struct point *point, bool aged, unsigned *cuts, unsigned *tried) {
    unsigned lost = 0;
    for (uint64_t operation = 0; operation < point->operations; operation++) {
        for (enum flash_cut kind = 0; kind < FLASH_CUTS; kind++) {
            for (unsigned seed = 1; seed <= seeds_of(kind); seed++) {
                if (!sample_has(++*cuts)) {
                    continue;
                }
                ++*tried;
                if (!survives(point, operation, kind, seed)) {
                    print_error("lost; replay it with ASTERISM_CUT=%s:%lu:%c:%u\n",
                                aged ? "old" : "new", (unsigned long)(point->first + operation),
                                FLASH_CUT_LETTERS[kind], seed);
                    lost++;
                }
            }
        }
    }
    return lost;
}

static void try_all(bool aged) {
    unsigned lost = 0, cuts = 0, tried = 0;
    if (getenv("ASTERISM_CUT") != NULL) {
        return;
    }
    record(aged ? old : blank);
    for (size_t i = 0; i < points_count; i++) {
        lost += try_point(&points[i], aged, &cuts, &tried);
    }
    print_message("%u of %u cuts, %u lost\n", tried, cuts, lost);
    assert_int_equal(lost, 0);
    assert_true(cuts > 500 && tried >= cuts / 16);
}

static void a_new_console_loses_nothing_when_power_fails(void **state) {
    (void)state;
    try_all(false);
}

static void a_console_with_a_long_life_behind_it_loses_nothing_either(void **state) {
    (void)state;
    try_all(true);
}

static void the_cut_of_this_id_loses_nothing(void **state) {
    (void)state;
    const char *id = getenv("ASTERISM_CUT");
    char age[4] = "", letter = 0;
    unsigned long operation = 0;
    unsigned seed = 0;
    if (id == NULL) {
        return;
    }
    assert_int_equal(sscanf(id, "%3[a-z]:%lu:%c:%u", age, &operation, &letter, &seed), 4);
    const char *place = strchr(FLASH_CUT_LETTERS, letter);
    assert_non_null(place);
    record(strcmp(age, "old") == 0 ? old : blank);
    for (size_t i = 0; i < points_count; i++) {
        const struct point *point = &points[i];
        if (operation >= point->first && operation < point->first + point->operations) {
            assert_true(survives(point, operation - point->first,
                                 (enum flash_cut)(place - FLASH_CUT_LETTERS), seed));
            return;
        }
    }
    fail_msg("there is no operation %lu", operation);
}

/* A life of changed settings, until every sector has been written and erased. */
static int prepare(void **state) {
    (void)state;
    blank = flash_model_new(RIG_SECTORS);
    old = flash_model_new(RIG_SECTORS);
    before.flash = flash_model_new(RIG_SECTORS);
    rig_start("picosystem");
    rig_until("titles");
    while (flash_model_wear(rig_flash, RIG_SECTORS - 1) < 2) {
        struct remembered remembered = rig.remembered;
        remembered.settings.volume = (uint8_t)(1u + flash_model_programs(rig_flash) % VOLUME_MAX);
        saves_write_remembered(&rig.saves, &remembered);
    }
    rig_run(1000);
    flash_model_copy(old, rig_flash);
    rig_end();
    return 0;
}

static int put_away(void **state) {
    (void)state;
    for (size_t i = 0; i < POINTS_MAX; i++) {
        if (points[i].flash != NULL) {
            flash_model_free(points[i].flash);
        }
    }
    flash_model_free(before.flash);
    flash_model_free(blank);
    flash_model_free(old);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_console_loses_nothing_when_power_fails),
        cmocka_unit_test(a_console_with_a_long_life_behind_it_loses_nothing_either),
        cmocka_unit_test(the_cut_of_this_id_loses_nothing),
    };
    return cmocka_run_group_tests(tests, prepare, put_away);
}
