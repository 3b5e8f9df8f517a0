/* Scripts: moves, and what must have come of them. */
#include <string.h>

#include "rule_test.h"
#include "su_scene.h"
#include "words.h"

#define STATEMENT 2048

struct place { /* of the script in the test */
    const char *file;
    int line;
};

void su_table_set(struct su_table *table, const char *notation) {
    memset(table, 0, sizeof *table);
    table->state = su_scene(notation);
}

struct action su_move_of(const struct su_state *s, const char *word) {
    if (strcmp(word, "draw") == 0) {
        return (struct action){.verb = SU_DRAW};
    }
    switch (s->phase) {
    case SU_PHASE_TAKE:
        if (word[0] < '1' || word[0] > '6' || (word[1] != 'h' && word[1] != 'j')) {
            fail_msg("`%s` takes nothing", word);
        }
        return (struct action){.verb = SU_TAKE,
                               .a = (uint8_t)(word[0] - '1'),
                               .b = word[1] == 'j' ? SU_TO_JOURNAL : SU_TO_HAND};
    case SU_PHASE_ORDER:
        return (struct action){.verb = SU_ORDER, .a = su_biome_of(word)};
    case SU_PHASE_PASS:
        return (struct action){.verb = SU_PASS, .a = su_kind(word)};
    default:
        return (struct action){.verb = SU_PLAY, .a = su_kind(word)};
    }
}

bool su_is_legal(const struct su_state *s, struct action action) {
    struct action legal[ACTIONS_MAX];
    const uint16_t n = subastral.legal(s, legal);
    return action_find(legal, n, action) < n;
}

static void do_moves(struct su_table *table, const char *words, struct place place) {
    char word[16];
    while (words_part(&words, ' ', word, sizeof word)) {
        const struct action action = su_move_of(&table->state, word);
        struct step step = {.events = table->events,
                            .events_size = EVENTS_MAX * 4,
                            .events_count = table->events_count};
        if (!su_is_legal(&table->state, action)) {
            char legal[SU_TEXT];
            su_show(&table->state, "legal", legal);
            print_error("`%s` is not legal; legal is: %s\n", word, legal);
            _fail(place.file, place.line);
        }
        subastral.apply(&table->state, action, &step);
        table->events_count = step.events_count;
        table->sealed = step.sealed;
        struct su_state anew = table->state;
        su_refresh(&anew); /* what is derived was kept up to date */
        assert_memory_equal(&anew, &table->state, sizeof anew);
    }
}

static void refuse(const struct su_table *table, const char *words, struct place place) {
    char word[16];
    while (words_part(&words, ' ', word, sizeof word)) {
        if (su_is_legal(&table->state, su_move_of(&table->state, word))) {
            print_error("`%s` is legal and should not be\n", word);
            _fail(place.file, place.line);
        }
    }
}

static void expect(struct su_table *table, const char *what, const char *wanted,
                   struct place place) {
    char shown[SU_TEXT];
    if (strcmp(what, "told") == 0) {
        su_show_events(table->events, table->events_count, shown);
        table->events_count = 0;
    } else {
        su_show(&table->state, what, shown);
    }
    if (strcmp(shown, wanted) != 0) {
        print_error("%s\n    should be: %s\n    is:        %s\n", what, wanted, shown);
        _fail(place.file, place.line);
    }
}

void su_table_run(struct su_table *table, const char *script, const char *file, int line) {
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
        } else {
            expect(table, statement, words, place);
        }
    }
}
