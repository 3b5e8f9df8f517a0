/* What is asked of the viewer, and where the focus may go. */
#include "sl_screen.h"

#define FAR         0x7FFF
#define NEXT_COLUMN 64 /* more than there are rows */
#define OFF_COLUMN  1024

enum sl_ask sl_asked(const struct scene *scene) {
    static const uint8_t of_step[SL_STEP_KINDS] = {
        [SL_STEP_LAND] = SL_ASK_PLANET,    [SL_STEP_CHOOSE] = SL_ASK_RESOURCE,
        [SL_STEP_SETTLE] = SL_ASK_PLANET,  [SL_STEP_DISCOVER] = SL_ASK_DECK,
        [SL_STEP_TAKE] = SL_ASK_CARD,      [SL_STEP_PLACE] = SL_ASK_COLUMN,
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

uint8_t sl_body_placed(const struct sl_view *view, const struct scene *scene) {
    const struct sl_step *step = sl_pending(scene->state);
    return step != NULL             ? step->a
           : sl_chooses_home(scene) ? view->home
                                    : sl_home_of(scene->state, scene->viewer);
}

uint8_t sl_home_byte(const struct sl_view *view, const struct scene *scene) {
    return sl_chooses_home(scene) ? view->home : 0;
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

/* What the rules allow; the first game may allow less. */
uint8_t sl_dice_lines(const struct scene *scene, struct sl_dice_line lines[SL_LINES_DICE]) {
    const struct sl_state *state = scene->state;
    const uint8_t powers[] = {state->powers[scene->viewer][SL_KEPT], state->universal};
    struct action legal[SL_LEGAL_MAX];
    const uint16_t count = scene->game->legal(state, legal);
    uint8_t n = 0;
    for (uint16_t i = 0; i < count && n < SL_LINES_DICE - 2; i++) {
        const bool may =
            action_find(scene->legal, scene->legal_count, legal[i]) < scene->legal_count;
        lines[n++] = (struct sl_dice_line){.action = legal[i], .dark = !may};
    }
    for (uint8_t i = 0; i < 2; i++) {
        bool there = powers[i] >= SL_POWERS || sl_powers[powers[i]].kind == SL_POWER_CLONE;
        for (uint8_t k = 0; k < n; k++) {
            there = there || (lines[k].action.verb == SL_POWER && lines[k].action.a == powers[i]);
        }
        if (!there) {
            lines[n++] = (struct sl_dice_line){
                .action = {.verb = SL_POWER, .a = powers[i]}, .dark = true, .idle = true};
        }
    }
    return n;
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

/* The resource of which one has least, of those that can be chosen. */
static uint8_t scarcest(const struct scene *scene) {
    const struct sl_state *state = scene->state;
    const uint8_t *hold = state->hold[scene->viewer];
    uint8_t best = SL_NONE;
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        if (scene_may(scene, action_make(sl_verb_asked(scene), resource, 0, 0)) &&
            (best == SL_NONE || hold[resource] < hold[best])) {
            best = resource;
        }
    }
    return best;
}

/* Where the body that was found lies nearest to the own home, so that the way is short; among those
 * places a planet lies best below the die that comes up most often, an asteroid out of its way. */
static uint8_t nearest_column(const struct sl_view *view, const struct scene *scene) {
    const struct sl_state *state = scene->state;
    const bool asteroid = sl_is_asteroid(sl_body_placed(view, scene));
    const int home = state->row[sl_home_of(state, scene->viewer)];
    uint8_t best = scene->legal[0].a;
    int least = FAR;
    for (uint16_t i = 0; i < scene->legal_count; i++) {
        const uint8_t column = scene->legal[i].a;
        const int down = state->heights[column] + 1 - home;
        const int far = SL_COLUMNS * (down < 0 ? -down : down) + (asteroid ? column : -column);
        if (far < least) {
            least = far;
            best = column;
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

/* The result that gathers most for the viewer, of those that are known. */
static uint8_t best_line(const struct scene *scene) {
    struct sl_dice_line lines[SL_LINES_DICE];
    const uint8_t n = sl_dice_lines(scene, lines);
    uint8_t best = 0;
    int most = -1;
    for (uint8_t i = 0; i < n; i++) {
        uint8_t columns[3], amounts[SL_RESOURCES];
        int sum = 0;
        if (lines[i].dark || lines[i].idle ||
            !sl_dice_then(scene->state, lines[i].action, scene->viewer, columns, amounts)) {
            continue;
        }
        for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
            sum += amounts[resource];
        }
        if (sum > most) {
            most = sum;
            best = i;
        }
    }
    return most < 0 ? 0 : best;
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
        view->column = sl_verb_asked(scene) == SL_PLACE ? nearest_column(view, scene) : SL_COLUMNS;
        view->home = sl_chooses_home(scene) ? first_home(scene) : 0;
        if (!scene_may(scene, action_make(sl_verb_asked(scene), view->column,
                                          sl_home_byte(view, scene), 0))) {
            view->column = scene->legal[0].a;
        }
        sl_show_row(view, state, (uint8_t)(state->heights[view->column] + 1u), SL_WINDOW);
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
        view->line = scarcest(scene);
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

/* ---- The D-pad in the galaxy ---- */

static bool go_to(struct sl_view *view, const struct scene *scene, uint8_t body) {
    const struct sl_state *state = scene->state;
    if (body >= SL_BODIES) {
        return false;
    }
    view->body = body;
    view->bar = SL_IN_GALAXY;
    sl_show_row(view, state, state->row[body], SL_WINDOW);
    return true;
}

/* The next choice in a direction: sideways in the next column that has one, upright in the same
 * column if it has one more. So none is out of reach. */
static uint8_t choice_towards(const struct sl_view *view, const struct scene *scene,
                              enum button button) {
    const struct sl_state *state = scene->state;
    const bool upright = button == BUTTON_UP || button == BUTTON_DOWN;
    const int sign = button == BUTTON_UP || button == BUTTON_LEFT ? -1 : 1;
    uint8_t best = SL_NONE;
    int least = FAR;
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        const uint8_t body = state->bodies[i];
        const int down = state->row[body] - state->row[view->body];
        const int aside = state->column[body] - state->column[view->body];
        const int ahead = sign * (upright ? down : aside);
        const int beside = upright ? aside : down;
        const int off = beside < 0 ? -beside : beside;
        const int far =
            upright ? (off != 0 ? OFF_COLUMN : 0) + ahead + off : NEXT_COLUMN * ahead + off;
        if (ahead > 0 && far < least && sl_may_focus(scene, body)) {
            least = far;
            best = body;
        }
    }
    return best;
}

/* Any body may have the focus: a row up or down in the column, or over to the next column. */
static uint8_t cell_towards(const struct sl_view *view, const struct scene *scene,
                            enum button button) {
    const struct sl_state *state = scene->state;
    const uint8_t row = state->row[view->body];
    const int step = button == BUTTON_LEFT ? -1 : 1;
    if (button == BUTTON_UP || button == BUTTON_DOWN) {
        return sl_body_at(state, state->column[view->body],
                          (uint8_t)(button == BUTTON_UP ? row - 1 : row + 1));
    }
    for (int i = 1; i < SL_COLUMNS; i++) { /* round at the ends */
        const int from = state->column[view->body] - 1 + SL_COLUMNS;
        const int column = (from + step * i) % SL_COLUMNS + 1;
        const uint8_t height = state->heights[column];
        if (height > 0) {
            return sl_body_at(state, (uint8_t)column, row < height ? row : height);
        }
    }
    return SL_NONE;
}

static bool move_in_bar(struct sl_view *view, const struct scene *scene, enum button button) {
    const bool several = sl_asked(scene) == SL_ASK_MAIN;
    if (button == BUTTON_UP) {
        return go_to(view, scene, view->body);
    }
    if (button == BUTTON_DOWN || !several) {
        return false;
    }
    view->bar = (uint8_t)((view->bar + (button == BUTTON_LEFT ? SL_BARS - 1 : 1)) % SL_BARS);
    return true;
}

/* The next home that is left, round at the ends. */
static bool move_home(struct sl_view *view, const struct scene *scene, enum button button) {
    const uint8_t step = button == BUTTON_UP ? SL_HOMES - 1 : 1;
    uint8_t home = view->home;
    do {
        home = (uint8_t)((home + step) % SL_HOMES);
    } while (!scene_may(scene, action_make(SL_HOME, view->column, home, 0)));
    const bool moved = home != view->home;
    view->home = home;
    return moved;
}

static bool move_column(struct sl_view *view, const struct scene *scene, enum button button) {
    const struct sl_state *state = scene->state;
    const int step = button == BUTTON_LEFT ? -1 : 1;
    if (button == BUTTON_UP || button == BUTTON_DOWN) {
        return sl_chooses_home(scene) && move_home(view, scene, button);
    }
    for (int i = 1; i < SL_COLUMNS; i++) { /* round at the ends */
        const int column = (view->column - 1 + SL_COLUMNS + step * i) % SL_COLUMNS + 1;
        if (scene_may(scene, action_make(sl_verb_asked(scene), (uint8_t)column,
                                         sl_home_byte(view, scene), 0))) {
            view->column = (uint8_t)column;
            sl_show_row(view, state, (uint8_t)(state->heights[column] + 1u), SL_WINDOW);
            return true;
        }
    }
    return false;
}

bool sl_move_focus(struct sl_view *view, const struct scene *scene, enum button button) {
    const enum sl_ask ask = sl_asked(scene);
    if (ask == SL_ASK_COLUMN) {
        return move_column(view, scene, button);
    }
    if (view->bar != SL_IN_GALAXY) {
        return move_in_bar(view, scene, button);
    }
    if (view->body >= SL_BODIES) {
        return false;
    }
    const uint8_t body = ask == SL_ASK_PLANET ? choice_towards(view, scene, button)
                                              : cell_towards(view, scene, button);
    if (body < SL_BODIES) {
        return go_to(view, scene, body);
    }
    if ((button == BUTTON_DOWN || button == BUTTON_UP) && ask == SL_ASK_MAIN) {
        view->bar = sl_bar_next(view, scene); /* from the topmost round to the lowest */
        return true;
    }
    if (button == BUTTON_DOWN && sl_may_any(scene, SL_PAY)) {
        view->bar = SL_BAR_MISSIONS;
        return true;
    }
    return false;
}
