/* Scripts: moves, and what must have come of them. */
#include <string.h>

#include "rule_test.h"
#include "sl_scene.h"
#include "words.h"

/* What a verb's bytes are: b body, m mission, t trait, p power, k bonus, r resource, d deck, n a
 * number as it is, B a body where homes are chosen. */
static const struct {
    const char *name, *parts;
} verbs[SL_VERBS] = {
    [SL_KEEP] = {"keep", "tp"},
    [SL_HOME] = {"home", "nB"},
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
    const char *const at = memchr(letters, part == 'B' ? 'b' : part, SL_NAMES);
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
            if (parts[i] == 'B') {
                break;
            }
            fail_msg("%s says too little", verbs[verb].name);
        }
        bytes[i] =
            parts[i] == 'n' ? words_number(part, 99) : sl_named_card(names_of(parts[i]), part);
    }
    return (struct action){.verb = verb, .a = bytes[0], .b = bytes[1], .c = bytes[2]};
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
            } else if (part != 'B' || sl_homes_chosen(s)) {
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

void sl_table_set(struct sl_table *table, const char *position) {
    scenario_begin(&sl_notation, &table->scenario, &table->state, position);
}

static uint8_t seats(const void *state) {
    const struct sl_state *const s = state;
    return s->seats;
}

/* "frontiers; round 3" or, for a game that begins with a deal, "seats 2 = 1 S01" */
static void scene(const char *text, void *state, struct scenario *scenario) {
    const char *const deal = strchr(text, '=');
    struct sl_table table = {.scenario = *scenario};
    char options[64] = "";
    if (deal == NULL) {
        table.state = sl_scene(text);
    } else {
        assert_in_range(deal - text, 0, sizeof options - 1);
        memcpy(options, text, (size_t)(deal - text));
        assert_int_equal(sl_table_begin(&table, options, 1, deal + 1), RESULT_OK);
    }
    memcpy(state, &table.state, sizeof table.state);
    *scenario = table.scenario;
}

static struct action move(const void *state, const char *word) {
    (void)state;
    return sl_move_of(word);
}

static void show(const void *state, const char *what, char *out) {
    if (strcmp(what, "legal") == 0) {
        show_verbs(state, out);
    } else if (strncmp(what, "can:", 4) == 0) {
        show_moves(state, what + 4, out);
    } else {
        sl_show(state, what, out);
    }
}

static void refresh(void *state) {
    sl_refresh(state);
}

const struct notation sl_notation = {
    .game = &stellar_leap,
    .chance = offsetof(struct sl_state, chance),
    .first_seat = '1',
    .stays_whole = true,
    .seats = seats,
    .scene = scene,
    .move = move,
    .deal = sl_deal_of,
    .show = show,
    .show_events = sl_show_events,
    .show_causes = sl_show_causes,
    .refresh = refresh,
};
