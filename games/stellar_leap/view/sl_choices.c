/* What is chosen among now, as things in a line: cards, dice, missions, resources. */
#include <stddef.h>

#include "sl_screen.h"

static void add(struct sl_choices *choices, uint8_t kind, uint8_t place, struct action action) {
    choices->things[choices->n] = (struct thing){kind, place};
    choices->actions[choices->n++] = action;
}

/* Decks, resources: the action's first byte is their place. */
static void add_many(struct sl_choices *choices, uint8_t kind, uint8_t n, uint8_t verb) {
    for (uint8_t i = 0; i < n; i++) {
        add(choices, kind, i, action_make(verb, i, 0, 0));
    }
}

/* The traits or powers that KEEP offers, in rising order. Both are chosen together. */
static void add_offered(struct sl_choices *choices, const struct scene *scene, bool powers) {
    for (uint8_t card = 0; card < SL_TRAITS; card++) {
        for (uint16_t i = 0; i < scene->legal_count; i++) {
            if ((powers ? scene->legal[i].b : scene->legal[i].a) == card) {
                add(choices, powers ? SL_THING_POWER : SL_THING_TRAIT, card, scene->legal[i]);
                break;
            }
        }
    }
}

/* Behind the bonuses: none of them (SL-11.3). */
static void add_bonuses(struct sl_choices *choices, const struct scene *scene) {
    for (uint8_t i = 0; i <= sl_cards_drawn(scene->state); i++) {
        const uint8_t card = sl_card_at(scene->state, i);
        add(choices, SL_THING_BONUS, card, action_make(SL_BONUS, card, 0, 0));
    }
}

static void add_in_main(struct sl_choices *choices, const struct sl_view *view,
                        const struct scene *scene) {
    const struct sl_state *state = scene->state;
    if (view->over == SL_OVER_MISSIONS) {
        for (uint8_t slot = 0; slot < SL_SLOTS; slot++) {
            const uint8_t mission = state->slot[slot];
            add(choices, mission < SL_MISSIONS ? SL_THING_MISSION : SL_THING_LINE, mission,
                action_make(SL_MISSION, mission, 0, 0));
        }
    } else if (view->over == SL_OVER_LIST) {
        const struct sl_deeds deeds = sl_deeds_at(scene, view->body);
        for (uint8_t i = 0; i < deeds.n; i++) {
            struct action action = sl_deed_action(deeds.deeds[i], view->body);
            action.b = action.verb == SL_LIFT ? deeds.least : 0;
            add(choices, SL_THING_LINE, i, action);
        }
    }
}

struct sl_choices sl_choices_of(const struct sl_view *view, const struct scene *scene) {
    struct sl_dice_line lines[SL_LINES_DICE];
    struct sl_choices choices = {.n = 0};
    switch (sl_asked(scene)) {
    case SL_ASK_KEEP:
        add_offered(&choices, scene, false);
        add_offered(&choices, scene, true);
        break;
    case SL_ASK_DICE:
        for (uint8_t i = 0, n = sl_dice_lines(scene, lines); i < n; i++) {
            add(&choices, SL_THING_ROLL, i, lines[i].action);
        }
        break;
    case SL_ASK_CARD:
        add_bonuses(&choices, scene);
        break;
    case SL_ASK_RESOURCE:
        add_many(&choices, SL_THING_RESOURCE, SL_RESOURCES, sl_verb_asked(scene));
        break;
    case SL_ASK_DECK:
        add_many(&choices, SL_THING_DECK, SL_DECKS, SL_DISCOVER);
        break;
    case SL_ASK_MAIN:
        add_in_main(&choices, view, scene);
        break;
    default:
        break;
    }
    return choices;
}

bool sl_only_deed(const struct scene *scene, uint8_t body, struct action *action) {
    const struct sl_deeds deeds = sl_deeds_at(scene, body);
    *action = sl_deed_action(deeds.n > 0 ? deeds.deeds[0] : 0, body);
    return deeds.n == 1;
}

bool sl_way_here(const struct scene *scene, uint8_t body, struct action *lift) {
    const struct sl_state *state = scene->state;
    uint8_t fuel = 0;
    const uint8_t from = sl_nearest(state, scene->viewer, body, &fuel);
    if (sl_deeds_at(scene, body).n > 0 || from >= SL_BODIES ||
        !sl_habitable(state, scene->viewer, body)) {
        return false;
    }
    *lift = action_make(SL_LIFT, from, sl_deeds_at(scene, from).least, 0);
    return scene_may(scene, *lift);
}

/* The first of them that can be chosen, and costs no points if that matters. */
static uint8_t first_line(const struct sl_choices *choices, const struct scene *scene,
                          bool harmless) {
    const int now = sl_total(scene->state, scene->viewer);
    for (uint8_t line = 0; line < choices->n; line++) {
        const struct action action = choices->actions[line];
        const bool harms = action.verb == SL_POPULATE && sl_points_then(scene, action) < now;
        if (scene_may(scene, action) && !(harmless && harms)) {
            return line;
        }
    }
    return choices->n;
}

/* At the mission with most prestige, or at the first that can be chosen. */
void sl_begin_line(struct sl_view *view, const struct scene *scene) {
    const struct sl_choices choices = sl_choices_of(view, scene);
    struct action best;
    if (view->over == SL_OVER_MISSIONS && sl_missions_in_reach(scene, &best) > 0 &&
        sl_choose_thing(view, scene, (struct thing){SL_THING_MISSION, best.a})) {
        return;
    }
    view->line = first_line(&choices, scene, true);
    if (view->line >= choices.n) {
        view->line = first_line(&choices, scene, false);
    }
    view->line = view->line < choices.n ? view->line : 0;
}

bool sl_choose_thing(struct sl_view *view, const struct scene *scene, struct thing thing) {
    const struct sl_choices choices = sl_choices_of(view, scene);
    for (uint8_t i = 0; i < choices.n; i++) {
        if (thing_same(choices.things[i], thing)) {
            view->line = i;
            return true;
        }
    }
    return false;
}

/* Things that lie side by side are not led through up and down, nor others sideways; bonuses are
 * led through both ways. */
static bool leads(uint8_t kind, bool upright) {
    const bool aside = kind == SL_THING_RESOURCE;
    return kind == SL_THING_BONUS || aside != upright;
}

bool sl_step_line(struct sl_view *view, const struct scene *scene, enum button button) {
    const struct sl_choices choices = sl_choices_of(view, scene);
    const int step = button == BUTTON_UP || button == BUTTON_LEFT ? -1 : 1;
    const bool upright = button == BUTTON_UP || button == BUTTON_DOWN;
    for (uint8_t i = 1; i < choices.n; i++) { /* round at the ends */
        const int at = (view->line + choices.n + step * i) % choices.n;
        const struct thing thing = choices.things[at];
        const bool may = thing.kind != SL_THING_RESOURCE || scene_may(scene, choices.actions[at]);
        if (leads(thing.kind, upright) && may) {
            view->line = (uint8_t)at;
            return true;
        }
    }
    return false;
}
