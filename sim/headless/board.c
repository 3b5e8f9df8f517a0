#include "board.h"

#include "check.h"

struct match_memory board_memory(struct board *board) {
    return (struct match_memory){.state = board->state.bytes,
                                 .checkpoint = board->checkpoint.bytes,
                                 .log = board->log,
                                 .log_size = LOG_MAX};
}

enum result board_begin(struct board *board, const struct title *title, const struct setup *setup,
                        struct step *step) {
    board->title = title;
    return match_begin(&board->match, title->rules, setup, board_memory(board), step);
}

void seating_seed(struct seating *seating, uint32_t seed) {
    for (uint8_t seat = 0; seat < SEATS_MAX; seat++) {
        rng_seed(&seating->rngs[seat], seed, RNG_BOT, seat);
    }
}

struct action seating_choose(struct seating *seating, const struct board *board) {
    struct board_state view;
    const uint8_t seat = match_to_act(&board->match);
    match_view(&board->match, seat, view.bytes);
    return bot_choose(seating->bots[seat], board->title->rules, board->title->policy, view.bytes,
                      &seating->rngs[seat]);
}

void seating_play(struct seating *seating, struct board *board) {
    while (match_to_act(&board->match) != SEAT_NONE) {
        const enum result result = match_play(&board->match, seating_choose(seating, board), NULL);
        CHECK(result == RESULT_OK);
    }
}
