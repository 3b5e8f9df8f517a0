#include "screens.h"

#include "assets.h"
#include "check.h"
#include "panel.h"
#include "play.h"
#include "sitting_lesson.h"
#include "type.h"

#define LIST_MAX 12
#define WIDTH    168
#define HEAD     22

enum choice {
    CHOICE_TAKE,
    CHOICE_SAME,
    CHOICE_GO_ON,
    CHOICE_UNDO,
    CHOICE_UNDO_ALL,
    CHOICE_HINT,
    CHOICE_LOOK,
    CHOICE_AGAIN,
    CHOICE_SCORES,
    CHOICE_BOARD,
    CHOICE_HISTORY,
    CHOICE_RULES,
    CHOICE_HANDHELD,
    CHOICE_SETTINGS,
    CHOICE_LEAVE,
    CHOICE_END
};

struct list {
    uint8_t count;
    enum choice choices[LIST_MAX];
    struct menu_line lines[LIST_MAX];
};

static void add(struct list *list, enum choice choice, const char *label) {
    CHECK(list->count < LIST_MAX);
    list->choices[list->count] = choice;
    list->lines[list->count++] = (struct menu_line){.label = label, .kind = MENU_LINE};
}

/* What there is to do with a game that is over. */
static void fill_over(struct console *console, struct list *list) {
    add(list, CHOICE_TAKE, "Take it along");
    if (play_has_deal(console)) {
        add(list, CHOICE_SAME, "The same deal again");
    }
    add(list, CHOICE_HISTORY, "History");
    add(list, CHOICE_BOARD, "The board");
    if (play_title(console)->view->booklet != NULL) {
        add(list, CHOICE_RULES, "How to play");
    }
    add(list, CHOICE_SETTINGS, "Settings");
    add(list, CHOICE_END, "Leave the table");
}

/* A line that is always there, so that none below it changes its place; dark while it does nothing.
 */
static void add_if(struct list *list, bool can, enum choice choice, const char *label) {
    add(list, choice, label);
    if (!can) {
        list->lines[list->count - 1u].kind = MENU_DARK;
    }
}

/* Always the same lines. Behind the curtain nothing that somebody might see. */
static void fill(struct console *console, struct list *list) {
    const struct sitting *sitting = &console->sitting;
    const bool seen = sitting->viewer != SEAT_NONE;
    const bool chooses = sitting->phase == SITTING_CHOOSE;
    const bool again = chooses && !sitting_is_lesson(sitting) && sitting->match.count > 0;
    const uint16_t undoable = sitting_undoable(sitting);
    list->count = 0;
    if (sitting->phase == SITTING_OVER) {
        fill_over(console, list);
        return;
    }
    add(list, CHOICE_GO_ON, "Go on");
    add_if(list, chooses, CHOICE_HINT, "Hint");
    add_if(list, undoable > 0, CHOICE_UNDO, "Undo");
    add_if(list, undoable > 1, CHOICE_UNDO_ALL, "Undo the whole turn");
    add_if(list, chooses || sitting->phase == SITTING_HOLD, CHOICE_LOOK, "Look closer");
    add_if(list, again, CHOICE_AGAIN, "Show again");
    add_if(list, seen, CHOICE_SCORES, "Scores so far");
    add_if(list, seen, CHOICE_HISTORY, "History");
    add_if(list, play_title(console)->view->booklet != NULL, CHOICE_RULES, "How to play");
    add(list, CHOICE_HANDHELD, "The handheld");
    add(list, CHOICE_SETTINGS, "Settings");
    add(list, CHOICE_LEAVE,
        console->visited               ? "Leave the table"
        : saves_keeps(&console->saves) ? "Save and leave"
                                       : "Leave unsaved");
}

int screen_menu_lines(struct console *console, struct menu_line *lines, int most) {
    struct list list;
    fill(console, &list);
    for (int i = 0; i < list.count && i < most; i++) {
        lines[i] = list.lines[i];
    }
    return list.count;
}

static struct rect panel_area(const struct console *console, const struct list *list) {
    const struct rect body = bars_between(&console->canvas);
    const int fit = (body.h - HEAD - 6) / MENU_ROW;
    const int rows = list->count < fit ? list->count : fit;
    return rect_centred(body, WIDTH, HEAD + rows * MENU_ROW + 6);
}

static struct rect list_area(struct rect panel) {
    return rect_at(panel.x + 3, panel.y + HEAD, panel.w - 6, panel.h - HEAD - 3);
}

void screen_menu_draw(struct console *console) {
    struct canvas *canvas = &console->canvas;
    const bool over = console->sitting.phase == SITTING_OVER;
    const struct bars_footer footer = {.a = "Choose", .b = over ? "Back" : "Go on", .y = "Leave"};
    struct list list;
    fill(console, &list);
    const struct rect panel = panel_area(console, &list), area = list_area(panel);
    panel_over(canvas, panel, COLOUR_INK, COLOUR_LINE);
    type_draw_in(canvas, TYPE_BOLD, screen_inside(rect_at(panel.x, panel.y + 1, panel.w, HEAD), 8),
                 TYPE_LEFT, COLOUR_GOLD, play_title(console)->rules->name);
    screen_list_draw(console, list.lines, list.count, area);
    bars_draw_footer(canvas, &footer);
}

/* A game that is over is not kept. */
static void leave(struct console *console) {
    if (console->sitting.phase == SITTING_OVER) {
        play_end(console);
    } else {
        play_leave(console);
    }
}

/* Other screens lie over the table itself, not over its menu: back from them is back at the table.
 */
static void choose(struct console *console, enum choice choice) {
    static const enum screen_id opened[] = {
        [CHOICE_HINT] = SCREEN_HINT,         [CHOICE_SCORES] = SCREEN_SCORES,
        [CHOICE_HISTORY] = SCREEN_HISTORY,   [CHOICE_RULES] = SCREEN_BOOKLET,
        [CHOICE_HANDHELD] = SCREEN_HANDHELD, [CHOICE_SETTINGS] = SCREEN_SETTINGS,
        [CHOICE_TAKE] = SCREEN_TAKE,         [CHOICE_BOARD] = SCREEN_BOARD,
    };
    switch (choice) {
    case CHOICE_GO_ON:
        screen_back(console);
        break;
    case CHOICE_UNDO:
        screen_back(console);
        play_news(console, sitting_undo(&console->sitting, 1));
        break;
    case CHOICE_UNDO_ALL:
        screen_back(console);
        play_news(console, sitting_undo(&console->sitting, LOG_MAX));
        break;
    case CHOICE_LOOK:
        screen_back(console);
        screen_table_press(console, BUTTON_X);
        break;
    case CHOICE_AGAIN:
        screen_back(console);
        play_news(console, sitting_again(&console->sitting));
        break;
    case CHOICE_LEAVE:
    case CHOICE_END:
        leave(console);
        break;
    case CHOICE_SAME:
        play_same_deal(console);
        break;
    default:
        screen_replace(console, opened[choice]);
        break;
    }
}

void screen_menu_press(struct console *console, enum button button) {
    struct list list;
    fill(console, &list);
    if (screen_left(console, button) || screen_list(console, button, list.lines, list.count,
                                                    list_area(panel_area(console, &list)))) {
        return;
    }
    if (button == BUTTON_A) {
        screen_sound(console, &sound_choose);
        choose(console, list.choices[screen_page(console)->menu.at]);
    } else if (button == BUTTON_Y) {
        screen_sound(console, &sound_back);
        leave(console);
    } else {
        screen_refuse(console);
    }
}
