/* The memory did not take something: said once, with what that means. And the one place of the
 * sentences for a memory that cannot be used at all. */
#include "screens.h"

#include "assets.h"
#include "play.h"

#define WORDS_SIZE 240

enum { ANSWER_ON, ANSWER_AGAIN };

static void say_game(const struct saves *saves, uint16_t before, struct text *text) {
    const uint32_t move = (uint32_t)before + saves->behind.same;
    if (saves->behind.unbegun && before == 0) {
        text_add(text, "The memory did not take this game. Play on; as long as " ICON_UNKEPT
                       " stands above, switching off loses it.");
        return;
    }
    text_add(text, "The memory did not take the last move. Play on; as long as " ICON_UNKEPT
                   " stands above, switching off takes you back ");
    if (move == 0) {
        text_add(text, "to the beginning.");
    } else {
        text_format(text, "to move %d.", (int)move);
    }
    text_add(text, "\nWhat was kept before is whole.");
}

/* What is not kept beside moves. */
static void say_rest(uint8_t what, struct text *text) {
    text_add(text, "The memory did not take ");
    if ((what & SAVES_STATISTICS) != 0) {
        text_add(text, "how the game went");
    } else if ((what & SAVES_SETTINGS) != 0) {
        text_add(text, "your settings");
    } else if ((what & SAVES_END) == 0) {
        text_add(text, "this game among the last ones");
    } else {
        text_add(text, "that the game is over");
    }
    text_add(text,
             ". It is offered again every few seconds; if the console is switched off before, "
             "it is as it was.");
}

static struct dialog dialog_of(const struct console *console, char *words) {
    struct text text = text_over(words, WORDS_SIZE);
    const bool game = (console->telling & SAVES_GAME) != 0;
    if (game) {
        say_game(&console->saves, console->sitting.before, &text);
    } else {
        say_rest(console->telling, &text);
    }
    return (struct dialog){.title = game ? "This game is not kept" : "Not everything is kept",
                           .text = words,
                           .answers = {"Go on", "Try again"},
                           .count = 2,
                           .accent = COLOUR_CORAL};
}

void screen_unkept_draw(struct console *console) {
    const struct bars_footer footer = {.a = "Choose", .b = "Go on"};
    char words[WORDS_SIZE];
    const struct dialog dialog = dialog_of(console, words);
    dialog_draw(&console->canvas, &dialog, screen_page(console)->at);
    bars_draw_footer(&console->canvas, &footer);
}

void screen_unkept_press(struct console *console, enum button button) {
    char words[WORDS_SIZE];
    const struct dialog dialog = dialog_of(console, words);
    if (!screen_dialog_press(console, &dialog, button)) {
        return;
    }
    if (screen_page(console)->at == ANSWER_ON) {
        screen_back(console);
        return;
    }
    play_catch_up(console); /* success closes this */
    if (console->saves.unkept != 0) {
        screen_refuse(console);
    }
}

const char *screen_trouble(const struct saves *saves) {
    if (saves->state == STORE_AREA && saves->flash.sectors == 0) {
        return "There is no memory for saved games.";
    }
    switch (saves->state) {
    case STORE_FOREIGN:
        return "The memory for saved games holds something that is not Asterism's. It has been left "
               "alone.";
    case STORE_VERSION:
        return "The memory for saved games was written by a version of Asterism that keeps it in "
               "another way. It has been left alone: that version still reads it.";
    case STORE_AREA:
        return "The memory for saved games has a size that Asterism cannot use.";
    case STORE_FULL:
        return "The memory for saved games is worn out: no part of it can be written any more.";
    case STORE_FLASH:
        return "The memory for saved games refuses to be read or written.";
    default:
        return "What the memory for saved games holds is damaged, and cannot be opened.";
    }
}
