/* The board of a game that is over, as it lies: its view with nothing to choose, which can be
 * looked at closer. */
#include "screens.h"

#include "assets.h"
#include "play.h"

void screen_board_draw(struct console *console) {
    const struct scene scene = play_scene(console);
    play_title(console)->view->draw(console->sitting.view, &scene, &console->canvas);
}

/* What the view makes nothing of leads back to the sheet. */
void screen_board_press(struct console *console, enum button button) {
    struct scene scene = play_scene(console);
    const enum answer answer =
        play_title(console)->view->press(console->sitting.view, &scene, button);
    if (answer == ANSWER_DRAW) {
        screen_sound(console, &sound_move);
        screen_redraw(console);
    } else if (button == BUTTON_A || button == BUTTON_B || button == BUTTON_Y) {
        screen_sound(console, &sound_back);
        screen_back(console);
    } else {
        screen_refuse(console);
    }
}
