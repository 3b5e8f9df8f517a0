/* Stellium as the console sees it: buttons, and what is shown when something happened. */
#include "sm_view.h"

#include <stddef.h>

#include "assets.h"
#include "sm_fold.h"
#include "sm_lesson.h"
#include "sm_scenes.h"
#include "sm_screen.h"

#define SCORE_MS 1500u /* in which the score sheet is told */

static enum answer enter(void *memory, struct scene *scene) {
    struct sm_view *view = memory;
    view->shows = false;
    view->over = SM_OVER_NOTHING;
    view->told = (struct event){0};
    sm_begin(view, scene);
    return ANSWER_DRAW;
}

/* ---- Buttons ---- */

/* While one steps through directions the body is in sight, through ways to stand the objective. */
static struct sm_thing looked_at(const struct sm_view *view, const struct scene *scene) {
    if (!sm_steps(view, scene)) {
        return sm_focused(view, scene);
    }
    return sm_chooses(scene, SM_PHASE_EFFECT)
               ? (struct sm_thing){SM_THING_CELL, sm_state_of(scene)->at}
               : view->chosen;
}

static enum answer press_choice(struct sm_view *view, struct scene *scene, enum button button) {
    switch (button) {
    case BUTTON_A:
        return sm_press_a(view, scene);
    case BUTTON_B:
        return sm_press_b(view, scene);
    case BUTTON_X:
        return sm_look_at(view, looked_at(view, scene));
    case BUTTON_Y:
        return ANSWER_MENU;
    case BUTTON_UP:
        if (sm_chooses(scene, SM_PHASE_ASK)) {
            return sm_open_cards(view, scene);
        }
        break;
    default:
        break;
    }
    const enum answer answer = sm_move(view, scene, button_direction(button));
    if (answer == ANSWER_DRAW) {
        view->changed = 0;
    }
    return answer;
}

static enum answer press(void *memory, struct scene *scene, enum button button) {
    struct sm_view *view = memory;
    switch (view->over) {
    case SM_OVER_LOOK:
        return sm_press_look(view, scene, button);
    case SM_OVER_SPOT:
        return sm_press_spot(view, scene, button);
    case SM_OVER_CARDS:
        return sm_press_cards(view, scene, button);
    default:
        break;
    }
    if (scene->legal_count > 0) {
        return press_choice(view, scene, button);
    }
    return button == BUTTON_Y ? ANSWER_MENU : ANSWER_NOTHING;
}

/* ---- Showing ---- */

static uint16_t show(void *memory, const struct scene *scene, const struct event *event) {
    struct sm_view *view = memory;
    const struct listener to = listener_of(scene);
    const uint16_t time = sm_motion_time(scene, event);
    char words[SM_WORDS];
    struct text text = text_over(words, sizeof words);
    sm_say_event(&text, event, &to);
    if (text.used > 0) {
        view->told = *event;
    }
    view->over = SM_OVER_NOTHING;
    view->event = *event;
    view->shows = time > 0;
    view->done = 0;
    return time;
}

static void progress(void *memory, uint8_t done) {
    struct sm_view *view = memory;
    view->done = done;
}

static void fold(void *memory, struct scene *scene, const struct event *event) {
    struct sm_view *view = memory;
    sm_note_event(view, event);
    sm_fold(scene->state, event);
    view->shows = false;
    view->over = SM_OVER_NOTHING;
    if (event->kind == SM_TOLD_TURN) {
        view->told = (struct event){0};
    }
}

/* ---- Drawing ---- */

static void draw(const void *memory, const struct scene *scene, struct canvas *canvas) {
    const struct sm_view *view = memory;
    switch (view->over) {
    case SM_OVER_LOOK:
        sm_draw_look(view, scene, canvas);
        break;
    case SM_OVER_SPOT:
        sm_draw_spot(view, scene, canvas);
        break;
    case SM_OVER_CARDS:
        sm_draw_cards(view, scene, canvas);
        break;
    default:
        if (sm_chooses(scene, SM_PHASE_TAKE)) {
            sm_draw_cards(view, scene, canvas);
        } else {
            sm_draw_table(view, scene, canvas);
        }
        break;
    }
}

static void draw_score(const void *memory, const struct scene *scene, struct canvas *canvas) {
    sm_draw_sheet(memory, scene, canvas);
}

static enum answer press_score(void *memory, struct scene *scene, enum button button) {
    return sm_press_sheet(memory, scene, button);
}

const struct view stellium_view = {
    .size = sizeof(struct sm_view),
    .title = &sprite_title_stellium,
    .booklet = &booklet_stellium,
    .lesson = &sm_lesson,
    .enter = enter,
    .draw = draw,
    .press = press,
    .show = show,
    .progress = progress,
    .fold = fold,
    .sound = sm_motion_sound,
    .draw_score = draw_score,
    .press_score = press_score,
    .score_ms = SCORE_MS,
    .draw_scene = sm_draw_scene,
    .hint = sm_hint,
};
