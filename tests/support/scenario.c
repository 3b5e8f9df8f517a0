#include "scenario.h"

#include <string.h>

#include "rule_test.h"
#include "words.h"

#define STATEMENT 4096
#define MOVE      64

struct place { /* of the script in the test */
    const char *file;
    int line;
};

void scenario_begin(const struct notation *notation, struct scenario *scenario, void *state,
                    const char *position) {
    memset(scenario, 0, sizeof *scenario);
    notation->scene(position, state, scenario);
    scenario->whole |= notation->stays_whole && scenario_is_whole(notation->game, state);
}

struct chance *scenario_chance(const struct notation *notation, void *state) {
    return (struct chance *)((uint8_t *)state + notation->chance);
}

bool scenario_is_legal(const struct game *game, const void *state, struct action action) {
    struct action legal[ACTIONS_MAX];
    const uint16_t n = game->legal(state, legal);
    return action_find(legal, n, action) < n;
}

/* Writes the state and reads it back into STATE_MAX zeros; false if either is refused. */
static bool read_back(const struct game *game, const void *state, void *to) {
    _Alignas(max_align_t) uint8_t from[STATE_MAX];
    uint8_t bytes[STATE_MAX + 64];
    memcpy(from, state, game->state_size);
    memset(to, 0, STATE_MAX);
    struct coder writer = coder_write(bytes, sizeof bytes);
    game->code(&writer, from);
    struct coder reader = coder_read(bytes, writer.at);
    game->code(&reader, to);
    return !writer.bad && !reader.bad;
}

bool scenario_is_position(const struct game *game, const void *state) {
    _Alignas(max_align_t) uint8_t read[STATE_MAX];
    return read_back(game, state, read);
}

bool scenario_is_whole(const struct game *game, const void *state) {
    _Alignas(max_align_t) uint8_t read[STATE_MAX];
    return read_back(game, state, read) && memcmp(read, state, game->state_size) == 0;
}

static void assert_refreshed(const struct notation *notation, const void *state) {
    _Alignas(max_align_t) uint8_t anew[STATE_MAX];
    memcpy(anew, state, notation->game->state_size);
    notation->refresh(anew); /* what is derived was kept up to date */
    assert_memory_equal(anew, state, notation->game->state_size);
}

static void do_move(const struct notation *notation, struct scenario *scenario, void *state,
                    const char *word, struct place place) {
    const struct game *const game = notation->game;
    const struct action action = notation->move(state, word);
    struct step step = {.given = scenario->given,
                        .given_count = scenario->given_count,
                        .events = scenario->events,
                        .events_size = COUNT_OF(scenario->events),
                        .events_count = scenario->events_count};
    if (!scenario_is_legal(game, state, action)) {
        char legal[SCENARIO_TEXT] = "nothing: it is over";
        if (game->to_act(state) != SEAT_NONE) {
            legal[0] = '\0';
            notation->show(state, "legal", legal);
        }
        print_error("`%s` is not legal; legal is: %s\n", word, legal);
        _fail(place.file, place.line);
    }
    game->apply(state, action, &step);
    if (step.bad_deal) {
        print_error("after `%s` a given outcome could not be\n", word);
        _fail(place.file, place.line);
    }
    scenario->events_count = step.events_count;
    scenario->sealed = step.sealed;
    assert_refreshed(notation, state);
    if (scenario->whole && !scenario_is_whole(game, state)) {
        print_error("after `%s` it is no position any more\n", word);
        _fail(place.file, place.line);
    }
}

static void refuse(const struct notation *notation, const void *state, const char *word,
                   struct place place) {
    if (scenario_is_legal(notation->game, state, notation->move(state, word))) {
        print_error("`%s` is legal and should not be\n", word);
        _fail(place.file, place.line);
    }
}

static void expect(const struct notation *notation, struct scenario *scenario, const void *state,
                   const char *what, const char *wanted, struct place place) {
    char shown[SCENARIO_TEXT] = "";
    if (strcmp(what, "told") == 0) {
        notation->show_events(scenario->events, scenario->events_count, shown);
        scenario->events_count = 0;
    } else if (strcmp(what, "causes") == 0 && notation->show_causes != NULL) {
        notation->show_causes(scenario->events, scenario->events_count, shown);
        scenario->events_count = 0;
    } else if (strcmp(what, "sealed") == 0) {
        words_add(shown, sizeof shown, "%s", scenario->sealed ? "yes" : "no");
    } else {
        notation->show(state, what, shown);
    }
    if (shown[0] == '\0') {
        words_add(shown, sizeof shown, "-");
    }
    if (strcmp(shown, wanted) != 0) {
        print_error("%s\n    should be: %s\n    is:        %s\n", what, wanted, shown);
        _fail(place.file, place.line);
    }
}

/* Takes the outcomes behind so many used ones. */
static void give(const struct notation *notation, struct scenario *scenario, const char *words,
                 uint16_t used) {
    scenario->given_count = (uint16_t)(used + notation->deal(words, scenario->given + used,
                                                             (uint16_t)(DEAL_MAX - used)));
}

static void run_statement(const struct notation *notation, struct scenario *scenario, void *state,
                          const char *what, const char *rest, struct place place) {
    struct chance *const chance = scenario_chance(notation, state);
    char word[MOVE];
    if (strcmp(what, "do") == 0) {
        while (words_part(&rest, ' ', word, sizeof word)) {
            do_move(notation, scenario, state, word, place);
        }
    } else if (strcmp(what, "refuse") == 0) {
        while (words_part(&rest, ' ', word, sizeof word)) {
            refuse(notation, state, word, place);
        }
    } else if (strcmp(what, "given") == 0) {
        chance->given = 0;
        give(notation, scenario, rest, 0);
    } else if (strcmp(what, "next") == 0) {
        give(notation, scenario, rest, chance->given);
    } else {
        expect(notation, scenario, state, what, rest, place);
    }
}

void scenario_run(const struct notation *notation, struct scenario *scenario, void *state,
                  const char *text, const char *file, int line) {
    char statement[STATEMENT];
    while (words_part(&text, ';', statement, sizeof statement)) {
        char *const space = strchr(statement, ' ');
        if (space == NULL) {
            fail_msg("`%s` says nothing", statement);
            return;
        }
        *space = '\0';
        run_statement(notation, scenario, state, statement, space + 1, (struct place){file, line});
    }
}

void scenario_from(const struct notation *notation, const char *position, const char *text,
                   const char *file, int line) {
    _Alignas(max_align_t) uint8_t state[STATE_MAX];
    struct scenario scenario;
    scenario_begin(notation, &scenario, state, position);
    scenario_run(notation, &scenario, state, text, file, line);
}

void scenario_expect(const struct notation *notation, const void *state, const char *text,
                     const char *file, int line) {
    _Alignas(max_align_t) uint8_t copy[STATE_MAX];
    struct scenario scenario = {.whole = notation->stays_whole &&
                                         scenario_is_whole(notation->game, state)};
    memcpy(copy, state, notation->game->state_size);
    scenario_run(notation, &scenario, copy, text, file, line);
}

void scenario_play(const struct notation *notation, struct scenario *scenario, void *state,
                   const char *position, const char *moves) {
    scenario_begin(notation, scenario, state, position);
    if (moves != NULL && *moves != '\0') {
        run_statement(notation, scenario, state, "do", moves, (struct place){__FILE__, __LINE__});
    }
}
