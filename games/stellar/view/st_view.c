/* Stellar as the console sees it: focus and buttons, and what is shown when something happened. */
#include "st_view.h"

#include <stddef.h>

#include "assets.h"
#include "bars.h"
#include "st_hint.h"
#include "st_lesson.h"
#include "st_pieces.h"
#include "st_scenes.h"
#include "st_screen.h"

/* ---- Choosing ---- */

/* Puts the focus on a thing; where it was if that cannot be chosen. */
static bool focus_on(struct st_view *view, const struct scene *scene, struct thing thing) {
    struct things things;
    st_choices(view, scene, &things);
    const uint8_t at = things_find(&things, thing);
    if (at != THINGS_NONE) {
        focus_set(&view->focus, at);
    }
    return at != THINGS_NONE;
}

static void put_back(struct st_view *view) {
    view->carries = false;
    view->flipped = false;
    view->card = ST_EMPTY;
}

static void stop_looking(struct st_view *view) {
    view->look.open = false;
    view->visits = false;
}

static enum answer enter(void *memory, struct scene *scene) {
    struct st_view *view = memory;
    const struct action then = view->then;
    view->then = (struct action){0};
    view->tells = false;
    stop_looking(view);
    view->board = (uint8_t)(scene->viewer + 1u);
    put_back(view);
    if (then.verb == ST_PUT && scene_may(scene, then)) {
        scene->chosen = then;
        return ANSWER_ACT;
    }
    focus_set(&view->focus, 0);
    focus_on(view, scene, st_first_choice(view, scene));
    return ANSWER_DRAW;
}

static enum answer act(struct st_view *view, struct scene *scene, const struct st_aim *aim) {
    if (aim->now.verb == ST_TAKE) {
        view->row_focus = aim->now.a;
    }
    view->then = aim->then;
    scene->chosen = aim->now;
    return ANSWER_ACT;
}

static enum answer press_a(struct st_view *view, struct scene *scene) {
    const struct thing thing = st_focused(view, scene);
    const struct st_aim aim = st_aim_at(view, scene, thing);
    switch ((enum st_deed)aim.deed) {
    case ST_DEED_ACT:
        return act(view, scene, &aim);
    case ST_DEED_PICK:
        view->carries = true;
        view->card = aim.card;
        view->from = thing.kind == ST_THING_HAND ? thing.place : view->from;
        break;
    case ST_DEED_FLIP:
        view->flipped = !view->flipped;
        break;
    case ST_DEED_NONE:
        return ANSWER_REFUSE;
    }
    focus_set(&view->focus, 0);
    if (thing.kind == ST_THING_STACK || !focus_on(view, scene, st_first_choice(view, scene))) {
        focus_on(view, scene, thing);
    }
    return ANSWER_DRAW;
}

static enum answer press_b(struct st_view *view, const struct scene *scene) {
    if (view->carries) {
        const struct st_state *state = scene->state;
        const bool satellite = state->phase != ST_PHASE_PLAY;
        const struct thing at = st_focused(view, scene);
        put_back(view);
        focus_on(view, scene, satellite ? at : (struct thing){ST_THING_HAND, view->from});
        return ANSWER_DRAW;
    }
    return scene->undoable > 0 ? ANSWER_UNDO : ANSWER_NOTHING;
}

static enum answer move(struct st_view *view, const struct scene *scene, enum direction direction) {
    struct things things;
    st_choices(view, scene, &things);
    st_lead(&things, view->focus.at, direction);
    return focus_move(&view->focus, things.stops, things.count, direction, FOCUS_WRAPS_ROWS)
               ? ANSWER_DRAW
               : ANSWER_REFUSE;
}

static enum answer press_choice(struct st_view *view, struct scene *scene, enum button button) {
    switch (button) {
    case BUTTON_A:
        return press_a(view, scene);
    case BUTTON_B:
        return press_b(view, scene);
    case BUTTON_X:
        return look_open(&view->look, st_focused(view, scene));
    case BUTTON_Y:
        return ANSWER_MENU;
    default:
        return move(view, scene, button_direction(button));
    }
}

/* ---- Looking ---- */

static void list_things(const void *memory, const struct scene *scene, struct things *things) {
    const struct st_view *view = memory;
    st_list_things(view, scene, view->visits ? ST_RIVALS : 0, things);
}

static const char *deed(const void *memory, const struct scene *scene, struct thing thing) {
    const struct st_aim aim = st_aim_at(memory, scene, thing);
    return thing.kind == ST_THING_RIVAL ? "Open" : st_deed_word(memory, &aim);
}

static enum answer act_on(void *memory, struct scene *scene, struct thing thing) {
    struct st_view *view = memory;
    if (thing.kind == ST_THING_RIVAL) {
        view->visits = true;
        view->beyond = (struct thing){ST_THING_SLOT, ST_RIVALS};
        return ANSWER_DRAW;
    }
    focus_on(view, scene, thing);
    return press_a(view, scene);
}

/* The focus goes where the eyes were. */
static void leave(void *memory, const struct scene *scene, struct thing thing) {
    struct st_view *view = memory;
    if (view->visits) {
        view->beyond = thing;
    } else {
        focus_on(view, scene, thing);
    }
}

static const struct look_game looking = {
    .list = list_things,
    .page = st_look_page,
    .rule = st_look_rule,
    .fact = st_look_fact,
    .fact_caption = "In the sky",
    .deed = deed,
    .act = act_on,
    .leave = leave,
    .draw_scene = st_draw_scene,
    .booklet = &booklet_stellar,
};

/* On the rival's board. */
static enum answer press_board(struct st_view *view, const struct scene *scene,
                               enum button button) {
    struct things things = {0};
    switch (button) {
    case BUTTON_A:
        return ANSWER_REFUSE;
    case BUTTON_B:
        view->visits = false;
        return look_open(&view->look, (struct thing){ST_THING_RIVAL, 0});
    case BUTTON_X:
        return look_open(&view->look, view->beyond);
    case BUTTON_Y:
        return ANSWER_MENU;
    default:
        list_things(view, scene, &things);
        return things_step(&things, &view->beyond, button_direction(button)) ? ANSWER_DRAW
                                                                             : ANSWER_REFUSE;
    }
}

static enum answer press(void *memory, struct scene *scene, enum button button) {
    struct st_view *view = memory;
    if (view->look.open) {
        return look_press(&looking, &view->look, view, scene, button);
    }
    if (view->visits) {
        return press_board(view, scene, button);
    }
    if (scene->over && button == BUTTON_X) {
        return look_first(&looking, &view->look, view, scene);
    }
    return scene->legal_count > 0 ? press_choice(view, scene, button) : ANSWER_NOTHING;
}

/* ---- Showing ---- */

/* Whose board shows it; the others stay where they are. */
static bool happens_on_a_board(const struct event *event) {
    return event->seat < ST_SEATS && event->kind != ST_TOLD_COMMIT && event->kind != ST_TOLD_TURN &&
           event->kind != ST_TOLD_DEAL && event->kind != ST_TOLD_FIRST;
}

static uint16_t show(const void *memory, const struct scene *scene, const struct event *event) {
    (void)memory;
    return st_motion_time(scene, event);
}

static void begins(void *memory, const struct scene *scene, const struct event *event) {
    struct st_view *view = memory;
    stop_looking(view);
    if (event->kind == ST_TOLD_SHOW) {
        view->from = ST_HAND - 1; /* where it is shown it leaves */
    }
    if (event->kind == ST_TOLD_DEAL || event->kind == ST_TOLD_LAST) {
        view->board = (uint8_t)(scene->viewer + 1u);
    } else if (happens_on_a_board(event)) {
        view->board = (uint8_t)(event->seat + 1u);
    }
}

/* What stands in the header until something else is told. */
static void tell(struct st_view *view, const struct scene *scene, const struct event *event) {
    const struct listener to = listener_of(scene);
    char words[ST_WORDS];
    struct text text = text_over(words, sizeof words);
    st_say_event(&text, event, &to, true);
    if (text.used > 0 && event->seat < ST_SEATS) {
        view->told = *event;
        view->tells = event->seat != scene->viewer;
    }
}

static void ends(void *memory, const struct scene *scene, const struct event *event) {
    struct st_view *view = memory;
    st_note_last(view, event);
    tell(view, scene, event);
}

static uint8_t changes(const struct event *event, struct thing things[VIEW_CHANGES]) {
    switch (event->kind) {
    case ST_TOLD_TAKE:
    case ST_TOLD_ROW:
        things[0] = (struct thing){ST_THING_ROW, event->a};
        return 1;
    case ST_TOLD_LAY:
    case ST_TOLD_NOTE:
    case ST_TOLD_MOVE:
        things[0] = (struct thing){ST_THING_RIVAL, 0};
        return 1;
    default:
        return 0;
    }
}

/* ---- Drawing ---- */

static void draw_board(const struct st_view *view, const struct scene *scene,
                       struct canvas *canvas) {
    const struct bars_footer footer = {.b = "Back", .x = "Look", .y = "Menu"};
    st_draw_beyond(view, scene, scene->viewer ^ 1u, canvas);
    st_draw_frame(canvas, st_thing_area(view->beyond), COLOUR_GOLD);
    bars_draw_footer(canvas, &footer);
}

static void draw(const void *memory, const struct scene *scene, struct canvas *canvas) {
    const struct st_view *view = memory;
    if (view->look.open) {
        look_draw(&looking, &view->look, view, scene, canvas);
    } else if (view->visits) {
        draw_board(view, scene, canvas);
    } else {
        st_draw_table(view, scene, canvas);
    }
}

const struct view stellar_view = {
    .size = sizeof(struct st_view),
    .title = &sprite_title_stellar,
    .booklet = &booklet_stellar,
    .lesson = &st_lesson,
    .enter = enter,
    .draw = draw,
    .press = press,
    .show = show,
    .begins = begins,
    .ends = ends,
    .changes = changes,
    .sound = st_motion_sound,
    .draw_score = st_draw_score,
    .press_score = st_press_score,
    .draw_scene = st_draw_scene,
    .hint = st_hint,
    .hint_words = st_hint_words,
    .point = st_point,
};
