/* What lies on a table, what has changed on it, and what the viewer may choose. */
#include "things.h"

#include "lesson.h"
#include "marks.h"
#include "pane.h"
#include "seat_mark.h"
#include "unit.h"
#include "view.h"

#define CARD   1
#define DECK   2
#define CORNER 5 /* pixels along each side of a mark's corner */

static struct pane pane;

/* Three cards in a row, and the deck above the last one. */
static struct things table(void) {
    struct things things = {0};
    for (uint8_t place = 0; place < 3; place++) {
        things_add(&things, CARD, place, rect_at(20 + 60 * place, 160, 28, 40));
    }
    things_add(&things, DECK, 0, rect_at(140, 60, 28, 40));
    return things;
}

static void steps_lead_to_the_nearest_thing_and_round_in_a_row(void **state) {
    (void)state;
    const struct things things = table();
    struct thing at = {CARD, 0};
    assert_true(things_step(&things, &at, DIRECTION_RIGHT));
    assert_true(thing_same(at, (struct thing){CARD, 1}));
    assert_true(things_step(&things, &at, DIRECTION_RIGHT));
    assert_true(things_step(&things, &at, DIRECTION_UP));
    assert_true(thing_same(at, (struct thing){DECK, 0}));
    assert_false(things_step(&things, &at, DIRECTION_UP));
    assert_true(thing_same(at, (struct thing){DECK, 0}));
    at = (struct thing){CARD, 2};
    assert_true(things_step(&things, &at, DIRECTION_RIGHT));
    assert_true(thing_same(at, (struct thing){CARD, 0}));
}

/* A card that was played while it was looked at. */
static void from_a_thing_that_is_gone_it_goes_on_as_from_the_first(void **state) {
    (void)state;
    const struct things things = table();
    struct things one = {0};
    struct thing at = {CARD, 7};
    assert_int_equal(things_find(&things, at), THINGS_NONE);
    assert_true(things_step(&things, &at, DIRECTION_RIGHT));
    assert_true(thing_same(at, (struct thing){CARD, 1}));
    things_add(&one, DECK, 0, rect_at(0, 0, 10, 10));
    assert_true(things_step(&one, &at, DIRECTION_RIGHT)); /* it is another thing now */
    assert_true(thing_same(at, (struct thing){DECK, 0}));
    assert_false(things_step(&one, &at, DIRECTION_RIGHT));
}

static void without_things_there_is_no_step(void **state) {
    (void)state;
    const struct things none = {0};
    struct thing at = {CARD, 1};
    assert_false(things_step(&none, &at, DIRECTION_LEFT));
    assert_true(thing_same(at, (struct thing){CARD, 1}));
}

/* Pixels of the seat's colour in the left upper corner around a thing. */
static int corner(const struct things *things, uint8_t at, uint8_t seat) {
    const struct rect area = things->stops[at].area;
    return pane_count(&pane, rect_at(area.x - 2, area.y - 2, CORNER, CORNER),
                      seat_mark_colour(seat));
}

static void draw(const struct marks *marks, const struct things *things) {
    pane_init(&pane, PANE_NARROW);
    marks_draw(marks, things, &pane.canvas);
}

static void what_a_seat_changed_has_corners_in_its_colour(void **state) {
    (void)state;
    const struct things things = table();
    struct marks marks = {0};
    marks_add(&marks, (struct thing){CARD, 1}, 2);
    marks_add(&marks, (struct thing){CARD, 9}, 1); /* it is not on the screen */
    draw(&marks, &things);
    pane_keep(&pane, "marks");
    assert_int_equal(corner(&things, 1, 2), 2 * CORNER + 2 * (CORNER - 2));
    for (uint8_t at = 0; at < things.count; at++) {
        assert_int_equal(corner(&things, at, 1), 0);
        assert_true(at == 1 || corner(&things, at, 2) == 0);
    }
    marks_forget(&marks);
    draw(&marks, &things);
    assert_int_equal(corner(&things, 1, 2), 0);
}

static void the_last_seat_to_change_a_thing_marks_it(void **state) {
    (void)state;
    const struct things things = table();
    struct marks marks = {0};
    marks_add(&marks, (struct thing){CARD, 0}, 0);
    marks_add(&marks, (struct thing){CARD, 0}, 1);
    assert_int_equal(marks.count, 1);
    draw(&marks, &things);
    assert_int_equal(corner(&things, 0, 0), 0);
    assert_true(corner(&things, 0, 1) > 0);
}

static void the_oldest_of_many_changes_gives_way(void **state) {
    (void)state;
    struct marks marks = {0};
    for (uint8_t place = 0; place <= MARKS_MAX; place++) {
        marks_add(&marks, (struct thing){CARD, place}, 0);
    }
    assert_int_equal(marks.count, MARKS_MAX);
    assert_int_equal(marks.list[0].thing.place, 1);
    assert_int_equal(marks.list[MARKS_MAX - 1].thing.place, MARKS_MAX);
}

static void an_action_may_be_chosen_if_it_is_listed(void **state) {
    (void)state;
    const struct action legal[] = {{.verb = 1, .a = 2}, {.verb = 1, .a = 4}};
    struct scene scene = {.legal = legal, .legal_count = 2};
    assert_true(scene_may(&scene, legal[1]));
    assert_false(scene_may(&scene, (struct action){.verb = 1, .a = 3}));
    scene.legal_count = 1;
    assert_false(scene_may(&scene, legal[1]));
}

static void an_event_is_shown_while_the_scene_has_it(void **state) {
    (void)state;
    const struct event event = {.kind = 3};
    struct scene scene = {.event = &event};
    assert_true(scene_shows(&scene, 3));
    assert_false(scene_shows(&scene, 2));
    scene.event = NULL;
    assert_false(scene_shows(&scene, 3));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_lead_to_the_nearest_thing_and_round_in_a_row),
        cmocka_unit_test(from_a_thing_that_is_gone_it_goes_on_as_from_the_first),
        cmocka_unit_test(without_things_there_is_no_step),
        cmocka_unit_test(what_a_seat_changed_has_corners_in_its_colour),
        cmocka_unit_test(the_last_seat_to_change_a_thing_marks_it),
        cmocka_unit_test(the_oldest_of_many_changes_gives_way),
        cmocka_unit_test(an_action_may_be_chosen_if_it_is_listed),
        cmocka_unit_test(an_event_is_shown_while_the_scene_has_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
