#include "secrets.h"

#include <string.h>

#define TESTS_MAX 128

struct row { /* what a test of a secret is given */
    const struct notation *notation;
    const struct secret *secret;
};

bool views_same(const struct game *game, const void *one, const void *other, uint8_t seat) {
    _Alignas(max_align_t) uint8_t a[STATE_MAX], b[STATE_MAX];
    memcpy(a, one, game->state_size);
    memcpy(b, other, game->state_size);
    game->redact(a, seat);
    game->redact(b, seat);
    return memcmp(a, b, game->state_size) == 0 && hash_same(game_hash(game, a), game_hash(game, b));
}

static void secret_is_seen_by_those_and_only_those(void **state) {
    const struct row *const row = *state;
    const struct notation *const notation = row->notation;
    const struct game *const game = notation->game;
    const struct secret *const secret = row->secret;
    _Alignas(max_align_t) uint8_t base[STATE_MAX], changed[STATE_MAX];
    struct scenario scenario;
    scenario_play(notation, &scenario, base, secret->base, secret->base_moves);
    scenario_play(notation, &scenario, changed, secret->changed, secret->changed_moves);
    *scenario_chance(notation, changed) =
        *scenario_chance(notation, base); /* no part of the secret */
    assert_false(hash_same(game_hash(game, base), game_hash(game, changed)));
    for (uint8_t seat = 0; seat < notation->seats(base); seat++) {
        const char digit = (char)(notation->first_seat + seat);
        const bool sees = strchr(secret->seen_by, digit) != NULL;
        if (views_same(game, base, changed, seat) == sees) {
            fail_msg("the view of seat %c %s", digit, sees ? "did not move" : "moved");
        }
    }
}

int secrets_run(const struct notation *notation, const char *group, const struct secret *secrets,
                size_t secrets_count, const struct CMUnitTest *sentences, size_t sentences_count) {
    struct row rows[TESTS_MAX];
    struct CMUnitTest tests[TESTS_MAX];
    if (secrets_count + sentences_count > TESTS_MAX) {
        print_error("%s: more than %d tests\n", group, TESTS_MAX);
        return 1;
    }
    for (size_t i = 0; i < secrets_count; i++) {
        rows[i] = (struct row){notation, &secrets[i]};
        tests[i] = (struct CMUnitTest){secrets[i].name, secret_is_seen_by_those_and_only_those,
                                       NULL, NULL, &rows[i]};
    }
    memcpy(&tests[secrets_count], sentences, sentences_count * sizeof sentences[0]);
    return _cmocka_run_group_tests(group, tests, secrets_count + sentences_count, NULL, NULL);
}

void secrets_assert_generator_hidden(const struct notation *notation, const char *position) {
    const struct game *const game = notation->game;
    _Alignas(max_align_t) uint8_t base[STATE_MAX], changed[STATE_MAX];
    struct scenario scenario;
    scenario_begin(notation, &scenario, base, position);
    memcpy(changed, base, sizeof changed);
    struct chance *const chance = scenario_chance(notation, changed);
    rng_next(&chance->rng);
    chance->given = 7;
    assert_false(hash_same(game_hash(game, base), game_hash(game, changed)));
    for (uint8_t seat = 0; seat < notation->seats(base); seat++) {
        assert_true(views_same(game, base, changed, seat));
    }
}

bool secrets_assert_legal_in_view(const struct game *game, const void *state) {
    const uint8_t seat = game->to_act(state);
    _Alignas(max_align_t) uint8_t view[STATE_MAX];
    struct action legal[ACTIONS_MAX], seen[ACTIONS_MAX];
    if (seat == SEAT_NONE) {
        return false;
    }
    memcpy(view, state, game->state_size);
    game->redact(view, seat);
    const uint16_t n = game->legal(state, legal);
    assert_int_equal(game->to_act(view), seat);
    assert_int_equal(game->legal(view, seen), n);
    assert_memory_equal(legal, seen, n * sizeof legal[0]);
    return true;
}

void secrets_assert_told(const struct notation *notation, const struct scenario *scenario,
                         uint8_t seat, const char *wanted) {
    struct event events[COUNT_OF(scenario->events)];
    char told[SCENARIO_TEXT];
    assert_in_range(scenario->events_count, 1, COUNT_OF(events));
    memcpy(events, scenario->events, sizeof events);
    events_redact(events, scenario->events_count, seat);
    notation->show_events(events, scenario->events_count, told);
    if (strstr(told, wanted) == NULL) {
        fail_msg("seat %c is told: %s", notation->first_seat + seat, told);
    }
}

void secrets_assert_told_of(const struct notation *notation, const char *position,
                            const char *moves, uint8_t seat, const char *wanted) {
    _Alignas(max_align_t) uint8_t state[STATE_MAX];
    struct scenario scenario;
    scenario_play(notation, &scenario, state, position, moves);
    secrets_assert_told(notation, &scenario, seat, wanted);
}
