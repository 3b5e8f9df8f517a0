/* Every title is carried on from a snapshot when its rules are raised, and whatever a snapshot
 * says, nothing stops the console. */
#include "pack.h"
#include "play.h"
#include "rig.h"
#include "sample.h"
#include "screen.h"
#include "spoil.h"
#include "titles.h"
#include "unit.h"

#define AT_STATE 12u /* of a snapshot's bytes */

static struct saves other;
static struct sitting table;
static struct hash at_turn;

static void play(struct saves *saves, struct action action) {
    assert_int_equal(match_carry_on(&table.match, action, NULL), RESULT_OK);
    saves_append(saves, 0, &table);
    saves_snapshot(saves, 0, &table);
}

/* A title whose rules have been raised since, so that nothing but its positions is understood. */
static struct game raised_game;
static const struct older_rules position_only[] = {{.position = true}};
static struct older_rules raised_older;

static struct title raise(const struct title *title) {
    raised_older = position_only[0];
    raised_older.version = title->rules->rules_version;
    raised_older.options_count = title->rules->options_count;
    for (uint8_t i = 0; i < OPTIONS_MAX; i++) {
        raised_older.place[i] = i;
    }
    raised_game = *title->rules;
    raised_game.rules_version = (uint8_t)(title->rules->rules_version + 1u);
    raised_game.older = &raised_older;
    raised_game.older_count = 1;
    return (struct title){&raised_game, title->policy, title->view};
}

static struct action any(struct rng *rng) {
    struct action legal[ACTIONS_MAX];
    return legal[rng_below(rng, match_legal(&table.match, legal))];
}

/* Plays up to `most` moves, and says how the newest snapshot left the position. */
static void play_house(struct rng *rng, unsigned most) {
    for (unsigned i = 0; i < most && match_to_act(&table.match) != SEAT_NONE; i++) {
        play(&other, any(rng));
        if (other.shot == table.match.count) {
            at_turn = match_hash(&table.match);
        }
    }
}

static void positions_of_every_title_are_carried_on(const struct title *title, unsigned seed,
                                                    unsigned moves) {
    struct lineup lineup = lineup_default(title->rules);
    struct rng rng;
    rng_seed(&rng, seed, RNG_TEST, moves);
    lineup.seats = (uint8_t)(title->rules->seats_min +
                             seed % (title->rules->seats_max - title->rules->seats_min + 1u));
    const struct setup setup = lineup_setup(&lineup, seed);
    saves_start(&other, title, 1);
    assert_int_equal(sitting_begin(&table, title, &lineup, &setup), RESULT_OK);
    saves_begin(&other, 0, &table);
    play_house(&rng, moves);
    const uint16_t shot = other.shot;
    const struct title raised = raise(title);
    saves_start(&other, &raised, 1);
    if (shot == 0) {
        assert_int_equal(saves_load(&other, 0, &table), RESULT_RULES_VERSION);
        return;
    }
    for (int round = 0; round < 3; round++) {
        assert_int_equal(saves_load(&other, 0, &table), RESULT_OK);
        assert_true(hash_same(match_hash(&table.match), at_turn));
        assert_int_equal(table.before, shot);
        sitting_open(&table);
        play_house(&rng, 7);
        at_turn = match_hash(&table.match);
        saves_start(&other, &raised, 1);
    }
}

static void the_positions_of_every_title_are_carried_on(void **state) {
    (void)state;
    for (uint8_t i = 0; i < titles_count; i++) {
        for (unsigned seed = 1; seed <= sample_of(12); seed++) {
            positions_of_every_title_are_carried_on(&titles[i], seed, 1 + seed * seed);
        }
    }
}

/* Or the game is over by now. */
static void until_somebody_is_at_the_table(void) {
    for (uint32_t ms = 0; ms < 60000 && rig.sitting.phase == SITTING_NOBODY; ms += 10) {
        rig_run(10);
    }
}

/* Computers that hardly think play on at the console, with hints and history asked for, to the
 * score sheet and the review, and the power fails now and then. */
static void play_to_the_end_at_the_console(const struct title *house) {
    static struct title raised;
    const struct title title = rig_quick(house);
    struct lineup lineup = lineup_default(title.rules);
    struct rng rng;
    rng_seed(&rng, 9, RNG_TEST, 9);
    const struct setup setup = lineup_setup(&lineup, 17);
    saves_start(&other, &title, 1);
    assert_int_equal(sitting_begin(&table, &title, &lineup, &setup), RESULT_OK);
    saves_begin(&other, 0, &table);
    play_house(&rng, 14);
    assert_true(other.shot > 0);
    raised = raise(&title);
    struct flash_model *flash = flash_model_new(RIG_SECTORS);
    flash_model_copy(flash, rig_flash);
    rig_end();
    rig_start_titles("picosystem", flash, &raised, 1);
    rig_until("titles");
    rig.remembered.settings.pace = PACES - 1;
    play_resume(&rig);
    assert_true(rig.saves.carried);
    for (unsigned i = 0; i < 6000 && rig.sitting.phase != SITTING_OVER; i++) {
        if (rig_at("message") || rig_at("history") || rig_at("hint")) {
            rig_press(BUTTON_B);
        } else if (i % 97 == 40 && rig.sitting.phase == SITTING_CHOOSE) {
            screen_open(&rig, i % 2 == 0 ? SCREEN_HISTORY : SCREEN_HINT);
        } else if (i % 211 == 210) {
            const struct hash before = match_hash(&rig.sitting.match);
            const uint16_t count = rig.sitting.match.count;
            rig_power_on();
            until_somebody_is_at_the_table();
            assert_true(rig.sitting.match.count > count ||
                        hash_same(match_hash(&rig.sitting.match), before));
        } else if (rig.sitting.phase == SITTING_CHOOSE && rig_at("table")) {
            const uint32_t at = rng_below(&rng, rig.sitting.legal_count);
            play_news(&rig, sitting_play(&rig.sitting, rig.sitting.legal[at]));
        } else if (rig.sitting.phase == SITTING_SAY || rig.sitting.phase == SITTING_HOLD) {
            rig_press(BUTTON_A);
        }
        rig_run(40);
    }
    assert_int_equal(rig.sitting.phase, SITTING_OVER);
    rig_until("end");
    assert_non_null(rig.sitting.match.base);
    assert_int_equal(rig.statistics.rows[1].played, 1);
    screen_open(&rig, SCREEN_REVIEW);
    rig_run(3000);
    assert_true(rig.sitting.review.done > 0);
    play_end(&rig);
    rig_power_on();
    rig_until("titles");
    assert_int_equal(rig.statistics.rows[1].played, 1);
    assert_false(play_running(&rig));
}

static void a_carried_game_is_played_to_its_end_and_counted_once(void **state) {
    (void)state;
    for (uint8_t i = 0; i < titles_count; i++) {
        rig_end();
        rig_start_with("picosystem", titles, titles_count);
        rig_until("titles");
        play_to_the_end_at_the_console(&titles[i]);
    }
}

/* Whatever a snapshot says, it is refused, or the table and its view get along with it. */
static void a_changed_snapshot_reaches_no_check(void **state) {
    (void)state;
    unsigned taken = 0;
    for (uint8_t i = 0; i < titles_count; i++) {
        struct rng rng;
        struct lineup lineup = lineup_default(titles[i].rules);
        const struct setup setup = lineup_setup(&lineup, 5u + i);
        rng_seed(&rng, i, RNG_TEST, 77);
        saves_start(&other, &titles[i], 1);
        assert_int_equal(sitting_begin(&table, &titles[i], &lineup, &setup), RESULT_OK);
        saves_begin(&other, 0, &table);
        play_house(&rng, 40);
        uint8_t bytes[STORE_SNAPSHOT_MAX];
        uint16_t size = 0;
        assert_int_equal(store_get(&other.store, STORE_SNAPSHOT, 0, bytes, sizeof bytes, &size),
                         STORE_OK);
        const struct title raised = raise(&titles[i]);
        saves_start(&other, &raised, 1);
        for (unsigned round = 0; round < sample_of(1500); round++) {
            assert_int_equal(store_put(&other.store, STORE_SNAPSHOT, 0, bytes, size), STORE_OK);
            for (uint32_t n = 1 + rng_below(&rng, 2); n > 0; n--) {
                spoil_snapshot(&other.store, AT_STATE + rng_below(&rng, size - AT_STATE),
                               (uint8_t)rng_below(&rng, rng_below(&rng, 2) ? 256 : 6), true);
            }
            if (saves_load(&other, 0, &table) != RESULT_OK) {
                continue;
            }
            taken++;
            sitting_open(&table);
            for (uint32_t ms = 0, wait = 0; ms < 4000; ms += 50) {
                (void)sitting_tick(&table, ms, &wait);
                if (ms % 200 == 0) {
                    (void)sitting_press(&table, ms, (enum button)rng_below(&rng, BUTTONS));
                }
            }
        }
    }
    print_message("%u changed positions were taken\n", taken);
    assert_true(taken > sample_of(100));
}

/* --- packing --- */

static void what_is_packed_comes_back(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, 1, RNG_TEST, 2);
    for (int round = 0; round < (int)sample_of(2000); round++) {
        uint8_t bytes[STATE_MAX], packed[STATE_MAX + STATE_MAX / 64], again[STATE_MAX];
        const uint16_t size = (uint16_t)rng_below(&rng, sizeof bytes + 1);
        const uint32_t values = 1 + rng_below(&rng, 4);
        for (uint16_t i = 0; i < size; i++) {
            bytes[i] = rng_below(&rng, values) == 0 ? (uint8_t)rng_below(&rng, 256) : 0;
        }
        struct coder writer = coder_write(packed, sizeof packed);
        pack(&writer, bytes, size);
        assert_false(writer.bad);
        struct coder reader = coder_read(packed, writer.at);
        assert_int_equal(unpack(&reader, again, sizeof again), size);
        assert_false(reader.bad);
        assert_memory_equal(again, bytes, size);
        if (size > 0) { /* a byte less is the middle of something, and there is no room for more */
            struct coder less = coder_read(packed, (uint16_t)(writer.at - 1u));
            assert_true(unpack(&less, again, sizeof again) < size || less.bad);
            struct coder small = coder_read(packed, writer.at);
            assert_int_equal(unpack(&small, again, (uint16_t)(size - 1u)), 0);
            assert_true(small.bad);
        }
    }
}

static int setup(void **state) {
    static struct settings settings;
    (void)state;
    settings = settings_default();
    table.settings = &settings;
    rig_start_with("picosystem", titles, titles_count);
    rig_until("titles");
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_positions_of_every_title_are_carried_on, setup,
                                        rig_teardown),
        cmocka_unit_test_setup_teardown(a_carried_game_is_played_to_its_end_and_counted_once, setup,
                                        rig_teardown),
        cmocka_unit_test_setup_teardown(a_changed_snapshot_reaches_no_check, setup, rig_teardown),
        cmocka_unit_test(what_is_packed_comes_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
