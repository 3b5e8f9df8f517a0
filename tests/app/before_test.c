/* What a version before has saved: its games go on where they stood, and its line-ups are there. */
#include "rig.h"
#include "saved_before.h"
#include "titles.h"
#include "unit.h"

static uint8_t title_of(const struct saved_before *saved) {
    for (uint8_t title = 0; title < titles_count; title++) {
        if (strcmp(titles[title].rules->id, saved->id) == 0) {
            return title;
        }
    }
    fail_msg("there is no %s", saved->id);
    return 0;
}

static void put(const struct saved_before *saved, uint8_t title) {
    struct store *const store = &rig.saves.store;
    assert_int_equal(store_game_begin(store, title, saved->setup, saved->setup_size), STORE_OK);
    for (uint16_t at = 0; at < saved->actions_size; at = (uint16_t)(at + STORE_ACTION)) {
        assert_int_equal(store_game_append(store, title, saved->actions + at), STORE_OK);
    }
}

static void stands_where_it_stood(const struct saved_before *saved, const struct sitting *sitting) {
    const struct match *const match = &sitting->match;
    struct action legal[ACTIONS_MAX];
    assert_int_equal(match->count, saved->actions_size / STORE_ACTION);
    assert_int_equal(match_to_act(match), saved->actor);
    assert_int_equal(match_legal(match, legal), saved->legal);
    for (uint8_t seat = 0; seat < match->setup.seats; seat++) {
        struct sheet sheet = {0};
        match->game->score(match->memory.state, seat, &sheet);
        assert_int_equal(sheet.total, saved->totals[seat]);
    }
    if (match->game->rules_version == saved->rules) { /* later ones may code it otherwise */
        assert_true(hash_same(match_hash(match), saved->hash));
    }
}

static void every_game_of_the_version_before_goes_on_by_its_moves(void **state) {
    (void)state;
    for (uint8_t i = 0; i < saved_before_count; i++) {
        const struct saved_before *const saved = &saved_before[i];
        const uint8_t title = title_of(saved);
        put(saved, title);
        rig_power_on();
        rig_until("titles");
        assert_false(saves_standing(&rig.saves, title, rig.sitting.mind.notes).other);
        assert_int_equal(saves_load(&rig.saves, title, &rig.sitting), RESULT_OK);
        assert_false(rig.saves.carried);
        assert_int_equal(rig.saves.lost, 0);
        stands_where_it_stood(saved, &rig.sitting);
        sitting_open(&rig.sitting);
    }
}

static void it_is_kept_from_there_on(void **state) {
    (void)state;
    for (uint8_t i = 0; i < saved_before_count; i++) {
        const struct saved_before *const saved = &saved_before[i];
        const uint8_t title = title_of(saved);
        struct action legal[ACTIONS_MAX];
        put(saved, title);
        assert_int_equal(saves_load(&rig.saves, title, &rig.sitting), RESULT_OK);
        for (int k = 0; k < 5 && match_legal(&rig.sitting.match, legal) > 0; k++) {
            assert_int_equal(match_carry_on(&rig.sitting.match, legal[0], NULL), RESULT_OK);
            saves_append(&rig.saves, title, &rig.sitting);
            saves_snapshot(&rig.saves, title, &rig.sitting);
        }
        const struct hash hash = match_hash(&rig.sitting.match);
        rig.sitting.phase = SITTING_NOBODY;
        rig_power_on();
        rig_until("titles");
        assert_int_equal(saves_load(&rig.saves, title, &rig.sitting), RESULT_OK);
        assert_true(hash_same(match_hash(&rig.sitting.match), hash));
    }
}

static void settings_and_line_ups_of_the_version_before_are_there(void **state) {
    (void)state;
    struct remembered remembered;
    assert_int_equal(
        store_put(&rig.saves.store, STORE_SETTINGS, 0, saved_remembered, saved_remembered_size),
        STORE_OK);
    saves_read_remembered(&rig.saves, &remembered);
    assert_int_equal(rig.saves.unread, 0);
    assert_int_equal(remembered.settings.brightness, 3);
    assert_int_equal(remembered.title, 2);
    assert_int_equal(remembered.at_table, TABLE_OPEN);
    for (uint8_t title = 0; title < SAVED_TITLES; title++) {
        const struct lineup *const lineup = &remembered.lineups[title];
        const struct setup setup = lineup_setup(lineup, 1);
        assert_int_equal(lineup->who[1], 5);
        assert_int_equal(game_accepts(titles[title].rules, &setup), RESULT_OK);
        if (titles[title].rules->rules_version == 1) {
            assert_int_equal(lineup->options[0], 1);
        }
    }
}

static int setup(void **state) {
    (void)state;
    rig_start_with("picosystem", titles, titles_count);
    rig_until("titles");
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_game_of_the_version_before_goes_on_by_its_moves,
                                        setup, rig_teardown),
        cmocka_unit_test_setup_teardown(it_is_kept_from_there_on, setup, rig_teardown),
        cmocka_unit_test_setup_teardown(settings_and_line_ups_of_the_version_before_are_there,
                                        setup, rig_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
