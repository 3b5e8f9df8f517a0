#include "screens.h"

#include "assets.h"
#include "named.h"
#include "panel.h"
#include "play.h"
#include "seat_mark.h"
#include "shapes.h"
#include "type.h"

#define THINKING_MS    250u /* a star is bright */
#define HEAD           14
#define LINE           12
#define SPEECH_WIDTH   228
#define SPEECH_PADDING 9
#define SPEECH_POINTER 12 /* from the box to what it points at */
#define SPEECH_HALF    7  /* half the width of what points, at its root */

static void draw_curtain_words(struct console *console, uint8_t seat) {
    struct canvas *canvas = &console->canvas;
    const struct rect body = bars_between(canvas);
    const int middle = canvas->width / 2, top = body.y + 42;
    char words[48];
    struct named named;
    struct text text = text_over(words, sizeof words);
    text_format(&text, "Pass to %d: %s", seat + 1, console->sitting.names[seat]);
    seat_mark_draw(canvas, seat, SEAT_MARK_31, middle, top + 16);
    type_draw_in(canvas, TYPE_HEAD, rect_at(0, top + 50, canvas->width, HEAD), TYPE_CENTRE,
                 COLOUR_WHITE, words);
    type_draw_in(canvas, TYPE_BODY, rect_at(0, top + 72, canvas->width, LINE), TYPE_CENTRE,
                 COLOUR_TEXT, seat_mark_words(seat_mark_on(canvas, seat)));
    type_draw_in(
        canvas, TYPE_BODY, rect_at(0, top + 100, canvas->width, LINE), TYPE_CENTRE, COLOUR_MUTE,
        named_words(&named, canvas->buttons, "Press " ICON_BUTTON_A " when nobody else looks."));
}

/* Folds of cloth from edge to edge, and not a pixel of what lies behind. */
static void draw_cloth(struct canvas *canvas) {
    static const uint8_t folds[] = {COLOUR_NIGHT, COLOUR_NIGHT, COLOUR_INK,  COLOUR_VOID,
                                    COLOUR_INK,   COLOUR_NIGHT, COLOUR_DUSK, COLOUR_NIGHT};
    const struct rect body = bars_between(canvas);
    for (int x = 0; x < canvas->width; x++) {
        canvas_down(canvas, x, body.y, body.h, folds[x / 3 % (int)sizeof folds]);
    }
    const struct rect middle = rect_centred(body, 212, 150);
    panel_draw(canvas, middle, COLOUR_PANEL, COLOUR_GOLD);
}

static void draw_curtain(struct console *console) {
    struct canvas *canvas = &console->canvas;
    const struct bars_footer ready = {.a = "Show", .y = "Menu"}, wait = {.y = "Menu"};
    const bool known = console->sitting.next != SEAT_NONE;
    screen_bars(console, play_title(console)->rules->name, NULL, known ? &ready : &wait);
    draw_cloth(canvas);
    if (known) {
        draw_curtain_words(console, console->sitting.next);
    } else {
        type_draw_in(canvas, TYPE_HEAD, bars_between(canvas), TYPE_CENTRE, COLOUR_WHITE,
                     "The computers play");
    }
}

void screen_table_curtain(struct console *console, uint8_t seat) {
    const struct bars_footer footer = {.a = "Show", .b = "Back"};
    screen_bars(console, play_title(console)->rules->name, NULL, &footer);
    draw_cloth(&console->canvas);
    draw_curtain_words(console, seat);
}

/* Above what is spoken of if there is room, else below it; in the upper middle if it is of nothing
 * in particular. */
struct rect screen_table_speech(const struct console *console) {
    const struct rect body = bars_between(&console->canvas);
    const struct rect about = console->sitting.say_about;
    const int inner = SPEECH_WIDTH - 2 * SPEECH_PADDING;
    struct named named;
    const char *const words = named_words(&named, console->canvas.buttons, console->sitting.say);
    const int height = type_box_height(TYPE_BODY, inner, words) + 2 * SPEECH_PADDING - 4;
    const int above = about.y - SPEECH_POINTER - height;
    const int below = about.y + about.h + SPEECH_POINTER;
    const int lowest = body.y + body.h - 3 - height;
    const int rightmost = body.x + body.w - SPEECH_WIDTH - 6;
    int x = about.x + about.w / 2 - SPEECH_WIDTH / 2, y = body.y + 50;
    if (rect_is_empty(about)) {
        x = (body.w - SPEECH_WIDTH) / 2;
    } else {
        y = above >= body.y + 3 ? above : below;
    }
    x = x > rightmost ? rightmost : x;
    return rect_at(x < 6 ? 6 : x, y > lowest ? lowest : y, SPEECH_WIDTH, height);
}

static int16_t between(int value, int least, int most) {
    return (int16_t)(value < least ? least : value > most ? most : value);
}

/* A corner of the box is drawn out to a point that touches what is spoken of. */
static void draw_pointer(struct canvas *canvas, struct rect about, struct rect box) {
    const bool above = box.y < about.y;
    const int16_t edge = (int16_t)(above ? box.y + box.h - 1 : box.y);
    const int16_t tip_x = (int16_t)(about.x + about.w / 2);
    const int16_t tip_y = (int16_t)(above ? about.y : about.y + about.h);
    const int16_t base = between(tip_x, box.x + 14, box.x + box.w - 14);
    const struct point corners[] = {{(int16_t)(base - SPEECH_HALF), edge},
                                    {(int16_t)(base + SPEECH_HALF), edge},
                                    {tip_x, tip_y}};
    shape_polygon(canvas, corners, 3, COLOUR_PANEL2);
    shape_line(canvas, corners[0], corners[2], COLOUR_GOLD);
    shape_line(canvas, corners[1], corners[2], COLOUR_GOLD);
}

/* The box says its words where it hides least of what it speaks of, and points at it. */
static void draw_speech(struct console *console) {
    struct canvas *canvas = &console->canvas;
    const struct sitting *sitting = &console->sitting;
    const struct bars_footer footer = {.a = "Go on", .y = "Menu"};
    const struct rect box = screen_table_speech(console);
    panel_draw(canvas, box, COLOUR_PANEL2, COLOUR_GOLD);
    if (!rect_is_empty(sitting->say_about)) {
        draw_pointer(canvas, sitting->say_about, box);
    }
    struct named named;
    type_box(canvas, TYPE_BODY, rect_inset(box, SPEECH_PADDING), TYPE_LEFT, COLOUR_WHITE,
             named_words(&named, canvas->buttons, sitting->say));
    bars_draw_footer(canvas, &footer);
}

/* Where nobody hides anything the console goes on without a curtain: the header's line says to
 * whom. */
static void draw_turn(struct console *console) {
    struct canvas *const canvas = &console->canvas;
    const uint8_t seat = console->sitting.viewer;
    char words[32];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "%s's turn", console->sitting.names[seat]);
    const struct bars_header header = {
        .seat = (int8_t)seat, .battery = screen_battery(console), .title = words};
    bars_draw_header(canvas, &header);
}

/* Three stars at the footer's end, one after the other bright. */
static void draw_thinking(struct console *console) {
    struct canvas *canvas = &console->canvas;
    const uint32_t bright = console->now / THINKING_MS % 3u;
    for (uint8_t i = 0; i < 3; i++) {
        canvas_fill(canvas, rect_at(canvas->width - 22 + 7 * i, canvas->height - 10, 3, 3),
                    i == bright ? COLOUR_GOLD : COLOUR_MUTE);
    }
}

static void draw_table(struct console *console) {
    struct sitting *sitting = &console->sitting;
    if (sitting->phase == SITTING_NOBODY) {
        return;
    }
    if (sitting->viewer == SEAT_NONE) {
        draw_curtain(console);
        return;
    }
    const struct scene scene = play_scene(console);
    play_title(console)->view->draw(sitting->view, &scene, &console->canvas);
    if (sitting->phase == SITTING_SAY) {
        draw_speech(console);
    }
    if (sitting->turned && sitting->phase == SITTING_CHOOSE) {
        draw_turn(console);
    }
    if (sitting_thinks(sitting)) {
        draw_thinking(console);
    }
}

void screen_table_draw(struct console *console) {
    console->canvas.waits = sitting_guard(&console->sitting, console->now) > 0;
    draw_table(console);
    console->canvas.waits = false;
}

void screen_table_press(struct console *console, enum button button) {
    const enum sitting_news news = sitting_press(&console->sitting, console->now, button);
    if (news == SITTING_DRAW && button <= BUTTON_RIGHT) {
        screen_sound(console, &sound_move);
    }
    play_news(console, news);
}

uint32_t screen_table_tick(struct console *console) {
    struct sitting *sitting = &console->sitting;
    const bool thought = sitting_thinks(sitting);
    uint32_t wait;
    sitting->spares = console->supply.spares;
    play_news(console, sitting_tick(sitting, console->now, &wait));
    if (sitting_thinks(sitting) &&
        (!thought || console->now / THINKING_MS != console->thinking_drawn / THINKING_MS)) {
        console->thinking_drawn = console->now;
        screen_redraw(console);
    }
    if (sitting->sound != NULL) {
        screen_sound(console, sitting->sound);
        sitting->sound = NULL;
    }
    const uint32_t proof = play_prove(console);
    return proof < wait ? proof : wait;
}
