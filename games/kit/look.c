#include "look.h"

#include "assets.h"
#include "bars.h"
#include "bits.h"
#include "panel.h"
#include "side.h"
#include "type.h"

#define TOP        27
#define LEFT       8
#define PICTURE_W  96
#define PICTURE_H  134
#define TEXT_X     (LEFT + PICTURE_W + 8)
#define RIGHT      5
#define GAP        3
#define PANEL_X    4
#define OVER_X     1 /* over a table: next to nothing of it peeps out beside the words */
#define PANEL_Y    164
#define PANEL_TALL 57
#define INSIDE     6
#define ROW        12
#define GAIN_W     28 /* of the difference, or more where it is long; of the numbers before it */
#define NUMBERS_W  64

/* ---- Filling a page ---- */

void look_wide(struct look_page *page) {
    page->words.w = (int16_t)(page->words.x + page->words.w - LEFT);
    page->words.x = LEFT;
}

static void skip(struct look_page *page, int height) {
    page->words.y = (int16_t)(page->words.y + height);
    page->words.h = (int16_t)(page->words.h - height);
}

void look_call(struct look_page *page, uint8_t colour, const char *words) {
    if (words[0] != '\0') {
        skip(page, GAP + type_box(page->canvas, TYPE_BODY, page->words, TYPE_LEFT, colour, words));
    }
}

void look_say(struct look_page *page, const char *words) {
    look_call(page, COLOUR_TEXT, words);
}

void look_caption(struct look_page *page, const char *caption) {
    const struct rect line = page->words;
    const int x = type_draw(page->canvas, TYPE_LABEL, line.x, line.y + 1, COLOUR_MUTE, caption) + 4;
    canvas_across(page->canvas, x, line.y + 4, line.x + line.w - x, COLOUR_LINE);
    skip(page, type_leading(TYPE_LABEL) + 1);
}

struct rect look_room(struct look_page *page, int height) {
    const struct rect room = rect_at(page->words.x, page->words.y, page->words.w, height);
    skip(page, height + GAP);
    return room;
}

/* What is left of the words is the panel, below a line. */
static void begin_panel_over(struct look_page *page, uint8_t colour, const char *title) {
    const struct rect words = page->words;
    page->frame = colour;
    canvas_across(page->canvas, words.x, words.y, words.w, COLOUR_LINE);
    type_draw(page->canvas, TYPE_BOLD, words.x, words.y + 5,
              colour == COLOUR_LINE ? COLOUR_WHITE : colour, title);
    page->panel = rect_at(words.x, words.y + 17, words.w, 3 * ROW);
}

void look_panel(struct look_page *page, uint8_t colour, const char *title) {
    look_panel_within(page, page->canvas->width, colour, title);
}

void look_panel_within(struct look_page *page, int width, uint8_t colour, const char *title) {
    if (page->over) {
        begin_panel_over(page, colour, title);
        return;
    }
    const struct rect panel = rect_at(PANEL_X, PANEL_Y, width - 2 * PANEL_X, PANEL_TALL);
    panel_draw(page->canvas, panel, COLOUR_PANEL, colour);
    type_draw(page->canvas, TYPE_BOLD, panel.x + INSIDE, panel.y + 5,
              colour == COLOUR_LINE ? COLOUR_WHITE : colour, title);
    page->panel = rect_at(panel.x + INSIDE, panel.y + 17, panel.w - 2 * INSIDE, 3 * ROW);
}

/* So much of the panel is used up. */
static void lower(struct look_page *page, int by) {
    page->panel.y = (int16_t)(page->panel.y + by);
    page->panel.h = (int16_t)(page->panel.h - by);
}

/* The next line of the panel. */
static struct rect next_row(struct look_page *page) {
    const struct rect row = rect_at(page->panel.x, page->panel.y, page->panel.w, ROW);
    lower(page, ROW);
    return row;
}

static int number_width(const char *format, int number) {
    char words[16];
    struct text text = text_over(words, sizeof words);
    text_format(&text, format, number);
    return type_width(TYPE_BOLD, words);
}

static void draw_number(struct look_page *page, struct rect area, uint8_t colour,
                        const char *format, int number) {
    char words[16];
    struct text text = text_over(words, sizeof words);
    text_format(&text, format, number);
    type_draw_in(page->canvas, TYPE_BOLD, area, TYPE_RIGHT, colour, words);
}

void look_gain(struct look_page *page, const char *what, int now, int then) {
    const struct rect row = next_row(page);
    const uint8_t colour = then > now ? COLOUR_GREEN : then < now ? COLOUR_CORAL : COLOUR_WHITE;
    const char *const change = then > now ? "+%d" : "%d";
    const int gain = max_i32(GAIN_W, number_width(change, then - now) + 4);
    const struct rect numbers = rect_at(row.x + row.w - gain - NUMBERS_W, row.y, NUMBERS_W, row.h);
    const int right = number_width("%d", then);
    type_draw_in(page->canvas, TYPE_BODY, row, TYPE_LEFT, COLOUR_TEXT, what);
    draw_number(page, rect_at(numbers.x, row.y, numbers.w - right, row.h), COLOUR_TEXT,
                "%d " ICON_THEN " ", now);
    draw_number(page, numbers, colour, "%d", then);
    if (then != now) {
        draw_number(page, row, colour, change, then - now);
    }
}

void look_row(struct look_page *page, const char *what, const char *value) {
    const struct rect row = next_row(page);
    type_draw_in(page->canvas, TYPE_BODY, row, TYPE_LEFT, COLOUR_TEXT, what);
    type_draw_in(page->canvas, TYPE_BOLD, row, TYPE_RIGHT, COLOUR_WHITE, value);
}

void look_note(struct look_page *page, const char *words) {
    struct type_flow flow = type_flow_of(TYPE_BODY, words);
    struct type_line line;
    while (page->panel.h >= ROW - 2 && type_next_line(&flow, page->panel.w, &line)) {
        type_draw_line(page->canvas, &line, page->panel.x, page->panel.y + 1, COLOUR_TEXT);
        lower(page, type_leading(TYPE_BODY));
    }
}

/* ---- The pages ---- */

static const struct look_rule *rule_of(const struct look_game *game, const struct scene *scene,
                                       struct thing thing) {
    return game->rule == NULL ? NULL : game->rule(scene, thing);
}

static const char *fact_of(const struct look_game *game, const struct scene *scene,
                           struct thing thing) {
    return game->fact == NULL ? NULL : game->fact(scene, thing);
}

static void add_fact(struct look_page *page, const char *caption, const char *fact) {
    look_caption(page, caption);
    look_call(page, COLOUR_MUTE, fact);
}

/* The fact where it fits below the rest; it always stands behind the rule, too. */
static void draw_page(const struct look_game *game, const struct look *look, const void *view,
                      struct look_page *page) {
    const char *const fact = fact_of(game, page->scene, look->at);
    game->page(view, page->scene, look->at, page);
    if (fact == NULL) {
        return;
    }
    const int foot = page->panel.w > 0 ? 0 : PANEL_TALL; /* its place is the words', too */
    if (type_leading(TYPE_LABEL) + 1 + type_box_height(TYPE_BODY, page->words.w, fact) <=
        page->words.h + foot) {
        add_fact(page, game->fact_caption, fact);
    }
}

/* How tall a picture is in the booklet; 0 if that is not known. */
static int picture_height(const struct booklet *booklet, uint8_t picture) {
    for (uint8_t page = 0; booklet != NULL && page < booklet->count; page++) {
        const struct booklet_page *const at = &booklet->pages[page];
        for (uint8_t i = 0; i < at->count; i++) {
            if (at->blocks[i].kind == BOOKLET_SCENE && at->blocks[i].scene == picture) {
                return at->blocks[i].height;
            }
        }
    }
    return 0;
}

static void draw_picture(const struct look_game *game, const struct look_rule *rule,
                         const struct look_page *page) {
    if (rule->picture != LOOK_NO_PICTURE &&
        picture_height(game->booklet, rule->picture) <= page->words.h) {
        game->draw_scene(page->canvas, page->words, rule->picture);
    }
}

static void draw_rule(const struct look_game *game, const struct look *look,
                      struct look_page *page) {
    const struct look_rule *rule = rule_of(game, page->scene, look->at);
    const char *const fact = fact_of(game, page->scene, look->at);
    const struct rect body = bars_between(page->canvas);
    look_wide(page);
    page->words.h = (int16_t)(body.y + body.h - page->words.y);
    text_add(&page->title, rule != NULL ? rule->title : game->fact_caption);
    if (rule == NULL) {
        look_call(page, COLOUR_MUTE, fact);
        return;
    }
    look_say(page, rule->words);
    skip(page, GAP);
    if (fact != NULL) {
        add_fact(page, game->fact_caption, fact);
        skip(page, GAP);
    }
    draw_picture(game, rule, page);
}

static bool turns_page(const struct look_game *game, const struct look *look,
                       const struct scene *scene) {
    return rule_of(game, scene, look->at) != NULL || fact_of(game, scene, look->at) != NULL;
}

/* Where nothing is to be chosen A would let the show go on: not out of a look. */
static const char *word_of_a(const struct look_game *game, const struct look *look,
                             const void *view, const struct scene *scene) {
    const char *const deed = game->deed == NULL ? NULL : game->deed(view, scene, look->at);
    return deed != NULL || scene->legal_count > 0 ? deed : "Table";
}

/* The words in a panel over the table, in the half where the thing is not. */
static void draw_over(const struct look_game *game, const struct look *look, const void *view,
                      struct rect place, struct look_page *page) {
    const struct rect body = bars_between(page->canvas);
    const int width = min_i32(body.w, SIDE_TABLE) - 2 * OVER_X;
    const struct rect earlier = canvas_clip(page->canvas, rect_at(0, 0, 0, 0));
    page->over = true;
    page->words = rect_at(OVER_X + LEFT, 0, width - 2 * LEFT, body.h);
    game->page(view, page->scene, look->at, page);
    canvas_unclip(page->canvas, earlier);
    const int height = (page->panel.w > 0 ? page->panel.y : page->words.y - GAP) + 2 * LEFT - 2;
    const bool above = place.y + place.h / 2 > body.y + body.h / 2;
    const struct rect panel =
        rect_at(OVER_X, above ? body.y + 2 : body.y + body.h - 1 - height, width, height);
    panel_draw(page->canvas, panel, COLOUR_PANEL, page->frame);
    text_clear(&page->title);
    text_clear(&page->where);
    page->words = rect_inset(panel, LEFT);
    game->page(view, page->scene, look->at, page);
}

static void draw_bars(const struct look_game *game, const struct look *look, const void *view,
                      const struct look_page *page) {
    struct canvas *canvas = page->canvas;
    const struct scene *scene = page->scene;
    struct things things = {0};
    game->list(view, scene, &things);
    const struct bars_header header = {.seat = page->seat,
                                       .battery = scene->battery,
                                       .title = page->title.bytes,
                                       .count = page->where.used > 0 ? page->where.bytes : NULL};
    const struct bars_footer footer = {.a = word_of_a(game, look, view, scene),
                                       .b = "Back",
                                       .x = !turns_page(game, look, scene) ? NULL
                                            : look->rule                   ? "Look"
                                                                           : "Rule"};
    bars_draw_header(canvas, &header);
    bars_draw_footer(canvas, &footer);
    if (things.count > 1) {
        type_draw_in(
            canvas, TYPE_BODY,
            rect_at(0, canvas->height - BARS_FOOTER_HEIGHT, canvas->width - 6, BARS_FOOTER_HEIGHT),
            TYPE_RIGHT, COLOUR_TEXT, ICON_LEFT " " ICON_RIGHT " More");
    }
}

void look_draw(const struct look_game *game, const struct look *look, const void *view,
               const struct scene *scene, struct canvas *canvas) {
    char title[48];
    char where[48];
    struct look_page page = {
        .canvas = canvas,
        .scene = scene,
        .title = text_over(title, sizeof title),
        .where = text_over(where, sizeof where),
        .seat = (int8_t)scene->viewer,
        .picture = rect_at(LEFT, TOP, PICTURE_W, PICTURE_H),
        .words = rect_at(TEXT_X, TOP, canvas->width - TEXT_X - RIGHT, PANEL_Y - 2 - TOP),
        .frame = COLOUR_LINE,
    };
    struct rect place;
    canvas_fill(canvas, bars_between(canvas), COLOUR_VOID);
    if (look->rule && turns_page(game, look, scene)) {
        draw_rule(game, look, &page);
    } else if (game->table != NULL && game->table(view, scene, look->at, canvas, &place)) {
        draw_over(game, look, view, place, &page);
    } else {
        draw_page(game, look, view, &page);
    }
    draw_bars(game, look, view, &page);
}

/* ---- Buttons ---- */

enum answer look_open(struct look *look, struct thing at) {
    *look = (struct look){.open = true, .at = at};
    return ANSWER_DRAW;
}

enum answer look_first(const struct look_game *game, struct look *look, const void *view,
                       const struct scene *scene) {
    struct things things = {0};
    game->list(view, scene, &things);
    return look_open(look, things.list[0]);
}

static enum answer leave(const struct look_game *game, struct look *look, void *view,
                         const struct scene *scene) {
    look->open = false;
    if (game->leave != NULL) {
        game->leave(view, scene, look->at);
    }
    return ANSWER_DRAW;
}

static enum answer press_a(const struct look_game *game, struct look *look, void *view,
                           struct scene *scene) {
    if (game->deed == NULL || game->deed(view, scene, look->at) == NULL) {
        return scene->legal_count == 0 ? leave(game, look, view, scene) : ANSWER_REFUSE;
    }
    look->open = false;
    const enum answer answer = game->act(view, scene, look->at);
    /* Whatever comes of it, the look is left. */
    return answer == ANSWER_NOTHING || answer == ANSWER_REFUSE ? ANSWER_DRAW : answer;
}

enum answer look_press(const struct look_game *game, struct look *look, void *view,
                       struct scene *scene, enum button button) {
    struct things things = {0};
    switch (button) {
    case BUTTON_A:
        return press_a(game, look, view, scene);
    case BUTTON_B:
        return leave(game, look, view, scene);
    case BUTTON_X:
        if (!turns_page(game, look, scene)) {
            return ANSWER_REFUSE;
        }
        look->rule = !look->rule;
        return ANSWER_DRAW;
    case BUTTON_Y:
        return ANSWER_MENU;
    default:
        game->list(view, scene, &things);
        if (!things_step(&things, &look->at, button_direction(button))) {
            return ANSWER_REFUSE;
        }
        look->rule = false; /* it may be the same: nothing would be seen to happen */
        return ANSWER_DRAW;
    }
}
