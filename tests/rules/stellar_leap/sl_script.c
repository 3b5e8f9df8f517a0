/* Scripts: moves, and what must have come of them. */
#include <string.h>

#include "rule_test.h"
#include "sl_scene.h"
#include "words.h"

#define STATEMENT 2048

struct place { /* of the script in the test */
    const char *file;
    int line;
};

/* What a verb's bytes are: b body, m mission, t trait, p power, k bonus, r resource, d deck, n a
 * number as it is. */
static const struct {
    const char *name, *parts;
} verbs[SL_VERBS] = {
    [SL_KEEP] = {"keep", "tp"},
    [SL_HOME] = {"home", "n"},
    [SL_DICE] = {"dice", ""},
    [SL_POWER] = {"power", "pnn"},
    [SL_LIFT] = {"lift", "bn"},
    [SL_LAND] = {"land", "b"},
    [SL_POPULATE] = {"populate", "b"},
    [SL_TAX] = {"tax", ""},
    [SL_DISCOVER] = {"discover", "d"},
    [SL_TAKE] = {"take", "b"},
    [SL_PLACE] = {"place", "n"},
    [SL_ATTACK] = {"attack", "b"},
    [SL_SCATTER] = {"scatter", "b"},
    [SL_MISSION] = {"mission", "m"},
    [SL_MINE] = {"mine", "b"},
    [SL_LABOR] = {"labor", "b"},
    [SL_END] = {"end", ""},
    [SL_CHOOSE] = {"choose", "r"},
    [SL_SETTLE] = {"settle", "b"},
    [SL_PAY] = {"pay", ""},
    [SL_YIELD] = {"yield", "b"},
    [SL_STEAL] = {"steal", "r"},
    [SL_BONUS] = {"bonus", "k"},
};

static enum sl_names names_of(char part) {
    static const char letters[SL_NAMES + 1] = {
        [SL_NAME_BODY] = 'b',     [SL_NAME_EVENT] = 'e', [SL_NAME_MISSION] = 'm',
        [SL_NAME_TRAIT] = 't',    [SL_NAME_POWER] = 'p', [SL_NAME_BONUS] = 'k',
        [SL_NAME_RESOURCE] = 'r', [SL_NAME_RULE] = 'u',  [SL_NAME_DECK] = 'd',
    };
    const char *const at = memchr(letters, part, SL_NAMES);
    assert_non_null(at);
    return (enum sl_names)(at - letters);
}

static uint8_t verb_of(const char *word) {
    for (uint8_t verb = 0; verb < SL_VERBS; verb++) {
        if (strcmp(verbs[verb].name, word) == 0) {
            return verb;
        }
    }
    fail_msg("`%s` is no move", word);
    return 0;
}

struct action sl_move_of(const char *word) {
    char part[32];
    uint8_t bytes[3] = {0};
    words_part(&word, ':', part, sizeof part);
    const uint8_t verb = verb_of(part);
    const char *const parts = verbs[verb].parts;
    for (size_t i = 0; i < strlen(parts); i++) {
        if (!words_part(&word, ':', part, sizeof part)) {
            fail_msg("%s says too little", verbs[verb].name);
        }
        bytes[i] =
            parts[i] == 'n' ? words_number(part, 99) : sl_named_card(names_of(parts[i]), part);
    }
    return (struct action){.verb = verb, .a = bytes[0], .b = bytes[1], .c = bytes[2]};
}

bool sl_is_legal(const struct sl_state *s, struct action action) {
    struct action legal[ACTIONS_MAX];
    const uint16_t n = stellar_leap.legal(s, legal);
    return action_find(legal, n, action) < n;
}

void sl_table_set(struct sl_table *table, const char *notation) {
    memset(table, 0, sizeof *table);
    table->state = sl_scene(notation);
    table->whole = sl_is_whole(&table->state);
}

static void check_whole(const struct sl_table *table, const char *word, struct place place) {
    struct sl_state anew = table->state;
    sl_refresh(&anew);
    assert_memory_equal(&anew, &table->state, sizeof anew); /* kept up to date */
    if (table->whole && !sl_is_whole(&table->state)) {
        print_error("after `%s` it is no position any more\n", word);
        _fail(place.file, place.line);
    }
}

static void do_moves(struct sl_table *table, const char *words, struct place place) {
    char word[64];
    while (words_part(&words, ' ', word, sizeof word)) {
        const struct action action = sl_move_of(word);
        struct step step = {.events = table->events,
                            .events_size = COUNT_OF(table->events),
                            .events_count = table->events_count,
                            .given = table->given,
                            .given_count = table->given_count};
        if (!sl_is_legal(&table->state, action)) {
            char legal[SL_TEXT];
            sl_show(&table->state, "legal", legal);
            print_error("`%s` is not legal; legal is: %s\n", word, legal);
            _fail(place.file, place.line);
        }
        stellar_leap.apply(&table->state, action, &step);
        assert_false(step.bad_deal);
        table->events_count = step.events_count;
        table->sealed = step.sealed;
        check_whole(table, word, place);
    }
}

static void refuse(const struct sl_table *table, const char *words, struct place place) {
    char word[64];
    while (words_part(&words, ' ', word, sizeof word)) {
        if (sl_is_legal(&table->state, sl_move_of(word))) {
            print_error("`%s` is legal and should not be\n", word);
            _fail(place.file, place.line);
        }
    }
}

/* What a move would need to be shown: its name, and with colons what it has. */
static void show_moves(const struct sl_state *s, const char *name, char *out) {
    struct action legal[ACTIONS_MAX];
    const uint16_t n = stellar_leap.legal(s, legal);
    const uint8_t verb = verb_of(name);
    for (uint16_t i = 0; i < n; i++) {
        const uint8_t bytes[] = {legal[i].a, legal[i].b, legal[i].c};
        if (legal[i].verb != verb) {
            continue;
        }
        words_add(out, SL_TEXT, "%s", *out == '\0' ? "" : " ");
        if (verbs[verb].parts[0] == '\0') {
            words_add(out, SL_TEXT, "%s", verbs[verb].name);
        }
        for (size_t k = 0; k < strlen(verbs[verb].parts); k++) {
            const char part = verbs[verb].parts[k];
            if (part == 'n') {
                words_add(out, SL_TEXT, "%s%d", k > 0 ? ":" : "", bytes[k]);
            } else {
                words_add(out, SL_TEXT, "%s%s", k > 0 ? ":" : "",
                          sl_name(names_of(part), bytes[k]));
            }
        }
    }
}

static void show_verbs(const struct sl_state *s, char *out) {
    struct action legal[ACTIONS_MAX];
    const uint16_t n = stellar_leap.legal(s, legal);
    for (uint16_t i = 0; i < n; i++) {
        if (i == 0 || legal[i].verb != legal[i - 1].verb) {
            words_add(out, SL_TEXT, "%s%s", i > 0 ? " " : "", verbs[legal[i].verb].name);
        }
    }
}

static void expect(struct sl_table *table, const char *what, const char *wanted,
                   struct place place) {
    char shown[SL_TEXT] = "";
    if (strcmp(what, "told") == 0) {
        sl_show_events(table->events, table->events_count, shown);
        table->events_count = 0;
    } else if (strcmp(what, "causes") == 0) {
        sl_show_causes(table->events, table->events_count, shown);
        table->events_count = 0;
    } else if (strcmp(what, "sealed") == 0) {
        words_add(shown, SL_TEXT, "%s", table->sealed ? "yes" : "no");
    } else if (strcmp(what, "legal") == 0) {
        show_verbs(&table->state, shown);
    } else if (strncmp(what, "can:", 4) == 0) {
        show_moves(&table->state, what + 4, shown);
    } else {
        sl_show(&table->state, what, shown);
    }
    if (*shown == '\0') {
        words_add(shown, SL_TEXT, "-");
    }
    if (strcmp(shown, wanted) != 0) {
        print_error("%s\n    should be: %s\n    is:        %s\n", what, wanted, shown);
        _fail(place.file, place.line);
    }
}

void sl_table_run(struct sl_table *table, const char *script, const char *file, int line) {
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
        } else if (strcmp(statement, "next") == 0) {
            table->given_count =
                (uint16_t)(table->state.chance.given +
                           sl_deal_of(words, table->given + table->state.chance.given,
                                      (uint16_t)(DEAL_MAX - table->state.chance.given)));
        } else {
            expect(table, statement, words, place);
        }
    }
}
