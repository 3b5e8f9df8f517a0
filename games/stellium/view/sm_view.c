/* Stellium as the console sees it: buttons, and what is shown when something happened. */
#include "sm_view.h"

#include <stddef.h>

#include "assets.h"
#include "sm_hint.h"
#include "sm_lesson.h"
#include "sm_scenes.h"
#include "sm_screen.h"

/* Back to the table. */
static void uncover(struct sm_view *view) {
    view->look.open = false;
    view->spot = 0;
    view->cards = false;
}

static enum answer enter(void *memory, struct scene *scene) {
    struct sm_view *view = memory;
    uncover(view);
    view->told = (struct event){0};
    sm_begin_choice(view, scene);
    return ANSWER_DRAW;
}

/* ---- Buttons ---- */

/* While one steps through directions the body is in sight, through ways to stand the objective. */
static struct thing looked_at(const struct sm_view *view, const struct scene *scene) {
    const struct sm_state *state = scene->state;
    if (!sm_steps(view, scene)) {
        return sm_focused(view, scene);
    }
    return sm_chooses(scene, SM_PHASE_EFFECT) ? (struct thing){SM_THING_CELL, state->at}
                                              : view->chosen;
}

static enum answer press_choice(struct sm_view *view, struct scene *scene, enum button button) {
    switch (button) {
    case BUTTON_A:
        return sm_press_a(view, scene);
    case BUTTON_B:
        return sm_press_b(view, scene);
    case BUTTON_X:
        return sm_look_at(view, scene, looked_at(view, scene));
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
    if (view->look.open) {
        return look_press(&sm_looks, &view->look, view, scene, button);
    }
    if (view->spot > 0) {
        return sm_press_spot(view, scene, button);
    }
    if (view->cards) {
        return sm_press_cards(view, scene, button);
    }
    if (scene->legal_count > 0) {
        return press_choice(view, scene, button);
    }
    if (scene->over && button == BUTTON_X) {
        return look_first(&sm_looks, &view->look, view, scene);
    }
    return button == BUTTON_Y ? ANSWER_MENU : ANSWER_NOTHING;
}

/* ---- Showing ---- */

static uint16_t show(const void *memory, const struct scene *scene, const struct event *event) {
    (void)memory;
    return sm_motion_time(scene, event);
}

static void begins(void *memory, const struct scene *scene, const struct event *event) {
    struct sm_view *view = memory;
    const struct listener to = listener_of(scene);
    char words[SM_WORDS];
    struct text text = text_over(words, sizeof words);
    sm_say_event(&text, event, &to);
    if (text.used > 0) {
        view->told = *event;
    }
    if (event->kind == SM_TOLD_SWAP) { /* whose kind it does not tell */
        view->told.spare = (uint8_t)(sm_body(scene->state, event->a) + 1u);
    }
    uncover(view);
}

/* What is as it was when the viewer chose last is not told. */
static void note_standing(struct sm_view *view, const struct event *event) {
    const bool same = view->stood.kind == SM_TOLD_STANDS && view->stood.secret == event->secret;
    if (same) {
        view->stood = (struct event){0};
    } else if (event->a == 0 || view->stood.kind != SM_TOLD_STANDS) {
        view->stood = *event;
    }
}

static void ends(void *memory, const struct scene *scene, const struct event *event) {
    struct sm_view *view = memory;
    sm_note_event(view, event);
    if (event->kind == SM_TOLD_STANDS && event->seat == scene->viewer) {
        note_standing(view, event);
    }
    uncover(view);
    if (event->kind == SM_TOLD_TURN) {
        view->told = (struct event){0};
    }
}

static uint8_t cells(struct thing things[VIEW_CHANGES], uint8_t one, uint8_t other) {
    uint8_t count = 0;
    for (int i = 0; i < 2; i++) {
        const uint8_t cell = i == 0 ? one : other;
        if (cell < SM_CELLS) {
            things[count++] = (struct thing){SM_THING_CELL, cell};
        }
    }
    return count;
}

static uint8_t changes(const struct event *event, struct thing things[VIEW_CHANGES]) {
    switch (event->kind) {
    case SM_TOLD_PLACE:
    case SM_TOLD_REFILL:
        return cells(things, event->b, SM_CELLS);
    case SM_TOLD_SWAP:
    case SM_TOLD_MOVE:
    case SM_TOLD_ATTRACT:
        return cells(things, event->a, event->b);
    case SM_TOLD_USE:
        return event->c == 0 ? cells(things, event->a, SM_CELLS) : 0;
    case SM_TOLD_ROTATE:
        things[0] = (struct thing){SM_THING_GALAXY, event->a};
        return 1;
    case SM_TOLD_VALIDATE:
    case SM_TOLD_TAKE:
        things[0] = (struct thing){SM_THING_SEAT, event->seat};
        return 1;
    default:
        return 0;
    }
}

/* ---- Drawing ---- */

static void draw(const void *memory, const struct scene *scene, struct canvas *canvas) {
    const struct sm_view *view = memory;
    if (view->look.open) {
        look_draw(&sm_looks, &view->look, view, scene, canvas);
    } else if (view->spot > 0) {
        sm_draw_spot(view, scene, canvas);
    } else if (sm_on_cards(view, scene)) {
        sm_draw_cards(view, scene, canvas);
    } else {
        sm_draw_table(view, scene, canvas);
    }
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
    .begins = begins,
    .ends = ends,
    .changes = changes,
    .sound = sm_motion_sound,
    .draw_score = sm_draw_sheet,
    .press_score = sm_press_sheet,
    .draw_scene = sm_draw_scene,
    .hint = sm_hint,
    .hint_words = sm_hint_words,
    .point = sm_point,
};
