#include "screens.h"

#include "assets.h"
#include "play.h"

#define TITLE_SIZE 40
#define WORDS_SIZE 80

struct words {
    char title[TITLE_SIZE], text[WORDS_SIZE];
};

/* The first answer, which has the focus, changes nothing. */
static struct dialog dialog_of(struct console *console, struct words *words) {
    struct text title = text_over(words->title, sizeof words->title);
    struct text text = text_over(words->text, sizeof words->text);
    (void)sitting_warns(&console->sitting, console->sitting.doubted, &title, &text);
    return (struct dialog){.title = words->title,
                           .text = words->text,
                           .answers = {"Choose again", "Do it"},
                           .count = 2,
                           .accent = COLOUR_CORAL,
                           .low = true};
}

void screen_sure_draw(struct console *console) {
    struct words words;
    const struct dialog dialog = dialog_of(console, &words);
    screen_dialog_draw(console, &dialog);
}

void screen_sure_press(struct console *console, enum button button) {
    struct words words;
    const struct dialog dialog = dialog_of(console, &words);
    if (!screen_dialog_press(console, &dialog, button)) {
        return;
    }
    const bool does = screen_page(console)->at == 1;
    screen_back(console);
    if (does) {
        play_news(console, sitting_play(&console->sitting, console->sitting.doubted));
    }
}
