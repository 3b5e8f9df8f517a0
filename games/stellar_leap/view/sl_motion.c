/* What moves in the galaxy while an event is shown, how long, and what is heard. */
#include <stddef.h>
#include <string.h>

#include "assets.h"
#include "seat_mark.h"
#include "sl_pieces.h"
#include "sl_screen.h"
#include "sprite.h"
#include "tween.h"

#define DONE   255 /* a view counts its progress so */
#define DICE_X 172
#define DICE_Y 149
#define DICE   27

/* Milliseconds: how long something moves, how long it then stays if somebody else did it, and if
 * the viewer did. */
static const struct timing {
    uint16_t moves, stays, stays_own;
} timings[SL_TOLDS] = {
    [SL_TOLD_HOME] = {200, 500, 0},        [SL_TOLD_DICE] = {0, 500, 0},
    [SL_TOLD_POWER] = {0, 700, 0},         [SL_TOLD_LAND] = {200, 500, 0},
    [SL_TOLD_POPULATE] = {150, 500, 0},    [SL_TOLD_TAX] = {0, 400, 0},
    [SL_TOLD_DISCOVER] = {0, 400, 0},      [SL_TOLD_TAKE] = {0, 500, 0},
    [SL_TOLD_PLACE] = {200, 500, 0},       [SL_TOLD_ATTACK] = {0, 800, 0},
    [SL_TOLD_SCATTER] = {200, 400, 0},     [SL_TOLD_MISSION] = {0, 900, 400},
    [SL_TOLD_MINE] = {0, 400, 0},          [SL_TOLD_LABOR] = {150, 400, 0},
    [SL_TOLD_CHOOSE] = {0, 350, 0},        [SL_TOLD_SETTLE] = {150, 400, 0},
    [SL_TOLD_PAY] = {0, 600, 0},           [SL_TOLD_YIELD] = {0, 600, 0},
    [SL_TOLD_STEAL] = {0, 350, 0},         [SL_TOLD_BONUS] = {0, 700, 0},
    [SL_TOLD_AI_HOME] = {200, 400, 0},     [SL_TOLD_TURN] = {0, 500, 0},
    [SL_TOLD_ROLL] = {250, 450, 250},      [SL_TOLD_REROLL] = {250, 450, 350},
    [SL_TOLD_COLUMNS] = {150, 350, 300},   [SL_TOLD_GATHER] = {150, 300, 400},
    [SL_TOLD_DIE] = {200, 100, 100},       [SL_TOLD_MINED] = {0, 250, 0},
    [SL_TOLD_GOT] = {0, 600, 500},         [SL_TOLD_RETREAT] = {200, 400, 400},
    [SL_TOLD_AI_YIELD] = {0, 500, 500},    [SL_TOLD_GROW] = {150, 300, 300},
    [SL_TOLD_RECOVER] = {0, 300, 300},     [SL_TOLD_EXHAUST] = {0, 400, 400},
    [SL_TOLD_DICE_UP] = {0, 500, 500},     [SL_TOLD_RULE] = {0, 700, 700},
    [SL_TOLD_TRUCE_OVER] = {0, 500, 500},  [SL_TOLD_AI_POPULATE] = {150, 700, 0},
    [SL_TOLD_AI_DISCOVER] = {200, 700, 0}, [SL_TOLD_AI_ATTACK] = {0, 900, 0},
    [SL_TOLD_AI_BRING] = {200, 300, 0},    [SL_TOLD_AI_MINE] = {0, 600, 0},
    [SL_TOLD_AI_NOTHING] = {0, 500, 0},    [SL_TOLD_LAST] = {0, 900, 900},
    [SL_TOLD_TRAIT] = {0, 1100, 1100},
};

/* A gain that an event's card did not show. */
static bool is_reward(const struct event *event) {
    return (event->kind == SL_TOLD_GAIN || event->kind == SL_TOLD_LOSE) &&
           event->a >= SL_WHY_MISSION;
}

static bool is_nothing(const struct event *event) {
    return (event->kind == SL_TOLD_RECOVER || event->kind == SL_TOLD_EXHAUST ||
            event->kind == SL_TOLD_GROW) &&
           event->b == 0;
}

uint16_t sl_motion_time(const struct scene *scene, const struct event *event) {
    const struct sl_state *state = scene->state;
    if (event->kind == SL_TOLD_EVENT || (event->kind == SL_TOLD_REVEAL && state->round == 0)) {
        return SHOW_HOLD;
    }
    if (event->kind >= SL_TOLDS || is_nothing(event)) {
        return 0;
    }
    if (event->kind == SL_TOLD_TURN && event->seat >= state->seats) {
        return 1200; /* an automaton's card is read */
    }
    const struct timing *timing = &timings[event->kind];
    const bool own = event->seat == scene->viewer;
    return (uint16_t)(is_reward(event) ? 600
                                       : timing->moves + (own ? timing->stays_own : timing->stays));
}

const struct sound *sl_motion_sound(const struct scene *scene, const struct event *event) {
    switch (event->kind) {
    case SL_TOLD_ROLL:
    case SL_TOLD_REROLL:
    case SL_TOLD_DIE:
        return &sound_dice;
    case SL_TOLD_GATHER:
        return event->seat == scene->viewer ? &sound_gather : NULL;
    case SL_TOLD_GOT:
        return &sound_gather;
    case SL_TOLD_EVENT:
        return &sound_event;
    case SL_TOLD_MISSION:
        return &sound_mission;
    case SL_TOLD_LAND:
    case SL_TOLD_PLACE:
    case SL_TOLD_SCATTER:
    case SL_TOLD_AI_DISCOVER:
        return &sound_play;
    case SL_TOLD_OVER:
        return &sound_win_game;
    default:
        return NULL;
    }
}

uint8_t sl_body_told(const struct event *event) {
    switch (event->kind) {
    case SL_TOLD_HOME:
    case SL_TOLD_AI_HOME:
    case SL_TOLD_PLACE:
        return event->c;
    case SL_TOLD_AI_DISCOVER:
    case SL_TOLD_AI_BRING:
        return event->b;
    case SL_TOLD_LAND:
    case SL_TOLD_POPULATE:
    case SL_TOLD_TAKE:
    case SL_TOLD_ATTACK:
    case SL_TOLD_ATTACKED:
    case SL_TOLD_SCATTER:
    case SL_TOLD_MINE:
    case SL_TOLD_LABOR:
    case SL_TOLD_SETTLE:
    case SL_TOLD_YIELD:
    case SL_TOLD_DIE:
    case SL_TOLD_MINED:
    case SL_TOLD_RETREAT:
    case SL_TOLD_AI_YIELD:
    case SL_TOLD_GROW:
    case SL_TOLD_AI_POPULATE:
    case SL_TOLD_AI_ATTACK:
    case SL_TOLD_AI_MINE:
        return event->a;
    default:
        return SL_NONE;
    }
}

/* ---- What is on its way ---- */

/* From where to where figures go, SL_NONE: they do not. */
struct flight {
    uint8_t from, to, n;
    bool fresh;
};

static struct flight flight_of(const struct scene *scene, const struct event *event) {
    switch (event->kind) {
    case SL_TOLD_LAND:
        return (struct flight){event->b, event->a, event->c, true};
    case SL_TOLD_AI_BRING:
        return (struct flight){event->a, event->b, 1, true};
    case SL_TOLD_SCATTER:
        return (struct flight){event->b, event->a, 1, false};
    case SL_TOLD_RETREAT:
        return (struct flight){event->a, sl_home_of(scene->state, event->seat), event->b, false};
    default:
        return (struct flight){SL_NONE, SL_NONE, 0, false};
    }
}

/* Without those that are on their way. */
static const struct sl_state *state_without(const struct scene *scene, const struct event *event,
                                            struct flight flight) {
    struct sl_state *state = scene->scratch;
    memcpy(state, scene->state, sizeof *state);
    uint8_t *there = &state->figures[event->seat][flight.from];
    for (uint8_t i = 0; i<flight.n && * there> 0; i++) {
        *there = (uint8_t)(*there - (*there >= 16 ? 16u : 1u));
    }
    return state;
}

void sl_motion_sky(const struct scene *scene, struct sl_sky *sky) {
    const struct event *event = scene->event;
    const struct flight flight = flight_of(scene, event);
    if (event->seat < SL_PLAYERS) {
        sky->actor = event->seat;
        sky->acts_at = sl_body_told(event);
    }
    if (flight.from < SL_BODIES) {
        sky->state = state_without(scene, event, flight);
        sky->acts_at = flight.to;
    }
    if (event->kind == SL_TOLD_COLUMNS) {
        sky->columns[0] = event->a;
        sky->columns[1] = event->b;
        sky->columns[2] = event->c;
    }
}

/* How far the movement is, of 255; the rest of the time it stays. */
static uint8_t moved(const struct scene *scene) {
    const uint16_t moves = timings[scene->event->kind].moves;
    const uint32_t now = (uint32_t)scene->done * scene->event_ms / DONE;
    return now >= moves ? DONE : (uint8_t)(now * DONE / moves);
}

static struct rect cell_of(const struct sl_view *view, const struct sl_state *state, uint8_t body) {
    return sl_cell_area(state->column[body], state->row[body], view->top);
}

static void draw_flight(const struct sl_view *view, const struct scene *scene, struct flight flight,
                        struct canvas *canvas) {
    const struct sl_state *state = scene->state;
    const struct rect at = tween_rect(moved(scene), cell_of(view, state, flight.from),
                                      cell_of(view, state, flight.to));
    char words[4];
    struct text text = text_over(words, sizeof words);
    const int x = at.x + 12;
    const int y = at.y + 14;
    if (moved(scene) < DONE) {
        sl_draw_emblem(canvas, SL_FUEL, SL_EMBLEM_6, x, y + 8);
    }
    sl_draw_figure(canvas, scene->event->seat, flight.fresh, x, y);
    if (flight.n > 1) {
        text_number(&text, flight.n);
        type_draw(canvas, TYPE_LABEL, x + 9, y, COLOUR_WHITE, words);
    }
}

/* From the side of its deck: safe ones from the left. */
static void draw_arrival(const struct sl_view *view, const struct scene *scene, uint8_t body,
                         uint8_t column, struct canvas *canvas) {
    const struct sl_state *state = scene->state;
    const struct rect to =
        sl_cell_area(column, state->heights[column] + (state->row[body] == 0), view->top);
    const int from = sl_bodies[body].deck == SL_DECK_DANGEROUS ? SIDE_TABLE : -to.w;
    sl_draw_cell(canvas, NULL, scene->viewer, body,
                 rect_at(tween_at(moved(scene), from, to.x), to.y, to.w, to.h));
}

static void draw_die(const struct scene *scene, uint8_t value, int place, struct canvas *canvas) {
    const bool tumbles = moved(scene) < DONE;
    const uint8_t face =
        tumbles ? (uint8_t)(1u + (scene->done / 24u + (unsigned)place * 3u) % 6u) : value;
    const int hop = tumbles ? (scene->done / 24) % 2 * 2 : 0;
    if (value != 0) {
        sl_draw_die(canvas, face, !tumbles, DICE_X + 32 * place, DICE_Y - hop, DICE);
    }
}

void sl_draw_motion(const struct sl_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct event *event = scene->event;
    const struct flight flight = flight_of(scene, event);
    const struct rect galaxy = rect_at(0, 36, SIDE_TABLE, 106);
    if (event->kind == SL_TOLD_ROLL || event->kind == SL_TOLD_REROLL) {
        draw_die(scene, event->a, 0, canvas);
        draw_die(scene, event->b, 1, canvas);
        return;
    }
    if (event->kind == SL_TOLD_DIE) {
        draw_die(scene, event->c, 1, canvas);
        return;
    }
    const struct rect earlier = canvas_clip(canvas, galaxy);
    if (flight.from < SL_BODIES) {
        draw_flight(view, scene, flight, canvas);
    } else if (event->kind == SL_TOLD_PLACE || event->kind == SL_TOLD_HOME ||
               event->kind == SL_TOLD_AI_HOME) {
        draw_arrival(view, scene, event->c, event->a, canvas);
    } else if (event->kind == SL_TOLD_AI_DISCOVER) {
        draw_arrival(view, scene, event->b, event->c, canvas);
    }
    canvas_unclip(canvas, earlier);
}
