#include "sl_scenes.h"

#include <stddef.h>

#include "assets.h"
#include "panel.h"
#include "seat_mark.h"
#include "shapes.h"
#include "sl_pieces.h"
#include "sl_say.h"
#include "sprite.h"
#include "type.h"

#define CELL_W 36
#define CELL_H 34

/* Bodies that the pictures show. */
enum {
    HOME = 0,
    OTHER_HOME = 1,
    VERDANCE = 5,
    BREEZEHOLD = 7,
    EMBERMOOR = 8,
    GALE = 20,
    HUSK = 13
};

static void words_at(struct canvas *canvas, int x, int y, uint8_t colour, const char *words) {
    type_draw(canvas, TYPE_BODY, x, y, colour, words);
}

/* A cell as on the table, with figures of up to two players. */
struct piece {
    uint8_t body;
    uint8_t figures[2]; /* fresh in the high four bits */
};

static void draw_piece(struct canvas *canvas, struct piece piece, int x, int y) {
    sl_draw_cell(canvas, NULL, 0, piece.body, rect_at(x, y, CELL_W, CELL_H));
    int at = x + 8;
    for (uint8_t player = 0; player < 2; player++) {
        const uint8_t fresh = (uint8_t)(piece.figures[player] >> 4);
        const uint8_t tired = (uint8_t)(piece.figures[player] & 15u);
        for (uint8_t i = 0; i < fresh + tired && i < 3; i++) {
            sl_draw_figure(canvas, player, i < fresh, at, y + 13 + 9 * player);
            at += 8;
        }
        at = x + 8;
    }
}

static void draw_arrow(struct canvas *canvas, int x, int y, int length) {
    canvas_across(canvas, x, y, length - 4, COLOUR_WHITE);
    sprite_draw_tinted(canvas, &sprite_more_right_4, x + length - 4, y - 3, COLOUR_WHITE);
}

static void draw_galaxy(struct canvas *canvas, struct rect area) {
    static const struct piece pieces[] = {{HUSK, {0}},           {GALE, {0, 16}},
                                          {VERDANCE, {16}},      {BREEZEHOLD, {0}},
                                          {OTHER_HOME, {0, 16}}, {HOME, {32}}};
    const int x = area.x + (area.w - 6 * 37) / 2;
    for (uint8_t i = 0; i < 6; i++) {
        sl_draw_die(canvas, (uint8_t)(i + 1u), false, x + 37 * i + 12, area.y, 13);
        draw_piece(canvas, pieces[i], x + 37 * i, area.y + 16);
        shape_round_frame(canvas, rect_at(x + 37 * i, area.y + 52, CELL_W, 16), 5, 1, COLOUR_LINE);
    }
}

static void draw_goal(struct canvas *canvas, struct rect area) {
    static const struct {
        const char *what, *worth;
    } lines[] = {{"Missions", "23"}, {"Discoveries", "7"}, {"Population", "9"}, {"Trait", "27"}};
    for (int i = 0; i < 4; i++) {
        const int x = area.x + 6 + 108 * (i % 2);
        const int y = area.y + 4 + 20 * (i / 2);
        panel_draw(canvas, rect_at(x, y, 102, 17), COLOUR_PANEL2, COLOUR_LINE);
        words_at(canvas, x + 6, y + 4, COLOUR_TEXT, lines[i].what);
        type_draw_in(canvas, TYPE_BOLD, rect_at(x, y, 96, 17), TYPE_RIGHT, COLOUR_GOLD,
                     lines[i].worth);
    }
}

static void draw_turn(struct canvas *canvas, struct rect area) {
    const int y = area.y + 8;
    sl_draw_figure(canvas, 0, false, area.x + 6, y + 6);
    draw_arrow(canvas, area.x + 16, y + 9, 14);
    sl_draw_figure(canvas, 0, true, area.x + 33, y + 6);
    sl_draw_die(canvas, 2, false, area.x + 56, y, 19);
    sl_draw_die(canvas, 4, false, area.x + 78, y, 19);
    words_at(canvas, area.x + 106, y + 5, COLOUR_GREEN, "+1" ICON_WATER " +2" ICON_FUEL);
    sprite_draw(canvas, &sprite_command_9, area.x + 166, y + 4);
    sprite_draw(canvas, &sprite_command_9, area.x + 177, y + 4);
    words_at(canvas, area.x + 192, y + 5, COLOUR_WHITE, "I M L");
}

static void draw_dice(struct canvas *canvas, struct rect area) {
    const int x = area.x + 16;
    const int y = area.y + 4;
    sl_draw_die(canvas, 2, false, x, y, 27);
    words_at(canvas, x + 33, y + 9, COLOUR_TEXT, "+");
    sl_draw_die(canvas, 4, false, x + 43, y, 27);
    draw_arrow(canvas, x + 78, y + 13, 20);
    sl_draw_die(canvas, 2, true, x + 106, y + 7, 13);
    sl_draw_die(canvas, 4, true, x + 124, y + 7, 13);
    sl_draw_die(canvas, 6, true, x + 142, y + 7, 13);
    words_at(canvas, x + 106, y + 26, COLOUR_MUTE, "yield");
}

static void draw_gather(struct canvas *canvas, struct rect area) {
    draw_piece(canvas, (struct piece){BREEZEHOLD, {48}}, area.x + 14, area.y + 6);
    words_at(canvas, area.x + 58, area.y + 18, COLOUR_GREEN, "+2" ICON_OXYGEN);
    draw_piece(canvas, (struct piece){BREEZEHOLD, {16, 16}}, area.x + 116, area.y + 6);
    words_at(canvas, area.x + 158, area.y + 12, COLOUR_GREEN, "+1" ICON_OXYGEN);
    words_at(canvas, area.x + 158, area.y + 26, COLOUR_CORAL, "crowded");
}

static void draw_move(struct canvas *canvas, struct rect area) {
    const int y = area.y + 6;
    draw_piece(canvas, (struct piece){HOME, {16}}, area.x + 14, y);
    draw_arrow(canvas, area.x + 56, y + 17, 66);
    sl_draw_figure(canvas, 0, true, area.x + 76, y + 5);
    sl_draw_figure(canvas, 0, true, area.x + 86, y + 5);
    words_at(canvas, area.x + 60, y + 24, COLOUR_TEXT, "2" ICON_OXYGEN " 3" ICON_FUEL);
    draw_piece(canvas, (struct piece){GALE, {0}}, area.x + 128, y);
    words_at(canvas, area.x + 170, y + 8, COLOUR_CORAL, "threat 2");
    words_at(canvas, area.x + 170, y + 22, COLOUR_TEXT, "1 system");
}

static void draw_buttons(struct canvas *canvas, struct rect area, const char *const *words, int n) {
    const int width = area.w / n;
    for (int i = 0; i < n; i++) {
        panel_button(canvas, rect_at(area.x + width * i + 1, area.y + 20, width - 3, 19), words[i],
                     PANEL_BUTTON_PLAIN);
    }
}

static void draw_commands(struct canvas *canvas, struct rect area) {
    static const char *const words[] = {"Populate", "Tax", "Discover", "Attack"};
    sprite_draw(canvas, &sprite_command_9, area.x + area.w / 2 - 14, area.y + 4);
    sprite_draw(canvas, &sprite_command_9, area.x + area.w / 2 - 2, area.y + 4);
    draw_buttons(canvas, area, words, 4);
}

static void draw_attack(struct canvas *canvas, struct rect area) {
    const int y = area.y + 5;
    draw_piece(canvas, (struct piece){EMBERMOOR, {48, 32}}, area.x + 20, y);
    draw_arrow(canvas, area.x + 66, y + 17, 40);
    draw_piece(canvas, (struct piece){EMBERMOOR, {48}}, area.x + 116, y);
    draw_piece(canvas, (struct piece){OTHER_HOME, {0, 2}}, area.x + 166, y);
}

static void draw_divisions(struct canvas *canvas, struct rect area) {
    static const char *const words[] = {"Intelligence", "Mining", "Labor"};
    draw_buttons(canvas, area, words, 3);
    for (int i = 0; i < 3; i++) {
        const char letter[] = {"IML"[i], '\0'};
        const struct rect badge = rect_at(area.x + area.w / 3 * i + 28, area.y + 2, 15, 15);
        shape_round_frame(canvas, badge, 3, 1, COLOUR_GREEN);
        type_draw_in(canvas, TYPE_BODY, badge, TYPE_CENTRE, COLOUR_WHITE, letter);
    }
}

static void draw_event(struct canvas *canvas, struct rect area) {
    const struct rect card = rect_centred(area, 190, 42);
    shape_round(canvas, card, 5, COLOUR_PAPER);
    type_draw_in(canvas, TYPE_HEAD, rect_at(card.x, card.y + 5, card.w, 14), TYPE_CENTRE,
                 COLOUR_INKPAPER, "Harvest Moon");
    type_draw_in(canvas, TYPE_BODY, rect_at(card.x, card.y + 23, card.w, 14), TYPE_CENTRE,
                 COLOUR_INKPAPER, "All: +2" ICON_FOOD " +1" ICON_WATER);
}

static void draw_scoring(struct canvas *canvas, struct rect area) {
    static const char *const lines[3][5] = {{"", "2", "5", "7", "10"},
                                            {"Discoveries", "1", "4", "7", "12"},
                                            {"Attacks", "2", "7", "12", "20"}};
    for (int row = 0; row < 3; row++) {
        const int y = area.y + 2 + 19 * row;
        if (row > 0) {
            panel_draw(canvas, rect_at(area.x + 4, y, area.w - 8, 17), COLOUR_PANEL, COLOUR_NONE);
        }
        words_at(canvas, area.x + 10, y + 4, COLOUR_TEXT, lines[row][0]);
        for (int i = 1; i < 5; i++) {
            type_draw_in(canvas, TYPE_BOLD, rect_at(area.x + 60 + 32 * i, y, 28, 17), TYPE_CENTRE,
                         row == 0 ? COLOUR_MUTE : COLOUR_GOLD, lines[row][i]);
        }
    }
}

static void draw_automaton(struct canvas *canvas, struct rect area) {
    static const char *const words[SL_ACTIONS_AI] = {"populate", "discover", "attack",
                                                     "populate", "attack",   "discover"};
    for (int i = 0; i < SL_ACTIONS_AI; i++) {
        const int x = area.x + 6 + 72 * (i % 3);
        const int y = area.y + 4 + 20 * (i / 3);
        panel_draw(canvas, rect_at(x, y, 69, 17), i < 2 ? COLOUR_PANEL2 : COLOUR_INK,
                   i < 2 ? COLOUR_GOLD : COLOUR_LINE);
        words_at(canvas, x + 7, y + 4, i < 2 ? COLOUR_WHITE : COLOUR_MUTE, words[i]);
    }
}

static void draw_frontiers(struct canvas *canvas, struct rect area) {
    const struct rect card = rect_centred(area, 208, 42);
    panel_draw(canvas, card, COLOUR_PANEL, COLOUR_GOLD_DARK);
    type_draw(canvas, TYPE_BOLD, card.x + 8, card.y + 7, COLOUR_WHITE, "Fertile Belt");
    words_at(canvas, card.x + 8, card.y + 23, COLOUR_TEXT, "Planets here yield 1 food more.");
}

void sl_draw_scene(struct canvas *canvas, struct rect area, uint8_t scene) {
    static void (*const scenes[])(struct canvas *, struct rect) = {
        [BOOKLET_STELLAR_LEAP_GALAXY] = draw_galaxy,
        [BOOKLET_STELLAR_LEAP_GOAL] = draw_goal,
        [BOOKLET_STELLAR_LEAP_TURN] = draw_turn,
        [BOOKLET_STELLAR_LEAP_DICE] = draw_dice,
        [BOOKLET_STELLAR_LEAP_GATHER] = draw_gather,
        [BOOKLET_STELLAR_LEAP_MOVE] = draw_move,
        [BOOKLET_STELLAR_LEAP_COMMANDS] = draw_commands,
        [BOOKLET_STELLAR_LEAP_ATTACK] = draw_attack,
        [BOOKLET_STELLAR_LEAP_DIVISIONS] = draw_divisions,
        [BOOKLET_STELLAR_LEAP_EVENT] = draw_event,
        [BOOKLET_STELLAR_LEAP_SCORING] = draw_scoring,
        [BOOKLET_STELLAR_LEAP_AUTOMATON] = draw_automaton,
        [BOOKLET_STELLAR_LEAP_FRONTIERS] = draw_frontiers,
    };
    scenes[scene](canvas, area);
}
