/* A closer look: one thing large, what it is and does, and what it would change. The D-pad goes on
 * to the next thing, A turns the page to the rule, X shows the whole galaxy. */
#include <stddef.h>

#include "assets.h"
#include "seat_mark.h"
#include "sl_look.h"
#include "sl_pieces.h"

#define CARD_X  4
#define CARD_Y  24
#define TEXT_X  122
#define TEXT_W  116
#define PANEL_Y 179
#define LINE    13
#define GAP     3

void sl_column_add(struct sl_column *column, enum type_face face, uint8_t colour,
                   const char *words) {
    const struct rect area = rect_at(column->x, column->y, column->width, 0);
    column->y += type_box(column->canvas, face, area, TYPE_LEFT, colour, words) + GAP;
}

/* ---- A body ---- */

static void add_figures(struct sl_column *column, const struct sl_state *state, uint8_t body) {
    for (uint8_t player = 0; player < state->players; player++) {
        const uint8_t fresh = sl_fresh(state, player, body);
        const uint8_t tired = sl_exhausted(state, player, body);
        char words[48];
        struct text text = text_over(words, sizeof words);
        if (fresh + tired == 0) {
            continue;
        }
        text_format(&text, "%t %d fresh", player, fresh);
        if (tired > 0) {
            text_format(&text, ", %d tired", tired);
        }
        sl_column_add(column, TYPE_BODY, COLOUR_WHITE, words);
    }
}

static void add_place(struct sl_column *column, const struct sl_state *state, uint8_t body) {
    char words[SL_WORDS];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "Column %d, system %d", state->column[body], state->row[body]);
    sl_column_add(column, TYPE_BODY, COLOUR_TEXT, words);
    text_clear(&text);
    text_format(&text, "%d of 36 rolls", sl_rolls_for(state->column[body]));
    if (!sl_is_asteroid(body)) {
        sl_column_add(column, TYPE_BODY, COLOUR_GREEN, words);
    }
    if (sl_bonus_at(state, body) < SL_BONUSES) {
        sl_column_add(column, TYPE_BODY, COLOUR_GOLD, sl_bonuses[sl_bonus_at(state, body)].name);
    }
    if (state->chit[body] < state->players) {
        text_clear(&text);
        text_format(&text, "Found by %t", state->chit[body]);
        sl_column_add(column, TYPE_BODY, COLOUR_TEXT, words);
    }
}

/* What the way costs from each own planet. */
static void add_ways(struct sl_column *column, const struct scene *scene, uint8_t body) {
    const struct sl_state *state = scene->state;
    if (!sl_is_asteroid(body) && !sl_habitable(state, scene->viewer, body)) {
        return;
    }
    for (uint8_t i = 0; i < state->bodies_size && column->y < 150; i++) {
        const uint8_t from = state->bodies[i];
        char words[64];
        struct text text = text_over(words, sizeof words);
        if (from == body || sl_fresh(state, scene->viewer, from) == 0) {
            continue;
        }
        text_format(&text, "From %s %d%s", sl_bodies[from].name,
                    sl_fuel(state, scene->viewer, from, body), ICON_FUEL);
        sl_column_add(column, TYPE_BODY, COLOUR_MUTE, words);
    }
}

/* "Labor", "12 then 14": one line of the panel. */
static void draw_then(const struct scene *scene, uint8_t body, uint8_t verb, const char *what,
                      int line, struct canvas *canvas) {
    const struct rect area = rect_at(10, PANEL_Y + 2 + LINE * line, SL_TABLE - 20, LINE);
    const int now = sl_total(scene->state, scene->viewer);
    const int then = sl_points_then(scene, (struct action){.verb = verb, .a = body});
    char words[48];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "%d points, then %d", now, then);
    type_draw_in(canvas, TYPE_BODY, area, TYPE_LEFT, COLOUR_TEXT, what);
    type_draw_in(canvas, TYPE_BODY, area, TYPE_RIGHT, then > now ? COLOUR_GREEN : COLOUR_MUTE,
                 words);
}

static void draw_labor(const struct scene *scene, uint8_t body, int line, struct canvas *canvas) {
    const uint8_t *hold = sl_state_of(scene)->hold[scene->viewer];
    const struct rect area = rect_at(10, PANEL_Y + 2 + LINE * line, SL_TABLE - 20, LINE);
    char words[64];
    struct text text = text_over(words, sizeof words);
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        const uint8_t more = sl_bodies[body].area[resource];
        if (more > 0) {
            text_format(&text, "%d%s", hold[resource], sl_resource_icon(resource));
            text_format(&text, " then %d  ", sl_capped(hold[resource], more));
        }
    }
    type_draw_in(canvas, TYPE_BODY, area, TYPE_LEFT, COLOUR_TEXT, "Labor");
    type_draw_in(canvas, TYPE_BODY, area, TYPE_RIGHT, COLOUR_GREEN, words);
}

static void draw_prospects(const struct scene *scene, uint8_t body, struct canvas *canvas) {
    const struct sl_step *step = sl_pending(scene->state);
    int line = 0;
    panel_draw(canvas, rect_at(4, PANEL_Y, SL_TABLE - 8, 42), COLOUR_PANEL, COLOUR_NONE);
    if (step != NULL && step->kind == SL_STEP_LAND && sl_may(scene, SL_LAND, body, 0)) {
        draw_then(scene, body, SL_LAND, "Landing here", line++, canvas);
    }
    if (sl_may(scene, SL_POPULATE, body, 0)) {
        draw_then(scene, body, SL_POPULATE, "Populate", line++, canvas);
    }
    if (sl_may(scene, SL_ATTACK, body, 0)) {
        draw_then(scene, body, SL_ATTACK, "Attack", line++, canvas);
    }
    if (sl_may(scene, SL_LABOR, body, 0) && line < 3) {
        draw_labor(scene, body, line++, canvas);
    }
    if (sl_may(scene, SL_MINE, body, 0)) {
        type_draw_in(canvas, TYPE_BODY, rect_at(10, PANEL_Y + 2, 200, LINE), TYPE_LEFT,
                     COLOUR_GREEN, "You can mine it now.");
    } else if (line == 0) {
        type_draw_in(canvas, TYPE_BODY, rect_at(10, PANEL_Y + 2, 200, LINE), TYPE_LEFT, COLOUR_MUTE,
                     "Nothing to do here now.");
    }
}

/* What a home would bring that is not in the galaxy yet. */
static void add_home(struct sl_column *column, const struct sl_view *view,
                     const struct scene *scene, uint8_t body) {
    char words[SL_WORDS];
    struct text text = text_over(words, sizeof words);
    if (!sl_chooses_home(scene)) {
        return;
    }
    text_format(&text, "In column %d it yields on %d of 36 rolls.", view->column,
                sl_rolls_for(view->column));
    sl_column_add(column, TYPE_BODY, COLOUR_GREEN, words);
    text_clear(&text);
    text_format(&text, "Your figures and marks: the %s.", seat_mark_words(body));
    sl_column_add(column, TYPE_BODY, COLOUR_TEXT, words);
}

static void draw_body(const struct sl_view *view, const struct scene *scene, uint8_t body,
                      struct canvas *canvas) {
    const struct sl_state *state = scene->state;
    const bool lies = state->row[body] != 0;
    struct sl_column column = {canvas, TEXT_X, CARD_Y + 4, TEXT_W};
    sl_draw_card(canvas, body, lies ? sl_threat_of(state, body) : sl_bodies[body].threat,
                 lies ? state->die[body] : SL_DIE_NEW, CARD_X, CARD_Y);
    if (!lies) {
        sl_column_add(&column, TYPE_BODY, COLOUR_TEXT, "Not in the galaxy yet.");
        add_home(&column, view, scene, body);
        return;
    }
    add_place(&column, state, body);
    add_figures(&column, state, body);
    add_ways(&column, scene, body);
    draw_prospects(scene, body, canvas);
}

/* ---- All of it ---- */

void sl_draw_look(const struct sl_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct bars_header header = {.seat = (int8_t)scene->viewer,
                                       .battery = scene->battery,
                                       .title = view->rule ? "The rule" : "Look",
                                       .count = !sl_has_rule(view->look) ? NULL
                                                : view->rule             ? "2/2"
                                                                         : "1/2"};
    const struct bars_footer footer = {.a = !sl_has_rule(view->look) ? NULL
                                            : view->rule             ? "Look"
                                                                     : "Rule",
                                       .b = "Back",
                                       .x = "Galaxy",
                                       .y = "Menu"};
    canvas_fill(canvas, rect_at(0, 20, SL_TABLE, 202), COLOUR_VOID);
    if (view->rule) {
        sl_draw_rule(view->look, canvas);
    } else if (view->look.kind == SL_THING_BODY) {
        draw_body(view, scene, view->look.place, canvas);
    } else {
        sl_draw_look_thing(scene, view->look, canvas);
    }
    bars_draw_header(canvas, &header);
    bars_draw_footer(canvas, &footer);
}
