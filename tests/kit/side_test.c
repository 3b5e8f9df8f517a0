/* The column beside the table, and who is spoken to. */
#include "side.h"

#include "assets.h"
#include "listener.h"
#include "pane.h"
#include "unit.h"

static const char *const names[SEATS_MAX] = {"Ana", "Ben", "Cy"};
static const char *const feed[] = {"First", "Second", "The third takes more than one line", "Last"};
static struct pane pane;
static struct scene scene = {.names = names, .feed = feed, .feed_count = 4};

static void a_wide_screen_has_a_column_and_a_narrow_one_has_not(void **state) {
    (void)state;
    pane_init(&pane, PANE_NARROW);
    assert_false(side_is_there(&pane.canvas));
    pane_init(&pane, PANE_WIDE);
    assert_true(side_is_there(&pane.canvas));
    const struct rect inside = side_ground(&pane.canvas);
    assert_true(rect_holds(rect_at(SIDE_TABLE, 20, PANE_WIDE - SIDE_TABLE, 202), inside));
    assert_int_equal(pane_count(&pane, rect_at(0, 0, SIDE_TABLE, PANE_HEIGHT), COLOUR_PANEL), 0);
    assert_int_equal(pane_count(&pane, inside, COLOUR_PANEL), inside.w * inside.h);
}

static void a_seat_has_its_name_and_words_at_the_right(void **state) {
    (void)state;
    pane_init(&pane, PANE_WIDE);
    const struct rect inside = side_ground(&pane.canvas);
    const struct rect line = rect_at(inside.x, inside.y, inside.w, 14);
    side_seat(&scene, 1, line, "12", &pane.canvas);
    const struct rect name = pane_find(&pane, TYPE_BODY, COLOUR_WHITE, "Ben");
    const struct rect words = pane_find(&pane, TYPE_BOLD, COLOUR_WHITE, "12");
    assert_true(rect_holds(line, name) && rect_holds(line, words));
    assert_true(name.x + name.w < words.x);
    assert_in_range(line.x + line.w - (words.x + words.w), 0, 2);
    assert_true(pane_count(&pane, rect_at(line.x, line.y, 9, 14), COLOUR_SEAT2) > 0);
}

static uint8_t seats(const void *state) {
    (void)state;
    return 3;
}

static void score(const void *state, uint8_t seat, struct sheet *sheet) {
    (void)state;
    *sheet = (struct sheet){.total = (int16_t)(40 + seat)};
}

static void every_seat_has_a_line_with_its_points_and_the_rest_is_left(void **state) {
    (void)state;
    static const struct game game = {.seats = seats, .score = score};
    pane_init(&pane, PANE_WIDE);
    const struct rect inside = side_ground(&pane.canvas);
    scene.game = &game;
    const struct rect left = side_points(&scene, inside, &pane.canvas);
    const struct rect first = pane_find(&pane, TYPE_BOLD, COLOUR_WHITE, "40");
    const struct rect last = pane_find(&pane, TYPE_BOLD, COLOUR_WHITE, "42");
    assert_true(rect_holds(inside, left) && rect_holds(inside, first) && rect_holds(inside, last));
    assert_true(first.y < last.y && last.y + last.h <= left.y);
    assert_int_equal(left.y + left.h, inside.y + inside.h);
    assert_true(pane_says(&pane, TYPE_BODY, COLOUR_WHITE, "Cy"));
}

static void the_newest_event_stands_at_the_foot_and_brightest(void **state) {
    (void)state;
    pane_init(&pane, PANE_WIDE);
    const struct rect inside = side_ground(&pane.canvas);
    side_feed(&scene, inside, &pane.canvas);
    pane_keep(&pane, "side");
    const struct rect last = pane_find(&pane, TYPE_BODY, COLOUR_TEXT, "Last");
    const struct rect first = pane_find(&pane, TYPE_BODY, COLOUR_MUTE, "First");
    assert_true(rect_holds(inside, last) && rect_holds(inside, first));
    assert_in_range(inside.y + inside.h - (last.y + last.h), 0, 8);
    assert_true(first.y < last.y);
}

static void events_without_room_are_left_out_whole(void **state) {
    (void)state;
    pane_init(&pane, PANE_WIDE);
    const struct rect inside = side_ground(&pane.canvas);
    const struct rect low =
        rect_at(inside.x, 180, inside.w, 50); /* one line and the long one not */
    side_feed(&scene, low, &pane.canvas);
    assert_true(pane_says(&pane, TYPE_BODY, COLOUR_TEXT, "Last"));
    assert_int_equal(pane_count(&pane, rect_at(inside.x, 20, inside.w, 160), COLOUR_MUTE), 0);
    assert_false(pane_says(&pane, TYPE_BODY, COLOUR_MUTE, "Second"));
}

static void the_viewer_is_you_and_others_have_names(void **state) {
    (void)state;
    char words[32];
    struct text text = text_over(words, sizeof words);
    scene.viewer = 2;
    const struct listener to = listener_of(&scene);
    listener_subject(&text, &to, 2);
    text_add(&text, ", ");
    listener_subject(&text, &to, 0);
    assert_string_equal(words, "You, Ana");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_wide_screen_has_a_column_and_a_narrow_one_has_not),
        cmocka_unit_test(a_seat_has_its_name_and_words_at_the_right),
        cmocka_unit_test(every_seat_has_a_line_with_its_points_and_the_rest_is_left),
        cmocka_unit_test(the_newest_event_stands_at_the_foot_and_brightest),
        cmocka_unit_test(events_without_room_are_left_out_whole),
        cmocka_unit_test(the_viewer_is_you_and_others_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
