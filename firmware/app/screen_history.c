#include "screens.h"

#include "assets.h"
#include "play.h"
#include "type.h"

#define MARGIN     8
#define INDENT     12 /* of what followed from an action */
#define GAP        5  /* above what begins with an action */
#define EVENT_SIZE 128

/* A pen that goes through all that was told; without a canvas it only measures. */
struct pen {
    struct console *console;
    struct canvas *canvas; /* or NULL */
    struct rect area;
    int y;          /* of the next line, below the beginning of the history */
    uint16_t place; /* actions up to the line before */
};

static void write_in(struct pen *pen, int indent, uint8_t colour, const char *words) {
    const struct rect line = rect_at(pen->area.x + indent, pen->area.y + pen->y,
                                     pen->area.w - indent, type_leading(TYPE_BODY));
    const int height = type_box_height(TYPE_BODY, line.w, words);
    const bool seen = line.y + height >= pen->area.y && line.y < pen->area.y + pen->area.h;
    if (pen->canvas != NULL && seen) {
        type_box(pen->canvas, TYPE_BODY, line, TYPE_LEFT, colour, words);
    }
    pen->y += height;
}

static void write_line(struct pen *pen, int indent, const char *words) {
    write_in(pen, indent, indent == 0 ? COLOUR_TEXT : COLOUR_MUTE, words);
}

/* What was taken back past what was revealed, where that was. */
static void write_taken(struct pen *pen, uint32_t until) {
    const struct sitting_taken *const taken = &pen->console->sitting.taken;
    for (uint8_t i = 0; i < taken->count; i++) {
        const uint16_t at = taken->list[i].at, moves = taken->list[i].moves;
        char words[EVENT_SIZE];
        struct text text = text_over(words, sizeof words);
        if (at >= pen->place && at < until) {
            text_format(
                &text, moves == 1 ? "%d move was taken back here" : "%d moves were taken back here",
                moves);
            pen->y += GAP;
            write_in(pen, 0, COLOUR_CORAL, words);
        }
    }
}

static bool write_event(void *reader, const struct event *event, uint16_t place) {
    struct pen *pen = reader;
    char words[EVENT_SIZE];
    struct text text = text_over(words, sizeof words);
    pen->console->sitting.title->rules->describe_event(event, &text);
    if (text.used == 0) {
        return true;
    }
    text_capital(&text);
    const bool begins = place != pen->place;
    write_taken(pen, place);
    pen->place = place;
    pen->y += begins ? GAP : 0;
    write_line(pen, begins || place == 0 ? 0 : INDENT, words);
    return true;
}

static struct rect text_area(const struct console *console) {
    const struct rect column = screen_column(console);
    return rect_at(column.x + MARGIN, column.y + 3, column.w - 2 * MARGIN - SCROLL_BAR_WIDTH,
                   column.h - 6);
}

/* Of a game that goes on from a position nothing older is known. */
static void write_all(struct pen *pen) {
    struct sitting *const sitting = &pen->console->sitting;
    if (sitting->match.base != NULL) {
        char words[EVENT_SIZE];
        struct text text = text_over(words, sizeof words);
        text_format(&text, "The first %d moves are not known any more.", sitting->before);
        write_line(pen, 0, words);
    }
    if (lineup_takes_back(&sitting->lineup)) {
        write_line(pen, 0, "Choices could be taken back freely: this game does not count.");
    }
    sitting_read(sitting, write_event, pen);
    write_taken(pen, UINT32_MAX);
}

/* How tall all of it is; and the newest is what is looked for. */
void screen_history_enter(struct console *console) {
    struct scroll *scroll = &screen_page(console)->scroll;
    struct pen pen = {.console = console, .area = text_area(console)};
    write_all(&pen);
    scroll_fit(scroll, pen.area.h, pen.y + 4);
    scroll_by(scroll, pen.y);
}

void screen_history_draw(struct console *console) {
    struct canvas *canvas = &console->canvas;
    const struct scroll *scroll = &screen_page(console)->scroll;
    const struct rect area = text_area(console), column = screen_column(console);
    const struct bars_footer footer = {.b = "Back"};
    struct pen pen = {.console = console, .canvas = canvas, .area = area, .y = -scroll->at};
    screen_bars(console, "History", play_title(console)->rules->name, &footer);
    const struct rect earlier = canvas_clip(canvas, column);
    write_all(&pen);
    scroll_draw(canvas, column, scroll);
    canvas_unclip(canvas, earlier);
}

void screen_history_press(struct console *console, enum button button) {
    struct scroll *scroll = &screen_page(console)->scroll;
    const int line = type_leading(TYPE_BODY), page = scroll->window - line;
    int by = 0;
    switch (button) {
    case BUTTON_UP:
        by = -2 * line;
        break;
    case BUTTON_DOWN:
        by = 2 * line;
        break;
    case BUTTON_LEFT:
        by = -page;
        break;
    case BUTTON_RIGHT:
        by = page;
        break;
    case BUTTON_A:
    case BUTTON_B:
    case BUTTON_Y:
        screen_sound(console, &sound_back);
        screen_back(console);
        return;
    default:
        break;
    }
    if (!scroll_by(scroll, by)) {
        screen_refuse(console);
    }
    screen_redraw(console);
}
