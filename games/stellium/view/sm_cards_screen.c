/* All objectives on display, beside a small board that shows where the one under the focus is
 * nearly met; here an objective is taken, and at other times looked at. */
#include <stddef.h>

#include "assets.h"
#include "bars.h"
#include "panel.h"
#include "sm_screen.h"

#define TITLE_Y 150
#define LINE_Y  166

bool sm_on_cards(const struct sm_view *view, const struct scene *scene) {
    return sm_chooses(scene, SM_PHASE_TAKE) || view->cards;
}

uint8_t sm_whose(const struct sm_view *view, const struct scene *scene) {
    const bool others = view->whose > 0 && !sm_chooses(scene, SM_PHASE_TAKE);
    return others && sm_on_cards(view, scene) ? (uint8_t)(view->whose - 1u) : scene->viewer;
}

bool sm_opens_hand(const struct scene *scene, uint8_t seat) {
    const struct sm_state *state = scene->state;
    return sm_hand_size(state, seat) > 0 &&
           sm_shows_hand(state, scene->viewer, seat, scene->memory);
}

static bool takes(const struct scene *scene) {
    return sm_chooses(scene, SM_PHASE_TAKE);
}

/* The objective that the board is about, or SM_NONE. */
static uint8_t shown_objective(const struct sm_view *view, const struct scene *scene) {
    const struct thing at = takes(scene) ? sm_focused(view, scene) : view->card;
    if (at.kind == SM_THING_CARD) {
        return at.place;
    }
    return takes(scene) && view->stage > 0 ? view->chosen.place : (uint8_t)SM_NONE;
}

static void draw_small_board(const struct sm_state *state, uint8_t objective,
                             struct canvas *canvas) {
    struct sm_chart chart = sm_chart_of(state);
    chart.small = true;
    if (objective < SM_OBJECTIVES) {
        const struct sm_nearness near = sm_nearest(state, objective, 0);
        const sm_cells place =
            near.have | (sm_tiered(objective) ? (sm_cells)0 : near.lack[0] | near.lack[1]);
        chart.bright = sm_tiered(objective) ? near.have | near.lack[0] : place;
        chart.gold = near.have;
        chart.wanted[near.lack_kind[0]] |= near.lack[0];
        chart.wanted[near.lack_kind[1]] |= near.lack[1];
    }
    sm_draw_chart(canvas, &chart);
}

static void draw_words(const struct scene *scene, uint8_t objective, struct canvas *canvas) {
    const struct sm_state *state = scene->state;
    char words[SM_WORDS];
    struct text text = text_over(words, sizeof words);
    if (objective >= SM_OBJECTIVES) {
        type_draw(canvas, TYPE_BODY, 4, TITLE_Y, COLOUR_TEXT, "Take nothing");
        return;
    }
    sm_write_objective(&text, objective);
    type_draw(canvas, TYPE_BOLD, 4, TITLE_Y, COLOUR_WHITE, words);
    text_clear(&text);
    const struct sm_nearness near = sm_nearest(state, objective, 0);
    if (near.missing == 0) {
        text_format(&text, "stands now, %d points", sm_points(state, objective));
    } else {
        text_format(&text, "%d of %d missing", near.missing, near.size);
    }
    type_draw(canvas, TYPE_BODY, 4, LINE_Y, near.missing == 0 ? COLOUR_GREEN : COLOUR_GOLD, words);
}

static void draw_held(const struct sm_view *view, const struct scene *scene, uint8_t focused,
                      struct canvas *canvas) {
    const struct sm_state *state = scene->state;
    const bool rejects = takes(scene) && view->stage > 0;
    const uint8_t seat = sm_whose(view, scene);
    for (uint8_t slot = 0; slot < SM_HAND; slot++) {
        const uint8_t objective = state->hand[seat][slot];
        const struct rect area = sm_card_area(slot);
        if (objective >= SM_OBJECTIVES) {
            sm_draw_free(canvas, area);
            continue;
        }
        sm_draw_card(canvas, area, objective, SM_SIZE_7);
        sm_draw_foot(canvas, area, sm_stands(state, objective), sm_missing(state, objective, NULL));
        if (objective == focused) {
            sm_draw_frame(canvas, area, rejects ? COLOUR_CORAL : COLOUR_WHITE);
        }
    }
    if (scene_may(scene, action_make(SM_KEEP, 0, 0, 0)) && takes(scene)) {
        const bool at = sm_focused(view, scene).kind == SM_THING_BUTTON;
        panel_button(canvas, sm_keep_area(), "Keep",
                     at ? PANEL_BUTTON_FOCUSED : PANEL_BUTTON_PLAIN);
    } else if (seat == scene->viewer) {
        type_draw(canvas, TYPE_BODY, 92, 192, COLOUR_MUTE, "yours");
    }
}

static void draw_display(const struct sm_view *view, const struct scene *scene, uint8_t focused,
                         struct canvas *canvas) {
    const struct sm_state *state = scene->state;
    for (uint8_t i = 0; i < SM_DISPLAY; i++) {
        const uint8_t objective = state->display[i];
        if (objective >= SM_OBJECTIVES) {
            continue;
        }
        const struct rect area = sm_shown_area(state, i);
        const bool chosen = takes(scene) && view->stage > 0 && objective == view->chosen.place;
        sm_draw_card(canvas, area, objective, SM_SIZE_9);
        if (chosen || objective == focused) {
            sm_draw_frame(canvas, area, chosen ? COLOUR_GOLD : COLOUR_WHITE);
        }
    }
}

static void draw_bars_of_look(const struct sm_view *view, const struct scene *scene,
                              struct canvas *canvas) {
    const struct sm_state *state = scene->state;
    const uint8_t seat = sm_whose(view, scene);
    const bool own = seat == scene->viewer;
    char title[48];
    char count[24];
    struct text head = text_over(title, sizeof title);
    struct text number = text_over(count, sizeof count);
    const struct bars_header header = {.seat = own ? BARS_NO_SEAT : (int8_t)seat,
                                       .battery = scene->battery,
                                       .title = title,
                                       .count = own ? count : NULL};
    const struct bars_footer footer = {
        .a = view->card.kind == SM_THING_CARD ? "Board" : NULL, .b = "Back", .x = "Look"};
    if (own) {
        text_add(&head, "Objectives");
    } else {
        text_format(&head, "%s's objectives", scene->names[seat]);
    }
    text_format(&number, "reserve %d", state->reserve_left);
    bars_draw_header(canvas, &header);
    bars_draw_footer(canvas, &footer);
}

void sm_draw_cards(const struct sm_view *view, const struct scene *scene, struct canvas *canvas) {
    const uint8_t objective = shown_objective(view, scene);
    canvas_fill(canvas, bars_between(canvas), COLOUR_VOID);
    draw_small_board(scene->state, objective, canvas);
    draw_words(scene, objective, canvas);
    draw_held(view, scene, objective, canvas);
    draw_display(view, scene, objective, canvas);
    if (side_is_there(canvas)) {
        sm_draw_side(scene, canvas);
    }
    if (takes(scene)) {
        sm_draw_bars(view, scene, canvas);
    } else {
        draw_bars_of_look(view, scene, canvas);
    }
}

/* ---- Looking through them ---- */

static enum answer open_at(struct sm_view *view, uint8_t whose, uint8_t objective) {
    view->cards = true;
    view->whose = whose;
    view->card =
        objective < SM_OBJECTIVES ? (struct thing){SM_THING_CARD, objective} : (struct thing){0};
    return ANSWER_DRAW;
}

enum answer sm_open_cards(struct sm_view *view, const struct scene *scene) {
    const struct sm_state *state = scene->state;
    uint8_t first = 0;
    while (first < SM_DISPLAY - 1 && state->display[first] >= SM_OBJECTIVES) {
        first++;
    }
    return open_at(view, 0, state->display[first]);
}

enum answer sm_open_hand(struct sm_view *view, const struct scene *scene, uint8_t seat) {
    const struct sm_state *state = scene->state;
    return open_at(view, (uint8_t)(seat + 1u), state->hand[seat][0]);
}

/* Back to the table, or to the seat whose hand this is. */
static enum answer leave(struct sm_view *view, const struct scene *scene) {
    const uint8_t whose = view->whose;
    view->cards = false;
    view->whose = 0;
    return whose == 0
               ? ANSWER_DRAW
               : sm_look_at(view, scene, (struct thing){SM_THING_SEAT, (uint8_t)(whose - 1u)});
}

enum answer sm_press_cards(struct sm_view *view, const struct scene *scene, enum button button) {
    const bool is_card = view->card.kind == SM_THING_CARD;
    struct things things = {0};
    switch (button) {
    case BUTTON_A:
        return is_card ? sm_open_spot(view, view->card.place) : ANSWER_REFUSE;
    case BUTTON_B:
        return leave(view, scene);
    case BUTTON_X:
        return is_card ? sm_look_at(view, scene, view->card) : ANSWER_REFUSE;
    case BUTTON_Y:
        return ANSWER_MENU;
    default:
        sm_things(view, scene, &things);
        return things_step(&things, &view->card, button_direction(button)) ? ANSWER_DRAW
                                                                           : ANSWER_REFUSE;
    }
}
