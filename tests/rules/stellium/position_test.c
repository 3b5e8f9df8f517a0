/* Bytes that are no position of the game are refused: one field, or two, of a position are spoilt.
 */
#include <stddef.h>
#include <string.h>

#include "rule_test.h"
#include "sm_scene.h"

#define AT(field) offsetof(struct sm_state, field)
#define NOWHERE   0xFFFFu

struct spoilt {
    const char *name;
    const char *notation, *script;
    size_t at;
    uint8_t value;
    size_t at_2;
    uint8_t value_2;
};

#define REACHED                                                                                    \
    "round 5; reached 0; done0 rectangle_planet rectangle_comet rectangle_star "                   \
    "rectangle_supernova bridge_star"
#define REFILL "planet 0 7; hand0 cores_planet; phase validate"
#define BEGUN  "given planet comet star supernova planet; do cores_planet/7 planet@1; bag 8 9 8 3"
#define OVER   "phase over; round 9; final 9; aside all"

/* Cell 3 is empty, and so are the bytes behind the ends of lists. */
static const struct spoilt rows[] = {
    {"SM-1.1: a body too many", "", "", AT(cell) + 3, 1, NOWHERE, 0},
    {"SM-1.1: a body too few", "planet 1", "", AT(cell) + 1, 0, NOWHERE, 0},
    {"SM-1.1: a body of a kind that there is not", "", "", AT(cell), 5, NOWHERE, 0},
    {"SM-1.1: a body too many in the bag", "", "", AT(bag), 12, NOWHERE, 0},
    {"SM-1.2: a disc at two places", "", "", AT(disc) + 1, 0, NOWHERE, 0},
    {"SM-1.2: a disc that there is not", "", "", AT(disc) + 5, 6, NOWHERE, 0},
    {"SM-2.7: a turn of six sixths", "", "", AT(turn), 6, NOWHERE, 0},
    {"SM-1.3: an objective twice in the display", "", "", AT(display), 1, NOWHERE, 0},
    {"SM-1.3: an objective that there is not", "", "", AT(display), 40, NOWHERE, 0},
    {"SM-1.3: an objective twice in a hand", "hand0 arc_star cores_star", "", AT(hand), 34,
     AT(where) + 6, SM_REJECTED},
    {"SM-1.3: an objective twice in the reserve", "", "", AT(reserve), 38, AT(where) + 39,
     SM_REJECTED},
    {"SM-1.3: an objective in a hand and in the reserve", "", "", AT(hand), 39, NOWHERE, 0},
    {"SM-1.3: an objective in no hand that should be", "", "", AT(where) + 39, SM_IN_HAND, NOWHERE,
     0},
    {"SM-8.3: an objective aside while there is a reserve", "reserve arc_star", "", AT(where) + 39,
     SM_ASIDE, NOWHERE, 0},
    {"SM-3.3: a gap in the display", "", "", AT(display) + 2, SM_NONE, AT(where) + 2, SM_REJECTED},
    {"SM-3.3: a seventh objective with two seats", "", "", AT(display) + 6, 39, AT(where) + 39,
     SM_IN_DISPLAY},
    {"SM-8.1: a gap in a hand", "hand0 arc_star cores_star", "", AT(hand), SM_NONE, AT(where) + 6,
     SM_REJECTED},
    {"SM-11: an objective that is hidden", "reserve arc_star", "", AT(where) + 39, SM_HIDDEN,
     NOWHERE, 0},
    {"SM-11: an unseen one in the reserve", "", "", AT(reserve), SM_UNSEEN, NOWHERE, 0},
    {"SM-3.5: another first player than the one that is named", "", "",
     AT(options) + SM_OPTION_FIRST, 2, NOWHERE, 0},
    {"SM-3.5: a first player who has no seat", "", "", AT(options) + SM_OPTION_FIRST, 3, NOWHERE,
     0},
    {"SM-11: an unseen one in a hand", "hand1 arc_star", "", AT(hand) + 3, SM_UNSEEN, NOWHERE, 0},
    {"SM-10.4: points without an objective", "", "", AT(score), 3, NOWHERE, 0},
    {"SM-10.4: a colour without an objective", "", "", AT(colours), 1, NOWHERE, 0},
    {"SM-10.4: an objective that was not counted", "done0 line_star", "", AT(score), 0, NOWHERE, 0},
    {"SM-7.1: something paid that was not validated", "", "", AT(paid), 3, NOWHERE, 0},
    {"SM-7.5: a payment that is no tier", "done0 cores_star:2", "", AT(paid) + 34, 3, AT(score), 3},
    {"SM-7.1: a line for 4", "done0 line_star", "", AT(paid) + 2, 4, AT(score), 4},
    {"SM-1.5: an objective validated by nobody", "done0 line_star", "", AT(where) + 2,
     SM_DONE_BY + 2, NOWHERE, 0},
    {"SM-3.4: tokens of a seat that does not play", "", "", AT(tokens) + 2, 1, NOWHERE, 0},
    {"SM-3.4: a fifth token", "", "", AT(tokens), 31, NOWHERE, 0},
    {"SM-10.1: the limit reached without points", "", "", AT(limit_order), 0, AT(final_round), 2},
    {"SM-10.1: the limit reached and not noted", REACHED, "", AT(limit_order), SEAT_NONE, NOWHERE,
     0},
    {"SM-10.1: the limit reached twice", REACHED, "", AT(limit_order) + 1, 0, NOWHERE, 0},
    {"SM-10.1: a gap in the order of the limit", REACHED, "", AT(limit_order) + 2, 1, NOWHERE, 0},
    {"SM-10.1: the limit reached by nobody", REACHED, "", AT(limit_order), 2, NOWHERE, 0},
    {"SM-10.1: a round after that of the limit", REACHED, "", AT(final_round), 6, NOWHERE, 0},
    {"SM-10.2: a last round without a reason", "", "", AT(final_round), 3, NOWHERE, 0},
    {"SM-10.2: no last round without a reserve", "aside all; final 3", "", AT(final_round), 0,
     NOWHERE, 0},
    {"SM-10.2: two more rounds without a reserve", "aside all; final 3", "", AT(final_round), 4,
     NOWHERE, 0},
    {"SM-10.3: a round too late", "", "", AT(round), 31, NOWHERE, 0},
    {"SM-10.3: a round 0", "", "", AT(round), 0, NOWHERE, 0},
    {"SM-1.5: five seats", "", "", AT(seats), 5, NOWHERE, 0},
    {"SM-1.5: one seat", "", "", AT(seats), 1, NOWHERE, 0},
    {"SM-3.5: a turn of a seat that does not play", "", "", AT(seat), 2, NOWHERE, 0},
    {"SM-3.5: a first player who does not play", "", "", AT(first), 2, NOWHERE, 0},
    {"SM-12: a limit that is no option", "", "", AT(options), 2, NOWHERE, 0},
    {"SM-12: a touch that is no option", "", "", AT(options) + SM_OPTION_TOUCH, 4, NOWHERE, 0},
    {"SM-4.1: a body in hand before it is drawn", "", "", AT(drawn), 0, AT(bag), 10},
    {"SM-4.1: an influence before the draw", "", "", AT(influence), 0, NOWHERE, 0},
    {"SM-4.1: a placed body before the draw", "", "", AT(at), 0, NOWHERE, 0},
    {"SM-4.1: a turn that begins with an empty bag",
     "planet 1-6 8-11; comet 13 15-20 22-24; star 25-27 29-34; supernova 36 37", "", AT(cell) + 12,
     1, AT(bag), 0},
    {"SM-9.1: a galaxy left empty", "", "", AT(cell), 0, AT(bag) + 3, 3},
    {"SM-9.2: a galaxy to refill that was not drawn for", "", "", AT(refill_place), 0, NOWHERE, 0},
    {"SM-9.2: a handful outside a refill", "", "", AT(handful), 1, AT(bag), 10},
    {"SM-4.1: nothing to be placed", "drawn star", "", AT(drawn), SM_NO_KIND, AT(bag) + 2, 9},
    {"SM-6.3: an influence on an empty cell", "drawn star", "do star@1", AT(at), 3, NOWHERE, 0},
    {"SM-6.3: another kind's body", "drawn star; planet 3", "do star@1", AT(at), 3, NOWHERE, 0},
    {"SM-6.2: a body placed on a black hole", "drawn star; star 44", "do star@1", AT(at), 44,
     NOWHERE, 0},
    {"SM-6.1: no influence", "drawn star", "do star@1", AT(influence), SM_NO_KIND, NOWHERE, 0},
    {"SM-6.1: a token that is still there", "drawn comet", "do star@1", AT(tokens), 15, NOWHERE, 0},
    {"SM-6.3: an influence that can do nothing", "drawn supernova; star 1", "do supernova@9",
     AT(cell) + 1, 0, AT(bag) + 2, 9},
    {"SM-6.2: a collision with nothing", "drawn comet; planet 1", "do comet@1", AT(at), 2, NOWHERE,
     0},
    {"SM-9.1: a refill of a galaxy that is not empty", REFILL, "do cores_planet/7",
     AT(refill_place), 1, NOWHERE, 0},
    {"SM-9.1: a refill of no galaxy", REFILL, "do cores_planet/7", AT(refill_place), SM_PLACES,
     NOWHERE, 0},
    {"SM-9.3: a refill further than it is", REFILL, "do cores_planet/7", AT(placed), 1, NOWHERE, 0},
    {"SM-9.3: a body of a refill that is not there", REFILL, BEGUN, AT(cell) + 1, 0, AT(bag), 9},
    {"SM-9.3: a body of a refill beside the start spaces", REFILL, BEGUN, AT(cell) + 1, 0,
     AT(cell) + 3, 1},
    {"SM-9.2: a handful of six", REFILL, BEGUN, AT(handful), 2, AT(bag), 7},
    {"SM-9.2: a handful of four with a bag of many", REFILL, BEGUN, AT(handful), 0, AT(bag), 9},
    {"SM-8.4: taking in a last turn", "phase take", "", AT(round), 30, NOWHERE, 0},
    {"SM-8.3: taking without a reserve", "aside all; round 8; final 9", "", AT(phase),
     SM_PHASE_TAKE, NOWHERE, 0},
    {"SM-10.1: an end amid a round", OVER, "", AT(seat), 1, NOWHERE, 0},
    {"SM-10.1: an end before the last round", OVER, "", AT(round), 8, NOWHERE, 0},
    {"SM-4.1: a phase that there is not", "", "", AT(phase), SM_PHASE_OVER + 1, NOWHERE, 0},
};

static void spoilt_position_is_refused(void **at) {
    const struct spoilt *const row = *at;
    struct sm_table table;
    sm_table_set(&table, row->notation);
    if (*row->script != '\0') {
        SM_RUN(&table, row->script);
    }
    sm_assert_position(&table.state);
    ((uint8_t *)&table.state)[row->at] = row->value;
    if (row->at_2 != NOWHERE) {
        ((uint8_t *)&table.state)[row->at_2] = row->value_2;
    }
    assert_false(scenario_is_position(&stellium, &table.state));
}

RULE_TEST("SM-13", positions_of_whole_games_are_read_back_as_they_were) {
    static const uint8_t kinds[][SM_OPTIONS] = {
        {0}, {0, 0, 1, 1, 0, 1}, {2, 1, 2, 0, 1, 0}, {1, 1, 3, 1, 1, 1}, {0, 0, 0, 0, 0, 0, 1}};
    for (uint32_t seed = 0; seed < 24; seed++) {
        struct sm_state s;
        struct rng rng;
        rng_seed(&rng, seed, RNG_TEST, 0);
        assert_int_equal(sm_begin(&s, (uint8_t)(2 + seed % 3), kinds[seed / 3 % 5], seed, ""),
                         RESULT_OK);
        while (stellium.to_act(&s) != SEAT_NONE) {
            struct action legal[ACTIONS_MAX];
            const uint16_t n = stellium.legal(&s, legal);
            stellium.apply(&s, legal[rng_below(&rng, n)], NULL);
            sm_assert_position(&s);
        }
    }
}

int main(void) {
    struct CMUnitTest tests[COUNT_OF(rows) + 1] = {
        RULE(positions_of_whole_games_are_read_back_as_they_were)};
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const struct CMUnitTest test = {rows[i].name, spoilt_position_is_refused, NULL, NULL,
                                        (void *)&rows[i]};
        tests[i + 1] = test;
    }
    return cmocka_run_group_tests_name("Stellium, positions", tests, NULL, NULL);
}
