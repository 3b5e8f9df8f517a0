#include "heard.h"

#include "hint.h"
#include "look.h"
#include "named.h"
#include "page.h"
#include "panel.h"
#include "play.h"
#include "screen.h"
#include "type.h"
#include "view.h"

#define WORDS 512

/* Whoever listens now. */
static struct {
    void (*hear)(void *who, const struct heard *heard);
    void *who;
    uint8_t within; /* what is drawn now has been told as a whole */
    uint8_t answers;
    bool bars; /* of what is drawn now only header and keys are told */
    bool look; /* a closer look is drawn, ... */
    bool rule; /* ... a rule with nothing around it */
    struct {   /* what is written over it now are its words */
        bool open, focus;
        struct rect area;
        struct text text;
        char words[WORDS];
    } row;
} ear;

/* ---- What is listened to ---- */

/* The linker's names: __wrap_f is called for f, and __real_f is f (the options in CMakeLists.txt).
 */
#define LISTEN(type, f, ...)                                                                       \
    type __real_##f(__VA_ARGS__);                                                                  \
    type __wrap_##f(__VA_ARGS__);                                                                  \
    type __wrap_##f(__VA_ARGS__)

static bool listens(void) {
    return ear.hear != NULL && ear.within == 0;
}

/* Nothing more is written over the row. */
static void end_row(void) {
    if (!ear.row.open) {
        return;
    }
    const struct heard row = {.kind = HEARD_ANSWER,
                              .place = ear.answers++,
                              .focus = ear.row.focus,
                              .area = ear.row.area,
                              .words = ear.row.words};
    ear.row.open = false;
    ear.hear(ear.who, &row);
}

static bool is_of_row(int y) {
    const struct rect area = ear.row.area;
    return ear.row.open && y >= area.y && y < area.y + area.h;
}

static void tell(struct heard heard) {
    if (listens()) {
        end_row();
    }
    const bool says = heard.words != NULL && heard.words[0] != '\0';
    if (listens() && (says || heard.keys != NULL)) {
        ear.hear(ear.who, &heard);
    }
}

static void tell_text(const struct canvas *canvas, int y, const char *words) {
    if (canvas == NULL || ear.bars) {
        return;
    }
    if (is_of_row(y) && listens()) {
        text_add(&ear.row.text, ear.row.text.used > 0 && words[0] != '\0' ? ", " : "");
        text_add(&ear.row.text, words);
    } else {
        tell((struct heard){.kind = HEARD_TEXT, .words = words, .y = (int16_t)y});
    }
}

LISTEN(int, type_draw, struct canvas *canvas, enum type_face face, int x, int y, uint8_t colour,
       const char *text) {
    tell_text(canvas, y, text);
    return __real_type_draw(canvas, face, x, y, colour, text);
}

LISTEN(void, type_draw_in, struct canvas *canvas, enum type_face face, struct rect area,
       enum type_align align, uint8_t colour, const char *text) {
    tell_text(canvas, area.y + (area.h - type_cap(face)) / 2, text);
    __real_type_draw_in(canvas, face, area, align, colour, text);
}

LISTEN(int, type_box, struct canvas *canvas, enum type_face face, struct rect area,
       enum type_align align, uint8_t colour, const char *text) {
    if (canvas != NULL && ear.rule) {
        tell((struct heard){.kind = HEARD_LOOK, .words = text});
    } else {
        tell_text(canvas, area.y, text);
    }
    return __real_type_box(canvas, face, area, align, colour, text);
}

LISTEN(void, type_draw_cut, struct canvas *canvas, enum type_face face, struct rect area,
       uint8_t colour, const char *text) {
    tell_text(canvas, area.y, text); /* all of it */
    ear.within++;
    __real_type_draw_cut(canvas, face, area, colour, text);
    ear.within--;
}

LISTEN(void, panel_row, struct canvas *canvas, struct rect area, uint8_t fill, bool focused) {
    if (listens()) {
        end_row();
        ear.row.open = true;
        ear.row.focus = focused;
        ear.row.area = area;
        ear.row.text = text_over(ear.row.words, sizeof ear.row.words);
    }
    __real_panel_row(canvas, area, fill, focused);
}

LISTEN(void, bars_draw_header, struct canvas *canvas, const struct bars_header *header) {
    tell((struct heard){.kind = HEARD_TITLE, .words = header->title, .value = header->count});
    ear.within++;
    __real_bars_draw_header(canvas, header);
    ear.within--;
}

LISTEN(void, bars_draw_footer, struct canvas *canvas, const struct bars_footer *footer) {
    tell(
        (struct heard){.kind = HEARD_KEYS, .dark = footer->waits || canvas->waits, .keys = footer});
    ear.within++;
    __real_bars_draw_footer(canvas, footer);
    ear.within--;
}

static struct rect row_of(const struct menu *menu, int line, struct rect area) {
    const int row = line - menu->top;
    const bool seen = row >= 0 && (row + 1) * MENU_ROW <= area.h;
    return seen ? rect_at(area.x, area.y + row * MENU_ROW, area.w, MENU_ROW) : (struct rect){0};
}

LISTEN(void, menu_draw, struct canvas *canvas, const struct menu *menu,
       const struct menu_line *lines, int count, struct rect area) {
    static const uint8_t kinds[] = {
        [MENU_LINE] = HEARD_LINE,
        [MENU_VALUE] = HEARD_VALUE,
        [MENU_HEADING] = HEARD_HEADING,
        [MENU_DARK] = HEARD_DARK,
    };
    for (int i = 0; i < count; i++) {
        tell((struct heard){.kind = kinds[lines[i].kind],
                            .place = (uint8_t)i,
                            .focus = i == menu->at,
                            .area = row_of(menu, i, area),
                            .words = lines[i].label,
                            .value = lines[i].value});
    }
    ear.within++;
    __real_menu_draw(canvas, menu, lines, count, area);
    ear.within--;
}

LISTEN(void, panel_button, struct canvas *canvas, struct rect area, const char *word,
       enum panel_button state) {
    if (!ear.bars) {
        tell((struct heard){.kind = HEARD_ANSWER,
                            .place = ear.answers,
                            .focus = state == PANEL_BUTTON_FOCUSED,
                            .dark = state == PANEL_BUTTON_DARK,
                            .area = area,
                            .words = word});
        ear.answers = (uint8_t)(ear.answers + listens());
    }
    ear.within++;
    __real_panel_button(canvas, area, word, state);
    ear.within--;
}

/* The whole page, not what of it is in sight. */
LISTEN(void, page_draw, struct canvas *canvas, const struct booklet_page *page, struct rect area,
       const struct scroll *scroll,
       void (*draw_scene)(struct canvas *canvas, struct rect area, uint8_t scene)) {
    tell((struct heard){.kind = HEARD_TEXT, .words = page->title});
    for (uint8_t i = 0; i < page->count; i++) {
        const struct booklet_block *const block = &page->blocks[i];
        if (block->kind == BOOKLET_TEXT || block->kind == BOOKLET_POINT) {
            struct named named;
            tell((struct heard){.kind = HEARD_TEXT,
                                .words = named_words(&named, canvas->buttons, block->text)});
        }
    }
    ear.within++;
    __real_page_draw(canvas, page, area, scroll, draw_scene);
    ear.within--;
}

/* Advice lies over a game's table. */
LISTEN(void, hint_draw, const struct view *view, const struct scene *scene, const struct hint *hint,
       const char *chance, const char *note, struct canvas *canvas) {
    for (uint8_t i = hint_told(hint, 0); i < hint->count; i = hint_told(hint, (uint8_t)(i + 1u))) {
        char bytes[HINT_WORDS];
        struct text text = text_over(bytes, sizeof bytes);
        hint_say(view, scene, hint, i, &text);
        tell((struct heard){.kind = HEARD_TEXT, .words = bytes});
    }
    tell((struct heard){.kind = HEARD_TEXT, .words = chance});
    tell((struct heard){.kind = HEARD_TEXT, .words = note});
    ear.within++;
    __real_hint_draw(view, scene, hint, chance, note, canvas);
    ear.within--;
}

/* What a game says on the page of a thing; the table around it is none of that. */
static void tell_look(const char *words) {
    if (ear.look) {
        tell((struct heard){.kind = HEARD_LOOK, .words = words});
    }
}

static void tell_row(const char *what, const char *value) {
    char bytes[WORDS];
    struct text text = text_over(bytes, sizeof bytes);
    text_format(&text, "%s: %s", what, value);
    tell_look(bytes);
}

#define LISTEN_LOOK(f, words, given, ...)                                                          \
    LISTEN(void, f, struct look_page *page, __VA_ARGS__) {                                         \
        tell_look(words);                                                                          \
        ear.within++;                                                                              \
        __real_##f given;                                                                          \
        ear.within--;                                                                              \
    }
LISTEN_LOOK(look_say, words, (page, words), const char *words)
LISTEN_LOOK(look_call, words, (page, colour, words), uint8_t colour, const char *words)
LISTEN_LOOK(look_caption, caption, (page, caption), const char *caption)
LISTEN_LOOK(look_panel, title, (page, colour, title), uint8_t colour, const char *title)
LISTEN_LOOK(look_note, words, (page, words), const char *words)

LISTEN(void, look_row, struct look_page *page, const char *what, const char *value) {
    tell_row(what, value);
    ear.within++;
    __real_look_row(page, what, value);
    ear.within--;
}

LISTEN(void, look_gain, struct look_page *page, const char *what, int now, int then) {
    char bytes[WORDS];
    struct text text = text_over(bytes, sizeof bytes);
    text_format(&text, "%d " ICON_THEN " %d", now, then);
    tell_row(what, bytes);
    ear.within++;
    __real_look_gain(page, what, now, then);
    ear.within--;
}

LISTEN(void, look_draw, const struct look_game *game, const struct look *look, const void *view,
       const struct scene *scene, struct canvas *canvas) {
    ear.look = true;
    ear.rule = look->rule;
    __real_look_draw(game, look, view, scene, canvas);
    ear.look = ear.rule = false;
}

/* "Ben: total 7. Lights: 3, 2 Sorrow: 4." What counts nothing is left out. */
static void say_seat(const struct sheet_game *game, const struct scene *scene, uint8_t seat,
                     struct text *text) {
    const char *const instead = game->instead == NULL ? NULL : game->instead(scene, seat);
    const uint8_t lines = sheet_lines(game, scene);
    const char *before = ". ";
    text_format(text, "%s: total %d", scene->names[seat], sheet_total(game, scene, seat));
    if (instead != NULL) {
        text_format(text, ", %s", instead);
    }
    for (uint8_t line = 0; line < lines; line++) {
        int points = 0;
        const bool known = sheet_value(game, scene, seat, line, &points);
        if (known && points == 0) {
            continue;
        }
        text_format(text, "%s%s: ", before, sheet_name(game, scene, line));
        before = ", ";
        if (known) {
            text_number(text, points);
        } else {
            text_add(text, "secret until the end");
        }
    }
    text_char(text, '.');
}

LISTEN(void, sheet_draw, const struct sheet_game *game, const struct sheet_at *at,
       const struct scene *scene, struct canvas *canvas) {
    for (uint8_t seat = 0; sheet_is_told(scene) && seat < sheet_players(scene); seat++) {
        char bytes[WORDS];
        struct text text = text_over(bytes, sizeof bytes);
        say_seat(game, scene, seat, &text);
        tell((struct heard){.kind = HEARD_TEXT, .words = bytes});
    }
    if (sheet_is_told(scene) && game->note != NULL) {
        char bytes[WORDS];
        struct text text = text_over(bytes, sizeof bytes);
        game->note(scene, &text);
        tell((struct heard){.kind = HEARD_TEXT, .words = bytes});
    }
    ear.bars = true;
    __real_sheet_draw(game, at, scene, canvas);
    ear.bars = false;
}

/* ---- Listening ---- */

static bool shows_game(const struct console *console) {
    const uint8_t screen = console->pages[console->depth - 1].screen;
    return (screen == SCREEN_TABLE && console->sitting.viewer != SEAT_NONE) ||
           screen == SCREEN_ADVICE || screen == SCREEN_MOMENT;
}

struct filter {
    void (*hear)(void *who, const struct heard *heard);
    void *who;
    uint16_t skip; /* so much is told by the game's own screen, over which the console writes */
    bool bars;     /* of that header and keys are heard */
};

static void filter_hear(void *who, const struct heard *heard) {
    struct filter *const filter = who;
    if (filter->skip > 0) {
        filter->skip--;
        const bool bars = heard->kind == HEARD_TITLE || heard->kind == HEARD_KEYS;
        if (!filter->bars || !(bars || heard->kind == HEARD_LOOK)) {
            return;
        }
    }
    filter->hear(filter->who, heard);
}

static void count_hear(void *who, const struct heard *heard) {
    uint16_t *const count = who;
    (void)heard;
    ++*count;
}

/* How much the game's own screen tells. */
static uint16_t count_game(struct console *console) {
    const struct scene scene = play_scene(console);
    uint16_t count = 0;
    ear.hear = count_hear;
    ear.who = &count;
    play_title(console)->view->draw(console->sitting.view, &scene, &console->canvas);
    return count;
}

void heard_screen(struct console *console, void (*hear)(void *who, const struct heard *heard),
                  void *who) {
    struct canvas *const canvas = &console->canvas;
    const uint8_t screen = screen_page(console)->screen;
    const struct rect clip = canvas->clip, over = canvas->over;
    struct filter filter = {.hear = hear, .who = who, .bars = screen == SCREEN_TABLE};
    canvas->clip = rect_at(0, 0, 0, 0);
    ear.within = ear.answers = 0;
    ear.bars = ear.row.open = false;
    if (shows_game(console)) {
        filter.skip = count_game(console);
    }
    ear.hear = filter_hear;
    ear.who = &filter;
    screens[screen].draw(console);
    end_row();
    ear.hear = NULL;
    canvas->clip = clip;
    canvas->over = over;
}
