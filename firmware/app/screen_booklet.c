#include "screens.h"

#include <string.h>

#include "assets.h"
#include "check.h"
#include "hal/buttons.h"
#include "page.h"
#include "play.h"
#include "text.h"
#include "type.h"

#define BUTTONS_BLOCKS 8  /* of the page about the buttons, one more than it has */
#define BUTTONS_PAGES  8  /* about the handheld, at most */
#define STEP           28 /* pixels that a press scrolls */

static void draw(struct console *console, const struct booklet *booklet, const char *title,
                 void (*draw_scene)(struct canvas *canvas, struct rect area, uint8_t scene)) {
    struct console_page *page = screen_page(console);
    const struct booklet_page *shown = &booklet->pages[page->at];
    const struct rect area = screen_column(console);
    const bool last = page->at + 1 == booklet->count;
    const struct bars_footer footer = {.a = last ? "Close" : "Next", .b = "Back"};
    char words[16];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "%d of %d", page->at + 1, booklet->count);
    screen_bars(console, title, words, &footer);
    scroll_fit(&page->scroll, area.h, page_height(shown, area.w, console->buttons));
    page_draw(&console->canvas, shown, area, &page->scroll, draw_scene);
}

static bool turn(struct console *console, const struct booklet *booklet, int step) {
    struct console_page *page = screen_page(console);
    if (page->at + step < 0 || page->at + step >= booklet->count) {
        return false;
    }
    page->at = (int16_t)(page->at + step);
    page->scroll.at = 0;
    return true;
}

static void press(struct console *console, const struct booklet *booklet, enum button button) {
    struct console_page *page = screen_page(console);
    bool moved = false;
    if (screen_left(console, button == BUTTON_Y ? BUTTON_B : button)) {
        return;
    }
    if (button == BUTTON_UP || button == BUTTON_DOWN) {
        moved = scroll_by(&page->scroll, button == BUTTON_UP ? -STEP : STEP);
    } else if (button == BUTTON_LEFT || button == BUTTON_RIGHT) {
        moved = turn(console, booklet, button == BUTTON_LEFT ? -1 : 1);
    } else if (button == BUTTON_A) {
        /* A reads on: what is below first, then the next page, and then it is read. */
        moved = scroll_by(&page->scroll, page->scroll.window - STEP) || turn(console, booklet, 1);
        if (!moved) {
            screen_back(console);
            return;
        }
    }
    screen_sound(console, moved ? &sound_move : &sound_refuse);
    screen_redraw(console);
}

void screen_booklet_draw(struct console *console) {
    const struct view *view = play_title(console)->view;
    draw(console, view->booklet, play_title(console)->rules->name, view->draw_scene);
}

void screen_booklet_press(struct console *console, enum button button) {
    press(console, play_title(console)->view->booklet, button);
}

/* Where this board has no arrows: "Here the arrow up is X, ..."; or nothing. */
static void say_directions(struct text *text) {
    static const struct {
        enum contact contact;
        const char *arrow;
    } directions[] = {{CONTACT_UP, ICON_UP},
                      {CONTACT_DOWN, ICON_DOWN},
                      {CONTACT_LEFT, ICON_LEFT},
                      {CONTACT_RIGHT, ICON_RIGHT}};
    for (size_t i = 0; i < sizeof directions / sizeof directions[0]; i++) {
        const char *const name = buttons_name(directions[i].contact);
        if (name != NULL) {
            text_format(text, "%s%s%s" TYPE_SWITCH_BOLD "%s" TYPE_SWITCH_BOLD,
                        text->used > 0 ? ", " : "Here ", directions[i].arrow,
                        text->used > 0 ? " " : " is ", name);
        }
    }
    if (text->used > 0) {
        text_char(text, '.');
    }
}

/* The page about the buttons begins with where the directions are. */
void screen_handheld_draw(struct console *console) {
    const struct booklet_page *const first = &booklet_console.pages[0];
    struct booklet_block blocks[BUTTONS_BLOCKS];
    struct booklet_page pages[BUTTONS_PAGES];
    const struct booklet here = {booklet_console.title, pages, booklet_console.count};
    char words[96];
    struct text text = text_over(words, sizeof words);
    say_directions(&text);
    if (text.used == 0) {
        draw(console, &booklet_console, booklet_console.title, NULL);
        return;
    }
    CHECK(!text.cut && first->count < BUTTONS_BLOCKS && booklet_console.count <= BUTTONS_PAGES);
    memcpy(pages, booklet_console.pages, booklet_console.count * sizeof pages[0]);
    memcpy(blocks + 1, first->blocks, first->count * sizeof blocks[0]);
    blocks[0] = (struct booklet_block){.kind = BOOKLET_TEXT, .text = words};
    pages[0].blocks = blocks;
    pages[0].count = (uint8_t)(first->count + 1u);
    draw(console, &here, booklet_console.title, NULL);
}

void screen_handheld_press(struct console *console, enum button button) {
    press(console, &booklet_console, button);
}
