/* The column at the right of a wide screen: every seat with its name, points, tokens and
 * objectives, and the last events. */
#include "assets.h"
#include "panel.h"
#include "sm_screen.h"

static void draw_seat(const struct scene *scene, uint8_t seat, struct canvas *canvas) {
    const struct sm_state *state = scene->state;
    const struct rect area = sm_seat_area(state, seat, canvas->width);
    const bool acts = seat == state->seat && state->phase != SM_PHASE_OVER;
    const uint8_t held = sm_hand_size(state, seat);
    char words[8];
    struct text text = text_over(words, sizeof words);
    text_number(&text, state->score[seat]);
    if (acts) {
        panel_draw(canvas, area, COLOUR_PANEL2, COLOUR_LINE);
    }
    side_seat(scene, seat, rect_at(area.x + 4, area.y + 1, area.w - 8, 16), words, canvas);
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        const int x = area.x + 8 + 10 * kind;
        const int y = area.y + area.h - 10;
        if ((state->tokens[seat] >> kind & 1u) != 0) {
            sm_draw_body(canvas, kind, SM_SIZE_9, x, y);
        } else {
            canvas_fill(canvas, rect_at(x - 1, y, 2, 2), COLOUR_LINE);
        }
    }
    sm_draw_hand(canvas, state, seat, sm_shows_hand(state, scene->viewer, seat, scene->memory),
                 area.x + area.w - 3 - 8 * held, area.y + area.h - 15);
}

void sm_draw_side(const struct scene *scene, struct canvas *canvas) {
    const struct sm_state *state = scene->state;
    const struct rect ground = side_ground(canvas);
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        draw_seat(scene, seat, canvas);
    }
    const struct rect last = sm_seat_area(state, (uint8_t)(state->seats - 1u), canvas->width);
    const int y = last.y + last.h + 3;
    side_feed(scene, rect_at(ground.x, y, ground.w, ground.y + ground.h - y), canvas);
}
