#include "specimens.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "assets.h"
#include "bars.h"
#include "card.h"
#include "dialog.h"
#include "die.h"
#include "fan.h"
#include "menu.h"
#include "page.h"
#include "panel.h"
#include "seat_mark.h"
#include "shapes.h"
#include "splash.h"
#include "sprite.h"
#include "tween.h"
#include "type.h"

static void clear(struct canvas *canvas, uint8_t colour) {
    canvas_fill(canvas, canvas_bounds(canvas), colour);
}

static void draw_faces(struct canvas *canvas) {
    static const struct {
        enum type_face face;
        const char *text;
    } lines[] = {
        {TYPE_HEAD, "Stella Quest: Head 12"},
        {TYPE_HEAD, "ABCDEFGHIJKLMNOPQRS"},
        {TYPE_HEAD, "TUVWXYZ abcdefghijklm"},
        {TYPE_HEAD, "nopqrstuvwxyz 0123456789"},
        {TYPE_HEAD, "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"},
        {TYPE_BODY, "Body 9: ABCDEFGHIJKLMNOPQRSTUV"},
        {TYPE_BODY, "WXYZ abcdefghijklmnopqrstuvwxyz"},
        {TYPE_BODY, "0123456789 Il1 O0 5S 2Z 8B rn m"},
        {TYPE_BODY, "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"},
        {TYPE_BOLD, "Bold 9: ABCDEFGHIJKLMNOPQRS"},
        {TYPE_BOLD, "TUVWXYZ abcdefghijklmnopqrstu"},
        {TYPE_BOLD, "vwxyz 0123456789 Il1 O0 5S 2Z"},
        {TYPE_BOLD, "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"},
        {TYPE_LABEL, "Label 7: ABCDEFGHIJKLMNOPQRSTUVWXYZ"},
        {TYPE_LABEL, "abcdefghijklmnopqrstuvwxyz 0123456789"},
        {TYPE_LABEL, "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~ Il1 O0"},
    };
    clear(canvas, COLOUR_INK);
    int y = 6;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        type_draw(canvas, lines[i].face, 6, y, COLOUR_TEXT, lines[i].text);
        y += type_leading(lines[i].face);
    }
}

static void draw_numbers(struct canvas *canvas) {
    clear(canvas, COLOUR_INK);
    type_draw(canvas, TYPE_NUMBER, 6, 6, COLOUR_WHITE, "0123456789 +5 -3 6/0 ?");
    type_draw(canvas, TYPE_NUMBER, 6, 26, COLOUR_TEXT, "8x5=40% (24) 1.5, 2:1 12<13>9");
    type_draw(canvas, TYPE_BIG, 6, 48, COLOUR_GOLD, "0123456789");
    type_draw(canvas, TYPE_BIG, 6, 74, COLOUR_GREEN, "+15 -38 x2 84%");
    type_draw(canvas, TYPE_BIG, 6, 100, COLOUR_CORAL, "6/0? 1:2., Win");
    type_draw(canvas, TYPE_NUMBER, 170, 126, COLOUR_CYAN, "Falls back");
    type_draw(canvas, TYPE_HEAD, 6, 128, COLOUR_WHITE, "Head: 12 px");
    type_draw(canvas, TYPE_LABEL, 6, 148, COLOUR_MUTE,
              "Caption of seven pixels, 14 of 22 cards left");
}

static void draw_icons(struct canvas *canvas) {
    static const char every[] = ICON_SEAT1 ICON_SEAT2 ICON_SEAT3 ICON_SEAT4 ICON_SEAT5
        " " ICON_DROP ICON_LEAF ICON_FLAME ICON_SUN ICON_MOON
        " " ICON_LIGHT ICON_LIGHT_OUT ICON_BLACK_STAR ICON_JEWEL;
    static const char more[] = ICON_BUTTON_A ICON_BUTTON_B ICON_BUTTON_X ICON_BUTTON_Y
        " " ICON_UP ICON_DOWN ICON_LEFT ICON_RIGHT ICON_THEN ICON_TIMES ICON_TICK ICON_CROSS;
    static const enum type_face faces[] = {TYPE_LABEL, TYPE_BODY, TYPE_BOLD, TYPE_HEAD};
    clear(canvas, COLOUR_INK);
    int y = 6;
    for (size_t i = 0; i < sizeof faces / sizeof faces[0]; i++) {
        const int end = type_draw(canvas, faces[i], 6, y, COLOUR_TEXT, "Text ");
        type_draw(canvas, faces[i], end, y, COLOUR_TEXT, every);
        y += type_leading(faces[i]) + 1;
        type_draw(canvas, faces[i], 6, y, COLOUR_GOLD, more);
        y += type_leading(faces[i]) + 5;
    }
    const struct rect box = rect_at(6, y, 228, 0);
    y += type_box(canvas, TYPE_BODY, box, TYPE_LEFT, COLOUR_TEXT,
                  "You held the " ICON_BLACK_STAR " Black Star and won: " TYPE_SWITCH_BOLD
                  "1 light lost" TYPE_SWITCH_BOLD ". Take " ICON_LEAF "1, points 8 " ICON_THEN
                  " 11. An unknown character is a box: \177.\nA new line, and a word that is far "
                  "longer than its fellows: " TYPE_SWITCH_BOLD "constellation" TYPE_SWITCH_BOLD
                  ". " ICON_SEAT2 "Ben draws " ICON_DROP ICON_DROP ICON_FLAME ".");
    canvas_across(canvas, 6, y, 228, COLOUR_LINE);
}

/* All sprites with their names, as many pages as it takes. */
static void draw_sprites_from(struct canvas *canvas, int page) {
    clear(canvas, COLOUR_PANEL);
    int x = 4;
    int y = 4;
    int row = 0;
    int now = 0;
    for (int i = 0; i < SPRITE_COUNT; i++) {
        const struct sprite *sprite = sprite_table[i].sprite;
        if (strncmp(sprite_table[i].name, "title_", 6) == 0) {
            continue;
        }
        if (x + sprite->width > canvas->width - 4) {
            x = 4;
            y += row + 4;
            row = 0;
        }
        if (y + sprite->height > canvas->height - 4) {
            now++;
            x = 4;
            y = 4;
            row = 0;
        }
        if (now == page) {
            sprite_draw(canvas, sprite, x, y);
        }
        x += sprite->width + 4;
        row = sprite->height > row ? sprite->height : row;
    }
}

static void draw_sprites(struct canvas *canvas) {
    draw_sprites_from(canvas, 0);
}

static void draw_sprites_on(struct canvas *canvas) {
    draw_sprites_from(canvas, 1);
}

static void draw_titles(struct canvas *canvas) {
    static const struct {
        const struct sprite *picture;
        const char *name;
    } titles[] = {
        {&sprite_title_stella_quest, "Stella Quest"}, {&sprite_title_stellar, "Stellar"},
        {&sprite_title_subastral, "Subastral"},       {&sprite_title_stellium, "Stellium"},
        {&sprite_title_stellar_leap, "Stellar Leap"},
    };
    clear(canvas, COLOUR_INK);
    for (int i = 0; i < 5; i++) {
        const int x = 6 + i % 3 * 105;
        const int y = 8 + i / 3 * 112;
        canvas_frame(canvas, rect_at(x - 1, y - 1, 98, 74), i == 0 ? COLOUR_GOLD : COLOUR_LINE);
        sprite_draw(canvas, titles[i].picture, x, y);
        type_draw_in(canvas, TYPE_BOLD, rect_at(x, y + 76, 96, 16), TYPE_CENTRE, COLOUR_TEXT,
                     titles[i].name);
    }
}

static const struct sprite *const emblems[5][CARD_SIZES] = {
    {&sprite_drop_9, &sprite_drop_18, &sprite_drop_45},
    {&sprite_leaf_9, &sprite_leaf_18, &sprite_leaf_45},
    {&sprite_flame_9, &sprite_flame_18, &sprite_flame_45},
    {&sprite_sun_9, &sprite_sun_18, &sprite_sun_45},
    {&sprite_moon_9, &sprite_moon_18, &sprite_moon_45},
};
static const uint8_t card_colours[5] = {COLOUR_CARD_BLUE, COLOUR_CARD_GREEN, COLOUR_CARD_RED,
                                        COLOUR_CARD_YELLOW, COLOUR_CARD_BREAK};
static const char *const digits[] = {"0", "1", "2", "3", "4", "5", "6"};

static struct card card_of(int kind, int number, enum card_side side) {
    struct card card = {.colour = card_colours[kind], .side = (uint8_t)side};
    memcpy(card.emblems, emblems[kind], sizeof card.emblems);
    if (kind < 4) {
        card.number = digits[number];
        card.jewels = (uint8_t)(number < 3 ? 3 : number < 5 ? 2 : 1);
        card.name = "Awe";
    }
    return card;
}

static void draw_cards(struct canvas *canvas) {
    clear(canvas, COLOUR_INK);
    for (int kind = 0; kind < 5; kind++) {
        static const enum card_side sides[] = {CARD_OPEN, CARD_SHADE, CARD_BACK};
        for (int i = 0; i < 3; i++) {
            const struct card card = card_of(kind, kind + 1, sides[i]);
            card_draw(canvas, &card, CARD_SMALL, 6 + kind * 34, 8 + i * 48);
        }
        const struct card card = card_of(kind, 5 - kind, kind == 3 ? CARD_SHADE : CARD_OPEN);
        card_draw(canvas, &card, CARD_MIDDLE, 6 + kind * 46, 156);
    }
    const struct card place = {.side = CARD_PLACE};
    card_draw(canvas, &place, CARD_SMALL, 180, 8);
    panel_focus(canvas, card_area(CARD_SMALL, 6, 8), COLOUR_WHITE);
    panel_focus(canvas, card_area(CARD_SMALL, 40, 56), COLOUR_GOLD);
    panel_focus(canvas, card_area(CARD_MIDDLE, 52, 156), COLOUR_WHITE);
}

static void draw_large_cards(struct canvas *canvas) {
    clear(canvas, COLOUR_INK);
    for (int kind = 0; kind < 3; kind++) {
        const struct card card = card_of(kind, 2 * kind + 1, CARD_OPEN);
        card_draw(canvas, &card, CARD_LARGE, 6 + kind * 104, 8);
    }
    for (int i = 0; i < 3; i++) {
        static const enum card_side sides[] = {CARD_OPEN, CARD_OPEN, CARD_SHADE};
        const struct card card = card_of(i == 0 ? 3 : i == 1 ? 4 : 1, 4, sides[i]);
        card_draw(canvas, &card, CARD_LARGE, 6 + i * 104, 152);
    }
}

static void draw_hand(struct canvas *canvas, int y, int count, int focus) {
    const struct fan fan = fan_of_hand(0, y, 240);
    for (int turn = 0; turn <= count; turn++) {
        const int i = turn < count ? turn : focus;
        if (i < 0 || (turn < count && i == focus)) {
            continue;
        }
        const struct card card =
            card_of(i * 5 / count, i % 6 + 1, i % 4 == 3 ? CARD_SHADE : CARD_OPEN);
        const struct rect place = fan_card(&fan, count, focus, i);
        card_edge(canvas, CARD_SMALL, place.x, place.y);
        if (i == focus) {
            panel_focus(canvas, place, COLOUR_WHITE);
        }
        card_draw(canvas, &card, CARD_SMALL, place.x, place.y);
    }
}

static void draw_fans(struct canvas *canvas) {
    clear(canvas, COLOUR_INK);
    draw_hand(canvas, 8, 1, 0);
    draw_hand(canvas, 56, 6, 1);
    draw_hand(canvas, 104, 8, FAN_NO_FOCUS);
    draw_hand(canvas, 152, 10, 3);
    draw_hand(canvas, 198, 13, 12);
}

static void draw_shapes(struct canvas *canvas) {
    clear(canvas, COLOUR_INK);
    for (int r = 1; r <= 9; r++) {
        shape_disc(canvas, (struct point){(int16_t)(r * r + 4 * r + 2), 16}, r, COLOUR_BLUE);
        shape_ring(canvas, (struct point){(int16_t)(r * r + 4 * r + 2), 44}, r, r < 4 ? 1 : 2,
                   COLOUR_GREEN);
    }
    for (int r = 0; r < 8; r++) {
        shape_round(canvas, rect_at(4 + r * 29, 66, 24, 18), r, COLOUR_PANEL2);
        shape_round_frame(canvas, rect_at(4 + r * 29, 66, 24, 18), r, r % 3 + 1, COLOUR_GOLD);
        shape_cut(canvas, rect_at(4 + r * 29, 90, 24, 14), 4, r == 0 ? 9 : r * 2, COLOUR_CORAL);
    }
    for (int i = 0; i < 16; i++) {
        const struct point middle = {40, 150};
        const struct point end = {(int16_t)(5 * i), (int16_t)(i % 2 == 0 ? 116 : 186)};
        shape_line(canvas, middle, end, COLOUR_MUTE);
    }
    static const struct point triangle[] = {{90, 186}, {110, 116}, {130, 186}};
    static const struct point hexagon[] = {{160, 116}, {190, 116}, {205, 150},
                                           {190, 186}, {160, 186}, {145, 150}};
    static const struct point arrow[] = {{214, 120}, {234, 150}, {214, 180}};
    shape_polygon(canvas, triangle, 3, COLOUR_VIOLET);
    shape_polygon(canvas, hexagon, 6, COLOUR_GALAXY_TEAL);
    for (int i = 0; i < 6; i++) {
        shape_line(canvas, hexagon[i], hexagon[(i + 1) % 6], COLOUR_CYAN);
    }
    shape_polygon(canvas, arrow, 3, COLOUR_ORANGE);
    for (int i = 0; i < 6; i++) {
        const uint8_t face = i % 2 == 0 ? COLOUR_PAPER : COLOUR_GOLD;
        const struct die die = {(uint8_t)(i + 1), face, COLOUR_INKPAPER};
        die_draw(canvas, die, 6 + i * 12, 194, 9);
        die_draw(canvas, die, 82 + i * 16, 194, 13);
        die_draw(canvas, die, 4 + i * 23, 212, 19);
    }
    die_draw(canvas, (struct die){5, COLOUR_PAPER, COLOUR_INKPAPER}, 182, 194, 27);
    die_draw(canvas, (struct die){6, COLOUR_CARD_RED, COLOUR_WHITE}, 212, 210, 27);
}

static void draw_turns(struct canvas *canvas) {
    static const struct sprite_swap swaps[] = {{COLOUR_SEAT5, COLOUR_SEAT3}};
    clear(canvas, COLOUR_INK);
    for (uint8_t turn = 0; turn < 8; turn++) {
        const struct sprite_look look = {.turn = turn, .tint = COLOUR_NONE};
        sprite_draw_look(canvas, &sprite_flame_45, 8 + turn % 4 * 56, 8 + turn / 4 * 56, look);
        sprite_draw_look(canvas, &sprite_speaker_11, 8 + turn * 28, 124, look);
    }
    const struct sprite_look swapped = {.tint = COLOUR_NONE, .swap_count = 1, .swaps = swaps};
    sprite_draw(canvas, &sprite_seat5_31, 8, 148);
    sprite_draw_look(canvas, &sprite_seat5_31, 48, 148, swapped);
    sprite_draw_tinted(canvas, &sprite_leaf_45, 88, 144, COLOUR_PINK);
    sprite_draw(canvas, &sprite_title_stellium, 138, 142);
    panel_dim(canvas, rect_at(186, 142, 48, 72));
}

static void draw_table(struct canvas *canvas) {
    clear(canvas, COLOUR_VOID);
    const struct bars_header header = {.seat = 0,
                                       .battery = BARS_BATTERY_LOW,
                                       .title = "Follow Blue " ICON_DROP,
                                       .count = "Trick 9"};
    const struct bars_footer footer = {.a = "Play", .b = "Undo", .x = "Look", .y = "Menu"};
    bars_draw_header(canvas, &header);
    bars_draw_footer(canvas, &footer);
    static const char *const counts[] = {ICON_DROP "2 " ICON_FLAME "1 " ICON_MOON "1",
                                         ICON_DROP "1 " ICON_LEAF "1 " ICON_SUN "2", ICON_LEAF "2"};
    for (int i = 0; i < 3; i++) {
        const int x = 1 + 80 * i;
        panel_draw(canvas, rect_at(x, 22, 78, 50), COLOUR_PANEL, COLOUR_NONE);
        seat_mark_draw(canvas, i + 1, SEAT_MARK_11, x + 9, 31);
        for (int light = 0; light < 5; light++) {
            sprite_draw(canvas, light < 4 - i ? &sprite_light_9 : &sprite_light_out_9,
                        x + 17 + 9 * light, 26);
        }
        for (int cell = 0; cell < 6; cell++) {
            const struct rect area = rect_at(x + 3 + 12 * cell, 40, 11, 14);
            const bool had = (cell + i) % 3 == 0;
            canvas_fill(canvas, area, had ? COLOUR_PAPER : COLOUR_INK);
            canvas_frame(canvas, area, had ? COLOUR_PAPER : COLOUR_LINE);
            type_draw_in(canvas, had ? TYPE_BOLD : TYPE_BODY, area, TYPE_CENTRE,
                         had ? COLOUR_INKPAPER : COLOUR_MUTE, digits[cell + 1]);
        }
        type_draw(canvas, TYPE_LABEL, x + 3, 61, COLOUR_TEXT, counts[i]);
    }
    sprite_draw(canvas, &sprite_black_star_15, 144, 24);
    type_draw_in(canvas, TYPE_BODY, rect_at(0, 78, 40, 10), TYPE_CENTRE, COLOUR_MUTE, "Deck");
    type_draw_in(canvas, TYPE_BODY, rect_at(40, 78, 38, 10), TYPE_CENTRE, COLOUR_TEXT, "Trump");
    const struct card deck = card_of(2, 1, CARD_BACK);
    const struct card pile = card_of(1, 3, CARD_OPEN);
    card_draw(canvas, &deck, CARD_SMALL, 6, 91);
    card_draw(canvas, &pile, CARD_SMALL, 45, 91);
    type_draw(canvas, TYPE_BODY, 87, 142, COLOUR_TEXT, "Super Trump: wins");
    panel_button(canvas, rect_at(180, 152, 56, 17), "Burn", PANEL_BUTTON_PLAIN);
    draw_hand(canvas, 176, 6, 1);
}

static void draw_menu(struct canvas *canvas) {
    static const struct menu_line lines[] = {
        {"Table", NULL, MENU_HEADING},
        {"Speed of the others", "700 ms", MENU_VALUE},
        {"Motion", "on", MENU_VALUE},
        {"Colours", "for all eyes", MENU_VALUE},
        {"Device", NULL, MENU_HEADING},
        {"Brightness", "6 of 8", MENU_VALUE},
        {"Sound", "2 of 4", MENU_VALUE},
        {"Sleep after", "5 min", MENU_VALUE},
        {"Undo", "nothing to undo", MENU_DARK},
        {"How to play", NULL, MENU_LINE},
        {"About", NULL, MENU_LINE},
    };
    const struct bars_header header = {
        .seat = BARS_NO_SEAT, .title = "Settings", .count = "3 of 11"};
    const struct bars_footer footer = {.a = "Change", .b = "Back"};
    const struct rect area = bars_between(canvas);
    struct menu menu = {.at = 0};
    menu_fit(&menu, lines, 11, area);
    menu_move(&menu, lines, 11, area, DIRECTION_DOWN);
    bars_draw_header(canvas, &header);
    canvas_fill(canvas, area, COLOUR_INK);
    menu_draw(canvas, &menu, lines, 11, area);
    bars_draw_footer(canvas, &footer);
}

static void draw_dialog(struct canvas *canvas) {
    static const struct dialog dialog = {
        .title = "Begin a new game?",
        .text = "Stella Quest is still being played: trick 9, " ICON_SEAT1
                " to act. It would be given up.",
        .answers = {"Go on with the old one", "Begin anew", "Back"},
        .count = 3,
        .accent = COLOUR_GOLD,
    };
    draw_table(canvas);
    dialog_draw(canvas, &dialog, 1);
}

static void draw_booklet(struct canvas *canvas) {
    const struct booklet_page *page = &booklet_console.pages[0];
    const struct bars_header header = {
        .seat = BARS_NO_SEAT, .title = booklet_console.title, .count = "1 of 5"};
    const struct bars_footer footer = {.a = "Next", .b = "Back"};
    const struct rect area = bars_between(canvas);
    struct scroll scroll = {0};
    scroll_fit(&scroll, area.h, page_height(page, area.w, NULL));
    page_draw(canvas, page, area, &scroll, NULL);
    bars_draw_header(canvas, &header);
    bars_draw_footer(canvas, &footer);
}

static void draw_booklet_scrolled(struct canvas *canvas) {
    const struct booklet_page *page = &booklet_console.pages[2];
    struct scroll scroll = {0};
    scroll_fit(&scroll, canvas->height, page_height(page, canvas->width, NULL));
    scroll_by(&scroll, 1000);
    page_draw(canvas, page, canvas_bounds(canvas), &scroll, NULL);
}

static void draw_palette(struct canvas *canvas) {
    clear(canvas, COLOUR_VOID);
    for (int i = 0; i < COLOUR_COUNT; i++) {
        const struct rect cell = rect_at(4 + i % 8 * 29, 4 + i / 8 * 29, 27, 27);
        canvas_fill(canvas, cell, (uint8_t)i);
        canvas_fill(canvas, rect_at(cell.x + 14, cell.y + 14, 13, 13), palette_dim[i]);
        char number[8];
        snprintf(number, sizeof number, "%d", i);
        type_draw(canvas, TYPE_LABEL, cell.x + 2, cell.y + 2, i < 6 ? COLOUR_MUTE : COLOUR_VOID,
                  number);
    }
}

static void draw_curtain(struct canvas *canvas) {
    clear(canvas, COLOUR_INK);
    for (int seat = 0; seat < SEAT_MARKS; seat++) {
        seat_mark_draw(canvas, seat, SEAT_MARK_31, 24 + seat * 48, 40);
        seat_mark_draw(canvas, seat, SEAT_MARK_15, 24 + seat * 48, 72);
        seat_mark_draw(canvas, seat, SEAT_MARK_11, 24 + seat * 48, 90);
        seat_mark_draw(canvas, seat, SEAT_MARK_9, 24 + seat * 48, 104);
        seat_mark_draw(canvas, seat, SEAT_MARK_7, 24 + seat * 48, 116);
        type_box(canvas, TYPE_LABEL, rect_at(2 + seat * 48, 126, 44, 0), TYPE_CENTRE, COLOUR_TEXT,
                 seat_mark_words(seat));
    }
    for (int i = BARS_BATTERY_EMPTY; i <= BARS_BATTERY_CHARGING; i++) {
        const struct bars_header header = {.seat = (int8_t)(i % 5),
                                           .battery = (uint8_t)i,
                                           .title = "Battery",
                                           .count = i % 2 == 0 ? "88%" : NULL};
        struct canvas part;
        canvas_init(&part, canvas->pixels + (154 + i * 21 - 21) * canvas->stride, canvas->width, 20,
                    canvas->stride);
        if (154 + i * 21 < canvas->height) {
            bars_draw_header(&part, &header);
        }
    }
}

static void draw_splash_half(struct canvas *canvas) {
    splash_draw(canvas, SPLASH_DONE / 2, "");
}

static void draw_splash(struct canvas *canvas) {
    splash_draw(canvas, SPLASH_DONE, "0.1.0");
}

const struct specimen specimens[] = {
    {"faces", 240, 240, draw_faces},
    {"numbers", 240, 160, draw_numbers},
    {"icons", 240, 240, draw_icons},
    {"sprites", 240, 240, draw_sprites},
    {"sprites_on", 240, 240, draw_sprites_on},
    {"titles", 320, 240, draw_titles},
    {"cards", 240, 220, draw_cards},
    {"large_cards", 320, 240, draw_large_cards},
    {"fans", 240, 240, draw_fans},
    {"shapes", 240, 240, draw_shapes},
    {"turns", 240, 220, draw_turns},
    {"table", 240, 240, draw_table},
    {"menu", 240, 240, draw_menu},
    {"dialog", 240, 240, draw_dialog},
    {"dialog_wide", 320, 240, draw_dialog},
    {"booklet", 240, 240, draw_booklet},
    {"booklet_scrolled", 240, 100, draw_booklet_scrolled},
    {"palette", 240, 240, draw_palette},
    {"curtain", 240, 240, draw_curtain},
    {"splash_half", 240, 240, draw_splash_half},
    {"splash", 240, 240, draw_splash},
    {"splash_wide", 320, 240, draw_splash},
    {NULL, 0, 0, NULL},
};
