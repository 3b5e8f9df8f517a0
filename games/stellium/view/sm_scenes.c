#include "sm_scenes.h"

#include <string.h>

#include "assets.h"
#include "sm_screen.h"
#include "sprite.h"
#include "type.h"

#define RADIUS 22 /* from the middle of a galaxy to its ring */
#define CARD_W 52
#define CARD_H 48
#define CARDS  4 /* in a row */
#define STEP   54

/* ---- One galaxy ---- */

/* The bodies of a galaxy drawn alone: kinds, from the middle, then from the east on clockwise. */
typedef uint8_t bodies[SM_GALAXY];

#define P SM_PLANET
#define C SM_COMET
#define S SM_STAR
#define N SM_SUPERNOVA
#define O SM_NO_KIND

static struct point slot_of(struct point middle, uint8_t slot) {
    const struct point zero = sm_spot(0);
    const struct point at = sm_spot(slot);
    return point_at(middle.x + at.x - zero.x, middle.y + at.y - zero.y);
}

static void draw_galaxy(struct canvas *canvas, struct point middle, const bodies kinds,
                        uint8_t tint) {
    for (uint8_t slot = 0; slot < SM_GALAXY; slot++) {
        shape_disc(canvas, slot_of(middle, slot), slot == 0 ? RADIUS : RADIUS / 2, tint);
    }
    for (uint8_t slot = 0; slot < SM_GALAXY; slot++) {
        const struct point at = slot_of(middle, slot);
        shape_disc(canvas, at, 9, COLOUR_INK);
        if (kinds[slot] < SM_KINDS) {
            sm_draw_body(canvas, kinds[slot], SM_SIZE_17, at.x, at.y);
        }
    }
}

static void ring(struct canvas *canvas, struct point at, uint8_t colour) {
    shape_ring(canvas, at, 11, 2, colour);
}

/* Before and after, side by side; the slots of the bits are ringed. */
static void draw_pair(struct canvas *canvas, struct rect area, const bodies before,
                      const bodies after, uint8_t ringed) {
    const int16_t y = (int16_t)(area.y + area.h / 2);
    const struct point left = {(int16_t)(area.x + area.w / 4), y};
    const struct point right = {(int16_t)(area.x + area.w * 3 / 4), y};
    draw_galaxy(canvas, left, before, COLOUR_GALAXY_BLUE);
    draw_galaxy(canvas, right, after, COLOUR_GALAXY_BLUE);
    sprite_draw(canvas, &sprite_then_9, area.x + area.w / 2 - 4, y - 4);
    for (uint8_t slot = 0; slot < SM_GALAXY; slot++) {
        if ((ringed >> slot & 1u) != 0) {
            ring(canvas, slot_of(right, slot), COLOUR_GOLD);
        }
    }
}

static void draw_planet(struct canvas *canvas, struct rect area) {
    static const bodies first = {O, S, P, O, C, P, O};
    static const bodies then = {O, S, P, O, P, C, O};
    draw_pair(canvas, area, first, then, 1u << 4 | 1u << 5);
}

static void draw_comet(struct canvas *canvas, struct rect area) {
    static const bodies before = {P, S, O, O, O, O, O};
    static const bodies after = {C, P, O, O, O, O, O};
    const struct point right = {(int16_t)(area.x + area.w * 3 / 4), (int16_t)(area.y + area.h / 2)};
    const struct point left = {(int16_t)(area.x + area.w / 4), right.y};
    draw_pair(canvas, area, before, after, 1u << 1);
    const struct point out = {(int16_t)(right.x + 2 * RADIUS), right.y};
    shape_disc(canvas, out, 9, COLOUR_INK);
    sm_draw_body(canvas, SM_STAR, SM_SIZE_17, out.x, out.y);
    ring(canvas, out, COLOUR_GOLD);
    sm_draw_body(canvas, SM_COMET, SM_SIZE_9, left.x - 4, left.y - 9);
    sm_draw_arrow(canvas, left, slot_of(left, 1), 5, COLOUR_GOLD);
}

static void draw_star(struct canvas *canvas, struct rect area) {
    static const bodies before = {S, P, O, C, O, N, O};
    static const bodies after = {S, O, P, O, C, O, N};
    draw_pair(canvas, area, before, after, 1u << 2 | 1u << 4 | 1u << 6);
}

static void draw_hole(struct canvas *canvas, struct point at) {
    sprite_draw(canvas, &sprite_hole_21, at.x - 10, at.y - 10);
}

static void draw_supernova(struct canvas *canvas, struct rect area) {
    static const bodies before = {O, P, O, N, O, O, O};
    static const bodies after = {O, O, O, N, O, O, O};
    const int16_t y = (int16_t)(area.y + area.h / 2);
    draw_pair(canvas, area, before, after, 0);
    for (int i = 0; i < 2; i++) {
        const struct point hole = {(int16_t)(area.x + area.w * (1 + 2 * i) / 4 + 33),
                                   (int16_t)(y + 19)};
        draw_hole(canvas, hole);
        if (i == 1) {
            sm_draw_body(canvas, SM_PLANET, SM_SIZE_17, hole.x, hole.y);
            ring(canvas, hole, COLOUR_GOLD);
        }
    }
}

/* ---- The board, start spaces, tokens ---- */

static void draw_board(struct canvas *canvas, struct rect area) {
    static const struct {
        uint8_t cell, kind;
    } lie[] = {{1, P},  {2, C},  {4, S},  {5, N},  {8, P},  {10, C}, {11, N}, {13, S},
               {15, S}, {16, C}, {18, N}, {19, P}, {22, P}, {24, S}, {25, C}, {27, N},
               {29, S}, {49, P}, {32, N}, {34, C}, {37, S}, {38, C}, {40, P}, {41, N}};
    struct sm_state state;
    memset(&state, 0, sizeof state);
    for (uint8_t place = 0; place < SM_PLACES; place++) {
        state.disc[place] = place;
    }
    for (size_t i = 0; i < sizeof lie / sizeof lie[0]; i++) {
        state.cell[lie[i].cell] = (uint8_t)(lie[i].kind + 1u);
    }
    sm_refresh(&state);
    struct sm_chart chart = sm_chart_of(&state);
    chart.small = true;
    chart.origin = point_at(area.x + area.w / 2 - 64, area.y - 24);
    sm_draw_chart(canvas, &chart);
}

/* The four rims, and a body on each with the symbol of its colour. */
static void draw_symbols(struct canvas *canvas, struct rect area) {
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        const struct point at = {(int16_t)(area.x + area.w * (2 * kind + 1) / 8),
                                 (int16_t)(area.y + area.h / 2)};
        shape_disc(canvas, at, 13, COLOUR_GALAXY_BLUE);
        shape_disc(canvas, at, 9, COLOUR_INK);
        sm_draw_rim(canvas, kind, at.x, at.y);
        sm_draw_body(canvas, kind, SM_SIZE_17, at.x, at.y);
    }
}

static void draw_kinds(struct canvas *canvas, struct rect area) {
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        const int x = area.x + area.w * (2 * kind + 1) / 8;
        sm_draw_body(canvas, kind, SM_SIZE_17, x, area.y + 12);
        type_draw_in(canvas, TYPE_BODY, rect_at(x - 27, area.y + 23, 54, 14), TYPE_CENTRE,
                     COLOUR_TEXT, sm_surface(kind));
    }
}

static void draw_tokens(struct canvas *canvas, struct rect area) {
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        sm_draw_token(canvas, kind, kind != SM_COMET, area.x + area.w * (2 * kind + 1) / 8,
                      area.y + area.h / 2);
    }
}

/* ---- Figures ---- */

static void draw_row(struct canvas *canvas, int x, int y, const uint8_t *objectives, int n) {
    for (int i = 0; i < n; i++) {
        sm_draw_card(canvas, rect_at(x + STEP * i, y, CARD_W, CARD_H), objectives[i], SM_SIZE_9);
    }
}

static void draw_figures(struct canvas *canvas, struct rect area) {
    static const uint8_t first[] = {SM_CARD(SM_LINE, P), SM_CARD(SM_ARC, C),
                                    SM_CARD(SM_TRIANGLE, N), SM_CARD(SM_ORBIT, C)};
    static const uint8_t second[] = {SM_CARD(SM_RECTANGLE, S), SM_CARD(SM_SNAKE, S),
                                     SM_CARD(SM_DIAMOND, P)};
    draw_row(canvas, area.x, area.y, first, CARDS);
    draw_row(canvas, area.x, area.y + CARD_H + 3, second, CARDS - 1);
}

static void draw_more_figures(struct canvas *canvas, struct rect area) {
    static const uint8_t more[] = {SM_CARD(SM_BRIDGE, C), SM_CARD(SM_CORES, N),
                                   SM_CARD(SM_SYMBOLS, P)};
    draw_row(canvas, area.x + STEP / 2, area.y, more, CARDS - 1);
}

/* Three in line; one stays. */
static void draw_score(struct canvas *canvas, struct rect area) {
    const int y = area.y + area.h / 2 - 2;
    for (int i = 0; i < 3; i++) {
        const struct point at = {(int16_t)(area.x + area.w / 2 + RADIUS * (i - 1)), (int16_t)y};
        shape_disc(canvas, at, 11, COLOUR_GALAXY_BLUE);
        shape_disc(canvas, at, 9, COLOUR_INK);
        sm_draw_body(canvas, SM_PLANET, SM_SIZE_17, at.x, at.y);
        ring(canvas, at, i == 1 ? COLOUR_GREEN : COLOUR_CORAL);
        if (i != 1) {
            canvas_fill(canvas, rect_at(at.x - 6, at.y + 11, 13, 3), COLOUR_CORAL);
        }
    }
}

void sm_draw_scene(struct canvas *canvas, struct rect area, uint8_t scene) {
    static void (*const scenes[])(struct canvas * canvas, struct rect area) = {
        [BOOKLET_STELLIUM_BOARD] = draw_board,         [BOOKLET_STELLIUM_SYMBOLS] = draw_symbols,
        [BOOKLET_STELLIUM_KINDS] = draw_kinds,         [BOOKLET_STELLIUM_PLANET] = draw_planet,
        [BOOKLET_STELLIUM_COMET] = draw_comet,         [BOOKLET_STELLIUM_STAR] = draw_star,
        [BOOKLET_STELLIUM_SUPERNOVA] = draw_supernova, [BOOKLET_STELLIUM_TOKENS] = draw_tokens,
        [BOOKLET_STELLIUM_FIGURES] = draw_figures,     [BOOKLET_STELLIUM_MORE] = draw_more_figures,
        [BOOKLET_STELLIUM_SCORE] = draw_score,
    };
    if (scene < sizeof scenes / sizeof scenes[0]) {
        scenes[scene](canvas, area);
    }
}
