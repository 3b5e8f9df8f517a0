/* Settings, line-ups and statistics: their limits, and their bytes. */
#include "first.h"
#include "lineup.h"
#include "settings.h"
#include "statistics.h"

#include "tp_rules.h"
#include "unit.h"

static void settings_come_back_from_their_bytes(void **state) {
    (void)state;
    struct settings before = settings_default(), after = {0};
    uint8_t bytes[64];
    before.brightness = 3;
    before.sleep = 4;
    struct coder writer = coder_write(bytes, sizeof bytes);
    code_settings(&writer, &before, false);
    struct coder reader = coder_read(bytes, writer.at);
    code_settings(&reader, &after, false);
    assert_false(writer.bad || reader.bad);
    assert_memory_equal(&before, &after, sizeof before);
}

static void no_setting_leaves_its_limits(void **state) {
    (void)state;
    struct settings settings = settings_default();
    for (uint8_t i = 0; i < setting_lines_count; i++) {
        const struct setting *line = &setting_lines[i];
        while (setting_step(&settings, line, -1)) {
        }
        assert_int_equal(setting_get(&settings, line), line->min);
        while (setting_step(&settings, line, 1)) {
        }
        assert_int_equal(setting_get(&settings, line), line->max);
    }
}

/* Own events take as long as they move, whatever the pace. */
static void others_events_stay_as_long_as_the_pace_says(void **state) {
    (void)state;
    static const uint16_t expected[PACES] = {1750, 700, 350, 0};
    struct settings settings = settings_default();
    for (uint8_t pace = 0; pace < PACES; pace++) {
        settings.pace = pace;
        assert_int_equal(settings_event_ms(&settings, 700), expected[pace]);
    }
}

static void darkness_is_no_brightness(void **state) {
    (void)state;
    uint8_t bytes[64];
    struct settings settings = settings_default();
    settings.brightness = 0;
    struct coder writer = coder_write(bytes, sizeof bytes);
    code_settings(&writer, &settings, false);
    struct coder reader = coder_read(bytes, writer.at);
    code_settings(&reader, &settings, false);
    assert_true(reader.bad);
}

static void names_at_a_table_differ(void **state) {
    (void)state;
    struct lineup lineup = lineup_default(&template_game);
    for (int round = 0; round < 40; round++) {
        lineup_rename(&lineup, (uint8_t)(round % SEATS_MAX), round % 3 == 0 ? -1 : 1);
        for (uint8_t i = 0; i < SEATS_MAX; i++) {
            for (uint8_t j = 0; j < i; j++) {
                assert_int_not_equal(lineup.name[i], lineup.name[j]);
            }
        }
    }
}

static void a_line_up_is_one_that_the_game_takes(void **state) {
    (void)state;
    uint8_t bytes[64];
    struct lineup lineup = lineup_default(&template_game);
    lineup.seats = 5; /* the template takes four */
    uint8_t options = template_game.options_count;
    struct coder writer = coder_write(bytes, sizeof bytes);
    code_lineup(&writer, &lineup, &options, true);
    struct coder reader = coder_read(bytes, writer.at);
    code_lineup(&reader, &lineup, &options, true);
    assert_false(reader.bad);
    assert_int_equal(lineup_adopt(&lineup, &template_game, 1, options), RESULT_SEATS);
    assert_int_equal(lineup_renew(&lineup, &template_game, 1, options), RESULT_SEATS);
    lineup.seats = 4;
    assert_int_equal(lineup_adopt(&lineup, &template_game, 1, options), RESULT_OK);
}

static void new_seats_are_taken_by_computers(void **state) {
    (void)state;
    struct lineup lineup = lineup_default(&template_game);
    lineup_resize(&lineup, &template_game, 1);
    lineup_resize(&lineup, &template_game, 4);
    assert_int_equal(lineup_people_count(&lineup), 1);
    lineup.who[3] = 1;
    lineup_resize(&lineup, &template_game, 5);
    assert_int_equal(lineup.who[4], 1);
}

static void a_round_of_occupants_ends_where_it_began(void **state) {
    (void)state;
    struct lineup lineup = lineup_default(&template_game);
    const uint8_t before = lineup.who[1];
    for (uint8_t offered = LEVELS; offered <= LEVELS_ALL; offered++) {
        for (uint8_t i = 0; i <= offered; i++) {
            lineup_change_who(&lineup, 1, 1, offered);
        }
        assert_int_equal(lineup.who[1], before);
        lineup_change_who(&lineup, 1, 1, offered);
        lineup_change_who(&lineup, 1, -1, offered);
        assert_int_equal(lineup.who[1], before);
    }
}

static void a_level_that_is_not_offered_here_is_left_and_not_found_again(void **state) {
    (void)state;
    struct lineup lineup = lineup_default(&template_game);
    lineup.who[1] = lineup.who[2] = LEVELS_ALL;
    lineup_change_who(&lineup, 1, 1, LEVELS);
    assert_int_equal(lineup.who[1], WHO_PERSON);
    lineup_change_who(&lineup, 2, -1, LEVELS);
    assert_int_equal(lineup.who[2], LEVELS);
    for (uint8_t i = 0; i <= LEVELS_ALL; i++) {
        lineup_change_who(&lineup, 2, 1, LEVELS);
        assert_true(lineup.who[2] <= LEVELS);
    }
}

/* A game of one to five with a number of 2 to 3 and the seat that begins. */
static const struct option options[] = {
    FIRST_OPTION(5),
    {.name = "number", .kind = OPTION_NUMBER, .min = 2, .max = 3, .fallback = 2},
};
static const struct game five = {
    .seats_min = 1, .seats_max = 5, .options_count = 2, .options = options};

static void who_begins_steps_over_seats_where_nobody_sits(void **state) {
    (void)state;
    struct lineup lineup = lineup_default(&five);
    lineup_resize(&lineup, &five, 3);
    for (uint8_t value = 1; value <= 3; value++) {
        assert_true(lineup_change_option(&lineup, &five, 0, 1, false));
        assert_int_equal(lineup.options[0], value);
        const struct setup setup = lineup_setup(&lineup, 1);
        assert_int_equal(game_accepts(&five, &setup), RESULT_OK);
    }
    assert_false(lineup_change_option(&lineup, &five, 0, 1, false));
    assert_int_equal(lineup.options[0], 3);
    assert_true(lineup_change_option(&lineup, &five, 0, 1, true));
    assert_int_equal(lineup.options[0], FIRST_RANDOM);
    assert_true(lineup_change_option(&lineup, &five, 0, -1, true));
    assert_int_equal(lineup.options[0], 3);
}

static void who_begins_is_called_as_at_the_table(void **state) {
    const struct settings people = settings_default();
    (void)state;
    struct lineup lineup = lineup_default(&five);
    lineup_resize(&lineup, &five, 2);
    assert_null(lineup_named(&lineup, &people, &options[0], FIRST_RANDOM));
    assert_string_equal(lineup_named(&lineup, &people, &options[0], 2), star_names[lineup.name[1]]);
    lineup_rename(&lineup, 1, 1);
    assert_string_equal(lineup_named(&lineup, &people, &options[0], 2), star_names[lineup.name[1]]);
    assert_null(lineup_named(&lineup, &people, &options[0], 3));
    assert_null(lineup_named(&lineup, &people, &options[1], 2));
}

static void chance_decides_again_when_who_begins_has_left(void **state) {
    (void)state;
    struct lineup lineup = lineup_default(&five);
    lineup_resize(&lineup, &five, 4);
    lineup.options[0] = 3;
    lineup.options[1] = 3;
    lineup_resize(&lineup, &five, 3);
    assert_int_equal(lineup.options[0], 3);
    lineup_resize(&lineup, &five, 2);
    assert_int_equal(lineup.options[0], FIRST_RANDOM);
    assert_int_equal(lineup.options[1], 3);
    lineup_resize(&lineup, &five, 5);
    assert_int_equal(lineup.options[0], FIRST_RANDOM);
}

static void statistics_come_back_from_their_bytes(void **state) {
    (void)state;
    uint8_t bytes[128];
    struct statistics before = statistics_default(), after;
    before.rows[1].played = 7;
    before.rows[1].won = 3;
    before.rows[1].best = -12;
    before.last_seed = 0x0102030405060708u;
    before.lesson_done = 1;
    struct coder writer = coder_write(bytes, sizeof bytes);
    code_statistics(&writer, &before);
    struct coder reader = coder_read(bytes, writer.at);
    code_statistics(&reader, &after);
    assert_false(writer.bad || reader.bad);
    assert_int_equal(after.rows[1].best, -12);
    assert_int_equal(after.rows[0].best, NO_BEST);
    assert_true(after.last_seed == before.last_seed);
    assert_int_equal(after.lesson_done, 1);
}

/* They ended with the lesson, and knew the lower half of a seed. */
static void statistics_of_before_seeds_had_64_bits_are_read(void **state) {
    (void)state;
    uint8_t bytes[128];
    struct statistics before = statistics_default(), after;
    before.rows[2].played = 5;
    before.last_seed = 0xFEDCBA98u;
    before.lesson_done = 1;
    struct coder writer = coder_write(bytes, sizeof bytes);
    code_statistics(&writer, &before);
    struct coder reader = coder_read(bytes, (uint16_t)(writer.at - 4u));
    code_statistics(&reader, &after);
    assert_false(writer.bad || reader.bad);
    assert_int_equal(after.rows[2].played, 5);
    assert_true(after.last_seed == before.last_seed);
    assert_int_equal(after.lesson_done, 1);
    for (uint16_t size = 0; size < writer.at; size++) {
        struct coder cut = coder_read(bytes, size);
        code_statistics(&cut, &after);
        assert_true(cut.bad == (size != writer.at - 4u));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(settings_come_back_from_their_bytes),
        cmocka_unit_test(no_setting_leaves_its_limits),
        cmocka_unit_test(darkness_is_no_brightness),
        cmocka_unit_test(others_events_stay_as_long_as_the_pace_says),
        cmocka_unit_test(names_at_a_table_differ),
        cmocka_unit_test(a_line_up_is_one_that_the_game_takes),
        cmocka_unit_test(new_seats_are_taken_by_computers),
        cmocka_unit_test(a_level_that_is_not_offered_here_is_left_and_not_found_again),
        cmocka_unit_test(a_round_of_occupants_ends_where_it_began),
        cmocka_unit_test(who_begins_steps_over_seats_where_nobody_sits),
        cmocka_unit_test(who_begins_is_called_as_at_the_table),
        cmocka_unit_test(chance_decides_again_when_who_begins_has_left),
        cmocka_unit_test(statistics_come_back_from_their_bytes),
        cmocka_unit_test(statistics_of_before_seeds_had_64_bits_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
