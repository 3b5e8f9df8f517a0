/* What is told of a game, in words: each event and each choice as people read it. */
#include "rule_test.h"
#include "st_scene.h"

/* A card by its code (ST-1.6), seats as their marks, \1 and \2. */
static void assert_told(struct event event, const char *wanted) {
    char words[160];
    struct text text = text_over(words, sizeof words);
    stellar.describe_event(&event, &text);
    assert_string_equal(words, wanted);
}

#define TOLD(what, who, ...)                                                                       \
    (struct event) {                                                                               \
        .kind = ST_TOLD_##what, .seat = (who), __VA_ARGS__                                         \
    }
#define OPEN .secret = UNKNOWN

RULE_TEST("ST-T", every_event_of_the_set_up_is_told_in_its_words) {
    assert_told(TOLD(COMMIT, 0, .a = ST_STARTER, OPEN), "\1 has chosen");
    assert_told(TOLD(COMMIT, 0, .a = ST_STARTER, .secret = st_card("P1a")),
                "\1 has chosen Planet 1 with 3 stars");
    assert_told(
        TOLD(STARTER, 1, .a = st_card("M1a"), .b = st_card("C1b")),
        "\2 opens with Moon 1 with 3 stars in the telescope and Cloud 1 with 2 stars in the notebook");
    assert_told(TOLD(DEAL, 0, OPEN), "\1 is dealt a card");
    assert_told(TOLD(DEAL, 0, .secret = st_card("A60")), "\1 is dealt Asteroid 6/0");
    assert_told(TOLD(ROW, SEAT_NONE, .a = 2, .b = st_card("S4")),
                "Slot 3 of the row gets Satellite 4");
    assert_told(TOLD(FIRST, 1, OPEN), "\2 begins");
}

RULE_TEST("ST-T", every_event_of_a_turn_is_told_in_its_words) {
    const uint8_t hole = st_card("B2b");
    assert_told(TOLD(TURN, 0, .a = 5, .b = 3, .c = 0), "Round 3: \1's turn");
    assert_told(TOLD(TURN, 0, .a = 5, .b = 3, .c = 1), "Round 3: \1 may sweep the row");
    assert_told(TOLD(KEEP, 1, OPEN), "\2 keeps the row");
    assert_told(TOLD(SWEEP, 1, OPEN), "\2 sweeps the row");
    assert_told(TOLD(TAKE, 0, .a = 4, .b = hole), "\1 takes Black hole 2 with 2 stars from slot 5");
    assert_told(TOLD(PLAY, 0, .a = ST_IN_TELESCOPE, OPEN), "\1 plays a card for the telescope");
    assert_told(TOLD(PLAY, 0, .a = ST_IN_NOTEBOOK, .secret = hole),
                "\1 plays Black hole 2 with 2 stars for the notebook");
    assert_told(TOLD(SHOW, 0, .a = st_card("P60")), "\1 shows Planet 6/0");
    assert_told(TOLD(LAY, 0, .a = 0, .b = ST_UP, .secret = hole),
                "\1 lays Black hole 2 with 2 stars into slot 1 of the telescope");
    assert_told(TOLD(LAY, 0, .a = 11, .b = ST_DOWN, OPEN),
                "\1 lays a card face down into slot 12 of the telescope");
    assert_told(TOLD(NOTE, 0, .a = hole, .b = ST_BLACKHOLE),
                "\1 lays Black hole 2 with 2 stars to the black holes");
    assert_told(TOLD(NOTE, 0, .a = st_card("S1"), .b = ST_POOL),
                "\1 lays Satellite 1 into the notebook");
    assert_told(TOLD(MATCH, 0, .a = 4, .b = 3, .c = hole),
                "The 4 brings the card of slot 4: Black hole 2 with 2 stars");
    assert_told(TOLD(MATCH, 0, .a = 6, .b = UNKNOWN, .c = hole),
                "The 6 brings the deck's top card: Black hole 2 with 2 stars");
    assert_told(TOLD(SHUFFLE, SEAT_NONE, .a = 17), "The discards are shuffled: a new deck of 17");
    assert_told(TOLD(DECK, SEAT_NONE, .secret = hole), "");
}

RULE_TEST("ST-T", every_event_of_the_end_is_told_in_its_words) {
    assert_told(TOLD(LAST, SEAT_NONE, OPEN),
                "All eleven rounds are over: one hand card goes into each notebook");
    assert_told(TOLD(FINAL, 0, .a = st_card("M3b"), .b = st_card("C4b")),
                "\1 keeps the second Moon 3 and discards Cloud 4 with 1 star");
    assert_told(TOLD(MOVE, 0, .a = st_card("S5"), .b = ST_MOON),
                "\1 moves Satellite 5 to the moons");
    assert_told(TOLD(DONE, 1, OPEN), "\2 has arranged the satellites");
    assert_told(TOLD(END, SEAT_NONE, OPEN), "The game is over");
}

static void assert_choice(const char *position, const char *script, const char *move,
                          const char *wanted) {
    struct st_table table;
    char words[160];
    struct text text = text_over(words, sizeof words);
    st_table_set(&table, position);
    if (*script != '\0') {
        ST_RUN(&table, script);
    }
    stellar.describe_action(&table.state, st_move_of(&table.state, move), &text);
    assert_string_equal(words, wanted);
}

#define TURN "turn 3; row A4a A2b P3b C4a B60; hand1 M60 B5b; scope1 1:M3a 2:P1a; notes1 P1b"

RULE_TEST("ST-T", every_choice_is_told_in_its_words) {
    assert_choice("offer; " TURN, "", "sweep", "sweeps the row");
    assert_choice("offer; " TURN, "", "keep", "keeps the row");
    assert_choice(TURN, "", "2", "takes Asteroid 2 with 2 stars from slot 2");
    assert_choice(TURN, "", "3", "takes the second Planet 3 from slot 3");
    assert_choice(TURN, "do 1", "M60>t", "plays Moon 6/0 for the telescope");
    assert_choice(TURN, "do 1", "B5b>n", "plays Black hole 5 without stars for the notebook");
    assert_choice(TURN, "do 1 B5b>t", "6",
                  "lays Black hole 5 without stars into slot 6 of the telescope");
    assert_choice(TURN, "do 1 B5b>t", "-12",
                  "lays Black hole 5 without stars face down into slot 12 of the telescope");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(every_event_of_the_set_up_is_told_in_its_words),
        RULE(every_event_of_a_turn_is_told_in_its_words),
        RULE(every_event_of_the_end_is_told_in_its_words),
        RULE(every_choice_is_told_in_its_words),
    };
    return cmocka_run_group_tests_name("Stellar, words", tests, NULL, NULL);
}
