/* The table: row and hand at the top, below them one seat's areas. While somebody else plays it is
 * that seat's board. */
#include <stddef.h>

#include "assets.h"
#include "bars.h"
#include "marks.h"
#include "panel.h"
#include "seat_mark.h"
#include "shapes.h"
#include "sprite.h"
#include "st_pieces.h"
#include "st_screen.h"
#include "type.h"

#define TAB_Y     23
#define DIVIDER_X 149

uint8_t st_board_seat(const struct st_view *view, const struct scene *scene) {
    const struct st_state *state = scene->state;
    if (scene->legal_count > 0 || scene->over) {
        return scene->viewer;
    }
    return view->board != 0 ? (uint8_t)(view->board - 1u)
                            : (uint8_t)(state->actor < ST_SEATS ? state->actor : scene->viewer);
}

/* The row lies there from the deal to the last turn. */
static bool has_row(const struct st_state *state) {
    return state->phase >= ST_PHASE_SWEEP && state->phase <= ST_PHASE_PUT;
}

/* ST-5.5: the rule that everybody forgets is never more than a glance away. */
static void find_partner(struct st_sight *sight) {
    const struct st_state *state = sight->state;
    const struct st_choice *choice = &sight->choice;
    const bool from_hand = state->phase == ST_PHASE_PLAY ||
                           (state->phase == ST_PHASE_PUT && state->held_source == ST_FROM_HAND);
    const uint8_t card = choice->card != ST_EMPTY ? choice->card : choice->aim.card;
    const uint8_t elsewhere = choice->open != 0 ? ST_IN_TELESCOPE : ST_IN_NOTEBOOK;
    sight->comes = sight->scene->legal_count > 0 && from_hand && card < ST_CARDS;
    if (sight->comes) {
        const uint8_t area = choice->aim.deed == ST_DEED_ACT ? choice->aim.area : elsewhere;
        sight->partner = st_comes_with(state, card, area, choice->down ? ST_DOWN : ST_UP);
    }
}

/* ---- Row, hand, deck ---- */

static void draw_tab(uint8_t slot, bool marked, struct canvas *canvas) {
    const struct rect card = st_row_area(slot);
    const char words[] = {(char)('1' + slot), '\0'};
    type_draw_in(canvas, TYPE_BOLD, rect_at(card.x, TAB_Y, card.w, 9), TYPE_CENTRE,
                 marked ? COLOUR_CYAN : COLOUR_MUTE, words);
    if (marked) {
        sprite_draw_tinted(canvas, &sprite_more_down_7, card.x + 1, TAB_Y + 3, COLOUR_CYAN);
        sprite_draw_tinted(canvas, &sprite_more_down_7, card.x + card.w - 8, TAB_Y + 3,
                           COLOUR_CYAN);
    }
}

static void draw_row(const struct st_sight *sight) {
    const struct scene *scene = sight->scene;
    const struct st_state *state = scene->state;
    for (uint8_t slot = 0; slot < ST_ROW; slot++) {
        const struct rect area = st_row_area(slot);
        const bool leaves = (scene_shows(scene, ST_TOLD_TAKE) && scene->event->a == slot) ||
                            (scene_shows(scene, ST_TOLD_MATCH) && scene->event->b == slot) ||
                            scene_shows(scene, ST_TOLD_SWEEP);
        const bool marked = sight->comes && sight->partner == slot;
        draw_tab(slot, marked, sight->canvas);
        st_draw_card(sight->canvas, leaves ? ST_EMPTY : state->row[slot], area.x, area.y);
        if (marked) {
            st_draw_frame(sight->canvas, area, COLOUR_CYAN);
        }
    }
    if (state->phase == ST_PHASE_SWEEP && scene->event == NULL) {
        const struct rect all = rect_around(st_row_area(0), st_row_area(ST_ROW - 1));
        shape_round_frame(sight->canvas, rect_inset(all, -1), 4, 1, COLOUR_CYAN);
    }
}

/* The cards of the hand in their places, the held one behind them; ST_EMPTY where none is. */
static void list_hand(const struct st_sight *sight, uint8_t cards[ST_HAND]) {
    const struct scene *scene = sight->scene;
    const struct st_state *state = scene->state;
    const uint8_t seat = sight->seat;
    const bool flies = scene_shows(scene, ST_TOLD_LAY) || scene_shows(scene, ST_TOLD_NOTE);
    const bool all_fly = scene_shows(scene, ST_TOLD_STARTER) || scene_shows(scene, ST_TOLD_FINAL);
    uint8_t n = 0;
    if (all_fly && sight->scene->event->seat == seat) {
        n = 0;
    } else if (state->phase == ST_PHASE_STARTER) {
        for (uint8_t i = 0; i < 2; i++) {
            cards[n++] = seat == scene->viewer ? state->starters[seat][i] : UNKNOWN;
        }
    } else {
        n = st_hand_seen(state, scene->viewer, seat, scene->memory, cards);
    }
    if (state->held != ST_EMPTY && state->actor == seat && n < ST_HAND && !flies) {
        cards[n++] = state->held;
    }
    while (n < ST_HAND) {
        cards[n++] = ST_EMPTY;
    }
}

static void say_whose_hand(const struct st_sight *sight, struct text *text) {
    const bool starters = sight->state->phase == ST_PHASE_STARTER;
    if (sight->seat != sight->scene->viewer) {
        text_format(text, "%s's %s", sight->scene->names[sight->seat],
                    starters ? "starters" : "hand");
    } else {
        text_add(text, starters ? "Your starters" : "Hand");
    }
}

static void draw_hand(const struct st_sight *sight) {
    struct canvas *const canvas = sight->canvas;
    const struct st_choice *choice = &sight->choice;
    const uint8_t phase = sight->state->phase;
    const bool picked = choice->card != ST_EMPTY && sight->seat == sight->scene->viewer &&
                        (phase == ST_PHASE_PLAY || phase == ST_PHASE_PUT);
    char words[32];
    struct text text = text_over(words, sizeof words);
    uint8_t cards[ST_HAND];
    say_whose_hand(sight, &text);
    type_draw_in(canvas, TYPE_LABEL, rect_at(DIVIDER_X + 2, TAB_Y, 89, 9), TYPE_CENTRE, COLOUR_MUTE,
                 words);
    canvas_down(canvas, DIVIDER_X, 22, 54, COLOUR_LINE);
    list_hand(sight, cards);
    for (uint8_t place = 0; place < ST_HAND; place++) {
        const struct rect area = st_hand_area(place);
        const bool own = picked && cards[place] == choice->card;
        if (own && choice->down) {
            st_draw_flipped(canvas, area.x, area.y);
        } else {
            st_draw_card(canvas, cards[place], area.x, area.y);
        }
        if (own) {
            st_draw_frame(canvas, area, COLOUR_GOLD);
        }
    }
}

/* While the hands and the row are dealt (ST-2.3) the deck is what is left of all but the starters.
 */
static uint8_t deck_left(const struct st_state *state) {
    uint8_t left = ST_CARDS - 2 * ST_SEATS;
    if (state->turn > 0 || state->deck_size > 0) {
        return state->deck_size;
    }
    for (uint8_t slot = 0; slot < ST_ROW; slot++) {
        left = (uint8_t)(left - (state->row[slot] != ST_EMPTY));
    }
    return (uint8_t)(left - state->hand_size[0] - state->hand_size[1]);
}

static void draw_deck(const struct st_sight *sight) {
    const struct st_state *state = sight->state;
    const struct rect area = st_deck_area();
    if (state->phase == ST_PHASE_STARTER) {
        return;
    }
    st_draw_deck(sight->canvas, area, deck_left(state));
    if (sight->comes && sight->partner == UNKNOWN) {
        st_draw_frame(sight->canvas, area, COLOUR_CYAN);
    }
}

/* ---- The chips beside the telescope's top ---- */

static void draw_chip(struct canvas *canvas, struct rect area, const char *word, bool pressed) {
    panel_draw(canvas, area, pressed ? COLOUR_PANEL2 : COLOUR_PANEL, COLOUR_LINE);
    type_draw_in(canvas, TYPE_BODY, area, TYPE_CENTRE, COLOUR_TEXT, word);
}

static void draw_chips(const struct st_sight *sight) {
    const struct st_view *view = sight->view;
    const struct st_aim left = st_aim_at(view, sight->scene, (struct thing){ST_THING_LEFT, 0});
    const struct st_aim right = st_aim_at(view, sight->scene, (struct thing){ST_THING_RIGHT, 0});
    if (left.deed == ST_DEED_FLIP) {
        draw_chip(sight->canvas, st_left_area(), "Flip", view->flipped);
    } else if (left.deed == ST_DEED_ACT) {
        draw_chip(sight->canvas, st_left_area(), left.now.verb == ST_DONE ? "Done" : "Keep", false);
    }
    if (right.deed == ST_DEED_ACT) {
        draw_chip(sight->canvas, st_right_area(), "Sweep", false);
    }
}

/* ---- All of it ---- */

/* What the others did last is framed in their colour. */
static void draw_fresh(const struct st_sight *sight) {
    const struct event *told = &sight->view->told;
    if (!sight->view->tells || sight->scene->event != NULL || sight->scene->legal_count > 0 ||
        told->seat != sight->seat) {
        return;
    }
    if (told->kind == ST_TOLD_LAY) {
        st_draw_frame(sight->canvas, st_slot_area(told->a), seat_mark_colour(told->seat));
    } else if (told->kind == ST_TOLD_NOTE) {
        const uint8_t type = st_counts_in(sight->state, told->seat, told->a);
        const struct rect cell = st_note_area(type, st_number[told->a]);
        shape_round_frame(sight->canvas, rect_inset(cell, -1), 2, 1, seat_mark_colour(told->seat));
    }
}

static void draw_upper(const struct st_sight *sight) {
    const struct rect body = bars_between(sight->canvas);
    canvas_fill(sight->canvas, rect_at(0, body.y, SIDE_TABLE, body.h), COLOUR_VOID);
    if (has_row(sight->state)) {
        draw_row(sight);
    } else {
        st_draw_words(sight);
    }
    if (sight->state->phase != ST_PHASE_END) {
        draw_hand(sight);
    }
    draw_deck(sight);
}

/* A card on its way to the telescope is drawn by itself. */
static struct st_board board_of(const struct st_sight *sight, const struct st_state *then) {
    const struct st_aim *aim = &sight->choice.aim;
    const bool ghost =
        aim->deed == ST_DEED_ACT && aim->card != ST_EMPTY && aim->area == ST_IN_TELESCOPE;
    return (struct st_board){.now = sight->state,
                             .then = then,
                             .seat = sight->seat,
                             .viewer = sight->scene->viewer,
                             .open = sight->choice.open,
                             .ghost = ghost ? aim->place : UNKNOWN,
                             .memory = sight->scene->memory};
}

static void list_changes(const void *view, const struct scene *scene, struct things *things) {
    const uint8_t slots = has_row(scene->state) ? ST_ROW : 0;
    (void)view;
    for (uint8_t slot = 0; slot < slots; slot++) {
        things_add(things, ST_THING_ROW, slot, rect_inset(st_row_area(slot), 2));
    }
    things_add(things, ST_THING_RIVAL, 0,
               rect_inset(st_thing_area((struct thing){ST_THING_RIVAL, 0}), 2));
}

void st_draw_table(const struct st_view *view, const struct scene *scene, struct canvas *canvas) {
    struct st_sight sight = {.view = view,
                             .scene = scene,
                             .state = scene->state,
                             .choice = st_choice_of(view, scene),
                             .seat = st_board_seat(view, scene),
                             .canvas = canvas};
    const struct st_state *const then = st_then(scene, &sight.choice.aim);
    const struct st_board board = board_of(&sight, then);
    sight.now = st_points(scene->state, scene->viewer);
    sight.then = then == scene->state ? sight.now : st_points(then, scene->viewer);
    find_partner(&sight);
    draw_upper(&sight);
    st_draw_board(&board, canvas);
    draw_chips(&sight);
    draw_fresh(&sight);
    if (scene->legal_count > 0) {
        st_draw_frame(canvas, st_thing_area(sight.choice.at), COLOUR_GOLD);
    }
    marks_show(list_changes, view, scene, canvas);
    st_draw_bars(&sight);
    st_draw_motion(view, scene, canvas);
    st_draw_side(view, scene, sight.seat ^ 1u, canvas);
}

void st_draw_beyond(const struct st_view *view, const struct scene *scene, uint8_t seat,
                    struct canvas *canvas) {
    const struct st_sight sight = {.view = view,
                                   .scene = scene,
                                   .state = scene->state,
                                   .choice = {.aim = {.card = ST_EMPTY}, .card = ST_EMPTY},
                                   .seat = seat,
                                   .canvas = canvas};
    const struct st_board board = board_of(&sight, scene->state);
    char words[48];
    char count[24];
    struct text text = text_over(words, sizeof words);
    struct text number = text_over(count, sizeof count);
    const struct bars_header header = {
        .seat = (int8_t)seat, .battery = scene->battery, .title = words, .count = count};
    text_format(&text, "%s's board", scene->names[seat]);
    text_format(&number, "%d points", st_points(scene->state, seat));
    draw_upper(&sight);
    st_draw_board(&board, canvas);
    bars_draw_header(canvas, &header);
    st_draw_side(view, scene, seat ^ 1u, canvas);
}
