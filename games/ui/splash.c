#include "splash.h"

#include "assets.h"
#include "shapes.h"
#include "sprite.h"
#include "type.h"

#define NAME_WIDTH  206
#define NAME_HEIGHT 31
#define NAME_TOP    84
#define WORDS_TOP   (NAME_TOP + NAME_HEIGHT + 16)
#define NO_LINE     0xFF

/* A star of the name, and the star that a line leads to it from. Order is the order of drawing. */
static const struct {
    uint8_t x, y, from, bright;
} stars[] = {
    {0, 30, NO_LINE, 1},  {5, 18, 0, 0},         {11, 0, 1, 2},       {17, 18, 2, 0}, /* A */
    {22, 29, 3, 1},       {5, 18, 3, 0},         {46, 4, NO_LINE, 1}, {38, 0, 6, 0},  /* S */
    {30, 6, 7, 1},        {37, 14, 8, 0},        {46, 22, 9, 1},      {39, 30, 10, 0},
    {30, 26, 11, 1},      {54, 1, NO_LINE, 1},   {64, 0, 13, 0},      {75, 2, 14, 1},      /* T */
    {64, 0, 14, 0},       {63, 16, 16, 0},       {64, 30, 17, 2},     {98, 0, NO_LINE, 1}, /* E */
    {84, 1, 19, 0},       {83, 15, 20, 1},       {84, 30, 21, 0},     {99, 29, 22, 1},
    {95, 14, 21, 0},      {108, 30, NO_LINE, 1}, {108, 15, 25, 0},    {109, 0, 26, 1}, /* R */
    {121, 2, 27, 0},      {124, 9, 28, 1},       {117, 16, 29, 0},    {108, 15, 30, 0},
    {126, 30, 30, 2},     {136, 0, NO_LINE, 1},  {135, 15, 33, 0},    {136, 30, 34, 1},      /* I */
    {162, 4, NO_LINE, 1}, {154, 0, 36, 0},       {146, 6, 37, 2},     {153, 14, 38, 0},      /* S */
    {162, 22, 39, 1},     {155, 30, 40, 0},      {146, 26, 41, 1},    {173, 30, NO_LINE, 1}, /* M */
    {175, 0, 43, 1},      {189, 18, 44, 0},      {203, 1, 45, 2},     {205, 30, 46, 1},
};

#define STARS ((int)(sizeof stars / sizeof stars[0]))

_Static_assert(sizeof stars / sizeof stars[0] < NO_LINE, "a star's number fits into a byte");

/* Two ranges of hills: heights above the lower edge, every 32 pixels. */
static const uint8_t far_hills[] = {38, 46, 52, 45, 36, 40, 50, 57, 48, 39, 36};
static const uint8_t near_hills[] = {24, 21, 16, 20, 28, 25, 15, 11, 17, 24, 27};

_Static_assert(sizeof far_hills * 32 > CANVAS_WIDTH_MAX + 31, "the hills reach the right edge");

static void draw_hills(struct canvas *canvas, const uint8_t *heights, uint8_t colour,
                       uint8_t edge) {
    for (int x = 0; x < canvas->width; x++) {
        const int left = heights[x / 32];
        const int right = heights[x / 32 + 1];
        const int at = x % 32;
        /* 3 t^2 - 2 t^3, so that crests and valleys are round. */
        const int eased = at * at * (96 - 2 * at);
        const int height = left + (right - left) * eased / 32768;
        canvas_dot(canvas, x, canvas->height - height, edge);
        canvas_down(canvas, x, canvas->height - height + 1, height - 1, colour);
    }
}

/* The next of a row of numbers that looks thrown, below `limit`. */
static int thrown(uint32_t *seed, int limit) {
    *seed = *seed * 1664525u + 1013904223u;
    return (int)((*seed >> 16) * (uint32_t)limit >> 16);
}

/* Small stars of the sky, always the same ones; none between the letters. */
static void draw_sky(struct canvas *canvas) {
    static const uint8_t colours[] = {COLOUR_LINE, COLOUR_DUSK, COLOUR_GREY, COLOUR_MUTE};
    uint32_t seed = 0x5A17u;
    for (int i = 0; i < canvas->width / 2; i++) {
        const int x = thrown(&seed, canvas->width);
        const int y = thrown(&seed, canvas->height - 40);
        const uint8_t colour = colours[thrown(&seed, 4)];
        if (y < NAME_TOP - 8 || y > WORDS_TOP + 18) {
            canvas_dot(canvas, x, y, colour);
        }
    }
}

static struct point star_at(int star, int left) {
    return point_at(left + stars[star].x, NAME_TOP + stars[star].y);
}

/* The line to a star as far as `part` of 256 has come. */
static void draw_line_to(struct canvas *canvas, int star, int left, int part) {
    if (stars[star].from == NO_LINE) {
        return;
    }
    const struct point from = star_at(stars[star].from, left);
    const struct point to = star_at(star, left);
    const struct point now = {(int16_t)(from.x + (to.x - from.x) * part / 256),
                              (int16_t)(from.y + (to.y - from.y) * part / 256)};
    shape_line(canvas, from, now, COLOUR_BLUE_DARK);
}

static void draw_star(struct canvas *canvas, struct point at, int bright) {
    const int arm = bright + 1;
    canvas_across(canvas, at.x - arm, at.y, 2 * arm + 1, bright == 2 ? COLOUR_GOLD : COLOUR_SILVER);
    canvas_down(canvas, at.x, at.y - arm, 2 * arm + 1, bright == 2 ? COLOUR_GOLD : COLOUR_SILVER);
    if (bright > 0) {
        const uint8_t core = bright == 2 ? COLOUR_GOLD_LIGHT : COLOUR_WHITE;
        canvas_fill(canvas,
                    rect_at(at.x - bright + 1, at.y - bright + 1, 2 * bright - 1, 2 * bright - 1),
                    core);
    }
    canvas_dot(canvas, at.x, at.y, COLOUR_WHITE);
}

void splash_draw(struct canvas *canvas, int progress, const char *foot) {
    const int left = (canvas->width - NAME_WIDTH) / 2;
    canvas_fill(canvas, canvas_bounds(canvas), COLOUR_VOID);
    draw_sky(canvas);
    draw_hills(canvas, far_hills, COLOUR_NIGHT, COLOUR_DUSK);
    draw_hills(canvas, near_hills, COLOUR_INK, COLOUR_NIGHT);
    const int reached = progress * STARS; /* in 1/256 stars */
    for (int i = 0; i < STARS; i++) {
        const int part = reached - i * SPLASH_DONE;
        draw_line_to(canvas, i, left, part < 0 ? 0 : part > 256 ? 256 : part);
    }
    for (int i = 0; i < STARS; i++) {
        if (reached > i * SPLASH_DONE) {
            draw_star(canvas, star_at(i, left), stars[i].bright);
        }
    }
    if (progress >= SPLASH_DONE) {
        const struct rect words = rect_at(0, WORDS_TOP, canvas->width, 14);
        type_draw_in(canvas, TYPE_BODY, words, TYPE_CENTRE, COLOUR_MUTE,
                     "Five games under the stars");
    }
    const struct rect line = rect_at(0, canvas->height - 14, canvas->width, 10);
    type_draw_in(canvas, TYPE_LABEL, line, TYPE_CENTRE, COLOUR_GREY, foot);
}
