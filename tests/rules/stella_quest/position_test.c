/* Bytes that are no position of the game are refused: one field of a position is spoilt, or two. */
#include <stddef.h>
#include <string.h>

#include "rule_test.h"
#include "sq_table.h"

#define AT(field) offsetof(struct sq_state, field)
#define NOWHERE   0xFFFFu
#define FIXED     4 /* tests beside those of the rows */

struct spoilt {
    const char *name;
    const char *notation, *script;
    size_t at;
    uint8_t value;
    size_t at_2;
    uint8_t value_2;
};

static struct sq_state position(const char *notation, const char *script) {
    struct sq_table table;
    sq_table_set(&table, notation);
    if (*script != '\0') {
        SQ_RUN(&table, script);
    }
    return table.state;
}

/* Puts whatever is nowhere below the top of the pile, and takes from there what is too much. */
static void complete(struct sq_state *s) {
    uint8_t counts[SQ_KINDS] = {0};
    for (uint8_t i = 0; i < s->deck_size; i++) {
        counts[s->deck[i]]++;
    }
    for (uint8_t i = 0; i < s->trick_size; i++) {
        counts[s->trick[i]] = (uint8_t)(counts[s->trick[i]] + (i != s->taken));
    }
    for (uint8_t seat = 0; seat < s->seats; seat++) {
        for (uint8_t i = 0; i < s->hand_size[seat]; i++) {
            counts[sq_hand_kind(s, seat, i)]++;
        }
        for (uint8_t i = 0; i < s->collected[seat]; i++) {
            counts[s->collection[seat][i]]++;
        }
    }
    counts[s->top]++;
    s->below_size = 0;
    for (uint8_t kind = 0; kind < SQ_KINDS; kind++) {
        const uint8_t there = kind == SQ_BREAK ? 6 : 2;
        assert_true(counts[kind] <= there);
        s->below[kind] = (uint8_t)(there - counts[kind]);
        s->below_size = (uint8_t)(s->below_size + s->below[kind]);
    }
    sq_refresh(s);
}

static const struct spoilt rows[] = {
    {"SQ-2.1: one seat", "", "", AT(seats), 1, NOWHERE, 0},
    {"SQ-2.1: a first leader who does not play", "", "", AT(first_option), 4, NOWHERE, 0},
    {"SQ-4.1: a leader who does not play", "", "", AT(leader), 3, NOWHERE, 0},
    {"SQ-4.1: a turn of a seat that does not play", "", "", AT(actor), 3, NOWHERE, 0},
    {"SQ-4.1: a turn of another seat", "", "", AT(actor), 1, NOWHERE, 0},
    {"SQ-6.9: a trick 0", "", "", AT(trick_number), 0, NOWHERE, 0},
    {"SQ-4.1: more places than a trick has", "", "", AT(turn), 4, NOWHERE, 0},
    {"SQ-4.1: a place behind without a card", "", "", AT(turn), 3, NOWHERE, 0},
    {"SQ-6.7: a marker of a seat that does not play", "", "", AT(marker), 3, NOWHERE, 0},
    {"SQ-8.1: a marker of the Dummy with three seats", "", "", AT(marker), SQ_DUMMY, NOWHERE, 0},
    {"SQ-7.1: an empty deck above a pile", "deck -", "", NOWHERE, 0, NOWHERE, 0},
    {"SQ-2.3: a seat without lights", "", "", AT(lights), 0, NOWHERE, 0},
    {"SQ-6.3: lights that a second card of a number has cost", "lights 2 5 5; got1 B6 G6", "",
     AT(lights), 5, NOWHERE, 0},
    {"SQ-2.3: lights of a seat that does not play", "", "", AT(lights) + 3, 1, NOWHERE, 0},
    {"SQ-9.1: an end while the game runs", "", "", AT(end), SQ_EXHAUSTED, NOWHERE, 0},
    {"SQ-9.1: a game over without an end", "", "", AT(phase), SQ_PHASE_OVER, NOWHERE, 0},
    {"SQ-9.1: an end of somebody while nothing has ended", "", "", AT(end_seat), 0, NOWHERE, 0},
    {"SQ-9.1: enlightenment of nobody", "", "", AT(phase), SQ_PHASE_OVER, AT(end),
     SQ_ENLIGHTENMENT},
    {"SQ-6.1: a winner before the trick is complete", "", "", AT(winner), 0, NOWHERE, 0},
    {"SQ-6.2: a card taken before the trick is complete", "", "", AT(taken), 0, NOWHERE, 0},
    {"SQ-6.2: a take by another than the winner", "hand1 B6 B1", "do B6 R1 Y1", AT(winner), 1,
     NOWHERE, 0},
    {"SQ-6.2: a take by another than the one to act", "hand1 B6 B1", "do B6 R1 Y1", AT(actor), 1,
     NOWHERE, 0},
    {"SQ-6.2: a take before all have played", "hand1 B6 B1", "do B6 R1 Y1", AT(turn), 2, NOWHERE,
     0},
    {"SQ-6.2: a card taken before the take", "hand1 B6 B1", "do B6 R1 Y1", AT(taken), 1, NOWHERE,
     0},
    {"SQ-6.5: a top after another card than the last one", "hand1 B6 B1", "do B6 R1 Y1 R1",
     AT(taken), 2, NOWHERE, 0},
    {"SQ-6.5: a top of no place in the trick", "hand1 B6 B1", "do B6 R1 Y1 R1", AT(taken), 3,
     NOWHERE, 0},
    {"SQ-6.5: a top before anything was taken", "hand1 B6 B1", "do B6 R1 Y1 R1", AT(taken), UNKNOWN,
     NOWHERE, 0},
    {"SQ-4.1: nobody plays twice in a trick", "", "do R1", AT(who), 1, NOWHERE, 0},
    {"SQ-7.3: a card of a shuffle to come", "", "", AT(hand), 32, NOWHERE, 0},
    {"SQ-1.7: a card that there is not", "", "", AT(hand), 25, NOWHERE, 0},
    {"SQ-1.1: a card twice", "", "", AT(top), 0, NOWHERE, 0},
    {"SQ-1.1: a pile of another size", "", "", AT(below_size), 3, NOWHERE, 0},
};

static void spoilt_position_is_refused(void **at) {
    const struct spoilt *const row = *at;
    struct sq_state s = position(row->notation, row->script);
    complete(&s);
    if (row->at != NOWHERE) {
        assert_true(scenario_is_position(&stella_quest, &s));
        ((uint8_t *)&s)[row->at] = row->value;
    }
    if (row->at_2 != NOWHERE) {
        ((uint8_t *)&s)[row->at_2] = row->value_2;
    }
    assert_false(scenario_is_position(&stella_quest, &s));
}

/* All six numbers end the game at once, for the seat that has them. */
RULE_TEST("SQ-9.1 SQ-10", all_six_numbers_are_had_by_nobody_but_who_was_enlightened) {
    struct sq_state s = position("got1 B1 G2 R3 Y4 B5", "");
    complete(&s);
    assert_true(scenario_is_position(&stella_quest, &s));
    s = position("got1 B1 G2 R3 Y4 B5 G6", "");
    complete(&s);
    assert_false(scenario_is_position(&stella_quest, &s)); /* while the game runs */
    s.phase = SQ_PHASE_OVER;
    s.end = SQ_ENLIGHTENMENT;
    s.end_seat = 0;
    assert_true(scenario_is_position(&stella_quest, &s));
    s.end_seat = 1; /* it was another one */
    assert_false(scenario_is_position(&stella_quest, &s));
    s.end = SQ_EXHAUSTED;
    s.end_seat = SEAT_NONE; /* or nobody */
    assert_false(scenario_is_position(&stella_quest, &s));
    s = position("got1 B1 G2 R3 Y4 B5", "");
    complete(&s);
    s.phase = SQ_PHASE_OVER;
    s.end = SQ_EXHAUSTED;
    assert_true(scenario_is_position(&stella_quest, &s));
    s.end = SQ_ENLIGHTENMENT; /* five are not all */
    s.end_seat = 0;
    assert_false(scenario_is_position(&stella_quest, &s));
}

/* Only the last card may cost more lights than there were. */
RULE_TEST("SQ-6.3", who_has_no_lights_left_takes_no_other_card) {
    struct sq_state s =
        position("hand1 B6 B1; got1 G3 Y3 G2 R4 G1; lights 1 5 5", "do B6 R1 Y1 R1");
    complete(&s);
    assert_int_equal(s.end, SQ_ELIMINATION);
    assert_true(scenario_is_position(&stella_quest, &s));
    s.collection[0][3] = sq_kind(3, 2); /* with the Green 2 all five were lost before */
    complete(&s);
    assert_false(scenario_is_position(&stella_quest, &s));
    s.collection[0][3] = sq_kind(3, 6);
    complete(&s);
    assert_true(scenario_is_position(&stella_quest, &s));
}

/* The same card, so that all cards are there. */
RULE_TEST("SQ-7.3", card_of_a_shuffle_to_come_is_in_nobodys_hand) {
    for (uint8_t seat = 0; seat < 3; seat++) {
        struct sq_state s = position("", "");
        complete(&s);
        assert_true(s.hand_size[seat] > 0 && scenario_is_position(&stella_quest, &s));
        s.hand[seat][0] = (uint8_t)(s.hand[seat][0] + 32);
        assert_false(scenario_is_position(&stella_quest, &s));
    }
}

static void look(const struct sq_state *state, void *data) {
    struct sq_state s = *state;
    assert_true(scenario_is_position(&stella_quest, &s));
    ++*(uint32_t *)data;
}

RULE_TEST("SQ-10", positions_of_whole_games_are_read_back) {
    uint32_t seen = 0;
    for (uint32_t seed = 0; seed < 30; seed++) {
        sq_random_game((uint8_t)(2 + seed % 3), seed, look, &seen);
    }
    assert_true(seen > 500);
}

int main(void) {
    struct CMUnitTest tests[COUNT_OF(rows) + FIXED] = {
        RULE(all_six_numbers_are_had_by_nobody_but_who_was_enlightened),
        RULE(positions_of_whole_games_are_read_back),
        RULE(who_has_no_lights_left_takes_no_other_card),
        RULE(card_of_a_shuffle_to_come_is_in_nobodys_hand),
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const struct CMUnitTest test = {rows[i].name, spoilt_position_is_refused, NULL, NULL,
                                        (void *)&rows[i]};
        tests[i + FIXED] = test;
    }
    return cmocka_run_group_tests_name("Stella Quest, positions", tests, NULL, NULL);
}
