/* The rules behind a closer look, in whole sentences, with the booklet's pictures. */
#include <stddef.h>

#include "assets.h"
#include "sm_screen.h"

static const struct look_rule influences[SM_KINDS] = {
    [SM_PLANET] =
        {"A planet's influence",
         "Another planet changes places with a neighbour of another kind. The planet that "
         "is placed stays where it is.\nIt must, if it can; so must every influence.",
         BOOKLET_STELLIUM_PLANET},
    [SM_COMET] =
        {"A comet's influence",
         "It goes where a body is and pushes it, with all behind it that have no gap, by one "
         "space. Black holes are spaces for this.\nWhat falls off the board goes back to the "
         "bag.",
         BOOKLET_STELLIUM_COMET},
    [SM_STAR] =
        {"A star's influence",
         "Its galaxy turns to the right by one to five sixths, with its bodies and its start "
         "spaces. The core stays, and so do black holes.",
         BOOKLET_STELLIUM_STAR},
    [SM_SUPERNOVA] = {"A supernova's influence",
                      "One empty black hole, anywhere, pulls in a body from beside it; never the "
                      "supernova that is placed.",
                      BOOKLET_STELLIUM_SUPERNOVA},
};

static const struct look_rule galaxy = {
    "Galaxies",
    "A galaxy has six spaces round a core. Four are start spaces: their rim has the colour of one "
    "kind, and a body of it counts there for Symbols. A star turns all of it but the core.\nA galaxy "
    "that is empty is refilled: five bodies are drawn, and the seats put four of them on its start "
    "spaces.",
    BOOKLET_STELLIUM_SYMBOLS};

static const struct look_rule hole = {
    "Black holes",
    "They lie between the galaxies and do not turn. Nothing is placed on an empty one; a comet may "
    "land on a body there. A body may be pushed or swapped into one, and a supernova pulls one in. "
    "There it counts in figures, but not in bridges, cores and symbols.",
    BOOKLET_STELLIUM_SUPERNOVA};

static const struct look_rule figures = {
    "Figures",
    "Any way round, mirrored, across galaxies and on black holes. Line, arc, triangle, orbit; "
    "rectangle, snake, diamond.\nWhen you score one, a body of it stays, you choose which; the others "
    "go back to the bag.",
    BOOKLET_STELLIUM_FIGURES};

static const struct look_rule more = {
    "Bridge, cores, symbols",
    "A bridge: two that touch where galaxies meet. Cores: in the middles of galaxies. Symbols: on "
    "start spaces of their own colour. Cores and symbols pay more for 3 and for 4. Black holes do not "
    "count here.\nWhen you score one, a body of it stays, you choose which; the others go back to the "
    "bag.",
    BOOKLET_STELLIUM_MORE};

static const struct look_rule token = {
    "Tokens",
    "Everybody has one of each kind. It gives the body that is placed another influence, and is gone "
    "then. With a planet's token a star that is placed makes another star change places. With a "
    "comet's token any body lands where a body is, and pushes.\nA token that is kept is a point.",
    BOOKLET_STELLIUM_TOKENS};

static const struct look_rule bag = {
    "The bag",
    "You name a kind, and bodies pass through your fingers: the first of that kind is yours. If none "
    "of them is, you keep the last. How many you may touch is agreed before the game; everybody sees "
    "what is touched.\nWhat goes back to the bag can be drawn again.",
    BOOKLET_STELLIUM_KINDS};

static const struct look_rule end = {
    "The end",
    "When somebody has reached the points of objectives that were agreed, the round is played to its "
    "end. So it is, one round later, when no objectives are left.\nThen each token kept is a point, "
    "and each colour among the objectives scored. If the best are level, the first of them to have "
    "reached the limit wins.",
    LOOK_NO_PICTURE};

static const struct look_rule taking = {
    "Taking objectives",
    "At the end of a turn one is taken from the display, with three in hand one for another, or none. "
    "All see it; it can be scored from the next turn on.\nWhen the reserve is used up, the display is "
    "put aside, and one more round is played.",
    LOOK_NO_PICTURE};

static const struct look_rule *rule_of_cell(const struct sm_state *state, uint8_t cell) {
    const uint8_t kind = sm_body(state, cell);
    return kind < SM_KINDS ? &influences[kind] : sm_is_hole(cell) ? &hole : &galaxy;
}

const struct look_rule *sm_rule_of(const struct scene *scene, struct thing thing) {
    switch (thing.kind) {
    case SM_THING_CELL:
        return rule_of_cell(scene->state, thing.place);
    case SM_THING_CARD:
        return sm_shape(thing.place) < SM_BRIDGE ? &figures : &more;
    case SM_THING_SEAT:
        return &end;
    case SM_THING_TOKEN:
        return &token;
    case SM_THING_BAG:
        return &bag;
    case SM_THING_HANDFUL:
        return &galaxy;
    default:
        return &taking;
    }
}
