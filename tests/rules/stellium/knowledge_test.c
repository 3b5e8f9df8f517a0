/* Who knows what (SM-11): a witness for every secret. What a seat may not know may change and its
 * view does not move by a byte; what it may know cannot change without the view moving. */
#include "rule_test.h"
#include "secrets.h"
#include "sm_scene.h"

#define HANDS                                                                                      \
    "hand0 line_planet arc_star; hand1 snake_comet orbit_star bridge_comet; hand2 cores_comet; "
#define ROW                                                                                        \
    "display arc_planet arc_comet arc_supernova line_comet line_star line_supernova cores_star; "
#define RESERVE                                                                                    \
    "reserve diamond_planet diamond_comet diamond_star symbols_star symbols_comet snake_planet; "
#define BASE   "seats 3; planet 1; comet 11; star 9; round 5; " HANDS ROW RESERVE
#define FACEUP "option face_up; " BASE
#define OTHER_HAND                                                                                 \
    "hand1 diamond_star orbit_star bridge_comet; reserve diamond_planet diamond_comet "            \
    "snake_comet symbols_star symbols_comet snake_planet"
#define OTHER_ORDER                                                                                \
    "reserve snake_planet diamond_comet symbols_star diamond_star diamond_planet symbols_comet"

static const struct secret secrets[] = {
    {"SM-11: a hand's objective may be in the reserve, and only its seat knows", BASE,
     BASE OTHER_HAND, "", "", "1"},
    {"SM-11: with hands=face_up everybody knows", FACEUP, FACEUP OTHER_HAND, "", "", "012"},
    {"SM-11: two hands may have exchanged objectives, and only they know", BASE,
     BASE "hand1 cores_comet orbit_star bridge_comet; hand2 snake_comet", "", "", "12"},
    {"SM-11: seat 0's hand is as hidden from the others", BASE,
     BASE "hand0 line_planet cores_comet; hand2 arc_star", "", "", "02"},
    {"SM-11: the order of a hand is its seat's", BASE,
     BASE "hand1 orbit_star snake_comet bridge_comet", "", "", "1"},
    {"SM-11: nobody knows the order of the reserve", BASE, BASE OTHER_ORDER, "", "", ""},
    {"SM-11: nobody does with hands=face_up", FACEUP, FACEUP OTHER_ORDER, "", "", ""},
    {"SM-11: bodies are public", BASE, BASE "planet 2", "", "", "012"},
    {"SM-11: discs are public", BASE, BASE "discs 1 0 2 3 4 5", "", "", "012"},
    {"SM-11: turns of discs are public", BASE, BASE "turns 0 0 1 0 0 0", "", "", "012"},
    {"SM-11: tokens are public", BASE, BASE "tokens2 planet", "", "", "012"},
    {"SM-11: the size of a hand is public", BASE, BASE "hand1 snake_comet orbit_star", "", "",
     "012"},
    {"SM-11: the size of the reserve is public", BASE,
     BASE "reserve diamond_planet diamond_comet diamond_star symbols_star symbols_comet", "", "",
     "012"},
    {"SM-11: the display is public", BASE,
     BASE "display arc_planet arc_comet arc_supernova line_comet line_star line_supernova "
          "symbols_star; reserve diamond_planet diamond_comet diamond_star cores_star "
          "symbols_comet snake_planet",
     "", "", "012"},
    {"SM-11: rejected objectives are public", BASE,
     BASE "reserve diamond_planet diamond_comet diamond_star symbols_star symbols_comet "
          "orbit_planet",
     "", "", "012"},
    {"SM-11: validated objectives are public", BASE "done1 triangle_star",
     BASE
     "done1 line_comet;"
     "display arc_planet arc_comet arc_supernova triangle_star line_star line_supernova cores_star",
     "", "", "012"},
    {"SM-11: what was paid is public", BASE "done1 cores_planet:2", BASE "done1 cores_planet:4", "",
     "", "012"},
    {"SM-11: whose turn it is is public", BASE, BASE "seat 1", "", "", "012"},
    {"SM-11: the first player is public", BASE, BASE "first 2", "", "", "012"},
    {"SM-11: the round is public", BASE, BASE "round 6", "", "", "012"},
    {"SM-5.3 SM-11: the body drawn is public", BASE "drawn star", BASE "drawn planet", "", "",
     "012"},
    {"SM-6.1 SM-11: where a body waits, and its influence, is public", BASE "drawn star",
     BASE "drawn star", "comet@1", "comet@11", "012"},
    {"SM-6.1 SM-11: the influence of a body is public", BASE "drawn comet", BASE "drawn comet",
     "star@2", "supernova@2", "012"},
};

RULE_TEST("SM-11", nobody_knows_the_generator_nor_how_much_of_a_deal_is_used) {
    secrets_assert_generator_hidden(&sm_notation, BASE);
}

RULE_TEST("SM-11", view_keeps_the_own_hand_and_the_number_of_cards_in_others) {
    struct sm_state view = sm_scene(BASE);
    stellium.redact(&view, 0);
    SM_EXPECT(&view, "hand0 line_planet arc_star; hand1 ? ? ?; hand2 ?; reserve ? ? ? ? ? ?; "
                     "reserve_left 6; display arc_planet arc_comet arc_supernova line_comet "
                     "line_star line_supernova cores_star");
    SM_EXPECT(&view, "hidden diamond_planet diamond_comet diamond_star orbit_star snake_planet "
                     "snake_comet bridge_comet cores_comet symbols_comet symbols_star");
    view = sm_scene(BASE);
    stellium.redact(&view, 1);
    SM_EXPECT(&view, "hand0 ? ?; hand1 snake_comet orbit_star bridge_comet; hand2 ?");
}

RULE_TEST("SM-11 SM-8.2 SM-12", with_hands_face_up_only_the_reserve_is_hidden) {
    struct sm_state view = sm_scene(FACEUP);
    stellium.redact(&view, 0);
    SM_EXPECT(&view, "hand0 line_planet arc_star; hand1 snake_comet orbit_star bridge_comet; "
                     "hand2 cores_comet; reserve ? ? ? ? ? ?");
    SM_EXPECT(&view, "hidden diamond_planet diamond_comet diamond_star snake_planet symbols_comet "
                     "symbols_star");
}

RULE_TEST("SM-8.2 SM-11", taken_card_is_told_to_all_and_then_lies_face_down) {
    for (uint8_t seat = 0; seat < 3; seat++) {
        struct sm_table table;
        char told[SM_TEXT];
        sm_table_set(&table, "phase take; " BASE "phase take");
        SM_RUN(&table, "do line_star");
        events_redact(table.scenario.events, table.scenario.events_count, seat);
        sm_show_events(table.scenario.events, table.scenario.events_count, told);
        assert_string_equal(told, "take 0 line_star - 4 / reveal diamond_planet 4 5 / turn 1 5 0");
        stellium.redact(&table.state, seat);
        SM_RUN(&table, seat == 0 ? "hand0 line_planet arc_star line_star" : "hand0 ? ? ?");
    }
}

RULE_TEST("SM-11 SM-8.2", what_was_seen_taken_is_not_remembered) {
    static const char *const scene = BASE "phase take; hand1 snake_comet orbit_star";
    struct sm_state one, other; /* seat 0 took line_star or line_comet; the other went as well */
    struct scenario scenario;
    scenario_play(&sm_notation, &scenario, &one, scene, "line_star star star@2 r1");
    scenario_play(&sm_notation, &scenario, &other, scene, "line_star star star@2 r1");
    one.hand[0][2] = sm_objective_named("diamond_comet");
    one.where[sm_objective_named("diamond_comet")] = SM_IN_HAND;
    one.where[sm_objective_named("line_star")] = SM_IN_RESERVE;
    for (uint8_t i = 0; i < one.reserve_left; i++) {
        if (one.reserve[i] == sm_objective_named("diamond_comet")) {
            one.reserve[i] = sm_objective_named("line_star");
        }
    }
    sm_assert_position(&one);
    assert_false(views_same(&stellium, &one, &other, 0));
    assert_true(views_same(&stellium, &one, &other, 1));
    assert_true(views_same(&stellium, &one, &other, 2));
}

static void compare_legal(const struct sm_state *s, void *data) {
    const uint8_t acts = stellium.to_act(s);
    if (!secrets_assert_legal_in_view(&stellium, s)) {
        return;
    }
    for (uint8_t seat = 0; seat < s->seats; seat++) { /* public numbers read as before */
        struct sm_state other = *s;
        stellium.redact(&other, seat);
        assert_int_equal(sm_total(&other, acts), sm_total(s, acts));
        assert_int_equal(sm_hand_size(&other, acts), sm_hand_size(s, acts));
        assert_int_equal(sm_bag_size(&other), sm_bag_size(s));
    }
    ++*(unsigned *)data;
}

RULE_TEST("SM-11", what_is_legal_follows_from_the_view) {
    const uint8_t kinds[][SM_OPTIONS] = {{0}, {0, 1, 1, 0, 1}, {1, 2, 0, 1, 0}, {1, 3, 1, 1, 1}};
    unsigned seen = 0;
    for (uint32_t seed = 0; seed < 12; seed++) {
        sm_random_game((uint8_t)(2 + seed % 3), kinds[seed % 4], seed, compare_legal, &seen);
    }
    assert_in_range(seen, 500, 100000);
}

int main(void) {
    static const struct CMUnitTest sentences[] = {
        RULE(nobody_knows_the_generator_nor_how_much_of_a_deal_is_used),
        RULE(view_keeps_the_own_hand_and_the_number_of_cards_in_others),
        RULE(with_hands_face_up_only_the_reserve_is_hidden),
        RULE(taken_card_is_told_to_all_and_then_lies_face_down),
        RULE(what_was_seen_taken_is_not_remembered),
        RULE(what_is_legal_follows_from_the_view),
    };
    return secrets_run(&sm_notation, "Stellium, who knows what", secrets, COUNT_OF(secrets),
                       sentences, COUNT_OF(sentences));
}
