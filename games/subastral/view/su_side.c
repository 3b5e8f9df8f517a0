/* The column at the right of a wide screen: of each other seat points, hand and journal, with its
 * name where there is room, and what happened last. */
#include "side.h"

#include <stddef.h>

#include "assets.h"
#include "seat_mark.h"
#include "shapes.h"
#include "sprite.h"
#include "su_pieces.h"
#include "su_screen.h"
#include "type.h"

#define PITCH 9 /* of the piles */
#define BAR   7
#define LINE  14
#define ROOMY 56 /* a block so high has room for a name */

static void draw_piles(const struct su_state *state, uint8_t seat, struct rect area,
                       struct canvas *canvas) {
    const struct su_piles piles = su_piles_of(state, seat);
    for (uint8_t i = 0; i < piles.n; i++) {
        const int x = area.x + PITCH * i;
        const struct su_bars bars = {
            .cards = piles.size[i], .mixed = su_mixed_depth(&piles, i), .now = piles.size[i]};
        sprite_draw(canvas, su_biomes[piles.biome[i]].emblems[SU_EMBLEM_7], x, area.y);
        su_draw_bars(canvas, rect_at(x, area.y + 9, BAR, area.h - 9),
                     su_biomes[piles.biome[i]].colour, bars);
    }
}

static void draw_block(const struct scene *scene, uint8_t seat, struct rect block,
                       struct canvas *canvas) {
    const struct su_state *state = scene->state;
    const struct su_piles piles = su_piles_of(state, seat);
    struct rect line = rect_at(block.x, block.y + 2, block.w, LINE);
    char words[16];
    struct text text = text_over(words, sizeof words);
    text_format(&text, seat == state->first ? ICON_PENNANT "%d" : "%d", su_piles_points(&piles));
    if (state->phase != SU_PHASE_OVER && state->turn == seat && !scene->holds) {
        shape_round_frame(canvas, rect_at(block.x - 3, block.y, block.w + 7, block.h - 1), 4, 1,
                          COLOUR_MUTE);
    }
    if (block.h >= ROOMY) {
        side_seat(scene, seat, line, NULL, canvas);
        line.y = (int16_t)(line.y + LINE - 1);
    } else {
        seat_mark_draw(canvas, seat, SEAT_MARK_9, line.x + 4, line.y + LINE / 2);
    }
    type_draw_in(canvas, TYPE_BOLD, rect_at(line.x + 12, line.y, 30, LINE), TYPE_LEFT, COLOUR_WHITE,
                 words);
    su_draw_hand_count(canvas, line.x + 44, line.y + 3, state->hand_n[seat], COLOUR_MUTE);
    const int top = line.y + LINE + 1;
    draw_piles(state, seat, rect_at(block.x, top, block.w, block.y + block.h - 3 - top), canvas);
    canvas_across(canvas, block.x - 3, block.y + block.h - 1, block.w + 7, COLOUR_LINE);
}

void su_draw_side(const struct scene *scene, struct canvas *canvas) {
    const struct su_state *state = scene->state;
    const struct rect area = side_ground(canvas);
    int y = area.y;
    for (uint8_t i = 1; i < state->seats; i++) {
        const uint8_t seat = (uint8_t)((scene->viewer + i) % state->seats);
        const struct rect block = su_seat_area(state, scene->viewer, seat, canvas->width);
        draw_block(scene, seat, rect_at(area.x, block.y, area.w, block.h), canvas);
        y = block.y + block.h;
    }
    side_feed(scene, rect_at(area.x, y + 3, area.w, area.y + area.h - y - 3), canvas);
}
