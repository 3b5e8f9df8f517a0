#include "table.h"

#include "check.h"

struct match_memory table_memory(struct table *table) {
    return (struct match_memory){.state = table->state.bytes,
                                 .checkpoint = table->checkpoint.bytes,
                                 .log = table->log,
                                 .log_size = LOG_MAX};
}

enum result table_begin(struct table *table, const struct title *title, const struct setup *setup,
                        struct step *step) {
    table->title = title;
    return match_begin(&table->match, title->rules, setup, table_memory(table), step);
}

void seating_seed(struct seating *seating, uint32_t seed) {
    for (uint8_t seat = 0; seat < SEATS_MAX; seat++) {
        rng_seed(&seating->rngs[seat], seed, RNG_BOT, seat);
    }
}

struct action seating_choose(struct seating *seating, const struct table *table) {
    struct table_state view;
    const uint8_t seat = match_to_act(&table->match);
    match_view(&table->match, seat, view.bytes);
    return bot_choose(seating->bots[seat], table->title->rules, table->title->policy, view.bytes,
                      &seating->rngs[seat]);
}

void seating_play(struct seating *seating, struct table *table) {
    while (match_to_act(&table->match) != SEAT_NONE) {
        const enum result result = match_play(&table->match, seating_choose(seating, table), NULL);
        CHECK(result == RESULT_OK);
    }
}
