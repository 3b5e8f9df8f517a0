/* Where things lie on the table, on 240 columns; a wider screen leaves them there. */
#include "card.h"
#include "fan.h"
#include "side.h"
#include "sq_screen.h"

#define PANEL_Y      22
#define PANEL_HEIGHT 50
#define PANEL_NARROW 78
#define PANEL_WIDE   118
#define PANEL_EDGE   13 /* from the Black Star's middle to the panel's right edge */
#define ROW_Y        91
#define TRICK_X      90
#define TRICK_PITCH  38
#define OWN_MIDDLE   160 /* of the own row */
#define HAND_Y       176
#define TAKE_Y       80
#define TAKE_PITCH   56
#define TOP_Y        72
#define TOP_PITCH    72

uint8_t sq_sorted_hand(const struct sq_state *state, uint8_t seat, uint8_t places[SQ_HAND]) {
    const uint8_t n = state->hand_size[seat];
    for (uint8_t i = 0; i < n; i++) {
        uint8_t at = i;
        for (; at > 0 && sq_hand_kind(state, seat, places[at - 1]) > sq_hand_kind(state, seat, i);
             at--) {
            places[at] = places[at - 1];
        }
        places[at] = i;
    }
    return n;
}

uint8_t sq_sorted_kind(const struct sq_state *state, uint8_t seat, uint8_t place) {
    uint8_t places[SQ_HAND];
    sq_sorted_hand(state, seat, places);
    return sq_hand_kind(state, seat, places[place]);
}

struct rect sq_hand_area(int count, int focus, int place) {
    const struct fan fan = fan_of_hand(0, HAND_Y, SIDE_TABLE);
    return fan_card(&fan, count, focus, place);
}

struct rect sq_panel_area(const struct sq_state *state, uint8_t viewer, uint8_t seat) {
    const uint8_t panels = (uint8_t)(state->seats > 3 ? 3 : 2);
    if (seat == viewer) {
        return rect_at(4, OWN_MIDDLE - 9, 172, 19);
    }
    const int width = panels == 3 ? PANEL_NARROW : PANEL_WIDE;
    const int place = seat == SQ_DUMMY ? 1 : (seat + state->seats - viewer - 1) % state->seats;
    return rect_at(1 + place * (width + 2), PANEL_Y, width, PANEL_HEIGHT);
}

struct rect sq_deck_area(void) {
    return card_area(CARD_SMALL, 6, ROW_Y);
}

struct rect sq_pile_area(void) {
    return card_area(CARD_SMALL, 45, ROW_Y);
}

struct rect sq_burn_area(void) {
    return rect_at(180, 152, 56, 17);
}

uint8_t sq_trick_places(const struct sq_state *state) {
    const uint8_t players = sq_players(state);
    const bool playing = state->phase == SQ_PHASE_PLAY && state->turn < players;
    return (uint8_t)(state->trick_size + (playing ? players - state->turn : 0));
}

uint8_t sq_place_of(const struct sq_state *state, uint8_t kind) {
    uint8_t place = 0;
    while (place < state->trick_size && (place == state->taken || state->trick[place] != kind)) {
        place++;
    }
    return place < state->trick_size ? place : UNKNOWN;
}

uint8_t sq_trick_player(const struct sq_state *state, uint8_t place) {
    return place < state->trick_size
               ? state->who[place]
               : sq_player(state, (uint8_t)(state->turn + place - state->trick_size));
}

struct rect sq_trick_area(const struct sq_state *state, uint8_t place) {
    const bool three = sq_players(state) == 3;
    return card_area(CARD_SMALL, three ? TRICK_X + 6 + 50 * place : TRICK_X + TRICK_PITCH * place,
                     ROW_Y);
}

struct rect sq_light_area(const struct sq_state *state, uint8_t viewer, uint8_t seat,
                          uint8_t light) {
    if (seat == viewer) {
        return rect_at(10 + 12 * light, OWN_MIDDLE, 0, 0);
    }
    const struct rect panel = sq_panel_area(state, viewer, seat);
    return rect_at(panel.x + 21 + 9 * light, panel.y + 9, 0, 0);
}

struct rect sq_cell_area(const struct sq_state *state, uint8_t viewer, uint8_t seat,
                         uint8_t number) {
    if (seat == viewer) {
        return rect_at(72 + 14 * (number - 1), OWN_MIDDLE - 7, 12, 14);
    }
    const struct rect panel = sq_panel_area(state, viewer, seat);
    return rect_at(panel.x + 3 + 12 * (number - 1), panel.y + 18, 11, 14);
}

struct rect sq_star_area(const struct sq_state *state, uint8_t viewer, uint8_t holder) {
    if (holder == SQ_NOBODY) {
        return rect_at(SIDE_TABLE / 2, ROW_Y + 20, 0, 0); /* it lies on the table */
    }
    if (holder == viewer) {
        return rect_at(167, OWN_MIDDLE, 0, 0);
    }
    const struct rect panel = sq_panel_area(state, viewer, holder);
    const int x = panel.w == PANEL_NARROW ? 70 : panel.w - PANEL_EDGE;
    return rect_at(panel.x + x, panel.y + (holder == SQ_DUMMY ? 11 : 9), 0, 0);
}

struct rect sq_cards_area(const struct sq_state *state, uint8_t viewer, uint8_t seat) {
    if (seat == viewer) {
        return card_area(CARD_SMALL, (SIDE_TABLE - 28) / 2, HAND_Y);
    }
    return rect_centred(sq_panel_area(state, viewer, seat), 28, 40);
}

uint8_t sq_choice_row(const struct sq_state *state, uint8_t places[SQ_SEATS]) {
    uint8_t n = 0;
    for (uint8_t place = 0; place < state->trick_size; place++) {
        if (place != state->taken) {
            places[n++] = place;
        }
    }
    return n;
}

struct rect sq_choice_area(const struct sq_state *state, uint8_t count, uint8_t at) {
    const bool top = state->phase == SQ_PHASE_TOP;
    const int pitch = top ? TOP_PITCH : TAKE_PITCH;
    const int width = (count - 1) * pitch + card_width(CARD_MIDDLE);
    return card_area(CARD_MIDDLE, (SIDE_TABLE - width) / 2 + at * pitch, top ? TOP_Y : TAKE_Y);
}

static bool chooses(const struct scene *scene, uint8_t phase) {
    const struct sq_state *state = scene->state;
    return scene->legal_count > 0 && state->phase == phase && state->actor == scene->viewer;
}

bool sq_takes(const struct scene *scene) {
    return chooses(scene, SQ_PHASE_TAKE);
}

bool sq_tops(const struct scene *scene) {
    return chooses(scene, SQ_PHASE_TOP);
}
