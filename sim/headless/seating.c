#include "seating.h"

#include "check.h"

void seating_seed(struct seating *seating, uint32_t seed) {
    for (uint8_t seat = 0; seat < SEATS_MAX; seat++) {
        rng_seed(&seating->rngs[seat], seed, RNG_BOT, seat);
    }
}

struct action seating_choose(struct seating *seating, const struct bout *bout) {
    struct bout_state view;
    const uint8_t seat = match_to_act(&bout->match);
    match_view(&bout->match, seat, view.bytes);
    return bot_choose(seating->bots[seat], bout->title->rules, bout->title->policy, view.bytes,
                      &seating->rngs[seat]);
}

void seating_play(struct seating *seating, struct bout *bout) {
    while (match_to_act(&bout->match) != SEAT_NONE) {
        const enum result result = match_play(&bout->match, seating_choose(seating, bout), NULL);
        CHECK(result == RESULT_OK);
    }
}
