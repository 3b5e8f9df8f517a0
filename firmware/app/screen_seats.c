#include "screens.h"

#include "assets.h"
#include "play.h"
#include "seat_mark.h"
#include "type.h"

#define LIST_MAX   (2 + SEATS_MAX + OPTIONS_MAX + 3)
#define VALUE_SIZE 24
#define MARGIN     8
#define NOTE       33 /* pixels below the list, for what the focus means */

enum row { ROW_PLAY, ROW_COUNT, ROW_SEAT, ROW_TAKES, ROW_OPTION, ROW_HEADING };

/* The lines that there are now, with memory for their words. */
struct list {
    uint8_t count;
    struct {
        enum row row;
        uint8_t place; /* of the seat or the option */
    } rows[LIST_MAX];
    struct menu_line lines[LIST_MAX];
    char labels[LIST_MAX][VALUE_SIZE];
    char values[LIST_MAX][VALUE_SIZE];
};

static struct lineup *lineup_of(struct console *console) {
    return &console->remembered.lineups[console->title];
}

static bool is_person(struct console *console, uint8_t seat) {
    return lineup_of(console)->who[seat] == WHO_PERSON;
}

static uint8_t add(struct list *list, enum row row, uint8_t place, const char *label,
                   enum menu_kind kind) {
    const uint8_t at = list->count++;
    list->rows[at].row = row;
    list->rows[at].place = place;
    list->lines[at] = (struct menu_line){.label = label, .kind = (uint8_t)kind};
    return at;
}

static struct text value_of(struct list *list, uint8_t at) {
    list->lines[at].value = list->values[at];
    return text_over(list->values[at], VALUE_SIZE);
}

static void add_seat(struct list *list, const struct settings *settings,
                     const struct lineup *lineup, uint8_t seat) {
    const uint8_t at = add(list, ROW_SEAT, seat, list->labels[list->count], MENU_VALUE);
    struct text label = text_over(list->labels[at], VALUE_SIZE);
    struct text value = value_of(list, at);
    const uint8_t who = lineup->who[seat];
    text_seat(&label, seat);
    text_format(&label, " %s", lineup_called(settings, lineup->name[seat]));
    text_add(&value, who == WHO_PERSON ? "Person" : levels[who - 1u].name);
}

static void add_option(struct list *list, const struct settings *settings,
                       const struct lineup *lineup, const struct option *option, uint8_t place) {
    const uint8_t chosen = lineup->options[place];
    const char *const named = lineup_named(lineup, settings, option, chosen);
    const uint8_t at = add(list, ROW_OPTION, place, option->label, MENU_VALUE);
    struct text value = value_of(list, at);
    if (named != NULL) {
        text_add(&value, named);
        return;
    }
    if (option->shown != NULL && option->shown[chosen - option->min] != NULL) {
        text_add(&value, option->shown[chosen - option->min]);
        return;
    }
    switch (option->kind) {
    case OPTION_NUMBER:
        text_number(&value, chosen);
        break;
    case OPTION_FLAG:
        text_add(&value, chosen != 0 ? "Yes" : "No");
        break;
    case OPTION_WORD:
        text_add(&value, option->words[chosen - option->min]);
        break;
    }
}

/* Whoever plays alone may take back more. */
static void add_takes(struct list *list, const struct lineup *lineup) {
    const uint8_t at = add(list, ROW_TAKES, 0, "Take back", MENU_VALUE);
    struct text value = value_of(list, at);
    text_add(&value, lineup->takes != 0 ? "To my last choice" : "Strict");
}

static void fill(struct console *console, struct list *list) {
    const struct game *game = play_title(console)->rules;
    const struct lineup *lineup = lineup_of(console);
    list->count = 0;
    (void)add(list, ROW_PLAY, 0, lineup_people(lineup) == 0 ? "Look on" : "Play", MENU_LINE);
    if (game->seats_min < game->seats_max) {
        const uint8_t at = add(list, ROW_COUNT, 0, "Seats", MENU_VALUE);
        struct text value = value_of(list, at);
        text_number(&value, lineup->seats);
    }
    for (uint8_t seat = 0; seat < lineup->seats; seat++) {
        add_seat(list, &console->remembered.settings, lineup, seat);
    }
    const bool alone = lineup_people_count(lineup) == 1 && lineup->seats > 1;
    if (game->options_count > 0 || alone) {
        (void)add(list, ROW_HEADING, 0, "Options", MENU_HEADING);
    }
    for (uint8_t i = 0; i < game->options_count; i++) {
        if (game->options[i].label != NULL) {
            add_option(list, &console->remembered.settings, lineup, &game->options[i], i);
        }
    }
    if (alone) {
        add_takes(list, lineup);
    }
}

static struct rect list_area(const struct console *console) {
    const struct rect column = screen_column(console);
    return rect_at(column.x, column.y, column.w, column.h - NOTE);
}

void screen_seats_enter(struct console *console) {
    struct list list;
    fill(console, &list);
    screen_page(console)->menu.at = list.rows[1].row == ROW_COUNT ? 1 : 0;
}

static const char how_to_change[] = ICON_LEFT ICON_RIGHT " change what is in focus.";

/* What the chosen value of an option changes. */
static void add_meaning(struct text *text, const struct settings *settings,
                        const struct lineup *lineup, const struct option *option, uint8_t chosen) {
    const char *const named = lineup_named(lineup, settings, option, chosen);
    const char *const meaning =
        option->meanings == NULL ? option->meaning : option->meanings[chosen - option->min];
    if (named != NULL) {
        text_format(text, "%s begins.", named);
    } else {
        text_add(text, meaning != NULL ? meaning : how_to_change);
    }
}

/* What the line in focus means. */
static void draw_note(struct console *console, const struct list *list, struct rect area) {
    const struct lineup *lineup = lineup_of(console);
    const struct settings *settings = &console->remembered.settings;
    const struct menu *menu = &screen_page(console)->menu;
    const enum row row = list->rows[menu->at].row;
    const uint8_t place = list->rows[menu->at].place;
    const struct option *const options = play_title(console)->rules->options;
    char words[96];
    struct text text = text_over(words, sizeof words);
    if (row == ROW_OPTION) {
        add_meaning(&text, settings, lineup, &options[place], lineup->options[place]);
    } else if (row == ROW_TAKES) {
        text_add(&text, lineup->takes != 0
                            ? "Even what was revealed. Such games count in no statistics."
                            : "Nothing that was revealed, or that others have answered.");
    } else if (row == ROW_SEAT && lineup->who[place] == WHO_PERSON) {
        text_format(&text, "%s is one of you: the %s.",
                    lineup_called(settings, lineup->name[place]), seat_mark_words(place));
    } else if (row == ROW_SEAT) {
        const struct level *level = &levels[lineup->who[place] - 1u];
        text_format(&text, "%s: a computer that %s.", level->name, level->meaning);
    } else if (lineup_people_count(lineup) > 1) {
        text_add(&text, "You pass the handheld on; what is secret stays secret.");
    } else {
        text_add(&text, how_to_change);
    }
    screen_text(console, area, area.y, COLOUR_MUTE, words);
}

void screen_seats_draw(struct console *console) {
    const struct rect area = list_area(console);
    const struct menu *menu = &screen_page(console)->menu;
    struct list list;
    fill(console, &list);
    const enum row row = list.rows[menu->at].row;
    const struct bars_footer footer = {.a = row == ROW_PLAY   ? "Play"
                                            : row != ROW_SEAT ? "Next"
                                            : is_person(console, list.rows[menu->at].place)
                                                ? "Name"
                                                : "Other name",
                                       .b = "Back"};
    screen_bars(console, play_title(console)->rules->name, "Seats", &footer);
    screen_list_draw(console, list.lines, list.count, area);
    draw_note(console, &list, screen_inside(rect_moved(area, 0, area.h + 5), MARGIN));
}

static bool change_count(const struct game *game, struct lineup *lineup, int8_t direction,
                         bool round) {
    const uint8_t seats = (uint8_t)(lineup->seats + direction);
    const bool fits = seats >= game->seats_min && seats <= game->seats_max;
    if (fits || round) {
        lineup_resize(lineup, game, fits ? seats : game->seats_min);
    }
    return fits || round;
}

static void change(struct console *console, const struct list *list, int8_t direction, bool round) {
    const struct game *game = play_title(console)->rules;
    struct lineup *lineup = lineup_of(console);
    const uint8_t at = screen_page(console)->menu.at, place = list->rows[at].place;
    bool changed = false;
    switch (list->rows[at].row) {
    case ROW_COUNT:
        changed = change_count(game, lineup, direction, round);
        break;
    case ROW_SEAT:
        lineup_change_who(lineup, place, direction, console_levels(console));
        changed = true;
        break;
    case ROW_TAKES:
        changed = round || lineup->takes != (direction > 0);
        lineup->takes = (uint8_t)(round ? !lineup->takes : direction > 0);
        break;
    case ROW_OPTION:
        changed = lineup_change_option(lineup, game, place, direction, round);
        break;
    case ROW_PLAY:
    case ROW_HEADING:
        break;
    }
    screen_sound(console, changed ? &sound_move : &sound_refuse);
    console->unsaved = console->unsaved || changed;
    screen_redraw(console);
}

static void choose(struct console *console, const struct list *list) {
    const uint8_t at = screen_page(console)->menu.at;
    if (list->rows[at].row == ROW_PLAY) {
        screen_sound(console, &sound_choose);
        play_want(console, false);
    } else if (list->rows[at].row == ROW_SEAT && is_person(console, list->rows[at].place)) {
        console->naming = list->rows[at].place;
        screen_sound(console, &sound_choose);
        screen_open(console, SCREEN_NAME);
    } else if (list->rows[at].row == ROW_SEAT) {
        lineup_rename(lineup_of(console), list->rows[at].place, 1);
        screen_sound(console, &sound_move);
        console->unsaved = true;
        screen_redraw(console);
    } else {
        change(console, list, 1, true);
    }
}

void screen_seats_press(struct console *console, enum button button) {
    struct list list;
    fill(console, &list);
    if (screen_left(console, button) ||
        screen_list(console, button, list.lines, list.count, list_area(console))) {
        return;
    }
    if (button == BUTTON_LEFT || button == BUTTON_RIGHT) {
        change(console, &list, button == BUTTON_LEFT ? -1 : 1, false);
    } else if (button == BUTTON_A) {
        choose(console, &list);
    } else {
        screen_refuse(console);
    }
}
