/* The galaxy as the table shows it: column dice, a window of rows, and what is lit in it. */
#include <string.h>

#include "assets.h"
#include "seat_mark.h"
#include "shapes.h"
#include "sl_pieces.h"
#include "sl_screen.h"
#include "sprite.h"

#define TOP    20
#define ROW_X  3
#define WINDOW 105 /* pixels of three rows */

struct sl_sky sl_sky_of(const struct sl_view *view, const struct scene *scene) {
    const struct sl_state *state = scene->state;
    struct sl_sky sky = {
        .state = state,
        .viewer = scene->viewer,
        .top = view->top,
        .rows = SL_WINDOW,
        .scene = scene,
        .focus = SL_NONE,
        .from = SL_NONE,
        .ghost = SL_NONE,
        .actor = SL_NOBODY,
        .acts_at = SL_NONE,
    };
    if (state->round > 0 && state->phase == SL_PHASE_MAIN) {
        memcpy(sky.columns, state->columns, sizeof sky.columns);
    }
    return sky;
}

static void draw_dice(const struct sl_sky *sky, struct canvas *canvas) {
    for (uint8_t column = 1; column <= SL_COLUMNS; column++) {
        const struct rect area = sl_die_area(column);
        bool lit = false;
        for (uint8_t i = 0; i < 3; i++) {
            lit = lit || sky->columns[i] == column;
        }
        sl_draw_die(canvas, column, lit, area.x, area.y, area.w);
    }
}

static void draw_numbers(const struct sl_sky *sky, uint8_t depth, struct canvas *canvas) {
    for (uint8_t i = 0; i < sky->rows; i++) {
        const uint8_t row = (uint8_t)(sky->top + i + 1u);
        const struct rect cell = sl_cell_area(1, row, sky->top);
        char words[4];
        struct text text = text_over(words, sizeof words);
        if (row > depth && row > 1) {
            break;
        }
        text_number(&text, row);
        const bool complete = sl_row_complete(sky->state, row);
        const uint8_t bonus = row <= SL_ROWS_FULL ? sky->state->bonus[row] : SL_NONE;
        type_draw_in(canvas, TYPE_BODY, rect_at(0, cell.y, 16, cell.h), TYPE_CENTRE,
                     bonus < SL_BONUSES ? COLOUR_GOLD
                     : complete         ? COLOUR_WHITE
                                        : COLOUR_MUTE,
                     words);
    }
    if (sky->top > 0) {
        sprite_draw_tinted(canvas, &sprite_more_up_7, ROW_X + 1, TOP + 10, COLOUR_GOLD);
    }
    if (depth > sky->top + sky->rows) {
        const struct rect cell = sl_cell_area(1, sky->top + sky->rows, sky->top);
        sprite_draw_tinted(canvas, &sprite_more_down_7, ROW_X + 1, cell.y + cell.h - 5,
                           COLOUR_GOLD);
    }
}

static bool is_lit(const struct sl_sky *sky, uint8_t body) {
    return !sky->choosing || body == sky->from || sl_may_focus(sky->scene, body);
}

static void draw_body(const struct sl_sky *sky, uint8_t body, struct rect area,
                      struct canvas *canvas) {
    sl_draw_cell(canvas, sky->state, sky->viewer, body, area);
    if (!is_lit(sky, body)) {
        panel_dim(canvas, area);
    }
}

static void draw_free(const struct sl_sky *sky, uint8_t column, struct canvas *canvas) {
    const uint8_t row = (uint8_t)(sky->state->heights[column] + 1u);
    const struct rect area = sl_cell_area(column, row, sky->top);
    const bool here = sky->ghost != SL_NONE && sky->column == column;
    if (row <= sky->top || row > sky->top + sky->rows) {
        return;
    }
    if (here) {
        sl_draw_cell(canvas, NULL, sky->viewer, sky->ghost, area);
        panel_focus(canvas, area, COLOUR_WHITE);
    } else {
        shape_round_frame(canvas, area, 5, 1, sky->ghost != SL_NONE ? COLOUR_BLUE : COLOUR_LINE);
    }
}

static void draw_frames(const struct sl_sky *sky, struct canvas *canvas) {
    const struct {
        uint8_t body, colour;
    } frames[] = {
        {sky->from, COLOUR_GOLD},
        {sky->acts_at, sky->actor < SL_PLAYERS ? seat_mark_colour(seat_mark_on(canvas, sky->actor))
                                               : COLOUR_GOLD},
        {sky->focus, COLOUR_WHITE},
    };
    for (size_t i = 0; i < sizeof frames / sizeof frames[0]; i++) {
        const uint8_t body = frames[i].body;
        if (body < SL_BODIES && sky->state->row[body] > sky->top &&
            sky->state->row[body] <= sky->top + sky->rows) {
            panel_focus(canvas,
                        sl_cell_area(sky->state->column[body], sky->state->row[body], sky->top),
                        frames[i].colour);
        }
    }
}

void sl_draw_sky(const struct sl_sky *sky, struct canvas *canvas) {
    const struct sl_state *state = sky->state;
    const uint8_t depth = sl_depth(state);
    canvas_fill(canvas, rect_at(0, TOP, SIDE_TABLE, 17 + WINDOW), COLOUR_VOID);
    draw_dice(sky, canvas);
    draw_numbers(sky, depth, canvas);
    for (uint8_t column = 1; column <= SL_COLUMNS; column++) {
        draw_free(sky, column, canvas);
    }
    for (uint8_t i = 0; i < state->bodies_size; i++) {
        const uint8_t body = state->bodies[i];
        if (state->row[body] > sky->top && state->row[body] <= sky->top + sky->rows) {
            draw_body(sky, body, sl_cell_area(state->column[body], state->row[body], sky->top),
                      canvas);
        }
    }
    if (sky->ghost != SL_NONE) {
        draw_free(sky, sky->column, canvas);
    }
    draw_frames(sky, canvas);
}
