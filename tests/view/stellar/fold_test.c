/* Watching a step event by event ends where the rules say it ends (st_fold.h). */
#include <string.h>

#include "rule_test.h"
#include "st_facts.h"
#include "st_fold.h"
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

static void play_and_compare(uint32_t seed, const uint8_t options[3]) {
    struct st_state state;
    struct rng rng;
    rng_seed(&rng, seed, RNG_TEST, 0);
    assert_int_equal(st_begin(&state, options, seed, ""), RESULT_OK);
    while (stellar.to_act(&state) != SEAT_NONE) {
        struct action legal[ACTIONS_MAX];
        struct event events[EVENTS_MAX];
        struct step step = {.events = events, .events_size = EVENTS_MAX};
        const uint16_t n = stellar.legal(&state, legal);
        struct st_state before = state;
        stellar.apply(&state, legal[rng_below(&rng, n)], &step);
        const bool deals = before.phase == ST_PHASE_STARTER;
        for (uint8_t viewer = 0; viewer < ST_SEATS && !deals; viewer++) {
            struct event seen[EVENTS_MAX];
            struct st_state folded = before;
            struct st_state truth = state;
            memcpy(seen, events, sizeof *events * step.events_count);
            events_redact(seen, step.events_count, viewer);
            stellar.redact(&folded, viewer);
            stellar.redact(&truth, viewer);
            for (uint16_t i = 0; i < step.events_count; i++) {
                st_fold(&folded, &seen[i]);
            }
            const struct drawn one = drawn_of(&folded, viewer);
            const struct drawn other = drawn_of(&truth, viewer);
            assert_memory_equal(&one, &other, sizeof one);
        }
    }
}

RULE_TEST("ST-5", folding_all_events_of_a_step_ends_where_the_rules_end) {
    static const uint8_t all[][3] = {{ST_FIRST_RANDOM, ST_COUNTS_THREE, ST_SATELLITES_AUTO},
                                     {ST_FIRST_2, ST_COUNTS_PRINTED, ST_SATELLITES_HAND},
                                     {ST_FIRST_1, ST_ALWAYS_THREE, ST_SATELLITES_AUTO}};
    for (uint32_t seed = 1; seed <= 60; seed++) {
        play_and_compare(seed, all[seed % 3]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE(folding_all_events_of_a_step_ends_where_the_rules_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
