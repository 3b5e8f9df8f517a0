/* Scripts: moves, and what must have come of them. */
#include <string.h>

#include "rule_test.h"
#include "st_scene.h"
#include "words.h"

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

void st_table_set(struct st_table *table, const char *position) {
    scenario_begin(&st_notation, &table->scenario, &table->state, position);
}

static uint8_t seats(const void *state) {
    (void)state;
    return ST_SEATS;
}

static void scene(const char *text, void *state, struct scenario *scenario) {
    const struct st_state from = st_scene(text);
    (void)scenario;
    memcpy(state, &from, sizeof from);
}

static struct action move(const void *state, const char *word) {
    return st_move_of(state, word);
}

static void show(const void *state, const char *what, char *out) {
    st_show(state, what, out);
}

static void refresh(void *state) {
    st_refresh(state);
}

const struct notation st_notation = {
    .game = &stellar,
    .chance = offsetof(struct st_state, chance),
    .first_seat = '1',
    .seats = seats,
    .scene = scene,
    .move = move,
    .deal = st_deal_of,
    .show = show,
    .show_events = st_show_events,
    .refresh = refresh,
};
