/* A finished game gone through once more: what its choices cost, and that only what the seat knew
 * is looked at. */
#include "sitting_review.h"

#include "assets.h"
#include "counter_game.h"
#include "hint.h"
#include "plain_view.h"
#include "rig.h"
#include "screens.h"
#include "sitting_advice.h"
#include "stub_view.h"
#include "tp_bot.h"
#include "tp_rules.h"
#include "unit.h"

static struct sitting sitting;
static struct settings settings;
static uint32_t now;

static const struct title title = {&template_game, &template_policy, &stub_view};
static const struct title counter_title = {&counter_game, &counter_policy, &stub_view};
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

static void run(void) {
    uint32_t wait = 0;
    do {
        sitting_tick(&sitting, now, &wait);
        now += wait == SITTING_NEVER ? 0 : wait;
    } while (wait != SITTING_NEVER && sitting.phase != SITTING_CHOOSE);
}

/* How the people of these tests play. */
static struct action first_one(void) {
    return sitting.legal[0];
}

static struct action as_advised(void) {
    struct advice advice[ADVICE_MAX];
    sitting_advise(&sitting);
    while (sitting_advise_on(&sitting)) {
    }
    (void)sitting_advice(&sitting, advice);
    sitting_advise_no_more(&sitting);
    return advice[0].action;
}

/* A game to its end; `people` as letters: p a person, c a computer. */
static void play(const struct title *of, const char *people, uint32_t seed,
                 struct action (*choose)(void)) {
    struct lineup lineup = lineup_default(of->rules);
    lineup.seats = (uint8_t)strlen(people);
    for (uint8_t seat = 0; seat < lineup.seats; seat++) {
        lineup.who[seat] = people[seat] == 'p' ? WHO_PERSON : 2;
    }
    struct setup setup = lineup_setup(&lineup, seed);
    if (of->view->lesson != NULL) {
        lineup.lesson = 1;
        setup = of->view->lesson->setup;
    }
    start(NULL);
    assert_int_equal(sitting_begin(&sitting, of, &lineup, &setup), RESULT_OK);
    sitting_open(&sitting);
    for (run(); sitting.phase != SITTING_OVER; run()) {
        if (sitting.phase == SITTING_CHOOSE) {
            (void)sitting_play(&sitting, choose());
        } else { /* a curtain, or words */
            now += 500;
            (void)sitting_press(&sitting, now, BUTTON_A);
        }
    }
}

static struct review_sum review_of(uint8_t seat) {
    sitting_review_open(&sitting, seat);
    while (sitting_review_on(&sitting)) {
    }
    return sitting_review_sum(&sitting);
}

/* Where the seat had several moves: the whole list, found another way. */
static uint16_t count_choices(uint8_t seat) {
    struct action legal[ACTIONS_MAX];
    uint16_t count = 0;
    struct chronicle chronicle = sitting.chronicle;
    chronicle_begin(&chronicle);
    for (uint16_t i = 0; i < sitting.match.count; i++) {
        const uint8_t actor = template_game.to_act(chronicle.state);
        count =
            (uint16_t)(count + (actor == seat && template_game.legal(chronicle.state, legal) > 1));
        chronicle_next(&chronicle);
    }
    return count;
}

static void every_choice_of_the_seat_is_looked_at(void **state) {
    (void)state;
    play(&title, "pcc", 3, first_one);
    const uint16_t expected = count_choices(0);
    assert_in_range(expected, 3, 5);
    (void)review_of(0);
    assert_int_equal(sitting.review.count, expected);
    assert_int_equal(sitting.review.done, expected);
    for (uint16_t i = 0; i < expected; i++) {
        const struct review_choice *choice = sitting_review_choice(&sitting, i);
        assert_true(choice->kept <= choice->chance);
        if (action_key(choice->best) == action_key(sitting.log[choice->at])) {
            assert_int_equal(review_cost(choice), 0);
        }
    }
}

/* What it began with, less what the choices cost, and with what luck gave, is how it ended. */
static void luck_and_choices_lead_to_the_end(uint8_t seat) {
    const struct review_sum sum = review_of(seat);
    const uint8_t won = match_winners(&sitting.match), own = (uint8_t)(1u << seat);
    const int one = (int)VERDICT_ONE;
    const int result = (won & own) == 0 ? 0 : won == own ? one : one / 2;
    const int begun = sitting_review_choice(&sitting, 0)->chance;
    assert_int_equal(begun - sum.cost + sum.luck, result);
    int luck = 0;
    for (uint16_t i = 0; i < sitting.review.count; i++) {
        luck += sitting_review_luck(&sitting, i);
    }
    const struct review_choice *last =
        sitting_review_choice(&sitting, (uint16_t)(sitting.review.count - 1u));
    assert_int_equal(luck + result - last->kept, sum.luck);
}

static void luck_and_choices_lead_from_the_first_chance_to_the_end(void **state) {
    (void)state;
    for (uint32_t seed = 1; seed <= 8; seed++) {
        play(&title, "pc", seed, first_one);
        luck_and_choices_lead_to_the_end(0);
        play(&title, "cp", seed, first_one); /* whichever seat it is */
        luck_and_choices_lead_to_the_end(1);
    }
}

static void who_plays_as_advised_loses_little_by_it(void **state) {
    (void)state;
    int32_t careless = 0, advised = 0, marked = 0, marked_advised = 0;
    for (uint32_t seed = 1; seed <= 8; seed++) {
        play(&title, "pcc", seed, first_one);
        const struct review_sum poor = review_of(0);
        play(&title, "pcc", seed, as_advised);
        const struct review_sum good = review_of(0);
        careless += poor.cost;
        advised += good.cost;
        marked += poor.marked;
        marked_advised += good.marked;
    }
    assert_true(advised * 4 < careless);
    assert_true(marked > 4);
    assert_true(marked_advised <= 1);
}

static void a_mark_means_more_than_eight_per_cent(void **state) {
    (void)state;
    assert_false(review_is_marked(&(struct review_choice){.chance = 119, .kept = 100}));
    assert_true(review_is_marked(&(struct review_choice){.chance = 120, .kept = 100}));
    assert_int_equal(chance_percent(20), 8);
    assert_int_equal(chance_percent(VERDICT_ONE), 100);
    assert_int_equal(chance_percent(-(int)VERDICT_ONE / 2), -50);
}

static void a_moment_is_shown_as_the_seat_knew_it(void **state) {
    (void)state;
    _Alignas(8) uint8_t truth[STATE_MAX], view[STATE_MAX];
    play(&title, "cpc", 4, first_one);
    (void)review_of(1);
    for (uint16_t i = 0; i < sitting.review.count; i++) {
        struct chronicle chronicle = sitting.chronicle;
        chronicle.state = truth;
        chronicle_begin(&chronicle);
        chronicle_seek(&chronicle, sitting_review_choice(&sitting, i)->at);
        chronicle_view(&chronicle, 1, view);
        const struct hash known = game_hash(&template_game, view);
        assert_false(hash_same(known, game_hash(&template_game, truth)));
        sitting_review_show(&sitting, i);
        const struct scene scene = sitting_scene(&sitting);
        assert_true(hash_same(game_hash(&template_game, scene.state), known));
        assert_true(hash_same(stub.shown, known)); /* and its view was told to begin there */
        assert_int_equal(scene.viewer, 1);
        assert_true(scene.legal_count > 1);
        assert_false(scene.over);
    }
}

static bool count_told(void *reader, const struct event *event, uint16_t place) {
    (void)event;
    (void)place;
    ++*(uint16_t *)reader;
    return true;
}

static void afterwards_the_end_is_there_as_it_was(void **state) {
    (void)state;
    uint16_t before = 0, after = 0;
    play(&title, "pc", 2, first_one);
    memset(sitting.view, 7, 100);
    const struct hash shown = game_hash(&template_game, sitting.shown.bytes);
    const struct hash truth = match_hash(&sitting.match);
    sitting_read(&sitting, count_told, &before);
    (void)review_of(0);
    sitting_review_show(&sitting, 1);
    sitting_review_close(&sitting);
    sitting_read(&sitting, count_told, &after);
    assert_int_equal(after, before);
    assert_true(hash_same(game_hash(&template_game, sitting.shown.bytes), shown));
    assert_true(hash_same(match_hash(&sitting.match), truth));
    assert_int_equal(sitting.view[99], 7);
    assert_int_equal(sitting.phase, SITTING_OVER);
    assert_int_equal(sitting.viewer, 0);
    assert_int_equal(sitting.legal_count, 0);
    assert_true(sitting_scene(&sitting).over);
    assert_false(sitting.mind.busy);
}

/* By what the mind was at before a choice became known. */
static void what_is_marked_was_looked_at_twice_and_longer(void **state) {
    (void)state;
    unsigned marked = 0;
    for (uint32_t seed = 1; seed <= 8; seed++) {
        play(&title, "pcc", seed, first_one);
        sitting_review_open(&sitting, 0);
        bool again = false;
        for (uint16_t done = 0; sitting_reviews(&sitting); again = sitting.review.again) {
            (void)sitting_review_on(&sitting);
            if (sitting.review.done > done) {
                const bool mark = review_is_marked(sitting_review_choice(&sitting, done++));
                assert_true(again || !mark);
                marked += mark;
            }
        }
    }
    assert_true(marked > 0);
}

static void it_goes_on_where_it_was_left(void **state) {
    (void)state;
    play(&title, "pc", 2, first_one);
    const struct review_sum whole = review_of(0);
    play(&title, "pc", 2, first_one);
    sitting_review_open(&sitting, 0);
    while (sitting.review.done < 2) {
        (void)sitting_review_on(&sitting);
    }
    (void)sitting_review_on(&sitting); /* and a little of the third */
    sitting_review_close(&sitting);
    sitting_review_open(&sitting, 0);
    assert_int_equal(sitting.review.done, 2);
    const struct review_sum later = review_of(0);
    assert_int_equal(later.marked, whole.marked);
    assert_int_equal(later.cost, whole.cost);
    assert_int_equal(later.luck, whole.luck);
}

/* ... and the study comes to the same. */
static void a_moment_is_shown_before_it_has_been_judged(void **state) {
    (void)state;
    play(&title, "pc", 2, first_one);
    const struct review_sum whole = review_of(0);
    play(&title, "pc", 2, first_one);
    sitting_review_open(&sitting, 0);
    for (uint16_t i = sitting.review.count; i > 0; i--) {
        assert_false(sitting_review_knows(&sitting, (uint16_t)(i - 1u)));
        sitting_review_show(&sitting, (uint16_t)(i - 1u));
        assert_true(sitting_scene(&sitting).legal_count > 1);
        (void)sitting_review_on(&sitting);
    }
    while (sitting_review_on(&sitting)) {
        sitting_review_show(&sitting, (uint16_t)(sitting.review.count - 1u));
    }
    const struct review_sum later = sitting_review_sum(&sitting);
    assert_int_equal(later.cost, whole.cost);
    assert_int_equal(later.luck, whole.luck);
}

static void a_moment_is_found_by_the_actions_before_it(void **state) {
    (void)state;
    play(&title, "cpc", 4, first_one);
    sitting_review_open(&sitting, 1);
    const uint16_t last = (uint16_t)(sitting.review.count - 1u);
    assert_true(last > 1);
    for (uint16_t i = 0; i <= last; i++) {
        const uint16_t at = sitting_review_at(&sitting, i);
        assert_int_equal(sitting_review_from(&sitting, at), i);
        assert_int_equal(sitting_review_from(&sitting, (uint16_t)(at + 1u)), i < last ? i + 1 : i);
    }
    assert_int_equal(sitting_review_from(&sitting, 0), 0);
    assert_int_equal(sitting_review_from(&sitting, sitting.match.count), last);
}

static void each_person_has_a_review_and_computers_have_none(void **state) {
    (void)state;
    play(&title, "pcp", 2, first_one);
    assert_int_equal(sitting_review_seats(&sitting), 5);
    const uint8_t viewer = sitting.viewer;
    (void)review_of(2);
    assert_int_equal(sitting.review.count, count_choices(2));
    (void)review_of(0);
    assert_int_equal(sitting.review.seat, 0);
    sitting_review_close(&sitting);
    assert_int_equal(sitting.viewer, viewer);
    play(&title, "cc", 2, first_one); /* who looked on looks over one's shoulder */
    assert_int_equal(sitting_review_seats(&sitting), 1);
}

/* While the mind is busy with a choice of somebody else. */
static void another_seats_review_begins_anew(void **state) {
    (void)state;
    static struct review_choice alone[LOG_MAX];
    play(&title, "pp", 2, first_one);
    (void)review_of(1);
    const uint16_t count = sitting.review.count;
    for (uint16_t i = 0; i < count; i++) {
        alone[i] = *sitting_review_choice(&sitting, i);
    }
    sitting_review_close(&sitting);
    for (int slices = 1; slices < 4; slices++) {
        sitting_review_open(&sitting, 0);
        for (int i = 0; i < slices; i++) {
            assert_true(sitting_review_on(&sitting));
        }
        (void)review_of(1);
        assert_int_equal(sitting.review.count, count);
        for (uint16_t i = 0; i < count; i++) {
            assert_memory_equal(sitting_review_choice(&sitting, i), &alone[i], sizeof alone[i]);
        }
    }
}

static void only_people_with_secrets_need_a_curtain(void **state) {
    (void)state;
    play(&title, "pp", 2, first_one);
    assert_true(sitting_review_hides(&sitting));
    play(&title, "pc", 2, first_one);
    assert_false(sitting_review_hides(&sitting));
    play(&counter_title, "pp", 2, first_one);
    assert_false(sitting_review_hides(&sitting));
}

static void what_the_first_game_prescribed_is_not_reviewed(void **state) {
    (void)state;
    play(&lesson_title, "pc", 5, first_one);
    (void)review_of(0);
    for (uint16_t i = 0; i < sitting.review.count; i++) {
        assert_true(sitting_review_choice(&sitting, i)->at >= 2);
    }
    assert_int_equal(sitting.review.count, count_choices(0) - 1);
}

/* ---- Through the console ---- */

/* A game of the first title, in which what has the focus is played. */
static void play_through(void) {
    rig_until("titles");
    rig_press(BUTTON_A);
    rig_press(BUTTON_A);
    while (!rig_at("end")) {
        rig_until_either("table", "end");
        rig_press(BUTTON_A);
    }
}

static void through_the_console_it_writes_nothing_and_can_be_left(void **state) {
    (void)state;
    rig_start("picosystem");
    play_through();
    rig_run(20000); /* the sheet is told, and what is written ahead is behind it */
    const uint64_t written = flash_model_operations(rig_flash);
    const uint32_t glass = headless_glass_sum();
    static const enum button ways[] = {BUTTON_Y,    BUTTON_A,  BUTTON_LEFT, BUTTON_RIGHT,
                                       BUTTON_DOWN, BUTTON_UP, BUTTON_A,    BUTTON_DOWN};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        rig_press(ways[i]);
        rig_run(1000);
        assert_true(rig_at(i == 0 ? "review" : "moment"));
    }
    rig_press(BUTTON_B);
    assert_true(rig_at("review"));
    rig_press(BUTTON_B);
    assert_true(rig_at("end"));
    rig_run(5000);
    assert_int_equal(headless_glass_sum(), glass);
    assert_int_equal(flash_model_operations(rig_flash), written);
    rig_press(BUTTON_Y);
    rig_press(BUTTON_X);
    assert_true(rig_at("history"));
    rig_press(BUTTON_B);
    rig_run(300);
    rig_press(BUTTON_A); /* the next game is as any other */
    rig_until("table");
    rig_end();
}

static bool in_column;

/* Where a card of that number lies. */
static struct rect place_of(struct action action) {
    const int far = 20 * (action.a % 9);
    return in_column ? rect_at(20, 30 + far, 12, 6) : rect_at(20 + far, 40, 12, 6);
}

static void hint_place_alone(const void *view, const struct scene *scene, const struct action *plan,
                             uint8_t n, struct hint *hint) {
    (void)view;
    (void)scene;
    (void)n;
    hint_step(hint, plan[0], place_of(plan[0]));
}

/* A frame of that colour lies around it. */
static bool is_framed(struct rect place, uint8_t colour) {
    bool found = false;
    for (int x = place.x - 6; x < place.x; x++) {
        found = found || canvas_at(&rig.canvas, x, place.y + place.h / 2) == colour;
    }
    return found;
}

/* Wherever they lie beside or above each other. */
static void what_was_played_and_what_was_better_are_both_framed(void **state) {
    (void)state;
    static struct view view;
    const struct title hinting = {&template_game, &template_policy, &view};
    uint32_t framed = 0;
    view = plain_view;
    view.hint = hint_place_alone;
    for (int turn = 0; turn < 2; turn++) {
        in_column = turn == 1;
        rig_start_with("picosystem", &hinting, 1);
        play_through();
        rig_run(20000);
        rig_press(BUTTON_Y);
        for (int i = 0; i < 1000 && rig.sitting.review.done < rig.sitting.review.count; i++) {
            rig_run(1000);
        }
        for (uint16_t i = 0; i < rig.sitting.review.done; i++) {
            const struct review_choice *const choice = sitting_review_choice(&rig.sitting, i);
            rig.moment = i;
            screen_open(&rig, SCREEN_MOMENT);
            rig_run(100);
            if (review_percent(choice) > 0) {
                assert_true(is_framed(place_of(choice->best), COLOUR_GREEN));
                assert_true(is_framed(place_of(rig.sitting.log[choice->at]), COLOUR_CORAL));
                framed++;
            }
            screen_back(&rig);
        }
        rig_end();
    }
    print_message("%u choices\n", framed);
    assert_true(framed > 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_choice_of_the_seat_is_looked_at),
        cmocka_unit_test(luck_and_choices_lead_from_the_first_chance_to_the_end),
        cmocka_unit_test(who_plays_as_advised_loses_little_by_it),
        cmocka_unit_test(a_mark_means_more_than_eight_per_cent),
        cmocka_unit_test(a_moment_is_shown_as_the_seat_knew_it),
        cmocka_unit_test(afterwards_the_end_is_there_as_it_was),
        cmocka_unit_test(what_is_marked_was_looked_at_twice_and_longer),
        cmocka_unit_test(it_goes_on_where_it_was_left),
        cmocka_unit_test(a_moment_is_shown_before_it_has_been_judged),
        cmocka_unit_test(a_moment_is_found_by_the_actions_before_it),
        cmocka_unit_test(each_person_has_a_review_and_computers_have_none),
        cmocka_unit_test(another_seats_review_begins_anew),
        cmocka_unit_test(only_people_with_secrets_need_a_curtain),
        cmocka_unit_test(what_the_first_game_prescribed_is_not_reviewed),
        cmocka_unit_test(what_was_played_and_what_was_better_are_both_framed),
        cmocka_unit_test(through_the_console_it_writes_nothing_and_can_be_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
