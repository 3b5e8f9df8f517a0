#include "screens.h"

#include "assets.h"
#include "panel.h"
#include "play.h"
#include "shapes.h"
#include "type.h"

#define ROW        17
#define VALUE_SIZE 40
#define NAME       96
#define MARGIN     10
#define HEAD       20
#define UPDATE     72 /* pixels its button is wide */

static void draw_fact(struct console *console, struct rect area, const char *name,
                      const char *value) {
    type_draw_in(&console->canvas, TYPE_BODY, area, TYPE_LEFT, COLOUR_MUTE, name);
    type_draw_in(&console->canvas, TYPE_BODY, rect_moved(area, NAME, 0), TYPE_LEFT, COLOUR_TEXT,
                 value);
}

static void tell_battery(const struct console *console, struct text *text) {
    const struct power *power = &console->supply.power;
    if (!power->measured) {
        text_add(text, power->usb ? "fed by USB" : "not measured");
        return;
    }
    if (power->cell) {
        text_format(text, "%d %%, ", power->percent);
    }
    text_format(text, "%d.%d%d V", power->millivolts / 1000, power->millivolts / 100 % 10,
                power->millivolts / 10 % 10);
    text_add(text, power->charging ? ", charging" : power->usb ? ", USB" : "");
}

static void tell_saves(const struct console *console, struct text *text) {
    if (!console->saves.mounted) {
        text_add(text, "not kept");
        return;
    }
    const struct store_status status = store_status(&console->saves.store);
    text_format(text, "%d of %d sectors", status.used, status.sectors);
}

/* While a game runs, its seed is all that is hidden in it. */
static void tell_seed(const struct console *console, struct text *text) {
    if (console->sitting.title == NULL) {
        text_add(text, "no game so far");
    } else if (match_to_act(&console->sitting.match) != SEAT_NONE) {
        text_add(text, "told after the game");
    } else {
        text_unsigned(text, console->sitting.match.setup.seed);
    }
}

static void tell_memory(const struct console *console, struct text *text) {
    text_format(text, "%d of %d KB used", (int)(console->facts->memory_used / 1024u),
                (int)(console->facts->memory / 1024u));
}

static void tell_version(const struct console *console, struct text *text) {
    text_add(text, console->facts->version);
    if (console->facts->commit != NULL) {
        text_format(text, ", %s", console->facts->commit);
    }
}

static void tell_board(const struct console *console, struct text *text) {
    text_add(text, console->facts->board);
}

static void tell_panel(const struct console *console, struct text *text) {
    text_format(text, "%d x %d", console->canvas.width, console->canvas.height);
}

static const struct {
    const char *name;
    void (*tell)(const struct console *console, struct text *text);
} facts[] = {
    {"Version", tell_version}, {"Board", tell_board},     {"Screen", tell_panel},
    {"Memory", tell_memory},   {"Battery", tell_battery}, {"Saved games", tell_saves},
    {"Seed", tell_seed},
};

void screen_about_draw(struct console *console) {
    const struct bars_footer footer = {.a = "Update", .b = "Back"};
    const struct rect column = screen_column(console);
    struct rect line = screen_inside(rect_at(column.x, column.y + 34, column.w, ROW), MARGIN);
    screen_bars(console, "About", NULL, &footer);
    type_draw_in(&console->canvas, TYPE_HEAD, rect_at(line.x, column.y + 8, line.w, HEAD),
                 TYPE_LEFT, COLOUR_GOLD, "Asterism");
    panel_button(&console->canvas, rect_at(line.x + line.w - UPDATE, column.y + 8, UPDATE, 19),
                 "Update", PANEL_BUTTON_FOCUSED);
    for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++) {
        char words[VALUE_SIZE];
        struct text text = text_over(words, sizeof words);
        facts[i].tell(console, &text);
        draw_fact(console, line, facts[i].name, words);
        line.y += ROW;
    }
    screen_text(console, line, line.y + 8, COLOUR_MUTE,
                "The seed tells the whole shuffle; a report of a bug should name it.");
}

_Static_assert(BUTTON_UP == 0 && BUTTON_RIGHT == 3, "directions are counted in this order");

/* Up, down, left, right, one after the other: nobody does that by accident. */
static bool knocks(struct console *console, enum button button) {
    struct console_page *page = screen_page(console);
    page->at = button == (enum button)page->at ? (int16_t)(page->at + 1) : button == BUTTON_UP;
    if (page->at == BUTTON_RIGHT + 1) {
        page->at = 0;
        screen_sound(console, &sound_choose);
        screen_open(console, SCREEN_TEST);
        return true;
    }
    return page->at > 0;
}

static void leave(struct console *console, enum button button) {
    if (button == BUTTON_A || button == BUTTON_Y) {
        button = BUTTON_B;
    }
    if (!screen_left(console, button)) {
        screen_refuse(console);
    }
}

void screen_about_press(struct console *console, enum button button) {
    if (button == BUTTON_A) {
        screen_page(console)->at = 0;
        screen_sound(console, &sound_choose);
        screen_open(console, SCREEN_UPDATE);
    } else if (!knocks(console, button)) {
        leave(console, button);
    }
}

/* Four columns: against whom, played, won, best. */
static const struct {
    const char *head;
    int16_t right; /* edge of its words, from the left of 240 */
} columns[] = {{"Played", 138}, {"Won", 178}, {"Best", 224}};

static void draw_value(struct console *console, struct rect row, int column, uint8_t colour,
                       const char *words) {
    const struct rect area = rect_at(row.x + columns[column].right - 60, row.y, 60, row.h);
    type_draw_in(&console->canvas, TYPE_BODY, area, TYPE_RIGHT, colour, words);
}

static void draw_row(struct console *console, struct rect row, const char *name, uint8_t place) {
    const struct statistics *statistics = &console->statistics;
    const int values[] = {statistics->rows[place].played, statistics->rows[place].won,
                          statistics->rows[place].best};
    const bool played = values[0] > 0;
    type_draw_in(&console->canvas, TYPE_BODY, screen_inside(row, MARGIN), TYPE_LEFT, COLOUR_TEXT,
                 name);
    for (int column = 0; column < 3; column++) {
        char words[12];
        struct text text = text_over(words, sizeof words);
        if (played && !(column == 2 && statistics->rows[place].best == NO_BEST)) {
            text_number(&text, values[column]);
        } else {
            text_add(&text, "-");
        }
        draw_value(console, row, column, played ? COLOUR_WHITE : COLOUR_MUTE, words);
    }
}

void screen_statistics_draw(struct console *console) {
    const struct bars_footer footer = {.b = "Back"};
    const struct rect column = screen_column(console);
    const uint8_t above = LEVELS + 1u; /* the row of the level that is not offered everywhere */
    const bool more =
        console_levels(console) > LEVELS || console->statistics.rows[above].played > 0;
    struct rect row =
        screen_inside(rect_at(column.x, column.y + 8, column.w, more ? ROW : ROW + 3), 4);
    screen_bars(console, play_title(console)->rules->name, "Statistics", &footer);
    type_draw_in(&console->canvas, TYPE_BODY, screen_inside(row, MARGIN), TYPE_LEFT, COLOUR_MUTE,
                 "Against");
    for (int i = 0; i < 3; i++) {
        draw_value(console, row, i, COLOUR_MUTE, columns[i].head);
    }
    for (uint8_t place = 0; place <= LEVELS + more; place++) {
        row.y = (int16_t)(row.y + row.h);
        if (place % 2 == 0) {
            shape_round(&console->canvas, row, 3, COLOUR_PANEL);
        }
        draw_row(console, row, place == 0 ? "People" : levels[place - 1].name, place);
    }
    screen_text(
        console, screen_inside(row, MARGIN), row.y + row.h + 10, COLOUR_MUTE,
        "A game counts for the best computer at the table. Won: by one of you. Best: the most "
        "points that one of you made.");
}

void screen_statistics_press(struct console *console, enum button button) {
    leave(console, button);
}
