#include "sm_say.h"

#include "assets.h"

static const char *const titles[SM_KINDS] = {
    [SM_PLANET] = "Planet",
    [SM_COMET] = "Comet",
    [SM_STAR] = "Star",
    [SM_SUPERNOVA] = "Supernova",
};

const char *sm_kind_title(uint8_t kind) {
    return titles[kind];
}

void sm_say_kinds(struct text *words, uint8_t kinds) {
    const char *before = "";
    for (uint8_t kind = 0; kind < SM_KINDS; kind++) {
        if ((kinds >> kind & 1u) != 0) {
            text_format(words, "%s%s", before, sm_kind_names[kind]);
            before = ", ";
        }
    }
    text_add(words, kinds == 0 ? "none" : "");
}

/* "a planet", "two planets" up to six. */
static void say_bodies(struct text *text, uint8_t kind, uint8_t count) {
    static const char *const numbers[] = {"no", "one", "two", "three", "four", "five", "six"};
    text_format(text, "%s %s%s", numbers[count > 6 ? 6 : count], sm_kind_names[kind],
                count == 1 ? "" : "s");
}

/* ---- Figures ---- */

void sm_say_figure(struct text *text, uint8_t objective) {
    const char *const kind = sm_kind_names[sm_kind(objective)];
    switch (sm_shape(objective)) {
    case SM_LINE:
        text_format(text, "Three %ss in a straight line.", kind);
        break;
    case SM_ARC:
        text_format(text, "Three %ss in a row with one bend: half a circle round a space.", kind);
        break;
    case SM_RECTANGLE:
        text_format(text, "Two pairs of %ss, each pair touching, face to face across a space.",
                    kind);
        break;
    case SM_DIAMOND:
        text_format(text, "Two %ss touching, and a %s on each side that touches both.", kind,
                    sm_kind_names[sm_second_kind(objective)]);
        break;
    case SM_TRIANGLE:
        text_format(text, "Three %ss, each touching the other two.", kind);
        break;
    case SM_ORBIT:
        text_format(text, "Three %ss evenly round a space; no two of them touch.", kind);
        break;
    case SM_SNAKE:
        text_format(text, "Four %ss in an S: two, a bend, and two the same way.", kind);
        break;
    case SM_BRIDGE:
        text_format(text, "Two %ss that touch where two galaxies meet.", kind);
        break;
    case SM_CORES:
        text_format(text, "%ss in the middles of galaxies: 2, 3 or 4 of them.",
                    titles[sm_kind(objective)]);
        break;
    default: /* SM_SYMBOLS */
        text_format(text, "%ss on start spaces of their own colour: 2, 3 or 4.",
                    titles[sm_kind(objective)]);
        break;
    }
}

void sm_say_figure_rules(struct text *text, const struct sm_state *state, uint8_t objective) {
    static const char *const numbers[] = {"", "", "two", "three", "four"};
    const uint8_t size = sm_figures[sm_shape(objective)].size;
    if (sm_figure_of(state, objective) == &sm_figures[SM_SNAKE]) {
        text_add(text, "Any way round, on two galaxies or more, black holes too.\n");
    } else if (sm_shape(objective) < SM_BRIDGE) {
        text_add(text, "Any way round, across galaxies, black holes too.\n");
    } else {
        text_add(text, "Black holes do not count here.\n");
    }
    if (sm_tiered(objective)) {
        text_add(text, "One of them stays.");
    } else {
        text_format(text, "One of the %s stays.", numbers[size]);
    }
}

void sm_say_missing(struct text *text, uint8_t objective, const struct sm_nearness *near) {
    if (near->missing == 0) {
        text_add(text, "It stands now");
        return;
    }
    text_add(text, "Missing: ");
    if (sm_tiered(objective)) {
        say_bodies(text, sm_kind(objective), near->missing);
        return;
    }
    for (uint8_t i = 0; i < 2; i++) {
        const uint8_t n = bits_count64(near->lack[i]);
        if (n > 0) {
            text_add(text, i > 0 && near->lack[0] != 0 ? ", " : "");
            say_bodies(text, near->lack_kind[i], n);
        }
    }
}

/* ---- Influences ---- */

const char *sm_influence_words(uint8_t kind) {
    static const char *const words[SM_KINDS] = {
        [SM_PLANET] = "Another planet changes places with a neighbour of another kind.",
        [SM_COMET] = "It lands on a body and pushes it, and all behind it without a gap.",
        [SM_STAR] = "Its galaxy turns to the right by one to five sixths. The middle stays.",
        [SM_SUPERNOVA] = "One empty black hole pulls in a body from beside it.",
    };
    return words[kind];
}

const char *sm_influence_will(uint8_t kind) {
    static const char *const words[SM_KINDS] = {
        [SM_PLANET] = "will swap",
        [SM_COMET] = "will push",
        [SM_STAR] = "will turn",
        [SM_SUPERNOVA] = "will pull",
    };
    return words[kind];
}

const char *sm_surface(uint8_t kind) {
    static const char *const words[SM_KINDS] = {
        [SM_PLANET] = "smooth",
        [SM_COMET] = "rough",
        [SM_STAR] = "grainy",
        [SM_SUPERNOVA] = "uneven",
    };
    return words[kind];
}

/* ---- Events ---- */

const char *sm_where(uint8_t place) {
    static const char *const words[SM_PLACES] = {"top left",    "top middle",   "top right",
                                                 "middle left", "middle right", "bottom"};
    return words[place];
}

/* ", top left": the galaxy of a cell; nothing for a black hole, which belongs to none. */
static void say_where(struct text *text, uint8_t cell) {
    if (cell < SM_SPACES) {
        text_format(text, ", %s", sm_where(sm_place(cell)));
    }
}

/* An objective of a hand, to who knows it: others broke it, or made it stand. */
static void say_standing(struct text *text, const struct event *event, const struct listener *to) {
    if (event->secret >= SM_OBJECTIVES || event->seat != to->seat) {
        return;
    }
    text_add(text, "Your ");
    sm_write_objective(text, event->secret);
    text_add(text, event->a == 1 ? " stands now" : " is broken");
}

/* "Ben turns", "You turn". */
static void say_deed(struct text *text, const struct listener *to, uint8_t seat, const char *deed) {
    listener_subject(text, to, seat);
    text_format(text, seat == to->seat ? " %s " : " %ss ", deed);
}

static void say_card_event(struct text *text, const struct event *event,
                           const struct listener *to) {
    switch (event->kind) {
    case SM_TOLD_VALIDATE:
        listener_subject(text, to, event->seat);
        text_add(text, ": ");
        sm_write_objective(text, event->a);
        text_format(text, ", +%d", event->c);
        break;
    case SM_TOLD_TAKE:
        say_deed(text, to, event->seat, "take");
        sm_write_objective(text, event->a);
        break;
    case SM_TOLD_LIMIT:
        text_format(text, "%d points are reached: the last round", event->b);
        break;
    case SM_TOLD_ASIDE:
        text_add(text, "No objectives are left: one more round");
        break;
    case SM_TOLD_KEEP:
        say_deed(text, to, event->seat, "take");
        text_add(text, "nothing");
        break;
    default:
        break;
    }
}

static void say_board_event(struct text *text, const struct event *event,
                            const struct listener *to) {
    switch (event->kind) {
    case SM_TOLD_PLACE:
        say_deed(text, to, event->seat, "place");
        text_format(text, "a %s%s%s%s", sm_kind_names[event->a], event->c != event->a ? ", " : "",
                    event->c != event->a ? sm_kind_names[event->c] : "",
                    event->c != event->a ? " token" : "");
        break;
    case SM_TOLD_NOTHING:
        text_add(text, "Its influence finds nothing to do");
        break;
    case SM_TOLD_SWAP:
        text_format(text, "%s and %s swap", event->spare > 0 ? titles[event->spare - 1u] : "A body",
                    sm_kind_names[event->c]);
        say_where(text, event->a < SM_SPACES ? event->a : event->b);
        break;
    case SM_TOLD_PUSH:
        say_deed(text, to, event->seat, event->seat == to->seat ? "push" : "pushe");
        text_add(text, sm_direction_names[event->a]);
        say_where(text, event->b);
        break;
    case SM_TOLD_ROTATE:
        text_format(text,
                    event->b == 1 ? "The %s galaxy turns by %d sixth"
                                  : "The %s galaxy turns by %d sixths",
                    sm_where(event->a), event->b);
        break;
    case SM_TOLD_ATTRACT:
        text_format(text, "A black hole pulls in a %s", sm_kind_names[event->c]);
        say_where(text, event->b);
        break;
    case SM_TOLD_SKIP:
        text_add(text, "The influence is left away");
        break;
    case SM_TOLD_EMPTY:
        text_format(text, "A galaxy is empty: %d drawn for it", event->b);
        break;
    default: /* SM_TOLD_REFILL */
        say_deed(text, to, event->seat, "put");
        text_format(text, "a %s into it", sm_kind_names[event->a]);
        break;
    }
}

void sm_say_event(struct text *text, const struct event *event, const struct listener *to) {
    switch (event->kind) {
    case SM_TOLD_ASK:
        say_deed(text, to, event->seat, event->seat == to->seat ? "reach" : "reache");
        if (event->a < SM_KINDS) {
            text_format(text, "for a %s", sm_kind_names[event->a]);
        } else {
            text_add(text, "into the bag");
        }
        break;
    case SM_TOLD_TOUCH:
        text_format(text, event->b == 1 ? "%s: a %s is kept" : "%s: not that one",
                    sm_surface(event->a), sm_kind_names[event->a]);
        break;
    case SM_TOLD_PLACE:
    case SM_TOLD_NOTHING:
    case SM_TOLD_SWAP:
    case SM_TOLD_PUSH:
    case SM_TOLD_ROTATE:
    case SM_TOLD_ATTRACT:
    case SM_TOLD_SKIP:
    case SM_TOLD_EMPTY:
    case SM_TOLD_REFILL:
        say_board_event(text, event, to);
        break;
    case SM_TOLD_STANDS:
        say_standing(text, event, to);
        break;
    default:
        say_card_event(text, event, to);
        break;
    }
}
