#include "screens.h"

#include "assets.h"
#include "hal/display.h"
#include "hal/power.h"
#include "hal/update.h"
#include "play.h"

enum { ANSWER_NO, ANSWER_RESTART };

static const struct dialog question = {
    .title = "Update",
    .text = "The console restarts as a drive: join it to a computer by USB, and drop the new file "
            "there. Saved games stay. To go back without one, switch off and on.",
    .answers = {"Not now", "Restart as a drive"},
    .count = 2,
    .accent = COLOUR_GOLD,
};

static const struct dialog no_drive = {
    .title = "Update",
    .text = "This is a simulator: it is new when its program has been built anew. A handheld "
            "restarts here as a drive that takes a new file.",
    .answers = {"Go on"},
    .count = 1,
    .accent = COLOUR_GOLD,
};

static const struct dialog *dialog_now(void) {
    return update_possible() ? &question : &no_drive;
}

void screen_update_draw(struct console *console) {
    screen_dialog_draw(console, dialog_now());
}

static _Noreturn void restart(struct console *console) {
    play_catch_up(console);
    if (console->unsaved) { /* the last chance; what it comes to changes nothing any more */
        (void)saves_write_remembered(&console->saves, &console->remembered);
    }
    melody_stop(&console->melody);
    power_light(0, 0, 0);
    display_light(0);
    update_restart();
}

void screen_update_press(struct console *console, enum button button) {
    if (!screen_dialog_press(console, dialog_now(), button)) {
        return;
    }
    if (screen_page(console)->at == ANSWER_RESTART) {
        restart(console);
    }
    screen_back(console);
}
