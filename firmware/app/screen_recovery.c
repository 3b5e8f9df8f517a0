/* The way back to a console that works, whatever it has saved: B held at power-on comes here before
 * the storage is touched, and each part of it is read or written only when somebody asks. */
#include "screens.h"

#include "assets.h"
#include "named.h"
#include "play.h"
#include "type.h"

#define HELD_MS    300u /* of B, from the program's start on: longer than any push by accident */
#define MARGIN     10
#define INTRO      44 /* pixels */
#define VALUE_SIZE 24
#define WORDS_SIZE 200

enum { ANSWER_NO, ANSWER_ERASE };

void screen_held_draw(struct console *console) {
    canvas_fill(&console->canvas, canvas_bounds(&console->canvas), COLOUR_VOID);
}

void screen_held_press(struct console *console, enum button button) {
    (void)console;
    (void)button;
}

uint32_t screen_held_tick(struct console *console) {
    const uint32_t held = console->now - console->opened;
    const bool down = (console->input.held >> BUTTON_B & 1u) != 0;
    if (down && held < HELD_MS) {
        return HELD_MS - held;
    }
    if (down) {
        console->recovering = true;
        input_swallow(&console->input);
    }
    screen_home(console, down ? SCREEN_RECOVERY : SCREEN_START);
    return CONSOLE_UNTIL_BUTTON;
}

static void go_on(struct console *console) {
    console->recovering = false;
    console->saves.titles = NULL; /* opened anew, as at any power-on */
    screen_home(console, SCREEN_START);
}

static void open_saves(struct console *console) {
    screen_open(console, SCREEN_SAVES);
}

static void ask_erase_all(struct console *console) {
    screen_open(console, SCREEN_ERASE_ALL);
}

static void ask_update(struct console *console) {
    screen_open(console, SCREEN_UPDATE);
}

static const struct {
    const char *label, *meaning;
    void (*choose)(struct console *console);
} entries[] = {
    {"Start", "The console starts as always, and reads what is saved.", go_on},
    {"Saved games", "Opens the memory and shows what is kept of each game. One game can be erased.",
     open_saves},
    {"Erase all",
     "Empties the memory without opening it: games, statistics and settings. It helps even if "
     "nothing can be read.",
     ask_erase_all},
    {"Update", "A new program can be put on the console. What is saved stays.", ask_update},
};

#define ENTRIES ((int)(sizeof entries / sizeof entries[0]))

static void list_entries(struct menu_line lines[ENTRIES]) {
    for (int i = 0; i < ENTRIES; i++) {
        lines[i] = (struct menu_line){.label = entries[i].label, .kind = MENU_LINE};
    }
}

static struct rect entries_area(const struct console *console) {
    const struct rect column = screen_column(console);
    return rect_at(column.x, column.y + INTRO, column.w, ENTRIES * MENU_ROW);
}

/* What is said below a list. */
static void draw_words(struct console *console, struct rect list, const char *words) {
    screen_text(console, screen_inside(list, MARGIN), list.y + list.h + 10, COLOUR_MUTE, words);
}

void screen_recovery_draw(struct console *console) {
    const struct bars_footer footer = {.a = "Choose"};
    const struct rect area = entries_area(console);
    struct menu_line lines[ENTRIES];
    struct named named;
    list_entries(lines);
    screen_bars(console, "Recovery", NULL, &footer);
    screen_text(console, screen_inside(area, MARGIN), area.y - INTRO + 8, COLOUR_TEXT,
                named_words(&named, console->buttons,
                            ICON_BUTTON_B
                            " was held at power-on. What is saved is left alone until "
                            "you choose."));
    screen_list_draw(console, lines, ENTRIES, area);
    draw_words(console, area, entries[screen_page(console)->menu.at].meaning);
}

void screen_recovery_press(struct console *console, enum button button) {
    struct menu_line lines[ENTRIES];
    list_entries(lines);
    if (screen_list(console, button, lines, ENTRIES, entries_area(console))) {
        return;
    }
    if (button == BUTTON_A) {
        screen_sound(console, &sound_choose);
        entries[screen_page(console)->menu.at].choose(console);
    } else {
        screen_refuse(console);
    }
}

static void look(struct console *console) {
    for (uint8_t i = 0; i < console->titles_count; i++) {
        console->kept[i] = saves_look(&console->saves, i, console->sitting.log);
    }
}

void screen_saves_enter(struct console *console) {
    if (!console->saves.mounted) {
        saves_start(&console->saves, console->titles, console->titles_count);
    }
    look(console);
}

/* Why nothing of the memory can be shown, and what can be done. */
static void say_trouble(const struct saves *saves, struct text *text) {
    text_add(text, screen_trouble(saves));
    text_add(text, saves->state == STORE_AREA
                       ? " Nothing can be kept."
                       : "\n\"Erase all\" tries to make it ready; what it holds is lost then.");
}

static const char *kept_in_words(struct saves_kept kept, struct text *text) {
    if (kept.damaged) {
        text_add(text, "damaged");
    } else if (kept.standing.other) {
        text_add(text, "other rules");
    } else if (kept.running) {
        text_format(text, kept.actions == 1 ? "%d move" : "%d moves", kept.actions);
    } else {
        text_add(text, kept.statistics ? "statistics" : "nothing");
    }
    return text->bytes;
}

struct kept_list {
    struct menu_line lines[TITLES_MAX];
    char values[TITLES_MAX][VALUE_SIZE];
};

static void list_kept(const struct console *console, struct kept_list *list) {
    for (uint8_t i = 0; i < console->titles_count; i++) {
        struct text text = text_over(list->values[i], VALUE_SIZE);
        list->lines[i] = (struct menu_line){.label = console->titles[i].rules->name,
                                            .value = kept_in_words(console->kept[i], &text),
                                            .kind = MENU_LINE};
    }
}

static struct rect kept_area(const struct console *console) {
    const struct rect column = screen_column(console);
    return rect_at(column.x, column.y, column.w, console->titles_count * MENU_ROW);
}

static void describe(struct saves_kept kept, bool area_damaged, struct text *text) {
    if (kept.damaged) {
        text_add(text, "Some of it has changed since it was written, and cannot be read. ");
    }
    if (kept.running) {
        text_format(text,
                    kept.actions == 1 ? "A game of %d move is running. "
                                      : "A game of %d moves is running. ",
                    kept.actions);
        text_add(text, kept.standing.other
                           ? "It is of other rules than this version knows; the version that "
                             "it was played with goes on with it. "
                           : "");
    } else {
        text_add(text, "No game is running. ");
    }
    text_add(text, kept.statistics ? "Statistics are kept." : "No statistics are kept.");
    if (area_damaged && !kept.damaged) {
        text_add(text, "\nElsewhere the memory is damaged.");
    }
}

static void draw_kept(struct console *console) {
    const struct rect area = kept_area(console);
    char words[WORDS_SIZE];
    struct text text = text_over(words, sizeof words);
    struct kept_list list;
    list_kept(console, &list);
    screen_list_draw(console, list.lines, console->titles_count, area);
    describe(console->kept[screen_page(console)->menu.at],
             store_status(&console->saves.store).damaged, &text);
    draw_words(console, area, words);
}

void screen_saves_draw(struct console *console) {
    const bool mounted = console->saves.mounted;
    const struct bars_footer footer = {.a = mounted ? "Erase" : NULL, .b = "Back"};
    char count[VALUE_SIZE] = "";
    struct text text = text_over(count, sizeof count);
    if (mounted) {
        const struct store_status status = store_status(&console->saves.store);
        text_format(&text, "%d of %d sectors", status.used, status.sectors);
    }
    screen_bars(console, "Saved games", mounted ? count : NULL, &footer);
    if (mounted) {
        draw_kept(console);
    } else {
        const struct rect column = screen_column(console);
        char words[WORDS_SIZE + 64];
        struct text why = text_over(words, sizeof words);
        say_trouble(&console->saves, &why);
        screen_text(console, screen_inside(column, MARGIN), column.y + MARGIN, COLOUR_TEXT, words);
    }
}

void screen_saves_press(struct console *console, enum button button) {
    struct kept_list list;
    if (screen_left(console, button)) {
        return;
    }
    if (!console->saves.mounted) {
        screen_refuse(console);
        return;
    }
    list_kept(console, &list);
    if (screen_list(console, button, list.lines, console->titles_count, kept_area(console))) {
        return;
    }
    if (button == BUTTON_A) {
        screen_sound(console, &sound_choose);
        console->title = screen_page(console)->menu.at;
        screen_open(console, SCREEN_ERASE);
    } else {
        screen_refuse(console);
    }
}

static struct dialog erase_dialog(const struct console *console) {
    return (struct dialog){.title = play_title(console)->rules->name,
                           .text = "Erase its running game, its statistics and who plays? "
                                   "Everything else stays.",
                           .answers = {"No", "Erase"},
                           .count = 2,
                           .accent = COLOUR_CORAL};
}

void screen_erase_draw(struct console *console) {
    const struct dialog dialog = erase_dialog(console);
    screen_dialog_draw(console, &dialog);
}

void screen_erase_press(struct console *console, enum button button) {
    const struct dialog dialog = erase_dialog(console);
    if (!screen_dialog_press(console, &dialog, button)) {
        return;
    }
    const bool wanted = screen_page(console)->at == ANSWER_ERASE;
    screen_back(console);
    if (!wanted) {
        return;
    }
    const enum store_result result = saves_erase(&console->saves, console->title);
    look(console);
    if (result != STORE_OK) {
        screen_say(console, "The memory did not take it: not all of it is erased.");
    }
}

static const struct dialog erase_all_dialog = {
    .title = "Erase all?",
    .text = "All saved games, all statistics and the settings are lost then. It may take a while.",
    .answers = {"No", "Erase all"},
    .count = 2,
    .accent = COLOUR_CORAL,
};

void screen_erase_all_draw(struct console *console) {
    screen_dialog_draw(console, &erase_all_dialog);
}

void screen_erase_all_press(struct console *console, enum button button) {
    if (!screen_dialog_press(console, &erase_all_dialog, button)) {
        return;
    }
    const bool wanted = screen_page(console)->at == ANSWER_ERASE;
    screen_back(console);
    if (!wanted) {
        return;
    }
    saves_erase_all(&console->saves, console->titles, console->titles_count);
    screen_say(console, console->saves.mounted ? "All is erased. The memory is as on a new console."
                        : console->saves.state == STORE_AREA
                            ? "The memory has a size that Asterism cannot use: nothing is erased."
                            : "The memory refuses to be written: it is not sure that anything is "
                              "erased.");
}
