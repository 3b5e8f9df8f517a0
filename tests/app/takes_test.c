/* Taking back to the own last choice: an option of the table for one person against computers. Over
 * the titles of the house. */
#include <stdio.h>

#include "play.h"
#include "rig.h"
#include "sample.h"
#include "screen.h"
#include "titles.h"
#include "type.h"
#include "unit.h"

#define CHOICES 60

static void sit_down(const struct title *title, uint8_t takes, uint64_t seed) {
    static struct title quick;
    quick = rig_quick(title);
    rig_start_with("picosystem", &quick, 1);
    rig_until("titles");
    rig.remembered.settings.pace = PACE_AT_ONCE;
    rig.remembered.settings.motion = 0;
    rig.remembered.settings.single = 0; /* every choice is made here */
    struct lineup lineup = lineup_default(quick.rules);
    lineup.takes = takes;
    const struct setup setup = lineup_setup(&lineup, seed);
    rig_begin(&lineup, &setup);
}

static uint64_t position(void) {
    const struct hash hash = match_hash(&rig.sitting.match);
    return (uint64_t)hash.a << 32 | hash.b;
}

static void one_goes_back_to_the_own_last_choice_past_what_was_revealed(void **state) {
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        uint32_t past = 0;
        struct rng rng;
        rng_seed(&rng, title, RNG_TEST, 18);
        sit_down(&titles[title], 1, 3);
        uint64_t before = 0;
        for (int i = 0; i < (int)sample_at_least(20, CHOICES) && !rig_at("end"); i++) {
            rig_until_choice();
            if (!rig_at("table")) {
                break;
            }
            const uint16_t count = rig.sitting.match.count;
            before = position();
            const uint32_t at = rng_below(&rng, rig.sitting.legal_count);
            const struct action action = rig.sitting.legal[at];
            play_news(&rig, sitting_play(&rig.sitting, action));
            rig_until_choice();
            if (!rig_at("table")) {
                break;
            }
            past += match_undoable(&rig.sitting.match) == 0;
            assert_true(sitting_undoable(&rig.sitting) > 0);
            if (match_undoable(&rig.sitting.match) == 0) {
                assert_int_equal(sitting_undoable(&rig.sitting), rig.sitting.match.count - count);
            }
            play_news(&rig, sitting_undo(&rig.sitting, 1));
            rig_until_choice();
            assert_int_equal(rig.sitting.match.count, count);
            assert_true(position() == before);
            play_news(&rig, sitting_play(&rig.sitting, action));
        }
        print_message("%s: %u times past what was revealed\n", titles[title].rules->name, past);
        assert_true(past > 3);
        rig_end();
    }
}

static void choices_are_taken_back_one_after_the_other_and_kept_so(void **state) {
    (void)state;
    uint64_t positions[12];
    uint16_t counts[12];
    sit_down(&titles[0], 1, 8);
    for (int i = 0; i < 12; i++) {
        rig_until_choice();
        assert_true(rig_at("table"));
        positions[i] = position();
        counts[i] = rig.sitting.match.count;
        play_news(&rig, sitting_play(&rig.sitting, rig.sitting.legal[0]));
    }
    rig_until_choice();
    for (int i = 11; i >= 6; i--) {
        play_news(&rig, sitting_undo(&rig.sitting, 1));
        rig_until_choice();
        assert_int_equal(rig.sitting.match.count, counts[i]);
        assert_true(position() == positions[i]);
    }
    rig_power_on();
    rig_until("titles");
    rig_press(BUTTON_A);
    rig_until("title");
    rig_press(BUTTON_A);
    rig_until_choice();
    assert_int_equal(rig.sitting.match.count, counts[6]);
    assert_true(position() == positions[6]);
    assert_int_equal(rig.sitting.lineup.takes, 1);
    play_news(&rig, sitting_undo(&rig.sitting, 1));
    rig_until_choice();
    assert_true(position() == positions[5]);
    rig_end();
}

/* ---- The history ---- */

static struct {
    bool listens;
    uint32_t lines, marks, last; /* last: the place among the lines of the last mark */
    char mark[64];
} history;

/* What is written on its way to the canvas. */
int __wrap_type_box(struct canvas *canvas, enum type_face face, struct rect area,
                    enum type_align align, uint8_t colour, const char *text);
int __real_type_box(struct canvas *canvas, enum type_face face, struct rect area,
                    enum type_align align, uint8_t colour, const char *text);

int __wrap_type_box(struct canvas *canvas, enum type_face face, struct rect area,
                    enum type_align align, uint8_t colour, const char *text) {
    if (history.listens) {
        history.lines++;
        if (strstr(text, "taken back here") != NULL) {
            history.marks++;
            history.last = history.lines;
            snprintf(history.mark, sizeof history.mark, "%s", text);
        }
    }
    return __real_type_box(canvas, face, area, align, colour, text);
}

/* Its end, as much of it as is on the glass. */
static void read_history(void) {
    memset(&history, 0, sizeof history);
    screen_open(&rig, SCREEN_HISTORY);
    rig_run(1);
    screen_redraw(&rig);
    history.listens = true;
    rig_run(1);
    history.listens = false;
    rig_press(BUTTON_B);
}

static uint16_t take_back_one(void) {
    const uint16_t before = rig.sitting.match.count;
    play_news(&rig, sitting_undo(&rig.sitting, 1));
    rig_until_choice();
    return (uint16_t)(before - rig.sitting.match.count);
}

static void play_first(void) {
    rig_until_choice();
    assert_true(rig_at("table"));
    play_news(&rig, sitting_play(&rig.sitting, rig.sitting.legal[0]));
    rig_until_choice();
}

static void history_marks_where_something_was_taken_back(void **state) {
    (void)state;
    char expected[64];
    sit_down(&titles[0], 1, 11);
    for (int i = 0; i < 3 || match_undoable(&rig.sitting.match) > 0; i++) {
        play_first(); /* until something was revealed */
    }
    read_history();
    assert_int_equal(history.marks, 0);
    snprintf(expected, sizeof expected, "%u moves were taken back here", take_back_one());
    read_history();
    assert_int_equal(history.marks, 1);
    assert_string_equal(history.mark, expected);
    assert_int_equal(history.last, history.lines); /* nothing has followed */
    play_first();
    read_history();
    assert_int_equal(history.marks, 1);
    assert_true(history.last < history.lines);
    const uint16_t first = rig.sitting.taken.list[0].at;
    while (rig.sitting.match.count >= first) { /* the first mark goes back with it */
        (void)take_back_one();
    }
    assert_in_range(rig.sitting.taken.list[0].at, 0, rig.sitting.match.count);
    read_history();
    assert_int_equal(history.marks, rig.sitting.taken.count);
    assert_int_equal(history.last, history.lines);
    rig_end();
}

static void history_of_strict_games_marks_nothing(void **state) {
    (void)state;
    sit_down(&titles[4], 0, 5); /* what reveals nothing is taken back there, too */
    for (int i = 0; i < 6; i++) {
        play_first();
        if (sitting_undoable(&rig.sitting) > 0) {
            (void)take_back_one();
            play_first();
        }
    }
    assert_int_equal(rig.sitting.taken.count, 0);
    rig_end();
}

static void no_more_marks_are_kept_than_there_is_room_for(void **state) {
    (void)state;
    uint16_t first = 0;
    sit_down(&titles[0], 1, 8);
    for (int i = 0; i < TAKEN_MAX + 1; i++) {
        do {
            play_first(); /* until something was revealed */
        } while (match_undoable(&rig.sitting.match) > 0);
        (void)take_back_one();
        first = i == 0 ? rig.sitting.taken.list[0].at : first;
        play_first();
    }
    assert_int_equal(rig.sitting.taken.count, TAKEN_MAX);
    assert_true(rig.sitting.taken.list[0].at > first); /* the last ones are known */
    rig_end();
}

static void strictly_nothing_that_was_revealed_is_taken_back(void **state) {
    (void)state;
    sit_down(&titles[0], 0, 5);
    for (int i = 0; i < 8; i++) {
        rig_until_choice();
        assert_in_range(sitting_undoable(&rig.sitting), 0, match_undoable(&rig.sitting.match));
        play_news(&rig, sitting_play(&rig.sitting, rig.sitting.legal[0]));
    }
    rig_end();
}

static void among_people_the_option_means_nothing(void **state) {
    (void)state;
    struct lineup lineup = lineup_default(titles[0].rules);
    lineup.takes = 1;
    assert_true(lineup_takes_back(&lineup));
    lineup.who[1] = WHO_PERSON;
    assert_false(lineup_takes_back(&lineup));
}

static void such_a_game_counts_in_no_statistics(void **state) {
    (void)state;
    struct statistics statistics = statistics_default();
    sit_down(&titles[0], 1, 5);
    rig.sitting.lineup.takes = 1;
    assert_false(statistics_count(&statistics, &rig.sitting.match, &rig.sitting.lineup));
    rig.sitting.lineup.takes = 0;
    assert_true(statistics_count(&statistics, &rig.sitting.match, &rig.sitting.lineup));
    rig_end();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_goes_back_to_the_own_last_choice_past_what_was_revealed),
        cmocka_unit_test(choices_are_taken_back_one_after_the_other_and_kept_so),
        cmocka_unit_test(history_marks_where_something_was_taken_back),
        cmocka_unit_test(history_of_strict_games_marks_nothing),
        cmocka_unit_test(no_more_marks_are_kept_than_there_is_room_for),
        cmocka_unit_test(strictly_nothing_that_was_revealed_is_taken_back),
        cmocka_unit_test(among_people_the_option_means_nothing),
        cmocka_unit_test(such_a_game_counts_in_no_statistics),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
