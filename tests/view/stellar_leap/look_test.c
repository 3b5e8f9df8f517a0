/* The closer look: what it leads through, and what A does there. */
#include <string.h>

#include "rule_test.h"
#include "sl_glass.h"

static struct glass glass;

/* The things to which the arrows lead from the one where the look begins. */
static void reach_all_things(void) {
    static const char *const arrows[] = {"U", "D", "L", "R"};
    struct look *const look = &sl_view_of(&glass)->look;
    struct things things = {0};
    struct thing queue[THINGS_MAX];
    uint8_t seen = 1;
    sl_look_game.list(glass.view.bytes, &glass.scene, &things);
    queue[0] = sl_under_focus(sl_view_of(&glass), &glass.scene);
    assert_int_not_equal(things_find(&things, queue[0]), THINGS_NONE);
    for (uint8_t at = 0; at < seen; at++) {
        for (uint8_t i = 0; i < COUNT_OF(arrows); i++) {
            uint8_t known = 0;
            look_open(look, queue[at]);
            glass_press(&glass, arrows[i]);
            while (known < seen && !thing_same(queue[known], look->at)) {
                known++;
            }
            if (known == seen) {
                queue[seen++] = look->at;
            }
        }
    }
    assert_int_equal(seen, things.count);
}

RULE_TEST("look", arrows_of_a_look_lead_to_every_thing) {
    for (uint32_t seed = 1; seed <= 5; seed++) {
        struct setup setup = game_default_setup(&stellar_leap, (uint8_t)seed, seed);
        struct sl_state state;
        struct rng rng;
        memset(&state, 0, sizeof state);
        setup.options[SL_OPTION_INTENSE] = setup.options[SL_OPTION_FRONTIERS] = 1;
        setup.options[SL_OPTION_HOMES] = seed % 2;
        rng_seed(&rng, seed, RNG_TEST, 6);
        assert_int_equal(game_begin(&stellar_leap, &state, &setup, NULL), RESULT_OK);
        for (unsigned i = 0; stellar_leap.to_act(&state) != SEAT_NONE; i++) {
            struct action legal[SL_LEGAL_MAX];
            const uint16_t n = stellar_leap.legal(&state, legal);
            if (i % 5 == 0) {
                sl_look_at(&glass, &state, stellar_leap.to_act(&state));
                reach_all_things();
            }
            stellar_leap.apply(&state, legal[rng_below(&rng, n)], NULL);
        }
    }
}

RULE_TEST("look", a_in_a_look_does_what_can_be_done_with_the_thing) {
    const struct sl_state state = sl_galaxy();
    sl_look_at(&glass, &state, 0);
    sl_focus(&glass, SKYROOST);
    assert_int_equal(glass_press(&glass, "XA"), ANSWER_DRAW);
    assert_int_equal(sl_view_of(&glass)->over, SL_OVER_LIST);
    assert_int_equal(glass_press(&glass, "X"), ANSWER_DRAW);
    look_open(&sl_view_of(&glass)->look, (struct thing){SL_THING_BAR, SL_BAR_TAX});
    assert_int_equal(glass_press(&glass, "A"), ANSWER_ACT);
    assert_int_equal(glass.scene.chosen.verb, SL_TAX);
}

RULE_TEST("look", whole_galaxy_is_a_thing_that_a_opens) {
    const struct sl_state state = sl_galaxy();
    sl_look_at(&glass, &state, 0);
    glass_press(&glass, "X");
    look_open(&sl_view_of(&glass)->look, (struct thing){SL_THING_GALAXY, 0});
    assert_int_equal(glass_press(&glass, "A"), ANSWER_DRAW);
    assert_int_equal(sl_view_of(&glass)->over, SL_OVER_MAP);
    glass_press(&glass, "RB");
    assert_int_equal(sl_view_of(&glass)->over, SL_OVER_NOTHING);
}

RULE_TEST("look", look_leaves_the_focus_at_the_thing_that_was_looked_at) {
    const struct sl_state state = sl_galaxy();
    sl_look_at(&glass, &state, 0);
    sl_focus(&glass, SKYROOST);
    glass_press(&glass, "XDB");
    assert_int_equal(sl_view_of(&glass)->body, HUSK);
    assert_false(sl_view_of(&glass)->look.open);
}

RULE_TEST("look", second_a_on_a_marked_card_keeps_both) {
    const struct sl_state state = sl_begin(3, SL_AIS_NONE, 5);
    sl_look_at(&glass, &state, stellar_leap.to_act(&state));
    glass_press(&glass, "XADXA"); /* a trait, a power */
    assert_string_equal(sl_word_of_a(sl_view_of(&glass), &glass.scene), "Keep both");
    glass_press(&glass, "U");
    assert_string_equal(sl_word_of_a(sl_view_of(&glass), &glass.scene), "Mark");
    glass_press(&glass, "UU");
    assert_string_equal(sl_word_of_a(sl_view_of(&glass), &glass.scene), "Keep both");
    assert_int_equal(glass_press(&glass, "XA"), ANSWER_ACT);
}

RULE_TEST("SL-9.3", one_looks_about_while_an_event_stays) {
    const struct event event = {.kind = SL_TOLD_EVENT, .a = 1, .c = 1, .sight = SIGHT_ALL};
    const struct sl_state state = sl_galaxy();
    sl_look_at(&glass, &state, 1);
    assert_int_equal(glass_show(&glass, event, 0), SHOW_HOLD);
    assert_int_equal(glass_press(&glass, "X"), ANSWER_DRAW);
    assert_int_equal(sl_view_of(&glass)->look.at.kind, SL_THING_CLOCK);
    assert_int_equal(glass_press(&glass, "DB"), ANSWER_DRAW);
    assert_int_equal(sl_view_of(&glass)->over, SL_OVER_NOTHING);
    assert_int_equal(glass_press(&glass, "A"), ANSWER_NOTHING);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(arrows_of_a_look_lead_to_every_thing),
        RULE(a_in_a_look_does_what_can_be_done_with_the_thing),
        RULE(whole_galaxy_is_a_thing_that_a_opens),
        RULE(look_leaves_the_focus_at_the_thing_that_was_looked_at),
        RULE(one_looks_about_while_an_event_stays),
        RULE(second_a_on_a_marked_card_keeps_both),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
