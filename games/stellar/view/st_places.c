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

struct rect st_thing_area(struct thing thing) {
    const uint8_t place = st_place_of(thing);
    switch ((enum st_thing_kind)thing.kind) {
    case ST_THING_ROW:
        return st_row_area(place);
    case ST_THING_HAND:
        return st_hand_area(place);
    case ST_THING_SLOT:
        return st_slot_area(place);
    case ST_THING_STACK:
        return st_stack_area(place);
    case ST_THING_LEFT:
        return st_left_area();
    case ST_THING_RIGHT:
        return st_right_area();
    case ST_THING_DECK:
        return st_deck_area();
    case ST_THING_RIVAL:
        return st_strip_area();
    case ST_THING_DUEL:
        break;
    }
    return st_duel_area(place);
}

/* ---- What can be looked at ---- */

/* Row and hand are one line of eight. */
enum line { LINE_NONE, LINE_CARDS };

static void add(struct things *things, uint8_t kind, uint8_t place) {
    struct rect area = st_thing_area((struct thing){kind, place});
    if (kind == ST_THING_SLOT) { /* flat: beside a slot is its own row of the pyramid first */
        area = rect_at(area.x, area.y + FLAT, area.w, area.h - 2 * FLAT);
    }
    things_add(things, kind, place, area);
    if (kind == ST_THING_ROW || kind == ST_THING_HAND) {
        things->stops[things->count - 1u].line = LINE_CARDS;
    }
}

static void add_some(struct things *things, uint8_t kind, uint8_t whose, uint8_t count) {
    for (uint8_t place = 0; place < count; place++) {
        add(things, kind, (uint8_t)(whose | place));
    }
}

void st_list_things(const struct st_view *view, const struct scene *scene, uint8_t whose,
                    struct things *things) {
    const struct st_state *state = scene->state;
    const uint8_t seat = st_seat_of(scene, (struct thing){ST_THING_HAND, whose});
    const bool starters = state->phase == ST_PHASE_STARTER;
    for (uint8_t slot = 0; slot < ST_ROW; slot++) {
        if (state->row[slot] != ST_EMPTY && state->phase < ST_PHASE_FINAL && !starters) {
            add(things, ST_THING_ROW, (uint8_t)(whose | slot));
        }
    }
    add_some(things, ST_THING_HAND, whose, starters ? 2 : state->hand_size[seat]);
    add_some(things, ST_THING_SLOT, whose, ST_SLOTS);
    add(things, ST_THING_DECK, whose);
    add_some(things, ST_THING_DUEL, whose, ST_SECTIONS);
    add_some(things, ST_THING_STACK, whose, ST_TYPES);
    for (uint8_t kind = ST_THING_LEFT; whose == 0 && kind <= ST_THING_RIGHT; kind++) {
        if (st_aim_at(view, scene, (struct thing){kind, 0}).deed != ST_DEED_NONE) {
            add(things, kind, 0);
        }
    }
    if (whose == 0) {
        add(things, ST_THING_RIVAL, 0);
    }
}
