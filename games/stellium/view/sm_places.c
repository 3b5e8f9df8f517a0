/* Where things lie on the table of Stellium, and what can be looked at there. */
#include "sm_screen.h"

#define MIDDLE_X  122 /* of the board */
#define TOP_Y     58  /* of its first row of cells */
#define PITCH     22
#define ROW       19
#define SIXTEENTH 16
#define CARD_X    2
#define CARD_Y    181
#define CARD_STEP 29
#define SHOWN_X   132
#define SHOWN_W   52
#define SHOWN_Y   23
#define SIDE_X    242
#define SIDE_W    76

/* The circle on which ring cells lie, from the east on clockwise in 1/16 of a sixth. */
static const struct {
    int8_t x, y;
} circle[SM_DIRECTIONS * SIXTEENTH] = {
    {22, 0},    {22, 1},    {22, 3},    {22, 4},    {21, 6},    {21, 7},    {20, 8},    {20, 10},
    {19, 11},   {18, 12},   {17, 13},   {17, 15},   {16, 16},   {15, 17},   {13, 17},   {12, 18},
    {11, 19},   {10, 20},   {8, 20},    {7, 21},    {6, 21},    {4, 22},    {3, 22},    {1, 22},
    {0, 22},    {-1, 22},   {-3, 22},   {-4, 22},   {-6, 21},   {-7, 21},   {-8, 20},   {-10, 20},
    {-11, 19},  {-12, 18},  {-13, 17},  {-15, 17},  {-16, 16},  {-17, 15},  {-17, 13},  {-18, 12},
    {-19, 11},  {-20, 10},  {-20, 8},   {-21, 7},   {-21, 6},   {-22, 4},   {-22, 3},   {-22, 1},
    {-22, 0},   {-22, -1},  {-22, -3},  {-22, -4},  {-21, -6},  {-21, -7},  {-20, -8},  {-20, -10},
    {-19, -11}, {-18, -12}, {-17, -13}, {-17, -15}, {-16, -16}, {-15, -17}, {-13, -17}, {-12, -18},
    {-11, -19}, {-10, -20}, {-8, -20},  {-7, -21},  {-6, -21},  {-4, -22},  {-3, -22},  {-1, -22},
    {0, -22},   {1, -22},   {3, -22},   {4, -22},   {6, -21},   {7, -21},   {8, -20},   {10, -20},
    {11, -19},  {12, -18},  {13, -17},  {15, -17},  {16, -16},  {17, -15},  {17, -13},  {18, -12},
    {19, -11},  {20, -10},  {20, -8},   {21, -7},   {21, -6},   {22, -4},   {22, -3},   {22, -1},

};

struct point sm_spot(uint8_t cell) {
    const struct sm_point at = sm_points_of[cell];
    return point_at(MIDDLE_X + PITCH / 2 * (2 * at.q + at.r - 6), TOP_Y + ROW * (at.r + 1));
}

struct point sm_ring_spot(uint8_t place, uint8_t k, int turn) {
    const struct point middle = sm_spot((uint8_t)(SM_GALAXY * place));
    const int at = (k * SIXTEENTH + turn) % (SM_DIRECTIONS * SIXTEENTH);
    return point_at(middle.x + circle[at].x, middle.y + circle[at].y);
}

struct point sm_small_spot(uint8_t cell) {
    const struct sm_point at = sm_points_of[cell];
    return point_at(64 + 7 * (2 * at.q + at.r - 6), 34 + 12 * (at.r + 1));
}

struct rect sm_cell_area(uint8_t cell) {
    const struct point at = sm_spot(cell);
    return rect_at(at.x - 9, at.y - 8, 18, 16);
}

struct rect sm_hand_box(void) {
    return rect_at(2, 128, 48, 48);
}

struct rect sm_button_area(void) {
    return rect_at(2, 154, 54, 22);
}

struct rect sm_card_area(uint8_t slot) {
    return rect_at(CARD_X + CARD_STEP * slot, CARD_Y, 28, 40);
}

struct rect sm_token_area(uint8_t kind) {
    return rect_at(192 + 24 * (kind % 2), 128 + 24 * (kind / 2), 22, 22);
}

/* Far to the right, so that the way there leads over the board's right edge, from any row. */
struct rect sm_token_stop(uint8_t kind) {
    struct rect area = sm_token_area(kind);
    area.w = (int16_t)(area.w + 52);
    return area;
}

struct rect sm_bag_area(void) {
    return rect_at(157, 181, 82, 40);
}

struct rect sm_bag_kind_area(uint8_t kind) {
    return rect_at(159 + 20 * kind, 183, 18, 36);
}

struct rect sm_handful_area(uint8_t n) {
    return rect_at(3 + 17 * n, 184, 16, 34);
}

struct rect sm_strip_area(int width) {
    return width >= SIDE_FROM ? rect_at(0, 22, SIDE_TABLE, 22) : rect_at(0, 33, SIDE_TABLE, 14);
}

struct rect sm_seat_area(const struct sm_state *state, uint8_t seat, int width) {
    if (width >= SIDE_FROM) {
        const int step = state->seats > 3 ? 35 : 39;
        return rect_at(SIDE_X, 23 + step * seat, SIDE_W, state->seats > 3 ? 33 : 36);
    }
    const int step = state->seats > 3 ? 51 : 55;
    return rect_at(step * seat, 21, step - 1, 12);
}

struct rect sm_shown_area(const struct sm_state *state, uint8_t place) {
    const int height = state->seats > 3 ? 48 : 49;
    return rect_at(SHOWN_X + 54 * (place % 2), SHOWN_Y + (height + 1) * (place / 2), SHOWN_W,
                   height - 1);
}

struct rect sm_keep_area(void) {
    return rect_at(90, 192, 40, 20);
}

/* ---- What can be looked at ---- */

static void add_hand(struct things *things, const struct sm_state *state, uint8_t seat) {
    const uint8_t n = sm_hand_size(state, seat);
    for (uint8_t i = 0; i < n; i++) {
        struct rect area = sm_card_area(i);
        if (i + 1 == n) { /* up to the board */
            area.w = (int16_t)(CARD_X + CARD_STEP * SM_HAND - area.x);
        }
        things_add(things, SM_THING_CARD, state->hand[seat][i], area);
    }
}

static void add_display(struct things *things, const struct sm_state *state) {
    for (uint8_t i = 0; i < SM_DISPLAY; i++) {
        if (state->display[i] < SM_OBJECTIVES) {
            things_add(things, SM_THING_CARD, state->display[i], sm_shown_area(state, i));
        }
    }
}

void sm_add_handful(struct things *things, const struct sm_state *state) {
    for (uint8_t n = 0, kind = 0; kind < SM_KINDS; kind++) {
        if (state->handful[kind] > 0) {
            things_add(things, SM_THING_HANDFUL, kind, sm_handful_area(n));
        }
        n = (uint8_t)(n + state->handful[kind]);
    }
}

static void add_bag(struct things *things, const struct sm_state *state) {
    if (state->options[SM_OPTION_TOUCH] == SM_TOUCH_BLIND) {
        things_add(things, SM_THING_BAG, SM_NO_KIND, sm_bag_area());
        return;
    }
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        things_add(things, SM_THING_BAG, kind, sm_bag_kind_area(kind));
    }
}

void sm_things(const void *view, const struct scene *scene, struct things *things) {
    const struct sm_state *state = scene->state;
    if (sm_on_cards(view, scene)) {
        add_hand(things, state, sm_whose(view, scene));
        add_display(things, state);
        return;
    }
    if (state->phase == SM_PHASE_REFILL) {
        sm_add_handful(things, state);
    } else {
        add_hand(things, state, scene->viewer);
    }
    for (uint8_t cell = 0; cell < SM_CELLS; cell++) {
        things_add(things, SM_THING_CELL, cell, sm_cell_area(cell));
    }
    for (uint8_t seat = 0; seat < state->seats; seat++) {
        things_add(things, SM_THING_SEAT, seat, sm_seat_area(state, seat, SIDE_TABLE));
    }
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        things_add(things, SM_THING_TOKEN, kind, sm_token_stop(kind));
    }
    add_bag(things, state);
    things_add(things, SM_THING_DISPLAY, 0, rect_at(2, 128, 60, 50));
}
_Static_assert(THINGS_MAX >= SM_HANDFUL + SM_CELLS + SM_SEATS + 2 * SM_KINDS + 1,
               "room for all of it");
