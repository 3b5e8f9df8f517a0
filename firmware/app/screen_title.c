#include "screens.h"

#include "assets.h"
#include "dialog.h"
#include "panel.h"
#include "past.h"
#include "play.h"
#include "sprite.h"
#include "type.h"

#define PICTURE_TOP 25
#define LIST_TOP    100
#define LIST_MAX    8
#define VALUE_SIZE  32

enum choice {
    CHOICE_CONTINUE,
    CHOICE_PLAY,
    CHOICE_SEATS,
    CHOICE_DEAL,
    CHOICE_FIRST,
    CHOICE_RULES,
    CHOICE_PAST,
    CHOICE_STATISTICS
};

/* The lines that there are now, with memory for their values. */
struct list {
    uint8_t count;
    enum choice choices[LIST_MAX];
    struct menu_line lines[LIST_MAX];
    char values[LIST_MAX][VALUE_SIZE];
};

static struct text add(struct list *list, enum choice choice, const char *label) {
    const uint8_t at = list->count++;
    list->choices[at] = choice;
    list->lines[at] =
        (struct menu_line){.label = label, .value = list->values[at], .kind = MENU_LINE};
    return text_over(list->values[at], VALUE_SIZE);
}

static void add_count(struct text *text, int count, const char *one, const char *many) {
    if (count > 0) {
        text_format(text, text->used > 0 ? ", %d %s" : "%d %s", count, count == 1 ? one : many);
    }
}

/* "1 person, 2 Pilots" */
static void describe_lineup(const struct lineup *lineup, struct text *text) {
    add_count(text, lineup_people_count(lineup), "person", "people");
    add_count(text, lineup->seats - lineup_people_count(lineup), "computer", "computers");
}

static void fill(struct console *console, struct list *list) {
    const struct view *view = play_title(console)->view;
    struct text text;
    list->count = 0;
    if (play_running(console)) {
        text = add(list, CHOICE_CONTINUE, console->standing.other ? "Saved game" : "Continue");
        text_format(&text, console->standing.other ? "other rules, %d moves" : "%d moves",
                    play_length(console));
    }
    (void)add(list, CHOICE_PLAY, play_running(console) ? "New game" : "Play");
    text = add(list, CHOICE_SEATS, "Seats and options");
    describe_lineup(&console->remembered.lineups[console->title], &text);
    (void)add(list, CHOICE_DEAL, "Play a deal");
    if (view->lesson != NULL) {
        text = add(list, CHOICE_FIRST, "First game");
        text_add(&text, console->statistics.lesson_done != 0 ? "" : "new here?");
    }
    if (view->booklet != NULL) {
        (void)add(list, CHOICE_RULES, "How to play");
    }
    (void)add(list, CHOICE_STATISTICS, "Statistics");
    if (past_any(&console->saves, console->title)) {
        (void)add(list, CHOICE_PAST, "Last games");
    }
}

static struct rect list_area(const struct console *console) {
    const struct rect column = screen_column(console);
    return rect_at(column.x, LIST_TOP, column.w, column.y + column.h - LIST_TOP);
}

static void draw_facts(struct console *console, struct rect area) {
    const struct game *game = play_title(console)->rules;
    char words[96];
    struct text text = text_over(words, sizeof words);
    uint32_t played = 0, won = 0;
    for (uint8_t row = 0; row < STATISTICS_ROWS; row++) {
        played += console->statistics.rows[row].played;
        won += console->statistics.rows[row].won;
    }
    play_seats(game, &text);
    if (played > 0) {
        text_format(&text, "\nPlayed: %d\nWon: %d", (int)played, (int)won);
    } else {
        text_add(&text, past_any(&console->saves, console->title) ? "\nNo game counted yet"
                                                                  : "\nNot played yet");
    }
    screen_text(console, area, area.y, COLOUR_TEXT, words);
}

void screen_title_draw(struct console *console) {
    const struct title *title = play_title(console);
    const struct rect area = list_area(console);
    const struct bars_footer footer = {.a = "Choose", .b = "Games"};
    const int x = area.x + 10;
    struct list list;
    fill(console, &list);
    screen_bars(console, title->rules->name, NULL, &footer);
    if (title->view->title != NULL) {
        const struct sprite *picture = title->view->title;
        sprite_draw(&console->canvas, picture, x, PICTURE_TOP);
        panel_focus(&console->canvas, rect_at(x, PICTURE_TOP, picture->width, picture->height),
                    COLOUR_LINE);
    }
    draw_facts(console, rect_at(x + 110, PICTURE_TOP + 14, area.w - 124, 60));
    screen_list_draw(console, list.lines, list.count, area);
}

static void choose(struct console *console, enum choice choice) {
    screen_sound(console, &sound_choose);
    switch (choice) {
    case CHOICE_CONTINUE:
        play_resume(console);
        break;
    case CHOICE_PLAY:
        play_want(console, false);
        break;
    case CHOICE_SEATS:
        screen_open(console, SCREEN_SEATS);
        break;
    case CHOICE_DEAL:
        screen_open(console, SCREEN_DEAL);
        break;
    case CHOICE_FIRST:
        play_want(console, true);
        break;
    case CHOICE_RULES:
        screen_open(console, SCREEN_BOOKLET);
        break;
    case CHOICE_PAST:
        screen_open(console, SCREEN_PAST);
        break;
    case CHOICE_STATISTICS:
        screen_open(console, SCREEN_STATISTICS);
        break;
    }
}

void screen_title_press(struct console *console, enum button button) {
    struct list list;
    fill(console, &list);
    if (screen_left(console, button) ||
        screen_list(console, button, list.lines, list.count, list_area(console))) {
        return;
    }
    if (button == BUTTON_A) {
        choose(console, list.choices[screen_page(console)->menu.at]);
    } else {
        screen_refuse(console);
    }
}

static struct dialog first_dialog(const struct console *console) {
    const bool booklet = play_title(console)->view->booklet != NULL;
    return (struct dialog){
        .title = "New to this game?",
        .text = "The first game explains itself while you play it. It takes about five minutes.",
        .answers = {"Play the first game", "I know how to play", "Read how to play"},
        .count = booklet ? 3 : 2,
        .accent = COLOUR_GOLD};
}

static struct dialog replace_dialog(const struct console *console) {
    return (struct dialog){
        .title = console->standing.other ? "A game of other rules" : "A game is in progress",
        .text = console->standing.other
                    ? "It is kept, and the version that it was played with goes on with it. A new "
                      "one takes its place: it is lost then."
                    : "A new one takes its place: the old one cannot be continued then.",
        .answers = {console->standing.other ? "Keep it" : "Continue the old one",
                    "Begin a new one"},
        .count = 2,
        .accent = COLOUR_CORAL};
}

void screen_first_draw(struct console *console) {
    const struct dialog dialog = first_dialog(console);
    screen_dialog_draw(console, &dialog);
}

void screen_first_press(struct console *console, enum button button) {
    const struct dialog dialog = first_dialog(console);
    if (!screen_dialog_press(console, &dialog, button)) {
        return;
    }
    const int answer = screen_page(console)->at;
    if (answer == 2) {
        screen_replace(console, SCREEN_BOOKLET);
    } else {
        play_begin(console, answer == 0);
    }
}

void screen_replace_draw(struct console *console) {
    const struct dialog dialog = replace_dialog(console);
    screen_dialog_draw(console, &dialog);
}

void screen_replace_press(struct console *console, enum button button) {
    const struct dialog dialog = replace_dialog(console);
    if (!screen_dialog_press(console, &dialog, button)) {
        return;
    }
    if (screen_page(console)->at == 0 && console->standing.other) {
        screen_back(console);
    } else if (screen_page(console)->at == 0) {
        play_resume(console);
    } else {
        play_anew(console);
    }
}
