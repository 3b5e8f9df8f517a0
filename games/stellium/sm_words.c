/* Actions and events in words, the same in the simulator, on the device and in reports. */
#include "sm_parts.h"

const char *const sm_line_names[] = {
    [SM_LINE_OBJECTIVES] = "Objectives",
    [SM_LINE_TOKENS] = "Tokens",
    [SM_LINE_COLOURS] = "Colours",
};

const char *const sm_kind_names[SM_KINDS] = {
    [SM_PLANET] = "planet",
    [SM_COMET] = "comet",
    [SM_STAR] = "star",
    [SM_SUPERNOVA] = "supernova",
};

const char *const sm_shape_names[SM_SHAPES] = {
    [SM_LINE] = "line",       [SM_ARC] = "arc",           [SM_RECTANGLE] = "rectangle",
    [SM_DIAMOND] = "diamond", [SM_TRIANGLE] = "triangle", [SM_ORBIT] = "orbit",
    [SM_SNAKE] = "snake",     [SM_BRIDGE] = "bridge",     [SM_CORES] = "cores",
    [SM_SYMBOLS] = "symbols",
};

const char *const sm_direction_names[SM_DIRECTIONS] = {
    [SM_E] = "east", [SM_SE] = "southeast", [SM_SW] = "southwest",
    [SM_W] = "west", [SM_NW] = "northwest", [SM_NE] = "northeast",
};

void sm_write_id(struct text *text, uint8_t objective) {
    text_format(text, "%s_%s", sm_shape_names[sm_shape(objective)],
                sm_kind_names[sm_kind(objective)]);
}

void sm_write_objective(struct text *text, uint8_t objective) {
    static const char *const kinds[SM_KINDS] = {
        [SM_PLANET] = "Planet",
        [SM_COMET] = "Comet",
        [SM_STAR] = "Star",
        [SM_SUPERNOVA] = "Supernova",
    };
    static const char *const shapes[SM_SHAPES] = {
        [SM_LINE] = "Line",       [SM_ARC] = "Arc",           [SM_RECTANGLE] = "Rectangle",
        [SM_DIAMOND] = "Diamond", [SM_TRIANGLE] = "Triangle", [SM_ORBIT] = "Orbit",
        [SM_SNAKE] = "Snake",     [SM_BRIDGE] = "Bridge",     [SM_CORES] = "Cores",
        [SM_SYMBOLS] = "Symbols",
    };
    text_format(text, "%s %s", kinds[sm_kind(objective)], shapes[sm_shape(objective)]);
}

void sm_write_cell(struct text *text, uint8_t cell) {
    if (sm_is_hole(cell)) {
        text_format(text, "H%d", sm_slot(cell) + 1);
    } else {
        text_char(text, (char)('A' + sm_place(cell)));
        text_number(text, sm_slot(cell));
    }
}

/* The parts in turn; a cell behind each. */
static void write_on(struct text *text, const char *before, uint8_t cell) {
    text_add(text, before);
    sm_write_cell(text, cell);
}

static void write_ask(struct text *text, uint8_t kind) {
    if (kind == SM_NO_KIND) {
        text_add(text, "draws without feeling");
    } else {
        text_format(text, "feels for a %s", sm_kind_names[kind]);
    }
}

static void write_place(struct text *text, uint8_t kind, uint8_t influence, uint8_t cell) {
    text_format(text, influence == SM_COMET ? "aims the %s" : "puts the %s", sm_kind_names[kind]);
    write_on(text, influence == SM_COMET ? " at " : " on ", cell);
    if (influence != kind) {
        text_format(text, " with the %s token", sm_kind_names[influence]);
    }
}

static void write_galaxy(struct text *text, const char *before, uint8_t place) {
    text_add(text, before);
    text_char(text, (char)('A' + place));
}

static void write_turns(struct text *text, uint8_t place, uint8_t steps) {
    write_galaxy(text, "turns galaxy ", place);
    text_format(text, " by %d %s", steps, steps == 1 ? "sixth" : "sixths");
}

static void write_take(struct text *text, uint8_t objective, uint8_t rejected) {
    text_add(text, "takes the ");
    sm_write_objective(text, objective);
    if (rejected != SM_NONE) {
        text_add(text, " for the ");
        sm_write_objective(text, rejected);
    }
}

static void write_validation(const struct sm_state *state, struct action action,
                             struct text *text) {
    sm_cells used = sm_used(state, action.a, action.b);
    text_add(text, "scores the ");
    sm_write_objective(text, action.a);
    text_add(text, " on");
    uint8_t kept = 0;
    for (uint8_t i = 0; used != 0; i++) {
        const uint8_t cell = bits_take64(&used);
        kept = i == action.c ? cell : kept;
        write_on(text, " ", cell);
    }
    write_on(text, ", keeping ", kept);
}

static void write_effect(const struct sm_state *state, struct action action, struct text *text) {
    switch (action.verb) {
    case SM_SWAP:
        write_on(text, "swaps ", action.a);
        write_on(text, " with ", action.b);
        break;
    case SM_PUSH:
        text_format(text, "pushes %s", sm_direction_names[action.a]);
        break;
    case SM_ROTATE:
        write_turns(text, sm_place(state->at), action.a);
        break;
    case SM_ATTRACT:
        write_on(text, "pulls ", action.b);
        write_on(text, " into ", action.a);
        break;
    default:
        text_add(text, "leaves the influence away");
        break;
    }
}

void sm_describe_action(const void *at, struct action action, struct text *text) {
    const struct sm_state *state = at;
    switch (action.verb) {
    case SM_ASK:
        write_ask(text, action.a);
        break;
    case SM_PLACE:
        write_place(text, state->drawn, action.a, action.b);
        break;
    case SM_VALIDATE:
        write_validation(state, action, text);
        break;
    case SM_DONE:
        text_add(text, "scores no more");
        break;
    case SM_REFILL:
        text_format(text, "puts a %s", sm_kind_names[action.a]);
        write_on(text, " on ", action.b);
        break;
    case SM_TAKE:
        write_take(text, action.a, action.b);
        break;
    case SM_KEEP:
        text_add(text, "takes nothing");
        break;
    default:
        write_effect(state, action, text);
        break;
    }
}

static void describe_move(const struct event *event, struct text *text) {
    text_format(text, "The %s moves", sm_kind_names[event->c]);
    write_on(text, " from ", event->a);
    if (event->b == SM_OFF) {
        text_add(text, " off the board into the bag");
    } else {
        write_on(text, " to ", event->b);
    }
}

/* To who knows which one it is. */
static void describe_standing(const struct event *event, struct text *text) {
    if (event->secret < SM_OBJECTIVES) {
        text_add(text, "The ");
        sm_write_objective(text, event->secret);
        text_format(text, event->a == 1 ? " of %t stands now" : " of %t is broken", event->seat);
    }
}

static void describe_effect(const struct event *event, struct text *text) {
    switch (event->kind) {
    case SM_TOLD_NOTHING:
        text_format(text, "A %s's influence finds nothing to do", sm_kind_names[event->a]);
        break;
    case SM_TOLD_SWAP:
        text_format(text, "%t swaps", event->seat);
        write_on(text, " ", event->a);
        text_format(text, " with the %s", sm_kind_names[event->c]);
        write_on(text, " on ", event->b);
        break;
    case SM_TOLD_PUSH:
        text_format(text, "%t pushes %s with the %s", event->seat, sm_direction_names[event->a],
                    sm_kind_names[event->c]);
        write_on(text, " on ", event->b);
        break;
    case SM_TOLD_MOVE:
        describe_move(event, text);
        break;
    case SM_TOLD_ROTATE:
        text_format(text, "%t ", event->seat);
        write_turns(text, event->a, event->b);
        break;
    case SM_TOLD_ATTRACT:
        text_format(text, "%t pulls the %s", event->seat, sm_kind_names[event->c]);
        write_on(text, " on ", event->b);
        write_on(text, " into ", event->a);
        break;
    case SM_TOLD_STANDS:
        describe_standing(event, text);
        break;
    default: /* SM_TOLD_SKIP */
        text_format(text, "%t leaves the influence away", event->seat);
        break;
    }
}

static void describe_feeling(const struct event *event, struct text *text) {
    if (event->kind == SM_TOLD_ASK) {
        text_format(text, "%t ", event->seat);
        write_ask(text, event->a);
    } else if (event->b == 1) {
        text_format(text, "%t draws a %s", event->seat, sm_kind_names[event->a]);
    } else {
        text_format(text, "%t touches a %s and lets it go", event->seat, sm_kind_names[event->a]);
    }
}

static void describe_refill(const struct event *event, struct text *text) {
    switch (event->kind) {
    case SM_TOLD_EMPTY:
        write_galaxy(text, "Galaxy ", event->a);
        text_format(text, " is empty: %d %s drawn for it", event->b,
                    event->b == 1 ? "body is" : "bodies are");
        break;
    case SM_TOLD_DRAWN:
        text_format(text, "Drawn: a %s", sm_kind_names[event->a]);
        break;
    case SM_TOLD_REFILL:
        text_format(text, "%t puts a %s", event->seat, sm_kind_names[event->a]);
        write_on(text, " on ", event->b);
        break;
    default: /* SM_TOLD_RETURN */
        text_format(text, "A %s is left over and returns to the bag", sm_kind_names[event->a]);
        break;
    }
}

static void describe_score(const struct event *event, struct text *text) {
    switch (event->kind) {
    case SM_TOLD_VALIDATE:
        text_format(text, "%t scores %d for the ", event->seat, event->c);
        sm_write_objective(text, event->a);
        break;
    case SM_TOLD_USE:
        text_format(text, "The %s", sm_kind_names[event->b]);
        write_on(text, " on ", event->a);
        text_add(text, event->c == 1 ? " stays" : " returns to the bag");
        break;
    case SM_TOLD_LIMIT:
        text_format(text, "%t has reached %d: this round is the last", event->seat, event->b);
        break;
    default: /* SM_TOLD_DONE */
        text_format(text, "%t scores no more", event->seat);
        break;
    }
}

static void describe_cards(const struct event *event, struct text *text) {
    switch (event->kind) {
    case SM_TOLD_TAKE:
        text_format(text, "%t ", event->seat);
        write_take(text, event->a, event->b);
        break;
    case SM_TOLD_REVEAL:
        text_add(text, "Turned up: the ");
        sm_write_objective(text, event->a);
        break;
    case SM_TOLD_ASIDE:
        text_format(text, "No objectives are left to turn up: round %d is the last", event->a);
        break;
    case SM_TOLD_GONE:
        text_add(text, "Put aside: the ");
        sm_write_objective(text, event->a);
        break;
    default: /* SM_TOLD_KEEP */
        text_format(text, "%t takes nothing", event->seat);
        break;
    }
}

static void describe_end(const struct event *event, struct text *text) {
    static const char *const ends[] = {
        [SM_END_LIMIT] = "The limit is reached",
        [SM_END_RESERVE] = "The objectives are used up",
        [SM_END_ROUNDS] = "The last round is played",
    };
    text_format(text, "%s: the game is over", ends[event->a]);
    if (event->c == 0) {
        text_add(text, ", tied, and nobody tied has reached the limit");
    }
}

void sm_describe_event(const struct event *event, struct text *text) {
    switch (event->kind) {
    case SM_TOLD_TURN:
        text_format(text, "Round %d: the turn of %t", event->a, event->seat);
        break;
    case SM_TOLD_ASK:
    case SM_TOLD_TOUCH:
        describe_feeling(event, text);
        break;
    case SM_TOLD_PLACE:
        text_format(text, "%t ", event->seat);
        write_place(text, event->a, event->c, event->b);
        break;
    case SM_TOLD_EMPTY:
    case SM_TOLD_DRAWN:
    case SM_TOLD_REFILL:
    case SM_TOLD_RETURN:
        describe_refill(event, text);
        break;
    case SM_TOLD_VALIDATE:
    case SM_TOLD_USE:
    case SM_TOLD_LIMIT:
    case SM_TOLD_DONE:
        describe_score(event, text);
        break;
    case SM_TOLD_TAKE:
    case SM_TOLD_REVEAL:
    case SM_TOLD_ASIDE:
    case SM_TOLD_GONE:
    case SM_TOLD_KEEP:
        describe_cards(event, text);
        break;
    case SM_TOLD_END:
        describe_end(event, text);
        break;
    default:
        describe_effect(event, text);
        break;
    }
}
