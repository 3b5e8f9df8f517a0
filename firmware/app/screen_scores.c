#include "screens.h"

#include "assets.h"
#include "play.h"

#define FRAME_MS 50u
#define ALL_TOLD 255u
#define FIRST_MS 1000u /* that the end is not left */
#define ALONE_MS 300u  /* without A until it means something */

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
    console->canvas.waits = console->waits && scene.told == ALL_TOLD;
    if (view->draw_score != NULL) {
        view->draw_score(console->sitting.view, &scene, &console->canvas);
    } else {
        sheet_draw(&plain, &console->sheet, &scene, &console->canvas);
    }
    console->canvas.waits = false;
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
    const bool early = console->now - console->ended < FIRST_MS;
    if (early || (button == BUTTON_A && console->waits) || sheet_pressed(console, button)) {
        return; /* an end is not left before it has been seen */
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

/* Whether A is still dark, which the glass shows before a press can ask; milliseconds until it may
 * change. */
static uint32_t wait_on(struct console *console) {
    const struct sitting_hand *hand = &console->sitting.hand;
    const int32_t opened = (int32_t)(console->ready_at - console->now);
    const int32_t alone = (int32_t)(hand->since + ALONE_MS - console->now);
    const int32_t left = opened > alone ? opened : alone;
    const bool waits = left > 0 || hand->down;
    if (console->waits != waits) {
        console->waits = waits;
        screen_redraw(console);
    }
    return left > 0 ? (uint32_t)left : CONSOLE_UNTIL_BUTTON;
}

uint32_t screen_end_tick(struct console *console) {
    struct console_page *page = screen_page(console);
    const uint32_t wait = wait_on(console);
    if (page->at != 0) {
        return wait;
    }
    page->at = told(console) == ALL_TOLD;
    screen_redraw(console);
    return page->at != 0 ? wait : FRAME_MS;
}
