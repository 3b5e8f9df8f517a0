/* Scripts: moves, and what must have come of them. */
#include <string.h>

#include "rule_test.h"
#include "st_scene.h"
#include "words.h"

#define STATEMENT 2048

struct place { /* of the script in the test */
    const char *file;
    int line;
};

void st_table_set(struct st_table *table, const char *notation) {
    memset(table, 0, sizeof *table);
    table->state = st_scene(notation);
}

static uint8_t stack_of(const char *name) {
    static const char *const types[] = {"planet", "moon", "asteroid", "cloud", "blackhole"};
    for (uint8_t type = 0; type < ST_TYPES; type++) {
        if (strcmp(name, types[type]) == 0) {
            return type;
        }
    }
    fail_msg("`%s` is no stack", name);
    return 0;
}

/* "B1a>t", "S2>moon" */
static struct action arrow_of(const struct st_state *s, const char *word) {
    char card[8] = "";
    const char *const arrow = strchr(word, '>');
    memcpy(card, word, (size_t)(arrow - word) < sizeof card ? (size_t)(arrow - word) : 0);
    if (s->phase == ST_PHASE_PLAY) {
        return (struct action){
            .verb = ST_PLAY, .a = st_card(card), .b = strcmp(arrow, ">n") == 0 ? 1 : 0};
    }
    return (struct action){.verb = ST_MOVE, .a = st_card(card), .b = stack_of(arrow + 1)};
}

static struct action put_of(const struct st_state *s, const char *word) {
    const bool down = word[0] == '-';
    if (s->held_area == ST_IN_NOTEBOOK) {
        return (struct action){.verb = ST_PUT, .a = ST_IN_NOTEBOOK, .b = stack_of(word)};
    }
    return (struct action){.verb = ST_PUT,
                           .a = ST_IN_TELESCOPE,
                           .b = (uint8_t)(words_number(word + down, ST_SLOTS) - 1),
                           .c = down ? ST_DOWN : ST_UP};
}

struct action st_move_of(const struct st_state *s, const char *word) {
    if (strchr(word, '>') != NULL) {
        return arrow_of(s, word);
    }
    if (strcmp(word, "done") == 0) {
        return (struct action){.verb = ST_DONE};
    }
    switch (s->phase) {
    case ST_PHASE_STARTER:
        return (struct action){.verb = ST_STARTER, .a = st_card(word)};
    case ST_PHASE_SWEEP:
        return (struct action){.verb = ST_SWEEP, .a = strcmp(word, "sweep") == 0 ? 1 : 0};
    case ST_PHASE_PUT:
        return put_of(s, word);
    case ST_PHASE_FINAL:
        return (struct action){.verb = ST_FINAL, .a = st_card(word)};
    default:
        return (struct action){.verb = ST_TAKE, .a = (uint8_t)(words_number(word, 5) - 1)};
    }
}

bool st_is_legal(const struct st_state *s, struct action action) {
    struct action legal[ACTIONS_MAX];
    const uint16_t n = stellar.legal(s, legal);
    return action_find(legal, n, action) < n;
}

static void do_moves(struct st_table *table, const char *words, struct place place) {
    char word[16];
    while (words_part(&words, ' ', word, sizeof word)) {
        const struct action action = st_move_of(&table->state, word);
        struct step step = {.given = table->given,
                            .given_count = table->given_count,
                            .events = table->events,
                            .events_size = EVENTS_MAX * 4,
                            .events_count = table->events_count};
        if (!st_is_legal(&table->state, action)) {
            char legal[ST_TEXT];
            st_show(&table->state, "legal", legal);
            print_error("`%s` is not legal; legal is: %s\n", word, legal);
            _fail(place.file, place.line);
        }
        stellar.apply(&table->state, action, &step);
        if (step.bad_deal) {
            print_error("after `%s` a given card was not there\n", word);
            _fail(place.file, place.line);
        }
        table->events_count = step.events_count;
        table->sealed = step.sealed;
        struct st_state anew = table->state;
        st_refresh(&anew); /* what is derived was kept up to date */
        assert_memory_equal(&anew, &table->state, sizeof anew);
    }
}

static void refuse(const struct st_table *table, const char *words, struct place place) {
    char word[16];
    while (words_part(&words, ' ', word, sizeof word)) {
        if (st_is_legal(&table->state, st_move_of(&table->state, word))) {
            print_error("`%s` is legal and should not be\n", word);
            _fail(place.file, place.line);
        }
    }
}

static void expect(struct st_table *table, const char *what, const char *wanted,
                   struct place place) {
    char shown[ST_TEXT];
    if (strcmp(what, "told") == 0) {
        st_show_events(table->events, table->events_count, shown);
        table->events_count = 0;
    } else {
        st_show(&table->state, what, shown);
    }
    if (strcmp(shown, wanted) != 0) {
        print_error("%s\n    should be: %s\n    is:        %s\n", what, wanted, shown);
        _fail(place.file, place.line);
    }
}

void st_table_run(struct st_table *table, const char *script, const char *file, int line) {
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
            table->given_count = (uint8_t)st_deal_of(words, table->given, ST_CARDS);
            table->state.chance.given = 0;
        } else {
            expect(table, statement, words, place);
        }
    }
}
