/* Games at a table in words: who is told what, once and in order, and that a choice is the action
 * it names. */
#include <stdio.h>
#include <string.h>

#include "play.h"
#include "rig.h"
#include "screen.h"
#include "speech.h"
#include "titles.h"
#include "unit.h"

#define HEARD_SIZE 262144

static char words[SPEECH_SCREEN], news[SPEECH_SCREEN], heard[HEARD_SIZE];
static struct speech_told told;
static struct title quick[TITLES_MAX];
static struct rng chance;
static uint32_t asked;   /* questions whether it is meant */
static uint32_t made;    /* choices */
static uint32_t brought; /* choices of which it was told what they bring */

static int setup(void **state) {
    (void)state;
    for (uint8_t i = 0; i < titles_count; i++) {
        quick[i] = rig_quick(&titles[i]);
    }
    rig_start_with("picosystem", quick, titles_count);
    rng_seed(&chance, 5, RNG_BOT, 0);
    memset(&told, 0, sizeof told);
    heard[0] = '\0';
    return 0;
}

/* A table of the title with so many people, computers behind them; nothing is waited for. */
static void sit_down(uint8_t title, uint8_t people, uint64_t seed) {
    const struct game *const game = quick[title].rules;
    struct lineup lineup = lineup_default(game);
    for (uint8_t seat = 0; seat < lineup.seats; seat++) {
        lineup.who[seat] = (uint8_t)(seat < people ? WHO_PERSON : 1u);
    }
    const struct setup game_setup = lineup_setup(&lineup, seed);
    if (rig.sitting.title == NULL) {
        rig_until("titles");
    }
    rig.remembered.settings.motion = 0;
    rig.remembered.settings.single = 0; /* every choice is made here */
    rig.remembered.settings.pace = PACES - 1;
    rig.remembered.settings.single = 0; /* each choice is made by number here */
    play_choose_title(&rig, title);
    assert_int_equal(sitting_begin(&rig.sitting, &quick[title], &lineup, &game_setup), RESULT_OK);
    saves_begin(&rig.saves, title, &rig.sitting);
    rig.table_opened = rig.now;
    sitting_open(&rig.sitting);
    screen_home(&rig, SCREEN_TABLE);
}

static void hear(void) {
    struct text text = text_over(news, sizeof news);
    speech_news(&rig, &told, &text);
    assert_false(text.cut);
    assert_true(strlen(heard) + text.used < sizeof heard);
    strcat(heard, news);
}

static void pass(uint32_t ms) {
    rig_run(ms);
    hear();
}

/* ---- Choices ---- */

/* So many choices of the game stand there; they come before the keys. */
static uint16_t count_choices(void) {
    struct text text = text_over(words, sizeof words);
    uint16_t count = 0;
    speech_screen(&rig, &text);
    for (const char *line = words; *line != '\0'; line += strcspn(line, "\n") + 1) {
        const char *const flags = line + 2;
        count = (uint16_t)(count +
                           (line[0] == 'C' && memchr(flags, 'k', strcspn(flags, "\t")) == NULL));
    }
    return count;
}

/* Chooses what has that label. */
static void answer(const char *label) {
    struct text text = text_over(words, sizeof words);
    uint16_t number = 0;
    speech_screen(&rig, &text);
    const char *line = words;
    while (line[0] != 'C' || strncmp(strchr(line + 2, '\t') + 1, label, strlen(label)) != 0) {
        number = (uint16_t)(number + (line[0] == 'C'));
        line += strcspn(line, "\n") + 1;
        assert_true(*line != '\0');
    }
    rig.now = headless.now;
    assert_true(speech_choose(&rig, number, 0));
}

/* Chooses by number; the game goes on exactly as with the action of that place. */
static void choose(uint16_t number) {
    static struct sitting_state after;
    struct sitting *const sitting = &rig.sitting;
    const struct game *const game = sitting->title->rules;
    const struct action action = sitting->legal[number];
    struct step step = {.given = sitting->deal, .given_count = sitting->match.setup.deal_count};
    memcpy(&after, &sitting->truth, sizeof after);
    game->apply(after.bytes, action, &step);
    struct text text = text_over(words, sizeof words);
    rig.now = headless.now;
    const uint16_t before = sitting->match.count;
    speech_brings(&rig, number, &text);
    brought += text.used > 0;
    assert_true(speech_choose(&rig, number, 0));
    if (rig.pages[rig.depth - 1].screen == SCREEN_SURE) { /* plainly bad: asked once */
        assert_int_equal(sitting->match.count, before);
        rig_run(30);
        answer("Do it");
        asked++;
    }
    made++;
    assert_memory_equal(&sitting->log[sitting->match.count - 1u], &action, sizeof action);
    const struct hash hash = match_hash(&sitting->match), wanted = game_hash(game, after.bytes);
    assert_true(hash_same(hash, wanted));
    hear();
}

static uint32_t curtains;

/* Nothing is seen. */
static void check_curtain(void) {
    struct text text = text_over(words, sizeof words);
    speech_news(&rig, &told, &text);
    speech_position(&rig, &text);
    assert_int_equal(text.used, 0);
    curtains++;
}

/* One turn of whoever plays by the words; false when the game is over. */
static bool play_on(void) {
    pass(20);
    if (rig_at("end")) {
        return false;
    }
    if (rig_at("table")) {
        const uint16_t count = count_choices();
        assert_int_equal(count, rig.sitting.legal_count);
        if (count > 0) {
            choose((uint16_t)rng_below(&chance, count));
        }
    } else if (rig_at("hold") || rig_at("curtain")) {
        if (rig_at("curtain")) {
            check_curtain();
        }
        rig_press(BUTTON_A);
        hear();
    }
    return true;
}

/* ---- The history ---- */

static char history[HEARD_SIZE];

static bool write_event(void *reader, const struct event *event, uint16_t place) {
    char line[256];
    struct text text = text_over(line, sizeof line);
    (void)reader;
    (void)place;
    rig.sitting.title->rules->describe_event(event, &text);
    if (text.used > 0) {
        char plain[512] = "";
        text_capital(&text);
        for (const char *c = line; *c != '\0'; c++) {
            const bool seat = *c >= TEXT_SEAT_FIRST && *c < TEXT_SEAT_FIRST + SEATS_MAX;
            const char letter[] = {*c, '\0'};
            strcat(plain, seat ? rig.sitting.names[*c - TEXT_SEAT_FIRST] : letter);
        }
        assert_true(strlen(history) + strlen(plain) + 2 < sizeof history);
        strcat(history, plain);
        strcat(history, "\n");
    }
    return true;
}

/* All that a seat has done. */
static uint32_t count_actions(uint8_t seat) {
    struct chronicle *const chronicle = &rig.sitting.chronicle;
    uint32_t count = 0;
    chronicle_seek(chronicle, 0);
    while (chronicle_next(chronicle)) {
        count += chronicle->seat == seat;
    }
    return count;
}

static void a_whole_game_is_told_once_and_in_order(void **state) {
    for (uint8_t title = 0; title < titles_count; title++) {
        rig_end();
        setup(state);
        sit_down(title, 1, 11u + title);
        hear();
        brought = made = 0;
        while (play_on()) {
        }
        assert_true(brought > 0);
        assert_int_equal(made, count_actions(0));

        snprintf(history, sizeof history, "A game of %s\n", quick[title].rules->name);
        sitting_read(&rig.sitting, write_event, NULL);
        assert_true(strlen(history) > 100);
        assert_string_equal(heard, history);
    }
}

/* Lines on another seat's secrets that name what it is; `checked` counts those on secrets. */
static void check_secrets(const char *other, uint32_t *checked) {
    static const char *const secrets[] = {" draws ", " is dealt ", " has chosen ", " gives "};
    const size_t name = strlen(other);
    for (const char *line = news; *line != '\0'; line += strcspn(line, "\n") + 1) {
        for (size_t i = 0; i < sizeof secrets / sizeof secrets[0]; i++) {
            const size_t verb = strlen(secrets[i]);
            if (strncmp(line, other, name) != 0 || strncmp(line + name, secrets[i], verb) != 0) {
                continue;
            }
            if (strncmp(line + name + verb, "a ", 2) != 0) {
                fail_msg("another seat is told: %s", line);
            }
            ++*checked;
        }
    }
}

static void two_people_are_told_what_each_may_know(void **state) {
    uint32_t checked = 0;
    curtains = 0;
    for (uint8_t title = 0; title < titles_count; title++) {
        if (strcmp(titles[title].rules->id, "stellium") == 0) {
            continue; /* all of it happens before everybody's eyes */
        }
        rig_end();
        setup(state);
        sit_down(title, 2, 23u + title);
        for (int i = 0; i < 400; i++) {
            news[0] = '\0';
            if (!play_on()) {
                break;
            }
            if (rig.sitting.viewer != SEAT_NONE) {
                check_secrets(rig.sitting.names[rig.sitting.viewer == 0 ? 1 : 0], &checked);
            }
        }
    }
    if (!(checked > 20 && curtains > 20)) {
        fail_msg("%u secrets, %u curtains", checked, curtains);
    }
}

static void what_is_taken_back_is_said_and_told_again(void **state) {
    (void)state;
    sit_down(2, 1, 31);
    while (!rig_at("table")) {
        (void)play_on();
    }
    while (sitting_undoable(&rig.sitting) == 0) {
        (void)play_on();
    }
    const struct hash before = match_hash(&rig.sitting.match);
    const uint16_t count = rig.sitting.match.count;
    rig_until("table");
    hear();
    heard[0] = '\0';
    rig_press(BUTTON_B);
    rig_until("table");
    hear();
    assert_int_equal(rig.sitting.match.count, count - 1);
    assert_string_equal(heard, "Taken back\n");
    const struct action again = rig.sitting.log[count - 1];
    heard[0] = '\0';
    choose(action_find(rig.sitting.legal, rig.sitting.legal_count, again));
    pass(500);
    assert_true(hash_same(match_hash(&rig.sitting.match), before));
    assert_non_null(strstr(heard, " plays "));
}

static void a_game_that_is_gone_on_with_is_not_told_from_its_beginning(void **state) {
    (void)state;
    sit_down(2, 1, 41);
    for (int i = 0; i < 300 && rig.sitting.match.count < 12; i++) {
        (void)play_on();
    }
    const size_t whole = strlen(heard);
    rig_power_on();
    rig_until("titles");
    memset(&told, 0, sizeof told);
    heard[0] = '\0';
    play_choose_title(&rig, 2);
    play_resume(&rig);
    assert_true(rig.sitting.match.count >= 12);
    for (int i = 0; i < 200 && !rig_at("table") && !rig_at("hold"); i++) {
        pass(20);
    }
    assert_true(whole > 300 && strlen(heard) < whole / 2);
    heard[0] = '\0';
    for (int i = 0; i < 100 && heard[0] == '\0'; i++) {
        (void)play_on();
    }
    assert_true(heard[0] != '\0');
}

static void what_is_plainly_bad_is_asked_in_words_too(void **state) {
    asked = 0;
    for (uint8_t seed = 1; seed < 60 && asked == 0; seed++) {
        rig_end();
        setup(state);
        sit_down(0, 1, seed);
        while (asked == 0 && play_on()) {
        }
    }
    assert_int_equal(asked, 1);
}

static void another_game_at_the_table_is_told_from_its_beginning(void **state) {
    (void)state;
    sit_down(2, 1, 61);
    for (int i = 0; i < 20; i++) {
        (void)play_on();
    }
    const uint32_t opened = rig.table_opened;
    heard[0] = '\0';
    sit_down(2, 1, 62);
    rig.table_opened = opened; /* as if it were the same one: a game that was sent has no other */
    hear();
    for (int i = 0; i < 20; i++) {
        (void)play_on();
    }
    assert_ptr_equal(strstr(heard, "A game of Subastral\n"), heard);
    assert_non_null(strstr(heard, "Round 1 begins"));
}

static void who_looks_on_is_told_with_whom(void **state) {
    (void)state;
    sit_down(2, 0, 71);
    for (int i = 0; i < 5; i++) {
        struct text text = text_over(words, sizeof words);
        pass(300);
        speech_position(&rig, &text);
        assert_non_null(strstr(words, "You look on with "));
        assert_null(strstr(words, "your turn"));
    }
}

static void an_event_that_holds_is_told_while_it_is_seen(void **state) {
    (void)state;
    sit_down(0, 1, 51);
    for (int i = 0; i < 400 && !rig_at("hold"); i++) {
        pass(20);
        if (rig_at("table")) {
            choose(0);
        }
    }
    assert_true(rig_at("hold"));
    assert_non_null(strstr(heard, "the trick"));
}

int main(void) {
#define GAME_TEST(f) cmocka_unit_test_setup_teardown(f, setup, rig_teardown)
    const struct CMUnitTest tests[] = {
        GAME_TEST(a_whole_game_is_told_once_and_in_order),
        GAME_TEST(two_people_are_told_what_each_may_know),
        GAME_TEST(what_is_taken_back_is_said_and_told_again),
        GAME_TEST(a_game_that_is_gone_on_with_is_not_told_from_its_beginning),
        GAME_TEST(what_is_plainly_bad_is_asked_in_words_too),
        GAME_TEST(another_game_at_the_table_is_told_from_its_beginning),
        GAME_TEST(who_looks_on_is_told_with_whom),
        GAME_TEST(an_event_that_holds_is_told_while_it_is_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
