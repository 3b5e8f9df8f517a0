/* Where the words of a first game lie on the table, and what they point at. */
#include "bars.h"
#include "play.h"
#include "rig.h"
#include "screens.h"
#include "tp_rules.h"
#include "type.h"
#include "unit.h"

#define WIDTH 228
#define GAP   12 /* from the box to what it speaks of */

static const char *const sizes[] = {"picosystem", "picopad"};

static void begin(const char *board) {
    const struct lineup lineup = lineup_default(&template_game);
    const struct setup setup = lineup_setup(&lineup, 7);
    rig_end();
    rig_start(board);
    rig_begin(&lineup, &setup);
    rig_until_choice();
    rig.sitting.phase = SITTING_SAY;
    rig.sitting.say = "A star rises.";
}

static struct rect speech_about(struct rect about) {
    rig.sitting.say_about = about;
    return screen_table_speech(&rig);
}

/* Three pixels from the header are room enough. */
static void words_stand_above_what_they_speak_of_wherever_there_is_room(void **state) {
    (void)state;
    for (int board = 0; board < 2; board++) {
        unsigned above = 0, below = 0, lowest = 0;
        begin(sizes[board]);
        const struct rect body = bars_between(&rig.canvas);
        for (int y = body.y; y + 10 <= body.y + body.h; y++) {
            const struct rect about = rect_at(100, y, 20, 10), box = speech_about(about);
            if (y - GAP - box.h >= body.y + 3) {
                assert_int_equal(box.y + box.h + GAP, y);
                above++;
            } else if (y + 10 + GAP + box.h + 3 <= body.y + body.h) {
                assert_int_equal(box.y, y + 10 + GAP);
                below++;
            }
        }
        /* So tall that there is room neither above nor below. */
        for (int h = 120; h <= body.h - 20; h++) {
            const struct rect box = speech_about(rect_at(100, body.y + 10, 20, h));
            assert_true(box.y + box.h + 3 <= body.y + body.h);
            lowest += box.y + box.h + 3 == body.y + body.h;
        }
        assert_true(above > 0 && below > 0 && lowest > 0);
    }
}

static void words_stand_over_the_middle_of_what_they_speak_of_within_the_screen(void **state) {
    (void)state;
    for (int board = 0; board < 2; board++) {
        begin(sizes[board]);
        const int width = rig.canvas.width;
        unsigned middle = 0, left = 0, right = 0;
        for (int x = 0; x + 24 <= width; x++) {
            const struct rect box = speech_about(rect_at(x, 120, 24, 20));
            assert_int_equal(box.w, WIDTH);
            assert_true(box.x >= 6 && box.x + box.w + 6 <= width);
            if (box.x == 6) {
                left++;
            } else if (box.x + box.w + 6 == width) {
                right++;
            } else {
                assert_int_equal(box.x + WIDTH / 2, x + 12);
                middle++;
            }
        }
        assert_true(left > 0);
        assert_int_equal(middle > 0 && right > 0, width > WIDTH + 12);
    }
}

static void words_of_nothing_in_particular_stand_in_the_upper_middle(void **state) {
    (void)state;
    for (int board = 0; board < 2; board++) {
        begin(sizes[board]);
        const struct rect box = speech_about((struct rect){0});
        assert_int_equal(box.x + WIDTH / 2, rig.canvas.width / 2);
        assert_int_equal(box.y, BARS_HEADER_HEIGHT + 50);
    }
}

/* With nine pixels around them, whatever their length. */
static void the_box_is_as_tall_as_its_words(void **state) {
    (void)state;
    char words[200] = "";
    begin("picosystem");
    rig.sitting.say = words;
    for (size_t length = 0; length + 2 < sizeof words; length++) {
        words[length] = length % 7 == 6 ? ' ' : 'i';
        words[length + 1] = '\0';
        const int height = type_box_height(TYPE_BODY, WIDTH - 18, words);
        assert_int_equal(speech_about((struct rect){0}).h, height + 14);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, rig_setup, rig_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(words_stand_above_what_they_speak_of_wherever_there_is_room),
        TEST(words_stand_over_the_middle_of_what_they_speak_of_within_the_screen),
        TEST(words_of_nothing_in_particular_stand_in_the_upper_middle),
        TEST(the_box_is_as_tall_as_its_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
