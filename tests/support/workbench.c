#include "workbench.h"

#include <string.h>

#include "rule_test.h"
#include "words.h"

void workbench_begin(const struct notation *notation, struct workbench *bench,
                     const struct setup *setup) {
    const struct match_memory space = {bench->memory[0], bench->memory[1], bench->log,
                                       WORKBENCH_LOG};
    assert_int_equal(match_begin(&bench->match, notation->game, setup, space, NULL), RESULT_OK);
    bench->hashes[0] = match_hash(&bench->match);
}

void workbench_place(const struct notation *notation, struct workbench *bench,
                     const char *position) {
    struct scenario scenario;
    scenario_begin(notation, &scenario, bench->memory[0], position);
    memcpy(bench->memory[1], bench->memory[0], notation->game->state_size);
    bench->hashes[bench->match.count] = match_hash(&bench->match);
}

void workbench_set(const struct notation *notation, struct workbench *bench, const char *position) {
    _Alignas(max_align_t) uint8_t state[STATE_MAX];
    struct scenario scenario;
    scenario_begin(notation, &scenario, state, position);
    const struct setup setup = game_default_setup(notation->game, notation->seats(state), 5);
    workbench_begin(notation, bench, &setup);
    workbench_place(notation, bench, position);
}

void workbench_play(const struct notation *notation, struct workbench *bench, const char *moves) {
    char word[64];
    while (words_part(&moves, ' ', word, sizeof word)) {
        const struct action action = notation->move(bench->memory[0], word);
        assert_int_equal(match_play(&bench->match, action, NULL), RESULT_OK);
        bench->hashes[bench->match.count] = match_hash(&bench->match);
    }
}

void workbench_play_first(struct workbench *bench, unsigned times) {
    while (times-- > 0) {
        struct action legal[ACTIONS_MAX];
        assert_true(match_legal(&bench->match, legal) > 0);
        assert_int_equal(match_play(&bench->match, legal[0], NULL), RESULT_OK);
        bench->hashes[bench->match.count] = match_hash(&bench->match);
    }
}

void workbench_assert_undo(struct workbench *bench, uint16_t times) {
    assert_int_equal(match_undoable(&bench->match), times);
    while (times-- > 0) {
        assert_int_equal(match_undo(&bench->match), RESULT_OK);
        assert_true(hash_same(match_hash(&bench->match), bench->hashes[bench->match.count]));
    }
    const struct hash now = match_hash(&bench->match);
    assert_int_equal(match_undo(&bench->match), RESULT_NO_UNDO);
    assert_true(hash_same(match_hash(&bench->match), now));
}

void workbench_assert_undoable_after(const struct notation *notation, const char *position,
                                     const char *moves, uint16_t times) {
    struct workbench bench;
    workbench_set(notation, &bench, position);
    workbench_play(notation, &bench, moves);
    workbench_assert_undo(&bench, times);
}
