/* Every screen of the console in words, and what is chosen there. */
#include <stdlib.h>
#include <string.h>

#include "play.h"
#include "rig.h"
#include "screen.h"
#include "speech.h"
#include "titles.h"
#include "unit.h"

static char words[SPEECH_SCREEN];
static uint16_t choices;

static void fail_on(const char *what) {
    fail_msg("%s: %s:\n%s", rig.place, what, words);
}

/* Four parts, and a choice or a title has words. */
static void check_line(const char *line, size_t size) {
    int tabs = 0;
    for (size_t i = 0; i < size; i++) {
        tabs += line[i] == '\t';
        if ((line[i] < ' ' && line[i] != '\t') || line[i] > '~') {
            fail_on("a byte is no letter");
        }
    }
    if (tabs != 3 || strchr("TPHC", line[0]) == NULL || line[1] != '\t') {
        fail_on("a line has not four parts");
    }
    const char *const label = strchr(line + 2, '\t') + 1;
    if (line[0] != 'H' && *label == '\t') {
        fail_on("something has no words");
    }
    choices = (uint16_t)(choices + (line[0] == 'C'));
}

/* What the screen in front says now. */
static void listen(void) {
    struct text text = text_over(words, sizeof words);
    speech_screen(&rig, &text);
    if (text.cut) {
        fail_on("it says too much");
    }
    choices = 0;
    for (const char *line = words; *line != '\0';) {
        const size_t size = strcspn(line, "\n");
        check_line(line, size);
        line += size + 1;
    }
}

/* The number of the choice with that label, or -1; its flags must have these letters. */
static int number_of(const char *label, const char *flags) {
    int number = 0;
    for (const char *line = words; *line != '\0'; line += strcspn(line, "\n") + 1) {
        const char *const its = strchr(line + 2, '\t');
        const size_t size = strcspn(its + 1, "\t");
        if (line[0] != 'C') {
            continue;
        }
        if (strlen(label) == size && memcmp(its + 1, label, size) == 0) {
            for (const char *flag = flags; *flag != '\0'; flag++) {
                if (memchr(line + 2, *flag, (size_t)(its - line - 2)) == NULL) {
                    fail_on("a choice has other flags");
                }
            }
            return number;
        }
        number++;
    }
    return -1;
}

static bool choose(const char *label, int by) {
    listen();
    const int number = number_of(label, "");
    if (number < 0) {
        fail_on(label);
    }
    rig.now = headless.now;
    const bool made = speech_choose(&rig, (uint16_t)number, by);
    rig_run(30);
    return made;
}

static int setup(void **state) {
    (void)state;
    rig_start_with("picosystem", titles, titles_count);
    return 0;
}

static void begin_game(uint8_t title, uint32_t seed) {
    struct lineup lineup = lineup_default(titles[title].rules);
    const struct setup game = lineup_setup(&lineup, seed);
    rig_until("titles");
    play_choose_title(&rig, title);
    assert_int_equal(sitting_begin(&rig.sitting, &titles[title], &lineup, &game), RESULT_OK);
    saves_begin(&rig.saves, title, &rig.sitting);
    sitting_open(&rig.sitting);
    screen_home(&rig, SCREEN_TABLE);
    rig_run(1);
}

/* ---- Listening ---- */

static const enum screen_id silent[] = {SCREEN_HELD, SCREEN_TEST_PIXELS};

/* They are opened over what they are about alone; the scripts of tests/screens go there. */
static const enum screen_id special[] = {
    SCREEN_HINT, SCREEN_ADVICE,         SCREEN_MORE, SCREEN_END,    SCREEN_REVIEW, SCREEN_MOMENT,
    SCREEN_TAKE, SCREEN_REVIEW_CURTAIN, SCREEN_PAST, SCREEN_UNKEPT, SCREEN_MESSAGE};

static bool is_in(const enum screen_id *list, size_t count, int screen) {
    bool found = false;
    for (size_t i = 0; i < count; i++) {
        found = found || (int)list[i] == screen;
    }
    return found;
}

/* Nothing has changed but memory of no lasting content. */
static void listen_in_silence(void) {
    static struct console before;
    static uint8_t first[sizeof words];
    before = rig;
    listen();
    memcpy(first, words, sizeof words);
    before.sitting.scratch = rig.sitting.scratch;
    memcpy(before.sitting.feed_lines, rig.sitting.feed_lines, sizeof before.sitting.feed_lines);
    memcpy(before.marks, rig.marks, sizeof before.marks);
    if (memcmp(&before, &rig, sizeof rig) != 0) {
        fail_on("listening changes the console");
    }
    listen();
    if (memcmp(first, words, sizeof words) != 0) {
        fail_on("it says something else the second time");
    }
}

/* Also a screen that has not been drawn yet leaves no trace on the canvas. */
static void listen_before_it_is_drawn(void) {
    static struct canvas before;
    static uint8_t pixels[sizeof rig.pixels];
    before = rig.canvas;
    memcpy(pixels, rig.pixels, sizeof pixels);
    listen();
    if (memcmp(&before, &rig.canvas, sizeof before) != 0 ||
        memcmp(pixels, rig.pixels, sizeof pixels) != 0) {
        fail_on("listening draws");
    }
}

static void every_screen_says_something_and_is_not_changed(void **state) {
    (void)state;
    uint32_t seen = 0;
    for (uint8_t title = 0; title < titles_count; title++) {
        begin_game(title, 1);
        for (int screen = 0; screen < SCREENS; screen++) {
            if (is_in(special, sizeof special / sizeof special[0], screen)) {
                continue;
            }
            screen_home(&rig, SCREEN_TABLE);
            screen_over(&rig, (enum screen_id)screen);
            listen_before_it_is_drawn();
            screen_draw(&rig); /* as it is drawn first a list is brought into sight */
            listen_in_silence();
            if (words[0] == '\0' && !is_in(silent, sizeof silent / sizeof silent[0], screen)) {
                fail_msg("%s says nothing", screens[screen].name);
            }
            seen++;
        }
        rig_power_on();
    }
    assert_int_equal(seen, (SCREENS - sizeof special / sizeof special[0]) * titles_count);
}

static void a_table_is_not_changed_by_who_listens(void **state) {
    (void)state;
    static char position[SPEECH_POSITION];
    for (uint8_t title = 0; title < titles_count; title++) {
        begin_game(title, 2);
        for (int i = 0; i < 60; i++) {
            struct text text = text_over(position, sizeof position);
            listen_in_silence();
            speech_position(&rig, &text);
            assert_true(text.used > 0 && !text.cut);
            rig_press(i % 3 == 0 ? BUTTON_RIGHT : BUTTON_A);
            rig_run(300);
        }
        rig_end();
        rig_start_with("picosystem", titles, titles_count);
    }
}

/* ---- Choosing ---- */

static void a_choice_in_a_list_is_what_the_buttons_do(void **state) {
    (void)state;
    rig_until("titles");
    assert_true(choose("Subastral", 0));
    assert_true(rig_at("title"));
    assert_string_equal(titles[rig.title].rules->id, "subastral");
    assert_true(choose("Seats and options", 0));
    assert_true(rig_at("seats"));
    const uint8_t seats = rig.remembered.lineups[rig.title].seats;
    assert_true(choose("Seats", 1));
    assert_int_equal(rig.remembered.lineups[rig.title].seats, seats + 1);
    assert_true(choose("Seats", -1));
    assert_int_equal(rig.remembered.lineups[rig.title].seats, seats);
    assert_true(choose("Back", 0));
    assert_true(rig_at("title"));
    assert_true(choose("How to play", 0));
    assert_true(rig_at("booklet"));
}

static void the_chips_below_the_titles_can_be_chosen(void **state) {
    (void)state;
    static const char *const chips[][2] = {
        {"Settings", "settings"}, {"Handheld", "handheld"}, {"About", "about"}};
    rig_until("titles");
    for (size_t i = 0; i < sizeof chips / sizeof chips[0]; i++) {
        assert_true(choose(chips[i][0], 0));
        assert_true(rig_at(chips[i][1]));
        assert_true(choose("Back", 0));
        assert_true(rig_at("titles"));
    }
}

static void a_question_is_answered(void **state) {
    (void)state;
    static const char *const answers[][2] = {{"Play the first game", "lesson"},
                                             {"I know how to play", "table"},
                                             {"Read how to play", "booklet"}};
    for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++) {
        rig_end();
        setup(state);
        rig_until("titles");
        assert_true(choose("Stella Quest", 0));
        assert_true(choose("Play", 0));
        assert_true(rig_at("first"));
        listen();
        assert_true(number_of("Play the first game", "f") >= 0);
        assert_true(choose(answers[i][0], 0));
        rig_until(answers[i][1]);
    }
}

static void what_is_dark_or_not_there_is_not_chosen(void **state) {
    (void)state;
    rig_until("titles");
    listen();
    rig.now = headless.now;
    assert_false(speech_choose(&rig, choices, 0));
    assert_false(speech_choose(&rig, 0xFFFF, 0));
    assert_false(choose("Settings", 1)); /* it has no value */
    assert_true(rig_at("titles"));
    assert_true(choose("Stella Quest", 0));
    assert_true(choose("Play a deal", 0));
    listen();
    assert_true(number_of("Play", "dk") >= 0); /* nothing has been keyed in */
    assert_false(choose("Play", 0));
    assert_true(rig_at("deal"));
}

static void a_table_guards_its_choices_as_a_is_guarded(void **state) {
    (void)state;
    begin_game(2, 4);
    for (int i = 0; i < 1000 && rig.sitting.phase != SITTING_CHOOSE; i++) {
        if (rig_at("hold")) {
            rig_press(BUTTON_A);
        }
        rig_run(10);
    }
    assert_true(sitting_guard(&rig.sitting, rig.now) > 0);
    listen();
    assert_null(strstr(words, "C\t\tPlay "));
    rig_until("table");
    listen();
    assert_non_null(strstr(words, "C\t\tPlay "));
    rig_press(BUTTON_Y);
    listen();
    assert_null(strstr(words, "C\t\tPlay ")); /* the menu is in front */
}

int main(void) {
#define SCREEN_TEST(f) cmocka_unit_test_setup_teardown(f, setup, rig_teardown)
    const struct CMUnitTest tests[] = {
        SCREEN_TEST(every_screen_says_something_and_is_not_changed),
        SCREEN_TEST(a_table_is_not_changed_by_who_listens),
        SCREEN_TEST(a_choice_in_a_list_is_what_the_buttons_do),
        SCREEN_TEST(the_chips_below_the_titles_can_be_chosen),
        SCREEN_TEST(a_question_is_answered),
        SCREEN_TEST(what_is_dark_or_not_there_is_not_chosen),
        SCREEN_TEST(a_table_guards_its_choices_as_a_is_guarded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
