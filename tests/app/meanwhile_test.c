/* What a table does of its own while nobody presses: when it wants to be called again, and what it
 * shows and keeps in mind of what the others did. */
#include "bare_table.h"
#include "counter_game.h"
#include "sitting_review.h"
#include "tp_bot.h"
#include "tp_rules.h"
#include "unit.h"

#define FAST 350u /* milliseconds that A is held until all goes by in a moment */

static void until(enum sitting_phase phase) {
    for (int i = 0; i < 100000 && bare.sitting.phase != phase; i++) {
        const uint32_t wait = bare_tick();
        bare.now += wait == SITTING_NEVER || bare.sitting.phase == phase ? 0 : wait;
    }
    assert_int_equal(bare.sitting.phase, phase);
}

/* A game of people that is over, each of whose choices is the first one. */
static void play_to_the_end(const char *people) {
    bare_begin(people);
    while (bare.sitting.phase != SITTING_OVER) {
        const uint32_t wait = bare_tick();
        bare.now += wait == SITTING_NEVER ? 1000 : wait;
        if (bare.sitting.phase == SITTING_CHOOSE) {
            (void)sitting_play(&bare.sitting, bare.sitting.legal[0]);
        } else if (bare.sitting.phase == SITTING_CURTAIN) {
            (void)sitting_press(&bare.sitting, bare.now + 1000, BUTTON_A);
        }
    }
}

/* The own move is over, and the other one's takes long. */
static void look_at_the_others_move(void) {
    stub.length = 5000;
    bare.settings.motion = 0; /* no pictures in between */
    bare_begin("pc");
    until(SITTING_CHOOSE);
    (void)sitting_play(&bare.sitting, bare.sitting.legal[0]);
    for (int i = 0; i < 100000 && bare.sitting.chronicle.count < 2; i++) {
        const uint32_t wait = bare_tick();
        bare.now += bare.sitting.chronicle.count < 2 && wait != SITTING_NEVER ? wait : 0;
    }
    assert_int_equal(bare.sitting.phase, SITTING_SHOW);
    assert_int_equal(bare.sitting.show.stage, SHOW_MOVING);
    assert_true(bare_tick() > 2 * FAST);
}

/* Nothing else happens that would call the table. */
static void a_finger_that_goes_down_while_something_is_shown_is_noticed_in_time(void **state) {
    (void)state;
    look_at_the_others_move();
    const uint32_t down = bare.now;
    sitting_hold_a(&bare.sitting, bare.now, true);
    assert_int_equal(bare_tick(), FAST);
    bare.now += 100;
    assert_int_equal(bare_tick(), FAST - 100);
    bare.now = down + FAST;
    const uint16_t event = bare.sitting.show.event;
    assert_true(bare_tick() < FAST); /* it is over, or nearly */
    bare.now += 50;
    (void)bare_tick();
    assert_true(bare.sitting.show.event > event);
}

static void a_finger_that_is_up_calls_nobody(void **state) {
    (void)state;
    look_at_the_others_move();
    sitting_hold_a(&bare.sitting, bare.now, true);
    sitting_hold_a(&bare.sitting, bare.now, false);
    assert_true(bare_tick() > 2 * FAST);
}

/* It is to be saved before anything else, and then it goes on. */
static void what_a_computer_has_played_goes_on_at_once(void **state) {
    (void)state;
    uint32_t wait, played = 0;
    bare_begin("pccc");
    until(SITTING_CHOOSE);
    (void)sitting_play(&bare.sitting, bare.sitting.legal[0]);
    for (int i = 0; i < 100000 && bare.sitting.phase != SITTING_CHOOSE; i++) {
        if (sitting_tick(&bare.sitting, bare.now, &wait) == SITTING_PLAYED) {
            assert_int_equal(wait, 0);
            played++;
        }
        bare.now += wait == SITTING_NEVER ? 0 : wait;
    }
    assert_int_equal(played, 3);
}

/* A computer was to act there. */
static void a_table_that_was_left_plays_nothing(void **state) {
    (void)state;
    uint32_t wait;
    bare_begin("cp");
    bare.sitting.phase = SITTING_NOBODY;
    for (int i = 0; i < 100; i++) {
        assert_int_equal(sitting_tick(&bare.sitting, bare.now, &wait), SITTING_QUIET);
        assert_int_equal(wait, SITTING_NEVER);
        bare.now += 100;
    }
    assert_int_equal(bare.sitting.match.count, 0);
}

/* Nothing moves: the picture stays, and so does the one who looks at it. */
static void what_holds_is_drawn_once(void **state) {
    (void)state;
    uint32_t wait;
    stub.hold_kind = TP_TOLD_TAKE;
    bare_begin("pc");
    until(SITTING_CHOOSE);
    (void)sitting_play(&bare.sitting, bare.sitting.legal[0]);
    until(SITTING_HOLD);
    bare.now += 1000;
    assert_int_equal(sitting_tick(&bare.sitting, bare.now, &wait),
                     SITTING_DRAW); /* A means something now */
    assert_int_equal(sitting_tick(&bare.sitting, bare.now, &wait), SITTING_QUIET);
    assert_int_equal(wait, SITTING_NEVER);
}

/* Whoever presses while it thinks does not want the next one to be careless, too. */
static void a_press_hurries_one_computer(void **state) {
    (void)state;
    static const struct strength many[LEVELS] = {[1] = {.iterations = MIND_LEAST - 10}};
    struct policy policy = template_policy;
    uint32_t wait, played = 0, presses = 0;
    policy.levels = many; /* too few to be cut short, and more than a slice */
    bare.title.policy = &policy;
    bare.settings.pace = PACE_AT_ONCE;
    stub.length = 0;
    bare_begin("pccc");
    until(SITTING_CHOOSE);
    (void)sitting_play(&bare.sitting, bare.sitting.legal[0]);
    for (int i = 0; i < 100000 && bare.sitting.phase != SITTING_CHOOSE; i++) {
        if (sitting_thinks(&bare.sitting)) {
            (void)sitting_press(&bare.sitting, bare.now, BUTTON_A);
            assert_true(bare.sitting.hand.rush);
            presses++;
        }
        if (sitting_tick(&bare.sitting, bare.now, &wait) == SITTING_PLAYED) {
            assert_false(bare.sitting.hand.rush);
            played++;
        }
        bare.now += wait == SITTING_NEVER ? 0 : wait;
    }
    assert_int_equal(played, 3);
    assert_true(presses > 0);
}

static void the_last_events_stand_in_words_one_behind_the_other(void **state) {
    (void)state;
    uint16_t most = 0;
    bare_begin("pcc");
    for (until(SITTING_CHOOSE); bare.sitting.phase != SITTING_OVER;) {
        most = bare_assert_feed();
        (void)sitting_play(&bare.sitting, bare.sitting.legal[0]);
        while (bare.sitting.phase != SITTING_CHOOSE && bare.sitting.phase != SITTING_OVER) {
            const uint32_t wait = bare_tick();
            bare.now += wait == SITTING_NEVER ? 0 : wait;
        }
    }
    assert_true(most > 2 * FEED_LINES);
}

/* Also where the choice was no button's, but a piece of advice that was taken. */
static void whose_turn_it_is_is_told_until_it_is_taken(void **state) {
    (void)state;
    static const struct action add = {.verb = COUNTER_ADD, .a = 1}, pass = {.verb = COUNTER_PASS};
    bare.title = (struct title){&counter_game, &counter_policy, &bare.view};
    bare_begin("pp");
    until(SITTING_CHOOSE);
    assert_false(bare.sitting.turned);
    (void)sitting_play(&bare.sitting, pass);
    until(SITTING_CHOOSE);
    assert_int_equal(bare.sitting.viewer, 1);
    assert_true(bare.sitting.turned);
    (void)sitting_play(&bare.sitting, add);
    until(SITTING_CHOOSE);
    assert_int_equal(bare.sitting.viewer, 1);
    assert_false(bare.sitting.turned);
}

/* A button takes the words away, whatever else it does. */
static void whose_turn_it_is_is_told_until_a_button(void **state) {
    (void)state;
    static const struct action pass = {.verb = COUNTER_PASS};
    bare.title = (struct title){&counter_game, &counter_policy, &bare.view};
    bare_begin("pp");
    until(SITTING_CHOOSE);
    (void)sitting_play(&bare.sitting, pass);
    until(SITTING_CHOOSE);
    assert_true(bare.sitting.turned);
    assert_int_equal(sitting_press(&bare.sitting, bare.now, BUTTON_A),
                     SITTING_QUIET); /* too early */
    assert_true(bare.sitting.turned);
    bare.now += 1000;
    assert_int_equal(sitting_press(&bare.sitting, bare.now, BUTTON_UP), SITTING_REFUSED);
    assert_false(bare.sitting.turned);
}

/* The shown card of a seat, and something that is not counted. */
static uint8_t change_shown(const struct event *event, struct thing things[VIEW_CHANGES]) {
    things[0] = (struct thing){.kind = TP_TOLD_SHOW, .place = event->seat};
    things[1] = (struct thing){.kind = 99};
    return event->kind == TP_TOLD_SHOW ? 1 : 0;
}

/* Of both seats' cards, as the doing of the other seat, who acted last. */
static void what_others_have_changed_is_marked_and_nothing_else(void **state) {
    (void)state;
    bare.view.changes = change_shown;
    bare_begin("pc");
    until(SITTING_CHOOSE);
    assert_int_equal(bare.sitting.marks.count, 0);
    (void)sitting_play(&bare.sitting, bare.sitting.legal[0]);
    until(SITTING_CHOOSE);
    assert_int_equal(bare.sitting.marks.count, 2);
    for (uint8_t i = 0; i < 2; i++) {
        assert_int_equal(bare.sitting.marks.list[i].thing.kind, TP_TOLD_SHOW);
        assert_int_equal(bare.sitting.marks.list[i].thing.place, i);
        assert_int_equal(bare.sitting.marks.list[i].seat, 1);
    }
    (void)sitting_play(&bare.sitting, bare.sitting.legal[0]);
    assert_int_equal(bare.sitting.marks.count, 0);
}

/* The card that is put down, by whose it is, and the one that is turned over, by its number. */
static uint8_t change_cards(const struct event *event, struct thing things[VIEW_CHANGES]) {
    const bool shows = event->kind == TP_TOLD_SHOW;
    things[0] = (struct thing){.kind = event->kind, .place = shows ? event->a : event->seat};
    return shows || event->kind == TP_TOLD_CHOOSE ? 1 : 0;
}

static struct marks marks_after_a_round(void) {
    (void)sitting_play(&bare.sitting, bare.sitting.legal[0]);
    until(SITTING_CHOOSE);
    return bare.sitting.marks;
}

/* Of all who have acted since, and of nothing that was before the own choice; also when it is shown
 * once more. */
static void marks_are_of_all_others_since_the_own_choice(void **state) {
    (void)state;
    bare.view.changes = change_cards;
    bare_begin("pcc");
    until(SITTING_CHOOSE);
    for (int round = 0; round < 3; round++) {
        const struct marks marks = marks_after_a_round();
        unsigned chosen = 0;
        for (uint8_t i = 0; i < marks.count; i++) {
            const bool chooses = marks.list[i].thing.kind == TP_TOLD_CHOOSE;
            assert_true(!chooses || marks.list[i].seat == marks.list[i].thing.place);
            assert_int_not_equal(marks.list[i].seat, 0);
            chosen += chooses;
        }
        assert_int_equal(chosen, 2);
        assert_in_range(marks.count, 3, 5);
        assert_int_equal(sitting_again(&bare.sitting), SITTING_DRAW);
        until(SITTING_CHOOSE);
        assert_int_equal(bare.sitting.marks.count, marks.count);
        assert_memory_equal(bare.sitting.marks.list, marks.list,
                            marks.count * sizeof marks.list[0]);
    }
}

/* What all have chosen is turned over at the end; there nobody knows more than another. */
static void redact_until_the_end(void *memory, uint8_t seat) {
    if (template_game.to_act(memory) != SEAT_NONE) {
        template_game.redact(memory, seat);
    }
}

static void people_who_had_secrets_need_a_curtain_though_none_are_left(void **state) {
    (void)state;
    bare.game.redact = redact_until_the_end;
    play_to_the_end("pp");
    assert_true(sitting_review_hides(&bare.sitting));
    assert_int_equal(bare.sitting.chronicle.count, 0); /* from the deal on */
    bare.title = (struct title){&counter_game, &counter_policy, &bare.view};
    play_to_the_end("pp");
    assert_false(sitting_review_hides(&bare.sitting)); /* they never had any */
}

/* Advice was taken, and nothing of it was to be seen: the next choice stands there at once. */
static void a_choice_right_behind_another_waits_as_any_does(void **state) {
    (void)state;
    bare.title = (struct title){&counter_game, &counter_policy, &bare.view};
    bare.settings.pace = PACE_AT_ONCE;
    stub.length = 0;
    bare_begin("pp");
    until(SITTING_CHOOSE);
    bare.now += 1000;
    (void)bare_tick();
    assert_int_equal(sitting_play(&bare.sitting, bare.sitting.legal[0]), SITTING_PLAYED);
    (void)bare_tick();
    assert_int_equal(bare.sitting.phase, SITTING_CHOOSE);
    assert_int_equal(sitting_press(&bare.sitting, bare.now + 50, BUTTON_A), SITTING_QUIET);
    assert_int_equal(bare.sitting.match.count, 1);
}

/* A table that is opened while a computer is to act: who is next is not known yet. */
static void behind_a_curtain_nobody_is_called_before_it_is_known_who(void **state) {
    (void)state;
    uint32_t wait = 0;
    bare_begin("ccpp");
    assert_int_equal(bare.sitting.phase, SITTING_CURTAIN);
    for (int i = 0; i < 100000 && bare.sitting.match.count < 2; i++) {
        assert_int_equal(bare.sitting.next, SEAT_NONE);
        (void)sitting_press(&bare.sitting, bare.now, BUTTON_A);
        assert_int_equal(bare.sitting.phase, SITTING_CURTAIN);
        (void)sitting_tick(&bare.sitting, bare.now, &wait);
        bare.now += wait == SITTING_NEVER ? 400 : wait;
    }
    bare.now += 1000;
    assert_int_equal(sitting_press(&bare.sitting, bare.now, BUTTON_A), SITTING_REFUSED);
    assert_int_equal(sitting_tick(&bare.sitting, bare.now, &wait), SITTING_DRAW);
    assert_int_equal(bare.sitting.next, 2);
    assert_int_equal(bare.sitting.phase, SITTING_CURTAIN);
    assert_int_equal(bare.sitting.viewer, SEAT_NONE);
    bare.now += 1000;
    assert_int_equal(sitting_press(&bare.sitting, bare.now, BUTTON_A), SITTING_DRAW);
    assert_int_equal(bare.sitting.viewer, 2);
}

/* The last move is a computer's, and the table was opened just before it. */
static void a_game_that_ends_behind_a_curtain_is_shown_to_the_first_person(void **state) {
    (void)state;
    play_to_the_end("cppc");
    const struct lineup lineup = bare.sitting.lineup;
    const struct setup setup = bare.sitting.match.setup;
    const uint16_t count = bare.sitting.match.count;
    assert_int_equal(sitting_begin(&bare.sitting, &bare.title, &lineup, &setup), RESULT_OK);
    assert_int_equal(sitting_put(&bare.sitting, (uint16_t)(count - 1)), RESULT_OK);
    sitting_open(&bare.sitting);
    assert_int_equal(bare.sitting.phase, SITTING_CURTAIN);
    assert_int_equal(bare.sitting.next, SEAT_NONE);
    until(SITTING_OVER);
    assert_int_equal(bare.sitting.viewer, 1);
    assert_int_equal(bare.sitting.match.count, count);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup(name, bare_start)
    const struct CMUnitTest tests[] = {
        TEST(a_finger_that_goes_down_while_something_is_shown_is_noticed_in_time),
        TEST(a_finger_that_is_up_calls_nobody),
        TEST(what_a_computer_has_played_goes_on_at_once),
        TEST(a_table_that_was_left_plays_nothing),
        TEST(what_holds_is_drawn_once),
        TEST(a_press_hurries_one_computer),
        TEST(the_last_events_stand_in_words_one_behind_the_other),
        TEST(whose_turn_it_is_is_told_until_it_is_taken),
        TEST(whose_turn_it_is_is_told_until_a_button),
        TEST(what_others_have_changed_is_marked_and_nothing_else),
        TEST(marks_are_of_all_others_since_the_own_choice),
        TEST(people_who_had_secrets_need_a_curtain_though_none_are_left),
        TEST(a_choice_right_behind_another_waits_as_any_does),
        TEST(behind_a_curtain_nobody_is_called_before_it_is_known_who),
        TEST(a_game_that_ends_behind_a_curtain_is_shown_to_the_first_person),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
