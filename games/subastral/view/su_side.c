/* The column at the right of a wide screen: of each other seat points, hand and journal, and with
 * two or three seats its name and its last turn. */
#include <stddef.h>

#include "assets.h"
#include "bars.h"
#include "seat_mark.h"
#include "shapes.h"
#include "sprite.h"
#include "su_pieces.h"
#include "su_screen.h"
#include "type.h"

#define LEFT    (SU_TABLE + 2)
#define PITCH   9 /* of the piles */
#define FIRST_X (LEFT + 4)
#define ROOMY   90 /* a block so high has room for name and last turn */
#define BAR     7

static void draw_piles(const struct su_state *state, uint8_t seat, int y, int height,
                       struct canvas *canvas) {
    const struct su_piles piles = su_piles_of(state, seat);
    for (uint8_t i = 0; i < piles.n; i++) {
        const int x = FIRST_X + PITCH * i;
        const struct su_bars bars = {
            .cards = piles.size[i], .mixed = su_mixed_depth(&piles, i), .now = piles.size[i]};
        sprite_draw(canvas, su_emblem(piles.biome[i], SU_EMBLEM_7), x, y);
        su_draw_bars(canvas, rect_at(x, y + 9, BAR, height - 9), su_colour(piles.biome[i]), bars);
    }
}

static void draw_head(const struct su_state *state, uint8_t seat, int y, struct canvas *canvas) {
    const struct su_piles piles = su_piles_of(state, seat);
    char words[8];
    struct text text = text_over(words, sizeof words);
    text_number(&text, su_piles_points(&piles));
    seat_mark_draw(canvas, seat, SEAT_MARK_9, FIRST_X + 4, y + 5);
    type_draw(canvas, TYPE_BOLD, FIRST_X + 13, y, COLOUR_WHITE, words);
    su_draw_hand_count(canvas, FIRST_X + 46, y, state->hand_n[seat], COLOUR_MUTE);
}

/* "De2 on 2, took 5 to hand": emblem and number are enough for a card. */
static void draw_last_turn(const struct su_turn *turn, int y, struct canvas *canvas) {
    char words[48];
    struct text text = text_over(words, sizeof words);
    if (!turn->known) {
        return;
    }
    if (turn->played == UNKNOWN) {
        type_draw(canvas, TYPE_BODY, FIRST_X, y, COLOUR_TEXT, "drew a card");
        return;
    }
    text_format(&text, "played %s %d", su_emblem_icon(su_biome(turn->played)),
                su_number(turn->played));
    type_draw(canvas, TYPE_BODY, FIRST_X, y, COLOUR_TEXT, words);
    text_clear(&text);
    if (turn->cloud == UNKNOWN) {
        return;
    }
    text_format(&text, "took %d " ICON_THEN " %s", turn->cloud + 1,
                turn->to == SU_TO_JOURNAL ? ICON_BOOK : ICON_CARDS);
    type_draw(canvas, TYPE_BODY, FIRST_X, y + 14, COLOUR_TEXT, words);
}

static void draw_block(const struct su_view *view, const struct scene *scene, uint8_t seat,
                       struct canvas *canvas) {
    const struct su_state *state = scene->state;
    const struct rect block = su_seat_area(state, scene->viewer, seat, canvas->width);
    const bool acts = state->phase != SU_PHASE_OVER && state->turn == seat && !view->holds;
    int y = block.y + 5;
    if (acts) {
        shape_round_frame(canvas, rect_at(LEFT + 1, block.y + 1, block.w - 4, block.h - 2), 4, 1,
                          COLOUR_MUTE);
    }
    if (block.h >= ROOMY) {
        type_draw_in(canvas, TYPE_BODY, rect_at(FIRST_X, y - 2, block.w - 8, 14), TYPE_LEFT,
                     COLOUR_TEXT, scene->names[seat]);
        y += 14;
        draw_last_turn(&view->turns[seat], block.y + block.h - 29, canvas);
    }
    draw_head(state, seat, y, canvas);
    const int room = block.h >= ROOMY ? 36 : block.y + block.h - y - 15;
    draw_piles(state, seat, y + 14, room, canvas);
    canvas_across(canvas, LEFT, block.y + block.h - 1, block.w - 2, COLOUR_LINE);
}

void su_draw_side(const struct su_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct su_state *state = scene->state;
    const struct rect body = bars_between(canvas);
    canvas_fill(canvas, rect_at(SU_TABLE, body.y, LEFT - SU_TABLE, body.h), COLOUR_VOID);
    canvas_fill(canvas, rect_at(LEFT, body.y, canvas->width - LEFT, body.h), COLOUR_PANEL);
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        if (seat != scene->viewer) {
            draw_block(view, scene, seat, canvas);
        }
    }
}
