/* What leaves the console while somebody plays: what is sent to the panel and in which order, its
 * light, whose marks are seen, who is cheered. */
#include "assets.h"
#include "hal/display.h"
#include "plain_view.h"
#include "play.h"
#include "rig.h"
#include "screens.h"
#include "tp_rules.h"
#include "unit.h"

static struct hash marked;

static void note_position(const void *state, uint8_t marks[SEATS_MAX]) {
    marked = game_hash(&template_game, state);
    for (uint8_t seat = 0; seat < SEATS_MAX; seat++) {
        marks[seat] = seat;
    }
}

/* At the table those of the position that is shown, which the true one is ahead of; behind a
 * curtain nothing is shown. */
static void marks_are_those_of_what_is_seen(void **state) {
    (void)state;
    struct view view = plain_view;
    struct title title = rig_titles[0];
    struct lineup lineup = lineup_default(title.rules);
    const struct setup setup = lineup_setup(&lineup, 4);
    view.marks = note_position;
    title.view = &view;
    lineup.who[1] = WHO_PERSON;
    rig_end();
    rig_start_with("picosystem", &title, 1);
    rig_begin(&lineup, &setup);
    struct sitting *const sitting = &rig.sitting;
    rig_until("curtain");
    assert_non_null(play_marks(&rig));
    assert_true(hash_same(marked, match_hash(&sitting->match)));
    rig_run(400);
    rig_press(BUTTON_A);
    rig_until("table");
    assert_non_null(play_marks(&rig));
    assert_true(hash_same(marked, game_hash(&template_game, sitting->shown.bytes)));
    assert_false(hash_same(marked, match_hash(&sitting->match)));
}

static bool cheered;

static void listen(void) {
    cheered = cheered || rig.melody.sound == &sound_win_game;
}

/* People among computers, or computers among themselves. */
static void only_people_who_have_won_are_cheered(void **state) {
    (void)state;
    unsigned cheers = 0, silences = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        rig_end();
        rig_start("picosystem");
        rig.remembered.settings.pace = PACE_AT_ONCE;
        struct lineup lineup = lineup_default(&template_game);
        lineup.who[0] = (uint8_t)(seed <= 8 ? WHO_PERSON : 1);
        const struct setup setup = lineup_setup(&lineup, seed);
        rig_begin(&lineup, &setup);
        cheered = false;
        rig_after = listen;
        for (int i = 0; i < 200 && !rig_at("end"); i++) {
            rig_press(BUTTON_A);
            rig_run(300);
        }
        rig_after = NULL;
        assert_true(rig_at("end"));
        const uint8_t people = lineup_people(&rig.sitting.lineup);
        assert_int_equal(cheered, (match_winners(&rig.sitting.match) & people) != 0);
        cheers += cheered;
        silences += !cheered;
    }
    assert_true(cheers > 0 && silences > 4);
}

void __real_display_flush(const uint8_t *pixels, const uint16_t *palette,
                          const struct display_rect *rects, uint16_t count);
void __wrap_display_flush(const uint8_t *pixels, const uint16_t *palette,
                          const struct display_rect *rects, uint16_t count);
static uint16_t most_sent;

void __wrap_display_flush(const uint8_t *pixels, const uint16_t *palette,
                          const struct display_rect *rects, uint16_t count) {
    assert_true(count > 0);
    for (uint16_t i = 1; i < count; i++) {
        assert_true(rects[i - 1].y <= rects[i].y);
    }
    most_sent = count > most_sent ? count : most_sent;
    __real_display_flush(pixels, palette, rects, count);
}

static struct rng rng;

static void scatter(const void *view, const struct scene *scene, struct canvas *canvas) {
    (void)view, (void)scene;
    for (int i = 0; i < 20; i++) {
        const int x = (int)rng_below(&rng, (uint32_t)canvas->width);
        const int y = (int)rng_below(&rng, (uint32_t)canvas->height);
        canvas_fill(canvas, rect_at(x, y, 4, 4), (uint8_t)rng_below(&rng, 8));
    }
}

/* A table on which something changes everywhere. */
static void what_has_changed_is_sent_from_the_top_down(void **state) {
    (void)state;
    struct view view = plain_view;
    struct title title = rig_titles[0];
    const struct lineup lineup = lineup_default(title.rules);
    const struct setup setup = lineup_setup(&lineup, 4);
    view.draw = scatter;
    title.view = &view;
    rng_seed(&rng, 1, RNG_TEST, 3);
    rig_end();
    rig_start_with("picosystem", &title, 1);
    rig_begin(&lineup, &setup);
    most_sent = 0;
    for (int i = 0; i < 100; i++) {
        rig.draw = 1;
        rig_run(10);
    }
    assert_int_equal(most_sent, CANVAS_RECTS);
}

static void assert_glass(const uint16_t *palette) {
    for (int at = 0; at < rig.canvas.width * rig.canvas.height; at++) {
        assert_int_equal(headless.glass[at], palette[rig.pixels[at]]);
    }
}

/* All of the picture is sent again, though nothing on it has moved. */
static void other_colours_are_seen_at_once_on_all_of_the_glass(void **state) {
    (void)state;
    rig_until("titles");
    assert_glass(palette_plain_565);
    rig.remembered.settings.palette = 1;
    rig.draw = 1;
    rig_run(10);
    assert_glass(palette_colour_blind_565);
    rig.remembered.settings.palette = 0;
    rig.draw = 1;
    rig_run(10);
    assert_glass(palette_plain_565);
    screen_home(&rig, SCREEN_TEST_PIXELS);
    rig_run(10);
    assert_glass(selftest_palette);
}

void __real_display_light(uint8_t level);
void __wrap_display_light(uint8_t level);
static unsigned lights;

void __wrap_display_light(uint8_t level) {
    lights++;
    __real_display_light(level);
}

static void a_dimmed_light_stays_as_it_is_until_a_press(void **state) {
    (void)state;
    rig_until("titles");
    rig_run(settings_sleep_ms(&rig.remembered.settings) - SUPPLY_DIM_MS + 100);
    const uint8_t dim = headless.light;
    lights = 0;
    rig_run(10000);
    assert_int_equal(lights, 0);
    assert_int_equal(headless.light, dim);
    rig_press(BUTTON_DOWN);
    assert_true(lights > 0);
    assert_true(headless.light > dim);
}

/* Where it is refused, and nothing is drawn anew. */
static void a_press_leaves_a_bright_light_alone(void **state) {
    (void)state;
    const struct lineup lineup = lineup_default(&template_game);
    const struct setup setup = lineup_setup(&lineup, 4);
    rig_begin(&lineup, &setup);
    rig_until("table");
    rig_run(500);
    lights = 0;
    rig_press(BUTTON_X);
    assert_true(rig_at("table"));
    assert_int_equal(lights, 0);
}

static enum answer press_any(void *view, struct scene *scene, enum button button) {
    (void)view, (void)scene;
    return button == BUTTON_X ? ANSWER_HISTORY : button == BUTTON_Y ? ANSWER_MENU : ANSWER_REFUSE;
}

static void a_table_opens_its_menu_and_its_history(void **state) {
    (void)state;
    struct view view = plain_view;
    struct title title = rig_titles[0];
    const struct lineup lineup = lineup_default(title.rules);
    const struct setup setup = lineup_setup(&lineup, 4);
    view.press = press_any;
    title.view = &view;
    rig_end();
    rig_start_with("picosystem", &title, 1);
    rig_begin(&lineup, &setup);
    rig_until("table");
    rig_press(BUTTON_X);
    assert_true(rig_at("history"));
    rig_press(BUTTON_B);
    assert_true(rig_at("table"));
    rig_press(BUTTON_Y);
    assert_true(rig_at("menu"));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, rig_setup, rig_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(marks_are_those_of_what_is_seen),
        TEST(only_people_who_have_won_are_cheered),
        TEST(what_has_changed_is_sent_from_the_top_down),
        TEST(other_colours_are_seen_at_once_on_all_of_the_glass),
        TEST(a_dimmed_light_stays_as_it_is_until_a_press),
        TEST(a_press_leaves_a_bright_light_alone),
        TEST(a_table_opens_its_menu_and_its_history),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
