/* What the contract itself does: accepting a setup, beginning, telling, finding. */
#include "game.h"

#include "counter_game.h"
#include "first.h"
#include "unit.h"

static struct setup fine(void) {
    return game_default_setup(&counter_game, 2, 1);
}

static void a_default_setup_has_every_fallback(void **unused) {
    (void)unused;
    const struct setup setup = game_default_setup(&counter_game, 3, 77);
    const uint8_t expected[OPTIONS_MAX] = {5, 1, 2};
    assert_int_equal(setup.seats, 3);
    assert_int_equal(setup.seed, 77);
    assert_memory_equal(setup.options, expected, sizeof expected);
    assert_int_equal(game_accepts(&counter_game, &setup), RESULT_OK);
}

static void wrong_numbers_of_seats_are_refused(void **unused) {
    (void)unused;
    static const uint8_t wrong[] = {0, 1, 4, 5, 255};
    for (size_t i = 0; i < sizeof wrong; i++) {
        struct setup setup = fine();
        setup.seats = wrong[i];
        assert_int_equal(game_accepts(&counter_game, &setup), RESULT_SEATS);
    }
}

static void values_that_an_option_does_not_have_are_refused(void **unused) {
    (void)unused;
    static const uint8_t wrong[][2] = {{0, 2}, {0, 10}, {1, 2}, {1, 255}, {2, 0}, {2, 3}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct setup setup = fine();
        setup.options[wrong[i][0]] = wrong[i][1];
        assert_int_equal(game_accepts(&counter_game, &setup), RESULT_OPTION);
    }
}

static void a_value_for_an_option_that_is_not_there_is_refused(void **unused) {
    (void)unused;
    for (uint8_t i = counter_game.options_count; i < OPTIONS_MAX; i++) {
        struct setup setup = fine();
        setup.options[i] = 1;
        assert_int_equal(game_accepts(&counter_game, &setup), RESULT_OPTION);
    }
}

static const struct option who_begins[] = {FIRST_OPTION(3)};

static void a_seat_that_nobody_has_cannot_begin(void **unused) {
    (void)unused;
    struct game game = counter_game;
    game.options = who_begins;
    game.options_count = 1;
    game.fits = NULL;
    for (uint8_t seats = 2; seats <= 3; seats++) {
        struct setup setup = game_default_setup(&game, seats, 1);
        assert_int_equal(setup.options[0], FIRST_RANDOM);
        for (uint8_t first = 0; first < 6; first++) {
            setup.options[0] = first;
            assert_int_equal(game_accepts(&game, &setup),
                             first <= seats ? RESULT_OK : RESULT_OPTION);
        }
    }
}

static void who_begins_is_drawn_only_if_nobody_is_named(void **unused) {
    (void)unused;
    static const uint8_t given[] = {2};
    struct step step = {.given = given, .given_count = 1};
    struct chance chance;
    chance_seed(&chance, 1);
    for (uint8_t seat = 0; seat < 4; seat++) {
        assert_int_equal(first_seat((uint8_t)(seat + 1u), 4, &chance, &step), seat);
        assert_int_equal(chance.given, 0);
    }
    assert_int_equal(first_seat(FIRST_RANDOM, 4, &chance, &step), 2);
    assert_int_equal(chance.given, 1);
}

static void the_game_itself_may_refuse(void **unused) {
    (void)unused;
    struct setup setup = fine();
    setup.options[0] = 7;
    assert_int_equal(game_accepts(&counter_game, &setup), RESULT_OK);
    setup.seats = 3;
    assert_int_equal(game_accepts(&counter_game, &setup), RESULT_OPTION);
}

static void a_deal_longer_than_any_is_refused(void **unused) {
    (void)unused;
    static const uint8_t deal[DEAL_MAX + 1] = {0};
    struct setup setup = fine();
    setup.deal = deal;
    setup.deal_count = DEAL_MAX;
    assert_int_equal(game_accepts(&counter_game, &setup), RESULT_OK);
    setup.deal_count = DEAL_MAX + 1;
    assert_int_equal(game_accepts(&counter_game, &setup), RESULT_DEAL);
}

static void a_refused_setup_touches_no_state(void **unused) {
    (void)unused;
    struct counter_state state, kept;
    memset(&state, 0x5A, sizeof state);
    memcpy(&kept, &state, sizeof kept);
    struct setup setup = fine();
    setup.seats = 4;
    assert_int_equal(game_begin(&counter_game, &state, &setup, NULL), RESULT_SEATS);
    assert_memory_equal(&state, &kept, sizeof kept);
}

static void a_given_outcome_that_cannot_happen_is_refused_at_the_beginning(void **unused) {
    (void)unused;
    const uint8_t bad = 6, good = 5;
    struct counter_state state;
    struct setup setup = fine();
    setup.deal = &bad;
    setup.deal_count = 1;
    assert_int_equal(game_begin(&counter_game, &state, &setup, NULL), RESULT_DEAL);
    setup.deal = &good;
    assert_int_equal(game_begin(&counter_game, &state, &setup, NULL), RESULT_OK);
    assert_int_equal(state.sum[0], 5);
}

static void a_step_can_be_used_again_after_a_bad_deal(void **unused) {
    (void)unused;
    const uint8_t bad = 6, good = 5;
    struct counter_state state;
    struct event events[4];
    struct step step = {.events = events, .events_size = 4};
    struct setup setup = fine();
    setup.deal = &bad;
    setup.deal_count = 1;
    assert_int_equal(game_begin(&counter_game, &state, &setup, &step), RESULT_DEAL);
    assert_int_equal(step.events_count, 0);
    setup.deal = &good;
    assert_int_equal(game_begin(&counter_game, &state, &setup, &step), RESULT_OK);
    assert_int_equal(step.events_count, 1);
    assert_int_equal(events[0].a, 5);
}

static void secrets_reach_only_the_seats_of_their_sight(void **unused) {
    (void)unused;
    for (uint8_t seat = 0; seat < SEATS_MAX; seat++) {
        struct event events[] = {
            {.a = 1, .secret = 10, .sight = SIGHT_ALL},
            {.a = 2, .secret = 11, .sight = SIGHT_NOBODY},
            {.a = 3, .secret = 12, .sight = 1u << 1 | 1u << 4},
        };
        events_redact(events, 3, seat);
        assert_int_equal(events[0].secret, 10);
        assert_int_equal(events[1].secret, UNKNOWN);
        assert_int_equal(events[2].secret, seat == 1 || seat == 4 ? 12 : UNKNOWN);
        assert_int_equal(events[2].a, 3);
    }
}

static void telling_needs_no_listener_but_room_for_one(void **unused) {
    (void)unused;
    struct event events[1];
    struct step deaf = {0}, full = {.events = events, .events_size = 1};
    step_tell(NULL, (struct event){0});
    step_tell(&deaf, (struct event){0});
    assert_int_equal(deaf.events_count, 0);
    step_tell(&full, (struct event){.kind = 3});
    assert_int_equal(full.events_count, 1);
    assert_int_equal(events[0].kind, 3);
    expect_assert_failure(step_tell(&full, (struct event){0}));
}

static void a_step_keeps_the_position_in_which_one_event_is_told(void **unused) {
    (void)unused;
    struct event events[3];
    uint8_t position = 0, still = 99;
    struct step step = {.events = events,
                        .events_size = 3,
                        .watched = &position,
                        .still = &still,
                        .still_size = sizeof position,
                        .still_at = 1};
    for (position = 10; position < 13; position++) {
        STEP_TELL(&step, .a = position);
    }
    assert_int_equal(still, 11);
}

static void an_action_is_found_by_all_its_bytes(void **unused) {
    (void)unused;
    const struct action actions[] = {{0, 0, 0, 1}, {0, 0, 1, 0}, {0, 1, 0, 0}, {1, 0, 0, 0}};
    for (uint16_t i = 0; i < 4; i++) {
        assert_int_equal(action_find(actions, 4, actions[i]), i);
        assert_true(i == 0 || action_key(actions[i - 1]) < action_key(actions[i]));
    }
    assert_int_equal(action_find(actions, 4, (struct action){1, 0, 0, 1}), 4);
    assert_int_equal(action_find(actions, 0, actions[0]), 0);
}

static void every_result_has_its_words(void **unused) {
    (void)unused;
    for (int i = 0; i < RESULT_COUNT; i++) {
        const char *text = result_text((enum result)i);
        assert_true(text != NULL && strlen(text) > 1 && text[strlen(text) - 1] != '.');
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(text, result_text((enum result)k));
        }
    }
    expect_assert_failure(result_text(RESULT_COUNT));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_default_setup_has_every_fallback),
        cmocka_unit_test(wrong_numbers_of_seats_are_refused),
        cmocka_unit_test(values_that_an_option_does_not_have_are_refused),
        cmocka_unit_test(a_value_for_an_option_that_is_not_there_is_refused),
        cmocka_unit_test(a_seat_that_nobody_has_cannot_begin),
        cmocka_unit_test(who_begins_is_drawn_only_if_nobody_is_named),
        cmocka_unit_test(the_game_itself_may_refuse),
        cmocka_unit_test(a_deal_longer_than_any_is_refused),
        cmocka_unit_test(a_refused_setup_touches_no_state),
        cmocka_unit_test(a_given_outcome_that_cannot_happen_is_refused_at_the_beginning),
        cmocka_unit_test(a_step_can_be_used_again_after_a_bad_deal),
        cmocka_unit_test(secrets_reach_only_the_seats_of_their_sight),
        cmocka_unit_test(telling_needs_no_listener_but_room_for_one),
        cmocka_unit_test(a_step_keeps_the_position_in_which_one_event_is_told),
        cmocka_unit_test(an_action_is_found_by_all_its_bytes),
        cmocka_unit_test(every_result_has_its_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
