/* What is told of a game, in words: each event as people read it. */
#include "rule_test.h"
#include "sq_table.h"

struct told {
    struct event event;
    const char *words; /* seats as their marks, \1 to \4 */
};

static const struct told rows[] = {
    {{.kind = SQ_TOLD_PLAY, .seat = 0, .a = 5, .secret = UNKNOWN}, "\1 plays Blue 6"},
    {{.kind = SQ_TOLD_PLAY, .seat = SQ_DUMMY, .a = 6, .secret = UNKNOWN},
     "The Dummy plays Green 1"},
    {{.kind = SQ_TOLD_PLAY, .seat = 3, .a = 24, .secret = UNKNOWN}, "\4 plays a Break"},
    {{.kind = SQ_TOLD_BURN, .seat = 1, .secret = UNKNOWN}, "\2 burns a light to draw"},
    {{.kind = SQ_TOLD_TAKE, .seat = 1, .a = 17, .secret = UNKNOWN}, "\2 takes Red 6"},
    {{.kind = SQ_TOLD_TOP, .seat = 2, .a = 24, .secret = UNKNOWN},
     "\3 puts a Break on top of the pile"},
    {{.kind = SQ_TOLD_TOP, .seat = 2, .a = 5, .secret = UNKNOWN},
     "\3 puts Blue 6 on top of the pile"},
    {{.kind = SQ_TOLD_LOSE, .seat = 0, .a = SQ_WHY_BURN, .b = 1, .c = 4, .secret = UNKNOWN},
     "\1 loses 1 light (burned), 4 left"},
    {{.kind = SQ_TOLD_LOSE, .seat = 0, .a = SQ_WHY_BLACK_STAR, .b = 1, .c = 0, .secret = UNKNOWN},
     "\1 loses 1 light (the Black Star), 0 left"},
    {{.kind = SQ_TOLD_LOSE, .seat = 0, .a = SQ_WHY_SAME, .b = 3, .c = 2, .secret = UNKNOWN},
     "\1 loses 3 lights (the same emotion again), 2 left"},
    {{.kind = SQ_TOLD_DRAW, .seat = 0, .a = SQ_BLUE, .b = SQ_WHY_BURN, .c = 0, .secret = 5},
     "\1 draws Blue 6"},
    {{.kind = SQ_TOLD_DRAW, .seat = 0, .a = SQ_YELLOW, .b = SQ_WHY_BURN, .c = 0, .secret = UNKNOWN},
     "\1 draws a Yellow card"},
    {{.kind = SQ_TOLD_DRAW, .seat = 0, .a = SQ_GREY, .b = SQ_WHY_BURN, .c = 0, .secret = UNKNOWN},
     "\1 draws a Break"},
    {{.kind = SQ_TOLD_SHUFFLE, .a = 21, .secret = UNKNOWN},
     "The pile is shuffled: a new deck of 21"},
    {{.kind = SQ_TOLD_DECK, .secret = 5}, ""},
    {{.kind = SQ_TOLD_SKIP, .seat = 1, .secret = UNKNOWN}, "\2 has no card and is passed over"},
    {{.kind = SQ_TOLD_SKIP, .seat = SQ_DUMMY, .secret = UNKNOWN},
     "The Dummy has no card and is passed over"},
    {{.kind = SQ_TOLD_TRICK, .seat = 0, .a = SQ_BY_LEAD, .secret = UNKNOWN},
     "\1 wins the trick with the highest card of the leading colour"},
    {{.kind = SQ_TOLD_TRICK, .seat = SQ_DUMMY, .a = SQ_BY_TRUMP, .secret = UNKNOWN},
     "The Dummy wins the trick with the highest trump"},
    {{.kind = SQ_TOLD_TRICK, .seat = 3, .a = SQ_BY_SUPER, .secret = UNKNOWN},
     "\4 wins the trick with a Super Trump"},
    {{.kind = SQ_TOLD_TRICK, .seat = SQ_NOBODY, .a = SQ_BY_NONE, .secret = UNKNOWN},
     "Nobody wins the trick"},
    {{.kind = SQ_TOLD_NEXT, .a = 17, .b = SQ_NOBODY, .c = 1, .secret = UNKNOWN},
     "Red 6 on top: Red is trump; \2 leads"},
    {{.kind = SQ_TOLD_NEXT, .a = 24, .b = 2, .c = 1, .secret = UNKNOWN},
     "a Break on top: no trump; \2 leads; the Black Star is with \3"},
    {{.kind = SQ_TOLD_NEXT, .a = 6, .b = SQ_DUMMY, .c = 0, .secret = UNKNOWN},
     "Green 1 on top: Green is trump; \1 leads; the Black Star is with the Dummy"},
    {{.kind = SQ_TOLD_END, .seat = 1, .a = SQ_ENLIGHTENMENT, .secret = UNKNOWN},
     "\2 has all six emotions: enlightenment"},
    {{.kind = SQ_TOLD_END, .seat = 1, .a = SQ_ELIMINATION, .secret = UNKNOWN},
     "\2 has no light left and is out: the game ends"},
    {{.kind = SQ_TOLD_END, .seat = SEAT_NONE, .a = SQ_EXHAUSTED, .secret = UNKNOWN},
     "The game is exhausted and ends"},
};

RULE_TEST("SQ-10", every_event_is_told_in_its_words) {
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        char words[128];
        struct text text = text_over(words, sizeof words);
        stella_quest.describe_event(&rows[i].event, &text);
        assert_string_equal(words, rows[i].words);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {RULE(every_event_is_told_in_its_words)};
    return cmocka_run_group_tests_name("Stella Quest, words", tests, NULL, NULL);
}
