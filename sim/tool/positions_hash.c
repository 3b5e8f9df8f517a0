#include "positions_hash.h"

#include "bout.h"
#include "check.h"
#include "games_hash.h"

struct hash positions_hash(const struct match *match) {
    static struct bout_state state;
    const struct setup *setup = &match->setup;
    const enum result result = game_begin(match->game, state.bytes, setup, NULL);
    CHECK(result == RESULT_OK);
    struct hash all = game_hash(match->game, state.bytes);
    for (uint16_t i = 0; i < match->count; i++) {
        struct step step = {.given = setup->deal, .given_count = setup->deal_count};
        match->game->apply(state.bytes, match->memory.log[i], &step);
        games_hash_add(&all, game_hash(match->game, state.bytes));
    }
    return all;
}
