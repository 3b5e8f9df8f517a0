/* What moves on the board while an event is shown, and how long. The table under it is drawn as
 * before the event, without the bodies that move. */
#include <stddef.h>

#include "assets.h"
#include "panel.h"
#include "sm_screen.h"
#include "tween.h"
#include "type.h"

/* Milliseconds. */
#define TOUCH_TIME 200u
#define KEEP_TIME  400u
#define MOVE_TIME  150u /* of a body, and of one sixth of a turn */
#define LATER      30u  /* that each body of a row begins behind the one before it */
#define ARC_TIME   200u
#define SCORE_TIME 900u
#define USE_TIME   120u
#define TAKE_TIME  1100u
#define OWN_TIME   250u
#define WORDS_TIME 900u

#define DONE  255
#define ALOFT 7   /* pixels above its space: a comet in hand */
#define BOW   9   /* of the way of two bodies that change places */
#define OPEN  150 /* of 255: as long a card that is taken stays large */

static uint8_t row_length(const struct sm_state *state, uint8_t direction) {
    return bits_count64(sm_row(state, direction));
}

uint16_t sm_motion_time(const struct scene *scene, const struct event *event) {
    const struct sm_state *state = scene->state;
    switch (event->kind) {
    case SM_TOLD_TOUCH:
        return event->b == 1 ? KEEP_TIME : TOUCH_TIME;
    case SM_TOLD_PLACE:
    case SM_TOLD_REFILL:
    case SM_TOLD_DRAWN:
    case SM_TOLD_RETURN:
        return MOVE_TIME;
    case SM_TOLD_PUSH:
        return (uint16_t)(MOVE_TIME + LATER * row_length(state, event->a));
    case SM_TOLD_ROTATE:
        return (uint16_t)(MOVE_TIME * event->b);
    case SM_TOLD_SWAP:
    case SM_TOLD_ATTRACT:
        return ARC_TIME;
    case SM_TOLD_VALIDATE:
        return SCORE_TIME;
    case SM_TOLD_USE:
        return event->c == 0 ? USE_TIME : 0;
    case SM_TOLD_TAKE:
        return event->seat == scene->viewer ? OWN_TIME : TAKE_TIME;
    case SM_TOLD_NOTHING:
    case SM_TOLD_EMPTY:
    case SM_TOLD_LIMIT:
    case SM_TOLD_ASIDE:
        return WORDS_TIME;
    case SM_TOLD_STANDS:
        return event->seat == scene->viewer ? WORDS_TIME : 0;
    default:
        return 0;
    }
}

const struct sound *sm_motion_sound(const struct scene *scene, const struct event *event) {
    (void)scene;
    switch (event->kind) {
    case SM_TOLD_TOUCH:
        return event->b == 1 ? &sound_choose : &sound_feel;
    case SM_TOLD_PLACE:
    case SM_TOLD_REFILL:
        return &sound_land;
    case SM_TOLD_PUSH:
        return &sound_push;
    case SM_TOLD_ROTATE:
        return &sound_turn;
    case SM_TOLD_SWAP:
        return &sound_swap;
    case SM_TOLD_ATTRACT:
        return &sound_pull;
    case SM_TOLD_VALIDATE:
        return &sound_win_trick;
    case SM_TOLD_TAKE:
        return &sound_deal;
    default:
        return NULL;
    }
}

/* ---- What the board leaves out ---- */

void sm_plan_motion(const struct scene *scene, struct sm_chart *chart) {
    const struct event *event = scene->event;
    switch (event->kind) {
    case SM_TOLD_PUSH:
        chart->bare = sm_row(scene->state, event->a);
        break;
    case SM_TOLD_ROTATE:
        chart->turning = event->a;
        chart->turn = tween_at(scene->done, 0, 16 * event->b);
        break;
    case SM_TOLD_SWAP:
        chart->bare = sm_bit[event->a] | sm_bit[event->b];
        break;
    case SM_TOLD_ATTRACT:
        chart->bare = sm_bit[event->b];
        break;
    case SM_TOLD_VALIDATE:
        chart->bright = sm_used(scene->state, event->a, event->b);
        chart->gold = chart->bright;
        break;
    case SM_TOLD_USE:
        chart->bare = event->c == 0 ? sm_bit[event->a] : 0;
        break;
    case SM_TOLD_NOTHING:
        chart->gold = sm_bit[event->b];
        break;
    case SM_TOLD_EMPTY:
        chart->bright = sm_galaxies[event->a];
        break;
    default:
        break;
    }
}

void sm_note_event(struct sm_view *view, const struct event *event) {
    switch (event->kind) {
    case SM_TOLD_TURN:
    case SM_TOLD_TAKE:
    case SM_TOLD_VALIDATE:
    case SM_TOLD_ASK:
        view->changed = 0;
        break;
    case SM_TOLD_PLACE:
    case SM_TOLD_REFILL:
        view->changed = sm_bit[event->b];
        break;
    case SM_TOLD_SWAP:
        view->changed = sm_bit[event->a] | sm_bit[event->b];
        break;
    case SM_TOLD_PUSH:
        view->changed = sm_bit[event->b];
        break;
    case SM_TOLD_MOVE:
        view->changed |= event->b == SM_OFF ? 0 : sm_bit[event->b];
        break;
    case SM_TOLD_ROTATE:
        view->changed = sm_galaxies[event->a] & ~SM_CENTRES;
        break;
    case SM_TOLD_ATTRACT:
        view->changed = sm_bit[event->a];
        break;
    default:
        break;
    }
}

/* ---- Ways ---- */

static struct point middle_of(struct rect area) {
    return point_at(area.x + area.w / 2, area.y + area.h / 2);
}

/* On the way between two points, `bow` pixels beside it in the middle. */
static struct point on_arc(uint8_t done, struct point from, struct point to, int bow) {
    const int t = tween_at(done, 0, DONE);
    const int high = 4 * bow * t / DONE * (DONE - t) / DONE;
    const int dx = to.x - from.x;
    const int dy = to.y - from.y;
    return point_at(from.x + dx * t / DONE + dy * high / 22,
                    from.y + dy * t / DONE - dx * high / 22);
}

static struct point on_line(uint8_t done, struct point from, struct point to) {
    return on_arc(done, from, to, 0);
}

static void body_at(struct canvas *canvas, uint8_t kind, enum sm_size size, struct point at) {
    sm_draw_body(canvas, kind, size, at.x, at.y);
}

/* Smaller and smaller, into the bag or out of it. */
static void shrink(struct canvas *canvas, uint8_t kind, uint8_t done, struct point from,
                   struct point to) {
    const enum sm_size size = done < 110 ? SM_SIZE_17 : done < 200 ? SM_SIZE_9 : SM_SIZE_7;
    body_at(canvas, kind, size, on_line(done, from, to));
}

/* ---- Feeling for a body ---- */

/* A piece of surface: none of the kinds' colours, only how it feels. */
static void draw_surface(struct canvas *canvas, uint8_t kind, struct rect area) {
    static const uint8_t patterns[SM_KINDS][4] = {
        [SM_PLANET] = {0x0, 0x0, 0x0, 0x0},
        [SM_COMET] = {0x5, 0x2, 0xA, 0x4},
        [SM_STAR] = {0x8, 0x0, 0x2, 0x0},
        [SM_SUPERNOVA] = {0xC, 0xC, 0x3, 0x3},
    };
    shape_round(canvas, area, 6, COLOUR_GREY);
    for (int y = 2; y < area.h - 2; y++) {
        for (int x = 2; x < area.w - 2; x++) {
            const int scale = kind == SM_SUPERNOVA ? 2 : 1;
            if ((patterns[kind][y / scale % 4] >> (3 - x / scale % 4) & 1) != 0) {
                canvas_dot(canvas, area.x + x, area.y + y, COLOUR_SILVER);
            }
        }
    }
}

static void draw_touch(const struct scene *scene, struct canvas *canvas) {
    const struct event *event = scene->event;
    const struct rect box = sm_hand_box();
    const struct rect earlier = canvas_clip(canvas, rect_inset(box, 1));
    const bool kept = event->b == 1;
    if (kept && scene->done >= SM_TURNS_OVER) { /* turned over: it is seen */
        body_at(canvas, event->a, SM_SIZE_35, middle_of(box));
    } else {
        const int way =
            kept ? tween_at(scene->done, box.h, 0) : box.h - scene->done * 2 * box.h / DONE;
        draw_surface(canvas, event->a, rect_moved(rect_inset(box, 7), 0, kept ? way / 4 : way));
    }
    canvas_unclip(canvas, earlier);
}

/* ---- Pushing ---- */

/* Each body of the row begins a little after the one before it, the farthest first. */
static void draw_push(const struct scene *scene, struct canvas *canvas) {
    const struct sm_state *state = scene->state;
    const uint8_t direction = scene->event->a;
    const struct point middle = sm_spot(0);
    const struct point beside = sm_ring_spot(0, direction, 0);
    const int n = row_length(state, direction);
    const int elapsed = scene->done * (int)(MOVE_TIME + LATER * (unsigned)n) / DONE;
    uint8_t cell = state->at;
    for (int i = 0; i < n; i++) {
        const int since = elapsed - (int)LATER * (n - 1 - i);
        const int done = since <= 0                ? 0
                         : since >= (int)MOVE_TIME ? DONE
                                                   : since * DONE / (int)MOVE_TIME;
        const struct point from = sm_spot(cell);
        const struct point to = {(int16_t)(from.x + beside.x - middle.x),
                                 (int16_t)(from.y + beside.y - middle.y)};
        const uint8_t next = sm_next[cell][direction];
        if (next != SM_OFF) {
            body_at(canvas, sm_body(state, cell), SM_SIZE_17, on_line((uint8_t)done, from, to));
        } else {
            shrink(canvas, sm_body(state, cell), (uint8_t)done, from, middle_of(sm_bag_area()));
        }
        cell = next;
    }
    const struct point at = sm_spot(state->at);
    body_at(canvas, state->drawn, SM_SIZE_17,
            on_line(scene->done, point_at(at.x, at.y - ALOFT), at));
}

/* ---- Scoring and taking ---- */

/* The points fly from the figure to their seat. */
static void draw_points(const struct scene *scene, struct canvas *canvas) {
    const struct event *event = scene->event;
    const struct sm_state *state = scene->state;
    sm_cells used = sm_used(state, event->a, event->b);
    const struct point from = used != 0 ? sm_spot(bits_first64(used)) : sm_spot(0);
    const struct rect seat = sm_seat_area(state, event->seat, canvas->width);
    const uint8_t done =
        scene->done < 140 ? 0 : (uint8_t)((scene->done - 140) * DONE / (DONE - 140));
    const struct point at = on_line(done, point_at(from.x, from.y - 20), middle_of(seat));
    char words[8];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "+%d", event->c);
    const int width = type_width(TYPE_BIG, words);
    const struct rect area = rect_at(at.x - width / 2 - 5, at.y - 14, width + 10, 28);
    panel_draw(canvas, area, COLOUR_PANEL, COLOUR_GOLD);
    type_draw_in(canvas, TYPE_BIG, area, TYPE_CENTRE, COLOUR_GOLD, words);
}

/* Shown large to everybody, then on its way to its seat. */
static void draw_take(const struct scene *scene, struct canvas *canvas) {
    const struct event *event = scene->event;
    const struct sm_state *state = scene->state;
    const bool own = event->seat == scene->viewer;
    const uint8_t hold = own ? 0 : OPEN;
    const struct rect large = rect_at(72, 50, 96, 134);
    const struct rect seat = sm_seat_area(state, event->seat, canvas->width);
    const struct rect home = own ? sm_card_area(sm_hand_size(state, event->seat) % SM_HAND)
                                 : rect_at(seat.x + 20, seat.y + 2, 28, 40);
    const uint8_t done =
        scene->done < hold ? 0 : (uint8_t)((scene->done - hold) * DONE / (DONE - hold));
    const struct rect area = tween_rect(done, large, home);
    if (!own && done > 150 && !sm_shows_hand(state, scene->viewer, event->seat, scene->memory)) {
        sm_draw_back(canvas, area);
        return;
    }
    sm_draw_card(canvas, area, event->a,
                 area.w > 80   ? SM_SIZE_17
                 : area.w > 50 ? SM_SIZE_9
                               : SM_SIZE_7);
}

/* ---- All of it ---- */

static void draw_bodies(const struct scene *scene, struct canvas *canvas) {
    const struct sm_state *state = scene->state;
    const struct event *event = scene->event;
    const struct point bag = middle_of(sm_bag_area());
    struct point to;
    switch (event->kind) {
    case SM_TOLD_PLACE:
        to = sm_spot(event->b);
        to.y = (int16_t)(event->c == SM_COMET ? to.y - ALOFT : to.y);
        body_at(canvas, event->a, SM_SIZE_17, on_line(scene->done, middle_of(sm_hand_box()), to));
        break;
    case SM_TOLD_SWAP:
        body_at(canvas, event->c, SM_SIZE_17,
                on_arc(scene->done, sm_spot(event->b), sm_spot(event->a), BOW));
        body_at(canvas, sm_body(state, event->a), SM_SIZE_17,
                on_arc(scene->done, sm_spot(event->a), sm_spot(event->b), BOW));
        break;
    case SM_TOLD_ATTRACT:
        body_at(canvas, event->c, SM_SIZE_17,
                on_arc(scene->done, sm_spot(event->b), sm_spot(event->a), BOW));
        break;
    case SM_TOLD_USE:
        shrink(canvas, event->b, scene->done, sm_spot(event->a), bag);
        break;
    case SM_TOLD_DRAWN:
        body_at(canvas, event->a, SM_SIZE_17,
                on_line(scene->done, bag, middle_of(sm_handful_area(4))));
        break;
    case SM_TOLD_REFILL:
        body_at(canvas, event->a, SM_SIZE_17,
                on_line(scene->done, middle_of(sm_handful_area(2)), sm_spot(event->b)));
        break;
    default: /* SM_TOLD_RETURN */
        shrink(canvas, event->a, scene->done, middle_of(sm_handful_area(0)), bag);
        break;
    }
}

void sm_draw_motion(const struct scene *scene, struct canvas *canvas) {
    if (scene->event == NULL) {
        return;
    }
    switch (scene->event->kind) {
    case SM_TOLD_TOUCH:
        draw_touch(scene, canvas);
        break;
    case SM_TOLD_PUSH:
        draw_push(scene, canvas);
        break;
    case SM_TOLD_VALIDATE:
        draw_points(scene, canvas);
        break;
    case SM_TOLD_TAKE:
        draw_take(scene, canvas);
        break;
    case SM_TOLD_PLACE:
    case SM_TOLD_SWAP:
    case SM_TOLD_ATTRACT:
    case SM_TOLD_USE:
    case SM_TOLD_DRAWN:
    case SM_TOLD_REFILL:
    case SM_TOLD_RETURN:
        draw_bodies(scene, canvas);
        break;
    default:
        break;
    }
}
