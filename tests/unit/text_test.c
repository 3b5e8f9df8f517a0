/* Words and numbers in memory of the caller. */
#include "text.h"

#include "game.h"
#include "unit.h"

static void parts_come_in_turn(void **unused) {
    (void)unused;
    char bytes[64];
    struct text text = text_over(bytes, sizeof bytes);
    text_format(&text, "%t draws %d %s: 100 %%", 2, -3, "cards");
    assert_string_equal(bytes, "\x03 draws -3 cards: 100 %");
    assert_int_equal(text.used, strlen(bytes));
    assert_false(text.cut);
}

static void the_first_letter_can_become_a_capital(void **unused) {
    (void)unused;
    static const char *const words[][2] = {{"choose a", "Choose a"},
                                           {"zenith", "Zenith"},
                                           {"Ana", "Ana"},
                                           {"7 stars", "7 stars"},
                                           {"{", "{"},
                                           {"`", "`"},
                                           {"", ""}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        char bytes[16];
        struct text text = text_over(bytes, sizeof bytes);
        text_add(&text, words[i][0]);
        text_capital(&text);
        assert_string_equal(bytes, words[i][1]);
    }
}

static void numbers_are_whole_to_their_ends(void **unused) {
    (void)unused;
    char bytes[64];
    struct text text = text_over(bytes, sizeof bytes);
    text_number(&text, 0);
    text_char(&text, ' ');
    text_number(&text, INT32_MAX);
    text_char(&text, ' ');
    text_number(&text, INT32_MIN);
    assert_string_equal(bytes, "0 2147483647 -2147483648");
}

static void wide_numbers_are_whole_to_their_ends(void **unused) {
    (void)unused;
    static const struct {
        uint64_t number;
        const char *words;
    } known[] = {{0, "0"},
                 {9, "9"},
                 {10, "10"},
                 {UINT32_MAX, "4294967295"},
                 {UINT64_C(4294967296), "4294967296"},
                 {UINT64_C(10000000000000000000), "10000000000000000000"},
                 {UINT64_MAX, "18446744073709551615"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        char bytes[24];
        struct text text = text_over(bytes, sizeof bytes);
        text_unsigned(&text, known[i].number);
        assert_string_equal(bytes, known[i].words);
    }
}

static void what_does_not_fit_is_cut_and_said(void **unused) {
    (void)unused;
    char bytes[8];
    memset(bytes, '#', sizeof bytes);
    struct text text = text_over(bytes, 5);
    text_add(&text, "star");
    assert_string_equal(bytes, "star");
    assert_false(text.cut);
    text_number(&text, 7);
    assert_string_equal(bytes, "star");
    assert_true(text.cut);
    assert_int_equal(bytes[5], '#');
}

static void one_byte_holds_the_empty_text(void **unused) {
    (void)unused;
    char byte = '#';
    struct text text = text_over(&byte, 1);
    assert_int_equal(byte, '\0');
    text_add(&text, "x");
    assert_int_equal(byte, '\0');
    assert_true(text.cut);
    expect_assert_failure(text_over(&byte, 0));
}

static void a_string_is_as_long_as_its_characters_before_the_zero(void **unused) {
    (void)unused;
    static const char words[300] = {'a', 'b', '\0', 'c'};
    static char full[300];
    memset(full, 'x', sizeof full - 1);
    assert_int_equal(text_length(""), 0);
    assert_int_equal(text_length(words), 2);
    assert_int_equal(text_length(full), 299);
}

static void a_cleared_text_begins_anew(void **unused) {
    (void)unused;
    char bytes[4];
    struct text text = text_over(bytes, sizeof bytes);
    text_add(&text, "long text");
    text_clear(&text);
    assert_false(text.cut);
    assert_string_equal(bytes, "");
    text_add(&text, "ab");
    assert_string_equal(bytes, "ab");
}

static void each_seat_has_its_mark(void **unused) {
    (void)unused;
    char bytes[8];
    struct text text = text_over(bytes, sizeof bytes);
    for (uint8_t seat = 0; seat < SEATS_MAX; seat++) {
        text_seat(&text, seat);
    }
    assert_string_equal(bytes, "\x01\x02\x03\x04\x05");
    expect_assert_failure(text_seat(&text, SEATS_MAX));
}

static void an_unknown_part_is_a_bug(void **unused) {
    (void)unused;
    char bytes[8];
    struct text text = text_over(bytes, sizeof bytes);
    expect_assert_failure(text_format(&text, "%x", 1));
    expect_assert_failure(text_format(&text, "at the end %"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parts_come_in_turn),
        cmocka_unit_test(the_first_letter_can_become_a_capital),
        cmocka_unit_test(numbers_are_whole_to_their_ends),
        cmocka_unit_test(wide_numbers_are_whole_to_their_ends),
        cmocka_unit_test(what_does_not_fit_is_cut_and_said),
        cmocka_unit_test(one_byte_holds_the_empty_text),
        cmocka_unit_test(a_string_is_as_long_as_its_characters_before_the_zero),
        cmocka_unit_test(a_cleared_text_begins_anew),
        cmocka_unit_test(each_seat_has_its_mark),
        cmocka_unit_test(an_unknown_part_is_a_bug),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
