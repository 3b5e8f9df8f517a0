#include "match.h"

#include <string.h>

#include "check.h"

enum result match_begin(struct match *match, const struct game *game, const struct setup *setup,
                        struct match_memory memory, struct step *step) {
    *match = (struct match){
        .game = game, .setup = *setup, .memory = memory, .last_seat = SEAT_NONE};
    const enum result result = game_begin(game, memory.state, setup, step);
    if (result == RESULT_OK) {
        memcpy(memory.checkpoint, memory.state, game->state_size);
    }
    return result;
}

static void set_checkpoint(struct match *match) {
    memcpy(match->memory.checkpoint, match->memory.state, match->game->state_size);
    match->checkpoint_count = match->count;
}

/* Goes back to the checkpoint and plays the log again up to `count`. */
static void rewind_to(struct match *match, uint16_t count) {
    const struct game *game = match->game;
    memcpy(match->memory.state, match->memory.checkpoint, game->state_size);
    match->count = match->checkpoint_count;
    match->last_seat = match->count == count ? SEAT_NONE : match->last_seat;
    while (match->count < count) {
        struct step step = {.given = match->setup.deal, .given_count = match->setup.deal_count};
        match->last_seat = game->to_act(match->memory.state);
        game->apply(match->memory.state, match->memory.log[match->count], &step);
        match->count++;
    }
}

enum result match_play(struct match *match, struct action action, struct step *step) {
    const struct game *game = match->game;
    struct action legal[ACTIONS_MAX];
    struct step own = {0};
    struct step *const used = step == NULL ? &own : step;
    const uint8_t seat = game->to_act(match->memory.state);
    if (seat == SEAT_NONE) {
        return RESULT_ILLEGAL;
    }
    const uint16_t n = game->legal(match->memory.state, legal);
    CHECK(n > 0 && n <= game->actions_max);
    if (action_find(legal, n, action) == n) {
        return RESULT_ILLEGAL;
    }
    if (match->count >= match->memory.log_size) {
        return RESULT_TOO_LONG;
    }
    if (match->last_seat != seat && match->checkpoint_count != match->count) {
        set_checkpoint(match); /* another seat acts: what came before stands */
    }
    used->given = match->setup.deal;
    used->given_count = match->setup.deal_count;
    used->sealed = false;
    game->apply(match->memory.state, action, used);
    if (used->bad_deal) {
        rewind_to(match, match->count);
        return RESULT_DEAL;
    }
    match->memory.log[match->count++] = action;
    match->last_seat = seat;
    if (used->sealed || game->to_act(match->memory.state) == SEAT_NONE) {
        set_checkpoint(match);
    }
    return RESULT_OK;
}

enum result match_undo(struct match *match) {
    if (match_undoable(match) == 0) {
        return RESULT_NO_UNDO;
    }
    rewind_to(match, (uint16_t)(match->count - 1));
    return RESULT_OK;
}

uint16_t match_undoable(const struct match *match) {
    return (uint16_t)(match->count - match->checkpoint_count);
}

uint8_t match_to_act(const struct match *match) {
    return match->game->to_act(match->memory.state);
}

uint16_t match_legal(const struct match *match, struct action *actions) {
    return match->game->legal(match->memory.state, actions);
}

void match_view(const struct match *match, uint8_t seat, void *view) {
    CHECK(seat < match->setup.seats);
    memcpy(view, match->memory.state, match->game->state_size);
    match->game->redact(view, seat);
}

struct hash match_hash(const struct match *match) {
    return game_hash(match->game, match->memory.state);
}

uint8_t match_winners(const struct match *match) {
    return match->game->winners(match->memory.state);
}
