#include "match.h"

#include <string.h>

#include "check.h"

enum result match_begin(struct match *match, const struct game *game, const struct setup *setup,
                        struct match_memory memory, struct step *step) {
    const enum result result = game_begin(game, memory.state, setup, step);
    if (result == RESULT_OK) {
        memcpy(memory.checkpoint, memory.state, game->state_size);
        *match =
            (struct match){.game = game, .setup = *setup, .memory = memory, .row_seat = SEAT_NONE};
    }
    return result;
}

enum result match_begin_at(struct match *match, const struct game *game, const struct setup *setup,
                           struct match_memory memory, const void *base) {
    const enum result accepted = game_accepts(game, setup);
    if (accepted != RESULT_OK) {
        return accepted;
    }
    if (game->seats(base) != setup->seats) {
        return RESULT_STATE;
    }
    memcpy(memory.state, base, game->state_size);
    memcpy(memory.checkpoint, base, game->state_size);
    *match = (struct match){
        .game = game, .setup = *setup, .memory = memory, .row_seat = SEAT_NONE, .base = base};
    match->setup.deal = NULL;
    match->setup.deal_count = 0;
    return RESULT_OK;
}

void match_branch(struct match *branch, const struct match *match, struct match_memory memory) {
    memcpy(memory.state, match->memory.state, match->game->state_size);
    memcpy(memory.checkpoint, match->memory.state, match->game->state_size);
    *branch = (struct match){.game = match->game,
                             .setup = match->setup,
                             .memory = memory,
                             .row_seat = match->row_seat,
                             .row = match->row};
}

/* Plays the log from the checkpoint's place up to `count`, silently, on a state that stands there.
 */
static void play_log(const struct match *match, void *state, uint16_t count) {
    for (uint16_t i = match->checkpoint_count; i < count; i++) {
        struct step step = {.given = match->setup.deal, .given_count = match->setup.deal_count};
        match->game->apply(state, match->memory.log[i], &step);
    }
}

/* Goes back to the position after the first `count` actions, which is not before the checkpoint. */
static void rewind_to(struct match *match, uint16_t count) {
    memcpy(match->memory.state, match->memory.checkpoint, match->game->state_size);
    play_log(match, match->memory.state, count);
    match->count = count;
}

/* The last action in the log has been carried out: moves the checkpoint as far as it then stands.
 */
static void advance_checkpoint(struct match *match, uint8_t seat, bool sealed) {
    if (sealed) {
        memcpy(match->memory.checkpoint, match->memory.state, match->game->state_size);
        match->checkpoint_count = match->count;
    } else if (seat != match->row_seat) { /* another seat has acted: what came before stands */
        play_log(match, match->memory.checkpoint, (uint16_t)(match->count - 1));
        match->checkpoint_count = (uint16_t)(match->count - 1);
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
    const uint16_t told = used->events_count;
    used->given = match->setup.deal;
    used->given_count = match->setup.deal_count;
    used->sealed = used->bad_deal = false;
    game->apply(match->memory.state, action, used);
    if (used->bad_deal) {
        rewind_to(match, match->count);
        used->events_count = told;
        return RESULT_DEAL;
    }
    match->memory.log[match->count++] = action;
    advance_checkpoint(match, seat, used->sealed || game->to_act(match->memory.state) == SEAT_NONE);
    match->row = (uint16_t)(seat == match->row_seat ? match->row + 1 : 1);
    match->row_seat = seat;
    return RESULT_OK;
}

enum result match_carry_on(struct match *match, struct action action, struct step *step) {
    enum result result = match_play(match, action, step);
    const bool misfit = result == RESULT_DEAL;
    while (result == RESULT_DEAL && match->setup.deal_count > 0) {
        match->setup.deal_count--;
        result = match_play(match, action, step);
    }
    if (misfit && result == RESULT_OK) { /* without the action, the outcomes would count again */
        memcpy(match->memory.checkpoint, match->memory.state, match->game->state_size);
        match->checkpoint_count = match->count;
    }
    return result;
}

enum result match_undo(struct match *match) {
    if (match_undoable(match) == 0) {
        return RESULT_NO_UNDO;
    }
    rewind_to(match, (uint16_t)(match->count - 1));
    match->row--; /* nobody else has acted since */
    return RESULT_OK;
}

void match_rewind(struct match *match, uint16_t count) {
    const struct game *const game = match->game;
    const struct setup setup = match->setup;
    const struct match_memory memory = match->memory;
    CHECK(count <= match->count);
    const enum result begun = match->base != NULL
                                  ? match_begin_at(match, game, &setup, memory, match->base)
                                  : match_begin(match, game, &setup, memory, NULL);
    CHECK(begun == RESULT_OK);
    for (uint16_t i = 0; i < count; i++) {
        const enum result played = match_carry_on(match, memory.log[i], NULL);
        CHECK(played == RESULT_OK);
    }
}

uint16_t match_undoable(const struct match *match) {
    return (uint16_t)(match->count - match->checkpoint_count);
}

uint16_t match_row(const struct match *match) {
    return match_to_act(match) == match->row_seat ? match->row : 0;
}

uint8_t match_to_act(const struct match *match) {
    return match->game->to_act(match->memory.state);
}

uint16_t match_legal(const struct match *match, struct action *actions) {
    return match->game->legal(match->memory.state, actions);
}

void match_observe(const struct match *match, uint8_t seat, void *observation) {
    CHECK(seat < match->setup.seats);
    memcpy(observation, match->memory.state, match->game->state_size);
    match->game->redact(observation, seat);
}

struct hash match_hash(const struct match *match) {
    return game_hash(match->game, match->memory.state);
}

uint8_t match_players(const struct match *match) {
    return game_players(match->game, match->memory.state, match->setup.seats);
}

uint8_t match_winners(const struct match *match) {
    return match->game->winners(match->memory.state);
}
