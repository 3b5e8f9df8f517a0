/* Where things lie on the table, on 240 columns; a wider screen leaves them there. */
#include "st_pieces.h"
#include "st_screen.h"

#define ROW_Y       34
#define ROW_X       2
#define ROW_PITCH   29
#define HAND_X      152
#define DUEL_Y      80
#define DUEL_PITCH  41
#define RIGHT_X     117 /* of what stands beside the telescope */
#define RIGHT_WIDTH 121
#define STACK_Y     120
#define STACK_PITCH 16
#define NOTE_X      132
#define NOTE_PITCH  10
#define FLAT        8

struct rect st_row_area(uint8_t slot) {
    return rect_at(ROW_X + ROW_PITCH * slot, ROW_Y, ST_CARD_WIDTH, ST_CARD_HEIGHT);
}

struct rect st_hand_area(uint8_t place) {
    return rect_at(HAND_X + ROW_PITCH * place, ROW_Y, ST_CARD_WIDTH, ST_CARD_HEIGHT);
}

/* A pyramid whose middle section stands half a slot aside (ST-1.9). */
struct rect st_slot_area(uint8_t slot) {
    static const struct {
        uint8_t x, y;
    } at[ST_SLOTS] = {{44, 81},  {30, 109}, {58, 109}, {30, 137}, {58, 137}, {16, 165},
                      {44, 165}, {72, 165}, {2, 193},  {30, 193}, {58, 193}, {86, 193}};
    return rect_at(at[slot].x, at[slot].y, ST_CELL_WIDTH, ST_CELL_HEIGHT);
}

struct rect st_deck_area(void) {
    return rect_at(91, 109, 20, 26);
}

struct rect st_duel_area(uint8_t section) {
    return rect_at(RIGHT_X + DUEL_PITCH * section, DUEL_Y, 40, 27);
}

struct rect st_stack_area(uint8_t type) {
    return rect_at(RIGHT_X, STACK_Y + STACK_PITCH * type, RIGHT_WIDTH, ST_NOTE_HEIGHT);
}

struct rect st_note_area(uint8_t type, uint8_t number) {
    return rect_at(NOTE_X + NOTE_PITCH * number, STACK_Y + STACK_PITCH * type, ST_NOTE_WIDTH,
                   ST_NOTE_HEIGHT);
}

struct rect st_strip_area(void) {
    return rect_at(RIGHT_X, 201, RIGHT_WIDTH, 20);
}

struct rect st_left_area(void) {
    return rect_at(2, 82, 40, 24);
}

struct rect st_right_area(void) {
    return rect_at(73, 82, 40, 24);
}

struct rect st_thing_area(struct st_thing thing) {
    switch ((enum st_thing_kind)thing.kind) {
    case ST_THING_ROW:
        return st_row_area(thing.place);
    case ST_THING_HAND:
        return st_hand_area(thing.place);
    case ST_THING_SLOT:
        return st_slot_area(thing.place);
    case ST_THING_STACK:
        return st_stack_area(thing.place);
    case ST_THING_LEFT:
        return st_left_area();
    case ST_THING_RIGHT:
        return st_right_area();
    case ST_THING_DECK:
        return st_deck_area();
    case ST_THING_DUEL:
        break;
    }
    return st_duel_area(thing.place);
}

/* ---- What can be looked at ---- */

struct list {
    struct st_thing *things;
    struct focus_stop *stops;
    uint8_t count;
};

/* Row and hand are one line of eight. */
enum line { LINE_NONE, LINE_CARDS };

static void add(struct list *list, enum st_thing_kind kind, uint8_t place) {
    const struct st_thing thing = {(uint8_t)kind, place};
    const bool card = kind == ST_THING_ROW || kind == ST_THING_HAND;
    struct rect area = st_thing_area(thing);
    if (kind == ST_THING_SLOT) { /* flat: beside a slot is its own row of the pyramid first */
        area = rect_at(area.x, area.y + FLAT, area.w, area.h - 2 * FLAT);
    }
    list->things[list->count] = thing;
    list->stops[list->count++] = (struct focus_stop){area, card ? LINE_CARDS : LINE_NONE};
}

static uint8_t hand_places(const struct scene *scene, uint8_t seat) {
    const struct st_state *state = scene->state;
    return state->phase == ST_PHASE_STARTER ? 2 : state->hand_size[seat];
}

uint8_t st_things(const struct scene *scene, uint8_t seat, struct st_thing things[ST_THINGS],
                  struct focus_stop stops[ST_THINGS]) {
    const struct st_state *state = scene->state;
    struct list list = {things, stops, 0};
    for (uint8_t slot = 0; slot < ST_ROW; slot++) {
        if (state->row[slot] != ST_EMPTY && state->phase < ST_PHASE_FINAL &&
            state->phase != ST_PHASE_STARTER) {
            add(&list, ST_THING_ROW, slot);
        }
    }
    for (uint8_t place = 0; place < hand_places(scene, seat); place++) {
        add(&list, ST_THING_HAND, place);
    }
    for (uint8_t slot = 0; slot < ST_SLOTS; slot++) {
        add(&list, ST_THING_SLOT, slot);
    }
    add(&list, ST_THING_DECK, 0);
    for (uint8_t section = 0; section < ST_SECTIONS; section++) {
        add(&list, ST_THING_DUEL, section);
    }
    for (uint8_t type = 0; type < ST_TYPES; type++) {
        add(&list, ST_THING_STACK, type);
    }
    return list.count;
}
_Static_assert(ST_THINGS >= ST_ROW + ST_HAND + ST_SLOTS + ST_SECTIONS + ST_TYPES + 3,
               "room for all that lies on the table");
