/* Satellites in the notebook (ST-9). */
#include <string.h>

#include "rule_test.h"
#include "st_scene.h"

#define ROW "row A4a M2a P3b C5a B60; deck P1b P2b; "

RULE_TEST("ST-9.1", satellite_counts_as_a_card_of_its_number) {
    ST_FROM("scope1 1:P3a; notes1 P1a P3b S2", "types1 2x3 0x0 0x0 0x0 0x0");
    ST_FROM("scope1 1:P3a; notes1 P1a P2a S2", "types1 2x2 0x0 0x0 0x0 0x0"); /* a double */
}

RULE_TEST("ST-9.1", satellite_is_in_one_stack_only) {
    ST_FROM("scope1 1:P3a 9:M3a; notes1 P1a M1a S2",
            "satellites1 S2=planet; types1 2x2 2x1 0x0 0x0 0x0");
}

RULE_TEST("ST-9.2 ST-9.3", assignment_is_made_anew_whenever_the_areas_change) {
    ST_FROM(ROW "scope1 1:P3a; notes1 P1a S2 M1a; hand1 M3b B5a",
            "satellites1 S2=planet; do 1 M3b>t 9; satellites1 S2=planet");
    ST_FROM(ROW "scope1 1:P3a; notes1 P1a S2 M3a; hand1 M1a B5a",
            "satellites1 S2=planet; sheet1 4 0 0 0 0 10 0 0 0 = 14; do 2 M1a>t 9; "
            "satellites1 S2=moon; types1 2x1 3x2 0x1 0x0 0x0");
}

RULE_TEST("ST-9.2", nobody_is_asked_in_the_automatic_game) {
    ST_FROM(ROW "notes1 S1 S2 S3 S4 S5", "count 5");
    ST_FROM("turn 22; " ROW "notes1 S1; notes2 S2; hand1 P1a P2a; hand2 P3a P4a; "
            "deck M1b M2b M3b",
            "do 1 P3a>t 3 P1a P4a; phase END");
}

/* Points of all five stacks under an assignment, by the table of runs. */
static unsigned points_of(const uint8_t stars[ST_TYPES], const uint8_t stacks[ST_TYPES],
                          const uint8_t types[ST_SATELLITES], uint8_t sats) {
    uint8_t with[ST_TYPES];
    unsigned sum = 0;
    memcpy(with, stacks, ST_TYPES);
    for (uint8_t i = 0; i < ST_SATELLITES; i++) {
        if (sats >> i & 1u) {
            with[types[i]] = (uint8_t)(with[types[i]] | 2u << i);
        }
    }
    for (uint8_t type = 0; type < ST_TYPES; type++) {
        sum += (unsigned)stars[type] * st_run[with[type]];
    }
    return sum;
}

/* The first best of all assignments, in the order of the tie-break: the lowest satellite turns
 * slowest. */
static void enumerate(const uint8_t stars[ST_TYPES], const uint8_t stacks[ST_TYPES], uint8_t sats,
                      uint8_t best[ST_SATELLITES]) {
    uint8_t types[ST_SATELLITES] = {0};
    int most = -1;
    for (;;) {
        const int points = (int)points_of(stars, stacks, types, sats);
        if (points > most) {
            most = points;
            memcpy(best, types, sizeof types);
        }
        int i = ST_SATELLITES - 1;
        while (i >= 0 && ((sats >> i & 1u) == 0 || types[i] == ST_TYPES - 1)) {
            types[i--] = 0;
        }
        if (i < 0) {
            break;
        }
        types[i]++;
    }
    for (uint8_t i = 0; i < ST_SATELLITES; i++) {
        best[i] = (sats >> i & 1u) != 0 ? best[i] : UNKNOWN;
    }
}

static void assert_assigned(const uint8_t stars[ST_TYPES], const uint8_t stacks[ST_TYPES],
                            uint8_t sats) {
    struct st_state s = {0};
    uint8_t wanted[ST_SATELLITES], found[ST_SATELLITES];
    memcpy(s.stars[1], stars, ST_TYPES);
    memcpy(s.stacks[1], stacks, ST_TYPES);
    s.stacks[1][ST_SATELLITE] = (uint8_t)(sats << 1);
    enumerate(stars, stacks, sats, wanted);
    st_assign(&s, 1, found);
    assert_memory_equal(found, wanted, sizeof found);
}

RULE_TEST("ST-9.4", assignment_is_the_first_best_of_all_for_every_pair_of_stacks) {
    struct rng rng;
    rng_seed(&rng, 9, RNG_TEST, 4);
    for (unsigned pair = 0; pair < 64 * 64; pair++) {
        const uint8_t stacks[ST_TYPES] = {(uint8_t)(pair % 64 * 2), (uint8_t)(pair / 64 * 2)};
        const uint8_t stars[ST_TYPES] = {(uint8_t)rng_below(&rng, 10),
                                         (uint8_t)rng_below(&rng, 10)};
        for (uint8_t sats = 0; sats < 32; sats = (uint8_t)(sats + 1 + rng_below(&rng, 6))) {
            assert_assigned(stars, stacks, sats);
        }
    }
}

RULE_TEST("ST-9.4", assignment_is_the_first_best_of_all_for_random_notebooks) {
    struct rng rng;
    rng_seed(&rng, 9, RNG_TEST, 5);
    for (unsigned i = 0; i < 3000; i++) {
        uint8_t stacks[ST_TYPES], stars[ST_TYPES];
        for (uint8_t type = 0; type < ST_TYPES; type++) {
            stacks[type] = (uint8_t)(rng_below(&rng, 64) * 2 & rng_below(&rng, 64) * 2);
            stars[type] = (uint8_t)rng_below(&rng, 8);
        }
        assert_assigned(stars, stacks, (uint8_t)rng_below(&rng, 32));
    }
}

#define HAND "option hand; " ROW

RULE_TEST("ST-9.5", owner_chooses_the_stack_and_may_move_it_in_its_take) {
    ST_FROM(HAND "notes1 P1a S2=moon; hand1 B5a B4a; scope1 1:P3a",
            "types1 2x1 0x1 0x0 0x0 0x0; satellites1 S2=moon; "
            "legal 1 2 3 4 5 S2>planet S2>asteroid S2>cloud S2>blackhole; do S2>planet; "
            "types1 2x2 0x0 0x0 0x0 0x0; phase TAKE; acts 1; told move 1 S2 planet");
}

RULE_TEST("ST-9.5", each_satellite_moves_once_in_a_phase) {
    ST_FROM(HAND "notes1 S2=moon S4=moon; hand1 B5a B4a",
            "count 13; do S2>planet; count 9; refuse S2>moon S2>cloud; do S4>cloud; "
            "legal 1 2 3 4 5; do 1 B5a>n; notes1 S2=planet S4=cloud B5a");
}

RULE_TEST("ST-9.5", satellite_may_move_again_in_the_next_turn) {
    ST_FROM(HAND "notes1 S2=moon; hand1 B5a B4a; hand2 C5b C4b",
            "do S2>planet 1 B5a>t 4 2 C5b>t 4; acts 1; "
            "legal 1 2 3 4 5 S2>moon S2>asteroid S2>cloud S2>blackhole");
}

RULE_TEST("ST-9.5", rival_s_satellites_are_not_to_be_moved) {
    ST_FROM(HAND "notes2 S2=moon", "legal 1 2 3 4 5");
}

RULE_TEST("ST-9.5", satellites_in_telescope_and_hand_do_not_move) {
    ST_FROM(HAND "scope1 1:S2; hand1 S3 B4a", "legal 1 2 3 4 5");
}

RULE_TEST("ST-9.5", score_takes_the_stacks_as_they_lie) {
    ST_FROM(HAND "scope1 1:P3a; notes1 P1a S2=moon", "types1 2x1 0x1 0x0 0x0 0x0");
    ST_FROM(HAND "scope1 1:P3a; notes1 P1a P60 P4a P5a S2=planet", "types1 2x3 0x0 0x0 0x0 0x0");
}

#define LAST                                                                                       \
    "option hand; turn 22; row C4b M2b P3b C5a B60; hand1 S1 M5a; hand2 S2 C2a; scope1 1:P3a; "    \
    "scope2 1:A3a; deck C1a C1b; "

RULE_TEST("ST-9.5", both_arrange_at_the_end_in_seat_order) {
    ST_FROM(LAST "notes1 S3=cloud",
            "do 1 C4b>t -2 S1 S2; phase ARRANGE; acts 1; notes1 S3=cloud S1=planet; count 9; "
            "legal S1>moon S1>asteroid S1>cloud S1>blackhole S3>planet S3>moon S3>asteroid "
            "S3>blackhole done; do S3>planet S1>moon; legal done; do done; acts 2; "
            "legal S2>moon S2>asteroid S2>cloud S2>blackhole done; do done; phase END; "
            "notes1 S3=planet S1=moon; notes2 P3b S2=planet");
}

RULE_TEST("ST-9.5 ST-4", seat_without_satellites_is_skipped_in_arrange) {
    ST_FROM(LAST, "do 1 C4b>t -2 M5a S2; phase ARRANGE; acts 2");
    ST_FROM(LAST, "do 1 C4b>t -2 S1 C2a; phase ARRANGE; acts 1; do done; phase END");
    ST_FROM(LAST, "do 1 C4b>t -2 M5a C2a; phase END");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(satellite_counts_as_a_card_of_its_number),
        RULE(satellite_is_in_one_stack_only),
        RULE(assignment_is_made_anew_whenever_the_areas_change),
        RULE(nobody_is_asked_in_the_automatic_game),
        RULE(assignment_is_the_first_best_of_all_for_every_pair_of_stacks),
        RULE(assignment_is_the_first_best_of_all_for_random_notebooks),
        RULE(owner_chooses_the_stack_and_may_move_it_in_its_take),
        RULE(each_satellite_moves_once_in_a_phase),
        RULE(satellite_may_move_again_in_the_next_turn),
        RULE(rival_s_satellites_are_not_to_be_moved),
        RULE(satellites_in_telescope_and_hand_do_not_move),
        RULE(score_takes_the_stacks_as_they_lie),
        RULE(both_arrange_at_the_end_in_seat_order),
        RULE(seat_without_satellites_is_skipped_in_arrange),
    };
    return cmocka_run_group_tests_name("Stellar, satellites", tests, NULL, NULL);
}
