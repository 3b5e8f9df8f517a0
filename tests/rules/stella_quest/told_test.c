/* Who watches sees a position at every event: the one in which the rules tell it. It shows what is
 * told, holds all cards of the box, and hides what a seat may not know. */
#include <string.h>

#include "rule_test.h"
#include "sq_table.h"

static struct rng chance;
static uint32_t told[SQ_TOLD_END + 1];

/* The position in which an action tells its event at that place. */
static struct sq_state still_at(const struct sq_state *before, struct action action,
                                uint16_t place) {
    struct sq_state state = *before;
    struct sq_state still = *before;
    struct event events[EVENTS_MAX];
    struct step step = {.events = events,
                        .events_size = EVENTS_MAX,
                        .watched = &state,
                        .still = &still,
                        .still_size = sizeof still,
                        .still_at = place};
    stella_quest.apply(&state, action, &step);
    return still;
}

static uint8_t top_back(const struct sq_state *s) {
    return s->deck_size == 0 ? SQ_BACKS : (uint8_t)sq_back(s->deck[s->deck_size - 1]);
}

static uint8_t newest(const uint8_t *cards, uint8_t n) {
    assert_true(n > 0);
    return cards[n - 1] & SQ_KIND_MASK;
}

static void shows_card(const struct sq_state *s, const struct event *e) {
    switch (e->kind) {
    case SQ_TOLD_PLAY:
        assert_int_equal(newest(s->trick, s->trick_size), e->a);
        assert_int_equal(s->who[s->trick_size - 1], e->seat);
        assert_int_equal(top_back(s), e->c);
        break;
    case SQ_TOLD_TAKE:
        assert_int_equal(newest(s->collection[e->seat], s->collected[e->seat]), e->a);
        assert_int_equal(s->trick[s->taken], e->a);
        assert_int_equal(s->phase, SQ_PHASE_TOP);
        break;
    case SQ_TOLD_TOP:
        assert_int_equal(s->top, e->a);
        assert_int_equal(s->trick_size, 0);
        break;
    case SQ_TOLD_DRAW:
        assert_int_equal(newest(s->hand[e->seat], s->hand_size[e->seat]), e->secret);
        assert_int_equal(top_back(s), e->c);
        break;
    default:
        assert_int_equal(e->kind, SQ_TOLD_SHUFFLE);
        assert_int_equal(s->deck_size, e->a);
        assert_int_equal(top_back(s), e->b);
        assert_int_equal(s->below_size, 0);
        break;
    }
}

static void shows(const struct sq_state *s, const struct event *e) {
    switch (e->kind) {
    case SQ_TOLD_BURN: /* a light and cards follow */
    case SQ_TOLD_DECK:
    case SQ_TOLD_SKIP:
        break;
    case SQ_TOLD_LOSE:
        assert_int_equal(s->lights[e->seat], e->c);
        break;
    case SQ_TOLD_TRICK:
        assert_int_equal(s->winner, e->seat < s->seats ? e->seat : SQ_NOBODY);
        assert_int_equal(s->phase, e->seat < s->seats ? SQ_PHASE_TAKE : SQ_PHASE_PLAY);
        break;
    case SQ_TOLD_NEXT:
        assert_int_equal(s->top, e->a);
        assert_int_equal(s->marker, e->b);
        assert_int_equal(s->leader, e->c);
        assert_int_equal(s->trick_size + s->turn, 0);
        break;
    case SQ_TOLD_END:
        assert_int_equal(s->end, e->a);
        assert_int_equal(s->end_seat, e->seat);
        assert_int_equal(s->phase, SQ_PHASE_OVER);
        break;
    default:
        shows_card(s, e);
        break;
    }
}

static int cards_of(const struct sq_state *s) {
    int cards = 1 + s->below_size + s->deck_size + s->trick_size - (s->taken != UNKNOWN);
    for (uint8_t seat = 0; seat < s->seats; seat++) {
        cards += s->hand_size[seat] + s->collected[seat];
    }
    return cards;
}

/* Worlds that the seat cannot tell apart become the same bytes (SQ-7.6). */
static void hides(const struct sq_state *still, uint8_t seat) {
    struct sq_state known = *still;
    stella_quest.redact(&known, seat);
    struct sq_state world = known;
    stella_quest.resample(&world, seat, &chance);
    stella_quest.redact(&world, seat);
    assert_memory_equal(&world, &known, sizeof known);
}

static void watch(const struct sq_state *before, struct action action) {
    struct sq_state after = *before;
    struct event events[EVENTS_MAX];
    struct step step = {.events = events, .events_size = EVENTS_MAX};
    stella_quest.apply(&after, action, &step);
    for (uint16_t i = 0; i < step.events_count; i++) {
        const struct sq_state still = still_at(before, action, i);
        shows(&still, &events[i]);
        assert_int_equal(cards_of(&still), cards_of(before));
        hides(&still, (uint8_t)(i % before->seats));
        told[events[i].kind]++;
    }
}

static void watch_all(const struct sq_state *state, void *data) {
    struct action legal[ACTIONS_MAX];
    const uint16_t n = stella_quest.legal(state, legal);
    (void)data;
    for (uint16_t i = 0; i < n; i++) {
        watch(state, legal[i]);
    }
}

RULE_TEST("SQ-10 SQ-7.6", position_at_every_event_shows_it_and_hides_the_rest) {
    static const char *const rare[] = {
        "hand1 B1; hand2 R1 R2; hand3 Y1 Y2; deck R6 R5; below Y6 Y5 Y4; shuffle 7",
        "leader 2; hand1 -; hand2 R1 R2; hand3 Y1 Y2; deck -; trick 2:R1 3:Y1",
        "hand1 -; hand2 -; hand3 Y1; deck -; leader 3",
        "trick 1:X 2:X; hand3 X B3; marker 2",
        "number 99; trick 1:X 2:X; hand3 X B3",
        "seats 2; hand1 B3 B1; hand2 B6 B2; top R5; deck R2 Y1; trick 1:B3 0:R2",
    };
    rng_seed(&chance, 1, RNG_TEST, 0);
    for (uint32_t seed = 1; seed <= 30; seed++) {
        sq_random_game((uint8_t)(2 + seed % 3), seed, watch_all, NULL);
    }
    for (size_t i = 0; i < COUNT_OF(rare); i++) {
        const struct sq_state state = sq_position(rare[i]);
        watch_all(&state, NULL);
    }
    for (uint8_t kind = 0; kind < COUNT_OF(told); kind++) {
        assert_true(told[kind] > 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(position_at_every_event_shows_it_and_hides_the_rest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
