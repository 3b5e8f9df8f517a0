/* Reviews of titles' games, in which a turn is of several choices: they are judged as a whole. */
#include "hint.h"
#include "rig.h"
#include "sample.h"
#include "sitting_advice.h"
#include "sitting_plan.h"
#include "sitting_review.h"
#include "stub_view.h"
#include "titles.h"
#include "unit.h"

static struct sitting sitting;
static struct settings settings;
static uint32_t now;

/* A person against a computer. */
static void begin(const struct title *title, uint32_t seed) {
    struct lineup lineup = lineup_default(title->rules);
    lineup.seats = 2;
    lineup.who[0] = WHO_PERSON;
    lineup.who[1] = 1;
    const struct setup setup = lineup_setup(&lineup, seed);
    memset(&sitting, 0, sizeof sitting);
    settings = settings_default();
    settings.pace = PACE_AT_ONCE;
    settings.single = 0; /* what is forced is asked for here */
    sitting.settings = &settings;
    now = 1000;
    stub_start();
    assert_int_equal(sitting_begin(&sitting, title, &lineup, &setup), RESULT_OK);
    sitting_open(&sitting);
}

/* Until the next thing happens; a loss that is shown waits for A. */
static void go_on(void) {
    uint32_t wait = 0;
    sitting_tick(&sitting, now, &wait);
    now += wait == SITTING_NEVER ? 0 : wait;
    if (sitting.phase == SITTING_HOLD || sitting.phase == SITTING_SAY) {
        now += 1000;
        sitting_hold_a(&sitting, now, true);
        (void)sitting_press(&sitting, now, BUTTON_A);
        sitting_hold_a(&sitting, now, false);
    }
}

/* The person plays what is listed first. */
static void play(const struct title *title, uint32_t seed) {
    begin(title, seed);
    while (sitting.phase != SITTING_OVER) {
        go_on();
        if (sitting.phase == SITTING_CHOOSE) {
            (void)sitting_play(&sitting, sitting.legal[0]);
        }
    }
}

static void review(void) {
    sitting_review_open(&sitting, 0);
    while (sitting_review_on(&sitting)) {
    }
}

/* Whether all actions between two were the seat's own and showed nothing, found another way. */
static bool is_one_turn(uint16_t from, uint16_t to) {
    struct chronicle chronicle = sitting.chronicle;
    bool one = true;
    chronicle_begin(&chronicle);
    chronicle_seek(&chronicle, from);
    while (chronicle.count < to) {
        (void)chronicle_next(&chronicle);
        one = one && chronicle.seat == 0 && !chronicle.sealed;
    }
    return one;
}

static void a_plan_keeps_its_chance_through_a_turn(void **state) {
    (void)state;
    const struct title title = {title_find("stellar")->rules, title_find("stellar")->policy,
                                &stub_view};
    uint16_t follow = 0;
    play(&title, 3);
    review();
    assert_true(sitting.review.count > 20);
    for (uint16_t i = 1; i < sitting.review.count; i++) {
        const struct review_choice *before = sitting_review_choice(&sitting, (uint16_t)(i - 1u));
        const struct review_choice *choice = sitting_review_choice(&sitting, i);
        assert_int_equal(choice->follows, is_one_turn(before->at, choice->at));
        if (choice->follows != 0) {
            assert_int_equal(sitting_review_luck(&sitting, i), 0);
            assert_int_equal(choice->chance, before->kept);
            follow++;
        }
    }
    assert_in_range(follow, 10, sitting.review.count - 10);
}

static void what_is_charged_is_never_more_than_there_was_to_lose(void **state) {
    (void)state;
    const struct title title = {title_find("stella_quest")->rules,
                                title_find("stella_quest")->policy, &stub_view};
    int32_t charged = 0;
    for (uint32_t seed = 1; seed <= sample_of(6); seed++) {
        play(&title, seed);
        review();
        int32_t had = sitting_review_choice(&sitting, 0)->chance;
        for (uint16_t i = 0; i < sitting.review.count; i++) {
            const int16_t luck = sitting_review_luck(&sitting, i);
            had += luck > 0 ? luck : 0;
        }
        const struct review_sum sum = sitting_review_sum(&sitting);
        charged += sum.cost;
        assert_true(sum.cost <= had);
    }
    assert_true(charged > 0); /* who plays what is listed first plays badly */
}

/* ---- Hints ---- */

/* Nothing was thought, because nothing is to be chosen; the plan has to say what follows all the
 * same. How often something did. */
static uint16_t check_forced(const struct title *title) {
    struct action plan[HINT_PLAN] = {sitting.legal[0]}, then[ACTIONS_MAX];
    const struct scene scene = sitting_scene(&sitting);
    if (sitting.legal_count != 1 || !hint_try(&scene, plan, 1) ||
        title->rules->to_act(scene.scratch) != sitting.viewer ||
        title->rules->legal(scene.scratch, then) != 1) {
        return 0;
    }
    assert_true(sitting_plan(&sitting, plan[0], plan) >= 2);
    assert_int_equal(action_key(plan[1]), action_key(then[0]));
    return 1;
}

static void what_is_forced_is_planned_without_thinking(void **state) {
    (void)state;
    uint16_t forced = 0;
    for (uint8_t i = 0; i < titles_count; i++) {
        const struct title title = {titles[i].rules, titles[i].policy, &stub_view};
        for (uint32_t seed = 1; seed <= 8; seed++) {
            struct rng rng;
            rng_seed(&rng, seed, RNG_TEST, 0);
            begin(&title, seed);
            while (sitting.phase != SITTING_OVER) {
                go_on();
                if (sitting.phase == SITTING_CHOOSE) {
                    forced = (uint16_t)(forced + check_forced(&title));
                    (void)sitting_play(&sitting,
                                       sitting.legal[rng_below(&rng, sitting.legal_count)]);
                }
            }
        }
    }
    assert_true(forced > 0);
}

static void think_of(struct advice advice[ADVICE_MAX]) {
    sitting_advise(&sitting);
    while (sitting_advise_on(&sitting)) {
    }
    (void)sitting_advice(&sitting, advice);
}

/* The first of what is advised now. */
static struct advice hint(void) {
    struct advice advice[ADVICE_MAX];
    think_of(advice);
    sitting_advise_no_more(&sitting);
    return advice[0];
}

static void who_follows_hints_hears_one_chance_through_a_turn(void **state) {
    (void)state;
    const struct title title = {title_find("stellar")->rules, title_find("stellar")->policy,
                                &stub_view};
    uint16_t steps = 0, choices = 0, last_at = 0;
    struct advice last = {.judged = false};
    begin(&title, 5);
    while (sitting.phase != SITTING_OVER && choices < 24) {
        go_on();
        if (sitting.phase != SITTING_CHOOSE) {
            continue;
        }
        const struct advice its = hint();
        const struct advice again = hint();
        assert_int_equal(its.chance, again.chance);
        if (last.judged && its.judged && is_one_turn(last_at, sitting.match.count)) {
            assert_int_equal(its.chance, last.chance);
            steps++;
        }
        last = its;
        last_at = sitting.match.count;
        choices++;
        (void)sitting_play(&sitting, its.action);
    }
    assert_true(steps > 5);
}

/* Where the next step has several choices, too; who has not thought plans no such step. */
static void the_rest_of_a_turn_is_planned_as_it_was_thought_of(void **state) {
    (void)state;
    const struct title title = {title_find("stellar")->rules, title_find("stellar")->policy,
                                &stub_view};
    uint16_t planned = 0;
    begin(&title, 5);
    for (uint16_t choices = 0; choices < 12 && sitting.phase != SITTING_OVER;) {
        struct action plan[HINT_PLAN], then[ACTIONS_MAX];
        struct advice advice[ADVICE_MAX];
        go_on();
        if (sitting.phase != SITTING_CHOOSE) {
            continue;
        }
        think_of(advice);
        const uint8_t n = sitting_plan(&sitting, advice[0].action, plan);
        const struct scene scene = sitting_scene(&sitting);
        const bool goes_on =
            n > 1 && hint_try(&scene, plan, 1) && title.rules->legal(scene.scratch, then) > 1;
        sitting_advise_no_more(&sitting);
        if (goes_on) {
            assert_int_equal(sitting_plan(&sitting, advice[0].action, plan), 1);
            planned++;
        }
        choices++;
        (void)sitting_play(&sitting, advice[0].action);
    }
    assert_true(planned > 2);
}

/* What is asked for may not be found, and what is drawn is not known: such a step ends the plan,
 * though the next choice is the viewer's own. */
static void a_plan_ends_where_something_uncertain_comes(void **state) {
    (void)state;
    const struct title title = {title_find("stellium")->rules, title_find("stellium")->policy,
                                &stub_view};
    uint16_t ended = 0, choices = 0;
    begin(&title, 5);
    while (choices < 12 && sitting.phase != SITTING_OVER) {
        struct action plan[HINT_PLAN];
        struct advice advice[ADVICE_MAX];
        go_on();
        if (sitting.phase != SITTING_CHOOSE) {
            continue;
        }
        think_of(advice);
        const uint8_t n = sitting_plan(&sitting, advice[0].action, plan);
        const struct scene scene = sitting_scene(&sitting);
        for (uint8_t steps = 1; steps < n; steps++) {
            assert_true(hint_try(&scene, plan, steps));
            assert_int_equal(title.rules->to_act(scene.scratch), sitting.viewer);
        }
        ended = (uint16_t)(ended + (n < HINT_PLAN && !hint_try(&scene, plan, n) &&
                                    title.rules->to_act(scene.scratch) == sitting.viewer));
        sitting_advise_no_more(&sitting);
        choices++;
        (void)sitting_play(&sitting, advice[0].action);
    }
    assert_true(ended > 0);
}

static void another_move_than_the_advised_one_begins_anew(void **state) {
    (void)state;
    const struct title title = {title_find("stellar")->rules, title_find("stellar")->policy,
                                &stub_view};
    begin(&title, 5);
    while (sitting.phase != SITTING_CHOOSE) {
        go_on();
    }
    (void)hint();
    assert_true(sitting.advised.count > 0);
    for (uint8_t i = 0; i < sitting.advised.count; i++) { /* as if others had been advised */
        sitting.advised.actions[i].c = (uint8_t)(sitting.advised.actions[i].c ^ 0x55u);
    }
    (void)sitting_play(&sitting, sitting.legal[0]);
    while (sitting.phase != SITTING_CHOOSE) {
        go_on();
    }
    (void)hint();
    assert_false(sitting.advised.keeps);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_forced_is_planned_without_thinking),
        cmocka_unit_test(a_plan_keeps_its_chance_through_a_turn),
        cmocka_unit_test(who_follows_hints_hears_one_chance_through_a_turn),
        cmocka_unit_test(the_rest_of_a_turn_is_planned_as_it_was_thought_of),
        cmocka_unit_test(a_plan_ends_where_something_uncertain_comes),
        cmocka_unit_test(another_move_than_the_advised_one_begins_anew),
        cmocka_unit_test(what_is_charged_is_never_more_than_there_was_to_lose),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
