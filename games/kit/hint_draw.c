/* A hint on the table: dimmed but for what it names, which carries its lines' numbers, and the
 * words in a box that lies beside that. */
#include "assets.h"
#include "bars.h"
#include "bits.h"
#include "hint.h"
#include "panel.h"
#include "shapes.h"
#include "type.h"

#define EDGE    4 /* from the box to the screen's edge */
#define PADDING 7
#define INDENT  15 /* of words behind a number */
#define CHANCE  34 /* pixels beside the first line */
#define GAP     2  /* between two lines, more than a line's own */
#define AROUND  3  /* that stay bright around a thing */
#define RADIUS  5  /* of a number's disc */
#define STEP    4  /* pixels between two places that are tried for the box */

static const int16_t widths[] = {228, 184, 148, 120};

/* What is drawn, and where. */
struct advice_page {
    const struct view *view;
    const struct scene *scene;
    const struct hint *hint;
    const char *chance, *note;
    struct rect bright[HINT_LINES];
    uint8_t number[HINT_LINES]; /* of each line, 0: none */
};

/* ---- What is named ---- */

/* The line before this one that names the same place, or the line itself. */
static uint8_t first_with(const struct hint *hint, uint8_t line) {
    const struct rect place = hint->lines[line].place;
    uint8_t at = 0;
    while (at < line && (hint->lines[at].place.x != place.x || hint->lines[at].place.y != place.y ||
                         rect_is_empty(hint->lines[at].place))) {
        at++;
    }
    return at;
}

static void number_lines(struct advice_page *of) {
    uint8_t number = 0;
    for (uint8_t i = 0; i < of->hint->count; i++) {
        const struct rect place = of->hint->lines[i].place;
        of->number[i] = 0;
        of->bright[i] = rect_at(0, 0, 0, 0);
        if (!rect_is_empty(place) && !of->hint->lines[i].quiet) {
            const uint8_t first = first_with(of->hint, i);
            of->number[i] = first < i ? of->number[first] : ++number;
            of->bright[i] = rect_inset(place, -AROUND);
        }
    }
}

/* Dims a stripe of the screen from x on, but for what is bright there. */
static void dim_stripe(struct canvas *canvas, const struct advice_page *of, struct rect stripe) {
    const int end = stripe.x + stripe.w;
    int x = stripe.x;
    while (x < end) {
        int until = end, next = end;
        for (uint8_t i = 0; i < of->hint->count; i++) {
            const struct rect bright = of->bright[i];
            if (rect_is_empty(rect_common(bright, stripe)) || bright.x + bright.w <= x) {
                continue;
            }
            if (bright.x < until || (bright.x == until && bright.x + bright.w > next)) {
                until = max_i32(bright.x, x);
                next = bright.x + bright.w;
            }
        }
        panel_dim(canvas, rect_at(x, stripe.y, until - x, stripe.h));
        x = max_i32(next, x + 1);
    }
}

/* Stripes end where anything bright begins or ends. */
static void dim(struct canvas *canvas, const struct advice_page *of) {
    const int bottom = canvas->height - BARS_FOOTER_HEIGHT;
    int y = 0;
    while (y < bottom) {
        int next = bottom;
        for (uint8_t i = 0; i < of->hint->count; i++) {
            const int edges[] = {of->bright[i].y, of->bright[i].y + of->bright[i].h};
            for (uint8_t k = 0; k < 2; k++) {
                next = edges[k] > y && edges[k] < next ? edges[k] : next;
            }
        }
        dim_stripe(canvas, of, rect_at(0, y, canvas->width, next - y));
        y = next;
    }
}

static void draw_disc(struct canvas *canvas, int x, int y, uint8_t edge, uint8_t fill,
                      const char *sign) {
    const struct point middle = {(int16_t)x, (int16_t)y};
    shape_disc(canvas, middle, RADIUS + 1, edge);
    shape_disc(canvas, middle, RADIUS, fill);
    type_draw_in(canvas, TYPE_BOLD, rect_at(x - 7, y - 5, 15, 11), TYPE_CENTRE, COLOUR_VOID, sign);
}

static void draw_number(struct canvas *canvas, int x, int y, uint8_t number) {
    const char words[] = {(char)('0' + number), '\0'};
    draw_disc(canvas, x, y, COLOUR_VOID, COLOUR_GOLD, words);
}

/* Where the disc of a bright thing is: on its left upper corner, inside the screen. */
static struct rect disc_of(const struct canvas *canvas, struct rect bright) {
    const int most = canvas->width - RADIUS - 2;
    const int x = bright.x + 2 < RADIUS + 1 ? RADIUS + 1
                  : bright.x + 2 > most     ? most
                                            : bright.x + 2;
    return rect_at(x - RADIUS - 1, bright.y + 2 - RADIUS - 1, 2 * RADIUS + 3, 2 * RADIUS + 3);
}

static void draw_marks(struct canvas *canvas, const struct advice_page *of) {
    for (uint8_t i = 0; i < of->hint->count; i++) {
        const bool warns = of->hint->lines[i].warns;
        if (of->number[i] > 0) {
            shape_round_frame(canvas, of->bright[i], PANEL_RADIUS, 1,
                              warns ? COLOUR_CORAL : COLOUR_GOLD);
        }
    }
    for (uint8_t i = 0; i < of->hint->count; i++) {
        if (of->number[i] > 0 && first_with(of->hint, i) == i) {
            const struct rect disc = disc_of(canvas, of->bright[i]);
            draw_number(canvas, disc.x + RADIUS + 1, disc.y + RADIUS + 1, of->number[i]);
        }
    }
}

/* ---- The box ---- */

static struct rect line_area(const struct advice_page *of, struct rect inside, uint8_t line) {
    const int indent = of->number[line] > 0 ? INDENT : 0;
    const int less = line == hint_told(of->hint, 0) && of->chance != NULL ? CHANCE : 0;
    return rect_at(inside.x + indent, inside.y, inside.w - indent - less, inside.h);
}

/* Draws the lines into a box so wide, or only finds out how tall it is. */
static int lay(struct canvas *canvas, const struct advice_page *of, struct rect box, bool drawn) {
    struct rect inside = rect_inset(box, PADDING);
    for (uint8_t i = hint_told(of->hint, 0); i < of->hint->count;
         i = hint_told(of->hint, (uint8_t)(i + 1u))) {
        char words[HINT_WORDS];
        struct text text = text_over(words, sizeof words);
        hint_say(of->view, of->scene, of->hint, i, &text);
        const struct rect area = line_area(of, inside, i);
        if (drawn) {
            const uint8_t colour = of->hint->lines[i].warns ? COLOUR_CORAL : COLOUR_WHITE;
            type_box(canvas, TYPE_BODY, area, TYPE_LEFT, colour, words);
        }
        if (drawn && of->number[i] > 0) {
            draw_number(canvas, inside.x + RADIUS, inside.y + 4, of->number[i]);
        }
        inside.y = (int16_t)(inside.y + type_box_height(TYPE_BODY, area.w, words) + GAP);
    }
    if (of->note != NULL) {
        if (drawn) {
            type_box(canvas, TYPE_BODY, inside, TYPE_LEFT, COLOUR_TEXT, of->note);
        }
        inside.y = (int16_t)(inside.y + type_box_height(TYPE_BODY, inside.w, of->note) + GAP);
    }
    return inside.y - box.y + PADDING - 4;
}

/* Pixels of what is bright that a box would hide, and how far it is from the first thing. */
static int32_t cost_of(const struct canvas *canvas, const struct advice_page *of, struct rect box) {
    int32_t hidden = 0, away = 0;
    for (uint8_t i = 0; i < of->hint->count; i++) {
        const struct rect discs = disc_of(canvas, of->bright[i]);
        const struct rect both = rect_around(of->bright[i], discs);
        const struct rect common = rect_common(box, rect_inset(both, -1));
        if (of->number[i] == 0) {
            continue;
        }
        hidden += rect_is_empty(common) ? 0 : common.w * common.h;
        if (away == 0) {
            const int across = both.x + both.w / 2 - box.x - box.w / 2;
            const int down = both.y + both.h / 2 - box.y - box.h / 2;
            away = 1 + (across < 0 ? -across : across) / 2 + (down < 0 ? -down : down);
        }
    }
    return hidden * 1000 + away;
}

/* Beside what is bright, and near it; the widest box that has room there. */
static struct rect find_box(struct canvas *canvas, const struct advice_page *of) {
    const struct rect body = bars_between(canvas);
    struct rect best = rect_at(EDGE, body.y + EDGE, widths[0], 40);
    int32_t least = INT32_MAX;
    for (uint8_t i = 0; i < sizeof widths / sizeof widths[0] && least >= 1000; i++) {
        struct rect box = rect_at(EDGE, body.y + 2, widths[i], 0);
        box.h = (int16_t)lay(canvas, of, box, false);
        const int lowest = body.y + body.h - 2 - box.h;
        const int across = max_i32(STEP, (canvas->width - 2 * EDGE - box.w) / 4);
        for (int y = body.y + 2; y <= lowest; y += STEP) {
            for (int x = EDGE; x + box.w <= canvas->width - EDGE; x += across) {
                const struct rect there = rect_at(x, y, box.w, box.h);
                const int32_t cost = cost_of(canvas, of, there);
                best = cost < least ? there : best;
                least = min_i32(cost, least);
            }
        }
    }
    return best;
}

void hint_draw(const struct view *view, const struct scene *scene, const struct hint *hint,
               const char *chance, const char *note, struct canvas *canvas) {
    struct advice_page of = {
        .view = view, .scene = scene, .hint = hint, .chance = chance, .note = note};
    number_lines(&of);
    dim(canvas, &of);
    draw_marks(canvas, &of);
    const struct rect box = find_box(canvas, &of);
    panel_draw(canvas, box, COLOUR_PANEL, COLOUR_GOLD);
    (void)lay(canvas, &of, box, true);
    if (chance != NULL) {
        type_draw_in(canvas, TYPE_BOLD,
                     rect_at(box.x + PADDING, box.y + PADDING - 1, box.w - 2 * PADDING, 11),
                     TYPE_RIGHT, COLOUR_GOLD, chance);
    }
}

/* ---- Two choices beside each other ---- */

struct rect hint_place(const struct hint *hint) {
    uint8_t line = hint_told(hint, 0);
    while (line < hint->count && rect_is_empty(hint->lines[line].place)) {
        line = hint_told(hint, (uint8_t)(line + 1u));
    }
    return line < hint->count ? hint->lines[line].place : rect_at(0, 0, 0, 0);
}

struct rect hint_clear_of(const struct canvas *canvas, struct rect box, const struct rect *places,
                          uint8_t count) {
    const struct rect body = bars_between(canvas);
    struct rect best = box;
    int32_t least = INT32_MAX;
    for (int y = body.y + body.h - 3 - box.h; y >= body.y + 3; y--) {
        const struct rect there = rect_at(box.x, y, box.w, box.h);
        int32_t hidden = 0;
        for (uint8_t i = 0; i < count; i++) {
            const struct rect bright = rect_inset(places[i], -AROUND);
            const struct rect common =
                rect_common(there, rect_around(bright, disc_of(canvas, bright)));
            const bool hides = !rect_is_empty(places[i]) && !rect_is_empty(common);
            hidden += hides ? common.w * common.h : 0;
        }
        best = hidden < least ? there : best;
        least = min_i32(hidden, least);
    }
    return best;
}

void hint_frame(struct canvas *canvas, struct rect place, uint8_t colour, const char *sign) {
    const struct rect bright = rect_inset(place, -AROUND);
    const struct rect disc = disc_of(canvas, bright);
    shape_round_frame(canvas, bright, PANEL_RADIUS, 2, colour);
    draw_disc(canvas, disc.x + RADIUS + 1, disc.y + RADIUS + 1, colour, COLOUR_VOID, sign);
}
