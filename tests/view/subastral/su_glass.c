#include "su_glass.h"

#include "rule_test.h"
#include "words.h"

#define WORD 16

/* The next move of a list; false behind the last. */
static bool next_move(const struct su_state *state, const char **moves, struct action *move) {
    char word[WORD];
    if (!words_part(moves, ' ', word, sizeof word)) {
        return false;
    }
    *move = su_move_of(state, word);
    if (!scenario_is_legal(&subastral, state, *move)) {
        fail_msg("%s cannot be done", word);
    }
    return true;
}

struct su_state su_glass_after(const char *position, const char *moves) {
    struct su_state state = su_scene(position);
    struct action move;
    while (next_move(&state, &moves, &move)) {
        subastral.apply(&state, move, NULL);
    }
    return state;
}

void su_glass_watch(struct glass *glass, struct su_state *state, const char *moves) {
    struct action move;
    while (next_move(state, &moves, &move)) {
        if (glass_tell(glass, state, move, GLASS_HELD, 0)) {
            return;
        }
        glass_turn(glass, state);
    }
}
