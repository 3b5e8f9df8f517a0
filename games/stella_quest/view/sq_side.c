/* The column at the right of a wide screen: what happened last, in a word and a card a line, and
 * everybody's points. */
#include "assets.h"
#include "seat_mark.h"
#include "side.h"
#include "sq_pieces.h"
#include "sq_screen.h"
#include "type.h"

#define ROW      16
#define DREW_MAX 3 /* more backs leave no room for the word */

/* How far in its trick a position is: cards played, then TAKE, then TOP. */
static uint16_t when_of(const struct sq_state *state) {
    const uint8_t far = state->phase == SQ_PHASE_PLAY   ? state->turn
                        : state->phase == SQ_PHASE_TAKE ? SQ_SEATS + 1
                                                        : SQ_SEATS + 2;
    return (uint16_t)(state->trick_number * 8u + far);
}

/* How a played card stands in the trick. */
static uint8_t standing(const struct sq_state *state, uint8_t kind) {
    if (sq_is_super(state, kind, state->trick_size)) {
        return SQ_BY_SUPER;
    }
    if (kind != SQ_BREAK && sq_back(kind) == sq_back(state->top)) {
        return SQ_BY_TRUMP;
    }
    return state->trick_size == 0 ? SQ_BY_LEAD : SQ_BY_NONE;
}

static bool joins(const struct sq_line *last, const struct event *event) {
    return event->kind == SQ_TOLD_DRAW && last->kind == SQ_TOLD_DRAW && last->seat == event->seat;
}

void sq_note_line(struct sq_view *view, const struct sq_state *state, const struct event *event) {
    struct sq_line *last = view->line_count > 0 ? &view->lines[view->line_count - 1] : NULL;
    if (event->kind == SQ_TOLD_DECK || event->kind == SQ_TOLD_NEXT) {
        return;
    }
    if (last != NULL && joins(last, event)) {
        if (last->count < SQ_LIGHTS) {
            last->backs[last->count] = event->a;
        }
        last->count++;
        return;
    }
    if (view->line_count == SQ_LINES) {
        for (uint8_t i = 1; i < SQ_LINES; i++) {
            view->lines[i - 1] = view->lines[i];
        }
        view->line_count--;
    }
    struct sq_line line = {.kind = event->kind,
                           .seat = event->seat,
                           .a = event->a,
                           .how = event->b,
                           .when = when_of(state)};
    if (event->kind == SQ_TOLD_PLAY) {
        line.how = standing(state, event->a);
    } else if (event->kind == SQ_TOLD_DRAW) {
        line.count = 1;
        line.backs[0] = event->a;
    }
    view->lines[view->line_count++] = line;
}

/* A line of something that cannot be taken back. */
static bool stays(const struct sq_line *line) {
    return line->kind == SQ_TOLD_BURN || line->kind == SQ_TOLD_DRAW || line->kind == SQ_TOLD_SKIP ||
           line->kind == SQ_TOLD_SHUFFLE || (line->kind == SQ_TOLD_LOSE && line->a != SQ_WHY_SAME);
}

void sq_forget_lines(struct sq_view *view, const struct sq_state *state) {
    const uint16_t now = when_of(state);
    while (view->line_count > 0) {
        const struct sq_line *last = &view->lines[view->line_count - 1];
        if (last->when < now || (last->when == now && stays(last))) {
            return;
        }
        view->line_count--;
    }
}

void sq_say_line(struct text *text, const struct sq_line *line) {
    static const char *const hows[] = {[SQ_BY_NONE] = "played",
                                       [SQ_BY_LEAD] = "led",
                                       [SQ_BY_TRUMP] = "trump",
                                       [SQ_BY_SUPER] = "Super"};
    switch (line->kind) {
    case SQ_TOLD_PLAY:
        text_add(text, hows[line->how]);
        break;
    case SQ_TOLD_BURN:
        text_add(text, "burned");
        break;
    case SQ_TOLD_TAKE:
        text_add(text, "took");
        break;
    case SQ_TOLD_TOP:
        text_add(text, "on top");
        break;
    case SQ_TOLD_LOSE:
        text_format(text, "lost %d " ICON_LIGHT, line->how);
        break;
    case SQ_TOLD_DRAW:
        text_add(text, line->count <= DREW_MAX ? "drew" : "+");
        break;
    case SQ_TOLD_SHUFFLE:
        text_format(text, "New deck: %d", line->a);
        break;
    case SQ_TOLD_SKIP:
        text_add(text, "no card");
        break;
    case SQ_TOLD_TRICK:
        text_add(text, line->seat == SQ_NOBODY ? "Nobody won" : "won");
        break;
    default:
        text_add(text, line->a == SQ_ENLIGHTENMENT ? "all six"
                       : line->a == SQ_ELIMINATION ? "is out"
                                                   : "The end");
        break;
    }
}

/* The card or the backs at the right end of a line. */
static void say_cards(struct text *text, const struct sq_line *line) {
    if (line->kind == SQ_TOLD_PLAY || line->kind == SQ_TOLD_TAKE || line->kind == SQ_TOLD_TOP) {
        text_add(text, sq_colours[sq_back(line->a)].icon);
        if (line->a != SQ_BREAK) {
            text_number(text, sq_number(line->a));
        }
    }
    for (uint8_t i = 0; i < line->count && i < SQ_LIGHTS; i++) {
        text_add(text, sq_colours[line->backs[i]].icon);
    }
}

static void draw_line(const struct sq_line *line, struct rect row, struct canvas *canvas) {
    const bool dummy = line->seat == SQ_DUMMY;
    char words[32];
    char cards[32];
    struct text text = text_over(words, sizeof words);
    struct text right = text_over(cards, sizeof cards);
    struct rect left = row;
    if (line->seat < SQ_SEATS) {
        seat_mark_draw(canvas, line->seat, SEAT_MARK_9, row.x + 4, row.y + row.h / 2);
        left = rect_moved(row, 13, 0);
    } else if (dummy) {
        /* Its cards are turned over, neither led nor played by anybody. */
        text_add(&text, line->kind == SQ_TOLD_TRICK ? "Dummy won" : "Dummy");
    }
    if (!dummy) {
        sq_say_line(&text, line);
    }
    say_cards(&right, line);
    type_draw_in(canvas, TYPE_BODY, left, TYPE_LEFT, COLOUR_TEXT, words);
    type_draw_in(canvas, line->count > 0 ? TYPE_LABEL : TYPE_BOLD, row, TYPE_RIGHT, COLOUR_WHITE,
                 cards);
}

static void draw_heading(uint16_t when, struct rect row, struct canvas *canvas) {
    char words[16];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "Trick %d", when / 8);
    type_draw_in(canvas, TYPE_BODY, row, TYPE_LEFT, COLOUR_MUTE, words);
}

/* A line stands under a heading where a trick begins, and at the top. */
static bool is_headed(const struct sq_view *view, int line, int first) {
    return line == first || view->lines[line].when / 8 != view->lines[line - 1].when / 8;
}

static int rows_from(const struct sq_view *view, int first) {
    int rows = 0;
    for (int i = first; i < view->line_count; i++) {
        rows += is_headed(view, i, first) ? 2 : 1;
    }
    return rows;
}

static void draw_lines(const struct sq_view *view, struct rect area, struct canvas *canvas) {
    struct rect row = rect_at(area.x, area.y, area.w, ROW);
    int first = view->line_count;
    while (first > 0 && rows_from(view, first - 1) <= area.h / ROW) {
        first--;
    }
    for (int i = first; i < view->line_count; i++, row = rect_moved(row, 0, ROW)) {
        if (is_headed(view, i, first)) {
            draw_heading(view->lines[i].when, row, canvas);
            row = rect_moved(row, 0, ROW);
        }
        draw_line(&view->lines[i], row, canvas);
    }
}

void sq_draw_side(const struct sq_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    const struct rect side = side_ground(canvas);
    const int tall = side.h - ROW * (state->seats + 1) - 5;
    const struct rect events = rect_at(side.x, side.y, side.w, tall);
    const struct rect row = rect_at(side.x, side.y + tall + 5, side.w, ROW);
    if (view->line_count > 0) {
        draw_lines(view, events, canvas);
    } else { /* nothing was watched yet, say after a saved game was put back */
        side_feed(scene, events, canvas);
    }
    canvas_across(canvas, row.x, row.y - 2, row.w, COLOUR_LINE);
    type_draw_in(canvas, TYPE_BODY, row, TYPE_LEFT, COLOUR_MUTE, "Points now");
    side_points(scene, rect_moved(row, 0, ROW), canvas);
}
