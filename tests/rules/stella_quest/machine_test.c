/* The state machine (SQ-10): phases, actions, their numbers, and their words. */
#include <string.h>

#include "match.h"
#include "rule_test.h"
#include "sq_table.h"

RULE_TEST("SQ-10 SQ-4.3 SQ-4.4", play_phase_lists_each_kind_once_and_then_burn) {
    struct action legal[ACTIONS_MAX];
    const struct sq_state s = sq_position("hand1 X Y6 B1 G2 B1 X R3");
    static const struct action expected[] = {
        {SQ_PLAY, 0, 0, 0},  {SQ_PLAY, 7, 0, 0},  {SQ_PLAY, 14, 0, 0},
        {SQ_PLAY, 23, 0, 0}, {SQ_PLAY, 24, 0, 0}, {SQ_BURN, 0, 0, 0},
    };
    assert_int_equal(stella_quest.legal(&s, legal), COUNT_OF(expected));
    assert_memory_equal(legal, expected, sizeof expected);
}

RULE_TEST("SQ-10 SQ-6.2 SQ-6.5", take_and_top_are_verbs_of_their_own) {
    struct sq_table table;
    struct action legal[ACTIONS_MAX];
    static const struct action takes[] = {
        {SQ_TAKE, 5, 0, 0}, {SQ_TAKE, 12, 0, 0}, {SQ_TAKE, 18, 0, 0}};
    static const struct action tops[] = {{SQ_TOP, 5, 0, 0}, {SQ_TOP, 18, 0, 0}};
    sq_table_set(&table, "hand1 B6 B1");
    SQ_RUN(&table, "do B6 R1 Y1; phase take; acts 1");
    assert_int_equal(stella_quest.legal(&table.state, legal), 3);
    assert_memory_equal(legal, takes, sizeof takes);
    SQ_RUN(&table, "do R1; phase top; acts 1");
    assert_int_equal(stella_quest.legal(&table.state, legal), 2);
    assert_memory_equal(legal, tops, sizeof tops);
    SQ_RUN(&table, "do B6; phase play; acts 1");
}

RULE_TEST("SQ-10", verbs_have_the_numbers_that_records_keep) {
    assert_int_equal(SQ_PLAY, 0);
    assert_int_equal(SQ_BURN, 1);
    assert_int_equal(SQ_TAKE, 2);
    assert_int_equal(SQ_TOP, 3);
    assert_int_equal(stella_quest.rules_version, 1);
    assert_string_equal(stella_quest.id, "stella_quest");
    assert_string_equal(stella_quest.name, "Stella Quest");
}

RULE_TEST("SQ-10", at_most_ten_are_legal_at_once) {
    struct action legal[ACTIONS_MAX];
    const struct sq_state ten = sq_position("hand1 B1 B2 B3 B4 B5 B6 R3 R4 R5 X");
    const struct sq_state nine = sq_position("hand1 B1 B2 B3 B4 B5 B6 R3 R4 R5");
    assert_int_equal(stella_quest.legal(&ten, legal), 10);
    assert_int_equal(legal[9].verb, SQ_PLAY);
    assert_int_equal(stella_quest.legal(&nine, legal), 10);
    assert_int_equal(legal[9].verb, SQ_BURN);
    assert_int_equal(stella_quest.actions_max, 10);
    assert_int_equal(stella_quest.length_max, 610);
}

static void see_limits(const struct sq_state *s, void *data) {
    static const uint16_t most[] = {[SQ_PHASE_PLAY] = 10, [SQ_PHASE_TAKE] = 4, [SQ_PHASE_TOP] = 3};
    struct action legal[ACTIONS_MAX];
    (void)data;
    if (s->phase == SQ_PHASE_OVER) {
        assert_int_equal(stella_quest.to_act(s), SEAT_NONE);
        return;
    }
    const uint16_t n = stella_quest.legal(s, legal);
    assert_in_range(n, s->phase == SQ_PHASE_PLAY ? 1 : 2, most[s->phase]);
    for (uint16_t i = 0; i < n; i++) {
        assert_true(i == 0 || action_key(legal[i - 1]) < action_key(legal[i]));
        assert_true(legal[i].b == 0 && legal[i].c == 0);
        assert_true(legal[i].verb != SQ_BURN || legal[i].a == 0);
        assert_true(legal[i].a <= SQ_BREAK);
    }
}

RULE_TEST("SQ-10 SQ-6.2", legal_lists_are_sorted_and_only_choices_are_asked_in_whole_games) {
    for (uint32_t seed = 0; seed < 150; seed++) {
        sq_random_game((uint8_t)(2 + seed % 3), seed, see_limits, NULL);
    }
}

RULE_TEST("SQ-10 SQ-6.9", longest_game_fits_the_declared_length) {
    /* 99 tricks of a play for each seat, a take and a top; four burns a seat at most, since the
     * fifth light may not be burned (SQ-4.4). */
    for (uint8_t seats = 2; seats <= 4; seats++) {
        const uint16_t longest = (uint16_t)(SQ_TRICKS * (seats + 2) + 4 * seats);
        static const uint16_t document[] = {0, 0, 404, 507, 610};
        assert_int_equal(longest, document[seats]);
        assert_true(stella_quest.length_max >= longest);
    }
}

static void say(const struct sq_state *s, struct action action, char bytes[97]) {
    struct text text = text_over(bytes, 97);
    stella_quest.describe_action(s, action, &text);
    if (text.used == 0 || text.cut) {
        fail_msg("action %d %d is `%s`", action.verb, action.a, bytes);
    }
}

static void see_words(const struct sq_state *s, void *data) {
    struct action legal[ACTIONS_MAX];
    char words[10][97];
    (void)data;
    const uint16_t n = stella_quest.to_act(s) == SEAT_NONE ? 0 : stella_quest.legal(s, legal);
    for (uint16_t i = 0; i < n; i++) {
        say(s, legal[i], words[i]);
        for (uint16_t j = 0; j < i; j++) { /* choices can be told apart */
            assert_string_not_equal(words[i], words[j]);
        }
    }
}

RULE_TEST("SQ-10 SQ-1.6", every_legal_action_has_words_of_its_own_that_fit) {
    for (uint32_t seed = 0; seed < 60; seed++) {
        sq_random_game((uint8_t)(2 + seed % 3), seed, see_words, NULL);
    }
}

/* Every event of whole games, as the truth and as each seat reads it. */
static void read_events(const struct event *events, uint16_t n, uint32_t *read) {
    for (uint16_t i = 0; i < n; i++) {
        for (uint8_t seat = 0; seat <= SQ_SEATS; seat++) {
            struct event event = events[i];
            char bytes[97];
            struct text text = text_over(bytes, sizeof bytes);
            if (seat < SQ_SEATS) {
                events_redact(&event, 1, seat);
            }
            stella_quest.describe_event(&event, &text);
            assert_false(text.cut);
            assert_true(text.used > 0 || event.kind == SQ_TOLD_DECK);
            ++*read;
        }
    }
}

RULE_TEST("SQ-10 SQ-7.1", every_event_has_words_that_fit) {
    uint32_t read = 0;
    for (uint32_t seed = 0; seed < 60; seed++) {
        struct sq_state s;
        struct rng rng;
        const struct setup setup = game_default_setup(&stella_quest, (uint8_t)(2 + seed % 3), seed);
        rng_seed(&rng, seed, RNG_TEST, 9);
        assert_int_equal(game_begin(&stella_quest, &s, &setup, NULL), RESULT_OK);
        while (stella_quest.to_act(&s) != SEAT_NONE) {
            struct event events[EVENTS_MAX];
            struct step step = {.events = events, .events_size = EVENTS_MAX};
            struct action legal[ACTIONS_MAX];
            const uint16_t n = stella_quest.legal(&s, legal);
            stella_quest.apply(&s, legal[rng_below(&rng, n)], &step);
            assert_true(step.events_count <= stella_quest.events_max);
            read_events(events, step.events_count, &read);
        }
    }
    assert_true(read > 10000);
}

RULE_TEST("SQ-7.2", words_of_a_draw_name_a_number_to_its_seat_alone) {
    struct event event = {.kind = SQ_TOLD_DRAW,
                          .seat = 1,
                          .a = SQ_RED,
                          .b = SQ_WHY_BURN,
                          .secret = sq_kind(SQ_RED, 6),
                          .sight = 1u << 1};
    char bytes[97];
    struct text text = text_over(bytes, sizeof bytes);
    stella_quest.describe_event(&event, &text);
    assert_non_null(strstr(bytes, "Red 6"));
    events_redact(&event, 1, 0);
    text_clear(&text);
    stella_quest.describe_event(&event, &text);
    assert_non_null(strstr(bytes, "Red"));
    assert_null(strstr(bytes, "6"));
}

RULE_TEST("SQ-10", match_refuses_what_is_not_legal_and_nothing_moves) {
    struct sq_state memory[2];
    struct action log[8];
    struct match match;
    const struct setup setup = game_default_setup(&stella_quest, 3, 1);
    const struct match_memory space = {&memory[0], &memory[1], log, 8};
    assert_int_equal(match_begin(&match, &stella_quest, &setup, space, NULL), RESULT_OK);
    memory[0] = memory[1] = sq_position("hand1 B1 B2; hand2 B3 G1; lights 1 5 5");
    static const struct action refused[] = {
        {SQ_PLAY, 2, 0, 0},  {SQ_PLAY, SQ_BREAK, 0, 0},
        {SQ_PLAY, 0, 1, 0},  {SQ_PLAY, 0, 0, 1},
        {SQ_PLAY, 25, 0, 0}, {SQ_PLAY, 255, 0, 0},
        {SQ_BURN, 0, 0, 0},  {SQ_TAKE, 0, 0, 0},
        {SQ_TOP, 0, 0, 0},   {4, 0, 0, 0},
        {255, 0, 0, 0},
    };
    const struct hash before = match_hash(&match);
    for (size_t i = 0; i < COUNT_OF(refused); i++) {
        assert_int_equal(match_play(&match, refused[i], NULL), RESULT_ILLEGAL);
        assert_true(hash_same(match_hash(&match), before));
    }
    assert_int_equal(match_play(&match, (struct action){.verb = SQ_PLAY, .a = 0}, NULL), RESULT_OK);
    assert_int_equal(match_play(&match, (struct action){.verb = SQ_PLAY, .a = 6}, NULL),
                     RESULT_ILLEGAL); /* G1: it can follow */
}

RULE_TEST("SQ-10", nobody_acts_when_it_is_over) {
    struct sq_table table;
    sq_table_set(&table, "hand1 B6 B1; marker 1; lights 1 5 5");
    SQ_RUN(&table, "do B6 R1 Y1; phase over; acts nobody; legal -; winners 2 3");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(play_phase_lists_each_kind_once_and_then_burn),
        RULE(take_and_top_are_verbs_of_their_own),
        RULE(verbs_have_the_numbers_that_records_keep),
        RULE(at_most_ten_are_legal_at_once),
        RULE(legal_lists_are_sorted_and_only_choices_are_asked_in_whole_games),
        RULE(longest_game_fits_the_declared_length),
        RULE(every_legal_action_has_words_of_its_own_that_fit),
        RULE(every_event_has_words_that_fit),
        RULE(words_of_a_draw_name_a_number_to_its_seat_alone),
        RULE(match_refuses_what_is_not_legal_and_nothing_moves),
        RULE(nobody_acts_when_it_is_over),
    };
    return cmocka_run_group_tests_name("Stella Quest, the machine", tests, NULL, NULL);
}
