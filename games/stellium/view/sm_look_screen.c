/* A closer look. A thing on the table is told about in a panel beside it, the board stays in sight;
 * an objective fills the screen. The D-pad goes on to the next thing. */
#include <stddef.h>

#include "assets.h"
#include "bars.h"
#include "panel.h"
#include "sm_screen.h"
#include "type.h"

#define CARD_X  4
#define CARD_Y  24
#define TEXT_X  108
#define BELOW_Y 164
#define MARGIN  8

/* ---- A thing on the table ---- */

static struct rect area_of(const struct scene *scene, struct sm_thing thing, int width) {
    switch (thing.kind) {
    case SM_THING_CELL:
        return sm_cell_area(thing.place);
    case SM_THING_SEAT:
        return sm_seat_area(scene->state, thing.place, width);
    case SM_THING_TOKEN:
        return sm_token_area(thing.place);
    case SM_THING_BAG:
        return sm_bag_area();
    default:
        return sm_button_area();
    }
}

/* In the half of the table where the thing is not. */
static void draw_panel(const struct scene *scene, struct sm_thing thing, struct rect area,
                       struct canvas *canvas) {
    char head[64];
    char body[SM_WORDS];
    struct text title = text_over(head, sizeof head);
    struct text words = text_over(body, sizeof body);
    sm_say_look(scene, thing, &title, &words);
    const int width = SM_TABLE - 8;
    const int height = type_box_height(TYPE_BODY, width - 2 * MARGIN, body) + 2 * MARGIN + 14;
    const bool above = area.y + area.h / 2 > 122;
    const struct rect panel =
        rect_at(4, above ? 22 : canvas->height - BARS_FOOTER_HEIGHT - 3 - height, width, height);
    const struct rect inner = rect_inset(panel, MARGIN);
    panel_draw(canvas, panel, COLOUR_PANEL, COLOUR_GOLD);
    type_draw(canvas, TYPE_BOLD, inner.x, inner.y, COLOUR_GOLD, head);
    type_box(canvas, TYPE_BODY, rect_at(inner.x, inner.y + 17, inner.w, inner.h - 17), TYPE_LEFT,
             COLOUR_TEXT, body);
}

/* The scene as if there were nothing to choose: no focus but that of the look. */
static struct scene quiet(const struct scene *scene) {
    struct scene still = *scene;
    still.legal_count = 0;
    return still;
}

static void draw_on_table(const struct sm_view *view, const struct scene *scene,
                          struct canvas *canvas) {
    const struct scene still = quiet(scene);
    const struct sm_thing thing = view->look;
    const struct rect area = area_of(scene, thing, canvas->width);
    struct sm_chart chart = sm_chart_of(scene->state);
    if (thing.kind == SM_THING_CELL) {
        chart.focus = thing.place;
    }
    canvas_fill(canvas, bars_between(canvas), COLOUR_VOID);
    sm_draw_chart(canvas, &chart);
    sm_draw_corners(view, &still, scene->state, canvas);
    sm_draw_strip(view, &still, canvas);
    if (canvas->width >= SM_WIDE) {
        sm_draw_side(scene, canvas);
    }
    if (thing.kind != SM_THING_CELL) {
        sm_draw_frame(canvas, area, COLOUR_WHITE);
    }
    draw_panel(scene, thing, area, canvas);
}

/* ---- An objective ---- */

/* In whose hand it is; of one on display, who may take it: the viewer. */
static uint8_t holder_of(const struct scene *scene, uint8_t objective) {
    const uint8_t where = sm_state_of(scene)->where[objective];
    return where >= SM_IN_HAND && where < SM_DONE_BY ? (uint8_t)(where - SM_IN_HAND)
                                                     : scene->viewer;
}

static void draw_near(const struct scene *scene, uint8_t objective, struct canvas *canvas) {
    const struct sm_state *state = scene->state;
    const struct sm_nearness near = sm_nearest(state, objective, 0);
    const struct rect panel = rect_at(4, BELOW_Y, canvas->width - 8, 55);
    const uint8_t seat = holder_of(scene, objective);
    const uint8_t now = state->score[seat];
    char words[SM_WORDS];
    struct text text = text_over(words, sizeof words);
    panel_draw(canvas, panel, COLOUR_PANEL, near.missing == 0 ? COLOUR_GREEN : COLOUR_LINE);
    if (near.missing == 0) {
        text_add(&text, "It stands now");
    } else {
        text_format(&text, "Nearest now: %d of %d in place", near.size - near.missing, near.size);
    }
    type_draw(canvas, TYPE_BOLD, panel.x + MARGIN, panel.y + 7,
              near.missing == 0 ? COLOUR_GREEN : COLOUR_GOLD, words);
    text_clear(&text);
    if (near.missing > 0) {
        text_add(&text, "Missing: ");
        sm_say_missing(&text, objective, &near);
        text_add(&text, ". ");
    }
    text_add(&text, seat == scene->viewer ? "" : scene->names[seat]);
    text_add(&text, seat == scene->viewer ? "Points now" : ": points now");
    text_format(&text, " %d, then %d.", now, now + sm_points(state, objective));
    type_box(canvas, TYPE_BODY, rect_at(panel.x + MARGIN, panel.y + 23, panel.w - 2 * MARGIN, 28),
             TYPE_LEFT, COLOUR_TEXT, words);
}

static bool is_own(const struct scene *scene, uint8_t objective) {
    return sm_state_of(scene)->where[objective] == SM_IN_HAND + scene->viewer;
}

/* What A does with it. */
static const char *deed_of(const struct scene *scene, struct sm_thing thing) {
    switch (thing.kind) {
    case SM_THING_CARD:
        return "On the board";
    case SM_THING_DISPLAY:
        return "Open";
    case SM_THING_SEAT:
        return sm_opens_hand(scene, thing.place) ? "Objectives" : NULL;
    default:
        return NULL;
    }
}

static void draw_objective(const struct sm_view *view, const struct scene *scene,
                           struct canvas *canvas) {
    const uint8_t objective = view->look.place;
    const struct rect column = rect_at(TEXT_X, CARD_Y + 4, canvas->width - TEXT_X - 4, 130);
    char words[SM_WORDS];
    struct text text = text_over(words, sizeof words);
    canvas_fill(canvas, bars_between(canvas), COLOUR_VOID);
    sm_draw_card(canvas, rect_at(CARD_X, CARD_Y, 96, 134), objective, SM_SIZE_17);
    sm_say_figure(&text, objective);
    const int y = column.y + type_box(canvas, TYPE_BODY, column, TYPE_LEFT, COLOUR_WHITE, words);
    text_clear(&text);
    sm_say_figure_rules(&text, scene->state, objective);
    type_box(canvas, TYPE_BODY, rect_at(column.x, y + 5, column.w, 80), TYPE_LEFT, COLOUR_TEXT,
             words);
    draw_near(scene, objective, canvas);
}

static void draw_bars(const struct sm_view *view, const struct scene *scene,
                      struct canvas *canvas) {
    const bool card = view->look.kind == SM_THING_CARD;
    const bool own = card && is_own(scene, view->look.place);
    const uint8_t holder = card ? holder_of(scene, view->look.place) : scene->viewer;
    const bool others = holder != scene->viewer;
    char title[48];
    struct text head = text_over(title, sizeof title);
    const struct bars_header header = {.seat = own || others ? (int8_t)holder : BARS_NO_SEAT,
                                       .battery = scene->battery,
                                       .title = title,
                                       .count = own      ? "yours"
                                                : others ? scene->names[holder]
                                                : card   ? "on display"
                                                         : NULL};
    const struct bars_footer footer = {.a = deed_of(scene, view->look),
                                       .b = "Back",
                                       .x = !own             ? NULL
                                            : view->help_off ? "Help on"
                                                             : "Help off"};
    if (card) {
        sm_say_card(&head, view->look.place);
    } else {
        text_add(&head, "Look around");
    }
    bars_draw_header(canvas, &header);
    bars_draw_footer(canvas, &footer);
    if (!own) {
        type_draw_in(
            canvas, TYPE_BODY,
            rect_at(0, canvas->height - BARS_FOOTER_HEIGHT, canvas->width - 6, BARS_FOOTER_HEIGHT),
            TYPE_RIGHT, COLOUR_TEXT, ICON_LEFT " " ICON_RIGHT " More");
    }
}

void sm_draw_look(const struct sm_view *view, const struct scene *scene, struct canvas *canvas) {
    if (view->look.kind == SM_THING_CARD) {
        draw_objective(view, scene, canvas);
    } else {
        draw_on_table(view, scene, canvas);
    }
    draw_bars(view, scene, canvas);
}

/* ---- Where an objective is nearly met ---- */

void sm_draw_spot(const struct sm_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct sm_state *state = scene->state;
    const uint8_t objective = view->look.place;
    const struct sm_nearness near = sm_nearest(state, objective, view->spot);
    const uint8_t ways = sm_nearest_count(state, objective);
    struct sm_chart chart = sm_chart_of(state);
    char words[SM_WORDS];
    char count[24];
    char title[48];
    struct text text = text_over(words, sizeof words);
    struct text number = text_over(count, sizeof count);
    struct text head = text_over(title, sizeof title);
    const uint8_t holder = holder_of(scene, objective);
    const struct bars_header header = {.seat =
                                           holder == scene->viewer ? BARS_NO_SEAT : (int8_t)holder,
                                       .battery = scene->battery,
                                       .title = title,
                                       .count = count};
    const struct bars_footer footer = {.b = "Back", .x = "Look"};
    chart.bright = near.have | near.lack[0] | near.lack[1];
    chart.gold = near.have;
    chart.wanted[near.lack_kind[0]] |= near.lack[0];
    chart.wanted[near.lack_kind[1]] |= near.lack[1];
    sm_say_card(&head, objective);
    if (ways > 1) {
        text_format(&number, ICON_LEFT " %d of %d " ICON_RIGHT, view->spot + 1, ways);
    }
    text_add(&text, near.missing == 0 ? "It stands now" : "Missing: ");
    sm_say_missing(&text, objective, &near);
    canvas_fill(canvas, bars_between(canvas), COLOUR_VOID);
    sm_draw_chart(canvas, &chart);
    const struct scene still = quiet(scene);
    sm_draw_corners(view, &still, state, canvas);
    sm_draw_line(canvas, words, near.missing == 0 ? COLOUR_GREEN : COLOUR_GOLD);
    if (canvas->width >= SM_WIDE) {
        sm_draw_side(scene, canvas);
    }
    bars_draw_header(canvas, &header);
    bars_draw_footer(canvas, &footer);
}

/* ---- Buttons ---- */

enum answer sm_look_at(struct sm_view *view, struct sm_thing thing) {
    view->under = view->over == SM_OVER_CARDS ? SM_OVER_CARDS : SM_OVER_NOTHING;
    view->over = SM_OVER_LOOK;
    view->look = thing;
    if (thing.kind == SM_THING_BAG) {
        view->look.place = SM_NO_KIND;
    } else if (thing.kind == SM_THING_BUTTON || thing.kind == SM_THING_NOTHING) {
        view->look = (struct sm_thing){SM_THING_DISPLAY, 0};
    } else if (thing.kind == SM_THING_HANDFUL) {
        view->look = (struct sm_thing){SM_THING_BAG, SM_NO_KIND};
    }
    return ANSWER_DRAW;
}

static enum answer press_a(struct sm_view *view, const struct scene *scene) {
    if (view->look.kind == SM_THING_CARD) {
        view->spot = 0;
        view->spot_under = view->under;
        view->over = SM_OVER_SPOT;
        return ANSWER_DRAW;
    }
    if (view->look.kind == SM_THING_DISPLAY) {
        return sm_open_cards(view, scene);
    }
    if (view->look.kind == SM_THING_SEAT && sm_opens_hand(scene, view->look.place)) {
        return sm_open_hand(view, scene, view->look.place);
    }
    return ANSWER_REFUSE;
}

enum answer sm_press_look(struct sm_view *view, const struct scene *scene, enum button button) {
    switch (button) {
    case BUTTON_A:
        return press_a(view, scene);
    case BUTTON_B:
        view->over = view->under;
        return ANSWER_DRAW;
    case BUTTON_X:
        if (view->look.kind != SM_THING_CARD || !is_own(scene, view->look.place)) {
            return ANSWER_REFUSE;
        }
        view->help_off = !view->help_off;
        return ANSWER_DRAW;
    case BUTTON_Y:
        return ANSWER_MENU;
    default:
        return sm_look_on(view, scene, button_direction(button), &view->look);
    }
}

enum answer sm_press_spot(struct sm_view *view, const struct scene *scene, enum button button) {
    const uint8_t ways = sm_nearest_count(scene->state, view->look.place);
    switch (button) {
    case BUTTON_LEFT:
    case BUTTON_UP:
        view->spot = (uint8_t)((view->spot + ways - 1u) % ways);
        return ways > 1 ? ANSWER_DRAW : ANSWER_REFUSE;
    case BUTTON_RIGHT:
    case BUTTON_DOWN:
        view->spot = (uint8_t)((view->spot + 1u) % ways);
        return ways > 1 ? ANSWER_DRAW : ANSWER_REFUSE;
    case BUTTON_X:
        view->under = view->spot_under;
        view->over = SM_OVER_LOOK;
        return ANSWER_DRAW;
    case BUTTON_Y:
        return ANSWER_MENU;
    default:
        view->over = view->spot_under;
        return ANSWER_DRAW;
    }
}
