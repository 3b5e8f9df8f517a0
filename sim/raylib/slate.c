#include "slate.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "assets.h"
#include "handheld.h"
#include "keys.h"
#include "shapes.h"
#include "type.h"

#define CLEAR      0xFFu /* no colour of the palette */
#define LINE       12
#define EDGE       8
#define HELP_WIDTH 316
#define HELP_KEYS  104
#define FIGURES    9
#define BUS_HZ     62500000u /* of the wire between processor and panel */
#define GROUND     235       /* how opaque */

static struct canvas begin(struct slate *slate, int width, int height) {
    struct canvas canvas;
    memset(slate->pixels, CLEAR, sizeof slate->pixels);
    slate->width = width > CANVAS_WIDTH_MAX ? CANVAS_WIDTH_MAX : width;
    slate->height = height > CANVAS_HEIGHT_MAX ? CANVAS_HEIGHT_MAX : height;
    canvas_init(&canvas, slate->pixels, slate->width, slate->height, CANVAS_WIDTH_MAX);
    const struct rect area = rect_at(0, 0, slate->width, slate->height);
    shape_round(&canvas, area, 5, COLOUR_INK);
    shape_round_frame(&canvas, area, 5, 1, COLOUR_LINE);
    return canvas;
}

void slate_help(struct slate *slate) {
    int lines = 0;
    while (keys_help[lines].keys != NULL) {
        lines++;
    }
    struct canvas canvas = begin(slate, HELP_WIDTH, LINE * lines + 2 * EDGE + 6);
    int y = EDGE;
    for (int i = 0; i < lines; i++) {
        type_draw(&canvas, TYPE_BOLD, EDGE + 2, y, COLOUR_GOLD, keys_help[i].keys);
        type_draw(&canvas, TYPE_BODY, HELP_KEYS, y, COLOUR_TEXT, keys_help[i].meaning);
        /* Buttons, then the rest of the handheld, then the simulator's own. */
        y += i == 5 ? LINE + 6 : LINE;
    }
}

/* How long a panel's wire is busy with so many pixels, in hundredths of a millisecond. */
static uint32_t wire_time(uint32_t pixels) {
    return (uint32_t)((uint64_t)pixels * 16u * 100000u / BUS_HZ);
}

static void write_figures(const struct figures *figures, char lines[FIGURES][64]) {
    const size_t size = 64;
    const uint32_t screen = figures->screen > 0 ? figures->screen : 1;
    const uint32_t wire = wire_time(figures->area);
    snprintf(lines[0], size, "%s, at %s", figures->board, figures->place);
    snprintf(lines[1], size, "turn %" PRIu32 ".%02" PRIu32 " ms, longest %" PRIu32 ".%02" PRIu32,
             figures->tick_us / 1000, figures->tick_us / 10 % 100, figures->tick_most_us / 1000,
             figures->tick_most_us / 10 % 100);
    snprintf(lines[2], size, "window's picture %" PRIu32 ".%02" PRIu32 " ms",
             figures->draw_us / 1000, figures->draw_us / 10 % 100);
    snprintf(lines[3], size, "last area %" PRIu32 " px, %" PRIu32 "%%", figures->area,
             figures->area * 100u / screen);
    snprintf(lines[4], size, "on the wire %" PRIu32 ".%02" PRIu32 " ms", wire / 100, wire % 100);
    snprintf(lines[5], size, "drawn %" PRIu32 " times, %" PRIu64 " screens", figures->flushes,
             figures->flushed / screen);
    snprintf(lines[6], size, "memory %" PRIu32 " of %" PRIu32 " KiB",
             (figures->console_bytes + 1023u) / 1024u, figures->memory_bytes / 1024u);
    snprintf(lines[7], size, "flash %" PRIu64 " ops, worn %" PRIu32, figures->flash_operations,
             figures->wear);
    snprintf(lines[8], size, "battery %u%%, speed x%u", figures->battery, figures->speed);
}

void slate_figures(struct slate *slate, const struct figures *figures) {
    char lines[FIGURES][64];
    int width = 0;
    write_figures(figures, lines);
    for (int i = 0; i < FIGURES; i++) {
        const int w = type_width(TYPE_BODY, lines[i]);
        width = w > width ? w : width;
    }
    struct canvas canvas = begin(slate, width + 2 * EDGE, FIGURES * LINE + 2 * EDGE - 3);
    for (int i = 0; i < FIGURES; i++) {
        type_draw(&canvas, i == 0 ? TYPE_BOLD : TYPE_BODY, EDGE, EDGE + i * LINE,
                  i == 0 ? COLOUR_GOLD : COLOUR_TEXT, lines[i]);
    }
}

void slate_note(struct slate *slate, const char *text) {
    const int most = CANVAS_WIDTH_MAX - 2 * EDGE;
    int width = 0;
    struct type_flow flow = type_flow_of(TYPE_BODY, text);
    struct type_line line;
    while (type_next_line(&flow, most, &line)) {
        width = line.width > width ? line.width : width;
    }
    const int height = type_box_height(TYPE_BODY, most, text);
    struct canvas canvas = begin(slate, width + 2 * EDGE, height + 2 * EDGE - 4);
    type_box(&canvas, TYPE_BODY, rect_at(EDGE, EDGE, width, height), TYPE_LEFT, COLOUR_TEXT, text);
}

void slate_bytes(const struct slate *slate, uint8_t *rgba) {
    for (int y = 0; y < slate->height; y++) {
        for (int x = 0; x < slate->width; x++) {
            const uint8_t colour = slate->pixels[y * CANVAS_WIDTH_MAX + x];
            const uint32_t rgb =
                handheld_rgb(palette_plain_565[colour < COLOUR_COUNT ? colour : COLOUR_INK]);
            *rgba++ = (uint8_t)(rgb >> 16);
            *rgba++ = (uint8_t)(rgb >> 8);
            *rgba++ = (uint8_t)rgb;
            *rgba++ = colour == CLEAR ? 0 : colour == COLOUR_INK ? GROUND : 0xFF;
        }
    }
}
