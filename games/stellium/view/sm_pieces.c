#include "sm_pieces.h"

#include "assets.h"
#include "sprite.h"
#include "type.h"

#define RADIUS     3
#define RING       1 /* of a figure's spots: a dim ring, no body */
#define SPOTS      7
#define HEAD       4 /* pixels that an arrow's head is long */
#define BOW_PIECES 8

uint8_t sm_colour(uint8_t kind) {
    static const uint8_t colours[SM_KINDS] = {
        [SM_PLANET] = COLOUR_GREEN,
        [SM_COMET] = COLOUR_BLUE,
        [SM_STAR] = COLOUR_GOLD,
        [SM_SUPERNOVA] = COLOUR_PINK,
    };
    return colours[kind];
}

/* Darker, for what is only possible. */
static uint8_t shade_of(uint8_t kind) {
    static const uint8_t shades[SM_KINDS] = {
        [SM_PLANET] = COLOUR_GREEN_DARK,
        [SM_COMET] = COLOUR_BLUE_DARK,
        [SM_STAR] = COLOUR_GOLD_DARK,
        [SM_SUPERNOVA] = COLOUR_PINK_DARK,
    };
    return shades[kind];
}

/* ---- Bodies ---- */

static const struct sprite *sprite_of(uint8_t kind, enum sm_size size) {
    static const struct sprite *const sprites[SM_KINDS][SM_SIZES] = {
        [SM_PLANET] = {&sprite_body_planet_7, &sprite_body_planet_9, &sprite_body_planet_17,
                       &sprite_body_planet_35},
        [SM_COMET] = {&sprite_body_comet_7, &sprite_body_comet_9, &sprite_body_comet_17,
                      &sprite_body_comet_35},
        [SM_STAR] = {&sprite_star_7, &sprite_star_9, &sprite_body_star_17, &sprite_body_star_35},
        [SM_SUPERNOVA] = {&sprite_body_supernova_7, &sprite_body_supernova_9,
                          &sprite_body_supernova_17, &sprite_body_supernova_35},
    };
    return sprites[kind][size];
}

void sm_draw_body(struct canvas *canvas, uint8_t kind, enum sm_size size, int x, int y) {
    const struct sprite *const sprite = sprite_of(kind, size);
    sprite_draw(canvas, sprite, x - sprite->width / 2, y - sprite->height / 2);
}

void sm_draw_shadow(struct canvas *canvas, uint8_t kind, enum sm_size size, int x, int y) {
    const struct sprite *const sprite = sprite_of(kind, size);
    sprite_draw_tinted(canvas, sprite, x - sprite->width / 2, y - sprite->height / 2,
                       shade_of(kind));
}

void sm_draw_rim(struct canvas *canvas, uint8_t kind, int x, int y) {
    static const struct sprite *const rims[SM_KINDS] = {
        [SM_PLANET] = &sprite_rim_planet_23,
        [SM_COMET] = &sprite_rim_comet_23,
        [SM_STAR] = &sprite_rim_star_23,
        [SM_SUPERNOVA] = &sprite_rim_supernova_23,
    };
    sprite_draw_tinted(canvas, rims[kind], x - 11, y - 11, sm_colour(kind));
}

/* ---- Objectives ---- */

/* A spot of a figure: twice its x and its y in steps of the grid. */
struct spot {
    int8_t x, y;
    uint8_t what;
};

enum { MAIN, SECOND, SPACE };

static const struct {
    uint8_t count;
    struct spot spots[SPOTS];
} figures[SM_CORES + 1] = {
    [SM_LINE] = {3, {{-2, 0, MAIN}, {0, 0, MAIN}, {2, 0, MAIN}}},
    [SM_ARC] = {4, {{-2, 0, MAIN}, {-1, -1, MAIN}, {1, -1, MAIN}, {0, 0, SPACE}}},
    [SM_RECTANGLE] = {5,
                      {{-1, -1, MAIN}, {1, -1, MAIN}, {-1, 1, MAIN}, {1, 1, MAIN}, {0, 0, SPACE}}},
    [SM_DIAMOND] = {4, {{-1, 0, MAIN}, {1, 0, MAIN}, {0, -1, SECOND}, {0, 1, SECOND}}},
    [SM_TRIANGLE] = {3, {{0, -1, MAIN}, {-1, 0, MAIN}, {1, 0, MAIN}}},
    [SM_ORBIT] = {4, {{0, 0, SPACE}, {2, 0, MAIN}, {-1, 1, MAIN}, {-1, -1, MAIN}}},
    [SM_SNAKE] = {4, {{-3, -1, MAIN}, {-1, -1, MAIN}, {0, 0, MAIN}, {2, 0, MAIN}}},
    [SM_BRIDGE] = {2, {{-1, 0, MAIN}, {1, 0, MAIN}}},
    [SM_CORES] = {7,
                  {{2, 0, SPACE},
                   {1, 1, SPACE},
                   {-1, 1, SPACE},
                   {-2, 0, SPACE},
                   {-1, -1, SPACE},
                   {1, -1, SPACE},
                   {0, 0, MAIN}}},
};

/* Between two neighbours; and from row to row seven eighths of it. */
static int pitch_of(enum sm_size size) {
    static const uint8_t pitches[SM_SIZES] = {7, 12, 22, 44};
    return pitches[size];
}

static void draw_spots(struct canvas *canvas, struct point middle, uint8_t objective,
                       enum sm_size size) {
    const enum sm_shape shape = sm_shape(objective);
    const int pitch = pitch_of(size);
    for (uint8_t i = 0; i < figures[shape].count; i++) {
        const struct spot spot = figures[shape].spots[i];
        const int x = middle.x + spot.x * pitch / 2;
        const int y = middle.y + spot.y * pitch * 7 / 8;
        if (spot.what == SPACE) {
            shape_ring(canvas, point_at(x, y), pitch / 3, RING, COLOUR_GREY);
        } else {
            sm_draw_body(canvas, spot.what == MAIN ? sm_kind(objective) : sm_second_kind(objective),
                         size, x, y);
        }
    }
}

/* Two galaxies that touch in a pair of spaces. */
static void draw_galaxies(struct canvas *canvas, struct point middle, enum sm_size size) {
    const int pitch = pitch_of(size);
    const int radius = pitch * 13 / 16;
    for (int side = -1; side <= 1; side += 2) {
        shape_ring(canvas, point_at(middle.x + side * (radius + 1), middle.y), radius, RING,
                   COLOUR_MUTE);
    }
}

static void draw_symbol(struct canvas *canvas, struct point middle, uint8_t kind,
                        enum sm_size size) {
    if (size >= SM_SIZE_17) {
        sm_draw_rim(canvas, kind, middle.x, middle.y);
    } else {
        shape_ring(canvas, middle, size == SM_SIZE_7 ? 7 : 9, 2, sm_colour(kind));
    }
    sm_draw_body(canvas, kind, size, middle.x, middle.y);
}

static void draw_figure(struct canvas *canvas, struct point middle, uint8_t objective,
                        enum sm_size size) {
    const enum sm_shape shape = sm_shape(objective);
    const int pitch = pitch_of(size);
    if (shape == SM_SYMBOLS) {
        draw_symbol(canvas, middle, sm_kind(objective), size);
        return;
    }
    if (shape == SM_BRIDGE) {
        draw_galaxies(canvas, middle, size);
    }
    if (shape == SM_ARC || shape == SM_TRIANGLE || shape == SM_SNAKE) {
        middle.y = (int16_t)(middle.y + pitch * 7 / 16); /* they reach upwards only */
    }
    if (shape == SM_SNAKE) {
        middle.x = (int16_t)(middle.x + pitch / 4);
    }
    if (shape == SM_ORBIT) {
        middle.x = (int16_t)(middle.x - pitch / 4);
    }
    draw_spots(canvas, middle, objective, size);
}

static void write_points(struct text *text, uint8_t objective) {
    const struct sm_figure *figure = &sm_figures[sm_shape(objective)];
    if (sm_tiered(objective)) {
        text_format(text, "%d-%d-%d", figure->points[0], figure->points[1], figure->points[2]);
    } else {
        text_number(text, figure->points[0]);
    }
}

static uint8_t ground_of(uint8_t kind) {
    static const uint8_t grounds[SM_KINDS] = {
        [SM_PLANET] = COLOUR_GALAXY_TEAL,
        [SM_COMET] = COLOUR_GALAXY_BLUE,
        [SM_STAR] = COLOUR_ROCK_DARK,
        [SM_SUPERNOVA] = COLOUR_SYSTEM_DANGER,
    };
    return grounds[kind];
}

/* On a large card the kind stands once more at the top right, and points are called so. */
static void draw_large_print(struct canvas *canvas, struct rect area, uint8_t objective) {
    char words[24];
    struct text text = text_over(words, sizeof words);
    if (sm_tiered(objective)) {
        text_add(&text, "for 2, 3, 4");
    } else {
        text_format(&text, "%d points", sm_figures[sm_shape(objective)].points[0]);
    }
    if (!sm_tiered(objective)) { /* whose points take the whole width */
        sm_draw_body(canvas, sm_kind(objective), SM_SIZE_17, area.x + area.w - 17, area.y + 18);
    }
    type_draw_in(canvas, TYPE_BODY, rect_at(area.x, area.y + area.h - 20, area.w, 14), TYPE_CENTRE,
                 COLOUR_WHITE, words);
}

void sm_draw_card(struct canvas *canvas, struct rect area, uint8_t objective, enum sm_size size) {
    static const uint8_t faces[SM_SIZES] = {TYPE_BOLD, TYPE_BOLD, TYPE_BIG, TYPE_BIG};
    const bool large = size >= SM_SIZE_17;
    char words[12];
    struct text text = text_over(words, sizeof words);
    const bool tight =
        size == SM_SIZE_7 && sm_tiered(objective); /* three numbers on a small card */
    write_points(&text, objective);
    shape_round(canvas, area, RADIUS, ground_of(sm_kind(objective)));
    shape_round_frame(canvas, area, RADIUS, 1, sm_colour(sm_kind(objective)));
    if (tight) {
        type_draw_in(canvas, TYPE_LABEL, rect_at(area.x, area.y + 2, area.w, 13), TYPE_CENTRE,
                     COLOUR_WHITE, words);
    } else {
        type_draw(canvas, (enum type_face)faces[size], area.x + (large ? 9 : 4),
                  area.y + (large ? 10 : 4), COLOUR_WHITE, words);
    }
    if (large && area.w > 90) {
        draw_large_print(canvas, area, objective);
    }
    const int top = large ? 20 : area.h > 40 ? 12 : 13;
    const int foot = area.h > 42 ? 0 : 3;
    draw_figure(canvas, point_at(area.x + area.w / 2, area.y + (area.h + top - foot) / 2),
                objective, size);
}

void sm_draw_foot(struct canvas *canvas, struct rect area, bool stands, uint8_t missing) {
    const int y = area.y + area.h - 5;
    if (stands) {
        canvas_fill(canvas, rect_at(area.x + 2, y, area.w - 4, 3), COLOUR_GREEN);
        return;
    }
    for (int i = 0; i < missing; i++) {
        canvas_fill(canvas, rect_at(area.x + area.w / 2 - 3 * missing + 6 * i + 1, y, 4, 3),
                    COLOUR_VOID);
        canvas_frame(canvas, rect_at(area.x + area.w / 2 - 3 * missing + 6 * i + 1, y, 4, 3),
                     COLOUR_GOLD);
    }
}

void sm_draw_back(struct canvas *canvas, struct rect area) {
    canvas_fill(canvas, rect_inset(area, 1), COLOUR_VIOLET_DARK);
    canvas_frame(canvas, area, COLOUR_VIOLET);
}

void sm_draw_free(struct canvas *canvas, struct rect area) {
    shape_round_frame(canvas, area, RADIUS, 1, COLOUR_LINE);
}

void sm_draw_frame(struct canvas *canvas, struct rect area, uint8_t colour) {
    shape_round_frame(canvas, rect_inset(area, -1), RADIUS + 1, 2, colour);
}

/* ---- Tokens ---- */

void sm_draw_token(struct canvas *canvas, uint8_t kind, bool there, int x, int y) {
    const struct point middle = {(int16_t)x, (int16_t)y};
    if (!there) {
        shape_ring(canvas, middle, 10, 1, COLOUR_LINE);
        return;
    }
    shape_disc(canvas, middle, 10, COLOUR_PANEL);
    shape_ring(canvas, middle, 10, 2, sm_colour(kind));
    sm_draw_body(canvas, kind, SM_SIZE_9, x, y);
}

void sm_draw_small(struct canvas *canvas, const struct sm_state *state, uint8_t seat, bool shown,
                   int x, int y) {
    for (uint8_t i = 0; i < sm_hand_size(state, seat); i++) {
        const struct rect card = rect_at(x + 7 * i, y, 6, 6);
        canvas_fill(canvas, rect_inset(card, 1), COLOUR_PANEL2);
        canvas_frame(canvas, card,
                     shown ? sm_colour(sm_kind(state->hand[seat][i])) : (uint8_t)COLOUR_SILVER);
    }
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        const bool there = (state->tokens[seat] >> kind & 1u) != 0;
        canvas_fill(canvas, rect_at(x + 5 * kind, y + 7, 4, 3),
                    there ? sm_colour(kind) : (uint8_t)COLOUR_PANEL2);
    }
}

void sm_draw_hand(struct canvas *canvas, const struct sm_state *state, uint8_t seat, bool shown,
                  int x, int y) {
    for (uint8_t i = 0; i < sm_hand_size(state, seat); i++) {
        const struct rect area = rect_at(x + 8 * i, y, 7, 10);
        if (shown) {
            const uint8_t kind = sm_kind(state->hand[seat][i]);
            canvas_fill(canvas, rect_inset(area, 1), ground_of(kind));
            canvas_frame(canvas, area, sm_colour(kind));
        } else {
            sm_draw_back(canvas, area);
        }
    }
}

/* ---- Arrows ---- */

static int length_of(int dx, int dy) {
    const int square = dx * dx + dy * dy;
    int length = 0;
    while (length * length < square) {
        length++;
    }
    return length > 0 ? length : 1;
}

/* The point `along` pixels from `from` on the way to `to`, and `aside` pixels to its left. */
static struct point on_way(struct point from, struct point to, int along, int aside) {
    const int dx = to.x - from.x;
    const int dy = to.y - from.y;
    const int length = length_of(dx, dy);
    return point_at(from.x + (dx * along + dy * aside) / length,
                    from.y + (dy * along - dx * aside) / length);
}

static void draw_head(struct canvas *canvas, struct point from, struct point tip, uint8_t colour) {
    const int length = length_of(tip.x - from.x, tip.y - from.y);
    const struct point corners[] = {tip, on_way(from, tip, length - HEAD - 1, HEAD),
                                    on_way(from, tip, length - HEAD - 1, -HEAD)};
    shape_polygon(canvas, corners, 3, colour);
}

void sm_draw_arrow(struct canvas *canvas, struct point from, struct point to, int gap,
                   uint8_t colour) {
    const int length = length_of(to.x - from.x, to.y - from.y);
    const struct point start = on_way(from, to, gap, 0);
    const struct point tip = on_way(from, to, length - gap, 0);
    for (int aside = -1; aside <= 1; aside++) {
        shape_line(canvas, on_way(from, to, gap, aside),
                   on_way(from, to, length - gap - HEAD, aside), colour);
    }
    draw_head(canvas, start, tip, colour);
}

void sm_draw_bow(struct canvas *canvas, struct point from, struct point to, int bow,
                 uint8_t colour) {
    const int length = length_of(to.x - from.x, to.y - from.y);
    struct point last = on_way(from, to, 4, bow / 2);
    struct point before = last;
    for (int i = 2; i < BOW_PIECES; i++) { /* a parabola over the straight way */
        const int along = length * i / BOW_PIECES;
        const int high = 4 * bow * i * (BOW_PIECES - i) / (BOW_PIECES * BOW_PIECES);
        const struct point next = on_way(from, to, along, high);
        shape_line(canvas, last, next, colour);
        shape_line(canvas, point_at(last.x + 1, last.y), point_at(next.x + 1, next.y), colour);
        shape_line(canvas, point_at(last.x, last.y + 1), point_at(next.x, next.y + 1), colour);
        before = last;
        last = next;
    }
    draw_head(canvas, before,
              on_way(before, last, length_of(last.x - before.x, last.y - before.y) + 4, 0), colour);
}
