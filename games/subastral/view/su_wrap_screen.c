/* From 1 to 6 and from 6 to 1 the player chooses hand or journal (SU-6.4); and the header and
 * footer of the table, whatever lies on it. */
#include <stddef.h>

#include "assets.h"
#include "bars.h"
#include "bits.h"
#include "panel.h"
#include "shapes.h"
#include "side.h"
#include "stand.h"
#include "su_pieces.h"
#include "su_screen.h"
#include "table.h"
#include "type.h"

#define PANEL_X  4
#define PANEL_Y  126
#define ROW_X    12
#define ROW_Y    150
#define ROW_STEP 34

static struct rect row_area(uint8_t to) {
    return rect_at(ROW_X, ROW_Y + (to == SU_TO_JOURNAL ? 0 : ROW_STEP), 216, 30);
}

static void draw_row(struct canvas *canvas, uint8_t to, const char *words, bool focused) {
    const struct rect row = row_area(to);
    shape_round(canvas, row, 4, COLOUR_PANEL2);
    if (focused) {
        panel_focus(canvas, row, COLOUR_WHITE);
    }
    su_draw_sign(canvas, to, row.x + 8, row.y + 11, COLOUR_NONE);
    type_draw_in(canvas, TYPE_BOLD, rect_at(row.x + 24, row.y, 120, row.h), TYPE_LEFT, COLOUR_WHITE,
                 words);
}

void su_draw_wrap(const struct su_view *view, const struct scene *scene, struct canvas *canvas) {
    const struct su_state *state = scene->state;
    const struct rect panel = rect_at(PANEL_X, PANEL_Y, SIDE_TABLE - 2 * PANEL_X, 95);
    const struct su_take take = su_taking(state, scene->viewer, view->cloud);
    const struct rect journal = row_area(SU_TO_JOURNAL);
    const struct rect hand = row_area(SU_TO_HAND);
    char words[48];
    struct text text = text_over(words, sizeof words);
    canvas_fill(canvas, rect_at(0, 122, SIDE_TABLE, 100), COLOUR_VOID);
    panel_draw(canvas, panel, COLOUR_PANEL, COLOUR_GOLD);
    text_format(&text, "From %d to %d: you choose", state->played + 1, view->cloud + 1);
    type_draw(canvas, TYPE_BOLD, panel.x + 9, panel.y + 8, COLOUR_GOLD, words);
    draw_row(canvas, SU_TO_JOURNAL, "To your journal", view->to == SU_TO_JOURNAL);
    draw_row(canvas, SU_TO_HAND, "To your hand", view->to == SU_TO_HAND);
    su_draw_change(canvas, rect_at(journal.x, journal.y, journal.w - 8, journal.h), TYPE_BOLD,
                   take.now, take.then, false);
    text_clear(&text);
    text_format(&text, state->deck_n > 0 ? "%d + 1 drawn" : "%d", take.cards);
    type_draw_in(canvas, TYPE_BOLD, rect_at(hand.x, hand.y, hand.w - 8, hand.h), TYPE_RIGHT,
                 su_hand_is_idle(state, scene->viewer) ? COLOUR_MUTE : COLOUR_CYAN, words);
}

/* ---- Header and footer ---- */

/* The cards above the end card are the game. */
struct stand su_stand(const struct scene *scene) {
    const struct su_state *state = scene->state;
    struct stand stand = stand_of(scene, state->seats);
    int whole = -2 * SU_DEALT * state->seats; /* in hands, and beneath the end card */
    for (uint8_t biome = 0; biome < SU_BIOMES; biome++) {
        whole += su_copies_of(state, biome);
    }
    stand.began = state->first;
    stand.whole = (uint16_t)whole;
    stand.gone = (uint16_t)(whole - min_i32(su_above(state), whole));
    stand.last = state->last_round != 0 && state->round == state->last_round;
    return stand;
}

static void say_asked(const struct su_view *view, const struct scene *scene, struct text *text) {
    const struct su_state *state = scene->state;
    switch (state->phase) {
    case SU_PHASE_PLAY:
        text_add(text, view->card < SU_KINDS ? "Play a card" : "Draw a card");
        break;
    case SU_PHASE_TAKE:
        text_add(text, view->wraps ? "Hand or journal?" : "Take a cloud");
        break;
    case SU_PHASE_ORDER:
        text_add(text, "Which pile first?");
        break;
    default:
        text_format(text, "Give a card to %s", scene->names[su_next_seat(state, scene->viewer)]);
        break;
    }
}

static void say_doing(const struct su_view *view, const struct scene *scene, struct text *text,
                      struct bars_header *header) {
    const struct su_state *state = scene->state;
    if (state->phase == SU_PHASE_OVER) {
        header->seat = BARS_NO_SEAT;
        text_add(text, "End of the game");
    } else if (state->phase == SU_PHASE_PASS) {
        header->seat = view->gave ? BARS_NO_SEAT : header->seat;
        text_add(text, "Disturbance");
    } else if (state->turn == scene->viewer) {
        text_add(text, "Your turn");
    } else {
        text_format(text, "%s's turn", scene->names[state->turn]);
    }
}

/* How long the game still lasts; in gold once that is known. */
static void say_left(const struct scene *scene, struct text *text, struct bars_header *header) {
    const struct su_state *state = scene->state;
    const uint8_t left = su_turns_left(state, scene->viewer);
    const bool own = state->turn == scene->viewer;
    header->calls = left != UNKNOWN;
    if (left == UNKNOWN) {
        text_format(text, "%d to end", su_above(state));
    } else if (state->phase >= SU_PHASE_PASS) {
        header->count = NULL;
    } else if (left == 1) {
        text_add(text, own ? "your last turn" : "1 turn left");
    } else if (left == 0) {
        text_add(text, "last round");
    } else {
        text_format(text, "%d turns left", left);
    }
}

/* The table of a small screen has a line for the points; elsewhere they stand here. */
static void say_stand(const struct scene *scene, const struct stand *stand,
                      const struct canvas *canvas, struct text *text, struct bars_header *header) {
    const struct su_state *state = scene->state;
    const bool line = !side_is_there(canvas) && state->phase != SU_PHASE_ORDER;
    char words[24] = "";
    struct text left = text_over(words, sizeof words);
    say_left(scene, &left, header);
    if (scene->legal_count == 0 || line) {
        text_add(text, words);
    } else {
        stand_say(stand, scene->viewer, words, "", bars_room(canvas, header), text);
    }
}

/* The word for A where the viewer chooses. */
static const char *deed_of(const struct su_view *view, const struct su_state *state) {
    switch (state->phase) {
    case SU_PHASE_PLAY:
        return view->card < SU_KINDS ? "Play" : "Draw";
    case SU_PHASE_TAKE:
        return view->wraps ? "Choose" : "Take";
    case SU_PHASE_ORDER:
        return "Choose";
    default:
        return "Pass on";
    }
}

static struct bars_footer footer_of(const struct su_view *view, const struct scene *scene) {
    struct bars_footer footer = table_footer(scene, deed_of(view, scene->state));
    if (scene->holds) {
        footer.a = "Next";
    } else if (view->wraps && su_chooses(scene, SU_PHASE_TAKE)) {
        footer.b = "Back";
    }
    return footer;
}

void su_draw_table_bars(const struct su_view *view, const struct scene *scene,
                        struct canvas *canvas) {
    const struct su_state *state = scene->state;
    const struct stand stand = su_stand(scene);
    char words[64], count[64];
    struct text text = text_over(words, sizeof words);
    struct text number = text_over(count, sizeof count);
    struct bars_header header = {
        .seat = (int8_t)state->turn, .battery = scene->battery, .title = words, .count = count};
    const struct bars_footer footer = footer_of(view, scene);
    if (scene->legal_count > 0) {
        say_asked(view, scene, &text);
    } else {
        say_doing(view, scene, &text, &header);
    }
    say_stand(scene, &stand, canvas, &number, &header);
    bars_draw_header(canvas, &header);
    stand_thread(&stand, canvas);
    bars_draw_footer(canvas, &footer);
}
