/* The console as a whole, from its buttons to its glass. */
#include "plain_view.h"
#include "play.h"
#include "pretend.h"
#include "rig.h"
#include "screens.h"
#include "seat_mark.h"
#include "tp_bot.h"
#include "tp_rules.h"
#include "unit.h"

static void play_against_computers(void) {
    rig_until("titles");
    rig_press(BUTTON_A);
    rig_press(BUTTON_A);
    rig_until("table");
}

static void it_starts_with_its_titles(void **state) {
    (void)state;
    assert_true(rig_at("start"));
    rig_until("titles");
    assert_true(headless.now < 700);
}

/* A player picks it up and is in a game within ten seconds. */
static void three_presses_lead_to_a_game_against_computers(void **state) {
    (void)state;
    for (int newcomer = 0; newcomer < 2; newcomer++) {
        rig_power_on();
        rig_until("titles");
        if (newcomer == 1) {
            rig_press(BUTTON_RIGHT); /* the title that offers its first game */
        }
        const uint32_t begun = headless.now;
        for (int i = 0; i < 3 && !rig_at("table") && !rig_at("lesson"); i++) {
            rig_press(BUTTON_A);
        }
        rig_until_either("table", "lesson");
        assert_true(headless.now - begun < 10000);
        assert_int_equal(lineup_people_count(&rig.sitting.lineup), 1);
        rig_press(BUTTON_Y);
        rig_press(BUTTON_Y);
        assert_true(rig_at("title"));
        rig_run(2000);
    }
}

/* Two words of chance, none of them cut; each bit is drawn, and each is not always the same. */
static void a_new_game_has_a_seed_of_64_drawn_bits(void **state) {
    (void)state;
    uint64_t any = 0, all = UINT64_MAX;
    rig_until("titles");
    for (uint32_t game = 1; game <= 40; game++) {
        uint64_t chance = game;
        const uint32_t low = pretend_random(&chance), high = pretend_random(&chance);
        headless.seed = game;
        play_begin(&rig, false);
        const uint64_t seed = rig.sitting.match.setup.seed;
        assert_true(seed == ((uint64_t)high << 32 | low));
        any |= seed;
        all &= seed;
    }
    assert_true(any == UINT64_MAX && all == 0);
}

static void curtain_of(const uint8_t *deal, uint16_t count) {
    struct lineup lineup = lineup_default(&template_game);
    lineup.who[0] = lineup.who[1] = WHO_PERSON;
    lineup.seats = 2;
    struct setup setup = lineup_setup(&lineup, 9);
    setup.deal = deal;
    setup.deal_count = count;
    rig_begin(&lineup, &setup);
    rig_until("curtain");
    rig_press(BUTTON_A);
    rig_until("table");
    rig_press(BUTTON_A);
    rig_until("curtain");
}

static void nothing_of_the_last_hand_is_left_behind_the_curtain(void **state) {
    (void)state;
    static const uint8_t one[] = {1, 2, 3, 4, 5, 6}, other[] = {7, 8, 9, 4, 5, 6};
    static uint16_t glass[GLASS_WIDTH_MAX * GLASS_HEIGHT_MAX];
    curtain_of(one, sizeof one);
    memcpy(glass, headless.glass, sizeof glass);
    rig_end();
    rig_start("picosystem");
    curtain_of(other, sizeof other);
    assert_memory_equal(glass, headless.glass, sizeof glass);
    rig_press(BUTTON_Y); /* nor behind the menu that opens over it */
    assert_true(rig_at("menu"));
    memcpy(glass, headless.glass, sizeof glass);
    rig_end();
    rig_start("picosystem");
    curtain_of(one, sizeof one);
    rig_press(BUTTON_Y);
    assert_memory_equal(glass, headless.glass, sizeof glass);
}

static void moved_on(const void *state, uint8_t marks[SEATS_MAX]) {
    (void)state;
    for (uint8_t seat = 0; seat < SEATS_MAX; seat++) {
        marks[seat] = (uint8_t)((seat + 1u) % SEATS_MAX);
    }
}

/* The middle of the large mark on the curtain, and what a view's marks make of it. */
static void the_curtain_shows_the_mark_that_a_seat_has_at_the_table(void **state) {
    (void)state;
    static const uint8_t deal[] = {1, 2, 3, 4, 5, 6};
    static struct view view;
    const struct title title = {&template_game, &template_policy, &view};
    view = plain_view;
    for (int chosen = 0; chosen < 2; chosen++) {
        view.marks = chosen == 1 ? moved_on : NULL;
        rig_end();
        rig_start_with("picosystem", &title, 1);
        curtain_of(deal, sizeof deal);
        const struct canvas *canvas = &rig.canvas;
        const int next = rig.sitting.next + chosen;
        assert_int_equal(canvas_at(canvas, canvas->width / 2, 78), seat_mark_colour(next));
        rig_press(BUTTON_Y);
        rig_press(BUTTON_Y);
        assert_true(rig_at("title"));
        rig_press(BUTTON_DOWN);
        rig_press(BUTTON_DOWN);
        rig_press(BUTTON_A);
        assert_true(rig_at("seats")); /* the next game has not begun */
        assert_null(canvas->seats);
    }
}

static void leaving_asks_nothing_and_loses_nothing(void **state) {
    (void)state;
    play_against_computers();
    rig_press(BUTTON_A);
    rig_until("table");
    const struct hash hash = match_hash(&rig.sitting.match);
    const uint32_t glass = headless_glass_sum();
    rig_press(BUTTON_Y);
    rig_press(BUTTON_Y);
    assert_true(rig_at("title"));
    rig_press(BUTTON_A);
    rig_until("table");
    assert_true(hash_same(match_hash(&rig.sitting.match), hash));
    assert_int_equal(headless_glass_sum(), glass);
}

static void after_a_power_cut_it_is_at_the_table_again(void **state) {
    (void)state;
    play_against_computers();
    rig_press(BUTTON_A);
    rig_until("table");
    const struct hash hash = match_hash(&rig.sitting.match);
    const uint32_t glass = headless_glass_sum();
    rig_power_on();
    rig_until("table");
    assert_true(hash_same(match_hash(&rig.sitting.match), hash));
    assert_int_equal(headless_glass_sum(), glass);
    rig_press(BUTTON_Y);
    rig_press(BUTTON_Y);
    rig_power_on(); /* who has left is at the titles */
    rig_until("titles");
}

static void a_game_that_has_ended_is_counted_once(void **state) {
    (void)state;
    play_against_computers();
    for (int i = 0; i < 5; i++) {
        rig_until_either("table", "end");
        rig_press(BUTTON_A);
    }
    rig_until("end");
    assert_int_equal(rig.statistics.rows[1].played, 1);
    rig_power_on(); /* and its sheet is there again */
    rig_until("end");
    assert_int_equal(rig.statistics.rows[1].played, 1);
    rig_press(BUTTON_B); /* in a hurry: the whole sheet at once */
    assert_true(rig_at("end"));
    rig_run(1000); /* but nobody is rid of it at once */
    rig_press(BUTTON_B);
    assert_true(rig_at("menu"));
    rig_press(BUTTON_Y);
    assert_true(rig_at("title"));
    rig_power_on();
    rig_until("titles");
    assert_int_equal(rig.statistics.rows[1].played, 1);
    assert_false(saves_running(&rig.saves, 0));
}

static void play_to_the_end(void) {
    play_against_computers();
    while (!rig_at("end")) {
        rig_until_either("table", "end");
        if (rig_at("table")) {
            rig_press(BUTTON_A);
        }
    }
}

static void the_sheet_is_told_line_by_line_and_once(void **state) {
    (void)state;
    play_to_the_end();
    const uint32_t first = headless_glass_sum();
    rig_run(600);
    const uint32_t half = headless_glass_sum();
    assert_int_not_equal(half, first);
    rig_run(2000);
    const uint32_t whole = headless_glass_sum();
    assert_int_not_equal(whole, half);
    rig_press(BUTTON_Y);
    rig_press(BUTTON_B);
    rig_run(400);
    assert_int_equal(headless_glass_sum(), whole);
}

static void without_motion_the_sheet_is_there_at_once(void **state) {
    (void)state;
    rig_until("titles");
    rig.remembered.settings.motion = 0;
    play_to_the_end();
    rig_run(1900); /* until A is bright */
    const uint32_t first = headless_glass_sum();
    rig_run(3000);
    assert_int_equal(headless_glass_sum(), first);
}

static void what_is_remembered_for_people_is_a_setting(void **state) {
    (void)state;
    play_against_computers();
    assert_true(play_scene(&rig).memory);
    rig.remembered.settings.memory = 0;
    assert_false(play_scene(&rig).memory);
}

/* What only older rules imply has no label. */
static void nobody_is_offered_an_option_without_a_label(void **state) {
    (void)state;
    static struct option options[OPTIONS_MAX];
    static struct game game;
    static struct title title;
    game = template_game;
    memcpy(options, game.options, game.options_count * sizeof options[0]);
    const uint8_t hidden = game.options_count++;
    options[hidden] = (struct option){.name = "older", .kind = OPTION_FLAG};
    game.options = options;
    title = rig_titles[0];
    title.rules = &game;
    rig_end();
    rig_start_with("picosystem", &title, 1);
    rig_until("titles");
    rig_press(BUTTON_A);
    rig_press(BUTTON_DOWN);
    rig_press(BUTTON_A);
    rig_until("seats");
    const struct lineup before = rig.remembered.lineups[0];
    for (int row = 0; row < 16; row++) { /* round once at least */
        rig_press(BUTTON_DOWN);
        rig_press(BUTTON_RIGHT);
        assert_int_equal(rig.remembered.lineups[0].options[hidden], 0);
    }
    assert_memory_not_equal(&rig.remembered.lineups[0], &before, sizeof before);
}

static void says_seats(uint8_t min, uint8_t max, const char *expected) {
    const struct game game = {.seats_min = min, .seats_max = max};
    char words[24];
    struct text text = text_over(words, sizeof words);
    play_seats(&game, &text);
    assert_string_equal(words, expected);
}

static void a_title_says_for_how_many_it_is(void **state) {
    (void)state;
    says_seats(2, 2, "2 seats");
    says_seats(1, 5, "1 to 5 seats");
    says_seats(1, 1, "1 seat");
}

static void settings_are_there_after_power_on(void **state) {
    (void)state;
    rig_until("titles");
    rig_press(BUTTON_DOWN);
    rig_press(BUTTON_A);
    assert_true(rig_at("settings"));
    rig_press(BUTTON_LEFT);
    rig_press(BUTTON_LEFT);
    assert_int_equal(rig.remembered.settings.brightness, 5);
    rig_run(1500);
    rig_power_on();
    rig_until("titles");
    assert_int_equal(rig.remembered.settings.brightness, 5);
    assert_int_equal(headless.light, 25 * 5 + 5);
}

/* What is heard from now on: the first tone. */
static uint16_t heard_at(enum button button) {
    rig_run(2000);
    const uint32_t before = headless.tones_count;
    rig_press(button);
    rig_run(500);
    return headless.tones_count == before ? 0 : headless.tones[before % TONES_MAX].hertz;
}

static void a_changed_setting_is_heard_and_not_as_a_refusal(void **state) {
    (void)state;
    rig_until("titles");
    rig_press(BUTTON_DOWN);
    rig_press(BUTTON_A);
    const uint16_t refused = heard_at(BUTTON_X);
    assert_int_not_equal(refused, 0);
    assert_int_not_equal(heard_at(BUTTON_LEFT), 0);
    assert_int_not_equal(heard_at(BUTTON_LEFT), refused);
    assert_int_not_equal(heard_at(BUTTON_A), refused);
}

static void a_smaller_dialog_leaves_nothing_of_a_larger_one(void **state) {
    (void)state;
    rig_until("titles");
    screen_say(&rig, "This is said in so many words that it takes several lines to say all of "
                     "it, more than what is said after it will ever want of them.");
    rig_run(50);
    screen_say(&rig, "Less."); /* over another one */
    rig_run(50);
    rig_press(BUTTON_A);
    rig_run(50);
    rig.message = "Little.";
    screen_redraw(&rig);
    rig_run(50);
    const uint32_t small = headless_glass_sum();
    rig.draw = 1; /* all of it */
    rig_run(50);
    assert_int_equal(headless_glass_sum(), small);
}

/* The one below it gives way. */
static void a_message_is_read_over_as_many_screens_as_there_may_be(void **state) {
    (void)state;
    rig_until("titles");
    for (int open = 1; open < CONSOLE_DEPTH; open++) {
        screen_open(&rig, open == 1 ? SCREEN_SETTINGS : SCREEN_ABOUT);
    }
    screen_say(&rig, "Everything is saved again.");
    rig_run(1000);
    assert_true(rig_at("message"));
    rig_press(BUTTON_A);
    for (int open = CONSOLE_DEPTH - 1; open > 2; open--) {
        assert_true(rig_at("about"));
        rig_press(BUTTON_B);
    }
    assert_true(rig_at("settings"));
    rig_press(BUTTON_B);
    assert_true(rig_at("titles"));
}

static unsigned tables_drawn;

static void draw_counted(const void *view, const struct scene *scene, struct canvas *canvas) {
    tables_drawn++;
    plain_view.draw(view, scene, canvas);
}

/* It would only take time. */
static void what_a_page_hides_is_not_drawn(void **state) {
    (void)state;
    static const enum screen_id pages[] = {
        SCREEN_SCORES,      SCREEN_HISTORY,      SCREEN_HANDHELD,   SCREEN_SETTINGS,
        SCREEN_STATISTICS,  SCREEN_ABOUT,        SCREEN_TEST,       SCREEN_TEST_BUTTONS,
        SCREEN_TEST_PIXELS, SCREEN_TEST_STORAGE, SCREEN_TEST_SOUND, SCREEN_TEST_BATTERY,
        SCREEN_TEST_LIGHT,  SCREEN_SEATS,        SCREEN_TITLE,      SCREEN_SAVES,
    };
    static struct view view;
    view = plain_view;
    view.draw = draw_counted;
    static struct title title;
    title = rig_titles[0];
    title.view = &view;
    rig_end();
    rig_start_with("picosystem", &title, 1);
    play_against_computers();
    rig_run(1000);
    for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++) {
        const unsigned before = tables_drawn;
        screen_open(&rig, pages[i]);
        rig.draw = 1; /* all that is seen */
        rig_run(50);
        assert_int_equal(tables_drawn, before);
        screen_back(&rig);
        rig_run(50);
        assert_true(tables_drawn > before);
    }
}

static void brightness_never_reaches_darkness(void **state) {
    (void)state;
    rig_until("titles");
    rig_press(BUTTON_DOWN);
    rig_press(BUTTON_A);
    for (int i = 0; i < 20; i++) {
        rig_press(BUTTON_LEFT);
    }
    assert_true(headless.light >= 20);
}

static void muted_it_is_silent(void **state) {
    (void)state;
    rig_until("titles");
    rig.remembered.settings.mute = 1;
    rig_run(1000);
    const uint32_t before = headless.tones_count;
    for (int i = 0; i < BUTTONS; i++) {
        rig_press((enum button)i);
        rig_run(500);
    }
    assert_int_equal(headless.tones_count, before);
}

static void no_tone_stays(void **state) {
    (void)state;
    rig_until("titles");
    rig_run(2000);
    assert_true(headless.tones_count > 1);
    assert_int_equal(headless.tones[(headless.tones_count - 1) % TONES_MAX].hertz, 0);
}

static void what_is_not_ours_is_not_touched_before_the_owner_says_so(void **state) {
    (void)state;
    uint8_t *bytes = flash_model_bytes(rig_flash);
    memset(bytes, 0x5A, RIG_SECTORS * FLASH_SECTOR);
    rig_power_on();
    rig_until("storage");
    rig_press(BUTTON_A); /* play without saving */
    play_against_computers();
    rig_press(BUTTON_A);
    rig_until("table");
    rig_run(20000);
    assert_int_equal(bytes[0], 0x5A);
    assert_int_equal(flash_model_operations(rig_flash), 0);
    rig_power_on();
    rig_until("storage");
    rig_press(BUTTON_DOWN);
    rig_press(BUTTON_A);
    assert_true(rig.saves.mounted);
    play_against_computers();
    rig_power_on();
    rig_until("table");
}

static void without_a_flash_it_plays_all_the_same(void **state) {
    (void)state;
    flash_model_cut(rig_flash, 0, FLASH_CUT_BEFORE, 1);
    (void)flash_model_erase(rig_flash, 0);
    assert_true(flash_model_is_off(rig_flash));
    rig_power_on();
    rig_until("storage");
    assert_string_equal(screen_trouble(&rig.saves),
                        "The memory for saved games refuses to be read or written.");
    rig_press(BUTTON_A);
    play_against_computers();
    rig_press(BUTTON_A);
    rig_until("table");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, rig_setup, rig_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(it_starts_with_its_titles),
        TEST(three_presses_lead_to_a_game_against_computers),
        TEST(a_new_game_has_a_seed_of_64_drawn_bits),
        TEST(nothing_of_the_last_hand_is_left_behind_the_curtain),
        TEST(the_curtain_shows_the_mark_that_a_seat_has_at_the_table),
        TEST(leaving_asks_nothing_and_loses_nothing),
        TEST(after_a_power_cut_it_is_at_the_table_again),
        TEST(a_game_that_has_ended_is_counted_once),
        TEST(the_sheet_is_told_line_by_line_and_once),
        TEST(without_motion_the_sheet_is_there_at_once),
        TEST(what_is_remembered_for_people_is_a_setting),
        TEST(nobody_is_offered_an_option_without_a_label),
        TEST(a_title_says_for_how_many_it_is),
        TEST(settings_are_there_after_power_on),
        TEST(a_changed_setting_is_heard_and_not_as_a_refusal),
        TEST(a_smaller_dialog_leaves_nothing_of_a_larger_one),
        TEST(a_message_is_read_over_as_many_screens_as_there_may_be),
        TEST(what_a_page_hides_is_not_drawn),
        TEST(brightness_never_reaches_darkness),
        TEST(muted_it_is_silent),
        TEST(no_tone_stays),
        TEST(what_is_not_ours_is_not_touched_before_the_owner_says_so),
        TEST(without_a_flash_it_plays_all_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
