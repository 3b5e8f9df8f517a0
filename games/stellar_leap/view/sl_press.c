/* Buttons, while the viewer chooses. */
#include "sl_screen.h"

static bool is_command(uint8_t verb) {
    return verb == SL_POPULATE || verb == SL_TAX || verb == SL_DISCOVER || verb == SL_ATTACK;
}

/* The second half of the gesture is chosen as soon as it can be. */
static enum answer act_twice(struct sl_view *view, struct scene *scene, struct action action,
                             struct action second) {
    if (!scene_may(scene, action)) {
        return ANSWER_REFUSE;
    }
    view->over = SL_OVER_NOTHING;
    view->second = second;
    view->last = is_command(action.verb) ? action.verb : view->last;
    scene->chosen = action;
    return ANSWER_ACT;
}

static enum answer act(struct sl_view *view, struct scene *scene, struct action action) {
    return act_twice(view, scene, action, action_make(SL_NONE_READY, 0, 0, 0));
}

static enum answer open_over(struct sl_view *view, const struct scene *scene, enum sl_over over) {
    view->over = (uint8_t)over;
    sl_begin_line(view, scene);
    return ANSWER_DRAW;
}

static bool is_step(enum button button) {
    return button == BUTTON_UP || button == BUTTON_DOWN;
}

/* One of `n` things in a row or a column, no further at the ends. */
static enum answer step_in(uint8_t *at, uint8_t n, bool back) {
    if (back ? *at == 0 : *at + 1 >= n) {
        return ANSWER_REFUSE;
    }
    *at = (uint8_t)(back ? *at - 1 : *at + 1);
    return ANSWER_DRAW;
}

static bool is_back(enum button button) {
    return button == BUTTON_UP || button == BUTTON_LEFT;
}

/* ---- Over the table ---- */

enum answer sl_open_map(struct sl_view *view, uint8_t player) {
    view->map_from = view->over;
    view->player = player;
    view->over = SL_OVER_MAP;
    return ANSWER_DRAW;
}

static enum answer press_map(struct sl_view *view, const struct scene *scene, enum button button) {
    const struct sl_state *state = scene->state;
    const uint8_t players = state->players;
    switch (button) {
    case BUTTON_B:
    case BUTTON_X:
        view->over = view->map_from;
        view->player = view->player < players ? view->player : scene->viewer;
        return ANSWER_DRAW;
    case BUTTON_Y:
        return ANSWER_MENU;
    default: /* everybody's, then one after the other's */
        if (is_back(button)) {
            view->player = view->player == 0        ? SL_NOBODY
                           : view->player < players ? (uint8_t)(view->player - 1u)
                                                    : (uint8_t)(players - 1u);
        } else {
            view->player = view->player >= players       ? 0
                           : view->player + 1u < players ? (uint8_t)(view->player + 1u)
                                                         : SL_NOBODY;
        }
        return ANSWER_DRAW;
    }
}

static enum answer press_others(struct sl_view *view, const struct scene *scene,
                                enum button button) {
    const struct sl_state *state = scene->state;
    switch (button) {
    case BUTTON_A:
        return sl_open_map(view, view->player);
    case BUTTON_B:
        view->over = SL_OVER_NOTHING;
        return ANSWER_DRAW;
    case BUTTON_X:
        return look_open(&view->look, sl_under_focus(view, scene));
    case BUTTON_Y:
        return ANSWER_MENU;
    default:
        return is_step(button) ? step_in(&view->player, state->players, is_back(button))
                               : ANSWER_REFUSE;
    }
}

/* ---- The turn ---- */

/* How many is asked only where there are several ways (SL-6.1). */
static enum answer lift(struct sl_view *view, struct scene *scene) {
    const struct sl_deeds deeds = sl_deeds_at(scene, view->body);
    view->number = deeds.least;
    if (deeds.most == deeds.least) {
        return act(view, scene, action_make(SL_LIFT, view->body, view->number, 0));
    }
    view->over = SL_OVER_NUMBER;
    return ANSWER_DRAW;
}

static enum answer move_number(struct sl_view *view, const struct scene *scene,
                               enum button button) {
    const struct sl_deeds deeds = sl_deeds_at(scene, view->body);
    const bool less = button == BUTTON_LEFT || button == BUTTON_DOWN;
    uint8_t at = (uint8_t)(view->number - 1u);
    const enum answer answer = step_in(&at, deeds.most, less);
    if (!scene_may(scene, action_make(SL_LIFT, view->body, (uint8_t)(at + 1u), 0))) {
        return ANSWER_REFUSE;
    }
    view->number = (uint8_t)(at + 1u);
    return answer;
}

static enum answer choose_in_bar(struct sl_view *view, struct scene *scene) {
    switch (view->bar) {
    case SL_BAR_MISSIONS:
        return open_over(view, scene, SL_OVER_MISSIONS);
    case SL_BAR_SAFE:
    case SL_BAR_DANGEROUS:
        view->dangerous = view->bar == SL_BAR_DANGEROUS;
        return act(
            view, scene,
            action_make(SL_DISCOVER, view->dangerous ? SL_DECK_DANGEROUS : SL_DECK_SAFE, 0, 0));
    case SL_BAR_TAX:
        return act(view, scene, action_make(SL_TAX, 0, 0, 0));
    case SL_BAR_OTHERS:
        view->player = scene->viewer;
        return open_over(view, scene, SL_OVER_OTHERS);
    default:
        return act(view, scene, action_make(SL_END, 0, 0, 0));
    }
}

/* What can be done at the body, line by line. */
static enum answer open_list(struct sl_view *view, const struct scene *scene) {
    const struct sl_state *state = scene->state;
    sl_show_row(view, state, state->row[view->body], 2);
    return open_over(view, scene, SL_OVER_LIST);
}

static enum answer choose_at_body(struct sl_view *view, struct scene *scene) {
    struct action only;
    if (sl_only_deed(scene, view->body, &only)) {
        return only.verb == SL_LIFT ? lift(view, scene) : act(view, scene, only);
    }
    if (sl_way_here(scene, view->body, &only)) {
        return act_twice(view, scene, only, action_make(SL_LAND, view->body, 0, 0));
    }
    return sl_deeds_at(scene, view->body).n > 0 ? open_list(view, scene)
                                                : ANSWER_REFUSE; /* the table says why */
}

static enum answer choose_in_galaxy(struct sl_view *view, struct scene *scene) {
    const uint8_t verb = sl_verb_asked(scene);
    switch (sl_asked(scene)) {
    case SL_ASK_COLUMN:
        return act_twice(
            view, scene, sl_put(view, scene, view->column),
            action_make(sl_finds(scene) ? SL_PLACE : SL_NONE_READY, view->column, 0, 0));
    case SL_ASK_PLANET:
        return act(view, scene,
                   view->bar != SL_IN_GALAXY ? action_make(SL_PAY, 0, 0, 0)
                                             : action_make(verb, view->body, 0, 0));
    case SL_ASK_MAIN:
        break;
    default:
        return ANSWER_NOTHING;
    }
    struct action only;
    if (sl_is_ready(view, scene, &only)) {
        return act(view, scene, only);
    }
    return view->bar != SL_IN_GALAXY ? choose_in_bar(view, scene) : choose_at_body(view, scene);
}

/* Marks it, or keeps both when it is marked already. */
static enum answer choose_kept(struct sl_view *view, struct scene *scene) {
    const struct thing thing = sl_under_focus(view, scene);
    const bool trait = thing.kind == SL_THING_TRAIT;
    uint8_t *marked = trait ? &view->trait : &view->power;
    if (view->trait != SL_NONE && view->power != SL_NONE && *marked == thing.place) {
        return act(view, scene, action_make(SL_KEEP, view->trait, view->power, 0));
    }
    *marked = thing.place;
    if (view->trait == SL_NONE || view->power == SL_NONE) {
        const struct sl_choices choices = sl_choices_of(view, scene);
        view->line = 0;
        while (trait && choices.things[view->line].kind == SL_THING_TRAIT) {
            view->line++;
        }
    }
    return ANSWER_DRAW;
}

/* What A does. */
static enum answer choose(struct sl_view *view, struct scene *scene) {
    const struct sl_choices choices = sl_choices_of(view, scene);
    if (sl_asked(scene) == SL_ASK_KEEP) {
        return choose_kept(view, scene);
    }
    if (view->over == SL_OVER_NUMBER) {
        return act(view, scene, action_make(SL_LIFT, view->body, view->number, 0));
    }
    if (view->line < choices.n) {
        const struct action action = choices.actions[view->line];
        return action.verb == SL_LIFT ? lift(view, scene) : act(view, scene, action);
    }
    return view->over == SL_OVER_NOTHING ? choose_in_galaxy(view, scene) : ANSWER_REFUSE;
}

/* What the arrows do. */
static enum answer move(struct sl_view *view, const struct scene *scene, enum button button) {
    const enum sl_ask ask = sl_asked(scene);
    if (view->over == SL_OVER_NUMBER) {
        return move_number(view, scene, button);
    }
    const bool in_galaxy = ask == SL_ASK_COLUMN || ask == SL_ASK_PLANET ||
                           (ask == SL_ASK_MAIN && view->over == SL_OVER_NOTHING);
    const bool moved =
        in_galaxy ? sl_move_focus(view, scene, button) : sl_step_line(view, scene, button);
    return moved ? ANSWER_DRAW : ANSWER_REFUSE;
}

/* What else could be chosen where something is ready: the focus begins at another of it. */
static enum answer open_others(struct sl_view *view, const struct scene *scene) {
    const bool missions = view->bar == SL_BAR_MISSIONS;
    struct action ready;
    (void)sl_is_ready(view, scene, &ready);
    const enum answer answer =
        missions ? open_over(view, scene, SL_OVER_MISSIONS) : open_list(view, scene);
    const struct sl_choices choices = sl_choices_of(view, scene);
    for (uint8_t i = 0; i < choices.n; i++) {
        const struct action action = choices.actions[i];
        if (scene_may(scene, action) && action_key(action) != action_key(ready)) {
            view->line = i;
            break;
        }
    }
    view->ready = SL_NONE_READY;
    view->pays = false;
    return answer;
}

static enum answer press_back(struct sl_view *view, const struct scene *scene) {
    if (view->over == SL_OVER_NUMBER) {
        view->over = SL_OVER_LIST;
        return ANSWER_DRAW;
    }
    if (view->over != SL_OVER_NOTHING) {
        view->over = SL_OVER_NOTHING;
        return ANSWER_DRAW;
    }
    if (sl_has_others(view, scene)) {
        return open_others(view, scene);
    }
    if (sl_asked(scene) == SL_ASK_KEEP && (view->trait != SL_NONE || view->power != SL_NONE)) {
        view->trait = view->power = SL_NONE;
        return ANSWER_DRAW;
    }
    view->undone = scene->undoable > 0;
    return scene->undoable > 0 ? ANSWER_UNDO : ANSWER_NOTHING;
}

enum answer sl_press_table(struct sl_view *view, struct scene *scene, enum button button) {
    if (scene->over && button == BUTTON_X) {
        return look_first(&sl_look_game, &view->look, view, scene);
    }
    if (scene->legal_count == 0 && button == BUTTON_X && scene->holds) {
        return look_open(&view->look, sl_under_focus(view, scene));
    }
    if (scene->legal_count == 0) {
        return button == BUTTON_Y   ? ANSWER_MENU
               : button == BUTTON_X ? ANSWER_HISTORY
                                    : ANSWER_NOTHING;
    }
    switch (view->over) {
    case SL_OVER_MAP:
        return press_map(view, scene, button);
    case SL_OVER_OTHERS:
        return press_others(view, scene, button);
    default:
        break;
    }
    switch (button) {
    case BUTTON_A:
        return choose(view, scene);
    case BUTTON_B:
        return press_back(view, scene);
    case BUTTON_X:
        return view->over == SL_OVER_NUMBER ? ANSWER_REFUSE
                                            : look_open(&view->look, sl_under_focus(view, scene));
    case BUTTON_Y:
        return ANSWER_MENU;
    default:
        return move(view, scene, button);
    }
}

enum answer sl_press(struct sl_view *view, struct scene *scene, enum button button) {
    return view->look.open ? look_press(&sl_look_game, &view->look, view, scene, button)
                           : sl_press_table(view, scene, button);
}
