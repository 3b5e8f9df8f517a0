/* What the score sheet says: which lines there are, which of them are secret, and how each number
 * came about. */
#include "sl_screen.h"

/* The trait, and the resources that it prices, are known. */
static bool is_known(const struct scene *scene, uint8_t player, uint8_t line) {
    return (line != SL_LINE_TRAIT && line != SL_LINE_RESOURCES) || scene->over ||
           player == scene->viewer || sl_is_automaton(scene->state, player);
}

static bool value(const struct scene *scene, uint8_t player, uint8_t line, int *points) {
    struct sheet sheet;
    scene->game->score(scene->state, player, &sheet);
    *points = sheet.lines[line].points;
    return is_known(scene, player, line);
}

/* "Popular", or an automaton's card. */
static const char *trait_of(const struct scene *scene, uint8_t player, uint8_t trait) {
    if (sl_is_automaton(scene->state, player)) {
        return sl_ais[trait].name;
    }
    return trait < SL_TRAITS ? sl_traits[trait].name : "no trait";
}

static void how(const struct scene *scene, uint8_t player, uint8_t line, struct text *text) {
    static const struct {
        const char *one, *many;
    } counted[SL_LINES] = {
        [SL_LINE_MISSIONS] = {"mission", "missions"},
        [SL_LINE_DISCOVERIES] = {"discovery", "discoveries"},
        [SL_LINE_ATTACKS] = {"attack", "attacks"},
        [SL_LINE_POPULATION] = {"figure", "figures"},
        [SL_LINE_RESOURCES] = {"resource", "resources"},
    };
    struct sheet sheet;
    if (line >= SL_LINES || !is_known(scene, player, line)) {
        return;
    }
    scene->game->score(scene->state, player, &sheet);
    const struct sheet_line *at = &sheet.lines[line];
    if (line == SL_LINE_TRAIT) {
        text_add(text, trait_of(scene, player, at->detail[0]));
    } else if (line == SL_LINE_BONUS) {
        text_add(text, "figures in bonus systems");
    } else {
        sl_say_count(text, at->detail[0], counted[line].one, counted[line].many);
    }
    if (line == SL_LINE_RESOURCES && at->detail[1] > 0) {
        text_format(text, ", one for %d", at->detail[1]);
    }
    text_format(text, " = %d", at->points);
}

/* By what the winner won where totals are level (SL-10.4). */
static void note(const struct scene *scene, struct text *text) {
    const struct sl_state *state = scene->state;
    const uint8_t winners = scene->game->winners(state);
    if (!scene->over) {
        text_add(text, "The others' traits are secret till the end.");
        return;
    }
    if (winners == 0 || bits_rest(winners) != 0) {
        return;
    }
    const uint8_t winner = bits_first(winners);
    for (uint8_t player = 0; player < state->players; player++) {
        if (player != winner && sl_total(state, player) == sl_total(state, winner)) {
            text_clear(text);
            text_add(text, state->chits[player] < state->chits[winner]
                               ? "Equal: more discoveries decide."
                               : "Equal: more figures decide.");
        }
    }
}

static void when(const struct scene *scene, struct text *text) {
    const struct sl_state *state = scene->state;
    sl_say_count(text, state->round, "round", "rounds");
}

#define SHEET(which, count)                                                                        \
    { .names = (which), .lines = (count), .value = value, .how = how, .note = note, .when = when }
#define NAMES(trait)                                                                               \
    { "Missions", "Discoveries", "Attacks", "Population", (trait), "Resources", "Bonus" }

/* Frontiers has a line more; where an automaton plays, its card stands in the line of the traits.
 */
const struct sheet_game *sl_sheet_of(const struct scene *scene) {
    static const char *const traits[SL_LINES] = NAMES("Trait");
    static const char *const cards[SL_LINES] = NAMES("Trait, card");
    static const struct sheet_game sheets[2][2] = {
        {SHEET(traits, SL_LINES - 1), SHEET(traits, SL_LINES)},
        {SHEET(cards, SL_LINES - 1), SHEET(cards, SL_LINES)}};
    const struct sl_state *state = scene->state;
    return &sheets[state->players > state->seats][state->options[SL_OPTION_FRONTIERS] != 0];
}
