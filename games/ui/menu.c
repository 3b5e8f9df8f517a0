#include "menu.h"

#include <stddef.h>

#include "panel.h"
#include "scroll.h"
#include "sprite.h"
#include "type.h"

#define INDENT 8

static int rows_in(struct rect area) {
    return area.h / MENU_ROW;
}

static bool can_have_focus(const struct menu_line *line) {
    return line->kind == MENU_LINE || line->kind == MENU_VALUE;
}

/* The next line in steps of `step` that can have the focus, or the same one. */
static int next_line(const struct menu_line *lines, int count, int from, int step) {
    for (int i = 1; i <= count; i++) {
        const int at = (from + step * i % count + count) % count;
        if (can_have_focus(&lines[at])) {
            return at;
        }
    }
    return from;
}

/* Scrolls so that the focus is seen, with the line above it if that is a heading. */
static void into_sight(struct menu *menu, const struct menu_line *lines, int count,
                       struct rect area) {
    const int rows = rows_in(area);
    const int last_top = count > rows ? count - rows : 0;
    int first = menu->at;
    while (first > 0 && lines[first - 1].kind == MENU_HEADING) {
        first--;
    }
    if (menu->top > first) {
        menu->top = (uint8_t)first;
    }
    if (menu->at >= menu->top + rows) {
        menu->top = (uint8_t)(menu->at - rows + 1);
    }
    if (menu->top > last_top) {
        menu->top = (uint8_t)last_top;
    }
}

void menu_fit(struct menu *menu, const struct menu_line *lines, int count, struct rect area) {
    if (menu->at >= count) {
        menu->at = (uint8_t)(count > 0 ? count - 1 : 0);
    }
    if (count > 0 && !can_have_focus(&lines[menu->at])) {
        menu->at = (uint8_t)next_line(lines, count, menu->at, 1);
    }
    into_sight(menu, lines, count, area);
}

bool menu_move(struct menu *menu, const struct menu_line *lines, int count, struct rect area,
               enum direction direction) {
    if (count == 0 || direction == DIRECTION_LEFT || direction == DIRECTION_RIGHT) {
        return false;
    }
    const int to = next_line(lines, count, menu->at, direction == DIRECTION_UP ? -1 : 1);
    const bool moved = to != menu->at;
    menu->at = (uint8_t)to;
    into_sight(menu, lines, count, area);
    return moved;
}

static void draw_value(struct canvas *canvas, const struct menu_line *line, struct rect row,
                       bool focused, uint8_t colour) {
    struct rect place = rect_at(row.x, row.y, row.w - INDENT, row.h);
    if (line->kind == MENU_VALUE && focused) {
        const struct sprite *right = &sprite_more_right_4;
        const struct sprite *left = &sprite_more_left_4;
        const int y = row.y + (row.h - right->height) / 2;
        sprite_draw(canvas, right, place.x + place.w - right->width, y);
        place.w = (int16_t)(place.w - right->width - 5);
        const int x = place.x + place.w - type_width(TYPE_BODY, line->value) - 5 - left->width;
        sprite_draw(canvas, left, x, y);
    } else if (line->kind == MENU_VALUE) {
        place.w = (int16_t)(place.w - sprite_more_right_4.width - 5);
    }
    type_draw_in(canvas, TYPE_BODY, place, TYPE_RIGHT, colour, line->value);
}

static void draw_line(struct canvas *canvas, const struct menu_line *line, struct rect row,
                      bool focused) {
    static const uint8_t colours[] = {
        [MENU_LINE] = COLOUR_TEXT,
        [MENU_VALUE] = COLOUR_TEXT,
        [MENU_HEADING] = COLOUR_GOLD,
        [MENU_DARK] = COLOUR_MUTE,
    };
    uint8_t colour = colours[line->kind];
    if (focused) {
        panel_draw(canvas, rect_inset(row, 1), COLOUR_PANEL2, COLOUR_GOLD);
        colour = COLOUR_WHITE;
    }
    const bool heading = line->kind == MENU_HEADING;
    const int indent = heading ? INDENT / 2 : INDENT;
    const struct rect words = rect_at(row.x + indent, row.y, row.w - indent, row.h);
    type_draw_in(canvas, heading || focused ? TYPE_BOLD : TYPE_BODY, words, TYPE_LEFT, colour,
                 line->label);
    if (line->value != NULL) {
        draw_value(canvas, line, row, focused, line->kind == MENU_DARK ? COLOUR_MUTE : COLOUR_TEXT);
    }
}

void menu_draw(struct canvas *canvas, const struct menu *menu, const struct menu_line *lines,
               int count, struct rect area) {
    const struct rect earlier = canvas_clip(canvas, area);
    canvas_fill(canvas, area, COLOUR_INK);
    const int rows = rows_in(area);
    const struct scroll scroll = {
        .at = menu->top, .window = (int16_t)rows, .content = (int16_t)count};
    const int width = area.w - (count > rows ? SCROLL_BAR_WIDTH + 1 : 0);
    for (int i = 0; i < rows && menu->top + i < count; i++) {
        const int line = menu->top + i;
        const struct rect row = rect_at(area.x, area.y + i * MENU_ROW, width, MENU_ROW);
        draw_line(canvas, &lines[line], row, line == menu->at);
    }
    scroll_draw(canvas, area, &scroll);
    canvas_unclip(canvas, earlier);
}
