#include "screens.h"

#include "assets.h"
#include "dialog.h"
#include "hal/display.h"
#include "hal/power.h"
#include "play.h"
#include "splash.h"
#include "sprite.h"
#include "type.h"

#define SPLASH_MS  320u
#define FRAME_MS   40u
#define LOOK_MS    250u
#define WORDS_SIZE 256
#define HEAD       20
#define LINE       14
#define EMPTY_MS   4000u /* so long it is said that the battery is empty */

static uint32_t shown_for(const struct console *console) {
    return console->now - console->opened;
}

void screen_start_draw(struct console *console) {
    const uint32_t ms = shown_for(console);
    const uint32_t progress = ms < SPLASH_MS ? ms * SPLASH_DONE / SPLASH_MS : SPLASH_DONE;
    splash_draw(&console->canvas, (int)progress, console->facts->version);
}

void screen_start_press(struct console *console, enum button button) {
    (void)button;
    console->opened = console->now - SPLASH_MS; /* whoever is in a hurry */
}

/* The game that was left at the table when the power went, or the titles. */
static void go_on(struct console *console) {
    if (!console->saves.mounted) {
        screen_home(console, SCREEN_TITLES);
        screen_open(console, SCREEN_STORAGE);
    } else if (console->remembered.at_table != TABLE_LEFT && play_running(console)) {
        play_return(console);
    } else {
        console->stopped = false; /* at no game */
        screen_home(console, SCREEN_TITLES);
    }
}

/* What was remembered is fetched once, behind the first picture. */
static void fetch(struct console *console) {
    saves_start(&console->saves, console->titles, console->titles_count);
    saves_read_remembered(&console->saves, &console->remembered);
    play_choose_title(console, console->remembered.title);
    screen_sound(console, &sound_welcome);
}

uint32_t screen_start_tick(struct console *console) {
    if (console->saves.titles == NULL && console->draw == 0) {
        fetch(console);
    }
    screen_redraw(console);
    if (shown_for(console) < SPLASH_MS || console->saves.titles == NULL) {
        return FRAME_MS;
    }
    go_on(console);
    return CONSOLE_UNTIL_BUTTON;
}

/* The game at which the console stopped, or which it has not opened as far as it should. */
static struct dialog stopped_dialog(const struct console *console) {
    return (struct dialog){
        .title = play_title(console)->rules->name,
        .text = console->stopped
                    ? "The console stopped during this game. The game is saved. If it stops again, "
                      "leave this game: the others are not touched by it."
                    : "This game was being opened when the console stopped or was switched off. It "
                      "is saved. If that happens again, leave it: the others are not touched.",
        .answers = {"Leave it for now", "Continue"},
        .count = 2,
        .accent = COLOUR_CORAL};
}

void screen_stopped_draw(struct console *console) {
    const struct dialog dialog = stopped_dialog(console);
    screen_dialog_draw(console, &dialog);
}

void screen_stopped_press(struct console *console, enum button button) {
    const struct dialog dialog = stopped_dialog(console);
    if (button == BUTTON_B) {
        screen_sound(console, &sound_back);
    } else if (!screen_dialog_press(console, &dialog, button)) {
        return;
    }
    const bool wanted = button == BUTTON_A && screen_page(console)->at == 1;
    console->stopped = false;
    if (wanted) {
        play_resume(console);
    } else {
        play_not_now(console);
    }
}

static const char *saved_in_words(const struct console *console) {
    const struct saves *saves = &console->saves;
    if (saves->titles == NULL) {
        return "What is saved was left alone.";
    }
    if (!saves->mounted) {
        return "Games are not kept.";
    }
    if ((saves->unkept & SAVES_GAME) != 0) {
        return "The last moves could not be saved.";
    }
    if (saves->unkept != 0 || console->unsaved) {
        return "All games are saved, some settings are not.";
    }
    return "Everything is saved.";
}

void screen_empty_draw(struct console *console) {
    struct canvas *canvas = &console->canvas;
    const int middle = canvas->height / 2;
    canvas_fill(canvas, canvas_bounds(canvas), COLOUR_VOID);
    sprite_draw(canvas, &sprite_battery_empty, (canvas->width - sprite_battery_empty.width) / 2,
                middle - 34);
    type_draw_in(canvas, TYPE_HEAD, rect_at(0, middle - 16, canvas->width, HEAD), TYPE_CENTRE,
                 COLOUR_CORAL, "The battery is empty");
    type_draw_in(canvas, TYPE_BODY, rect_at(0, middle + 10, canvas->width, LINE), TYPE_CENTRE,
                 COLOUR_TEXT, saved_in_words(console));
}

void screen_empty_press(struct console *console, enum button button) {
    (void)console;
    (void)button;
}

uint32_t screen_empty_tick(struct console *console) {
    if (console->supply.power.usb) { /* help has come in time */
        if (!console->recovering) {
            console->saves.titles = NULL;
        }
        screen_home(console, console->recovering ? SCREEN_RECOVERY : SCREEN_START);
        return CONSOLE_UNTIL_BUTTON;
    }
    if (shown_for(console) < EMPTY_MS) {
        console->supply.read = false; /* somebody may be looking for the cable */
        return LOOK_MS;
    }
    display_light(0);
    power_stop();
}

static struct dialog message_of(const struct console *console) {
    return (struct dialog){.title = "Please note",
                           .text = console->message,
                           .answers = {"Go on"},
                           .count = 1,
                           .accent = COLOUR_GOLD};
}

void screen_message_draw(struct console *console) {
    const struct dialog dialog = message_of(console);
    const struct bars_footer footer = {.a = "Go on"};
    dialog_draw(&console->canvas, &dialog, 0);
    bars_draw_footer(&console->canvas, &footer);
}

void screen_message_press(struct console *console, enum button button) {
    if (button == BUTTON_A || button == BUTTON_B) {
        screen_back(console);
    }
}

/* Why nothing is kept, and what there is to choose. What is foreign, or another version's, is the
 * owner's to give up; a memory that does not work has nothing to be made ready. */
static struct dialog storage_dialog(const struct console *console, char *words) {
    const struct saves *saves = &console->saves;
    const bool asks = saves->state == STORE_FOREIGN || saves->state == STORE_VERSION;
    struct text text = text_over(words, WORDS_SIZE);
    text_add(&text, screen_trouble(saves));
    text_add(&text, asks
                        ? "\nNothing can be kept until it is made ready; what it holds now is lost "
                          "then."
                        : "\nGames can be played, but they are not kept.");
    return (struct dialog){.title = "Saved games",
                           .text = words,
                           .answers = {asks ? "Play without saving" : "Go on", "Make it ready"},
                           .count = asks ? 2 : 1,
                           .accent = COLOUR_CORAL};
}

void screen_storage_draw(struct console *console) {
    char words[WORDS_SIZE];
    const struct dialog dialog = storage_dialog(console, words);
    const struct bars_footer asks = {.a = "Choose", .b = "Without"}, tells = {.a = "Go on"};
    dialog_draw(&console->canvas, &dialog, screen_page(console)->at);
    bars_draw_footer(&console->canvas, dialog.count > 1 ? &asks : &tells);
}

void screen_storage_press(struct console *console, enum button button) {
    struct console_page *page = screen_page(console);
    char words[WORDS_SIZE];
    const struct dialog dialog = storage_dialog(console, words);
    if (screen_left(console, button)) {
        return;
    }
    if (button == BUTTON_A) {
        const bool wanted = page->at == 1;
        screen_back(console);
        if (wanted) {
            saves_format(&console->saves);
            console->unsaved = true;
            if (!console->saves.mounted) {
                screen_open(console, SCREEN_STORAGE); /* with the reason that it has now */
            }
        }
    } else if (button <= BUTTON_RIGHT) {
        page->at = (int16_t)dialog_move(&dialog, page->at, button_direction(button));
        screen_redraw(console);
    }
}
