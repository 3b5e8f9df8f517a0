/* The score sheet, and behind it, seat by seat, every objective that was scored or is known to be
 * in a hand. */
#include <stddef.h>

#include "assets.h"
#include "bars.h"
#include "scroll.h"
#include "seat_mark.h"
#include "sm_screen.h"

#define LIST_ROW 14

/* ---- The sheet ---- */

/* Some other seat has as many points as the best. */
static bool is_tied(const struct sm_state *state) {
    int best = -1;
    int n = 0;
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        const int total = sm_total(state, seat);
        n = total > best ? 1 : total == best ? n + 1 : n;
        best = total > best ? total : best;
    }
    return n > 1;
}

static void note(const struct scene *scene, struct text *text) {
    const struct sm_state *state = scene->state;
    if (!scene->over) {
        text_format(text, "%d points of objectives end the game.", sm_limit(state));
    } else if (scene->game->winners(state) == 0) {
        text_format(text, "Level, and nobody of them reached %d.", sm_limit(state));
    } else if (is_tied(state)) {
        text_format(text, "Level: the first of them to reach %d wins.", sm_limit(state));
    } else if (sm_end(state) == SM_END_LIMIT) {
        text_format(text, "%d were reached, in round %d.", sm_limit(state), state->round);
    } else {
        text_add(text, sm_end(state) == SM_END_RESERVE ? "No objectives were left."
                                                       : "The last round was played.");
    }
}

static uint8_t scored_by(const struct sm_state *state, uint8_t seat) {
    uint8_t n = 0;
    for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
        n = (uint8_t)(n + (state->where[objective] == SM_DONE_BY + seat));
    }
    return n;
}

static void how(const struct scene *scene, uint8_t seat, uint8_t line, struct text *text) {
    const struct sm_state *state = scene->state;
    if (line == SM_LINE_TOKENS) {
        sm_say_kinds(text, state->tokens[seat]);
    } else if (line == SM_LINE_COLOURS) {
        sm_say_kinds(text, state->colours[seat]);
    } else if (line == SM_LINE_OBJECTIVES) {
        text_format(text, "%d points for %d objectives", state->score[seat],
                    scored_by(state, seat));
    }
}

static void when(const struct scene *scene, struct text *text) {
    const struct sm_state *state = scene->state;
    text_format(text, "round %d", state->round);
}

static const char *const names[SM_LINES] = {
    [SM_LINE_OBJECTIVES] = "Objectives",
    [SM_LINE_TOKENS] = "Tokens kept",
    [SM_LINE_COLOURS] = "Colours",
};
static const struct sheet_game sheet = {
    .names = names, .how = how, .note = note, .when = when, .behind = "Objectives"};

/* ---- Every objective ---- */

/* Behind what a seat has scored stands what it has in its hand, where the viewer is shown it; at
 * the end everybody lays that open. */
static uint8_t held_by(const struct scene *scene, uint8_t seat) {
    const struct sm_state *state = scene->state;
    const bool shown = scene->over || sm_shows_hand(state, scene->viewer, seat, scene->memory);
    return shown ? sm_hand_size(state, seat) : 0;
}

/* A seat's name and sum, then its objectives. */
static int list_lines(const struct scene *scene) {
    const struct sm_state *state = scene->state;
    int lines = state->seats;
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        lines += scored_by(state, seat) + held_by(scene, seat);
    }
    return lines;
}

static struct rect entry_area(const struct canvas *canvas, int y) {
    return rect_at(10, y, canvas->width - 26, LIST_ROW);
}

static void draw_owner(struct canvas *canvas, int y, uint8_t seat, const struct scene *scene) {
    const struct sm_state *state = scene->state;
    const struct rect line = entry_area(canvas, y);
    char points[8];
    struct text number = text_over(points, sizeof points);
    text_number(&number, state->score[seat]);
    seat_mark_draw(canvas, seat, SEAT_MARK_9, line.x + 5, y + 6);
    type_draw(canvas, TYPE_BOLD, line.x + 15, y + 2, COLOUR_WHITE, scene->names[seat]);
    type_draw_in(canvas, TYPE_BOLD, line, TYPE_RIGHT, COLOUR_GOLD, points);
}

static void draw_entry(struct canvas *canvas, int y, uint8_t objective, const struct scene *scene) {
    const struct sm_state *state = scene->state;
    const struct rect line = entry_area(canvas, y);
    const bool scored = state->where[objective] >= SM_DONE_BY;
    const uint8_t colour = scored ? COLOUR_TEXT : COLOUR_MUTE;
    char words[64];
    char points[12];
    struct text text = text_over(words, sizeof words);
    struct text number = text_over(points, sizeof points);
    sm_write_objective(&text, objective);
    if (scored) {
        text_number(&number, state->paid[objective]);
    } else {
        text_add(&number, "in hand");
    }
    sm_draw_body(canvas, sm_kind(objective), SM_SIZE_9, line.x + 18, y + 6);
    type_draw(canvas, TYPE_BODY, line.x + 28, y + 2, colour, words);
    type_draw_in(canvas, TYPE_BODY, line, TYPE_RIGHT, colour, points);
}

static void draw_list(const struct sm_view *view, const struct scene *scene,
                      struct canvas *canvas) {
    const struct sm_state *state = scene->state;
    const struct rect body = bars_between(canvas);
    struct scroll scroll = {.at = (int16_t)(view->list_at * LIST_ROW)};
    scroll_fit(&scroll, body.h - 4, list_lines(scene) * LIST_ROW);
    const struct rect earlier = canvas_clip(canvas, rect_inset(body, 2));
    int y = body.y + 4 - scroll.at;
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        draw_owner(canvas, y, seat, scene);
        y += LIST_ROW;
        for (uint8_t objective = 0; objective < SM_OBJECTIVES; objective++) {
            if (state->where[objective] == SM_DONE_BY + seat) {
                draw_entry(canvas, y, objective, scene);
                y += LIST_ROW;
            }
        }
        for (uint8_t i = 0; i < held_by(scene, seat); i++) {
            draw_entry(canvas, y, state->hand[seat][i], scene);
            y += LIST_ROW;
        }
    }
    canvas_unclip(canvas, earlier);
    scroll_draw(canvas, rect_inset(body, 4), &scroll);
}

/* ---- Both ---- */

void sm_draw_sheet(const void *memory, const struct scene *scene, struct canvas *canvas) {
    const struct sm_view *view = memory;
    const struct bars_header header = {
        .seat = BARS_NO_SEAT, .battery = scene->battery, .title = "Objectives"};
    const struct bars_footer footer = {.b = "Back"};
    if (!view->listed) {
        sheet_draw(&sheet, &view->sheet, scene, canvas);
        return;
    }
    canvas_fill(canvas, bars_between(canvas), COLOUR_VOID);
    draw_list(view, scene, canvas);
    bars_draw_header(canvas, &header);
    bars_draw_footer(canvas, &footer);
}

static enum answer press_list(struct sm_view *view, const struct scene *scene, enum button button) {
    const int window = (222 - 20 - 4) / LIST_ROW;
    switch (button) {
    case BUTTON_UP:
        if (view->list_at == 0) {
            return ANSWER_REFUSE;
        }
        view->list_at--;
        return ANSWER_DRAW;
    case BUTTON_DOWN:
        if (view->list_at >= list_lines(scene) - window) {
            return ANSWER_REFUSE;
        }
        view->list_at++;
        return ANSWER_DRAW;
    case BUTTON_LEFT:
    case BUTTON_RIGHT:
        return ANSWER_REFUSE;
    case BUTTON_Y:
        return ANSWER_NOTHING;
    default:
        view->listed = false;
        return ANSWER_DRAW;
    }
}

enum answer sm_press_sheet(void *memory, struct scene *scene, enum button button) {
    struct sm_view *view = memory;
    if (view->listed) {
        return press_list(view, scene, button);
    }
    if (button == BUTTON_X) {
        view->listed = true;
        view->list_at = 0;
        return ANSWER_DRAW;
    }
    return sheet_press(&sheet, &view->sheet, scene, button);
}
