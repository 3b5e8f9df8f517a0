#include "trial.h"

#include <string.h>

/* An action that is not in the list is refused, and nothing changes. */
static void check_illegal(struct trial *trial) {
    struct action action = trial->legal[rng_below(&trial->checks, trial->legal_count)];
    uint8_t *const bytes[] = {&action.verb, &action.a, &action.b, &action.c};
    *bytes[rng_below(&trial->checks, 4)] ^=
        (uint8_t)(trial_sampled(trial, 2) ? rng_below(&trial->checks, 256)
                                          : 1u << rng_below(&trial->checks, 8));
    if (action_find(trial->legal, trial->legal_count, action) < trial->legal_count) {
        return;
    }
    const uint16_t undoable = match_undoable(&trial->match);
    REQUIRE(trial, match_play(&trial->match, action, NULL) == RESULT_ILLEGAL,
            "action %08X is played, although it is not legal", action_key(action));
    REQUIRE(trial,
            hash_same(match_hash(&trial->match), trial->hash) && trial->match.count == trial->ply &&
                match_undoable(&trial->match) == undoable,
            "refusing action %08X changed the match", action_key(action));
}

static struct action choose(struct trial *trial) {
    uint32_t place = rng_below(&trial->play, trial->legal_count);
    if (rng_below(&trial->play, 4) < trial->policy_share) {
        match_observe(&trial->match, trial->actor, trial->view);
        place = trial->suite->policy->choose(trial->view, trial->legal, trial->legal_count,
                                             &trial->play);
    }
    return trial->legal[place];
}

/* Taken back and played again it is the same, told with the same events. */
static void check_undo(struct trial *trial, struct action action, const struct step *step) {
    struct step again = {.events = trial->events_again, .events_size = trial->game->events_max};
    const struct hash after = match_hash(&trial->match);
    REQUIRE(trial, match_undo(&trial->match) == RESULT_OK, "an undo that was offered is refused");
    REQUIRE(trial,
            hash_same(match_hash(&trial->match), trial->hash) && trial->match.count == trial->ply,
            "undo of action %08X does not restore the position", action_key(action));
    REQUIRE(trial, match_play(&trial->match, action, &again) == RESULT_OK,
            "action %08X is refused after its undo", action_key(action));
    REQUIRE(trial, hash_same(match_hash(&trial->match), after),
            "action %08X leads elsewhere after its undo", action_key(action));
    REQUIRE(trial,
            again.events_count == step->events_count &&
                memcmp(again.events, step->events, again.events_count * sizeof(struct event)) == 0,
            "action %08X tells something else after its undo", action_key(action));
    trial->tally->undos++;
}

/* The position that was read back goes the same way as the true one. */
static void check_shadow(struct trial *trial, struct action action) {
    struct step step = {.given = trial->setup.deal, .given_count = trial->setup.deal_count};
    trial->game->apply(trial->shadow, action, &step);
    REQUIRE(trial, hash_same(game_hash(trial->game, trial->shadow), match_hash(&trial->match)),
            "a position read back from its code goes another way: the code misses something");
}

/* Who has won is told by the game, or in words when nobody has. */
static void check_told_end(struct trial *trial, const struct step *step) {
    uint16_t words = 0;
    for (uint16_t i = 0; i < step->events_count; i++) {
        char bytes[TEXT_MAX];
        struct text text = text_over(bytes, TEXT_MAX);
        trial->game->describe_event(&step->events[i], &text);
        words = (uint16_t)(words + text.used);
    }
    REQUIRE(trial, match_winners(&trial->match) != 0 || words > 0,
            "nobody has won, and nothing says why");
}

bool check_step(struct trial *trial) {
    struct step step = {.events = trial->events, .events_size = trial->game->events_max};
    if (trial_sampled(trial, 4)) {
        check_illegal(trial);
    }
    REQUIRE(trial, trial->ply < trial->game->length_max,
            "the game is longer than length_max, %u actions", trial->game->length_max);
    const struct action action = choose(trial);
    const enum result result = match_play(&trial->match, action, &step);
    if (result == RESULT_DEAL && trial->setup.deal_count > 0) {
        REQUIRE(trial, hash_same(match_hash(&trial->match), trial->hash) && step.events_count == 0,
                "a refused deal changed the match");
        trial->tally->bad_deals++;
        return false;
    }
    REQUIRE(trial, result == RESULT_OK, "legal action %08X: %s", action_key(action),
            result_text(result));
    REQUIRE(trial, !step.sealed || match_undoable(&trial->match) == 0,
            "what was revealed can be taken back");
    check_event_words(trial, step.events, step.events_count);
    check_shadow(trial, action);
    if (match_to_act(&trial->match) == SEAT_NONE) {
        check_told_end(trial, &step);
    } else if (match_undoable(&trial->match) > 0 && trial_sampled(trial, 2)) {
        check_undo(trial, action, &step);
    }
    return true;
}
