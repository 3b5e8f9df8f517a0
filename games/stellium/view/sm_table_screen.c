/* The table: the whole board, below it to the left what is the viewer's, to the right tokens and
 * bag. */
#include "assets.h"
#include "bars.h"
#include "marks.h"
#include "panel.h"
#include "sm_screen.h"

/* ---- Left: the body in hand, objectives ---- */

/* The word on the button above the objectives, NULL where there is none. */
static const char *button_word(const struct sm_view *view, const struct scene *scene) {
    return view->look.open                                                       ? "Cards"
           : sm_chooses(scene, SM_PHASE_ASK)                                     ? ICON_UP " Cards"
           : scene_may(scene, action_make(SM_DONE, 0, 0, 0)) && view->stage == 0 ? "Done"
           : scene_may(scene, action_make(SM_SKIP, 0, 0, 0)) && !sm_steps(view, scene) ? "Leave"
                                                                                       : NULL;
}

/* The body that was drawn, until it has done what it does; small where there is a button, too. */
static void draw_in_hand(const struct sm_view *view, const struct scene *scene,
                         struct canvas *canvas) {
    const struct sm_state *state = scene->state;
    const struct rect box = sm_hand_box();
    const char *const word = button_word(view, scene);
    const bool drawn = state->drawn < SM_KINDS && !scene_shows(scene, SM_TOLD_PLACE);
    if (word != NULL) {
        const bool focused = sm_focused(view, scene).kind == SM_THING_BUTTON;
        panel_button(canvas, sm_button_area(), word,
                     focused ? PANEL_BUTTON_FOCUSED : PANEL_BUTTON_PLAIN);
    } else if (state->drawn < SM_KINDS || scene_shows(scene, SM_TOLD_TOUCH)) {
        panel_draw(canvas, box, COLOUR_PANEL, COLOUR_LINE);
    }
    if (drawn) {
        sm_draw_body(canvas, state->drawn, word != NULL ? SM_SIZE_17 : SM_SIZE_35, box.x + 24,
                     word != NULL ? box.y + 13 : box.y + 24);
    }
}

static void draw_objectives(const struct sm_view *view, const struct scene *scene,
                            const struct sm_state *then, struct canvas *canvas) {
    const struct sm_state *state = scene->state;
    const struct thing at = sm_focused(view, scene);
    for (uint8_t slot = 0; slot < SM_HAND; slot++) {
        const uint8_t objective = state->hand[scene->viewer][slot];
        const struct rect area = sm_card_area(slot);
        if (objective >= SM_OBJECTIVES) {
            sm_draw_free(canvas, area);
            continue;
        }
        const uint8_t missing = sm_missing(then, objective, NULL);
        sm_draw_card(canvas, area, objective, SM_SIZE_7);
        sm_draw_foot(canvas, area, sm_stands(then, objective), view->help_off ? 0 : missing);
        const bool chosen = sm_chooses(scene, SM_PHASE_VALIDATE) && view->stage > 0 &&
                            view->chosen.place == objective;
        if (chosen || (at.kind == SM_THING_CARD && at.place == objective)) {
            sm_draw_frame(canvas, area, chosen ? COLOUR_GOLD : COLOUR_WHITE);
        }
    }
}

/* The bodies drawn for an empty galaxy lie over the objectives. */
static void draw_handful(const struct sm_view *view, const struct scene *scene,
                         struct canvas *canvas) {
    const struct sm_state *state = scene->state;
    const struct thing at = sm_focused(view, scene);
    uint8_t n = 0;
    panel_draw(canvas, rect_at(1, 181, 88, 40), COLOUR_PANEL, COLOUR_LINE);
    if (!view->look.open) {
        type_draw(canvas, TYPE_BODY, 4, 168, COLOUR_MUTE, "drawn");
    }
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        const bool chosen = view->stage > 0 && view->chosen.place == kind;
        const bool focused = at.kind == SM_THING_HANDFUL && at.place == kind;
        for (uint8_t i = 0; i < state->handful[kind]; i++, n++) {
            const struct rect area = sm_handful_area(n);
            sm_draw_body(canvas, kind, SM_SIZE_17, area.x + 8, area.y + 17);
            if (i == 0 && scene->legal_count > 0 && (chosen || focused)) {
                sm_draw_frame(canvas, area, chosen ? COLOUR_GOLD : COLOUR_WHITE);
            }
        }
    }
}

/* ---- Right: tokens, bag ---- */

static void draw_tokens(const struct sm_view *view, const struct scene *scene,
                        struct canvas *canvas) {
    const struct sm_state *state = scene->state;
    const struct thing at = sm_focused(view, scene);
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        const struct rect area = sm_token_area(kind);
        const struct point middle = {(int16_t)(area.x + 11), (int16_t)(area.y + 11)};
        const bool there = (state->tokens[scene->viewer] >> kind & 1u) != 0;
        sm_draw_token(canvas, kind, there, middle.x, middle.y);
        if (view->influence == kind + 1u && sm_chooses(scene, SM_PHASE_PLACE)) {
            shape_ring(canvas, middle, 12, 2, COLOUR_GOLD);
        }
        if (at.kind == SM_THING_TOKEN && at.place == kind) {
            shape_ring(canvas, middle, 12, 2, COLOUR_WHITE);
        }
    }
}

static void draw_bag(const struct sm_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct sm_state *state = scene->state;
    const struct thing at = sm_focused(view, scene);
    panel_draw(canvas, sm_bag_area(), COLOUR_PANEL, COLOUR_LINE);
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        const struct rect area = sm_bag_kind_area(kind);
        const uint8_t n = state->bag[kind];
        char words[8];
        struct text text = text_over(words, sizeof words);
        text_number(&text, n);
        if (n > 0) {
            sm_draw_body(canvas, kind, SM_SIZE_9, area.x + 9, area.y + 10);
        } else {
            sm_draw_shadow(canvas, kind, SM_SIZE_9, area.x + 9, area.y + 10);
        }
        type_draw_in(canvas, TYPE_BOLD, rect_at(area.x, area.y + 19, area.w, 14), TYPE_CENTRE,
                     n > 0 ? COLOUR_WHITE : COLOUR_MUTE, words);
        if (at.kind == SM_THING_BAG && at.place == kind) {
            shape_round_frame(canvas, area, 3, 2, COLOUR_WHITE);
        }
    }
    if (at.kind == SM_THING_BAG && at.place == SM_NO_KIND) {
        shape_round_frame(canvas, sm_bag_area(), 4, 2, COLOUR_WHITE);
    }
}

void sm_draw_corners(const struct sm_view *view, const struct scene *scene,
                     const struct sm_state *then, struct canvas *canvas) {
    const struct sm_state *state = scene->state;
    draw_in_hand(view, scene, canvas);
    if (state->phase == SM_PHASE_REFILL) {
        draw_handful(view, scene, canvas);
    } else {
        draw_objectives(view, scene, then, canvas);
    }
    draw_tokens(view, scene, canvas);
    draw_bag(view, scene, canvas);
}

/* What lies on the table itself; a wide screen has the seats in its column. */
static void list_cells(const void *view, const struct scene *scene, struct things *things) {
    (void)view;
    (void)scene;
    for (uint8_t place = 0; place < SM_PLACES; place++) {
        const struct point at = sm_spot((uint8_t)(SM_GALAXY * place));
        things_add(things, SM_THING_GALAXY, place, rect_at(at.x - 31, at.y - 28, 62, 56));
    }
    for (uint8_t cell = 0; cell < SM_CELLS; cell++) {
        things_add(things, SM_THING_CELL, cell, sm_cell_area(cell));
    }
}

static void list_all(const void *view, const struct scene *scene, struct things *things) {
    const struct sm_state *state = scene->state;
    list_cells(view, scene, things);
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        things_add(things, SM_THING_SEAT, seat,
                   rect_inset(sm_seat_area(state, seat, SIDE_TABLE), 2));
    }
}

void sm_draw_table(const struct sm_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct sm_chart chart = sm_plan(view, scene);
    canvas_fill(canvas, bars_between(canvas), COLOUR_VOID);
    sm_draw_chart(canvas, &chart);
    sm_draw_arrows(view, scene, canvas);
    sm_draw_corners(view, scene, sm_then(view, scene), canvas);
    sm_draw_strip(view, scene, canvas);
    if (side_is_there(canvas)) {
        sm_draw_side(scene, canvas);
    }
    marks_show(side_is_there(canvas) ? list_cells : list_all, view, scene, canvas);
    sm_draw_motion(scene, canvas);
    sm_draw_bars(view, scene, canvas);
}
