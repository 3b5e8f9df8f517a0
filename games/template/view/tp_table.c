/* Where things lie on the table, and how it is drawn. From the top: a column for each seat, the
 * night's sky with its star, the own hand. */
#include "assets.h"
#include "bars.h"
#include "cards.h"
#include "fan.h"
#include "listener.h"
#include "panel.h"
#include "seat_mark.h"
#include "side.h"
#include "sprite.h"
#include "tp_screen.h"
#include "tween.h"
#include "type.h"

#define SEATS_Y 22 /* of their columns: mark and name, the card, what they have taken */
#define SEATS_H 80
#define CARD_Y  40
#define SKY_Y   104
#define SKY_H   54
#define HAND_Y  163
#define PITCH   50
#define MARK_W  12 /* with what is free behind it */
#define LINE    15 /* of the wide screen's column */

/* ---- Places ---- */

static struct rect seat_area(const struct scene *scene, uint8_t seat) {
    const int width = SIDE_TABLE / tp_state_of(scene)->seats;
    return rect_at(seat * width + 2, SEATS_Y, width - 4, SEATS_H);
}

static struct rect slot_area(const struct scene *scene, uint8_t seat) {
    const struct rect column = seat_area(scene, seat);
    return card_area(CARD_SMALL, column.x + (column.w - card_width(CARD_SMALL)) / 2, CARD_Y);
}

static struct rect hand_area(const struct scene *scene, uint8_t place) {
    const int count = tp_state_of(scene)->hand_size[scene->viewer];
    const int width = (count - 1) * PITCH + card_width(CARD_MIDDLE);
    return card_area(CARD_MIDDLE, (SIDE_TABLE - width) / 2 + place * PITCH, HAND_Y);
}

static struct rect deck_area(void) {
    return card_area(CARD_SMALL, 196, SKY_Y + 7);
}

static struct rect star_area(void) {
    return rect_at(60, SKY_Y, 120, SKY_H);
}

void tp_list(const void *view, const struct scene *scene, struct things *things) {
    const struct tp_state *const state = tp_state_of(scene);
    (void)view;
    for (uint8_t place = 0; place < state->hand_size[scene->viewer]; place++) {
        things_add(things, TP_THING_CARD, place, hand_area(scene, place));
    }
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        things_add(things, TP_THING_SEAT, seat, seat_area(scene, seat));
    }
    things_add(things, TP_THING_STAR, 0, star_area());
    things_add(things, TP_THING_DECK, 0, deck_area());
}

/* ---- The table ---- */

static void draw_slot(const struct tp_view *view, const struct scene *scene, uint8_t seat,
                      struct canvas *canvas) {
    const struct tp_state *const state = tp_state_of(scene);
    const struct rect slot = slot_area(scene, seat);
    const bool turns = scene_shows(scene, TP_TOLD_SHOW) && scene->event->seat == seat;
    const uint8_t face = turns && scene->done > 127 ? scene->event->a : view->face[seat];
    const bool takes = scene_shows(scene, TP_TOLD_TAKE) && scene->event->seat == seat;
    if (face == TP_NO_CARD && state->chosen[seat] == TP_NO_CARD) {
        card_ground(canvas, slot, COLOUR_LINE, CARD_PLACE);
    } else {
        tp_draw_card(canvas, face, CARD_SMALL, slot.x, slot.y);
    }
    if (takes) {
        panel_focus(canvas, slot, COLOUR_GOLD);
    }
}

static void draw_seat(const struct tp_view *view, const struct scene *scene, uint8_t seat,
                      struct canvas *canvas) {
    const struct rect column = seat_area(scene, seat);
    char words[16];
    struct text text = text_over(words, sizeof words);
    text_format(&text, ICON_STAR " %d", tp_points(scene, seat));
    const int width = MARK_W + type_width(TYPE_BODY, scene->names[seat]);
    const int x = column.x + (column.w - width) / 2;
    seat_mark_draw(canvas, seat, SEAT_MARK_9, x + 4, column.y + 9);
    type_draw(canvas, TYPE_BODY, x + MARK_W, column.y + 5,
              seat == scene->viewer ? COLOUR_WHITE : COLOUR_TEXT, scene->names[seat]);
    draw_slot(view, scene, seat, canvas);
    type_draw_in(canvas, TYPE_BOLD, rect_at(column.x, CARD_Y + 43, column.w, 14), TYPE_CENTRE,
                 COLOUR_WHITE, words);
}

/* The nights that were and will be, at the left; the star, and the deck. */
static void draw_sky(const struct scene *scene, struct canvas *canvas) {
    static const struct point small[] = {{70, 8},   {84, 40}, {160, 10},
                                         {172, 44}, {76, 27}, {182, 24}};
    const struct tp_state *const state = tp_state_of(scene);
    const struct rect deck = deck_area();
    char words[16];
    struct text text = text_over(words, sizeof words);
    canvas_fill(canvas, rect_at(0, SKY_Y, SIDE_TABLE, SKY_H), COLOUR_NIGHT);
    for (size_t i = 0; i < sizeof small / sizeof small[0]; i++) {
        canvas_dot(canvas, small[i].x, SKY_Y + small[i].y, COLOUR_SILVER);
    }
    type_draw(canvas, TYPE_LABEL, 8, SKY_Y + 8, COLOUR_MUTE, "Nights");
    for (uint8_t night = 0; night < state->nights; night++) {
        const bool past = night < state->night, now = night == state->night;
        sprite_draw_tinted(canvas, &sprite_star_7, 8 + night % 3 * 12, SKY_Y + 22 + night / 3 * 12,
                           now    ? COLOUR_GOLD
                           : past ? COLOUR_LINE
                                  : COLOUR_SILVER);
    }
    if (!scene->over) {
        tp_draw_star(canvas, state->worth, (struct point){120, SKY_Y + SKY_H / 2}, 24);
    }
    text_number(&text, state->deck_size);
    card_ground(canvas, deck, COLOUR_SILVER, CARD_BACK);
    type_draw_in(canvas, TYPE_BOLD, deck, TYPE_CENTRE, COLOUR_WHITE, words);
}

/* The card that the viewer is just putting down is on its way. */
static void draw_hand(const struct tp_view *view, const struct scene *scene,
                      struct canvas *canvas) {
    const struct tp_state *const state = tp_state_of(scene);
    const bool leaves = scene_shows(scene, TP_TOLD_CHOOSE) && scene->event->seat == scene->viewer;
    const uint8_t gone = leaves ? cards_find(state->hand[scene->viewer],
                                             state->hand_size[scene->viewer], scene->event->secret)
                                : CARDS_NOWHERE;
    for (uint8_t place = 0; place < state->hand_size[scene->viewer]; place++) {
        const struct rect card = hand_area(scene, place);
        if (place != gone) {
            tp_draw_card(canvas, state->hand[scene->viewer][place], CARD_MIDDLE, card.x, card.y);
        }
        if (scene->legal_count > 0 && place == view->focus) {
            panel_focus(canvas, card, COLOUR_WHITE);
        }
    }
}

/* The one thing that moves: a card that is put face down. */
static void draw_motion(const struct scene *scene, struct canvas *canvas) {
    if (!scene_shows(scene, TP_TOLD_CHOOSE)) {
        return;
    }
    const uint8_t seat = scene->event->seat;
    const struct rect slot = slot_area(scene, seat);
    const struct rect from = seat == scene->viewer ? rect_moved(hand_area(scene, 1), 6, 0)
                                                   : rect_moved(slot, 0, -CARD_Y);
    const struct rect at = tween_rect(scene->done, from, slot);
    tp_draw_card(canvas, TP_NO_CARD, CARD_SMALL, at.x, at.y);
}

static void draw_side(const struct scene *scene, struct canvas *canvas) {
    struct rect area = side_ground(canvas);
    for (uint8_t seat = 0; seat < tp_state_of(scene)->seats; seat++) {
        char words[8];
        struct text text = text_over(words, sizeof words);
        text_number(&text, tp_points(scene, seat));
        side_seat(scene, seat, rect_at(area.x, area.y, area.w, LINE), words, canvas);
        area = rect_at(area.x, area.y + LINE, area.w, area.h - LINE);
    }
    side_feed(scene, rect_at(area.x, area.y + 4, area.w, area.h - 4), canvas);
}

static void draw_bars(const struct scene *scene, struct canvas *canvas) {
    const struct tp_state *const state = tp_state_of(scene);
    const struct listener to = listener_of(scene);
    const bool taken = scene_shows(scene, TP_TOLD_TAKE) && scene->event->seat != SEAT_NONE;
    char words[48];
    struct text text = text_over(words, sizeof words);
    struct bars_header header = {
        .seat = (int8_t)scene->viewer, .battery = scene->battery, .title = words};
    struct bars_footer footer = {.a = "Faster", .y = "Menu"};
    if (scene->legal_count > 0) {
        text_add(&text, "Choose a card");
        footer = (struct bars_footer){.a = "Choose", .x = "Look", .y = "Menu"};
        footer.b = scene->undoable > 0 ? "Undo" : NULL;
    } else if (taken) {
        header.seat = (int8_t)scene->event->seat;
        listener_subject(&text, &to, scene->event->seat);
        text_add(&text, scene->event->seat == scene->viewer ? " take the star" : " takes the star");
    } else if (scene->over) {
        text_add(&text, "The last night is over");
    } else {
        text_add(&text, scene_shows(scene, TP_TOLD_TAKE) ? "The star sets" : "The others choose");
    }
    if (scene->holds) {
        footer = (struct bars_footer){.a = "Go on", .b = "Again", .x = "Look", .y = "Menu"};
    }
    char count[24];
    struct text right = text_over(count, sizeof count);
    text_format(&right, "Night %d of %d", state->night + (scene->over ? 0 : 1), state->nights);
    header.count = count;
    bars_draw_header(canvas, &header);
    bars_draw_footer(canvas, &footer);
}

void tp_draw_table(const struct tp_view *view, const struct scene *scene, struct canvas *canvas) {
    struct things things = {0};
    canvas_fill(canvas, bars_between(canvas), COLOUR_VOID);
    for (uint8_t seat = 0; seat < tp_state_of(scene)->seats; seat++) {
        draw_seat(view, scene, seat, canvas);
    }
    draw_sky(scene, canvas);
    draw_hand(view, scene, canvas);
    draw_motion(scene, canvas);
    tp_list(view, scene, &things);
    marks_draw(&view->marks, &things, canvas);
    if (side_is_there(canvas)) {
        draw_side(scene, canvas);
    }
    draw_bars(scene, canvas);
}
