/* Where the D-pad leads in the galaxy and its bar, and over the columns of what is placed. */
#include "sl_screen.h"

#define FAR         0x7FFF
#define NEXT_COLUMN 64 /* more than there are rows */
#define OFF_COLUMN  1024

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

/* Up leads to where one was, or to the command that is ready in the galaxy; down, round to the top,
 * to the Division that is. */
static bool move_in_bar(struct sl_view *view, const struct scene *scene, enum button button) {
    const bool several = sl_asked(scene) == SL_ASK_MAIN;
    if (button == BUTTON_UP) {
        return go_to(view, scene, view->body);
    }
    if (!several) {
        return false;
    }
    if (button == BUTTON_DOWN) {
        sl_make_ready(view, scene, false);
        return go_to(view, scene, view->body);
    }
    view->pays = false;
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

/* The other body that was found; the column that was offered for the first becomes the one for it.
 */
static bool move_found(struct sl_view *view, const struct scene *scene) {
    const uint8_t other = view->line == 0 ? 1 : 0;
    const bool offered = view->column == sl_nearest_column(view, scene);
    const uint8_t body = sl_card_at(scene->state, other);
    if (body >= SL_BODIES || !scene_may(scene, action_make(SL_TAKE, body, 0, 0))) {
        return false;
    }
    view->line = other;
    view->column = offered ? sl_nearest_column(view, scene) : view->column;
    sl_show_column(view, scene);
    return true;
}

static bool move_column(struct sl_view *view, const struct scene *scene, enum button button) {
    const int step = button == BUTTON_LEFT ? -1 : 1;
    if (button == BUTTON_UP || button == BUTTON_DOWN) {
        return sl_finds(scene) ? move_found(view, scene)
                               : sl_chooses_home(scene) && move_home(view, scene, button);
    }
    for (int i = 1; i < SL_COLUMNS; i++) { /* round at the ends */
        const int column = (view->column - 1 + SL_COLUMNS + step * i) % SL_COLUMNS + 1;
        if (scene_may(scene, sl_put(view, scene, (uint8_t)column))) {
            view->column = (uint8_t)column;
            sl_show_column(view, scene);
            return true;
        }
    }
    return false;
}

static bool move(struct sl_view *view, const struct scene *scene, enum button button) {
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

bool sl_move_focus(struct sl_view *view, const struct scene *scene, enum button button) {
    const bool moved = move(view, scene, button);
    view->moved = view->moved || moved;
    return moved;
}
