/* A hint: while it is thought about a small box over the table; then the table itself, what is
 * proposed marked on it and said beside it. A plays it, B shows another one, X all of them. */
#include "screens.h"

#include "assets.h"
#include "hint.h"
#include "panel.h"
#include "play.h"
#include "sitting_advice.h"
#include "sitting_plan.h"
#include "type.h"

#define WIDTH   228
#define PADDING 8
#define HEAD    22
#define HEIGHT  (HEAD + PADDING + 18)
#define WON     98 /* per cent that are as good as all of it */

/* ---- Thinking ---- */

void screen_hint_enter(struct console *console) {
    sitting_advise(&console->sitting);
}

void screen_hint_draw(struct console *console) {
    struct canvas *canvas = &console->canvas;
    const struct bars_footer footer = {.b = "Back"};
    const struct rect area = rect_centred(bars_between(canvas), WIDTH, HEIGHT);
    const struct rect inside = screen_inside(area, PADDING);
    panel_over(canvas, area, COLOUR_PANEL, COLOUR_GOLD);
    type_draw_in(canvas, TYPE_BOLD, rect_at(inside.x, inside.y, inside.w, HEAD), TYPE_LEFT,
                 COLOUR_GOLD, "Hint");
    screen_progress(console, rect_at(inside.x, inside.y + HEAD, inside.w, 8),
                    mind_progress(&console->sitting.mind));
    bars_draw_footer(canvas, &footer);
}

void screen_hint_press(struct console *console, enum button button) {
    if (button == BUTTON_B) {
        sitting_advise_no_more(&console->sitting);
        (void)screen_left(console, button);
    } else {
        screen_refuse(console);
    }
}

uint32_t screen_hint_tick(struct console *console) {
    struct sitting *sitting = &console->sitting;
    if (sitting_advises(sitting) && sitting_advise_on(sitting)) {
        screen_thinks(console, true);
        return 0;
    }
    screen_replace(console, SCREEN_ADVICE);
    return CONSOLE_UNTIL_BUTTON;
}

/* ---- On the table ---- */

void screen_advice_enter(struct console *console) {
    play_point(console, 0);
}

/* What stands behind the reasons: how it compares with the others. */
static const char *note_of(const struct sitting *sitting, const struct advice *advice,
                           uint8_t count, int at) {
    if (sitting->legal_count == 1) {
        return "There is nothing else to choose.";
    }
    bool won = count > 1;
    for (uint8_t i = 0; i < count; i++) {
        won = won && chance_percent(advice[i].chance) >= WON;
    }
    if (won && at == 0) {
        return "As good as won either way: so by the most.";
    }
    return at > 0 && advice[at].level ? "About as good as the first one." : NULL;
}

void screen_advice_draw(struct console *console) {
    struct sitting *sitting = &console->sitting;
    const struct view *const view = play_title(console)->view;
    const struct scene scene = play_scene(console);
    struct advice advice[ADVICE_MAX];
    struct action plan[HINT_PLAN];
    struct hint hint;
    char chance[12];
    struct text text = text_over(chance, sizeof chance);
    const uint8_t count = sitting_advice(sitting, advice);
    const struct advice *const its = &advice[screen_page(console)->at];
    const struct bars_footer footer = {.a = "Play it",
                                       .b = screen_page(console)->at + 1 < count ? "Other" : "Back",
                                       .x = count > 1 ? "More" : NULL};
    const uint8_t steps = sitting_plan(sitting, its->action, plan);
    hint_of(view, sitting->view, &scene, plan, steps, &hint);
    text_format(&text, "%d %%", chance_percent(its->chance));
    view->draw(sitting->view, &scene, &console->canvas);
    hint_draw(view, &scene, &hint, its->judged ? chance : NULL,
              note_of(sitting, advice, count, screen_page(console)->at), &console->canvas);
    bars_draw_footer(&console->canvas, &footer);
}

/* To another one, round where there is none; B leads back to the table behind the last one. */
static void go(struct console *console, int to, uint8_t count) {
    if (count < 2) {
        screen_refuse(console);
        return;
    }
    screen_page(console)->at = (int16_t)((to + count) % count);
    play_point(console, screen_page(console)->at);
    screen_sound(console, &sound_move);
    screen_redraw(console);
}

static void leave(struct console *console) {
    sitting_advise_no_more(&console->sitting);
    (void)screen_left(console, BUTTON_B);
}

void screen_advice_press(struct console *console, enum button button) {
    struct advice advice[ADVICE_MAX];
    const uint8_t count = sitting_advice(&console->sitting, advice);
    const int at = screen_page(console)->at;
    switch (button) {
    case BUTTON_A:
        play_advised(console, advice[at].action);
        break;
    case BUTTON_B:
        if (at + 1 == count) {
            leave(console);
            break;
        }
        go(console, at + 1, count);
        break;
    case BUTTON_X:
        if (count > 1) {
            screen_open(console, SCREEN_MORE);
            break;
        }
        screen_refuse(console);
        break;
    case BUTTON_Y:
        leave(console);
        break;
    default:
        go(console, at + (button == BUTTON_UP || button == BUTTON_LEFT ? -1 : 1), count);
        break;
    }
}
