/* Who knows what (SL-14): a witness for every secret. What a seat may not know may change and its
 * view does not move by a byte; what it may know cannot change without the view moving. */
#include <string.h>

#include "rule_test.h"
#include "secrets.h"
#include "sl_scene.h"

#define THREE "seats 3; frontiers; round 3; c1 H1 S01 S08; fig1 H1:2 S01:1; "
#define FIVE  "seats 5; "
#define DECKS "S01..S12 D01..D12 E01..E13 A01..A06 B01..B06 C01..C12 "
#define KEEP  "seats 3 = 1 " DECKS "adventurer explorer flip tune heroic popular surge retry "
#define LAST  "expansionist friendly twin homing"
#define KEEP5                                                                                      \
    "seats 5 = 1 S01..S12 D01..D12 E01..E13 A01..A10 B01..B10 C01..C12 adventurer explorer flip "  \
    "tune heroic popular surge retry expansionist friendly twin homing warmonger loner_3 balance " \
    "cloning"
#define THREE_KEPT "keep:heroic:surge keep:expansionist:twin "

static const struct secret secrets[] = {
    {"SL-14: a trait is its seat's alone", THREE, THREE "trait2 popular", "", "", "2"},
    {"SL-14: a rejected trait is its seat's alone", THREE, THREE "trait2 explorer warmonger", "",
     "", "2"},
    {"SL-14: a rejected power is its seat's alone", THREE, THREE "power2 tune homing", "", "", "2"},
    {"SL-14: a kept power is public", THREE, THREE "power2 homing", "", "", "123"},
    {"SL-14: nobody knows the order of the safe deck", THREE, THREE "safe S03 S02", "", "", ""},
    {"SL-14: nobody knows the order of the dangerous deck", THREE, THREE "dangerous D03 D02", "",
     "", ""},
    {"SL-14: nobody knows the order of the events", THREE, THREE "events E03 E02", "", "", ""},
    {"SL-14: nobody knows the order of the bonuses", THREE, THREE "bonuses K03 K02", "", "", ""},
    {"SL-14: nobody knows the order of missions", THREE,
     THREE "tier3 C12 C11 C10 C09 C08 C07 C06 "
           "C05 C04 C03 C02 C01",
     "", "", ""},
    {"SL-14: nobody knows which missions of tier 1 are in the game", THREE "tier1 A05 A06",
     THREE "tier1 A05 A07", "", "", ""},
    {"SL-14: nobody knows which missions of tier 2 are in the game", THREE "tier2 B01 B02",
     THREE "tier2 B11 B02", "", "", ""},
    {"SL-14: returned bodies are known in their order", THREE "safe | S03 S04",
     THREE "safe | S04 S03", "", "", "123"},
    {"SL-14: returned bonuses are known in their order", THREE "bonuses | K03 K04",
     THREE "bonuses | K04 K03", "", "", "123"},
    {"SL-14: what was returned stays known when the card is placed", THREE "safe S03 S04 S05",
     THREE "safe S03 S05 S04", "discover:safe take:S03 place:4", "discover:safe take:S03 place:4",
     "123"},
    {"SL-14: the number of cards in a deck is public", THREE, THREE "safe only S02 S03", "", "",
     "123"},
    {"SL-14: the number of events is public", THREE, THREE "events only E01 E02", "", "", "123"},
    {"SL-14: the number of missions is public", THREE, THREE "tier1 A05", "", "", "123"},
    {"SL-14: used events are public", THREE "used E01 E02", THREE "used E01 E03", "", "", "123"},
    {"SL-14: figures are public", THREE, THREE "fig3 H3:2", "", "", "123"},
    {"SL-14: exhausted figures are public", THREE, THREE "fig1 H1:1/1 S01:1", "", "", "123"},
    {"SL-14: holds are public", THREE, THREE "hold2 9 9 9 8", "", "", "123"},
    {"SL-14: discovery chits are public", THREE, THREE "chit2 S01", "", "", "123"},
    {"SL-14: attack chits are public", THREE, THREE "attacks 0 1 0", "", "", "123"},
    {"SL-14: dice of asteroids are public", THREE, THREE "die S08:2", "", "", "123"},
    {"SL-14: the galaxy is public", THREE, THREE "c4 S02", "", "", "123"},
    {"SL-14: the universal power is public", THREE, THREE "universal drift", "", "", "123"},
    {"SL-14: Cloning's marks are public", THREE "power1 cloning", THREE "power1 cloning; marks 3",
     "", "", "123"},
    {"SL-14: dice are public", THREE, THREE "dice 2 3", "", "", "123"},
    {"SL-14: revealed missions are public", THREE, THREE "slots A01 A02 A03 A07", "", "", "123"},
    {"SL-14: completed missions are public", THREE, THREE "done2 B05", "", "", "123"},
    {"SL-14: bonuses of rows are public", THREE, THREE "bonus1 K05", "", "", "123"},
    {"SL-14: rules in force are public", THREE, THREE "rules tax_three", "", "", "123"},
    {"SL-14: the number of events drawn is public", THREE, THREE "count 2", "", "", "123"},
    {"SL-14: the round is public", THREE, THREE "round 4", "", "", "123"},
    {"SL-14: whose turn it is is public", THREE, THREE "turn 2", "", "", "123"},
    {"SL-14: the token is public", FIVE, FIVE "token 2", "", "", "12345"},
    {"SL-14: both cards of a discovery are public", THREE "safe S03 S04 S05",
     THREE "safe S03 S05 S04", "discover:safe", "discover:safe", "123"},
    {"SL-14: the bonus cards drawn are public",
     THREE "c2 H2; c3 H3; c4 S04; c5 S05; safe S02; events E07; bonuses K01 K02 K03 K04",
     THREE "c2 H2; c3 H3; c4 S04; c5 S05; safe S02; events E07; bonuses K01 K02 K04 K03",
     "discover:safe take:S02 place:6", "discover:safe take:S02 place:6", "123"},
    {"SL-14: what was rejected is known to the Exhausted Player too", FIVE,
     FIVE "trait1 adventurer loner_3; trait4 popular expansionist; trait5 friendly", "", "", "145"},
    {"SL-14: rejected powers are known to the Exhausted Player too", FIVE,
     FIVE "power1 flip cloning; power4 retry twin; power5 twin", "", "", "145"},
    {"SL-14: the Exhausted Player's trait is its alone", FIVE, FIVE "trait5 friendly", "", "", "5"},
    {"SL-14: another's kept trait is hidden from the Exhausted Player", FIVE,
     FIVE "trait1 explorer; trait2 adventurer", "", "", "12"},
    {"SL-3.7 SL-14: traits are shown when the game is over", "limit 1; turn 2; trait1 heroic",
     "limit 1; turn 2; trait1 popular", "end", "end", "12"},
    {"SL-3.7 SL-14: rejected traits are not", "limit 1; turn 2; trait1 heroic popular",
     "limit 1; turn 2; trait1 heroic friendly", "end", "end", "1"},
    {"SL-14: in KEEP what is dealt is its seat's alone", KEEP LAST,
     KEEP "expansionist warmonger twin balance", "", "", "3"},
    {"SL-14: two pairs may be exchanged, and only their seats know", KEEP LAST,
     "seats 3 = 1 " DECKS "heroic popular flip tune adventurer explorer surge retry " LAST, "", "",
     "12"},
    {"SL-3.7 SL-14: what is kept is its seat's alone until all have chosen", KEEP LAST, KEEP LAST,
     "keep:adventurer:flip", "keep:explorer:tune", "1"},
    {"SL-3.7 SL-14: a kept power, too", KEEP LAST, KEEP LAST, "keep:adventurer:flip",
     "keep:adventurer:tune", "1"},
    {"SL-3.7 SL-14: then kept powers are shown", KEEP LAST, KEEP LAST,
     "keep:adventurer:flip " THREE_KEPT, "keep:adventurer:tune " THREE_KEPT, "123"},
    {"SL-3.7 SL-14: and traits are not", KEEP LAST, KEEP LAST, "keep:adventurer:flip " THREE_KEPT,
     "keep:explorer:flip " THREE_KEPT, "1"},
    {"SL-3.6 SL-14: the Exhausted Player sees no reject before all have chosen", KEEP5, KEEP5,
     "keep:adventurer:flip " THREE_KEPT, "keep:explorer:tune " THREE_KEPT, "1"},
    {"SL-3.6 SL-14: the Exhausted Player sees the rejects when it chooses", KEEP5, KEEP5,
     "keep:adventurer:flip " THREE_KEPT "keep:warmonger:balance",
     "keep:explorer:tune " THREE_KEPT "keep:warmonger:balance", "15"},
    {"SL-3.6 SL-14: its choice of a trait stays its own", KEEP5, KEEP5,
     "keep:adventurer:flip " THREE_KEPT "keep:warmonger:balance keep:popular:tune",
     "keep:adventurer:flip " THREE_KEPT "keep:warmonger:balance keep:friendly:tune", "5"},
};

RULE_TEST("SL-14", nobody_knows_the_generator_nor_how_much_of_a_deal_is_used) {
    secrets_assert_generator_hidden(&sl_notation, THREE);
}

RULE_TEST("SL-14", view_keeps_the_own_cards_and_what_is_open) {
    struct sl_state view = sl_scene(THREE "safe | S03; bonuses | K08; used E13");
    stellar_leap.redact(&view, 1);
    SL_EXPECT(&view, "trait2 explorer expansionist; power2 tune twin; trait1 ? ?; power1 flip ?; "
                     "safe ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? | S03; bonuses ? ? ? ? ? ? ? | K08; "
                     "tier1 ? ?; slots A01 A02 A03 A04; used E13; universal subtract; "
                     "fig1 H1:2 S01:1; hold3 9 9 9 9");
    view = sl_scene(FIVE);
    stellar_leap.redact(&view, 4);
    SL_EXPECT(&view, "trait5 expansionist -; power5 twin -; trait1 ? expansionist; "
                     "power2 tune homing; trait3 ? warmonger");
}

static void compare_legal(const struct sl_state *s, void *data) {
    *(unsigned *)data += secrets_assert_legal_in_view(&stellar_leap, s);
}

RULE_TEST("SL-14 SL-15", what_is_legal_follows_from_the_view) {
    unsigned seen = 0;
    for (uint32_t seed = 0; seed < 40; seed++) {
        sl_random_game(sl_options_of(seed), seed, compare_legal, &seen);
    }
    assert_in_range(seen, 3000, 1000000);
}

/* An event of this kind says something in its fourth byte. */
static bool told_has_secret(uint8_t kind) {
    static const uint8_t kinds[] = {
        SL_TOLD_KEEP,   SL_TOLD_KEPT,     SL_TOLD_POWER,       SL_TOLD_LAND,  SL_TOLD_REVEAL,
        SL_TOLD_GATHER, SL_TOLD_MINED,    SL_TOLD_GOT,         SL_TOLD_EVENT, SL_TOLD_BONUS_DRAW,
        SL_TOLD_STATE,  SL_TOLD_STANDING, SL_TOLD_AI_DISCOVER,
    };
    return memchr(kinds, kind, sizeof kinds) != NULL;
}

/* What a seat is told of a step is all of it but what is somebody's own. */
static void compare_told(const struct event *events, uint16_t n) {
    for (uint8_t seat = 0; seat < SL_PLAYERS; seat++) {
        for (uint16_t i = 0; i < n; i++) {
            struct event seen = events[i];
            const bool own = seen.kind == SL_TOLD_KEEP || seen.kind == SL_TOLD_KEPT;
            events_redact(&seen, 1, seat);
            if (seen.kind == SL_TOLD_DECK || (own && seat != seen.seat)) {
                assert_int_equal(seen.secret, UNKNOWN);
            } else if (told_has_secret(seen.kind)) {
                assert_memory_equal(&seen, &events[i], sizeof seen);
            }
        }
    }
}

RULE_TEST("SL-14", everything_else_is_told_to_all) {
    for (uint32_t seed = 0; seed < 20; seed++) {
        const struct setup setup = sl_setup_of(sl_options_of(seed), seed);
        struct sl_state s;
        struct rng rng;
        memset(&s, 0, sizeof s);
        rng_seed(&rng, seed, RNG_TEST, 1);
        assert_int_equal(game_begin(&stellar_leap, &s, &setup, NULL), RESULT_OK);
        while (stellar_leap.to_act(&s) != SEAT_NONE) {
            struct action legal[ACTIONS_MAX];
            struct event events[EVENTS_MAX];
            struct step step = {.events = events, .events_size = EVENTS_MAX};
            const uint16_t n = stellar_leap.legal(&s, legal);
            stellar_leap.apply(&s, legal[rng_below(&rng, n)], &step);
            compare_told(events, step.events_count);
        }
    }
}

RULE_TEST("SL-3.6 SL-14", deal_is_told_to_its_seat_alone) {
    struct sl_table table;
    assert_int_equal(sl_table_begin(&table, "seats 2", 1, "2"), RESULT_OK);
    for (uint8_t seat = 0; seat < 2; seat++) {
        secrets_assert_told(&sl_notation, &table.scenario, seat,
                            seat == 0 ? "deal 2 0 ? / deal 2 0 ? / deal 2 1 ? / deal 2 1 ?"
                                      : "deal 1 0 ? / deal 1 0 ? / deal 1 1 ? / deal 1 1 ?");
    }
}

RULE_TEST("SL-3.7 SL-14", choice_is_told_to_its_seat_alone) {
    struct sl_table table;
    assert_int_equal(sl_table_begin(&table, "seats 3", 1,
                                    "1 " DECKS "adventurer explorer flip tune heroic popular surge "
                                    "retry " LAST),
                     RESULT_OK);
    table.scenario.events_count = 0;
    SL_RUN(&table, "do keep:explorer:tune");
    secrets_assert_told(&sl_notation, &table.scenario, 0, "keep 1 explorer / kept 1 tune");
    secrets_assert_told(&sl_notation, &table.scenario, 1, "keep 1 ? / kept 1 ?");
    secrets_assert_told(&sl_notation, &table.scenario, 2, "keep 1 ? / kept 1 ?");
    SL_RUN(&table, "do " THREE_KEPT);
    secrets_assert_told(&sl_notation, &table.scenario, 2,
                        "keep 1 ? / kept 1 ? / keep 2 ? / kept 2 ? / keep 3 expansionist / "
                        "kept 3 twin / powers 1 tune / powers 2 surge / powers 3 twin / ");
}

RULE_TEST("SL-9.3 SL-14", order_of_a_reshuffled_deck_is_told_to_nobody) {
    struct sl_table table;
    sl_table_set(&table, "c1 H1 S08 S09; safe S10 S01; events only -; used E11 E07 E08; count 3; "
                         "end 12");
    SL_RUN(&table, "next E07 E11; do discover:safe take:S10 place:6");
    secrets_assert_told(&sl_notation, &table.scenario, 0,
                        "shuffle 3 / deck ? / deck ? / deck ? / event 1 E07");
    secrets_assert_told(&sl_notation, &table.scenario, 1,
                        "shuffle 3 / deck ? / deck ? / deck ? / event 1 E07");
}

int main(void) {
    static const struct CMUnitTest sentences[] = {
        RULE(nobody_knows_the_generator_nor_how_much_of_a_deal_is_used),
        RULE(view_keeps_the_own_cards_and_what_is_open),
        RULE(what_is_legal_follows_from_the_view),
        RULE(everything_else_is_told_to_all),
        RULE(deal_is_told_to_its_seat_alone),
        RULE(choice_is_told_to_its_seat_alone),
        RULE(order_of_a_reshuffled_deck_is_told_to_nobody),
    };
    return secrets_run(&sl_notation, "Stellar Leap, who knows what", secrets, COUNT_OF(secrets),
                       sentences, COUNT_OF(sentences));
}
