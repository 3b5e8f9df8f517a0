/* The one middle: what it refuses, what may be taken back, whom it shows what. */
#include "match.h"

#include "counter_game.h"
#include "tp_rules.h"
#include "unit.h"

static const struct action add_1 = {COUNTER_ADD, 1, 0, 0}, add_2 = {COUNTER_ADD, 2, 0, 0},
                           draw = {COUNTER_DRAW, 0, 0, 0}, pass = {COUNTER_PASS, 0, 0, 0},
                           end = {COUNTER_END, 0, 0, 0};

struct table {
    struct counter_state state, checkpoint;
    struct action log[COUNTER_LENGTH];
    struct match match;
};

static struct match_memory memory_of(struct table *table, uint16_t log_size) {
    return (struct match_memory){&table->state, &table->checkpoint, table->log, log_size};
}

static struct match *begin_with(struct table *table, const uint8_t *deal, uint16_t deal_count) {
    struct setup setup = game_default_setup(&counter_game, 2, 1);
    setup.deal = deal;
    setup.deal_count = deal_count;
    memset(table, 0, sizeof *table);
    assert_int_equal(
        match_begin(&table->match, &counter_game, &setup, memory_of(table, COUNTER_LENGTH), NULL),
        RESULT_OK);
    return &table->match;
}

static struct match *begin(struct table *table) {
    return begin_with(table, NULL, 0);
}

static void play(struct match *match, struct action action) {
    assert_int_equal(match_play(match, action, NULL), RESULT_OK);
}

static void an_illegal_action_is_refused_and_nothing_changes(void **unused) {
    (void)unused;
    static const struct action illegal[] = {{COUNTER_ADD, 3, 0, 0},
                                            {COUNTER_ADD, 1, 1, 0},
                                            {COUNTER_ADD, 1, 0, 9},
                                            {9, 0, 0, 0},
                                            {255, 255, 255, 255}};
    struct table table, kept;
    struct match *match = begin(&table);
    play(match, add_1);
    for (size_t i = 0; i < sizeof illegal / sizeof *illegal; i++) {
        struct event events[2];
        struct step step = {.events = events, .events_size = 2};
        memcpy(&kept, &table, sizeof kept);
        assert_int_equal(match_play(match, illegal[i], &step), RESULT_ILLEGAL);
        assert_memory_equal(&kept, &table, sizeof kept);
        assert_int_equal(step.events_count, 0);
    }
}

static void a_finished_game_takes_no_action(void **unused) {
    (void)unused;
    struct table table, kept;
    struct match *match = begin(&table);
    assert_int_equal(match_winners(match), 0);
    play(match, end);
    assert_int_equal(match_to_act(match), SEAT_NONE);
    assert_int_equal(match_winners(match), 1);
    memcpy(&kept, &table, sizeof kept);
    assert_int_equal(match_play(match, add_1, NULL), RESULT_ILLEGAL);
    assert_memory_equal(&kept, &table, sizeof kept);
}

static void a_full_log_takes_no_action(void **unused) {
    (void)unused;
    struct table table, kept;
    const struct setup setup = game_default_setup(&counter_game, 2, 1);
    memset(&table, 0, sizeof table);
    assert_int_equal(match_begin(&table.match, &counter_game, &setup, memory_of(&table, 2), NULL),
                     RESULT_OK);
    play(&table.match, add_1);
    play(&table.match, pass);
    memcpy(&kept, &table, sizeof kept);
    assert_int_equal(match_play(&table.match, add_1, NULL), RESULT_TOO_LONG);
    assert_memory_equal(&kept, &table, sizeof kept);
}

static void a_refused_setup_leaves_the_match_as_it_was(void **unused) {
    (void)unused;
    const uint8_t bad_deal = 6;
    struct setup setups[3];
    for (size_t i = 0; i < 3; i++) {
        setups[i] = game_default_setup(&counter_game, 2, 1);
    }
    setups[0].seats = 9;
    setups[1].options[1] = 2;
    setups[2].deal = &bad_deal;
    setups[2].deal_count = 1;
    static const enum result reasons[] = {RESULT_SEATS, RESULT_OPTION, RESULT_DEAL};
    for (size_t i = 0; i < 3; i++) {
        struct table table;
        struct match kept;
        memset(&table, 0x5A, sizeof table);
        memcpy(&kept, &table.match, sizeof kept);
        assert_int_equal(match_begin(&table.match, &counter_game, &setups[i],
                                     memory_of(&table, COUNTER_LENGTH), NULL),
                         reasons[i]);
        assert_memory_equal(&kept, &table.match, sizeof kept);
    }
}

static void the_log_has_what_was_played(void **unused) {
    (void)unused;
    struct table table;
    struct match *match = begin(&table);
    play(match, add_2);
    play(match, pass);
    assert_int_equal(match->count, 2);
    assert_int_equal(action_key(table.log[0]), action_key(add_2));
    assert_int_equal(action_key(table.log[1]), action_key(pass));
    assert_int_equal(match_to_act(match), 1);
}

static void events_are_told_of_the_deal_and_of_each_action(void **unused) {
    (void)unused;
    const uint8_t deal[] = {4, 2};
    struct event events[8];
    struct step step = {.events = events, .events_size = 8};
    struct table table;
    struct setup setup = game_default_setup(&counter_game, 2, 1);
    setup.deal = deal;
    setup.deal_count = 2;
    memset(&table, 0, sizeof table);
    assert_int_equal(
        match_begin(&table.match, &counter_game, &setup, memory_of(&table, COUNTER_LENGTH), &step),
        RESULT_OK);
    assert_int_equal(step.events_count, 1);
    assert_int_equal(match_play(&table.match, draw, &step), RESULT_OK);
    assert_int_equal(step.events_count, 3); /* behind those of before */
    assert_int_equal(events[1].a, 2);
    assert_int_equal(events[2].a, 6);
    assert_true(step.sealed);
    assert_int_equal(match_play(&table.match, add_1, &step), RESULT_OK);
    assert_false(step.sealed);
}

static void own_actions_in_a_row_are_taken_back_one_by_one(void **unused) {
    (void)unused;
    struct table table;
    struct match *match = begin(&table);
    struct hash hashes[5];
    for (uint16_t i = 0; i < 5; i++) {
        hashes[i] = match_hash(match);
        assert_int_equal(match_undoable(match), i);
        play(match, i % 2 ? add_1 : add_2);
    }
    for (uint16_t i = 5; i > 0; i--) {
        assert_int_equal(match_undoable(match), i);
        assert_int_equal(match_undo(match), RESULT_OK);
        assert_true(hash_same(match_hash(match), hashes[i - 1]));
        assert_int_equal(match->count, i - 1);
    }
    assert_int_equal(match_undo(match), RESULT_NO_UNDO);
}

static void nothing_is_taken_back_past_a_revealed_secret(void **unused) {
    (void)unused;
    struct table table, kept;
    struct match *match = begin(&table);
    play(match, add_1);
    play(match, draw);
    memcpy(&kept, &table, sizeof kept);
    assert_int_equal(match_undoable(match), 0);
    assert_int_equal(match_undo(match), RESULT_NO_UNDO);
    assert_memory_equal(&kept, &table, sizeof kept);
    const struct hash after_draw = match_hash(match);
    play(match, add_1);
    assert_int_equal(match_undoable(match), 1);
    assert_int_equal(match_undo(match), RESULT_OK);
    assert_true(hash_same(match_hash(match), after_draw));
    assert_int_equal(match_undo(match), RESULT_NO_UNDO);
}

static void a_pass_is_taken_back_until_the_next_seat_acts(void **unused) {
    (void)unused;
    struct table table;
    struct match *match = begin(&table);
    play(match, add_1);
    const struct hash before_pass = match_hash(match);
    play(match, pass);
    assert_int_equal(match_undoable(match), 2);
    assert_int_equal(match_undo(match), RESULT_OK);
    assert_true(hash_same(match_hash(match), before_pass));
    assert_int_equal(match_to_act(match), 0);

    play(match, pass);
    const struct hash after_pass = match_hash(match);
    play(match, add_2); /* by the other seat */
    assert_int_equal(match_undoable(match), 1);
    assert_int_equal(match_undo(match), RESULT_OK);
    assert_true(hash_same(match_hash(match), after_pass));
    assert_int_equal(match_undo(match), RESULT_NO_UNDO);
    play(match, add_1); /* and again, from the position gone back to */
    play(match, pass);
    assert_int_equal(match_undoable(match), 2);
}

static void the_end_of_the_game_stays(void **unused) {
    (void)unused;
    struct table table;
    struct match *match = begin(&table);
    play(match, add_1);
    play(match, end);
    assert_int_equal(match_undo(match), RESULT_NO_UNDO);
}

/* The deal's second outcome can be drawn only by a choice: the others stay open. */
static void a_bad_deal_in_the_middle_is_refused_and_nothing_changes(void **unused) {
    (void)unused;
    const uint8_t deal[] = {1, 6};
    for (int passed = 0; passed < 2; passed++) {
        struct table table;
        struct match *match = begin_with(&table, deal, 2);
        play(match, add_1);
        play(match, passed ? pass : add_2);
        struct event events[4];
        struct step step = {.events = events, .events_size = 4};
        struct table kept;
        memcpy(&kept, &table, sizeof kept);
        assert_int_equal(match_play(match, draw, &step), RESULT_DEAL);
        assert_memory_equal(&kept, &table, sizeof kept);
        assert_int_equal(step.events_count, 0);
        assert_int_equal(match_undoable(match), 2);

        assert_int_equal(match_play(match, add_1, &step), RESULT_OK); /* the same step again */
        assert_int_equal(step.events_count, 1);
        assert_int_equal(match_undoable(match), passed ? 1 : 3);
    }
}

/* Undo plays the log again: a given deal must go on where it stood. */
static void taking_back_does_not_draw_the_deal_again(void **unused) {
    (void)unused;
    const uint8_t deal[] = {1, 4, 5};
    struct table table;
    struct match *match = begin_with(&table, deal, 3);
    play(match, draw);
    play(match, add_1);
    assert_int_equal(match_undo(match), RESULT_OK);
    play(match, draw);
    assert_int_equal(table.state.sum[0], 1 + 4 + 5);
}

static void a_view_holds_no_generator_and_changes_nothing(void **unused) {
    (void)unused;
    struct table table, kept;
    struct match *match = begin(&table);
    struct counter_state view;
    memcpy(&kept, &table, sizeof kept);
    match_observe(match, 1, &view);
    assert_memory_equal(&kept, &table, sizeof kept);
    assert_int_equal(view.chance.rng.s[0] | view.chance.rng.s[1], 0);
    assert_int_equal(view.sum[0], table.state.sum[0]);
    expect_assert_failure(match_observe(match, 2, &view));
}

static void a_hidden_choice_is_the_only_one_that_its_seat_can_take_back(void **unused) {
    (void)unused;
    struct tp_state state, checkpoint;
    struct action log[TP_SEATS * TP_NIGHTS_MAX], legal[ACTIONS_MAX];
    struct match match;
    const struct setup setup = game_default_setup(&template_game, 2, 4);
    const struct match_memory memory = {&state, &checkpoint, log, template_game.length_max};
    assert_int_equal(match_begin(&match, &template_game, &setup, memory, NULL), RESULT_OK);
    const struct hash before = match_hash(&match);
    match_legal(&match, legal);
    play(&match, legal[0]);
    assert_int_equal(match_undo(&match), RESULT_OK);
    assert_true(hash_same(match_hash(&match), before));
    play(&match, legal[0]);
    match_legal(&match, legal);
    play(&match, legal[0]); /* all have chosen: the cards are turned over */
    assert_int_equal(match_undo(&match), RESULT_NO_UNDO);
}

/* By chance, too, be it given or drawn. */
static void a_branch_goes_as_the_match_will_and_changes_nothing_in_it(void **unused) {
    (void)unused;
    const struct action ahead[] = {add_1, draw, pass, draw, draw};
    const uint8_t deal[] = {1, 4, 5};
    for (uint16_t given = 1; given <= 3; given += 2) {
        struct table table, kept, other;
        struct match branch;
        struct match *match = begin_with(&table, deal, given);
        play(match, add_2);
        memcpy(&kept, &table, sizeof kept);
        memset(&other, 0x5A, sizeof other);
        match_branch(&branch, match, memory_of(&other, 5));
        assert_int_equal(branch.count, 0);
        assert_int_equal(match_undo(&branch), RESULT_NO_UNDO);
        struct hash hashes[5];
        for (size_t i = 0; i < 5; i++) {
            play(&branch, ahead[i]);
            hashes[i] = match_hash(&branch);
        }
        assert_int_equal(match_play(&branch, add_1, NULL), RESULT_TOO_LONG);
        assert_memory_equal(&kept, &table, sizeof kept);
        for (size_t i = 0; i < 5; i++) {
            play(match, ahead[i]);
            assert_true(hash_same(match_hash(match), hashes[i]));
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_branch_goes_as_the_match_will_and_changes_nothing_in_it),
        cmocka_unit_test(an_illegal_action_is_refused_and_nothing_changes),
        cmocka_unit_test(a_finished_game_takes_no_action),
        cmocka_unit_test(a_full_log_takes_no_action),
        cmocka_unit_test(a_refused_setup_leaves_the_match_as_it_was),
        cmocka_unit_test(the_log_has_what_was_played),
        cmocka_unit_test(events_are_told_of_the_deal_and_of_each_action),
        cmocka_unit_test(own_actions_in_a_row_are_taken_back_one_by_one),
        cmocka_unit_test(nothing_is_taken_back_past_a_revealed_secret),
        cmocka_unit_test(a_pass_is_taken_back_until_the_next_seat_acts),
        cmocka_unit_test(the_end_of_the_game_stays),
        cmocka_unit_test(a_bad_deal_in_the_middle_is_refused_and_nothing_changes),
        cmocka_unit_test(taking_back_does_not_draw_the_deal_again),
        cmocka_unit_test(a_view_holds_no_generator_and_changes_nothing),
        cmocka_unit_test(a_hidden_choice_is_the_only_one_that_its_seat_can_take_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
