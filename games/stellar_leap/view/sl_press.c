/* Buttons, while the viewer chooses. */
#include "sl_screen.h"

static enum answer act(struct sl_view *view, struct scene *scene, uint8_t verb, uint8_t a,
                       uint8_t b) {
    if (!sl_may(scene, verb, a, b)) {
        return ANSWER_REFUSE;
    }
    view->over = SL_OVER_NOTHING;
    scene->chosen = (struct action){.verb = verb, .a = a, .b = b};
    return ANSWER_ACT;
}

static enum answer open_over(struct sl_view *view, enum sl_over over) {
    view->over = (uint8_t)over;
    view->line = view->pick = 0;
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

/* ---- Looking ---- */

static enum answer press_asked(struct sl_view *view, struct scene *scene, enum button button);

static struct sl_thing under_focus(const struct sl_view *view, const struct scene *scene) {
    const struct sl_state *state = scene->state;
    switch (sl_asked(scene)) {
    case SL_ASK_KEEP: {
        uint8_t traits[2 * SL_PLAYERS];
        uint8_t powers[2 * SL_PLAYERS];
        const uint8_t n = sl_offered(scene, false, traits);
        sl_offered(scene, true, powers);
        return view->line < n ? (struct sl_thing){SL_THING_TRAIT, traits[view->line]}
                              : (struct sl_thing){SL_THING_POWER, powers[view->line - n]};
    }
    case SL_ASK_COLUMN:
        return (struct sl_thing){SL_THING_BODY, sl_body_placed(view, scene)};
    case SL_ASK_DICE:
        return (struct sl_thing){SL_THING_ROLL, view->line};
    case SL_ASK_CARD:
        return (struct sl_thing){sl_verb_asked(scene) == SL_BONUS ? SL_THING_BONUS : SL_THING_BODY,
                                 sl_card_at(state, view->pick)};
    case SL_ASK_RESOURCE:
        return (struct sl_thing){SL_THING_HOLD, 0};
    case SL_ASK_DECK:
        return (struct sl_thing){SL_THING_BAR, SL_BAR_DISCOVER};
    default:
        break;
    }
    if (view->over == SL_OVER_MISSIONS && state->slot[view->pick & 3u] < SL_MISSIONS) {
        return (struct sl_thing){SL_THING_MISSION, state->slot[view->pick & 3u]};
    }
    if (view->bar != SL_IN_GALAXY && view->over == SL_OVER_NOTHING) {
        return (struct sl_thing){SL_THING_BAR, view->bar};
    }
    return view->body < SL_BODIES ? (struct sl_thing){SL_THING_BODY, view->body}
                                  : (struct sl_thing){SL_THING_CLOCK, 0};
}

static enum answer begin_look(struct sl_view *view, struct sl_thing thing) {
    view->look = thing;
    view->look_from = view->over;
    view->rule = false;
    view->over = SL_OVER_LOOK;
    return ANSWER_DRAW;
}

/* What lies below everything that can have the focus. */
static const struct sl_thing below[] = {
    {SL_THING_HOLD, 0}, {SL_THING_DIVISIONS, 0}, {SL_THING_CLOCK, 0}};
#define BELOW (sizeof below / sizeof below[0])

static enum answer look_below(struct sl_view *view, const struct scene *scene, enum button button) {
    uint8_t at = 0;
    while (at < BELOW && below[at].kind != view->look.kind) {
        at++;
    }
    if (is_back(button)) {
        view->look = at > 0 ? below[at - 1u] : under_focus(view, scene);
    } else if (at + 1u < BELOW) {
        view->look = below[at + 1u];
    } else {
        return ANSWER_REFUSE;
    }
    return ANSWER_DRAW;
}

/* The look follows the focus, wherever the D-pad leads it; below that are hold, Divisions and
 * events. */
static enum answer look_on(struct sl_view *view, const struct scene *scene, enum button button) {
    struct sl_view walker = *view;
    struct scene still = *scene;
    const bool extra = view->look.kind == SL_THING_HOLD || view->look.kind == SL_THING_DIVISIONS ||
                       view->look.kind == SL_THING_CLOCK;
    if (view->look.kind == SL_THING_SEAT) {
        const uint8_t players = sl_state_of(scene)->players;
        view->player = (uint8_t)((view->player + (is_back(button) ? players - 1u : 1u)) % players);
        view->look.place = view->player;
        return ANSWER_DRAW;
    }
    if (extra) {
        return look_below(view, scene, button);
    }
    walker.over = view->look_from;
    if (press_asked(&walker, &still, button) == ANSWER_DRAW) {
        walker.look = under_focus(&walker, scene);
        walker.look_from = walker.over;
        walker.over = SL_OVER_LOOK;
        walker.rule = false;
        *view = walker;
        return ANSWER_DRAW;
    }
    if (button != BUTTON_DOWN) {
        return ANSWER_REFUSE;
    }
    view->look = below[0];
    view->rule = false;
    return ANSWER_DRAW;
}

static enum answer press_look(struct sl_view *view, const struct scene *scene, enum button button) {
    switch (button) {
    case BUTTON_A:
        if (!sl_has_rule(view->look)) {
            return ANSWER_REFUSE;
        }
        view->rule = !view->rule;
        return ANSWER_DRAW;
    case BUTTON_B:
        view->over = view->look_from;
        return ANSWER_DRAW;
    case BUTTON_X:
        view->player = SL_NOBODY;
        view->over = SL_OVER_MAP;
        return ANSWER_DRAW;
    case BUTTON_Y:
        return ANSWER_MENU;
    default:
        return look_on(view, scene, button);
    }
}

static enum answer press_map(struct sl_view *view, const struct scene *scene, enum button button) {
    const uint8_t players = sl_state_of(scene)->players;
    switch (button) {
    case BUTTON_B:
    case BUTTON_X:
        view->over = view->look_from;
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
    switch (button) {
    case BUTTON_A:
        view->look_from = SL_OVER_OTHERS;
        view->over = SL_OVER_MAP;
        return ANSWER_DRAW;
    case BUTTON_B:
        view->over = SL_OVER_NOTHING;
        return ANSWER_DRAW;
    case BUTTON_X:
        return begin_look(view, (struct sl_thing){SL_THING_SEAT, view->player});
    case BUTTON_Y:
        return ANSWER_MENU;
    default:
        return is_step(button)
                   ? step_in(&view->player, sl_state_of(scene)->players, is_back(button))
                   : ANSWER_REFUSE;
    }
}

/* ---- The turn ---- */

static enum answer act_at_body(struct sl_view *view, struct scene *scene) {
    static const uint8_t verbs[SL_DEEDS] = {SL_LIFT, SL_POPULATE, SL_LABOR, SL_MINE, SL_ATTACK};
    const struct sl_deeds deeds = sl_deeds_at(scene, view->body);
    if (view->line >= deeds.n) {
        return ANSWER_REFUSE;
    }
    const uint8_t deed = deeds.deeds[view->line];
    if (deed != SL_DEED_MOVE) {
        return act(view, scene, verbs[deed], view->body, 0);
    }
    view->number = 1;
    while (view->number < deeds.most && !sl_may(scene, SL_LIFT, view->body, view->number)) {
        view->number++;
    }
    if (deeds.most == view->number) {
        return act(view, scene, SL_LIFT, view->body, view->number);
    }
    view->over = SL_OVER_NUMBER;
    return ANSWER_DRAW;
}

static enum answer press_list(struct sl_view *view, struct scene *scene, enum button button) {
    const struct sl_deeds deeds = sl_deeds_at(scene, view->body);
    if (button == BUTTON_A) {
        return act_at_body(view, scene);
    }
    return is_step(button) ? step_in(&view->line, deeds.n, is_back(button)) : ANSWER_REFUSE;
}

static enum answer press_number(struct sl_view *view, struct scene *scene, enum button button) {
    const struct sl_deeds deeds = sl_deeds_at(scene, view->body);
    if (button == BUTTON_A) {
        return act(view, scene, SL_LIFT, view->body, view->number);
    }
    const bool less = button == BUTTON_LEFT || button == BUTTON_DOWN;
    uint8_t at = (uint8_t)(view->number - 1u);
    const enum answer answer = step_in(&at, deeds.most, less);
    if (!sl_may(scene, SL_LIFT, view->body, (uint8_t)(at + 1u))) {
        return ANSWER_REFUSE;
    }
    view->number = (uint8_t)(at + 1u);
    return answer;
}

static enum answer press_decks(struct sl_view *view, struct scene *scene, enum button button) {
    if (button == BUTTON_A) {
        return act(view, scene, SL_DISCOVER, view->pick, 0);
    }
    return is_step(button) ? step_in(&view->pick, SL_DECKS, is_back(button)) : ANSWER_REFUSE;
}

static enum answer press_missions(struct sl_view *view, struct scene *scene, enum button button) {
    const uint8_t mission = sl_state_of(scene)->slot[view->pick & 3u];
    if (button == BUTTON_A) {
        return act(view, scene, SL_MISSION, mission, 0);
    }
    return is_step(button) ? step_in(&view->pick, SL_SLOTS, is_back(button)) : ANSWER_REFUSE;
}

/* The deck that may be drawn from, the safe one first. */
static void pick_deck(struct sl_view *view, const struct scene *scene) {
    view->pick = sl_may(scene, SL_DISCOVER, SL_DECK_SAFE, 0) ? SL_DECK_SAFE : SL_DECK_DANGEROUS;
}

/* The first mission in reach. */
static void pick_mission(struct sl_view *view, const struct scene *scene) {
    for (uint8_t slot = SL_SLOTS; slot > 0; slot--) {
        if (sl_may(scene, SL_MISSION, sl_state_of(scene)->slot[slot - 1u], 0)) {
            view->pick = (uint8_t)(slot - 1u);
        }
    }
}

static enum answer press_bar(struct sl_view *view, struct scene *scene) {
    switch (view->bar) {
    case SL_BAR_MISSIONS:
        open_over(view, SL_OVER_MISSIONS);
        pick_mission(view, scene);
        return ANSWER_DRAW;
    case SL_BAR_DISCOVER:
        if (!sl_bar_can(scene, SL_BAR_DISCOVER)) {
            return ANSWER_REFUSE;
        }
        open_over(view, SL_OVER_DECKS);
        pick_deck(view, scene);
        return ANSWER_DRAW;
    case SL_BAR_TAX:
        return act(view, scene, SL_TAX, 0, 0);
    case SL_BAR_OTHERS:
        view->player = scene->viewer;
        return open_over(view, SL_OVER_OTHERS);
    default:
        return act(view, scene, SL_END, 0, 0);
    }
}

static enum answer press_main(struct sl_view *view, struct scene *scene, enum button button) {
    switch (view->over) {
    case SL_OVER_LIST:
        return press_list(view, scene, button);
    case SL_OVER_NUMBER:
        return press_number(view, scene, button);
    case SL_OVER_DECKS:
        return press_decks(view, scene, button);
    case SL_OVER_MISSIONS:
        return press_missions(view, scene, button);
    default:
        break;
    }
    if (button != BUTTON_A) {
        return sl_move_focus(view, scene, button) ? ANSWER_DRAW : ANSWER_REFUSE;
    }
    if (view->bar != SL_IN_GALAXY) {
        return press_bar(view, scene);
    }
    open_over(view, SL_OVER_LIST);
    sl_show_row(view, scene->state, sl_state_of(scene)->row[view->body], 2);
    return ANSWER_DRAW;
}

/* ---- Everything else that is asked ---- */

static enum answer press_keep(struct sl_view *view, struct scene *scene, enum button button) {
    uint8_t traits[2 * SL_PLAYERS];
    uint8_t powers[2 * SL_PLAYERS];
    const uint8_t n = sl_offered(scene, false, traits);
    const uint8_t all = (uint8_t)(n + sl_offered(scene, true, powers));
    if (button != BUTTON_A) {
        return is_step(button) ? step_in(&view->line, all, is_back(button)) : ANSWER_REFUSE;
    }
    const bool trait = view->line < n;
    const uint8_t card = trait ? traits[view->line] : powers[view->line - n];
    if (view->trait != SL_NONE && view->power != SL_NONE &&
        card == (trait ? view->trait : view->power)) {
        return act(view, scene, SL_KEEP, view->trait, view->power);
    }
    if (trait) {
        view->trait = card;
    } else {
        view->power = card;
    }
    if (view->trait == SL_NONE || view->power == SL_NONE) {
        view->line = trait ? n : 0;
    }
    return ANSWER_DRAW;
}

static enum answer press_dice(struct sl_view *view, struct scene *scene, enum button button) {
    struct sl_dice_line lines[SL_LINES_DICE];
    const uint8_t n = sl_dice_lines(scene, lines);
    if (button != BUTTON_A) {
        return is_step(button) ? step_in(&view->line, n, is_back(button)) : ANSWER_REFUSE;
    }
    if (lines[view->line].dark) {
        return ANSWER_REFUSE;
    }
    scene->chosen = lines[view->line].action;
    return ANSWER_ACT;
}

static enum answer press_resource(struct sl_view *view, struct scene *scene, enum button button) {
    const uint8_t verb = sl_verb_asked(scene);
    if (button == BUTTON_A) {
        return act(view, scene, verb, view->pick, 0);
    }
    uint8_t at = view->pick;
    while (!is_step(button) && step_in(&at, SL_RESOURCES, is_back(button)) == ANSWER_DRAW) {
        if (sl_may(scene, verb, at, 0)) {
            view->pick = at;
            return ANSWER_DRAW;
        }
    }
    return ANSWER_REFUSE;
}

static enum answer press_card(struct sl_view *view, struct scene *scene, enum button button) {
    const struct sl_state *state = scene->state;
    if (button == BUTTON_A) {
        return act(view, scene, sl_verb_asked(scene), sl_card_at(state, view->pick), 0);
    }
    const bool none = sl_verb_asked(scene) == SL_BONUS; /* behind them (SL-11.3) */
    return step_in(&view->pick, (uint8_t)(sl_cards_drawn(state) + none), is_back(button));
}

static enum answer press_planet(struct sl_view *view, struct scene *scene, enum button button) {
    if (button != BUTTON_A) {
        return sl_move_focus(view, scene, button) ? ANSWER_DRAW : ANSWER_REFUSE;
    }
    return view->bar != SL_IN_GALAXY ? act(view, scene, SL_PAY, 0, 0)
                                     : act(view, scene, sl_verb_asked(scene), view->body, 0);
}

static enum answer press_asked(struct sl_view *view, struct scene *scene, enum button button) {
    switch (sl_asked(scene)) {
    case SL_ASK_KEEP:
        return press_keep(view, scene, button);
    case SL_ASK_COLUMN:
        if (button == BUTTON_A) {
            return act(view, scene, sl_verb_asked(scene), view->column, sl_home_byte(view, scene));
        }
        return sl_move_focus(view, scene, button) ? ANSWER_DRAW : ANSWER_REFUSE;
    case SL_ASK_DICE:
        return press_dice(view, scene, button);
    case SL_ASK_MAIN:
        return press_main(view, scene, button);
    case SL_ASK_PLANET:
        return press_planet(view, scene, button);
    case SL_ASK_DECK:
        return press_decks(view, scene, button);
    case SL_ASK_CARD:
        return press_card(view, scene, button);
    case SL_ASK_RESOURCE:
        return press_resource(view, scene, button);
    default:
        return ANSWER_NOTHING;
    }
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
    if (sl_asked(scene) == SL_ASK_KEEP && (view->trait != SL_NONE || view->power != SL_NONE)) {
        view->trait = view->power = SL_NONE;
        return ANSWER_DRAW;
    }
    view->undone = scene->undoable > 0;
    return scene->undoable > 0 ? ANSWER_UNDO : ANSWER_NOTHING;
}

enum answer sl_press(struct sl_view *view, struct scene *scene, enum button button) {
    if (scene->legal_count == 0) {
        return button == BUTTON_Y   ? ANSWER_MENU
               : button == BUTTON_X ? ANSWER_HISTORY
                                    : ANSWER_NOTHING;
    }
    switch (view->over) {
    case SL_OVER_LOOK:
        return press_look(view, scene, button);
    case SL_OVER_MAP:
        return press_map(view, scene, button);
    case SL_OVER_OTHERS:
        return press_others(view, scene, button);
    default:
        break;
    }
    switch (button) {
    case BUTTON_B:
        return press_back(view, scene);
    case BUTTON_X:
        return view->over == SL_OVER_NUMBER ? ANSWER_REFUSE
                                            : begin_look(view, under_focus(view, scene));
    case BUTTON_Y:
        return ANSWER_MENU;
    default:
        return press_asked(view, scene, button);
    }
}
