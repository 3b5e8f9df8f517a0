/* An event is told as soon as the state shows it: whoever watches a step event by event sees a
 * whole position at each. */
#include <string.h>

#include "rule_test.h"
#include "su_scene.h"

#define GAMES 40

/* The position in which an action tells its event at that place; false behind the last. */
static bool still_of(const struct su_state *before, struct action action, uint16_t place,
                     struct su_state *still, struct event *event) {
    struct su_state truth = *before;
    struct event events[EVENTS_MAX];
    struct step step = {.events = events,
                        .events_size = EVENTS_MAX,
                        .watched = &truth,
                        .still = still,
                        .still_size = sizeof truth,
                        .still_at = place};
    subastral.apply(&truth, action, &step);
    *event = events[place < step.events_count ? place : 0];
    return place < step.events_count;
}

static unsigned cards_of(const struct su_state *state) {
    unsigned cards = state->deck_n;
    for (uint8_t cloud = 0; cloud < SU_CLOUDS; cloud++) {
        cards += state->cloud_n[cloud];
    }
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        cards += state->hand_n[seat];
        for (uint8_t place = 0; place < state->piles[seat]; place++) {
            cards += state->pile_n[seat][place];
        }
    }
    for (uint8_t biome = 0; biome < SU_BIOMES; biome++) {
        cards += state->fresh[biome];
    }
    return cards;
}

/* What an event says is what the state shows when it is told. */
static void assert_shown(const struct su_state *state, const struct event *event) {
    const uint8_t n = event->kind == SU_TOLD_PLAY     ? state->cloud_n[su_cloud_of(event->a)]
                      : event->kind == SU_TOLD_GET    ? state->cloud_n[event->c]
                      : event->kind == SU_TOLD_REFILL ? state->cloud_n[event->b]
                                                      : 1;
    switch (event->kind) {
    case SU_TOLD_PLAY:
        assert_int_equal(state->played, su_cloud_of(event->a));
        assert_int_equal(state->cloud[state->played][n - 1], event->a);
        break;
    case SU_TOLD_GET:
        assert_int_equal(state->cloud[event->c][n], 0);
        assert_int_equal(state->taken, event->c);
        break;
    case SU_TOLD_PILE:
        assert_int_equal(state->pile_n[event->seat][event->b], event->c);
        assert_int_equal(state->fresh[event->a], 0);
        break;
    case SU_TOLD_REFILL:
        assert_int_equal(state->cloud[event->b][n - 1], event->a);
        break;
    default:
        break;
    }
}

/* Each position is whole: no card is lost or twice there, and what is derived is right. */
static void watch(const struct su_state *before, struct action action) {
    struct su_state after = *before, still, fresh;
    struct event event;
    uint16_t place = 0;
    memset(&still, 0, sizeof still);
    subastral.apply(&after, action, NULL);
    for (; still_of(before, action, place, &still, &event); place++) {
        fresh = still;
        su_refresh(&fresh);
        assert_memory_equal(&fresh, &still, sizeof still);
        assert_int_equal(cards_of(&still), su_deck_cards(still.seats));
        assert_shown(&still, &event);
    }
    assert_true(place > 0);
    still_of(before, action, (uint16_t)(place - 1u), &still, &event);
    if (after.phase == SU_PHASE_ORDER && still.phase == SU_PHASE_TAKE) {
        still.phase = SU_PHASE_ORDER; /* that there is something to choose is told by no event */
    }
    assert_memory_equal(&still, &after, sizeof after);
}

RULE_TEST("SU-T", every_event_is_told_when_the_state_shows_it) {
    for (uint32_t seed = 1; seed <= GAMES; seed++) {
        struct rng rng;
        struct su_state state;
        rng_seed(&rng, seed, RNG_TEST, 0);
        assert_int_equal(su_begin(&state, (uint8_t)(2 + seed % 4), seed % 8 >= 4, seed, ""),
                         RESULT_OK);
        while (subastral.to_act(&state) != SEAT_NONE) {
            struct action legal[ACTIONS_MAX];
            const uint16_t n = subastral.legal(&state, legal);
            const struct action action = legal[rng_below(&rng, n)];
            watch(&state, action);
            subastral.apply(&state, action, NULL);
        }
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(every_event_is_told_when_the_state_shows_it),
    };
    return cmocka_run_group_tests_name("Subastral, events", tests, NULL, NULL);
}
