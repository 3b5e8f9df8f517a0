/* Actions, their numbers and bounds, the machine, and taking back (SL-15). */
#include <string.h>

#include "rule_test.h"
#include "sl_scene.h"
#include "workbench.h"

RULE_TEST("SL-15", actions_have_the_rules_bytes) {
    static const struct {
        const char *move;
        uint32_t key;
    } rows[] = {
        {"keep:loner_3:cloning", 0x00080700},
        {"home:6", 0x01060000},
        {"home:6:H5", 0x01060400},
        {"dice", 0x02000000},
        {"power:drift:0:6", 0x030A0006},
        {"lift:H2:7", 0x04010700},
        {"land:S01", 0x05050000},
        {"populate:D12", 0x061C0000},
        {"tax", 0x07000000},
        {"discover:dangerous", 0x08010000},
        {"take:D01", 0x09110000},
        {"place:3", 0x0A030000},
        {"attack:F01", 0x0B1D0000},
        {"scatter:F12", 0x0C280000},
        {"mission:A01", 0x0D000000},
        {"mission:C12", 0x0D210000},
        {"mine:S08", 0x0E0C0000},
        {"labor:H1", 0x0F000000},
        {"end", 0x10000000},
        {"choose:oxygen", 0x11030000},
        {"settle:H3", 0x12020000},
        {"pay", 0x13000000},
        {"yield:H1", 0x14000000},
        {"steal:fuel", 0x15020000},
        {"bonus:K08", 0x16070000},
        {"bonus:-", 0x16FD0000},
        {"mission:B01", 0x0D0B0000},
        {"keep:aggressor:flip", 0x00090000},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        assert_int_equal(action_key(sl_move_of(rows[i].move)), rows[i].key);
    }
    assert_int_equal(SL_VERBS, 23);
}

struct measure {
    unsigned most[SL_PHASE_OVER + 1], steps, queue, actions, positions;
};

static void measure(const struct sl_state *s, void *data) {
    struct measure *const most = data;
    struct action legal[ACTIONS_MAX];
    const uint16_t n = stellar_leap.legal(s, legal);
    unsigned *const place = s->queue_size > 0 ? &most->steps : &most->most[s->phase];
    for (uint16_t i = 1; i < n; i++) {
        assert_true(action_key(legal[i - 1]) < action_key(legal[i]));
    }
    *place = n > *place ? n : *place;
    most->queue = s->queue_size > most->queue ? s->queue_size : most->queue;
    most->actions++;
    if (most->positions++ % 8 == 0) {
        assert_true(sl_is_whole(s));
    }
}

RULE_TEST("SL-15.1 SL-15.2", lists_are_sorted_and_stay_within_their_bounds) {
    struct measure most = {.queue = 0};
    unsigned longest = 0;
    for (uint32_t seed = 0; seed < 150; seed++) {
        most.actions = 0;
        sl_random_game(sl_options_of(seed), seed, measure, &most);
        longest = most.actions > longest ? most.actions : longest;
    }
    assert_in_range(most.most[SL_PHASE_MAIN], 20, 56);
    assert_in_range(most.most[SL_PHASE_DICE], 5, 16);
    assert_in_range(most.most[SL_PHASE_KEEP], 4, 16);
    assert_int_equal(most.most[SL_PHASE_HOME], 30);
    assert_in_range(most.steps, 6, 38);
    assert_in_range(most.queue, 2, SL_QUEUE - 8);
    assert_in_range(longest, 100, LOG_MAX / 2);
    assert_in_range(stellar_leap.actions_max, 56, ACTIONS_MAX);
    assert_int_equal(stellar_leap.length_max, LOG_MAX);
}

static void count_actions(const struct sl_state *s, void *data) {
    (void)s;
    ++*(unsigned *)data;
}

RULE_TEST("SL-15.2", longest_games_fit_a_record) {
    unsigned calls = 0;
    for (uint32_t seed = 0; seed < 80; seed++) {
        static const char *const tables[] = {
            "seats 2; end 12; limit 99",
            "seats 3; end 12; limit 99; intense",
            "seats 3; end 12; limit 99; ai attacker+settler; intense",
            "seats 5; end 12; limit 99; intense; frontiers",
        };
        unsigned positions = 0;
        sl_random_game(tables[seed % COUNT_OF(tables)], seed, count_actions, &positions);
        assert_in_range(positions - 1, 100, LOG_MAX);
        calls += positions > SL_LAST_CALL;
    }
    assert_in_range(calls, 1, 80);
}

RULE_TEST("SL-15.1", sixteen_ways_to_change_dice_are_the_most) {
    SL_FROM("seats 5; phase DICE; dice 3 4; universal drift; power1 cloning; power2 tune; "
            "power3 surge; power4 retry; power5 flip",
            "count_legal 16");
}

#define WIDE                                                                                       \
    "c1 H1 S01 S02 S03 S04; c2 H2 S05 S06 S07 S12; c3 D01 D02 D03; c4 D04 D05 D06; c5 D07; "

RULE_TEST("SL-15.1", goals_are_fifteen_and_with_frontiers_twenty_three) {
    SL_FROM(WIDE "hold1 9 9 20 20", "do lift:H1:1; count_legal 15");
    SL_FROM("frontiers; " WIDE "hold1 9 9 20 20; c6 F01 F02 F03 F04 F07 F08 F09 F10",
            "do lift:H1:1; count_legal 23");
    SL_FROM("frontiers; c1 H1 D01; c2 S08 H2 S01 S02 S03 S04 S05 S06 S07; fig1 D01:2; fig2 D01:1; "
            "c3 S09 S12; c4 S10 D02; c5 S11 D03; c6 F05 D04",
            "do attack:D01; count_legal 5");
}

RULE_TEST("SL-15.1", thirty_eight_ways_out_of_an_intense_attack_are_the_most) {
    SL_FROM("intense; frontiers; c1 H1 S01 S02 S03 S04 S05 S06; c2 H2 S07 S08 S09 S10 S11 S12; "
            "c3 D01 D02 D03 D04 D05 D06; c4 D07 D08 D09 D10 D11 D12; c5 F01 F02 F03 F04 F05 F06; "
            "c6 F07 F08 F09 F10 F11 F12; "
            "chit2 S01 S02 S03 S04 S05 S06 S07 S08 S09 S10 S11 S12; "
            "chit2 D01 D02 D03 D04 D05 D06 D07 D08 D09 D10 D11 D12; "
            "chit2 F01 F02 F03 F04 F05 F06 F07 F08 F09 F10 F11 F12; fig1 D01:2; fig2 D01:1",
            "do attack:D01; count_legal 38");
}

RULE_TEST("SL-15.3", state_and_snapshot_are_small) {
    uint8_t bytes[STATE_MAX];
    struct sl_state s = sl_scene("seats 5; frontiers");
    struct coder writer = coder_write(bytes, sizeof bytes);
    stellar_leap.code(&writer, &s);
    assert_false(writer.bad);
    assert_in_range(writer.at, 300, STATE_MAX);
    assert_in_range(sizeof s, 300, STATE_MAX);
    assert_int_equal(stellar_leap.state_size, sizeof s);
}

/* What a snapshot with one byte changed does: refused, or a position that can be played on. */
RULE_TEST("SL-15.3", spoilt_snapshot_is_refused_or_playable) {
    uint8_t bytes[STATE_MAX];
    struct sl_state s = sl_scene("seats 3; ai settler; frontiers; intense; c1 H1 S01 S08; "
                                 "fig1 H1:2 S01:1; used E02; count 1");
    unsigned refused = 0;
    assert_true(sl_is_whole(&s));
    struct coder writer = coder_write(bytes, sizeof bytes);
    stellar_leap.code(&writer, &s);
    for (uint16_t at = 0; at < writer.at; at++) {
        for (unsigned change = 1; change < 256; change *= 2) {
            struct sl_state read;
            memset(&read, 0, sizeof read);
            bytes[at] = (uint8_t)(bytes[at] ^ change);
            struct coder reader = coder_read(bytes, writer.at);
            stellar_leap.code(&reader, &read);
            bytes[at] = (uint8_t)(bytes[at] ^ change);
            refused += reader.bad;
            if (!reader.bad) {
                struct action legal[ACTIONS_MAX];
                const uint16_t n = stellar_leap.legal(&read, legal);
                assert_int_equal(n == 0, stellar_leap.to_act(&read) == SEAT_NONE);
                for (uint16_t i = 0; i < n; i++) {
                    struct sl_state next = read;
                    stellar_leap.apply(&next, legal[i], NULL);
                }
            }
        }
    }
    assert_in_range(refused, writer.at, 8u * writer.at);
}

static void assert_undoable_after(const char *position, const char *moves, uint16_t times) {
    const struct setup setup = sl_setup_of(position, 5);
    struct workbench bench;
    workbench_begin(&sl_notation, &bench, &setup);
    workbench_place(&sl_notation, &bench, position);
    workbench_play(&sl_notation, &bench, moves);
    workbench_assert_undo(&bench, times);
}

#define FULL "c1 H1 S01 S08 D01; fig1 H1:3 D01:3; fig2 D01:1 H2:1; hold1 20 20 20 20; "

RULE_TEST("SL-6.3 SL-15", what_shows_nothing_new_may_be_taken_back) {
    assert_undoable_after(FULL, "lift:H1:1", 1);
    assert_undoable_after(FULL, "lift:H1:1 land:S01 populate:S01 labor:H1", 4);
    assert_undoable_after(FULL, "tax choose:water choose:fuel", 3);
}

RULE_TEST("SL-7.5 SL-15", attack_may_be_taken_back_until_somebody_else_has_acted) {
    assert_undoable_after(FULL, "labor:H1 attack:D01", 2);
    assert_undoable_after(FULL, "labor:H1 attack:D01 scatter:S01", 1);
    assert_undoable_after(FULL, "attack:D01 scatter:S01 labor:H1", 1);
    assert_undoable_after("intense; " FULL, "attack:D01 pay steal:water steal:fuel", 2);
    assert_undoable_after("seats 1; ai settler; " FULL, "attack:D01 scatter:S01 labor:H1", 3);
}

RULE_TEST("SL-15", what_shows_something_new_stands) {
    assert_undoable_after(FULL, "labor:H1 discover:safe", 0);
    assert_undoable_after(FULL "safe S02 S03", "discover:safe take:S02", 1);
    assert_undoable_after(FULL "safe S02 S03", "discover:safe take:S02 place:4 labor:H1", 3);
    assert_undoable_after(FULL, "labor:H1 mine:S08", 0);
    assert_undoable_after(FULL "die S08:0", "labor:H1 mine:S08", 2);
    assert_undoable_after(FULL, "labor:H1 end", 0);
    assert_undoable_after(FULL "slots A09 A01 A02 A03; tier1 A04", "mission:A09", 0);
    assert_undoable_after(FULL "slots A10 A01 A02 A03; tier1 A04", "mission:A10 choose:water", 2);
    assert_undoable_after(FULL "slots A10 A01 A02 A03; tier1 A04",
                          "mission:A10 choose:water choose:water", 0);
    assert_undoable_after(FULL "slots A10 C01 C02 C03; tier1 -; tier2 -; tier3 -; unmet; "
                               "events E11",
                          "labor:H1", 0);
}

RULE_TEST("SL-5 SL-15", power_may_be_taken_back_unless_dice_are_rolled_again) {
    assert_undoable_after("phase DICE; dice 3 4; power1 retry", "dice", 1);
    assert_undoable_after("phase DICE; dice 3 4; power1 flip", "power:flip:4:4 labor:H1", 2);
    assert_undoable_after("phase DICE; dice 3 4; power1 retry", "power:retry:0:4", 0);
}

RULE_TEST("SL-9 SL-15", event_stands) {
    assert_undoable_after("fig1 H1:2; fig2 H2:3; events E11", "populate:H1", 0);
    assert_undoable_after("fig1 H1:2; fig2 H2:3; events E12", "populate:H1 choose:water", 1);
}

RULE_TEST("SL-3.7 SL-15", choice_in_keep_stands) {
    const struct setup setup = sl_setup_of("seats 2", 3);
    struct workbench bench;
    workbench_begin(&sl_notation, &bench, &setup);
    workbench_play_first(&bench, 1);
    assert_int_equal(match_undoable(&bench.match), 0);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(actions_have_the_rules_bytes),
        RULE(lists_are_sorted_and_stay_within_their_bounds),
        RULE(longest_games_fit_a_record),
        RULE(sixteen_ways_to_change_dice_are_the_most),
        RULE(goals_are_fifteen_and_with_frontiers_twenty_three),
        RULE(thirty_eight_ways_out_of_an_intense_attack_are_the_most),
        RULE(state_and_snapshot_are_small),
        RULE(spoilt_snapshot_is_refused_or_playable),
        RULE(what_shows_nothing_new_may_be_taken_back),
        RULE(attack_may_be_taken_back_until_somebody_else_has_acted),
        RULE(what_shows_something_new_stands),
        RULE(power_may_be_taken_back_unless_dice_are_rolled_again),
        RULE(event_stands),
        RULE(choice_in_keep_stands),
    };
    return cmocka_run_group_tests_name("Stellar Leap, actions and undo", tests, NULL, NULL);
}
