/* The table's buttons, on a made-up table: three cards in a row, of which the first may not be
 * chosen, and a deck above them. */
#include "table.h"

#include "unit.h"

enum { DECK, CARD };

static struct table table;
static struct scene scene;
static int acts;

static void list(const void *view, const struct scene *seen, struct things *things) {
    (void)view;
    (void)seen;
    things_add(things, DECK, 0, rect_at(80, 60, 28, 40));
    for (uint8_t place = 0; place < 3; place++) {
        things_add(things, CARD, place, rect_at(20 + 60 * place, 160, 28, 40));
    }
}

static void page(const void *view, const struct scene *seen, struct thing thing,
                 struct look_page *page) {
    (void)view;
    (void)seen;
    (void)thing;
    (void)page;
}

static const char *deed(const void *view, const struct scene *seen, struct thing thing) {
    (void)view;
    return seen->legal_count > 0 && thing.kind == CARD && thing.place > 0 ? "Play" : NULL;
}

static enum answer act(void *view, struct scene *seen, struct thing thing) {
    (void)view;
    seen->chosen = action_make(0, thing.place, 0, 0);
    acts++;
    return ANSWER_ACT;
}

static const struct look_game toy = {.list = list, .page = page, .deed = deed, .act = act};

static int start(void **state) {
    (void)state;
    scene = (struct scene){.legal_count = 2};
    table = (struct table){.look = {.open = true}};
    acts = 0;
    return table_enter(&toy, &table, NULL, &scene) == ANSWER_DRAW ? 0 : -1;
}

static enum answer press(enum button button) {
    return table_press(&toy, &table, NULL, &scene, button);
}

static bool at(uint8_t kind, uint8_t place) {
    return thing_same(table.focus, (struct thing){kind, place});
}

static void choice_begins_at_the_first_thing_that_may_be_chosen(void **state) {
    (void)state;
    assert_false(table.look.open);
    assert_true(at(CARD, 1));
}

static void arrows_lead_only_to_what_may_be_chosen(void **state) {
    (void)state;
    assert_int_equal(press(BUTTON_RIGHT), ANSWER_DRAW);
    assert_true(at(CARD, 2));
    assert_int_equal(press(BUTTON_RIGHT), ANSWER_DRAW); /* round, past the first */
    assert_true(at(CARD, 1));
    assert_int_equal(press(BUTTON_UP), ANSWER_REFUSE);
    assert_true(at(CARD, 1));
}

static void a_does_it_b_takes_back_y_is_the_menu(void **state) {
    (void)state;
    assert_int_equal(press(BUTTON_A), ANSWER_ACT);
    assert_int_equal(scene.chosen.a, 1);
    assert_int_equal(press(BUTTON_B), ANSWER_NOTHING);
    scene.undoable = 1;
    assert_int_equal(press(BUTTON_B), ANSWER_UNDO);
    assert_int_equal(press(BUTTON_Y), ANSWER_MENU);
}

static void x_looks_at_the_focus_which_goes_along(void **state) {
    (void)state;
    press(BUTTON_X);
    assert_true(table.look.open && thing_same(table.look.at, (struct thing){CARD, 1}));
    press(BUTTON_RIGHT);
    assert_int_equal(press(BUTTON_B), ANSWER_DRAW);
    assert_false(table.look.open);
    assert_true(at(CARD, 2));
}

static void focus_stays_where_what_was_looked_at_may_not_be_chosen(void **state) {
    (void)state;
    press(BUTTON_X);
    press(BUTTON_UP);
    assert_true(thing_same(table.look.at, (struct thing){DECK, 0}));
    press(BUTTON_B);
    assert_true(at(CARD, 1));
}

static void where_nothing_is_chosen_x_alone_does_something(void **state) {
    (void)state;
    scene.legal_count = 0;
    scene.holds = true;
    assert_int_equal(press(BUTTON_A), ANSWER_NOTHING);
    assert_int_equal(press(BUTTON_B), ANSWER_NOTHING);
    assert_int_equal(press(BUTTON_LEFT), ANSWER_REFUSE);
    assert_int_equal(acts, 0);
    assert_int_equal(press(BUTTON_X), ANSWER_DRAW);
    assert_true(thing_same(table.look.at, (struct thing){DECK, 0})); /* the first of the list */
}

static void footer_has_a_word_for_each_button_that_does_something(void **state) {
    (void)state;
    struct bars_footer footer = table_footer(&scene, "Play");
    assert_string_equal(footer.a, "Play");
    assert_null(footer.b);
    assert_string_equal(footer.x, "Look");
    scene.undoable = 1;
    assert_string_equal(table_footer(&scene, NULL).b, "Undo");
    assert_null(table_footer(&scene, NULL).a);
    scene.legal_count = 0;
    footer = table_footer(&scene, "Play");
    assert_string_equal(footer.a, "Faster");
    assert_true(footer.b == NULL && footer.x == NULL);
    scene.holds = true;
    footer = table_footer(&scene, "Play");
    assert_string_equal(footer.a, "Go on");
    assert_string_equal(footer.b, "Again");
    assert_string_equal(footer.x, "Look");
    assert_string_equal(footer.y, "Menu");
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup(name, start)
    const struct CMUnitTest tests[] = {
        TEST(choice_begins_at_the_first_thing_that_may_be_chosen),
        TEST(arrows_lead_only_to_what_may_be_chosen),
        TEST(a_does_it_b_takes_back_y_is_the_menu),
        TEST(x_looks_at_the_focus_which_goes_along),
        TEST(focus_stays_where_what_was_looked_at_may_not_be_chosen),
        TEST(where_nothing_is_chosen_x_alone_does_something),
        TEST(footer_has_a_word_for_each_button_that_does_something),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
