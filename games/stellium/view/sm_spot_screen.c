/* Where an objective is nearly met, on the board itself. Left and right go on to the next such
 * place; X switches the help on the table off that marks them there, too. */
#include <stddef.h>

#include "assets.h"
#include "bars.h"
#include "sm_screen.h"

static struct thing card_of(const struct sm_view *view) {
    return (struct thing){SM_THING_CARD, (uint8_t)(view->spot - 1u)};
}

static bool is_own(const struct scene *scene, uint8_t objective) {
    const struct sm_state *state = scene->state;
    return state->where[objective] == SM_IN_HAND + scene->viewer;
}

static void draw_bars(const struct sm_view *view, const struct scene *scene,
                      struct canvas *canvas) {
    const struct thing card = card_of(view);
    const uint8_t ways = sm_nearest_count(scene->state, card.place);
    const uint8_t holder = sm_holder(scene, card.place);
    char title[48];
    char count[24];
    struct text head = text_over(title, sizeof title);
    struct text number = text_over(count, sizeof count);
    const struct bars_header header = {.seat =
                                           holder == scene->viewer ? BARS_NO_SEAT : (int8_t)holder,
                                       .battery = scene->battery,
                                       .title = title,
                                       .count = count};
    const struct bars_footer footer = {
        .a = sm_may_choose(view, scene, card) ? sm_deed(view, scene, card) : NULL,
        .b = "Back",
        .x = !is_own(scene, card.place) ? NULL
             : view->help_off           ? "Help on"
                                        : "Help off"};
    sm_write_objective(&head, card.place);
    if (ways > 1) {
        text_format(&number, ICON_LEFT " %d of %d " ICON_RIGHT, view->spot_way + 1, ways);
    }
    bars_draw_header(canvas, &header);
    bars_draw_footer(canvas, &footer);
}

void sm_draw_spot(const struct sm_view *view, const struct scene *scene, struct canvas *canvas) {
    const uint8_t objective = card_of(view).place;
    const struct sm_nearness near = sm_nearest(scene->state, objective, view->spot_way);
    const uint8_t colour = near.missing == 0 ? COLOUR_GREEN : COLOUR_GOLD;
    struct sm_chart chart = sm_chart_of(scene->state);
    struct scene quiet = *scene;
    char words[SM_WORDS];
    struct text text = text_over(words, sizeof words);
    quiet.legal_count = 0;
    chart.bright = near.have | near.lack[0] | near.lack[1];
    chart.gold = near.have;
    chart.wanted[near.lack_kind[0]] |= near.lack[0];
    chart.wanted[near.lack_kind[1]] |= near.lack[1];
    sm_say_missing(&text, objective, &near);
    canvas_fill(canvas, bars_between(canvas), COLOUR_VOID);
    sm_draw_chart(canvas, &chart);
    sm_draw_corners(view, &quiet, scene->state, canvas);
    sm_draw_line(canvas, words, colour);
    if (side_is_there(canvas)) {
        sm_draw_side(scene, canvas);
    }
    draw_bars(view, scene, canvas);
}

enum answer sm_open_spot(struct sm_view *view, uint8_t objective) {
    view->spot = (uint8_t)(objective + 1u);
    view->spot_way = 0;
    return ANSWER_DRAW;
}

static enum answer step(struct sm_view *view, const struct scene *scene, int by) {
    const uint8_t ways = sm_nearest_count(scene->state, card_of(view).place);
    view->spot_way = (uint8_t)((view->spot_way + ways + by) % ways);
    return ways > 1 ? ANSWER_DRAW : ANSWER_REFUSE;
}

static enum answer choose(struct sm_view *view, struct scene *scene) {
    const struct thing card = card_of(view);
    if (!sm_may_choose(view, scene, card)) {
        return ANSWER_REFUSE;
    }
    view->spot = 0;
    view->cards = false;
    return sm_choose(view, scene, card);
}

enum answer sm_press_spot(struct sm_view *view, struct scene *scene, enum button button) {
    switch (button) {
    case BUTTON_A:
        return choose(view, scene);
    case BUTTON_B:
        view->spot = 0;
        return ANSWER_DRAW;
    case BUTTON_X:
        if (!is_own(scene, card_of(view).place)) {
            return ANSWER_REFUSE;
        }
        view->help_off = !view->help_off;
        return ANSWER_DRAW;
    case BUTTON_Y:
        return ANSWER_MENU;
    default:
        return step(view, scene, button == BUTTON_LEFT || button == BUTTON_UP ? -1 : 1);
    }
}
