/* The column at the right of a wide screen: the other seat's board, and what it did last. */
#include "assets.h"
#include "shapes.h"
#include "st_pieces.h"
#include "st_screen.h"
#include "type.h"

#define MINI_Y      19 /* from the top of the column */
#define CELL_PITCH  19
#define CELL_LINE   16
#define STACK_Y     101
#define STACK_PITCH 14
#define BAR_X       11
#define BAR_PITCH   6
#define BAR_WIDTH   5
#define BAR_HEIGHT  12
#define LINE_Y      172
#define LAST_LINE   11

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

void st_draw_mini(const struct scene *scene, uint8_t seat, int left, int top,
                  struct canvas *canvas) {
    const struct st_state *state = scene->state;
    for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
        const struct rect area = st_slot_area(slot);
        const int x = left + (area.x - 2) * CELL_PITCH / 28;
        const int y = top + (area.y - 81) / 28 * CELL_LINE;
        st_draw_small(canvas, st_slot_card(state, scene->viewer, seat, slot),
                      st_is_down(state, seat, slot), x, y);
    }
}

/* What is there has its number; a satellite's bar has round ends. */
static void draw_stack(const struct scene *scene, uint8_t seat, uint8_t type, struct rect area,
                       struct canvas *canvas) {
    const struct st_stack stack = st_stack_of(scene->state, seat, type);
    const uint8_t stars = st_stars_of(scene->state, seat, type);
    char words[8];
    struct text text = text_over(words, sizeof words);
    st_draw_emblem(canvas, type, ST_EMBLEM_9, area.x + 3, area.y + 5);
    for (uint8_t number = 0; number <= ST_SIX_OR_0; number++) {
        const struct rect bar =
            rect_at(area.x + BAR_X + BAR_PITCH * number, area.y, BAR_WIDTH, area.h);
        const bool satellite = (stack.satellites >> number & 1u) != 0;
        const bool there = (stack.there >> number & 1u) != 0;
        shape_round(canvas, bar, satellite ? 2 : 0,
                    satellite ? COLOUR_CYAN
                    : there   ? st_types[type].colour
                              : COLOUR_INK);
        if (satellite || there) {
            text_clear(&text);
            text_number(&text, number);
            type_draw_in(canvas, TYPE_LABEL, bar, TYPE_CENTRE, COLOUR_INKPAPER, words);
        }
    }
    text_clear(&text);
    text_format(&text, "%dx%d", stars, stack.run);
    type_draw_in(canvas, TYPE_LABEL, area, TYPE_RIGHT,
                 stars == 0 || stack.run == 0 ? COLOUR_MUTE : COLOUR_WHITE, words);
}

static void draw_last(const struct st_last *last, struct rect area, struct canvas *canvas) {
    char words[32];
    struct text text = text_over(words, sizeof words);
    canvas_across(canvas, area.x - 2, area.y - 3, area.w + 2, COLOUR_LINE);
    if (last->took != 0) {
        const uint8_t card = (uint8_t)(last->took - 1u);
        text_format(&text, st_number[card] == ST_SIX_OR_0 ? "Took %d/0 %s" : "Took %d %s",
                    st_number[card], st_types[st_type[card]].icon);
        type_draw(canvas, TYPE_BODY, area.x - 2, area.y, COLOUR_TEXT, words);
    }
    if (last->laid != 0) {
        text_clear(&text);
        if (last->laid == UNKNOWN) {
            text_format(&text, "Slot %d: down", last->where);
        } else {
            const uint8_t card = (uint8_t)(last->laid - 1u);
            text_format(&text, "Slot %d: %d %s", last->where, st_number[card],
                        st_types[st_type[card]].icon);
        }
        type_draw(canvas, TYPE_BODY, area.x - 2, area.y + LAST_LINE, COLOUR_TEXT, words);
    }
}

void st_draw_side(const struct st_view *view, const struct scene *scene, uint8_t seat,
                  struct canvas *canvas) {
    char words[8];
    struct text text = text_over(words, sizeof words);
    if (!side_is_there(canvas)) {
        return;
    }
    const struct rect side = side_ground(canvas);
    text_number(&text, st_points(scene->state, seat));
    side_seat(scene, seat, rect_at(side.x, side.y, side.w, 14), words, canvas);
    st_draw_mini(scene, seat, side.x - 2, side.y + MINI_Y, canvas);
    for (uint8_t type = 0; type < ST_TYPES; type++) {
        const struct rect row =
            rect_at(side.x, side.y + STACK_Y + STACK_PITCH * type, side.w, BAR_HEIGHT);
        draw_stack(scene, seat, type, row, canvas);
    }
    draw_last(&view->last[seat], rect_at(side.x, side.y + LINE_Y + 3, side.w, 0), canvas);
}
