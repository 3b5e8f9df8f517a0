/* The column at the right of a wide screen: every seat with its name, points, tokens and
 * objectives, and the last events. */
#include "assets.h"
#include "panel.h"
#include "sm_screen.h"
#include "stand.h"
#include "type.h"

#define LINE 15 /* below the seats */

struct stand sm_stand(const struct sm_state *state) {
    struct stand stand = {.seats = state->seats,
                          .began = state->first,
                          .whole = sm_limit(state),
                          .last = sm_last_turn(state)};
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        stand.points[seat] = state->score[seat];
        stand.gone = state->score[seat] > stand.gone ? state->score[seat] : stand.gone;
    }
    return stand;
}

static void draw_seat(const struct scene *scene, uint8_t seat, struct canvas *canvas) {
    const struct sm_state *state = scene->state;
    const struct rect area = sm_seat_area(state, seat, canvas->width);
    const bool acts = seat == state->seat && state->phase != SM_PHASE_OVER;
    const uint8_t held = sm_hand_size(state, seat);
    char words[16];
    struct text text = text_over(words, sizeof words);
    text_format(&text, seat == state->first ? ICON_PENNANT "%d" : "%d", state->score[seat]);
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

/* The round, and how much of the limit is reached. */
static void draw_limit(const struct sm_state *state, struct rect line, struct canvas *canvas) {
    const struct stand stand = sm_stand(state);
    const uint8_t colour = stand.last ? COLOUR_GOLD : COLOUR_MUTE;
    char words[16];
    struct text text = text_over(words, sizeof words);
    text_format(&text, stand.last ? "last round" : "round %d", state->round);
    type_draw_in(canvas, TYPE_BODY, line, TYPE_LEFT, colour, words);
    text_clear(&text);
    text_format(&text, "%d/%d", stand.gone, stand.whole);
    type_draw_in(canvas, TYPE_BODY, line, TYPE_RIGHT, colour, words);
}

void sm_draw_side(const struct scene *scene, struct canvas *canvas) {
    const struct sm_state *state = scene->state;
    const struct rect ground = side_ground(canvas);
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        draw_seat(scene, seat, canvas);
    }
    const struct rect last = sm_seat_area(state, (uint8_t)(state->seats - 1u), canvas->width);
    const int y = last.y + last.h + 3;
    draw_limit(state, rect_at(ground.x, y, ground.w, LINE), canvas);
    side_feed(scene, rect_at(ground.x, y + LINE, ground.w, ground.y + ground.h - y - LINE), canvas);
}
