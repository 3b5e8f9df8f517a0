/* Advice for somebody who is to choose: what is proposed, and that it changes nothing. */
#include "sitting_advice.h"

#include "rig.h"
#include "stub_view.h"
#include "tp_bot.h"
#include "tp_rules.h"
#include "unit.h"

static struct sitting sitting;
static struct settings settings;
static uint32_t now;

static const struct title title = {&template_game, &template_policy, &stub_view};
static const struct title lesson_title = {&template_game, &template_policy, &stub_lesson_view};

static int start(void **state) {
    (void)state;
    memset(&sitting, 0, sizeof sitting);
    settings = settings_default();
    settings.pace = PACE_AT_ONCE;
    sitting.settings = &settings;
    now = 1000;
    stub_start();
    return 0;
}

/* Lets time pass until the table waits for a button. */
static void run(void) {
    uint32_t wait = 0;
    do {
        sitting_tick(&sitting, now, &wait);
        now += wait == SITTING_NEVER ? 0 : wait;
    } while (wait != SITTING_NEVER && sitting.phase != SITTING_CHOOSE);
}

/* A person against two computers. */
static void begin(uint32_t seed) {
    const struct lineup lineup = lineup_default(&template_game);
    const struct setup setup = lineup_setup(&lineup, seed);
    assert_int_equal(sitting_begin(&sitting, &title, &lineup, &setup), RESULT_OK);
    sitting_open(&sitting);
    run();
}

static uint8_t advice_now(struct advice advice[ADVICE_MAX]) {
    sitting_advise(&sitting);
    while (sitting_advise_on(&sitting)) {
    }
    return sitting_advice(&sitting, advice);
}

static void describe(struct action action, char *words, uint16_t size) {
    struct text text = text_over(words, size);
    template_game.describe_action(sitting.shown.bytes, action, &text);
}

static void the_best_come_first_and_all_of_them_may_be_chosen(void **state) {
    (void)state;
    struct advice advice[ADVICE_MAX];
    for (uint32_t seed = 1; seed <= 10; seed++) {
        start(NULL);
        begin(seed);
        const uint8_t n = advice_now(advice);
        assert_in_range(n, 1, ADVICE_MAX);
        for (uint8_t i = 0; i < n; i++) {
            assert_true(advice[i].judged);
            assert_true(advice[i].chance <= advice[i > 0 ? i - 1 : 0].chance);
            assert_false(i == 0 && advice[i].level);
            if (advice[i].level) { /* no difference is shown where there is none */
                assert_int_equal(advice[i].chance, advice[0].chance);
            }
            for (uint8_t k = 0; k < i; k++) {
                char one[160], other[160];
                describe(advice[i].action, one, sizeof one);
                describe(advice[k].action, other, sizeof other);
                assert_string_not_equal(one, other);
            }
            assert_true(action_find(sitting.legal, sitting.legal_count, advice[i].action) <
                        sitting.legal_count);
        }
    }
}

static void say_the_same(const void *state, struct action action, struct text *text) {
    (void)state;
    (void)action;
    text_add(text, "play a card");
}

static void what_reads_the_same_is_proposed_once(void **state) {
    (void)state;
    struct advice advice[ADVICE_MAX];
    struct game game = template_game;
    begin(1);
    assert_in_range(advice_now(advice), 2, ADVICE_MAX);
    game.describe_action = say_the_same;
    const struct title alike = {&game, &template_policy, &stub_view};
    sitting.title = &alike;
    assert_int_equal(sitting_advice(&sitting, advice), 1);
    sitting.title = &title;
}

static void it_is_thought_in_slices(void **state) {
    (void)state;
    uint32_t slices = 1;
    uint8_t progress = 0;
    begin(2);
    sitting_advise(&sitting);
    assert_true(sitting_advises(&sitting));
    while (sitting_advise_on(&sitting)) {
        assert_true(mind_progress(&sitting.mind) >= progress);
        progress = mind_progress(&sitting.mind);
        slices++;
    }
    assert_false(sitting_advises(&sitting));
    assert_in_range(slices, 10, 400);
}

/* A race may be decided, and an open game proved, long before the budget is used. */
static void a_search_that_is_over_early_has_come_all_the_way(void **state) {
    (void)state;
    begin(2);
    sitting_advise(&sitting);
    struct mind *const mind = &sitting.mind;
    while (mind->think.search.done == 0) {
        assert_true(think_step(&mind->think));
    }
    assert_in_range(mind_progress(mind), 0, 10);
    assert_false(mind_ripe(mind));
    mind->think.search.over = true;
    assert_int_equal(mind_progress(mind), 100);
    assert_true(mind_ripe(mind));
    assert_false(sitting_advises(&sitting));
}

static void a_mind_with_nothing_to_think_of_has_come_all_the_way(void **state) {
    (void)state;
    begin(2);
    assert_int_equal(mind_progress(&sitting.mind), 100);
    sitting_advise(&sitting);
    assert_in_range(mind_progress(&sitting.mind), 0, 10);
    sitting_advise_no_more(&sitting);
    assert_int_equal(mind_progress(&sitting.mind), 100);
}

/* The hash of a game in which the first card is always chosen; with `asks` advice is thought about
 * before, and left at any point. */
static struct hash hash_of_a_game(bool asks) {
    struct advice advice[ADVICE_MAX];
    start(NULL);
    begin(5);
    for (uint16_t turn = 0; sitting.phase != SITTING_OVER; turn++) {
        assert_int_equal(sitting.phase, SITTING_CHOOSE);
        const struct hash before = match_hash(&sitting.match);
        const uint16_t count = sitting.match.count;
        if (asks && turn % 3 == 0) {
            (void)advice_now(advice);
            sitting_advise_no_more(&sitting);
        } else if (asks) {
            sitting_advise(&sitting);
            (void)sitting_advise_on(&sitting);
        }
        if (asks && turn % 3 == 1) { /* else it is not even said that nobody wants it any more */
            sitting_advise_no_more(&sitting);
        }
        assert_int_equal(sitting.match.count, count);
        assert_true(hash_same(match_hash(&sitting.match), before));
        (void)sitting_play(&sitting, sitting.legal[0]);
        run();
    }
    return match_hash(&sitting.match);
}

static void computers_play_the_same_whether_advice_was_asked_for_or_not(void **state) {
    (void)state;
    const struct hash quiet = hash_of_a_game(false);
    assert_true(hash_same(hash_of_a_game(true), quiet));
}

static void the_first_game_gets_only_what_it_allows(void **state) {
    (void)state;
    struct advice advice[ADVICE_MAX];
    struct lineup lineup = lineup_default(&template_game);
    lineup.lesson = 1;
    lineup.seats = 2;
    const struct setup *setup = &stub_lesson_view.lesson->setup;
    assert_int_equal(sitting_begin(&sitting, &lesson_title, &lineup, setup), RESULT_OK);
    sitting_open(&sitting);
    run();
    (void)sitting_press(&sitting, now, BUTTON_A); /* what it says before */
    assert_int_equal(sitting.phase, SITTING_CHOOSE);
    assert_int_equal(sitting.legal_count, 1);
    assert_int_equal(advice_now(advice), 1);
    assert_int_equal(advice[0].action.a, 9);
    assert_false(advice[0].judged);
    assert_false(sitting.mind.busy);
}

/* Where only the worse ones are allowed, these are proposed. */
static void what_is_not_allowed_is_never_proposed(void **state) {
    (void)state;
    struct advice all[ADVICE_MAX], some[ADVICE_MAX];
    for (uint32_t seed = 1; seed <= 10; seed++) {
        start(NULL);
        begin(seed);
        (void)advice_now(all);
        uint16_t kept = 0;
        for (uint16_t i = 0; i < sitting.legal_count; i++) {
            if (action_key(sitting.legal[i]) != action_key(all[0].action)) {
                sitting.legal[kept++] = sitting.legal[i];
            }
        }
        sitting.legal_count = kept;
        const uint8_t n = sitting_advice(&sitting, some);
        assert_in_range(n, 1, kept);
        for (uint8_t i = 0; i < n; i++) {
            assert_true(some[i].judged);
            assert_true(action_find(sitting.legal, kept, some[i].action) < kept);
        }
    }
}

/* ---- Through the console ---- */

/* One call of the console with a button down: it still thinks afterwards. */
static void touch(enum button button) {
    headless_hold((uint8_t)(1u << button));
    headless.now += 50;
    (void)console_tick(&rig);
    headless_hold(0);
}

static void sit_down(void) {
    rig_start("picosystem");
    rig_until("titles");
    rig_press(BUTTON_A);
    rig_press(BUTTON_A);
    rig_until("table");
    rig_run(20000); /* what is written and erased ahead is behind it */
}

static void open_the_hint(void) {
    rig_press(BUTTON_Y);
    rig_press(BUTTON_DOWN);
    touch(BUTTON_A);
    assert_true(rig_at("thinking"));
}

static void the_hint_is_there_at_once_and_says_that_it_thinks(void **state) {
    (void)state;
    sit_down();
    open_the_hint();
    rig_run(100);
    assert_true(rig_at("hint"));
    const uint32_t flushes = headless.flushes;
    rig_run(5000);
    assert_int_equal(headless.flushes, flushes);
    rig_end();
}

static void leaving_it_ends_it_and_writes_nothing(void **state) {
    (void)state;
    sit_down();
    const uint64_t written = flash_model_operations(rig_flash);
    const uint16_t count = rig.sitting.match.count;
    open_the_hint();
    headless.now += 50;
    (void)console_tick(&rig); /* A is up again */
    touch(BUTTON_B);
    rig_until("table");
    assert_false(mind_is_at(&rig.sitting.mind, MIND_ADVISES));
    rig_run(50);
    open_the_hint();
    rig_run(100);
    rig_press(BUTTON_Y);
    rig_until("table");
    assert_false(mind_is_at(&rig.sitting.mind, MIND_ADVISES));
    rig_run(20000);
    assert_int_equal(flash_model_operations(rig_flash), written);
    assert_int_equal(rig.sitting.match.count, count);
    rig_end();
}

static void a_plays_what_has_the_focus(void **state) {
    (void)state;
    struct advice advice[ADVICE_MAX];
    sit_down();
    open_the_hint();
    rig_run(100);
    assert_true(sitting_advice(&rig.sitting, advice) > 1);
    const uint16_t at = rig.sitting.match.count;
    rig_press(BUTTON_DOWN);
    rig_press(BUTTON_A);
    assert_int_equal(action_key(rig.sitting.log[at]), action_key(advice[1].action));
    rig_until("table");
    rig_end();
}

static void b_shows_the_others_and_leads_back_behind_the_last(void **state) {
    (void)state;
    struct advice advice[ADVICE_MAX];
    sit_down();
    open_the_hint();
    rig_run(100);
    const uint8_t count = sitting_advice(&rig.sitting, advice);
    for (uint8_t i = 0; i < count; i++) {
        assert_true(rig_at("hint"));
        rig_press(BUTTON_B);
    }
    rig_until("table");
    assert_false(mind_is_at(&rig.sitting.mind, MIND_ADVISES));
    rig_end();
}

static void x_lists_all_of_them_and_a_plays_there_too(void **state) {
    (void)state;
    struct advice advice[ADVICE_MAX];
    sit_down();
    open_the_hint();
    rig_run(100);
    assert_true(sitting_advice(&rig.sitting, advice) > 1);
    const uint16_t at = rig.sitting.match.count;
    rig_press(BUTTON_X);
    assert_true(rig_at("more"));
    rig_press(BUTTON_DOWN);
    rig_press(BUTTON_B);
    assert_true(rig_at("hint"));
    rig_press(BUTTON_X);
    rig_press(BUTTON_A);
    assert_int_equal(action_key(rig.sitting.log[at]), action_key(advice[1].action));
    rig_end();
}

/* Wherever the table stands, and whatever else the menu can do there. */
static void the_hint_is_the_menus_second_line_everywhere(void **state) {
    (void)state;
    sit_down();
    for (uint8_t choices = 0; choices < 2; choices++) {
        open_the_hint();
        rig_run(100);
        assert_true(rig_at("hint"));
        rig_press(BUTTON_Y);
        if (choices == 0) { /* what was played may be taken back now */
            rig_press(BUTTON_A);
            rig_run(5000);
            rig_until("table");
        }
    }
    rig_end();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_best_come_first_and_all_of_them_may_be_chosen, start),
        cmocka_unit_test_setup(what_reads_the_same_is_proposed_once, start),
        cmocka_unit_test_setup(it_is_thought_in_slices, start),
        cmocka_unit_test_setup(a_mind_with_nothing_to_think_of_has_come_all_the_way, start),
        cmocka_unit_test_setup(a_search_that_is_over_early_has_come_all_the_way, start),
        cmocka_unit_test_setup(computers_play_the_same_whether_advice_was_asked_for_or_not, start),
        cmocka_unit_test_setup(the_first_game_gets_only_what_it_allows, start),
        cmocka_unit_test_setup(what_is_not_allowed_is_never_proposed, start),
        cmocka_unit_test(the_hint_is_there_at_once_and_says_that_it_thinks),
        cmocka_unit_test(leaving_it_ends_it_and_writes_nothing),
        cmocka_unit_test(a_plays_what_has_the_focus),
        cmocka_unit_test(b_shows_the_others_and_leads_back_behind_the_last),
        cmocka_unit_test(x_lists_all_of_them_and_a_plays_there_too),
        cmocka_unit_test(the_hint_is_the_menus_second_line_everywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
