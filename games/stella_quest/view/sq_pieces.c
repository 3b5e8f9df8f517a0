#include "sq_pieces.h"

#include <stddef.h>

#include "assets.h"
#include "shapes.h"
#include "sprite.h"
#include "sq_facts.h"
#include "type.h"

#define BACKS_PITCH 15
#define CELL_HEIGHT 14

const struct suit sq_colours[SQ_BACKS] = {
    [SQ_BLUE] = {COLOUR_CARD_BLUE,
                 ICON_DROP,
                 {&sprite_drop_7, &sprite_drop_9, &sprite_drop_18, &sprite_drop_45}},
    [SQ_GREEN] = {COLOUR_CARD_GREEN,
                  ICON_LEAF,
                  {&sprite_leaf_7, &sprite_leaf_9, &sprite_leaf_18, &sprite_leaf_45}},
    [SQ_RED] = {COLOUR_CARD_RED,
                ICON_FLAME,
                {&sprite_flame_7, &sprite_flame_9, &sprite_flame_18, &sprite_flame_45}},
    [SQ_YELLOW] = {COLOUR_CARD_YELLOW,
                   ICON_SUN,
                   {&sprite_sun_7, &sprite_sun_9, &sprite_sun_18, &sprite_sun_45}},
    [SQ_GREY] = {COLOUR_CARD_BREAK,
                 ICON_MOON,
                 {&sprite_moon_7, &sprite_moon_9, &sprite_moon_18, &sprite_moon_45}},
};

static const char *const digits[] = {NULL, "1", "2", "3", "4", "5", "6"};

static struct card blank(uint8_t back, enum card_side side) {
    return (struct card){
        .colour = sq_colours[back].colour,
        .side = (uint8_t)side,
        .emblems = {sq_colours[back].emblems[SQ_EMBLEM_9], sq_colours[back].emblems[SQ_EMBLEM_18],
                    sq_colours[back].emblems[SQ_EMBLEM_45]},
    };
}

struct card sq_face(uint8_t kind, enum card_side side) {
    const uint8_t number = sq_number(kind);
    struct card card = blank((uint8_t)sq_back(kind), side);
    card.number = digits[number];
    if (number > 0) {
        card.jewels = sq_jewels(number);
        card.name = stella_quest.line_names[number] + 2; /* behind "1 " */
    }
    return card;
}

struct card sq_reverse(uint8_t back) {
    return blank(back, CARD_BACK);
}

void sq_draw_face(struct canvas *canvas, uint8_t kind, int x, int y) {
    const struct card card = sq_face(kind, CARD_OPEN);
    card_draw(canvas, &card, CARD_SMALL, x, y);
}

void sq_draw_turning(struct canvas *canvas, uint8_t kind, int x, int y, uint8_t done) {
    const int full = card_width(CARD_SMALL);
    const int turned = done < 128 ? 128 - done : done - 127; /* of 128, how wide it is seen */
    const int width = full * turned / 128;
    if (width > full - 3) {
        const struct card card =
            done < 128 ? sq_reverse((uint8_t)sq_back(kind)) : sq_face(kind, CARD_OPEN);
        card_draw(canvas, &card, CARD_SMALL, x, y);
    } else if (width > 0) {
        card_ground(canvas, rect_at(x + (full - width) / 2, y, width, card_height(CARD_SMALL)),
                    sq_colours[sq_back(kind)].colour, done < 128 ? CARD_BACK : CARD_OPEN);
    }
}

static void draw_centred(struct canvas *canvas, const struct sprite *sprite, int x, int y) {
    sprite_draw(canvas, sprite, x - sprite->width / 2, y - sprite->height / 2);
}

void sq_draw_lights(struct canvas *canvas, int x, int y, int pitch, uint8_t lights, int size) {
    for (int i = 0; i < SQ_LIGHTS; i++, x += pitch) {
        const bool lit = i < lights;
        if (size == 11) {
            draw_centred(canvas, lit ? &sprite_light_11 : &sprite_light_out_11, x, y);
        } else {
            draw_centred(canvas, lit ? &sprite_light_9 : &sprite_light_out_9, x, y);
        }
    }
}

void sq_draw_fading(struct canvas *canvas, int x, int y, int size, uint8_t done) {
    draw_centred(canvas, size == 11 ? &sprite_light_out_11 : &sprite_light_out_9, x, y);
    if (done < 90) {
        draw_centred(canvas, &sprite_light_9, x, y);
    } else if (done < 190) {
        draw_centred(canvas, &sprite_light_7, x, y);
    }
}

void sq_draw_black_star(struct canvas *canvas, int x, int y) {
    draw_centred(canvas, &sprite_black_star_15, x, y);
}

void sq_draw_cell(struct canvas *canvas, struct rect area, uint8_t number, uint8_t had) {
    uint8_t print = COLOUR_INKPAPER;
    if (had == 0) {
        shape_round_frame(canvas, area, 2, 1, COLOUR_LINE);
        print = COLOUR_MUTE;
    } else if (had == 1) {
        shape_round(canvas, area, 2, COLOUR_PAPER);
    } else { /* turned over at the end (SQ-9.2): another colour and another form */
        shape_cut(canvas, area, 4, SHAPE_RIGHT_TOP | SHAPE_LEFT_BOTTOM, COLOUR_CORAL);
    }
    type_draw_in(canvas, had == 0 ? TYPE_BODY : TYPE_BOLD, area, TYPE_CENTRE, print,
                 digits[number]);
}

void sq_draw_cells(struct canvas *canvas, int x, int y, int width, int pitch,
                   const struct sq_state *state, uint8_t seat) {
    for (uint8_t number = 1; number <= 6; number++, x += pitch) {
        sq_draw_cell(canvas, rect_at(x, y, width, CELL_HEIGHT), number,
                     sq_had(state, seat, number));
    }
}

void sq_draw_backs(struct canvas *canvas, int x, int y, const struct sq_state *state,
                   uint8_t seat) {
    for (uint8_t back = 0; back < SQ_BACKS; back++) {
        char words[4];
        struct text text = text_over(words, sizeof words);
        const uint8_t held = sq_held_backs(state, seat, back);
        if (held > 0) {
            text_number(&text, held);
            sprite_draw(canvas, sq_colours[back].emblems[SQ_EMBLEM_7], x, y + 1);
            type_draw(canvas, TYPE_BODY, x + 8, y, COLOUR_TEXT, words);
            x += BACKS_PITCH;
        }
    }
}
