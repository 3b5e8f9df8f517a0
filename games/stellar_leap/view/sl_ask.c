/* What is asked of the viewer, and where the focus may go. */
#include "sl_screen.h"

#define FAR       0x7FFF
#define FOUND_TOP 2 /* rows of the galaxy that are seen above what was found */

enum sl_ask sl_asked(const struct scene *scene) {
    static const uint8_t of_step[SL_STEP_KINDS] = {
        [SL_STEP_LAND] = SL_ASK_PLANET,    [SL_STEP_CHOOSE] = SL_ASK_RESOURCE,
        [SL_STEP_SETTLE] = SL_ASK_PLANET,  [SL_STEP_DISCOVER] = SL_ASK_DECK,
        [SL_STEP_TAKE] = SL_ASK_COLUMN,    [SL_STEP_PLACE] = SL_ASK_COLUMN,
        [SL_STEP_SCATTER] = SL_ASK_PLANET, [SL_STEP_INTENSE] = SL_ASK_PLANET,
        [SL_STEP_STEAL] = SL_ASK_RESOURCE, [SL_STEP_BONUS] = SL_ASK_CARD,
    };
    static const uint8_t of_phase[] = {
        [SL_PHASE_KEEP] = SL_ASK_KEEP,    [SL_PHASE_HOME] = SL_ASK_COLUMN,
        [SL_PHASE_DICE] = SL_ASK_DICE,    [SL_PHASE_MAIN] = SL_ASK_MAIN,
        [SL_PHASE_OVER] = SL_ASK_NOTHING,
    };
    const struct sl_state *state = scene->state;
    const struct sl_step *step = sl_pending(state);
    if (scene->legal_count == 0) {
        return SL_ASK_NOTHING;
    }
    return (enum sl_ask)(step != NULL ? of_step[step->kind] : of_phase[state->phase]);
}

uint8_t sl_verb_asked(const struct scene *scene) {
    const struct sl_step *step = sl_pending(scene->state);
    switch (step != NULL ? step->kind : SL_STEP_KINDS) {
    case SL_STEP_LAND:
        return SL_LAND;
    case SL_STEP_SETTLE:
        return SL_SETTLE;
    case SL_STEP_SCATTER:
        return SL_SCATTER;
    case SL_STEP_INTENSE:
        return SL_YIELD;
    case SL_STEP_PLACE:
        return SL_PLACE;
    case SL_STEP_CHOOSE:
        return SL_CHOOSE;
    case SL_STEP_STEAL:
        return SL_STEAL;
    case SL_STEP_TAKE:
        return SL_TAKE;
    case SL_STEP_BONUS:
        return SL_BONUS;
    default:
        return SL_HOME;
    }
}

bool sl_chooses_home(const struct scene *scene) {
    return sl_asked(scene) == SL_ASK_COLUMN && sl_verb_asked(scene) == SL_HOME &&
           sl_homes_chosen(scene->state);
}

bool sl_finds(const struct scene *scene) {
    return sl_asked(scene) == SL_ASK_COLUMN && sl_verb_asked(scene) == SL_TAKE;
}

uint8_t sl_body_placed(const struct sl_view *view, const struct scene *scene) {
    const struct sl_step *step = sl_pending(scene->state);
    return sl_finds(scene)          ? sl_card_at(scene->state, view->line)
           : step != NULL           ? step->a
           : sl_chooses_home(scene) ? view->home
                                    : sl_home_of(scene->state, scene->viewer);
}

struct action sl_put(const struct sl_view *view, const struct scene *scene, uint8_t column) {
    return sl_finds(scene) ? action_make(SL_TAKE, sl_body_placed(view, scene), 0, 0)
                           : action_make(sl_verb_asked(scene), column,
                                         sl_chooses_home(scene) ? view->home : 0, 0);
}

bool sl_may_focus(const struct scene *scene, uint8_t body) {
    const struct sl_state *state = scene->state;
    if (body >= SL_BODIES || state->row[body] == 0) {
        return false;
    }
    return sl_asked(scene) != SL_ASK_PLANET ||
           scene_may(scene, action_make(sl_verb_asked(scene), body, 0, 0));
}

uint8_t sl_bar_of(struct action action) {
    switch (action.verb) {
    case SL_MISSION:
        return SL_BAR_MISSIONS;
    case SL_DISCOVER:
        return action.a == SL_DECK_SAFE ? SL_BAR_SAFE : SL_BAR_DANGEROUS;
    case SL_TAX:
        return SL_BAR_TAX;
    case SL_END:
        return SL_BAR_END;
    default:
        return SL_IN_GALAXY;
    }
}

bool sl_bar_can(const struct scene *scene, uint8_t bar) {
    for (uint16_t i = 0; i < scene->legal_count; i++) {
        if (sl_bar_of(scene->legal[i]) == bar) {
            return true;
        }
    }
    return bar == SL_BAR_OTHERS;
}

bool sl_something_left(const struct scene *scene) {
    static const uint8_t verbs[] = {SL_POPULATE, SL_TAX,  SL_DISCOVER, SL_ATTACK,
                                    SL_MISSION,  SL_MINE, SL_LABOR};
    for (size_t i = 0; i < sizeof verbs; i++) {
        if (sl_may_any(scene, verbs[i])) {
            return true;
        }
    }
    return false;
}

uint8_t sl_cards_drawn(const struct sl_state *state) {
    uint8_t n = 0;
    for (uint8_t i = 0; i < SL_DRAWN; i++) {
        n = (uint8_t)(n + (state->drawn[i] < SL_BODIES));
    }
    return n;
}

uint8_t sl_card_at(const struct sl_state *state, uint8_t place) {
    for (uint8_t i = 0; i < SL_DRAWN; i++) {
        if (state->drawn[i] < SL_BODIES && place-- == 0) {
            return state->drawn[i];
        }
    }
    return SL_NONE;
}

uint8_t sl_place_found(const struct sl_state *state, uint8_t body) {
    uint8_t place = 0;
    while (place + 1 < sl_cards_drawn(state) && sl_card_at(state, place) != body) {
        place++;
    }
    return place;
}

/* ---- Where the focus begins ---- */

void sl_show_row(struct sl_view *view, const struct sl_state *state, uint8_t row, uint8_t rows) {
    const uint8_t depth = sl_depth(state);
    if (row <= view->top) {
        view->top = (uint8_t)(row > 0 ? row - 1 : 0);
    } else if (row > view->top + rows) {
        view->top = (uint8_t)(row - rows);
    }
    if (view->top + 1 > depth + 1) {
        view->top = 0;
    }
}

/* To choose the body costs points for sure. */
static bool costs_points(const struct scene *scene, uint8_t body) {
    const struct action action = action_make(sl_verb_asked(scene), body, 0, 0);
    return scene_may(scene, action) &&
           sl_points_then(scene, action) < sl_total(scene->state, scene->viewer);
}

/* The body that can be chosen and lies nearest to another; one that costs points is far away. */
static uint8_t nearest_choice(const struct scene *scene, uint8_t to) {
    const struct sl_state *state = scene->state;
    uint8_t best = SL_NONE;
    int least = FAR;
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        const uint8_t body = state->bodies[i];
        if (!sl_may_focus(scene, body)) {
            continue;
        }
        const int down = to < SL_BODIES ? state->row[body] - state->row[to] : 0;
        const int aside = to < SL_BODIES ? state->column[body] - state->column[to] : 0;
        const int far = 2 * (down < 0 ? -down : down) + (aside < 0 ? -aside : aside) +
                        (costs_points(scene, body) ? FAR / 2 : 0);
        if (far < least) {
            least = far;
            best = body;
        }
    }
    return best;
}

static void begin_planet(struct sl_view *view, const struct scene *scene) {
    const struct sl_step *step = sl_pending(scene->state);
    const uint8_t from = step->kind == SL_STEP_LAND      ? step->a
                         : step->kind == SL_STEP_SCATTER ? step->b
                                                         : view->body;
    if (!sl_may_focus(scene, view->body) || view->body == from || costs_points(scene, view->body)) {
        view->body = nearest_choice(scene, from);
    }
    view->bar = sl_may_any(scene, SL_PAY) ? SL_BAR_MISSIONS : SL_IN_GALAXY;
}

/* What the mission lacks that is nearest to being paid, or what there is least of; of those that
 * can be chosen. */
static uint8_t wanted_resource(const struct scene *scene) {
    const struct sl_state *state = scene->state;
    const uint8_t *hold = state->hold[scene->viewer];
    const uint8_t mission = sl_nearest_mission(state, scene->viewer);
    uint8_t best = SL_NONE;
    int most = 0;
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        const uint8_t cost = mission < SL_MISSIONS ? sl_missions[mission].cost[resource] : 0;
        const int lacks = cost > hold[resource] ? SL_HOLD * (cost - hold[resource]) : 0;
        const int wants = lacks + SL_HOLD - hold[resource];
        if (scene_may(scene, action_make(sl_verb_asked(scene), resource, 0, 0)) &&
            (best == SL_NONE || wants > most)) {
            best = resource;
            most = wants;
        }
    }
    return best;
}

/* Near the own home, so that the way is short, and a planet below a die that comes up often: a
 * system further weighs as much as two columns. An asteroid lies best out of the way of planets. */
uint8_t sl_nearest_column(const struct sl_view *view, const struct scene *scene) {
    const struct sl_state *state = scene->state;
    const bool asteroid = sl_is_asteroid(sl_body_placed(view, scene));
    const int home = state->row[sl_home_of(state, scene->viewer)];
    uint8_t best = scene->legal[0].a;
    int least = FAR;
    for (uint8_t column = 1; column <= SL_COLUMNS; column++) {
        const int down = state->heights[column] + 1 - home;
        const int away = down < 0 ? -down : down;
        const int far = asteroid ? SL_COLUMNS * away + column : 2 * away - column;
        if (far < least && scene_may(scene, sl_put(view, scene, column))) {
            least = far;
            best = column;
        }
    }
    return best;
}

/* What it brings on two rolls, or mined twice: of its dice no more than how many there are. */
static int brings(uint8_t body) {
    const struct sl_body *card = &sl_bodies[body];
    const int yield = card->yield[0] + card->yield[1] + card->yield[2] + card->yield[3];
    return 2 * yield + (sl_is_asteroid(body) ? SL_DIE_NEW : 0);
}

/* The found body that brings most, less the threat of the way, of those that can be kept. */
static uint8_t richest_found(const struct scene *scene) {
    const struct sl_state *state = scene->state;
    uint8_t best = 0;
    int most = -FAR;
    for (uint8_t i = 0; i < sl_cards_drawn(state); i++) {
        const uint8_t body = sl_card_at(state, i);
        const int rich = brings(body) - sl_bodies[body].threat;
        if (rich > most && scene_may(scene, action_make(SL_TAKE, body, 0, 0))) {
            most = rich;
            best = i;
        }
    }
    return best;
}

/* The home of the own colour, or the first that is left. */
static uint8_t first_home(const struct scene *scene) {
    const uint8_t column = scene->legal[0].a;
    return scene_may(scene, action_make(SL_HOME, column, scene->viewer, 0)) ? scene->viewer
                                                                            : scene->legal[0].b;
}

/* The result that gathers most for the viewer, of those that can be chosen. */
static uint8_t best_line(const struct scene *scene) {
    struct sl_dice_line lines[SL_LINES_DICE];
    const uint8_t n = sl_dice_lines(scene, lines);
    uint8_t line = 0;
    while (line + 1 < n && lines[line].dark) {
        line++;
    }
    return line;
}

void sl_show_column(struct sl_view *view, const struct scene *scene) {
    const struct sl_state *state = scene->state;
    sl_show_row(view, state, (uint8_t)(state->heights[view->column] + 1u),
                sl_finds(scene) ? FOUND_TOP : SL_WINDOW);
}

static void begin_column(struct sl_view *view, const struct scene *scene) {
    view->line = sl_finds(scene) ? richest_found(scene) : 0;
    view->home = sl_chooses_home(scene) ? first_home(scene) : 0;
    view->column = sl_verb_asked(scene) == SL_HOME ? SL_COLUMNS : sl_nearest_column(view, scene);
    if (!scene_may(scene, sl_put(view, scene, view->column))) {
        view->column = scene->legal[0].a;
    }
    sl_show_column(view, scene);
}

void sl_begin_choice(struct sl_view *view, const struct scene *scene) {
    const struct sl_state *state = scene->state;
    const uint8_t home = sl_home_of(scene->state, scene->viewer);
    view->line = 0;
    switch (sl_asked(scene)) {
    case SL_ASK_KEEP:
        view->trait = view->power = SL_NONE;
        break;
    case SL_ASK_COLUMN:
        begin_column(view, scene);
        break;
    case SL_ASK_MAIN:
        if (view->body >= SL_BODIES || state->row[view->body] == 0) {
            view->body = home;
        }
        sl_begin_next(view, scene);
        break;
    case SL_ASK_PLANET:
        begin_planet(view, scene);
        break;
    case SL_ASK_RESOURCE:
        view->line = wanted_resource(scene);
        break;
    case SL_ASK_DICE:
        view->line = best_line(scene);
        break;
    default:
        break;
    }
    if (view->body < SL_BODIES && state->row[view->body] > 0 && sl_asked(scene) != SL_ASK_COLUMN) {
        sl_show_row(view, state, state->row[view->body],
                    sl_asked(scene) == SL_ASK_DICE ? 2 : SL_WINDOW);
    }
}
