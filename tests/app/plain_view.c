#include "plain_view.h"

#include "hint.h"

#include "bars.h"
#include "panel.h"
#include "scroll.h"
#include "seat_mark.h"
#include "type.h"

#define ROW        18 /* pixels of a line of the list */
#define ROWS       5  /* of it that are seen */
#define MARGIN     8
#define WORDS_SIZE 96
#define SHOW_MS    250u

struct plain {
    uint16_t at, top; /* of the list */
};

_Static_assert(sizeof(struct plain) == PLAIN_VIEW_SIZE, "its memory is as large as it says");

enum answer plain_enter(void *view, struct scene *scene) {
    struct plain *plain = view;
    (void)scene;
    plain->at = plain->top = 0;
    return ANSWER_DRAW;
}

static struct rect list_area(const struct canvas *canvas) {
    const struct rect body = bars_between(canvas);
    return rect_at(0, body.y + body.h - ROWS * ROW, canvas->width, ROWS * ROW);
}

static void draw_choices(const struct plain *plain, const struct scene *scene,
                         struct canvas *canvas) {
    const struct rect area = list_area(canvas);
    const struct scroll scroll = {
        .at = (int16_t)plain->top, .window = ROWS, .content = (int16_t)scene->legal_count};
    const int bar = scene->legal_count > ROWS ? SCROLL_BAR_WIDTH + 1 : 0;
    canvas_fill(canvas, area, COLOUR_PANEL);
    for (uint16_t i = 0; i < ROWS && plain->top + i < scene->legal_count; i++) {
        const uint16_t place = (uint16_t)(plain->top + i);
        const struct rect row = rect_at(area.x + 2, area.y + i * ROW, area.w - 4 - bar, ROW);
        char words[WORDS_SIZE];
        struct text text = text_over(words, sizeof words);
        scene->game->describe_action(scene->state, scene->legal[place], &text);
        text_capital(&text);
        if (place == plain->at) {
            panel_draw(canvas, row, COLOUR_PANEL2, COLOUR_GOLD);
        }
        type_draw_in(canvas, place == plain->at ? TYPE_BOLD : TYPE_BODY,
                     rect_at(row.x + MARGIN, row.y, row.w, row.h), TYPE_LEFT,
                     place == plain->at ? COLOUR_WHITE : COLOUR_TEXT, words);
    }
    scroll_draw(canvas, area, &scroll);
}

/* The newest events at the bottom, as many as fit. */
static void draw_feed(const struct scene *scene, struct canvas *canvas, struct rect area) {
    const struct rect earlier = canvas_clip(canvas, area);
    int y = area.y + area.h;
    for (int i = scene->feed_count - 1; i >= 0 && y > area.y; i--) {
        const struct rect line = rect_at(area.x + MARGIN, 0, area.w - 2 * MARGIN, 0);
        const int height = type_box_height(TYPE_BODY, line.w, scene->feed[i]);
        y -= height;
        if (y >= area.y) {
            type_box(canvas, TYPE_BODY, rect_at(line.x, y + 2, line.w, height), TYPE_LEFT,
                     i + 1 == scene->feed_count ? COLOUR_WHITE : COLOUR_MUTE, scene->feed[i]);
        }
    }
    canvas_unclip(canvas, earlier);
}

/* Everybody's points as they stand. */
static void draw_points(const struct scene *scene, struct canvas *canvas, int seats) {
    const int width = canvas->width / seats, y = BARS_HEADER_HEIGHT + 11;
    for (int seat = 0; seat < seats; seat++) {
        struct sheet sheet = {0};
        char words[12];
        struct text text = text_over(words, sizeof words);
        scene->game->score(scene->state, (uint8_t)seat, &sheet);
        text_number(&text, sheet.total);
        seat_mark_draw(canvas, seat, SEAT_MARK_11, seat * width + 14, y);
        type_draw(canvas, TYPE_BOLD, seat * width + 25, y - 5, COLOUR_WHITE, words);
    }
}

static int seats_of(const struct scene *scene) {
    int seats = 0;
    while (seats < SEATS_MAX && scene->names[seats] != NULL) {
        seats++;
    }
    return seats;
}

void plain_draw(const void *view, const struct scene *scene, struct canvas *canvas) {
    const bool chooses = scene->legal_count > 0;
    const struct bars_header header = {.seat = (int8_t)scene->viewer,
                                       .battery = scene->battery,
                                       .title = chooses ? "Choose" : "The others play",
                                       .count = scene->game->name};
    const struct bars_footer footer = {
        .a = chooses ? "Do it" : "Faster", .b = scene->undoable > 0 ? "Undo" : NULL, .y = "Menu"};
    const struct rect body = bars_between(canvas), list = list_area(canvas);
    const int top = body.y + 22;
    canvas_fill(canvas, body, COLOUR_INK);
    bars_draw_header(canvas, &header);
    draw_points(scene, canvas, seats_of(scene));
    draw_feed(scene, canvas, rect_at(0, top, canvas->width, list.y - 4 - top));
    draw_choices(view, scene, canvas);
    bars_draw_footer(canvas, &footer);
}

static enum answer move(struct plain *plain, const struct scene *scene, int step) {
    const int count = scene->legal_count;
    if (count < 2) {
        return ANSWER_REFUSE;
    }
    plain->at = (uint16_t)((plain->at + count + step) % count);
    if (plain->at < plain->top) {
        plain->top = plain->at;
    } else if (plain->at >= plain->top + ROWS) {
        plain->top = (uint16_t)(plain->at - ROWS + 1);
    }
    return ANSWER_DRAW;
}

enum answer plain_press(void *view, struct scene *scene, enum button button) {
    struct plain *plain = view;
    switch (button) {
    case BUTTON_UP:
        return move(plain, scene, -1);
    case BUTTON_DOWN:
        return move(plain, scene, 1);
    case BUTTON_A:
        if (scene->legal_count == 0) {
            return ANSWER_NOTHING;
        }
        scene->chosen = scene->legal[plain->at];
        return ANSWER_ACT;
    case BUTTON_B:
        return scene->undoable > 0 ? ANSWER_UNDO : ANSWER_NOTHING;
    case BUTTON_Y:
        return ANSWER_MENU;
    default:
        return ANSWER_REFUSE;
    }
}

/* An event with words is there for a while; it stands in the feed when it is over. */
uint16_t plain_show(const void *view, const struct scene *scene, const struct event *event) {
    char words[WORDS_SIZE];
    struct text text = text_over(words, sizeof words);
    (void)view;
    scene->game->describe_event(event, &text);
    return text.used > 0 ? SHOW_MS : 0;
}

void plain_hint(const void *view, const struct scene *scene, const struct action *plan, uint8_t n,
                struct hint *hint) {
    (void)view;
    (void)scene;
    (void)n;
    hint_step(hint, plan[0], rect_at(8, 40, 60, 20))->then = plan[0].a;
    hint_claim(hint, HINT_OWN)->then = plan[0].a;
}

void plain_hint_words(const struct scene *scene, const struct hint_line *line, struct text *text) {
    (void)scene;
    text_format(text,
                line->kind == HINT_STEP ? "put the %d down" : "nobody has put down a %d so far",
                line->then);
}

const struct view plain_view = {PLAIN_VIEW};
