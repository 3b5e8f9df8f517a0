/* The table: galaxy, detail, hold, and the bar of what needs no body. */
#include <stddef.h>

#include "assets.h"
#include "marks.h"
#include "seat_mark.h"
#include "shapes.h"
#include "sl_pieces.h"
#include "sl_screen.h"
#include "sprite.h"

#define HOLD_Y      185
#define STRIP_Y     203
#define FIGURES_X   141
#define COMMANDS_X  165
#define BADGES_X    192
#define EXHAUSTED_X 168
#define BADGE       15
#define HOMES_X     98
#define HOMES_WIDTH 25

/* ---- The hold ---- */

static void draw_number(struct canvas *canvas, int x, int y, int n, uint8_t colour) {
    char words[8];
    struct text text = text_over(words, sizeof words);
    text_number(&text, n);
    type_draw(canvas, TYPE_NUMBER, x, y, colour, words);
}

/* Left: a frame in green; twice: the letter and a 2. */
static void draw_badge(struct canvas *canvas, int x, int y, char letter, uint8_t left) {
    const char words[] = {letter, '\0'};
    const char many[] = {(char)('0' + (left > 9 ? 9 : left)), '\0'};
    const struct rect area = rect_at(x, y, BADGE, 15);
    shape_round(canvas, area, 3, left > 0 ? COLOUR_PANEL2 : COLOUR_INK);
    shape_round_frame(canvas, area, 3, 1, left > 0 ? COLOUR_GREEN : COLOUR_LINE);
    type_draw_in(canvas, TYPE_BODY, left > 1 ? rect_at(x + 1, y, 9, 15) : area, TYPE_CENTRE,
                 left > 0 ? COLOUR_WHITE : COLOUR_MUTE, words);
    if (left > 1) {
        type_draw(canvas, TYPE_LABEL, x + 9, y + 6, COLOUR_GOLD, many);
    }
}

static void draw_commands(struct canvas *canvas, uint8_t left, int y) {
    const uint8_t shown = left > 2 ? 1 : left;
    for (uint8_t i = 0; i < shown; i++) {
        sprite_draw(canvas, &sprite_command_9, COMMANDS_X + 12 * i, y + 3);
    }
    if (left > 2) {
        draw_number(canvas, COMMANDS_X + 12, y + 2, left, COLOUR_GOLD);
    }
}

void sl_draw_hold(const struct sl_state *state, uint8_t seat, int y, struct canvas *canvas) {
    static const char letters[SL_DIVISIONS] = {'I', 'M', 'L'};
    canvas_fill(canvas, rect_at(0, y - 1, SIDE_TABLE, 18), COLOUR_VOID);
    for (uint8_t resource = 0; resource < SL_RESOURCES; resource++) {
        const uint8_t held = state->hold[seat][resource];
        const int x = 3 + 34 * resource;
        sl_draw_emblem(canvas, resource, SL_EMBLEM_9, x, y + 4);
        draw_number(canvas, x + 11, y + 2, held, held == SL_HOLD ? COLOUR_GOLD : COLOUR_WHITE);
    }
    char words[4];
    struct text text = text_over(words, sizeof words);
    text_number(&text, state->population[seat]);
    seat_mark_draw(canvas, seat, SEAT_MARK_11, FIGURES_X + 5, y + 8);
    type_draw(canvas, TYPE_BOLD, FIGURES_X + 12, y + 4, COLOUR_WHITE, words);
    if (state->token == seat) { /* until somebody else's turn is over */
        const struct rect area = rect_at(EXHAUSTED_X, y, SIDE_TABLE - EXHAUSTED_X - 2, 16);
        shape_round_frame(canvas, area, 3, 1, COLOUR_CORAL);
        type_draw_in(canvas, TYPE_BODY, area, TYPE_CENTRE, COLOUR_CORAL, "Exhausted");
        return;
    }
    if (sl_active(state) != seat || state->phase != SL_PHASE_MAIN) {
        return;
    }
    draw_commands(canvas, state->commands, y);
    for (uint8_t i = 0; i < SL_DIVISIONS; i++) {
        draw_badge(canvas, BADGES_X + (BADGE + 1) * i, y + 1, letters[i], state->divisions[i]);
    }
}

/* ---- The strip below it ---- */

/* The decks on the buttons of a discovery, as on their backs: one spike or two. */
static void draw_spikes(uint8_t bar, struct canvas *canvas) {
    const struct rect area = sl_bar_area(bar);
    if (bar == SL_BAR_SAFE) {
        sprite_draw(canvas, &sprite_threat_7, area.x + area.w - 10, area.y + 5);
    } else if (bar == SL_BAR_DANGEROUS) {
        sprite_draw(canvas, &sprite_threat_7, area.x + 5, area.y + 5);
        sprite_draw(canvas, &sprite_threat_7, area.x + 14, area.y + 5);
    }
}

static void draw_bar(const struct sl_view *view, const struct scene *scene, struct canvas *canvas) {
    static const char *const words[SL_BARS] = {"Missions", "Discover ", "", "Tax", "Others", "End"};
    for (uint8_t bar = 0; bar < SL_BARS; bar++) {
        const struct rect area = sl_bar_area(bar);
        const bool focused = view->bar == bar && view->over == SL_OVER_NOTHING;
        panel_button(canvas, area, words[bar],
                     !sl_bar_can(scene, bar) ? PANEL_BUTTON_DARK : PANEL_BUTTON_PLAIN);
        draw_spikes(bar, canvas);
        if (focused) {
            shape_round_frame(canvas, area, PANEL_RADIUS, 2, COLOUR_WHITE);
        }
        if (bar == SL_BAR_END && sl_something_left(scene)) {
            canvas_fill(canvas, rect_at(area.x + area.w - 7, area.y + 4, 3, 3), COLOUR_GOLD);
        }
    }
}

static void say_strip(const struct scene *scene, struct text *text) {
    const struct sl_state *state = scene->state;
    const struct sl_step *step = sl_pending(state);
    if (step == NULL) {
        text_add(text, "It is yours from the start.");
    } else if (step->kind == SL_STEP_LAND) {
        text_format(text, "From %s. Dark: not possible", sl_bodies[step->a].name);
    } else if (step->kind == SL_STEP_SCATTER) {
        text_format(text, "Off %s: %d left to move", sl_bodies[step->b].name, step->c);
    } else if (step->kind == SL_STEP_SETTLE) {
        text_add(text, "Where figures of yours are.");
    } else if (step->kind == SL_STEP_PLACE) {
        text_format(text, "%s, with your mark on it.", sl_bodies[step->a].name);
    }
}

/* The five homes as their marks; those that somebody has are dark. */
static void draw_homes(const struct sl_view *view, const struct scene *scene,
                       struct canvas *canvas) {
    type_draw_in(canvas, TYPE_BODY, rect_at(6, STRIP_Y, 90, 17), TYPE_LEFT, COLOUR_MUTE,
                 ICON_UP ICON_DOWN " the home");
    for (uint8_t home = 0; home < SL_HOMES; home++) {
        const struct rect area =
            rect_at(HOMES_X + (HOMES_WIDTH + 3) * home, STRIP_Y, HOMES_WIDTH, 17);
        const struct sprite *mark = seat_mark_sprite(home, SEAT_MARK_11);
        panel_draw(canvas, area, COLOUR_PANEL, COLOUR_LINE);
        sprite_draw(canvas, mark, area.x + (area.w - mark->width) / 2,
                    area.y + (area.h - mark->height) / 2);
        if (!scene_may(scene, action_make(SL_HOME, view->column, home, 0))) {
            panel_dim(canvas, area);
        } else if (home == view->home) {
            shape_round_frame(canvas, area, PANEL_RADIUS, 2, COLOUR_WHITE);
        }
    }
}

static void draw_strip(const struct sl_view *view, const struct scene *scene,
                       struct canvas *canvas) {
    const struct rect area = rect_at(6, STRIP_Y, SIDE_TABLE - 12, 17);
    char words[64];
    struct text text = text_over(words, sizeof words);
    const struct sl_step *step = sl_pending(scene->state);
    if (sl_may_any(scene, SL_PAY)) {
        text_format(&text, "Give %d resources", 2 * step->c);
        panel_button(canvas, rect_at(4, STRIP_Y, 140, 17), words,
                     view->bar != SL_IN_GALAXY ? PANEL_BUTTON_FOCUSED : PANEL_BUTTON_PLAIN);
        return;
    }
    if (sl_chooses_home(scene)) {
        draw_homes(view, scene, canvas);
        return;
    }
    say_strip(scene, &text);
    type_draw_in(canvas, TYPE_BODY, area, TYPE_LEFT, COLOUR_MUTE, words);
}

/* What the galaxy shows while a choice is made. */
static struct sl_sky sky_of(const struct sl_view *view, const struct scene *scene) {
    const struct sl_state *state = scene->state;
    const struct sl_step *step = sl_pending(state);
    const enum sl_ask ask = sl_asked(scene);
    struct sl_sky sky = sl_sky_of(view, scene);
    if (ask == SL_ASK_MAIN || ask == SL_ASK_PLANET) {
        sky.focus =
            view->bar == SL_IN_GALAXY || view->over != SL_OVER_NOTHING ? view->body : SL_NONE;
    }
    if (ask == SL_ASK_PLANET) {
        sky.choosing = true;
        sky.from = step->kind == SL_STEP_LAND      ? step->a
                   : step->kind == SL_STEP_SCATTER ? step->b
                                                   : SL_NONE;
    } else if (ask == SL_ASK_COLUMN) {
        sky.ghost = sl_body_placed(view, scene);
        sky.column = view->column;
    } else if (ask == SL_ASK_NOTHING && scene->event != NULL) {
        sl_motion_sky(scene, &sky);
    }
    return sky;
}

void sl_draw_upper(const struct sl_view *view, const struct scene *scene, struct canvas *canvas) {
    struct sl_sky sky = sky_of(view, scene);
    sky.rows = SL_WINDOW - 1;
    sl_draw_sky(&sky, canvas);
    canvas_fill(canvas, rect_at(0, 142, SIDE_TABLE, 80), COLOUR_VOID);
    sl_draw_bars(view, scene, canvas);
}

/* The bodies in the window. */
static void list_changes(const void *memory, const struct scene *scene, struct things *things) {
    const struct sl_view *view = memory;
    const struct sl_state *state = scene->state;
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        const uint8_t body = state->bodies[i], row = state->row[body];
        if (row > view->top && row <= view->top + SL_WINDOW) {
            things_add(things, SL_THING_BODY, body,
                       rect_inset(sl_cell_area(state->column[body], row, view->top), 2));
        }
    }
}

void sl_draw_table(const struct sl_view *view, const struct scene *scene, struct canvas *canvas) {
    const enum sl_ask ask = sl_asked(scene);
    const struct sl_sky sky = sky_of(view, scene);
    canvas_fill(canvas, rect_at(0, STRIP_Y - 1, SIDE_TABLE, 20), COLOUR_VOID);
    sl_draw_sky(&sky, canvas);
    sl_draw_detail(view, scene, canvas);
    sl_draw_hold(scene->state, scene->viewer, HOLD_Y, canvas);
    if (ask == SL_ASK_MAIN) {
        draw_bar(view, scene, canvas);
    } else if (ask == SL_ASK_RESOURCE) {
        sl_draw_resources(view, scene, rect_at(0, STRIP_Y - 2, SIDE_TABLE, 20), canvas);
    } else if (ask != SL_ASK_NOTHING) {
        draw_strip(view, scene, canvas);
    }
    if (ask == SL_ASK_NOTHING && scene->event != NULL) {
        sl_draw_motion(view, scene, canvas);
    }
    marks_show(list_changes, view, scene, canvas);
    sl_draw_bars(view, scene, canvas);
}
