/* The course of the game, its phases and its turns (ST-3, ST-4, ST-5). */
#include <string.h>

#include "rule_test.h"
#include "st_scene.h"

static const uint8_t kinds[][3] = {{0, 0, 0}, {1, 1, 0}, {2, 0, 1}, {0, 1, 1}};

struct course {
    uint8_t turn;
    unsigned positions;
};

static void look_at_turns(const struct st_state *s, void *data) {
    struct course *const course = data;
    const bool begins = s->turn != course->turn && s->phase != ST_PHASE_FINAL;
    if (s->phase == ST_PHASE_STARTER || s->phase == ST_PHASE_END || s->turn == 0) {
        return;
    }
    if (begins) {
        assert_int_equal(s->turn, course->turn + 1);
        course->turn = s->turn;
    } else if (s->phase != ST_PHASE_FINAL) {
        return;
    }
    const uint8_t behind = (uint8_t)(s->phase == ST_PHASE_FINAL ? 22 : s->turn - 1);
    if (s->phase == ST_PHASE_FINAL && s->choice[0] != ST_EMPTY) {
        return;
    }
    course->positions++;
    assert_int_equal(s->deck_size + s->discard_size, 47 - 2 * behind);
    assert_null(memchr(s->row, ST_EMPTY, ST_ROW));
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        const uint8_t had = (uint8_t)((behind + (seat == s->first)) / 2);
        uint8_t laid = 0;
        for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
            laid = (uint8_t)(laid + (s->telescope[seat][slot] != ST_EMPTY));
        }
        assert_int_equal(s->hand_size[seat], 2);
        assert_int_equal(laid, 1 + had);
        assert_int_equal(s->notebook_size[seat], 1 + had);
    }
}

RULE_TEST("ST-3.1 ST-3.2 ST-5.9", each_of_22_turns_ends_with_five_in_the_row_and_two_in_hand) {
    for (uint32_t seed = 0; seed < 200; seed++) {
        struct course course = {0, 0};
        st_random_game(kinds[seed % COUNT_OF(kinds)], seed, look_at_turns, &course);
        assert_int_equal(course.turn, 22);
        assert_int_equal(course.positions, 23);
    }
}

RULE_TEST("ST-3.1", seats_take_turns_beginning_with_the_start_player) {
    ST_FROM("first 2; turn 1", "acts 2");
    ST_FROM("first 2; turn 22", "acts 1");
    ST_FROM("row A4a M2a P3b C5a B60; hand1 B1a M5a", "do 1 B1a>t 4; acts 2; turn 2");
}

RULE_TEST("ST-3.1 ST-8.1", after_turn_22_both_choose_their_last_card) {
    ST_FROM("turn 22; row A4a M2a P3b C5a B60; hand2 B1a M5a; deck S1 S2 A1a |",
            "do 1 B1a>t 4; phase FINAL; acts 1; row S2 M2a P3b C5a B60; sizes 1 0");
}

RULE_TEST("ST-4", sweep_leads_to_take_either_way) {
    ST_FROM("offer", "phase SWEEP; legal keep sweep; do keep; phase TAKE; offer 0; told keep 1");
    ST_FROM("offer", "do sweep; phase TAKE; offer 0; acts 1");
}

RULE_TEST("ST-4 ST-5.2", take_offers_each_slot_of_the_row) {
    ST_FROM("row A4a M2a P3b C5a B60; hand1 B1a M5a",
            "legal 1 2 3 4 5; do 4; hand1 B1a M5a C5a; row A4a M2a P3b - B60; phase PLAY; acts 1; "
            "told take 1 4 C5a");
}

RULE_TEST("ST-4 ST-5.3", each_hand_card_can_go_to_either_area) {
    ST_FROM("row A4a M2a P3b C5a B60; hand1 M5a B1a",
            "do 4; legal M5a>t M5a>n C5a>t C5a>n B1a>t B1a>n");
}

RULE_TEST("ST-4", put_in_the_telescope_asks_and_in_the_notebook_does_not) {
    ST_FROM("row A4a M2a P3b C5a B60; hand1 M5a B1a; scope1 1:P3a; deck S1 S2",
            "do 4; do B1a>t; held B1a telescope hand; phase PUT; do 2; phase TAKE; acts 2; "
            "told take 1 4 C5a / play 1 telescope B1a / lay 1 2 up 1 B1a / match 1 1 1 A4a / "
            "note 1 A4a asteroid / row 1 S1 / row 4 S2 / turn 2 2 1");
    ST_FROM("row A4a M2a P3b C5a B60; hand1 M5a B1a; scope1 1:P3a; deck S1 S2",
            "do 4 B1a>n; held A4a telescope row; phase PUT; do 2; "
            "told take 1 4 C5a / play 1 notebook B1a / note 1 B1a blackhole / match 1 1 1 A4a / "
            "lay 1 2 up 4 A4a / row 1 S1 / row 4 S2 / turn 2 2 1");
}

RULE_TEST("ST-4", put_asks_for_a_satellite_s_stack_if_they_are_moved_by_hand) {
    ST_FROM("option hand; row A4a M2a P3b C5a B60; hand1 S4 B1a; deck S1 S2",
            "do 1 S4>n; phase PUT; held S4 notebook hand; "
            "legal planet moon asteroid cloud blackhole; do cloud; notes1 S4=cloud; "
            "held C5a telescope row; do 3; acts 2");
    ST_FROM("option hand; row S1 M2a P3b C5a B60; hand1 P4a B1a; deck S1 S2",
            "do 3 B1a>t 4; phase PUT; held S1 notebook row; do moon; notes1 S1=moon; acts 2");
}

RULE_TEST("ST-5.1", offer_is_made_once_and_lapses) {
    ST_FROM("row S4 M2a P3b C5a B60; deck A1a A2a A3a A4a A5a; hand1 B1a M5a; hand2 B5a B4a",
            "do 1 B1a>t 4; offer 1; do keep; offer 0; do 2 B5a>t -4; acts 1; phase TAKE");
}

RULE_TEST("ST-5.1", sweeping_player_may_be_swept_in_turn) {
    ST_FROM("row S4 M2a P3b C5a B60; deck A1a A2a S1 S2 A3a A4a A5a P1a P2a; hand1 B1a M5a; "
            "hand2 B5a B4a",
            "do 1 B1a>t 4 sweep; row S1 S2 A3a A4a A5a; do 1 B5a>t -4; phase SWEEP; acts 1");
}

/* As if the rival's last turn had begun so. */
static void look_at_offers(const struct st_state *s, void *data) {
    if (s->phase == ST_PHASE_TAKE) {
        struct st_state offered = *s;
        offered.phase = ST_PHASE_SWEEP;
        offered.offer = 1;
        assert_int_equal(scenario_is_position(&stellar, &offered), s->turn >= 2);
        ++*(unsigned *)data;
    }
}

RULE_TEST("ST-5.1", offer_comes_after_a_turn_of_the_rival) {
    unsigned seen = 0;
    for (uint32_t seed = 0; seed < 3; seed++) {
        st_random_game(kinds[0], seed, look_at_offers, &seen);
    }
    assert_true(seen >= 3 * ST_TURNS);
}

RULE_TEST("ST-5.1", satellites_turned_up_offer_nothing) {
    ST_FROM("row A4a M2a P3b C5a B60; deck S1 S2; hand1 B1a M5a", "do 2 B1a>t 4; phase TAKE");
    ST_FROM("offer; deck S1 S2 S3 S4 S5", "do sweep; row S1 S2 S3 S4 S5; phase TAKE; offer 0");
}

RULE_TEST("ST-5.1", satellite_that_stays_in_hand_or_is_played_at_once_offers_alike) {
    ST_FROM("row S4 M2a P3b C5a B60; deck A1a A2a; hand1 B1a M5a", "do 1 S4>n 4; phase SWEEP");
    ST_FROM("row S4 M2a P3b C5a B60; deck A1a A2a; hand1 B1a M5a", "do 1 B1a>n 4; phase SWEEP");
}

RULE_TEST("ST-5.1", satellite_from_the_hand_or_the_deck_offers_nothing) {
    ST_FROM("row A4a M2a P3b C5a B60; deck A1a A2a; hand1 S3 M5a", "do 1 S3>n 4; phase TAKE");
    ST_FROM("row A4a M2a P3b C5a B60; deck S2 A2a A1a; hand1 B60 M5a", "do 1 B60>n 4; phase TAKE");
}

RULE_TEST("ST-5.2", just_taken_card_may_be_played) {
    ST_FROM("row A4a M2a P3b C5a B60; hand1 B1a M5a; deck S1 S2",
            "do 2 M2a>t 1; scope1 1:M2a; notes1 S1; row A4a S2 P3b C5a B60; hand1 B1a M5a");
}

RULE_TEST("ST-5.4", counting_number_follows_area_and_face) {
    struct st_state s = st_scene("");
    const uint8_t p4 = st_card("P4a"), p60 = st_card("P60"), s5 = st_card("S5");
    assert_int_equal(st_counting_number(&s, p4, ST_IN_NOTEBOOK, ST_UP), 4);
    assert_int_equal(st_counting_number(&s, p4, ST_IN_TELESCOPE, ST_UP), 4);
    assert_int_equal(st_counting_number(&s, p4, ST_IN_TELESCOPE, ST_DOWN), 3);
    assert_int_equal(st_counting_number(&s, p60, ST_IN_TELESCOPE, ST_UP), 6);
    assert_int_equal(st_counting_number(&s, p60, ST_IN_TELESCOPE, ST_DOWN), 6);
    assert_int_equal(st_counting_number(&s, s5, ST_IN_NOTEBOOK, ST_UP), 5);
    assert_int_equal(st_counting_number(&s, s5, ST_IN_TELESCOPE, ST_DOWN), 3);
    s.options[ST_OPTION_FACEDOWN] = ST_COUNTS_PRINTED;
    assert_int_equal(st_counting_number(&s, p4, ST_IN_TELESCOPE, ST_DOWN), 4);
    assert_int_equal(st_counting_number(&s, p60, ST_IN_TELESCOPE, ST_DOWN), 6);
    s.options[ST_OPTION_FACEDOWN] = ST_ALWAYS_THREE;
    assert_int_equal(st_counting_number(&s, p4, ST_IN_TELESCOPE, ST_DOWN), 3);
    assert_int_equal(st_counting_number(&s, p60, ST_IN_TELESCOPE, ST_DOWN), 3);
    assert_int_equal(st_counting_number(&s, p60, ST_IN_TELESCOPE, ST_UP), 6);
    assert_int_equal(st_match_slot(&s, 6), UNKNOWN);
    assert_int_equal(st_match_slot(&s, 5), 4);
}

RULE_TEST("ST-5.4", six_or_0_is_shown_before_it_is_turned_over) {
    ST_FROM("row A4a M2a P3b C5a B60; hand1 M60 M5a; deck S1 S2 A1a",
            "do 3 M60>t -1; told take 1 3 P3b / play 1 telescope M60 / show 1 M60 / "
            "lay 1 1 down 3 M60 / match 1 6 deck S1 / note 1 S1 pool / row 3 S2 / turn 2 2 1");
    ST_FROM("row A4a M2a P3b C5a B60; hand1 M60 M5a; deck S1 S2 A1a",
            "do 3 M60>t 1; told take 1 3 P3b / play 1 telescope M60 / lay 1 1 up 6 M60 / "
            "match 1 6 deck S1 / note 1 S1 pool / row 3 S2 / turn 2 2 1");
    ST_FROM("option printed; row A4a M2a P3b C5a B60; hand1 B1a M5a; deck S1 S2 A1a",
            "do 3 B1a>t -1; told take 1 3 P3b / play 1 telescope B1a / show 1 B1a / "
            "lay 1 1 down 3 B1a / match 1 1 1 A4a / note 1 A4a asteroid / row 1 S1 / row 3 S2 / "
            "turn 2 2 1");
}

RULE_TEST("ST-5.4 ST-5.6", six_or_0_of_step_3_is_seen_anyhow) {
    ST_FROM("row A4a M2a P3b C5a B60; hand1 B5a M5a; deck S1 S2 A1a",
            "do 1 B5a>n -1; scope1 1:-B60; told take 1 1 A4a / play 1 notebook B5a / "
            "note 1 B5a blackhole / match 1 5 5 B60 / lay 1 1 down 3 B60 / row 1 S1 / row 5 S2 / "
            "turn 2 2 1");
}

RULE_TEST("ST-11.4", shown_six_or_0_cannot_be_taken_back) {
    struct st_table table;
    struct event events[16];
    struct step step = {.events = events, .events_size = 16};
    st_table_set(&table, "row A4a M2a P3b C5a B60; hand1 M60 M5a; deck S1 S2 A1a");
    ST_RUN(&table, "do 3 M60>t");
    stellar.apply(&table.state, st_move_of(&table.state, "-1"), &step);
    assert_true(step.sealed);
}

RULE_TEST("ST-5.4 ST-5.5", face_down_finds_slot_3_empty) {
    ST_FROM("row A4a M2a P3b C5a B60; hand1 B1a M5a; deck S1 S2 A1a",
            "do 3 B1a>t -1; told take 1 3 P3b / play 1 telescope B1a / lay 1 1 down 3 B1a / "
            "match 1 3 deck S1 / note 1 S1 pool / row 3 S2 / turn 2 2 1");
}

RULE_TEST("ST-5.5", deck_s_card_is_seen_by_both_before_its_place_is_chosen) {
    struct st_table table;
    st_table_set(&table, "row A4a M2a P3b C5a B60; hand1 B1a M5a; deck S1 S2");
    ST_RUN(&table, "do 5 B60>n; held S1 telescope deck");
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        struct st_state view = table.state;
        stellar.redact(&view, seat);
        ST_EXPECT(&view, "held S1 telescope deck");
    }
}

RULE_TEST("ST-5.5 ST-5.6", second_card_goes_where_the_first_did_not) {
    ST_FROM("row A4a M2a P3b C5a B60; hand1 B1a M5a", "do 3 B1a>n; held A4a telescope row; "
                                                      "do 4; scope1 4:A4a; notes1 B1a");
    ST_FROM("row A4a M2a P3b C5a B60; hand1 B1a M5a", "do 3 B1a>t 4; scope1 4:B1a; notes1 A4a");
}

RULE_TEST("ST-5.6 ST-6.5", matching_card_may_lie_face_down_too) {
    ST_FROM("row A4a M2a P3b C5a B60; hand1 B1a M5a; scope1 1:P3a",
            "do 3 B1a>n; count 22; do -4; scope1 1:P3a 4:-A4a; sums1 6:0 0:0 0:0");
}

RULE_TEST("ST-5.7", row_is_filled_in_rising_slot_order) {
    ST_FROM("row A4a M2a P3b C5a B60; hand1 B1a M5a; deck S1 S2 S3 |",
            "do 5 B1a>t 4; row S1 M2a P3b C5a S2; sizes 1 0");
    ST_FROM("row A4a M2a P3b C5a B60; hand1 B1a M5a; deck S1 S2 S3",
            "do 1 B1a>t 4; notes1 S1; row S2 M2a P3b C5a B60");
}

RULE_TEST("ST-5.8", deck_runs_out_in_the_middle_of_a_refill) {
    ST_FROM("row A4a M2a P3b C5a B60; hand1 B1a M5a; deck C1a |; discard A1a A2a A3a",
            "given A3a A1a; do 3 B1a>t 4; row C1a M2a A3a C5a B60; deck A1a A2a; discard -; "
            "reshuffles 1; told take 1 3 P3b / play 1 telescope B1a / lay 1 4 up 1 B1a / "
            "match 1 1 1 A4a / note 1 A4a asteroid / row 1 C1a / shuffle 3 / under A3a / "
            "under A1a / under A2a / row 3 A3a / turn 2 2 1");
}

RULE_TEST("ST-5.8", deck_runs_out_before_the_card_just_drawn_is_laid) {
    ST_FROM("row A4a M2a P3b C5a B60; hand1 B1a M5a; deck C1a |; discard A1a A2a A3a",
            "given A3a A1a; do 3 P3b>n; held C1a telescope deck; deck A3a A1a A2a; discard -; "
            "reshuffles 1");
}

RULE_TEST("ST-5.8", swept_cards_are_discards_before_the_first_refill) {
    ST_FROM(
        "offer; row A4a M2a P3b C5a B60; deck C1a C2a |; discard A1a",
        "given M2a B60 P3b; do sweep; row C1a C2a M2a B60 P3b; reshuffles 1; discard -; sizes 3 0");
}

RULE_TEST("ST-5.8", given_reshuffle_of_a_card_that_is_no_discard_is_bad) {
    struct st_table table;
    st_table_set(&table, "row A4a M2a P3b C5a B60; hand1 B1a M5a; deck C1a |; discard A1a A2a A3a");
    const uint8_t deal[] = {st_card("P1a")};
    struct step step = {.given = deal, .given_count = 1};
    ST_RUN(&table, "do 3");
    table.state.chance.given = 0;
    stellar.apply(&table.state, st_move_of(&table.state, "P3b>n"), &step);
    assert_true(step.bad_deal);
}

struct deck_watch {
    uint8_t reshuffles, sweeps;
    uint8_t taken; /* satellites */
    bool swept;
};

static void watch_deck(const struct st_state *s, void *data) {
    struct deck_watch *const watch = data;
    assert_true(s->phase == ST_PHASE_STARTER || s->deck_size > 0);
    watch->reshuffles = s->reshuffles;
    watch->swept = watch->swept || s->discard_size > 0 || s->reshuffles > 0;
    if (s->reshuffles > 0) {
        assert_true(watch->swept);
    }
}

RULE_TEST("ST-5.9", without_a_sweep_the_deck_never_runs_out_and_no_draw_ever_fails) {
    unsigned reshuffled = 0;
    for (uint32_t seed = 0; seed < 300; seed++) {
        struct deck_watch watch = {0};
        st_random_game(kinds[seed % COUNT_OF(kinds)], seed, watch_deck, &watch);
        reshuffled += watch.reshuffles > 0;
    }
    assert_in_range(reshuffled, 20, 290);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(each_of_22_turns_ends_with_five_in_the_row_and_two_in_hand),
        RULE(seats_take_turns_beginning_with_the_start_player),
        RULE(after_turn_22_both_choose_their_last_card),
        RULE(sweep_leads_to_take_either_way),
        RULE(take_offers_each_slot_of_the_row),
        RULE(each_hand_card_can_go_to_either_area),
        RULE(put_in_the_telescope_asks_and_in_the_notebook_does_not),
        RULE(put_asks_for_a_satellite_s_stack_if_they_are_moved_by_hand),
        RULE(offer_is_made_once_and_lapses),
        RULE(sweeping_player_may_be_swept_in_turn),
        RULE(offer_comes_after_a_turn_of_the_rival),
        RULE(satellites_turned_up_offer_nothing),
        RULE(satellite_that_stays_in_hand_or_is_played_at_once_offers_alike),
        RULE(satellite_from_the_hand_or_the_deck_offers_nothing),
        RULE(just_taken_card_may_be_played),
        RULE(counting_number_follows_area_and_face),
        RULE(six_or_0_is_shown_before_it_is_turned_over),
        RULE(six_or_0_of_step_3_is_seen_anyhow),
        RULE(shown_six_or_0_cannot_be_taken_back),
        RULE(face_down_finds_slot_3_empty),
        RULE(deck_s_card_is_seen_by_both_before_its_place_is_chosen),
        RULE(second_card_goes_where_the_first_did_not),
        RULE(matching_card_may_lie_face_down_too),
        RULE(row_is_filled_in_rising_slot_order),
        RULE(deck_runs_out_in_the_middle_of_a_refill),
        RULE(deck_runs_out_before_the_card_just_drawn_is_laid),
        RULE(swept_cards_are_discards_before_the_first_refill),
        RULE(given_reshuffle_of_a_card_that_is_no_discard_is_bad),
        RULE(without_a_sweep_the_deck_never_runs_out_and_no_draw_ever_fails),
    };
    return cmocka_run_group_tests_name("Stellar, turns", tests, NULL, NULL);
}
