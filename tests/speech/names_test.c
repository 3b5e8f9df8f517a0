/* Buttons are called in lessons, booklets and questions what the board calls them, and nowhere by a
 * letter that stands there for all boards. */
#include <ctype.h>
#include <string.h>

#include "page.h"
#include "play.h"
#include "rig.h"
#include "rule_test.h"
#include "screen.h"
#include "screens.h"

#include "speech.h"
#include "titles.h"
#include "type.h"
#include "unit.h"

static char heard[SPEECH_SCREEN];

static const char *listen(void) {
    struct text text = text_over(heard, sizeof heard);
    speech_screen(&rig, &text);
    assert_false(text.cut);
    return heard;
}

/* ---- What is written ---- */

static bool in_word(char c) {
    return isalnum((unsigned char)c) || c == '\'' || c == '-' || c == '+';
}

/* "A takes it", "press A.", but not "A comet", "A galaxy has": what an article stands before ends
 * in no s. */
static bool is_button(const char *words, const char *at) {
    static const char *const before[] = {"press ", "hold ", "with ", "and ", "Press ", "Hold "};
    if (strchr("ABXY", *at) == NULL || (at > words && in_word(at[-1])) || in_word(at[1])) {
        return false;
    }
    for (size_t i = 0; i < COUNT_OF(before); i++) {
        const size_t size = strlen(before[i]);
        if ((size_t)(at - words) >= size && memcmp(at - size, before[i], size) == 0) {
            return true;
        }
    }
    const size_t next = at[1] == ' ' ? strcspn(at + 2, " .,:;!?") : 0;
    return *at != 'A' || next == 0 || (at[1 + next] == 's' && at[next] != 's' && at[next] != '\'');
}

static const char *button_in(const char *words) {
    for (const char *at = words; words != NULL && *at != '\0'; at++) {
        if (is_button(words, at)) {
            return at;
        }
    }
    return NULL;
}

static void has_no_letter(const char *where, const char *words) {
    const char *const at = button_in(words);
    if (at != NULL) {
        fail_msg("%s calls a button %c: %s", where, *at, words);
    }
}

static void buttons_are_told_from_articles(void **state) {
    (void)state;
    static const char *const with[] = {"A takes it.",     "then press A", "Look: X.",
                                       "Hold B, then go", "B goes back",  "it takes A, or B"};
    static const char *const without[] = {"A comet lands", "A galaxy's rim", "A cross here",
                                          "Planet A-1",    "Another takes",  "ABBA"};
    for (size_t i = 0; i < COUNT_OF(with); i++) {
        assert_non_null(button_in(with[i]));
        assert_null(button_in(without[i]));
    }
}

static void booklet_has_no_letters(const struct booklet *booklet) {
    for (uint8_t i = 0; i < booklet->count; i++) {
        const struct booklet_page *const page = &booklet->pages[i];
        for (uint8_t k = 0; k < page->count; k++) {
            const struct booklet_block *const block = &page->blocks[k];
            if (block->kind == BOOKLET_TEXT || block->kind == BOOKLET_POINT) {
                has_no_letter(booklet->title, block->text);
            }
        }
    }
}

static void no_lesson_and_no_booklet_names_a_button_by_a_letter(void **state) {
    (void)state;
    booklet_has_no_letters(&booklet_console);
    for (uint8_t title = 0; title < titles_count; title++) {
        const struct view *const view = titles[title].view;
        booklet_has_no_letters(view->booklet);
        has_no_letter("a lesson", view->lesson->won);
        has_no_letter("a lesson", view->lesson->lost);
        for (uint8_t i = 0; i < view->lesson->steps_count; i++) {
            const struct lesson_step *const step = &view->lesson->steps[i];
            has_no_letter(titles[title].rules->id, step->before);
            for (uint8_t k = 0; k < LESSON_AFTER; k++) {
                has_no_letter(titles[title].rules->id, step->after[k]);
            }
        }
    }
}

/* ---- What is shown ---- */

static void start(const char *board, const char *a, const char *b) {
    rig_start_with(board, titles, titles_count);
    rig_until("titles");
    rig.buttons[0] = a;
    rig.buttons[1] = b;
}

static bool speaks_of_a(const char *words) {
    return words != NULL && strchr(words, *ICON_BUTTON_A) != NULL;
}

/* Says it at the table that is open; 1 if it speaks of the button. */
static unsigned says(const char *words, struct rect about, const char *name) {
    const struct rect glass = rect_at(0, 0, rig.canvas.width, rig.canvas.height);
    if (!speaks_of_a(words)) {
        return 0;
    }
    rig.sitting.say = words;
    rig.sitting.say_about = about;
    const struct rect box = screen_table_speech(&rig);
    const struct rect seen = rect_common(box, glass);
    if (strstr(listen(), name) == NULL || strchr(heard, *ICON_BUTTON_A) != NULL) {
        fail_msg("no %s in: %s", name, heard);
    }
    if (seen.w != box.w || seen.h != box.h || box.y < 0) {
        fail_msg("is not wholly seen: %s", heard);
    }
    return 1;
}

static void lesson_says(uint8_t title, const char *board, const char *name) {
    unsigned said = 0;
    start(board, name, NULL);
    play_choose_title(&rig, title);
    play_want(&rig, true);
    rig_until("lesson");
    const struct lesson *const lesson = titles[title].view->lesson;
    for (uint8_t i = 0; i < lesson->steps_count; i++) {
        const struct lesson_step *const step = &lesson->steps[i];
        said += says(step->before, step->about, name);
        for (uint8_t k = 0; k < LESSON_AFTER; k++) {
            said += says(step->after[k], step->after_about, name);
        }
    }
    assert_in_range(said, 5, 200);
    rig_end();
}

static void lessons_say_what_the_board_calls_its_button(void **state) {
    (void)state;
    for (uint8_t title = 0; title < titles_count; title++) {
        lesson_says(title, "gamemite", "Enter");
        lesson_says(title, "picosystem", "Continue");
    }
}

static void wants(const char *words) {
    if (strstr(listen(), words) == NULL) {
        fail_msg("no '%s' in: %s", words, heard);
    }
}

static void booklets_say_it_on_a_board_with_select_and_start(void **state) {
    (void)state;
    static const struct {
        const char *board, *look, *menu;
    } called[] = {{"gamemite", "Select looks closer.", "Start opens the menu of the table."},
                  {"display_pack_2", "hold A looks closer.", "hold B opens the menu of the table."},
                  {"picopad", "X looks closer.", "Y opens the menu of the table."}};
    for (size_t i = 0; i < COUNT_OF(called); i++) {
        rig_start_with(called[i].board, titles, titles_count);
        rig_until("titles");
        screen_open(&rig, SCREEN_HANDHELD);
        wants(called[i].look);
        wants(called[i].menu);
        assert_int_equal(strstr(heard, "Here up is X, down Y, left hold X, right hold Y.") != NULL,
                         i == 1);
        rig_end();
    }
}

static void a_page_of_words_with_names_is_as_tall_as_they_are(void **state) {
    (void)state;
    static const struct booklet_block block = {.kind = BOOKLET_TEXT,
                                               .text = ICON_BUTTON_A ICON_BUTTON_A ICON_BUTTON_A
                                               " " ICON_BUTTON_A ICON_BUTTON_A};
    static const struct booklet_page page = {.title = "One line", .blocks = &block, .count = 1};
    static const char *const names[] = {"Continue", NULL, NULL, NULL};
    const int leading = type_leading(TYPE_BODY);
    assert_int_equal(page_height(&page, 240, names), page_height(&page, 240, NULL) + leading);
}

static void the_recovery_page_and_the_self_test_say_it(void **state) {
    (void)state;
    start("picosystem", "Enter", "Esc");
    play_choose_title(&rig, 0);
    screen_open(&rig, SCREEN_RECOVERY);
    wants("Esc was held at power-on.");
    screen_open(&rig, SCREEN_TEST_SOUND);
    wants("Enter plays a scale");
    rig_end();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(buttons_are_told_from_articles),
        cmocka_unit_test(no_lesson_and_no_booklet_names_a_button_by_a_letter),
        cmocka_unit_test(lessons_say_what_the_board_calls_its_button),
        cmocka_unit_test(booklets_say_it_on_a_board_with_select_and_start),
        cmocka_unit_test(a_page_of_words_with_names_is_as_tall_as_they_are),
        cmocka_unit_test(the_recovery_page_and_the_self_test_say_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
