/* The column at the right of a wide screen: what happened last, in a word and a card a line, and
 * everybody's points. */
#include <string.h>

#include "assets.h"
#include "bars.h"
#include "seat_mark.h"
#include "sq_pieces.h"
#include "sq_screen.h"
#include "type.h"

#define LEFT     242
#define WIDTH    78
#define TEXT_X   (LEFT + 4)
#define RIGHT    (LEFT + WIDTH - 3)
#define LEADING  16
#define HEAD_Y   26
#define FIRST_Y  42
#define ROWS     7
#define DREW_MAX 3 /* more backs leave no room for the word */
#define POINTS_Y 164

/* How far in its trick a position is: cards played, then TAKE, then TOP. */
static uint16_t when_of(const struct sq_state *state) {
    const uint8_t far = state->phase == SQ_PHASE_PLAY   ? state->turn
                        : state->phase == SQ_PHASE_TAKE ? SQ_SEATS + 1
                                                        : SQ_SEATS + 2;
    return (uint16_t)(state->trick_number * 8u + far);
}

/* How a played card stands in the trick. */
static uint8_t standing(const struct sq_state *state, uint8_t kind) {
    uint8_t cards[SQ_SEATS + 1];
    const uint8_t n = state->trick_size;
    memcpy(cards, state->trick, n);
    cards[n] = kind;
    const struct sq_verdict verdict = sq_judge(cards, (uint8_t)(n + 1u), state->top);
    if ((verdict.supers >> n & 1u) != 0) {
        return SQ_BY_SUPER;
    }
    if (kind != SQ_BREAK && sq_back(kind) == sq_back(state->top)) {
        return SQ_BY_TRUMP;
    }
    return n == 0 ? SQ_BY_LEAD : SQ_BY_NONE;
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
        text_add(text, sq_emblem_icon((uint8_t)sq_back(line->a)));
        if (line->a != SQ_BREAK) {
            text_number(text, sq_number(line->a));
        }
    }
    for (uint8_t i = 0; i < line->count && i < SQ_LIGHTS; i++) {
        text_add(text, sq_emblem_icon(line->backs[i]));
    }
}

static void draw_line(const struct sq_line *line, int y, struct canvas *canvas) {
    char words[32];
    char cards[32];
    struct text text = text_over(words, sizeof words);
    struct text right = text_over(cards, sizeof cards);
    int x = TEXT_X;
    sq_say_line(&text, line);
    say_cards(&right, line);
    if (line->seat < SQ_SEATS) {
        seat_mark_draw(canvas, line->seat, SEAT_MARK_9, x + 4, y + 4);
        x += 13;
    } else if (line->seat == SQ_DUMMY) {
        /* Its cards are turned over, neither led nor played by anybody. */
        type_draw(canvas, TYPE_BODY, x, y, COLOUR_TEXT, "Dummy");
        x += 40;
        words[0] = '\0';
        if (line->kind == SQ_TOLD_TRICK) {
            text_clear(&text);
            text_add(&text, "won");
        }
    }
    type_draw(canvas, TYPE_BODY, x, y, COLOUR_TEXT, words);
    type_draw_in(canvas, line->count > 0 ? TYPE_LABEL : TYPE_BOLD,
                 rect_at(LEFT, y - 2, RIGHT - LEFT, 13), TYPE_RIGHT, COLOUR_WHITE, cards);
}

static void draw_heading(uint16_t when, int y, struct canvas *canvas) {
    char words[16];
    struct text text = text_over(words, sizeof words);
    text_format(&text, "Trick %d", when / 8);
    type_draw(canvas, TYPE_BODY, TEXT_X, y, COLOUR_MUTE, words);
}

/* How many rows the lines from `first` on take, with a heading where a trick begins. */
static int rows_from(const struct sq_view *view, int first) {
    int rows = 0;
    for (int i = first; i < view->line_count; i++) {
        rows += i == first || view->lines[i].when / 8 != view->lines[i - 1].when / 8 ? 2 : 1;
    }
    return rows;
}

static void draw_lines(const struct sq_view *view, struct canvas *canvas) {
    int first = view->line_count;
    int y = FIRST_Y;
    while (first > 0 && rows_from(view, first - 1) <= ROWS) {
        first--;
    }
    for (int i = first; i < view->line_count; i++, y += LEADING) {
        if (i == first || view->lines[i].when / 8 != view->lines[i - 1].when / 8) {
            draw_heading(view->lines[i].when, y, canvas);
            y += LEADING;
        }
        draw_line(&view->lines[i], y, canvas);
    }
}

/* Before anything was watched, say after a saved game was put back: the console's words. */
static void draw_feed(const struct scene *scene, struct canvas *canvas) {
    int y = FIRST_Y + ROWS * LEADING;
    for (int i = scene->feed_count - 1; i >= 0; i--) {
        const int height = type_box_height(TYPE_BODY, RIGHT - TEXT_X, scene->feed[i]);
        if (y - height < FIRST_Y) {
            return;
        }
        y -= height;
        type_box(canvas, TYPE_BODY, rect_at(TEXT_X, y, RIGHT - TEXT_X, height), TYPE_LEFT,
                 COLOUR_TEXT, scene->feed[i]);
    }
}

static void draw_points(const struct scene *scene, struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    canvas_across(canvas, TEXT_X, POINTS_Y - 8, RIGHT - TEXT_X, COLOUR_LINE);
    type_draw(canvas, TYPE_BODY, TEXT_X, POINTS_Y, COLOUR_MUTE, "Points now");
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        char words[8];
        struct text text = text_over(words, sizeof words);
        const int x = TEXT_X + seat % 2 * 37;
        const int y = POINTS_Y + 18 + seat / 2 * 18;
        text_number(&text, sq_points(state, seat));
        seat_mark_draw(canvas, seat, SEAT_MARK_11, x + 6, y + 4);
        type_draw(canvas, TYPE_BOLD, x + 16, y, COLOUR_WHITE, words);
    }
}

void sq_draw_side(const struct sq_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct rect body = bars_between(canvas);
    canvas_fill(canvas, rect_at(SQ_TABLE, body.y, 2, body.h), COLOUR_VOID);
    canvas_fill(canvas, rect_at(LEFT, body.y, WIDTH, body.h), COLOUR_PANEL);
    type_draw(canvas, TYPE_BODY, TEXT_X, HEAD_Y, COLOUR_MUTE, "Last events");
    if (view->line_count > 0) {
        draw_lines(view, canvas);
    } else {
        draw_feed(scene, canvas);
    }
    draw_points(scene, canvas);
}
