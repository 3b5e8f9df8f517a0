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
    {"SM-8.2 SM-11: a hand is known to all, for it was shown when it was taken", BASE,
     BASE OTHER_HAND, "", "", "012"},
    {"SM-11: with hands=face_up as well", FACEUP, FACEUP OTHER_HAND, "", "", "012"},
    {"SM-8.2 SM-11: everybody knows who holds what", BASE,
     BASE "hand1 cores_comet orbit_star bridge_comet; hand2 snake_comet", "", "", "012"},
    {"SM-8.2 SM-11: of seat 0 too", BASE, BASE "hand0 line_planet cores_comet; hand2 arc_star", "",
     "", "012"},
    {"SM-8.2 SM-11: everybody knows in which order a hand was taken", BASE,
     BASE "hand1 orbit_star snake_comet bridge_comet", "", "", "012"},
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

RULE_TEST("SM-11 SM-8.2", view_keeps_all_hands_and_of_the_reserve_only_its_size) {
    for (uint8_t seat = 0; seat < 3; seat++) {
        struct sm_state view = sm_scene(BASE);
        stellium.redact(&view, seat);
        SM_EXPECT(&view, HANDS "reserve ? ? ? ? ? ?; reserve_left 6; display arc_planet arc_comet "
                               "arc_supernova line_comet line_star line_supernova cores_star");
        SM_EXPECT(&view, "hidden diamond_planet diamond_comet diamond_star snake_planet "
                         "symbols_comet symbols_star");
    }
}

RULE_TEST("SM-11 SM-8.2 SM-12", hands_face_up_change_nothing_of_what_is_known) {
    struct sm_state down = sm_scene(BASE), up = sm_scene(FACEUP);
    stellium.redact(&down, 0);
    stellium.redact(&up, 0);
    down.options[SM_OPTION_HANDS] = SM_FACE_UP;
    assert_true(hash_same(game_hash(&stellium, &down), game_hash(&stellium, &up)));
}

RULE_TEST("SM-8.2 SM-11", taken_card_is_told_to_all_and_stays_known) {
    for (uint8_t seat = 0; seat < 3; seat++) {
        struct sm_table table;
        char told[SM_TEXT];
        sm_table_set(&table, "phase take; " BASE "phase take");
        SM_RUN(&table, "do line_star");
        events_redact(table.scenario.events, table.scenario.events_count, seat);
        sm_show_events(table.scenario.events, table.scenario.events_count, told);
        assert_string_equal(told, "take 0 line_star - 4 / reveal diamond_planet 4 5 / turn 1 5 0");
        stellium.redact(&table.state, seat);
        SM_RUN(&table, "hand0 line_planet arc_star line_star");
    }
}

RULE_TEST("SM-8.2 SM-11", what_was_seen_taken_is_remembered_turns_later) {
    static const char *const scene = BASE "phase take; hand1 snake_comet orbit_star";
    struct sm_state s;
    struct scenario scenario;
    scenario_play(&sm_notation, &scenario, &s, scene, "line_star star star@2 r1");
    for (uint8_t seat = 0; seat < 3; seat++) {
        struct sm_state view = s;
        stellium.redact(&view, seat);
        SM_EXPECT(&view, "hand0 line_planet arc_star line_star");
    }
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
    const uint8_t kinds[][SM_OPTIONS] = {
        {0}, {0, 0, 1, 1, 0, 1}, {2, 1, 2, 0, 1, 0}, {1, 1, 3, 1, 1, 1}, {0, 0, 0, 0, 0, 0, 1}};
    unsigned seen = 0;
    for (uint32_t seed = 0; seed < 12; seed++) {
        sm_random_game((uint8_t)(2 + seed % 3), kinds[seed % 5], seed, compare_legal, &seen);
    }
    assert_in_range(seen, 500, 100000);
}

int main(void) {
    static const struct CMUnitTest sentences[] = {
        RULE(nobody_knows_the_generator_nor_how_much_of_a_deal_is_used),
        RULE(view_keeps_all_hands_and_of_the_reserve_only_its_size),
        RULE(hands_face_up_change_nothing_of_what_is_known),
        RULE(taken_card_is_told_to_all_and_stays_known),
        RULE(what_was_seen_taken_is_remembered_turns_later),
        RULE(what_is_legal_follows_from_the_view),
    };
    return secrets_run(&sm_notation, "Stellium, who knows what", secrets, COUNT_OF(secrets),
                       sentences, COUNT_OF(sentences));
}
