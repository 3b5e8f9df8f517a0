#include "st_scenes.h"

#include <stddef.h>

#include "assets.h"
#include "page.h"
#include "panel.h"
#include "shapes.h"
#include "sprite.h"
#include "st_pieces.h"
#include "type.h"

static void words_at(struct canvas *canvas, int x, int y, uint8_t colour, const char *words) {
    type_draw(canvas, TYPE_BODY, x, y, colour, words);
}

/* Five stars above, three numbers below. */
static void draw_idea(struct canvas *canvas, struct rect area) {
    static const struct st_stack stack = {.there = 0x70, .from = 4, .run = 3};
    const int x = area.x + 20;
    st_draw_cell(canvas, ST_CARD(ST_MOON, 2, 0), false, x, area.y + 2);
    st_draw_cell(canvas, ST_CARD(ST_MOON, 3, 0), false, x + 28, area.y + 2);
    words_at(canvas, x + 66, area.y + 10, COLOUR_TEXT, "5 stars");
    st_draw_emblem(canvas, ST_MOON, ST_EMBLEM_9, x - 8, area.y + 43);
    st_draw_notes(canvas, &stack, ST_MOON, x, area.y + 36);
    words_at(canvas, x + 92, area.y + 39, COLOUR_TEXT, "a run of 3");
    type_draw_in(canvas, TYPE_BIG, rect_at(area.x + area.w - 50, area.y, 46, 56), TYPE_RIGHT,
                 COLOUR_GOLD, "15");
}

static void draw_arrow(struct canvas *canvas, int from_x, int to_x, int y) {
    canvas_across(canvas, to_x + 4, y, from_x - to_x - 4, COLOUR_MUTE);
    sprite_draw_tinted(canvas, &sprite_more_left_4, to_x, y - 3, COLOUR_MUTE);
}

/* A card with an arrow to each of its parts. */
static void draw_parts(struct canvas *canvas, struct rect area) {
    const int x = area.x + 12;
    const int y = area.y + 10;
    const int words = x + 60;
    st_draw_card(canvas, ST_CARD(ST_CLOUD, 1, 0), x, y);
    draw_arrow(canvas, words - 4, x + 16, y + 10);
    words_at(canvas, words, y + 5, COLOUR_TEXT, "number, 1 to 5 or 6/0");
    draw_arrow(canvas, words - 4, x + 31, y + 23);
    words_at(canvas, words, y + 18, COLOUR_TEXT, "kind");
    draw_arrow(canvas, words - 4, x + 27, y + 36);
    words_at(canvas, words, y + 32, COLOUR_TEXT, "stars, 0 to 3");
}

static void draw_bricks(struct canvas *canvas, int x, int y) {
    static const uint8_t at[ST_SLOTS][2] = {{18, 0},  {12, 11}, {24, 11}, {12, 22},
                                            {24, 22}, {6, 33},  {18, 33}, {30, 33},
                                            {0, 44},  {12, 44}, {24, 44}, {36, 44}};
    static const uint8_t colours[ST_SECTIONS] = {COLOUR_BLUE, COLOUR_VIOLET, COLOUR_PINK};
    for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
        const struct rect brick = rect_at(x + at[slot][0], y + at[slot][1], 11, 10);
        shape_round(canvas, brick, 2, COLOUR_INK);
        shape_round_frame(canvas, brick, 2, 1, colours[st_section_of[slot]]);
    }
}

static void draw_table(struct canvas *canvas, struct rect area) {
    static const char *const sections[] = {"top", "middle", "bottom"};
    static const struct st_stack empty = {0};
    const int y = area.y;
    draw_bricks(canvas, area.x + 8, y);
    for (int i = 0; i < 3; i++) {
        words_at(canvas, area.x + 62, y + (i == 0 ? 11 : 23 + 11 * i), COLOUR_MUTE, sections[i]);
    }
    for (uint8_t type = 0; type < ST_TYPES; type++) {
        st_draw_emblem(canvas, type, ST_EMBLEM_9, area.x + 116, y + 7 + 13 * type);
        for (uint8_t number = 0; number <= ST_SIX_OR_0; number++) {
            st_draw_note(canvas, &empty, type, number, area.x + 126 + 11 * number, y + 13 * type);
        }
    }
}

/* Take, play, what comes with it, refill. */
static void draw_turn(struct canvas *canvas, struct rect area) {
    static const char *const words[] = {"take", "play", "second", "refill"};
    static const uint8_t cards[] = {ST_CARD(ST_CLOUD, 2, 0), ST_CARD(ST_CLOUD, 2, 0),
                                    ST_CARD(ST_PLANET, 5, 0), UNKNOWN};
    for (int i = 0; i < 4; i++) {
        const int x = area.x + 12 + i * 54;
        st_draw_card(canvas, cards[i], x, area.y);
        type_draw_in(canvas, TYPE_BODY, rect_at(x - 12, area.y + 41, 52, 13), TYPE_CENTRE,
                     COLOUR_TEXT, words[i]);
        if (i < 3) {
            sprite_draw(canvas, &sprite_then_9, x + 37, area.y + 16);
        }
    }
    st_draw_frame(canvas, rect_at(area.x + 12, area.y + 1, ST_CARD_WIDTH, ST_CARD_HEIGHT - 2),
                  COLOUR_GOLD);
    st_draw_frame(canvas, rect_at(area.x + 120, area.y + 1, ST_CARD_WIDTH, ST_CARD_HEIGHT - 2),
                  COLOUR_CYAN);
}

/* A 4 from the hand frames slot 4 of the row. */
static void draw_second(struct canvas *canvas, struct rect area) {
    static const uint8_t row[ST_ROW] = {ST_CARD(ST_MOON, 3, 0), ST_CARD(ST_PLANET, 1, 0), ST_EMPTY,
                                        ST_CARD(ST_ASTEROID, 5, 0), ST_CARD(ST_CLOUD, 2, 0)};
    const int y = area.y + 16;
    for (uint8_t slot = 0; slot < ST_ROW; slot++) {
        const struct rect card = rect_at(area.x + 4 + 30 * slot, y, ST_CARD_WIDTH, ST_CARD_HEIGHT);
        const char digit[] = {(char)('1' + slot), '\0'};
        type_draw_in(canvas, TYPE_BOLD, rect_at(card.x, area.y + 3, card.w, 9), TYPE_CENTRE,
                     slot == 3 ? COLOUR_CYAN : COLOUR_MUTE, digit);
        st_draw_card(canvas, row[slot], card.x, card.y);
        if (slot == 3) {
            st_draw_frame(canvas, card, COLOUR_CYAN);
        }
    }
    const struct rect played = rect_at(area.x + area.w - 38, y, ST_CARD_WIDTH, ST_CARD_HEIGHT);
    type_draw_in(canvas, TYPE_BODY, rect_at(played.x - 10, area.y + 3, 48, 9), TYPE_CENTRE,
                 COLOUR_TEXT, "played");
    st_draw_card(canvas, ST_CARD(ST_MOON, 4, 0), played.x, played.y);
    st_draw_frame(canvas, played, COLOUR_GOLD);
}

/* Where a second moon may lie: two slots, not a third that is apart. */
static void draw_telescope(struct canvas *canvas, struct rect area) {
    const int x = area.x + 10;
    const int y = area.y + 3;
    st_draw_cell(canvas, ST_CARD(ST_MOON, 3, 0), false, x + 28, y);
    st_draw_cell(canvas, ST_CARD(ST_PLANET, 2, 0), false, x + 56, y);
    st_draw_cell(canvas, 0, true, x + 84, y);
    st_draw_free(canvas, true, x + 14, y + 28);
    st_draw_free(canvas, true, x + 42, y + 28);
    st_draw_free(canvas, false, x + 70, y + 28);
    st_draw_free(canvas, true, x, y);
    type_box(canvas, TYPE_BODY, rect_at(x + 120, y + 6, area.w - 132, 0), TYPE_LEFT, COLOUR_GREEN,
             "the next moon: green");
    words_at(canvas, x + 120, y + 40, COLOUR_MUTE, "hatched: a 3");
}

static void draw_notebook(struct canvas *canvas, struct rect area) {
    static const struct st_stack zero = {
        .there = 0x07, .other = 1u << ST_SIX_OR_0, .from = 0, .run = 3};
    st_draw_emblem(canvas, ST_ASTEROID, ST_EMBLEM_9, area.x + 8, area.y + 11);
    st_draw_notes(canvas, &zero, ST_ASTEROID, area.x + 20, area.y + 4);
    type_box(canvas, TYPE_BODY, rect_at(area.x + 114, area.y + 1, area.w - 116, 0), TYPE_LEFT,
             COLOUR_TEXT, "1, 2 and a 6/0:\n0 1 2, a run of 3");
}

static void draw_satellite(struct canvas *canvas, struct rect area) {
    static const struct st_stack stack = {.there = 0x3C, .satellites = 0x08, .from = 2, .run = 4};
    st_draw_emblem(canvas, ST_BLACKHOLE, ST_EMBLEM_9, area.x + 8, area.y + 11);
    st_draw_notes(canvas, &stack, ST_BLACKHOLE, area.x + 20, area.y + 4);
    type_box(canvas, TYPE_BODY, rect_at(area.x + 114, area.y + 1, area.w - 116, 0), TYPE_LEFT,
             COLOUR_TEXT, "2, 4, 5 and a\nsatellite 3: four");
}

/* Lines of a sheet that add up. */
static void draw_example(struct canvas *canvas, struct rect area) {
    static const struct {
        uint8_t type;
        const char *name, *how, *points;
    } lines[] = {
        {ST_MOON, "Moons, 4 5 6", "5x3", "15"},
        {ST_PLANET, "Planets, 2 and 5", "4x1", "4"},
        {ST_TYPES + 1, "Top section", "14:11", "10"},
        {ST_TYPES + 1, "All five kinds", "5", "10"},
        {ST_TYPES + 1, "Total", "", "39"},
    };
    const int count = (int)(sizeof lines / sizeof lines[0]);
    for (int i = 0; i < count; i++) {
        const struct rect row =
            page_sheet_line(canvas, area, i, i + 1 == count, 24, lines[i].name, lines[i].points);
        if (lines[i].type < ST_TYPES) {
            st_draw_emblem(canvas, lines[i].type, ST_EMBLEM_9, row.x + 11, row.y + 7);
        }
        type_draw_in(canvas, TYPE_BODY, rect_at(row.x + 120, row.y, 50, row.h), TYPE_RIGHT,
                     COLOUR_MUTE, lines[i].how);
    }
}

/* The emblems in a row. */
static void draw_kinds(struct canvas *canvas, struct rect area) {
    for (uint8_t type = 0; type <= ST_SATELLITE; type++) {
        st_draw_emblem(canvas, type, ST_EMBLEM_18, area.x + 22 + 35 * type, area.y + 12);
    }
}

void st_draw_scene(struct canvas *canvas, struct rect area, uint8_t scene) {
    static void (*const scenes[])(struct canvas *, struct rect) = {
        [BOOKLET_STELLAR_IDEA] = draw_idea,         [BOOKLET_STELLAR_CARD] = draw_parts,
        [BOOKLET_STELLAR_TABLE] = draw_table,       [BOOKLET_STELLAR_TURN] = draw_turn,
        [BOOKLET_STELLAR_SECOND] = draw_second,     [BOOKLET_STELLAR_TELESCOPE] = draw_telescope,
        [BOOKLET_STELLAR_NOTEBOOK] = draw_notebook, [BOOKLET_STELLAR_SATELLITE] = draw_satellite,
        [BOOKLET_STELLAR_EXAMPLE] = draw_example,   [BOOKLET_STELLAR_KINDS] = draw_kinds,
    };
    if (scene < sizeof scenes / sizeof scenes[0] && scenes[scene] != NULL) {
        scenes[scene](canvas, area);
    }
}
