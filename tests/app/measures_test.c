/* What the settings measure out: how loud, how long until it sleeps, what a name is made of. */
#include "melody.h"
#include "rig.h"
#include "unit.h"

static struct melody melody;
static struct settings settings;

static struct headless_tone last_tone(void) {
    return headless.tones[(headless.tones_count - 1u) % TONES_MAX];
}

static int volume_of(uint8_t volume, uint8_t duty) {
    const struct note note = {440, 100, duty};
    const struct sound sound = {1, &note};
    settings = settings_default();
    settings.volume = volume;
    melody_play(&melody, &sound, &settings, 0);
    assert_int_equal(last_tone().hertz, 440);
    return last_tone().volume;
}

static void each_step_is_about_twice_as_loud_as_the_one_before(void **state) {
    (void)state;
    static const uint8_t full[] = {24, 60, 125, 255}, half[] = {12, 30, 62, 127};
    for (uint8_t volume = 1; volume <= VOLUME_MAX; volume++) {
        assert_int_equal(volume_of(volume, 50), full[volume - 1]);
        assert_int_equal(volume_of(volume, 25), half[volume - 1]);
    }
    assert_int_equal(volume_of(1, 1), 1); /* never silent, and never more than all */
    assert_int_equal(volume_of(1, 5), 2);
    assert_int_equal(volume_of(VOLUME_MAX, 51), 255);
    assert_int_equal(volume_of(VOLUME_MAX, 100), 255);
}

static void notes_follow_one_another_and_a_pause_is_silent(void **state) {
    (void)state;
    static const struct note notes[] = {{440, 100, 50}, {0, 50, 50}, {880, 30, 50}};
    const struct sound sound = {3, notes};
    settings = settings_default();
    melody_play(&melody, &sound, &settings, 1000);
    assert_int_equal(melody_tick(&melody, 1000), 100);
    assert_int_equal(melody_tick(&melody, 1099), 1);
    assert_int_equal(last_tone().hertz, 440);
    assert_int_equal(melody_tick(&melody, 1100), 50);
    assert_int_equal(last_tone().hertz, 0);
    assert_int_equal(melody_tick(&melody, 1160), 20); /* what was late ends as it would have */
    assert_int_equal(last_tone().hertz, 880);
    assert_true(melody_tick(&melody, 1180) == UINT32_MAX);
    assert_int_equal(last_tone().hertz, 0);
    melody_play(&melody, &sound, &settings, 2000);
    assert_true(melody_tick(&melody, 9000) == UINT32_MAX);
}

static void nothing_is_heard_when_it_is_muted(void **state) {
    (void)state;
    static const struct note note = {440, 100, 50};
    const struct sound sound = {1, &note}, none = {0, &note};
    settings = settings_default();
    const uint32_t tones = headless.tones_count;
    melody = (struct melody){0};
    melody_play(&melody, &none, &settings, 0);
    settings.mute = 1;
    melody_play(&melody, &sound, &settings, 0);
    melody_stop(&melody);
    assert_true(melody_tick(&melody, 0) == UINT32_MAX);
    assert_int_equal(headless.tones_count, tones);
}

static void it_sleeps_after_as_many_minutes_as_are_said(void **state) {
    (void)state;
    static const uint32_t minutes[] = {1, 2, 5, 10, 30};
    settings = settings_default();
    for (uint8_t i = 0; i < 5; i++) {
        settings.sleep = i;
        assert_int_equal(settings_sleep_ms(&settings), minutes[i] * 60000u);
    }
}

/* From one end of each line to the other. */
static void each_setting_has_its_ends(void **state) {
    (void)state;
    static const uint8_t least[] = {1, 1, 0, 0, 0, 0, 0, 0, 0};
    static const uint8_t most[] = {BRIGHTNESS_MAX, VOLUME_MAX, 1, 3, 1, 1, 4, 1, 1};
    assert_int_equal(setting_lines_count, sizeof most);
    settings = settings_default();
    for (uint8_t i = 0; i < setting_lines_count; i++) {
        const struct setting *const line = &setting_lines[i];
        for (int k = 0; setting_step(&settings, line, -1); k++) {
            assert_true(k < 20);
        }
        assert_int_equal(setting_get(&settings, line), least[i]);
        for (int k = 0; setting_step(&settings, line, 1); k++) {
            assert_true(k < 20);
        }
        assert_int_equal(setting_get(&settings, line), most[i]);
    }
}

static void a_name_is_made_of_letters_with_gaps_between(void **state) {
    (void)state;
    for (int letter = 1; letter < 128; letter++) {
        const bool is_letter =
            strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", letter) != NULL;
        const bool is_gap = letter == ' ' || letter == '-';
        for (uint8_t at = 0; at < 3; at++) {
            assert_int_equal(setting_letter((char)letter, at), is_letter || (is_gap && at > 0));
        }
    }
}

/* Whatever stands behind the first zero is none. */
static void a_kept_name_is_believed_only_if_it_is_one(void **state) {
    (void)state;
    uint8_t bytes[PEOPLE_MAX * NAME_MAX];
    for (int letter = 0; letter < 256; letter++) {
        memset(bytes, 0, sizeof bytes);
        bytes[0] = 'A';
        bytes[1] = (uint8_t)letter;
        struct coder coder = coder_read(bytes, sizeof bytes);
        code_people(&coder, &settings);
        const bool fits = letter == 0 || (letter < 128 && setting_letter((char)letter, 1));
        assert_int_equal(coder.bad, !fits);
        bytes[1] = 0;
        bytes[2] = (uint8_t)letter;
        coder = coder_read(bytes, sizeof bytes);
        code_people(&coder, &settings);
        assert_int_equal(coder.bad, letter != 0);
    }
}

static void all_names_are_kept_letter_by_letter(void **state) {
    (void)state;
    uint8_t bytes[PEOPLE_MAX * NAME_MAX];
    for (unsigned i = 0; i < sizeof bytes; i++) {
        bytes[i] = (uint8_t)('a' + i % 26);
    }
    struct coder coder = coder_read(bytes, sizeof bytes);
    settings = settings_default();
    code_people(&coder, &settings);
    assert_false(coder.bad);
    for (unsigned i = 0; i < sizeof bytes; i++) {
        assert_int_equal(settings.people[i / NAME_MAX][i % NAME_MAX], bytes[i]);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, rig_setup, rig_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(each_step_is_about_twice_as_loud_as_the_one_before),
        TEST(notes_follow_one_another_and_a_pause_is_silent),
        TEST(nothing_is_heard_when_it_is_muted),
        TEST(it_sleeps_after_as_many_minutes_as_are_said),
        TEST(each_setting_has_its_ends),
        TEST(a_name_is_made_of_letters_with_gaps_between),
        TEST(a_kept_name_is_believed_only_if_it_is_one),
        TEST(all_names_are_kept_letter_by_letter),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
