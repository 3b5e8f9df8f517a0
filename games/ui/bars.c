#include "bars.h"

#include <stddef.h>

#include "seat_mark.h"
#include "sprite.h"
#include "type.h"

#define MARGIN    6
#define BUTTONS   4
#define ICON_SIDE 13
#define ICON_WORD 4 /* from a button to its word */
#define SIGN_GAP  4 /* around the sign that moves are not kept */

static const struct sprite *const batteries[] = {
    [BARS_BATTERY_EMPTY] = &sprite_battery_empty,
    [BARS_BATTERY_LOW] = &sprite_battery_low,
    [BARS_BATTERY_HALF] = &sprite_battery_half,
    [BARS_BATTERY_GOOD] = &sprite_battery_good,
    [BARS_BATTERY_FULL] = &sprite_battery_full,
    [BARS_BATTERY_CHARGING] = &sprite_battery_charging,
};

struct rect bars_between(const struct canvas *canvas) {
    return rect_at(0, BARS_HEADER_HEIGHT, canvas->width,
                   canvas->height - BARS_HEADER_HEIGHT - BARS_FOOTER_HEIGHT);
}

/* Left of the count. Where a long title reaches so far, the sign matters more. */
static void draw_unkept(struct canvas *canvas, int right, const char *count) {
    const struct sprite *sign = &sprite_unkept_11;
    const int used =
        count == NULL || count[0] == '\0' ? 0 : type_width(TYPE_BODY, count) + SIGN_GAP;
    const int x = right - used - sign->width;
    canvas_fill(canvas, rect_at(x - SIGN_GAP, 0, sign->width + SIGN_GAP, BARS_HEADER_HEIGHT),
                COLOUR_PANEL);
    sprite_draw(canvas, sign, x, (BARS_HEADER_HEIGHT - sign->height) / 2);
}

void bars_draw_header(struct canvas *canvas, const struct bars_header *header) {
    const struct rect bar = rect_at(0, 0, canvas->width, BARS_HEADER_HEIGHT);
    canvas_fill(canvas, bar, COLOUR_PANEL);
    struct rect words = rect_at(MARGIN, 0, canvas->width - 2 * MARGIN, BARS_HEADER_HEIGHT);
    const uint8_t charge = header->battery & (uint8_t)~BARS_UNKEPT;
    if (charge != BARS_BATTERY_HIDDEN) {
        const struct sprite *battery = batteries[charge];
        words.w = (int16_t)(words.w - battery->width);
        sprite_draw(canvas, battery, words.x + words.w, (bar.h - battery->height) / 2);
        words.w = (int16_t)(words.w - MARGIN);
    }
    const int right = words.x + words.w;
    if (header->count != NULL) {
        type_draw_in(canvas, TYPE_BODY, words, TYPE_RIGHT,
                     header->calls ? COLOUR_GOLD : COLOUR_MUTE, header->count);
    }
    if (header->seat != BARS_NO_SEAT) {
        seat_mark_draw(canvas, header->seat, SEAT_MARK_11, MARGIN + 6, bar.h / 2);
        words.x += 17;
    }
    type_draw_in(canvas, TYPE_BOLD, words, TYPE_LEFT, COLOUR_WHITE, header->title);
    if ((header->battery & BARS_UNKEPT) != 0) {
        draw_unkept(canvas, right, header->count);
    }
}

void bars_draw_footer(struct canvas *canvas, const struct bars_footer *footer) {
    static const struct sprite *const buttons[BUTTONS] = {&sprite_button_a_13, &sprite_button_b_13,
                                                          &sprite_button_x_13, &sprite_button_y_13};
    const char *const words[BUTTONS] = {footer->a, footer->b, footer->x, footer->y};
    const int top = canvas->height - BARS_FOOTER_HEIGHT;
    canvas_fill(canvas, rect_at(0, top, canvas->width, BARS_FOOTER_HEIGHT), COLOUR_PANEL);
    int used = 2 * MARGIN;
    int gaps = 0;
    for (int i = 0; i < BUTTONS; i++) {
        if (words[i] != NULL) {
            used += ICON_SIDE + ICON_WORD + type_width(TYPE_BODY, words[i]);
            gaps++;
        }
    }
    /* Twelve pixels between two buttons, less where the words are long. */
    const int room = gaps > 1 ? (canvas->width - used) / (gaps - 1) : 0;
    const int gap = room < 12 ? room : 12;
    int x = MARGIN;
    for (int i = 0; i < BUTTONS; i++) {
        if (words[i] == NULL) {
            continue;
        }
        const bool dark = i == 0 && footer->waits;
        if (dark) {
            canvas_through(canvas, palette_dim);
        }
        sprite_draw(canvas, buttons[i], x, top + 2);
        x += ICON_SIDE + ICON_WORD;
        type_draw(canvas, TYPE_BODY, x, top + 4, COLOUR_TEXT, words[i]);
        x += type_width(TYPE_BODY, words[i]) + gap;
        if (dark) {
            canvas_through_end(canvas);
        }
    }
}
