/* Scripts: moves, and what must have come of them. */
#include <string.h>

#include "rule_test.h"
#include "sm_scene.h"
#include "words.h"

#define STATEMENT 4096

struct place { /* of the script in the test */
    const char *file;
    int line;
};

void sm_table_set(struct sm_table *table, const char *notation) {
    memset(table, 0, sizeof *table);
    table->state = sm_scene(notation);
}

uint8_t sm_direction_named(const char *name) {
    static const char *const names[] = {"east", "southeast", "southwest",
                                        "west", "northwest", "northeast"}; /* SM-2.1 */
    for (uint8_t direction = 0; direction < SM_DIRECTIONS; direction++) {
        if (strcmp(name, names[direction]) == 0) {
            return direction;
        }
    }
    fail_msg("`%s` is no direction", name);
    return 0;
}

/* Splits a word in two at a letter. */
static const char *split(char *word, char at) {
    char *const found = strchr(word, at);
    if (found == NULL) {
        fail_msg("`%s` has no %c", word, at);
        return "";
    }
    *found = '\0';
    return found + 1;
}

static struct action effect_of(char *word) {
    if (strcmp(word, "skip") == 0) {
        return (struct action){.verb = SM_SKIP};
    }
    if (word[0] == 'r') {
        return (struct action){.verb = SM_ROTATE, .a = words_number(word + 1, 6)};
    }
    if (strchr(word, '<') != NULL) {
        const uint8_t from = words_number(split(word, '<'), SM_CELLS - 1);
        return (struct action){
            .verb = SM_ATTRACT, .a = words_number(word, SM_CELLS - 1), .b = from};
    }
    if (strchr(word, '-') != NULL) {
        const uint8_t other = words_number(split(word, '-'), SM_CELLS - 1);
        return (struct action){.verb = SM_SWAP, .a = words_number(word, SM_CELLS - 1), .b = other};
    }
    return (struct action){.verb = SM_PUSH, .a = sm_direction_named(word)};
}

/* The index of the placement on these cells; where the shape has none there, one too many. */
static uint8_t index_on(uint8_t objective, sm_cells cells, const char *word) {
    for (uint8_t index = 0; index < sm_figures[objective / 4].count; index++) {
        if (sm_placement(objective, index) == cells) {
            return index;
        }
    }
    fail_msg("`%s` lies on no placement", word);
    return 0;
}

/* "arc_planet:1,2,3/2", "cores_planet/7" */
static struct action validation_of(const struct sm_state *s, char *word) {
    const uint8_t keep = words_number(split(word, '/'), SM_CELLS - 1);
    const char *const cells = strchr(word, ':') != NULL ? split(word, ':') : NULL;
    const uint8_t objective = sm_objective_named(word);
    assert_in_range(objective, 0, SM_OBJECTIVES - 1);
    const bool tiered = objective >= 32;
    assert_int_equal(cells == NULL, tiered);
    const sm_cells used = tiered ? sm_used(s, objective, 0) : sm_cells_of(cells, ',');
    uint8_t before = 0;
    for (uint8_t cell = 0; cell < keep; cell++) {
        before = (uint8_t)(before + (used >> cell & 1u));
    }
    return (struct action){.verb = SM_VALIDATE,
                           .a = objective,
                           .b = tiered ? 0 : index_on(objective, used, word),
                           .c = before};
}

static struct action take_of(char *word) {
    if (strcmp(word, "keep") == 0) {
        return (struct action){.verb = SM_KEEP};
    }
    const uint8_t rejected =
        strchr(word, '>') == NULL ? (uint8_t)SM_NONE : sm_objective_named(split(word, '>'));
    return (struct action){.verb = SM_TAKE, .a = sm_objective_named(word), .b = rejected};
}

/* "star@9" */
static struct action lay_of(uint8_t verb, char *word) {
    const uint8_t cell = words_number(split(word, '@'), SM_CELLS - 1);
    return (struct action){.verb = verb, .a = sm_kind_named(word), .b = cell};
}

struct action sm_move_of(const struct sm_state *s, const char *move) {
    char word[64];
    assert_in_range(strlen(move), 1, sizeof word - 1);
    memcpy(word, move, strlen(move) + 1);
    switch (s->phase) {
    case SM_PHASE_ASK:
        return (struct action){.verb = SM_ASK, .a = sm_kind_named(word)}; /* blind: no kind */
    case SM_PHASE_PLACE:
        return lay_of(SM_PLACE, word);
    case SM_PHASE_EFFECT:
        return effect_of(word);
    case SM_PHASE_REFILL:
        return lay_of(SM_REFILL, word);
    case SM_PHASE_VALIDATE:
        return strcmp(word, "done") == 0 ? (struct action){.verb = SM_DONE}
                                         : validation_of(s, word);
    default:
        return take_of(word);
    }
}

bool sm_is_legal(const struct sm_state *s, struct action action) {
    struct action legal[ACTIONS_MAX];
    const uint16_t n = stellium.legal(s, legal);
    return action_find(legal, n, action) < n;
}

static void do_moves(struct sm_table *table, const char *words, struct place place) {
    char word[64];
    while (words_part(&words, ' ', word, sizeof word)) {
        const struct action action = sm_move_of(&table->state, word);
        struct step step = {.given = table->given,
                            .given_count = table->given_count,
                            .events = table->events,
                            .events_size = EVENTS_MAX,
                            .events_count = table->events_count};
        if (!sm_is_legal(&table->state, action)) {
            char legal[SM_TEXT];
            sm_show(&table->state, "legal", legal);
            print_error("`%s` is not legal; legal is: %s\n", word, legal);
            _fail(place.file, place.line);
        }
        stellium.apply(&table->state, action, &step);
        if (step.bad_deal) {
            print_error("after `%s` a given outcome could not be\n", word);
            _fail(place.file, place.line);
        }
        table->events_count = step.events_count;
        table->sealed = step.sealed;
        struct sm_state anew = table->state;
        sm_refresh(&anew); /* what is derived was kept up to date */
        assert_memory_equal(&anew, &table->state, sizeof anew);
        sm_assert_position(&table->state);
    }
}

static void refuse(const struct sm_table *table, const char *words, struct place place) {
    char word[64];
    while (words_part(&words, ' ', word, sizeof word)) {
        if (sm_is_legal(&table->state, sm_move_of(&table->state, word))) {
            print_error("`%s` is legal and should not be\n", word);
            _fail(place.file, place.line);
        }
    }
}

static void expect(struct sm_table *table, const char *what, const char *wanted,
                   struct place place) {
    char shown[SM_TEXT];
    if (strcmp(what, "told") == 0) {
        sm_show_events(table->events, table->events_count, shown);
        table->events_count = 0;
    } else if (strcmp(what, "sealed") == 0) {
        strcpy(shown, table->sealed ? "yes" : "no");
    } else {
        sm_show(&table->state, what, shown);
    }
    if (strcmp(shown, wanted) != 0) {
        print_error("%s\n    should be: %s\n    is:        %s\n", what, wanted, shown);
        _fail(place.file, place.line);
    }
}

void sm_table_run(struct sm_table *table, const char *script, const char *file, int line) {
    const struct place place = {file, line};
    char statement[STATEMENT];
    while (words_part(&script, ';', statement, sizeof statement)) {
        char *words = strchr(statement, ' ');
        if (words == NULL) {
            fail_msg("`%s` says nothing", statement);
            return;
        }
        *words++ = '\0';
        if (strcmp(statement, "do") == 0) {
            do_moves(table, words, place);
        } else if (strcmp(statement, "refuse") == 0) {
            refuse(table, words, place);
        } else if (strcmp(statement, "given") == 0) {
            table->given_count = sm_deal_of(words, table->given, DEAL_MAX);
            table->state.chance.given = 0;
        } else {
            expect(table, statement, words, place);
        }
    }
}
