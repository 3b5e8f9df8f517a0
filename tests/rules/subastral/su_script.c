/* Scripts: moves, and what must have come of them. */
#include <string.h>

#include "rule_test.h"
#include "su_scene.h"

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

void su_table_set(struct su_table *table, const char *position) {
    scenario_begin(&su_notation, &table->scenario, &table->state, position);
}

static uint8_t seats(const void *state) {
    const struct su_state *const s = state;
    return s->seats;
}

static void scene(const char *text, void *state, struct scenario *scenario) {
    const struct su_state from = su_scene(text);
    (void)scenario;
    memcpy(state, &from, sizeof from);
}

static struct action move(const void *state, const char *word) {
    return su_move_of(state, word);
}

static void show(const void *state, const char *what, char *out) {
    su_show(state, what, out);
}

static void refresh(void *state) {
    su_refresh(state);
}

const struct notation su_notation = {
    .game = &subastral,
    .chance = offsetof(struct su_state, chance),
    .first_seat = '1',
    .seats = seats,
    .scene = scene,
    .move = move,
    .deal = su_deal_of,
    .show = show,
    .show_events = su_show_events,
    .refresh = refresh,
};
