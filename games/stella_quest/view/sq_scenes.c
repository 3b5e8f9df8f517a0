#include "sq_scenes.h"

#include <stddef.h>

#include "assets.h"
#include "page.h"
#include "panel.h"
#include "seat_mark.h"
#include "shapes.h"
#include "sprite.h"
#include "sq_pieces.h"
#include "type.h"

#define B(number) (number - 1)
#define G(number) (6 + number - 1)
#define R(number) (12 + number - 1)
#define Y(number) (18 + number - 1)
#define X         SQ_BREAK

/* ---- Tricks, three to a picture ---- */

#define TRICKS      3
#define CARDS       3
#define CHIP_WIDTH  22 /* a card that is only number and emblem */
#define CHIP_HEIGHT 26
#define CHIP_PITCH  27
#define ROW         29
#define FIRST_X     34 /* of the cards, behind the pile's top */

struct example {
    uint8_t top, cards[CARDS];
    const char *words; /* NULL: how it was won, by the rules' own verdict */
};

static const struct example wins[TRICKS] = {
    {G(3), {B(5), G(1), B(6)}, NULL},
    {R(2), {B(4), Y(6), B(2)}, NULL},
    {X, {Y(2), Y(5), R(6)}, NULL},
};

static const struct example supers[TRICKS] = {
    {R(1), {B(6), B(2), B(2)}, "twin in the trick"},
    {G(4), {Y(6), G(4), G(6)}, "twin of the top"},
    {Y(3), {Y(3), B(6), B(6)}, "two: the later"},
};

static const struct example breaks[TRICKS] = {
    {R(3), {X, G(2), B(6)}, "Green leads"},
    {G(1), {B(3), X, B(5)}, NULL},
    {Y(2), {X, X, X}, "nobody wins"},
};

static void draw_chip(struct canvas *canvas, uint8_t kind, int x, int y) {
    const uint8_t back = (uint8_t)sq_back(kind);
    const struct sprite *const emblem = sq_colours[back].emblems[SQ_EMBLEM_9];
    const struct rect area = rect_at(x, y, CHIP_WIDTH, CHIP_HEIGHT);
    card_ground(canvas, area, sq_colours[back].colour, CARD_OPEN);
    if (kind == SQ_BREAK) {
        sprite_draw_tinted(canvas, emblem, x + 7, y + 9, COLOUR_INKPAPER);
        return;
    }
    const char words[] = {(char)('0' + sq_number(kind)), '\0'};
    type_draw(canvas, TYPE_BOLD, x + 3, y + 3, COLOUR_INKPAPER, words);
    sprite_draw_tinted(canvas, emblem, x + 10, y + 14, COLOUR_INKPAPER);
}

static void draw_example(struct canvas *canvas, const struct example *example, int x, int y) {
    static const char *const hows[] = {[SQ_BY_NONE] = "nobody wins",
                                       [SQ_BY_LEAD] = "the lead wins",
                                       [SQ_BY_TRUMP] = "trump wins",
                                       [SQ_BY_SUPER] = "Super Trump"};
    const struct sq_verdict verdict = sq_judge(example->cards, CARDS, example->top);
    draw_chip(canvas, example->top, x, y);
    canvas_down(canvas, x + CHIP_WIDTH + 5, y + 2, CHIP_HEIGHT - 4, COLOUR_LINE);
    for (int i = 0; i < CARDS; i++) {
        const int at = x + FIRST_X + i * CHIP_PITCH;
        draw_chip(canvas, example->cards[i], at, y);
        if (i == verdict.place) {
            shape_round_frame(canvas, rect_at(at - 2, y - 2, CHIP_WIDTH + 4, CHIP_HEIGHT + 4), 4, 2,
                              COLOUR_GOLD);
        }
    }
    type_draw_in(canvas, TYPE_BODY,
                 rect_at(x + FIRST_X + CARDS * CHIP_PITCH + 6, y, 120, CHIP_HEIGHT), TYPE_LEFT,
                 COLOUR_TEXT, example->words != NULL ? example->words : hows[verdict.how]);
}

static void draw_examples(struct canvas *canvas, struct rect area, const struct example *examples) {
    for (int i = 0; i < TRICKS; i++) {
        draw_example(canvas, &examples[i], area.x, area.y + 3 + i * ROW);
    }
}

/* ---- The others ---- */

static void draw_emotions(struct canvas *canvas, struct rect area) {
    static const uint8_t kinds[] = {B(1), G(2), R(3), Y(4), B(5), R(6)};
    const int pitch = 36;
    const int x = area.x + (area.w - 5 * pitch - 28) / 2;
    for (int i = 0; i < 6; i++) {
        sq_draw_face(canvas, kinds[i], x + i * pitch, area.y + 2);
        type_draw_in(canvas, TYPE_LABEL, rect_at(x + i * pitch - 4, area.y + 46, 36, 10),
                     TYPE_CENTRE, COLOUR_TEXT, stella_quest.line_names[i + 1] + 2);
    }
}

static void draw_cards(struct canvas *canvas, struct rect area) {
    static const uint8_t kinds[] = {B(1), G(4), R(6), X};
    const int pitch = 40;
    const int x = area.x + (area.w - 4 * pitch - 28) / 2;
    const struct card back = sq_reverse(SQ_YELLOW);
    for (int i = 0; i < 4; i++) {
        sq_draw_face(canvas, kinds[i], x + i * pitch, area.y + 4);
    }
    card_draw(canvas, &back, CARD_SMALL, x + 4 * pitch, area.y + 4);
}

static void draw_lights(struct canvas *canvas, struct rect area) {
    const int y = area.y + area.h / 2;
    sq_draw_lights(canvas, area.x + 30, y, 24, 3, 11);
    sprite_draw_centred(canvas, &sprite_black_star_31, rect_at(area.x + 150, area.y, 40, area.h));
}

/* A trick on the table: pile, mark and card of each seat, one still to come. */
static void draw_row(struct canvas *canvas, struct rect area, uint8_t top, const uint8_t *cards,
                     int count, bool dummy) {
    const int x = area.x + 70;
    const int y = area.y + 18;
    sq_draw_face(canvas, top, area.x + 10, y);
    type_draw_in(canvas, TYPE_BODY, rect_at(area.x - 6, area.y, 60, 14), TYPE_CENTRE, COLOUR_TEXT,
                 "Trump");
    for (int i = 0; i < count; i++) {
        const int at = x + i * 48;
        const bool lies = cards[i] < SQ_KINDS;
        if (dummy && i == 1) {
            type_draw_in(canvas, TYPE_BODY, rect_at(at - 10, area.y, 48, 14), TYPE_CENTRE,
                         COLOUR_TEXT, "Dummy");
        } else {
            seat_mark_draw(canvas, dummy && i == 2 ? 1 : i, SEAT_MARK_11, at + 14, area.y + 7);
        }
        if (lies) {
            sq_draw_face(canvas, cards[i], at, y);
        } else {
            const struct card empty = {.side = CARD_PLACE};
            card_draw(canvas, &empty, CARD_SMALL, at, y);
        }
    }
}

static void draw_trick(struct canvas *canvas, struct rect area) {
    static const uint8_t cards[] = {B(5), B(2), UNKNOWN};
    draw_row(canvas, area, G(3), cards, 3, false);
}

static void draw_dummy(struct canvas *canvas, struct rect area) {
    static const uint8_t cards[] = {B(6), G(1), B(5)};
    draw_row(canvas, area, R(3), cards, 3, true);
}

static void draw_collection(struct canvas *canvas, struct rect area) {
    static const uint8_t had[] = {1, 0, 1, 1, 2, 0};
    const int x = area.x + 20;
    for (uint8_t i = 0; i < 6; i++) {
        sq_draw_cell(canvas, rect_at(x + i * 18, area.y + 9, 14, 14), (uint8_t)(i + 1), had[i]);
    }
    type_draw_in(canvas, TYPE_BODY, rect_at(x + 6 * 18 + 8, area.y, 90, 32), TYPE_LEFT,
                 COLOUR_CORAL, "5 is there twice");
}

static void draw_burn(struct canvas *canvas, struct rect area) {
    static const uint8_t backs[] = {SQ_BLUE, SQ_BLUE, SQ_RED};
    const int y = area.y + 2;
    sq_draw_lights(canvas, area.x + 14, y + 20, 14, 4, 11);
    sprite_draw(canvas, &sprite_then_9, area.x + 92, y + 16);
    for (int i = 0; i < 3; i++) {
        const struct card card = sq_reverse(backs[i]);
        card_draw(canvas, &card, CARD_SMALL, area.x + 112 + i * 33, y);
    }
}

/* A worked sheet: three lights, a 1 and a 4 once, a 5 twice. */
static void draw_sheet(struct canvas *canvas, struct rect area) {
    static const struct {
        const char *name, *what, *points;
    } lines[] = {
        {"Lights", ICON_LIGHT ICON_LIGHT ICON_LIGHT, "3"},
        {"1 Awe", "once", "3"},
        {"4 Anger", "once", "2"},
        {"5 Joy", "twice", "-"},
        {"Total", "", "8"},
    };
    const int count = (int)(sizeof lines / sizeof lines[0]);
    for (int i = 0; i < count; i++) {
        const bool total = i + 1 == count;
        const struct rect row = page_sheet_line(canvas, rect_moved(area, 0, 2), i, total, 8,
                                                lines[i].name, lines[i].points);
        type_draw_in(canvas, TYPE_BODY, rect_moved(row, 90, 0), TYPE_LEFT, COLOUR_MUTE,
                     lines[i].what);
    }
}

void sq_draw_scene(struct canvas *canvas, struct rect area, uint8_t scene) {
    static void (*const scenes[])(struct canvas *, struct rect) = {
        [BOOKLET_STELLA_QUEST_EMOTIONS] = draw_emotions,
        [BOOKLET_STELLA_QUEST_CARDS] = draw_cards,
        [BOOKLET_STELLA_QUEST_LIGHTS] = draw_lights,
        [BOOKLET_STELLA_QUEST_TRICK] = draw_trick,
        [BOOKLET_STELLA_QUEST_COLLECTION] = draw_collection,
        [BOOKLET_STELLA_QUEST_BURN] = draw_burn,
        [BOOKLET_STELLA_QUEST_SHEET] = draw_sheet,
        [BOOKLET_STELLA_QUEST_DUMMY] = draw_dummy,
    };
    static const struct example *const tricks[] = {
        [BOOKLET_STELLA_QUEST_WINS] = wins,
        [BOOKLET_STELLA_QUEST_SUPERS] = supers,
        [BOOKLET_STELLA_QUEST_BREAKS] = breaks,
    };
    if (scene < sizeof tricks / sizeof tricks[0] && tricks[scene] != NULL) {
        draw_examples(canvas, area, tricks[scene]);
    } else if (scene < sizeof scenes / sizeof scenes[0] && scenes[scene] != NULL) {
        scenes[scene](canvas, area);
    }
}
