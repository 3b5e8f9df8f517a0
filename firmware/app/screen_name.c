/* The name of a person: letters by the D-pad, or one that is used here. */
#include "screens.h"

#include <string.h>

#include "assets.h"
#include "panel.h"
#include "play.h"
#include "shapes.h"
#include "type.h"

#define LETTERS  27 /* and the hyphen */
#define ROW      9
#define USED_MAX 4
#define CELL     16 /* of the name */
#define KEY      24 /* from a letter to the next */
#define KEY_TALL 21
#define LINE     14

enum key { KEY_CAPS = LETTERS, KEY_SPACE, KEY_DONE, KEY_USED };

/* What can be chosen now: the keys, then names that nobody at the table has. */
struct keys {
    struct focus_stop stops[KEY_USED + USED_MAX];
    int count;
    uint8_t used[USED_MAX]; /* places among stars and people */
};

static struct lineup *lineup_of(struct console *console) {
    return &console->remembered.lineups[console->title];
}

/* The screen below knows whose name it is. */
static uint8_t seat_of(struct console *console) {
    return (uint8_t)(screen_page(console)->at & 7);
}

static int left_of(const struct console *console) {
    return (console->canvas.width - ROW * KEY) / 2;
}

static struct rect key_area(const struct console *console, int key) {
    static const struct { uint8_t x, w; } low[] = {{0, 46}, {48, 98}, {148, 66}};
    const int x = left_of(console);
    if (key < LETTERS) {
        return rect_at(x + key % ROW * KEY, 62 + key / ROW * (KEY_TALL + 1), KEY - 2, KEY_TALL);
    }
    return rect_at(x + low[key - LETTERS].x, 130, low[key - LETTERS].w, KEY_TALL);
}

static bool at_table(const struct lineup *lineup, uint8_t name) {
    for (uint8_t seat = 0; seat < SEATS_MAX; seat++) {
        if (lineup->name[seat] == name) {
            return true;
        }
    }
    return false;
}

/* People before stars. */
static void add_used(struct console *console, struct keys *keys) {
    const struct settings *settings = &console->remembered.settings;
    const uint8_t all = (uint8_t)(star_names_count + PEOPLE_MAX);
    int x = left_of(console);
    for (uint8_t i = 0; i < all && keys->count < KEY_USED + USED_MAX; i++) {
        const uint8_t name = (uint8_t)((i + star_names_count) % all);
        const int width = type_width(TYPE_BODY, lineup_called(settings, name)) + 14;
        const bool person = name >= star_names_count;
        if (at_table(lineup_of(console), name) ||
            (person && settings->people[name - star_names_count][0] == '\0') ||
            x + width > console->canvas.width - 6) {
            continue;
        }
        keys->used[keys->count - KEY_USED] = name;
        keys->stops[keys->count++].area = rect_at(x, 176, width, 18);
        x += width + 4;
    }
}

static struct keys keys_of(struct console *console) {
    struct keys keys = {.count = KEY_USED};
    for (int key = 0; key < KEY_USED; key++) {
        keys.stops[key].area = key_area(console, key);
    }
    add_used(console, &keys);
    return keys;
}

/* The first letter of a word is large, unless somebody says otherwise. */
static bool large(struct console *console) {
    const uint8_t at = console->keyed_most;
    const bool begins = at == 0 || console->keyed[at - 1u] == ' ' || console->keyed[at - 1u] == '-';
    return begins != ((screen_page(console)->at & 8) != 0);
}

static char letter_of(int key, bool is_large) {
    return (char)(key == LETTERS - 1 ? '-' : (is_large ? 'A' : 'a') + key);
}

/* An own name is there to be changed, a star's to be replaced. */
void screen_name_enter(struct console *console) {
    struct console_page *const page = screen_page(console);
    const struct lineup *const lineup = lineup_of(console);
    const uint8_t seat = console->naming, name = lineup->name[seat];
    page->at = seat;
    page->menu.at = 0;
    console->keyed_most = 0;
    memset(console->keyed, 0, sizeof console->keyed);
    if (name >= star_names_count) {
        const char *const own = lineup_called(&console->remembered.settings, name);
        for (; own[console->keyed_most] != '\0'; console->keyed_most++) {
            console->keyed[console->keyed_most] = own[console->keyed_most];
        }
    }
}

/* ---- What is seen ---- */

static void draw_name(struct console *console) {
    struct canvas *const canvas = &console->canvas;
    const int x = (canvas->width - NAME_MAX * CELL) / 2;
    for (int at = 0; at < NAME_MAX; at++) {
        const struct rect cell = rect_at(x + at * CELL, 30, CELL - 3, 18);
        const char letter[] = {at < console->keyed_most ? console->keyed[at] : ' ', '\0'};
        type_draw_in(canvas, TYPE_HEAD, cell, TYPE_CENTRE, COLOUR_WHITE, letter);
        canvas_fill(canvas, rect_at(cell.x, 50, cell.w, 2),
                    at == console->keyed_most ? COLOUR_GOLD : COLOUR_LINE);
    }
}

static void draw_key(struct console *console, const struct keys *keys, int key) {
    static const char *const low[] = {NULL, "space", "Done"};
    const struct rect area = keys->stops[key].area;
    const bool is_large = large(console);
    const char letter[] = {letter_of(key, is_large), '\0'};
    const char *const words =
        key < LETTERS     ? letter
        : key == KEY_CAPS ? (is_large ? "abc" : "ABC")
        : key < KEY_USED  ? low[key - LETTERS]
                         : lineup_called(&console->remembered.settings, keys->used[key - KEY_USED]);
    shape_round(&console->canvas, area, 3, COLOUR_PANEL2);
    type_draw_in(&console->canvas, TYPE_BODY, area, TYPE_CENTRE, COLOUR_TEXT, words);
    if (key == screen_page(console)->menu.at) {
        panel_focus(&console->canvas, area, COLOUR_WHITE);
    }
}

void screen_name_draw(struct console *console) {
    struct canvas *const canvas = &console->canvas;
    const struct keys keys = keys_of(console);
    const int focus = screen_page(console)->menu.at, x = left_of(console);
    const struct bars_footer footer = {.a = focus < KEY_CAPS || focus == KEY_SPACE ? "Type"
                                            : focus == KEY_DONE                    ? "Done"
                                                                                   : "Choose",
                                       .b = console->keyed_most > 0 ? "Delete" : "Back",
                                       .x = large(console) ? "Small" : "Capitals",
                                       .y = "Done"};
    char count[16];
    struct text text = text_over(count, sizeof count);
    text_format(&text, "%d of %d", console->keyed_most, NAME_MAX);
    screen_bars(console, "Your name", count, &footer);
    draw_name(console);
    for (int key = 0; key < keys.count; key++) {
        draw_key(console, &keys, key);
    }
    type_draw(canvas, TYPE_LABEL, x, 160, COLOUR_MUTE, "Names used here");
    type_draw(canvas, TYPE_BODY, x, 202, COLOUR_MUTE, "The handheld remembers it.");
}

/* ---- What is pressed ---- */

static void type_letter(struct console *console, char letter) {
    struct console_page *const page = screen_page(console);
    if (console->keyed_most == NAME_MAX || !setting_letter(letter, console->keyed_most)) {
        screen_refuse(console);
        return;
    }
    console->keyed[console->keyed_most++] = letter;
    page->at = (int16_t)(page->at & ~8);
    screen_sound(console, &sound_move);
    screen_redraw(console);
}

static void take(struct console *console, uint8_t name) {
    lineup_of(console)->name[seat_of(console)] = name;
    console->unsaved = true;
    screen_sound(console, &sound_choose);
    screen_back(console);
}

/* The place of a name that is there already, else the own one's, a free one, or one that nobody at
 * the table has. */
static uint8_t place_for(struct console *console, const char *name) {
    const struct settings *const settings = &console->remembered.settings;
    const struct lineup *const lineup = lineup_of(console);
    const uint8_t own = lineup->name[seat_of(console)];
    uint8_t best = PEOPLE_MAX, rank = 0;
    for (uint8_t i = 0; i < PEOPLE_MAX; i++) {
        const uint8_t place = (uint8_t)(star_names_count + i);
        const uint8_t worth = memcmp(settings->people[i], name, NAME_MAX + 1) == 0 ? 4
                              : place == own                                       ? 3
                              : settings->people[i][0] == '\0'                     ? 2
                              : !at_table(lineup, place)                           ? 1
                                                                                   : 0;
        best = worth > rank ? i : best;
        rank = worth > rank ? worth : rank;
    }
    return best;
}

static void finish(struct console *console) {
    char name[NAME_MAX + 1] = {0};
    uint8_t used = console->keyed_most;
    while (used > 0 && (console->keyed[used - 1u] == ' ' || console->keyed[used - 1u] == '-')) {
        used--;
    }
    if (used == 0) {
        screen_sound(console, &sound_back);
        screen_back(console);
        return;
    }
    memcpy(name, console->keyed, used);
    const uint8_t place = place_for(console, name);
    const uint8_t chosen = (uint8_t)(star_names_count + place);
    const bool same = lineup_of(console)->name[seat_of(console)] == chosen;
    if (place == PEOPLE_MAX || (!same && at_table(lineup_of(console), chosen))) {
        screen_refuse(console); /* somebody else at the table is called so */
        return;
    }
    memcpy(console->remembered.settings.people[place], name, sizeof name);
    take(console, chosen);
}

static void erase(struct console *console) {
    if (console->keyed_most == 0) {
        (void)screen_left(console, BUTTON_B);
        return;
    }
    console->keyed[--console->keyed_most] = '\0';
    screen_sound(console, &sound_back);
    screen_redraw(console);
}

static void choose(struct console *console) {
    struct console_page *const page = screen_page(console);
    const struct keys keys = keys_of(console);
    const int key = page->menu.at;
    if (key < LETTERS) {
        type_letter(console, letter_of(key, large(console)));
    } else if (key == KEY_CAPS) {
        page->at = (int16_t)(page->at ^ 8);
        screen_sound(console, &sound_move);
        screen_redraw(console);
    } else if (key == KEY_SPACE) {
        type_letter(console, ' ');
    } else if (key == KEY_DONE) {
        finish(console);
    } else {
        take(console, keys.used[key - KEY_USED]);
    }
}

static void move(struct console *console, enum button button) {
    struct console_page *const page = screen_page(console);
    const struct keys keys = keys_of(console);
    const int to = focus_nearest(keys.stops, keys.count, page->menu.at, button_direction(button),
                                 FOCUS_WRAPS_ROWS | FOCUS_WRAPS_COLUMNS);
    page->menu.at = (uint8_t)to;
    screen_sound(console, &sound_move);
    screen_redraw(console);
}

void screen_name_press(struct console *console, enum button button) {
    switch (button) {
    case BUTTON_A:
        choose(console);
        break;
    case BUTTON_B:
        erase(console);
        break;
    case BUTTON_X:
        screen_page(console)->at = (int16_t)(screen_page(console)->at ^ 8);
        screen_sound(console, &sound_move);
        screen_redraw(console);
        break;
    case BUTTON_Y:
        finish(console);
        break;
    default:
        move(console, button);
        break;
    }
}
