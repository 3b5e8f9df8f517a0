/* How the game ended, and the score sheet of everybody; or how it stands so far. */
#include "assets.h"
#include "bars.h"
#include "panel.h"
#include "seat_mark.h"
#include "sq_pieces.h"
#include "sq_screen.h"
#include "type.h"

#define LEFT    8
#define WORDS_Y 27

/* ---- The sheet ---- */

/* The line's number is an emotion's; the first line is the lights. */
static void how(const struct scene *scene, uint8_t seat, uint8_t line, struct text *text) {
    const struct sq_state *state = scene->state;
    if (line == 0) {
        text_format(text, state->lights[seat] > 0 ? "%d still shine, a point each" : "all are dark",
                    state->lights[seat]);
        return;
    }
    if (line > SQ_NUMBERS) {
        return;
    }
    const uint8_t had = sq_had(state, seat, line);
    const uint8_t jewels = sq_jewels(line);
    if (had == 0) {
        text_add(text, "not taken");
    } else if (had == 1) {
        text_format(text, "taken once, %d %s", jewels, jewels == 1 ? "jewel" : "jewels");
    } else {
        text_format(text, "taken %d times, so all are turned over", had);
    }
}

static const char *instead(const struct scene *scene, uint8_t seat) {
    const struct sq_state *state = scene->state;
    return state->end == SQ_ELIMINATION && state->end_seat == seat ? "out" : NULL;
}

static void note(const struct scene *scene, struct text *text) {
    const struct listener to = listener_of(scene);
    sq_say_end(text, scene->state, &to);
}

static void when(const struct scene *scene, struct text *text) {
    const struct sq_state *state = scene->state;
    text_format(text, "Trick %d", state->trick_number);
}

static const struct sheet_game sheet = {
    .how = how, .instead = instead, .note = note, .when = when, .behind = "Look"};

/* ---- Enlightenment comes first ---- */

/* SQ-6.4: one card of each emotion, the oldest, in a row. */
static void draw_six(const struct scene *scene, struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    const uint8_t seat = state->end_seat;
    const int x = (canvas->width - (5 * 37 + 28)) / 2;
    for (uint8_t number = 1; number <= 6; number++) {
        uint8_t kind = SQ_BREAK;
        for (uint8_t i = state->collected[seat]; i > 0; i--) {
            const uint8_t one = state->collection[seat][i - 1];
            kind = sq_number(one) == number ? one : kind;
        }
        const struct rect card = card_area(CARD_SMALL, x + 37 * (number - 1), 92);
        panel_focus(canvas, card, COLOUR_GOLD);
        sq_draw_face(canvas, kind, card.x, card.y);
        type_draw_in(canvas, TYPE_BODY,
                     rect_at(card.x - 5, card.y + 45 + (number % 2 == 0 ? 14 : 0), 38, 14),
                     TYPE_CENTRE, COLOUR_TEXT, sq_emotion_word(number));
    }
    seat_mark_draw(canvas, seat, SEAT_MARK_15, canvas->width / 2, 70);
    type_draw_in(canvas, TYPE_HEAD, rect_at(0, 178, canvas->width, 20), TYPE_CENTRE, COLOUR_GOLD,
                 ICON_LIGHT " Enlightenment " ICON_LIGHT);
}

static bool shows_six(const struct sq_view *view, const struct scene *scene) {
    const struct sq_state *state = scene->state;
    return scene->over && state->end == SQ_ENLIGHTENMENT && !view->past_six;
}

static void draw_enlightenment(const struct scene *scene, struct canvas *canvas) {
    char words[SQ_WORDS];
    char count[24];
    struct text text = text_over(words, sizeof words);
    struct text right = text_over(count, sizeof count);
    const struct bars_header header = {.seat = BARS_NO_SEAT,
                                       .battery = scene->battery,
                                       .title = "End of the game",
                                       .count = count};
    const struct bars_footer footer = {.a = "Scores", .b = "Menu", .y = "Review"};
    canvas_fill(canvas, bars_between(canvas), COLOUR_VOID);
    note(scene, &text);
    type_box(canvas, TYPE_BODY, rect_at(LEFT, WORDS_Y, canvas->width - 2 * LEFT, 28), TYPE_LEFT,
             COLOUR_TEXT, words);
    draw_six(scene, canvas);
    when(scene, &right);
    bars_draw_header(canvas, &header);
    bars_draw_footer(canvas, &footer);
}

/* ---- What the console calls ---- */

void sq_draw_score(const void *memory, const struct scene *scene, struct canvas *canvas) {
    const struct sq_view *view = memory;
    if (view->seat_look.open) {
        look_draw(&sq_look_seats, &view->seat_look, view, scene, canvas);
    } else if (shows_six(view, scene)) {
        draw_enlightenment(scene, canvas);
    } else {
        sheet_draw(&sheet, &view->sheet, scene, canvas);
    }
}

/* Y is the console's, and nothing is looked at when it comes back. */
static enum answer press_look(struct sq_view *view, struct scene *scene, enum button button) {
    if (button == BUTTON_Y) {
        view->seat_look.open = false;
        return ANSWER_REFUSE;
    }
    return look_press(&sq_look_seats, &view->seat_look, view, scene, button);
}

enum answer sq_press_score(void *memory, struct scene *scene, enum button button) {
    struct sq_view *view = memory;
    if (view->seat_look.open) {
        return press_look(view, scene, button);
    }
    if (shows_six(view, scene)) {
        view->past_six = button == BUTTON_A;
        return button == BUTTON_A ? ANSWER_DRAW : ANSWER_NOTHING;
    }
    if (button == BUTTON_X) {
        const uint8_t seat = view->sheet.moved ? view->sheet.seat : scene->viewer;
        return look_open(&view->seat_look, (struct thing){SQ_THING_SEAT, seat});
    }
    return sheet_press(&sheet, &view->sheet, scene, button);
}
