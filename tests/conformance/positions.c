#include "trial.h"

#include <stdlib.h>
#include <string.h>

static void check_legal(struct trial *trial) {
    const struct game *game = trial->game;
    const uint16_t n = game->legal(trial->memory.state, trial->legal);
    REQUIRE(trial, n > 0, "no legal action while the game runs");
    REQUIRE(trial, n <= game->actions_max, "%u legal actions, actions_max is %u", n,
            game->actions_max);
    for (uint16_t i = 1; i < n; i++) {
        const uint32_t last = action_key(trial->legal[i - 1]), key = action_key(trial->legal[i]);
        REQUIRE(trial, last != key, "legal action %08X is listed twice", key);
        REQUIRE(trial, last < key, "legal actions are not sorted: %08X before %08X", last, key);
    }
    trial->legal_count = n;
    if (n > trial->tally->most_legal) {
        trial->tally->most_legal = n;
    }
}

/* The actor's redacted state is all that a person and a bot see. */
static void check_view_of_actor(struct trial *trial) {
    struct action legal[ACTIONS_MAX];
    const struct game *game = trial->game;
    match_observe(&trial->match, trial->actor, trial->view);
    REQUIRE(trial, game->to_act(trial->view) == trial->actor,
            "to_act is %u, and %u in the view of that seat", trial->actor,
            game->to_act(trial->view));
    const uint16_t n = game->legal(trial->view, legal);
    REQUIRE(trial, n == trial->legal_count && memcmp(legal, trial->legal, n * sizeof *legal) == 0,
            "seat %u's legal actions are others in its view (%u) than in the true state (%u)",
            trial->actor, n, trial->legal_count);
}

/* A seat plays no better from the truth than from its view: its policy does not peek. */
static void check_policy(struct trial *trial) {
    const struct policy *policy = trial->suite->policy;
    struct rng rng = trial->checks, rng_again = trial->checks;
    const uint16_t seen = policy->choose(trial->view, trial->legal, trial->legal_count, &rng);
    const uint16_t known =
        policy->choose(trial->memory.state, trial->legal, trial->legal_count, &rng_again);
    REQUIRE(trial,
            seen < trial->legal_count &&
                    known<trial->legal_count, "the policy chooses place %u of %u", seen> known
                ? seen
                : known,
            trial->legal_count);
    REQUIRE(trial, seen == known,
            "the policy chooses place %u from the view and %u from the true state", seen, known);
    REQUIRE(trial, rng.s[0] == rng_again.s[0] && rng.s[1] == rng_again.s[1],
            "the policy draws other numbers from the view than from the true state");
}

static void check_evaluation(struct trial *trial) {
    int16_t values[SEATS_MAX], again[SEATS_MAX];
    memset(values, 0x11, sizeof values);
    memset(again, 0x22, sizeof again);
    trial->suite->policy->evaluate(trial->memory.state, values);
    trial->suite->policy->evaluate(trial->memory.state, again);
    REQUIRE(trial, memcmp(values, again, trial->setup.seats * sizeof *values) == 0,
            "evaluate gives other values when it is asked again");
}

void check_sheets(struct trial *trial, const void *state, const char *which) {
    for (uint8_t seat = 0; seat < game_players(trial->game, state, trial->setup.seats); seat++) {
        struct sheet sheet;
        int32_t sum = 0;
        memset(&sheet, 0x5A, sizeof sheet);
        trial->game->score(state, seat, &sheet);
        REQUIRE(trial, sheet.count > 0 && sheet.count <= LINES_MAX,
                "seat %u's sheet in %s has %u lines", seat, which, sheet.count);
        for (uint8_t i = 0; i < sheet.count; i++) {
            sum += sheet.lines[i].points;
        }
        REQUIRE(trial, sum == sheet.total, "seat %u's lines in %s make %d, its total is %d", seat,
                which, (int)sum, sheet.total);
    }
}

static void check_truncated(struct trial *trial, uint16_t size, uint16_t length) {
    /* In memory of just that length, so that a sanitizer sees a byte read behind it. */
    uint8_t *const bytes = malloc(length == 0 ? 1 : length);
    memcpy(bytes, trial->code, length);
    const bool good = trial_read(trial, bytes, length, trial->other, 0);
    free(bytes);
    REQUIRE(trial, !good, "a code of %u bytes is read back from the first %u of them", size,
            length);
}

static void check_code(struct trial *trial) {
    const uint16_t size = trial_write(trial, trial->memory.state, trial->code);
    trial->tally->code_size = size > trial->tally->code_size ? size : trial->tally->code_size;
    REQUIRE(trial, trial_read(trial, trial->code, size, trial->other, 0xFF),
            "the position is written, but not read back");
    REQUIRE(trial, hash_same(game_hash(trial->game, trial->other), trial->hash),
            "the position read back has another hash");
    if (trial_sampled(trial, 4)) {
        check_truncated(trial, size, (uint16_t)rng_below(&trial->checks, size));
    }
    if (trial_sampled(trial, 256)) {
        for (uint16_t length = 0; length < size; length++) {
            check_truncated(trial, size, length);
        }
    }
    if (!trial->shadowing || trial_sampled(trial, 16)) {
        trial_read(trial, trial->code, size, trial->shadow, 0xFF);
        trial->shadowing = true;
    }
}

/* Looking changes nothing. */
static void check_unchanged(struct trial *trial) {
    REQUIRE(trial, memcmp(trial->kept, trial->memory.state, trial->game->state_size) == 0,
            "the position changed although nothing was played");
}

void check_position(struct trial *trial) {
    memcpy(trial->kept, trial->memory.state, trial->game->state_size);
    trial->tally->plies++;
    trial->actor = match_to_act(&trial->match);
    trial->hash = match_hash(&trial->match);
    REQUIRE(trial, trial->actor < trial->setup.seats, "to_act is %u", trial->actor);
    REQUIRE(trial, trial->game->seats(trial->memory.state) == trial->setup.seats,
            "%u seats play, and the setup has %u", trial->game->seats(trial->memory.state),
            trial->setup.seats);
    REQUIRE(trial, match_winners(&trial->match) == 0, "there are winners (bits %X) while it runs",
            match_winners(&trial->match));
    check_legal(trial);
    check_view_of_actor(trial);
    check_policy(trial);
    check_code(trial);
    check_sheets(trial, trial->memory.state, "the true state");
    if (trial_sampled(trial, 4)) {
        check_evaluation(trial);
        check_action_words(trial);
    }
    if (trial_sampled(trial, 4)) {
        for (uint8_t seat = 0; seat < trial->setup.seats; seat++) {
            check_worlds(trial, seat);
        }
    }
    check_unchanged(trial);
}

void check_end(struct trial *trial) {
    const struct game *game = trial->game;
    const uint8_t winners = match_winners(&trial->match);
    struct action legal[ACTIONS_MAX];
    memcpy(trial->kept, trial->memory.state, game->state_size);
    trial->hash = match_hash(&trial->match);
    REQUIRE(trial, winners >> match_players(&trial->match) == 0,
            "winners (bits %X) that do not sit there", winners);
    REQUIRE(trial, game->legal(trial->memory.state, legal) == 0,
            "there are legal actions when the game is over");
    REQUIRE(trial, match_undoable(&trial->match) == 0, "the end of the game can be taken back");
    check_sheets(trial, trial->memory.state, "the finished game");
    check_evaluation(trial);
    const uint16_t size = trial_write(trial, trial->memory.state, trial->code);
    REQUIRE(trial, trial_read(trial, trial->code, size, trial->other, 0xFF),
            "the finished game is written, but not read back");
    REQUIRE(trial, hash_same(game_hash(game, trial->other), trial->hash),
            "the finished game read back has another hash");
    for (uint8_t seat = 0; seat < trial->setup.seats; seat++) {
        check_worlds(trial, seat);
    }
    check_unchanged(trial);
}
