/* A game at the table: who is shown what and when, without a screen. */
#include "sitting.h"

#include "counter_game.h"
#include "stub_view.h"
#include "tp_bot.h"
#include "tp_rules.h"
#include "unit.h"

static struct sitting sitting;
static struct settings settings;
static uint32_t now;

static const struct title template_title = {&template_game, &template_policy, &stub_view};
static const struct title lesson_title = {&template_game, &template_policy, &stub_lesson_view};
static const struct title counter_title = {&counter_game, &counter_policy, &stub_view};

static int start(void **state) {
    (void)state;
    memset(&sitting, 0, sizeof sitting);
    settings = settings_default();
    sitting.settings = &settings;
    now = 1000;
    stub_start();
    return 0;
}

/* `people` as letters: p a person, c a computer. */
static struct lineup lineup_of(const struct game *game, const char *people) {
    struct lineup lineup = lineup_default(game);
    lineup.seats = (uint8_t)strlen(people);
    for (uint8_t seat = 0; seat < lineup.seats; seat++) {
        lineup.who[seat] = people[seat] == 'p' ? WHO_PERSON : 2;
    }
    return lineup;
}

static void begin(const struct title *title, const char *people, uint32_t seed) {
    const struct lineup lineup = lineup_of(title->rules, people);
    const struct setup setup = lineup_setup(&lineup, seed);
    assert_int_equal(sitting_begin(&sitting, title, &lineup, &setup), RESULT_OK);
    sitting_open(&sitting);
}

/* Lets time pass until the table waits for a button, at most `limit` ms; how long it took. */
static uint32_t run(uint32_t limit) {
    const uint32_t begun = now;
    uint32_t wait = 0;
    while (now - begun < limit) {
        sitting_tick(&sitting, now, &wait);
        if (wait == SITTING_NEVER || sitting.phase == SITTING_CHOOSE) {
            return now - begun;
        }
        now += wait;
    }
    return now - begun;
}

static enum sitting_news press(enum button button) {
    now += 500;
    const enum sitting_news news = sitting_press(&sitting, now, button);
    run(60000);
    return news;
}

static void one_person_never_sees_a_curtain(void **state) {
    (void)state;
    begin(&template_title, "pcc", 3);
    run(60000);
    uint16_t choices = 0;
    while (sitting.phase != SITTING_OVER) {
        assert_int_equal(sitting.phase, SITTING_CHOOSE);
        assert_int_equal(sitting.viewer, 0);
        assert_int_equal(press(BUTTON_A), SITTING_PLAYED);
        choices++;
    }
    assert_int_equal(choices, 5);
    assert_int_equal(sitting.match.count, 15);
}

static void the_shown_position_is_what_the_viewer_may_know(void **state) {
    (void)state;
    uint8_t bytes[STATE_MAX];
    begin(&template_title, "cpc", 4);
    run(60000);
    while (sitting.phase != SITTING_OVER) {
        match_observe(&sitting.match, 1, bytes);
        assert_true(hash_same(stub.shown, game_hash(&template_game, bytes)));
        press(BUTTON_A);
    }
}

static void every_event_is_shown_once_in_order_as_the_viewer_may_know_it(void **state) {
    (void)state;
    uint16_t place = 0;
    begin(&template_title, "pc", 7);
    run(60000);
    while (sitting.phase != SITTING_OVER) {
        press(BUTTON_X);
    }
    struct chronicle chronicle = sitting.chronicle;
    chronicle_begin(&chronicle);
    while (chronicle_next(&chronicle)) {
        for (uint16_t i = 0; i < chronicle.events_count; i++) {
            const struct event event = chronicle_event(&chronicle, i, 0);
            assert_memory_equal(&stub.told[place], &event, sizeof event);
            assert_int_equal(stub.told_to[place++], 0);
        }
    }
    assert_int_equal(place, stub.told_count);
    assert_int_equal(place, stub.ended_count);
}

static void people_with_secrets_pass_the_console_behind_a_curtain(void **state) {
    (void)state;
    begin(&template_title, "ppp", 1);
    run(60000);
    for (uint8_t turn = 0; turn < 15; turn++) {
        assert_int_equal(sitting.phase, SITTING_CURTAIN);
        assert_int_equal(sitting.viewer, SEAT_NONE);
        assert_int_equal(sitting.next, turn % 3);
        assert_int_equal(sitting.legal_count, 0);
        assert_int_equal(press(BUTTON_LEFT), SITTING_REFUSED);
        assert_int_equal(sitting.phase, SITTING_CURTAIN);
        press(BUTTON_A);
        assert_int_equal(sitting.phase, SITTING_CHOOSE);
        assert_int_equal(sitting.viewer, turn % 3);
        press(BUTTON_A);
    }
    assert_int_equal(sitting.phase, SITTING_OVER);
}

static void behind_the_curtain_lies_all_that_was_missed(void **state) {
    (void)state;
    begin(&template_title, "ppc", 2);
    run(60000);
    press(BUTTON_A); /* the curtain before seat 1 */
    press(BUTTON_A);
    assert_int_equal(sitting.phase, SITTING_CURTAIN);
    stub_start();
    press(BUTTON_A);
    assert_int_equal(sitting.phase, SITTING_CHOOSE);
    assert_int_equal(stub.told_count, 1); /* seat 1 has chosen, and what is not for seat 2 */
    assert_int_equal(stub.told[0].kind, TP_TOLD_CHOOSE);
    assert_int_equal(stub.told[0].seat, 0);
    assert_int_equal(stub.told[0].secret, UNKNOWN);
    assert_int_equal(stub.told_to[0], 1);
}

static void
nothing_is_shown_to_one_that_happened_after_the_console_was_due_to_another(void **state) {
    (void)state;
    begin(&template_title, "pcp", 2);
    run(60000);
    press(BUTTON_A);
    stub_start();
    press(BUTTON_A); /* seat 1 chooses, the computer chooses, seat 3 is next */
    assert_int_equal(sitting.phase, SITTING_CURTAIN);
    assert_int_equal(sitting.next, 2);
    assert_int_equal(stub.told_count, 1);
    press(BUTTON_A);
    assert_int_equal(stub.told_count, 3);
    assert_int_equal(stub.told_to[1], 2);
    assert_int_equal(stub.told_to[2], 2);
}

static void an_event_that_holds_stays_until_it_has_been_seen(void **state) {
    (void)state;
    begin(&template_title, "pc", 2);
    stub.hold_kind = TP_TOLD_TAKE;
    run(60000);
    press(BUTTON_A);
    assert_int_equal(sitting.phase, SITTING_HOLD);
    run(60000);
    assert_int_equal(sitting.phase, SITTING_HOLD);
    assert_int_equal(press(BUTTON_UP), SITTING_REFUSED);
    assert_int_equal(sitting.phase, SITTING_HOLD);
    assert_int_equal(press(BUTTON_Y), SITTING_MENU);
    assert_int_equal(press(BUTTON_A), SITTING_DRAW);
    assert_int_equal(sitting.phase, SITTING_CHOOSE);
}

static void what_holds_is_shown_once_more_before_b_opens_the_menu(void **state) {
    (void)state;
    begin(&template_title, "cpc", 2);
    stub.hold_kind = TP_TOLD_TAKE;
    run(60000);
    press(BUTTON_A);
    const struct hash shown = game_hash(&template_game, sitting.shown.bytes);
    stub.told_count = 0;
    assert_int_equal(press(BUTTON_B), SITTING_DRAW);
    assert_int_equal(sitting.phase, SITTING_HOLD);
    /* The last seat's choice, three cards turned over, and the star that holds. */
    assert_int_equal(stub.told_count, 1 + 3 + 1);
    assert_true(hash_same(game_hash(&template_game, sitting.shown.bytes), shown));
    assert_int_equal(press(BUTTON_B), SITTING_MENU);
}

static void a_skips_what_is_shown_but_not_what_holds(void **state) {
    (void)state;
    uint32_t wait;
    begin(&template_title, "pc", 2);
    stub.hold_kind = TP_TOLD_TAKE;
    stub.length = 5000;
    run(60000);
    now += 500;
    sitting_press(&sitting, now, BUTTON_A);
    do { /* until the other has played, too */
        sitting_tick(&sitting, now, &wait);
    } while (sitting.mind.busy || wait == 0);
    for (int i = 0; i < 2; i++) { /* the own move, and the other one's */
        assert_int_equal(sitting.phase, SITTING_SHOW);
        sitting_press(&sitting, now, BUTTON_A);
        sitting_tick(&sitting, now, &wait);
    }
    assert_int_equal(sitting.phase, SITTING_HOLD);
}

static void a_press_right_after_the_show_plays_nothing(void **state) {
    (void)state;
    begin(&template_title, "cp", 2);
    run(60000);
    assert_int_equal(sitting_press(&sitting, now, BUTTON_A), SITTING_QUIET);
    assert_int_equal(sitting.phase, SITTING_CHOOSE);
    assert_int_equal(press(BUTTON_A), SITTING_PLAYED);
}

/* Slices are so short that other things happen between them. */
static void a_computer_thinks_in_slices_and_can_be_hurried(void **state) {
    (void)state;
    uint32_t wait, slices = 0;
    settings.pace = PACE_AT_ONCE;
    begin(&template_title, "cp", 2);
    sitting.lineup.who[0] = LEVELS; /* the strongest that is offered everywhere */
    stub.length = 0;
    while (!sitting_thinks(&sitting)) {
        sitting_tick(&sitting, now, &wait);
    }
    while (!mind_ripe(&sitting.mind)) {
        assert_int_equal(sitting_tick(&sitting, now, &wait), SITTING_QUIET);
        assert_int_equal(wait, 0);
        slices++;
    }
    assert_in_range(slices, 2, 300);
    assert_int_equal(sitting.match.count, 0);
    sitting_press(&sitting, now, BUTTON_A);
    assert_int_equal(sitting_tick(&sitting, now, &wait), SITTING_PLAYED);
    assert_int_equal(sitting.match.count, 1);
    assert_false(sitting_thinks(&sitting));
}

/* What the others think while something is shown is not lost, and delays nothing. */
static void a_computer_thinks_while_something_is_shown(void **state) {
    (void)state;
    uint32_t wait;
    begin(&template_title, "pc", 2);
    stub.length = 5000;
    run(60000);
    now += 500;
    sitting_press(&sitting, now, BUTTON_A);
    for (int i = 0; i < 1000 && sitting.match.count < 2; i++) {
        sitting_tick(&sitting, now, &wait);
        assert_int_equal(sitting.phase, SITTING_SHOW);
    }
    assert_int_equal(sitting.match.count, 2);
}

static uint32_t time_of_a_computers_move(enum pace pace, uint8_t motion) {
    start(NULL);
    settings.pace = (uint8_t)pace;
    settings.motion = motion;
    begin(&template_title, "cp", 2);
    return run(60000);
}

static void the_pace_of_others_moves_can_be_set(void **state) {
    (void)state;
    assert_int_equal(time_of_a_computers_move(PACE_AT_ONCE, 1), 0);
    assert_int_equal(time_of_a_computers_move(PACE_BRISK, 1), 50 + 400);
    assert_int_equal(time_of_a_computers_move(PACE_STEADY, 1), 100 + 900);
    assert_int_equal(time_of_a_computers_move(PACE_SLOW, 1), 250 + 1800);
    assert_int_equal(time_of_a_computers_move(PACE_STEADY, 0), 100 + 900);
    assert_int_equal(stub.progress, 255); /* nothing moves, but it stays as long */
    assert_int_equal(time_of_a_computers_move(PACE_AT_ONCE, 0), 0);
}

static void computers_among_themselves_are_looked_on_move_by_move(void **state) {
    (void)state;
    uint32_t wait = 0;
    begin(&template_title, "cc", 2);
    while (sitting.phase != SITTING_OVER) {
        sitting_tick(&sitting, now, &wait);
        assert_in_range(sitting.match.count - sitting.chronicle.count, 0, 1);
        now += wait == SITTING_NEVER ? 0 : wait;
    }
    assert_int_equal(sitting.match.count, 10);
}

static void a_game_that_is_put_back_goes_on_as_it_would_have(void **state) {
    (void)state;
    begin(&template_title, "pcc", 11);
    run(60000);
    for (int i = 0; i < 3; i++) {
        press(BUTTON_A);
    }
    const struct hash hash = match_hash(&sitting.match);
    const uint16_t count = sitting.match.count;
    start(NULL);
    begin(&template_title, "pcc", 11);
    run(60000);
    press(BUTTON_A);
    press(BUTTON_A);
    const struct lineup lineup = sitting.lineup;
    const struct setup setup = lineup_setup(&lineup, 11);
    const uint16_t behind = (uint16_t)(sitting.match.count - 1);
    assert_int_equal(sitting_begin(&sitting, &template_title, &lineup, &setup), RESULT_OK);
    assert_int_equal(sitting_put(&sitting, behind), RESULT_OK);
    sitting_open(&sitting);
    run(60000);
    press(BUTTON_A);
    assert_int_equal(sitting.match.count, count);
    assert_true(hash_same(match_hash(&sitting.match), hash));
}

static void a_log_that_is_not_legal_is_refused(void **state) {
    (void)state;
    const struct lineup lineup = lineup_of(&template_game, "pc");
    const struct setup setup = lineup_setup(&lineup, 1);
    assert_int_equal(sitting_begin(&sitting, &template_title, &lineup, &setup), RESULT_OK);
    sitting.log[0] = (struct action){.verb = 9};
    assert_int_equal(sitting_put(&sitting, 1), RESULT_ILLEGAL);
    assert_int_equal(sitting_put(&sitting, LOG_MAX + 1), RESULT_TOO_LONG);
}

static void the_last_action_is_taken_back_where_that_is_allowed(void **state) {
    (void)state;
    begin(&counter_title, "pp", 1);
    run(60000);
    const struct hash before = match_hash(&sitting.match);
    assert_int_equal(press(BUTTON_B), SITTING_MENU); /* nothing to take back: one step further */
    press(BUTTON_A);
    assert_int_equal(sitting.phase, SITTING_CHOOSE);
    assert_int_equal(sitting_undoable(&sitting), 1);
    assert_int_equal(press(BUTTON_B), SITTING_UNDONE);
    assert_int_equal(sitting.phase, SITTING_CHOOSE);
    assert_true(hash_same(match_hash(&sitting.match), before));
    assert_int_equal(sitting_undo(&sitting, 1), SITTING_REFUSED);
}

static void what_the_others_did_last_is_shown_again_when_asked_for(void **state) {
    (void)state;
    begin(&template_title, "cpc", 2);
    run(60000);
    press(BUTTON_A);
    const struct hash hash = match_hash(&sitting.match);
    const uint16_t count = sitting.match.count;
    stub_start();
    assert_int_equal(sitting_again(&sitting), SITTING_DRAW);
    assert_int_equal(sitting.phase, SITTING_SHOW);
    run(60000);
    assert_int_equal(sitting.phase, SITTING_CHOOSE);
    assert_int_equal(sitting.match.count, count);
    assert_true(hash_same(match_hash(&sitting.match), hash));
    /* The last seat's choice, three cards turned over, the star, three draws, a new star, and the
     * first seat's choice. */
    assert_int_equal(stub.told_count, 1 + 3 + 1 + 3 + 1 + 1);
    assert_int_equal(stub.told[0].seat, 2);
}

/* The last seat's choice may still be open to undo by the rules, but not by the one who plays next.
 */
static void nobody_takes_back_what_another_has_done(void **state) {
    (void)state;
    begin(&template_title, "pp", 1);
    run(60000);
    press(BUTTON_A);
    press(BUTTON_A);
    press(BUTTON_A);
    assert_int_equal(sitting.viewer, 1);
    assert_int_equal(sitting.phase, SITTING_CHOOSE);
    assert_int_equal(match_undoable(&sitting.match), 1);
    assert_int_equal(sitting_undoable(&sitting), 0);
    assert_int_equal(sitting_undo(&sitting, 1), SITTING_REFUSED);
}

static void people_without_secrets_need_no_curtain(void **state) {
    (void)state;
    begin(&counter_title, "pp", 1);
    run(60000);
    const uint8_t first = sitting.viewer;
    while (sitting.viewer == first) {
        const struct action pass = {.verb = COUNTER_PASS};
        assert_int_equal(sitting.phase, SITTING_CHOOSE);
        assert_int_equal(sitting_play(&sitting, pass), SITTING_PLAYED);
        run(60000);
    }
    assert_int_equal(sitting.phase, SITTING_CHOOSE);
}

static void the_first_game_says_what_it_has_to_say_and_lets_only_that_be_chosen(void **state) {
    (void)state;
    struct lineup lineup = lineup_of(&template_game, "pc");
    lineup.lesson = 1;
    const struct setup *setup = &stub_lesson_view.lesson->setup;
    assert_int_equal(sitting_begin(&sitting, &lesson_title, &lineup, setup), RESULT_OK);
    sitting_open(&sitting);
    run(60000);
    assert_int_equal(sitting.phase, SITTING_SAY);
    assert_string_equal(sitting.say, stub_lesson_view.lesson->steps[0].before);
    assert_int_equal(sitting.legal_count, 1);
    assert_int_equal(sitting.legal[0].a, 9);
    press(BUTTON_A);
    assert_int_equal(sitting.phase, SITTING_CHOOSE);
    press(BUTTON_A);
    assert_int_equal(sitting.phase, SITTING_SAY);
    assert_string_equal(sitting.say, "Good.");
    press(BUTTON_A);
    assert_string_equal(sitting.say, "Now the other seat.");
    assert_int_equal(sitting.say_about.y, 20);
    press(BUTTON_A);
    assert_string_equal(sitting.say, "Nine beats seven.");
    assert_int_equal(sitting.log[1].a, 7);
    press(BUTTON_A);
    assert_string_equal(sitting.say, "Now choose freely.");
    assert_in_range(sitting.legal_count, 2, 3);
    press(BUTTON_A);
    press(BUTTON_A);
    while (sitting.phase != SITTING_OVER) {
        assert_int_equal(sitting.phase, SITTING_CHOOSE);
        press(BUTTON_A);
    }
}

static bool count_told(void *reader, const struct event *event, uint16_t place) {
    uint16_t *count = reader;
    (void)place;
    assert_true((event->sight >> 1 & 1) != 0 || event->secret == UNKNOWN);
    ++*count;
    return true;
}

static void what_was_told_can_be_read_again_without_moving_anything(void **state) {
    (void)state;
    begin(&template_title, "cp", 2);
    stub.hold_kind = TP_TOLD_TAKE;
    run(60000);
    press(BUTTON_A);
    assert_int_equal(sitting.phase, SITTING_HOLD);
    uint16_t first = 0, second = 0;
    sitting_read(&sitting, count_told, &first);
    sitting_read(&sitting, count_told, &second);
    /* The deal (2 x 3 draws and a star), two choices, two cards turned over; the star is held. */
    assert_int_equal(first, 7 + 2 + 2);
    assert_int_equal(second, first);
    press(BUTTON_A);
    assert_int_equal(sitting.phase, SITTING_CHOOSE);
}

static void a_refused_beginning_leaves_the_game_at_the_table(void **state) {
    (void)state;
    begin(&template_title, "pc", 5);
    static struct sitting before;
    before = sitting;
    const struct lineup lineup = sitting.lineup;
    struct setup setup = sitting.match.setup;
    setup.options[OPTIONS_MAX - 1] = 1; /* the game has no such option */
    assert_int_equal(sitting_begin(&sitting, &template_title, &lineup, &setup), RESULT_OPTION);
    assert_memory_equal(&sitting, &before, sizeof sitting);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(one_person_never_sees_a_curtain, start),
        cmocka_unit_test_setup(the_shown_position_is_what_the_viewer_may_know, start),
        cmocka_unit_test_setup(every_event_is_shown_once_in_order_as_the_viewer_may_know_it, start),
        cmocka_unit_test_setup(people_with_secrets_pass_the_console_behind_a_curtain, start),
        cmocka_unit_test_setup(behind_the_curtain_lies_all_that_was_missed, start),
        cmocka_unit_test_setup(
            nothing_is_shown_to_one_that_happened_after_the_console_was_due_to_another, start),
        cmocka_unit_test_setup(an_event_that_holds_stays_until_it_has_been_seen, start),
        cmocka_unit_test_setup(what_holds_is_shown_once_more_before_b_opens_the_menu, start),
        cmocka_unit_test_setup(a_skips_what_is_shown_but_not_what_holds, start),
        cmocka_unit_test_setup(a_press_right_after_the_show_plays_nothing, start),
        cmocka_unit_test_setup(a_computer_thinks_in_slices_and_can_be_hurried, start),
        cmocka_unit_test_setup(a_computer_thinks_while_something_is_shown, start),
        cmocka_unit_test_setup(the_pace_of_others_moves_can_be_set, start),
        cmocka_unit_test_setup(computers_among_themselves_are_looked_on_move_by_move, start),
        cmocka_unit_test_setup(a_game_that_is_put_back_goes_on_as_it_would_have, start),
        cmocka_unit_test_setup(a_log_that_is_not_legal_is_refused, start),
        cmocka_unit_test_setup(the_last_action_is_taken_back_where_that_is_allowed, start),
        cmocka_unit_test_setup(what_the_others_did_last_is_shown_again_when_asked_for, start),
        cmocka_unit_test_setup(nobody_takes_back_what_another_has_done, start),
        cmocka_unit_test_setup(people_without_secrets_need_no_curtain, start),
        cmocka_unit_test_setup(the_first_game_says_what_it_has_to_say_and_lets_only_that_be_chosen,
                               start),
        cmocka_unit_test_setup(what_was_told_can_be_read_again_without_moving_anything, start),
        cmocka_unit_test_setup(a_refused_beginning_leaves_the_game_at_the_table, start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
