/* Every event is told as soon as the position shows it, so that a step can be watched event by
 * event: the position between two events is the one in which the rules told the first of them. */
#include <string.h>

#include "rule_test.h"
#include "st_facts.h"
#include "st_scene.h"

/* Everything of a redacted position that is drawn. */
struct drawn {
    uint8_t phase, turn, actor, held, row[ST_ROW], deck_size, discard_size;
    uint8_t hand_size[ST_SEATS], hands[ST_SEATS][ST_HAND];
    uint8_t slots[ST_SEATS][ST_SLOTS];
    uint16_t face_up[ST_SEATS];
    struct st_stack stacks[ST_SEATS][ST_TYPES];
    uint8_t sums[ST_SEATS][ST_SECTIONS], stars[ST_SEATS][ST_TYPES + 1];
    int16_t points[ST_SEATS];
};

static struct drawn drawn_of(const struct st_state *s, uint8_t viewer) {
    struct drawn d;
    memset(&d, 0, sizeof d);
    d.phase = s->phase;
    d.turn = s->turn;
    d.actor = s->phase < ST_PHASE_FINAL ? s->actor : 0;
    d.held = s->phase == ST_PHASE_PUT ? s->held : ST_EMPTY;
    memcpy(d.row, s->row, sizeof d.row);
    d.deck_size = s->deck_size;
    d.discard_size = s->discard_size;
    for (uint8_t seat = 0; seat < ST_SEATS; seat++) {
        const uint8_t n = st_hand_seen(s, viewer, seat, true, d.hands[seat]);
        d.hand_size[seat] = n;
        memset(d.hands[seat] + n, 0, (size_t)(ST_HAND - n));
        for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
            d.slots[seat][slot] = st_slot_card(s, viewer, seat, slot);
        }
        for (uint8_t type = 0; type < ST_TYPES; type++) {
            d.stacks[seat][type] = st_stack_of(s, seat, type);
        }
        d.points[seat] = st_points(s, seat);
    }
    memcpy(d.face_up, s->face_up, sizeof d.face_up);
    memcpy(d.sums, s->sums, sizeof d.sums);
    memcpy(d.stars, s->stars, sizeof d.stars);
    return d;
}

static bool holds_card(const uint8_t *cards, uint8_t n, uint8_t card) {
    return n > 0 && memchr(cards, card, n) != NULL;
}

/* What the event tells is so in the position. */
static bool is_shown(const struct st_state *s, const struct event *e) {
    switch (e->kind) {
    case ST_TOLD_COMMIT:
        return s->choice[e->seat] == e->secret;
    case ST_TOLD_STARTER:
        return s->telescope[e->seat][0] == e->a && s->notebook[e->seat][0] == e->b &&
               s->starters[e->seat][0] == ST_EMPTY;
    case ST_TOLD_DEAL:
        return holds_card(s->hand[e->seat], s->hand_size[e->seat], e->secret);
    case ST_TOLD_ROW:
        return s->row[e->a] == e->b;
    case ST_TOLD_TURN:
        return s->turn == e->a && s->actor == e->seat;
    case ST_TOLD_KEEP:
        return s->phase == ST_PHASE_TAKE;
    case ST_TOLD_SWEEP:
        return holds_card(s->row, 1, ST_EMPTY) && s->discard_size >= ST_ROW;
    case ST_TOLD_TAKE:
        return s->row[e->a] == ST_EMPTY && s->phase == ST_PHASE_PLAY;
    case ST_TOLD_PLAY:
        return s->held == e->secret && s->hand_size[e->seat] == 2 && s->phase == ST_PHASE_PUT;
    case ST_TOLD_SHOW: /* it is still held */
        return s->held == e->a;
    case ST_TOLD_LAY:
        return s->telescope[e->seat][e->a] == e->secret && s->held == ST_EMPTY;
    case ST_TOLD_NOTE:
        return s->notebook[e->seat][s->notebook_size[e->seat] - 1] == e->a && s->held == ST_EMPTY;
    case ST_TOLD_MATCH:
        return s->held == e->c && (e->b == UNKNOWN || s->row[e->b] == ST_EMPTY);
    case ST_TOLD_SHUFFLE:
        return s->deck_size == e->a && s->discard_size == 0;
    case ST_TOLD_FINAL:
        return s->notebook[e->seat][s->notebook_size[e->seat] - 1] == e->a &&
               s->hand_size[e->seat] == 0;
    case ST_TOLD_MOVE:
        return s->stack[st_number[e->a] - 1] == e->b;
    case ST_TOLD_END:
        return s->phase == ST_PHASE_END;
    default:
        return true;
    }
}

/* What such an event tells may have been so before it. */
static bool may_be_so_before(uint8_t kind) {
    return kind == ST_TOLD_SHOW || kind == ST_TOLD_KEEP || kind == ST_TOLD_DECK ||
           kind == ST_TOLD_FIRST || kind == ST_TOLD_LAST || kind == ST_TOLD_DONE ||
           kind == ST_TOLD_SWEEP;
}

/* A secret of the event is one of the position, too. */
static void expect_hidden(const struct st_state *s, const struct event *e) {
    if (e->secret != UNKNOWN) {
        return;
    }
    if (e->kind == ST_TOLD_COMMIT) {
        assert_int_equal(s->choice[e->seat], UNKNOWN);
    } else if (e->kind == ST_TOLD_DEAL) {
        assert_int_equal(s->hand[e->seat][s->hand_size[e->seat] - 1], UNKNOWN);
    } else if (e->kind == ST_TOLD_PLAY) {
        assert_int_equal(s->held, UNKNOWN);
    } else if (e->kind == ST_TOLD_LAY) {
        assert_int_equal(s->telescope[e->seat][e->a], UNKNOWN);
    }
}

struct told {
    struct event events[EVENTS_MAX];
    struct st_state stills[EVENTS_MAX];
    uint16_t count;
};

/* Carries the action out, and keeps the position at each event. */
static void apply_and_keep(struct st_state *state, struct action action, struct told *told) {
    struct st_state watched;
    for (uint16_t i = 0; i == 0 || i < told->count; i++) {
        struct step step = {.events = told->events,
                            .events_size = EVENTS_MAX,
                            .watched = &watched,
                            .still = &told->stills[i],
                            .still_size = sizeof watched,
                            .still_at = i};
        watched = *state;
        stellar.apply(&watched, action, &step);
        told->count = step.events_count;
    }
    *state = watched;
}

static void expect_in_order(const struct st_state *before, const struct told *told) {
    for (uint16_t i = 0; i < told->count; i++) {
        const struct event *const event = &told->events[i];
        const struct st_state *const last = i > 0 ? &told->stills[i - 1] : before;
        if (!is_shown(&told->stills[i], event)) {
            fail_msg("event of kind %d is told too early", event->kind);
        }
        if (!may_be_so_before(event->kind) && is_shown(last, event)) {
            fail_msg("event of kind %d is told too late", event->kind);
        }
        for (uint8_t viewer = 0; viewer < ST_SEATS; viewer++) {
            struct event seen = *event;
            struct st_state still = told->stills[i];
            events_redact(&seen, 1, viewer);
            stellar.redact(&still, viewer);
            expect_hidden(&still, &seen);
        }
    }
}

/* What is seen when all is told is what is seen then. */
static void expect_no_jump(const struct st_state *after, const struct told *told) {
    const uint8_t last = told->events[told->count - 1].kind;
    for (uint8_t viewer = 0; viewer < ST_SEATS; viewer++) {
        struct st_state still = told->stills[told->count - 1];
        struct st_state truth = *after;
        stellar.redact(&still, viewer);
        stellar.redact(&truth, viewer);
        struct drawn one = drawn_of(&still, viewer);
        const struct drawn other = drawn_of(&truth, viewer);
        if (last == ST_TOLD_COMMIT || last == ST_TOLD_FINAL || last == ST_TOLD_DONE) {
            one.phase = other.phase; /* on to the next one who chooses */
            one.actor = other.actor;
        }
        assert_memory_equal(&one, &other, sizeof one);
    }
}

static void play_and_watch(uint32_t seed, const uint8_t options[3]) {
    static struct told told;
    struct st_state state;
    struct rng rng;
    rng_seed(&rng, seed, RNG_TEST, 0);
    assert_int_equal(st_begin(&state, options, seed, ""), RESULT_OK);
    while (stellar.to_act(&state) != SEAT_NONE) {
        struct action legal[ACTIONS_MAX];
        const uint16_t n = stellar.legal(&state, legal);
        const struct st_state before = state;
        apply_and_keep(&state, legal[rng_below(&rng, n)], &told);
        assert_true(told.count > 0);
        expect_in_order(&before, &told);
        expect_no_jump(&state, &told);
    }
}

RULE_TEST("ST-5", events_are_told_as_soon_as_the_position_shows_them) {
    static const uint8_t all[][3] = {{ST_FIRST_RANDOM, ST_COUNTS_THREE, ST_SATELLITES_AUTO},
                                     {ST_FIRST_2, ST_COUNTS_PRINTED, ST_SATELLITES_HAND},
                                     {ST_FIRST_1, ST_ALWAYS_THREE, ST_SATELLITES_AUTO}};
    for (uint32_t seed = 1; seed <= 60; seed++) {
        play_and_watch(seed, all[seed % 3]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(events_are_told_as_soon_as_the_position_shows_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
