/* The booklet is read page by page, and nothing of it is missed. */
#include "assets.h"
#include "plain_view.h"
#include "rig.h"
#include "screen.h"
#include "tp_bot.h"
#include "tp_rules.h"
#include "unit.h"

#define WORDS "So many words are in a paragraph, and there are several paragraphs. "
#define PARAGRAPH                                                                                  \
    { .kind = BOOKLET_TEXT, .text = WORDS WORDS WORDS WORDS }

static const struct booklet_block blocks[] = {PARAGRAPH, PARAGRAPH, PARAGRAPH, PARAGRAPH};
static const struct booklet_page pages[] = {
    {.title = "Short", .blocks = blocks, .count = 1},
    {.title = "Long", .blocks = blocks, .count = 4},
    {.title = "Not so long", .blocks = blocks, .count = 3},
};
static const struct booklet booklet = {.title = "A test", .pages = pages, .count = 3};

static struct view view;
static const struct title title = {&template_game, &template_policy, &view};

static int start(void **state) {
    (void)state;
    view = plain_view;
    view.booklet = &booklet;
    rig_start_with("picosystem", &title, 1);
    rig_until("titles");
    rig_press(BUTTON_A);
    screen_open(&rig, SCREEN_BOOKLET);
    rig_run(50);
    return 0;
}

/* First what is below, then the next page; two lines of what was read stay in sight. */
static void a_reads_to_the_end_without_skipping_anything(void **state) {
    (void)state;
    const struct console_page *const page = screen_page(&rig);
    int step = 0, scrolled = 0;
    for (int presses = 0; rig_at("booklet"); presses++) {
        assert_true(presses < 100);
        if (step == 0) { /* on the first page that is higher than the window */
            rig_press(BUTTON_DOWN);
            step = page->scroll.at;
            rig_press(BUTTON_UP);
        }
        const struct console_page before = *page;
        const bool more = before.scroll.at + before.scroll.window < before.scroll.content;
        const uint32_t glass = headless_glass_sum();
        rig_press(BUTTON_A);
        if (!rig_at("booklet")) {
            assert_int_equal(before.at + 1, booklet.count);
            assert_false(more);
        } else if (more) {
            const int end = before.scroll.content - before.scroll.window;
            const int far = before.scroll.at + before.scroll.window - step;
            assert_int_equal(page->at, before.at);
            assert_int_equal(page->scroll.at, far < end ? far : end);
            assert_true(headless_glass_sum() != glass);
            scrolled++;
        } else {
            assert_int_equal(page->at, before.at + 1);
            assert_int_equal(page->scroll.at, 0);
            assert_true(headless_glass_sum() != glass);
        }
    }
    assert_true(rig_at("title"));
    assert_true(scrolled > 0);
}

static void left_and_right_turn_pages_and_stop_at_the_ends(void **state) {
    (void)state;
    const struct console_page *const page = screen_page(&rig);
    rig_press(BUTTON_LEFT);
    assert_int_equal(page->at, 0);
    rig_press(BUTTON_RIGHT);
    assert_int_equal(page->at, 1);
    const uint32_t top = headless_glass_sum();
    rig_press(BUTTON_DOWN);
    assert_true(page->scroll.at > 0);
    rig_press(BUTTON_RIGHT);
    assert_int_equal(page->at, 2);
    assert_int_equal(page->scroll.at, 0);
    rig_press(BUTTON_RIGHT);
    assert_int_equal(page->at, 2);
    rig_press(BUTTON_LEFT); /* from its beginning again */
    assert_int_equal(page->at, 1);
    assert_int_equal(headless_glass_sum(), top);
}

static void b_and_y_close_it(void **state) {
    (void)state;
    static const enum button ways[] = {BUTTON_B, BUTTON_Y};
    for (size_t i = 0; i < 2; i++) {
        rig_press(BUTTON_X); /* does nothing */
        assert_true(rig_at("booklet"));
        rig_press(ways[i]);
        assert_true(rig_at("title"));
        screen_open(&rig, SCREEN_BOOKLET);
        rig_run(50);
    }
}

/* What is heard from a press on: the first tone. */
static uint16_t heard_at(enum button button) {
    rig_run(2000);
    const uint32_t before = headless.tones_count;
    rig_press(button);
    rig_run(500);
    return headless.tones_count == before ? 0 : headless.tones[before % TONES_MAX].hertz;
}

static void a_page_that_is_not_there_sounds_other_than_one_that_is(void **state) {
    (void)state;
    const uint16_t refused = heard_at(BUTTON_LEFT), turned = heard_at(BUTTON_RIGHT);
    assert_true(refused != 0 && turned != 0 && refused != turned);
    assert_int_equal(heard_at(BUTTON_UP), refused);
    assert_int_equal(heard_at(BUTTON_DOWN), turned);
    assert_int_equal(heard_at(BUTTON_X), refused);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, start, rig_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_reads_to_the_end_without_skipping_anything),
        TEST(left_and_right_turn_pages_and_stop_at_the_ends),
        TEST(b_and_y_close_it),
        TEST(a_page_that_is_not_there_sounds_other_than_one_that_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
