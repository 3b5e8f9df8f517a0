/* The column at the right of a wide screen: every seat with its name, points, tokens and
 * objectives, and the last events. */
#include "assets.h"
#include "bars.h"
#include "panel.h"
#include "seat_mark.h"
#include "sm_screen.h"

#define LEADING 14

static void draw_seat(const struct scene *scene, uint8_t seat, int width, struct canvas *canvas) {
    const struct sm_state *state = scene->state;
    const struct rect area = sm_seat_area(state, seat, width);
    const bool acts = seat == state->seat && state->phase != SM_PHASE_OVER;
    char words[8];
    struct text text = text_over(words, sizeof words);
    text_number(&text, state->score[seat]);
    panel_draw(canvas, area, acts ? COLOUR_PANEL2 : COLOUR_PANEL, acts ? COLOUR_LINE : COLOUR_NONE);
    seat_mark_draw(canvas, seat, SEAT_MARK_9, area.x + 8, area.y + 9);
    type_draw_in(canvas, TYPE_BODY, rect_at(area.x + 15, area.y + 1, 50, 16), TYPE_LEFT,
                 COLOUR_TEXT, scene->names[seat]);
    type_draw_in(canvas, TYPE_BOLD, rect_at(area.x, area.y + 1, area.w - 4, 16), TYPE_RIGHT,
                 COLOUR_WHITE, words);
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        const int x = area.x + 8 + 10 * kind;
        const int y = area.y + area.h - 10;
        if ((state->tokens[seat] >> kind & 1u) != 0) {
            sm_draw_body(canvas, kind, SM_SIZE_9, x, y);
        } else {
            canvas_fill(canvas, rect_at(x - 1, y, 2, 2), COLOUR_LINE);
        }
    }
    const uint8_t held = sm_hand_size(state, seat);
    sm_draw_hand(canvas, state, seat, sm_shows_hand(state, scene->viewer, seat, scene->memory),
                 area.x + area.w - 3 - 8 * held, area.y + area.h - 15);
}

/* The last events, as many as fit, the newest at the foot. */
static void draw_feed(const struct scene *scene, struct rect area, struct canvas *canvas) {
    const struct rect inner = rect_at(area.x + 4, area.y + 4, area.w - 6, area.h - 6);
    int bottom = inner.y + inner.h;
    panel_draw(canvas, area, COLOUR_PANEL, COLOUR_NONE);
    const struct rect earlier = canvas_clip(canvas, rect_inset(area, 1));
    for (int i = scene->feed_count; i > 0; i--) {
        const char *const words = scene->feed[i - 1];
        const int height = type_box_height(TYPE_BODY, inner.w, words);
        if (bottom - height < inner.y) {
            break;
        }
        bottom -= height;
        type_box(canvas, TYPE_BODY, rect_at(inner.x, bottom, inner.w, height), TYPE_LEFT,
                 i == scene->feed_count ? COLOUR_WHITE : COLOUR_MUTE, words);
    }
    canvas_unclip(canvas, earlier);
}

void sm_draw_side(const struct scene *scene, struct canvas *canvas) {
    const struct sm_state *state = scene->state;
    const struct rect body = bars_between(canvas);
    const int width = canvas->width;
    canvas_fill(canvas, rect_at(SM_TABLE, body.y, width - SM_TABLE, body.h), COLOUR_VOID);
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        draw_seat(scene, seat, width, canvas);
    }
    const struct rect last = sm_seat_area(state, (uint8_t)(state->seats - 1u), width);
    const int y = last.y + last.h + 3;
    draw_feed(scene, rect_at(last.x, y, last.w, body.y + body.h - 2 - y), canvas);
}
