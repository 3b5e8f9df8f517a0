/* Who sits at a table, and with which options: what is taken, what is refused, and what becomes of
 * line-ups of older rules. And which games count for whom. */
#include "lineup.h"
#include "sitting.h"
#include "statistics.h"

#include "counter_game.h"
#include "stub_view.h"
#include "tp_rules.h"
#include "unit.h"

static const struct option options[] = {
    {.name = "number", .kind = OPTION_NUMBER, .min = 2, .max = 4, .fallback = 3},
    {.name = "flag", .kind = OPTION_FLAG, .fallback = 1},
};
/* For any number of seats that there can be. */
static struct game game_for(uint8_t min, uint8_t max) {
    return (struct game){.seats_min = min,
                         .seats_max = max,
                         .options_count = 2,
                         .options = options,
                         .rules_version = 1};
}

static void three_sit_down_where_the_game_takes_three(void **state) {
    (void)state;
    static const uint8_t cases[][3] = {{1, 5, 3}, {2, 4, 3}, {1, 3, 3},
                                       {2, 2, 2}, {1, 2, 1}, {4, 5, 4}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const struct game game = game_for(cases[i][0], cases[i][1]);
        const struct lineup lineup = lineup_default(&game);
        assert_int_equal(lineup.seats, cases[i][2]);
        assert_int_equal(lineup.who[0], WHO_PERSON);
        for (uint8_t seat = 1; seat < SEATS_MAX; seat++) {
            assert_string_equal(levels[lineup.who[seat] - 1u].name, "Cadet");
        }
        assert_int_equal(lineup.options[0], 3);
        assert_int_equal(lineup.options[1], 1);
        assert_int_equal(lineup.lesson, 0);
    }
}

static void each_level_plays_as_the_bot_of_its_name(void **state) {
    (void)state;
    static const char *const names[] = {"cadet",   "pilot",   "navigator",
                                        "captain", "admiral", "marshal"};
    const struct game game = game_for(2, 5);
    struct lineup lineup = lineup_default(&game);
    assert_int_equal(levels_count, LEVELS_ALL);
    for (uint8_t level = 0; level < levels_count; level++) {
        lineup.who[1] = (uint8_t)(level + 1u);
        assert_ptr_equal(lineup_bot(&lineup, 1), bot_find(names[level]));
    }
}

static void only_who_sits_at_the_table_is_one_of_its_people(void **state) {
    (void)state;
    const struct game game = game_for(1, 5);
    struct lineup lineup = lineup_default(&game);
    lineup.who[0] = 4;
    lineup.who[1] = lineup.who[3] = WHO_PERSON;
    lineup.seats = 3;
    assert_int_equal(lineup_people(&lineup), 2);
    assert_int_equal(lineup_people_count(&lineup), 1);
    lineup.seats = 4;
    assert_int_equal(lineup_people(&lineup), 10);
    assert_int_equal(lineup_people_count(&lineup), 2);
    lineup.seats = 1;
    assert_int_equal(lineup_people(&lineup), 0);
    assert_int_equal(lineup_people_count(&lineup), 0);
}

static void an_option_goes_from_its_first_value_to_its_last(void **state) {
    (void)state;
    const struct game game = game_for(1, 5);
    struct lineup lineup = lineup_default(&game);
    assert_true(lineup_change_option(&lineup, &game, 0, -1, false));
    assert_int_equal(lineup.options[0], 2);
    assert_false(lineup_change_option(&lineup, &game, 0, -1, false));
    assert_int_equal(lineup.options[0], 2);
    assert_true(lineup_change_option(&lineup, &game, 0, -1, true)); /* round */
    assert_int_equal(lineup.options[0], 4);
    assert_false(lineup_change_option(&lineup, &game, 0, 1, false));
    assert_int_equal(lineup.options[0], 4);
    assert_true(lineup_change_option(&lineup, &game, 0, 1, true));
    assert_int_equal(lineup.options[0], 2);
    assert_false(lineup_change_option(&lineup, &game, 1, 1, false)); /* the flag is up */
    assert_true(lineup_change_option(&lineup, &game, 1, -1, false));
    assert_int_equal(lineup.options[1], 0);
    assert_false(lineup_change_option(&lineup, &game, 1, -1, false));
    assert_true(lineup_change_option(&lineup, &game, 1, -1, true));
    assert_int_equal(lineup.options[1], 1);
}

/* Each option alone may stay, and all of them together not. */
static void who_makes_room_plays_with_options_that_go_together(void **state) {
    (void)state;
    struct lineup lineup = lineup_default(&counter_game);
    lineup.seats = 2;
    lineup.options[0] = 7; /* is taken with three */
    lineup.options[1] = 0;
    lineup_resize(&lineup, &counter_game, 3);
    const struct setup setup = lineup_setup(&lineup, 0);
    assert_int_equal(game_accepts(&counter_game, &setup), RESULT_OK);
    assert_int_equal(lineup.options[0], 5);
    assert_int_equal(lineup.options[1], 0);
}

static enum result at_most_six(const struct setup *setup) {
    return setup->options[0] > 6 ? RESULT_OPTION : RESULT_OK;
}

/* None of the values behind it is taken; round and round it comes back to the first. */
static void an_option_stays_where_nothing_more_is_accepted(void **state) {
    (void)state;
    struct game game = counter_game;
    struct lineup lineup = lineup_default(&game);
    game.fits = at_most_six;
    lineup.options[0] = 6;
    assert_false(lineup_change_option(&lineup, &game, 0, 1, false));
    assert_int_equal(lineup.options[0], 6);
    assert_true(lineup_change_option(&lineup, &game, 0, 1, true));
    assert_int_equal(lineup.options[0], 3);
    assert_false(lineup_change_option(&lineup, &game, 0, -1, false));
    assert_int_equal(lineup.options[0], 3);
    assert_true(lineup_change_option(&lineup, &game, 0, -1, true));
    assert_int_equal(lineup.options[0], 6);
}

static void a_name_that_is_taken_is_stepped_over(void **state) {
    (void)state;
    const struct game game = game_for(1, 5);
    struct lineup lineup = lineup_default(&game);
    lineup_rename(&lineup, 1, 1); /* past the names of seats 3, 4 and 5 */
    assert_string_equal(star_names[lineup.name[1]], "Spica");
    lineup_rename(&lineup, 1, -1);
    assert_string_equal(star_names[lineup.name[1]], "Rigel");
    lineup_rename(&lineup, 0, -1); /* round to the last one */
    assert_string_equal(star_names[lineup.name[0]], "Izar");
    lineup_rename(&lineup, 0, 1);
    assert_string_equal(star_names[lineup.name[0]], "Vega");
}

static void new_seats_play_as_the_one_before_them(void **state) {
    (void)state;
    const struct game game = game_for(1, 5);
    struct lineup lineup = lineup_default(&game);
    lineup.who[2] = 5;
    lineup_resize(&lineup, &game, 5);
    assert_int_equal(lineup.seats, 5);
    assert_int_equal(lineup.who[3], 5);
    assert_int_equal(lineup.who[4], 5);
    lineup_resize(&lineup, &game, 1);
    lineup.who[1] = 4;
    lineup_resize(&lineup, &game, 2); /* behind a person */
    assert_string_equal(levels[lineup.who[1] - 1u].name, "Cadet");
}

/* ---- Bytes ---- */

static bool is_read(struct lineup lineup, uint8_t count, bool counted) {
    uint8_t bytes[64], written[64], read = 0;
    struct lineup after = {.options = {9, 9, 9, 9, 9, 9, 9, 9, 9, 9}};
    struct coder writer = coder_write(written, sizeof written);
    uint8_t *at = bytes;
    *at++ = lineup.seats;
    memcpy(at, lineup.who, SEATS_MAX);
    memcpy(at += SEATS_MAX, lineup.name, SEATS_MAX);
    at += SEATS_MAX;
    if (counted) {
        *at++ = count;
    }
    memcpy(at, lineup.options, count <= OPTIONS_MAX ? count : OPTIONS_MAX);
    at += count <= OPTIONS_MAX ? count : OPTIONS_MAX;
    *at++ = (uint8_t)(lineup.lesson | lineup.takes << 1);
    struct coder reader = coder_read(bytes, (uint16_t)(at - bytes));
    code_lineup(&reader, &after, &read, counted);
    if (reader.bad) {
        return false;
    }
    assert_int_equal(reader.at, at - bytes);
    assert_int_equal(read, count);
    for (uint8_t i = 0; i < OPTIONS_MAX; i++) { /* those that were not written are none */
        assert_int_equal(after.options[i], i < count ? lineup.options[i] : 0);
    }
    memcpy(lineup.options, after.options, sizeof after.options);
    assert_memory_equal(&after, &lineup, sizeof lineup);
    code_lineup(&writer, &lineup, &count, counted); /* and it is written so */
    if (counted) {
        assert_int_equal(writer.at, at - bytes);
        assert_memory_equal(written, bytes, writer.at);
    }
    return true;
}

static void a_line_up_that_cannot_be_is_not_read(void **state) {
    (void)state;
    const struct game game = game_for(1, 5);
    const struct lineup good = lineup_default(&game);
    for (uint8_t count = 0; count <= OPTIONS_MAX; count++) {
        assert_true(is_read(good, count, true));
    }
    assert_false(is_read(good, OPTIONS_MAX + 1u, true));
    assert_true(is_read(good, OPTIONS_ONCE, false)); /* their number was not written once */
    struct lineup changed = good;
    changed.seats = SEATS_MAX;
    assert_true(is_read(changed, 2, true));
    changed.seats = SEATS_MAX + 1u;
    assert_false(is_read(changed, 2, true));
    changed = good;
    changed.who[4] = levels_count;
    assert_true(is_read(changed, 2, true));
    changed.who[4]++;
    assert_false(is_read(changed, 2, true));
    changed = good;
    changed.name[4] = (uint8_t)(star_names_count + PEOPLE_MAX - 1u);
    assert_true(is_read(changed, 2, true));
    changed.name[4]++;
    assert_false(is_read(changed, 2, true));
    changed = good;
    changed.lesson = 1;
    assert_true(is_read(changed, 2, true));
    changed.takes = 1;
    assert_true(is_read(changed, 2, true));
    changed.takes = 2;
    assert_false(is_read(changed, 2, true));
}

static void no_two_have_the_same_name_in_what_is_read(void **state) {
    (void)state;
    const struct game game = game_for(1, 5);
    for (uint8_t one = 0; one < SEATS_MAX; one++) {
        for (uint8_t other = 0; other < SEATS_MAX; other++) {
            struct lineup lineup = lineup_default(&game);
            lineup.name[one] = lineup.name[other];
            assert_true(is_read(lineup, 2, true) == (one == other));
        }
    }
}

/* ---- Rules that change ---- */

static void options_that_the_rules_did_not_have_were_not_chosen(void **state) {
    (void)state;
    const struct game game = counter_raised;
    struct lineup lineup = lineup_default(&counter_game);
    lineup.seats = 2;
    for (int renews = 0; renews < 2; renews++) {
        enum result (*const take)(struct lineup *, const struct game *, uint8_t, uint8_t) =
            renews ? lineup_renew : lineup_adopt;
        static const struct {
            uint8_t rules, count, last; /* option number 4 */
            enum result expected;
        } cases[] = {
            {3, 3, 0, RESULT_OK},     {3, 2, 0, RESULT_OPTION},        {3, 4, 0, RESULT_OK},
            {3, 4, 1, RESULT_OPTION}, {5, 3, 0, RESULT_RULES_VERSION}, {3, 10, 0, RESULT_OK},
        };
        for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
            struct lineup changed = lineup;
            changed.options[3] = cases[i].last;
            assert_int_equal(take(&changed, &game, cases[i].rules, cases[i].count),
                             cases[i].expected);
        }
        struct lineup changed = lineup;
        changed.seats = 1;
        assert_int_equal(take(&changed, &game, 3, 3), RESULT_SEATS);
        changed.seats = 4;
        assert_int_equal(take(&changed, &game, 3, 3), RESULT_SEATS);
    }
}

static void a_line_up_that_is_refused_stays_as_it_was(void **state) {
    (void)state;
    struct lineup lineup = lineup_default(&counter_game);
    lineup.options[0] = 9; /* nothing of the present rules means that */
    const struct lineup before = lineup;
    assert_int_not_equal(lineup_adopt(&lineup, &counter_raised, 3, 3), RESULT_OK);
    assert_memory_equal(&lineup, &before, sizeof before);
    lineup.options[0] = 8;
    assert_int_equal(lineup_adopt(&lineup, &counter_raised, 3, 3), RESULT_OK);
    assert_int_equal(lineup.options[RAISED_NUMBER], 8);
    assert_int_equal(lineup.options[RAISED_BONUS], 0); /* there was none: it goes on so */
}

/* Seven with three seats is something that no game of it takes. */
static void options_that_do_not_go_together_any_more_are_the_usual_ones(void **state) {
    (void)state;
    struct lineup lineup = lineup_default(&counter_game);
    lineup.seats = 3;
    lineup.options[0] = 7;
    lineup.options[2] = 1;
    assert_int_equal(lineup_renew(&lineup, &counter_raised, 3, 3), RESULT_OK);
    assert_int_equal(lineup.options[RAISED_NUMBER], 6);
    assert_int_equal(lineup.options[RAISED_WORD], 2);
    assert_int_equal(lineup.seats, 3);
    lineup = lineup_default(&counter_game);
    lineup.seats = 2;
    lineup.options[0] = 7;
    lineup.options[2] = 1;
    assert_int_equal(lineup_renew(&lineup, &counter_raised, 3, 3), RESULT_OK);
    assert_int_equal(lineup.options[RAISED_NUMBER], 7);
    assert_int_equal(lineup.options[RAISED_WORD], 1);
}

/* ---- What counts ---- */

static struct sitting table;
static struct settings settings;
static const struct title title = {&counter_game, &counter_policy, &stub_view};

/* A game of three in which each seat adds so much, passes, and the first one ends it and wins. */
static void play(const uint8_t who[3], const uint8_t adds[3], uint64_t seed) {
    struct lineup lineup = lineup_default(&counter_game);
    lineup.seats = 3;
    memcpy(lineup.who, who, 3);
    const struct setup setup = lineup_setup(&lineup, seed);
    memset(&table, 0, sizeof table);
    settings = settings_default();
    table.settings = &settings;
    assert_int_equal(sitting_begin(&table, &title, &lineup, &setup), RESULT_OK);
    for (int seat = 0; seat < 3; seat++) {
        for (int i = 0; i < adds[seat]; i++) {
            const struct action add = {.verb = COUNTER_ADD, .a = 2};
            assert_int_equal(match_carry_on(&table.match, add, NULL), RESULT_OK);
        }
        const struct action pass = {.verb = COUNTER_PASS};
        assert_int_equal(match_carry_on(&table.match, pass, NULL), RESULT_OK);
    }
    const struct action end = {.verb = COUNTER_END};
    assert_int_equal(match_carry_on(&table.match, end, NULL), RESULT_OK);
}

static int16_t total_of(uint8_t seat) {
    struct sheet sheet;
    counter_game.score(table.match.memory.state, seat, &sheet);
    return sheet.total;
}

static void a_game_counts_once_for_the_best_computer_at_the_table(void **state) {
    (void)state;
    struct statistics statistics = statistics_default();
    play((const uint8_t[]){0, 4, 2}, (const uint8_t[]){5, 9, 2}, 77);
    assert_true(statistics_count(&statistics, &table.match, &table.lineup));
    assert_false(statistics_count(&statistics, &table.match, &table.lineup));
    for (uint8_t row = 0; row < STATISTICS_ROWS; row++) {
        assert_int_equal(statistics.rows[row].played, row == 4);
        assert_int_equal(statistics.rows[row].won, row == 4);
        assert_int_equal(statistics.rows[row].best, row == 4 ? total_of(0) : NO_BEST);
    }
    assert_true(statistics.last_seed == 77);
    play((const uint8_t[]){0, 0, 0}, (const uint8_t[]){1, 1, 4}, 78); /* people alone */
    assert_true(statistics_count(&statistics, &table.match, &table.lineup));
    assert_int_equal(statistics.rows[0].played, 1);
    assert_int_equal(statistics.rows[0].best,
                     total_of(2) > total_of(0) ? total_of(2) : total_of(0));
}

static void a_computer_wins_nothing_for_the_people(void **state) {
    (void)state;
    struct statistics statistics = statistics_default();
    play((const uint8_t[]){1, 0, 1}, (const uint8_t[]){9, 4, 8}, 5); /* the first seat wins */
    assert_true(statistics_count(&statistics, &table.match, &table.lineup));
    assert_int_equal(statistics.rows[1].played, 1);
    assert_int_equal(statistics.rows[1].won, 0);
    assert_int_equal(statistics.rows[1].best, total_of(1));
    play((const uint8_t[]){1, 0, 1}, (const uint8_t[]){9, 2, 8}, 6); /* less is no better */
    assert_true(statistics_count(&statistics, &table.match, &table.lineup));
    assert_int_equal(statistics.rows[1].played, 2);
    assert_int_equal(statistics.rows[1].best, 8);
}

static void neither_the_first_game_nor_one_without_people_counts(void **state) {
    (void)state;
    struct statistics statistics = statistics_default();
    const struct statistics before = statistics;
    play((const uint8_t[]){1, 2, 3}, (const uint8_t[]){1, 1, 1}, 5);
    assert_false(statistics_count(&statistics, &table.match, &table.lineup));
    play((const uint8_t[]){0, 2, 3}, (const uint8_t[]){1, 1, 1}, 5);
    table.lineup.lesson = 1;
    assert_false(statistics_count(&statistics, &table.match, &table.lineup));
    assert_memory_equal(&statistics, &before, sizeof before);
    table.lineup.lesson = 0;
    statistics.rows[3].played = 0xFFFE; /* nor more of them than can be told */
    assert_true(statistics_count(&statistics, &table.match, &table.lineup));
    assert_int_equal(statistics.rows[3].played, 0xFFFF);
    play((const uint8_t[]){0, 2, 3}, (const uint8_t[]){1, 1, 1}, 6);
    assert_false(statistics_count(&statistics, &table.match, &table.lineup));
    assert_int_equal(statistics.rows[3].played, 0xFFFF);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_sit_down_where_the_game_takes_three),
        cmocka_unit_test(each_level_plays_as_the_bot_of_its_name),
        cmocka_unit_test(only_who_sits_at_the_table_is_one_of_its_people),
        cmocka_unit_test(an_option_goes_from_its_first_value_to_its_last),
        cmocka_unit_test(a_name_that_is_taken_is_stepped_over),
        cmocka_unit_test(who_makes_room_plays_with_options_that_go_together),
        cmocka_unit_test(an_option_stays_where_nothing_more_is_accepted),
        cmocka_unit_test(new_seats_play_as_the_one_before_them),
        cmocka_unit_test(a_line_up_that_cannot_be_is_not_read),
        cmocka_unit_test(no_two_have_the_same_name_in_what_is_read),
        cmocka_unit_test(options_that_the_rules_did_not_have_were_not_chosen),
        cmocka_unit_test(a_line_up_that_is_refused_stays_as_it_was),
        cmocka_unit_test(options_that_do_not_go_together_any_more_are_the_usual_ones),
        cmocka_unit_test(a_game_counts_once_for_the_best_computer_at_the_table),
        cmocka_unit_test(a_computer_wins_nothing_for_the_people),
        cmocka_unit_test(neither_the_first_game_nor_one_without_people_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
