/* Scripts: moves, and what must have come of them. */
#include <string.h>

#include "rule_test.h"
#include "sm_scene.h"
#include "words.h"

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
static uint8_t index_on(const struct sm_figure *figure, sm_cells cells, const char *word) {
    for (uint8_t index = 0; index < figure->count; index++) {
        if (sm_placement(figure, index) == cells) {
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
                           .b = tiered ? 0 : index_on(sm_figure_of(s, objective), used, word),
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

void sm_table_set(struct sm_table *table, const char *position) {
    scenario_begin(&sm_notation, &table->scenario, &table->state, position);
}

static uint8_t seats(const void *state) {
    const struct sm_state *const s = state;
    return s->seats;
}

static void scene(const char *text, void *state, struct scenario *scenario) {
    const struct sm_state from = sm_scene(text);
    (void)scenario;
    memcpy(state, &from, sizeof from);
}

static struct action move(const void *state, const char *word) {
    return sm_move_of(state, word);
}

static void show(const void *state, const char *what, char *out) {
    sm_show(state, what, out);
}

static void refresh(void *state) {
    sm_refresh(state);
}

const struct notation sm_notation = {
    .game = &stellium,
    .chance = offsetof(struct sm_state, chance),
    .first_seat = '0',
    .stays_whole = true,
    .seats = seats,
    .scene = scene,
    .move = move,
    .deal = sm_deal_of,
    .show = show,
    .show_events = sm_show_events,
    .refresh = refresh,
};
