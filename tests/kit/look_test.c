/* The closer look: every button on every page, and what stands on the pages. */
#include "look.h"

#include "assets.h"
#include "bars.h"
#include "pane.h"
#include "unit.h"

#define SHORT_FACT "A day on Venus is longer than its year."
#define LONG_FACT                                                                                  \
    "A day on Venus is longer than its year, and whoever stands there would see the Sun rise in "  \
    "the west, if it were not for the clouds, which are very thick."

enum { CARD, DECK };

static const int widths[] = {PANE_NARROW, PANE_WIDE};
static struct pane pane;
static struct look look;
static struct scene scene;
static struct thing acted, left;
static int acts, leaves;

/* What the made-up game says. */
static const char *word, *fact;
static bool panel, wide;
static struct look_rule rule;
static const struct look_rule *rules;

static void list(const void *view, const struct scene *seen, struct things *things) {
    (void)view;
    (void)seen;
    things_add(things, CARD, 0, rect_at(20, 160, 28, 40));
    things_add(things, CARD, 1, rect_at(80, 160, 28, 40));
    things_add(things, DECK, 0, rect_at(80, 60, 28, 40));
}

static void list_one(const void *view, const struct scene *seen, struct things *things) {
    (void)view;
    (void)seen;
    things_add(things, CARD, 0, rect_at(20, 160, 28, 40));
}

static void page(const void *view, const struct scene *seen, struct thing thing,
                 struct look_page *page) {
    (void)view;
    (void)seen;
    text_add(&page->title, thing.kind == DECK ? "The deck" : "A card");
    text_format(&page->where, "place %d", thing.place + 1);
    if (wide) {
        look_wide(page);
    } else {
        canvas_fill(page->canvas, page->picture, COLOUR_PANEL2);
    }
    look_say(page, "It lies here.");
    look_call(page, COLOUR_GREEN, "It is good.");
    look_tell(page, "%d of %s are %d%%.", 3, "them", 50);
    if (panel) {
        look_panel(page, COLOUR_GOLD, "Choose it");
        look_gain(page, "Points", 8, 10);
        look_gain(page, "Lights", 105, 5);
        look_value(page, "Cards", "%d : %d", 4, 7);
    }
}

static const struct look_rule *rule_for(const struct scene *seen, struct thing thing) {
    (void)seen;
    return thing.kind == DECK ? NULL : rules;
}

static const char *fact_for(const struct scene *seen, struct thing thing) {
    (void)seen;
    return thing.kind == DECK ? NULL : fact;
}

static const char *deed(const void *view, const struct scene *seen, struct thing thing) {
    (void)view;
    (void)seen;
    return thing.kind == DECK ? NULL : word;
}

static enum answer act(void *view, struct scene *seen, struct thing thing) {
    (void)view;
    (void)seen;
    acted = thing;
    acts++;
    return ANSWER_ACT;
}

static void leave(void *view, const struct scene *seen, struct thing thing) {
    (void)view;
    (void)seen;
    left = thing;
    leaves++;
}

static void draw_scene(struct canvas *canvas, struct rect area, uint8_t number) {
    canvas_fill(canvas, rect_at(area.x, area.y, 10, 10), number == 7 ? COLOUR_PINK : COLOUR_CORAL);
}

static const struct look_game toy = {.list = list,
                                     .page = page,
                                     .rule = rule_for,
                                     .fact = fact_for,
                                     .fact_caption = "In the sky",
                                     .deed = deed,
                                     .act = act,
                                     .leave = leave,
                                     .draw_scene = draw_scene};
static const struct look_game least = {.list = list_one, .page = page};

static int start(void **state) {
    (void)state;
    scene = (struct scene){.legal_count = 2};
    rule = (struct look_rule){"Cards", "A card is played from the hand.", LOOK_NO_PICTURE};
    rules = &rule;
    word = "Play";
    fact = SHORT_FACT;
    panel = wide = false;
    acts = leaves = 0;
    look = (struct look){0};
    assert_int_equal(look_open(&look, (struct thing){CARD, 0}), ANSWER_DRAW);
    return 0;
}

static enum answer press(enum button button) {
    return look_press(&toy, &look, NULL, &scene, button);
}

static void draw(const struct look_game *game, int width) {
    pane_init(&pane, width);
    memset(pane.pixels, COLOUR_PINK, sizeof pane.pixels);
    look_draw(game, &look, NULL, &scene, &pane.canvas);
}

static bool header(const char *words) {
    const struct rect at = pane_find(&pane, TYPE_BOLD, COLOUR_WHITE, words);
    return at.w > 0 && at.y + at.h <= BARS_HEADER_HEIGHT;
}

static bool footer(const char *words) {
    const struct rect at = pane_find(&pane, TYPE_BODY, COLOUR_TEXT, words);
    return at.y > PANE_HEIGHT - BARS_FOOTER_HEIGHT;
}

/* ---- Buttons ---- */

static void it_opens_at_a_thing_on_its_first_page(void **state) {
    (void)state;
    look.rule = true;
    assert_int_equal(look_open(&look, (struct thing){DECK, 0}), ANSWER_DRAW);
    assert_true(look.open && !look.rule);
    assert_true(thing_same(look.at, (struct thing){DECK, 0}));
}

static void arrows_lead_to_the_next_thing(void **state) {
    (void)state;
    assert_int_equal(press(BUTTON_RIGHT), ANSWER_DRAW);
    assert_true(thing_same(look.at, (struct thing){CARD, 1}));
    assert_int_equal(press(BUTTON_UP), ANSWER_DRAW);
    assert_true(thing_same(look.at, (struct thing){DECK, 0}));
    assert_int_equal(press(BUTTON_UP), ANSWER_REFUSE);
    assert_true(look.open);
}

/* Else nothing would be seen to happen where both have the same rule. */
static void from_a_rule_arrows_lead_to_the_first_page_of_the_next_thing(void **state) {
    (void)state;
    press(BUTTON_X);
    assert_true(look.rule);
    assert_int_equal(press(BUTTON_RIGHT), ANSWER_DRAW);
    assert_false(look.rule);
}

static void a_does_with_the_thing_what_the_footer_says(void **state) {
    (void)state;
    for (int rule_page = 0; rule_page < 2; rule_page++) {
        start(NULL);
        press(BUTTON_RIGHT);
        look.rule = rule_page == 1;
        draw(&toy, PANE_NARROW);
        assert_true(footer("Play"));
        assert_int_equal(press(BUTTON_A), ANSWER_ACT);
        assert_int_equal(acts, 1);
        assert_true(thing_same(acted, (struct thing){CARD, 1}));
        assert_false(look.open);
        assert_int_equal(leaves, 0);
    }
}

static void a_that_does_nothing_is_refused_and_has_no_word(void **state) {
    (void)state;
    word = NULL;
    draw(&toy, PANE_NARROW);
    assert_false(footer("Play"));
    assert_int_equal(press(BUTTON_A), ANSWER_REFUSE);
    assert_true(look.open);
    assert_int_equal(acts, 0);
}

/* The table behind it waits for A to let the show go on. */
static void where_nothing_is_to_be_chosen_a_leads_back_and_says_so(void **state) {
    (void)state;
    word = NULL;
    scene.legal_count = 0;
    draw(&toy, PANE_NARROW);
    assert_true(footer("Table"));
    assert_int_equal(press(BUTTON_A), ANSWER_DRAW);
    assert_false(look.open);
    assert_int_equal(leaves, 1);
}

static void b_leads_back_and_the_focus_goes_along(void **state) {
    (void)state;
    press(BUTTON_RIGHT);
    assert_int_equal(press(BUTTON_B), ANSWER_DRAW);
    assert_false(look.open);
    assert_int_equal(leaves, 1);
    assert_true(thing_same(left, (struct thing){CARD, 1}));
}

static void b_leads_back_from_the_rule_too(void **state) {
    (void)state;
    press(BUTTON_X);
    assert_int_equal(press(BUTTON_B), ANSWER_DRAW);
    assert_false(look.open);
}

static void x_turns_to_the_rule_and_back(void **state) {
    (void)state;
    draw(&toy, PANE_NARROW);
    assert_true(header("A card") && footer("Rule"));
    assert_int_equal(press(BUTTON_X), ANSWER_DRAW);
    draw(&toy, PANE_NARROW);
    assert_true(header("Cards") && footer("Look"));
    assert_int_equal(press(BUTTON_X), ANSWER_DRAW);
    draw(&toy, PANE_NARROW);
    assert_true(header("A card"));
}

static void x_is_refused_where_there_is_no_rule_and_no_fact(void **state) {
    (void)state;
    look_open(&look, (struct thing){DECK, 0});
    draw(&toy, PANE_NARROW);
    assert_false(footer("Rule"));
    assert_int_equal(press(BUTTON_X), ANSWER_REFUSE);
    assert_false(look.rule);
}

static void y_opens_the_menu(void **state) {
    (void)state;
    assert_int_equal(press(BUTTON_Y), ANSWER_MENU);
    press(BUTTON_X);
    assert_int_equal(press(BUTTON_Y), ANSWER_MENU);
}

static void what_a_game_does_not_have_is_not_asked_for(void **state) {
    (void)state;
    scene.legal_count = 1;
    for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++) {
        draw(&least, widths[i]);
        assert_true(header("A card") && footer("Back"));
        assert_false(footer("Rule"));
    }
    assert_int_equal(look_press(&least, &look, NULL, &scene, BUTTON_A), ANSWER_REFUSE);
    assert_int_equal(look_press(&least, &look, NULL, &scene, BUTTON_X), ANSWER_REFUSE);
    assert_int_equal(look_press(&least, &look, NULL, &scene, BUTTON_RIGHT), ANSWER_REFUSE);
    assert_int_equal(look_press(&least, &look, NULL, &scene, BUTTON_B), ANSWER_DRAW);
    assert_false(look.open);
}

/* ---- Pages ---- */

static void the_whole_screen_is_drawn_on_either_page(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++) {
        for (int rule_page = 0; rule_page < 2; rule_page++) {
            look.rule = rule_page == 1;
            draw(&toy, widths[i]);
            assert_int_equal(pane_count(&pane, canvas_bounds(&pane.canvas), COLOUR_PINK), 0);
        }
    }
}

static void a_fact_stands_last_on_the_page_and_behind_the_rule(void **state) {
    (void)state;
    panel = true;
    draw(&toy, PANE_NARROW);
    pane_keep(&pane, "look");
    const struct rect caption = pane_find(&pane, TYPE_LABEL, COLOUR_MUTE, "In the sky");
    const struct rect first = pane_find(&pane, TYPE_BODY, COLOUR_GREEN, "It is good.");
    assert_true(pane_says(&pane, TYPE_BODY, COLOUR_TEXT, "3 of them are 50%."));
    assert_true(first.w > 0 && caption.y > first.y + first.h);
    assert_true(pane_says(&pane, TYPE_BODY, COLOUR_MUTE, "A day on Venus is"));
    press(BUTTON_X);
    draw(&toy, PANE_NARROW);
    pane_keep(&pane, "look_rule");
    assert_true(pane_says(&pane, TYPE_LABEL, COLOUR_MUTE, "In the sky"));
}

static void a_fact_without_room_goes_to_the_rule_alone(void **state) {
    (void)state;
    fact = LONG_FACT;
    panel = true;
    draw(&toy, PANE_NARROW);
    assert_false(pane_says(&pane, TYPE_LABEL, COLOUR_MUTE, "In the sky"));
    press(BUTTON_X);
    draw(&toy, PANE_NARROW);
    assert_true(pane_says(&pane, TYPE_LABEL, COLOUR_MUTE, "In the sky"));
}

/* Nothing is chosen here: what would be the panel's place is the words'. */
static void without_a_panel_a_fact_has_its_room(void **state) {
    (void)state;
    fact = LONG_FACT;
    draw(&toy, PANE_NARROW);
    pane_keep(&pane, "look_no_panel");
    assert_true(pane_says(&pane, TYPE_LABEL, COLOUR_MUTE, "In the sky"));
}

static void a_fact_without_a_rule_has_a_page_with_its_caption_for_a_name(void **state) {
    (void)state;
    rules = NULL;
    fact = LONG_FACT;
    panel = true;
    assert_int_equal(press(BUTTON_X), ANSWER_DRAW);
    draw(&toy, PANE_NARROW);
    assert_true(header("In the sky"));
    assert_false(pane_says(&pane, TYPE_LABEL, COLOUR_MUTE, "In the sky"));
}

static void a_rule_has_its_picture_below(void **state) {
    (void)state;
    rule.picture = 7;
    press(BUTTON_X);
    draw(&toy, PANE_NARROW);
    assert_int_equal(pane_count(&pane, bars_between(&pane.canvas), COLOUR_PINK), 100);
}

static void a_picture_without_room_below_the_words_is_left_out(void **state) {
    (void)state;
    static const struct booklet_block blocks[] = {
        {.kind = BOOKLET_TEXT, .scene = 7, .text = ""},
        {.kind = BOOKLET_SCENE, .scene = 7, .height = 130, .text = ""}};
    static const struct booklet_page pages[] = {{.title = "Cards", .blocks = blocks, .count = 2}};
    static const struct booklet booklet = {.pages = pages, .count = 1};
    struct look_game bound = toy;
    bound.booklet = &booklet;
    rule.picture = 7;
    press(BUTTON_X);
    draw(&bound, PANE_NARROW);
    assert_int_equal(pane_count(&pane, bars_between(&pane.canvas), COLOUR_PINK), 100);
    rule.words = LONG_FACT;
    draw(&bound, PANE_NARROW);
    assert_int_equal(pane_count(&pane, bars_between(&pane.canvas), COLOUR_PINK), 0);
}

static void words_have_the_whole_width_where_there_is_no_picture(void **state) {
    (void)state;
    draw(&toy, PANE_NARROW);
    const struct rect beside = pane_find(&pane, TYPE_BODY, COLOUR_TEXT, "It lies here.");
    wide = true;
    draw(&toy, PANE_NARROW);
    const struct rect alone = pane_find(&pane, TYPE_BODY, COLOUR_TEXT, "It lies here.");
    assert_true(beside.x > 100 && alone.x < 10);
    assert_int_equal(beside.y, alone.y);
}

/* ---- The panel ---- */

static void gains_are_green_losses_coral_and_numbers_stand_below_each_other(void **state) {
    (void)state;
    panel = true;
    for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++) {
        draw(&toy, widths[i]);
        pane_keep(&pane, "look_panel");
        const struct rect then = pane_find(&pane, TYPE_BOLD, COLOUR_GREEN, "10");
        const struct rect less = pane_find(&pane, TYPE_BOLD, COLOUR_CORAL, "5");
        const struct rect gain = pane_find(&pane, TYPE_BOLD, COLOUR_GREEN, "+2");
        const struct rect loss = pane_find(&pane, TYPE_BOLD, COLOUR_CORAL, "-100");
        assert_true(pane_says(&pane, TYPE_BOLD, COLOUR_TEXT, "8"));
        assert_true(pane_says(&pane, TYPE_BOLD, COLOUR_TEXT, "105"));
        assert_true(pane_says(&pane, TYPE_BOLD, COLOUR_WHITE, "4 : 7"));
        assert_in_range(then.x + then.w + 2 - (less.x + less.w), 0, 4);
        assert_in_range(gain.x + gain.w + 2 - (loss.x + loss.w), 0, 4);
        assert_true(then.x + then.w < gain.x && less.x + less.w < loss.x);
        assert_int_equal(then.y, gain.y);
    }
}

static void draw_change(int now, int then) {
    struct look_page filled = {.canvas = &pane.canvas};
    pane_init(&pane, PANE_NARROW);
    look_panel(&filled, COLOUR_LINE, "Here");
    look_gain(&filled, "Points", now, then);
}

static void what_does_not_change_has_no_difference(void **state) {
    (void)state;
    draw_change(-3, -3);
    assert_true(pane_says(&pane, TYPE_BOLD, COLOUR_WHITE, "-3"));
    assert_int_equal(pane_count(&pane, canvas_bounds(&pane.canvas), COLOUR_GREEN), 0);
    assert_int_equal(pane_count(&pane, canvas_bounds(&pane.canvas), COLOUR_CORAL), 0);
    draw_change(-3, 1);
    assert_true(pane_says(&pane, TYPE_BOLD, COLOUR_GREEN, "+4"));
    draw_change(1, -3);
    assert_true(pane_says(&pane, TYPE_BOLD, COLOUR_CORAL, "-4"));
}

static void a_note_stays_in_its_panel(void **state) {
    (void)state;
    struct look_page filled = {.canvas = &pane.canvas};
    pane_init(&pane, PANE_NARROW);
    look_panel(&filled, COLOUR_CORAL, "You cannot");
    look_row(&filled, "Cards", "none");
    look_note(&filled, LONG_FACT);
    assert_true(pane_says(&pane, TYPE_BODY, COLOUR_TEXT, "Cards"));
    assert_true(
        pane_says(&pane, TYPE_BODY, COLOUR_TEXT, "A day on Venus is longer than its year, and"));
    const int foot = PANE_HEIGHT - BARS_FOOTER_HEIGHT;
    assert_int_equal(pane_count(&pane, rect_at(0, foot, PANE_NARROW, 18), COLOUR_TEXT), 0);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup(name, start)
    const struct CMUnitTest tests[] = {
        TEST(it_opens_at_a_thing_on_its_first_page),
        TEST(arrows_lead_to_the_next_thing),
        TEST(from_a_rule_arrows_lead_to_the_first_page_of_the_next_thing),
        TEST(a_does_with_the_thing_what_the_footer_says),
        TEST(a_that_does_nothing_is_refused_and_has_no_word),
        TEST(where_nothing_is_to_be_chosen_a_leads_back_and_says_so),
        TEST(b_leads_back_and_the_focus_goes_along),
        TEST(b_leads_back_from_the_rule_too),
        TEST(x_turns_to_the_rule_and_back),
        TEST(x_is_refused_where_there_is_no_rule_and_no_fact),
        TEST(y_opens_the_menu),
        TEST(what_a_game_does_not_have_is_not_asked_for),
        TEST(the_whole_screen_is_drawn_on_either_page),
        TEST(a_fact_stands_last_on_the_page_and_behind_the_rule),
        TEST(a_fact_without_room_goes_to_the_rule_alone),
        TEST(without_a_panel_a_fact_has_its_room),
        TEST(a_fact_without_a_rule_has_a_page_with_its_caption_for_a_name),
        TEST(a_rule_has_its_picture_below),
        TEST(a_picture_without_room_below_the_words_is_left_out),
        TEST(words_have_the_whole_width_where_there_is_no_picture),
        TEST(gains_are_green_losses_coral_and_numbers_stand_below_each_other),
        TEST(what_does_not_change_has_no_difference),
        TEST(a_note_stays_in_its_panel),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
