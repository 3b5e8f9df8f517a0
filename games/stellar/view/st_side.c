/* The column at the right of a wide screen: the other seat's board, and what it did last. */
#include "assets.h"
#include "bars.h"
#include "seat_mark.h"
#include "shapes.h"
#include "st_pieces.h"
#include "st_screen.h"
#include "type.h"

#define LEFT        241
#define WIDTH       79
#define MARK_X      250 /* middle */
#define HEAD_Y      31  /* middle */
#define CELLS_X     243
#define CELLS_Y     41
#define CELL_PITCH  19
#define CELL_LINE   16
#define STACK_Y     125
#define STACK_PITCH 14
#define EMBLEM_X    248 /* middle */
#define BAR_X       256
#define BAR_PITCH   6
#define BAR_WIDTH   5
#define BAR_HEIGHT  12
#define RIGHT       317
#define LINE_Y      196
#define LAST_Y      199

void st_note_last(struct st_view *view, const struct event *event) {
    if (event->seat >= ST_SEATS) {
        return;
    }
    struct st_last *last = &view->last[event->seat];
    if (event->kind == ST_TOLD_TAKE) {
        last->took = (uint8_t)(event->b + 1u);
    } else if (event->kind == ST_TOLD_LAY) {
        last->laid = event->b == ST_DOWN ? UNKNOWN : (uint8_t)(event->secret + 1u);
        last->where = (uint8_t)(event->a + 1u);
    }
}

static void draw_head(const struct scene *scene, uint8_t seat, struct canvas *canvas) {
    char words[8];
    struct text text = text_over(words, sizeof words);
    text_number(&text, st_points(scene->state, seat));
    seat_mark_draw(canvas, seat, SEAT_MARK_9, MARK_X - 2, HEAD_Y);
    type_draw_in(canvas, TYPE_BODY, rect_at(MARK_X + 6, HEAD_Y - 7, 56, 14), TYPE_LEFT,
                 COLOUR_WHITE, scene->names[seat]);
    type_draw_in(canvas, TYPE_BOLD, rect_at(LEFT, HEAD_Y - 7, RIGHT - LEFT, 14), TYPE_RIGHT,
                 COLOUR_WHITE, words);
}

static void draw_cells(const struct scene *scene, uint8_t seat, struct canvas *canvas) {
    const struct st_state *state = scene->state;
    for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
        const struct rect area = st_slot_area(slot);
        const int x = CELLS_X + (area.x - 2) * CELL_PITCH / 28;
        const int y = CELLS_Y + (area.y - 81) / 28 * CELL_LINE;
        st_draw_small(canvas, st_slot_card(state, scene->viewer, seat, slot),
                      st_is_down(state, seat, slot), x, y);
    }
}

/* No digits: the place is the number. A satellite's bar has round ends. */
static void draw_stack(const struct scene *scene, uint8_t seat, uint8_t type,
                       struct canvas *canvas) {
    const struct st_stack stack = st_stack_of(scene->state, seat, type);
    const uint8_t stars = st_stars_of(scene->state, seat, type);
    const int y = STACK_Y + STACK_PITCH * type;
    char words[8];
    struct text text = text_over(words, sizeof words);
    st_draw_emblem(canvas, type, ST_EMBLEM_9, EMBLEM_X, y + 5);
    for (uint8_t number = 0; number <= ST_SIX_OR_0; number++) {
        const struct rect bar = rect_at(BAR_X + BAR_PITCH * number, y, BAR_WIDTH, BAR_HEIGHT);
        const bool satellite = (stack.satellites >> number & 1u) != 0;
        const bool there = (stack.there >> number & 1u) != 0;
        shape_round(canvas, bar, satellite ? 2 : 0,
                    satellite ? COLOUR_CYAN
                    : there   ? st_type_colour(type)
                              : COLOUR_INK);
    }
    text_format(&text, "%dx%d", stars, stack.run);
    type_draw_in(canvas, TYPE_LABEL, rect_at(LEFT, y, RIGHT - LEFT, BAR_HEIGHT), TYPE_RIGHT,
                 stars == 0 || stack.run == 0 ? COLOUR_MUTE : COLOUR_WHITE, words);
}

static void draw_last(const struct st_last *last, struct canvas *canvas) {
    char words[32];
    struct text text = text_over(words, sizeof words);
    canvas_across(canvas, CELLS_X, LINE_Y, RIGHT - CELLS_X, COLOUR_LINE);
    if (last->took != 0) {
        const uint8_t card = (uint8_t)(last->took - 1u);
        text_format(&text, st_number[card] == ST_SIX_OR_0 ? "Took %d/0 %s" : "Took %d %s",
                    st_number[card], st_emblem_icon(st_type[card]));
        type_draw(canvas, TYPE_BODY, CELLS_X, LAST_Y, COLOUR_TEXT, words);
    }
    if (last->laid != 0) {
        text_clear(&text);
        if (last->laid == UNKNOWN) {
            text_format(&text, "Slot %d: down", last->where);
        } else {
            const uint8_t card = (uint8_t)(last->laid - 1u);
            text_format(&text, "Slot %d: %d %s", last->where, st_number[card],
                        st_emblem_icon(st_type[card]));
        }
        type_draw(canvas, TYPE_BODY, CELLS_X, LAST_Y + 11, COLOUR_TEXT, words);
    }
}

void st_draw_side(const struct st_view *view, const struct scene *scene, uint8_t seat,
                  struct canvas *canvas) {
    const struct rect body = bars_between(canvas);
    canvas_fill(canvas, rect_at(ST_TABLE, body.y, LEFT - ST_TABLE, body.h), COLOUR_LINE);
    canvas_fill(canvas, rect_at(LEFT, body.y, WIDTH, body.h), COLOUR_PANEL);
    draw_head(scene, seat, canvas);
    draw_cells(scene, seat, canvas);
    for (uint8_t type = 0; type < ST_TYPES; type++) {
        draw_stack(scene, seat, type, canvas);
    }
    draw_last(&view->last[seat], canvas);
}
