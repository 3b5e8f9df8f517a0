/* What is told of a game, in words: each event as people read it. */
#include <string.h>

#include "rule_test.h"
#include "su_scene.h"

struct told {
    struct event event;
    const char *words; /* seats as their marks, \1 to \5 */
};

#define DE2 1
#define SA3 8
#define TU6 47

static const struct told rows[] = {
    {{.kind = SU_TOLD_PLAY, .seat = 0, .a = DE2, .b = 1, .secret = UNKNOWN}, "\1 plays Desert 2"},
    {{.kind = SU_TOLD_REST, .seat = 1, .secret = UNKNOWN}, "\2 has no card to play"},
    {{.kind = SU_TOLD_TAKE, .seat = 0, .a = 0, .b = SU_TO_HAND, .c = 1, .secret = UNKNOWN},
     "\1 takes cloud 1 to the hand: 1 card"},
    {{.kind = SU_TOLD_TAKE, .seat = 4, .a = 5, .b = SU_TO_JOURNAL, .c = 2, .secret = UNKNOWN},
     "\5 takes cloud 6 to the journal: 2 cards"},
    {{.kind = SU_TOLD_ORDER, .seat = 0, .a = 1, .secret = UNKNOWN}, ""},
    {{.kind = SU_TOLD_PASS, .seat = 1, .secret = SA3}, "\2 gives Savanna 3"},
    {{.kind = SU_TOLD_PASS, .seat = 1, .secret = UNKNOWN}, "\2 gives a card"},
    {{.kind = SU_TOLD_GET, .seat = 2, .a = TU6, .secret = UNKNOWN}, "\3 gets Tundra 6"},
    {{.kind = SU_TOLD_DRAW, .seat = 0, .a = 9, .secret = DE2}, "\1 draws Desert 2"},
    {{.kind = SU_TOLD_DRAW, .seat = 0, .a = 9, .secret = UNKNOWN}, "\1 draws a card"},
    {{.kind = SU_TOLD_PILE, .seat = 0, .a = 1, .b = 2, .c = 4, .secret = UNKNOWN},
     "\1 begins pile 3: Savanna"},
    {{.kind = SU_TOLD_REFILL, .a = SA3, .b = 2, .secret = UNKNOWN}, "Cloud 3 gets Savanna 3"},
    {{.kind = SU_TOLD_EXTRA, .a = SA3, .b = 2, .secret = UNKNOWN}, "Cloud 3 also gets Savanna 3"},
    {{.kind = SU_TOLD_PASSED, .secret = SA3}, ""},
    {{.kind = SU_TOLD_END, .a = 7, .b = 8, .secret = UNKNOWN},
     "The end card: round 8 is the last one"},
    {{.kind = SU_TOLD_RECEIVE, .seat = 0, .a = DE2, .b = 2, .secret = UNKNOWN},
     "\1 receives Desert 2 from \3"},
    {{.kind = SU_TOLD_TURN, .seat = 1, .a = 4, .b = 1, .secret = UNKNOWN},
     "Round 4 begins with \2"},
    {{.kind = SU_TOLD_TURN, .seat = 0, .a = 4, .b = 0, .secret = UNKNOWN}, ""},
    {{.kind = SU_TOLD_GIVE, .seat = 0, .a = 1, .secret = UNKNOWN}, ""},
    {{.kind = SU_TOLD_OVER, .a = 12, .secret = UNKNOWN}, "The game is over after round 12"},
};

RULE_TEST("SU-T", every_event_is_told_in_its_words) {
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        char words[128];
        struct text text = text_over(words, sizeof words);
        subastral.describe_event(&rows[i].event, &text);
        assert_string_equal(words, rows[i].words);
    }
}

static void assert_action(const char *position, const char *script, const char *move,
                          const char *wanted) {
    struct su_table table;
    char words[128];
    struct text text = text_over(words, sizeof words);
    su_table_set(&table, position);
    if (*script != '\0') {
        SU_RUN(&table, script);
    }
    subastral.describe_action(&table.state, su_move_of(&table.state, move), &text);
    assert_string_equal(words, wanted);
}

RULE_TEST("SU-T", every_choice_is_told_in_its_words) {
    assert_action("hand1 Sa3", "", "Sa3", "plays Savanna 3");
    assert_action("hand1 -", "", "draw", "draws a card, having none");
    assert_action("hand1 Sa3", "do Sa3", "1h", "takes cloud 1 to the hand");
    assert_action("hand1 Sa3", "do Sa3", "6j", "takes cloud 6 to the journal");
    assert_action("hand1 Sa3; journal1 Tu1; clouds - / - / - / - / - / De6 Ta6", "do Sa3 6j", "Ta",
                  "makes Taiga pile 2");
    assert_action("seats 3; round 9; last 9; seat 3; deck -; disturbance; hand1 -; "
                  "hand2 De2 De3; hand3 Sa4 Fo1*; rest",
                  "do Sa4 5j", "De2", "gives Desert 2 to \3");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(every_event_is_told_in_its_words),
        RULE(every_choice_is_told_in_its_words),
    };
    return cmocka_run_group_tests_name("Subastral, words", tests, NULL, NULL);
}
