/* Watching a step event by event ends where the rules say it ends (games/stella_quest/sq_fold.h).
 */
#include <string.h>

#include "rule_test.h"
#include "sq_bot.h"
#include "sq_facts.h"
#include "sq_fold.h"
#include "sq_position.h"

/* Everything of a redacted position that is drawn. */
struct drawn {
    uint8_t seats, phase, actor, leader, trick_number, shuffle, marker, end, end_seat;
    uint8_t deck_size, deck_back, below[SQ_KINDS], top;
    uint8_t backs[SQ_SEATS][SQ_HAND], hand_size[SQ_SEATS]; /* back + 32 x shuffle */
    uint8_t own[SQ_HAND];
    uint8_t lights[SQ_SEATS], collection[SQ_SEATS][SQ_COLLECTION], collected[SQ_SEATS];
    uint8_t trick[SQ_SEATS], who[SQ_SEATS], trick_size, turn, lead, winner, taken;
    uint8_t emotions[SQ_SEATS], doubled[SQ_SEATS];
};

static struct drawn drawn_of(const struct sq_state *s, uint8_t viewer) {
    struct drawn d;
    memset(&d, 0, sizeof d);
    d.seats = s->seats;
    d.phase = s->phase;
    d.actor = s->phase == SQ_PHASE_OVER ? 0 : s->actor;
    d.leader = s->leader;
    d.trick_number = s->trick_number;
    d.shuffle = s->shuffle;
    d.marker = s->marker;
    d.end = s->end;
    d.end_seat = s->end_seat;
    d.deck_size = s->deck_size;
    d.deck_back = sq_deck_back(s);
    memcpy(d.below, s->below, sizeof d.below);
    d.top = s->top;
    for (uint8_t seat = 0; seat < s->seats; seat++) {
        d.hand_size[seat] = s->hand_size[seat];
        for (uint8_t i = 0; i < s->hand_size[seat]; i++) {
            d.backs[seat][i] =
                (uint8_t)(sq_back(sq_hand_kind(s, seat, i)) + (s->hand[seat][i] & 0xE0u));
        }
        d.lights[seat] = s->lights[seat];
        d.collected[seat] = s->collected[seat];
        memcpy(d.collection[seat], s->collection[seat], s->collected[seat]);
        d.emotions[seat] = s->emotions[seat];
        d.doubled[seat] = s->doubled[seat];
    }
    memcpy(d.own, s->hand[viewer], s->hand_size[viewer]);
    d.trick_size = s->trick_size;
    memcpy(d.trick, s->trick, s->trick_size);
    memcpy(d.who, s->who, s->trick_size);
    d.turn = s->phase == SQ_PHASE_OVER ? 0 : s->turn;
    d.lead = s->lead;
    d.winner = s->winner;
    d.taken = s->taken;
    return d;
}

static void fold_step(const struct sq_state *before, const struct sq_state *after,
                      const struct event *events, uint16_t n) {
    for (uint8_t viewer = 0; viewer < before->seats; viewer++) {
        struct event told[EVENTS_MAX];
        struct sq_state shown = *before;
        struct sq_state wanted = *after;
        memcpy(told, events, n * sizeof *events);
        events_redact(told, n, viewer);
        stella_quest.redact(&shown, viewer);
        stella_quest.redact(&wanted, viewer);
        for (uint16_t i = 0; i < n; i++) {
            sq_fold(&shown, &told[i]);
        }
        const struct drawn is = drawn_of(&shown, viewer);
        const struct drawn should = drawn_of(&wanted, viewer);
        assert_memory_equal(&is, &should, sizeof is);
    }
}

/* Every other game is played sensibly; the others burn often, which brings renewals and full hands.
 */
static uint16_t choose(const struct sq_state *state, uint32_t seed, const struct action *legal,
                       uint16_t n, struct rng *rng) {
    if (seed % 2 == 0) {
        struct sq_state view = *state;
        stella_quest.redact(&view, state->actor);
        return stella_quest_policy.choose(&view, legal, n, rng);
    }
    if (legal[n - 1].verb == SQ_BURN && rng_below(rng, 2) == 0) {
        return (uint16_t)(n - 1u);
    }
    return (uint16_t)rng_below(rng, n);
}

static uint32_t play_and_fold(uint8_t seats, uint32_t seed, uint8_t ends[4]) {
    struct sq_state state;
    struct rng rng;
    uint32_t told = 0;
    const struct setup setup = game_default_setup(&stella_quest, seats, seed);
    memset(&state, 0, sizeof state);
    rng_seed(&rng, seed, RNG_TEST, seats);
    assert_int_equal(game_begin(&stella_quest, &state, &setup, NULL), RESULT_OK);
    while (stella_quest.to_act(&state) != SEAT_NONE) {
        struct action legal[ACTIONS_MAX];
        struct event events[EVENTS_MAX];
        struct step step = {.events = events, .events_size = EVENTS_MAX};
        const uint16_t n = stella_quest.legal(&state, legal);
        const struct sq_state before = state;
        stella_quest.apply(&state, legal[choose(&state, seed, legal, n, &rng)], &step);
        fold_step(&before, &state, events, step.events_count);
        told += step.events_count;
    }
    ends[state.end]++;
    return told;
}

RULE_TEST("SQ-10", folding_every_event_of_a_step_gives_the_position_after_it) {
    uint8_t ends[4] = {0};
    for (uint8_t seats = 2; seats <= 4; seats++) {
        for (uint32_t seed = 1; seed <= 60; seed++) {
            assert_true(play_and_fold(seats, seed, ends) > 20);
        }
    }
    assert_true(ends[SQ_ELIMINATION] > 0 && ends[SQ_ENLIGHTENMENT] > 0);
}

/* From a position, actions as cards; every step is folded. */
static void fold_from(const char *notation, const char *cards) {
    struct sq_state state = sq_position(notation);
    uint8_t kinds[16];
    const uint8_t n = sq_cards(cards, kinds, 16);
    for (uint8_t i = 0; i < n; i++) {
        static const uint8_t verbs[] = {SQ_PLAY, SQ_TAKE, SQ_TOP};
        struct event events[EVENTS_MAX];
        struct step step = {.events = events, .events_size = EVENTS_MAX};
        const struct sq_state before = state;
        assert_true(state.phase < SQ_PHASE_OVER);
        stella_quest.apply(&state, (struct action){.verb = verbs[state.phase], .a = kinds[i]},
                           &step);
        fold_step(&before, &state, events, step.events_count);
    }
}

RULE_TEST("SQ-3.4", renewal_in_the_middle_of_a_refill_is_folded) {
    fold_from("hand1 B1; hand2 R1 R2; hand3 Y1 Y2; deck R6 R5; below Y6 Y5 Y4; shuffle 7",
              "B1 R1 Y1");
}

RULE_TEST("SQ-3.6", seats_that_are_passed_over_are_folded) {
    fold_from("leader 2; hand1 -; hand2 R1 R2; hand3 Y1 Y2; deck -", "R1 Y1 R1");
}

RULE_TEST("SQ-6.7 SQ-8.4", tricks_without_a_winning_seat_are_folded) {
    fold_from("hand1 X B1; hand2 X B2; hand3 X B3; marker 2", "X X X");
    fold_from("seats 2; hand1 B3 B1; hand2 B6 B2; top R5; deck R2 Y1", "B3 B6");
    fold_from("seats 2; hand1 B3 B1; hand2 X B2; top R5; deck R2 Y1; marker 1", "B3 X");
}

RULE_TEST("SQ-6.9", last_trick_of_all_is_folded) {
    fold_from("number 99; hand1 X B1; hand2 X B2; hand3 X B3", "X X X");
}

RULE_TEST("SQ-7.1", which_back_leaves_a_hand_is_seen_by_all) {
    fold_from("hand1 B1 G2 B5 R1; hand2 Y1 R2 Y3; hand3 Y4 G5 Y6", "B5 Y3 Y6");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(folding_every_event_of_a_step_gives_the_position_after_it),
        RULE(renewal_in_the_middle_of_a_refill_is_folded),
        RULE(seats_that_are_passed_over_are_folded),
        RULE(tricks_without_a_winning_seat_are_folded),
        RULE(last_trick_of_all_is_folded),
        RULE(which_back_leaves_a_hand_is_seen_by_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
