/* The box, discs, set-up, given deals, options (SM-1, SM-2, SM-3, SM-12). */
#include <string.h>

#include "match.h"
#include "rule_test.h"
#include "sm_scene.h"

static const uint8_t defaults[SM_OPTIONS] = {0};

RULE_TEST("SM-1.1 SM-1.2", box_has_38_bodies_of_four_kinds_for_42_spaces_and_10_holes) {
    static const char *const names[] = {"planet", "comet", "star", "supernova"};
    static const uint8_t counts[] = {11, 10, 9, 8};
    unsigned sum = 0;
    assert_int_equal(SM_KINDS, 4);
    assert_int_equal(SM_SPACES, 42);
    assert_int_equal(SM_CELLS - SM_SPACES, 10);
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        assert_string_equal(sm_kind_names[kind], names[kind]);
        assert_int_equal(sm_bodies_of[kind], counts[kind]);
        sum += sm_bodies_of[kind];
    }
    assert_int_equal(sum, 38);
}

RULE_TEST("SM-1.3 SM-7.6", objectives_are_ten_shapes_of_four_kinds_by_name) {
    static const char *const names[SM_OBJECTIVES] = {
        "line_planet",      "line_comet",      "line_star",      "line_supernova",
        "arc_planet",       "arc_comet",       "arc_star",       "arc_supernova",
        "rectangle_planet", "rectangle_comet", "rectangle_star", "rectangle_supernova",
        "diamond_planet",   "diamond_comet",   "diamond_star",   "diamond_supernova",
        "triangle_planet",  "triangle_comet",  "triangle_star",  "triangle_supernova",
        "orbit_planet",     "orbit_comet",     "orbit_star",     "orbit_supernova",
        "snake_planet",     "snake_comet",     "snake_star",     "snake_supernova",
        "bridge_planet",    "bridge_comet",    "bridge_star",    "bridge_supernova",
        "cores_planet",     "cores_comet",     "cores_star",     "cores_supernova",
        "symbols_planet",   "symbols_comet",   "symbols_star",   "symbols_supernova"};
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        char buffer[32];
        struct text text = text_over(buffer, sizeof buffer);
        sm_write_id(&text, objective);
        assert_string_equal(buffer, names[objective]);
        assert_int_equal(sm_objective_named(names[objective]), objective);
        assert_int_equal(sm_shape(objective), objective / 4);
        assert_int_equal(sm_kind(objective), objective % 4);
        assert_int_equal(sm_tiered(objective), objective >= 32);
    }
}

RULE_TEST("SM-1.4 SM-3.4", every_seat_begins_with_its_four_tokens_and_no_objective) {
    for (uint8_t seats = 2; seats <= 4; seats++) {
        struct sm_state s;
        assert_int_equal(sm_begin(&s, seats, defaults, seats, ""), RESULT_OK);
        for (uint8_t seat = 0; seat < SM_SEATS; seat++) {
            assert_int_equal(s.tokens[seat], seat < seats ? 15 : 0);
            assert_int_equal(sm_hand_size(&s, seat), 0);
            assert_int_equal(s.score[seat], 0);
        }
    }
}

RULE_TEST("SM-1.5", two_three_or_four_seats_play) {
    static const bool accepted[] = {false, false, true, true, true, false};
    for (uint8_t seats = 0; seats < COUNT_OF(accepted); seats++) {
        const struct setup setup = game_default_setup(&stellium, seats, 1);
        assert_int_equal(game_accepts(&stellium, &setup) == RESULT_OK, accepted[seats]);
    }
}

/* SM-2.6, as the table of RULES.md has it. */
static const char *const faces[SM_PLACES][4] = {
    {"planet", "comet", "star", "supernova"}, {"planet", "comet", "supernova", "star"},
    {"planet", "star", "comet", "supernova"}, {"planet", "star", "supernova", "comet"},
    {"planet", "supernova", "comet", "star"}, {"planet", "supernova", "star", "comet"}};

RULE_TEST("SM-2.6 SM-2.7", symbols_lie_as_disc_place_and_turn_say) {
    static const uint8_t holes[4] = {0, 1, 3, 4};
    for (uint8_t disc = 0; disc < SM_PLACES; disc++) {
        for (uint8_t place = 0; place < SM_PLACES; place++) {
            for (uint8_t turn = 0; turn < 6; turn++) {
                struct sm_state s = sm_scene("");
                uint8_t want[SM_GALAXY] = {SM_NO_KIND, SM_NO_KIND, SM_NO_KIND, SM_NO_KIND,
                                           SM_NO_KIND, SM_NO_KIND, SM_NO_KIND};
                s.disc[place] = disc;
                s.disc[disc] = place;
                s.turn[place] = turn;
                sm_refresh(&s);
                for (size_t i = 0; i < 4; i++) {
                    want[1 + (holes[i] + turn) % 6] = sm_kind_named(faces[disc][i]);
                }
                for (uint8_t slot = 0; slot < SM_GALAXY; slot++) {
                    assert_int_equal(sm_symbol(&s, (uint8_t)(7 * place + slot)), want[slot]);
                }
            }
        }
    }
}

RULE_TEST("SM-2.6", each_disc_has_each_colour_once_and_black_holes_have_none) {
    SM_FROM("", "symbols:planet 1 8 15 22 29 36; symbols:comet 2 9 18 26 32 40; "
                "symbols:star 4 12 16 23 33 39; symbols:supernova 5 11 19 25 30 37");
    SM_FROM("discs 5 4 3 2 1 0; turns 1 0 0 0 0 5",
            "symbols:planet 2 8 15 22 29 41; symbols:comet 6 11 19 25 30 36");
}

RULE_TEST("SM-3.1", discs_and_turns_are_all_drawn) {
    unsigned discs[SM_PLACES][SM_PLACES] = {{0}}, turns[SM_PLACES][6] = {{0}};
    for (uint32_t seed = 0; seed < 1200; seed++) {
        struct sm_state s;
        unsigned seen = 0;
        assert_int_equal(sm_begin(&s, 2, defaults, seed, ""), RESULT_OK);
        for (uint8_t place = 0; place < SM_PLACES; place++) {
            discs[place][s.disc[place]]++;
            turns[place][s.turn[place]]++;
            seen |= 1u << s.disc[place];
        }
        assert_int_equal(seen, 63);
    }
    for (size_t i = 0; i < 36; i++) {
        assert_in_range(discs[i / 6][i % 6], 150, 250);
        assert_in_range(turns[i / 6][i % 6], 150, 250);
    }
}

RULE_TEST("SM-3.2", every_galaxy_has_one_body_of_each_kind_on_its_start_spaces) {
    unsigned on_own_symbol = 0;
    for (uint32_t seed = 0; seed < 600; seed++) {
        struct sm_state s;
        assert_int_equal(sm_begin(&s, (uint8_t)(2 + seed % 3), defaults, seed, ""), RESULT_OK);
        for (uint8_t place = 0; place < SM_PLACES; place++) {
            unsigned kinds = 0;
            for (uint8_t slot = 0; slot < SM_GALAXY; slot++) {
                const uint8_t cell = (uint8_t)(7 * place + slot);
                assert_int_equal(s.cell[cell] != 0, sm_symbol(&s, cell) != SM_NO_KIND);
                kinds |= s.cell[cell] == 0 ? 0 : 1u << sm_body(&s, cell);
                on_own_symbol += s.cell[cell] != 0 && sm_body(&s, cell) == sm_symbol(&s, cell);
            }
            assert_int_equal(kinds, 15);
        }
        sm_assert_position(&s);
    }
    assert_in_range(on_own_symbol, 3300, 3900); /* one of four of 14400 */
}

RULE_TEST("SM-3.3 SM-1.3", every_objective_is_dealt_once_and_anywhere) {
    unsigned shown[SM_OBJECTIVES] = {0};
    for (uint32_t seed = 0; seed < 1000; seed++) {
        struct sm_state s;
        unsigned seen[SM_OBJECTIVES] = {0};
        assert_int_equal(sm_begin(&s, 4, defaults, seed, ""), RESULT_OK);
        for (uint8_t i = 0; i < 8; i++) {
            seen[s.display[i]]++;
            shown[s.display[i]]++;
            assert_int_equal(s.where[s.display[i]], SM_IN_DISPLAY);
        }
        for (uint8_t i = 0; i < s.reserve_left; i++) {
            seen[s.reserve[i]]++;
            assert_int_equal(s.where[s.reserve[i]], SM_IN_RESERVE);
        }
        for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
            assert_int_equal(seen[objective], 1);
        }
    }
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        assert_in_range(shown[objective], 150, 250);
    }
}

RULE_TEST("SM-3.5", first_player_is_drawn_and_turns_go_round_in_seat_order) {
    unsigned firsts[SM_SEATS] = {0};
    for (uint32_t seed = 0; seed < 800; seed++) {
        struct sm_state s;
        assert_int_equal(sm_begin(&s, 4, defaults, seed, ""), RESULT_OK);
        assert_int_equal(s.first, s.seat);
        assert_int_equal(stellium.to_act(&s), s.first);
        firsts[s.first]++;
    }
    for (uint8_t seat = 0; seat < SM_SEATS; seat++) {
        assert_in_range(firsts[seat], 150, 250);
    }
}

RULE_TEST("SM-3.5", round_begins_with_the_first_player) {
    SM_FROM("seats 3; first 1; seat 1; phase take",
            "round 2; do line_planet; seat 2; round 2; told take 1 line_planet - 0 / reveal "
            "arc_supernova 0 32 / turn 2 2 0");
    SM_FROM("seats 3; first 1; seat 2; phase take", "do line_planet; seat 0; round 2");
    SM_FROM("seats 3; first 1; seat 0; phase take", "do line_planet; seat 1; round 3");
}

/* All of a deal with three seats: first seat, discs, turns, bodies by place, objectives. */
#define FIRST "2 "
#define DISCS "5 0 4 1 3 2 "
#define TURNS "1 2 3 4 5 0 "
#define BODIES                                                                                     \
    "planet comet star supernova comet star supernova planet star supernova planet comet "         \
    "supernova planet comet star planet star comet supernova supernova star comet planet "
#define DISPLAY                                                                                    \
    "cores_planet line_star arc_comet rectangle_supernova diamond_star orbit_planet bridge_comet "
#define RESERVE                                                                                    \
    "line_planet line_comet line_supernova arc_planet arc_star arc_supernova rectangle_planet "    \
    "rectangle_comet rectangle_star diamond_planet diamond_comet diamond_supernova "               \
    "triangle_planet triangle_comet triangle_star triangle_supernova orbit_comet orbit_star "      \
    "orbit_supernova snake_planet snake_comet snake_star snake_supernova bridge_planet "           \
    "bridge_star bridge_supernova cores_comet cores_star cores_supernova symbols_planet "          \
    "symbols_comet symbols_star symbols_supernova"
#define WHOLE FIRST DISCS TURNS BODIES DISPLAY RESERVE

RULE_TEST("SM-3.6", whole_deal_lies_as_given) {
    struct sm_state s;
    assert_int_equal(sm_begin(&s, 3, defaults, 9, WHOLE), RESULT_OK);
    assert_int_equal(s.chance.given, 1 + 6 + 6 + 24 + 40);
    SM_EXPECT(&s, "first 2; acts 2; discs 5 0 4 1 3 2; turns 1 2 3 4 5 0");
    SM_EXPECT(&s, "display cores_planet line_star arc_comet rectangle_supernova diamond_star "
                  "orbit_planet bridge_comet");
    SM_EXPECT(&s, "reserve " RESERVE);
    /* Turn 1: the start spaces are 2 3 5 6; turn 2: 8 10 11 13; and so on. */
    SM_EXPECT(&s, "planets 2 13 18 24 29 40; comets 3 8 19 26 32 39");
}

RULE_TEST("SM-3.6", bodies_are_dealt_by_ascending_cell_of_each_place) {
    uint8_t deal[DEAL_MAX];
    struct sm_state s;
    const uint16_t n = sm_deal_of(WHOLE, deal, DEAL_MAX);
    uint8_t at = 13;
    assert_int_equal(n, 77);
    assert_int_equal(sm_begin(&s, 3, defaults, 9, WHOLE), RESULT_OK);
    for (uint8_t cell = 0; cell < SM_CELLS; cell++) {
        if (s.cell[cell] != 0) {
            assert_int_equal(sm_body(&s, cell), deal[at]);
            at++;
        }
    }
    assert_int_equal(at, 37);
}

/* The outcomes of a set-up in the order of SM-3.6. */
static void list_outcomes(const struct sm_state *s, uint8_t list[77]) {
    uint8_t n = 0;
    const uint8_t shown = (uint8_t)(40 - s->reserve_left);
    list[n++] = s->first;
    memcpy(list + n, s->disc, 6);
    memcpy(list + n + 6, s->turn, 6);
    n = 13;
    for (uint8_t cell = 0; cell < SM_CELLS; cell++) {
        if (s->cell[cell] != 0) {
            list[n++] = sm_body(s, cell);
        }
    }
    memcpy(list + n, s->display, shown);
    n = (uint8_t)(n + shown);
    for (uint8_t i = s->reserve_left; i > 0; i--) {
        list[n++] = s->reserve[i - 1];
    }
    assert_int_equal(n, 77);
}

RULE_TEST("SM-3.6", deal_may_end_anywhere_and_the_generator_goes_on) {
    uint8_t all[DEAL_MAX];
    sm_deal_of(WHOLE, all, DEAL_MAX);
    for (uint16_t given = 0; given <= 77; given++) {
        struct sm_state s;
        uint8_t list[77];
        struct setup setup = game_default_setup(&stellium, 3, given);
        memset(&s, 0, sizeof s);
        setup.deal = all;
        setup.deal_count = given;
        assert_int_equal(game_begin(&stellium, &s, &setup, NULL), RESULT_OK);
        assert_int_equal(s.chance.given, given);
        list_outcomes(&s, list);
        assert_memory_equal(list, all, given);
        sm_assert_position(&s);
    }
}

RULE_TEST("SM-3.6", what_is_not_given_depends_on_the_seed) {
    struct sm_state one, other;
    assert_int_equal(sm_begin(&one, 3, defaults, 1, FIRST DISCS TURNS BODIES), RESULT_OK);
    assert_int_equal(sm_begin(&other, 3, defaults, 2, FIRST DISCS TURNS BODIES), RESULT_OK);
    assert_memory_equal(one.cell, other.cell, SM_CELLS);
    assert_memory_not_equal(one.reserve, other.reserve, SM_RESERVE);
}

RULE_TEST("SM-3.6", outcomes_that_cannot_be_are_refused) {
    static const char *const deals[] = {
        "3",                               /* no such seat */
        "0 6",                             /* no such disc */
        "0 1 1",                           /* a disc at two places */
        "0 0 1 2 3 4 5 6",                 /* no such turn */
        FIRST DISCS TURNS "planet planet", /* two of a kind in one galaxy */
        FIRST DISCS TURNS "4",             /* no such kind */
        FIRST DISCS TURNS BODIES "40",     /* no such objective */
        FIRST DISCS TURNS BODIES "line_star line_star",
        FIRST DISCS TURNS BODIES DISPLAY "cores_planet", /* in the display already */
    };
    struct sm_state s;
    for (size_t i = 0; i < COUNT_OF(deals); i++) {
        assert_int_equal(sm_begin(&s, 3, defaults, 1, deals[i]), RESULT_DEAL);
    }
    assert_int_equal(sm_begin(&s, 3, defaults, 1, "2"), RESULT_OK);
    assert_int_equal(sm_begin(&s, 2, defaults, 1, "2"), RESULT_DEAL);
}

/* A whole deal of three seats, and outcomes behind it: asks for a star in a match. */
static enum result ask_with(const char *later, uint8_t touch, uint8_t *drawn) {
    struct sm_state memory[2];
    struct action log[8];
    struct match match;
    uint8_t outcomes[DEAL_MAX];
    char deal[2048] = WHOLE " ";
    struct setup setup = game_default_setup(&stellium, 3, 3);
    const struct match_memory space = {&memory[0], &memory[1], log, 8};
    setup.options[SM_OPTION_TOUCH] = touch;
    strcat(deal, later);
    setup.deal_count = sm_deal_of(deal, outcomes, DEAL_MAX);
    setup.deal = outcomes;
    assert_int_equal(match_begin(&match, &stellium, &setup, space, NULL), RESULT_OK);
    const struct hash before = match_hash(&match);
    const uint8_t kind = touch == SM_TOUCH_BLIND ? SM_NO_KIND : SM_STAR;
    const enum result result = match_play(&match, (struct action){.verb = SM_ASK, .a = kind}, NULL);
    assert_int_equal(hash_same(before, match_hash(&match)), result != RESULT_OK);
    *drawn = memory[0].drawn;
    return result;
}

RULE_TEST("SM-3.6 SM-5.1", kinds_touched_come_from_the_deal_in_turn) {
    uint8_t drawn;
    assert_int_equal(ask_with("planet star comet", SM_TOUCH_FEEL, &drawn), RESULT_OK);
    assert_int_equal(drawn, SM_STAR);
    assert_int_equal(ask_with("planet comet comet planet comet star", SM_TOUCH_FEEL, &drawn),
                     RESULT_OK);
    assert_int_equal(drawn, SM_COMET);
    assert_int_equal(ask_with("planet comet supernova star", SM_TOUCH_HURRIED, &drawn), RESULT_OK);
    assert_int_equal(drawn, SM_SUPERNOVA);
    assert_int_equal(ask_with("comet star", SM_TOUCH_BLIND, &drawn), RESULT_OK);
    assert_int_equal(drawn, SM_COMET);
    assert_int_equal(ask_with("planet comet", SM_TOUCH_SURE, &drawn), RESULT_OK);
    assert_int_equal(drawn, SM_STAR);
}

RULE_TEST("SM-3.6 SM-5.1", touched_kinds_that_the_bag_has_no_more_are_refused) {
    uint8_t drawn; /* two supernovas are in the bag */
    assert_int_equal(ask_with("supernova supernova planet", SM_TOUCH_FEEL, &drawn), RESULT_OK);
    assert_int_equal(ask_with("supernova supernova supernova", SM_TOUCH_FEEL, &drawn), RESULT_DEAL);
    assert_int_equal(ask_with("4", SM_TOUCH_FEEL, &drawn), RESULT_DEAL);
}

RULE_TEST("SM-3.6 SM-9.2", handful_of_a_refill_comes_from_the_deal) {
    SM_FROM("planet 0 7; hand0 cores_planet; phase validate",
            "given star star star comet planet; do cores_planet/7; handful 1 1 3 0");
}

static enum result begin_with(uint8_t seats, uint8_t first, uint32_t seed, const char *deal,
                              struct sm_state *s) {
    const uint8_t options[SM_OPTIONS] = {[SM_OPTION_FIRST] = first};
    return sm_begin(s, seats, options, seed, deal);
}

RULE_TEST("SM-3.5 SM-12", seat_that_is_named_begins_every_round) {
    for (uint8_t seats = 2; seats <= SM_SEATS; seats++) {
        for (uint8_t first = 1; first <= seats; first++) {
            struct sm_state s;
            for (uint32_t seed = 0; seed < 8; seed++) {
                assert_int_equal(begin_with(seats, first, seed, "", &s), RESULT_OK);
                assert_int_equal(s.first, first - 1);
                assert_int_equal(stellium.to_act(&s), first - 1);
            }
        }
    }
}

RULE_TEST("SM-3.5", seat_beyond_the_table_cannot_begin) {
    struct sm_state s;
    for (uint8_t seats = 2; seats <= SM_SEATS; seats++) {
        for (uint8_t first = (uint8_t)(seats + 1); first <= SM_SEATS + 1; first++) {
            assert_int_equal(begin_with(seats, first, 1, "", &s), RESULT_OPTION);
        }
    }
}

RULE_TEST("SM-3.5 SM-3.6", who_begins_is_drawn_and_dealt_only_if_nobody_is_named) {
    struct sm_state s;
    unsigned begun = 0;
    for (uint32_t seed = 0; seed < 64; seed++) {
        assert_int_equal(begin_with(4, 0, seed, "", &s), RESULT_OK);
        begun |= 1u << s.first;
    }
    assert_int_equal(begun, 15);
    assert_int_equal(begin_with(3, 0, 9, "2 5 0", &s), RESULT_OK);
    SM_EXPECT(&s, "first 2");
    assert_int_equal(s.disc[0], 5);
    assert_int_equal(begin_with(3, 1, 9, "5 0", &s), RESULT_OK);
    SM_EXPECT(&s, "first 0");
    assert_int_equal(s.disc[0], 5);
}

RULE_TEST("SM-12", options_have_the_rules_names_and_defaults) {
    static const struct {
        const char *name;
        const char *words[6];
    } rows[] = {{"first", {"random", "1", "2", "3", "4", NULL}},
                {"limit", {"full", "first", NULL}},
                {"touch", {"feel", "hurried", "blind", "sure", NULL}},
                {"influence", {"must", "may", NULL}},
                {"first_turn", {"play", "skip", NULL}},
                {"hands", {"face_down", "face_up", NULL}},
                {"snakes", {"two_galaxies", "any", NULL}}};
    assert_int_equal(stellium.options_count, COUNT_OF(rows));
    assert_string_equal(stellium.id, "stellium");
    assert_string_equal(stellium.options[SM_OPTION_FIRST].label, "Who begins");
    for (uint8_t i = 0; i < COUNT_OF(rows); i++) {
        const struct option *const option = &stellium.options[i];
        assert_string_equal(option->name, rows[i].name);
        assert_int_equal(option->fallback, 0);
        assert_int_equal(option->min, 0);
        assert_int_equal(option->label == NULL, i == SM_OPTION_SNAKES); /* nobody is offered it */
        for (uint8_t value = 0; value <= option->max; value++) {
            assert_non_null(rows[i].words[value]);
            assert_string_equal(option->words[value], rows[i].words[value]);
        }
        assert_null(rows[i].words[option->max + 1]);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(box_has_38_bodies_of_four_kinds_for_42_spaces_and_10_holes),
        RULE(objectives_are_ten_shapes_of_four_kinds_by_name),
        RULE(every_seat_begins_with_its_four_tokens_and_no_objective),
        RULE(two_three_or_four_seats_play),
        RULE(symbols_lie_as_disc_place_and_turn_say),
        RULE(each_disc_has_each_colour_once_and_black_holes_have_none),
        RULE(discs_and_turns_are_all_drawn),
        RULE(every_galaxy_has_one_body_of_each_kind_on_its_start_spaces),
        RULE(every_objective_is_dealt_once_and_anywhere),
        RULE(first_player_is_drawn_and_turns_go_round_in_seat_order),
        RULE(round_begins_with_the_first_player),
        RULE(whole_deal_lies_as_given),
        RULE(bodies_are_dealt_by_ascending_cell_of_each_place),
        RULE(deal_may_end_anywhere_and_the_generator_goes_on),
        RULE(what_is_not_given_depends_on_the_seed),
        RULE(outcomes_that_cannot_be_are_refused),
        RULE(kinds_touched_come_from_the_deal_in_turn),
        RULE(touched_kinds_that_the_bag_has_no_more_are_refused),
        RULE(handful_of_a_refill_comes_from_the_deal),
        RULE(seat_that_is_named_begins_every_round),
        RULE(seat_beyond_the_table_cannot_begin),
        RULE(who_begins_is_drawn_and_dealt_only_if_nobody_is_named),
        RULE(options_have_the_rules_names_and_defaults),
    };
    return cmocka_run_group_tests_name("Stellium, set-up", tests, NULL, NULL);
}
