#include "trial.h"

#include <string.h>

static bool same_bytes(const struct trial *trial, const void *one, const void *other) {
    return memcmp(one, other, trial->game->state_size) == 0;
}

/* `other` = the view of `state`. */
static void view_of(const struct trial *trial, const void *state, uint8_t seat, void *view) {
    memcpy(view, state, trial->game->state_size);
    trial->game->redact(view, seat);
}

/* The view itself: stable, complete, and nothing but what the coder knows. */
static void check_view(struct trial *trial, uint8_t seat) {
    const struct game *game = trial->game;
    view_of(trial, trial->view, seat, trial->other);
    REQUIRE(trial, same_bytes(trial, trial->view, trial->other),
            "redacting the view of seat %u again changes it", seat);
    const struct hash hash = game_hash(game, trial->view);
    REQUIRE(trial,
            hash_same(hash, game_hash(game, trial->view)) &&
                same_bytes(trial, trial->view, trial->other),
            "hashing the view of seat %u is not stable", seat);
    REQUIRE(trial,
            game->to_act(trial->view) == match_to_act(&trial->match) &&
                game->winners(trial->view) == match_winners(&trial->match),
            "seat %u does not see who is to act or has won", seat);
    /* What lies behind the end of a list, say a card that somebody drew, is no field: a position
     * that was read back does not have it, and a view must not have it either. */
    const uint16_t size = trial_write(trial, trial->memory.state, trial->code);
    trial_read(trial, trial->code, size, trial->other, 0);
    game->redact(trial->other, seat);
    REQUIRE(trial, same_bytes(trial, trial->view, trial->other),
            "the view of seat %u holds bytes that the code does not know", seat);
}

/* How many bytes of two codes differ. */
static uint16_t differences(const uint8_t *one, const uint8_t *other, uint16_t size) {
    uint16_t n = 0;
    for (uint16_t i = 0; i < size; i++) {
        n = (uint16_t)(n + (one[i] != other[i]));
    }
    return n;
}

/* A world that the seat cannot tell from the true one is a position of the game, and looks the
 * same. */
static void check_world(struct trial *trial, uint8_t seat) {
    const struct game *game = trial->game;
    memcpy(trial->world, trial->view, game->state_size);
    game->resample(trial->world, seat, &trial->checks);
    view_of(trial, trial->world, seat, trial->other);
    REQUIRE(trial, same_bytes(trial, trial->view, trial->other),
            "redacted and resampled for seat %u, the state looks otherwise to that seat", seat);
    REQUIRE(trial, game->to_act(trial->world) == match_to_act(&trial->match),
            "a resampled world of seat %u has another seat to act", seat);
    const uint16_t size = trial_write(trial, trial->world, trial->code_again);
    REQUIRE(trial, trial_read(trial, trial->code_again, size, trial->other, 0xFF),
            "a resampled world of seat %u is not read back: it is no position of this game", seat);
    check_sheets(trial, trial->world, "a resampled world");
    trial->tally->worlds++;
    /* The code of the true state lies in trial->code. Ten bytes are the generator's. */
    trial->tally->other_worlds +=
        differences(trial->code, trial->code_again, size) > sizeof(struct rng) + sizeof(uint16_t);
}

/* What is not sealed may be taken back, so it must show its seat nothing: in all worlds that the
 * seat cannot tell apart it looks the same afterwards. */
static void check_reveals_nothing(struct trial *trial) {
    const struct game *game = trial->game;
    struct action legal[ACTIONS_MAX];
    const uint16_t n = game->legal(trial->world, legal);
    REQUIRE(trial, n == trial->legal_count && memcmp(legal, trial->legal, n * sizeof *legal) == 0,
            "seat %u's legal actions are others in a resampled world", trial->actor);
    const struct action action = legal[rng_below(&trial->checks, n)];
    struct step in_truth = {.given = trial->setup.deal, .given_count = trial->setup.deal_count};
    struct step in_world = {0};
    memcpy(trial->other, trial->memory.state, game->state_size);
    game->apply(trial->other, action, &in_truth);
    game->apply(trial->world, action, &in_world);
    if (in_truth.sealed || in_world.sealed || in_truth.bad_deal ||
        game->to_act(trial->other) == SEAT_NONE || game->to_act(trial->world) == SEAT_NONE) {
        return;
    }
    game->redact(trial->other, trial->actor);
    game->redact(trial->world, trial->actor);
    REQUIRE(trial, same_bytes(trial, trial->other, trial->world),
            "action %08X is not sealed, but shows seat %u something hidden", action_key(action),
            trial->actor);
}

/* A resampled world can be played to its end. */
static void play_out(struct trial *trial) {
    struct action legal[ACTIONS_MAX];
    const struct game *game = trial->game;
    for (uint32_t ply = trial->ply; game->to_act(trial->world) != SEAT_NONE; ply++) {
        REQUIRE(trial, ply < game->length_max, "a resampled world is longer than length_max");
        const uint16_t n = game->legal(trial->world, legal);
        REQUIRE(trial, n > 0 && n <= game->actions_max,
                "%u legal actions in a resampled world, %u plies on", n, ply - trial->ply);
        game->apply(trial->world, legal[rng_below(&trial->checks, n)], NULL);
    }
    trial->tally->playouts++;
}

void check_worlds(struct trial *trial, uint8_t seat) {
    const bool over = match_to_act(&trial->match) == SEAT_NONE;
    match_observe(&trial->match, seat, trial->view);
    check_view(trial, seat);
    check_world(trial, seat);
    if (over) {
        return;
    }
    if (trial_sampled(trial, 8)) {
        play_out(trial);
    } else if (seat == trial->actor) {
        check_reveals_nothing(trial);
    }
}
