#include "bars.h"

#include <stddef.h>

#include "seat_mark.h"
#include "shapes.h"
#include "sprite.h"
#include "type.h"

#define MARGIN    6
#define BUTTONS   4
#define ICON_SIDE 13
#define NAME_PAD  3  /* beside the name of a button */
#define ICON_WORD 4  /* from a button to its word */
#define GAP       12 /* between two of them, at most */
#define LEAST_GAP 2  /* around a word, where its board has long names of buttons */
#define SIGN_GAP  4  /* around the sign that moves are not kept */
#define SEAT_ROOM 17 /* of the mark before a title */
#define COUNT_GAP 6  /* between title and count */

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

int bars_room(const struct canvas *canvas, const struct bars_header *header) {
    const uint8_t charge = header->battery & (uint8_t)~BARS_UNKEPT;
    const bool unkept = (header->battery & BARS_UNKEPT) != 0;
    int room = canvas->width - 2 * MARGIN - COUNT_GAP - type_width(TYPE_BOLD, header->title);
    room -= header->seat != BARS_NO_SEAT ? SEAT_ROOM : 0;
    room -= charge != BARS_BATTERY_HIDDEN ? batteries[charge]->width + MARGIN : 0;
    return room - (unkept ? sprite_unkept_11.width + 2 * SIGN_GAP : 0);
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
        words.x += SEAT_ROOM;
    }
    type_draw_in(canvas, TYPE_BOLD, words, TYPE_LEFT, COLOUR_WHITE, header->title);
    if ((header->battery & BARS_UNKEPT) != 0) {
        draw_unkept(canvas, right, header->count);
    }
}

static const char *name_of(const struct canvas *canvas, int button) {
    return canvas->buttons == NULL ? NULL : canvas->buttons[button];
}

static int button_width(const struct canvas *canvas, int button) {
    const char *name = name_of(canvas, button);
    return name == NULL ? ICON_SIDE : type_width(TYPE_LABEL, name) + 2 * NAME_PAD;
}

/* Its letter on a disc, or the board's own name for it on a plate of the same colour. */
static void draw_button(struct canvas *canvas, int button, int x, int y) {
    static const struct sprite *const buttons[BUTTONS] = {&sprite_button_a_13, &sprite_button_b_13,
                                                          &sprite_button_x_13, &sprite_button_y_13};
    static const uint8_t colours[BUTTONS] = {COLOUR_GREEN, COLOUR_CORAL, COLOUR_BLUE, COLOUR_GOLD};
    const char *name = name_of(canvas, button);
    if (name == NULL) {
        sprite_draw(canvas, buttons[button], x, y);
        return;
    }
    const struct rect plate = rect_at(x, y, button_width(canvas, button), ICON_SIDE);
    shape_round(canvas, plate, 4, colours[button]);
    type_draw_in(canvas, TYPE_LABEL, plate, TYPE_CENTRE, COLOUR_INK, name);
}

/* How a footer's words are written. */
struct hand {
    enum type_face face;
    int apart; /* from a button to its word */
    int gap;   /* behind a word */
};

static int key_width(const struct canvas *canvas, const struct bars_footer *footer, int button,
                     struct hand hand) {
    const char *const words[BUTTONS] = {footer->a, footer->b, footer->x, footer->y};
    return words[button] == NULL
               ? 0
               : button_width(canvas, button) + hand.apart + type_width(hand.face, words[button]);
}

/* Pixels between two of them, less where the words are long. */
static int gap_of(const struct canvas *canvas, const struct bars_footer *footer, struct hand hand) {
    int room = canvas->width - 2 * MARGIN;
    int gaps = -1;
    for (int i = 0; i < BUTTONS; i++) {
        room -= key_width(canvas, footer, i, hand);
        gaps += key_width(canvas, footer, i, hand) > 0;
    }
    return gaps > 0 && room / gaps < GAP ? room / gaps : GAP;
}

/* Long names of buttons leave their words less room. */
static struct hand hand_of(const struct canvas *canvas, const struct bars_footer *footer) {
    struct hand hand = {TYPE_BODY, ICON_WORD, 0};
    hand.gap = gap_of(canvas, footer, hand);
    if (hand.gap < LEAST_GAP) {
        hand = (struct hand){TYPE_LABEL, LEAST_GAP, 0};
        hand.gap = gap_of(canvas, footer, hand);
    }
    return hand;
}

struct rect bars_footer_area(const struct canvas *canvas, const struct bars_footer *footer,
                             uint8_t button) {
    const struct hand hand = hand_of(canvas, footer);
    int x = MARGIN;
    for (uint8_t i = 0; i < button; i++) {
        const int before = key_width(canvas, footer, i, hand);
        x += before > 0 ? before + hand.gap : 0;
    }
    const int width = key_width(canvas, footer, button, hand);
    return width == 0 ? rect_at(0, 0, 0, 0)
                      : rect_at(x, canvas->height - BARS_FOOTER_HEIGHT, width, BARS_FOOTER_HEIGHT);
}

void bars_draw_footer(struct canvas *canvas, const struct bars_footer *footer) {
    const char *const words[BUTTONS] = {footer->a, footer->b, footer->x, footer->y};
    const int top = canvas->height - BARS_FOOTER_HEIGHT;
    canvas_fill(canvas, rect_at(0, top, canvas->width, BARS_FOOTER_HEIGHT), COLOUR_PANEL);
    const struct hand hand = hand_of(canvas, footer);
    const int word_top = top + 4 + (type_cap(TYPE_BODY) - type_cap(hand.face)) / 2;
    for (uint8_t i = 0; i < BUTTONS; i++) {
        if (words[i] == NULL) {
            continue;
        }
        const int x = bars_footer_area(canvas, footer, i).x;
        const bool dark = i == 0 && (footer->waits || canvas->waits);
        if (dark) {
            canvas_through(canvas, palette_dim);
        }
        draw_button(canvas, i, x, top + 2);
        type_draw(canvas, hand.face, x + button_width(canvas, i) + hand.apart, word_top,
                  COLOUR_TEXT, words[i]);
        if (dark) {
            canvas_through_end(canvas);
        }
    }
}
