/* Imagining a world (SL-14): every world that the seat cannot tell from the true one, as likely as
 * the deal makes it. */
#include <string.h>

#include "imagine.h"
#include "rule_test.h"
#include "sl_scene.h"

static void see_imagined_worlds(const struct sl_state *s, void *data) {
    for (uint8_t seat = 0; seat < s->seats; seat++) {
        struct sl_state world;
        imagine_world(&sl_notation, s, seat, data, &world);
    }
}

RULE_TEST("SL-14", every_imagined_world_looks_like_the_true_one_in_whole_games) {
    struct rng rng;
    rng_seed(&rng, 2, RNG_TEST, 0);
    for (uint32_t seed = 0; seed < 40; seed++) {
        sl_random_game(sl_options_of(seed), seed, see_imagined_worlds, &rng);
    }
}

RULE_TEST("SL-14", imagined_worlds_play_on_differently) {
    struct sl_state one, other;
    imagine_two(&sl_notation, "", &one, &other);
}

static void assert_even(const char *notation, uint8_t seat, const char *parts, uint32_t worlds) {
    struct tally tally;
    imagine_tally_of(&sl_notation, &tally, notation, seat, 200 * worlds, parts);
    tally_assert_even(&tally, worlds);
}

RULE_TEST("SL-14", traits_of_others_are_any_two_that_the_seat_has_not_seen) {
    assert_even("", 0, "trait2", 6 * 5);
    assert_even("seats 3; ai settler", 1, "trait1", 6 * 5);
    assert_even("seats 1; ai settler", 0, "trait1", 1);
}

RULE_TEST("SL-14", rejected_powers_of_others_are_any_that_are_left) {
    assert_even("", 0, "power2", 4);
    assert_even("seats 3", 2, "power1; power2", 4 * 3);
}

#define SAFE_LEFT "c1 H1 S04 S05 S06 S07 S08 S09 S10 S11 S12; "

RULE_TEST("SL-14", unseen_cards_of_a_deck_lie_in_any_order_above_its_known_bottom) {
    assert_even(SAFE_LEFT, 0, "safe", 6);
    assert_even(SAFE_LEFT "safe | S02", 1, "safe", 2);
    assert_even(SAFE_LEFT "safe only | S02 S01 S03", 1, "safe", 1);
    assert_even("c1 H1 D01 D02 D03; c2 H2 D04 D05; c3 D06 D07 D08 D09", 0, "dangerous", 6);
}

RULE_TEST("SL-14", cards_lying_open_are_in_no_deck) {
    struct sl_table table;
    struct tally tally;
    sl_table_set(&table, "c1 H1 S05 S06 S07 S08 S09 S10 S11 S12; safe S03 S01");
    SL_RUN(&table, "do discover:safe");
    imagine_tally(&sl_notation, &tally, &table.state, 1, 400, "safe");
    tally_assert_even(&tally, 2);
    SL_RUN(&table, "do take:S03");
    imagine_tally(&sl_notation, &tally, &table.state, 1, 400, "safe");
    tally_assert_even(&tally, 2);
    assert_int_not_equal(tally_times(&tally, "S02 S04 | S01"), 0);
}

RULE_TEST("SL-14", missions_of_a_tier_are_any_unseen_ones) {
    assert_even("slots A01 A02 - -; done1 A03; tier1 A04; tier2 B01 B02 B03 B04", 0, "tier1", 8);
    assert_even("slots A11 A02 - -; done1 A03; tier1 A04; tier2 B01 B02 B03 B04", 0, "tier1", 8);
    assert_even("slots B01 B02 C01 C02; done1 A01 A02 A03 A04; tier1 -; tier2 B03 B04; "
                "tier3 C03 C04 C05 C06 C07 C08 C09 C10 C11 C12",
                1, "tier2", 9 * 8);
    assert_even("slots C01 C02 C03 C04; done1 A01 A02 A03 A04 B01 B02 B03 B04; "
                "done2 C05 C06 C07 C08 C09; tier1 -; tier2 -; tier3 C10 C11 C12",
                1, "tier3", 6);
}

RULE_TEST("SL-14", events_are_those_not_used_and_after_a_reshuffle_not_used_since) {
    assert_even("used E01 E02 E03 E04 E05 E06 E07 E08 E09 E10; count 10; end 12", 0, "events", 6);
    assert_even("seats 1; ai settler; used E02 E03 E04 E05 E06 E07 E08 E09 E10; count 12; end 12",
                0, "events", 6);
    assert_even("used E13 E02 E03 E04 E05 E06 E07 E08 E09 E10; count 12; end 12", 1, "events", 6);
}

RULE_TEST("SL-14 SL-11.3", bonuses_keep_their_known_bottom) {
    assert_even("frontiers; bonuses | K05 K06 K07 K08 K04", 0, "bonuses", 6);
    assert_even("frontiers; bonus1 K01; bonuses | K05 K06 K07 K08", 0, "bonuses", 6);
}

RULE_TEST("SL-3.6 SL-14", exhausted_player_has_one_of_four_rejects) {
    struct tally tally;
    const struct sl_state s = sl_scene("seats 5");
    uint32_t own = 0;
    imagine_tally(&sl_notation, &tally, &s, 0, 8000, "trait5");
    assert_int_equal(tally.worlds, 7); /* what seat 1 rejected, or one of six unseen */
    for (uint32_t i = 0; i < tally.worlds; i++) {
        if (strcmp(tally.seen[i], "expansionist -") == 0) {
            own = tally.times[i];
        } else {
            assert_in_range(tally.times[i], 880, 1120); /* an eighth each */
        }
    }
    assert_in_range(own, 1860, 2140); /* a quarter */
}

RULE_TEST("SL-3.6 SL-14", exhausted_player_s_trait_was_rejected_by_somebody_and_kept_by_nobody) {
    const struct sl_state s = sl_scene("seats 5");
    struct rng rng;
    struct sl_state view = s;
    rng_seed(&rng, 6, RNG_TEST, 0);
    stellar_leap.redact(&view, 2);
    for (unsigned i = 0; i < 500; i++) {
        struct sl_state world = view;
        unsigned rejected = 0;
        stellar_leap.resample(&world, 2, &rng);
        for (uint8_t seat = 0; seat < 4; seat++) {
            assert_int_not_equal(world.traits[seat][SL_KEPT], world.traits[4][SL_KEPT]);
            rejected += world.traits[seat][SL_REJECTED] == world.traits[4][SL_KEPT];
            assert_int_equal(world.powers[seat][SL_KEPT], s.powers[seat][SL_KEPT]);
        }
        assert_int_equal(rejected, 1);
        assert_true(sl_is_whole(&world));
    }
}

RULE_TEST("SL-3.6 SL-14", other_traits_are_even_beside_the_exhausted_player_s) {
    struct tally tally;
    const struct sl_state s = sl_scene("seats 5");
    imagine_tally(&sl_notation, &tally, &s, 1, 8000, "trait4");
    assert_int_equal(tally.worlds, 6 * 5);
    tally_assert_even(&tally, 6 * 5);
}

RULE_TEST("SL-3.6 SL-14", exhausted_player_knows_rejects_and_imagines_what_was_kept) {
    assert_even("seats 5", 4, "trait1; trait2; trait3; trait4", 24);
    assert_even("seats 5", 4, "power1; power2; power3; power4", 1);
}

#define DECKS_2 "S01..S12 D01..D12 E01..E13 A01..A04 B08..B11 C01..C12 "
#define DEAL_2  "1 " DECKS_2 "explorer heroic flip tune popular friendly surge retry"

static void assert_even_in_keep(const char *moves, uint8_t seat, const char *parts,
                                uint32_t worlds) {
    struct sl_table table;
    struct tally tally;
    scenario_play(&sl_notation, &table.scenario, &table.state, "seats 2 = " DEAL_2, moves);
    imagine_tally(&sl_notation, &tally, &table.state, seat, 200 * worlds, parts);
    tally_assert_even(&tally, worlds);
}

RULE_TEST("SL-3.7 SL-14", in_keep_others_have_been_dealt_any_pairs) {
    assert_even_in_keep("", 0, "trait2", 6 * 5);
    assert_even_in_keep("", 1, "power1", 5 * 4);
    assert_even_in_keep("keep:explorer:tune", 1, "trait1", 6 * 5);
    assert_even_in_keep("keep:explorer:tune", 1, "power1", 5 * 4);
    assert_even_in_keep("keep:explorer:tune", 0, "trait1; power1", 1);
}

RULE_TEST("SL-3.6 SL-14", in_keep_the_exhausted_player_imagines_what_was_kept) {
    struct sl_table table;
    struct tally tally;
    assert_int_equal(sl_table_begin(&table, "seats 5", 1,
                                    "1 S01..S12 D01..D12 E01..E13 A01..A10 B01..B10 C01..C12 "
                                    "adventurer explorer flip tune heroic popular surge retry "
                                    "expansionist friendly twin homing warmonger loner_3 balance "
                                    "cloning"),
                     RESULT_OK);
    SL_RUN(&table, "do keep:adventurer:flip keep:heroic:surge keep:expansionist:twin "
                   "keep:warmonger:balance");
    imagine_tally(&sl_notation, &tally, &table.state, 4, 4800, "trait1; trait2; trait3; trait4");
    tally_assert_even(&tally, 24);
    imagine_tally(&sl_notation, &tally, &table.state, 4, 4800, "power1; power2; power3; power4");
    tally_assert_even(&tally, 24);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(every_imagined_world_looks_like_the_true_one_in_whole_games),
        RULE(imagined_worlds_play_on_differently),
        RULE(traits_of_others_are_any_two_that_the_seat_has_not_seen),
        RULE(rejected_powers_of_others_are_any_that_are_left),
        RULE(unseen_cards_of_a_deck_lie_in_any_order_above_its_known_bottom),
        RULE(cards_lying_open_are_in_no_deck),
        RULE(missions_of_a_tier_are_any_unseen_ones),
        RULE(events_are_those_not_used_and_after_a_reshuffle_not_used_since),
        RULE(bonuses_keep_their_known_bottom),
        RULE(exhausted_player_has_one_of_four_rejects),
        RULE(exhausted_player_s_trait_was_rejected_by_somebody_and_kept_by_nobody),
        RULE(other_traits_are_even_beside_the_exhausted_player_s),
        RULE(exhausted_player_knows_rejects_and_imagines_what_was_kept),
        RULE(in_keep_others_have_been_dealt_any_pairs),
        RULE(in_keep_the_exhausted_player_imagines_what_was_kept),
    };
    return cmocka_run_group_tests_name("Stellar Leap, imagined worlds", tests, NULL, NULL);
}
