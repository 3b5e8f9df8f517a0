/* Who knows what (ST-10): a witness for every secret. What a seat may not know may change and its
 * view does not move by a byte; what it may know cannot change without the view moving. */
#include <string.h>

#include "rule_test.h"
#include "secrets.h"
#include "st_scene.h"

#define TABLE  "turn 7; row A4a M2b P3b C5a B60; notes1 P1a C1a; notes2 A1a S2; discard A2a A5b; "
#define SCOPES "scope1 1:P3a 2:M2a 3:~C5b@3; scope2 1:A3a 2:-P4a 4:~M4a@4; "
#define DECK   "deck S1 S4 C2b M1b P5a; "
#define BASE   TABLE SCOPES DECK "hand1 M5a C4b@3; hand2 A5a B2a@4; "

static const struct secret secrets[] = {
    {"ST-10.2: a starting hand card may be in the deck, and only its holder knows", BASE,
     TABLE SCOPES "deck M5a S4 C2b M1b P5a; hand1 S1 C4b@3; hand2 A5a B2a@4", "", "", "1"},
    {"ST-10.2: the same of seat 2", BASE,
     TABLE SCOPES "deck S1 S4 A5a M1b P5a; hand1 M5a C4b@3; hand2 C2b B2a@4", "", "", "2"},
    {"ST-10.2 ST-10.4: which hand card was laid face down, only its owner knows", BASE,
     TABLE "scope1 1:P3a 2:M2a 3:~M5a@3; scope2 1:A3a 2:-P4a 4:~M4a@4; " DECK
           "hand1 C5b C4b@3; hand2 A5a B2a@4",
     "", "", "1"},
    {"ST-10.4: a card taken openly may be the one laid face down since", BASE,
     TABLE "scope1 1:P3a 2:M2a 3:~C4b@3; scope2 1:A3a 2:-P4a 4:~M4a@4; lurk C4b@3; " DECK
           "hand1 M5a C5b; hand2 A5a B2a@4",
     "", "", "1"},
    {"ST-10.2: a hand may lie in another order", BASE,
     TABLE SCOPES DECK "hand1 C4b@3 M5a; hand2 A5a B2a@4", "", "", "1"},
    {"ST-10.3: nobody knows the order of the deck", BASE,
     TABLE SCOPES "deck P5a C2b M1b S4 S1; hand1 M5a C4b@3; hand2 A5a B2a@4", "", "", ""},
    {"ST-10.3: nor after a reshuffle", "reshuffles 1; " BASE,
     "reshuffles 1; " TABLE SCOPES "deck P5a C2b M1b S4 S1; hand1 M5a C4b@3; hand2 A5a B2a@4", "",
     "", ""},
    {"ST-10.3: all know the content of a reshuffled deck", "reshuffles 1; " BASE,
     "reshuffles 1; " TABLE SCOPES "deck M5a S4 C2b M1b P5a; hand1 S1 C4b@3; hand2 A5a B2a@4", "",
     "", "12"},
    {"ST-10.1: face-up cards are public", BASE,
     TABLE "scope1 1:P3a 2:M2b 3:~C5b@3; scope2 1:A3a 2:-P4a 4:~M4a@4; " DECK
           "row A4a M2a P3b C5a B60; hand1 M5a C4b@3; hand2 A5a B2a@4",
     "", "", "12"},
    {"ST-10.1: which slots are face down is public", BASE,
     TABLE "scope1 1:P3a 2:M2a 4:~C5b@3; scope2 1:A3a 2:-P4a 4:~M4a@4; " DECK
           "hand1 M5a C4b@3; hand2 A5a B2a@4",
     "", "", "12"},
    {"ST-10.5: what was laid face down in step 3 is public", BASE,
     TABLE "scope1 1:P3a 2:M2a 3:~C5b@3; scope2 1:A3a 2:-P5a 4:~M4a@4; "
           "deck S1 S4 C2b M1b P4a; hand1 M5a C4b@3; hand2 A5a B2a@4",
     "", "", "12"},
    {"ST-10.1: notebooks are public", BASE,
     TABLE SCOPES DECK "hand1 M5a C4b@3; hand2 A5a B2a@4; notes1 P1b", "", "", "12"},
    {"ST-10.1: the row is public", BASE,
     TABLE SCOPES DECK "hand1 M5a C4b@3; hand2 A5a B2a@4; row A4a P3b M2b C5a B60", "", "", "12"},
    {"ST-10.1: the discard pile is public", BASE,
     TABLE SCOPES "deck A2a S4 C2b M1b P5a; discard S1; hand1 M5a C4b@3; hand2 A5a B2a@4", "", "",
     "12"},
    {"ST-10.1: the size of the deck is public", BASE,
     TABLE SCOPES "deck S1 S4 |; hand1 M5a C4b@3; hand2 A5a B2a@4", "", "", "12"},
    {"ST-10.1: the sweep's offer is public", BASE, BASE "offer", "", "", "12"},
    {"ST-10.1: turn and start player are public", BASE, BASE "turn 9", "", "", "12"},
    {"ST-10.1 ST-10.4: the turn in which a card was taken is public", BASE,
     TABLE SCOPES DECK "hand1 M5a C4b@5; hand2 A5a B2a@4", "", "", "12"},
    {"ST-10.4: the turn in which a slot was filled unseen is public", BASE,
     TABLE "scope1 1:P3a 2:M2a 3:~C5b@5; scope2 1:A3a 2:-P4a 4:~M4a@4; " DECK
           "hand1 M5a C4b@3; hand2 A5a B2a@4",
     "", "", "12"},
    {"ST-10.6: the card bound for the telescope is not shown yet", BASE, BASE, "1 M5a>t", "1 C4b>t",
     "1"},
    {"ST-10.6: the card bound for the notebook is", BASE, BASE, "1 M5a>n", "1 C4b>n", "12"},
    {"ST-10.6: a satellite bound for the notebook is",
     "option hand; " TABLE SCOPES DECK "hand1 S3 S5; hand2 A5a B2a@4",
     "option hand; " TABLE SCOPES DECK "hand1 S3 S5; hand2 A5a B2a@4", "1 S3>n", "1 S5>n", "12"},
    {"ST-10.2: what is laid face down from the hand is not shown", BASE, BASE, "1 M5a>t -12",
     "1 C4b>t -12", "1"},
    {"ST-10.5: what is laid face down is shown where its number matters", "option printed; " BASE,
     "option printed; " BASE, "1 M5a>t -12", "1 C4b>t -12", "12"},
    {"ST-10.5: a 6/0 laid face down is shown", TABLE SCOPES DECK "hand1 M60 C4b@3; hand2 A5a B2a@4",
     TABLE SCOPES DECK "hand1 M60 C4b@3; hand2 A5a B2a@4", "1 M60>t -12", "1 C4b>t -12", "12"},
    {"ST-10.5: but not where it always counts 3",
     "option always; " TABLE SCOPES DECK "hand1 M60 C4b@3; hand2 A5a B2a@4",
     "option always; " TABLE SCOPES DECK "hand1 M60 C4b@3; hand2 A5a B2a@4", "1 M60>t -12",
     "1 C4b>t -12", "1"},
    {"ST-10.6: what is laid face up is shown", BASE, BASE, "1 M5a>t 4", "1 C4b>t 4", "12"},
    {"ST-10.1: the card taken is seen by both", BASE, BASE, "1", "2", "12"},
    {"ST-10.2 ST-8.1: the last card is not shown before both have chosen",
     "turn 22; " TABLE SCOPES DECK "hand1 M5a C4b@3; hand2 A5a B2a@4; turn 22",
     "turn 22; " TABLE SCOPES DECK "hand1 M5a C4b@3; hand2 A5a B2a@4; turn 22", "1 A5a>n 7 M5a",
     "1 A5a>n 7 C4b", "1"},
};

RULE_TEST("ST-10.3 ST-10.7", nobody_knows_the_generator_nor_how_much_of_a_deal_is_used) {
    secrets_assert_generator_hidden(&st_notation, BASE);
}

RULE_TEST("ST-10.2 ST-10.7", seat_keeps_its_own_cards_and_sees_the_rival_s_as_unknown) {
    struct st_state view = st_scene(BASE);
    stellar.redact(&view, 0);
    ST_EXPECT(&view, "hand1 M5a C4b; hand2 ? ?; scope1 1:P3a 2:M2a 3:~C5b@3; "
                     "scope2 1:A3a 2:-P4a 4:~?@4; lurk C4b@3 B2a@4; notes2 A1a S2; "
                     "row A4a M2b P3b C5a B60; discard A2a A5b; legal 1 2 3 4 5");
    view = st_scene(BASE);
    stellar.redact(&view, 1);
    ST_EXPECT(&view, "hand1 ? ?; hand2 A5a B2a; scope1 1:P3a 2:M2a 3:~?@3; "
                     "scope2 1:A3a 2:-P4a 4:~M4a@4; lurk C4b@3 B2a@4");
}

RULE_TEST("ST-10.4", card_leaves_the_list_of_lurking_ones_when_it_is_seen) {
    ST_FROM(BASE, "do 1; lurk A4a@7 C4b@3 B2a@4; do C4b>n; lurk A4a@7 B2a@4");
    ST_FROM(BASE, "do 1 C4b>t 4; lurk A4a@7 B2a@4");
    ST_FROM(BASE, "do 1 C4b>t -4; lurk A4a@7 C4b@3 B2a@4; scope1 1:P3a 2:M2a 3:~C5b@3 4:~C4b@7");
    ST_FROM("option printed; " BASE, "do 1 C4b>t -4; lurk A4a@7 B2a@4; "
                                     "scope1 1:P3a 2:M2a 3:~C5b@3 4:-C4b");
    ST_FROM(BASE, "do 1 A4a>n; lurk C4b@3 B2a@4");
    ST_FROM(TABLE SCOPES DECK "hand1 M60@5 C4b@3; hand2 A5a B2a@4",
            "do 1 M60>t -4; lurk A4a@7 C4b@3 B2a@4; scope1 1:P3a 2:M2a 3:~C5b@3 4:-M60");
    ST_FROM("option always; " TABLE SCOPES DECK "hand1 M60@5 C4b@3; hand2 A5a B2a@4",
            "do 1 M60>t -4; lurk M60@5 A4a@7 C4b@3 B2a@4; "
            "scope1 1:P3a 2:M2a 3:~C5b@3 4:~M60@7");
}

RULE_TEST("ST-10.5", card_of_step_3_laid_face_down_is_not_hidden) {
    ST_FROM(BASE, "do 1 M5a>n -4; scope1 1:P3a 2:M2a 3:~C5b@3 4:-B60; lurk A4a@7 C4b@3 B2a@4");
}

RULE_TEST("ST-10.4", hand_card_is_certain_while_nothing_was_laid_unseen_since) {
    uint8_t cards[ST_HAND];
    struct st_state s = st_scene(BASE); /* slot 3 was filled in turn 3, in which C4b was taken */
    assert_int_equal(st_certain_hand(&s, 0, cards), 0);
    assert_int_equal(st_certain_hand(&s, 1, cards), 0);
    s = st_scene(TABLE DECK "scope1 1:P3a 3:~C5b@1; scope2 1:A3a 4:~M4a@4; hand1 M5a@3 C4b@5; "
                            "hand2 A5a@2 B2a@6");
    assert_int_equal(st_certain_hand(&s, 0, cards), 2);
    assert_int_equal(cards[0], st_card("M5a"));
    assert_int_equal(cards[1], st_card("C4b"));
    assert_int_equal(st_certain_hand(&s, 1, cards), 1);
    assert_int_equal(cards[0], st_card("B2a"));
    s = st_scene("turn 3; hand1 M5a@1"); /* since the first turn */
    assert_int_equal(st_certain_hand(&s, 0, cards), 1);
    assert_int_equal(cards[0], st_card("M5a"));
}

RULE_TEST("ST-10.4 ST-10.5", six_or_0_in_a_hand_stays_certain_whatever_is_laid_unseen) {
    uint8_t cards[ST_HAND];
    struct st_table table;
    struct st_state s = st_scene(TABLE SCOPES DECK "hand1 M60@1 C4b@3; hand2 A5a B2a@4");
    assert_int_equal(st_certain_hand(&s, 0, cards), 1);
    assert_int_equal(cards[0], st_card("M60"));
    s.options[ST_OPTION_FACEDOWN] = ST_ALWAYS_THREE;
    assert_int_equal(st_certain_hand(&s, 0, cards), 0);
    st_table_set(&table, TABLE SCOPES DECK "hand1 M60@1 C4b@3; hand2 A5a B2a@4");
    ST_RUN(&table, "do 1 C4b>t"); /* any of them may be the held one */
    assert_int_equal(st_certain_hand(&table.state, 0, cards), 0);
}

static bool reads_back(struct st_state state, enum st_facedown option) {
    static uint8_t bytes[STATE_MAX];
    struct st_state read;
    state.options[ST_OPTION_FACEDOWN] = (uint8_t)option;
    struct coder writer = coder_write(bytes, sizeof bytes);
    stellar.code(&writer, &state);
    assert_false(writer.bad);
    struct coder reader = coder_read(bytes, writer.at);
    memset(&read, 0, sizeof read);
    stellar.code(&reader, &read);
    return !reader.bad;
}

static void read_with_each_option(const struct st_state *state, void *data) {
    uint32_t *const found = data;
    bool hidden = false, six = false;
    for (uint8_t i = 0; i < ST_SEATS * ST_SLOTS; i++) {
        const uint8_t seat = i / ST_SLOTS, slot = i % ST_SLOTS;
        if (state->hidden_since[seat][slot] != 0) {
            hidden = true;
            six = six || st_number[state->telescope[seat][slot]] == ST_SIX_OR_0;
        }
    }
    found[six ? 1 : 0]++;
    assert_true(reads_back(*state, ST_ALWAYS_THREE));
    assert_int_equal(reads_back(*state, ST_COUNTS_THREE), !six);
    assert_int_equal(reads_back(*state, ST_COUNTS_PRINTED), !hidden);
}

RULE_TEST("ST-5.4 ST-10.5", six_or_0_unseen_in_a_slot_is_no_position_where_it_is_shown) {
    static const uint8_t always[3] = {ST_FIRST_RANDOM, ST_ALWAYS_THREE, ST_SATELLITES_AUTO};
    uint32_t found[2] = {0};
    for (uint32_t seed = 1; seed <= 30; seed++) {
        st_random_game(always, seed, read_with_each_option, found);
    }
    assert_true(found[0] > 100 && found[1] > 100);
}

#define STARTERS "P3a B3a M3a A3a C3a "

RULE_TEST("ST-10.2 ST-10.7", rival_s_starters_and_the_spare_one_are_unknown) {
    static const uint8_t options[3] = {ST_FIRST_1, 0, 0};
    struct st_state base, changed;
    assert_int_equal(st_begin(&base, options, 1, "P3a B3a M3a A3a C3a"), RESULT_OK);
    assert_int_equal(st_begin(&changed, options, 1, "P3a B3a C3a M3a A3a"), RESULT_OK);
    assert_true(views_same(&stellar, &base, &changed, 0));
    assert_false(views_same(&stellar, &base, &changed, 1));
    assert_int_equal(st_begin(&changed, options, 1, "C3a P3a M3a A3a B3a"), RESULT_OK);
    assert_false(views_same(&stellar, &base, &changed, 0));
    assert_true(views_same(&stellar, &base, &changed, 1));
}

RULE_TEST("ST-10.2 ST-2.2", committed_starter_is_known_to_its_seat_alone) {
    static const uint8_t options[3] = {ST_FIRST_1, 0, 0};
    struct st_state base, changed;
    assert_int_equal(st_begin(&base, options, 1, STARTERS), RESULT_OK);
    changed = base;
    stellar.apply(&base, st_move_of(&base, "P3a"), NULL);
    stellar.apply(&changed, st_move_of(&changed, "B3a"), NULL);
    assert_true(views_same(&stellar, &base, &changed, 1));
    assert_false(views_same(&stellar, &base, &changed, 0));
    struct st_state view = base;
    stellar.redact(&view, 0);
    assert_int_equal(view.choice[0], st_card("P3a"));
}

/* Events as a seat is told them. */
static void assert_told(const char *position, const char *moves, uint8_t seat, const char *wanted) {
    secrets_assert_told_of(&st_notation, position, moves, seat, wanted);
}

RULE_TEST("ST-10.6", rival_is_told_a_card_for_the_telescope_when_it_lies_face_up) {
    assert_told(BASE, "1 M5a>t", 0, "play 1 telescope M5a");
    assert_told(BASE, "1 M5a>t", 1, "play 1 telescope ?");
    assert_told(BASE, "1 M5a>t 4", 1, "play 1 telescope ? / lay 1 4 up 5 M5a");
    assert_told(BASE, "1 M5a>t -4", 1, "play 1 telescope ? / lay 1 4 down 3 ? / match 1 3 3 P3b");
    assert_told(BASE, "1 M5a>t -4", 0, "play 1 telescope M5a / lay 1 4 down 3 M5a");
    assert_told("option printed; " BASE, "1 M5a>t -4", 1,
                "show 1 M5a / lay 1 4 down 3 M5a / match 1 5 5 B60");
    assert_told(TABLE SCOPES DECK "hand1 M60 C4b@3; hand2 A5a B2a@4", "1 M60>t -4", 1,
                "play 1 telescope ? / show 1 M60 / lay 1 4 down 3 M60 / match 1 6 deck S1");
    assert_told("option always; " TABLE SCOPES DECK "hand1 M60 C4b@3; hand2 A5a B2a@4",
                "1 M60>t -4", 1, "play 1 telescope ? / lay 1 4 down 3 ? / match 1 3 3 P3b");
    assert_told(BASE, "1 M5a>n", 1, "play 1 notebook M5a");
    assert_told(BASE, "1 M5a>n -4", 1, "lay 1 4 down 3 B60");
}

RULE_TEST("ST-10.2 ST-8.1", rival_is_told_that_a_last_card_was_chosen_and_not_which) {
    assert_told(BASE "turn 22", "1 A5a>n 7 M5a", 1, "commit 1 ?");
    assert_told(BASE "turn 22", "1 A5a>n 7 M5a", 0, "commit 1 M5a");
    assert_told(BASE "turn 22", "1 A5a>n 7 M5a B2a", 1, "final 1 M5a C4b / final 2 B2a ");
}

RULE_TEST("ST-10.2", starting_hand_is_told_to_its_seat_alone) {
    static const uint8_t options[3] = {ST_FIRST_1, 0, 0};
    struct st_state s;
    struct event events[64];
    char told[ST_TEXT];
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        assert_int_equal(st_begin(&s, options, 1, STARTERS), RESULT_OK);
        const uint8_t deal[] = {0, 1, 11, 12};
        struct step step = {.given = deal, .given_count = 4, .events = events, .events_size = 64};
        s.chance.given = 0;
        stellar.apply(&s, st_move_of(&s, "P3a"), &step);
        stellar.apply(&s, st_move_of(&s, "A3a"), &step);
        events_redact(events, step.events_count, seat);
        st_show_events(events, step.events_count, told);
        assert_non_null(
            strstr(told, seat == 0 ? "commit 1 P3a / commit 2 ? / starter 1 P3a B3a / starter "
                                     "2 A3a M3a / deal 1 P1a / deal 1 P1b / deal 2 ? / deal 2 ?"
                                   : "commit 1 ? / commit 2 A3a / starter 1 P3a B3a / starter "
                                     "2 A3a M3a / deal 1 ? / deal 1 ? / deal 2 M1a / deal 2 "
                                     "M1b"));
    }
}

int main(void) {
    static const struct CMUnitTest sentences[] = {
        RULE(nobody_knows_the_generator_nor_how_much_of_a_deal_is_used),
        RULE(seat_keeps_its_own_cards_and_sees_the_rival_s_as_unknown),
        RULE(card_leaves_the_list_of_lurking_ones_when_it_is_seen),
        RULE(card_of_step_3_laid_face_down_is_not_hidden),
        RULE(hand_card_is_certain_while_nothing_was_laid_unseen_since),
        RULE(six_or_0_in_a_hand_stays_certain_whatever_is_laid_unseen),
        RULE(six_or_0_unseen_in_a_slot_is_no_position_where_it_is_shown),
        RULE(rival_s_starters_and_the_spare_one_are_unknown),
        RULE(committed_starter_is_known_to_its_seat_alone),
        RULE(rival_is_told_a_card_for_the_telescope_when_it_lies_face_up),
        RULE(rival_is_told_that_a_last_card_was_chosen_and_not_which),
        RULE(starting_hand_is_told_to_its_seat_alone),
    };
    return secrets_run(&st_notation, "Stellar, who knows what", secrets, COUNT_OF(secrets),
                       sentences, COUNT_OF(sentences));
}
