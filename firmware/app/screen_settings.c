#include "screens.h"

#include "assets.h"
#include "play.h"

#define LIST_MAX   12
#define VALUE_SIZE 24

struct list {
    struct menu_line lines[LIST_MAX];
    char values[LIST_MAX][VALUE_SIZE];
};

static void fill(struct console *console, struct list *list) {
    for (uint8_t i = 0; i < setting_lines_count; i++) {
        const struct setting *line = &setting_lines[i];
        const uint8_t value = setting_get(&console->remembered.settings, line);
        struct text text = text_over(list->values[i], VALUE_SIZE);
        if (line->words != NULL) {
            text_add(&text, line->words[value]);
        } else {
            text_format(&text, "%d of %d", value, line->max);
        }
        list->lines[i] =
            (struct menu_line){.label = line->label, .value = list->values[i], .kind = MENU_VALUE};
    }
}

void screen_settings_draw(struct console *console) {
    const struct bars_footer footer = {.a = "Next", .b = "Back"};
    struct list list;
    fill(console, &list);
    screen_bars(console, "Settings", NULL, &footer);
    screen_list_draw(console, list.lines, setting_lines_count, screen_column(console));
}

/* A changes too, and begins again behind the last value: nothing needs left and right. */
static bool change(struct console *console, enum button button) {
    struct settings *settings = &console->remembered.settings;
    const struct setting *line = &setting_lines[screen_page(console)->menu.at];
    const int8_t direction = button == BUTTON_LEFT ? -1 : 1;
    bool changed = setting_step(settings, line, direction);
    while (!changed && button == BUTTON_A && setting_step(settings, line, -1)) {
    }
    return changed || button == BUTTON_A;
}

void screen_settings_press(struct console *console, enum button button) {
    struct list list;
    fill(console, &list);
    if (button == BUTTON_Y) {
        button = BUTTON_B;
    }
    if (screen_left(console, button) ||
        screen_list(console, button, list.lines, setting_lines_count, screen_column(console))) {
        return;
    }
    if (button == BUTTON_X || !change(console, button)) {
        screen_refuse(console);
        return;
    }
    console->unsaved = true;
    screen_sound(console, &sound_choose); /* as loud as it is now */
    screen_redraw(console);
}
