/* The score sheet, of a made-up game whose position is nothing but a sheet. */
#include "sheet.h"

#include "assets.h"
#include "bars.h"
#include "page.h"
#include "pane.h"
#include "unit.h"

#define WORDS_Y 194 /* where words begin that have two lines */
#define SECRET  1   /* the line that others do not know, where there is one */

/* The position. */
struct toy {
    uint8_t seats, lines, winners;
    int16_t points[SEATS_MAX][LINES_MAX];
};

static const int widths[] = {PANE_NARROW, PANE_WIDE};
static const char *const names[SEATS_MAX] = {"Ana", "Ben", "Cy", "Di", "Eve"};
static const char *const line_names[LINES_MAX] = {
    "Suns",  "Moons", "Rings", "Rocks", "Dust",   "Ice",    "Comets", "Trails",
    "Light", "Heat",  "Winds", "Tides", "Halves", "Thirds", "Ends",   "Rest"};

static struct toy toy;
static struct pane pane;
static struct sheet_at at;
static struct scene scene;
static const struct sheet_game plain;

static uint8_t seats(const void *state) {
    return ((const struct toy *)state)->seats;
}

static uint8_t winners(const void *state) {
    return ((const struct toy *)state)->winners;
}

static void score(const void *state, uint8_t seat, struct sheet *sheet) {
    const struct toy *const position = state;
    *sheet = (struct sheet){.count = position->lines};
    for (uint8_t line = 0; line < position->lines; line++) {
        sheet->lines[line] =
            (struct sheet_line){.name = line, .points = position->points[seat][line]};
        sheet->total = (int16_t)(sheet->total + position->points[seat][line]);
    }
}

static const struct game game = {
    .seats = seats, .winners = winners, .score = score, .line_names = line_names};

/* Different numbers everywhere: seat 2's third line is 23. */
static void lay(uint8_t players, uint8_t lines) {
    toy = (struct toy){.seats = players, .lines = lines};
    for (uint8_t seat = 0; seat < players; seat++) {
        for (uint8_t line = 0; line < lines; line++) {
            toy.points[seat][line] = (int16_t)(10 * (seat + 1) + line + 1);
        }
    }
    at = (struct sheet_at){0};
    scene = (struct scene){.game = &game, .state = &toy, .names = names, .told = 255};
}

static void end_won_by(uint8_t seats_won, uint8_t told) {
    toy.winners = seats_won;
    scene.over = true;
    scene.told = told;
}

static void draw(const struct sheet_game *sheet, int width) {
    pane_init(&pane, width);
    memset(pane.pixels, COLOUR_PINK, sizeof pane.pixels);
    sheet_draw(sheet, &at, &scene, &pane.canvas);
}

/* A number of the sheet's lines. */
static bool has(int number) {
    char words[8];
    struct text text = text_over(words, sizeof words);
    text_number(&text, number);
    return pane_says(&pane, TYPE_BODY, COLOUR_WHITE, words) ||
           pane_says(&pane, TYPE_LABEL, COLOUR_WHITE, words);
}

static bool header(const char *words) {
    const struct rect found = pane_find(&pane, TYPE_BOLD, COLOUR_WHITE, words);
    return found.w > 0 && found.y + found.h <= BARS_HEADER_HEIGHT;
}

static bool footer(const char *words) {
    return pane_find(&pane, TYPE_BODY, COLOUR_TEXT, words).y > PANE_HEIGHT - BARS_FOOTER_HEIGHT;
}

/* What stands at the foot, in its first line: without the seat's mark. */
static bool foot(const char *words) {
    return pane_find(&pane, TYPE_BODY, COLOUR_WHITE, words).y > 150;
}

/* ---- What is on it ---- */

static void every_number_is_there_from_one_line_to_sixteen_and_one_player_to_five(void **state) {
    (void)state;
    static const uint8_t lines[] = {1, 4, 11, LINES_MAX};
    for (uint8_t players = 1; players <= SEATS_MAX; players++) {
        for (size_t i = 0; i < sizeof lines; i++) {
            for (size_t k = 0; k < sizeof widths / sizeof widths[0]; k++) {
                lay(players, lines[i]);
                draw(&plain, widths[k]);
                const struct rect all = canvas_bounds(&pane.canvas);
                assert_int_equal(pane_count(&pane, all, COLOUR_PINK), 0);
                for (uint8_t seat = 0; seat < players; seat++) {
                    assert_true(has(10 * (seat + 1) + 1));
                    assert_true(has(10 * (seat + 1) + lines[i]));
                }
                assert_true(header("Scores so far") && footer("Back"));
            }
        }
    }
    pane_keep(&pane, "sheet_full");
}

static void the_longest_sheet_ends_above_the_words_at_its_foot(void **state) {
    (void)state;
    lay(SEATS_MAX, LINES_MAX);
    at = (struct sheet_at){.moved = true, .seat = 4, .line = 3};
    for (size_t k = 0; k < sizeof widths / sizeof widths[0]; k++) {
        draw(&plain, widths[k]);
        pane_keep(&pane, "sheet_full_asked");
        const struct rect total = pane_find(&pane, TYPE_BOLD, COLOUR_WHITE, "Total");
        assert_true(total.w > 0 && total.y + total.h < WORDS_Y);
    }
}

static void losses_are_coral_and_nothing_is_a_dash(void **state) {
    (void)state;
    lay(2, 3);
    toy.points[0][0] = -4;
    toy.points[1][1] = 0;
    draw(&plain, PANE_NARROW);
    pane_keep(&pane, "sheet_short");
    assert_true(pane_says(&pane, TYPE_BODY, COLOUR_CORAL, "-4"));
    assert_true(pane_says(&pane, TYPE_BODY, COLOUR_MUTE, "-"));
}

static void automatic_players_have_a_column(void **state) {
    (void)state;
    lay(1, 3);
    draw(&plain, PANE_NARROW);
    assert_true(pane_says(&pane, TYPE_BODY, COLOUR_WHITE, "Ana"));
    assert_false(pane_says(&pane, TYPE_BODY, COLOUR_WHITE, "Ben"));
    lay(2, 3);
    draw(&plain, PANE_NARROW);
    assert_true(pane_says(&pane, TYPE_BODY, COLOUR_WHITE, "Ben"));
}

/* ---- The end ---- */

static void it_is_told_line_by_line_for_all_seats_at_once(void **state) {
    (void)state;
    for (uint8_t lines = 0; lines <= 3; lines++) {
        lay(2, 3);
        end_won_by(1, (uint8_t)((255 * lines + 3) / 4));
        draw(&plain, PANE_NARROW);
        for (uint8_t line = 0; line < 3; line++) {
            assert_int_equal(has(11 + line), line < lines);
            assert_int_equal(has(21 + line), line < lines);
        }
        assert_true(header("End of the game") && footer("Faster"));
        assert_false(sheet_is_told(&scene));
        assert_int_equal(pane_count(&pane, bars_between(&pane.canvas), COLOUR_GOLD), 0);
    }
}

static void the_winner_is_said_with_the_totals_and_has_gold(void **state) {
    (void)state;
    lay(3, 2);
    end_won_by(1u << 2, 255);
    draw(&plain, PANE_NARROW);
    pane_keep(&pane, "sheet_end");
    assert_true(sheet_is_told(&scene));
    assert_true(header("Cy wins, 63 to 43"));
    assert_true(pane_says(&pane, TYPE_BOLD, COLOUR_INKPAPER, "63"));
    assert_true(pane_says(&pane, TYPE_BODY, COLOUR_GOLD, "Cy"));
    assert_true(footer("Again") && footer("Menu") && footer("Review"));
    scene.viewer = 2;
    draw(&plain, PANE_NARROW);
    assert_true(header("You win, 63 to 43"));
}

static void a_shared_victory_has_two_in_gold_and_one_that_nobody_won_none(void **state) {
    (void)state;
    lay(3, 2);
    end_won_by(3, 255);
    draw(&plain, PANE_NARROW);
    assert_true(header("A shared victory"));
    assert_true(pane_says(&pane, TYPE_BOLD, COLOUR_INKPAPER, "23"));
    assert_true(pane_says(&pane, TYPE_BOLD, COLOUR_INKPAPER, "43"));
    assert_true(pane_says(&pane, TYPE_BOLD, COLOUR_WHITE, "63"));
    end_won_by(0, 255);
    draw(&plain, PANE_NARROW);
    assert_true(header("Nobody wins"));
    assert_int_equal(pane_count(&pane, bars_between(&pane.canvas), COLOUR_GOLD), 0);
}

static void who_plays_alone_wins_against_nobody(void **state) {
    (void)state;
    lay(1, 3);
    end_won_by(1, 255);
    draw(&plain, PANE_NARROW);
    assert_true(header("You win"));
}

/* ---- What a game adds ---- */

static bool value(const struct scene *seen, uint8_t seat, uint8_t line, int *points) {
    *points = toy.points[seat][line];
    return line != SECRET || seat == seen->viewer;
}

static void how(const struct scene *seen, uint8_t seat, uint8_t line, struct text *text) {
    (void)seen;
    if (line == 0) {
        text_format(text, "%d suns of 1", toy.points[seat][line]);
    }
}

static const char *instead(const struct scene *seen, uint8_t seat) {
    (void)seen;
    return seat == 1 ? "out" : NULL;
}

static void note(const struct scene *seen, struct text *text) {
    (void)seen;
    text_add(text, "Moons are secret.");
}

static void when(const struct scene *seen, struct text *text) {
    (void)seen;
    text_add(text, "round 3");
}

static const struct sheet_game rich = {
    .value = value, .how = how, .instead = instead, .note = note, .when = when, .behind = "Map"};

static void secret_numbers_are_not_shown_and_do_not_count(void **state) {
    (void)state;
    lay(2, 3);
    draw(&rich, PANE_NARROW);
    pane_keep(&pane, "sheet_secret");
    assert_true(has(12) && !has(22));
    assert_true(pane_says(&pane, TYPE_BODY, COLOUR_MUTE, "?"));
    assert_true(pane_says(&pane, TYPE_BOLD, COLOUR_WHITE, "36"));
    at = (struct sheet_at){.moved = true, .seat = 1, .line = SECRET};
    draw(&rich, PANE_NARROW);
    assert_true(foot("Ben, Moons: secret until the end"));
    at.line = 3;
    draw(&rich, PANE_NARROW);
    assert_true(foot("Ben, total: 21 + 23 + ? = 44+"));
}

static void a_total_of_what_is_known_is_not_told_as_the_whole(void **state) {
    (void)state;
    lay(3, 3);
    draw(&rich, PANE_NARROW);
    assert_true(pane_says(&pane, TYPE_BOLD, COLOUR_WHITE, "36"));
    assert_true(pane_says(&pane, TYPE_BOLD, COLOUR_WHITE, "64+"));
    at = (struct sheet_at){.moved = true, .seat = 0, .line = 3};
    draw(&rich, PANE_NARROW);
    assert_true(foot("Ana, total: 11 + 12 + 13 = 36"));
}

/* Rules may answer who leads; that is no victory yet. */
static void nobody_is_told_as_the_winner_before_the_end(void **state) {
    (void)state;
    lay(3, 3);
    toy.winners = 1u << 2;
    draw(&plain, PANE_NARROW);
    assert_true(pane_says(&pane, TYPE_BODY, COLOUR_WHITE, "Cy"));
    assert_false(pane_says(&pane, TYPE_BODY, COLOUR_GOLD, "Cy"));
    assert_true(pane_says(&pane, TYPE_BOLD, COLOUR_WHITE, "96"));
    assert_false(footer("Again"));
    end_won_by(1u << 2, 255);
    draw(&plain, PANE_NARROW);
    assert_true(pane_says(&pane, TYPE_BODY, COLOUR_GOLD, "Cy"));
}

static void words_stand_where_the_game_has_some(void **state) {
    (void)state;
    lay(2, 3);
    draw(&rich, PANE_NARROW);
    assert_true(foot("Moons are secret.") && footer("Map"));
    assert_true(pane_says(&pane, TYPE_BODY, COLOUR_MUTE, "round 3"));
    assert_true(pane_says(&pane, TYPE_BOLD, COLOUR_CORAL, "out"));
    at = (struct sheet_at){.moved = true, .seat = 0, .line = 0};
    draw(&rich, PANE_NARROW);
    assert_true(foot("Ana, Suns: 11 suns of 1"));
    assert_false(foot("Moons are secret."));
    end_won_by(1, 255);
    draw(&rich, PANE_NARROW);
    assert_false(pane_says(&pane, TYPE_BODY, COLOUR_MUTE, "round 3"));
}

static void names_and_lines_of_the_screen_take_the_place_of_the_sheets(void **state) {
    (void)state;
    static const char *const own[] = {"Heaven", "Earth"};
    const struct sheet_game two = {.names = own, .lines = 2};
    lay(2, 5);
    draw(&two, PANE_NARROW);
    assert_true(pane_says(&pane, TYPE_BODY, COLOUR_TEXT, "Heaven"));
    assert_false(pane_says(&pane, TYPE_BODY, COLOUR_TEXT, "Suns"));
    assert_true(has(12) && !has(13));
}

/* More than two lines grow upwards, not into the footer. */
static void how_long(const struct scene *seen, uint8_t seat, uint8_t line, struct text *text) {
    (void)seen;
    (void)seat;
    (void)line;
    text_add(text, "each sun of this sky, and each of that one, and then every one that has been "
                   "there before it went out for good");
}

static void long_words_end_above_the_footer(void **state) {
    (void)state;
    const struct sheet_game sheet = {.how = how_long};
    lay(2, 3);
    at = (struct sheet_at){.moved = true, .seat = 0, .line = 0};
    draw(&sheet, PANE_NARROW);
    pane_keep(&pane, "sheet_long_words");
    assert_true(foot("went out for good"));
}

/* ---- Buttons ---- */

static enum answer press(enum button button) {
    return sheet_press(&plain, &at, &scene, button);
}

static void the_first_arrow_leads_to_a_total_that_matters(void **state) {
    (void)state;
    lay(3, 4);
    scene.viewer = 1;
    assert_int_equal(press(BUTTON_UP), ANSWER_DRAW);
    assert_true(at.moved);
    assert_int_equal(at.seat, 1);
    assert_int_equal(at.line, 4);
    at = (struct sheet_at){0};
    end_won_by(1u << 2, 255);
    press(BUTTON_LEFT);
    assert_int_equal(at.seat, 2);
}

static void arrows_lead_round_through_all_numbers(void **state) {
    (void)state;
    lay(3, 4);
    press(BUTTON_DOWN);
    press(BUTTON_DOWN);
    assert_int_equal(at.line, 0);
    press(BUTTON_UP);
    press(BUTTON_UP);
    assert_int_equal(at.line, 3);
    press(BUTTON_LEFT);
    assert_int_equal(at.seat, 2);
    press(BUTTON_RIGHT);
    assert_int_equal(at.seat, 0);
}

static void other_buttons_are_the_consoles(void **state) {
    (void)state;
    lay(2, 2);
    for (int button = BUTTON_A; button < BUTTONS; button++) {
        assert_int_equal(press((enum button)button), ANSWER_NOTHING);
        assert_false(at.moved);
    }
}

static void a_total_says_its_sum(void **state) {
    (void)state;
    lay(2, 4);
    toy.points[1][0] = -21;
    toy.points[1][1] = 0;
    at = (struct sheet_at){.moved = true, .seat = 1, .line = 4};
    draw(&plain, PANE_NARROW);
    assert_true(foot("Ben, total: -21 + 23 + 24 = 26"));
    toy.points[1][0] = 22;
    toy.points[1][3] = -20;
    draw(&plain, PANE_NARROW);
    assert_true(foot("Ben, total: 22 + 23 - 20 = 25"));
    toy.points[1][0] = toy.points[1][2] = toy.points[1][3] = 0;
    draw(&plain, PANE_NARROW);
    assert_true(foot("Ben, total: 0"));
    at.line = 2;
    at.seat = 0;
    draw(&plain, PANE_NARROW);
    assert_true(foot("Ana, Rings: 13"));
}

static void a_worked_sheet_has_its_total_in_gold_and_every_other_line_a_ground(void **state) {
    (void)state;
    const struct rect area = rect_at(20, 40, 180, 48);
    pane_init(&pane, PANE_NARROW);
    page_sheet_line(&pane.canvas, area, 0, false, 8, "Suns", "12");
    const struct rect row = page_sheet_line(&pane.canvas, area, 1, false, 8, "Moons", "3");
    page_sheet_line(&pane.canvas, area, 2, true, 8, "Total", "15");
    assert_true(rect_holds(row, pane_find(&pane, TYPE_BODY, COLOUR_TEXT, "Moons")));
    assert_true(rect_holds(row, pane_find(&pane, TYPE_BODY, COLOUR_WHITE, "3")));
    assert_int_equal(pane_count(&pane, row, COLOUR_PANEL), 0);
    assert_true(pane_count(&pane, rect_moved(row, 0, -row.h), COLOUR_PANEL) > 0);
    const struct rect total = pane_find(&pane, TYPE_BOLD, COLOUR_GOLD, "15");
    assert_true(rect_holds(rect_moved(row, 0, row.h), total));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_number_is_there_from_one_line_to_sixteen_and_one_player_to_five),
        cmocka_unit_test(the_longest_sheet_ends_above_the_words_at_its_foot),
        cmocka_unit_test(losses_are_coral_and_nothing_is_a_dash),
        cmocka_unit_test(automatic_players_have_a_column),
        cmocka_unit_test(it_is_told_line_by_line_for_all_seats_at_once),
        cmocka_unit_test(the_winner_is_said_with_the_totals_and_has_gold),
        cmocka_unit_test(a_shared_victory_has_two_in_gold_and_one_that_nobody_won_none),
        cmocka_unit_test(who_plays_alone_wins_against_nobody),
        cmocka_unit_test(secret_numbers_are_not_shown_and_do_not_count),
        cmocka_unit_test(a_total_of_what_is_known_is_not_told_as_the_whole),
        cmocka_unit_test(nobody_is_told_as_the_winner_before_the_end),
        cmocka_unit_test(words_stand_where_the_game_has_some),
        cmocka_unit_test(names_and_lines_of_the_screen_take_the_place_of_the_sheets),
        cmocka_unit_test(long_words_end_above_the_footer),
        cmocka_unit_test(the_first_arrow_leads_to_a_total_that_matters),
        cmocka_unit_test(arrows_lead_round_through_all_numbers),
        cmocka_unit_test(other_buttons_are_the_consoles),
        cmocka_unit_test(a_total_says_its_sum),
        cmocka_unit_test(a_worked_sheet_has_its_total_in_gold_and_every_other_line_a_ground),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
