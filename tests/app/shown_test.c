/* What a table has shown of the others' moves: the last events in words, and marks on what has
 * changed; also when it is shown anew. */
#include "bare_table.h"
#include "counter_game.h"
#include "sitting_review.h"
#include "tp_bot.h"
#include "tp_rules.h"
#include "unit.h"

/* Who puts down a card is nobody's news. */
static void say_little(const struct event *event, struct text *text) {
    if (event->kind != TP_TOLD_CHOOSE) {
        template_game.describe_event(event, text);
    }
}

static void what_has_no_words_stands_in_no_line(void **state) {
    (void)state;
    uint16_t most = 0;
    bare.game.describe_event = say_little;
    bare_begin("pcc");
    for (bare_run(); bare.sitting.phase == SITTING_CHOOSE; bare_run()) {
        most = bare_assert_feed();
        assert_int_equal(sitting_again(&bare.sitting), SITTING_DRAW);
        bare_run();
        assert_int_equal(bare_assert_feed(), most);
        bare_play(bare.sitting.legal[0]);
    }
    assert_true(most > 2 * FEED_LINES);
}

static uint8_t change_shown(const struct event *event, struct thing things[VIEW_CHANGES]) {
    things[0] = (struct thing){.kind = TP_TOLD_SHOW, .place = event->seat};
    return event->kind == TP_TOLD_SHOW ? 1 : 0;
}

/* The last one turns all cards over: the own one by that seat's doing, theirs by their own. */
static void a_change_is_marked_as_the_doing_of_whom_it_is_about(void **state) {
    (void)state;
    static const uint8_t seats[] = {2, 1, 2};
    bare.view.changes = change_shown;
    bare_begin("pcc");
    bare_run();
    bare_play(bare.sitting.legal[0]);
    assert_int_equal(bare.sitting.marks.count, 3);
    for (uint8_t i = 0; i < 3; i++) {
        assert_int_equal(bare.sitting.marks.list[i].thing.place, i);
        assert_int_equal(bare.sitting.marks.list[i].seat, seats[i]);
    }
}

static uint8_t change_sum(const struct event *event, struct thing things[VIEW_CHANGES]) {
    things[0] = (struct thing){.kind = event->kind, .place = 7};
    return 1;
}

/* Two people without secrets, one behind the other. */
static void whoever_takes_the_console_finds_marked_what_the_other_did(void **state) {
    (void)state;
    static const struct action add = {.verb = COUNTER_ADD, .a = 1}, pass = {.verb = COUNTER_PASS};
    bare.title = (struct title){&counter_game, &counter_policy, &bare.view};
    bare.view.changes = change_sum;
    bare_begin("pp");
    bare_run();
    assert_int_equal(bare.sitting.marks.count, 0); /* the deal is nobody's doing */
    bare_play(add);
    assert_int_equal(bare.sitting.marks.count, 0);
    bare_play(pass);
    assert_int_equal(bare.sitting.viewer, 1);
    assert_int_equal(bare.sitting.marks.count, 1);
    assert_int_equal(bare.sitting.marks.list[0].seat, 0);
    bare_play(add);
    assert_int_equal(bare.sitting.marks.count, 0);
    assert_int_equal(sitting_undo(&bare.sitting, 1), SITTING_UNDONE); /* and is to choose again */
    bare_run();
    assert_int_equal(bare.sitting.marks.count, 1);
    assert_int_equal(bare.sitting.marks.list[0].seat, 0);
    bare_play(add);
    assert_int_equal(sitting_again(&bare.sitting), SITTING_DRAW); /* up to the own choice */
    bare_run();
    assert_int_equal(bare.sitting.marks.count, 0);
}

static void at_a_moment_of_the_review_nothing_later_is_marked(void **state) {
    (void)state;
    bare.view.changes = change_shown;
    bare_begin("pc");
    for (bare_run(); bare.sitting.phase == SITTING_CHOOSE; bare_run()) {
        bare_play(bare.sitting.legal[0]);
    }
    assert_int_equal(bare.sitting.marks.count, 2);
    sitting_review_open(&bare.sitting, 0);
    sitting_review_show(&bare.sitting, 0);
    assert_int_equal(bare.sitting.marks.count, 0);
    sitting_review_show(&bare.sitting, 1);
    assert_int_equal(bare.sitting.marks.count, 2);
    sitting_review_close(&bare.sitting);
    assert_int_equal(bare.sitting.marks.count, 2);
}

/* Each card that is turned over costs everybody a point. */
static void score_shown(const void *memory, uint8_t seat, struct sheet *sheet) {
    const struct tp_state *const state = memory;
    (void)seat;
    *sheet = (struct sheet){.total = 100};
    for (uint8_t i = 0; i < TP_NUMBERS; i++) {
        sheet->total = (int16_t)(sheet->total - state->shown[i]);
    }
}

static bool befall_shown(const struct event *event) {
    return event->kind == TP_TOLD_SHOW;
}

static void say_nothing(const struct event *event, struct text *text) {
    (void)event;
    (void)text;
}

/* Until the next choice of a first round; how often it was said that something is lost. */
static unsigned losses(const char *people) {
    unsigned said = 0;
    bare.game.score = score_shown;
    bare_begin(people);
    for (int i = 0; i < 1000 && bare.sitting.chronicle.count <= strlen(people); i++) {
        uint32_t wait;
        (void)sitting_tick(&bare.sitting, bare.now, &wait);
        bare.now += wait == SITTING_NEVER ? 1000 : wait;
        if (bare.sitting.phase == SITTING_SAY) {
            char words[FEED_SIZE + 32];
            struct text text = text_over(words, sizeof words);
            bare.game.describe_event(&bare.sitting.show.told, &text);
            text_capital(&text);
            text_add(&text, ". Your points: 100, now 99.");
            assert_string_equal(bare.sitting.say, words);
            assert_int_equal(bare.sitting.show.told.seat, bare.sitting.viewer);
            said++;
            bare.now += 1000;
            (void)sitting_press(&bare.sitting, bare.now, BUTTON_A);
        } else if (bare.sitting.phase == SITTING_HOLD) {
            bare.now += 1000;
            (void)sitting_press(&bare.sitting, bare.now, BUTTON_A);
        } else if (bare.sitting.phase == SITTING_CHOOSE) {
            (void)sitting_play(&bare.sitting, bare.sitting.legal[0]);
        }
    }
    return said;
}

static void what_others_make_a_person_lose_is_told(void **state) {
    (void)state;
    assert_int_equal(losses("pc"), 1);
    assert_int_equal(losses("pcc"), 1);
}

static void say_low(const struct event *event, struct text *text) {
    text_format(text, "card %d", event->a);
}

static void what_is_lost_is_told_in_a_sentence(void **state) {
    (void)state;
    bare.game.describe_event = say_low;
    assert_int_equal(losses("pc"), 1);
}

static void what_follows_from_the_own_choice_is_told_only_if_it_befalls(void **state) {
    (void)state;
    bare.view.show = NULL; /* the other card costs a point before */
    bare.game.score = score_shown;
    bare_begin("cp");
    bare_run();
    bare_play(bare.sitting.legal[0]);
    assert_int_equal(bare.sitting.phase, SITTING_CHOOSE);
    bare_start(NULL);
    bare.view.befalls = befall_shown;
    bare.game.score = score_shown;
    bare_begin("cp");
    bare_run();
    (void)sitting_play(&bare.sitting, bare.sitting.legal[0]);
    for (int i = 0; i < 1000 && bare.sitting.phase == SITTING_SHOW; i++) {
        uint32_t wait;
        (void)sitting_tick(&bare.sitting, bare.now, &wait);
        bare.now += wait == SITTING_NEVER ? 0 : wait;
    }
    assert_int_equal(bare.sitting.phase, SITTING_SAY);
    assert_non_null(strstr(bare.sitting.say, "Your points: 99, now 98."));
}

static void a_loss_that_was_held_or_has_no_words_is_not_told(void **state) {
    (void)state;
    stub.hold_kind = TP_TOLD_SHOW;
    assert_int_equal(losses("pc"), 0);
    bare_start(NULL);
    bare.game.describe_event = say_nothing;
    assert_int_equal(losses("pc"), 0);
}

/* Those who only look on lose nothing. */
static void computers_among_themselves_tell_no_losses(void **state) {
    (void)state;
    assert_int_equal(losses("cc"), 0);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup(name, bare_start)
    const struct CMUnitTest tests[] = {
        TEST(what_has_no_words_stands_in_no_line),
        TEST(a_change_is_marked_as_the_doing_of_whom_it_is_about),
        TEST(whoever_takes_the_console_finds_marked_what_the_other_did),
        TEST(at_a_moment_of_the_review_nothing_later_is_marked),
        TEST(what_others_make_a_person_lose_is_told),
        TEST(what_is_lost_is_told_in_a_sentence),
        TEST(what_follows_from_the_own_choice_is_told_only_if_it_befalls),
        TEST(a_loss_that_was_held_or_has_no_words_is_not_told),
        TEST(computers_among_themselves_tell_no_losses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
