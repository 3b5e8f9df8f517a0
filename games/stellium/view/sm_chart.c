/* The board: six flowers of spaces in three tints, black holes between them, bodies, and the marks
 * of what may be chosen and of what would happen. */
#include "assets.h"
#include "sm_screen.h"
#include "sprite.h"

#define DISC   11 /* radius of the tint round a space, twice that in the middle */
#define SOCKET 9
#define ALOFT  7 /* pixels that a body in hand hovers above its space */

struct sm_chart sm_chart_of(const struct sm_state *state) {
    return (struct sm_chart){.state = state,
                             .bright = SM_ALL,
                             .focus = SM_OFF,
                             .ghost_at = SM_OFF,
                             .turning = SM_PLACES};
}

static struct point spot_of(const struct sm_chart *chart, uint8_t cell) {
    if (chart->small) {
        const struct point at = sm_small_spot(cell);
        return point_at(at.x + chart->origin.x, at.y + chart->origin.y);
    }
    if (chart->turning < SM_PLACES && sm_place(cell) == chart->turning && sm_slot(cell) > 0) {
        return sm_ring_spot(chart->turning, (uint8_t)(sm_slot(cell) - 1u), chart->turn);
    }
    return sm_spot(cell);
}

/* ---- Spaces ---- */

static void draw_galaxy(struct canvas *canvas, const struct sm_chart *chart, uint8_t place) {
    static const uint8_t tints[SM_PLACES] = {COLOUR_GALAXY_BLUE, COLOUR_GALAXY_PURPLE,
                                             COLOUR_GALAXY_TEAL, COLOUR_GALAXY_TEAL,
                                             COLOUR_GALAXY_BLUE, COLOUR_GALAXY_PURPLE};
    const int radius = chart->small ? DISC * 2 / 3 : DISC;
    for (uint8_t k = 0; k < SM_GALAXY; k++) {
        shape_disc(canvas, spot_of(chart, (uint8_t)(SM_GALAXY * place + k)),
                   k == 0 ? 2 * radius : radius, tints[place]);
    }
}

static void draw_hole(struct canvas *canvas, const struct sm_chart *chart, struct point at) {
    if (chart->small) {
        shape_disc(canvas, at, 6, COLOUR_VOID);
        shape_ring(canvas, at, 6, 1, COLOUR_VIOLET_DARK);
        shape_ring(canvas, at, 2, 1, COLOUR_VIOLET_DARK);
    } else {
        sprite_draw(canvas, &sprite_hole_21, at.x - 10, at.y - 10);
    }
}

static void draw_socket(struct canvas *canvas, const struct sm_chart *chart, uint8_t cell,
                        struct point at) {
    const uint8_t symbol = sm_symbol(chart->state, cell);
    const bool empty = chart->state->cell[cell] == 0 || (chart->bare & sm_bit[cell]) != 0;
    shape_disc(canvas, at, chart->small ? 5 : SOCKET, COLOUR_INK);
    if (symbol < SM_KINDS) {
        if (chart->small) {
            shape_ring(canvas, at, 6, 1, sm_colour(symbol));
        } else {
            sm_draw_rim(canvas, symbol, at.x, at.y);
        }
        if (empty && !chart->small) {
            sm_draw_shadow(canvas, symbol, SM_SIZE_7, at.x, at.y);
        }
    } else if (sm_slot(cell) == 0 && empty && !chart->small) {
        shape_ring(canvas, at, 3, 1, COLOUR_GREY); /* the core: it never turns */
    }
}

static void draw_cell(struct canvas *canvas, const struct sm_chart *chart, uint8_t cell) {
    const struct point at = spot_of(chart, cell);
    const uint8_t kind = sm_body(chart->state, cell);
    if (sm_is_hole(cell)) {
        draw_hole(canvas, chart, at);
    } else {
        draw_socket(canvas, chart, cell, at);
    }
    if (kind < SM_KINDS && (chart->bare & sm_bit[cell]) == 0) {
        sm_draw_body(canvas, kind, chart->small ? SM_SIZE_9 : SM_SIZE_17, at.x, at.y);
    }
}

/* ---- Marks ---- */

/* Four corners round a space in which a body alone is missing, in its colour, and its shadow. */
static void draw_wanted(struct canvas *canvas, const struct sm_chart *chart, uint8_t cell,
                        uint8_t kind) {
    const struct point at = spot_of(chart, cell);
    const int reach = chart->small ? 6 : 9;
    for (int side = -1; side <= 1; side += 2) {
        for (int end = -1; end <= 1; end += 2) {
            const int x = at.x + side * reach;
            const int y = at.y + end * reach;
            canvas_across(canvas, side < 0 ? x : x - 3, y, 4, sm_colour(kind));
            canvas_down(canvas, x, end < 0 ? y : y - 3, 4, sm_colour(kind));
        }
    }
    if (chart->state->cell[cell] == 0 && !chart->small) {
        sm_draw_shadow(canvas, kind, SM_SIZE_9, at.x, at.y);
    }
}

static void ring(struct canvas *canvas, const struct sm_chart *chart, uint8_t cell, int radius,
                 uint8_t colour) {
    shape_ring(canvas, spot_of(chart, cell), chart->small ? radius * 2 / 3 : radius, 2, colour);
}

static void draw_marks(struct canvas *canvas, const struct sm_chart *chart, uint8_t cell) {
    const struct point at = spot_of(chart, cell);
    const sm_cells bit = sm_bit[cell];
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        if ((chart->wanted[kind] & bit) != 0) {
            draw_wanted(canvas, chart, cell, kind);
        }
    }
    if ((chart->dots & bit) != 0 && chart->state->cell[cell] == 0) {
        shape_disc(canvas, at, 2, COLOUR_WHITE);
    }
    if ((chart->gold & bit) != 0) {
        ring(canvas, chart, cell, 11, COLOUR_GOLD);
    }
    if ((chart->coral & bit) != 0) {
        ring(canvas, chart, cell, 11, COLOUR_CORAL);
        canvas_fill(canvas, rect_at(at.x - 6, at.y + 11, 13, 3), COLOUR_CORAL);
    }
    if ((chart->green & bit) != 0) {
        ring(canvas, chart, cell, 10, COLOUR_GREEN);
    }
}

static void draw_ghost(struct canvas *canvas, const struct sm_chart *chart) {
    if (chart->ghost_at != SM_OFF) {
        const struct point at = spot_of(chart, chart->ghost_at);
        const int up = chart->state->cell[chart->ghost_at] != 0 ? ALOFT : 0;
        sm_draw_body(canvas, chart->ghost, SM_SIZE_17, at.x, at.y - up);
    }
}

static void draw_cells(struct canvas *canvas, const struct sm_chart *chart, sm_cells which) {
    for (uint8_t cell = 0; cell < SM_CELLS; cell++) {
        if ((which & sm_bit[cell]) != 0) {
            draw_cell(canvas, chart, cell);
        }
    }
}

void sm_draw_chart(struct canvas *canvas, const struct sm_chart *chart) {
    for (uint8_t place = 0; place < SM_PLACES; place++) {
        draw_galaxy(canvas, chart, place);
    }
    /* Of what is dark the galaxies keep their tints: what lies in which is still to be seen. */
    canvas_through(canvas, palette_dim);
    draw_cells(canvas, chart, ~chart->bright);
    canvas_through_end(canvas);
    draw_cells(canvas, chart, chart->bright);
    for (uint8_t cell = 0; cell < SM_CELLS; cell++) {
        draw_marks(canvas, chart, cell);
    }
    if (chart->focus != SM_OFF) {
        ring(canvas, chart, chart->focus, 12, COLOUR_WHITE);
    }
    draw_ghost(canvas, chart);
}
