#include "side.h"

#include <stddef.h>

#include "assets.h"
#include "bars.h"
#include "seat_mark.h"
#include "type.h"

#define MARGIN 4
#define LINE   16 /* of a seat */
#define GAP    2  /* between two events */

struct rect side_ground(struct canvas *canvas) {
    const struct rect body = bars_between(canvas);
    const struct rect ground =
        rect_at(SIDE_TABLE + 1, body.y, canvas->width - SIDE_TABLE - 1, body.h);
    canvas_fill(canvas, rect_at(SIDE_TABLE, body.y, 1, body.h), COLOUR_LINE);
    canvas_fill(canvas, ground, COLOUR_PANEL);
    return rect_at(ground.x + MARGIN, ground.y + 2, ground.w - MARGIN - 2, ground.h - 4);
}

void side_seat(const struct scene *scene, uint8_t seat, struct rect line, const char *words,
               struct canvas *canvas) {
    seat_mark_draw(canvas, seat, SEAT_MARK_9, line.x + 4, line.y + line.h / 2);
    type_draw_in(canvas, TYPE_BODY, rect_at(line.x + 12, line.y, line.w - 12, line.h), TYPE_LEFT,
                 COLOUR_WHITE, scene->names[seat]);
    if (words != NULL) {
        type_draw_in(canvas, TYPE_BOLD, line, TYPE_RIGHT, COLOUR_WHITE, words);
    }
}

struct rect side_points(const struct scene *scene, struct rect area, struct canvas *canvas) {
    const uint8_t seats = scene->game->seats(scene->state);
    for (uint8_t seat = 0; seat < seats; seat++) {
        char words[8];
        struct text text = text_over(words, sizeof words);
        text_number(&text, scene_sheet(scene, seat).total);
        side_seat(scene, seat, rect_at(area.x, area.y + LINE * seat, area.w, LINE), words, canvas);
    }
    return rect_at(area.x, area.y + LINE * seats, area.w, area.h - LINE * seats);
}

void side_feed(const struct scene *scene, struct rect area, struct canvas *canvas) {
    int y = area.y + area.h;
    for (uint8_t i = scene->feed_count; i > 0; i--) {
        const char *const words = scene->feed[i - 1u];
        const int height = type_box_height(TYPE_BODY, area.w, words) + GAP;
        if (y - height < area.y) {
            return;
        }
        y -= height;
        type_box(canvas, TYPE_BODY, rect_at(area.x, y, area.w, 0), TYPE_LEFT,
                 i == scene->feed_count ? COLOUR_TEXT : COLOUR_MUTE, words);
    }
}
