#include "sm_glass.h"

#include <stdio.h>

#include "rule_test.h"
#include "words.h"

#define WORD 64

struct sm_state sm_glass_position(const char *notation) {
    char words[1024];
    const int n = snprintf(words, sizeof words, "option sure; empty 0 7 14 21 28 35; %s", notation);
    assert_in_range(n, 1, sizeof words - 1);
    return sm_draft(words);
}

static struct action legal_move(const struct sm_state *state, const char *word) {
    struct action legal[ACTIONS_MAX];
    const struct action action = sm_move_of(state, word);
    const uint16_t n = stellium.legal(state, legal);
    if (action_find(legal, n, action) == n) {
        fail_msg("%s is not legal", word);
    }
    return action;
}

void sm_glass_do(struct sm_state *state, const char *moves) {
    char word[WORD];
    while (words_part(&moves, ' ', word, sizeof word)) {
        stellium.apply(state, legal_move(state, word), NULL);
    }
}

void sm_glass_watch(struct glass *glass, struct sm_state *state, const char *moves, uint8_t kind,
                    uint8_t done) {
    char word[WORD];
    while (words_part(&moves, ' ', word, sizeof word)) {
        const bool last = *moves == '\0';
        if (glass_tell(glass, state, legal_move(state, word), last ? kind : GLASS_ALL, done)) {
            return;
        }
        glass_turn(glass, state);
    }
}
