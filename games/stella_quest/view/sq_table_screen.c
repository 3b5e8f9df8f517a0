/* The table: the others at the top, deck, pile and trick in the middle, the own row and hand below.
 */
#include <stddef.h>

#include "assets.h"
#include "bars.h"
#include "fan.h"
#include "marks.h"
#include "panel.h"
#include "seat_mark.h"
#include "shapes.h"
#include "side.h"
#include "sprite.h"
#include "sq_pieces.h"
#include "sq_screen.h"
#include "stand.h"
#include "type.h"

#define CAPTION_MIDDLE 81  /* of what stands above the cards */
#define BELOW_MIDDLE   141 /* of what stands below them */
#define NOTE_X         86
#define SUPER_SHIFT    13 /* the mark moves aside for the word behind it */

static struct rect line_around(int middle_x, int middle_y, int width) {
    return rect_at(middle_x - width / 2, middle_y - 7, width, 14);
}

/* An event of this kind moves: the light, card or star that it concerns is drawn by itself. */
static bool moves(const struct scene *scene, enum sq_told kind) {
    return !scene->holds && scene_shows(scene, (uint8_t)kind);
}

/* ---- The others ---- */

static void draw_fading(const struct scene *scene, uint8_t seat, struct canvas *canvas) {
    const uint8_t viewer = scene->viewer;
    if (!moves(scene, SQ_TOLD_LOSE) || scene->event->seat != seat) {
        return;
    }
    for (uint8_t i = scene->event->c; i < scene->event->c + scene->event->b && i < SQ_LIGHTS; i++) {
        const struct rect at = sq_light_area(scene->state, viewer, seat, i);
        const int half = seat == viewer ? 6 : 5;
        canvas_fill(canvas, rect_at(at.x - half, at.y - half, 2 * half, 2 * half + 1),
                    seat == viewer ? COLOUR_VOID : COLOUR_PANEL);
        sq_draw_fading(canvas, at.x, at.y, seat == viewer ? 11 : 9, scene->done);
    }
}

static void draw_star(const struct scene *scene, uint8_t holder, struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    const bool leaves = moves(scene, SQ_TOLD_NEXT) && scene->event->b != state->marker;
    if (state->marker == holder && !leaves) {
        const struct rect at = sq_star_area(state, scene->viewer, holder);
        sq_draw_black_star(canvas, at.x, at.y);
    }
}

/* There is room for the points in the wide panels of two or three seats. */
static void draw_panel_points(struct canvas *canvas, const struct sq_state *state, uint8_t seat,
                              struct rect panel) {
    char words[8];
    struct text text = text_over(words, sizeof words);
    text_number(&text, sq_points(state, seat));
    const struct rect area = rect_at(panel.x + 78, panel.y + 20, 36, 12);
    type_draw_in(canvas, TYPE_LABEL, area, TYPE_CENTRE, COLOUR_MUTE, "Points");
    type_draw_in(canvas, TYPE_NUMBER, rect_at(area.x, area.y + 12, area.w, 15), TYPE_CENTRE,
                 COLOUR_TEXT, words);
}

static void draw_panel(const struct scene *scene, uint8_t seat, struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    const struct rect panel = sq_panel_area(state, scene->viewer, seat);
    const bool acts = state->phase != SQ_PHASE_OVER && sq_to_do(state) == seat && !scene->holds;
    const struct rect light = sq_light_area(state, scene->viewer, seat, 0);
    const struct rect cell = sq_cell_area(state, scene->viewer, seat, 1);
    panel_draw(canvas, panel, COLOUR_PANEL, acts ? COLOUR_MUTE : COLOUR_NONE);
    seat_mark_draw(canvas, seat, SEAT_MARK_11, panel.x + 9, panel.y + 9);
    sq_draw_lights(canvas, light.x, light.y, 9, state->lights[seat], 9);
    draw_fading(scene, seat, canvas);
    draw_star(scene, seat, canvas);
    sq_draw_cells(canvas, cell.x, cell.y, cell.w, 12, state, seat);
    sq_draw_backs(canvas, panel.x + 3, panel.y + 37, state, seat);
    if (panel.w > 100) {
        draw_panel_points(canvas, state, seat, panel);
    }
}

/* SQ-8.1: whoever leads sees what the Dummy's colour will be. */
static void draw_dummy(const struct scene *scene, struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    const struct rect panel = sq_panel_area(state, scene->viewer, SQ_DUMMY);
    const uint8_t back = sq_deck_back(state);
    char words[48];
    struct text text = text_over(words, sizeof words);
    if (back < SQ_BACKS) {
        text_format(&text, "top card: %s %s", sq_colours[back].icon, sq_colour_word(back));
    } else {
        text_add(&text, "top card: no more");
    }
    panel_draw(canvas, panel, COLOUR_PANEL, COLOUR_NONE);
    type_draw(canvas, TYPE_BOLD, panel.x + 6, panel.y + 6, COLOUR_WHITE, "Dummy");
    type_draw(canvas, TYPE_BODY, panel.x + 6, panel.y + 21, COLOUR_TEXT, "plays the deck's");
    type_draw(canvas, TYPE_BODY, panel.x + 6, panel.y + 35, COLOUR_TEXT, words);
    draw_star(scene, SQ_DUMMY, canvas);
}

/* ---- The middle ---- */

static void draw_deck(const struct sq_state *state, struct canvas *canvas) {
    const struct rect area = sq_deck_area();
    const int middle = area.x + area.w / 2;
    const uint8_t back = sq_deck_back(state);
    char words[8];
    struct text text = text_over(words, sizeof words);
    text_number(&text, state->deck_size);
    const struct card card = back < SQ_BACKS ? sq_reverse(back) : (struct card){.side = CARD_PLACE};
    card_draw(canvas, &card, CARD_SMALL, area.x, area.y);
    type_draw_in(canvas, TYPE_BODY, line_around(middle, CAPTION_MIDDLE, 38), TYPE_CENTRE,
                 COLOUR_MUTE, "Deck");
    type_draw_in(canvas, TYPE_BODY, line_around(middle, BELOW_MIDDLE, 38), TYPE_CENTRE, COLOUR_TEXT,
                 words);
}

static void draw_pile(const struct sq_state *state, struct canvas *canvas) {
    const struct rect area = sq_pile_area();
    const int middle = area.x + area.w / 2;
    const uint8_t trump = (uint8_t)sq_back(state->top);
    sq_draw_face(canvas, state->top, area.x, area.y);
    type_draw_in(canvas, TYPE_BODY, line_around(middle, CAPTION_MIDDLE, 44), TYPE_CENTRE,
                 COLOUR_WHITE, "Trump");
    type_draw_in(canvas, TYPE_BODY, line_around(middle, BELOW_MIDDLE, 44), TYPE_CENTRE, COLOUR_TEXT,
                 trump == SQ_GREY ? "none" : sq_colour_word(trump));
}

/* Who plays there; a Super Trump gets its word. */
static void draw_player(uint8_t who, bool super, struct rect card, struct canvas *canvas) {
    const int middle = card.x + card.w / 2;
    if (who == SQ_DUMMY) {
        type_draw_in(canvas, super ? TYPE_LABEL : TYPE_BODY,
                     line_around(middle, CAPTION_MIDDLE, 60), TYPE_CENTRE,
                     super ? COLOUR_GOLD : COLOUR_TEXT, super ? "Dummy Super" : "Dummy");
        return;
    }
    if (super) {
        type_draw_in(canvas, TYPE_LABEL, line_around(middle + 6, CAPTION_MIDDLE, 30), TYPE_CENTRE,
                     COLOUR_GOLD, "Super");
    }
    seat_mark_draw(canvas, who, super ? SEAT_MARK_9 : SEAT_MARK_11,
                   super ? middle - SUPER_SHIFT : middle, CAPTION_MIDDLE);
}

/* The place of the card that is being taken or put on top just now, or UNKNOWN. */
static uint8_t leaving_place(const struct scene *scene) {
    if (!moves(scene, SQ_TOLD_TAKE) && !moves(scene, SQ_TOLD_TOP)) {
        return UNKNOWN;
    }
    return sq_place_of(scene->state, scene->event->a);
}

static void draw_trick(const struct scene *scene, struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    const struct sq_verdict verdict = sq_judge(state->trick, state->trick_size, state->top);
    const uint8_t leaving = leaving_place(scene);
    for (uint8_t place = 0; place < sq_trick_places(state); place++) {
        const struct rect area = sq_trick_area(state, place);
        const bool played = place < state->trick_size;
        const bool super = played && (verdict.supers >> place & 1u) != 0;
        draw_player(sq_trick_player(state, place), super, area, canvas);
        if (played && place != state->taken && place != leaving) {
            sq_draw_face(canvas, state->trick[place], area.x, area.y);
        } else {
            const struct card empty = {.side = CARD_PLACE};
            card_draw(canvas, &empty, CARD_SMALL, area.x, area.y);
        }
        if (place == verdict.place) {
            panel_focus(canvas, area, COLOUR_GOLD);
        }
    }
}

/* ---- The note ---- */

static void say_event(const struct scene *scene, struct text *text) {
    const struct listener to = listener_of(scene);
    const struct event *event = scene->event;
    switch (event->kind) {
    case SQ_TOLD_TRICK:
        sq_say_won(text, scene->state, &to);
        break;
    case SQ_TOLD_LOSE:
        sq_say_lost(text, event, &to);
        break;
    case SQ_TOLD_BURN:
    case SQ_TOLD_DRAW:
        sq_say_subject(text, &to, event->seat);
        text_add(text, event->seat == to.seat ? " draw " : " draws ");
        break;
    case SQ_TOLD_SHUFFLE:
        text_add(text, "The pile is shuffled");
        break;
    case SQ_TOLD_SKIP:
        sq_say_subject(text, &to, event->seat);
        text_add(text, event->seat == to.seat ? " have no card" : " has no card");
        break;
    default:
        break;
    }
}

/* The backs of a draw so far, the last line of what happened: "Ben draws Blue Blue Red". */
static void say_drawn(const struct sq_view *view, const struct scene *scene, struct text *text) {
    const struct sq_line *line = view->line_count > 0 ? &view->lines[view->line_count - 1] : NULL;
    if (scene->event->kind != SQ_TOLD_DRAW) {
        return;
    }
    if (line != NULL && line->kind == SQ_TOLD_DRAW && line->seat == scene->event->seat) {
        for (uint8_t i = 0; i < line->count && i < SQ_LIGHTS; i++) {
            text_add(text, sq_colours[line->backs[i]].icon);
        }
    }
    text_add(text, sq_colours[scene->event->a].icon);
}

static void draw_note(const struct sq_view *view, const struct scene *scene,
                      struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    char words[SQ_WORDS];
    struct text text = text_over(words, sizeof words);
    if (scene->event != NULL) {
        say_event(scene, &text);
        say_drawn(view, scene, &text);
    } else if (state->phase == SQ_PHASE_TAKE || state->phase == SQ_PHASE_TOP) {
        const struct listener to = listener_of(scene);
        sq_say_won(&text, state, &to);
    } else if (scene->legal_count > 0 && view->focus < state->hand_size[scene->viewer]) {
        sq_say_note(&text, state, sq_sorted_kind(state, scene->viewer, view->focus));
    }
    type_draw_in(canvas, TYPE_BODY, rect_at(NOTE_X, BELOW_MIDDLE - 7, SIDE_TABLE - NOTE_X, 14),
                 TYPE_LEFT, COLOUR_WHITE, words);
}

/* ---- The own row and hand ---- */

static bool focus_on_burn(const struct sq_view *view, const struct scene *scene) {
    return scene->legal_count > 0 && view->focus == SQ_BURN_FOCUS;
}

static void draw_own_row(const struct sq_view *view, const struct scene *scene,
                         struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    const uint8_t seat = scene->viewer;
    const struct rect light = sq_light_area(state, seat, seat, 0);
    const struct rect cell = sq_cell_area(state, seat, seat, 1);
    const enum panel_button burn = focus_on_burn(view, scene) ? PANEL_BUTTON_FOCUSED
                                   : scene_may(scene, action_make(SQ_BURN, 0, 0, 0))
                                       ? PANEL_BUTTON_PLAIN
                                       : PANEL_BUTTON_DARK;
    sq_draw_lights(canvas, light.x, light.y, 12, state->lights[seat], 11);
    draw_fading(scene, seat, canvas);
    draw_star(scene, seat, canvas);
    sq_draw_cells(canvas, cell.x, cell.y, cell.w, 14, state, seat);
    panel_button(canvas, sq_burn_area(), "Burn", burn);
}

/* The place in the sorted hand of the card that is flying to the table, or UNKNOWN. */
static uint8_t flying_place(const struct scene *scene) {
    const struct sq_state *state = scene->state;
    uint8_t places[SQ_HAND];
    if (!moves(scene, SQ_TOLD_PLAY) || scene->event->seat != scene->viewer) {
        return UNKNOWN;
    }
    const uint8_t n = sq_sorted_hand(state, scene->viewer, places);
    uint8_t at = 0;
    while (at < n && places[at] != scene->event->b) {
        at++;
    }
    return at;
}

static void draw_hand_card(const struct scene *scene, uint8_t kind, struct rect area, bool focused,
                           struct canvas *canvas) {
    const bool dark = scene->legal_count > 0 && !scene_may(scene, action_make(SQ_PLAY, kind, 0, 0));
    const struct card card = sq_face(kind, dark ? CARD_SHADE : CARD_OPEN);
    /* A dark seam keeps it apart from those it covers. */
    shape_round(canvas, rect_at(area.x - 1, area.y, area.w + 1, area.h), 3, COLOUR_VOID);
    card_draw(canvas, &card, CARD_SMALL, area.x, area.y);
    if (focused) {
        panel_focus(canvas, area, COLOUR_WHITE);
    }
}

static void draw_hand(const struct sq_view *view, const struct scene *scene,
                      struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    const uint8_t flying = flying_place(scene);
    uint8_t places[SQ_HAND];
    const uint8_t n = sq_sorted_hand(state, scene->viewer, places);
    const int focus = scene->legal_count > 0 && view->focus < n ? view->focus : FAN_NO_FOCUS;
    for (uint8_t i = 0; i < n; i++) {
        if (i != focus && i != flying) {
            draw_hand_card(scene, sq_hand_kind(state, scene->viewer, places[i]),
                           sq_hand_area(n, focus, i), false, canvas);
        }
    }
    if (focus != FAN_NO_FOCUS) {
        draw_hand_card(scene, sq_hand_kind(state, scene->viewer, places[focus]),
                       sq_hand_area(n, focus, focus), true, canvas);
    }
}

/* What A will do while Burn has the focus. */
static void draw_burn_panel(const struct scene *scene, struct canvas *canvas) {
    const struct sq_burning burning = sq_burning(scene->state, scene->viewer);
    const int more = burning.last ? type_leading(TYPE_BODY) : 0;
    const struct rect panel = rect_at(84, 88 - more, 152, 62 + more);
    const int x = panel.x + 7;
    char words[SQ_WORDS];
    struct text text = text_over(words, sizeof words);
    panel_draw(canvas, panel, COLOUR_PANEL, COLOUR_GOLD);
    type_draw(canvas, TYPE_BOLD, x, panel.y + 4, COLOUR_GOLD, "Burn one light");
    text_format(&text, "Lights %d to %d", burning.lights_now, burning.lights_then);
    type_draw(canvas, TYPE_BODY, x, panel.y + 18, COLOUR_CORAL, words);
    text_clear(&text);
    text_format(&text, "Draw %d, first %s %s", burning.draws, sq_colours[burning.first].icon,
                sq_colour_word(burning.first));
    type_draw(canvas, TYPE_BODY, x, panel.y + 32, COLOUR_WHITE, words);
    text_clear(&text);
    if (burning.last) {
        text_add(&text, "One light left:\nno more burning");
    } else {
        text_format(&text, "Refills shrink to %d", burning.refill);
    }
    type_box(canvas, TYPE_BODY, rect_at(x, panel.y + 46, panel.w - 14, 0), TYPE_LEFT,
             burning.last ? COLOUR_CORAL : COLOUR_TEXT, words);
}

/* ---- Header and footer ---- */

static void say_asked(const struct scene *scene, struct text *text) {
    const struct sq_state *state = scene->state;
    if (state->lead == SQ_GREY) {
        text_add(text, state->trick_size == 0 ? "Lead a card" : "Play a card");
    } else if (sq_held_backs(state, scene->viewer, state->lead) == 0) {
        text_format(text, "No %s %s: any card", sq_colour_word(state->lead),
                    sq_colours[state->lead].icon);
    } else {
        text_format(text, "Follow %s %s", sq_colour_word(state->lead),
                    sq_colours[state->lead].icon);
    }
}

static void say_doing(const struct scene *scene, struct text *text) {
    static const struct {
        const char *you, *other;
    } deeds[] = {
        [SQ_PHASE_PLAY] = {" play", " to play"},
        [SQ_PHASE_TAKE] = {" take a card", " takes a card"},
        [SQ_PHASE_TOP] = {" set the trump", " sets trump"},
    };
    const struct sq_state *state = scene->state;
    const struct listener to = listener_of(scene);
    const uint8_t seat = sq_to_do(state);
    sq_say_subject(text, &to, seat);
    text_add(text, seat == to.seat ? deeds[state->phase].you : deeds[state->phase].other);
}

static void say_header(const struct scene *scene, struct text *text, struct bars_header *header) {
    const struct sq_state *state = scene->state;
    const struct listener to = listener_of(scene);
    header->seat = (int8_t)sq_to_do(state);
    if (scene->legal_count > 0) {
        say_asked(scene, text);
    } else if (scene->holds) {
        const uint8_t winner = scene->event->seat;
        header->seat = (int8_t)(winner < SQ_SEATS ? winner : BARS_NO_SEAT);
        sq_say_subject(text, &to, winner);
        text_add(text, winner == to.seat ? " win the trick" : " wins the trick");
    } else if (state->phase == SQ_PHASE_OVER) {
        header->seat = BARS_NO_SEAT;
        text_add(text, "End of the game");
    } else {
        say_doing(scene, text);
    }
}

void sq_say_stand(const struct scene *scene, int room, struct text *text) {
    const struct sq_state *state = scene->state;
    char trick[16], brief[8];
    struct text words = text_over(trick, sizeof trick), few = text_over(brief, sizeof brief);
    text_format(&words, "Trick %d", state->trick_number);
    text_number(&few, state->trick_number);
    if (scene->legal_count > 0) {
        const struct stand stand = stand_of(scene, state->seats);
        stand_say(&stand, scene->viewer, trick, brief, room, text);
    } else {
        text_add(text, trick);
    }
}

static void draw_bars(const struct sq_view *view, const struct scene *scene,
                      struct canvas *canvas) {
    const bool burns = focus_on_burn(view, scene);
    char words[64];
    char count[48];
    struct text text = text_over(words, sizeof words);
    struct text number = text_over(count, sizeof count);
    struct bars_header header = {.battery = scene->battery, .title = words, .count = count};
    struct bars_footer footer = table_footer(scene, burns ? "Burn" : "Play");
    say_header(scene, &text, &header);
    sq_say_stand(scene, bars_room(canvas, &header), &number);
    footer.b = burns ? "Hand" : footer.b;
    footer.y = scene->holds ? "History" : footer.y;
    bars_draw_header(canvas, &header);
    bars_draw_footer(canvas, &footer);
}

static void list_changes(const void *view, const struct scene *scene, struct things *things) {
    const struct sq_state *state = scene->state;
    (void)view;
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        things_add(things, SQ_THING_SEAT, seat,
                   rect_inset(sq_panel_area(state, scene->viewer, seat), 2));
    }
    things_add(things, SQ_THING_PILE, 0, sq_pile_area());
}

void sq_draw_table(const struct sq_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct sq_state *state = scene->state;
    const struct rect body = bars_between(canvas);
    canvas_fill(canvas, rect_at(0, body.y, SIDE_TABLE, body.h), COLOUR_VOID);
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        if (seat != scene->viewer) {
            draw_panel(scene, seat, canvas);
        }
    }
    if (state->seats == 2) {
        draw_dummy(scene, canvas);
    }
    draw_deck(state, canvas);
    draw_pile(state, canvas);
    if (focus_on_burn(view, scene)) {
        draw_burn_panel(scene, canvas);
    } else {
        draw_trick(scene, canvas);
        draw_note(view, scene, canvas);
    }
    draw_own_row(view, scene, canvas);
    draw_hand(view, scene, canvas);
    marks_show(list_changes, view, scene, canvas);
    draw_bars(view, scene, canvas);
    sq_draw_motion(scene, canvas);
}
