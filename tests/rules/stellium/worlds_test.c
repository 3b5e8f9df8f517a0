/* Imagining a world (SM-11): every world that the seat cannot tell from the true one, all equally
 * likely. */
#include "imagine.h"
#include "rule_test.h"
#include "sm_scene.h"

static void assert_possible(const struct sm_state *world, const struct sm_state *s, uint8_t seat) {
    assert_memory_equal(world->hand[seat], s->hand[seat], SM_HAND);
    assert_memory_equal(world->display, s->display, SM_DISPLAY);
    assert_memory_equal(world->cell, s->cell, SM_CELLS);
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        const uint8_t was = s->where[objective], is = world->where[objective];
        const bool was_open = was != SM_IN_RESERVE &&
                              (was < SM_IN_HAND || was >= SM_DONE_BY || was == SM_IN_HAND + seat);
        if (was_open) {
            assert_int_equal(is, was);
        } else {
            assert_true(is == SM_IN_RESERVE || (is >= SM_IN_HAND && is < SM_DONE_BY));
        }
    }
    for (uint8_t other = 0; other < s->seats; other++) {
        assert_int_equal(sm_hand_size(world, other), sm_hand_size(s, other));
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
        {0}, {0, 1, 1, 0, 1}, {1, 2, 0, 1, 0}, {1, 3, 1, 1, 1}};
    struct rng rng;
    rng_seed(&rng, 2, RNG_TEST, 0);
    for (uint32_t seed = 0; seed < 24; seed++) {
        sm_random_game((uint8_t)(2 + seed % 3), kinds[seed / 3 % 4], seed, see_imagined_worlds,
                       &rng);
    }
}

RULE_TEST("SM-11", imagined_worlds_play_on_differently) {
    struct sm_state one, other;
    imagine_two(&sm_notation, "", &one, &other);
    assert_memory_not_equal(one.reserve, other.reserve, sizeof one.reserve);
}

#define HAND_0     "hand0; reserve"
#define HAND_1     "hand1; reserve"
#define BOTH_HANDS "hand1; hand2; reserve"

RULE_TEST("SM-11", unseen_objectives_are_dealt_among_hand_and_reserve_alike) {
    struct tally tally; /* four objectives in four places: 24 worlds */
    imagine_tally_of(&sm_notation, &tally,
                     "hand1 line_star arc_star; reserve snake_star orbit_star", 0, 24000, HAND_1);
    tally_assert_even(&tally, 24);
    assert_true(tally_times(&tally, "line_star arc_star | snake_star orbit_star") > 0);
}

RULE_TEST("SM-11", several_hands_share_the_unseen_objectives) {
    struct tally tally;
    imagine_tally_of(&sm_notation, &tally,
                     "seats 3; hand1 line_star; hand2 arc_star; reserve snake_star orbit_star", 0,
                     24000, BOTH_HANDS);
    tally_assert_even(&tally, 24);
}

RULE_TEST("SM-11", every_seat_imagines_alike) {
    struct tally tally;
    imagine_tally_of(&sm_notation, &tally,
                     "hand0 line_star arc_star; hand1 cores_star; reserve snake_star", 1, 6000,
                     HAND_0);
    tally_assert_even(&tally, 6);
    assert_int_equal(tally_times(&tally, "cores_star arc_star | snake_star"), 0);
}

RULE_TEST("SM-11", rejected_validated_and_displayed_objectives_are_not_dealt) {
    struct tally tally; /* all others are rejected, in the display or validated */
    imagine_tally_of(&sm_notation, &tally,
                     "hand1 line_star; reserve snake_star; done0 arc_star; done1 orbit_star", 0,
                     2000, HAND_1);
    tally_assert_even(&tally, 2);
}

RULE_TEST("SM-11 SM-8.3", hands_are_imagined_when_the_reserve_is_used_up) {
    struct tally tally;
    imagine_tally_of(&sm_notation, &tally,
                     "seats 3; final 3; aside all; hand1 line_star; hand2 arc_star snake_star; "
                     "hand0 cores_star",
                     0, 6000, BOTH_HANDS);
    tally_assert_even(&tally, 6);
}

RULE_TEST("SM-11 SM-12", with_hands_face_up_only_the_reserve_is_dealt) {
    struct tally tally;
    imagine_tally_of(&sm_notation, &tally,
                     "option face_up; hand1 line_star arc_star; reserve snake_star orbit_star "
                     "cores_star",
                     0, 6000, HAND_1);
    tally_assert_even(&tally, 6);
    assert_true(tally_times(&tally, "line_star arc_star | snake_star orbit_star cores_star") > 0);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(every_imagined_world_looks_like_the_true_one_in_whole_games),
        RULE(imagined_worlds_play_on_differently),
        RULE(unseen_objectives_are_dealt_among_hand_and_reserve_alike),
        RULE(several_hands_share_the_unseen_objectives),
        RULE(every_seat_imagines_alike),
        RULE(rejected_validated_and_displayed_objectives_are_not_dealt),
        RULE(hands_are_imagined_when_the_reserve_is_used_up),
        RULE(with_hands_face_up_only_the_reserve_is_dealt),
    };
    return cmocka_run_group_tests_name("Stellium, imagined worlds", tests, NULL, NULL);
}
