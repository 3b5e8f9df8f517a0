/* Who knows what (SU-11): a witness for every secret. What a seat may not know may change and its
 * view does not move by a byte; what it may know cannot change without the view moving. */
#include <string.h>

#include "rule_test.h"
#include "secrets.h"
#include "su_scene.h"

#define HANDS "hand1 De1 Sa2* Ra3; hand2 Ch4 Gr5* Fo6; hand3 Ta2 Tu1; "
#define DECK  "deck Gr1 De2 De3 De4 | Sa5; "
#define BASE  "seats 3; journal1 Fo2; journal3 Ch1 Gr2; round 3; " HANDS DECK
#define LAST  "seats 3; round 9; last 9; seat 3; deck Ra1; disturbance; " HANDS

static const struct secret secrets[] = {
    {"SU-11.3: a hand card that nobody saw may be in the deck, and only its holder knows", BASE,
     BASE "hand2 De2 Gr5* Fo6; deck Gr1 Ch4 De3 De4 | Sa5", "", "", "2"},
    {"SU-11.3: it may be beneath the end card too", BASE,
     BASE "hand2 Sa5 Gr5* Fo6; deck Gr1 De2 De3 De4 | Ch4", "", "", "2"},
    {"SU-11.3: two hands may have exchanged such cards, and only they know", BASE,
     BASE "hand2 Ta2 Gr5* Fo6; hand3 Ch4 Tu1", "", "", "23"},
    {"SU-11.4: nobody knows the order of the deck", BASE, BASE "deck Sa5 De4 De3 De2 | Gr1", "", "",
     ""},
    {"SU-11.2: a card taken before all eyes is known", BASE, BASE "hand2 Ch4 Gr4* Fo6", "", "",
     "123"},
    {"SU-11.2: which cards are known is public", BASE, BASE "hand2 Ch4* Gr5 Fo6", "", "", "123"},
    {"SU-11.1: sizes of hands are public", BASE, BASE "hand2 Ch4 Gr5*", "", "", "123"},
    {"SU-11.1: the size of the deck is public", BASE, BASE "deck Gr1 De2 De3 De4 | Sa5 Sa6", "", "",
     "123"},
    {"SU-11.1: how many cards are above the end card is public", BASE,
     BASE "deck Gr1 De2 De3 | De4 Sa5", "", "", "123"},
    {"SU-11.1: clouds are public", BASE, BASE "clouds De1 Sa1 / Ra2 Ch2 / Gr3 / Fo4 / Ta5 / Sa6",
     "", "", "123"},
    {"SU-11.1: journals are public", BASE, BASE "journal2 Tu1", "", "", "123"},
    {"SU-11.1: the round is public", BASE, BASE "round 4", "", "", "123"},
    {"SU-11.1: the last round is public", "deck Sa1; " BASE "last 4", "deck Sa1; " BASE "last 5",
     "", "", "123"},
    {"SU-11.1: the first seat is public", BASE, BASE "first 2", "", "", "123"},
    {"SU-11.1: whose turn it is is public", BASE, BASE "seat 2", "", "", "123"},
    {"SU-11.1: the card played is public", BASE "hand1 De1 Ra1", BASE "hand1 De1 Ra1", "De1", "Ra1",
     "123"},
    {"SU-11.3: the card drawn after a take is its seat's alone", BASE,
     BASE "deck De3 De2 Gr1 De4 | Sa5", "Ra3 1h", "Ra3 1h", "1"},
    {"SU-11.3: the card drawn with an empty hand is its seat's alone", BASE "hand1 -",
     BASE "hand1 -; deck De2 Gr1 De3 De4 | Sa5", "draw", "draw", "1"},
    {"SU-10.2 SU-11.3: what is to be given is known to its seat alone", LAST, LAST, "Tu1 2j Ra De1",
     "Tu1 2j Ra Ra3", "1"},
    {"SU-10.2 SU-11.3: also if all know that the card is there", LAST, LAST, "Tu1 2j Ra Sa2",
     "Tu1 2j Ra Ra3", "1"},
};

RULE_TEST("SU-11.4 SU-11.6", nobody_knows_the_generator_nor_how_much_of_a_deal_is_used) {
    secrets_assert_generator_hidden(&su_notation, BASE);
}

RULE_TEST("SU-11.6", view_keeps_the_own_hand_and_of_others_what_all_have_seen) {
    struct su_state view = su_scene(BASE);
    subastral.redact(&view, 0);
    SU_EXPECT(&view, "hand1 De1 Sa2* Ra3; hand2 Gr5* ? ?; hand3 ? ?; deck ? ? ? ? | ?; above 4; "
                     "legal De1 Sa2 Ra3; journal1 Fo2; journal3 Ch1 Gr2; "
                     "clouds De1 Sa1 / Ra2 Ch2 / Gr3 / Fo4 / Ta5 / De6");
    view = su_scene(BASE);
    subastral.redact(&view, 1);
    SU_EXPECT(&view, "hand1 Sa2* ? ?; hand2 Ch4 Gr5* Fo6; hand3 ? ?");
}

RULE_TEST("SU-11.6", view_of_a_choice_says_that_it_is_made_and_not_which) {
    struct su_table table;
    su_table_set(&table, LAST);
    SU_RUN(&table, "do Tu1 2j Ra De1; passed De1 - -");
    subastral.redact(&table.state, 1);
    assert_int_equal(table.state.passed[0], SU_PASSED_HIDDEN);
    assert_int_equal(table.state.passed[1], SU_PASSED_NONE);
    SU_RUN(&table, "legal Ch4 Gr5 Fo6; acts 2; hand1 Sa2* ? ?");
}

RULE_TEST("SU-11.7", what_is_legal_follows_from_the_view) {
    const struct su_state s = su_scene(BASE);
    assert_true(secrets_assert_legal_in_view(&subastral, &s));
}

/* What the seats are told. */
static void assert_told(const char *position, const char *moves, uint8_t seat, const char *wanted) {
    secrets_assert_told_of(&su_notation, position, moves, seat, wanted);
}

RULE_TEST("SU-6.7 SU-4.2 SU-11.3", drawn_card_is_told_to_its_seat_alone) {
    assert_told(BASE, "Ra3 1h", 0, "draw 1 4 Gr1");
    assert_told(BASE, "Ra3 1h", 1, "draw 1 4 ? / refill De2 1");
    assert_told(BASE "hand1 -", "draw", 0, "draw 1 4 Gr1");
    assert_told(BASE "hand1 -", "draw", 2, "draw 1 4 ?");
}

RULE_TEST("SU-10.2 SU-11.3", choice_is_told_to_its_seat_alone_until_all_have_chosen) {
    assert_told(LAST, "Tu1 2j Ra De1", 0, "pass 1 De1");
    assert_told(LAST, "Tu1 2j Ra De1", 1, "pass 1 ?");
    assert_told(LAST, "Tu1 2j Ra De1", 2, "pass 1 ?");
    assert_told(LAST, "Tu1 2j Ra De1 Ch4 Ta2", 0, "receive 1 Ta2 3");
    assert_told(LAST, "Tu1 2j Ra De1 Ch4 Ta2", 1, "receive 2 De1 1");
}

RULE_TEST("SU-3.5 SU-11.4", cards_passed_over_are_told_to_nobody) {
    struct su_state s;
    struct event events[EVENTS_MAX];
    struct step step = {.events = events, .events_size = EVENTS_MAX};
    uint8_t deal[DEAL_MAX];
    char told[SU_TEXT];
    struct setup setup = game_default_setup(&subastral, 2, 1);
    setup.deal_count =
        su_deal_of("De1 De1 De2 Sa1 Sa2 Sa3 Ra1 Ra2 Ra3 Ra4 Ra5 Ra6 Ch4 Sa4 Gr3", deal, DEAL_MAX);
    setup.deal = deal;
    assert_int_equal(game_begin(&subastral, &s, &setup, &step), RESULT_OK);
    events_redact(events, step.events_count, 0);
    su_show_events(events, step.events_count, told);
    assert_non_null(strstr(told, "over ?"));
    assert_non_null(strstr(told, "extra Ch4 4"));
    assert_non_null(strstr(told, "extra Gr3 3"));
    assert_null(strstr(told, "Sa4"));
}

static void compare_unseen(const struct su_state *s, void *data) {
    for (uint8_t seat = 0; seat < s->seats; seat++) {
        uint8_t unseen[SU_KINDS], hidden[SU_KINDS] = {0};
        uint8_t sum = s->deck_n;
        for (uint8_t i = 0; i < s->deck_n; i++) {
            hidden[s->deck[i]]++;
        }
        for (uint8_t other = 0; other < s->seats; other++) {
            for (uint8_t card = 0; card < SU_KINDS && other != seat; card++) {
                const uint8_t byte = s->hand[other][card];
                hidden[card] = (uint8_t)(hidden[card] + SU_COPIES(byte) - SU_SEEN(byte));
                sum = (uint8_t)(sum + SU_COPIES(byte) - SU_SEEN(byte));
            }
        }
        assert_int_equal(su_unseen(s, seat, unseen), sum);
        assert_memory_equal(unseen, hidden, SU_KINDS);
        ++*(unsigned *)data;
    }
}

RULE_TEST("SU-11.2 SU-11.5", unseen_cards_are_those_of_the_deck_and_of_unknown_hands) {
    unsigned seen = 0;
    for (uint32_t seed = 0; seed < 40; seed++) {
        su_random_game((uint8_t)(2 + seed % 4), seed % 8 >= 4, seed, compare_unseen, &seen);
    }
    assert_in_range(seen, 1000, 1000000);
}

int main(void) {
    static const struct CMUnitTest sentences[] = {
        RULE(nobody_knows_the_generator_nor_how_much_of_a_deal_is_used),
        RULE(view_keeps_the_own_hand_and_of_others_what_all_have_seen),
        RULE(view_of_a_choice_says_that_it_is_made_and_not_which),
        RULE(what_is_legal_follows_from_the_view),
        RULE(drawn_card_is_told_to_its_seat_alone),
        RULE(choice_is_told_to_its_seat_alone_until_all_have_chosen),
        RULE(cards_passed_over_are_told_to_nobody),
        RULE(unseen_cards_are_those_of_the_deck_and_of_unknown_hands),
    };
    return secrets_run(&su_notation, "Subastral, who knows what", secrets, COUNT_OF(secrets),
                       sentences, COUNT_OF(sentences));
}
