/* Imagining a world (SM-11): every world that the seat cannot tell from the true one, all equally
 * likely. */
#include "imagine.h"
#include "rule_test.h"
#include "sm_scene.h"

static void assert_possible(const struct sm_state *world, const struct sm_state *s, uint8_t seat) {
    (void)seat;
    assert_memory_equal(world->hand, s->hand, sizeof s->hand);
    assert_memory_equal(world->display, s->display, SM_DISPLAY);
    assert_memory_equal(world->cell, s->cell, SM_CELLS);
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        const uint8_t was = s->where[objective], is = world->where[objective];
        assert_int_equal(is, was);
    }
}

static void see_imagined_worlds(const struct sm_state *s, void *data) {
    for (uint8_t seat = 0; seat < s->seats; seat++) {
        struct sm_state world;
        imagine_world(&sm_notation, s, seat, data, &world);
        assert_possible(&world, s, seat);
    }
}

RULE_TEST("SM-11", every_imagined_world_looks_like_the_true_one_in_whole_games) {
    static const uint8_t kinds[][SM_OPTIONS] = {
        {0}, {0, 0, 1, 1, 0, 1}, {2, 1, 2, 0, 1, 0}, {1, 1, 3, 1, 1, 1}, {0, 0, 0, 0, 0, 0, 1}};
    struct rng rng;
    rng_seed(&rng, 2, RNG_TEST, 0);
    for (uint32_t seed = 0; seed < 24; seed++) {
        sm_random_game((uint8_t)(2 + seed % 3), kinds[seed / 3 % 5], seed, see_imagined_worlds,
                       &rng);
    }
}

RULE_TEST("SM-11", imagined_worlds_play_on_differently) {
    struct sm_state one, other;
    imagine_two(&sm_notation, "", &one, &other);
    assert_memory_not_equal(one.reserve, other.reserve, sizeof one.reserve);
}

#define RESERVE "reserve"
#define ALL     "hand0; hand1; hand2; reserve"

RULE_TEST("SM-11", every_order_of_the_reserve_is_as_likely) {
    struct tally tally; /* four objectives in four places: 24 worlds */
    imagine_tally_of(&sm_notation, &tally,
                     "hand1 line_star arc_star; reserve snake_star orbit_star cores_star "
                     "bridge_star",
                     0, 24000, RESERVE);
    tally_assert_even(&tally, 24);
}

RULE_TEST("SM-11 SM-8.2", hands_that_were_shown_are_never_dealt_again) {
    for (uint8_t seat = 0; seat < 3; seat++) {
        struct tally tally;
        imagine_tally_of(&sm_notation, &tally,
                         "seats 3; hand0 bridge_star; hand1 line_star cores_star; hand2 arc_star; "
                         "reserve snake_star orbit_star",
                         seat, 2000, ALL);
        tally_assert_even(&tally, 2);
        assert_true(tally_times(&tally, "bridge_star | line_star cores_star | arc_star | "
                                        "snake_star orbit_star") > 0);
    }
}

RULE_TEST("SM-11", rejected_validated_and_displayed_objectives_are_not_dealt) {
    struct tally tally; /* all others are rejected, in the display or validated */
    imagine_tally_of(&sm_notation, &tally,
                     "reserve snake_star line_star; done0 arc_star; done1 orbit_star", 0, 2000,
                     RESERVE);
    tally_assert_even(&tally, 2);
}

RULE_TEST("SM-11 SM-8.3", nothing_is_imagined_when_the_reserve_is_used_up) {
    struct tally tally;
    imagine_tally_of(&sm_notation, &tally,
                     "seats 3; final 3; aside all; hand1 line_star; hand2 arc_star snake_star; "
                     "hand0 cores_star",
                     0, 100, ALL);
    tally_assert_even(&tally, 1);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(every_imagined_world_looks_like_the_true_one_in_whole_games),
        RULE(imagined_worlds_play_on_differently),
        RULE(every_order_of_the_reserve_is_as_likely),
        RULE(hands_that_were_shown_are_never_dealt_again),
        RULE(rejected_validated_and_displayed_objectives_are_not_dealt),
        RULE(nothing_is_imagined_when_the_reserve_is_used_up),
    };
    return cmocka_run_group_tests_name("Stellium, imagined worlds", tests, NULL, NULL);
}
