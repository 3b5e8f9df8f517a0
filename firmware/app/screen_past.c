/* The last games of a title: who won, and A opens one as a guest at the table. */
#include "screens.h"

#include "assets.h"
#include "past.h"
#include "play.h"
#include "type.h"
#include "visit.h"

#define LIST_MAX   (PAST_MAX + 1u)
#define LABEL_SIZE 40
#define VALUE_SIZE 40
#define WORDS_SIZE 160
#define WORDS      62 /* pixels below the list */
#define MARGIN     10

/* Read again whenever it is needed, into memory that nobody else uses while nobody is at the
 * table. */
struct past_page {
    struct past_list past;
    char digits[LINK_DIGITS_MAX + 1];
};
_Static_assert(sizeof(struct past_page) <= MIND_NOTES, "the notes have room for it");

struct list {
    uint8_t count;
    struct menu_line lines[LIST_MAX];
    char labels[LIST_MAX][LABEL_SIZE], values[LIST_MAX][VALUE_SIZE];
};

static struct past_page *read_page(struct console *console) {
    struct past_page *const page = (struct past_page *)(void *)console->sitting.mind.notes;
    past_read(&console->saves, console->title, &page->past);
    return page;
}

static bool is_of_other_rules(const struct console *console, const struct past_game *game) {
    return game->rules != console->titles[console->title].rules->rules_version;
}

/* "Vega and Mira won" */
static void say_winners(const struct settings *settings, const struct past_game *game,
                        struct text *text) {
    uint8_t winners = 0;
    bool told = false;
    for (uint8_t seat = 0; seat < game->seats; seat++) {
        winners = (uint8_t)(winners + (game->winners >> seat & 1u));
    }
    if (winners > 2) {
        text_format(text, "%d won together", winners);
        return;
    }
    for (uint8_t seat = 0; seat < game->seats; seat++) {
        if ((game->winners >> seat & 1u) != 0) {
            text_format(text, told ? " and %s" : "%s", lineup_called(settings, game->name[seat]));
            told = true;
        }
    }
    text_add(text, winners > 0 ? " won" : game->seats == 1 ? "Lost" : "Nobody won");
}

static void say_points(const struct console *console, const struct past_game *game,
                       struct text *text) {
    if (is_of_other_rules(console, game)) {
        text_add(text, "other rules");
        return;
    }
    const char *const next = game->seats > 3 ? ":%d" : " : %d";
    for (uint8_t seat = 0; seat < game->seats; seat++) {
        text_format(text, seat > 0 ? next : "%d", game->points[seat]);
    }
}

static void fill(const struct console *console, const struct past_list *past, struct list *list) {
    for (list->count = 0; list->count < past->count; list->count++) {
        struct text label = text_over(list->labels[list->count], LABEL_SIZE);
        struct text value = text_over(list->values[list->count], VALUE_SIZE);
        text_format(&label, "%d  ", list->count + 1);
        say_winners(&console->remembered.settings, &past->games[list->count], &label);
        say_points(console, &past->games[list->count], &value);
        list->lines[list->count] = (struct menu_line){.label = list->labels[list->count],
                                                      .value = list->values[list->count],
                                                      .kind = MENU_LINE};
    }
    if (past->bad > 0) {
        list->lines[list->count++] =
            (struct menu_line){.label = "Damaged, and left out", .kind = MENU_HEADING};
    }
}

static struct rect list_area(const struct console *console) {
    const struct rect column = screen_column(console);
    return rect_at(column.x, column.y, column.w, column.h - WORDS);
}

/* "Vega, a person, 41. Rigel, Pilot, 38." */
static void say_seats(const struct settings *settings, const struct past_game *game,
                      struct text *text) {
    for (uint8_t seat = 0; seat < game->seats; seat++) {
        const uint8_t who = game->who[seat];
        text_format(text, "%s, %s: %d. ", lineup_called(settings, game->name[seat]),
                    who == WHO_PERSON     ? "a person"
                    : who <= levels_count ? levels[who - 1u].name
                                          : "somebody else",
                    game->points[seat]);
    }
}

void screen_past_draw(struct console *console) {
    const struct bars_footer footer = {.a = "Open", .b = "Back"};
    const struct bars_footer none = {.b = "Back"};
    const struct rect area = list_area(console);
    struct menu *const menu = &screen_page(console)->menu;
    const struct past_list *const past = &read_page(console)->past;
    struct list list;
    char words[WORDS_SIZE];
    struct text text = text_over(words, sizeof words);
    fill(console, past, &list);
    screen_bars(console, "Last games", NULL, past->count > 0 ? &footer : &none);
    screen_list_draw(console, list.lines, list.count, area);
    if (menu->at < past->count) {
        say_seats(&console->remembered.settings, &past->games[menu->at], &text);
    }
    screen_text(console, screen_inside(area, MARGIN), area.y + area.h + 6, COLOUR_TEXT, words);
}

static void open_game(struct console *console, struct past_page *page, uint8_t at) {
    if (is_of_other_rules(console, &page->past.games[at])) {
        screen_say(console, "This game was played by other rules than this version knows, and "
                            "cannot be opened. It stays in the list.");
        return;
    }
    past_digits(&page->past, at, page->digits);
    if (visit_open(console, page->digits) == RESULT_OK) {
        console->listed = (uint8_t)(at + 1u);
        screen_sound(console, &sound_choose);
    } else {
        screen_say(console, "This game does not go by the rules of this version, and cannot be "
                            "opened.");
    }
}

void screen_past_press(struct console *console, enum button button) {
    struct past_page *const page = read_page(console);
    struct list list;
    fill(console, &page->past, &list);
    if (screen_left(console, button) ||
        screen_list(console, button, list.lines, list.count, list_area(console))) {
        return;
    }
    const uint8_t at = screen_page(console)->menu.at;
    if (button == BUTTON_A && at < page->past.count) {
        open_game(console, page, at);
    } else {
        screen_refuse(console);
    }
}
