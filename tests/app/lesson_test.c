/* First games that come back from a flash, in all titles: whatever the flash says, a console that
 * is not where its lesson expects it ends the lesson, and plays on. */
#include "sitting_lesson.h"

#include "play.h"
#include "rig.h"
#include "screen.h"
#include "titles.h"
#include "unit.h"

#define SECONDS(n) ((n)*1000u)
#define LAST       255u /* of the legal actions */

static struct title quick[TITLES_MAX];
static struct sitting kept; /* a game as it goes to the flash, played without a console */

static int start(void **state) {
    (void)state;
    for (uint8_t i = 0; i < titles_count; i++) {
        quick[i] = rig_quick(&titles[i]);
    }
    rig_start_with("picosystem", quick, titles_count);
    rig_until("titles");
    return 0;
}

static const struct lesson *lesson_of(uint8_t title) {
    return quick[title].view->lesson;
}

/* As a console seats a newcomer. */
static struct lineup lesson_lineup(uint8_t title) {
    const struct lesson *lesson = lesson_of(title);
    struct lineup lineup = lineup_default(quick[title].rules);
    lineup.lesson = 1;
    lineup.seats = lesson->setup.seats;
    memcpy(lineup.options, lesson->setup.options, sizeof lineup.options);
    lineup.who[0] = lineup.who[1];
    lineup.who[lesson->person] = WHO_PERSON;
    return lineup;
}

static void keep_begin(uint8_t title, const struct lineup *lineup, const struct setup *setup) {
    static const struct settings settings = {.memory = 1};
    kept.settings = &settings;
    assert_int_equal(sitting_begin(&kept, &quick[title], lineup, setup), RESULT_OK);
    saves_begin(&rig.saves, title, &kept);
}

/* Plays the legal action at that place, or the last one. */
static void keep_action(uint8_t title, uint16_t place) {
    struct action legal[ACTIONS_MAX];
    const uint16_t n = match_legal(&kept.match, legal);
    assert_true(n > 0);
    assert_int_equal(match_carry_on(&kept.match, legal[place < n ? place : n - 1u], NULL),
                     RESULT_OK);
    saves_append(&rig.saves, title, &kept);
}

static void keep_lesson_until(uint8_t title, uint16_t count) {
    const struct lesson *lesson = lesson_of(title);
    for (uint16_t i = 0; i < count; i++) {
        const struct action *choices;
        struct action legal[ACTIONS_MAX];
        const uint16_t n = match_legal(&kept.match, legal);
        const uint8_t guided = lesson_choices(lesson, i, &choices);
        keep_action(title, guided > 0 ? action_find(legal, n, choices[0]) : LAST);
    }
}

/* The console is switched on at that table. */
static void come_back(uint8_t title) {
    rig.remembered.title = title;
    rig.remembered.at_table = true;
    saves_write_remembered(&rig.saves, &rig.remembered);
    rig_power_on();
    rig_run(SECONDS(1));
    assert_ptr_equal(rig.sitting.title, &rig.titles[title]);
    assert_int_not_equal(rig.sitting.phase, SITTING_NOBODY);
}

static void play_on(uint16_t presses) {
    for (uint16_t i = 0; i < presses && rig.sitting.phase != SITTING_OVER; i++) {
        rig_press(BUTTON_A);
        rig_run(250);
    }
}

/* The game has gone on as any game does. */
static void assert_plays_on(uint16_t kept_count) {
    for (uint16_t i = 0;
         i < 400 && rig.sitting.match.count < kept_count + 3u && rig.sitting.phase != SITTING_OVER;
         i++) {
        if (rig.sitting.phase == SITTING_CHOOSE) {
            play_news(&rig, sitting_play(&rig.sitting, rig.sitting.legal[0]));
        } else {
            rig_press(BUTTON_A);
        }
        rig_run(250);
    }
    if (rig.sitting.match.count < kept_count + 3u && rig.sitting.phase != SITTING_OVER) {
        fail_msg("%s stays at %s after %u actions", rig.sitting.title->rules->id, rig.place,
                 rig.sitting.match.count);
    }
}

static void leave(void) {
    play_leave(&rig);
    screen_home(&rig, SCREEN_TITLES);
    rig_run(10);
}

static bool says_it_was_left(void) {
    return rig.sitting.say != NULL && strstr(rig.sitting.say, "as an ordinary game") != NULL;
}

static void run_until_said(void) {
    for (uint16_t i = 0; i < 200 && !says_it_was_left(); i++) {
        if (rig.sitting.phase != SITTING_CHOOSE) {
            rig_press(BUTTON_A);
        }
        rig_run(250);
    }
    assert_true(says_it_was_left());
    assert_int_equal(rig.sitting.phase, SITTING_SAY);
    assert_true(rig.sitting.lesson_left);
    rig_press(BUTTON_A);
    assert_int_equal(rig.sitting.phase, SITTING_CHOOSE);
}

static void a_lesson_that_was_followed_goes_on(void **state) {
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        const struct lineup lineup = lesson_lineup(title);
        for (uint16_t count = 0; count <= lesson_length(lesson_of(title)); count++) {
            keep_begin(title, &lineup, &lesson_of(title)->setup);
            keep_lesson_until(title, count);
            come_back(title);
            play_on(6);
            if (rig.sitting.lesson_left) {
                fail_msg("%s leaves its lesson after %u actions", quick[title].rules->id, count);
            }
            leave();
        }
    }
}

static void other_actions_than_the_lessons_end_it(void **state) {
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        const struct lineup lineup = lesson_lineup(title);
        for (uint16_t same = 0; same < lesson_length(lesson_of(title)); same++) {
            struct action legal[ACTIONS_MAX];
            const struct action *choices;
            const uint8_t guided = lesson_choices(lesson_of(title), same, &choices);
            keep_begin(title, &lineup, &lesson_of(title)->setup);
            keep_lesson_until(title, same);
            const uint16_t n = match_legal(&kept.match, legal);
            uint16_t other = 0;
            while (other < n && action_find(choices, guided, legal[other]) < guided) {
                other++;
            }
            if (guided == 0 || other == n) {
                continue; /* nothing else can be done there */
            }
            keep_action(title, other);
            come_back(title);
            assert_true(rig.sitting.lesson_left);
            if (match_to_act(&rig.sitting.match) != SEAT_NONE) { /* else that has ended the game */
                run_until_said();
                assert_plays_on((uint16_t)(same + 1u));
            }
            leave();
        }
    }
}

static void always_the_last_action_gets_to_the_end(void **state) {
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        const struct lineup lineup = lesson_lineup(title);
        keep_begin(title, &lineup, &lesson_of(title)->setup);
        for (uint16_t count = 0; match_to_act(&kept.match) != SEAT_NONE; count++) {
            keep_action(title, count % 3 == 0 ? LAST : count % 7);
            if (count % 16 == 3) {
                come_back(title);
                play_on(2);
                leave();
                keep_begin(title, &lineup, &lesson_of(title)->setup);
                for (uint16_t i = 0; i <= count; i++) {
                    keep_action(title, i % 3 == 0 ? LAST : i % 7);
                }
            }
        }
        come_back(title); /* to a game that is over already */
        for (uint16_t i = 0; i < 100; i++) {
            play_on(1);
        }
        assert_int_equal(rig.sitting.phase, SITTING_OVER);
        leave();
    }
}

static void the_lessons_of_others_and_odd_line_ups_end_it(void **state) {
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        const struct lesson *lesson = lesson_of(title);
        for (uint8_t odd = 0; odd < 1u << lesson->setup.seats; odd++) {
            struct lineup lineup = lesson_lineup(title);
            struct setup setup = lesson->setup;
            for (uint8_t seat = 0; seat < lineup.seats; seat++) {
                const uint8_t level = (uint8_t)(1 + (odd + seat) % LEVELS);
                lineup.who[seat] = (odd >> seat & 1u) != 0 ? WHO_PERSON : level;
            }
            const bool fits = lineup_people(&lineup) == 1u << lesson->person;
            keep_begin(title, &lineup, &setup);
            come_back(title);
            assert_int_equal(rig.sitting.lesson_left, !fits);
            play_on(12);
            leave();
        }
    }
}

static void other_deals_seats_and_options_end_it(void **state) {
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        const struct game *game = quick[title].rules;
        for (uint8_t seats = game->seats_min; seats <= game->seats_max; seats++) {
            for (uint8_t way = 0; way < 2u + 2u * game->options_count; way++) {
                struct lineup lineup = lesson_lineup(title);
                lineup.seats = seats;
                if (way >= 2) {
                    const struct option *option = &game->options[(way - 2u) / 2u];
                    const uint8_t most = option->kind == OPTION_FLAG ? 1 : option->max;
                    lineup.options[(way - 2u) / 2u] = way % 2 == 0 ? option->min : most;
                }
                struct setup setup = lineup_setup(&lineup, way == 0 ? 7 : 8);
                if (way == 1) {
                    setup.deal = lesson_of(title)->setup.deal;
                    setup.deal_count = (uint16_t)(lesson_of(title)->setup.deal_count / 2u);
                }
                if (game_accepts(game, &setup) != RESULT_OK ||
                    sitting_begin(&kept, &quick[title], &lineup, &setup) != RESULT_OK) {
                    continue;
                }
                keep_begin(title, &lineup, &setup);
                come_back(title);
                assert_true(rig.sitting.lesson_left);
                play_on(8);
                leave();
            }
        }
    }
}

/* A firmware whose lesson has one step less, and then one with another order of the first two. */
static void a_lesson_that_has_changed_since_is_recognised(void **state) {
    (void)state;
    static struct view view;
    static struct lesson lesson;
    for (uint8_t title = 0; title < titles_count; title++) {
        const struct lineup lineup = lesson_lineup(title);
        const struct title before = quick[title];
        lesson = *before.view->lesson;
        view = *before.view;
        view.lesson = &lesson;
        lesson.steps_count--;
        assert_int_not_equal(sitting_lesson_mark(&lesson), sitting_lesson_mark(lesson_of(title)));
        keep_begin(title, &lineup, &before.view->lesson->setup);
        quick[title].view = &view;
        come_back(title);
        assert_true(rig.sitting.lesson_left);
        run_until_said();
        assert_plays_on(0);
        leave();
        quick[title] = before;
    }
}

static void a_left_lesson_that_is_written_anew_stays_left(void **state) {
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        const struct lineup lineup = lesson_lineup(title);
        assert_int_equal(sitting_lesson_mark(lesson_of(title)) % 2u, 1);
        keep_begin(title, &lineup, &lesson_of(title)->setup);
        sitting_lesson_leave(&kept);
        saves_begin(&rig.saves, title, &kept);
        come_back(title);
        assert_true(rig.sitting.lesson_left);
        assert_int_equal(rig.sitting.lineup.lesson, 1);
        leave();
    }
}

static void an_undo_behind_the_end_of_the_lesson_does_not_bring_it_back(void **state) {
    (void)state;
    const struct lineup lineup = lesson_lineup(0);
    keep_begin(0, &lineup, &lesson_of(0)->setup);
    rig.sitting.lineup.lesson = 1;
    come_back(0);
    sitting_lesson_leave(&rig.sitting);
    assert_null(sitting_lesson_step(&rig.sitting, 0));
    assert_false(sitting_is_lesson(&rig.sitting));
    leave();
}

/* As lessons end their deals wherever they like: here, in the middle of the game, with what cannot
 * be. Not in games that draw all at the beginning: these refuse it. */
static void a_given_outcome_that_cannot_be_ends_the_deal(void **state) {
    (void)state;
    uint8_t deal[DEAL_MAX], misfits = 0;
    for (uint8_t title = 0; title < titles_count; title++) {
        struct lineup lineup = lesson_lineup(title);
        struct setup setup = lesson_of(title)->setup;
        lineup.lesson = 0;
        memset(deal, 0xFE, sizeof deal);
        memcpy(deal, setup.deal, setup.deal_count);
        setup.deal = deal;
        setup.deal_count = (uint16_t)(setup.deal_count + 20u);
        if (sitting_begin(&kept, &quick[title], &lineup, &setup) != RESULT_OK) {
            continue;
        }
        keep_begin(title, &lineup, &setup);
        while (match_to_act(&kept.match) != SEAT_NONE && kept.match.count < 200) {
            const uint16_t before = kept.match.setup.deal_count;
            keep_action(title, kept.match.count % 5);
            if (kept.match.setup.deal_count < before) {
                misfits++;
                assert_int_equal(match_undoable(&kept.match), 0);
                assert_true(kept.match.setup.deal_count >= lesson_of(title)->setup.deal_count);
            }
        }
        assert_int_equal(saves_load(&rig.saves, title, &rig.sitting), RESULT_OK);
        assert_true(hash_same(match_hash(&rig.sitting.match), match_hash(&kept.match)));
        come_back(title);
        play_on(3);
        leave();
    }
    assert_true(misfits > 0);
}

/* It was not played as others are. */
static void a_lesson_that_was_left_does_not_count(void **state) {
    (void)state;
    const struct lineup lineup = lesson_lineup(1);
    struct statistics statistics = statistics_default();
    keep_begin(1, &lineup, &lesson_of(1)->setup);
    while (match_to_act(&kept.match) != SEAT_NONE) {
        keep_action(1, LAST);
    }
    assert_false(statistics_count(&statistics, &kept.match, &kept.lineup));
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, start, rig_teardown)
    const struct CMUnitTest tests[] = {
        TEST(a_lesson_that_was_followed_goes_on),
        TEST(other_actions_than_the_lessons_end_it),
        TEST(always_the_last_action_gets_to_the_end),
        TEST(the_lessons_of_others_and_odd_line_ups_end_it),
        TEST(other_deals_seats_and_options_end_it),
        TEST(a_lesson_that_has_changed_since_is_recognised),
        TEST(a_left_lesson_that_is_written_anew_stays_left),
        TEST(an_undo_behind_the_end_of_the_lesson_does_not_bring_it_back),
        TEST(a_given_outcome_that_cannot_be_ends_the_deal),
        TEST(a_lesson_that_was_left_does_not_count),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
