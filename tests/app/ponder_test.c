/* Thinking while a person looks: that it is of use, that nothing is told by it, and that it ends.
 * Time passes here while a computer draws a world, and while the table waits. */
#include "sitting_ponder.h"

#include "bits.h"
#include "hal/clock.h"
#include "rig.h"
#include "sitting_advice.h"
#include "sitting_lesson.h"
#include "stub_view.h"
#include "tp_bot.h"
#include "tp_rules.h"
#include "unit.h"

#define ITERATIONS 200u
#define AGAIN      (SECOND_WORLDS * SECOND_CHOICES) /* a second look, at most */
#define RESTS      1000u                            /* longer than a focus must rest */
#define LONG       60000u

static struct sitting sitting;
static struct settings settings;
static struct game slow_game;
static struct policy slow_policy;
static struct view focus_view;
static struct title slow_title;
static bool one_choice; /* of everybody but the first seat */

/* Each iteration draws a world, and that takes a millisecond. */
static void resample_slowly(void *state, uint8_t seat, struct rng *rng) {
    headless.now++;
    template_game.resample(state, seat, rng);
}

static uint16_t legal_or_forced(const void *state, struct action *actions) {
    const uint16_t n = template_game.legal(state, actions);
    return one_choice && n > 0 && template_game.to_act(state) > 0 ? 1 : n;
}

/* The focus is a number: RIGHT goes on, A plays the choice of that number, DOWN looks away. */
struct pointer {
    uint8_t at;
    bool away;
};

static enum answer enter_focus(void *view, struct scene *scene) {
    (void)scene;
    *(struct pointer *)view = (struct pointer){0};
    return ANSWER_DRAW;
}

static enum answer press_focus(void *view, struct scene *scene, enum button button) {
    struct pointer *const focus = view;
    if (button == BUTTON_RIGHT) {
        focus->at = (uint8_t)((focus->at + 1u) % scene->legal_count);
        return ANSWER_DRAW;
    }
    if (button == BUTTON_DOWN) {
        focus->away = !focus->away;
        return ANSWER_DRAW;
    }
    if (button != BUTTON_A || scene->legal_count == 0) {
        return ANSWER_REFUSE;
    }
    if (focus->away) {
        focus->away = false;
        return ANSWER_DRAW;
    }
    scene->chosen = scene->legal[focus->at];
    return ANSWER_ACT;
}

static int start(void **state) {
    (void)state;
    static const struct strength equal[LEVELS] = {{.iterations = ITERATIONS},
                                                  {.iterations = ITERATIONS},
                                                  {.iterations = ITERATIONS},
                                                  {.iterations = ITERATIONS},
                                                  {.iterations = ITERATIONS}};
    rig_start("picosystem");
    one_choice = false;
    slow_game = template_game;
    slow_game.resample = resample_slowly;
    slow_game.legal = legal_or_forced;
    slow_policy = template_policy;
    slow_policy.levels = equal;
    focus_view = (struct view){.enter = enter_focus, .press = press_focus};
    slow_title = (struct title){&slow_game, &slow_policy, &focus_view};
    settings = settings_default();
    settings.pace = PACE_AT_ONCE;
    settings.motion = 0;
    settings.single = 0;
    memset(&sitting, 0, sizeof sitting);
    sitting.settings = &settings;
    return 0;
}

/* Lets time pass, and stops when the table waits for a button, or after `ms`; how long it was. */
static uint32_t run(uint32_t ms) {
    const uint32_t began = headless.now;
    uint32_t wait = 0;
    while (headless.now - began < ms && wait != SITTING_NEVER) {
        (void)sitting_tick(&sitting, clock_ms(), &wait);
        const uint32_t left = ms - min_u32(ms, headless.now - began);
        headless.now += wait != SITTING_NEVER ? min_u32(wait, left) : 0;
    }
    return headless.now - began;
}

static bool asks_nothing(void) {
    return sitting.phase != SITTING_CHOOSE && sitting.phase != SITTING_OVER &&
           (sitting.phase != SITTING_CURTAIN || sitting.next == SEAT_NONE);
}

/* Or to a curtain before one. */
static void run_to_choice(void) {
    while (asks_nothing()) {
        uint32_t wait = 0;
        (void)sitting_tick(&sitting, clock_ms(), &wait);
        headless.now += !asks_nothing() ? 0 : wait != SITTING_NEVER ? wait : 1;
    }
}

/* A game of `people` as letters, p a person and c a computer, up to the first choice. */
static void begin(const struct title *title, const char *people, uint32_t seed) {
    struct lineup lineup = lineup_default(title->rules);
    lineup.seats = (uint8_t)strlen(people);
    for (uint8_t seat = 0; seat < lineup.seats; seat++) {
        lineup.who[seat] = people[seat] == 'p' ? WHO_PERSON : 2;
    }
    const struct setup setup = lineup_setup(&lineup, seed);
    assert_int_equal(sitting_begin(&sitting, title, &lineup, &setup), RESULT_OK);
    sitting_open(&sitting);
    run_to_choice();
}

static enum sitting_news press(enum button button) {
    return sitting_press(&sitting, clock_ms(), button);
}

/* Milliseconds until a computer has acted. */
static uint32_t time_next(void) {
    const uint32_t began = headless.now;
    const uint16_t count = sitting.match.count;
    while (sitting.match.count == count) {
        uint32_t wait;
        (void)sitting_tick(&sitting, clock_ms(), &wait);
        headless.now += sitting.match.count == count && wait != SITTING_NEVER ? wait : 0;
        assert_in_range(headless.now - began, 0, LONG);
    }
    return headless.now - began;
}

static bool is_pondered(void) {
    return mind_is_at(&sitting.mind, MIND_PONDERS) && sitting.mind.done;
}

static void what_was_foreseen_is_answered_at_once(void **state) {
    (void)state;
    for (uint32_t seed = 1; seed <= 8; seed++) {
        begin(&slow_title, "pc", seed);
        run(LONG);
        assert_true(is_pondered());
        assert_int_equal(press(BUTTON_A), SITTING_PLAYED);
        assert_int_equal(time_next(), 0);
    }
}

/* A choice that the computer does not see is none for it. */
static void a_choice_that_stays_hidden_was_foreseen_whatever_it_was(void **state) {
    (void)state;
    begin(&slow_title, "pc", 1);
    run(LONG);
    (void)press(BUTTON_RIGHT);
    assert_int_equal(press(BUTTON_A), SITTING_PLAYED);
    assert_int_not_equal(action_key(sitting.log[0]), action_key(sitting.ponder.actions[0]));
    assert_int_equal(time_next(), 0);
}

static void another_choice_is_thought_about_from_the_beginning(void **state) {
    (void)state;
    for (uint32_t seed = 1; seed <= 8; seed++) {
        begin(&slow_title, "cp", seed);
        run(LONG);
        assert_true(is_pondered());
        assert_true(sitting.legal_count > 1);
        (void)press(BUTTON_RIGHT);
        assert_int_equal(press(BUTTON_A), SITTING_PLAYED);
        assert_in_range(time_next(), ITERATIONS - 10u, ITERATIONS + AGAIN + 10u);
    }
}

static void what_has_begun_while_somebody_looked_goes_on(void **state) {
    (void)state;
    begin(&slow_title, "cp", 3);
    run(500);
    assert_true(mind_is_at(&sitting.mind, MIND_PONDERS) && !sitting.mind.done);
    (void)press(BUTTON_A);
    assert_in_range(time_next(), 1, ITERATIONS + AGAIN - 50u);
}

/* Whatever the policy would play: a person decides. */
static void the_focus_says_what_is_likely(void **state) {
    (void)state;
    begin(&slow_title, "pc", 5);
    for (uint8_t at = 0; at < sitting.legal_count; at++) {
        run(LONG);
        assert_true(is_pondered());
        assert_int_equal(sitting.ponder.count, 1);
        assert_int_equal(action_key(sitting.ponder.actions[0]), action_key(sitting.legal[at]));
        (void)press(BUTTON_RIGHT);
    }
}

static void a_focus_that_plays_nothing_leaves_it_to_the_policy(void **state) {
    (void)state;
    begin(&slow_title, "pc", 5);
    (void)press(BUTTON_DOWN);
    run(LONG);
    assert_true(is_pondered());
    struct tp_state view;
    match_observe(&sitting.match, 0, &view);
    struct rng rng = sitting_chance(&sitting, 0, sitting.match.count);
    const uint16_t likely = slow_policy.choose(&view, sitting.legal, sitting.legal_count, &rng);
    assert_int_equal(action_key(sitting.ponder.actions[0]), action_key(sitting.legal[likely]));
    const struct action first = sitting.ponder.actions[0];
    (void)press(BUTTON_RIGHT); /* still looks away: what was thought stays */
    run(LONG);
    assert_true(is_pondered());
    assert_int_equal(action_key(sitting.ponder.actions[0]), action_key(first));
}

/* Two people before the computer: the second one's choice is foreseen as well. */
static void the_choices_of_others_before_a_computer_are_foreseen(void **state) {
    (void)state;
    begin(&slow_title, "ppc", 7);
    while (sitting.phase == SITTING_CURTAIN || sitting.viewer != 0) {
        (void)press(BUTTON_A);
        run(RESTS);
    }
    run(LONG);
    assert_true(is_pondered());
    assert_int_equal(sitting.ponder.count, 2);
    assert_int_equal(sitting.mind.at, sitting.match.count + 2u);
}

static void when_it_has_pondered_it_waits_for_a_button(void **state) {
    (void)state;
    begin(&slow_title, "pc", 2);
    assert_in_range(run(LONG), ITERATIONS, RESTS + ITERATIONS + AGAIN);
    const uint32_t done = sitting.mind.think.search.done;
    for (int i = 0; i < 100; i++) {
        uint32_t wait;
        headless.now += 1000;
        assert_int_equal(sitting_tick(&sitting, clock_ms(), &wait), SITTING_QUIET);
        assert_int_equal(wait, SITTING_NEVER);
    }
    assert_int_equal(sitting.mind.think.search.done, done);
}

static void nobody_ponders_while_the_battery_is_low(void **state) {
    (void)state;
    begin(&slow_title, "pc", 2);
    sitting.spares = true;
    run(LONG);
    assert_false(sitting.mind.busy);
    sitting.spares = false;
    run(LONG);
    assert_true(is_pondered());
}

static void where_no_computer_is_to_act_nothing_is_pondered_over(void **state) {
    (void)state;
    uint32_t nothing = 0;
    begin(&slow_title, "cp", 4);
    while (sitting.phase == SITTING_CHOOSE) { /* who chooses last of all, ends the game */
        run(LONG);
        nothing += !sitting.mind.busy;
        (void)press(BUTTON_A);
        run_to_choice();
    }
    assert_int_equal(nothing, 1);
    begin(&slow_title, "pp", 4);
    for (int i = 0; i < 4; i++) {
        run(RESTS);
        assert_false(sitting.mind.busy);
        (void)press(BUTTON_A);
    }
}

/* How long somebody has looked is known to all; what a computer holds is not. */
static void a_forced_answer_comes_as_late_as_a_chosen_one(void **state) {
    (void)state;
    static const uint32_t looks[] = {310, 450, 500, 550, LONG};
    for (size_t i = 0; i < sizeof looks / sizeof looks[0]; i++) {
        uint32_t took[2];
        for (int forced = 0; forced < 2; forced++) {
            rig_end();
            start(NULL);
            sitting.mind.took[1] = 1u + ITERATIONS;
            one_choice = forced == 1;
            begin(&slow_title, "pc", 6);
            run(looks[i]);
            assert_int_equal(press(BUTTON_A), SITTING_PLAYED);
            took[forced] = time_next();
        }
        print_message("looked at for %u ms: %u chosen, %u forced\n", looks[i], took[0], took[1]);
        assert_in_range(took[1], took[0] > AGAIN + 10u ? took[0] - AGAIN - 10u : 0, took[0] + 10u);
    }
}

/* As does one that is thought about without a rest before it. */
static void how_long_a_choice_takes_is_learnt_from_choices_that_are_made(void **state) {
    (void)state;
    begin(&slow_title, "pc", 6);
    assert_int_equal(sitting.mind.took[1], 0);
    run(LONG);
    assert_true(is_pondered());
    assert_int_equal(sitting.mind.took[1], 0);
    (void)press(BUTTON_A);
    (void)time_next();
    assert_in_range(sitting.mind.took[1], ITERATIONS, ITERATIONS + AGAIN + 10u);
}

/* Somewhere in the mind, or in what else, are these bytes. */
static bool holds(const void *memory, const uint8_t *bytes, uint8_t size) {
    const uint8_t *const all = memory;
    const size_t length = memory == &sitting.mind ? sizeof sitting.mind : sizeof sitting.truth;
    for (size_t i = 0; i + size <= length; i++) {
        if (memcmp(all + i, bytes, size) == 0) {
            return true;
        }
    }
    return false;
}

/* What it ponders over is the view of who is to act, and where it was found out nothing stays. */
static void nothing_of_the_truth_comes_to_the_mind(void **state) {
    (void)state;
    uint8_t bytes[STATE_MAX], checkpoint[STATE_MAX], kept[STATE_MAX];
    for (uint32_t seed = 1; seed <= 20; seed++) {
        struct action log[PONDER_STEPS];
        struct match branch;
        const struct match_memory memory = {bytes, checkpoint, log, PONDER_STEPS};
        begin(&slow_title, "pcc", seed);
        run(450);
        assert_true(mind_is_at(&sitting.mind, MIND_PONDERS));
        match_branch(&branch, &sitting.match, memory);
        for (uint8_t i = 0; i < sitting.ponder.count; i++) {
            assert_int_equal(match_play(&branch, sitting.ponder.actions[i], NULL), RESULT_OK);
        }
        match_observe(&branch, match_to_act(&branch), kept);
        assert_memory_equal(sitting.mind.view, kept, slow_game.state_size);
        const struct tp_state *const truth = (const void *)bytes;
        assert_false(holds(&sitting.mind, truth->deck, truth->deck_size));
        assert_true(holds(&sitting.truth, truth->deck, truth->deck_size));
    }
}

static void a_hint_goes_before_it_and_costs_nothing(void **state) {
    (void)state;
    begin(&slow_title, "pc", 9);
    run(500);
    assert_true(mind_is_at(&sitting.mind, MIND_PONDERS));
    sitting_advise(&sitting);
    assert_true(mind_is_at(&sitting.mind, MIND_ADVISES));
    uint32_t wait;
    (void)sitting_tick(&sitting, clock_ms(), &wait); /* a dialog lies over the table meanwhile */
    assert_true(mind_is_at(&sitting.mind, MIND_ADVISES));
    while (sitting_advise_on(&sitting)) {
    }
    sitting_advise_no_more(&sitting);
    run(LONG);
    assert_true(is_pondered());
    (void)press(BUTTON_A);
    assert_int_equal(time_next(), 0);
}

static void what_is_taken_back_is_foreseen_anew(void **state) {
    (void)state;
    begin(&slow_title, "pc", 7);
    sitting.lineup.takes = 1;
    run(LONG);
    const struct action first = sitting.ponder.actions[0];
    (void)press(BUTTON_A);
    run_to_choice();
    const struct action answer = sitting.log[1];
    assert_int_equal(sitting_undo(&sitting, 1), SITTING_UNDONE);
    assert_int_equal(sitting.match.count, 0);
    run_to_choice();
    run(LONG);
    assert_true(is_pondered());
    assert_int_equal(sitting.ponder.from, 0);
    assert_int_equal(action_key(sitting.ponder.actions[0]), action_key(first));
    (void)press(BUTTON_A);
    assert_int_equal(time_next(), 0);
    assert_int_equal(action_key(sitting.log[1]), action_key(answer));
}

static void a_first_game_goes_by_its_own_steps(void **state) {
    (void)state;
    slow_title.view = &stub_lesson_view;
    struct lineup lineup = lineup_default(&slow_game);
    lineup.seats = plain_lesson.setup.seats;
    lineup.lesson = 1;
    assert_int_equal(sitting_begin(&sitting, &slow_title, &lineup, &plain_lesson.setup), RESULT_OK);
    sitting_open(&sitting);
    while (sitting.phase != SITTING_CHOOSE) {
        (void)press(BUTTON_A);
        run(RESTS);
    }
    assert_true(sitting_is_lesson(&sitting));
    run(LONG);
    assert_false(sitting.mind.busy);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, start, rig_teardown)
    const struct CMUnitTest tests[] = {
        TEST(what_was_foreseen_is_answered_at_once),
        TEST(a_choice_that_stays_hidden_was_foreseen_whatever_it_was),
        TEST(another_choice_is_thought_about_from_the_beginning),
        TEST(what_has_begun_while_somebody_looked_goes_on),
        TEST(the_focus_says_what_is_likely),
        TEST(a_focus_that_plays_nothing_leaves_it_to_the_policy),
        TEST(the_choices_of_others_before_a_computer_are_foreseen),
        TEST(when_it_has_pondered_it_waits_for_a_button),
        TEST(nobody_ponders_while_the_battery_is_low),
        TEST(where_no_computer_is_to_act_nothing_is_pondered_over),
        TEST(a_forced_answer_comes_as_late_as_a_chosen_one),
        TEST(how_long_a_choice_takes_is_learnt_from_choices_that_are_made),
        TEST(nothing_of_the_truth_comes_to_the_mind),
        TEST(a_hint_goes_before_it_and_costs_nothing),
        TEST(what_is_taken_back_is_foreseen_anew),
        TEST(a_first_game_goes_by_its_own_steps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
