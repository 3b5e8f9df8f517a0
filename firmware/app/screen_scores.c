#include "screens.h"

#include "assets.h"
#include "play.h"

#define FRAME_MS 50u
#define ALL_TOLD 255u

/* How much of the sheet has been told: at the end its lines appear one after another, once. */
static uint8_t told(struct console *console) {
    const struct console_page *page = screen_page(console);
    const uint32_t elapsed = console->now - console->opened;
    if (page->screen != SCREEN_END || page->at != 0 || elapsed >= SHEET_TELL_MS ||
        console->remembered.settings.motion == 0) {
        return ALL_TOLD;
    }
    return (uint8_t)(elapsed * ALL_TOLD / SHEET_TELL_MS);
}

/* The console's own sheet, for a view that has none: nothing but the game's lines. */
static const struct sheet_game plain;

void screen_scores_draw(struct console *console) {
    const struct view *view = play_title(console)->view;
    struct scene scene = play_scene(console);
    scene.told = told(console);
    if (view->draw_score != NULL) {
        view->draw_score(console->sitting.view, &scene, &console->canvas);
    } else {
        sheet_draw(&plain, &console->sheet, &scene, &console->canvas);
    }
}

/* True if the button was the sheet's own. */
static bool sheet_pressed(struct console *console, enum button button) {
    const struct view *view = play_title(console)->view;
    struct scene scene = play_scene(console);
    const enum answer answer = view->press_score != NULL
                                   ? view->press_score(console->sitting.view, &scene, button)
                                   : sheet_press(&plain, &console->sheet, &scene, button);
    if (answer == ANSWER_DRAW) {
        screen_sound(console, &sound_move);
        screen_redraw(console);
    }
    return answer == ANSWER_DRAW;
}

void screen_scores_press(struct console *console, enum button button) {
    if (sheet_pressed(console, button)) {
        return;
    }
    if (button == BUTTON_A || button == BUTTON_B || button == BUTTON_Y) {
        screen_sound(console, &sound_back);
        screen_back(console);
    } else {
        screen_refuse(console);
    }
}

void screen_end_press(struct console *console, enum button button) {
    if (told(console) < ALL_TOLD) { /* whoever is in a hurry */
        screen_page(console)->at = 1;
        screen_redraw(console);
        return;
    }
    if (sheet_pressed(console, button)) {
        return;
    }
    switch (button) {
    case BUTTON_A:
        screen_sound(console, &sound_choose);
        play_again(console);
        break;
    case BUTTON_B:
        screen_open(console, SCREEN_MENU);
        break;
    case BUTTON_Y:
        screen_open(console, SCREEN_REVIEW);
        break;
    default:
        screen_refuse(console);
        break;
    }
}

uint32_t screen_end_tick(struct console *console) {
    struct console_page *page = screen_page(console);
    if (page->at != 0) {
        return CONSOLE_UNTIL_BUTTON;
    }
    page->at = told(console) == ALL_TOLD;
    screen_redraw(console);
    return page->at != 0 ? CONSOLE_UNTIL_BUTTON : FRAME_MS;
}
