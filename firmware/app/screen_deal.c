#include "screens.h"

#include <string.h>

#include "assets.h"
#include "panel.h"
#include "play.h"
#include "shapes.h"
#include "take.h"
#include "type.h"

#define FOUR       4
#define ROW        12 /* digits */
#define BOX        14 /* pixels wide, */
#define BOX_TALL   20
#define PITCH      15 /* from one to the next, */
#define FOURS      67 /* and from four to four */
#define ARROW      12
#define ARROW_TALL 11
#define PANEL      68
#define PADDING    8
#define LINE       16

/* What has been keyed in, and what it says. */
struct entry {
    struct take_titles all;
    struct deal_look look; /* with the digit that changes, if a deal can begin so */
    bool wrong;            /* it cannot */
    bool whole;
    enum result result; /* of a whole one */
    const struct game *game;
    struct setup setup;
};

static void look_at(struct console *console, struct entry *entry) {
    const uint8_t most = console->keyed_most;
    take_titles(console->titles, console->titles_count, &entry->all);
    entry->look = deal_peek(console->keyed, (uint8_t)(most + 1u), &entry->all.list);
    entry->wrong = entry->look.wrong;
    if (entry->wrong) {
        entry->look = deal_peek(console->keyed, most, &entry->all.list);
    }
    entry->whole = !entry->wrong && most + 1u == entry->look.length;
    entry->result = RESULT_TRUNCATED;
    if (entry->whole) {
        entry->result = deal_read(console->keyed, entry->look.length, &entry->all.list,
                                  &entry->game, &entry->setup);
    }
}

/* Most likely it is one of this game, for as many as sat here last. */
void screen_deal_enter(struct console *console) {
    const uint8_t seats = console->remembered.lineups[console->title].seats;
    memset(console->keyed, '0', sizeof console->keyed);
    console->keyed[0] = (char)('1' + console->title);
    console->keyed[1] = (char)('0' + seats);
    console->keyed_most = 0;
}

/* ---- What is seen ---- */

static struct rect box_of(const struct console *console, uint8_t length, uint8_t at) {
    const struct rect column = screen_column(console);
    const bool three = length > 2 * ROW;
    const int width = 2 * FOURS + 3 * PITCH + BOX;
    const int x = column.x + (column.w - width) / 2 + at % ROW / FOUR * FOURS + at % FOUR * PITCH;
    return rect_at(x, column.y + (three ? 32 : 40) + at / ROW * (three ? 34 : 44), BOX, BOX_TALL);
}

static void draw_box(struct console *console, const struct entry *entry, uint8_t at) {
    struct canvas *const canvas = &console->canvas;
    const struct rect box = box_of(console, entry->look.length, at);
    const bool here = at == screen_page(console)->at, known = at <= console->keyed_most;
    const char digit[] = {known ? console->keyed[at] : '_', '\0'};
    shape_round(canvas, box, 2, COLOUR_PANEL2);
    type_draw_in(canvas, TYPE_HEAD, box, TYPE_CENTRE,
                 here    ? (entry->wrong ? COLOUR_CORAL : COLOUR_GOLD)
                 : known ? COLOUR_WHITE
                         : COLOUR_MUTE,
                 digit);
    if (here) {
        panel_focus(canvas, box, COLOUR_GOLD);
        type_draw_in(canvas, TYPE_BODY, rect_at(box.x, box.y - ARROW, box.w, ARROW_TALL),
                     TYPE_CENTRE, COLOUR_GOLD, ICON_UP);
        type_draw_in(canvas, TYPE_BODY, rect_at(box.x, box.y + box.h + 1, box.w, ARROW_TALL),
                     TYPE_CENTRE, COLOUR_GOLD, ICON_DOWN);
    }
}

/* Why a number is none; NULL as long as nothing speaks against it. */
static const char *trouble(const struct entry *entry) {
    if (entry->wrong) {
        return "No deal begins with these digits.";
    }
    if (!entry->whole || entry->result == RESULT_OK) {
        return NULL;
    }
    return entry->result == RESULT_CHECKSUM
               ? "A digit is wrong: the last two do not fit the others."
           : entry->result == RESULT_RULES_VERSION
               ? "It was dealt by other rules than those of this version."
               : "No deal has this number.";
}

static void say_left(const struct console *console, const struct entry *entry, struct text *text) {
    const int left = entry->look.length - console->keyed_most - 1;
    if (entry->whole) {
        text_add(text, "It is whole. Who plays is set at Seats and options.");
    } else {
        text_format(text, left == 1 ? "%d more digit." : "%d more digits.", left);
        text_add(text, " The last two check the others: a slip is found at once.");
    }
}

static void draw_panel(struct console *console, const struct entry *entry) {
    struct canvas *const canvas = &console->canvas;
    const struct rect column = screen_column(console);
    const struct rect area =
        rect_at(column.x + 4, column.y + column.h - PANEL - 4, column.w - 8, PANEL);
    const char *const wrong = trouble(entry);
    char words[96];
    struct text text = text_over(words, sizeof words);
    panel_draw(canvas, area, COLOUR_PANEL, wrong != NULL ? COLOUR_CORAL : COLOUR_LINE);
    struct rect line = rect_at(area.x + PADDING, area.y + PADDING, area.w - 2 * PADDING, LINE);
    text_add(&text, entry->look.game != NULL ? entry->look.game->name
                                             : "The first digit says which game it is.");
    if (entry->look.seats > 0) {
        text_format(&text, entry->look.seats == 1 ? ", %d seat" : ", %d seats", entry->look.seats);
        type_draw(canvas, TYPE_BODY, line.x, line.y + LINE, COLOUR_MUTE,
                  entry->look.usual ? "The usual rules, cards as dealt"
                                    : "Rules as somebody chose them, cards as dealt");
    }
    type_draw(canvas, TYPE_BOLD, line.x, line.y, COLOUR_WHITE, words);
    text_clear(&text);
    say_left(console, entry, &text);
    screen_text(console, line, line.y + 2 * LINE, wrong != NULL ? COLOUR_CORAL : COLOUR_TEXT,
                wrong != NULL ? wrong : words);
}

/* A is dark until there is something to play. */
static void draw_footer(struct console *console, bool good) {
    struct canvas *const canvas = &console->canvas;
    const struct bars_footer footer = {
        .a = "Play", .b = console->keyed_most > 0 ? "Delete" : "Back", .waits = !good};
    const int top = canvas->height - BARS_FOOTER_HEIGHT, half = canvas->width / 2;
    bars_draw_footer(canvas, &footer);
    type_draw_in(canvas, TYPE_BODY, rect_at(half, top, half - 6, BARS_FOOTER_HEIGHT), TYPE_RIGHT,
                 COLOUR_TEXT, ICON_LEFT ICON_RIGHT " Digit");
}

void screen_deal_draw(struct console *console) {
    struct canvas *const canvas = &console->canvas;
    struct entry entry;
    char count[16];
    struct text text = text_over(count, sizeof count);
    look_at(console, &entry);
    const bool good = entry.result == RESULT_OK;
    text_format(&text, "%d of %d", console->keyed_most + (entry.whole ? 1 : 0), entry.look.length);
    const struct bars_footer none = {0};
    screen_bars(console, "Play a deal", count, &none);
    const struct rect column = screen_column(console);
    type_draw_in(canvas, TYPE_BODY, rect_at(column.x, column.y + 4, column.w, LINE), TYPE_CENTRE,
                 COLOUR_TEXT, "Key in the number of the deal.");
    for (uint8_t at = 0; at < entry.look.length; at++) {
        draw_box(console, &entry, at);
    }
    draw_panel(console, &entry);
    draw_footer(console, good);
}

/* ---- What is pressed ---- */

static void turn(struct console *console, int by) {
    struct console_page *const page = screen_page(console);
    char *const digit = &console->keyed[page->at];
    struct entry entry;
    *digit = (char)('0' + (*digit - '0' + 10 + by) % 10);
    look_at(console, &entry);
    if (console->keyed_most >= entry.look.length) { /* one of the first says how many there are */
        console->keyed_most = (uint8_t)(entry.look.length - 1u);
    }
    screen_sound(console, &sound_move);
    screen_redraw(console);
}

/* A digit with which no deal begins is not left. */
static void step(struct console *console, const struct entry *entry, int by) {
    struct console_page *const page = screen_page(console);
    const int to = page->at + by;
    const struct deal_look look =
        deal_peek(console->keyed, (uint8_t)(page->at + 1), &entry->all.list);
    if (to < 0 || to >= entry->look.length || (by > 0 && look.wrong)) {
        screen_refuse(console);
        return;
    }
    page->at = (int16_t)to;
    console->keyed_most = to > console->keyed_most ? (uint8_t)to : console->keyed_most;
    screen_sound(console, &sound_move);
    screen_redraw(console);
}

/* The last digit goes, wherever the focus is; without one, the screen. */
static void delete_last(struct console *console) {
    struct console_page *const page = screen_page(console);
    if (console->keyed_most == 0) {
        (void)screen_left(console, BUTTON_B);
        return;
    }
    console->keyed[console->keyed_most] = '0';
    console->keyed_most--;
    page->at = console->keyed_most;
    screen_sound(console, &sound_back);
    screen_redraw(console);
}

static void begin(struct console *console, const struct entry *entry) {
    uint8_t title = 0;
    while (console->titles[title].rules != entry->game) {
        title++;
    }
    screen_sound(console, &sound_choose);
    play_choose_title(console, title);
    play_want_deal(console, &entry->setup);
}

void screen_deal_press(struct console *console, enum button button) {
    struct entry entry;
    look_at(console, &entry);
    switch (button) {
    case BUTTON_UP:
    case BUTTON_DOWN:
        turn(console, button == BUTTON_UP ? 1 : -1);
        break;
    case BUTTON_LEFT:
    case BUTTON_RIGHT:
        step(console, &entry, button == BUTTON_LEFT ? -1 : 1);
        break;
    case BUTTON_B:
        delete_last(console);
        break;
    case BUTTON_A:
        if (entry.result == RESULT_OK) {
            begin(console, &entry);
            break;
        }
        screen_refuse(console);
        break;
    default:
        screen_refuse(console);
        break;
    }
}
