/* Stellar as the console sees it: focus and buttons, and what is shown when something happened. */
#include "st_view.h"

#include <stddef.h>

#include "assets.h"
#include "bars.h"
#include "st_fold.h"
#include "st_lesson.h"
#include "st_look.h"
#include "st_pieces.h"
#include "st_scenes.h"
#include "st_screen.h"

static uint8_t thing_at(const struct st_thing *things, uint8_t n, struct st_thing thing) {
    uint8_t at = 0;
    while (at < n && !st_same_thing(things[at], thing)) {
        at++;
    }
    return at;
}

/* ---- Choosing ---- */

/* Puts the focus on a thing, if it can be chosen. */
static bool focus_on(struct st_view *view, const struct scene *scene, struct st_thing thing) {
    struct st_thing things[ST_THINGS];
    struct focus_stop stops[ST_THINGS];
    const uint8_t n = st_choices(view, scene, things, stops);
    const uint8_t at = thing_at(things, n, thing);
    focus_set(&view->focus, at < n ? at : 0);
    return at < n;
}

static void put_back(struct st_view *view) {
    view->carries = false;
    view->flipped = false;
    view->card = ST_EMPTY;
}

static enum answer enter(void *memory, struct scene *scene) {
    struct st_view *view = memory;
    const struct action then = view->then;
    view->then = (struct action){0};
    view->shows = view->tells = false;
    view->looks = ST_LOOKS_NOT;
    view->board = (uint8_t)(scene->viewer + 1u);
    put_back(view);
    if (then.verb == ST_PUT && st_may(scene, then)) {
        scene->chosen = then;
        return ANSWER_ACT;
    }
    focus_on(view, scene, st_first_choice(view, scene));
    return ANSWER_DRAW;
}

static enum answer act(struct st_view *view, struct scene *scene, const struct st_aim *aim) {
    if (aim->now.verb == ST_TAKE) {
        view->row_focus = aim->now.a;
    }
    view->then = aim->then;
    view->looks = ST_LOOKS_NOT;
    scene->chosen = aim->now;
    return ANSWER_ACT;
}

static enum answer press_a(struct st_view *view, struct scene *scene) {
    const struct st_thing thing = st_focused(view, scene);
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
    if (thing.kind == ST_THING_STACK || !focus_on(view, scene, st_first_choice(view, scene))) {
        focus_on(view, scene, thing);
    }
    return ANSWER_DRAW;
}

static enum answer press_b(struct st_view *view, const struct scene *scene) {
    if (view->carries) {
        const bool satellite = st_state_of(scene)->phase != ST_PHASE_PLAY;
        const struct st_thing at = st_focused(view, scene);
        put_back(view);
        focus_on(view, scene, satellite ? at : (struct st_thing){ST_THING_HAND, view->from});
        return ANSWER_DRAW;
    }
    return scene->undoable > 0 ? ANSWER_UNDO : ANSWER_NOTHING;
}

static enum answer move(struct st_view *view, const struct scene *scene, enum direction direction) {
    struct st_thing things[ST_THINGS];
    struct focus_stop stops[ST_THINGS];
    const uint8_t n = st_choices(view, scene, things, stops);
    return focus_move(&view->focus, stops, n, direction, FOCUS_WRAPS_ROWS) ? ANSWER_DRAW
                                                                           : ANSWER_REFUSE;
}

static enum answer press_choice(struct st_view *view, struct scene *scene, enum button button) {
    switch (button) {
    case BUTTON_A:
        return press_a(view, scene);
    case BUTTON_B:
        return press_b(view, scene);
    case BUTTON_X:
        view->look = st_focused(view, scene);
        view->look_other = false;
        view->looks = ST_LOOKS_CARD;
        return ANSWER_DRAW;
    case BUTTON_Y:
        return ANSWER_MENU;
    default:
        return move(view, scene, button_direction(button));
    }
}

/* ---- Looking ---- */

/* The focus goes where the eyes were, if that can be chosen. */
static enum answer stop_looking(struct st_view *view, const struct scene *scene) {
    const struct st_thing before = st_focused(view, scene);
    view->looks = ST_LOOKS_NOT;
    if (!view->look_other && !focus_on(view, scene, view->look)) {
        focus_on(view, scene, before);
    }
    return ANSWER_DRAW;
}

static enum answer look_on(struct st_thing *look, const struct scene *scene, uint8_t seat,
                           enum direction direction) {
    struct st_thing things[ST_THINGS];
    struct focus_stop stops[ST_THINGS];
    const uint8_t n = st_things(scene, seat, things, stops);
    const uint8_t from = thing_at(things, n, *look);
    const int to = focus_nearest(stops, n, from < n ? from : 0, direction, FOCUS_WRAPS_ROWS);
    if (to == from) {
        return ANSWER_REFUSE;
    }
    *look = things[to];
    return ANSWER_DRAW;
}

/* The next page: the fact is left out where no card is known. */
static uint8_t next_page(const struct st_view *view, const struct scene *scene) {
    if (view->looks == ST_LOOKS_CARD && st_looked_card(view, scene) != UNKNOWN) {
        return ST_LOOKS_FACT;
    }
    return view->looks == ST_LOOKS_RULE ? ST_LOOKS_CARD : ST_LOOKS_RULE;
}

static enum answer press_look(struct st_view *view, const struct scene *scene, enum button button) {
    const uint8_t seat = (uint8_t)(scene->viewer ^ (view->look_other ? 1u : 0u));
    enum answer answer;
    switch (button) {
    case BUTTON_A:
        if (st_is_chip(view->look)) {
            return ANSWER_REFUSE;
        }
        view->looks = next_page(view, scene);
        return ANSWER_DRAW;
    case BUTTON_X:
        if (!view->look_other) {
            view->beyond = (struct st_thing){ST_THING_SLOT, 0};
        }
        view->looks = ST_LOOKS_BOARD;
        return ANSWER_DRAW;
    case BUTTON_B:
        if (view->look_other) {
            view->looks = ST_LOOKS_BOARD;
            return ANSWER_DRAW;
        }
        return stop_looking(view, scene);
    case BUTTON_Y:
        return ANSWER_MENU;
    default:
        answer = look_on(&view->look, scene, seat, button_direction(button));
        if (answer == ANSWER_DRAW &&
            (view->looks != ST_LOOKS_FACT || st_looked_card(view, scene) == UNKNOWN)) {
            view->looks = ST_LOOKS_CARD; /* facts are read on from card to card */
        }
        return answer;
    }
}

/* On the rival's board. */
static enum answer press_board(struct st_view *view, const struct scene *scene,
                               enum button button) {
    switch (button) {
    case BUTTON_A:
        view->look = view->beyond;
        view->look_other = true;
        view->looks = ST_LOOKS_CARD;
        return ANSWER_DRAW;
    case BUTTON_B:
    case BUTTON_X:
        view->looks = ST_LOOKS_NOT;
        return ANSWER_DRAW;
    case BUTTON_Y:
        return ANSWER_MENU;
    default:
        return look_on(&view->beyond, scene, scene->viewer ^ 1u, button_direction(button));
    }
}

static enum answer press(void *memory, struct scene *scene, enum button button) {
    struct st_view *view = memory;
    if (view->looks == ST_LOOKS_BOARD) {
        return press_board(view, scene, button);
    }
    if (view->looks != ST_LOOKS_NOT) {
        return press_look(view, scene, button);
    }
    return scene->legal_count > 0 ? press_choice(view, scene, button) : ANSWER_NOTHING;
}

/* ---- Showing ---- */

/* Whose board shows it; the others stay where they are. */
static bool happens_on_a_board(const struct event *event) {
    return event->seat < ST_SEATS && event->kind != ST_TOLD_COMMIT && event->kind != ST_TOLD_TURN &&
           event->kind != ST_TOLD_DEAL && event->kind != ST_TOLD_FIRST;
}

static uint16_t show(void *memory, const struct scene *scene, const struct event *event) {
    struct st_view *view = memory;
    view->event = *event;
    view->time = st_motion_time(scene, event);
    view->shows = view->time > 0;
    view->done = 0;
    view->looks = ST_LOOKS_NOT;
    if (event->kind == ST_TOLD_SHOW) {
        view->from = ST_HAND - 1; /* where it is shown it leaves */
    }
    if (event->kind == ST_TOLD_DEAL || event->kind == ST_TOLD_LAST) {
        view->board = (uint8_t)(scene->viewer + 1u);
    } else if (happens_on_a_board(event)) {
        view->board = (uint8_t)(event->seat + 1u);
    }
    return view->time;
}

static void progress(void *memory, uint8_t done) {
    struct st_view *view = memory;
    view->done = done;
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

static void fold(void *memory, struct scene *scene, const struct event *event) {
    struct st_view *view = memory;
    st_note_last(view, event);
    tell(view, scene, event);
    st_fold(scene->state, event);
    view->shows = false;
    view->looks = ST_LOOKS_NOT;
}

/* ---- Drawing ---- */

static void draw_board(const struct st_view *view, const struct scene *scene,
                       struct canvas *canvas) {
    const struct bars_footer footer = {.a = "Look", .b = "Back", .y = "Menu"};
    st_draw_beyond(view, scene, scene->viewer ^ 1u, canvas);
    st_draw_frame(canvas, st_thing_area(view->beyond), COLOUR_GOLD);
    bars_draw_footer(canvas, &footer);
}

static void draw(const void *memory, const struct scene *scene, struct canvas *canvas) {
    const struct st_view *view = memory;
    uint8_t seat = st_board_seat(view, scene);
    if (view->looks != ST_LOOKS_NOT && view->looks != ST_LOOKS_BOARD) {
        st_draw_look(view, scene, canvas);
        return;
    }
    if (view->looks == ST_LOOKS_BOARD) {
        seat = scene->viewer ^ 1u;
        draw_board(view, scene, canvas);
    } else {
        st_draw_table(view, scene, canvas);
    }
    if (canvas->width >= ST_WIDE) {
        st_draw_side(view, scene, seat ^ 1u, canvas);
    }
}

static void draw_score(const void *memory, const struct scene *scene, struct canvas *canvas) {
    st_draw_sheet(memory, scene, canvas);
}

static enum answer press_score(void *memory, struct scene *scene, enum button button) {
    return st_press_sheet(memory, scene, button);
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
    .progress = progress,
    .fold = fold,
    .sound = st_motion_sound,
    .draw_score = draw_score,
    .score_ms = 2000,
    .press_score = press_score,
    .draw_scene = st_draw_scene,
    .hint = st_hint,
};
