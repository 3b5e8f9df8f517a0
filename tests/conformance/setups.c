#include "trial.h"

#include <string.h>

static uint8_t values_of(const struct option *option) {
    return option->kind == OPTION_FLAG ? 2 : (uint8_t)(option->max - option->min + 1);
}

static uint8_t value_at(const struct option *option, uint32_t place) {
    return (uint8_t)((option->kind == OPTION_FLAG ? 0 : option->min) + place);
}

/* Seeds in a row take every value of every option in turn; the other options are at random. */
static void choose_options(struct trial *trial) {
    const struct game *game = trial->game;
    uint32_t values = 0;
    for (uint8_t i = 0; i < game->options_count; i++) {
        values += values_of(&game->options[i]);
    }
    uint32_t turn = values == 0 ? 0 : trial->seed % values;
    for (uint8_t i = 0; i < game->options_count; i++) {
        const struct option *option = &game->options[i];
        const uint32_t random = rng_below(&trial->play, values_of(option));
        const bool in_turn = turn < values_of(option);
        trial->setup.options[i] = value_at(option, in_turn ? turn : random);
        turn = in_turn ? UINT32_MAX : turn - (turn == UINT32_MAX ? 0 : values_of(option));
    }
}

/* One game in four gets a few outcomes given. Most cannot happen: then the game must say so. */
static void choose_deal(struct trial *trial) {
    static const uint32_t limits[] = {2, 6, 30, 256};
    trial->setup.deal = NULL;
    trial->setup.deal_count = 0;
    if (rng_below(&trial->play, 4) != 0) {
        return;
    }
    const uint32_t limit = limits[rng_below(&trial->play, 4)];
    for (uint32_t i = 0; i < GIVEN_MAX; i++) {
        trial->given[i] = (uint8_t)rng_below(&trial->play, limit);
    }
    trial->setup.deal = trial->given;
    trial->setup.deal_count = (uint16_t)(1 + rng_below(&trial->play, GIVEN_MAX));
}

static enum result begin(struct trial *trial) {
    struct step step = {.events = trial->events, .events_size = trial->game->events_max};
    const enum result result =
        match_begin(&trial->match, trial->game, &trial->setup, trial->memory, &step);
    if (result == RESULT_OK) {
        check_event_words(trial, step.events, step.events_count);
    }
    return result;
}

/* The same setup gives the same position, whatever lay in the memory. */
static void check_again(struct trial *trial) {
    memset(trial->other, 0x5A, trial->game->state_size);
    const enum result result = game_begin(trial->game, trial->other, &trial->setup, NULL);
    REQUIRE(trial, result == RESULT_OK, "a second setup: %s", result_text(result));
    REQUIRE(trial, hash_same(match_hash(&trial->match), game_hash(trial->game, trial->other)),
            "setup depends on more than its arguments: a second one has another hash");
}

void check_setup(struct trial *trial) {
    const struct setup defaults = game_default_setup(trial->game, trial->suite->seats, trial->seed);
    trial->setup = defaults;
    REQUIRE(trial, game_accepts(trial->game, &defaults) == RESULT_OK,
            "the default setup is refused");
    choose_options(trial);
    for (int tries = 0; game_accepts(trial->game, &trial->setup) != RESULT_OK; tries++) {
        if (tries == 100) { /* this value never goes with these seats */
            trial->setup = defaults;
            break;
        }
        choose_options(trial);
    }
    choose_deal(trial);
    enum result result = begin(trial);
    if (result == RESULT_DEAL && trial->setup.deal_count > 0) {
        trial->tally->bad_deals++;
        trial->setup.deal = NULL;
        trial->setup.deal_count = 0;
        result = begin(trial);
    }
    REQUIRE(trial, result == RESULT_OK, "setup: %s", result_text(result));
    check_again(trial);
    trial->policy_share = rng_below(&trial->play, 4) == 0 ? rng_below(&trial->play, 5) : 0;
    trial->record_ply = (uint16_t)rng_below(&trial->play, 64);
}
