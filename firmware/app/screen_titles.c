#include "screens.h"

#include "assets.h"
#include "panel.h"
#include "play.h"
#include "shapes.h"
#include "sprite.h"
#include "type.h"

#define PICTURE_WIDTH  96
#define PICTURE_HEIGHT 72
#define PICTURE_TOP    24
#define NAME_TOP       (PICTURE_TOP + 2 * PICTURE_HEIGHT + 5)
#define BESIDE         40 /* pixels, where a part of another one has room */
#define HEAD           12
#define LINE           9
#define CHIPS_TOP      205
#define CHIP_HEIGHT    16

/* What stands below the games; the focus is on a game at 0, on a chip from 1 on. */
static const struct {
    const char *word;
    enum screen_id screen;
} chips[] = {{"Settings", SCREEN_SETTINGS}, {"Handheld", SCREEN_HANDHELD}, {"About", SCREEN_ABOUT}};

#define CHIPS ((int)(sizeof chips / sizeof chips[0]))

/* A game's picture, or its place if it has none. */
static void draw_picture(struct canvas *canvas, const struct title *title, struct rect area) {
    if (title->view->title == NULL) {
        panel_draw(canvas, area, COLOUR_NIGHT, COLOUR_NONE);
        type_draw_in(canvas, TYPE_HEAD, area, TYPE_CENTRE, COLOUR_MUTE, title->rules->name);
        return;
    }
    sprite_draw_double(canvas, title->view->title, area.x, area.y);
}

static struct rect picture_area(const struct canvas *canvas) {
    return rect_at((canvas->width - 2 * PICTURE_WIDTH) / 2, PICTURE_TOP, 2 * PICTURE_WIDTH,
                   2 * PICTURE_HEIGHT);
}

/* On a wide screen the games beside it are seen as well. */
static void draw_neighbour(struct console *console, int step) {
    struct canvas *canvas = &console->canvas;
    const int count = console->titles_count;
    const struct sprite *picture =
        console->titles[(console->title + count + step) % count].view->title;
    const struct rect middle = picture_area(canvas);
    const int y = middle.y + PICTURE_HEIGHT / 2;
    const int x = step < 0 ? middle.x - 14 - PICTURE_WIDTH : middle.x + middle.w + 14;
    if (picture != NULL && middle.x > BESIDE) {
        const struct rect area = rect_at(x, y, PICTURE_WIDTH, PICTURE_HEIGHT);
        sprite_draw(canvas, picture, x, y);
        panel_dim(canvas, area);
    }
}

static void draw_neighbours(struct console *console) {
    struct canvas *canvas = &console->canvas;
    const struct rect middle = picture_area(canvas);
    const int y = middle.y + middle.h / 2 - 3;
    if (console->titles_count < 2) {
        return;
    }
    draw_neighbour(console, -1);
    draw_neighbour(console, 1);
    sprite_draw(canvas, &sprite_arrow_left_9, middle.x - 15, y);
    sprite_draw(canvas, &sprite_arrow_right_9, middle.x + middle.w + 6, y);
}

static void describe(const struct console *console, struct text *text) {
    const struct game *game = play_title(console)->rules;
    if (play_running(console)) {
        text_format(text,
                    console->standing.other ? "A game of other rules: %d moves"
                                            : "In progress: %d moves",
                    play_length(console));
    } else {
        play_seats(game, text);
    }
}

static void draw_chips(struct console *console) {
    struct canvas *canvas = &console->canvas;
    const int at = screen_page(console)->at;
    const struct rect column = screen_column(console);
    const int width = (column.w - 16 - (CHIPS - 1) * 6) / CHIPS;
    for (int i = 0; i < CHIPS; i++) {
        const struct rect chip =
            rect_at(column.x + 8 + i * (width + 6), CHIPS_TOP, width, CHIP_HEIGHT);
        panel_button(canvas, chip, chips[i].word,
                     at == i + 1 ? PANEL_BUTTON_FOCUSED : PANEL_BUTTON_PLAIN);
    }
}

void screen_titles_draw(struct console *console) {
    struct canvas *canvas = &console->canvas;
    const struct title *title = play_title(console);
    const struct rect picture = picture_area(canvas);
    const bool focus = screen_page(console)->at == 0;
    const struct bars_footer footer = {.a = "Choose"};
    char words[40];
    struct text text = text_over(words, sizeof words);
    screen_bars(console, "Asterism", NULL, &footer);
    draw_picture(canvas, title, picture);
    panel_focus(canvas, picture, focus ? COLOUR_GOLD : COLOUR_LINE);
    draw_neighbours(console);
    type_draw_in(canvas, TYPE_HEAD, rect_at(0, NAME_TOP, canvas->width, HEAD), TYPE_CENTRE,
                 COLOUR_WHITE, title->rules->name);
    describe(console, &text);
    type_draw_in(canvas, TYPE_BODY, rect_at(0, NAME_TOP + 15, canvas->width, LINE), TYPE_CENTRE,
                 play_running(console) ? COLOUR_GOLD : COLOUR_MUTE, words);
    draw_chips(console);
}

static void turn(struct console *console, int step) {
    const int count = console->titles_count;
    if (count < 2) {
        screen_refuse(console);
        return;
    }
    play_choose_title(console, (uint8_t)((console->title + count + step) % count));
    screen_sound(console, &sound_move);
}

static void move_focus(struct console *console, int to) {
    struct console_page *page = screen_page(console);
    if (to < 0 || to > CHIPS) {
        screen_refuse(console);
        return;
    }
    page->at = (int16_t)to;
    screen_sound(console, &sound_move);
}

static void choose(struct console *console) {
    const int at = screen_page(console)->at;
    screen_sound(console, &sound_choose);
    screen_open(console, at == 0 ? SCREEN_TITLE : chips[at - 1].screen);
}

void screen_titles_press(struct console *console, enum button button) {
    const int at = screen_page(console)->at;
    screen_redraw(console);
    switch (button) {
    case BUTTON_LEFT:
    case BUTTON_RIGHT:
        if (at == 0) {
            turn(console, button == BUTTON_LEFT ? -1 : 1);
        } else {
            move_focus(console, button == BUTTON_LEFT ? (at > 1 ? at - 1 : -1) : at + 1);
        }
        break;
    case BUTTON_UP:
        move_focus(console, at == 0 ? -1 : 0);
        break;
    case BUTTON_DOWN:
        move_focus(console, at == 0 ? 1 : -1);
        break;
    case BUTTON_A:
        choose(console);
        break;
    default:
        break;
    }
}
