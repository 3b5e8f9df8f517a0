/* The steps of a first game: which one is due, and what is said after it. */
#include "lesson.h"

#include "unit.h"

static const struct action low_or_high[] = {{.a = 1}, {.a = 9}};
static const struct action many[] = {{.a = 1}, {.a = 2}, {.a = 3}, {.a = 4}, {.a = 5}, {.a = 6}};
static const struct lesson_step steps[] = {
    {.seat = 0, LESSON_CHOICE(low_or_high), .before = "Choose", .after = {"Low.", "High."}},
    {.seat = 1, .times = 3, .after = {"As you like."}},
    {.seat = 0, LESSON_CHOICE(many), .after = {"The first.", NULL, "Later."}},
};
static const struct lesson lesson = {LESSON_STEPS(steps)};

static void a_step_counts_as_often_as_it_is_repeated(void **state) {
    (void)state;
    assert_int_equal(lesson_length(&lesson), 5);
    assert_ptr_equal(lesson_at(&lesson, 0), &steps[0]);
    for (uint16_t count = 1; count <= 3; count++) {
        assert_ptr_equal(lesson_at(&lesson, count), &steps[1]);
    }
    assert_ptr_equal(lesson_at(&lesson, 4), &steps[2]);
    assert_null(lesson_at(&lesson, 5));
    assert_null(lesson_at(&lesson, UINT16_MAX));
}

static void each_choice_has_its_words(void **state) {
    (void)state;
    assert_string_equal(lesson_said_after(&steps[0], low_or_high[0]), "Low.");
    assert_string_equal(lesson_said_after(&steps[0], low_or_high[1]), "High.");
}

static void choices_without_words_have_those_before_them(void **state) {
    (void)state;
    assert_string_equal(lesson_said_after(&steps[2], many[0]), "The first.");
    assert_string_equal(lesson_said_after(&steps[2], many[1]), "The first.");
    for (size_t i = 2; i < sizeof many / sizeof many[0]; i++) { /* more than there is room for */
        assert_string_equal(lesson_said_after(&steps[2], many[i]), "Later.");
    }
}

static void a_free_choice_has_the_first_words(void **state) {
    (void)state;
    const struct lesson_step silent = {.seat = 0};
    assert_string_equal(lesson_said_after(&steps[1], many[3]), "As you like.");
    assert_null(lesson_said_after(&silent, many[3]));
}

static void what_goes_by_has_one_choice_after_the_other(void **state) {
    (void)state;
    static const struct lesson_step passing[] = {
        {.seat = 0, LESSON_CHOICE(low_or_high)},
        {.passes = true, LESSON_CHOICE(many), .after = {"Never said."}},
        {.seat = 1},
    };
    const struct lesson passed = {LESSON_STEPS(passing)};
    const struct action *choices;
    assert_int_equal(lesson_length(&passed), 1 + 6 + 1);
    assert_int_equal(lesson_choices(&passed, 0, &choices), 2);
    assert_ptr_equal(choices, low_or_high);
    for (uint16_t i = 0; i < 6; i++) {
        assert_ptr_equal(lesson_at(&passed, (uint16_t)(1 + i)), &passing[1]);
        assert_int_equal(lesson_choices(&passed, (uint16_t)(1 + i), &choices), 1);
        assert_ptr_equal(choices, &many[i]);
    }
    assert_int_equal(lesson_choices(&passed, 7, &choices), 0);
    assert_int_equal(lesson_choices(&passed, 8, &choices), 0);
    assert_null(lesson_said_after(&passing[1], many[2]));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_step_counts_as_often_as_it_is_repeated),
        cmocka_unit_test(each_choice_has_its_words),
        cmocka_unit_test(choices_without_words_have_those_before_them),
        cmocka_unit_test(what_goes_by_has_one_choice_after_the_other),
        cmocka_unit_test(a_free_choice_has_the_first_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
