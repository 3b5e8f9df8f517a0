/* Where things lie on the table, and how it is drawn. From the top: a column for each seat, the
 * night's sky with its star, the own hand. */
#include "assets.h"
#include "cards.h"
#include "listener.h"
#include "panel.h"
#include "seat_mark.h"
#include "side.h"
#include "stand.h"
#include "tp_screen.h"
#include "type.h"

#define SEATS_Y 22 /* of their columns: mark and name, the card, what they have taken */
#define SEATS_H 80
#define CARD_Y  40
#define SKY_Y   104
#define SKY_H   54
#define HAND_Y  163
#define PITCH   50
#define MARK_W  12 /* with what is free behind it */

/* ---- Places ---- */

static struct rect seat_area(const struct scene *scene, uint8_t seat) {
    const int width = SIDE_TABLE / tp_state_of(scene)->seats;
    return rect_at(seat * width + 2, SEATS_Y, width - 4, SEATS_H);
}

static struct rect slot_area(const struct scene *scene, uint8_t seat) {
    const struct rect column = seat_area(scene, seat);
    return card_area(CARD_SMALL, column.x + (column.w - card_width(CARD_SMALL)) / 2, CARD_Y);
}

struct rect tp_hand_area(const struct scene *scene, uint8_t place) {
    const int count = tp_state_of(scene)->hand_size[scene->viewer];
    const int width = (count - 1) * PITCH + card_width(CARD_MIDDLE);
    return card_area(CARD_MIDDLE, (SIDE_TABLE - width) / 2 + place * PITCH, HAND_Y);
}

static struct rect deck_area(void) {
    return card_area(CARD_SMALL, 196, SKY_Y + 7);
}

void tp_list(const void *view, const struct scene *scene, struct things *things) {
    const struct tp_state *const state = tp_state_of(scene);
    (void)view;
    things_add(things, TP_THING_STAR, 0, rect_at(60, SKY_Y, 120, SKY_H));
    things_add(things, TP_THING_DECK, 0, deck_area());
    for (uint8_t place = 0; place < state->hand_size[scene->viewer]; place++) {
        things_add(things, TP_THING_CARD, place, tp_hand_area(scene, place));
    }
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        things_add(things, TP_THING_SEAT, seat, seat_area(scene, seat));
    }
}

/* ---- The table ---- */

/* The event of that kind that is shown is that seat's. */
static bool is_shown(const struct scene *scene, uint8_t kind, uint8_t seat) {
    return scene_shows(scene, kind) && scene->event->seat == seat;
}

static void draw_slot(const struct tp_view *view, const struct scene *scene, uint8_t seat,
                      struct canvas *canvas) {
    const struct rect slot = slot_area(scene, seat);
    const bool turned = is_shown(scene, TP_TOLD_SHOW, seat) && scene->done > 127;
    const uint8_t face = turned ? scene->event->a : view->face[seat];
    if (face == TP_NO_CARD && tp_state_of(scene)->chosen[seat] == TP_NO_CARD) {
        card_ground(canvas, slot, COLOUR_LINE, CARD_PLACE);
    } else {
        tp_draw_card(canvas, face, CARD_SMALL, slot.x, slot.y);
    }
    if (is_shown(scene, TP_TOLD_TAKE, seat)) {
        panel_focus(canvas, slot, COLOUR_GOLD);
    }
}

static void draw_seat(const struct tp_view *view, const struct scene *scene, uint8_t seat,
                      struct canvas *canvas) {
    const struct rect column = seat_area(scene, seat);
    const char *const name = scene->names[seat];
    const int x = column.x + (column.w - MARK_W - type_width(TYPE_BODY, name)) / 2;
    char words[16];
    struct text text = text_over(words, sizeof words);
    text_format(&text, ICON_STAR " %d", scene_sheet(scene, seat).total);
    seat_mark_draw(canvas, seat, SEAT_MARK_9, x + 4, column.y + 9);
    type_draw(canvas, TYPE_BODY, x + MARK_W, column.y + 5, COLOUR_WHITE, name);
    draw_slot(view, scene, seat, canvas);
    type_draw_in(canvas, TYPE_BOLD, rect_at(column.x, CARD_Y + 43, column.w, 14), TYPE_CENTRE,
                 COLOUR_WHITE, words);
}

static void draw_sky(const struct scene *scene, struct canvas *canvas) {
    static const struct point small[] = {{22, 10},  {38, 45},  {70, 8},  {84, 40},
                                         {160, 10}, {172, 44}, {76, 27}, {182, 24}};
    const struct tp_state *const state = tp_state_of(scene);
    const struct rect deck = deck_area();
    char words[16];
    struct text text = text_over(words, sizeof words);
    canvas_fill(canvas, rect_at(0, SKY_Y, SIDE_TABLE, SKY_H), COLOUR_NIGHT);
    for (size_t i = 0; i < sizeof small / sizeof small[0]; i++) {
        canvas_dot(canvas, small[i].x, SKY_Y + small[i].y, COLOUR_SILVER);
    }
    if (!scene->over) {
        text_format(&text, "Worth %d", state->worth);
        type_draw(canvas, TYPE_BODY, 10, SKY_Y + 22, COLOUR_GOLD, words);
        tp_draw_star(canvas, state->worth, 120, SKY_Y + SKY_H / 2, 24);
    }
    text_clear(&text);
    text_number(&text, state->deck_size);
    card_ground(canvas, deck, COLOUR_SILVER, CARD_BACK);
    type_draw_in(canvas, TYPE_BOLD, deck, TYPE_CENTRE, COLOUR_WHITE, words);
}

/* The card that the viewer is just putting down is on its way. */
static void draw_hand(const struct tp_view *view, const struct scene *scene,
                      struct canvas *canvas) {
    const uint8_t *const hand = tp_state_of(scene)->hand[scene->viewer];
    const uint8_t held = tp_state_of(scene)->hand_size[scene->viewer];
    const bool leaves = is_shown(scene, TP_TOLD_CHOOSE, scene->viewer);
    const uint8_t gone = leaves ? cards_find(hand, held, scene->event->secret) : CARDS_NOWHERE;
    for (uint8_t place = 0; place < held; place++) {
        const struct rect card = tp_hand_area(scene, place);
        if (place != gone) {
            tp_draw_card(canvas, hand[place], CARD_MIDDLE, card.x, card.y);
        }
        if (scene->legal_count > 0 && place == view->table.focus.place) {
            panel_focus(canvas, card, COLOUR_WHITE);
        }
    }
}

/* The one thing that moves: a card that is put face down. */
static void draw_motion(const struct scene *scene, struct canvas *canvas) {
    if (scene_shows(scene, TP_TOLD_CHOOSE)) {
        const uint8_t seat = scene->event->seat;
        const struct rect slot = slot_area(scene, seat);
        const struct rect from = seat == scene->viewer ? rect_moved(tp_hand_area(scene, 1), 6, 0)
                                                       : rect_moved(slot, 0, -CARD_Y);
        const struct rect at = card_flying(canvas, CARD_SMALL, from, slot, scene->done);
        tp_draw_card(canvas, TP_NO_CARD, CARD_SMALL, at.x, at.y);
    }
}

/* What is asked, or happens; whose mark stands before it. */
static uint8_t say_title(const struct scene *scene, struct text *text) {
    const struct listener to = listener_of(scene);
    if (scene->legal_count > 0) {
        text_add(text, "Choose a card");
    } else if (!scene_shows(scene, TP_TOLD_TAKE)) {
        text_add(text, scene->over ? "The last night is over" : "The others choose");
    } else if (scene->event->seat == SEAT_NONE) {
        text_add(text, "The star sets");
    } else {
        listener_subject(text, &to, scene->event->seat);
        text_add(text, scene->event->seat == to.seat ? " take the star" : " takes the star");
        return scene->event->seat;
    }
    return scene->viewer;
}

static void draw_bars(const struct scene *scene, struct canvas *canvas) {
    const struct tp_state *const state = tp_state_of(scene);
    const struct bars_footer footer = table_footer(scene, "Choose");
    char title[48], count[24];
    struct text text = text_over(title, sizeof title), right = text_over(count, sizeof count);
    const uint8_t seat = say_title(scene, &text);
    const struct bars_header header = {
        .seat = (int8_t)seat, .battery = scene->battery, .title = title, .count = count};
    text_format(&right, "Night %d of %d", state->night + !scene->over, state->nights);
    struct stand stand = stand_of(scene, state->seats);
    stand.gone = state->night;
    stand.whole = state->nights;
    stand.last = !scene->over && state->night + 1 == state->nights;
    bars_draw_header(canvas, &header);
    stand_thread(&stand, canvas);
    bars_draw_footer(canvas, &footer);
}

void tp_draw_table(const struct tp_view *view, const struct scene *scene, struct canvas *canvas) {
    canvas_fill(canvas, bars_between(canvas), COLOUR_VOID);
    for (uint8_t seat = 0; seat < tp_state_of(scene)->seats; seat++) {
        draw_seat(view, scene, seat, canvas);
    }
    draw_sky(scene, canvas);
    draw_hand(view, scene, canvas);
    draw_motion(scene, canvas);
    marks_show(tp_list, view, scene, canvas);
    if (side_is_there(canvas)) {
        side_feed(scene, side_points(scene, side_ground(canvas), canvas), canvas);
    }
    draw_bars(scene, canvas);
}
